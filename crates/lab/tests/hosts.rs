//! Outside players at a hosted table: the rude ones forfeit, and the table is left in order.
#![allow(clippy::unwrap_used)]
#![cfg(unix)]

use std::time::Duration;

use neretva_ai::{Budget, Minded};
use neretva_core::{Dice, LoadedGame, Rulebook, Setup, Shipped};
use neretva_data::Source;
use neretva_lab::Laboratory;
use neretva_lab::host::{Guest, Host, Hosted, Outside};
use neretva_skirmish::Skirmish;

/// A match of an outside red against a random blue, and whether its record replays.
fn hosted(command: &str) -> Hosted {
    let source = Source::embedded("skirmish", Skirmish::FILES);
    let lab = LoadedGame::<_, Minded>::new(Skirmish::load(&source).unwrap(), "figures");
    let setup = Setup::default_of(Skirmish::ABOUT);
    let mut table = lab.start(setup.clone(), Dice::numbered(1, 2));
    let ours = |name: &str| lab.bot(name, 1, Budget::Sims(0)).unwrap();
    let outside = Outside::start(command, Duration::from_secs(2)).unwrap();
    let host = Host {
        lab: &lab,
        setup: &setup,
        table: &mut *table,
        guests: vec![Guest::Outside(Box::new(outside)), Guest::Inside(ours("random"))],
        stand_in: ours("recruit"),
        seed: 1,
    };
    let hosted = host.play();
    assert!(lab.resume(&table.record()).is_ok(), "the record replays");
    hosted
}

fn forfeits(command: &str, why: &str) {
    let hosted = hosted(command);
    let last = hosted.incidents.last().unwrap();
    assert!(last.fault.to_string().contains(why), "{command}: {}", last.fault);
    assert_eq!((last.seat.as_str(), last.played.as_ref()), ("red", None));
    assert_eq!(hosted.outcome.winner.as_deref(), Some("blue"));
}

const READY: &str = r#"echo '{"type":"ready","neretva":1,"name":"rude"}'"#;

#[test]
fn whoever_dies_hangs_or_babbles_forfeits() {
    forfeits("true", "is gone");
    forfeits("cat > /dev/null", "is gone");
    forfeits("yes nonsense", "not ready");
    forfeits(r#"echo '{"type":"ready","neretva":9,"name":"later"}'"#, "version 9");
    // The command is handed to a shell of its own, so that it can be ready before it is rude.
    forfeits(&format!("sh -c \"{}; exit 7\"", READY.replace('"', "\\\"")), "is gone");
}

#[test]
fn nothing_that_a_player_started_outlives_it() {
    let folder = tempfile::tempdir().unwrap();
    let [over, trace] = ["over", "trace"].map(|name| folder.path().join(name));
    // A grandchild that would leave a trace once the match is over.
    let wait = format!("while [ ! -e {} ]; do sleep 0.1; done", over.display());
    let late = format!("({wait}; echo late > {}) & {READY}; sleep 60", trace.display());
    let command = format!("sh -c '{}'", late.replace('\'', r"'\''"));
    hosted(&command);
    std::fs::write(&over, "").unwrap();
    std::thread::sleep(Duration::from_secs(2));
    assert!(!trace.exists(), "it was stopped with its parent");
}

#[test]
fn faults_cost_moves_and_the_third_one_the_match() {
    let babble = format!("sh -c \"{}; yes babble\"", READY.replace('"', "\\\""));
    let hosted = hosted(&babble);
    assert_eq!(hosted.incidents.len(), 3);
    assert!(hosted.incidents[0].played.is_some(), "a stand-in made the move");
    assert!(hosted.incidents[2].played.is_none());
    assert_eq!(hosted.outcome.winner.as_deref(), Some("blue"));
}
