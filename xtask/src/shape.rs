//! `cargo xtask shape`: how much of a game is its rulebook, and how much is plumbing.
//!
//! A file is a chapter of the book if it is under `rules/` or its first line names a clause
//! (`//! 7 Combat`). Within chapters, entry functions are those that only join a step to the contract:
//! the functions of an `impl Chapter`, and `*_node`, `*_legal`, `*_why_not`, `*_act`, `*_rolled`,
//! `*_words`. Everything else of a game is plumbing. Tests and blank lines are not counted.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::path::Path;

use clap::Args;
use proc_macro2::{Delimiter, LexError, TokenStream, TokenTree};
use serde::Serialize;

use crate::sources::files_below;

/// Arguments of the command.
#[derive(Args, Clone, Copy, Debug)]
pub struct ShapeOptions {
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
}

/// Lines of a game by what they are for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Shape {
    /// Rules.
    pub rules: usize,
    /// Entry functions of chapters.
    pub entry: usize,
    /// Everything else.
    pub plumbing: usize,
    /// The part of entry functions and plumbing in the whole.
    pub share: f64,
}

const ENTRIES: [&str; 6] = ["_node", "_legal", "_why_not", "_act", "_rolled", "_words"];

impl Shape {
    fn add(&mut self, name: &str, source: &str) -> Result<(), LexError> {
        let mut spans = Spans::default();
        spans.walk(source.parse()?, false);
        let chapter = name.contains("/rules/") || names_a_clause(source);
        for (number, line) in (1..).zip(source.lines()) {
            let within =
                |spans: &[RangeInclusive<usize>]| spans.iter().any(|s| s.contains(&number));
            if line.trim().is_empty() || within(&spans.tests) {
                continue;
            }
            match (chapter, within(&spans.entries)) {
                (true, true) => self.entry += 1,
                (true, false) => self.rules += 1,
                (false, _) => self.plumbing += 1,
            }
        }
        Ok(())
    }

    #[allow(clippy::float_arithmetic, reason = "a share for people to read")]
    fn finish(mut self) -> Shape {
        let all = self.rules + self.entry + self.plumbing;
        let part = (self.entry + self.plumbing) as f64 / all.max(1) as f64;
        self.share = (part * 1_000.0).round() / 1_000.0;
        self
    }
}

/// Whether the first line of a source names a clause: `//! 7 Combat`, `//! S43 …`, `//! BASE.5 …`.
fn names_a_clause(source: &str) -> bool {
    let head = source.lines().next().and_then(|line| line.strip_prefix("//! "));
    let word = head.and_then(|head| head.split_whitespace().next()).unwrap_or_default();
    let number = word.strip_prefix("BASE.").unwrap_or(word.trim_start_matches('S'));
    number.starts_with(|c: char| c.is_ascii_digit())
}

/// Lines of entry functions, and of tests.
#[derive(Default)]
struct Spans {
    entries: Vec<RangeInclusive<usize>>,
    tests: Vec<RangeInclusive<usize>>,
}

impl Spans {
    fn walk(&mut self, tokens: TokenStream, in_chapter: bool) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let mut for_tests = false;
        let mut at = 0;
        while let Some(token) = tokens.get(at) {
            let word = match token {
                TokenTree::Ident(word) => word.to_string(),
                TokenTree::Group(group) => {
                    for_tests |= group.delimiter() == Delimiter::Bracket
                        && group.stream().to_string().replace(' ', "") == "cfg(test)";
                    String::new()
                }
                TokenTree::Punct(_) | TokenTree::Literal(_) => String::new(),
            };
            if matches!(&*word, "fn" | "mod" | "impl") {
                let body = tokens[at..].iter().position(is_end_of_item).map(|n| at + n);
                let Some(end) = body else { return };
                let lines = token.span().start().line..=tokens[end].span().end().line;
                let head: Vec<String> =
                    tokens[at + 1..end].iter().map(ToString::to_string).collect();
                let name = head.first().map_or("", String::as_str);
                if for_tests {
                    self.tests.push(lines);
                } else if word == "fn" {
                    if in_chapter || ENTRIES.iter().any(|entry| name.ends_with(entry)) {
                        self.entries.push(lines);
                    }
                } else if let TokenTree::Group(body) = &tokens[end] {
                    let chapter = word == "impl" && head.iter().any(|word| word == "Chapter");
                    self.walk(body.stream(), chapter);
                }
                for_tests = false;
                at = end;
            }
            at += 1;
        }
    }
}

/// The body of an item, or the semicolon in its place.
fn is_end_of_item(token: &TokenTree) -> bool {
    match token {
        TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
        TokenTree::Punct(punct) => punct.as_char() == ';',
        TokenTree::Ident(_) | TokenTree::Literal(_) => false,
    }
}

/// The shape of every game under `games/`.
pub fn shapes(root: &Path) -> Result<BTreeMap<String, Shape>, String> {
    let mut shapes = BTreeMap::new();
    for path in files_below(&root.join("games"), "rs") {
        let name = path.strip_prefix(root).unwrap_or(&path).to_string_lossy().replace('\\', "/");
        let [_, game, "src", ..] = name.split('/').collect::<Vec<_>>()[..] else { continue };
        if name.ends_with("/tests.rs") || name.contains("/tests/") {
            continue;
        }
        let fault = |what: String| format!("{name}: {what}");
        let source = std::fs::read_to_string(&path).map_err(|error| fault(error.to_string()))?;
        let shape: &mut Shape = shapes.entry(game.to_owned()).or_default();
        shape.add(&name, &source).map_err(|error| fault(error.to_string()))?;
    }
    Ok(shapes.into_iter().map(|(game, shape)| (game, shape.finish())).collect())
}

/// Prints the shapes; false if a source cannot be read.
pub fn run(root: &Path, options: ShapeOptions) -> bool {
    let shapes = match shapes(root) {
        Ok(shapes) => shapes,
        Err(error) => {
            eprintln!("{error}");
            return false;
        }
    };
    if options.json {
        println!("{}", serde_json::to_string(&shapes).expect("numbers by name"));
        return true;
    }
    println!("{:12}{:>8}{:>8}{:>10}{:>8}", "game", "rules", "entry", "plumbing", "share");
    for (game, Shape { rules, entry, plumbing, share }) in shapes {
        println!("{game:12}{rules:>8}{entry:>8}{plumbing:>10}{share:>8.3}");
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    const CHAPTER: &str = "//! 7 Combat.

impl Game {
    fn fight_node(&self) -> Node {
        Node::Decision(RED)
    }

    /// 7.1
    fn strength(&self) -> u8 {
        4
    }
}

impl Chapter for FightStep {
    fn act(self) {}
}

#[cfg(test)]
mod tests {
    fn nothing() {}
}
";

    #[test]
    fn lines_are_told_apart() {
        let mut shape = Shape::default();
        shape.add("games/toy/src/fight.rs", CHAPTER).expect("it can be read");
        assert_eq!((shape.rules, shape.entry, shape.plumbing), (10, 4, 0));
        let mut shape = Shape::default();
        let base = CHAPTER.replace("//! 7 Combat.", "//! BASE.7 Combat.");
        shape.add("games/toy/src/fight.rs", &base).expect("it can be read");
        assert_eq!((shape.rules, shape.entry, shape.plumbing), (10, 4, 0));
        let mut shape = Shape::default();
        let plain = CHAPTER.replace("//! 7 Combat.", "//! The contract.");
        shape.add("games/toy/src/game.rs", &plain).expect("it can be read");
        assert_eq!((shape.rules, shape.entry, shape.plumbing), (0, 0, 14));
    }

    #[test]
    fn every_game_has_a_shape() {
        let shapes = shapes(&crate::root()).expect("our sources can be read");
        for game in ["skirmish", "partizan", "gambit"] {
            let shape = shapes[game];
            assert!(shape.rules > 100 && shape.plumbing > 100, "{game}: {shape:?}");
            assert!((0.0..1.0).contains(&shape.share), "{game}: {shape:?}");
        }
    }
}
