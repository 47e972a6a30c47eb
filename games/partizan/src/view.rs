//! Who sees what, built from nothing.

use neretva_board::view::{Banner, backs, counter, facts, marker, may_read, table_view};
use neretva_core::{Game, Message, Node, Viewer, msg};
use neretva_hex::HexId;
use neretva_kit::chapter::Chapter;
use neretva_protocol::{Piece, TableView};

use crate::load::{Kind, Nation, Objective, Partizan, Ratings};
use crate::position::mark_names;
use crate::state::{At, PARTISAN, State, UnitId};

impl Partizan {
    pub(crate) fn table_view(&self, s: &State, who: Viewer) -> TableView {
        let (node, phase) = (self.node(s), s.phase());
        let (scenario, words) = (&self.scenario(s).id, s.frame().words(self, s));
        let mut banner = Banner::open(scenario, s.turn, (phase.word(), phase.said()), words);
        if !may_read(&node, who) {
            banner = banner.veiled(match node {
                Node::Decision(seat) => msg!("partizan-waits", seat = seat),
                Node::Chance(_) | Node::Over(_) => msg!("partizan-waits-secret"),
            });
        }
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
        let known = [
            ("nation", card.nation.word().into()),
            ("name", card.name.as_str().into()),
            ("size", card.size.as_str().into()),
        ];
        Piece {
            print: print(self.ratings(s, unit)),
            symbol: symbol(card.nation, card.kind).to_owned(),
            steps: self.steps(s, unit),
            marks: mark_names(s.marks[unit]).map(str::to_owned).collect(),
            facts: facts(chit.into_iter().chain(known)),
            ..counter(self, unit, self.side(unit), standing(s.at[unit]))
        }
    }

    /// 11.2.7 What the Axis player has written down.
    fn noted<'a>(&'a self, s: &'a State, who: Viewer) -> impl Iterator<Item = Piece> + 'a {
        implements!("11.2.7");
        let noted = UnitId::all().filter_map(|unit| s.notes[unit].map(|note| (unit, note)));
        noted.filter(move |(unit, _)| !self.sees(s, who, *unit)).map(|(unit, note)| {
            let hex = self.map.grid.printed(note.hex);
            Piece {
                print: print(self.card(unit).front),
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
            let (id, name) = (objective_id(row.kind, n), objective_name(row.kind));
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

fn print(ratings: Ratings) -> String {
    format!("{}-{}-{}", ratings.attack, ratings.defence, ratings.movement)
}

/// The hex of a unit, or where it is off the map.
fn standing(at: At) -> Result<HexId, &'static str> {
    match at {
        At::Hex(hex) => Ok(hex),
        At::Later => Err("later"),
        At::NonBuilt => Err("nonbuilt"),
        At::Lost => Err("eliminated"),
        At::Gone => Err("gone"),
    }
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

fn objective_name(kind: Objective) -> Message {
    match kind {
        Objective::Bridge => msg!("partizan-objective-bridge"),
        Objective::Dam => msg!("partizan-objective-dam"),
        Objective::MotorPool => msg!("partizan-objective-motor-pool"),
        Objective::PetrolDump => msg!("partizan-objective-petrol-dump"),
        Objective::PhoneLines => msg!("partizan-objective-phone-lines"),
        Objective::PilotRescue => msg!("partizan-objective-pilot-rescue"),
        Objective::RailLine => msg!("partizan-objective-rail-line"),
        Objective::TrainStation => msg!("partizan-objective-train-station"),
        Objective::TruckConvoy => msg!("partizan-objective-truck-convoy"),
        Objective::Viaduct => msg!("partizan-objective-viaduct"),
        Objective::WhFood => msg!("partizan-objective-food"),
        Objective::WhWeapons => msg!("partizan-objective-weapons"),
    }
}
