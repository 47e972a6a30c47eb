//! The data of a game as tables to read: from its data files, whatever they contain.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value};

/// Longer texts are lists of hexes, which the map shows.
const LONGEST_WORD: usize = 60;

/// Separates the names of charts that are shown as one table.
pub(crate) const TOGETHER: &str = "+";

/// A table or chart, with what is known of its source.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Figure {
    /// Its name in the file; several of the same shape become one table.
    pub(crate) name: String,
    /// Names of the columns; the first is that of the rows.
    pub(crate) head: Vec<String>,
    pub(crate) rows: Vec<Row>,
    /// Where the figures come from.
    pub(crate) source: Option<String>,
}

/// A row of a figure.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Row {
    pub(crate) cells: Vec<String>,
    /// Where the figures of this row come from.
    pub(crate) source: Option<String>,
}

/// How certain a value is, by the first words of its source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Certainty {
    /// The rulebook states it.
    Stated,
    /// Stated in part, the rest reconstructed.
    Partly,
    /// Reconstructed so that it agrees with everything that is stated.
    Reconstructed,
    /// Set so that the game plays well.
    Tuned,
}

impl Certainty {
    pub(crate) fn of(source: &str) -> Certainty {
        let source = source.to_lowercase();
        let says =
            |word: &str| source.split(|c: char| !c.is_alphanumeric()).any(|known| known == word);
        match (says("stated"), says("reconstructed"), says("tuned")) {
            (true, false, false) => Certainty::Stated,
            (true, _, _) => Certainty::Partly,
            (false, _, true) => Certainty::Tuned,
            (false, _, false) => Certainty::Reconstructed,
        }
    }
}

/// The files in the order of interest: charts first, the map last.
pub(crate) fn in_order(files: &BTreeMap<String, Map<String, Value>>) -> Vec<&str> {
    let rank = |name: &&str| {
        let known = ["tables", "scenarios", "setup", "units", "map"];
        known.iter().position(|known| name.starts_with(known)).unwrap_or(known.len())
    };
    let mut names: Vec<&str> = files.keys().map(String::as_str).collect();
    names.sort_by_key(rank);
    names
}

/// All tables of a file.
pub(crate) fn figures(file: &Map<String, Value>) -> Vec<Figure> {
    let mut figures = Vec::new();
    let (alike, others) = alike(file);
    if !alike.is_empty() {
        let names: Vec<&str> = alike.iter().map(|(name, _)| *name).collect();
        let rows = alike.iter().map(|(name, it)| (Some(*name), *it));
        figures.push(records(&names.join(TOGETHER), rows));
    }
    let mut plain = Map::new();
    for (name, value) in others {
        match value {
            Value::Object(fields) => table(name, fields, &mut figures),
            Value::Array(items) if items.iter().all(Value::is_object) && !items.is_empty() => {
                let items = items.iter().filter_map(Value::as_object).map(|it| (None, it));
                figures.push(records(name, items));
            }
            Value::Array(items) if items.iter().all(Value::is_array) && !items.is_empty() => {
                figures.push(lists(name, items));
            }
            Value::Null
            | Value::Bool(_)
            | Value::Number(_)
            | Value::String(_)
            | Value::Array(_) => _ = plain.insert(name.to_owned(), value.clone()),
        }
    }
    // Single values of a file, including its source, make one short list.
    table("", &plain, &mut figures);
    figures.retain(|figure| !figure.rows.is_empty());
    figures
}

type Fields = Map<String, Value>;
/// Charts by name.
type Records<'a> = Vec<(&'a str, &'a Fields)>;

/// Records at the top of a file that have the same fields, or some of them: a chart in pieces.
fn alike(file: &Fields) -> (Records<'_>, Vec<(&str, &Value)>) {
    let flat = |fields: &Fields| {
        !fields.contains_key("columns") && fields.values().all(|value| !value.is_object())
    };
    let keys = |fields: &Fields| -> BTreeSet<String> {
        fields.keys().filter(|key| *key != "provenance").cloned().collect()
    };
    let records: Vec<(&str, &Fields)> = file
        .iter()
        .filter_map(|(name, value)| Some((name.as_str(), value.as_object()?)))
        .filter(|(_, fields)| flat(fields) && !keys(fields).is_empty())
        .collect();
    let family = |of: &Fields| -> Vec<(&str, &Fields)> {
        let all = keys(of);
        records.iter().filter(|(_, it)| keys(it).is_subset(&all)).copied().collect()
    };
    let best = records.iter().map(|(_, of)| family(of)).max_by_key(Vec::len).unwrap_or_default();
    let best = if best.len() > 1 { best } else { Vec::new() };
    let known: BTreeSet<&str> = best.iter().map(|(name, _)| *name).collect();
    let others = file.iter().map(|(name, value)| (name.as_str(), value));
    let others = others.filter(|(name, _)| !known.contains(name)).collect();
    (best, others)
}

/// A chart: columns with rows, records by name, lists, or just names with values.
fn table(name: &str, fields: &Fields, figures: &mut Vec<Figure>) {
    let source = fields.get("provenance").and_then(Value::as_str).map(str::to_owned);
    let parts: Vec<(&String, &Value)> =
        fields.iter().filter(|(key, value)| *key != "provenance" || value.is_object()).collect();
    if let Some(columns) = fields.get("columns").and_then(Value::as_array) {
        let head = std::iter::once(String::new()).chain(columns.iter().map(word)).collect();
        let rows = parts.into_iter().filter(|(key, _)| *key != "columns").filter_map(row);
        figures.push(Figure { name: name.to_owned(), head, rows: rows.collect(), source });
        return;
    }
    let nested = |value: &Value| value.is_object() || is_list(value);
    let (inner, plain): (Vec<_>, Vec<_>) = parts.into_iter().partition(|(_, value)| nested(value));
    let widths: BTreeSet<usize> =
        plain.iter().map(|(_, value)| value.as_array().map_or(0, Vec::len)).collect();
    let head = match widths.first() {
        // Lists of one length are the rows of a chart by the faces of a die.
        Some(width) if widths.len() == 1 && *width > 1 && plain.len() > 1 => {
            std::iter::once(String::new()).chain((1..=*width).map(|n| n.to_string())).collect()
        }
        _ => Vec::new(),
    };
    let cells = |it: (&String, &Value)| {
        if head.is_empty() { pair(it) } else { row(it) }
    };
    let rows: Vec<Row> = plain.into_iter().filter_map(cells).collect();
    if !rows.is_empty() || inner.is_empty() {
        figures.push(Figure { name: name.to_owned(), head, rows, source: source.clone() });
    }
    for (key, value) in inner {
        let name = if name.is_empty() { key.clone() } else { format!("{name}.{key}") };
        let figure = match value {
            Value::Object(of) if of.values().all(Value::is_object) && !of.is_empty() => {
                let named = of.iter().filter_map(|(key, it)| Some((Some(&**key), it.as_object()?)));
                records(&name, named)
            }
            Value::Object(of) => {
                let rows = of.iter().filter_map(pair).collect();
                Figure { name, rows, ..Figure::default() }
            }
            Value::Array(items) if items.iter().all(Value::is_object) => {
                records(&name, items.iter().filter_map(Value::as_object).map(|it| (None, it)))
            }
            Value::Array(items) => lists(&name, items),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => continue,
        };
        figures.push(Figure { source: figure.source.clone().or_else(|| source.clone()), ..figure });
    }
}

/// Whether a value is a list of lists or of records.
fn is_list(value: &Value) -> bool {
    let nested = |item: &Value| item.is_array() || item.is_object();
    value.as_array().is_some_and(|items| !items.is_empty() && items.iter().all(nested))
}

/// A name and its list as a row.
fn row((name, value): (&String, &Value)) -> Option<Row> {
    let cells = value.as_array()?.iter().map(word);
    let cells = std::iter::once(name.clone()).chain(cells).collect();
    Some(Row { cells, source: None })
}

/// A name and its value as a row; `None` if the value is too long to read.
fn pair((name, value): (&String, &Value)) -> Option<Row> {
    let value = word(value);
    let fits = value.chars().count() <= LONGEST_WORD || name == "provenance";
    fits.then(|| Row { cells: vec![name.clone(), value], source: None })
}

/// Records as rows, under the names of all their fields.
fn records<'a>(name: &str, items: impl Iterator<Item = (Option<&'a str>, &'a Fields)>) -> Figure {
    let items: Vec<_> = items.collect();
    let named = items.iter().any(|(name, _)| name.is_some());
    let mut head: Vec<String> = Vec::new();
    for key in items.iter().flat_map(|(_, fields)| fields.keys()) {
        let first = ["id", "name"].contains(&key.as_str());
        let short = items.iter().all(|(_, fields)| {
            fields.get(key).is_none_or(|value| word(value).chars().count() <= LONGEST_WORD)
        });
        if key != "provenance" && !head.contains(key) && short {
            head.insert(if first && !named { 0 } else { head.len() }, key.clone());
        }
    }
    let rows = items.iter().map(|(name, fields)| {
        let cells = head.iter().map(|key| fields.get(key).map(word).unwrap_or_default());
        let name = name.map(str::to_owned).into_iter();
        let source = fields.get("provenance").and_then(Value::as_str).map(str::to_owned);
        Row { cells: name.chain(cells).collect(), source }
    });
    let mut rows: Vec<Row> = rows.collect();
    let source = one_source(&mut rows);
    let head = named.then(String::new).into_iter().chain(head.iter().cloned()).collect();
    Figure { name: name.to_owned(), head, rows, source }
}

/// The source that all rows share, if any, so that it is shown once.
fn one_source(rows: &mut [Row]) -> Option<String> {
    let common = rows.first()?.source.clone()?;
    if rows.iter().any(|row| row.source.as_ref() != Some(&common)) {
        return None;
    }
    for row in rows {
        row.source = None;
    }
    Some(common)
}

/// Lists as rows without names.
fn lists(name: &str, items: &[Value]) -> Figure {
    let rows = items.iter().filter_map(Value::as_array);
    let rows = rows.map(|row| Row { cells: row.iter().map(word).collect(), source: None });
    Figure { name: name.to_owned(), rows: rows.collect(), ..Figure::default() }
}

/// A value as it is read in a table.
fn word(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::Bool(true) => "✓".to_owned(),
        Value::Bool(false) => "–".to_owned(),
        Value::Number(number) => number.to_string().replace('-', "−"),
        Value::String(text) => text.trim().to_owned(),
        Value::Array(items) => items.iter().map(word).collect::<Vec<_>>().join(" · "),
        Value::Object(fields) => {
            let pairs = fields.iter().map(|(key, value)| format!("{key} {}", word(value)));
            pairs.collect::<Vec<_>>().join(", ")
        }
    }
}

/// A name of a file, a chart or a column as words.
pub(crate) fn spelled(name: &str) -> String {
    let words = name.rsplit('.').next().unwrap_or(name).replace(['_', '-'], " ");
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn read(file: Value) -> Vec<Figure> {
        figures(file.as_object().expect("a file is a table"))
    }

    fn cells(figure: &Figure) -> Vec<Vec<&str>> {
        figure.rows.iter().map(|row| row.cells.iter().map(String::as_str).collect()).collect()
    }

    #[test]
    fn a_results_table_keeps_its_columns() {
        let figures = read(json!({ "assault": {
            "provenance": "stated 11.6", "columns": ["1-1", "2-1"],
            "1": ["4/0", "3/0"], "2": ["1/1", "0/2"],
        }}));
        assert_eq!(figures[0].head, ["", "1-1", "2-1"]);
        assert_eq!(cells(&figures[0]), [["1", "4/0", "3/0"], ["2", "1/1", "0/2"]]);
        assert_eq!(figures[0].source.as_deref(), Some("stated 11.6"));
    }

    #[test]
    fn a_chart_in_pieces_becomes_one() {
        let figures = read(json!({
            "clear": { "cost": [1, 2], "shift": 0, "provenance": "stated" },
            "river": { "cost": [1, 1], "provenance": "reconstructed" },
            "victory": { "draw": 200 },
        }));
        assert_eq!(figures[0].name, "clear+river");
        assert_eq!(figures[0].head, ["", "cost", "shift"]);
        assert_eq!(cells(&figures[0]), [["clear", "1 · 2", "0"], ["river", "1 · 1", ""]]);
        assert_eq!(figures[0].rows[1].source.as_deref(), Some("reconstructed"));
        assert_eq!(cells(&figures[1]), [["draw", "200"]]);
    }

    #[test]
    fn parts_and_lists_of_a_chart_are_figures_of_their_own() {
        let figures = read(json!({ "track": {
            "provenance": "stated", "last": 2,
            "turn": [{ "dates": "May", "id": 1 }, { "id": 2, "rp": -1 }],
            "net": { "2": { "holder": "red" } },
        }}));
        let names: Vec<&str> = figures.iter().map(|figure| &*figure.name).collect();
        assert_eq!(names, ["track", "track.net", "track.turn"]);
        assert_eq!(figures[2].head, ["id", "dates", "rp"]);
        assert_eq!(cells(&figures[2]), [["1", "May", ""], ["2", "", "−1"]]);
        assert!(figures.iter().all(|figure| figure.source.is_some()));
    }

    #[test]
    fn the_columns_of_a_die_are_numbered_and_lists_of_hexes_left_to_the_map() {
        let figures = read(json!({
            "combat": { "1-1": ["AE", "DE"], "2-1": ["EX", "DE"] },
            "hexes": "0101 ".repeat(50),
            "provenance": { "hexes": "stated" },
        }));
        assert_eq!(figures[0].head, ["", "1", "2"]);
        assert_eq!(figures.len(), 2);
        assert_eq!(cells(&figures[1]), [["hexes", "stated"]]);
    }

    #[test]
    fn sources_say_how_sure_they_are() {
        assert_eq!(Certainty::of("stated 9.1"), Certainty::Stated);
        assert_eq!(Certainty::of("stated: cost; shift reconstructed"), Certainty::Partly);
        assert_eq!(Certainty::of("reconstructed: scaled"), Certainty::Reconstructed);
        assert_eq!(Certainty::of("tuned: 400 games"), Certainty::Tuned);
        assert_eq!(spelled("track.close_combat"), "Close combat");
    }

    #[test]
    fn charts_come_before_the_map() {
        let files = ["map.toml", "units.toml", "tables.toml", "other.toml"];
        let files = files.map(|name| (name.to_owned(), Map::new())).into();
        assert_eq!(in_order(&files), ["tables.toml", "units.toml", "map.toml", "other.toml"]);
    }
}
