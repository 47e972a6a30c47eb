//! Where each value of a case file stands, and what it is as plain data.
//!
//! [`Keys`](neretva_data::Keys) reads a value as the type asked for; a few keys of a case take
//! values of different types, and a failed check must say its line long after reading.

use std::collections::BTreeMap;

use neretva_data::{KeyPath, PathStep};
use serde_json::Value;
use toml::de::{DeTable, DeValue};

use crate::board::Names;

/// Every value of a file by its path.
#[derive(Clone, Debug, Default)]
pub(crate) struct Outline(BTreeMap<KeyPath, (usize, Value)>);

impl Outline {
    /// Reads a text; invalid TOML is skipped, because the reader of keys reports it.
    pub(crate) fn of(text: &str) -> Outline {
        let (table, _) = DeTable::parse_recoverable(text);
        let ends: Vec<usize> = text.match_indices('\n').map(|(end, _)| end).collect();
        let mut outline = Outline::default();
        outline.add_table(&ends, &KeyPath::root(), table.get_ref());
        outline
    }

    /// The line of a value, from 1.
    pub(crate) fn line(&self, path: &KeyPath) -> Option<usize> {
        self.0.get(path).map(|(line, _)| *line)
    }

    /// The value itself.
    pub(crate) fn value(&self, path: &KeyPath) -> Option<&Value> {
        self.0.get(path).map(|(_, value)| value)
    }

    /// Every word in a value: texts and keys, of acts only what they name.
    pub(crate) fn names(&self, path: &KeyPath) -> Names {
        let mut names = Names::new();
        if let Some(value) = self.value(path) {
            add_names(value, &mut names);
        }
        names
    }

    fn add_table(&mut self, ends: &[usize], path: &KeyPath, table: &DeTable<'_>) {
        for (key, value) in table {
            self.add(ends, path.key(key.get_ref()), key.span().start, value.get_ref());
        }
    }

    fn add(&mut self, ends: &[usize], path: KeyPath, offset: usize, value: &DeValue<'_>) {
        match value {
            DeValue::Table(table) => self.add_table(ends, &path, table),
            DeValue::Array(list) => {
                for (index, element) in list.iter().enumerate() {
                    let path = path.then(PathStep::Nth(index + 1));
                    self.add(ends, path, element.span().start, element.get_ref());
                }
            }
            DeValue::String(_)
            | DeValue::Integer(_)
            | DeValue::Float(_)
            | DeValue::Boolean(_)
            | DeValue::Datetime(_) => {}
        }
        let line = 1 + ends.partition_point(|&end| end < offset);
        self.0.insert(path, (line, plain(value)));
    }
}

fn add_names(value: &Value, names: &mut Names) {
    match value {
        Value::String(text) => {
            let name = ["piece ", "hex "].iter().find_map(|kind| text.strip_prefix(kind));
            names.insert(name.unwrap_or(text).to_owned());
        }
        Value::Array(list) => list.iter().for_each(|value| add_names(value, names)),
        Value::Object(table) => {
            for (key, value) in table {
                names.insert(key.clone());
                add_names(value, names);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

fn plain(value: &DeValue<'_>) -> Value {
    match value {
        DeValue::String(text) => Value::from(text.as_ref()),
        DeValue::Integer(number) => i64::from_str_radix(number.as_str(), number.radix())
            .map_or_else(|_| Value::from(number.as_str()), Value::from),
        // Neither is a value of any view: as a text it equals none and is shown as written.
        DeValue::Float(number) => Value::from(number.as_str()),
        DeValue::Datetime(date) => Value::from(date.to_string()),
        DeValue::Boolean(flag) => Value::from(*flag),
        DeValue::Array(list) => list.iter().map(|element| plain(element.get_ref())).collect(),
        DeValue::Table(table) => {
            let entry = |(key, value): (&toml::Spanned<_>, &toml::Spanned<_>)| {
                let key: &std::borrow::Cow<'_, str> = key.get_ref();
                (key.to_string(), plain(value.get_ref()))
            };
            Value::Object(table.iter().map(entry).collect())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_and_lines_by_path() {
        let outline =
            Outline::of("a = 1\n[[do]]\nact = [\n \"x\",\n \"y\"]\n[e.\"u v\"]\nf = false\n");
        let act = KeyPath::root().key("do").then(PathStep::Nth(1)).key("act");
        assert_eq!(outline.line(&act), Some(3));
        assert_eq!(outline.line(&act.then(PathStep::Nth(2))), Some(5));
        assert_eq!(outline.value(&act), Some(&serde_json::json!(["x", "y"])));
        let flag = KeyPath::root().key("e").key("u v").key("f");
        assert_eq!(outline.value(&flag), Some(&Value::from(false)));
        assert_eq!(outline.value(&act.key("none")), None);
    }
}
