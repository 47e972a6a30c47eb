//! The steps of a combat, and the attack that is being resolved.

use neretva_core::Seat;
use neretva_hex::HexId;
use serde::{Deserialize, Serialize};

use crate::load::{Balkans44, Nation};
use crate::state::{State, UnitId, UnitSet};

/// One attack on one hex, from its declaration to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Battle {
    /// The hex attacked.
    pub target: HexId,
    /// Who attacks it; those lost stay in the set, those retreated leave it.
    pub attackers: UnitSet,
    /// Who defends it; nobody before they are revealed.
    pub defenders: UnitSet,
    /// 10.1.2 The air markers in the combat.
    pub air: Air,
    /// 16.3 Tito is used in it.
    pub tito: bool,
    /// 14.0.4 The Chetniks are used in it.
    pub chetniks: bool,
    /// 10.2.1 Steps that attacker and defender still lose.
    pub due: [u8; 2],
    /// 10.3.1 Units that still have to retreat.
    pub leaving: UnitSet,
    /// 10.4.1 Units that have advanced.
    pub advanced: UnitSet,
}

/// Air markers in a combat: those committed and, once they are rolled for, the effective ones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Air {
    /// Of each nation, in the order of [`Nation::ALL`].
    pub markers: [u8; 9],
    /// 16.1.1 The Balkan Air Force.
    pub balkan: bool,
    /// Which sides have rolled, by seat.
    pub rolled: [bool; 2],
}

/// Where this chapter stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum CombatStep {
    /// 10.0.12 Which hex is attacked next?
    Pick,
    /// 10.1.1 Which units attack it?
    Declare,
    /// 10.1.2 Which air markers does that side commit?
    Air(Seat),
    /// 10.1.21 Those of that side are rolled for.
    AirRoll(Seat),
    /// 10.1.25 The combat is rolled for.
    Roll,
    /// 10.2.3 Which unit loses a step?
    Losses,
    /// 10.3.3 Where does that unit retreat to?
    Retreat(UnitId),
    /// 10.4.1 Which unit advances?
    Advance,
    /// 10.4.2 Where does that Guards unit go on to?
    Second(UnitId),
    /// 6.1.1.1 Whether Romania surrenders is rolled for.
    Surrender,
}

impl Battle {
    /// An attack on a hex, with nobody in it yet.
    pub(crate) fn on(target: HexId) -> Battle {
        Battle {
            target,
            attackers: UnitSet::EMPTY,
            defenders: UnitSet::EMPTY,
            air: Air::default(),
            tito: false,
            chetniks: false,
            due: [0; 2],
            leaving: UnitSet::EMPTY,
            advanced: UnitSet::EMPTY,
        }
    }

    /// The attack that is going on.
    ///
    /// # Panics
    /// If there is none: every step of a combat but the first has one.
    pub(crate) fn of(s: &State) -> Battle {
        match s.battle {
            Some(battle) => battle,
            None => unreachable!("no attack is going on at {:?}", s.frame()),
        }
    }

    pub(crate) fn joined_by(self, unit: UnitId) -> Battle {
        Battle { attackers: self.attackers.with(unit), ..self }
    }

    /// Everybody who is known to be in it.
    pub(crate) fn units(&self) -> UnitSet {
        self.attackers.or(self.defenders)
    }
}

impl Air {
    /// Markers of a side.
    pub(crate) fn count(&self, g: &Balkans44, s: &State, seat: Seat) -> u8 {
        let own = |nation: &Nation| g.side_of(s, *nation) == seat;
        let of_nations = Nation::ALL.into_iter().filter(own);
        let balkan = self.balkan && seat == crate::state::SOVIET;
        of_nations.map(|nation| self.markers[nation as usize]).sum::<u8>() + u8::from(balkan)
    }
}
