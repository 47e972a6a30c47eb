//! Rule cases, golden games, perft and conformance of Partizan!.

use neretva_cases::fixture;
use neretva_conformance::Kit;
use neretva_core::{Setup, Shipped};
use neretva_partizan::Partizan;

neretva_cases::standard_tests!(Partizan, hold: |s| s.flow.hold(), perft: 8);

fn game() -> Partizan {
    fixture::game()
}

/// A scenario with all optional rules and the secret of the caches on or off.
fn setup(scenario: &str, options: &str) -> Setup {
    let optional = ["prestige", "armpit", "force10", "tito-objectives", "secret-caches"];
    Setup::new(Partizan::ABOUT, Some(scenario), optional.map(|option| (option, options)))
        .expect("options of the game")
}

/// One game of each scenario here; `neretva conform partizan` plays them by the thousand.
#[test]
fn conforms() {
    for (scenario, options, seed) in [("uprising", "off", 1), ("axis-storm", "on", 2)] {
        let kit = Kit::new(game()).setup(setup(scenario, options)).seed(seed);
        let report = kit.games(1).every(25).run();
        assert!(report.stats.every_seat_was_in_doubt(), "{report}");
    }
}

#[test]
fn refuses_whatever_the_rules_do_not_allow() {
    let seen = Kit::new(game()).setup(setup("campaign", "on")).perturb(20_000);
    assert!(seen.refused > seen.legal_by_chance, "{seen:?}");
}
