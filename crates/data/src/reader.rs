//! One reading of data files: gathers the faults of all tables read.

use std::cell::RefCell;

use crate::document::{Document, Place};
use crate::fault::{Fault, Faults};
use crate::keys::Keys;
use crate::path::KeyPath;
use crate::source::Source;

/// Gathers every fault while tables are read, then becomes the result.
#[derive(Debug, Default)]
pub struct Reader<'a> {
    source: Option<&'a Source>,
    faults: RefCell<Faults>,
}

impl<'a> Reader<'a> {
    /// A reader of single documents, such as rule cases; see [`Source::reader`] for a game's files.
    pub fn new() -> Self {
        Self::default()
    }

    pub(crate) fn of(source: &'a Source) -> Self {
        Self { source: Some(source), faults: RefCell::new(source.faults().clone()) }
    }

    /// The top table of a file of the source; silent if the file is missing or not valid TOML,
    /// which is a fault of its own.
    pub fn file(&self, name: &str) -> Keys<'_> {
        if let Some(document) = self.source.and_then(|source| source.document(name)) {
            return self.keys(document);
        }
        if !self.source.is_some_and(|source| source.has_file(name)) {
            let place = Place { file: name.into(), line: None };
            let expected = "a data file of this name".to_owned();
            self.push(place.fault(KeyPath::root(), String::new(), expected));
        }
        Keys::silent(&self.faults)
    }

    /// The top table of a document.
    pub fn keys<'r>(&'r self, document: &'r Document) -> Keys<'r> {
        Keys::new(&self.faults, &document.place, &document.table)
    }

    /// Records a fault that no single key shows.
    pub fn push(&self, fault: Fault) {
        self.faults.borrow_mut().push(fault);
    }

    /// True while nothing is wrong.
    pub fn is_faultless(&self) -> bool {
        self.faults.borrow().is_empty()
    }

    /// Every fault so far.
    pub fn into_faults(self) -> Faults {
        self.faults.into_inner()
    }

    /// The value if nothing was wrong, otherwise all faults.
    pub fn into_result<T>(self, value: T) -> Result<T, Faults> {
        self.into_faults().into_result(value)
    }

    /// Like [`into_result`](Self::into_result) for a value that is `None` when a fault prevented it.
    pub fn complete<T>(self, value: Option<T>) -> Result<T, Faults> {
        let faults = self.into_faults();
        debug_assert!(value.is_some() || !faults.is_empty(), "no value, yet no fault says why");
        match value {
            Some(value) => faults.into_result(value),
            None => Err(faults),
        }
    }
}
