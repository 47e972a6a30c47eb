//! Counters of a table and the symbols that show them.

use std::collections::BTreeMap;

use neretva_art::{Livery, counter};
use neretva_protocol::{Colours, Piece, TableView, TallyView, Value};

/// The symbol of each counter, by the counter's id.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Faces {
    /// Symbol ids by counter.
    by_piece: BTreeMap<String, String>,
    /// Drawings by symbol id.
    symbols: BTreeMap<String, String>,
    /// Colours of the cardboard by counter.
    fills: BTreeMap<String, String>,
}

impl Faces {
    /// The faces of everything in a view, in the colours of the game.
    pub(crate) fn of(view: &TableView, palette: &[Colours]) -> Faces {
        let livery = Livery::new(view, palette);
        let mut faces = Faces::default();
        for piece in &view.pieces {
            let face = livery.face(piece);
            let id = face.id();
            faces.fills.insert(piece.id.clone(), face.scheme.fill.clone());
            faces.symbols.entry(id.clone()).or_insert_with(|| counter(&face));
            faces.by_piece.insert(piece.id.clone(), id);
        }
        faces
    }

    /// The symbol of a counter.
    pub(crate) fn symbol(&self, piece: &str) -> &str {
        self.by_piece.get(piece).map_or("", String::as_str)
    }

    /// The colour of a counter's cardboard.
    pub(crate) fn fill(&self, piece: &str) -> &str {
        self.fills.get(piece).map_or("#888", String::as_str)
    }

    /// Definitions of all symbols.
    pub(crate) fn definitions(&self) -> String {
        self.symbols.values().map(String::as_str).collect()
    }
}

/// What a counter is called: its name, if the game gives one that says something.
pub(crate) fn called(piece: &Piece) -> String {
    let name = piece.facts.get("name").and_then(|name| name.as_str());
    match name.filter(|name| piece.face_up && says_something(name)) {
        Some(name) => name.to_owned(),
        None => piece.id.clone(),
    }
}

/// Whether a viewer may not know which counter it is: its id tells nothing and is no name.
pub(crate) fn is_nameless(piece: &Piece) -> bool {
    !piece.face_up && piece.id.starts_with('?')
}

/// Bare numbers and letters say less than an id, which also has the nation.
fn says_something(name: &str) -> bool {
    name.chars().filter(|c| c.is_alphabetic()).count() > 3
}

/// Targets and similar markers: they are under units and not part of a stack.
pub(crate) fn is_chit(piece: &Piece) -> bool {
    piece.symbol == "objective"
}

/// The counters that the lines of a sum are about, each once.
pub(crate) fn pieces_in<'a>(tally: &TallyView, view: &'a TableView) -> Vec<&'a Piece> {
    let mut found: Vec<&Piece> = Vec::new();
    for value in tally.lines.iter().flat_map(|line| line.said.args.values()) {
        let piece = match value {
            Value::Piece { piece, .. } | Value::Text(piece) => view.piece(piece),
            Value::Number(_) | Value::Said(_) => None,
        };
        found.extend(piece.filter(|piece| !found.contains(piece)));
    }
    found
}

#[cfg(test)]
mod tests {
    use neretva_protocol::{Prompt, Said, TallyLine};

    use super::*;

    fn view() -> TableView {
        let unit = |id: &str| Piece {
            id: id.to_owned(),
            owner: "red".to_owned(),
            face_up: false,
            symbol: "unit".to_owned(),
            ..Piece::default()
        };
        TableView {
            game: "any".to_owned(),
            scenario: "any".to_owned(),
            turn: 1,
            phase: String::new(),
            phase_said: Said::plain("any"),
            pieces: vec![unit("?1"), unit("?2")],
            tracks: Vec::new(),
            prompt: Prompt { seat: None, said: Said::plain("any"), rules: Vec::new() },
            outcome: None,
        }
    }

    #[test]
    fn a_sum_is_about_its_counters() {
        let line = |value: Value| TallyLine {
            rule: String::new(),
            said: Said::plain("any").with("unit", value),
            amount: 1,
        };
        let named = Value::Piece { piece: "?2".to_owned(), name: Box::new("Second".into()) };
        let lines = vec![line(named.clone()), line("?1".into()), line(named), line("rough".into())];
        let view = view();
        let found = pieces_in(&TallyView { lines, total: 4 }, &view);
        assert_eq!(found.iter().map(|piece| &*piece.id).collect::<Vec<_>>(), ["?2", "?1"]);
    }

    #[test]
    fn the_same_print_is_drawn_once() {
        let faces = Faces::of(&view(), &[]);
        assert_eq!(faces.symbol("?1"), faces.symbol("?2"));
        assert_eq!(faces.definitions().matches("<symbol").count(), 1);
        assert_eq!(faces.symbol("nobody"), "");
    }

    #[test]
    fn a_face_down_counter_keeps_its_name() {
        let mut piece = Piece { id: "?1".to_owned(), face_up: true, ..Piece::default() };
        assert_eq!(called(&piece), "?1");
        piece.facts.insert("name".to_owned(), "First Division".into());
        assert_eq!(called(&piece), "First Division");
        piece.face_up = false;
        assert_eq!(called(&piece), "?1");
        let bare = Piece { id: "G-1Pz".to_owned(), face_up: true, ..Piece::default() };
        let facts = [("name".to_owned(), "1".into())].into();
        assert_eq!(called(&Piece { facts, ..bare }), "G-1Pz");
    }
}
