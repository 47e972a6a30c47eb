//! 7 Italian surrender, 8 Landing scares: what the Axis Political Phase rolls for.

use neretva_core::{Action, Actions, Audience, Entry, Faces, Log, Node, Refusal, Roll, Tally, msg};
use neretva_hex::HexId;
use serde::{Deserialize, Serialize};

use crate::game::{Words, not_now};
use crate::load::{HexSet, Nation, Partizan, TurnRow};
use crate::rules::replacement::Spread;
use crate::state::{AXIS, At, Frame, PARTISAN, State, piece};

/// 19.2.4.1 What a landing of the Allies adds to the surrender roll.
const LANDING_DELAYS: i32 = 2;

/// Where this chapter stands. `net` is the surrender roll, which the German response looks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum EventStep {
    /// 7.1.1 Does Italy surrender?
    Surrender,
    /// 7.3.1 Where does an E.I.S. unit go?
    First {
        /// The surrender roll.
        net: u8,
    },
    /// 7.3.1 Where does the other go?
    Second {
        /// The surrender roll.
        net: u8,
        /// Where one goes.
        first: HexId,
    },
    /// 7.2.2 Which of them goes to the first hex? So their order tells the Axis nothing.
    Which {
        /// The surrender roll.
        net: u8,
        /// Where one goes.
        first: HexId,
        /// Where the other goes.
        second: HexId,
    },
    /// 8.0.1 Is there a scare?
    Scare,
}

/// Where E.I.S. units may be placed.
struct Gained {
    /// The hexes open to them.
    open: HexSet,
    /// Those in question: beside the nearest Partisans, or `None` with nobody to measure from.
    beside: Option<HexSet>,
    /// Hexes held by others than Italians.
    held: HexSet,
}

impl Partizan {
    pub(crate) fn event_node(&self, _s: &State, step: EventStep) -> Node {
        match step {
            EventStep::Surrender => {
                Node::Chance(Roll::d6(cite!("7.1.1"), msg!("partizan-roll-surrender")))
            }
            EventStep::Scare => Node::Chance(Roll::d6(cite!("8.0.1"), msg!("partizan-roll-scare"))),
            EventStep::First { .. } | EventStep::Second { .. } | EventStep::Which { .. } => {
                Node::Decision(PARTISAN)
            }
        }
    }

    pub(crate) fn event_legal(&self, s: &State, step: EventStep, out: &mut Actions) {
        match step {
            EventStep::Surrender | EventStep::Scare => {}
            EventStep::First { .. } | EventStep::Second { .. } => {
                let hexes = self.gained(s, taken(step)).open;
                out.extend(hexes.iter().map(|hex| Action::Hex(HexId::new(hex as u16))));
            }
            EventStep::Which { .. } => {
                out.extend(self.eis(s).map(|unit| Action::Piece(piece(unit))));
            }
        }
    }

    pub(crate) fn event_why_not(&self, s: &State, step: EventStep, a: Action) -> Option<Refusal> {
        match (step, a) {
            (EventStep::First { .. } | EventStep::Second { .. }, Action::Hex(hex)) => {
                self.check_gained(s, taken(step), hex)
            }
            (EventStep::Which { .. }, Action::Piece(p)) => {
                let gained = self.eis(s).any(|unit| unit == p.index());
                let why = msg!("partizan-not-gained", unit = p);
                (!gained).then(|| Refusal::new(cite!("7.2.2"), why))
            }
            _ => not_now(),
        }
    }

    pub(crate) fn event_act(&self, s: &mut State, step: EventStep, a: Action, log: &mut impl Log) {
        let mut units = self.eis(s);
        let (one, other) = (units.next(), units.next());
        match (step, a) {
            (EventStep::First { net }, Action::Hex(first)) => {
                // The other has a place as well, unless it is out of the game.
                let both = other.is_some() && !self.gained(s, Some(first)).open.is_empty();
                if both {
                    s.set_frame(Frame::Event(EventStep::Second { net, first }));
                } else {
                    self.italy_leaves(s, net, [one.zip(Some(first)), None], log);
                }
            }
            (EventStep::Second { net, first }, Action::Hex(second)) if first == second => {
                let placed = [one.zip(Some(first)), other.zip(Some(second))];
                self.italy_leaves(s, net, placed, log);
            }
            (EventStep::Second { net, first }, Action::Hex(second)) => {
                s.set_frame(Frame::Event(EventStep::Which { net, first, second }));
            }
            (EventStep::Which { net, first, second }, Action::Piece(p)) => {
                let other = if one == Some(p.index()) { other } else { one };
                let placed = [Some((p.index(), first)), other.zip(Some(second))];
                self.italy_leaves(s, net, placed, log);
            }
            // Rolls are no acts, and no other act is legal.
            _ => {}
        }
    }

    pub(crate) fn event_rolled(
        &self,
        s: &mut State,
        step: EventStep,
        f: Faces,
        log: &mut impl Log,
    ) {
        match step {
            EventStep::Surrender => self.resolve_surrender(s, f.first(), log),
            EventStep::Scare => self.resolve_scare(s, f.first(), log),
            EventStep::First { .. } | EventStep::Second { .. } | EventStep::Which { .. } => {}
        }
    }

    pub(crate) fn event_words(&self, _s: &State, step: EventStep) -> Words {
        match step {
            EventStep::Surrender => Words::new(cite!("7.1.1"), msg!("partizan-roll-surrender")),
            EventStep::Scare => Words::new(cite!("8.0.1"), msg!("partizan-roll-scare")),
            EventStep::First { .. } => Words::new(cite!("7.3.1"), msg!("partizan-ask-gained")),
            EventStep::Second { .. } => {
                Words::new(cite!("7.3.1"), msg!("partizan-ask-gained-second"))
            }
            EventStep::Which { first, .. } => {
                Words::new(cite!("7.2.2"), msg!("partizan-ask-gained-which", hex = first))
            }
        }
    }

    /// 5.2.2, 5.2.3, 7.1.3 MUST roll from turn 5: for the surrender until it comes, for scares
    /// every turn. The turn track says from when on.
    pub(crate) fn enter_axis_political(&self, s: &mut State, _log: &mut impl Log) {
        implements!("5.2.2", "5.2.3", "7.1.3", "8.0.3");
        let row = self.turn_row(s);
        if s.surrendered.is_none() && row.surrender.is_some() {
            s.flow.push(Frame::Event(EventStep::Surrender));
        } else if row.scare.is_some() {
            s.flow.push(Frame::Event(EventStep::Scare));
        }
        self.enter_response(s);
    }

    fn turn_row(&self, s: &State) -> &TurnRow {
        &self.tables.turns[usize::from(s.turn) - 1]
    }

    fn resolve_surrender(&self, s: &mut State, die: u8, log: &mut impl Log) {
        let mut net = Tally::sum_only();
        net.add(cite!("7.1.1"), die.into(), || msg!("partizan-roll-surrender"));
        // 19.2.4.1 MUST add two after a landing.
        if s.armpit.landed {
            net.add(cite!("19.2.4.1"), LANDING_DELAYS, || msg!("partizan-landing-delays"));
        }
        let net = net.total() as u8;
        // 7.1.2 MUST surrender on a roll in the range of the turn track.
        let surrenders = self.turn_row(s).surrender.is_some_and(|range| net <= range);
        log.note(|| {
            let what = if surrenders {
                msg!("partizan-surrenders", die = die, net = net)
            } else {
                msg!("partizan-fights-on", die = die, net = net)
            };
            Entry::new(cite!("7.1.2"), what)
        });
        if !surrenders {
            self.go_on_to_scare(s, net, log);
            return;
        }
        s.surrendered = Some(s.turn);
        // 7.2.2 MUST be placed at once, as long as the Italians can be measured from.
        if self.eis(s).next().is_some() && !self.gained(s, None).open.is_empty() {
            s.set_frame(Frame::Event(EventStep::First { net }));
        } else {
            self.italy_leaves(s, net, [None; 2], log);
        }
    }

    /// E.I.S. units that are still to come.
    fn eis(&self, s: &State) -> impl Iterator<Item = usize> + use<> {
        let waiting = [self.roster.cast.garibaldi, self.roster.cast.natisone]
            .map(|unit| Some(unit).filter(|unit| s.at[*unit] == At::Later));
        waiting.into_iter().flatten()
    }

    /// Where the next E.I.S. unit may go, if one goes to `first`.
    fn gained(&self, s: &State, first: Option<HexId>) -> Gained {
        implements!("6.5.4", "6.5.5");
        // 7.2.1 The Italians are leaving: they bar no hex.
        let (mut italians, mut held) = (HexSet::EMPTY, HexSet::EMPTY);
        for (unit, hex) in self.on_map(s, AXIS) {
            let italian = self.units[unit].nation == Nation::Italian;
            if italian { &mut italians } else { &mut held }.add(hex.index());
        }
        let mut shut = held;
        let mut partisans = HexSet::EMPTY;
        for (unit, hex) in self.on_map(s, PARTISAN) {
            held.add(hex.index());
            // 10.3.1 MAY NOT join any Allies but the British.
            let nation = self.units[unit].nation;
            let joins = nation == Nation::Partisan || nation == Nation::British;
            if !joins || self.room(s, hex) <= u8::from(first == Some(hex)) {
                shut.add(hex.index());
            }
            if self.is_partisan(unit) {
                partisans.add(hex.index());
            }
        }
        let open = self.open_area(s, self.roster.cast.garibaldi).without(shut);
        let around = |hex: usize| -> HexSet {
            self.map.exits[hex].iter().map(|exit| exit.to.index()).collect()
        };
        let axial = |hex: usize| self.map.grid.axial(HexId::new(hex as u16));
        let distance = |hex: usize| italians.iter().map(|i| axial(i).distance(axial(hex))).min();
        // 7.3.1 MUST go beside the Partisan unit that is nearest to an Italian one; 7.3.2 MUST go
        // to the next nearest where enemies or stacking leave no hex beside it.
        let able = partisans.iter().filter(|hex| !around(*hex).and(open).is_empty());
        if let Some(nearest) = able.filter_map(distance).min() {
            let near = partisans.iter().filter(|hex| distance(*hex) <= Some(nearest));
            let beside = near.fold(HexSet::EMPTY, |all, hex| all.or(around(hex)));
            return Gained { open: beside.and(open), beside: Some(beside), held };
        }
        // 6.5.1 MUST arrive like other Partisans where nobody can be measured from.
        held = held.or(first.map(HexId::index).into_iter().collect());
        let spread = first.map(|first| self.spread_to(s, Spread::default(), first));
        let open = self.partisan_arrivals(s, held, spread.unwrap_or_default());
        Gained { open, beside: None, held }
    }

    fn check_gained(&self, s: &State, first: Option<HexId>, hex: HexId) -> Option<Refusal> {
        let gained = self.gained(s, first);
        if gained.open.has(hex.index()) {
            return None;
        }
        Some(match gained.beside {
            Some(beside) if beside.has(hex.index()) => {
                Refusal::new(cite!("7.3.2"), msg!("partizan-gained-barred", hex = hex))
            }
            Some(_) => Refusal::new(cite!("7.3.1"), msg!("partizan-gained-nearest", hex = hex)),
            None => self.no_partisan_arrival(s, hex, gained.held),
        })
    }

    /// 7.2 What the surrender takes and gives.
    fn italy_leaves(
        &self,
        s: &mut State,
        net: u8,
        placed: [Option<(usize, HexId)>; 2],
        log: &mut impl Log,
    ) {
        // 7.2.1 MUST leave for good, all of them, those still to come and the eliminated too.
        for unit in self.roster.of(Nation::Italian) {
            self.lift(s, unit);
            s.at[unit] = At::Gone;
            s.marks[unit] = 0;
        }
        log.note(|| Entry::new(cite!("7.2.1"), msg!("partizan-italians-leave")));
        for (unit, hex) in placed.into_iter().flatten() {
            self.place(s, unit, hex);
            let what = || msg!("partizan-gained", unit = piece(unit), hex = hex);
            log.note(|| Entry::new(cite!("7.3.1"), what()).to(Audience::Only(PARTISAN)));
            let what = || msg!("partizan-gained-unknown", hex = hex);
            log.note(|| Entry::new(cite!("7.3.1"), what()).to(Audience::Except(PARTISAN)));
        }
        // 7.2.3, 7.5.1 MUST come to their bases beside the map, where nothing reaches them.
        implements!("7.2.3", "7.5.1", "16.4.1");
        s.navy = true;
        log.note(|| Entry::new(cite!("7.2.3"), msg!("partizan-navy-comes")));
        // 7.2.4, 7.2.5 MUST wait for Tito's prestige; 19.1.3.10 but not once he is dead.
        implements!("7.2.4", "7.2.5", "19.1.3.10");
        if !s.switches.prestige || s.tito_lost.is_some() {
            self.receive_bomber(s, log);
            self.receive_sas(s, log);
        }
        self.go_on_to_scare(s, net, log);
    }

    /// The Allied Bomber comes, if it is not there.
    fn receive_bomber(&self, s: &mut State, log: &mut impl Log) {
        if !s.allied_bomber {
            s.allied_bomber = true;
            log.note(|| Entry::new(cite!("7.2.3"), msg!("partizan-bomber-comes")));
        }
    }

    /// 7.4.1 The SAS MUST arrive on Vis; it waits while the enemy is there.
    fn receive_sas(&self, s: &mut State, log: &mut impl Log) {
        let (sas, vis) = (self.roster.cast.sas, self.map.vis);
        if s.at[sas] == At::Later && self.may_end(s, sas, vis) {
            self.place(s, sas, vis);
            let what = || msg!("partizan-arrives", unit = piece(sas), hex = vis);
            log.note(|| Entry::new(cite!("7.4.1"), what()));
        }
    }

    /// The SAS that found Vis closed when it was due.
    pub(crate) fn place_late_sas(&self, s: &mut State, log: &mut impl Log) {
        let by_surrender = s.surrendered.is_some_and(|surrender| {
            !s.switches.prestige || s.tito_lost.is_some_and(|lost| lost <= surrender)
        });
        // 19.1.3.7 What was granted is kept when the marker falls back.
        if by_surrender || s.sas_granted {
            self.receive_sas(s, log);
        }
    }

    /// The surrender is settled: the Germans answer a landing, then the scare is rolled for.
    fn go_on_to_scare(&self, s: &mut State, net: u8, log: &mut impl Log) {
        s.set_frame(Frame::Event(EventStep::Scare));
        self.after_surrender_roll(s, net, log);
    }

    fn resolve_scare(&self, s: &mut State, die: u8, log: &mut impl Log) {
        // 8.0.2 MUST occur on a roll in the range of the turn track.
        s.scare = self.turn_row(s).scare.is_some_and(|range| die <= range);
        log.note(|| {
            let what = if s.scare {
                msg!("partizan-scare", die = die)
            } else {
                msg!("partizan-no-scare", die = die)
            };
            Entry::new(cite!("8.0.2"), what)
        });
        self.finish(s, log);
    }
}

/// The hex to which one E.I.S. unit goes already.
fn taken(step: EventStep) -> Option<HexId> {
    match step {
        EventStep::Second { first, .. } | EventStep::Which { first, .. } => Some(first),
        EventStep::Surrender | EventStep::First { .. } | EventStep::Scare => None,
    }
}

#[cfg(test)]
mod tests {
    use neretva_core::{Game, Setup, Shipped, Silent};
    use neretva_data::Source;

    use super::EventStep;
    use crate::Partizan;
    use crate::state::{At, Frame, Phase};

    fn game() -> Partizan {
        let source = Source::embedded("partizan", Partizan::FILES);
        Partizan::load(&source).unwrap_or_else(|faults| panic!("{faults}"))
    }

    #[test]
    fn r_7_5_1_bomber_and_navy_have_no_counter_on_the_map() {
        covers!("7.5.1");
        let game = game();
        let mut s = game.initial(&Setup::default_of(Partizan::ABOUT));
        s.turn = 5;
        s.flow.clear();
        s.flow.push(Frame::Phase(Phase::AxisPolitical));
        s.flow.push(Frame::Event(EventStep::Surrender));
        s.at = s.at.map(|_| At::Gone);
        game.resolve_surrender(&mut s, 1, &mut Silent);
        assert!(s.allied_bomber && s.navy);
        assert!(s.at.iter().all(|at| *at == At::Gone), "nothing came to the map");
        for marker in ["allied-bomber", "partisan-navy"] {
            assert!(game.markers.iter().any(|other| other.id == marker));
            assert!(game.names.iter().all(|name| name != marker), "{marker} is a land unit");
        }
    }
}
