//! The table as everybody sees it: nothing is hidden.

use neretva_board::said_by_word;
use neretva_board::view::{Banner, card_facts, counter, facts, marker, table_view};
use neretva_core::notation::said;
use neretva_core::{Arg, Game, NameId, Viewer, msg};
use neretva_hex::HexId;
use neretva_kit::chapter::Chapter;
use neretva_protocol::{Piece, TableView, Value};

use crate::Gambit;
use crate::load::{Kind, Nation};
use crate::state::{ALLIED, AXIS, At, Beach, Bridge, Due, Marks, Phase, State, UnitId};

impl Gambit {
    pub(crate) fn table_view(&self, s: &State, _who: Viewer) -> TableView {
        let phase = s.phase();
        let phase = (phase.word(), phase.said());
        let words = s.frame().words(self, s);
        let banner = Banner::open(&self.scenario(s).id, s.turn, phase, words);
        table_view(self, &self.node(s), banner, self.pieces(s), self.tracks(s))
    }

    /// Names of all markers that may lie on the map.
    pub(crate) fn marker_names(&self) -> Vec<String> {
        let hexes = || self.map.grid.hexes();
        let everywhere = [IMPROVED, PORT, BEACHHEAD].into_iter();
        let everywhere =
            everywhere.flat_map(|name| hexes().map(move |hex| self.marker_id(name, hex)));
        everywhere.chain([NAVAL, BLOWN].map(str::to_owned)).collect()
    }

    fn pieces(&self, s: &State) -> Vec<Piece> {
        let units = UnitId::all().filter(|unit| s.at[*unit] != At::Out);
        let mut pieces: Vec<Piece> = units.map(|unit| self.unit_piece(s, unit)).collect();
        pieces.extend(s.improved.iter().map(|hex| {
            let id = self.marker_id(IMPROVED, hex);
            marker(self, id, &msg!("gambit-marker-position"), "position", hex, Some(AXIS))
        }));
        pieces.extend(s.beaches.iter().map(|beach| self.beach_piece(beach)));
        pieces.extend(s.naval.map(|hex| {
            let name = msg!("gambit-marker-naval");
            marker(self, NAVAL.to_owned(), &name, "naval", hex, Some(ALLIED))
        }));
        pieces.extend(s.blown.map(|Bridge { from, to }| {
            let name = msg!("gambit-marker-blown");
            Piece {
                facts: facts([("to", self.map.grid.printed(to).into())]),
                ..marker(self, BLOWN.to_owned(), &name, "blown", from, Some(ALLIED))
            }
        }));
        pieces
    }

    fn beach_piece(&self, beach: &Beach) -> Piece {
        let (kind, name, symbol) = if beach.port {
            (PORT, msg!("gambit-marker-port"), "port")
        } else {
            (BEACHHEAD, msg!("gambit-marker-beach"), "beach")
        };
        let opens = match beach.due {
            Due::Opens(turn) => Some(("opens-on-turn", turn.into())),
            Due::Never | Due::Captured(_) => None,
        };
        let id = self.marker_id(kind, beach.hex);
        Piece {
            marks: Vec::from_iter((!beach.supplies()).then(|| "closed".to_owned())),
            facts: facts(opens),
            ..marker(self, id, &name, symbol, beach.hex, Some(ALLIED))
        }
    }

    /// The name of a marker of which there may be one in every hex.
    fn marker_id(&self, name: &str, hex: HexId) -> String {
        format!("{name} {}", self.map.grid.printed(hex))
    }

    /// A unit as people call it: by its nation and what its counter shows.
    pub(crate) fn unit_label(&self, unit: UnitId) -> Value {
        let nation = Arg::Say(nation_said(self.card(unit).nation));
        let shows = Arg::Name(NameId(unit.0.into()));
        said(self, &msg!("gambit-unit", nation = nation, shows = shows)).into()
    }

    fn unit_piece(&self, s: &State, unit: UnitId) -> Piece {
        let (card, cf) = (self.card(unit), self.cf(s, unit));
        let print = if self.dispersed(s, unit) {
            format!("[{cf}]-{}", card.mf)
        } else if card.support {
            format!("({cf})-{}", card.mf)
        } else {
            format!("{cf}-{}", card.mf)
        };
        Piece {
            print,
            symbol: symbol(card.kind).to_owned(),
            steps: self.steps(s, unit),
            marks: s.marks[unit].words().map(str::to_owned).collect(),
            facts: facts(card_facts(card, &card.size)),
            ..counter(self, unit, self.side(s, unit), s.at[unit].standing())
        }
    }

    /// What must hold in every state.
    pub(crate) fn invariant_faults(&self, s: &State) -> Result<(), String> {
        for (unit, hex) in s.on_map() {
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

said_by_word! {
    /// What the units of a nation are called.
    fn nation_said(Nation) = "gambit-nation-";
}
