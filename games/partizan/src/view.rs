//! Who sees what, built from nothing.

use neretva_board::said_by_word;
use neretva_board::view::{Banner, backs, card_facts, counter, facts, marker, table_view};
use neretva_core::{Game, Message, Viewer, msg};
use neretva_hex::HexId;
use neretva_kit::chapter::Chapter;
use neretva_protocol::{Piece, TableView};

use crate::load::{Kind, Nation, Objective, Partizan};
use crate::state::{PARTISAN, State, UnitId};

impl Partizan {
    pub(crate) fn table_view(&self, s: &State, who: Viewer) -> TableView {
        let (node, phase) = (self.node(s), s.phase());
        let (scenario, words) = (&self.scenario(s).id, s.frame().words(self, s));
        let banner = Banner::open(scenario, s.turn, (phase.word(), phase.said()), words);
        let banner = banner.seen_by(who, &node, |seat| match seat {
            Some(seat) => msg!("partizan-waits", seat = seat),
            None => msg!("partizan-waits-secret"),
        });
        table_view(self, &node, banner, self.pieces(s, who), self.tracks(s, who))
    }

    fn pieces(&self, s: &State, who: Viewer) -> Vec<Piece> {
        let sees = |unit: &UnitId| self.sees(s, who, *unit);
        let mut pieces: Vec<Piece> =
            UnitId::all().filter(sees).map(|unit| self.unit_piece(s, unit)).collect();
        let hidden = UnitId::all().filter(|unit| !sees(unit));
        let hidden = hidden.filter_map(|unit| Some((s.hex(unit)?, self.side(unit), s.chit[unit])));
        pieces.extend(backs(self, hidden, |owner, chit| Piece {
            symbol: if owner == PARTISAN { "partisan" } else { "unit" }.to_owned(),
            facts: facts([("chit", chit.into())].into_iter().filter(|_| chit > 0)),
            ..Piece::default()
        }));
        if matches!(who, Viewer::Seat(seat) if seat != PARTISAN) {
            pieces.extend(self.noted(s, who));
        }
        pieces.extend(self.objective_markers(s));
        pieces.extend(s.armpit.beaches.iter().map(|hex| self.beach_marker(hex)));
        pieces
    }

    fn unit_piece(&self, s: &State, unit: UnitId) -> Piece {
        let (card, chit) = (self.card(unit), s.chit[unit]);
        let chit = Some(("chit", chit.into())).filter(|_| chit > 0);
        Piece {
            print: self.ratings(s, unit).to_string(),
            symbol: symbol(card.nation, card.kind).to_owned(),
            steps: self.steps(s, unit),
            marks: s.marks[unit].words().map(str::to_owned).collect(),
            facts: facts(chit.into_iter().chain(card_facts(card, &card.size))),
            ..counter(self, unit, self.side(unit), s.at[unit].standing())
        }
    }

    /// 11.2.7 What the Axis player has written down.
    fn noted<'a>(&'a self, s: &'a State, who: Viewer) -> impl Iterator<Item = Piece> + 'a {
        implements!("11.2.7");
        let noted = UnitId::all().filter_map(|unit| s.notes[unit].map(|note| (unit, note)));
        noted.filter(move |(unit, _)| !self.sees(s, who, *unit)).map(|(unit, note)| {
            let hex = self.map.grid.printed(note.hex);
            Piece {
                print: self.card(unit).front.to_string(),
                symbol: "partisan".to_owned(),
                facts: facts([("seen-in", hex.into()), ("seen-on-turn", note.turn.into())]),
                ..counter(self, unit, PARTISAN, Err("noted"))
            }
        })
    }

    /// Names of all markers that may lie on the map.
    pub(crate) fn marker_names(&self) -> Vec<String> {
        let rows = self.tables.axis_objectives.iter().enumerate();
        let objectives = rows.map(|(n, row)| objective_id(row.kind, n));
        let hexes = self.map.scare.iter();
        let beaches = hexes.map(|hex| format!("{BEACH} {}", self.map.grid.printed(*hex)));
        objectives.chain(beaches).collect()
    }

    fn objective_markers<'a>(&'a self, s: &'a State) -> impl Iterator<Item = Piece> + 'a {
        let placed = s.objectives.iter().zip(&self.tables.axis_objectives).enumerate();
        placed.filter_map(|(n, (hex, row))| {
            let (id, name) = (objective_id(row.kind, n), Message::plain(objective_said(row.kind)));
            Some(Piece {
                print: format!("{:+}", self.tables.objective_vp[row.kind as usize]),
                ..marker(self, id, &name, "objective", (*hex)?, None)
            })
        })
    }

    /// 19.2.3.5 Landing Beaches.
    fn beach_marker(&self, hex: HexId) -> Piece {
        let id = format!("{BEACH} {}", self.map.grid.printed(hex));
        marker(self, id, &msg!("partizan-marker-beach"), "beach", hex, None)
    }
}

const BEACH: &str = "Landing Beach";

/// A target objective by its kind and its row of the chart.
fn objective_id(kind: Objective, row: usize) -> String {
    format!("{} {}", kind.word(), row + 1)
}

fn symbol(nation: Nation, kind: Kind) -> &'static str {
    match (nation, kind) {
        (Nation::Partisan, _) => "partisan",
        (_, Kind::Leg) => "infantry",
        (_, Kind::Motor) => "armour",
        (_, Kind::Mountain) => "mountain",
        (_, Kind::Cavalry) => "cavalry",
    }
}

said_by_word! {
    /// What an objective is called.
    fn objective_said(Objective) = "partizan-objective-";
}
