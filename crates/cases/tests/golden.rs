//! Golden games are written, played again, compared and blessed.
#![allow(clippy::unwrap_used)]

mod duel;

use neretva_cases::golden::{self, GoldenFault};
use neretva_core::Setup;

const GAME: &str = "\
# Red charges.
game partizan
scenario ambush
seed 8
option bold on

";

fn bless(text: &str) -> Result<String, GoldenFault> {
    golden::bless(text, duel::rulebook(), &duel::texts())
}

fn check(text: &str) -> Result<(), GoldenFault> {
    golden::check(text, duel::rulebook(), &duel::texts())
}

fn blessed() -> String {
    bless(&format!("{GAME}> blue: choice stay\n> red: piece R1\n> red: hex 0102\n")).unwrap()
}

#[test]
fn a_game_is_written_for_people() {
    let text = blessed();
    let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with("  = ")).collect();
    let expected = format!(
        "{GAME}> 1d6: 1\n    Missed. [11.6.3]\n> blue: choice stay\n    Blue stays. [5.1.3]\n\
         > red: piece R1\n    Only Red knows of R1. [5.1.2]\n\
         > red: hex 0102\n    R1 moves to 0102. [5.1.2]\n\nend: blue decides"
    );
    assert_eq!(lines.join("\n"), expected);
    let hashes = text.lines().filter(|line| line.starts_with("  = "));
    assert!(hashes.clone().all(|line| line.len() == 36) && hashes.count() == 4, "{text}");
    assert_eq!(golden::game_of(&text), Some("partizan"));
}

#[test]
fn the_same_text_holds_and_any_other_does_not() {
    let text = blessed();
    check(&text).unwrap();
    check(&text.replace('\n', "\r\n")).unwrap();
    for (was, is, line, input) in [
        ("1d6: 1", "1d6: 2", 7, 1),
        ("Blue stays. [5.1.3]", "Blue stays. [5.1.2]", 11, 2),
        ("R1 moves to 0102.", "R1 moves to 0103.", 17, 4),
        ("end: blue decides", "end: red decides", 20, 4),
    ] {
        let GoldenFault::Differs(diff) = check(&text.replace(was, is)).unwrap_err() else {
            panic!("{was} differs");
        };
        assert_eq!((diff.line, diff.input), (line, input), "{diff}");
        assert!(diff.expected.as_deref().unwrap().contains(is), "{diff}");
        assert!(diff.actual.as_deref().unwrap().contains(was), "{diff}");
    }
    let cut = text.replace("\nend: blue decides\n", "");
    let told = check(&cut).unwrap_err().to_string();
    assert!(told.contains("- (end of the game)\n  + "), "{told}");
    assert_eq!(bless(&cut).unwrap(), text, "blessing makes it whole");
}

#[test]
fn a_hash_that_differs_is_found() {
    let text = blessed();
    let hash = text.lines().find(|line| line.starts_with("  = ")).unwrap();
    let told = check(&text.replace(hash, "  = 00")).unwrap_err().to_string();
    assert!(told.contains("line 9, input 1: the game goes otherwise"), "{told}");
    assert!(
        told.contains("\n    > 1d6: 1\n        Missed. [11.6.3]\n  -   = 00\n  +   = "),
        "{told}"
    );
}

#[test]
fn inputs_that_became_impossible_are_named() {
    let told = |inputs: &str| bless(&format!("{GAME}{inputs}")).unwrap_err().to_string();
    assert_eq!(
        told("> 1d6: 1\n> blue: choice stay\n> red: piece B1\n"),
        "line 9, input 3: `red: piece B1` is not possible: refused by 11.1.1 \"When combat happens\": Not yours."
    );
    assert!(told("> red: choice stay\n").contains("refused: Not your turn: Blue to move."));
    assert!(told("> green: choice stay\n").contains("there is no seat \"green\""));
    assert!(told("> blue: jump\n").contains("\"jump\" is not an action"));
    assert!(told("> blue: choice stay\n> blue\n").contains("line 8: write an input as"));
}

#[test]
fn the_head_is_checked() {
    let told = |head: &str| bless(head).unwrap_err().to_string();
    assert_eq!(told("seed 1\n"), "line 1: a line `game ID` is missing");
    assert_eq!(told("game partizan\n"), "line 1: a line `seed NUMBER` is missing");
    assert_eq!(told("game partizan\nseed x\n"), "line 2: give the seed as a whole number");
    assert!(told("game partizan\nsed 1\n").starts_with("line 2: only game, scenario, seed"));
    assert!(told("game gambit\nseed 1\n").contains("the file is of gambit"));
    assert!(told("game partizan\nseed 1\nscenario x\n").contains("there is no scenario \"x\""));
    assert!(told("game partizan\nseed 1\noption bold 3\n").contains("give on or off"));
}

#[test]
fn resigning_is_an_input() {
    let text = bless(&format!("{GAME}> blue: resign\n")).unwrap();
    assert!(
        text.ends_with("> blue: resign\n\nend: red wins, margin 0. Blue resigned.\n"),
        "{text}"
    );
    check(&text).unwrap();
}

#[test]
fn random_games_are_golden_and_reproducible() {
    let (rulebook, texts) = (duel::rulebook(), duel::texts());
    let record = |seed, rng| {
        let setup = Setup::default_of(rulebook.about());
        golden::record_random(rulebook, &texts, setup, seed, rng)
    };
    let text = record(1, 2);
    check(&text).unwrap();
    assert_eq!(record(1, 2), text);
    assert_ne!(record(1, 3), text);
    assert!(
        text.contains("option bold off\n") && text.lines().last().unwrap().starts_with("end: ")
    );
    let dir = tempfile::tempdir().unwrap();
    std::fs::write(dir.path().join("random.play"), text).unwrap();
    golden::check_folder(dir.path(), rulebook, &texts);
}
