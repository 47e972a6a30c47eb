//! Messages as cases name them: `skirmish-moves {hex=0304, piece=R1}`.

use neretva_protocol::{Said, Value};

/// A message as a case names it: its id, then its arguments in the order of their names.
pub fn written(said: &Said) -> String {
    let args = said.args.iter().map(|(name, value)| (name.as_str(), written_value(value)));
    with_args(&said.id, args)
}

fn with_args<'a>(id: &str, args: impl Iterator<Item = (&'a str, String)>) -> String {
    let args: Vec<String> = args.map(|(name, value)| format!("{name}={value}")).collect();
    if args.is_empty() { id.to_owned() } else { format!("{id} {{{}}}", args.join(", ")) }
}

fn written_value(value: &Value) -> String {
    match value {
        Value::Number(n) => n.to_string(),
        Value::Text(text) => text.clone(),
        Value::Said(inner) => inner.id.clone(),
        Value::Piece { piece, .. } => piece.clone(),
    }
}

/// What a case wants a message to be: its id and as many of its arguments as it cares for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Words {
    id: String,
    args: Vec<(String, String)>,
}

impl Words {
    pub(crate) const FORM: &str = "a message id, then `{name=value, …}` where arguments matter";

    pub(crate) fn parse(text: &str) -> Option<Words> {
        let (id, rest) = text.trim().split_once(char::is_whitespace).unwrap_or((text.trim(), ""));
        if !is_name(id) {
            return None;
        }
        let mut args = Vec::new();
        if !rest.is_empty() {
            let inside = rest.trim_start().strip_prefix('{')?.strip_suffix('}')?;
            for arg in inside.split(", ") {
                let (name, value) = arg.trim().split_once('=').filter(|(name, _)| is_name(name))?;
                args.push((name.to_owned(), value.to_owned()));
            }
        }
        Some(Words { id: id.to_owned(), args })
    }

    /// Whether a message is what was wanted.
    pub(crate) fn fit(&self, said: &Said) -> bool {
        let given = |name: &str| said.args.get(name).map(written_value);
        said.id == self.id
            && self.args.iter().all(|(name, value)| given(name).as_ref() == Some(value))
    }
}

impl std::fmt::Display for Words {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let args = self.args.iter().map(|(name, value)| (name.as_str(), value.clone()));
        f.write_str(&with_args(&self.id, args))
    }
}

fn is_name(text: &str) -> bool {
    !text.is_empty()
        && text.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.'))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    fn moves() -> Said {
        Said::plain("moves").with("unit", "7 Bk").with("n", 3).with("seat", Said::plain("seat-red"))
    }

    #[test]
    fn words_fit_by_id_and_the_arguments_given() {
        let fits = |text: &str| Words::parse(text).unwrap().fit(&moves());
        assert!(fits("moves") && fits("moves {n=3, unit=7 Bk}") && fits("moves {seat=seat-red}"));
        assert!(!fits("moved") && !fits("moves {n=4}"));
        assert!(!fits("moves {unit=7}") && !fits("moves {x=1}"));
        assert!(fits(&written(&moves())), "what is shown can be pasted into a case");
    }

    #[test]
    fn what_is_no_message_is_not_read() {
        assert_eq!(Words::parse(""), None);
        assert_eq!(Words::parse("The unit moves"), None);
        assert_eq!(Words::parse("moves n=3"), None);
        assert_eq!(Words::parse("moves {n}"), None);
        assert_eq!(Words::parse("moves {n=3"), None);
    }
}
