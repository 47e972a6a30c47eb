//! Reading the lists of a table: texts, numbers, rows and tables with ids.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::ops::RangeInclusive;

use crate::document::{Node, Place, Value};
use crate::keys::{Keys, Presence, Whole, int_of, is_table, number, text_of};
use crate::near::listed;
use crate::path::PathStep;

/// A single value of a key or row whose kind tells what it means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scalar<'a> {
    Text(&'a str),
    Int(i64),
    Flag(bool),
}

impl<'a> Keys<'a> {
    /// A text, number or flag that `parse` understands, such as `arrival = 3` or `"build"`.
    pub fn scalar_with<T>(
        &self,
        key: &str,
        expected: &str,
        parse: impl FnOnce(Scalar<'a>) -> Option<T>,
    ) -> Option<T> {
        self.read(key, Presence::Required, &expected, |value| parse(scalar_of(value)?))
    }

    /// A list of texts.
    pub fn list_of_texts(&self, key: &str) -> Vec<&'a str> {
        self.list(key, Presence::Required, &"a text in quotes", text_of)
    }

    /// A list of texts that may be left out.
    pub fn opt_list_of_texts(&self, key: &str) -> Vec<&'a str> {
        self.list(key, Presence::Optional, &"a text in quotes", text_of)
    }

    /// A list of whole numbers within a range.
    pub fn list_of_ints<T: Whole>(&self, key: &str, range: RangeInclusive<T>) -> Vec<T> {
        self.list(key, Presence::Required, &number(&range), |value| int_of(value, &range))
    }

    /// A list of whole numbers within a range that may be left out.
    pub fn opt_list_of_ints<T: Whole>(&self, key: &str, range: RangeInclusive<T>) -> Vec<T> {
        self.list(key, Presence::Optional, &number(&range), |value| int_of(value, &range))
    }

    /// A list of texts that `parse` understands; `expected` describes one of them.
    pub fn parse_each<T>(
        &self,
        key: &str,
        expected: &str,
        mut parse: impl FnMut(&'a str) -> Option<T>,
    ) -> Vec<T> {
        self.list(key, Presence::Required, &expected, |value| parse(text_of(value)?))
    }

    /// Like [`parse_each`](Self::parse_each), for a list that may be left out.
    pub fn opt_parse_each<T>(
        &self,
        key: &str,
        expected: &str,
        mut parse: impl FnMut(&'a str) -> Option<T>,
    ) -> Vec<T> {
        self.list(key, Presence::Optional, &expected, |value| parse(text_of(value)?))
    }

    /// A list of named values that may be left out; a fault lists the names.
    pub fn opt_each_one_of<T: Clone>(&self, key: &str, choices: &[(&str, T)]) -> Vec<T> {
        let names = listed(choices.iter().map(|(name, _)| *name), "");
        self.list(key, Presence::Optional, &format_args!("one of {names}"), |value| {
            let text = text_of(value)?;
            choices.iter().find(|(name, _)| *name == text).map(|(_, choice)| choice.clone())
        })
    }

    /// A list of rows such as `["draw", 200, 225]` that `parse` understands.
    pub fn each_row<T>(
        &self,
        key: &str,
        expected: &str,
        mut parse: impl FnMut(&[Scalar<'a>]) -> Option<T>,
    ) -> Vec<T> {
        self.list(key, Presence::Required, &expected, |value| {
            let Value::List(cells) = value else { return None };
            let row = cells.iter().map(|cell| scalar_of(&cell.value));
            parse(&row.collect::<Option<Vec<_>>>()?)
        })
    }

    /// The tables of a list, each with a unique id.
    pub fn each_table(&self, key: &str, id_key: &str) -> Vec<Keys<'a>> {
        self.with_ids(key, id_key, Presence::Required)
    }

    /// Like [`each_table`](Self::each_table), for a list that may be left out.
    pub fn opt_each_table(&self, key: &str, id_key: &str) -> Vec<Keys<'a>> {
        self.with_ids(key, id_key, Presence::Optional)
    }

    /// The tables of a list where only the order counts; may be left out.
    pub fn each_in_order(&self, key: &str) -> Vec<Keys<'a>> {
        let nodes = self.table_nodes(key, Presence::Optional);
        if self.is_surveyed() {
            return vec![self.inside(self.path().key(key), None)];
        }
        let table = |(place, node)| self.inside(self.path().key(key).then(place), Some(node));
        nodes.into_iter().map(table).collect()
    }

    fn with_ids(&self, key: &str, id_key: &str, presence: Presence) -> Vec<Keys<'a>> {
        let mut first_uses: BTreeMap<String, &Place> = BTreeMap::new();
        let mut tables = Vec::new();
        let nodes = self.table_nodes(key, presence);
        if self.is_surveyed() {
            let table = self.inside(self.path().key(key), None);
            table.text(id_key);
            return vec![table];
        }
        for (nth, node) in nodes {
            let path = self.path().key(key);
            let id = id_of(&node.value, id_key);
            let step = id.clone().map_or(nth, PathStep::Id);
            let table = self.inside(path.then(step), Some(node));
            match id {
                None => {
                    table.scalar_with(id_key, "an id, as text or whole number", |_| None::<()>);
                }
                Some(id) => {
                    table.ignore(id_key);
                    if let Some(first) = first_uses.get(&id) {
                        let line = first.line.map(|line| format!(":{line}")).unwrap_or_default();
                        let first = format!("{}{line}", first.file);
                        table
                            .fault(id_key, format_args!("an id used once (it is used at {first})"));
                    } else {
                        first_uses.insert(id, &node.place);
                    }
                }
            }
            tables.push(table);
        }
        tables
    }

    fn table_nodes(&self, key: &str, presence: Presence) -> Vec<(PathStep, &'a Node)> {
        let mut tables = Vec::new();
        for (index, node) in self.list_nodes(key, presence, &"a table").iter().enumerate() {
            let nth = PathStep::Nth(index + 1);
            if is_table(&node.value) {
                tables.push((nth, node));
            } else {
                self.report(self.path().key(key).then(nth), node, &"a table");
            }
        }
        tables
    }

    fn list<T>(
        &self,
        key: &str,
        presence: Presence,
        expected: &dyn Display,
        mut take: impl FnMut(&'a Value) -> Option<T>,
    ) -> Vec<T> {
        let mut taken = Vec::new();
        for (index, node) in self.list_nodes(key, presence, expected).iter().enumerate() {
            match take(&node.value) {
                Some(element) => taken.push(element),
                None => {
                    self.report(
                        self.path().key(key).then(PathStep::Nth(index + 1)),
                        node,
                        expected,
                    );
                }
            }
        }
        taken
    }

    fn list_nodes(&self, key: &str, presence: Presence, each: &dyn Display) -> &'a [Node] {
        let expected = format_args!("a list, each element {each}");
        self.read(key, presence, &expected, |value| match value {
            Value::List(list) => Some(list.as_slice()),
            Value::Text(_) | Value::Int(_) | Value::Flag(_) | Value::Other(_) | Value::Table(_) => {
                None
            }
        })
        .unwrap_or_default()
    }
}

fn scalar_of(value: &Value) -> Option<Scalar<'_>> {
    match value {
        Value::Text(text) => Some(Scalar::Text(text)),
        Value::Int(number) => Some(Scalar::Int(*number)),
        Value::Flag(flag) => Some(Scalar::Flag(*flag)),
        Value::Other(_) | Value::List(_) | Value::Table(_) => None,
    }
}

/// The id of a table at `id_key`, written as text or as a number.
pub(crate) fn id_of(value: &Value, id_key: &str) -> Option<String> {
    let Value::Table(table) = value else { return None };
    match scalar_of(&table.get(id_key)?.value)? {
        Scalar::Text(text) => Some(text.to_owned()),
        Scalar::Int(number) => Some(number.to_string()),
        Scalar::Flag(_) => None,
    }
}
