//! What reading a case needs besides its keys: values of several types, clauses, seats.

use neretva_core::About;
use neretva_data::Keys;
use neretva_ledger::Rule;
use serde_json::Value;

use crate::outline::Outline;

/// One reading of a case file. Without a rulebook the names of seats are not checked.
pub(crate) struct Reading<'a> {
    pub(crate) outline: &'a Outline,
    /// The game id that the case gives, if a ledger knows it.
    pub(crate) book: Option<&'a str>,
    /// The game that the case is run with.
    pub(crate) about: Option<&'static About>,
}

impl Reading<'_> {
    /// The plain value of a key.
    pub(crate) fn value(&self, keys: &Keys<'_>, key: &str) -> Option<&Value> {
        self.outline.value(&keys.path().key(key))
    }

    /// Whether the key says that there is none: `hex = "none"`. Then it counts as read.
    pub(crate) fn is_none(&self, keys: &Keys<'_>, key: &str) -> bool {
        let none = self.value(keys, key).and_then(Value::as_str) == Some("none");
        if none {
            keys.ignore(key);
        }
        none
    }

    /// Whether the key holds a list.
    pub(crate) fn is_list(&self, keys: &Keys<'_>, key: &str) -> bool {
        self.value(keys, key).is_some_and(Value::is_array)
    }

    /// One text or a list of texts.
    pub(crate) fn texts(&self, keys: &Keys<'_>, key: &str) -> Vec<String> {
        if self.is_list(keys, key) {
            keys.list_of_texts(key).into_iter().map(str::to_owned).collect()
        } else {
            keys.opt_text(key).into_iter().map(str::to_owned).collect()
        }
    }

    /// The name of a seat that may be left out.
    pub(crate) fn seat(&self, keys: &Keys<'_>, key: &str) -> Option<String> {
        let name = keys.opt_text(key)?;
        if let Some(about) = self.about.filter(|about| about.seat(name).is_none()) {
            keys.fault(key, format_args!("a seat: {}", about.seats.join(" or ")));
        }
        Some(name.to_owned())
    }

    /// The id of a clause that may be left out.
    pub(crate) fn rule(&self, keys: &Keys<'_>, key: &str) -> Option<String> {
        let id = keys.opt_text(key)?;
        self.check_rules(keys, key, [id]);
        Some(id.to_owned())
    }

    /// Reports ids that the game's ledger does not have.
    pub(crate) fn check_rules<'i>(
        &self,
        keys: &Keys<'_>,
        key: &str,
        ids: impl IntoIterator<Item = &'i str>,
    ) {
        let Some(book) = self.book else { return };
        for unknown in ids.into_iter().filter_map(|id| Rule::parse(book, id).err()) {
            keys.fault(key, format_args!("clauses of the ledger; {unknown}"));
        }
    }
}
