//! 10.0.14 Stacks: how units come to lie in a hex, and what a change of stacks uncovers.

use neretva_core::{Audience, Entry, Log, Message, Rule, Seat, Viewer, msg};
use neretva_hex::HexId;

use crate::load::{Balkans44, UnitId};
use crate::state::{State, UnitSet};

impl Balkans44 {
    /// Moves units to a hex together: on top of those who are there, in the order of their stack.
    pub(crate) fn move_stack(&self, s: &mut State, units: UnitSet, to: HexId, log: &mut impl Log) {
        let Some(first) = units.first() else { return };
        let from = s.hex(first).unwrap_or(to);
        self.uncovering(s, self.side(s, first), [from, to], log, |s| {
            let mut left = units;
            while let Some(unit) = left.iter().min_by_key(|unit| s.depth[*unit]) {
                left.remove(unit);
                self.place(s, unit, to);
            }
        });
    }

    /// Changes the stacks of a side in these hexes, and tells what the other side comes to see.
    pub(crate) fn uncovering(
        &self,
        s: &mut State,
        seat: Seat,
        hexes: [HexId; 2],
        log: &mut impl Log,
        change: impl FnOnce(&mut State),
    ) {
        let seen = log.hears().then(|| self.seen_by_other(s, seat, hexes));
        change(s);
        let Some(seen) = seen else { return };
        for unit in self.seen_by_other(s, seat, hexes).without(seen).iter() {
            let what = || msg!("balkans44-uncovered", unit = unit);
            log.note(|| Entry::new(cite!("10.0.14"), what()).reveal());
        }
    }

    /// Units of a side in these hexes that the other side sees.
    fn seen_by_other(&self, s: &State, seat: Seat, hexes: [HexId; 2]) -> UnitSet {
        let who = Viewer::Seat(seat.other());
        let there = self.stack_of(s, hexes[0], seat).or(self.stack_of(s, hexes[1], seat));
        there.only(|unit| self.sees(s, who, unit))
    }

    /// Tells what happened to a unit: with its name whoever sees it, without it the others.
    pub(crate) fn note_unit(
        &self,
        s: &State,
        unit: UnitId,
        rule: Rule,
        named: impl FnOnce() -> Message,
        covered: impl FnOnce() -> Message,
        log: &mut impl Log,
    ) {
        if !log.hears() {
            return;
        }
        let owner = self.side(s, unit);
        if self.sees(s, Viewer::Seat(owner.other()), unit) {
            return log.note(|| Entry::new(rule, named()));
        }
        log.note(|| Entry::new(rule, named()).to(Audience::Only(owner)));
        log.note(|| Entry::new(rule, covered()).to(Audience::Except(owner)));
    }
}
