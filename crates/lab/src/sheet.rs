//! Results as rows and columns: what every file format carries.

/// What the cells of a column are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A whole number.
    Int,
    /// Words.
    Text,
    /// Whole numbers in order: one per turn, or one per event.
    Ints,
    /// Words in order, none of which holds a blank.
    Texts,
}

/// One cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cell {
    /// A whole number.
    Int(i64),
    /// Words.
    Text(String),
    /// Whole numbers.
    Ints(Vec<i64>),
    /// Words without blanks.
    Texts(Vec<String>),
}

/// The cells of one game, in the order of the columns.
pub type Row = Vec<Cell>;

/// Columns that hold one number.
const INTS: [&str; 9] =
    ["number", "seed", "rules", "sims", "margin", "first_turn", "turns", "decisions", "rolls"];

/// A name says what its cells are, so that a file needs no other schema.
pub fn kind_of(column: &str) -> Kind {
    let per_turn = ["lost_", "steps_", "track_"];
    match column {
        "event" | "event_hex" => Kind::Texts,
        "event_turn" => Kind::Ints,
        name if INTS.contains(&name) => Kind::Int,
        name if per_turn.iter().any(|prefix| name.starts_with(prefix)) => Kind::Ints,
        _ => Kind::Text,
    }
}

impl Cell {
    /// Reads what [`Cell::text`] wrote.
    pub fn parse(kind: Kind, text: &str) -> Option<Cell> {
        let words = || text.split(' ').filter(|word| !word.is_empty());
        Some(match kind {
            Kind::Int => Cell::Int(text.parse().ok()?),
            Kind::Text => Cell::Text(text.to_owned()),
            Kind::Ints => Cell::Ints(words().map(|n| n.parse().ok()).collect::<Option<_>>()?),
            Kind::Texts => Cell::Texts(words().map(str::to_owned).collect()),
        })
    }

    /// The cell in a plain table: lists with a blank between their parts.
    pub fn text(&self) -> String {
        match self {
            Cell::Int(n) => n.to_string(),
            Cell::Text(text) => text.clone(),
            Cell::Ints(list) => list.iter().map(i64::to_string).collect::<Vec<_>>().join(" "),
            Cell::Texts(list) => list.join(" "),
        }
    }

    /// The number, if it is one.
    pub fn int(&self) -> Option<i64> {
        match self {
            Cell::Int(n) => Some(*n),
            Cell::Text(_) | Cell::Ints(_) | Cell::Texts(_) => None,
        }
    }

    /// The cell as JSON.
    pub fn json(&self) -> serde_json::Value {
        match self {
            Cell::Int(n) => (*n).into(),
            Cell::Text(text) => text.as_str().into(),
            Cell::Ints(list) => list.clone().into(),
            Cell::Texts(list) => list.clone().into(),
        }
    }

    /// Reads what [`Cell::json`] wrote.
    pub fn from_json(kind: Kind, value: &serde_json::Value) -> Option<Cell> {
        let list = || value.as_array().map(|list| list.iter());
        Some(match kind {
            Kind::Int => Cell::Int(value.as_i64()?),
            Kind::Text => Cell::Text(value.as_str()?.to_owned()),
            Kind::Ints => {
                Cell::Ints(list()?.map(serde_json::Value::as_i64).collect::<Option<_>>()?)
            }
            Kind::Texts => {
                let word = |word: &serde_json::Value| word.as_str().map(str::to_owned);
                Cell::Texts(list()?.map(word).collect::<Option<_>>()?)
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_come_back_from_text_and_json() {
        let cells = [
            (Kind::Int, Cell::Int(-7)),
            (Kind::Text, Cell::Text("a, \"b\"".to_owned())),
            (Kind::Ints, Cell::Ints(vec![1, -2, 30])),
            (Kind::Ints, Cell::Ints(Vec::new())),
            (Kind::Texts, Cell::Texts(vec!["0304".to_owned(), "x-y".to_owned()])),
        ];
        for (kind, cell) in cells {
            assert_eq!(Cell::parse(kind, &cell.text()), Some(cell.clone()));
            assert_eq!(Cell::from_json(kind, &cell.json()), Some(cell));
        }
        assert_eq!(Cell::parse(Kind::Int, "seven"), None);
    }
}
