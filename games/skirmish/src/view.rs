//! Who sees what, built from nothing.

use std::collections::BTreeMap;

use neretva_core::notation::said;
use neretva_core::{Game, Message, Node, Viewer, msg, outcome_view};
use neretva_protocol::{HexView, MapView, Piece, Prompt, SideView, TableView, Track, TrackKind};

use crate::game::ABOUT;
use crate::load::Skirmish;
use crate::state::{At, BLUE, LAST_TURN, RED, State, Step};
use crate::victory;

impl Skirmish {
    pub(crate) fn table_view(&self, s: &State, who: Viewer) -> TableView {
        implements!("2.2.1");
        let (phase, prompt, rule) = self.words(s);
        let node = self.node(s);
        let seat = match node {
            Node::Decision(seat) => Some(ABOUT.seat_name(seat).to_owned()),
            Node::Chance(_) | Node::Over(_) => None,
        };
        let outcome = match &node {
            Node::Over(outcome) => Some(outcome_view(self, outcome)),
            Node::Decision(_) | Node::Chance(_) => None,
        };
        let active = ABOUT.seat_name(s.active);
        let track = |id: &str, name: Message, value: i32| Track::new(id, said(self, &name), value);
        TableView {
            game: ABOUT.id.to_owned(),
            scenario: ABOUT.scenarios[0].to_owned(),
            turn: s.turn.into(),
            phase: format!("{active}.{}", phase.id.trim_start_matches("skirmish-phase-")),
            phase_said: said(self, &phase),
            pieces: (0..self.units.names.len()).map(|i| self.piece_view(s, i, who)).collect(),
            tracks: vec![
                track("turn", msg!("skirmish-track-turn"), s.turn.into())
                    .of(TrackKind::Turn)
                    .up_to(LAST_TURN)
                    .by(cite!("3.1.1")),
                track("red", msg!("skirmish-track-red"), victory::points(s, RED))
                    .of(TrackKind::Victory)
                    .by(cite!("8.1.2")),
                track("blue", msg!("skirmish-track-blue"), victory::points(s, BLUE))
                    .of(TrackKind::Victory)
                    .by(cite!("8.1.2")),
            ],
            prompt: Prompt { seat, said: said(self, &prompt), rules: vec![rule.to_string()] },
            outcome,
        }
    }

    fn piece_view(&self, s: &State, i: usize, who: Viewer) -> Piece {
        let owner = State::owner(i);
        // 2.2.1 MUST be hidden from all but the owner until it has fought.
        let known = s.known.has(i) || who == Viewer::Seat(owner) || who == Viewer::Arbiter;
        // Until a counter's strength is dealt, nobody knows it.
        let dealt = !matches!(s.step, Step::Dealing(next) if i >= next.index());
        let visible = known && dealt;
        let print = if visible { s.strength[i].to_string() } else { "?".to_owned() };
        let state = match s.at[i] {
            At::Hex(_) => "map",
            At::Waiting => "waiting",
            At::Lost => "eliminated",
        };
        let marks = [("moved", s.moved.has(i)), ("fought", s.fought.has(i))];
        Piece {
            id: self.units.names[i].clone(),
            owner: ABOUT.seat_name(owner).to_owned(),
            hex: s.hex(i).map(|hex| self.map.grid.printed(hex).to_owned()),
            state: state.to_owned(),
            face_up: visible,
            print,
            symbol: "infantry".to_owned(),
            steps: 1,
            marks: marks.iter().filter(|(_, on)| *on).map(|(mark, _)| (*mark).to_owned()).collect(),
            facts: BTreeMap::from([("known".to_owned(), s.known.has(i).into())]),
            ..Piece::default()
        }
    }

    /// Phase, prompt and the rule behind it.
    fn words(&self, s: &State) -> (Message, Message, neretva_core::Rule) {
        let movement = msg!("skirmish-phase-movement");
        let combat = msg!("skirmish-phase-combat");
        match s.step {
            Step::Dealing(_) => {
                (msg!("skirmish-phase-setup"), msg!("skirmish-ask-deal"), cite!("2.1.2"))
            }
            Step::Arrival(piece) => {
                let ask = msg!("skirmish-ask-arrival", piece = piece);
                (msg!("skirmish-phase-arrival"), ask, cite!("3.2.2"))
            }
            Step::Move => (movement, msg!("skirmish-ask-move"), cite!("5.1.1")),
            Step::Moving(piece) => {
                (movement, msg!("skirmish-ask-moving", piece = piece), cite!("5.1.1"))
            }
            Step::Combat => (combat, msg!("skirmish-ask-combat"), cite!("7.1.1")),
            Step::Declaring(attack) => {
                (combat, msg!("skirmish-ask-attackers", hex = attack.target), cite!("7.1.4"))
            }
            Step::Rolling(attack) => {
                (combat, msg!("skirmish-ask-roll", hex = attack.target), cite!("7.3.1"))
            }
            Step::Over => (msg!("skirmish-phase-over"), victory::outcome(s).level, cite!("8.1.3")),
        }
    }

    pub(crate) fn map_view(&self) -> MapView {
        let hexes = self.map.grid.hexes().map(|hex| {
            let (x, y) = self.map.grid.centre(hex);
            let wood = self.map.wood.has(hex.index());
            let town = hex == self.map.town;
            HexView {
                id: self.map.grid.printed(hex).to_owned(),
                x,
                y,
                terrain: if wood {
                    "forest"
                } else if town {
                    "town"
                } else {
                    "clear"
                }
                .to_owned(),
                glyph: if wood {
                    '♣'
                } else if town {
                    '#'
                } else {
                    '.'
                },
                name: town.then(|| self.map.town_name.clone()),
                tags: if town { vec!["town".to_owned(), "objective".to_owned()] } else { vec![] },
                ..HexView::default()
            }
        });
        let sides = self.map.river.iter().filter_map(|side| {
            let (a, b) = self.map.grid.ends(*side);
            let kind = if self.map.ford.contains(side) { "ford" } else { "river" };
            let name = |hex| self.map.grid.printed(hex).to_owned();
            Some(SideView { a: name(a), b: name(b?), kind: kind.to_owned(), ..SideView::default() })
        });
        MapView {
            game: ABOUT.id.to_owned(),
            pointy: true,
            hexes: hexes.collect(),
            sides: sides.collect(),
            links: vec![],
        }
    }
}
