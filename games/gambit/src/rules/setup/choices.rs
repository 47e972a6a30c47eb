//! What is chosen besides hexes: modes, Improved Positions, depleted divisions, a swap.

use neretva_core::{Entry, Log, PieceId, Refusal, Rule, msg};
use neretva_hex::HexId;

use super::{SetupStep, Stage};
use crate::Gambit;
use crate::load::{HexSet, Kind, Swap};
use crate::state::{AXIS, At, Marks, State, UnitId, UnitSet};

impl Gambit {
    /// SU.10 MAY start in either mode, as the player who places it likes.
    pub(super) fn start_in_mode(
        &self,
        s: &mut State,
        unit: UnitId,
        dispersed: bool,
        log: &mut impl Log,
    ) {
        let what = if dispersed {
            s.mark(unit, Marks::DISPERSED);
            msg!("gambit-setup-dispersed", unit = unit)
        } else {
            msg!("gambit-setup-concentrated", unit = unit)
        };
        log.note(|| Entry::new(cite!("SU.10"), what));
    }

    /// SU.1 Coastal hexes with Axis units, but without an Improved Position.
    pub(super) fn position_hexes(&self, s: &State) -> HexSet {
        self.held(s, AXIS).and(self.map.coastal).without(s.improved)
    }

    /// SU.1 MAY have one in each coastal hex that it holds, at no cost.
    pub(super) fn start_with_position(&self, s: &mut State, hex: HexId, log: &mut impl Log) {
        s.improved.add(hex);
        log.note(|| Entry::new(cite!("SU.1"), msg!("gambit-setup-fortified", hex = hex)));
    }

    pub(super) fn refuse_position(&self, hex: HexId) -> Refusal {
        Refusal::new(cite!("SU.1"), msg!("gambit-setup-position", hex = hex))
    }

    /// S45.4, S45.5 Divisions of a group that are still at full strength.
    pub(super) fn to_deplete(&self, s: &State, group: u8) -> UnitSet {
        let of = self.scenario(s).depleted[usize::from(group)].of.iter().copied();
        of.filter(|unit| !s.has(*unit, Marks::REDUCED)).collect()
    }

    pub(super) fn refuse_depletion(&self, s: &State, group: u8, unit: PieceId) -> Refusal {
        let why = msg!("gambit-setup-not-depleted", unit = unit);
        Refusal::new(self.depleted_rule(s, group), why)
    }

    /// S45.4, S45.5 MUST have so many of each group depleted, by the choice of the Axis player.
    pub(super) fn deplete_next(&self, s: &mut State, log: &mut impl Log) {
        let groups = &self.scenario(s).depleted;
        for (group, depleted) in groups.iter().enumerate() {
            let (full, group) = (self.to_deplete(s, group as u8), group as u8);
            let missing = full.len() + usize::from(depleted.count) - depleted.of.len();
            if missing == full.len() {
                full.iter().for_each(|unit| self.deplete_division(s, unit, group, log));
            } else if missing > 0 {
                s.flow.set(SetupStep::Deplete(group));
                return;
            }
        }
        self.next_to_set_up(s, Stage::Chetniks, log);
    }

    pub(super) fn deplete_division(
        &self,
        s: &mut State,
        unit: UnitId,
        group: u8,
        log: &mut impl Log,
    ) {
        s.mark(unit, Marks::REDUCED);
        let rule = self.depleted_rule(s, group);
        log.note(|| Entry::new(rule, msg!("gambit-reduced", unit = unit)));
    }

    /// SU.6, S44.19 MAY replace an American division by the mountain division at no price.
    pub(super) fn swap_in(&self, s: &mut State, instead: UnitId, log: &mut impl Log) {
        implements!("SU.6");
        implements!("S44.19");
        let Some(unit) = self.open_swap(s).map(|swap| swap.unit) else { return };
        s.at[unit] = At::Med;
        s.at[instead] = At::Out;
        let what = || msg!("gambit-setup-swapped", unit = unit, other = instead);
        log.note(|| Entry::new(cite!("SU.6"), what()));
        self.next_to_set_up(s, Stage::Allied, log);
    }

    /// SU.6 The swap that is still open.
    pub(super) fn open_swap(&self, s: &State) -> Option<&Swap> {
        self.scenario(s).swap.as_ref().filter(|swap| s.at[swap.unit] == At::Later)
    }

    /// SU.6 The divisions that it may replace.
    pub(super) fn to_swap(&self, s: &State) -> UnitSet {
        let swap = self.open_swap(s).into_iter();
        swap.flat_map(|swap| swap.instead_of.iter().copied()).collect()
    }

    pub(super) fn refuse_swap(&self) -> Refusal {
        Refusal::new(cite!("SU.6"), msg!("gambit-setup-no-swap"))
    }

    pub(super) fn refuse_swap_of(&self, unit: PieceId) -> Refusal {
        Refusal::new(cite!("SU.6"), msg!("gambit-setup-swap", unit = unit))
    }

    pub(super) fn depleted_rule(&self, s: &State, group: u8) -> Rule {
        let first = self.scenario(s).depleted[usize::from(group)].of[0];
        let infantry = self.card(first).kind == Kind::Infantry;
        if infantry { cite!("S45.4") } else { cite!("S45.5") }
    }
}
