//! 2 Set-up and 3 Sequence of play: *when* things happen.

use neretva_core::{Audience, Entry, Faces, Id, Log, Refusal, Roll, Seat, Setup, msg};
use neretva_hex::HexId;

use crate::load::Skirmish;
use crate::movement::full;
use crate::state::{
    A_SIDE, At, BLUE, COUNTERS, HexSet, LAST_TURN, RED, State, Step, Switches, UnitId, UnitSet,
};
use crate::victory;

impl Skirmish {
    pub(crate) fn set_up(&self, setup: &Setup) -> State {
        // 1.1.1 Five counters a side; 2.1.1 in the hexes of the set-up, the rest to arrive.
        implements!("1.1.1");
        implements!("2.1.1");
        State {
            turn: 1,
            active: RED,
            step: Step::Dealing(UnitId(0)),
            at: self.units.start.map(|start| start.map_or(At::Waiting, At::Hex)),
            strength: std::array::from_fn(|i| self.units.strengths[i % A_SIDE]),
            known: UnitSet::EMPTY,
            moved: UnitSet::EMPTY,
            fought: UnitSet::EMPTY,
            attacked: HexSet::EMPTY,
            town: BLUE,
            switches: Switches::of(setup),
            hold: false,
        }
    }

    /// 2.1.2 MUST draw each counter's strength from those left to its side, for its owner's eyes.
    pub(crate) fn deal_roll(&self, unit: UnitId) -> Roll {
        let owner = State::owner(unit);
        let left = State::side(owner).filter(|other| *other >= unit).count();
        let mut roll = Roll::d6(cite!("2.1.2"), msg!("skirmish-roll-deal"));
        (roll.sides, roll.audience) = (left as u8, Audience::Only(owner));
        roll
    }

    /// The drawn strength changes places with the one in turn; the last needs no draw.
    pub(crate) fn resolve_deal(&self, s: &mut State, unit: UnitId, f: Faces, log: &mut impl Log) {
        let owner = State::owner(unit);
        s.strength.swap(unit.index(), unit.index() + usize::from(f.first()) - 1);
        let only_one_left = State::side(owner).filter(|other| *other > unit).count() == 1;
        let next = unit.index() + 1 + usize::from(only_one_left);
        for dealt in (unit.index()..next).map(UnitId::at) {
            let what = || msg!("skirmish-dealt", piece = dealt, strength = s.strength(dealt));
            log.note(|| Entry::new(cite!("2.1.2"), what()).to(Audience::Only(owner)));
        }
        s.step = Step::Dealing(UnitId::at(next));
        if next == COUNTERS {
            self.begin_player_turn(s, RED, log);
        }
    }

    /// 3.1.2 Arrival, movement, combat, in this order.
    fn begin_player_turn(&self, s: &mut State, seat: Seat, log: &mut impl Log) {
        implements!("3.1.2");
        (s.active, s.hold) = (seat, false);
        (s.moved, s.fought, s.attacked) = Default::default();
        log.note(|| Entry::new(cite!("3.1.1"), msg!("skirmish-turn", seat = seat, turn = s.turn)));
        s.step = self.arrival_or_movement(s);
    }

    /// 3.2.2 MUST arrive in a hex of its side's edge; then the next one that is due.
    pub(crate) fn arrive(&self, s: &mut State, unit: UnitId, hex: HexId, log: &mut impl Log) {
        let what = || msg!("skirmish-arrives", piece = unit, hex = hex);
        log.note(|| Entry::new(cite!("3.2.2"), what()));
        self.enter(s, unit, hex, log);
        s.step = self.arrival_or_movement(s);
    }

    /// 3.2.1 The next counter that is due; 3.2.3 if it has nowhere to arrive it waits.
    pub(crate) fn arrival_or_movement(&self, s: &State) -> Step {
        implements!("3.2.1");
        implements!("3.2.3");
        let due = |unit: &UnitId| {
            let i = unit.index();
            s.at[i] == At::Waiting && self.units.arrival[i] <= s.turn
        };
        let arriving = State::side(s.active).find(due).filter(|_| !self.entries(s).is_empty());
        arriving.map_or(Step::Move, Step::Arrival)
    }

    /// 3.2.2 MUST arrive on the home edge, where no enemy is and there is room.
    pub(crate) fn entries(&self, s: &State) -> HexSet {
        let closed = s.held(s.active.other()).or(full(s, s.active));
        self.map.home[s.active.index()].without(closed)
    }

    pub(crate) fn check_arrival(&self, s: &State, hex: HexId) -> Option<Refusal> {
        if !self.map.home[s.active.index()].has(hex) {
            return Some(Refusal::new(cite!("3.2.2"), msg!("skirmish-not-home", hex = hex)));
        }
        self.check_entry(s, s.active, hex)
    }

    /// 3.1.2 MUST pass over a combat phase without anything to attack.
    pub(crate) fn go_on_with_combat(&self, s: &mut State, log: &mut impl Log) {
        s.step = Step::Combat;
        if victory::annihilated(s).is_some() {
            s.step = Step::Over;
        } else if !s.hold && self.targets(s).is_empty() {
            self.end_player_turn(s, log);
        }
    }

    pub(crate) fn end_player_turn(&self, s: &mut State, log: &mut impl Log) {
        if s.active == RED {
            self.begin_player_turn(s, BLUE, log);
        } else if s.turn == LAST_TURN {
            s.step = Step::Over;
        } else {
            s.turn += 1;
            self.begin_player_turn(s, RED, log);
        }
    }

    /// Puts a counter into a hex; 8.1.1 whoever enters the town holds it.
    pub(crate) fn enter(&self, s: &mut State, unit: UnitId, hex: HexId, log: &mut impl Log) {
        let owner = State::owner(unit);
        s.at[unit.index()] = At::Hex(hex);
        if hex == self.map.town && s.town != owner {
            s.town = owner;
            log.note(|| Entry::new(cite!("8.1.1"), msg!("skirmish-town", seat = owner)));
        }
    }
}

/// 3.1.3 An act belongs to its step.
pub(crate) fn not_now() -> Refusal {
    Refusal::new(cite!("3.1.3"), msg!("skirmish-not-now"))
}
