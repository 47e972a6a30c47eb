//! 2 Set-up and 3 Sequence of play: *when* things happen.

use neretva_core::{Audience, Entry, Faces, Log, PieceId, Refusal, Roll, Seat, Setup, msg};
use neretva_hex::HexId;

use crate::load::Skirmish;
use crate::movement::full;
use crate::state::{A_SIDE, At, BLUE, COUNTERS, LAST_TURN, RED, Set, State, Step};
use crate::victory;

impl Skirmish {
    pub(crate) fn set_up(&self, setup: &Setup) -> State {
        implements!("1.1.1", "2.1.1");
        State {
            turn: 1,
            active: RED,
            step: Step::Dealing(PieceId(0)),
            at: self.units.start.map(|start| start.map_or(At::Waiting, At::Hex)),
            strength: std::array::from_fn(|i| self.units.strengths[i % A_SIDE]),
            known: Set::EMPTY,
            moved: Set::EMPTY,
            fought: Set::EMPTY,
            attacked: Set::EMPTY,
            town: BLUE,
            dug_in: setup.is_on("dug-in"),
        }
    }

    /// 2.1.2 MUST draw each counter's strength from those left to its side, for its owner's eyes.
    pub(crate) fn deal_roll(&self, piece: PieceId) -> Roll {
        let owner = State::owner(piece.index());
        let left = State::side(owner).end - piece.index();
        let mut roll = Roll::d6(cite!("2.1.2"), msg!("skirmish-roll-deal"));
        (roll.sides, roll.audience) = (left as u8, Audience::Only(owner));
        roll
    }

    /// The drawn strength changes places with the one in turn; the last needs no draw.
    pub(crate) fn resolve_deal(&self, s: &mut State, p: PieceId, faces: Faces, log: &mut impl Log) {
        let (i, owner) = (p.index(), State::owner(p.index()));
        s.strength.swap(i, i + usize::from(faces.first()) - 1);
        let last = i + 2 == State::side(owner).end;
        for i in i..=i + usize::from(last) {
            let (piece, strength) = (PieceId(i as u16), s.strength[i]);
            let what = || msg!("skirmish-dealt", piece = piece, strength = strength);
            log.note(|| Entry::new(cite!("2.1.2"), what()).to(Audience::Only(owner)));
        }
        let next = i + 1 + usize::from(last);
        s.step = Step::Dealing(PieceId(next as u16));
        if next == COUNTERS {
            self.begin_player_turn(s, RED, log);
        }
    }

    fn begin_player_turn(&self, s: &mut State, seat: Seat, log: &mut impl Log) {
        implements!("3.1.2", "3.2.1", "3.2.3");
        s.active = seat;
        (s.moved, s.fought, s.attacked) = Default::default();
        log.note(|| Entry::new(cite!("3.1.1"), msg!("skirmish-turn", seat = seat, turn = s.turn)));
        s.step = self.arrival_or_movement(s);
    }

    /// The next counter that is due and has somewhere to arrive, or movement.
    pub(crate) fn arrival_or_movement(&self, s: &State) -> Step {
        let due = |i: &usize| s.at[*i] == At::Waiting && self.units.arrival[*i] <= s.turn;
        let arriving = State::side(s.active).find(due).filter(|_| !self.entries(s).is_empty());
        arriving.map_or(Step::Move, |i| Step::Arrival(PieceId(i as u16)))
    }

    /// 3.2.2 MUST arrive on the home edge, where no enemy is and there is room.
    pub(crate) fn entries(&self, s: &State) -> Set {
        let closed = s.held(s.active.other()).or(full(s, s.active));
        self.map.home[s.active.index()].without(closed)
    }

    pub(crate) fn check_arrival(&self, s: &State, hex: HexId) -> Option<Refusal> {
        if !self.map.home[s.active.index()].has(hex.index()) {
            return Some(Refusal::new(cite!("3.2.2"), msg!("skirmish-not-home", hex = hex)));
        }
        self.check_entry(s, s.active, hex)
    }

    /// 3.1.2 MUST pass over a combat phase without anything to attack.
    pub(crate) fn go_on_with_combat(&self, s: &mut State, log: &mut impl Log) {
        s.step = Step::Combat;
        if victory::annihilated(s).is_some() {
            s.step = Step::Over;
        } else if self.targets(s).is_empty() {
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
    pub(crate) fn enter(&self, s: &mut State, piece: PieceId, hex: HexId, log: &mut impl Log) {
        let owner = State::owner(piece.index());
        s.at[piece.index()] = At::Hex(hex);
        if hex == self.map.town && s.town != owner {
            s.town = owner;
            log.note(|| Entry::new(cite!("8.1.1"), msg!("skirmish-town", seat = owner)));
        }
    }
}
