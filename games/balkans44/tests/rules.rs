//! Rule cases, golden games, perft and conformance of Balkans '44.

use neretva_balkans44::Balkans44;
use neretva_cases::fixture;
use neretva_conformance::Kit;
use neretva_core::{Actions, Game, Rng, Setup, Shipped, walk};
use rand_core::SeedableRng;

neretva_cases::standard_tests!(Balkans44, hold: |s| s.flow.hold(), perft: 8);

fn game() -> Balkans44 {
    fixture::game()
}

/// A scenario as usual, or with every option on.
fn setup(scenario: &str, usual: bool) -> Setup {
    let all = [
        ("overstacking", "refused"),
        ("tito", "on"),
        ("rosselsprung", "on"),
        ("partisan-navy", "on"),
        ("commando", "on"),
        ("balkan-air-force", "on"),
    ];
    let switches = if usual { &[][..] } else { &all[..] };
    Setup::new(Balkans44::ABOUT, Some(scenario), switches.iter().copied())
        .expect("options of the game")
}

/// Three turns here; `neretva conform balkans44` plays whole games by the thousand.
#[test]
fn conforms() {
    for (scenario, usual, seed) in [("belgrade", true, 1), ("belgrade", false, 2)] {
        Kit::new(game()).setup(setup(scenario, usual)).seed(seed).games(2).every(50).run();
    }
}

#[test]
fn invariants_hold_to_the_end() {
    let game = game();
    let mut actions = Actions::new();
    for (scenario, usual) in [
        ("campaign", true),
        ("campaign", false),
        ("iasi", true),
        ("belgrade", true),
        ("belgrade", false),
    ] {
        for seed in 0..4 {
            let mut state = game.initial(&setup(scenario, usual));
            let mut rng = Rng::seed_from_u64(seed);
            let ended = walk::checked_playout(&game, &mut state, &mut rng, &mut actions, u64::MAX);
            assert!(ended.is_ok(), "{scenario} {seed}: {ended:?}");
        }
    }
}

#[test]
fn refuses_whatever_the_rules_do_not_allow() {
    let seen = Kit::new(game()).setup(setup("belgrade", true)).perturb(20_000);
    assert!(seen.refused > seen.legal_by_chance, "{seen:?}");
}

#[test]
fn the_state_is_small() {
    let bytes = size_of::<neretva_balkans44::state::State>();
    assert!(bytes <= 3 * 1024, "{bytes} bytes");
}
