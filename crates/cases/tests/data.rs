//! Figures that a case lays over the data files of its game.
#![allow(clippy::unwrap_used)]

mod duel;

use neretva_cases::{Case, fixture};
use neretva_skirmish::Skirmish;

const CASE: &str = r#"
game = "skirmish"
rules = ["7.3.1"]
title = "An attack by other results"
dice = [3]

[position]
phase = "red.combat"
units = [{ id = "R1", hex = "0202", strength = 2 }, { id = "B1", hex = "0203", strength = 2 }]

[[step]]
act = ["hex 0203", "piece R1", "choice attack"]

"#;

fn run(more: &str) -> Result<(), String> {
    let case = Case::parse("case.toml", &format!("{CASE}{more}")).unwrap();
    case.run(&*fixture::rulebook::<Skirmish>()).map_err(|failure| failure.to_string())
}

#[test]
fn figures_hold_for_the_case_that_gives_them() {
    let results = r#"data.tables.combat.1-2 = ["DE", "DE", "DE", "DE", "DE", "DE"]"#;
    let gone = "[expect]\nunits.B1.state = \"eliminated\"\n";
    let failed = run(gone).unwrap_err();
    assert!(failed.contains("units.B1.state"), "{failed}");
    let with = format!("{results}\n{}{gone}", &CASE[1..]);
    let case = Case::parse("case.toml", &with).unwrap();
    case.run(&*fixture::rulebook::<Skirmish>()).unwrap_or_else(|failure| panic!("{failure}"));
}

#[test]
fn wrong_figures_are_told_with_the_lines_of_the_case() {
    let told =
        run("[data.map]\ntown = \"9999\"\n[data.chart]\nx = 1\n[data.units]\nstrengths = 3\n");
    let told = told.unwrap_err();
    for fault in [
        "case.toml:15: town = \"9999\": expected a hex of the map",
        "case.toml:16: data.chart",
        "expected one of \"map\", \"tables\", \"units\"",
        "case.toml:19: strengths = 3",
    ] {
        assert!(told.contains(fault), "{fault}\n{told}");
    }
    assert!(run("[data]\nmap = 3\n").unwrap_err().contains("data.map = 3: expected a table"));
}

#[test]
fn a_game_without_files_has_no_figures() {
    let head = "game = 'partizan'\nrules = ['11.1.1']\ntitle = 'A duel'\n";
    let case = Case::parse("duel.toml", &format!("{head}data.map.x = 1\n[expect]\nturn = 1\n"));
    let failure = case.unwrap().run(duel::rulebook()).unwrap_err().to_string();
    assert!(failure.contains("duel.toml:4: data"), "{failure}");
    assert!(failure.contains("was not loaded from files"), "{failure}");
}
