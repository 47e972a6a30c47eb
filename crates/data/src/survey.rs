//! What a reader asks for, found out by letting it read nothing.

use std::cell::{Cell, RefCell};
use std::fmt::Display;

use crate::fault::Faults;
use crate::keys::{Keys, Presence};
use crate::path::KeyPath;

/// What a reader tells about its keys besides reading them: a table in TOML that it accepts, with
/// every key in it, and a comment for each that says what it means.
///
/// ```toml
/// # units: The counters in play.
/// # units.hex: Where it stands.
/// units = [{ hex = "0405" }]
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Guide(pub &'static str);

impl Guide {
    /// What each key means, by its path: `units.hex`.
    pub fn meanings(self) -> impl Iterator<Item = (&'static str, &'static str)> {
        self.0.lines().filter_map(|line| line.strip_prefix("# ")?.split_once(": "))
    }

    /// What a key means.
    pub fn meaning(self, path: &str) -> Option<&'static str> {
        self.meanings().find(|(key, _)| *key == path).map(|(_, meaning)| meaning)
    }

    /// The table without the comments.
    pub fn example(self) -> impl Iterator<Item = &'static str> {
        self.0.lines().filter(|line| !line.starts_with('#'))
    }
}

/// One key that a reader asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked {
    /// Its path, the same for every element of a list: `units.hex`.
    pub path: String,
    /// Whether it must be there.
    pub required: bool,
    /// What it takes, in the words of a fault.
    pub takes: String,
}

/// Lets a reader ask for everything that it knows, so that its keys can be listed.
///
/// The reader gets a table of which every key seems to be there and none has a value: it reads on,
/// into every table and into one element of every list, and the survey keeps what it asks.
///
/// ```
/// let survey = neretva_data::KeySurvey::new();
/// let keys = survey.keys();
/// keys.opt_int("turn", 1..=10_u8);
/// for unit in keys.each_table("units", "id") {
///     unit.opt_flag("moved");
/// }
/// let asked: Vec<_> = survey.asked().iter().map(|key| key.path.clone()).collect();
/// assert_eq!(asked, ["turn", "units", "units.id", "units.moved"]);
/// assert_eq!(survey.asked()[0].takes, "a whole number from 1 to 10");
/// ```
#[derive(Debug, Default)]
pub struct KeySurvey {
    asked: RefCell<Vec<Asked>>,
    guide: Cell<Option<Guide>>,
    faults: RefCell<Faults>,
}

impl KeySurvey {
    /// Nothing asked yet.
    pub fn new() -> KeySurvey {
        KeySurvey::default()
    }

    /// The table to read.
    pub fn keys(&self) -> Keys<'_> {
        Keys::surveyed(&self.faults, self)
    }

    /// The keys in the order in which they were first asked for.
    pub fn asked(&self) -> Vec<Asked> {
        self.asked.borrow().clone()
    }

    /// What the reader tells about its keys.
    pub fn guide(&self) -> Option<Guide> {
        self.guide.get()
    }

    pub(crate) fn explain(&self, guide: Guide) {
        self.guide.set(Some(guide));
    }

    /// A key is read.
    pub(crate) fn ask(&self, path: &KeyPath, presence: Presence, expected: &dyn Display) {
        let required = presence == Presence::Required;
        self.add(path, required, expected);
    }

    /// A value is refused for a reason that reading alone does not know.
    pub(crate) fn narrow(&self, path: &KeyPath, expected: &dyn Display) {
        self.add(path, false, expected);
    }

    fn add(&self, path: &KeyPath, required: bool, takes: &dyn Display) {
        let (path, takes) = (path.to_string(), takes.to_string());
        let mut asked = self.asked.borrow_mut();
        match asked.iter_mut().find(|asked| asked.path == path) {
            Some(known) if known.takes.contains(&takes) => {}
            Some(known) => known.takes = format!("{}; {takes}", known.takes),
            None => asked.push(Asked { path, required, takes }),
        }
    }
}
