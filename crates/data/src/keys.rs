//! Reading a table key by key without ever stopping at a fault.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fmt::{self, Display};
use std::ops::RangeInclusive;

use crate::document::{Node, Place, Table, Value};
use crate::fault::Faults;
use crate::near::listed;
use crate::path::{KeyPath, PathStep};
use crate::provenance::{Origin, Provenance};
use crate::survey::{Guide, KeySurvey};

/// A table being read.
///
/// A method that finds a value missing or wrong records a fault and returns `None` or something
/// neutral: an empty text, the lowest number, an empty list, a silent table.
/// Call [`finish`](Self::finish) when all keys were read, so that misspelt ones are found.
#[derive(Debug)]
pub struct Keys<'a> {
    faults: &'a RefCell<Faults>,
    /// `None` once a fault said that the table itself is missing: nothing more is reported.
    table: Option<(&'a Place, &'a Table)>,
    path: KeyPath,
    read: RefCell<BTreeSet<String>>,
    mode: Mode<'a>,
}

/// How a table and all tables inside it are read.
#[derive(Clone, Copy, Debug)]
enum Mode<'a> {
    /// As they stand.
    Plain,
    /// As they stand, except that a key that may be left out may also say `"none"`.
    NoneIsAbsent,
    /// Not at all: only what is asked for counts.
    Survey(&'a KeySurvey),
}

/// Whether a key may be left out.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Presence {
    Required,
    Optional,
}

impl<'a> Keys<'a> {
    pub(crate) fn new(faults: &'a RefCell<Faults>, place: &'a Place, table: &'a Table) -> Self {
        Self::at(faults, Some((place, table)), KeyPath::root(), Mode::Plain)
    }

    pub(crate) fn silent(faults: &'a RefCell<Faults>) -> Self {
        Self::at(faults, None, KeyPath::root(), Mode::Plain)
    }

    pub(crate) fn surveyed(faults: &'a RefCell<Faults>, survey: &'a KeySurvey) -> Self {
        Self::at(faults, None, KeyPath::root(), Mode::Survey(survey))
    }

    fn at(
        faults: &'a RefCell<Faults>,
        table: Option<(&'a Place, &'a Table)>,
        path: KeyPath,
        mode: Mode<'a>,
    ) -> Self {
        Self { faults, table, path, read: RefCell::default(), mode }
    }

    /// The same table, where `"none"` says of a key that may be left out that it is.
    #[must_use]
    pub fn none_is_absent(self) -> Self {
        Self { mode: Mode::NoneIsAbsent, ..self }
    }

    /// Tells a [`KeySurvey`] what the keys mean.
    pub fn explain(&self, guide: Guide) {
        if let Mode::Survey(survey) = self.mode {
            survey.explain(guide);
        }
    }

    pub(crate) fn is_surveyed(&self) -> bool {
        matches!(self.mode, Mode::Survey(_))
    }

    /// The table inside this one at `path`; silent if `node` holds none, which the caller reported.
    pub(crate) fn inside(&self, path: KeyPath, node: Option<&'a Node>) -> Self {
        let table = node.and_then(|node| match &node.value {
            Value::Table(table) => Some((&node.place, table)),
            Value::Text(_) | Value::Int(_) | Value::Flag(_) | Value::Other(_) | Value::List(_) => {
                None
            }
        });
        Self::at(self.faults, table, path, self.mode)
    }

    /// Where this table stands in its file.
    pub fn path(&self) -> &KeyPath {
        &self.path
    }

    /// The id that [`each_table`](Self::each_table) read, or else the last key of the path.
    pub fn id(&self) -> &str {
        match self.path.steps().last() {
            Some(PathStep::Key(name) | PathStep::Id(name)) => name,
            Some(PathStep::Nth(_)) | None => "",
        }
    }

    /// True if the key is there; does not count as reading it.
    pub fn has(&self, key: &str) -> bool {
        self.is_surveyed() || (self.peek(key).is_some() && !self.says_none(key))
    }

    /// True if the key says `"none"` where that is the same as leaving it out.
    pub fn says_none(&self, key: &str) -> bool {
        matches!(self.mode, Mode::NoneIsAbsent)
            && self.peek(key).and_then(|node| text_of(&node.value)) == Some("none")
    }

    /// A text.
    pub fn text(&self, key: &str) -> &'a str {
        self.read(key, Presence::Required, &"a text in quotes", text_of).unwrap_or_default()
    }

    /// A text that may be left out.
    pub fn opt_text(&self, key: &str) -> Option<&'a str> {
        self.read(key, Presence::Optional, &"a text in quotes", text_of)
    }

    /// A whole number within a range; its start stands in for a wrong one.
    pub fn int<T: Whole>(&self, key: &str, range: RangeInclusive<T>) -> T {
        self.read(key, Presence::Required, &number(&range), |value| int_of(value, &range))
            .unwrap_or(*range.start())
    }

    /// A whole number within a range that may be left out.
    pub fn opt_int<T: Whole>(&self, key: &str, range: RangeInclusive<T>) -> Option<T> {
        self.read(key, Presence::Optional, &number(&range), |value| int_of(value, &range))
    }

    /// A yes or no.
    pub fn flag(&self, key: &str) -> bool {
        self.read(key, Presence::Required, &"true or false", flag_of).unwrap_or_default()
    }

    /// A yes or no that may be left out.
    pub fn opt_flag(&self, key: &str) -> Option<bool> {
        self.read(key, Presence::Optional, &"true or false", flag_of)
    }

    /// One of the named values; a fault lists the names.
    pub fn one_of<T: Clone>(&self, key: &str, choices: &[(&str, T)]) -> Option<T> {
        self.choose(key, Presence::Required, choices)
    }

    /// One of the named values, or nothing.
    pub fn opt_one_of<T: Clone>(&self, key: &str, choices: &[(&str, T)]) -> Option<T> {
        self.choose(key, Presence::Optional, choices)
    }

    fn choose<T: Clone>(&self, key: &str, presence: Presence, choices: &[(&str, T)]) -> Option<T> {
        let found = self.peek(key).and_then(|node| text_of(&node.value)).unwrap_or_default();
        let names = listed(choices.iter().map(|(name, _)| *name), found);
        self.read(key, presence, &format_args!("one of {names}"), |value| {
            let text = text_of(value)?;
            choices.iter().find(|(name, _)| *name == text).map(|(_, choice)| choice.clone())
        })
    }

    /// A text that `parse` understands; `expected` describes such texts.
    pub fn parse_with<T>(
        &self,
        key: &str,
        expected: &str,
        parse: impl FnOnce(&'a str) -> Option<T>,
    ) -> Option<T> {
        self.read(key, Presence::Required, &expected, |value| parse(text_of(value)?))
    }

    /// A text that `parse` understands, or nothing.
    pub fn opt_parse_with<T>(
        &self,
        key: &str,
        expected: &str,
        parse: impl FnOnce(&'a str) -> Option<T>,
    ) -> Option<T> {
        self.read(key, Presence::Optional, &expected, |value| parse(text_of(value)?))
    }

    /// Where the figures of this table come from.
    pub fn provenance(&self, key: &str) -> Option<Origin> {
        let words = listed(Provenance::ALL.iter().map(|provenance| provenance.word()), "");
        let expected = format_args!("a note that says one of {words}");
        self.read(key, Presence::Required, &expected, |value| Origin::parse(text_of(value)?))
    }

    /// The table at a key.
    pub fn table(&self, key: &str) -> Keys<'a> {
        self.table_at(key, Presence::Required)
    }

    /// The table at a key that may be left out.
    pub fn opt_table(&self, key: &str) -> Option<Keys<'a>> {
        if self.says_none(key) {
            self.ignore(key);
        }
        self.has(key).then(|| self.table_at(key, Presence::Optional))
    }

    fn table_at(&self, key: &str, presence: Presence) -> Keys<'a> {
        let node = self.read_node(key, presence, &"a table", is_table);
        self.inside(self.path.key(key), node)
    }

    /// The keys of a table used as a map, in alphabetical order; read each with the other methods.
    pub fn entries(&self) -> impl Iterator<Item = &'a str> + use<'a> {
        self.table.into_iter().flat_map(|(_, table)| table.keys().map(String::as_str))
    }

    /// Every key with its value.
    pub(crate) fn nodes(&self) -> impl Iterator<Item = (&'a str, &'a Node)> + use<'a> {
        let table = self.table.into_iter();
        table.flat_map(|(_, table)| table.iter().map(|(key, node)| (key.as_str(), node)))
    }

    /// Skips a key that is for people only.
    pub fn ignore(&self, key: &str) {
        self.mark(key);
    }

    /// Skips all keys: without what failed already, none of them can be judged.
    pub fn ignore_rest(&self) {
        self.entries().for_each(|key| self.mark(key));
    }

    /// How many faults were found so far, here and elsewhere.
    pub fn faults_so_far(&self) -> usize {
        self.faults.borrow().len()
    }

    /// Records that the value of a key is well formed but invalid.
    pub fn fault(&self, key: &str, expected: impl Display) {
        self.mark(key);
        match (self.mode, self.peek(key)) {
            (Mode::Survey(survey), _) => survey.narrow(&self.path.key(key), &expected),
            (_, Some(node)) => self.report(self.path.key(key), node, &expected),
            (_, None) => self.report_missing(key, &expected),
        }
    }

    /// Records that the table as a whole is invalid.
    pub fn fault_here(&self, expected: impl Display) {
        if let Some((place, table)) = self.table {
            let found = Value::Table(table.clone()).short();
            self.push(place, self.path.clone(), found, &expected);
        }
    }

    /// Reports every key that nothing read.
    pub fn finish(self) {
        let read = self.read.borrow();
        for (key, node) in self.table.into_iter().flat_map(|(_, table)| table) {
            if !read.contains(key) {
                let known = listed(read.iter().map(String::as_str), key);
                let only = if read.is_empty() { "no keys here" } else { "only the keys " };
                self.report(self.path.key(key), node, &format_args!("{only}{known}"));
            }
        }
    }
}

/// What the readers of this crate are made of.
impl<'a> Keys<'a> {
    /// The value of a key as `take` sees it; a fault if it is missing though required, or refused.
    pub(crate) fn read<T>(
        &self,
        key: &str,
        presence: Presence,
        expected: &dyn Display,
        take: impl FnOnce(&'a Value) -> Option<T>,
    ) -> Option<T> {
        self.mark(key);
        if let Mode::Survey(survey) = self.mode {
            survey.ask(&self.path.key(key), presence, expected);
            return None;
        }
        if presence == Presence::Optional && self.says_none(key) {
            return None;
        }
        match self.peek(key) {
            Some(node) => {
                let taken = take(&node.value);
                if taken.is_none() {
                    self.report(self.path.key(key), node, expected);
                }
                taken
            }
            None => {
                if presence == Presence::Required {
                    self.report_missing(key, expected);
                }
                None
            }
        }
    }

    /// Like [`read`](Self::read), for values that are read further and need their place.
    pub(crate) fn read_node(
        &self,
        key: &str,
        presence: Presence,
        expected: &dyn Display,
        accept: impl FnOnce(&Value) -> bool,
    ) -> Option<&'a Node> {
        let node = self.peek(key);
        self.read(key, presence, expected, |value| accept(value).then_some(node)).flatten()
    }

    pub(crate) fn report(&self, path: KeyPath, node: &Node, expected: &dyn Display) {
        self.push(&node.place, path, node.value.short(), expected);
    }

    fn report_missing(&self, key: &str, expected: &dyn Display) {
        if let Some((place, _)) = self.table {
            self.push(place, self.path.key(key), String::new(), expected);
        }
    }

    fn push(&self, place: &Place, path: KeyPath, found: String, expected: &dyn Display) {
        let fault = place.fault(path, found, expected.to_string());
        self.faults.borrow_mut().push(fault);
    }

    fn peek(&self, key: &str) -> Option<&'a Node> {
        self.table.and_then(|(_, table)| table.get(key))
    }

    fn mark(&self, key: &str) {
        self.read.borrow_mut().insert(key.to_owned());
    }
}

/// The integers that a key can be read as.
pub trait Whole: Copy + PartialOrd + Display + TryFrom<i64> {}

impl<T: Copy + PartialOrd + Display + TryFrom<i64>> Whole for T {}

pub(crate) fn text_of(value: &Value) -> Option<&str> {
    if let Value::Text(text) = value { Some(text) } else { None }
}

fn flag_of(value: &Value) -> Option<bool> {
    if let Value::Flag(flag) = value { Some(*flag) } else { None }
}

pub(crate) fn int_of<T: Whole>(value: &Value, range: &RangeInclusive<T>) -> Option<T> {
    let Value::Int(number) = value else { return None };
    T::try_from(*number).ok().filter(|number| range.contains(number))
}

pub(crate) fn is_table(value: &Value) -> bool {
    matches!(value, Value::Table(_))
}

pub(crate) fn number<T: Whole>(range: &RangeInclusive<T>) -> impl Display {
    fmt::from_fn(|f| write!(f, "a whole number from {} to {}", range.start(), range.end()))
}
