//! Who sees what, built from nothing.

use neretva_board::said_by_word;
use neretva_board::view::{Banner, backs, counter, facts, marker, may_read, table_view};
use neretva_core::notation::said;
use neretva_core::{Arg, Game, Message, NameId, Node, Viewer, msg};
use neretva_hex::HexId;
use neretva_kit::chapter::Chapter;
use neretva_protocol::{Piece, TableView, Value};

use crate::load::{Europa45, Kind, Nation};
use crate::state::{At, Marks, State, UnitId};

/// The words of the marks that are shown.
pub(crate) const MARKS: [(&str, Marks); 16] = [
    ("regular", Marks::REGULAR),
    ("shown", Marks::SHOWN),
    ("noted", Marks::NOTED),
    ("unseen", Marks::UNSEEN),
    ("disrupted", Marks::DISRUPTED),
    ("fresh", Marks::FRESH),
    ("oos", Marks::OOS),
    ("isolated", Marks::ISOLATED),
    ("moved", Marks::MOVED),
    ("rode", Marks::RODE),
    ("fought", Marks::FOUGHT),
    ("bound", Marks::BOUND),
    ("demolished", Marks::DEMOLISHED),
    ("changed", Marks::CHANGED),
    ("inoperative", Marks::INOPERATIVE),
    ("extended", Marks::EXTENDED),
];

impl Europa45 {
    pub(crate) fn table_view(&self, s: &State, who: Viewer) -> TableView {
        let (node, phase) = (self.node(s), s.phase());
        let (scenario, words) = (&self.scenario(s).id, s.frame().words(self, s));
        let mut banner = Banner::open(scenario, s.turn, (phase.word(), phase.said()), words);
        if !may_read(&node, who) {
            banner = banner.veiled(match node {
                Node::Decision(seat) => msg!("europa45-waits", seat = seat),
                Node::Chance(_) | Node::Over(_) => msg!("europa45-waits-dice"),
            });
        }
        table_view(self, &node, banner, self.pieces(s, who), self.tracks(s, who))
    }

    /// A counter as people call it: by its nation and its name.
    pub(crate) fn unit_label(&self, unit: UnitId) -> Value {
        let nation = Arg::Say(nation_said(self.nation(unit)));
        let name = Arg::Name(NameId(unit.0.into()));
        said(self, &msg!("europa45-unit", nation = nation, name = name)).into()
    }

    /// Whether that viewer may know who a counter is.
    pub(crate) fn sees(&self, s: &State, who: Viewer, unit: UnitId) -> bool {
        // 45.B.1.a.3, 45.B.1.d.2 MAY NOT look at units in partisan mode, unless they are shown.
        implements!("45.B.1.a.3");
        implements!("45.B.1.d.2");
        if who == Viewer::Arbiter || who == Viewer::Seat(self.side(unit)) {
            return true;
        }
        match s.at[unit] {
            At::Hex(_) => !self.is_partisan(unit) || self.is_known(s, unit),
            // What the pool holds is hidden: only what was shown and is gone for good is known.
            At::Ready | At::Due | At::Pool => !self.is_partisan(unit),
            At::Aborted(_) | At::Gone | At::Out => true,
        }
    }

    /// Whoever sits opposite the owner of a counter.
    fn enemy_of(&self, unit: UnitId) -> Viewer {
        Viewer::Seat(self.side(unit).other())
    }

    fn pieces(&self, s: &State, who: Viewer) -> Vec<Piece> {
        let units = || self.roster.all.clone().filter(|unit| s.at[*unit] != At::Out);
        let mut seen: Vec<UnitId> = units().filter(|unit| self.sees(s, who, *unit)).collect();
        // 45.B.2.a.5.3 MUST lie on top of the units that hold the hex: later in the list is higher.
        implements!("45.B.2.a.5.3");
        seen.sort_by_key(|unit| self.is_partisan(*unit) && !s.has(*unit, Marks::REGULAR));
        let seen = seen.into_iter();
        let mut pieces: Vec<Piece> = seen.map(|unit| self.unit_piece(s, who, unit)).collect();
        // Counters of which only the back is seen, by hex: no order of ids shines through.
        let covered = units().filter(|unit| !self.sees(s, who, *unit)).filter_map(|unit| {
            let there = !s.has(unit, Marks::UNSEEN);
            Some((s.hex(unit).filter(|_| there)?, self.side(unit), self.nation(unit)))
        });
        pieces.extend(backs(self, covered, |_, nation| Piece {
            symbol: "partisan".to_owned(),
            facts: facts([("nation", nation.word().into())]),
            ..Piece::default()
        }));
        pieces.extend(self.damage(s));
        pieces
    }

    /// What is broken, for all to see.
    fn damage(&self, s: &State) -> Vec<Piece> {
        let grid = &self.map.grid;
        let lies = |kind: &str, name: Message, symbol: &str, hex: HexId| {
            marker(self, format!("{kind} {}", grid.printed(hex)), &name, symbol, hex, None)
        };
        let broken = |hex| lies("Break", msg!("europa45-marker-break", hex = hex), "break", hex);
        let mut pieces: Vec<Piece> = s.breaks.iter().map(broken).collect();
        pieces.extend(s.collateral.iter().map(|hex| {
            lies("Collateral", msg!("europa45-marker-collateral", hex = hex), "collateral", hex)
        }));
        for (base, hits) in self.map.bases.iter().zip(s.base_hits).filter(|(_, hits)| *hits > 0) {
            let name = msg!("europa45-marker-airbase", hex = base.hex, hits = hits);
            let print = hits.to_string();
            pieces.push(Piece { print, ..lies("Airbase", name, "hit", base.hex) });
        }
        for (port, hits) in self.map.ports.iter().zip(s.port_hits).filter(|(_, hits)| *hits > 0) {
            let name = msg!("europa45-marker-port", hex = port.hex, hits = hits);
            let print = hits.to_string();
            pieces.push(Piece { print, ..lies("Port", name, "hit", port.hex) });
        }
        for (bridge, (from, to)) in self.map.bridges.iter().enumerate() {
            let (symbol, name) = match s.bridges[bridge] {
                0 => continue,
                1 => ("damaged", msg!("europa45-marker-bridge-damaged", from = *from, to = *to)),
                _ => ("blown", msg!("europa45-marker-bridge-down", from = *from, to = *to)),
            };
            let id = format!("Bridge {}-{}", grid.printed(*from), grid.printed(*to));
            pieces.push(Piece {
                facts: facts([("to", grid.printed(*to).into())]),
                ..marker(self, id, &name, symbol, *from, None)
            });
        }
        pieces
    }

    fn unit_piece(&self, s: &State, who: Viewer, unit: UnitId) -> Piece {
        let card = self.card(unit);
        let print = if card.kind == Kind::Air {
            String::new()
        } else if card.attack == card.defence {
            format!("{}-{}", card.attack, card.movement)
        } else {
            format!("{}-{}-{}", card.attack, card.defence, card.movement)
        };
        let marks = MARKS.iter().filter(|(_, mark)| s.has(unit, *mark)).map(|(word, _)| *word);
        // A reminder to its owner.
        let covered = s.hex(unit).is_some() && !self.sees(s, self.enemy_of(unit), unit);
        let hidden = (covered && who != self.enemy_of(unit)).then_some(HIDDEN);
        Piece {
            print,
            symbol: symbol(card.kind).to_owned(),
            marks: hidden.into_iter().chain(marks).map(str::to_owned).collect(),
            facts: facts([
                ("nation", card.nation.word().into()),
                ("name", card.name.as_str().into()),
                ("size", card.size.word().into()),
            ]),
            ..counter(self, unit, self.side(unit), standing(s.at[unit]))
        }
    }
}

/// The mark of a counter of which the enemy sees only the back.
const HIDDEN: &str = "hidden";

/// What is drawn in the box of a counter.
fn symbol(kind: Kind) -> &'static str {
    match kind {
        Kind::Motorised => "motorized",
        Kind::Infantry
        | Kind::Armor
        | Kind::Light
        | Kind::Mountain
        | Kind::Cavalry
        | Kind::Parachute
        | Kind::Engineer
        | Kind::Security
        | Kind::Police
        | Kind::Partisan
        | Kind::PartisanCavalry
        | Kind::Command
        | Kind::Dummy
        | Kind::Air => kind.word(),
    }
}

fn standing(at: At) -> Result<HexId, &'static str> {
    match at {
        At::Hex(hex) => Ok(hex),
        At::Ready => Err("ready"),
        At::Due => Err("due"),
        At::Pool => Err("pool"),
        At::Aborted(_) => Err("aborted"),
        At::Gone => Err("gone"),
        At::Out => Err("out"),
    }
}

said_by_word! {
    /// What the counters of a nation are called.
    fn nation_said(Nation) = "europa45-nation-";
}
