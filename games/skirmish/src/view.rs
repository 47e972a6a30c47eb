//! Who sees what, built from nothing.

use neretva_board::view::{Banner, Between, Tracks, counter, facts, hex_view, table_view};
use neretva_core::{Game, Id, Message, Viewer, msg};
use neretva_kit::chapter::Chapter;
use neretva_protocol::{MapView, Piece, TableView};

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
        let mut tracks = Tracks::new(self);
        tracks.turn(&msg!("skirmish-track-turn"), s.turn, LAST_TURN, cite!("3.1.1"));
        let sides =
            [("red", msg!("skirmish-track-red"), RED), ("blue", msg!("skirmish-track-blue"), BLUE)];
        for (id, name, seat) in sides {
            tracks.victory(id, &name, victory::points(s, seat), None, cite!("8.1.2"));
        }
        table_view(self, &self.node(s), banner, pieces, tracks.finish())
    }

    fn piece_view(&self, s: &State, unit: UnitId, who: Viewer) -> Piece {
        let owner = State::owner(unit);
        // 2.2.1 MUST be hidden from all but the owner until it has fought.
        let known = s.known.has(unit) || who == Viewer::Seat(owner) || who == Viewer::Arbiter;
        // Until a counter's strength is dealt, nobody knows it.
        let dealt = !matches!(s.step, Step::Dealing(next) if unit >= next);
        let visible = known && dealt;
        let print = if visible { s.strength(unit).to_string() } else { "?".to_owned() };
        let at = match s.at[unit.index()] {
            At::Hex(hex) => Ok(hex),
            At::Waiting => Err("waiting"),
            At::Lost => Err("eliminated"),
        };
        let marks = [("moved", s.moved.has(unit)), ("fought", s.fought.has(unit))];
        Piece {
            face_up: visible,
            print,
            symbol: "infantry".to_owned(),
            steps: 1,
            marks: marks.iter().filter(|(_, on)| *on).map(|(mark, _)| (*mark).to_owned()).collect(),
            facts: facts([("known", s.known.has(unit).into())]),
            ..counter(self, unit, owner, at)
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
        let mut between = Between::new(&self.map.grid, &[], &[]);
        for side in &self.map.river {
            if let (a, Some(b)) = self.map.grid.ends(*side) {
                let ford = self.map.ford.contains(side);
                between.side(a, b, [("ford", ford), ("river", !ford)], false);
            }
        }
        MapView { pointy: true, ..between.finish(self, hexes, palette()) }
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
