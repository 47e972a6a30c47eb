//! 7 Italian surrender, 8 Landing scares: what the Axis Political Phase rolls for.

use neretva_core::{Action, Audience, Entry, Faces, Log, Node, Refusal, Tally, msg};
use neretva_hex::HexId;
use neretva_kit::chapter::{Chapter, Words, unexpected};
use serde::{Deserialize, Serialize};

use crate::load::{HexSet, Nation, Partizan, TurnRow, UnitId};
use crate::rules::Offer;
use crate::rules::replacement::Spread;
use crate::state::{AXIS, At, Marks, PARTISAN, State, UnitSet};

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

impl Chapter for EventStep {
    type Rules = Partizan;
    type State = State;
    type Offer = Offer;

    fn node(self, g: &Partizan, s: &State) -> Node {
        match self {
            Self::Surrender | Self::Scare => self.words(g, s).d6(),
            Self::First { .. } | Self::Second { .. } | Self::Which { .. } => {
                Node::Decision(PARTISAN)
            }
        }
    }

    fn offer(self, g: &Partizan, s: &State) -> Offer {
        match self {
            Self::Surrender | Self::Scare => Offer::NOTHING,
            Self::First { .. } => Offer::hexes(g.gained(s, None).open),
            Self::Second { first, .. } => Offer::hexes(g.gained(s, Some(first)).open),
            Self::Which { .. } => Offer::units(g.eis(s)),
        }
    }

    fn refuse(self, g: &Partizan, s: &State, a: Action) -> Option<Refusal> {
        match (self, a) {
            (Self::First { .. }, Action::Hex(hex)) => Some(g.refuse_gained(s, None, hex)),
            (Self::Second { first, .. }, Action::Hex(hex)) => {
                Some(g.refuse_gained(s, Some(first), hex))
            }
            (Self::Which { .. }, Action::Piece(unit)) => {
                Some(Refusal::new(cite!("7.2.2"), msg!("partizan-not-gained", unit = unit)))
            }
            _ => None,
        }
    }

    fn act(self, g: &Partizan, s: &mut State, a: Action, log: &mut impl Log) {
        match (self, a) {
            (Self::First { net }, Action::Hex(first)) => g.place_first(s, net, first, log),
            (Self::Second { net, first }, Action::Hex(second)) => {
                g.place_second(s, net, [first, second], log);
            }
            (Self::Which { net, first, second }, Action::Piece(unit)) => {
                g.place_both(s, net, [first, second], unit.into(), log);
            }
            _ => unexpected(self, a),
        }
    }

    fn rolled(self, g: &Partizan, s: &mut State, f: Faces, log: &mut impl Log) {
        match self {
            Self::Surrender => g.resolve_surrender(s, f.first(), log),
            Self::Scare => g.resolve_scare(s, f.first(), log),
            Self::First { .. } | Self::Second { .. } | Self::Which { .. } => unexpected(self, f),
        }
    }

    fn words(self, _g: &Partizan, _s: &State) -> Words {
        let ask = Words::new;
        match self {
            Self::Surrender => ask(cite!("7.1.1"), msg!("partizan-roll-surrender")),
            Self::Scare => ask(cite!("8.0.1"), msg!("partizan-roll-scare")),
            Self::First { .. } => ask(cite!("7.3.1"), msg!("partizan-ask-gained")),
            Self::Second { .. } => ask(cite!("7.3.1"), msg!("partizan-ask-gained-second")),
            Self::Which { first, .. } => {
                ask(cite!("7.2.2"), msg!("partizan-ask-gained-which", hex = first))
            }
        }
    }
}

impl Partizan {
    /// 5.2.2, 5.2.3, 7.1.3 MUST roll from turn 5: for the surrender until it comes, for scares
    /// every turn. The turn track says from when on.
    pub(crate) fn enter_axis_political(&self, s: &mut State, _log: &mut impl Log) {
        implements!("5.2.2");
        implements!("5.2.3");
        implements!("7.1.3");
        implements!("8.0.3");
        let row = self.turn_row(s);
        if s.surrendered.is_none() && row.surrender.is_some() {
            s.flow.push(EventStep::Surrender);
        } else if row.scare.is_some() {
            s.flow.push(EventStep::Scare);
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
        if !self.eis(s).is_empty() && !self.gained(s, None).open.is_empty() {
            s.flow.set(EventStep::First { net });
        } else {
            self.italy_leaves(s, net, [None; 2], log);
        }
    }

    /// E.I.S. units that are still to come.
    fn eis(&self, s: &State) -> UnitSet {
        let both = [self.roster.cast.garibaldi, self.roster.cast.natisone];
        both.into_iter().filter(|unit| s.at[*unit] == At::Later).collect()
    }

    /// One goes to a hex. The other has a place as well, unless it is out of the game.
    fn place_first(&self, s: &mut State, net: u8, first: HexId, log: &mut impl Log) {
        let units = self.eis(s);
        if units.len() > 1 && !self.gained(s, Some(first)).open.is_empty() {
            s.flow.set(EventStep::Second { net, first });
        } else {
            self.italy_leaves(s, net, [units.first().zip(Some(first)), None], log);
        }
    }

    /// The other goes to a hex: which of them is which matters if they go to different ones.
    fn place_second(&self, s: &mut State, net: u8, hexes: [HexId; 2], log: &mut impl Log) {
        let [first, second] = hexes;
        match self.eis(s).first().filter(|_| first == second) {
            Some(unit) => self.place_both(s, net, hexes, unit, log),
            None => s.flow.set(EventStep::Which { net, first, second }),
        }
    }

    /// That unit goes to the first hex, the other to the second.
    fn place_both(
        &self,
        s: &mut State,
        net: u8,
        [first, second]: [HexId; 2],
        unit: UnitId,
        log: &mut impl Log,
    ) {
        let other = self.eis(s).without(UnitSet::of(unit)).first();
        self.italy_leaves(s, net, [Some((unit, first)), other.zip(Some(second))], log);
    }

    /// Where the next E.I.S. unit may go, if one goes to `first`.
    fn gained(&self, s: &State, first: Option<HexId>) -> Gained {
        implements!("6.5.4");
        implements!("6.5.5");
        // 7.2.1 The Italians are leaving: they bar no hex.
        let (mut italians, mut held) = (HexSet::EMPTY, HexSet::EMPTY);
        for (unit, hex) in self.on_map(s, AXIS) {
            let italian = self.card(unit).nation == Nation::Italian;
            if italian { &mut italians } else { &mut held }.add(hex);
        }
        let mut shut = held;
        let mut partisans = HexSet::EMPTY;
        for (unit, hex) in self.on_map(s, PARTISAN) {
            held.add(hex);
            // 10.3.1 MAY NOT join any Allies but the British.
            let nation = self.card(unit).nation;
            let joins = nation == Nation::Partisan || nation == Nation::British;
            if !joins || self.room(s, hex) <= u8::from(first == Some(hex)) {
                shut.add(hex);
            }
            if self.is_partisan(unit) {
                partisans.add(hex);
            }
        }
        let open = self.open_area(s, self.roster.cast.garibaldi).without(shut);
        let around = |hex: HexId| self.exits(hex).iter().map(|exit| exit.to).collect::<HexSet>();
        let axial = |hex: HexId| self.map.grid.axial(hex);
        let distance = |hex: HexId| italians.iter().map(|i| axial(i).distance(axial(hex))).min();
        // 7.3.1 MUST go beside the Partisan unit that is nearest to an Italian one; 7.3.2 MUST go
        // to the next nearest where enemies or stacking leave no hex beside it.
        let able = partisans.iter().filter(|hex| !around(*hex).and(open).is_empty());
        if let Some(nearest) = able.filter_map(distance).min() {
            let near = partisans.iter().filter(|hex| distance(*hex) <= Some(nearest));
            let beside = near.fold(HexSet::EMPTY, |all, hex| all.or(around(hex)));
            return Gained { open: beside.and(open), beside: Some(beside), held };
        }
        // 6.5.1 MUST arrive like other Partisans where nobody can be measured from.
        held.extend(first);
        let spread = first.map(|first| self.spread_to(s, Spread::default(), first));
        let open = self.partisan_arrivals(s, held, spread.unwrap_or_default());
        Gained { open, beside: None, held }
    }

    fn refuse_gained(&self, s: &State, first: Option<HexId>, hex: HexId) -> Refusal {
        let gained = self.gained(s, first);
        match gained.beside {
            Some(beside) if beside.has(hex) => {
                Refusal::new(cite!("7.3.2"), msg!("partizan-gained-barred", hex = hex))
            }
            Some(_) => Refusal::new(cite!("7.3.1"), msg!("partizan-gained-nearest", hex = hex)),
            None => self.no_partisan_arrival(s, hex, gained.held),
        }
    }

    /// 7.2 What the surrender takes and gives.
    fn italy_leaves(
        &self,
        s: &mut State,
        net: u8,
        placed: [Option<(UnitId, HexId)>; 2],
        log: &mut impl Log,
    ) {
        // 7.2.1 MUST leave for good, all of them, those still to come and the eliminated too.
        for unit in self.roster.of(Nation::Italian) {
            self.lift(s, unit);
            s.at[unit] = At::Gone;
            s.marks[unit] = Marks::empty();
        }
        log.note(|| Entry::new(cite!("7.2.1"), msg!("partizan-italians-leave")));
        for (unit, hex) in placed.into_iter().flatten() {
            self.place(s, unit, hex);
            let what = || msg!("partizan-gained", unit = unit, hex = hex);
            log.note(|| Entry::new(cite!("7.3.1"), what()).to(Audience::Only(PARTISAN)));
            let what = || msg!("partizan-gained-unknown", hex = hex);
            log.note(|| Entry::new(cite!("7.3.1"), what()).to(Audience::Except(PARTISAN)));
        }
        // 7.2.3, 7.5.1 MUST come to their bases beside the map, where nothing reaches them.
        implements!("7.2.3");
        implements!("7.5.1");
        implements!("16.4.1");
        s.navy = true;
        log.note(|| Entry::new(cite!("7.2.3"), msg!("partizan-navy-comes")));
        // 7.2.4, 7.2.5 MUST wait for Tito's prestige; 19.1.3.10 but not once he is dead.
        implements!("7.2.4");
        implements!("7.2.5");
        implements!("19.1.3.10");
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
            let what = || msg!("partizan-arrives", unit = sas, hex = vis);
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
        s.flow.set(EventStep::Scare);
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

#[cfg(test)]
mod tests {
    use neretva_core::Silent;
    use neretva_kit::chapter::Flow;

    use super::EventStep;
    use crate::state::{At, Phase};
    use crate::tests::{GAME, position};

    #[test]
    fn r_7_5_1_bomber_and_navy_have_no_counter_on_the_map() {
        covers!("7.5.1");
        let (game, mut s) = (&GAME, position(&[]));
        s.turn = 5;
        s.flow = Flow::new(Phase::AxisPolitical);
        s.flow.push(EventStep::Surrender);
        game.resolve_surrender(&mut s, 1, &mut Silent);
        assert!(s.allied_bomber && s.navy);
        assert!(s.at.iter().all(|at| *at == At::Gone), "nothing came to the map");
        for marker in ["allied-bomber", "partisan-navy"] {
            assert!(game.markers.iter().any(|other| other.id == marker));
            assert!(game.names.iter().all(|name| name != marker), "{marker} is a land unit");
        }
    }
}
