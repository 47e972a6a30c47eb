//! Rule cases, golden games, perft and conformance of Balkan Gambit.

use neretva_conformance::{Kit, check_perft_folder};
use neretva_core::{Rulebook, Setup, Shipped, erase};
use neretva_data::Source;
use neretva_gambit::Gambit;
use neretva_text::{Lang, Texts};

fn source() -> Source {
    Source::embedded("gambit", Gambit::FILES)
}

fn game() -> Gambit {
    Gambit::load(&source()).unwrap_or_else(|faults| panic!("{faults}"))
}

fn rulebook() -> Box<dyn Rulebook> {
    erase(game(), &source().canonical_text())
}

/// A scenario of so many turns with the usual or the other reading of every switch.
fn setup(scenario: &str, turns: &str, usual: bool) -> Setup {
    let other = [("force10", "on"), ("overstacking", "refused"), ("croatian-cf", "2")];
    let switches = if usual { &[][..] } else { &other[..] };
    let options = [("turns", turns)].into_iter().chain(switches.iter().copied());
    Setup::new(Gambit::ABOUT, Some(scenario), options).expect("options of the game")
}

#[test]
fn cases() {
    neretva_cases::check_folder("tests/cases", &*rulebook());
}

#[test]
fn golden_games() {
    let sources = [neretva_text::CORE_EN, neretva_text::Source::new(Lang::En, "en", Gambit::EN)];
    let texts = Texts::new(Lang::En, &sources).expect("shipped messages are sound");
    neretva_cases::golden::check_folder("tests/golden", &*rulebook(), &texts);
}

#[test]
fn perft() {
    check_perft_folder(&game(), "tests/perft", 8);
}

/// A few turns of each scenario here; `neretva conform gambit` plays whole games by the thousand.
#[test]
fn conforms() {
    for (scenario, usual, seed) in [("1943", true, 1), ("1944", false, 2), ("1945", true, 3)] {
        let setup = setup(scenario, "4", usual);
        Kit::new(game()).setup(setup).seed(seed).games(2).every(25).run();
    }
}

#[test]
fn refuses_whatever_the_rules_do_not_allow() {
    let seen = Kit::new(game()).setup(setup("1943", "20", true)).perturb(20_000);
    assert!(seen.refused > seen.legal_by_chance, "{seen:?}");
}
