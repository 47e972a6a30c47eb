//! Which clauses the code of a game cites and which its tests show.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use neretva_ledger::{Book, Rule};
use toml::{Table, Value};

use crate::citations::{Form, Surroundings, mentions};
use crate::sources::{Defect, File, files_below};

/// A game as its ledger and the folder of its crate, which need not exist yet.
#[derive(Clone, Copy, Debug)]
pub struct RuledGame<'a> {
    /// The folder of the workspace.
    pub root: &'a Path,
    /// The ledger.
    pub book: &'static Book,
}

impl RuledGame<'_> {
    /// The folder of the game's crate.
    pub fn folder(self) -> PathBuf {
        self.root.join("games").join(self.book.id)
    }

    /// The clause, or the defect of naming one that does not exist.
    pub fn rule(self, id: &str) -> Result<Rule, String> {
        Rule::parse(self.book.id, id).map_err(|error| error.to_string())
    }
}

/// What was found in a game's crate.
#[derive(Clone, Debug, Default)]
pub struct Found {
    /// Clauses that the code cites.
    pub cited: BTreeSet<Rule>,
    /// Clauses that tests show.
    pub covered: BTreeSet<Rule>,
    /// What is to be put right.
    pub defects: Vec<Defect>,
}

/// Clauses cited by the game's code, and those that its Rust tests say they cover.
///
/// Rust tests count by being there, because they are all run before a change is shared.
pub fn cited(game: RuledGame<'_>) -> Found {
    let mut found = Found::default();
    for path in files_below(&game.folder(), "rs") {
        let below = path.strip_prefix(game.folder()).unwrap_or(&path).to_owned();
        let tests = !below.starts_with("src")
            || below.iter().any(|part| part == "tests" || part == "tests.rs");
        let place = if tests { Surroundings::BesideTests } else { Surroundings::Code };
        let Some(file) = File::read(game.root, path, &mut found.defects) else { continue };
        match mentions(&file.text, place) {
            Ok(mentions) => {
                for mention in mentions {
                    let defect = |what: String| file.defect(Some(mention.line), what);
                    let rule = match game.rule(&mention.id) {
                        Ok(rule) => rule,
                        Err(what) => {
                            found.defects.push(defect(what));
                            continue;
                        }
                    };
                    match (mention.form, mention.place) {
                        (Form::Cites, Surroundings::Code) => {
                            found.cited.insert(rule);
                        }
                        (Form::Covers, Surroundings::Test) => {
                            found.covered.insert(rule);
                        }
                        (Form::Covers, Surroundings::Code | Surroundings::BesideTests) => {
                            found.defects.push(defect(
                                "covers! belongs in a #[test] function that is not ignored".into(),
                            ))
                        }
                        (Form::Cites, Surroundings::Test | Surroundings::BesideTests)
                        | (Form::Comments, _) => {}
                    }
                }
            }
            Err(error) => found.defects.push(
                file.defect(Some(error.span().start().line), format!("is not Rust: {error}")),
            ),
        }
    }
    found
}

/// Clauses shown by the game's case files; a case shows something only if it passes.
pub fn covered(game: RuledGame<'_>, passes: &dyn Fn(&Path) -> bool) -> Found {
    let mut found = Found::default();
    for path in files_below(&game.folder().join("tests/cases"), "toml") {
        let Some(file) = File::read(game.root, path, &mut found.defects) else { continue };
        let case: Table = match file.text.parse() {
            Ok(case) => case,
            Err(error) => {
                found.defects.push(file.defect(None, format!("is not TOML: {error}")));
                continue;
            }
        };
        let of = case.get("game").and_then(Value::as_str);
        // An edition has the book of its rules body.
        if of.is_some_and(|of| neretva_ledger::book(of).is_none_or(|book| book.id != game.book.id))
        {
            let what =
                format!("is a case of another game: it must say game = \"{}\"", game.book.id);
            found.defects.push(file.defect(None, what));
            continue;
        }
        let mut resolve = |ids: Vec<&str>| -> Vec<Rule> {
            let mut resolved = Vec::new();
            for id in ids {
                match game.rule(id) {
                    Ok(rule) => resolved.push(rule),
                    Err(what) => found.defects.push(file.defect(None, what)),
                }
            }
            resolved
        };
        let shown = resolve(texts(case.get("rules")));
        resolve(refusals(&case));
        if !shown.is_empty() && passes(&file.path) {
            found.covered.extend(shown);
        }
    }
    found
}

/// The texts of a list.
fn texts(list: Option<&Value>) -> Vec<&str> {
    list.and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str).collect()
}

/// The rules that refusals of a case must name.
fn refusals(case: &Table) -> Vec<&str> {
    let refusals = case.get("refuse").and_then(Value::as_array).into_iter().flatten();
    refusals.filter_map(|refusal| refusal.get("rule")?.as_str()).collect()
}
