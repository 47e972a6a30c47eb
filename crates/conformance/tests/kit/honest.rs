//! The honest game passes, and no check is left out on the way.

use std::sync::Arc;

use neretva_conformance::{Check, Kit, perturb};
use neretva_core::Setup;

use crate::mock::{ABOUT, Fault, Mock};

#[test]
fn passes_every_check() {
    let report = Kit::new(Mock::new(Fault::None)).games(60).seed(1).run();
    for check in Check::ALL {
        assert!(report.made.contains_key(check), "{check} was never made");
    }
    let stats = &report.stats;
    assert_eq!(stats.games, 60);
    assert!(stats.inputs > 1000 && stats.undone > 100, "{stats:?}");
    assert!(stats.reveals > 10 && stats.tampered == 240, "{stats:?}");
    for seat in ABOUT.seats {
        assert!(stats.sampled[seat].hidden_states_varied > 50, "{stats:?}");
    }
}

#[test]
fn collects_every_message() {
    let report = Kit::new(Mock::new(Fault::None)).games(60).run();
    for id in [
        "mock-not-yours",
        "mock-too-far",
        "mock-no-probe",
        "mock-known-already",
        "mock-nobody-near",
        "mock-dealt-unseen",
        "mock-roll-fight",
        "mock-number",
        "mock-loses",
        "mock-margin",
        "mock-phase",
        "mock-prompt",
        "mock-over",
        "skirmish-seat-blue",
        "core-not-your-turn",
        "core-game-over",
    ] {
        assert!(report.messages.contains(id), "{id} in {:?}", report.messages);
    }
}

#[test]
fn plays_the_setup_it_is_given() {
    let inputs = |long| {
        let setup = Setup::new(&ABOUT, None, [("long", long)]).unwrap();
        Kit::new(Mock::new(Fault::None)).setup(setup).games(10).run().stats.inputs
    };
    assert!(inputs("on") > inputs("off") * 3 / 2);
}

#[test]
fn every_state_can_be_checked_thoroughly() {
    Kit::new(Mock::new(Fault::None)).games(10).seed(500).every(1).run();
}

#[test]
fn a_seed_plays_the_same_game_alone() {
    let fault = || Kit::new(Mock::new(Fault::LogLeaks));
    let report = fault().games(20).seed(3).examine();
    let found = &report.findings[0];
    let alone = fault().games(1).seed(found.seed).examine();
    assert!(alone.findings.contains(found), "{found} not in {alone}");
}

#[test]
fn perturbed_actions_are_refused() {
    let game = Arc::new(Mock::new(Fault::None));
    let counts = perturb(&game, &Setup::default_of(&ABOUT), 1, 50_000).unwrap();
    assert_eq!(counts.submitted, 50_000);
    assert_eq!(counts.refused + counts.legal_by_chance, 50_000);
    assert!(counts.legal_by_chance > 1000 && counts.refused > 25_000, "{counts:?}");
    assert_eq!(counts.through_match, 50);
}

/// `cargo test --release -p neretva-conformance -- --ignored ten_million`
#[test]
#[ignore = "takes a while without optimisation"]
fn ten_million_perturbed_actions_are_refused() {
    let counts = Kit::new(Mock::new(Fault::None)).perturb(10_000_000);
    assert_eq!(counts.submitted, 10_000_000);
}
