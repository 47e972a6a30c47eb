//! The laboratory from the command line: matches, runs, reports, tuning, outside players.
#![allow(clippy::unwrap_used)]

mod common;

use std::fs;

use common::Place;

#[test]
fn a_match_tells_how_sure_it_is() {
    let place = Place::new();
    let args = ["match", "skirmish", "--bots", "recruit,random", "--games", "20", "--json"];
    let score = place.json(&args);
    assert_eq!(score["games"], 20);
    assert_eq!(score["illegal"], 0);
    let figure = |key: &str| score[key].as_f64().unwrap();
    assert!((0.0..=1.0).contains(&figure("score_a")));
    assert!(figure("elo_low") <= figure("elo") && figure("elo") <= figure("elo_high"));
    // Speed apart, the same command says the same.
    let mut again = place.json(&args);
    again["seconds"] = score["seconds"].clone();
    assert_eq!(again, score);
    let test = ["match", "skirmish", "--bots", "random,random", "--games", "4", "--sprt=-5,5"];
    assert!(place.ok(&test).contains("test     open"));
    let told = place.fails(1, &["match", "skirmish", "--bots", "recruit,ghost"]);
    assert!(told.contains("ghost") && told.contains("recruit"), "{told}");
}

#[test]
fn runs_are_resumed_sharded_joined_and_reported() {
    let place = Place::new();
    let run = |out: &str, more: &[&str]| {
        let args = ["simulate", "skirmish", "--games", "24", "--seed", "7", "-o", out];
        place.ok(&[&args[..], more].concat())
    };
    assert_eq!(run("one.csv", &[]), "24 games in one.csv\n");
    assert_eq!(run("one.csv", &["--threads", "2"]), "24 games in one.csv (24 from before)\n");
    run("a.csv", &["--shard", "1/2", "--threads", "2"]);
    run("b.csv", &["--shard", "2/2"]);
    let joined = place.ok(&["simulate", "--merge", "b.csv", "a.csv", "-o", "all.csv"]);
    assert_eq!(joined, "24 games in all.csv\n");
    assert_eq!(fs::read(place.path("one.csv")).unwrap(), fs::read(place.path("all.csv")).unwrap());
    run("dug.parquet", &["--option", "dug-in=on"]);

    for lang in ["en", "es"] {
        let told = place.ok(&["--lang", lang, "report", "one.csv", "dug.parquet", "-o", "r.html"]);
        assert_eq!(told, "r.html shows 48 games\n");
        let page = fs::read_to_string(place.path("r.html")).unwrap();
        assert!(page.starts_with("<!DOCTYPE html>") && page.contains("dug-in=on"));
        assert!(!page.contains('⟨'), "a message is missing");
        // Self-contained: no script, nothing from elsewhere.
        for outside in ["<script", "http://", "https://", "src=", "@import", "url("] {
            assert!(!page.contains(outside), "{outside}");
        }
    }
    let told = place.fails(1, &["simulate", "skirmish", "--games", "1", "-o", "x.doc"]);
    assert!(told.contains(".parquet"), "{told}");
}

#[test]
fn a_report_tells_of_figures_that_are_not_its_own() {
    let place = Place::new();
    fs::create_dir(place.path("mine")).unwrap();
    fs::write(place.path("mine/units.toml"), "strengths = [2, 2, 2, 3, 4]\n").unwrap();
    let other = ["--data", "mine"];
    let simulate = ["simulate", "skirmish", "--games", "2", "-o", "other.csv"];
    place.ok(&[&other[..], &simulate].concat());
    let told = |with: &[&str]| {
        place.ok(&[with, &["report", "other.csv", "-o", "r.html"]].concat());
        fs::read_to_string(place.path("r.html")).unwrap().contains("different data")
    };
    assert!(told(&[]));
    assert!(!told(&other));
}

#[test]
fn tuning_touches_nothing_that_the_book_states() {
    let place = Place::new();
    let list = place.ok(&["tune", "partizan", "--list"]);
    for ours in ["tables.toml:assault ", "scenarios.toml:scenario[uprising].levels "] {
        assert!(list.contains(ours), "{list}");
    }
    for stated in ["tables.toml:victory.draw ", "tables.toml:clear.cost ", "initiative"] {
        assert!(!list.lines().any(|line| line.starts_with(stated)), "{stated}");
    }
    let tune = |figure: &str| {
        let scenario = ["--scenario", "uprising", "--games", "4", "--rounds", "1"];
        let what = ["--figure", figure, "--target", "margin=-1..1", "-o", "mine"];
        [&["tune", "partizan"][..], &scenario, &what]
            .concat()
            .into_iter()
            .map(str::to_owned)
            .collect()
    };
    let stated: Vec<String> = tune("tables.toml:victory.draw");
    let stated: Vec<&str> = stated.iter().map(String::as_str).collect();
    let told = place.fails(1, &stated);
    assert!(told.contains("may not be tuned") && !place.path("mine").exists(), "{told}");

    let ours: Vec<String> = tune("scenarios.toml:scenario[uprising].levels");
    let ours: Vec<&str> = ours.iter().map(String::as_str).collect();
    let told = place.ok(&ours);
    assert!(told.contains("before, new") && told.contains("on new games"), "{told}");
    if place.path("mine").exists() {
        let text = fs::read_to_string(place.path("mine/scenarios.toml")).unwrap();
        assert!(text.contains("tuned: mean margin -1 to 1"), "{text}");
        assert!(place.ok(&["data", "check", "mine", "partizan"]).contains("is valid"));
    } else {
        assert!(told.contains("no change helped"), "{told}");
    }
}

#[test]
fn programs_play_and_the_rude_lose_politely() {
    let place = Place::new();
    // The example of the documentation, as it stands there.
    let script = include_str!("../../../docs/stdio_bot.py");
    assert!(include_str!("../../../docs/bots.md").contains(script));
    place.write("bot.py", script);
    let host = |bots: &str, file: &str| {
        let args = ["bot-host", "skirmish", "--bots", bots, "--seconds", "5", "--json", "-o", file];
        let ran = place.run(&args);
        let told: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
        let forfeited = told["faults"].as_array().unwrap().iter().any(|it| it["played"].is_null());
        assert_eq!(ran.code != 0, forfeited, "{told}");
        assert!(place.ok(&["verify", file]).contains("verified") || told["winner"].is_string());
        told
    };
    let played = host("builtin:recruit,cmd:python3 bot.py", "a");
    assert_eq!(played["faults"], serde_json::json!([]));

    // One of ours, from outside and from inside, plays the same game.
    let ours = format!("cmd:{} bot recruit", env!("CARGO_BIN_EXE_neretva"));
    let played = host(&format!("{ours},builtin:random"), "b");
    assert_eq!(played["faults"], serde_json::json!([]));

    let rude = [
        ("cmd:cat > /dev/null; exit 3", "is gone"),
        ("cmd:yes nonsense", "not ready"),
        ("cmd:python3 bot.py --but 'with illegal acts'", ""),
    ];
    for (n, (bot, why)) in rude.iter().enumerate() {
        let file = format!("rude{n}");
        let played = host(&format!("{bot},builtin:random"), &file);
        let faults = played["faults"].as_array().unwrap();
        if why.is_empty() {
            assert!(faults.is_empty());
        } else {
            assert!(faults[0]["fault"].as_str().unwrap().contains(why), "{faults:?}");
            assert_eq!(played["winner"], "blue", "whoever is gone forfeits");
        }
    }
    let illegal =
        script.replace("random.choice(told[\"observation\"][\"actions\"])", "\"choice no\"");
    place.write("illegal.py", &illegal);
    let played = host("cmd:python3 illegal.py,builtin:random", "c");
    let faults = played["faults"].as_array().unwrap();
    assert_eq!(faults.len(), 3, "three faults forfeit");
    assert!(faults[0]["played"].is_string() && faults[2]["played"].is_null());
}
