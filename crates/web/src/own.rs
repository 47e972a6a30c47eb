//! Figures of one's own: every figure of a data file with its source, and what was changed of them.

use serde_json::{Map, Value};

use crate::figures::Certainty;

type Fields = Map<String, Value>;

/// A figure that can be shown and perhaps changed.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct OwnFigure {
    /// Where it is in its file: keys, and places in lists.
    pub(crate) path: Vec<String>,
    /// What it is called: the same, with elements of lists by their id.
    pub(crate) name: String,
    pub(crate) value: Value,
    /// Where it comes from.
    pub(crate) source: Option<String>,
}

impl OwnFigure {
    /// How certain it is; what has no source is part of how the game is built.
    pub(crate) fn certainty(&self) -> Option<Certainty> {
        self.source.as_deref().map(Certainty::of)
    }

    /// Whether its owner may know better than we do: what the rulebook states is never changed.
    pub(crate) fn may_change(&self) -> bool {
        self.certainty().is_some_and(|sure| sure != Certainty::Stated)
    }

    /// As it is typed.
    pub(crate) fn text(&self) -> String {
        let Value::Array(items) = &self.value else { return plain(&self.value) };
        items.iter().map(plain).collect::<Vec<_>>().join(", ")
    }

    /// What was typed, if it is of the same kind.
    pub(crate) fn read(&self, text: &str) -> Option<Value> {
        let Value::Array(items) = &self.value else { return typed(&self.value, text) };
        let kind = items.first().unwrap_or(&Value::Null);
        let words = text.split(',').map(str::trim).filter(|word| !word.is_empty());
        words.map(|word| typed(kind, word)).collect::<Option<Vec<_>>>().map(Value::Array)
    }
}

fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// A word as a value of that kind.
fn typed(kind: &Value, word: &str) -> Option<Value> {
    match kind {
        Value::Number(_) => word.trim().replace('−', "-").parse::<i64>().ok().map(Value::from),
        Value::Bool(_) => word.trim().parse::<bool>().ok().map(Value::from),
        Value::String(_) | Value::Null => Some(word.into()),
        Value::Array(_) | Value::Object(_) => None,
    }
}

/// A part of a data file: a chart, a list of units.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct OwnChart {
    pub(crate) name: String,
    pub(crate) figures: Vec<OwnFigure>,
}

/// All figures of a file, chart by chart.
pub(crate) fn charts(file: &Fields) -> Vec<OwnChart> {
    let source = note(file, None);
    let charts = file.iter().filter(|(key, _)| *key != "provenance").map(|(key, value)| {
        let mut figures = Vec::new();
        let own = note(file, Some(key)).or_else(|| source.clone());
        walk(value, &mut vec![key.clone()], &mut Vec::new(), own, &mut figures);
        OwnChart { name: key.clone(), figures }
    });
    charts.filter(|chart| !chart.figures.is_empty()).collect()
}

/// The source of a table, or of one of its keys.
fn note(fields: &Fields, key: Option<&str>) -> Option<String> {
    match (fields.get("provenance")?, key) {
        (Value::String(note), None) => Some(note.clone()),
        (Value::Object(notes), Some(key)) => Some(notes.get(key)?.as_str()?.to_owned()),
        _ => None,
    }
}

fn walk(
    value: &Value,
    path: &mut Vec<String>,
    name: &mut Vec<String>,
    source: Option<String>,
    out: &mut Vec<OwnFigure>,
) {
    let mut into = |key: String, called: String, value: &Value, source| {
        path.push(key);
        name.push(called);
        walk(value, path, name, source, out);
        path.pop();
        name.pop();
    };
    match value {
        Value::Object(fields) => {
            let own = note(fields, None).or(source);
            for (key, value) in fields.iter().filter(|(key, _)| !is_label(key)) {
                let source = note(fields, Some(key)).or_else(|| own.clone());
                into(key.clone(), key.clone(), value, source);
            }
        }
        Value::Array(items) if items.iter().any(|item| item.is_object() || item.is_array()) => {
            for (n, item) in items.iter().enumerate() {
                let id = item.get("id").map(plain).unwrap_or_else(|| (n + 1).to_string());
                into(n.to_string(), id, item, source.clone());
            }
        }
        Value::Null => {}
        Value::Array(_) | Value::Bool(_) | Value::Number(_) | Value::String(_) => {
            let name = name.join(" · ");
            out.push(OwnFigure { path: path.clone(), name, value: value.clone(), source });
        }
    }
}

/// Keys that name a thing or say where it comes from.
fn is_label(key: &str) -> bool {
    matches!(key, "id" | "provenance")
}

/// Puts a value where a path leads.
pub(crate) fn put(file: &mut Fields, path: &[String], value: Value) {
    let Some((first, rest)) = path.split_first() else { return };
    let mut at = file.get_mut(first);
    for key in rest {
        at = match at {
            Some(Value::Object(fields)) => fields.get_mut(key),
            Some(Value::Array(items)) => key.parse::<usize>().ok().and_then(|n| items.get_mut(n)),
            _ => None,
        };
    }
    if let Some(at) = at {
        *at = value;
    }
}

/// What differs, as a file that is laid over the first: tables key by key, lists of tables by id,
/// anything else as a whole.
pub(crate) fn changes(ours: &Fields, own: &Fields) -> Fields {
    let mut changed = Fields::new();
    for (key, value) in own {
        match (ours.get(key), value) {
            (Some(before), now) if before == now => {}
            (Some(Value::Object(before)), Value::Object(now)) => {
                _ = changed.insert(key.clone(), Value::Object(changes(before, now)));
            }
            (Some(Value::Array(before)), Value::Array(now)) if same_ids(before, now) => {
                let pairs = before.iter().zip(now).filter(|(before, now)| before != now);
                let items = pairs.filter_map(|(before, now)| {
                    let mut item = changes(before.as_object()?, now.as_object()?);
                    item.insert("id".to_owned(), now.get("id")?.clone());
                    Some(Value::Object(item))
                });
                _ = changed.insert(key.clone(), Value::Array(items.collect()));
            }
            (_, now) => _ = changed.insert(key.clone(), now.clone()),
        }
    }
    changed
}

/// Whether two lists are of tables with the same ids.
fn same_ids(before: &[Value], now: &[Value]) -> bool {
    let ids = |items: &[Value]| items.iter().map(|item| item.get("id").cloned()).collect();
    let (before, now): (Option<Vec<Value>>, Option<Vec<Value>>) = (ids(before), ids(now));
    before.is_some() && before == now
}

/// Lays such a file over another.
pub(crate) fn lay(ours: &mut Fields, over: &Fields) {
    for (key, value) in over {
        match (ours.get_mut(key), value) {
            (Some(Value::Object(ours)), Value::Object(over)) => lay(ours, over),
            (Some(Value::Array(ours)), Value::Array(over))
                if over.iter().all(|item| item.get("id").is_some()) && !over.is_empty() =>
            {
                for item in over {
                    let known = ours.iter_mut().find(|known| known.get("id") == item.get("id"));
                    if let (Some(Value::Object(known)), Value::Object(item)) = (known, item) {
                        lay(known, item);
                    }
                }
            }
            (_, value) => _ = ours.insert(key.clone(), value.clone()),
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn file() -> Fields {
        let file = json!({
            "provenance": "stated 1.2",
            "combat": { "provenance": "reconstructed: scaled", "1": [1, 2], "wood": -1 },
            "unit": [
                { "id": "a", "rating": 3, "provenance": "rating tuned" },
                { "id": "b", "rating": 4, "provenance": "stated 2.1" },
            ],
            "name": "Ford",
        });
        file.as_object().expect("a table").clone()
    }

    #[test]
    fn every_figure_is_listed_with_its_source() {
        let charts = charts(&file());
        let all: Vec<_> = charts.iter().flat_map(|chart| &chart.figures).collect();
        let told: Vec<_> = all.iter().map(|it| (it.path.join("."), it.may_change())).collect();
        let told: Vec<_> = told.iter().map(|(path, may)| (path.as_str(), *may)).collect();
        assert_eq!(
            told,
            [
                ("combat.1", true),
                ("combat.wood", true),
                ("name", false),
                ("unit.0.rating", true),
                ("unit.1.rating", false),
            ]
        );
        assert_eq!((all[3].name.as_str(), all[0].text().as_str()), ("a · rating", "1, 2"));
    }

    #[test]
    fn what_is_typed_is_of_the_same_kind() {
        let charts = charts(&file());
        let row = &charts[0].figures[0];
        assert_eq!(row.read("3, −4"), Some(json!([3, -4])));
        assert_eq!(row.read("3, x"), None);
        assert_eq!(charts[0].figures[1].read("2"), Some(json!(2)));
        assert_eq!(charts[1].figures[0].read("Brod"), Some(json!("Brod")));
    }

    #[test]
    fn only_what_differs_is_kept_and_laid_over_again() {
        let (ours, mut own) = (file(), file());
        let path = |path: &str| path.split('.').map(str::to_owned).collect::<Vec<_>>();
        assert!(changes(&ours, &own).is_empty());
        put(&mut own, &path("unit.0.rating"), json!(5));
        put(&mut own, &path("combat.1"), json!([2, 2]));
        put(&mut own, &path("unit.9.rating"), json!(1));
        let changed = changes(&ours, &own);
        let expected = json!({ "combat": { "1": [2, 2] }, "unit": [{ "id": "a", "rating": 5 }] });
        assert_eq!(Value::Object(changed.clone()), expected);
        let mut again = ours;
        lay(&mut again, &changed);
        assert_eq!(again, own);
    }
}
