//! What is wrong in a data file, said so that its author can fix it.

use std::fmt;

use crate::path::KeyPath;

/// One wrong value: where it stands, what was found there and what was expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The file that the value came from, ours or the overlay's.
    pub file: String,
    /// The line in that file, counted from 1, where known.
    pub line: Option<usize>,
    /// The key of the value; the root where the fault is the file's as a whole.
    pub key: KeyPath,
    /// The value as written; empty where there is none.
    pub found: String,
    /// What should be there.
    pub expected: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.file)?;
        if let Some(line) = self.line {
            write!(f, ":{line}")?;
        }
        let key = self.key.words();
        match (self.key.is_root(), self.found.is_empty()) {
            (true, true) => f.write_str(": missing")?,
            (true, false) => write!(f, ": {}", self.found)?,
            (false, true) => write!(f, ": {key} is missing")?,
            (false, false) => write!(f, ": {key} = {}", self.found)?,
        }
        write!(f, ": expected {}", self.expected)
    }
}

/// Every fault found, in the order of reading.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Faults(Vec<Fault>);

impl Faults {
    /// No fault so far.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a fault.
    pub fn push(&mut self, fault: Fault) {
        self.0.push(fault);
    }

    /// True while nothing is wrong.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// How many faults there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// The faults in the order of reading.
    pub fn iter(&self) -> std::slice::Iter<'_, Fault> {
        self.0.iter()
    }

    /// The value if nothing is wrong, otherwise the faults.
    pub fn into_result<T>(self, value: T) -> Result<T, Self> {
        if self.is_empty() { Ok(value) } else { Err(self) }
    }
}

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.len() {
            1 => f.write_str("1 fault:")?,
            count => write!(f, "{count} faults:")?,
        }
        self.iter().try_for_each(|fault| write!(f, "\n{fault}"))
    }
}

impl std::error::Error for Faults {}

impl From<Fault> for Faults {
    fn from(fault: Fault) -> Self {
        Self(vec![fault])
    }
}

impl Extend<Fault> for Faults {
    fn extend<I: IntoIterator<Item = Fault>>(&mut self, faults: I) {
        self.0.extend(faults);
    }
}

impl IntoIterator for Faults {
    type Item = Fault;
    type IntoIter = std::vec::IntoIter<Fault>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<'a> IntoIterator for &'a Faults {
    type Item = &'a Fault;
    type IntoIter = std::slice::Iter<'a, Fault>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::path::PathStep;

    fn fault(line: Option<usize>, key: KeyPath, found: &str) -> Fault {
        let expected = "a whole number from 0 to 20".to_owned();
        Fault { file: "units.toml".into(), line, key, found: found.into(), expected }
    }

    #[test]
    fn a_fault_is_one_line() {
        let attack = KeyPath::root().key("unit").then(PathStep::Id("R2".into())).key("attack");
        assert_eq!(
            fault(Some(14), attack.clone(), "\"x\"").to_string(),
            "units.toml:14: unit \"R2\": attack = \"x\": expected a whole number from 0 to 20"
        );
        assert_eq!(
            fault(None, attack, "").to_string(),
            "units.toml: unit \"R2\": attack is missing: expected a whole number from 0 to 20"
        );
        assert_eq!(
            fault(None, KeyPath::root(), "").to_string(),
            "units.toml: missing: expected a whole number from 0 to 20"
        );
    }

    #[test]
    fn faults_are_counted_and_decide_the_result() {
        let mut faults = Faults::new();
        assert_eq!(faults.clone().into_result(7), Ok(7));
        faults.push(fault(Some(1), KeyPath::root().key("a"), "1"));
        assert!(faults.to_string().starts_with("1 fault:\nunits.toml:1: a = 1"));
        faults.extend(faults.clone());
        assert_eq!(faults.to_string().lines().count(), 3);
        assert_eq!(faults.clone().into_result(7), Err(faults));
    }
}
