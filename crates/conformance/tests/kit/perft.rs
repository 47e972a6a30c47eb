//! Perft files.

use neretva_conformance::{PerftError, perft_file, perft_text};

use crate::mock::{Fault, Mock};

const APART: &str = r#"
game = "skirmish"
title = "The two sides stand apart"
rules = ["1.1.1"]
counts = [3, 12]

[options]
long = true
head-start = 2

[position]
turn = 1
numbers = [1, 2, 3, 1]
"#;

fn text(file: &str) -> Result<Vec<u64>, String> {
    let game = Mock::new(Fault::None);
    perft_text(&game, "apart.toml", file).map(|perft| perft.counts).map_err(|e| e.to_string())
}

#[test]
fn right_counts_pass() {
    assert_eq!(text(APART), Ok(vec![3, 12]));
    let dealt = "game = \"skirmish\"\ntitle = \"All deals\"\ncounts = [243]\n";
    assert_eq!(text(dealt), Ok(vec![243]), "9 · 9 deals, 3 acts each");
}

#[test]
fn a_wrong_count_is_divided_by_first_acts() {
    let error = text(&APART.replace("12]", "13]")).unwrap_err();
    assert_eq!(
        error,
        "The two sides stand apart: at depth 2 there should be 13 ways to play, there are 12; \
         by the first step:\n  piece R1: 4\n  piece R2: 5\n  choice pass: 3"
    );
}

#[test]
fn every_fault_of_a_file_is_told() {
    let wrong = APART
        .replace("\"skirmish\"", "\"chess\"")
        .replace("1.1.1", "99.9.9")
        .replace("long = true", "long = 7")
        .replace("turn = 1", "turn = 1\ncolour = 2");
    let error = text(&wrong).unwrap_err();
    for part in ["game = \"chess\"", "99.9.9", "option long cannot be \"7\""] {
        assert!(error.contains(part), "{part} in {error}");
    }
    let error = text(&APART.replace("turn = 1", "turn = 1\ncolour = 2")).unwrap_err();
    assert!(error.contains("apart.toml:13: position.colour = 2"), "{error}");
    let error = text(&APART.replace("title", "scenario = \"none\"\ntitle")).unwrap_err();
    assert!(error.contains("there is no scenario \"none\""), "{error}");
}

#[test]
fn files_are_read_and_missing_ones_named() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("apart.toml");
    let game = Mock::new(Fault::None);
    let error = perft_file(&game, &path).unwrap_err();
    assert!(matches!(error, PerftError::Io { .. }), "{error}");
    std::fs::write(&path, APART).unwrap();
    assert_eq!(perft_file(&game, &path).unwrap().title, "The two sides stand apart");
}
