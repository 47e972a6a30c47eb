//! Figures of data files by name, and whether they may be tuned.

use std::collections::BTreeMap;

use neretva_data::Provenance;
use toml::{Table, Value};

/// Why a figure cannot be tuned.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FigureError {
    /// No such figure.
    #[error("there is no figure {0}; `--list` shows them")]
    Unknown(String),
    /// The rulebook states it, at least in part.
    #[error("{name} may not be tuned: \"{note}\" does not say plainly that it is reconstructed")]
    NotOurs {
        /// The figure.
        name: String,
        /// Its provenance.
        note: String,
    },
}

/// A figure of a data file: a number, a row of numbers, or a table of combat results.
#[derive(Clone, Debug, PartialEq)]
pub struct Figure {
    /// `FILE:KEYS`, elements of lists by their id: `scenarios.toml:scenario[1943].turns`.
    pub name: String,
    /// Its provenance.
    pub note: String,
    /// Whether it may be tuned.
    pub free: bool,
    pub(super) file: String,
    pub(super) path: Vec<Key>,
}

/// A step into a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Key {
    /// A key of a table.
    Name(String),
    /// The element of a list of tables with that id.
    Element(Id),
}

/// An id as it is written: a word or a number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Id {
    Word(String),
    Number(i64),
}

impl Id {
    fn of(value: &Value) -> Option<Id> {
        match value {
            Value::String(word) => Some(Id::Word(word.clone())),
            Value::Integer(number) => Some(Id::Number(*number)),
            Value::Float(_)
            | Value::Boolean(_)
            | Value::Datetime(_)
            | Value::Array(_)
            | Value::Table(_) => None,
        }
    }

    pub(super) fn value(&self) -> Value {
        match self {
            Id::Word(word) => Value::String(word.clone()),
            Id::Number(number) => Value::Integer(*number),
        }
    }

    fn text(&self) -> String {
        match self {
            Id::Word(word) => word.clone(),
            Id::Number(number) => number.to_string(),
        }
    }
}

/// Whether a note plainly says that a key is reconstructed, or was tuned before: as a whole, or in
/// a part that names the key while no other part does.
pub(super) fn is_free(note: &str, key: &str) -> bool {
    let ours = |part: &str| {
        // The strongest word counts: "stated; reconstructed" together is not plain.
        let words = part.split(|c: char| !c.is_alphanumeric());
        let named: Vec<Provenance> = words
            .filter_map(|word| {
                Provenance::ALL.into_iter().find(|p| p.word().eq_ignore_ascii_case(word))
            })
            .collect();
        let weak = |p: &Provenance| matches!(p, Provenance::Reconstructed | Provenance::Tuned);
        (!named.is_empty()).then(|| named.iter().all(weak))
    };
    let names = |part: &str| {
        let mut words = part.split(|c: char| !c.is_alphanumeric() && c != '_');
        words.any(|word| word == key || word.strip_suffix('s') == Some(key))
    };
    let parts: Vec<&str> = note.split(';').collect();
    let judged: Vec<Option<bool>> = parts.iter().map(|part| ours(part)).collect();
    if judged.contains(&Some(true)) && !judged.contains(&Some(false)) {
        return true;
    }
    let named: Vec<Option<bool>> =
        parts.iter().zip(&judged).filter(|(part, _)| names(part)).map(|(_, ours)| *ours).collect();
    !named.is_empty() && named.iter().all(|ours| *ours == Some(true))
}

/// Every value of a game's files of a kind that can be tuned, and whether it may be.
pub fn figures(files: &BTreeMap<String, Table>) -> Vec<Figure> {
    let mut found = Vec::new();
    for (file, table) in files {
        collect(file, table, &mut Vec::new(), None, &mut found);
    }
    found
}

fn collect(
    file: &str,
    table: &Table,
    path: &mut Vec<Key>,
    note: Option<&str>,
    found: &mut Vec<Figure>,
) {
    let note = table.get("provenance").and_then(Value::as_str).or(note);
    let figure = |path: &[Key], key: &str| {
        // A value without a provenance may not be changed.
        let note = note.unwrap_or_default();
        Figure {
            name: format!("{file}:{}", written(path)),
            note: note.to_owned(),
            free: is_free(note, key),
            file: file.to_owned(),
            path: path.to_owned(),
        }
    };
    if super::chart::Chart::read(table).is_some() {
        let key = match path.last() {
            Some(Key::Name(name)) => name.clone(),
            Some(Key::Element(_)) | None => String::new(),
        };
        return found.push(figure(path, &key));
    }
    for (key, value) in table {
        path.push(Key::Name(key.clone()));
        match value {
            Value::Integer(_) => found.push(figure(path, key)),
            Value::Array(list) if !list.is_empty() && list.iter().all(Value::is_integer) => {
                found.push(figure(path, key));
            }
            Value::Table(inner) => collect(file, inner, path, note, found),
            Value::Array(list) => {
                for inner in list.iter().filter_map(Value::as_table) {
                    if let Some(id) = inner.get("id").and_then(Id::of) {
                        path.push(Key::Element(id));
                        collect(file, inner, path, note, found);
                        path.pop();
                    }
                }
            }
            Value::String(_) | Value::Float(_) | Value::Boolean(_) | Value::Datetime(_) => {}
        }
        path.pop();
    }
}

fn written(path: &[Key]) -> String {
    path.iter().fold(String::new(), |text, key| match key {
        Key::Name(name) if text.is_empty() => name.clone(),
        Key::Name(name) => format!("{text}.{name}"),
        Key::Element(id) => format!("{text}[{}]", id.text()),
    })
}

impl Figure {
    /// The figure of that name, if it may be tuned.
    pub fn find(all: &[Figure], name: &str) -> Result<Figure, FigureError> {
        let found = all.iter().find(|figure| figure.name == name);
        let figure = found.ok_or_else(|| FigureError::Unknown(name.to_owned()))?;
        if figure.free {
            return Ok(figure.clone());
        }
        let (name, note) = (figure.name.clone(), figure.note.clone());
        Err(FigureError::NotOurs { name, note })
    }

    /// Its value in the files.
    pub(super) fn value<'f>(&self, files: &'f BTreeMap<String, Table>) -> Option<&'f Value> {
        let mut table = files.get(&self.file)?;
        let (last, way) = self.path.split_last()?;
        let mut list: Option<&Vec<Value>> = None;
        for key in way {
            match key {
                Key::Name(name) => match table.get(name)? {
                    Value::Table(inner) => table = inner,
                    Value::Array(inner) => list = Some(inner),
                    Value::String(_)
                    | Value::Integer(_)
                    | Value::Float(_)
                    | Value::Boolean(_)
                    | Value::Datetime(_) => return None,
                },
                Key::Element(id) => {
                    let wanted = |inner: &&Value| inner.get("id") == Some(&id.value());
                    table = list?.iter().find(wanted)?.as_table()?;
                }
            }
        }
        match last {
            Key::Name(name) => table.get(name),
            Key::Element(_) => None,
        }
    }

    /// A document that lays a new value over this figure and says that it is tuned.
    pub(super) fn overlay(&self, value: &Value, note: &str) -> Table {
        let mut inner = value.clone();
        // A chart carries its own note.
        if let Value::Table(rows) = &mut inner {
            rows.insert("provenance".to_owned(), Value::String(note.to_owned()));
        }
        let is_table = inner.is_table();
        for (depth, key) in self.path.iter().enumerate().rev() {
            let mut outer = Table::new();
            match key {
                Key::Name(name) => {
                    let last = depth + 1 == self.path.len();
                    outer.insert(name.clone(), inner);
                    if last && !is_table {
                        outer.insert("provenance".to_owned(), Value::String(note.to_owned()));
                    }
                    inner = Value::Table(outer);
                }
                Key::Element(id) => {
                    outer.insert("id".to_owned(), id.value());
                    if let Value::Table(fields) = inner {
                        outer.extend(fields);
                    }
                    inner = Value::Array(vec![Value::Table(outer)]);
                }
            }
        }
        let Value::Table(table) = inner else { unreachable!("a path begins with a key") };
        table
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files() -> BTreeMap<String, Table> {
        let text = r#"
            [hill]
            cost = [2, 3]
            hit = -1
            provenance = "stated: cost 9.1; hit reconstructed"
            [wood]
            cost = [1, 1]
            provenance = "stated: 9.1"
            [[scenario]]
            id = "ford"
            turns = 6
            provenance = "reconstructed: our own"
            [[scenario]]
            id = 1944
            turns = 9
            provenance = "stated: length reconstructed"
            [naked]
            n = 1
        "#;
        BTreeMap::from([("a.toml".to_owned(), text.parse().expect("sound"))])
    }

    #[test]
    fn only_what_is_plainly_reconstructed_is_free() {
        let all = figures(&files());
        let free: Vec<&str> =
            all.iter().filter(|figure| figure.free).map(|figure| figure.name.as_str()).collect();
        assert_eq!(free, ["a.toml:hill.hit", "a.toml:scenario[ford].turns"]);
        let refused = Figure::find(&all, "a.toml:wood.cost").expect_err("stated");
        assert!(matches!(refused, FigureError::NotOurs { .. }), "{refused}");
        assert!(Figure::find(&all, "a.toml:naked.n").is_err(), "no provenance, no change");
        assert!(Figure::find(&all, "a.toml:hill.height").is_err());
    }

    #[test]
    fn notes_are_read_part_by_part() {
        assert!(is_free("reconstructed: fits the example", "any"));
        assert!(is_free("stated: scenario of 1943; turns reconstructed", "turns"));
        assert!(!is_free("stated: scenario of 1943; turns reconstructed", "tac"));
        assert!(is_free("stated: shift 11.7; costs reconstructed", "cost"));
        assert!(!is_free("stated: leg and motor 9.1; mountain reconstructed", "cost"));
        assert!(!is_free("stated: cost 9.1; scale of cost reconstructed", "cost"), "told twice");
        assert!(is_free("tuned: margin; before: reconstructed", "any"), "again");
        assert!(!is_free("mixed, per cell", "any"));
    }

    #[test]
    fn an_overlay_changes_the_figure_and_says_so() {
        let all = figures(&files());
        let figure = Figure::find(&all, "a.toml:scenario[ford].turns").expect("free");
        assert_eq!(figure.value(&files()), Some(&Value::Integer(6)));
        let over = figure.overlay(&Value::Integer(7), "tuned: x");
        let text = toml::to_string(&over).expect("plain data");
        assert_eq!(text, "[[scenario]]\nid = \"ford\"\nprovenance = \"tuned: x\"\nturns = 7\n");
    }
}
