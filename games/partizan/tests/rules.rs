//! Rule cases, golden games, perft and conformance of Partizan!.

use neretva_cases::fixture;
use neretva_conformance::{Kit, check_perft_folder};
use neretva_core::{Fingerprint, Game, Rulebook, Setup, Shipped};
use neretva_partizan::Partizan;

fn game() -> Partizan {
    fixture::game()
}

fn rulebook() -> Box<dyn Rulebook> {
    fixture::rulebook::<Partizan>()
}

/// A scenario with all optional rules and the secret of the caches on or off.
fn setup(scenario: &str, options: &str) -> Setup {
    let optional = ["prestige", "armpit", "force10", "tito-objectives", "secret-caches"];
    Setup::new(Partizan::ABOUT, Some(scenario), optional.map(|option| (option, options)))
        .expect("options of the game")
}

#[test]
fn cases() {
    neretva_cases::check_folder("tests/cases", &*rulebook());
}

#[test]
fn failing_cases_fit_on_a_screen() {
    neretva_cases::check_failures("tests/cases", &*rulebook());
}

/// What a case holds open is no part of a record, a replay or a hash.
#[test]
fn a_held_phase_leaves_no_trace() {
    let free = game().initial(&Setup::default_of(Partizan::ABOUT));
    let mut held = free.clone();
    held.flow.hold();
    assert_eq!(Fingerprint::of(&held), Fingerprint::of(&free));
}

#[test]
fn golden_games() {
    let texts = fixture::english::<Partizan>();
    neretva_cases::golden::check_folder("tests/golden", &*rulebook(), &texts);
}

#[test]
fn perft() {
    check_perft_folder(&game(), "tests/perft", 8);
}

/// One game of each scenario here; `neretva conform partizan` plays them by the thousand.
#[test]
fn conforms() {
    for (scenario, options, seed) in [("uprising", "off", 1), ("axis-storm", "on", 2)] {
        let kit = Kit::new(game()).setup(setup(scenario, options)).seed(seed);
        let report = kit.games(1).every(25).run();
        let seats = report.stats.sampled.values();
        assert!(seats.clone().all(|seat| seat.hidden_states_varied > 0), "{report}");
    }
}

#[test]
fn refuses_whatever_the_rules_do_not_allow() {
    let seen = Kit::new(game()).setup(setup("campaign", "on")).perturb(20_000);
    assert!(seen.refused > seen.legal_by_chance, "{seen:?}");
}
