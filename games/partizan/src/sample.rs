//! States that a seat cannot tell from the true one, and what must hold in every state.

use neretva_core::{Rng, Seat, dice};

use crate::load::Partizan;
use crate::rules::movement::MoveStep;
use crate::rules::replacement::RpStep;
use crate::rules::setup::SetupStep;
use crate::state::{At, Frame, OBJECTIVES, PARTISAN, Phase, State, UNITS, UnitSet, mark};

impl Partizan {
    /// Shuffles what `who` may not know: see each part for what that is.
    pub(crate) fn sampled(&self, known: &State, who: Seat, rng: &mut Rng) -> State {
        let mut s = known.clone();
        let busy = self.units_in_flow(&s);
        if who == PARTISAN {
            self.shuffle_covered(&mut s, busy, rng);
        } else {
            self.shuffle_partisans(&mut s, busy, rng);
            self.redraw_hand(&mut s, rng);
            if let Some(yes) = &mut s.armpit.hidden_yes {
                *yes = dice::below(rng, 2) == 1;
            }
        }
        s
    }

    /// Any unseen Partisan may be any other: on the map, dead or never built.
    fn shuffle_partisans(&self, s: &mut State, busy: UnitSet, rng: &mut Rng) {
        let hidden: UnitSet =
            self.unseen_partisans(s).iter().filter(|unit| !busy.has(*unit)).collect();
        for (n, unit) in hidden.iter().enumerate() {
            let pick = n + dice::below(rng, (hidden.len() - n) as u32) as usize;
            let other = hidden.iter().nth(pick).unwrap_or(unit);
            // Tito dead is known, so he is only ever among the living.
            let tito_would_die =
                |unit: usize, to: usize| unit == self.tito && !matches!(s.at[to], At::Hex(_));
            if !tito_would_die(unit, other) && !tito_would_die(other, unit) {
                swap_places(s, unit, other);
            }
        }
    }

    /// A covered unit may be any other of its nation that is covered and as strong in steps.
    fn shuffle_covered(&self, s: &mut State, busy: UnitSet, rng: &mut Rng) {
        let who = neretva_core::Viewer::Seat(PARTISAN);
        let covered: UnitSet =
            (0..UNITS).filter(|u| !busy.has(*u) && !self.sees(s, who, *u)).collect();
        for unit in covered.iter() {
            let alike = |other: &usize| {
                self.units[*other].nation == self.units[unit].nation
                    && self.units[*other].steps == self.units[unit].steps
                    && s.has(*other, mark::DEPLETED) == s.has(unit, mark::DEPLETED)
            };
            let alike: UnitSet = covered.iter().filter(alike).collect();
            let pick = dice::below(rng, alike.len() as u32) as usize;
            if let Some(other) = alike.iter().nth(pick) {
                swap_places(s, unit, other);
            }
        }
    }

    /// 14.1.1 The allotment die is not shown: any that explains the chits already seen may be it.
    fn redraw_hand(&self, s: &mut State, rng: &mut Rng) {
        let rolling = matches!(s.frame(), Frame::Rp(RpStep::PartisanRoll | RpStep::CacheRoll));
        let holds = s.phase() >= Phase::PartisanRp && s.phase() < Phase::EndOfTurn;
        if rolling || !holds {
            return;
        }
        // 14.2.1 The penalty is that of a roll made after Tito's death.
        let penalty = usize::from(s.tito_lost.is_some_and(|lost| lost < s.turn));
        let used = s.spent;
        let fits = |die: &usize| {
            let allotted = self.tables.caches[die.saturating_sub(penalty)];
            allotted.iter().zip(used).all(|(allotted, used)| *allotted >= used)
        };
        let dies: UnitSet = (1..=6).filter(fits).collect();
        if dies.is_empty() {
            s.hand = [0; 3];
            return;
        }
        let pick = dice::below(rng, dies.len() as u32) as usize;
        let die = dies.iter().nth(pick).unwrap_or(6);
        let allotted = self.tables.caches[die.saturating_sub(penalty)];
        s.hand = std::array::from_fn(|i| allotted[i] - used[i]);
    }

    /// Units that the frames in progress name: they stay who they are.
    fn units_in_flow(&self, s: &State) -> UnitSet {
        s.flow.iter().fold(UnitSet::EMPTY, |set, frame| set.or(named_in(frame)))
    }

    pub(crate) fn invariant_faults(&self, s: &State) -> Result<(), String> {
        let name = |unit: usize| &self.names[unit];
        for unit in 0..UNITS {
            let Some(hex) = s.hex(unit) else { continue };
            let printed = self.map.grid.printed(hex);
            if !self.map.land.has(hex.index()) {
                return Err(format!("{} stands in the sea at {printed}", name(unit)));
            }
            let stack = self.units_in(s, hex);
            let mut depths: Vec<u8> = stack.iter().map(|other| s.depth[other]).collect();
            depths.sort_unstable();
            if depths.iter().zip(0..).any(|(depth, place)| *depth != place) {
                return Err(format!("the stack in {printed} has the places {depths:?}"));
            }
            let enemies = stack.iter().any(|other| self.side(other) != self.side(unit));
            let assault = s.flow.iter().any(|frame| matches!(frame, Frame::Combat(_)));
            if enemies && !assault {
                return Err(format!("enemies share {printed}"));
            }
            if self.steps(s, unit) == 0 || s.chit[unit] > 3 {
                return Err(format!("{} has no step or an unknown chit", name(unit)));
            }
        }
        let chits = |size: usize| s.chit.iter().filter(|c| usize::from(**c) == size + 1).count();
        let over =
            |size: usize| chits(size) + usize::from(s.hand[size]) > self.tables.chits[size].into();
        if (0..3).any(over) {
            return Err("more chits than there are".to_owned());
        }
        let off_map = |hex: neretva_hex::HexId| !self.map.land.has(hex.index());
        match (0..OBJECTIVES).find(|n| s.objectives[*n].is_some_and(off_map)) {
            Some(n) => Err(format!("objective {n} is in the sea")),
            None => Ok(()),
        }
    }
}

/// Two units change places with everything that lies on them; notes stay with the unit.
fn swap_places(s: &mut State, a: usize, b: usize) {
    s.at.swap(a, b);
    s.marks.swap(a, b);
    s.depth.swap(a, b);
    s.chit.swap(a, b);
}

fn named_in(frame: &Frame) -> UnitSet {
    let one = |unit: u8| UnitSet::from_iter([usize::from(unit)]);
    match *frame {
        Frame::Setup(step) => match step {
            SetupStep::Draw(units) | SetupStep::Pick(units) | SetupStep::Deal(units) => units,
            SetupStep::Place { unit, waiting } => waiting.or(one(unit)),
            SetupStep::Axis(unit) => one(unit),
        },
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
