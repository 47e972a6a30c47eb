//! 13.6 Force 10 at the bridge.

use neretva_core::{Entry, Log, Refusal, msg};
use neretva_hex::HexId;
use serde::{Deserialize, Serialize};

use super::{CommandStep, player};
use crate::Gambit;
use crate::load::Exit;
use crate::load::HexSet;
use crate::state::{ALLIED, At, Marks, State};

/// 13.6.3 A bridge that Force 10 has blown: the road does not cross that hexside any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Bridge {
    /// One bank, where Force 10 stood.
    pub from: HexId,
    /// The other.
    pub to: HexId,
}

impl Gambit {
    /// Whether a road crosses the hexside between two hexes: Force 10 may have seen to it (13.6.3).
    pub fn road_crosses(&self, s: &State, from: HexId, exit: &Exit) -> bool {
        implements!("13.6.3");
        let blown = s.blown.is_some_and(|bridge| {
            (bridge.from, bridge.to) == (from, exit.to)
                || (bridge.to, bridge.from) == (from, exit.to)
        });
        exit.road && !blown
    }

    /// The far banks of the bridges out of Force 10's hex.
    pub(super) fn bridges(&self, s: &State) -> HexSet {
        let Some(hex) = s.hex(self.roster.cast.f10) else { return HexSet::EMPTY };
        let exits = self.map.exits[hex.index()].iter();
        let bridges = exits.filter(|exit| exit.river && self.road_crosses(s, hex, exit));
        bridges.map(|exit| exit.to).collect()
    }

    /// Why there is no bridge to blow.
    pub(super) fn check_blow(&self, s: &State) -> Option<Refusal> {
        let why = if player(s) != ALLIED || s.hex(self.roster.cast.f10).is_none() {
            msg!("gambit-no-force10")
        } else if self.bridges(s).is_empty() {
            msg!("gambit-no-bridge")
        } else {
            return None;
        };
        Some(Refusal::new(cite!("13.6.3"), why))
    }

    pub(super) fn refuse_bridge(&self, to: HexId) -> Refusal {
        Refusal::new(cite!("13.6.3"), msg!("gambit-no-bridge-there", hex = to))
    }

    /// Blows the only bridge there is, or asks which.
    pub(super) fn pick_bridge(&self, s: &mut State, log: &mut impl Log) {
        let bridges = self.bridges(s);
        match bridges.first() {
            Some(only) if bridges.len() == 1 => self.blow_bridge(s, only, log),
            _ => s.flow.set(CommandStep::Bridge),
        }
    }

    /// 13.6.3 MAY blow a bridge of its hex, once: the counter stays there as the marker of it.
    pub(super) fn blow_bridge(&self, s: &mut State, to: HexId, log: &mut impl Log) {
        let f10 = self.roster.cast.f10;
        let Some(from) = s.hex(f10) else { return };
        s.blown = Some(Bridge { from, to });
        s.at[f10] = At::Gone;
        s.marks[f10] = Marks::empty();
        let what = || msg!("gambit-bridge-blown", from = from, to = to);
        log.note(|| Entry::new(cite!("13.6.3"), what()));
        self.back_to_menu(s, log);
    }
}
