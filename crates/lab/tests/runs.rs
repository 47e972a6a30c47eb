//! Runs of a small game: the same bytes however they were played, and no game lost or played twice.
#![allow(clippy::unwrap_used)]

use std::fs;
use std::ops::ControlFlow::{Break, Continue};
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use neretva_ai::{Minded, Mindless};
use neretva_core::walk::{self, Question};
use neretva_core::{AnyKnown, Input, Known, LoadedGame, Rng, Seat, Setup, Shipped, Silent};
use neretva_data::Source;
use neretva_lab::duel::{self, Duel, Scoring};
use neretva_lab::stats::Sprt;
use neretva_lab::{Continuations, Laboratory, Plan, Ran, files, run};
use neretva_skirmish::Skirmish;
use rand_core::SeedableRng;

fn game() -> Skirmish {
    Skirmish::load(&Source::embedded("skirmish", Skirmish::FILES)).unwrap()
}

fn lab() -> LoadedGame<Skirmish, Minded> {
    LoadedGame::new(game(), "figures")
}

fn plan(games: u64) -> Plan {
    Plan {
        setup: Setup::default_of(Skirmish::ABOUT),
        players: ["recruit".to_owned(), "random".to_owned()],
        sims: 0,
        seed: 5,
        games,
    }
}

fn whole(path: &Path, games: u64, threads: usize) -> Ran {
    let plan = plan(games);
    run(&lab(), &plan, plan.shard(1, 1), threads, path, |_| {}).unwrap()
}

#[test]
fn threads_and_shards_change_no_byte() {
    let folder = tempfile::tempdir().unwrap();
    for end in ["csv", "jsonl", "parquet"] {
        let path = |name: &str| folder.path().join(format!("{name}.{end}"));
        assert_eq!(whole(&path("one"), 30, 1), Ran { kept: 0, played: 30 });
        whole(&path("four"), 30, 4);
        let plan = plan(30);
        let shards: Vec<_> = (1..=4).map(|k| path(&format!("shard{k}"))).collect();
        for (k, shard) in (1..=4).zip(&shards) {
            run(&lab(), &plan, plan.shard(k, 4), 2, shard, |_| {}).unwrap();
        }
        assert_eq!(files::merge(&shards, &path("merged")).unwrap(), (30, 0));
        let bytes = |name: &str| fs::read(path(name)).unwrap();
        assert!(bytes("one") == bytes("four"), "{end}");
        assert!(bytes("one") == bytes("merged"), "{end}");
    }
}

#[test]
fn an_interrupted_run_goes_on_where_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let (one, cut) = (folder.path().join("one.csv"), folder.path().join("cut.csv"));
    whole(&one, 12, 1);
    // The journal of a run that was killed while it wrote its eighth line.
    let jsonl = folder.path().join("all.jsonl");
    whole(&jsonl, 12, 1);
    let lines = fs::read_to_string(&jsonl).unwrap();
    let journal = folder.path().join("cut.csv.part");
    let stopped = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
        let plan = plan(12);
        let range = plan.shard(1, 1);
        run(&lab(), &plan, range, 1, &cut, |done| assert!(done < 7, "pulled the plug")).unwrap()
    }));
    assert!(stopped.is_err() && journal.exists() && !cut.exists());
    let mut torn = fs::read(&journal).unwrap();
    torn.extend_from_slice(&lines.as_bytes()[..50]);
    fs::write(&journal, torn).unwrap();
    assert_eq!(whole(&cut, 12, 2), Ran { kept: 7, played: 5 });
    assert!(fs::read(&one).unwrap() == fs::read(&cut).unwrap());
    assert!(!journal.exists());
    // The same command once more has nothing to do; another run does not overwrite it.
    assert_eq!(whole(&cut, 12, 2), Ran { kept: 12, played: 0 });
    let other = Plan { seed: 6, ..plan(12) };
    let range = other.shard(1, 1);
    let refused = run(&lab(), &other, range, 1, &cut, |_| {}).unwrap_err();
    assert!(refused.to_string().contains("name another file"), "{refused}");
}

#[test]
fn what_is_kept_of_a_game_adds_up() {
    let plan = plan(10);
    for number in 0..10 {
        let result = plan.play(&lab(), number).unwrap();
        assert_eq!(result.number, number);
        let turns = usize::try_from(result.turns).unwrap();
        for series in result.lost.iter().chain(&result.steps).chain(&result.tracks) {
            assert_eq!(series.values.len(), turns, "{}", series.name);
        }
        // Nobody comes back from the dead, and points decide who wins.
        assert!(result.lost.iter().all(|seat| seat.values.is_sorted()));
        assert!(result.events.iter().all(|event| event.what == "skirmish-attacks"));
        let points = |name: &str| *result.track(name).unwrap().last().unwrap();
        assert_eq!(points("red") - points("blue"), result.margin);
        assert_eq!(result.winner == "red", result.margin > 0);
    }
}

#[test]
fn a_match_is_fair_and_stops_when_decided() {
    let duel = |a: &str, b: &str, threads: usize, sprt: Option<Sprt>| Duel {
        setup: Setup::default_of(Skirmish::ABOUT),
        players: [a.to_owned(), b.to_owned()],
        pairs: 40,
        sims: 0,
        seed: 3,
        sprt,
        by: Scoring::Outcome,
        threads,
    };
    // Against itself with the same dice and choices: every pair is split.
    let same =
        Duel { players: ["recruit".to_owned(), "recruit".to_owned()], ..duel("", "", 1, None) };
    let score = duel::play(&lab(), &same, |_| {});
    assert_eq!(score.pairs.count(), 40);
    assert!(score.pairs.elo().contains(0.0));
    assert_eq!(score.bugs, []);
    let test = Some(Sprt { elo0: -400.0, elo1: -300.0 });
    let one = duel::play(&lab(), &duel("recruit", "random", 1, test), |_| {});
    let three = duel::play(&lab(), &duel("recruit", "random", 3, test), |_| {});
    assert_eq!(one, three, "threads change nothing, not even where the test stops");
    assert!(one.pairs.count() < 40, "the test stops early: {:?}", one.pairs);
}

#[test]
fn a_position_is_continued_as_its_seat_knows_it() {
    let game = std::sync::Arc::new(game());
    let mut state = neretva_core::Game::initial(&*game, &Setup::default_of(Skirmish::ABOUT));
    let mut rng = Rng::seed_from_u64(1);
    let _ = walk::drive(&*game, &mut state, &mut Silent, |_, question| match question {
        Question::Roll(roll) => Continue(Input::Rolled(roll.roll(&mut rng))),
        Question::Act(_) => Break(()),
    });
    let known = AnyKnown::new(Known::new(game, state, Seat(0)));
    let (done, stop) = (AtomicU32::new(0), AtomicBool::new(false));
    let wish = Continuations {
        count: 25,
        players: ["recruit", "recruit"],
        seed: 2,
        done: &done,
        stop: &stop,
    };
    let analysis = lab().analyse(&known, &wish).unwrap();
    assert_eq!(analysis.margins.len(), 25);
    assert_eq!(analysis.levels.iter().map(|level| level.count).sum::<u32>(), 25);
    assert_eq!(done.load(Ordering::Relaxed), 25);
    assert_eq!(lab().analyse(&known, &wish).unwrap(), analysis, "equal seeds continue alike");
    stop.store(true, Ordering::Relaxed);
    assert_eq!(lab().analyse(&known, &wish).unwrap().margins.len(), 0, "whoever stops it is heard");

    // What a seat knows survives the way to another program and back.
    let world = lab().world(&known, 9).unwrap();
    let there = lab().known_in(world, Seat(0)).unwrap();
    let views = [&known, &there].map(|known| known.of::<Skirmish>().unwrap().view());
    assert_eq!(views[0], views[1]);
    assert!(lab().known_in(serde_json::json!({"no": "state"}), Seat(0)).is_none());
}

#[test]
fn a_game_without_a_mind_is_played_at_random() {
    let mindless = LoadedGame::<Skirmish, Mindless>::new(game(), "figures");
    assert_eq!(mindless.levels(), ["random"]);
    assert!(!mindless.has_player("recruit") && !mindless.has_player("script"));
    assert_eq!((mindless.or_random("script"), lab().or_random("script")), ("random", "script"));
    let plan = Plan { players: ["random".to_owned(), "random".to_owned()], ..plan(1) };
    let (one, other) = (plan.play(&lab(), 0).unwrap(), plan.play(&mindless, 0).unwrap());
    assert_eq!(
        (one.margin, one.decisions, one.turns),
        (other.margin, other.decisions, other.turns)
    );
}
