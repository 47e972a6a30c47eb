//! Who sees what, built from nothing.

use std::collections::BTreeMap;

use neretva_board::view::{Banner, hex_view, table_view, track};
use neretva_core::{Game, Id, Message, Viewer, msg};
use neretva_kit::chapter::Chapter;
use neretva_protocol::{MapView, Piece, SideView, TableView, TrackKind};

use crate::about::ABOUT;
use crate::load::Skirmish;
use crate::palette::palette;
use crate::state::{At, BLUE, COUNTERS, LAST_TURN, RED, State, Step, UnitId};
use crate::victory;

impl Skirmish {
    pub(crate) fn table_view(&self, s: &State, who: Viewer) -> TableView {
        implements!("2.2.1");
        let phase_said = phase(s);
        let part = phase_said.id.trim_start_matches("skirmish-phase-");
        let phase = format!("{}.{part}", ABOUT.seat_name(s.active));
        let words = s.step.words(self, s);
        let banner = Banner::open(ABOUT.scenarios[0], s.turn, (&phase, phase_said), words);
        let pieces = (0..COUNTERS).map(|i| self.piece_view(s, UnitId::at(i), who)).collect();
        let points = |id, name, seat| {
            let track = track(self, id, &name, victory::points(s, seat));
            track.of(TrackKind::Victory).by(cite!("8.1.2"))
        };
        let turn = track(self, "turn", &msg!("skirmish-track-turn"), s.turn);
        let tracks = vec![
            turn.of(TrackKind::Turn).up_to(LAST_TURN).by(cite!("3.1.1")),
            points("red", msg!("skirmish-track-red"), RED),
            points("blue", msg!("skirmish-track-blue"), BLUE),
        ];
        table_view(self, &self.node(s), banner, pieces, tracks)
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
            let town = hex == self.map.town;
            let ground = match (self.map.wood.has(hex), town) {
                (true, _) => ("forest", '♣'),
                (false, true) => ("town", '#'),
                (false, false) => ("clear", '.'),
            };
            let mut view =
                hex_view(&self.map.grid, hex, ground, None, &[("town", town), ("objective", town)]);
            view.name = town.then(|| self.map.town_name.clone());
            view
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
            palette: palette(),
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
