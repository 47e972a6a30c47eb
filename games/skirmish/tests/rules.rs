//! Rule cases, golden games and data of Skirmish.

use neretva_conformance::{Kit, perft_file};
use neretva_core::{Rulebook, Setup, Shipped, erase};
use neretva_data::Source;
use neretva_skirmish::Skirmish;
use neretva_text::{Lang, Texts};

neretva_ledger::rules!(skirmish);

fn source() -> Source {
    Source::embedded("skirmish", Skirmish::FILES)
}

fn game() -> Skirmish {
    Skirmish::load(&source()).expect("shipped data are sound")
}

fn rulebook() -> Box<dyn Rulebook> {
    erase(game(), &source().canonical_text())
}

fn setup(dug_in: &str) -> Setup {
    Setup::new(Skirmish::ABOUT, None, [("dug-in", dug_in)]).expect("an option of the game")
}

#[test]
fn cases() {
    neretva_cases::check_folder("tests/cases", &*rulebook());
}

#[test]
fn golden_games() {
    let sources =
        [neretva_text::CORE_EN, neretva_text::Source::new(Lang::En, "en.ftl", Skirmish::EN)];
    let texts = Texts::new(Lang::En, &sources).expect("shipped messages are sound");
    neretva_cases::golden::check_folder("tests/golden", &*rulebook(), &texts);
}

#[test]
fn conforms() {
    for option in ["off", "on"] {
        let report = Kit::new(game()).setup(setup(option)).games(100).run();
        let seats = report.stats.sampled.values();
        assert!(seats.clone().all(|seat| seat.hidden_states_varied > 0), "{report}");
    }
}

#[test]
fn refuses_whatever_the_rules_do_not_allow() {
    let seen = Kit::new(game()).setup(setup("on")).perturb(200_000);
    assert!(seen.refused > seen.legal_by_chance, "{seen:?}");
}

#[test]
fn perft() {
    let mut files = 0;
    for entry in std::fs::read_dir("tests/perft").expect("a folder of the game") {
        let path = entry.expect("a file of the game").path();
        perft_file(&game(), &path).unwrap_or_else(|error| panic!("{error}"));
        files += 1;
    }
    assert!(files >= 4, "only {files} perft files");
}

#[test]
fn r_1_1_1_five_counters_a_side() {
    covers!("1.1.1", "1.2.1");
    let map = rulebook().map();
    assert_eq!(map.hexes.len(), 63);
    assert_eq!(map.sides.iter().filter(|side| side.kind == "ford").count(), 1);
}

#[test]
fn wrong_data_are_reported_all_at_once() {
    let source = source().overlay_texts(
        "mine",
        [
            ("map.toml", "town = \"9999\"\n"),
            ("units.toml", "strengths = [1, 2]\n"),
            ("tables.toml", "[combat]\n\"1-1\" = [\"AE\", \"XX\", \"-\", \"-\", \"EX\", \"DE\"]\n"),
        ],
    );
    let faults = Skirmish::load(&source).err().expect("three files are wrong").to_string();
    for key in ["town", "strengths", "1-1"] {
        assert!(faults.contains(key), "{key} is not in:\n{faults}");
    }
}
