//! 16 Optional rules.

use bitflags::bitflags;
use serde::{Deserialize, Serialize};

neretva_core::switches! {
    /// The optional rules and switches in use.
    pub struct Switches {
        /// 8.0.9 Moves that end over the limit are refused.
        no_overstacking: "overstacking" = "penalty" or "refused",
        /// 10.0.14 All stacks are open.
        open_stacks: "open-stacks" = off,
        /// 16.3 Tito.
        tito: "tito" = off,
        /// 16.5 Operation Rosselsprung, which needs Tito.
        rosselsprung: "rosselsprung" = off,
        /// 16.2 The Partisan Navy.
        navy: "partisan-navy" = off,
        /// 16.4 The British Commando Brigade.
        commando: "commando" = off,
        /// 16.1 The Balkan Air Force.
        balkan_air: "balkan-air-force" = off,
    }
}

/// What became of the optional markers, written as the number of their bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Support(u8);

bitflags! {
    impl Support: u8 {
        /// 16.3.2 Tito was used in this turn.
        const TITO_USED = 1;
        /// 16.5.2 Tito is dead.
        const TITO_KILLED = 2;
        /// 16.5.2 His death costs a victory point.
        const TITO_COSTS = 4;
        /// 16.2.2 The Navy was used in this turn.
        const NAVY_USED = 8;
        /// 16.1.1 The Balkan Air Force was used in this turn.
        const BALKAN_AIR_USED = 16;
        /// 16.4.3 The Commandos were used in this game.
        const COMMANDO_USED = 32;
        /// 16.5.3 The parachutists were used in this game.
        const PARACHUTISTS_USED = 64;
    }
}

impl Support {
    /// Markers that may have been used, by their words in positions.
    pub(crate) const USED: [(&'static str, Support); 5] = [
        ("tito", Support::TITO_USED),
        ("navy", Support::NAVY_USED),
        ("balkan-air", Support::BALKAN_AIR_USED),
        ("commando", Support::COMMANDO_USED),
        ("parachutists", Support::PARACHUTISTS_USED),
    ];

    /// A new turn: markers that can be used once in each come back.
    pub(crate) fn renew(&mut self) {
        implements!("16.2.2");
        implements!("16.3.2");
        self.remove(Support::TITO_USED | Support::NAVY_USED | Support::BALKAN_AIR_USED);
    }
}
