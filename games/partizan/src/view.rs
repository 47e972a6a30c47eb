//! Who sees what, built from nothing.

use neretva_board::view::{Banner, backs, card_facts, counter, facts, table_view};
use neretva_core::{Game, Viewer, msg};
use neretva_kit::chapter::Chapter;
use neretva_protocol::{Piece, TableView};

use crate::load::{Kind, Nation, Partizan};
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
        pieces.extend(self.beach_markers(s));
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
