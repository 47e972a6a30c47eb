//! Where in a file a value stands.

use std::fmt;

/// One step from a table or list to something inside it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum PathStep {
    /// The value of a key.
    Key(String),
    /// The element of a list with this id.
    Id(String),
    /// The element of a list at this place, counted from 1.
    Nth(usize),
}

/// The way from the top of a file to a value, written `unit[R-2].attack`; empty for the file itself.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct KeyPath(Vec<PathStep>);

impl KeyPath {
    /// The file itself.
    pub fn root() -> Self {
        Self::default()
    }

    /// This path and one step more.
    pub fn then(&self, step: PathStep) -> Self {
        let mut steps = Vec::with_capacity(self.0.len() + 1);
        steps.extend_from_slice(&self.0);
        steps.push(step);
        Self(steps)
    }

    /// The value of `key` in this table.
    pub fn key(&self, key: &str) -> Self {
        self.then(PathStep::Key(key.to_owned()))
    }

    /// The steps from the top.
    pub fn steps(&self) -> &[PathStep] {
        &self.0
    }

    /// True for the file itself.
    pub fn is_root(&self) -> bool {
        self.0.is_empty()
    }

    /// The path as a person says it: `unit "R-2": attack`.
    pub fn words(&self) -> String {
        let mut words = String::new();
        let mut in_element = false;
        for step in &self.0 {
            match step {
                PathStep::Key(key) => {
                    if in_element {
                        words.push_str(": ");
                    } else if !words.is_empty() {
                        words.push('.');
                    }
                    words.push_str(&written_key(key));
                }
                PathStep::Id(id) => words.push_str(&format!(" {id:?}")),
                PathStep::Nth(place) => words.push_str(&format!(" #{place}")),
            }
            in_element = !matches!(step, PathStep::Key(_));
        }
        words
    }
}

impl fmt::Display for KeyPath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, step) in self.0.iter().enumerate() {
            match step {
                PathStep::Key(key) if index == 0 => f.write_str(&written_key(key))?,
                PathStep::Key(key) => write!(f, ".{}", written_key(key))?,
                PathStep::Id(id) if id.contains(['[', ']', '"', '#', '\n']) => {
                    write!(f, "[{id:?}]")?
                }
                PathStep::Id(id) => write!(f, "[{id}]")?,
                PathStep::Nth(place) => write!(f, "[#{place}]")?,
            }
        }
        Ok(())
    }
}

/// A key as it must be written in TOML: in quotes unless it is a bare word.
pub(crate) fn written_key(key: &str) -> String {
    let is_bare = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
    if !key.is_empty() && key.chars().all(is_bare) { key.to_owned() } else { format!("{key:?}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_is_written_and_said() {
        let attack = KeyPath::root().key("unit").then(PathStep::Id("R-2".into())).key("attack");
        assert_eq!(attack.to_string(), "unit[R-2].attack");
        assert_eq!(attack.words(), "unit \"R-2\": attack");

        let terrain = KeyPath::root().key("hex").key("0304").key("terrain");
        assert_eq!(terrain.to_string(), "hex.0304.terrain");
        assert_eq!(terrain.words(), "hex.0304.terrain");

        let cell = KeyPath::root().key("crt").key("<=0").then(PathStep::Nth(2));
        assert_eq!(cell.to_string(), "crt.\"<=0\"[#2]");
        assert_eq!(cell.words(), "crt.\"<=0\" #2");
    }
}
