//! The older form of a case, `[[do]]` and `[[refuse]]`, is still read and means what it meant.
#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::{Path, PathBuf};

use neretva_cases::Case;
use neretva_core::{Rulebook, Shipped, erase};
use neretva_data::Source;
use neretva_skirmish::Skirmish;

fn rulebook() -> Box<dyn Rulebook> {
    let source = Source::embedded("skirmish", Skirmish::FILES);
    erase(Skirmish::load(&source).unwrap(), &source.canonical_text())
}

#[test]
fn cases_in_the_older_form_pass() {
    neretva_cases::check_folder("tests/do", &*rulebook());
}

/// Each of their refusals is tried: citing another clause, each one fails.
#[test]
fn every_refusal_in_the_older_form_is_tried() {
    let book = rulebook();
    let mut tried = 0;
    for file in fs::read_dir("tests/do").unwrap() {
        let text = fs::read_to_string(file.unwrap().path()).unwrap();
        for (at, found) in text.match_indices("rule = \"") {
            let end = at + found.len() + text[at + found.len()..].find('"').unwrap();
            let bent = format!("{}rule = \"1.1.1{}", &text[..at], &text[end..]);
            let case = Case::parse("bent.toml", &bent).unwrap();
            let told = case.run(&*book).unwrap_err().to_string();
            assert!(told.contains("expected: refused by 1.1.1"), "{told}");
            tried += 1;
        }
    }
    assert_eq!(tried, 9);
}

/// The cases of our games are written in one form, so that readers have only one to learn.
#[test]
fn the_cases_of_our_games_are_written_with_steps() {
    let mut files = Vec::new();
    for game in fs::read_dir("../../games").unwrap() {
        below(&game.unwrap().path().join("tests/cases"), &mut files);
    }
    assert!(files.len() > 900, "only {} cases found", files.len());
    let older = |line: &str| line.starts_with("[[do]]") || line.starts_with("[[refuse]]");
    files.retain(|file| fs::read_to_string(file).unwrap().lines().any(older));
    assert!(files.is_empty(), "write [[step]] for [[do]] and [[refuse]] in {files:#?}");
}

fn below(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            below(&path, files);
        } else {
            files.push(path);
        }
    }
}
