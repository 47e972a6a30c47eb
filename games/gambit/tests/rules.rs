//! Rule cases, golden games, perft and conformance of Balkan Gambit.

use neretva_cases::fixture;
use neretva_conformance::Kit;
use neretva_core::{Actions, Game, Rng, Setup, Shipped, walk};
use neretva_gambit::Gambit;
use neretva_text::{Args, Lang, Texts};
use rand_core::SeedableRng;

neretva_cases::standard_tests!(Gambit, hold: |s| s.flow.hold(), perft: 8);

fn game() -> Gambit {
    fixture::game()
}

/// A scenario of so many turns with the usual or the other reading of every switch.
fn setup(scenario: &str, turns: &str, usual: bool) -> Setup {
    let other = [
        ("force10", "on"),
        ("overstacking", "refused"),
        ("croatian-cf", "2"),
        ("beach-ships", "at-once"),
        ("fresh-units", "assault"),
        ("attack-tac", "all"),
        ("city-cp", "lost"),
        ("drop-beachhead", "beach"),
        ("port-captors", "western"),
        ("italian-greece", "column"),
    ];
    let switches = if usual { &[][..] } else { &other[..] };
    let options = [("turns", turns)].into_iter().chain(switches.iter().copied());
    Setup::new(Gambit::ABOUT, Some(scenario), options).expect("options of the game")
}

/// What is said of a scenario before the game, and of a draw after it, in both languages.
#[test]
fn briefings_and_draws_say_what_a_win_takes() {
    let core = [neretva_text::CORE_EN, neretva_text::CORE_ES];
    for (lang, text) in [(Lang::En, Gambit::EN), (Lang::Es, Gambit::ES)] {
        let sources =
            core.into_iter().chain([neretva_text::MessageFile::new(lang, "gambit", text)]);
        let texts = Texts::new(lang, &sources.collect::<Vec<_>>()).expect("sound messages");
        for scenario in &game().scenarios {
            let [allied, axis] = game().scores(&game().initial(&setup(&scenario.id, "20", true)));
            let all = i32::from(allied.total() + axis.total());
            let briefing = texts.say(&format!("gambit-briefing-{}", scenario.id), &Args::new());
            assert!(briefing.contains(&format!(" {all} ")), "{all} points: {briefing}");
            let win = (1..).find(|points| *points >= 2 * (all - points)).expect("two thirds");
            assert!(briefing.contains(&format!(" {win} ")), "{win} points: {briefing}");
        }
        let ahead = texts.say("gambit-allies-ahead", &Args::new());
        let points = Args::new().int("allied", 45).int("axis", 31).int("short", 17);
        let draw = texts.say("gambit-draw", &points.text("standing", &ahead));
        assert!(["45", "31", "17", &ahead].iter().all(|word| draw.contains(*word)), "{draw}");
    }
}

/// A few turns of each scenario here; `neretva conform gambit` plays whole games by the thousand.
#[test]
fn conforms() {
    let games = [("1943", true, 1), ("1944", false, 2), ("1945", true, 3), ("1943", false, 4)];
    for (scenario, usual, seed) in games {
        let setup = setup(scenario, "4", usual);
        Kit::new(game()).setup(setup).seed(seed).games(2).every(25).run();
    }
}

/// Roads are cut and cities change hands in the second half of a game: what must hold is asserted in
/// every state of a few that are played to the end.
#[test]
fn invariants_hold_to_the_end() {
    let game = game();
    let mut actions = Actions::new();
    for (scenario, usual) in [("1943", true), ("1944", true), ("1944", false), ("1945", true)] {
        for seed in 0..6 {
            let mut state = game.initial(&setup(scenario, "20", usual));
            let mut rng = Rng::seed_from_u64(seed);
            let ended = walk::checked_playout(&game, &mut state, &mut rng, &mut actions, u64::MAX);
            ended.unwrap_or_else(|fault| panic!("{scenario}, seed {seed}: {fault}"));
        }
    }
}

#[test]
fn refuses_whatever_the_rules_do_not_allow() {
    let seen = Kit::new(game()).setup(setup("1943", "20", true)).perturb(20_000);
    assert!(seen.refused > seen.legal_by_chance, "{seen:?}");
}
