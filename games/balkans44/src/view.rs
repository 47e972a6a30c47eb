//! Who sees what, built from nothing.

use neretva_board::said_by_word;
use neretva_board::view::{Banner, backs, card_facts, counter, facts, table_view};
use neretva_core::notation::said;
use neretva_core::{Arg, Game, NameId, Viewer, msg};
use neretva_kit::chapter::Chapter;
use neretva_protocol::{Piece, TableView, Value};

use crate::load::{Balkans44, Nation};
use crate::state::{At, State, UnitId};

impl Balkans44 {
    pub(crate) fn table_view(&self, s: &State, who: Viewer) -> TableView {
        let (node, phase) = (self.node(s), s.phase());
        let (scenario, words) = (&self.scenario(s).id, s.frame().words(self, s));
        let banner = Banner::open(scenario, s.turn, (phase.word(), phase.said()), words);
        let banner = banner.seen_by(who, &node, |seat| match seat {
            Some(seat) => msg!("balkans44-waits", seat = seat),
            None => msg!("balkans44-waits-dice"),
        });
        table_view(self, &node, banner, self.pieces(s, who), self.tracks(s))
    }

    /// A unit as people call it: by its nation and what its counter says.
    pub(crate) fn unit_label(&self, unit: UnitId) -> Value {
        let nation = Arg::Say(nation_said(self.nation(unit)));
        let shows = Arg::Name(NameId(unit.0.into()));
        said(self, &msg!("balkans44-unit", nation = nation, shows = shows)).into()
    }

    /// 10.0.14 Whether that viewer may look at a unit now: its owner may, others MAY NOT look below
    /// the top unit of a stack.
    pub(crate) fn sees(&self, s: &State, who: Viewer, unit: UnitId) -> bool {
        if who == Viewer::Arbiter || who == Viewer::Seat(self.side(s, unit)) {
            return true;
        }
        let Some(hex) = s.hex(unit) else { return true };
        s.switches.open_stacks
            || self.is_revealed(s, unit)
            || usize::from(s.depth[unit]) + 1 == s.stack(hex).len()
    }

    fn pieces(&self, s: &State, who: Viewer) -> Vec<Piece> {
        let units = || UnitId::all().filter(|unit| s.at[*unit] != At::Out);
        let seen = units().filter(|unit| self.sees(s, who, *unit));
        let mut pieces: Vec<Piece> = seen.map(|unit| self.unit_piece(s, unit)).collect();
        // Counters of which only the back is seen, by hex: no order of ids shines through.
        // Nations of covered units lie open: zones, areas and supply would tell them anyway.
        let covered = units().filter(|unit| !self.sees(s, who, *unit)).filter_map(|unit| {
            let shown = (self.nation(unit), self.is_oos(s, unit));
            Some((s.hex(unit)?, self.side(s, unit), shown))
        });
        pieces.extend(backs(self, covered, |_, (nation, oos)| Piece {
            symbol: "unit".to_owned(),
            marks: Vec::from_iter(oos.then(|| "oos".to_owned())),
            facts: facts([("nation", nation.word().into())]),
            ..Piece::default()
        }));
        pieces
    }

    fn unit_piece(&self, s: &State, unit: UnitId) -> Piece {
        let (card, ratings) = (self.card(unit), self.ratings(s, unit));
        let print = if self.is_guerrilla(s, unit) {
            format!("G-{}", ratings.movement)
        } else {
            ratings.to_string()
        };
        let due = match s.at[unit] {
            At::Track(turn) => Some(("due", turn.into())),
            At::Hex(_) | At::Ready | At::Greece | At::Aside | At::Pool | At::Dead | At::Out => None,
        };
        Piece {
            print,
            symbol: card.kind.word().to_owned(),
            steps: self.steps(s, unit),
            marks: self.mark_names(s, unit).map(str::to_owned).collect(),
            facts: facts(card_facts(card, card.size.word()).into_iter().chain(due)),
            ..counter(self, unit, self.side(s, unit), s.at[unit].standing())
        }
    }
}

said_by_word! {
    /// What the units of a nation are called.
    fn nation_said(Nation) = "balkans44-nation-";
}
