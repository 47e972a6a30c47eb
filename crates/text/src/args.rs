//! The arguments of a message.

use std::collections::BTreeMap;

use fluent_bundle::FluentValue;

/// One argument: a word or a count.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ArgValue {
    /// Words, put in as they are.
    Text(String),
    /// A whole number: it chooses plural forms and is printed without grouping.
    Int(i64),
}

impl ArgValue {
    pub(crate) fn to_fluent(&self) -> FluentValue<'_> {
        // Fluent counts in f64, which is exact up to here; greater numbers are given as their digits.
        const EXACT: u64 = 1 << 53;
        match self {
            ArgValue::Text(text) => FluentValue::from(text),
            ArgValue::Int(n) if n.unsigned_abs() <= EXACT => FluentValue::from(*n),
            ArgValue::Int(n) => FluentValue::from(n.to_string()),
        }
    }
}

impl From<&str> for ArgValue {
    fn from(text: &str) -> ArgValue {
        ArgValue::Text(text.to_owned())
    }
}

impl From<String> for ArgValue {
    fn from(text: String) -> ArgValue {
        ArgValue::Text(text)
    }
}

impl From<i64> for ArgValue {
    fn from(n: i64) -> ArgValue {
        ArgValue::Int(n)
    }
}

/// The arguments of a message by name, in the order of the names.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Args(BTreeMap<String, ArgValue>);

impl Args {
    /// No arguments.
    pub fn new() -> Args {
        Args::default()
    }

    /// These arguments and a number; a name given twice keeps the last value.
    #[must_use]
    pub fn int(self, name: &str, n: i64) -> Args {
        self.with(name, ArgValue::Int(n))
    }

    /// These arguments and some words; a name given twice keeps the last value.
    #[must_use]
    pub fn text(self, name: &str, text: impl Into<String>) -> Args {
        self.with(name, ArgValue::Text(text.into()))
    }

    /// The value of a name.
    pub fn get(&self, name: &str) -> Option<&ArgValue> {
        self.0.get(name)
    }

    /// Every name and value, in the order of the names.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &ArgValue)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value))
    }

    fn with(mut self, name: &str, value: ArgValue) -> Args {
        self.0.insert(name.to_owned(), value);
        self
    }
}

impl<N: Into<String>, V: Into<ArgValue>> FromIterator<(N, V)> for Args {
    fn from_iter<I: IntoIterator<Item = (N, V)>>(pairs: I) -> Args {
        Args(pairs.into_iter().map(|(name, value)| (name.into(), value.into())).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments_are_ordered_by_name_and_the_last_value_counts() {
        let args = Args::new().text("unit", "R2").int("n", 3).int("n", 4);
        let read: Vec<_> = args.iter().collect();
        assert_eq!(read, [("n", &ArgValue::Int(4)), ("unit", &ArgValue::Text("R2".to_owned()))]);
        assert_eq!(
            args,
            [("n", ArgValue::from(4)), ("unit", ArgValue::from("R2"))].into_iter().collect()
        );
    }
}
