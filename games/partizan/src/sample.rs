//! States that a seat cannot tell from the true one, and what must hold in every state.

#[cfg(test)]
mod tests;

use neretva_board::counters::{check_places, check_sides};
use neretva_core::{Rng, Seat, Viewer, dice};

use crate::load::{HexSet, Partizan};
use crate::rules::movement::MoveStep;
use crate::state::{At, Frame, Marks, OBJECTIVES, PARTISAN, State, UnitId, UnitSet};

impl Partizan {
    /// Shuffles what `who` may not know: see each part for what that is.
    pub(crate) fn sampled(&self, known: &State, who: Seat, rng: &mut Rng) -> State {
        let mut s = known.clone();
        let busy = self.units_in_flow(&s);
        self.deal_covered(&mut s, who, busy, rng);
        if who != PARTISAN {
            self.shuffle_partisans(&mut s, busy, rng);
            if s.switches.secret_caches {
                self.redraw_hand(&mut s, rng);
            }
            if let Some(yes) = &mut s.armpit.hidden_yes {
                *yes = dice::below(rng, 2) == 1;
            }
        }
        s
    }

    /// Any unseen Partisan may be any other: on the map, dead or never built.
    fn shuffle_partisans(&self, s: &mut State, busy: UnitSet, rng: &mut Rng) {
        let hidden = |unit: &UnitId| {
            self.is_partisan(*unit)
                && !busy.has(*unit)
                && !s.has(*unit, Marks::SEEN)
                && matches!(s.at[*unit], At::Hex(_) | At::Lost | At::NonBuilt)
        };
        let hidden: UnitSet = UnitId::all().filter(hidden).collect();
        // Laid out in the order of the places: who was where does not shine through.
        let mut places: Vec<Place> = hidden.iter().map(|unit| Place::of(s, unit)).collect();
        places.sort_unstable_by_key(Place::key);
        for (n, unit) in hidden.iter().enumerate() {
            let pick = n + dice::below(rng, (places.len() - n) as u32) as usize;
            places.swap(n, pick);
            places[n].give(s, unit);
        }
        if hidden.has(self.tito) && s.hex(self.tito).is_none() {
            // Tito dead is known, so he is only ever among the living.
            let alive = hidden.only(|unit| s.hex(unit).is_some());
            if let Some(other) = dice::one_of(rng, alive.iter()) {
                swap_places(s, self.tito, other);
            }
        }
        self.recall_notes(s, hidden, rng);
    }

    /// Whoever was seen of late is most likely where he was seen.
    fn recall_notes(&self, s: &mut State, hidden: UnitSet, rng: &mut Rng) {
        let mut found = UnitSet::EMPTY;
        for unit in hidden.iter() {
            let Some(note) = s.notes[unit] else { continue };
            // Partisans move once between two notes; before that they stay, unless hunger took them.
            let fresh = match s.turn - note.turn.min(s.turn) {
                0 => 95,
                1 => 40,
                _ => 0,
            };
            if dice::below(rng, 100) >= fresh {
                continue;
            }
            let there = hidden.only(|other| s.hex(other) == Some(note.hex) && !found.has(other));
            let Some(pick) = dice::one_of(rng, there.iter()) else { continue };
            let other = if there.has(unit) { unit } else { pick };
            if !self.would_bury_tito(s, unit, other) {
                swap_places(s, unit, other);
                found.add(unit);
            }
        }
    }

    /// Tito dead is known, so he is only ever among the living.
    fn would_bury_tito(&self, s: &State, a: UnitId, b: UnitId) -> bool {
        let dies = |unit: UnitId, to: UnitId| unit == self.tito && s.hex(to).is_none();
        dies(a, b) || dies(b, a)
    }

    /// A covered unit may be any other that is covered and could lie there as well: in that company,
    /// on that ground, within the limit, with those losses. All are dealt again from what is open,
    /// so that who lies where does not shine through; losses and hunger of a stack are remembered.
    fn deal_covered(&self, s: &mut State, who: Seat, busy: UnitSet, rng: &mut Rng) {
        let hidden = |unit: &UnitId| {
            !self.is_partisan(*unit) && !busy.has(*unit) && !self.sees(s, Viewer::Seat(who), *unit)
        };
        let covered: UnitSet = UnitId::all().filter(hidden).collect();
        let mut gaps = self.gaps(s, covered);
        let mut left: Vec<(UnitId, HexSet)> =
            covered.iter().map(|unit| (unit, self.open_area(s, unit))).collect();
        // Whoever has lost a step had two.
        for gap in 0..gaps.len() {
            if gaps[gap].place.steps_lost() == 0 {
                continue;
            }
            let suits = |(unit, area): &(UnitId, HexSet)| self.suits(&gaps, gap, *unit, area);
            let strong = |(unit, _): &(UnitId, HexSet)| self.card(*unit).steps > 1;
            let Some(at) = pick(&left, suits, rng).or_else(|| pick(&left, strong, rng)) else {
                continue;
            };
            let (unit, _) = left.remove(at);
            self.fill(s, &mut gaps, gap, unit);
        }
        // Those whom few places suit come first; then there is a place for everybody.
        left.sort_by_cached_key(|(unit, area)| {
            (0..gaps.len()).filter(|gap| self.suits(&gaps, *gap, *unit, area)).count()
        });
        for (unit, area) in left {
            let free: Vec<usize> = (0..gaps.len()).filter(|gap| gaps[*gap].free).collect();
            let suits = |gap: &usize| self.suits(&gaps, *gap, unit, &area);
            let friendly = |gap: &usize| self.befriends(&gaps[gaps[*gap].first], unit);
            let at = pick(&free, suits, rng).or_else(|| pick(&free, friendly, rng));
            if let Some(at) = at.or_else(|| pick(&free, |_| true, rng)) {
                self.fill(s, &mut gaps, free[at], unit);
            }
        }
    }

    /// The places of covered units, in the order of the map.
    fn gaps(&self, s: &State, covered: UnitSet) -> Vec<Gap> {
        let mut places: Vec<Place> = covered.iter().map(|unit| Place::of(s, unit)).collect();
        places.sort_unstable_by_key(Place::key);
        let mut gaps: Vec<Gap> = Vec::with_capacity(places.len());
        for place in places {
            let first = match gaps.last() {
                Some(last) if last.place.at == place.at => last.first,
                _ => gaps.len(),
            };
            let mut gap = Gap { place, open: UnitSet::EMPTY, first, spare: 0, free: true };
            if let (At::Hex(hex), true) = (place.at, first == gaps.len()) {
                let there = s.stack(hex);
                gap.open = there.without(covered);
                let taken = self.steps_of(s, gap.open) + there.and(covered).len() as u8;
                gap.spare = self.stacking_limit(hex).saturating_sub(taken);
            }
            gaps.push(gap);
        }
        gaps
    }

    /// Whether a unit could lie there, after those that have been dealt.
    fn suits(&self, gaps: &[Gap], gap: usize, unit: UnitId, area: &HexSet) -> bool {
        let Gap { place, first, free, .. } = gaps[gap];
        let At::Hex(hex) = place.at else { return false };
        let steps = self.card(unit).steps;
        let hungry = place.marks.intersects(Marks::UNSUPPLIED | Marks::STARVING);
        free && steps > place.steps_lost()
            && steps - place.steps_lost() <= 1 + gaps[first].spare
            && area.has(hex)
            && (self.needs_supply(unit) || !hungry)
            && self.befriends(&gaps[first], unit)
    }

    /// 10.2.1, 10.3.1 Whether a unit may lie with those who lie open there.
    fn befriends(&self, gap: &Gap, unit: UnitId) -> bool {
        let nation = self.card(unit).nation;
        gap.open.iter().all(|other| nation.apart(self.card(other).nation).is_none())
    }

    fn fill(&self, s: &mut State, gaps: &mut [Gap], gap: usize, unit: UnitId) {
        let Gap { place, first, .. } = gaps[gap];
        let more = self.card(unit).steps.saturating_sub(place.steps_lost() + 1);
        gaps[first].spare = gaps[first].spare.saturating_sub(more);
        gaps[gap].free = false;
        place.give(s, unit);
    }

    /// Units that the frames in progress name: they stay who they are.
    fn units_in_flow(&self, s: &State) -> UnitSet {
        s.flow.frames().iter().fold(UnitSet::EMPTY, |set, frame| set.or(named_in(frame)))
    }

    pub(crate) fn invariant_faults(&self, s: &State) -> Result<(), String> {
        let name = |unit: UnitId| &self.names[unit.index()];
        for (unit, hex) in s.on_map() {
            if !self.map.land.has(hex) {
                return Err(format!("{} stands in the sea", name(unit)));
            }
            if self.steps(s, unit) == 0 || s.chit[unit] > 3 {
                return Err(format!("{} has no step or an unknown chit", name(unit)));
            }
        }
        check_places(&self.map.grid, s.on_map().map(|(unit, hex)| (hex, s.depth[unit])))?;
        // An assault lands among the enemy.
        if !s.flow.frames().iter().any(|frame| matches!(frame, Frame::Combat(_))) {
            check_sides(&self.map.grid, s.on_map().map(|(unit, hex)| (hex, self.side(unit))))?;
        }
        let chits = |size: usize| s.chit.iter().filter(|c| usize::from(**c) == size + 1).count();
        let over = |size: usize| {
            chits(size) + usize::from(s.hand[size]) > self.tables.caches.chits[size].into()
        };
        if (0..3).any(over) {
            return Err("more chits than there are".to_owned());
        }
        let off_map = |hex: neretva_hex::HexId| !self.map.land.has(hex);
        match (0..OBJECTIVES).find(|n| s.objectives[*n].is_some_and(off_map)) {
            Some(n) => Err(format!("objective {n} is in the sea")),
            None => Ok(()),
        }
    }
}

/// A place for a counter, with everything that lies on it there.
#[derive(Clone, Copy)]
struct Place {
    at: At,
    marks: Marks,
    depth: u8,
    chit: u8,
}

impl Place {
    fn of(s: &State, unit: UnitId) -> Place {
        Place { at: s.at[unit], marks: s.marks[unit], depth: s.depth[unit], chit: s.chit[unit] }
    }

    fn key(&self) -> (u8, usize, u8) {
        match self.at {
            At::Hex(hex) => (0, hex.index(), self.depth),
            At::Later => (1, 0, 0),
            At::NonBuilt => (2, 0, 0),
            At::Lost => (3, 0, 0),
            At::Gone => (4, 0, 0),
        }
    }

    fn steps_lost(&self) -> u8 {
        u8::from(self.marks.contains(Marks::DEPLETED))
    }

    fn give(self, s: &mut State, unit: UnitId) {
        (s.at[unit], s.marks[unit]) = (self.at, self.marks);
        (s.depth[unit], s.chit[unit]) = (self.depth, self.chit);
    }
}

/// A place where a covered unit lies, to be dealt to one.
struct Gap {
    place: Place,
    /// The first gap of the same hex, which keeps the hex's account.
    first: usize,
    /// Units that lie open in the hex.
    open: UnitSet,
    /// Steps that the hex still holds when every free gap of it takes one.
    spare: u8,
    free: bool,
}

/// Where one of those that are wanted is, each as likely.
fn pick<T>(among: &[T], wanted: impl Fn(&T) -> bool, rng: &mut Rng) -> Option<usize> {
    dice::one_of(rng, (0..among.len()).filter(|at| wanted(&among[*at])))
}

/// Two units change places with everything that lies on them; notes stay with the unit.
fn swap_places(s: &mut State, a: UnitId, b: UnitId) {
    s.at.swap(a, b);
    s.marks.swap(a, b);
    s.depth.swap(a, b);
    s.chit.swap(a, b);
}

fn named_in(frame: &Frame) -> UnitSet {
    match *frame {
        Frame::Setup(step) => step.units(),
        Frame::Rp(step) => step.unit().into_iter().collect(),
        Frame::Move(MoveStep::Moving(units)) => units,
        Frame::Combat(step) => step.units(),
        Frame::Option(step) => step.units(),
        Frame::Phase(_)
        | Frame::Objectives(_)
        | Frame::Event(_)
        | Frame::Move(MoveStep::Pick)
        | Frame::Supply(_)
        | Frame::Special(_) => UnitSet::EMPTY,
    }
}
