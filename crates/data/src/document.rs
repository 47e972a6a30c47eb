//! One data file as a tree in which every value remembers its file and line.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use toml::de::{DeTable, DeValue};

use crate::fault::{Fault, Faults};
use crate::path::{KeyPath, written_key};

/// One parsed file.
#[derive(Clone, Debug)]
pub struct Document {
    pub(crate) place: Place,
    pub(crate) table: Table,
}

/// The file and line of a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    pub(crate) file: Arc<str>,
    pub(crate) line: Option<usize>,
}

impl Place {
    pub(crate) fn fault(&self, key: KeyPath, found: String, expected: String) -> Fault {
        Fault { file: self.file.to_string(), line: self.line, key, found, expected }
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Node {
    pub(crate) place: Place,
    pub(crate) value: Value,
}

/// Keys in alphabetical order: the order of keys in a file carries no meaning.
pub(crate) type Table = BTreeMap<String, Node>;

#[derive(Clone, Debug)]
pub(crate) enum Value {
    Text(String),
    Int(i64),
    Flag(bool),
    /// A fraction, a date or a number that is too large: kept as written, since no reader accepts one.
    Other(String),
    List(Vec<Node>),
    Table(Table),
}

impl Document {
    /// Parses `text`; faults call the file `label`. All syntax errors are reported, one a line.
    pub fn parse(label: &str, text: &str) -> Result<Self, Faults> {
        let lines = Lines::of(label, text);
        let (table, errors) = DeTable::parse_recoverable(text);
        let mut errors: Vec<(usize, String)> = errors
            .iter()
            .map(|error| {
                let offset = error.span().map_or(0, |span| span.start);
                (lines.line_at(offset), error.message().replace('\n', " "))
            })
            .collect();
        // What follows the first error of a line is mostly its echo.
        errors.sort_by_key(|&(line, _)| line);
        errors.dedup_by_key(|&mut (line, _)| line);
        let mut faults = Faults::new();
        faults.extend(errors.into_iter().map(|(line, message)| Fault {
            file: label.to_owned(),
            line: Some(line),
            key: KeyPath::root(),
            found: shortened(text.lines().nth(line - 1).unwrap_or("").trim(), "end of file"),
            expected: format!("valid TOML: {message}"),
        }));
        faults
            .into_result(Self { place: lines.place_of_file(), table: lines.table(table.get_ref()) })
    }

    /// Takes a table parsed elsewhere; faults call it `label` and know no lines.
    pub fn from_table(label: &str, table: &toml::Table) -> Self {
        let place = Place { file: label.into(), line: None };
        Self { table: plain_table(&place, table), place }
    }

    /// Every figure on a line of its own, `unit[#1].attack = 3`, in the order of the keys.
    pub(crate) fn figures(&self) -> String {
        let mut figures = String::new();
        write_table(&self.table, "", &mut figures);
        figures
    }
}

/// Turns offsets of a text into places.
struct Lines {
    file: Arc<str>,
    ends: Vec<usize>,
}

impl Lines {
    fn of(label: &str, text: &str) -> Self {
        Self { file: label.into(), ends: text.match_indices('\n').map(|(end, _)| end).collect() }
    }

    fn line_at(&self, offset: usize) -> usize {
        1 + self.ends.partition_point(|&end| end < offset)
    }

    fn place_of_file(&self) -> Place {
        Place { file: Arc::clone(&self.file), line: None }
    }

    fn place(&self, offset: usize) -> Place {
        Place { file: Arc::clone(&self.file), line: Some(self.line_at(offset)) }
    }

    /// An entry's place is that of its key: a value may begin lines further down.
    fn table(&self, table: &DeTable<'_>) -> Table {
        let entry = |(key, value): (&toml::Spanned<_>, &toml::Spanned<_>)| {
            let key_text: &std::borrow::Cow<'_, str> = key.get_ref();
            let node =
                Node { place: self.place(key.span().start), value: self.value(value.get_ref()) };
            (key_text.to_string(), node)
        };
        table.iter().map(entry).collect()
    }

    fn value(&self, value: &DeValue<'_>) -> Value {
        match value {
            DeValue::String(text) => Value::Text(text.to_string()),
            DeValue::Integer(number) => i64::from_str_radix(number.as_str(), number.radix())
                .map_or_else(|_| Value::Other(number.to_string()), Value::Int),
            DeValue::Float(number) => Value::Other(number.to_string()),
            DeValue::Boolean(flag) => Value::Flag(*flag),
            DeValue::Datetime(date) => Value::Other(date.to_string()),
            DeValue::Array(list) => {
                let element = |element: &toml::Spanned<DeValue<'_>>| Node {
                    place: self.place(element.span().start),
                    value: self.value(element.get_ref()),
                };
                Value::List(list.iter().map(element).collect())
            }
            DeValue::Table(table) => Value::Table(self.table(table)),
        }
    }
}

fn plain_table(place: &Place, table: &toml::Table) -> Table {
    let node = |value| Node { place: place.clone(), value: plain(place, value) };
    table.iter().map(|(key, value)| (key.clone(), node(value))).collect()
}

fn plain(place: &Place, value: &toml::Value) -> Value {
    match value {
        toml::Value::String(text) => Value::Text(text.clone()),
        toml::Value::Integer(number) => Value::Int(*number),
        toml::Value::Float(number) => Value::Other(format!("{number:?}")),
        toml::Value::Boolean(flag) => Value::Flag(*flag),
        toml::Value::Datetime(date) => Value::Other(date.to_string()),
        toml::Value::Array(list) => {
            let node = |value| Node { place: place.clone(), value: plain(place, value) };
            Value::List(list.iter().map(node).collect())
        }
        toml::Value::Table(table) => Value::Table(plain_table(place, table)),
    }
}

impl Value {
    /// The value on one line, cut where it grows long.
    pub(crate) fn short(&self) -> String {
        shortened(&self.to_string(), "")
    }

    /// Appends a line `path = value` for every figure under `path`.
    fn write_figures(&self, path: &str, out: &mut String) {
        match self {
            Self::List(list) if !list.is_empty() => {
                for (index, node) in list.iter().enumerate() {
                    node.value.write_figures(&format!("{path}[#{}]", index + 1), out);
                }
            }
            Self::Table(table) if !table.is_empty() => write_table(table, path, out),
            Self::Text(_)
            | Self::Int(_)
            | Self::Flag(_)
            | Self::Other(_)
            | Self::List(_)
            | Self::Table(_) => out.push_str(&format!("{path} = {self}\n")),
        }
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(text) => write!(f, "{text:?}"),
            Self::Int(number) => write!(f, "{number}"),
            Self::Flag(flag) => write!(f, "{flag}"),
            Self::Other(written) => f.write_str(written),
            Self::List(list) => {
                f.write_str("[")?;
                for (index, node) in list.iter().enumerate() {
                    write!(f, "{}{}", if index == 0 { "" } else { ", " }, node.value)?;
                }
                f.write_str("]")
            }
            Self::Table(table) => {
                f.write_str("{")?;
                for (index, (key, node)) in table.iter().enumerate() {
                    let comma = if index == 0 { "" } else { "," };
                    write!(f, "{comma} {} = {}", written_key(key), node.value)?;
                }
                f.write_str(" }")
            }
        }
    }
}

fn write_table(table: &Table, path: &str, out: &mut String) {
    let dot = if path.is_empty() { "" } else { "." };
    for (key, node) in table {
        node.value.write_figures(&format!("{path}{dot}{}", written_key(key)), out);
    }
}

fn shortened(text: &str, if_empty: &str) -> String {
    const ENOUGH: usize = 60;
    match text.char_indices().nth(ENOUGH) {
        _ if text.is_empty() => if_empty.to_owned(),
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn every_value_knows_its_line() {
        let text = "\u{feff}a = 1\r\n[[unit]]\r\nid = \"R1\"\r\nrow = [\r\n 1,\r\n 2]\r\n";
        let document = Document::parse("units.toml", text).unwrap();
        assert_eq!(document.table["a"].place.line, Some(1));
        let Value::List(units) = &document.table["unit"].value else { panic!("no list") };
        assert_eq!(units[0].place.line, Some(2));
        let Value::Table(unit) = &units[0].value else { panic!("no table") };
        assert_eq!(unit["row"].place.line, Some(4));
        let Value::List(row) = &unit["row"].value else { panic!("no list") };
        assert_eq!(row[1].place.line, Some(6));
    }

    #[test]
    fn every_syntax_error_is_reported_with_its_line() {
        let faults = Document::parse("map.toml", "a = 1\nb = = 3\nc = 2\nd = \"x\n").unwrap_err();
        let lines: Vec<_> = faults.iter().map(|fault| fault.line).collect();
        assert_eq!(lines, [Some(2), Some(4)]);
        let first = faults.iter().next().unwrap().to_string();
        assert!(first.starts_with("map.toml:2: b = = 3: expected valid TOML: "), "{first}");
    }

    #[test]
    fn a_key_given_twice_is_a_syntax_error() {
        let faults = Document::parse("map.toml", "a = 1\na = 2\n").unwrap_err();
        assert!(faults.to_string().contains("map.toml:2: a = 2: expected valid TOML: duplicate"));
    }

    #[test]
    fn parsed_and_plain_tables_are_the_same_figures() {
        let text = "i = 0x1F\nn = -5\nf = 1.5\nt = \"a\\nb\"\nd = 1944-10-20\nb = true\n\
                    l = [1, [2], {}]\n[x.\"y z\"]\nq = []\n";
        let parsed = Document::parse("a", text).unwrap().figures();
        let plain = Document::from_table("b", &text.parse().unwrap()).figures();
        assert_eq!(parsed, plain);
        assert!(parsed.contains("i = 31\nl[#1] = 1\nl[#2][#1] = 2\nl[#3] = { }\n"), "{parsed}");
        assert!(parsed.contains("x.\"y z\".q = []\n"), "{parsed}");
    }

    #[test]
    fn a_number_too_large_is_kept_as_written() {
        let document = Document::parse("a", "n = 99999999999999999999\n").unwrap();
        assert_eq!(document.table["n"].value.to_string(), "99999999999999999999");
    }

    #[test]
    fn long_values_are_cut() {
        let value = Value::Text("é".repeat(100));
        assert_eq!(value.short().chars().count(), 61);
    }
}
