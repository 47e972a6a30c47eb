//! Rule cases, golden games and data of Skirmish.

use neretva_core::{Rulebook, erase};
use neretva_data::Source;
use neretva_skirmish::{EN, FILES, Skirmish};
use neretva_text::{Lang, Texts};

neretva_ledger::rules!(skirmish);

fn rulebook() -> Box<dyn Rulebook> {
    let source = Source::embedded("skirmish", FILES);
    erase(Skirmish::load(&source).expect("shipped data are sound"), &source.canonical_text())
}

#[test]
fn cases() {
    neretva_cases::check_folder("tests/cases", &*rulebook());
}

#[test]
fn golden_games() {
    let sources = [neretva_text::CORE_EN, neretva_text::Source::new(Lang::En, "en.ftl", EN)];
    let texts = Texts::new(Lang::En, &sources).expect("shipped messages are sound");
    neretva_cases::golden::check_folder("tests/golden", &*rulebook(), &texts);
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
    let source = Source::embedded("skirmish", FILES).overlay_texts(
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
