//! States that a seat cannot tell from the true one.

#[cfg(test)]
mod tests;

use neretva_core::{Rng, Seat, dice};
use neretva_hex::HexId;

use crate::load::{Balkans44, Kind, Nation};
use crate::rules::Frame;
use crate::rules::combat::CombatStep;
use crate::rules::counter::CounterStep;
use crate::state::{At, Marks, State, UnitId, UnitSet};

impl Balkans44 {
    /// Deals covered units again. Each may be any other of its nation and mode that lies covered:
    /// the edges of a stack show their colours, and so do zones, areas and limits on the map. HQs
    /// are remembered, since what they support tells where they are.
    pub(crate) fn sampled(&self, known: &State, who: Seat, rng: &mut Rng) -> State {
        let mut s = known.clone();
        let hq = |unit: UnitId| self.card(unit).kind == Kind::Hq;
        let fixed = units_in_flow(&s);
        let covered = self.covered_from(&s, who).without(fixed).only(|unit| !hq(unit));
        for nation in Nation::ALL {
            for guerrillas in [false, true] {
                let alike = |unit: UnitId| {
                    self.nation(unit) == nation && self.is_guerrilla(known, unit) == guerrillas
                };
                self.deal(&mut s, covered.only(alike), rng);
            }
        }
        s
    }

    /// Gives each of the places of these units to one of them: a unit that has lost a step had two.
    fn deal(&self, s: &mut State, units: UnitSet, rng: &mut Rng) {
        let mut places: Vec<Place> = units.iter().map(|unit| Place::of(s, unit)).collect();
        // In the order of the map, so that who was where does not shine through.
        places.sort_unstable_by_key(Place::key);
        let mut left = units;
        for place in places {
            let strong = left.only(|unit| self.card(unit).steps > 1);
            let suited = if place.is_reduced() { strong } else { left };
            if let Some(unit) = dice::one_of(rng, suited.iter()) {
                left.remove(unit);
                place.give(s, unit);
            }
        }
    }
}

/// A place in a stack, with everything that lies on the counter there.
#[derive(Clone, Copy)]
struct Place {
    at: At,
    marks: Marks,
    depth: u8,
}

impl Place {
    fn of(s: &State, unit: UnitId) -> Place {
        Place { at: s.at[unit], marks: s.marks[unit], depth: s.depth[unit] }
    }

    fn is_reduced(&self) -> bool {
        self.marks.contains(Marks::REDUCED)
    }

    /// Reduced units first, for they are harder to place; then in the order of the map.
    fn key(&self) -> (bool, usize, u8) {
        let hex = self.at.hex().map_or(usize::MAX, HexId::index);
        (!self.is_reduced(), hex, self.depth)
    }

    fn give(self, s: &mut State, unit: UnitId) {
        (s.at[unit], s.marks[unit], s.depth[unit]) = (self.at, self.marks, self.depth);
    }
}

/// Units that what is going on names: they stay who they are.
fn units_in_flow(s: &State) -> UnitSet {
    let named = s.flow.frames().iter().fold(UnitSet::EMPTY, |all, frame| all.or(named_in(frame)));
    let fighting = s.battle.map_or(UnitSet::EMPTY, |battle| battle.units().or(battle.leaving));
    named.or(fighting).or(s.truce.into_iter().collect())
}

fn named_in(frame: &Frame) -> UnitSet {
    match *frame {
        Frame::Combat(CombatStep::Retreat(unit) | CombatStep::Second(unit))
        | Frame::Counter(CounterStep::Elim(unit, _)) => UnitSet::of(unit),
        Frame::Move(step) => step.units(),
        Frame::React(step) => step.units(),
        Frame::Combat(_)
        | Frame::Counter(_)
        | Frame::Phase(_)
        | Frame::Setup(_)
        | Frame::Event(_)
        | Frame::Arrive(_)
        | Frame::Replace(_)
        | Frame::Evacuate(_)
        | Frame::Mode(_)
        | Frame::Stack(_)
        | Frame::End(_)
        | Frame::Hunt(_) => UnitSet::EMPTY,
    }
}
