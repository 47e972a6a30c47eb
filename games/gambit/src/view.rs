//! The table as everybody sees it: nothing is hidden.

use std::collections::BTreeMap;

use neretva_board::view::{Banner, marker, table_view};
use neretva_core::notation::said;
use neretva_core::{Arg, Game, Message, NameId, msg};
use neretva_kit::chapter::Chapter;
use neretva_protocol::{Piece, TableView, Value};

use crate::Gambit;
use crate::about::ABOUT;
use crate::load::{Kind, Nation};
use crate::position::mark_names;
use crate::state::{ALLIED, AXIS, At, Due, Marks, Phase, State, UnitId};

impl Gambit {
    pub(crate) fn table_view(&self, s: &State) -> TableView {
        let phase = s.phase();
        let phase = (phase.word(), phase.said());
        let words = s.frame().words(self, s);
        let banner = Banner::open(&self.scenario(s).id, s.turn, phase, words);
        table_view(self, &self.node(s), banner, self.pieces(s), self.tracks(s))
    }

    /// Names of all markers that may lie on the map.
    pub(crate) fn marker_names(&self) -> Vec<String> {
        let hexes = || self.map.grid.hexes().map(|hex| self.map.grid.printed(hex));
        let everywhere = [IMPROVED, PORT, BEACHHEAD].into_iter();
        let mut names: Vec<String> =
            everywhere.flat_map(|name| hexes().map(move |hex| format!("{name} {hex}"))).collect();
        names.extend([NAVAL, BLOWN].map(str::to_owned));
        names
    }

    fn pieces(&self, s: &State) -> Vec<Piece> {
        let units = UnitId::all().filter(|unit| s.at[*unit] != At::Out);
        let mut pieces: Vec<Piece> = units.map(|unit| self.unit_piece(s, unit)).collect();
        pieces.extend(s.improved.iter().map(|hex| {
            let hex = self.map.grid.printed(hex).to_owned();
            let label = self.label(&msg!("gambit-marker-position"));
            let id = format!("{IMPROVED} {hex}");
            marker(id, label, "position", &hex, ABOUT.seat_name(AXIS))
        }));
        pieces.extend(s.beaches.iter().map(|beach| {
            let hex = self.map.grid.printed(beach.hex).to_owned();
            let (name, label, symbol) = if beach.port {
                (PORT, msg!("gambit-marker-port"), "port")
            } else {
                (BEACHHEAD, msg!("gambit-marker-beach"), "beach")
            };
            let id = format!("{name} {hex}");
            let mut piece = marker(id, self.label(&label), symbol, &hex, ABOUT.seat_name(ALLIED));
            let closed = (!beach.supplies()).then(|| "closed".to_owned());
            piece.marks.extend(closed);
            if let Due::Opens(turn) = beach.due {
                piece.facts.insert("opens-on-turn".to_owned(), turn.into());
            }
            piece
        }));
        pieces.extend(s.naval.map(|hex| {
            let hex = self.map.grid.printed(hex).to_owned();
            let label = self.label(&msg!("gambit-marker-naval"));
            marker(NAVAL.to_owned(), label, "naval", &hex, ABOUT.seat_name(ALLIED))
        }));
        pieces.extend(s.blown.map(|bridge| {
            let name = |hex| self.map.grid.printed(hex).to_owned();
            let label = self.label(&msg!("gambit-marker-blown"));
            let id = BLOWN.to_owned();
            let mut piece = marker(id, label, "blown", &name(bridge.from), "allied");
            piece.facts.insert("to".to_owned(), name(bridge.to).into());
            piece
        }));
        pieces
    }

    /// A unit as people call it: by its nation and what its counter shows.
    pub(crate) fn unit_label(&self, unit: UnitId) -> Value {
        let nation = nation_said(self.card(unit).nation);
        let shows = Arg::Name(NameId(unit.0.into()));
        said(self, &msg!("gambit-unit", nation = nation, shows = shows)).into()
    }

    fn label(&self, name: &Message) -> Value {
        said(self, name).into()
    }

    fn unit_piece(&self, s: &State, unit: UnitId) -> Piece {
        let card = self.card(unit);
        let cf = self.cf(s, unit);
        let print = if self.dispersed(s, unit) {
            format!("[{cf}]-{}", card.mf)
        } else if card.support {
            format!("({cf})-{}", card.mf)
        } else {
            format!("{cf}-{}", card.mf)
        };
        let facts = BTreeMap::from([
            ("nation".to_owned(), card.nation.word().into()),
            ("name".to_owned(), card.name.as_str().into()),
            ("size".to_owned(), card.size.as_str().into()),
        ]);
        Piece {
            id: card.id.clone(),
            label: self.piece_label(unit.into()),
            owner: ABOUT.seat_name(self.side(s, unit)).to_owned(),
            hex: s.hex(unit).map(|hex| self.map.grid.printed(hex).to_owned()),
            state: state_name(s.at[unit]).to_owned(),
            face_up: true,
            print,
            symbol: symbol(card.kind).to_owned(),
            steps: self.steps(s, unit),
            marks: mark_names(s.marks[unit]).map(str::to_owned).collect(),
            facts,
        }
    }

    /// What must hold in every state.
    pub(crate) fn invariant_faults(&self, s: &State) -> Result<(), String> {
        for (unit, hex) in self.on_map(s) {
            let name = &self.card(unit).id;
            if !self.map.land.has(hex) {
                return Err(format!("{name} stands in the sea"));
            }
            if s.has(unit, Marks::REDUCED) && self.card(unit).steps < 2 {
                return Err(format!("{name} is reduced but has one step"));
            }
            if s.has(unit, Marks::DISPERSED) && !self.is_partisan(unit) {
                return Err(format!("{name} is dispersed but no partisan"));
            }
        }
        for unit in UnitId::all().filter(|unit| s.hex(*unit).is_none()) {
            if s.at[unit] == At::Med && self.side(s, unit) == AXIS {
                return Err(format!("{} is in the Med Box", self.card(unit).id));
            }
        }
        for beach in &s.beaches {
            if !self.map.coastal.has(beach.hex) {
                return Err("a Beachhead lies inland".to_owned());
            }
            if s.beaches.iter().filter(|other| other.hex == beach.hex).count() > 1 {
                return Err("two Beachheads lie in one hex".to_owned());
            }
        }
        self.garrison_faults(s)?;
        if s.phase() == Phase::Over {
            return Ok(());
        }
        self.stack_faults(s)
    }
}

/// Names of the markers; most of them are followed by their hex.
const IMPROVED: &str = "Improved Position";
const PORT: &str = "Port Open";
const BEACHHEAD: &str = "Beachhead";
const NAVAL: &str = "Naval";
const BLOWN: &str = "Blown bridge";

fn state_name(at: At) -> &'static str {
    match at {
        At::Hex(_) => "map",
        At::Med => "med",
        At::Ready => "ready",
        At::Later => "later",
        At::Dead => "dead",
        At::Gone => "gone",
        At::Out => "out",
    }
}

fn symbol(kind: Kind) -> &'static str {
    match kind {
        Kind::Infantry => "infantry",
        Kind::Light => "light",
        Kind::Motorized => "motorized",
        Kind::Armor => "armour",
        Kind::Cavalry => "cavalry",
        Kind::Parachute => "parachute",
        Kind::SpecialForces => "special-forces",
        Kind::Fortress => "fortress",
        Kind::Artillery => "artillery",
        Kind::Partisan => "partisan",
    }
}

fn nation_said(nation: Nation) -> Arg {
    match nation {
        Nation::German => Arg::Say("gambit-nation-german"),
        Nation::Ss => Arg::Say("gambit-nation-ss"),
        Nation::Croatian => Arg::Say("gambit-nation-croatian"),
        Nation::Serbian => Arg::Say("gambit-nation-serbian"),
        Nation::Slovene => Arg::Say("gambit-nation-slovene"),
        Nation::Hellene => Arg::Say("gambit-nation-hellene"),
        Nation::Italian => Arg::Say("gambit-nation-italian"),
        Nation::Bulgarian => Arg::Say("gambit-nation-bulgarian"),
        Nation::British => Arg::Say("gambit-nation-british"),
        Nation::Canadian => Arg::Say("gambit-nation-canadian"),
        Nation::American => Arg::Say("gambit-nation-american"),
        Nation::Polish => Arg::Say("gambit-nation-polish"),
        Nation::Soviet => Arg::Say("gambit-nation-soviet"),
        Nation::Partisan => Arg::Say("gambit-nation-partisan"),
        Nation::Guerrilla => Arg::Say("gambit-nation-guerrilla"),
        Nation::Chetnik => Arg::Say("gambit-nation-chetnik"),
    }
}
