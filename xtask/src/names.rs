//! The name audit: one noun for one thing. Two `pub` types, or two macros, of one name in the
//! workspace are a defect, because a reader of one takes it for the other.
//!
//! Games own their nouns: several games may each have a `State` or a `Unit`, once each. What is
//! left is listed in [`EXCEPTIONS`] with its reason.

use std::collections::BTreeMap;
use std::path::Path;

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};

use crate::sources::{File, files_below};

/// Names that may stand for more than one thing, each with the reason.
pub const EXCEPTIONS: &[(&str, &str)] = &[
    ("msg", "one for each kind of message: `Message` in rules, `Said` everywhere else"),
    ("Plan", "the acts of a seat on the wire, and what the laboratory simulates"),
    ("Offer", "the one of `kit`, and in each game its name with that game's sizes"),
];

/// Where a name is defined.
struct Definition {
    /// The file, seen from the root.
    file: String,
    line: usize,
}

impl Definition {
    /// The game that defines it, if one does.
    fn game(&self) -> Option<&str> {
        self.file.strip_prefix("games/")?.split('/').next()
    }
}

/// Every name under `root` that stands for several things without an exception, every exception
/// that is not needed, and every file that cannot be read; each as a line that says what to do.
pub fn audit(root: &Path, exceptions: &[(&str, &str)]) -> Vec<String> {
    let mut defects = Vec::new();
    let mut names: BTreeMap<String, Vec<Definition>> = BTreeMap::new();
    for room in ["crates", "games", "xtask"] {
        for path in files_below(&root.join(room), "rs") {
            let Some(file) = File::read(root, path, &mut defects) else { continue };
            let in_sources = file.name.starts_with("xtask/src/") || file.name.contains("/src/");
            if !in_sources || file.name.ends_with("/tests.rs") || file.name.contains("/tests/") {
                continue;
            }
            match file.text.parse() {
                Ok(tokens) => define(tokens, &mut |name, line| {
                    let file = file.name.clone();
                    names.entry(name).or_default().push(Definition { file, line });
                }),
                Err(error) => defects.push(file.defect(None, format!("is not Rust: {error}"))),
            }
        }
    }
    let mut found: Vec<String> = defects.iter().map(ToString::to_string).collect();
    names.retain(|_, places| is_double(places));
    for (name, places) in &names {
        if !exceptions.iter().any(|(exception, _)| exception == name) {
            let places: Vec<_> =
                places.iter().map(|at| format!("{}:{}", at.file, at.line)).collect();
            found.push(format!("`{name}` stands for several things: {}", places.join(", ")));
        }
    }
    let needless = exceptions.iter().filter(|(name, _)| !names.contains_key(*name));
    found.extend(needless.map(|(name, _)| format!("`{name}` needs no exception: remove it")));
    found
}

/// Whether a reader could take one for another: unless each is another game's own.
fn is_double(places: &[Definition]) -> bool {
    let mut games: Vec<_> = places.iter().map(Definition::game).collect();
    games.sort_unstable();
    games.dedup();
    places.len() > 1 && (games.len() < places.len() || games.contains(&None))
}

/// Reports the name and line of every `pub` type and of every macro, except in tests.
fn define(tokens: TokenStream, tell: &mut impl FnMut(String, usize)) {
    let tokens: Vec<_> = tokens.into_iter().collect();
    let is = |at: Option<usize>, sign: char| {
        let token = at.and_then(|at| tokens.get(at));
        matches!(token, Some(TokenTree::Punct(punct)) if punct.as_char() == sign)
    };
    let mut for_tests = false;
    for (at, token) in tokens.iter().enumerate() {
        let (before, earlier) = (at.checked_sub(1), at.checked_sub(2));
        match token {
            TokenTree::Group(group) if is(before, '#') => for_tests |= is_cfg_test(group),
            TokenTree::Group(group) if is(before, '!') && is(earlier, '#') => {
                if is_cfg_test(group) {
                    return;
                }
            }
            TokenTree::Group(group) => {
                if !for_tests {
                    define(group.stream(), tell);
                }
                // What an attribute says ends with the braces of its item, or with a semicolon.
                for_tests &= group.delimiter() != Delimiter::Brace;
            }
            TokenTree::Punct(punct) => for_tests &= punct.as_char() != ';',
            TokenTree::Ident(word) => {
                let next = |n: usize| tokens.get(at + n).map(ToString::to_string);
                let name = match (word.to_string().as_str(), next(1).as_deref()) {
                    ("pub", Some("struct" | "enum" | "trait" | "type" | "union")) => next(2),
                    ("macro_rules", Some("!")) => next(2),
                    _ => None,
                };
                if let Some(name) = name.filter(|_| !for_tests) {
                    tell(name, word.span().start().line);
                }
            }
            TokenTree::Literal(_) => {}
        }
    }
}

fn is_cfg_test(attribute: &Group) -> bool {
    attribute.stream().to_string().replace(' ', "") == "cfg(test)"
}
