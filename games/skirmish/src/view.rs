//! Who sees what, built from nothing.

use std::collections::BTreeMap;

use neretva_core::notation::said;
use neretva_core::{Game, Id, Message, Node, Viewer, msg, outcome_view};
use neretva_kit::chapter::Chapter;
use neretva_protocol::{HexView, MapView, Piece, Prompt, SideView, TableView, Track, TrackKind};

use crate::about::ABOUT;
use crate::load::Skirmish;
use crate::state::{At, BLUE, COUNTERS, LAST_TURN, RED, State, Step, UnitId};
use crate::victory;

impl Skirmish {
    pub(crate) fn table_view(&self, s: &State, who: Viewer) -> TableView {
        implements!("2.2.1");
        let (phase, words) = (phase(s), s.step.words(self, s));
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
            pieces: (0..COUNTERS).map(|i| self.piece_view(s, UnitId::at(i), who)).collect(),
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
            prompt: Prompt {
                seat,
                said: said(self, &words.prompt),
                rules: vec![words.rule.to_string()],
            },
            outcome,
        }
    }

    fn piece_view(&self, s: &State, unit: UnitId, who: Viewer) -> Piece {
        let owner = State::owner(unit);
        // 2.2.1 MUST be hidden from all but the owner until it has fought.
        let known = s.known.has(unit) || who == Viewer::Seat(owner) || who == Viewer::Arbiter;
        // Until a counter's strength is dealt, nobody knows it.
        let dealt = !matches!(s.step, Step::Dealing(next) if unit >= next);
        let visible = known && dealt;
        let print = if visible { s.strength(unit).to_string() } else { "?".to_owned() };
        let state = match s.at[unit.index()] {
            At::Hex(_) => "map",
            At::Waiting => "waiting",
            At::Lost => "eliminated",
        };
        let marks = [("moved", s.moved.has(unit)), ("fought", s.fought.has(unit))];
        Piece {
            id: self.units.names[unit.index()].clone(),
            owner: ABOUT.seat_name(owner).to_owned(),
            hex: s.hex(unit).map(|hex| self.map.grid.printed(hex).to_owned()),
            state: state.to_owned(),
            face_up: visible,
            print,
            symbol: "infantry".to_owned(),
            steps: 1,
            marks: marks.iter().filter(|(_, on)| *on).map(|(mark, _)| (*mark).to_owned()).collect(),
            facts: BTreeMap::from([("known".to_owned(), s.known.has(unit).into())]),
            ..Piece::default()
        }
    }

    pub(crate) fn map_view(&self) -> MapView {
        let hexes = self.map.grid.hexes().map(|hex| {
            let (x, y) = self.map.grid.centre(hex);
            let wood = self.map.wood.has(hex);
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

/// The part of a player turn.
fn phase(s: &State) -> Message {
    match s.step {
        Step::Dealing(_) => msg!("skirmish-phase-setup"),
        Step::Arrival(_) => msg!("skirmish-phase-arrival"),
        Step::Move | Step::Moving(_) => msg!("skirmish-phase-movement"),
        Step::Combat | Step::Declaring(_) | Step::Rolling(_) => msg!("skirmish-phase-combat"),
        Step::Over => msg!("skirmish-phase-over"),
    }
}
