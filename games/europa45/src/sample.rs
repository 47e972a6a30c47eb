//! States that a seat cannot tell from the true one.

#[cfg(test)]
mod tests;

use neretva_core::{Rng, Seat, Viewer, dice};
use neretva_hex::HexId;

use crate::load::{Europa45, Nation, Roster};
use crate::rules::Frame;
use crate::rules::arrival::ArriveStep;
use crate::rules::assembly::AssembleStep;
use crate::rules::commands::CommandStep;
use crate::rules::demolition::DemolishStep;
use crate::rules::dismissal::DismissStep;
use crate::rules::evasion::EvadeStep;
use crate::rules::front::FrontStep;
use crate::rules::movement::MoveStep;
use crate::rules::reaction::ReactStep;
use crate::rules::recruitment::RecruitStep;
use crate::rules::retreat::RetreatStep;
use crate::rules::setup::SetupStep;
use crate::rules::trains::TrainStep;
use crate::state::{At, Marks, Phase, State, UnitId, UnitSet};

/// Deals that are tried before one is taken in which a stack is too large.
const TRIES: usize = 12;

/// Marks that only regular units get, so that whoever bears one is no dummy.
const OF_REGULARS: Marks = Marks::DISRUPTED
    .union(Marks::FRESH)
    .union(Marks::OOS)
    .union(Marks::ISOLATED)
    .union(Marks::RODE)
    .union(Marks::FOUGHT)
    .union(Marks::BOUND)
    .union(Marks::DEMOLISHED)
    .union(Marks::CHANGED);

impl Europa45 {
    /// Deals face-down counters of the enemy anew. How many of each kind are in play is public: what
    /// was set up, recruited and received is, and whatever left play was shown. Where each kind lies
    /// is not, nor is who waits in the pool.
    pub(crate) fn sampled(&self, known: &State, who: Seat, rng: &mut Rng) -> State {
        implements!("45.B.2.b.12");
        let mut s = known.clone();
        let fixed = named_in_play(&s);
        for nation in Nation::ALL {
            let of_nation = |unit: UnitId| self.nation(unit) == nation && !fixed.has(unit);
            let partisans = self.roster.partisans.only(of_nation);
            if partisans.first().is_none_or(|unit| self.side(unit) == who) {
                continue;
            }
            self.deal(&mut s, who, partisans, rng);
        }
        s
    }

    /// Deals the counters among these that lie face down, or in the pool.
    fn deal(&self, s: &mut State, who: Seat, partisans: UnitSet, rng: &mut Rng) {
        let covered = partisans.only(|unit| {
            s.hex(unit).is_some()
                && !s.has(unit, Marks::UNSEEN)
                && !self.sees(s, Viewer::Seat(who), unit)
        });
        let pool = partisans.only(|unit| s.at[unit] == At::Pool);
        let gaps = self.gaps(s, covered);
        let mut dealt = Vec::new();
        for _ in 0..TRIES {
            dealt = self.draw_names(covered, pool, rng);
            if self.arrange(&mut dealt, &gaps, rng) {
                break;
            }
        }
        let moves = self.is_moving(s, who.other());
        covered.or(pool).iter().for_each(|unit| self.take_off(s, unit, At::Pool));
        for (gap, unit) in gaps.iter().zip(dealt) {
            (s.at[unit], s.marks[unit]) = (At::Hex(gap.hex), gap.marks);
            s.mp[unit] = if moves { self.allowance(s, unit).saturating_sub(gap.spent) } else { 0 };
        }
    }

    /// Whether it is the movement phase of a side: at other times movement points mean nothing.
    fn is_moving(&self, s: &State, seat: Seat) -> bool {
        matches!(s.phase(), Phase::AxisMovement | Phase::AlliedMovement) && self.phasing(s) == seat
    }

    /// The places of covered counters, in the order of the map, so that who was where does not
    /// shine through.
    fn gaps(&self, s: &State, covered: UnitSet) -> Vec<Gap> {
        let limits = &self.tables.stacking;
        let gap = |unit: UnitId| {
            let (hex, seat) = (s.hex(unit)?, self.side(unit));
            // BASE.7.1 What the counters that lie covered there share.
            let open = self.stack_of(s, hex, seat).without(covered);
            let partisans = self.half_re(open.and(self.roster.partisans));
            let room = (2 * limits.re).saturating_sub(self.half_re(open));
            let room = room.min((2 * limits.partisan_re).saturating_sub(partisans));
            let spent = if self.is_moving(s, seat) {
                self.allowance(s, unit).saturating_sub(s.mp[unit])
            } else {
                0
            };
            Some(Gap { hex, marks: s.marks[unit], spent, room })
        };
        let mut gaps: Vec<Gap> = covered.iter().filter_map(gap).collect();
        gaps.sort_unstable_by_key(|gap| (gap.hex, gap.spent, gap.marks.bits()));
        gaps
    }

    /// As many counters of each kind as lie covered, any of those that could be meant; the largest
    /// first, for they are the hardest to place.
    fn draw_names(&self, covered: UnitSet, pool: UnitSet, rng: &mut Rng) -> Vec<UnitId> {
        let Roster { divisions, cavalry, brigades, commands, dummies, .. } = self.roster;
        let mut drawn = Vec::with_capacity(covered.len());
        for kind in [divisions, cavalry, brigades, commands, dummies] {
            // Cavalry comes once, each counter at its date.
            let pool = if kind == cavalry { UnitSet::EMPTY } else { pool };
            let mut names: Vec<UnitId> = covered.or(pool).and(kind).iter().collect();
            for _ in covered.and(kind).iter() {
                drawn.extend(take(&mut names, |_| true, rng));
            }
        }
        drawn
    }

    /// Brings counters into the order of the gaps that they fill; whether all of them fit.
    fn arrange(&self, units: &mut Vec<UnitId>, gaps: &[Gap], rng: &mut Rng) -> bool {
        let mut places: Vec<Option<UnitId>> = vec![None; gaps.len()];
        let mut fits = true;
        // Gaps that do not suit everybody come first.
        for (n, gap) in gaps.iter().enumerate() {
            if units.iter().all(|unit| self.suits(gap, *unit)) {
                continue;
            }
            places[n] = take(units, |unit| self.suits(gap, *unit), rng);
        }
        for unit in std::mem::take(units) {
            let mut free: Vec<usize> = (0..gaps.len()).filter(|n| places[*n].is_none()).collect();
            let roomy = |n: &usize| {
                let hex = gaps[*n].hex;
                let beside = gaps.iter().zip(&places).filter(|(gap, _)| gap.hex == hex);
                let there: UnitSet = beside.filter_map(|(_, unit)| *unit).collect();
                self.suits(&gaps[*n], unit)
                    && self.half_re(there) + self.card(unit).half_re <= gaps[*n].room
            };
            let place = take(&mut free, roomy, rng);
            fits &= place.is_some();
            if let Some(place) = place.or_else(|| take(&mut free, |_| true, rng)) {
                places[place] = Some(unit);
            }
        }
        units.extend(places.into_iter().flatten());
        fits
    }

    /// Whether a counter could have done what was seen of the one that lies there.
    fn suits(&self, gap: &Gap, unit: UnitId) -> bool {
        let full = self.card(unit).movement;
        let halved = gap.marks.intersects(Marks::DISRUPTED | Marks::OOS);
        let allowance = if halved { full.div_ceil(2) } else { full };
        let real = !self.is_dummy(unit) || !gap.marks.intersects(OF_REGULARS);
        gap.spent <= allowance && real
    }
}

/// A place where a covered counter lies.
#[derive(Clone, Copy)]
struct Gap {
    hex: HexId,
    marks: Marks,
    /// Movement points that it has spent in this phase: its steps were seen.
    spent: u8,
    /// Half RE that all covered counters of the hex may have together.
    room: u8,
}

/// Takes one of those that are wanted out of the list, each as likely.
fn take<T>(from: &mut Vec<T>, wanted: impl Fn(&T) -> bool, rng: &mut Rng) -> Option<T> {
    let count = from.iter().filter(|one| wanted(one)).count() as u32;
    let nth = (count > 0).then(|| dice::below(rng, count) as usize)?;
    let at = from.iter().enumerate().filter(|(_, one)| wanted(one)).nth(nth)?.0;
    Some(from.remove(at))
}

/// Counters that what is going on names: they stay who they are. While their enemy decides, there
/// are none that he does not know.
fn named_in_play(s: &State) -> UnitSet {
    let frames = s.flow.frames().iter().fold(UnitSet::EMPTY, |all, frame| all.or(named_in(frame)));
    let attempt = s.attempt.map_or(UnitSet::EMPTY, |attempt| attempt.units);
    let battle = s.battle.map_or(UnitSet::EMPTY, |battle| battle.attackers);
    frames.or(attempt).or(battle)
}

fn named_in(frame: &Frame) -> UnitSet {
    match *frame {
        Frame::Setup(SetupStep::Move(unit) | SetupStep::Place(unit))
        | Frame::Front(FrontStep::Relocate(unit))
        | Frame::Recruit(RecruitStep::Place(unit))
        | Frame::Command(CommandStep::Place(unit))
        | Frame::Arrive(ArriveStep::Place(unit))
        | Frame::Assemble(AssembleStep::Second(unit))
        | Frame::Dismiss(DismissStep::Choose(unit))
        | Frame::Demolish(DemolishStep::What(unit) | DemolishStep::Bridge(unit))
        | Frame::Evade(EvadeStep::To(unit))
        | Frame::Train(TrainStep::To(unit)) => UnitSet::of(unit),
        Frame::Assemble(AssembleStep::Third(first, second)) => {
            UnitSet::of(first).or(UnitSet::of(second))
        }
        Frame::Retreat(RetreatStep::To(unit, left)) => left.or(UnitSet::of(unit)),
        Frame::React(ReactStep::To(unit, group)) => group.or(UnitSet::of(unit)),
        Frame::Move(MoveStep::Group(units) | MoveStep::Go(units))
        | Frame::React(ReactStep::Ask(units)) => units,
        // These name nobody, or air units, which never hide.
        Frame::Setup(SetupStep::Axis)
        | Frame::Front(FrontStep::Idle)
        | Frame::Recruit(RecruitStep::Idle)
        | Frame::Command(CommandStep::Idle)
        | Frame::Arrive(ArriveStep::Idle)
        | Frame::Dismiss(DismissStep::Idle | DismissStep::Dummy(_))
        | Frame::Assemble(AssembleStep::Pick)
        | Frame::Demolish(DemolishStep::Pick)
        | Frame::Evade(EvadeStep::Ask)
        | Frame::Train(TrainStep::Pick)
        | Frame::Move(MoveStep::Pick)
        | Frame::Phase(_)
        | Frame::Repair(_)
        | Frame::Air(_)
        | Frame::Zone(_)
        | Frame::Mode(_)
        | Frame::Sabotage(_)
        | Frame::Combat(_) => UnitSet::EMPTY,
    }
}
