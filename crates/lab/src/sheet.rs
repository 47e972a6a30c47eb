//! Results as rows and columns: what every file format carries.

/// What the cells of a column are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColumnKind {
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
pub enum SheetCell {
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
pub type SheetRow = Vec<SheetCell>;

/// Columns that hold one number.
const INTS: [&str; 9] =
    ["number", "seed", "rules", "sims", "margin", "first_turn", "turns", "decisions", "rolls"];

/// A name says what its cells are, so that a file needs no other schema.
pub fn kind_of(column: &str) -> ColumnKind {
    let per_turn = ["lost_", "steps_", "track_"];
    match column {
        "event" | "event_hex" => ColumnKind::Texts,
        "event_turn" => ColumnKind::Ints,
        name if INTS.contains(&name) => ColumnKind::Int,
        name if per_turn.iter().any(|prefix| name.starts_with(prefix)) => ColumnKind::Ints,
        _ => ColumnKind::Text,
    }
}

impl SheetCell {
    /// Reads what [`SheetCell::text`] wrote.
    pub fn parse(kind: ColumnKind, text: &str) -> Option<SheetCell> {
        let words = || text.split(' ').filter(|word| !word.is_empty());
        Some(match kind {
            ColumnKind::Int => SheetCell::Int(text.parse().ok()?),
            ColumnKind::Text => SheetCell::Text(text.to_owned()),
            ColumnKind::Ints => {
                SheetCell::Ints(words().map(|n| n.parse().ok()).collect::<Option<_>>()?)
            }
            ColumnKind::Texts => SheetCell::Texts(words().map(str::to_owned).collect()),
        })
    }

    /// The cell in a plain table: lists with a blank between their parts.
    pub fn text(&self) -> String {
        match self {
            SheetCell::Int(n) => n.to_string(),
            SheetCell::Text(text) => text.clone(),
            SheetCell::Ints(list) => list.iter().map(i64::to_string).collect::<Vec<_>>().join(" "),
            SheetCell::Texts(list) => list.join(" "),
        }
    }

    /// The number, if it is one.
    pub fn int(&self) -> Option<i64> {
        match self {
            SheetCell::Int(n) => Some(*n),
            SheetCell::Text(_) | SheetCell::Ints(_) | SheetCell::Texts(_) => None,
        }
    }

    /// The cell as JSON.
    pub fn json(&self) -> serde_json::Value {
        match self {
            SheetCell::Int(n) => (*n).into(),
            SheetCell::Text(text) => text.as_str().into(),
            SheetCell::Ints(list) => list.clone().into(),
            SheetCell::Texts(list) => list.clone().into(),
        }
    }

    /// Reads what [`SheetCell::json`] wrote.
    pub fn from_json(kind: ColumnKind, value: &serde_json::Value) -> Option<SheetCell> {
        let list = || value.as_array().map(|list| list.iter());
        Some(match kind {
            ColumnKind::Int => SheetCell::Int(value.as_i64()?),
            ColumnKind::Text => SheetCell::Text(value.as_str()?.to_owned()),
            ColumnKind::Ints => {
                SheetCell::Ints(list()?.map(serde_json::Value::as_i64).collect::<Option<_>>()?)
            }
            ColumnKind::Texts => {
                let word = |word: &serde_json::Value| word.as_str().map(str::to_owned);
                SheetCell::Texts(list()?.map(word).collect::<Option<_>>()?)
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
            (ColumnKind::Int, SheetCell::Int(-7)),
            (ColumnKind::Text, SheetCell::Text("a, \"b\"".to_owned())),
            (ColumnKind::Ints, SheetCell::Ints(vec![1, -2, 30])),
            (ColumnKind::Ints, SheetCell::Ints(Vec::new())),
            (ColumnKind::Texts, SheetCell::Texts(vec!["0304".to_owned(), "x-y".to_owned()])),
        ];
        for (kind, cell) in cells {
            assert_eq!(SheetCell::parse(kind, &cell.text()), Some(cell.clone()));
            assert_eq!(SheetCell::from_json(kind, &cell.json()), Some(cell));
        }
        assert_eq!(SheetCell::parse(ColumnKind::Int, "seven"), None);
    }
}
