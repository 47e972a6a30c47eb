//! What keeps a match honest: seeds committed to before words, seals noted at the end.
#![allow(clippy::unwrap_used)]

mod common;

use common::Place;
use neretva_core::{Record, Seed};
use neretva_protocol::Ending;

/// The text after the last colon of the first line with these words.
fn told<'a>(out: &'a str, words: &str) -> &'a str {
    let line = out.lines().find(|line| line.contains(words)).unwrap();
    line.rsplit_once(": ").unwrap().1
}

fn record(place: &Place, name: &str) -> Record {
    Record::decode(std::str::from_utf8(&place.read(name)).unwrap()).unwrap()
}

#[test]
fn a_seed_is_committed_to_before_the_words_are_known() {
    let place = Place::new();
    let out = place.ok(&["commit", "skirmish", "-o", "seed"]);
    let commitment = told(&out, "Commitment to the dice").to_owned();
    for words in ["together with the words of your own seat", "Only then", "--seed-file seed"] {
        assert!(out.contains(words), "no {words:?} in {out}");
    }
    let text = String::from_utf8(place.read("seed")).unwrap();
    let json: serde_json::Value = serde_json::from_str(&text).unwrap();
    let seed = json["seed"].as_str().unwrap();
    assert_eq!(
        (json["neretva-seed"].as_u64(), json["commitment"].as_str()),
        (Some(2), Some(&*commitment))
    );
    assert_ne!(Seed::parse(seed).unwrap().commitment(), commitment, "it binds more than the seed");
    assert!(!out.contains(seed), "the seed is a secret");

    let words = ["--entropy", "red=host", "--entropy", "blue=guest"];
    let new = ["new", "skirmish", "--seed-file", "seed", "-o", "m"];
    let other = place.fails(1, &[&new[..], &["--option", "dug-in=on"], &words].concat());
    assert!(other.contains("committed to for another game, scenario, options"), "{other}");
    let out = place.ok(&[&new[..], &words].concat());
    assert_eq!(told(&out, "Commitment to the dice"), commitment);
    assert!(out.contains("published before the other seat gave its words"), "{out}");
    std::fs::remove_file(place.path("seed")).unwrap();
    place.ok(&["act", "m", "end"]);
    place.ok(&[&["verify", "m", "--commitment", &commitment][..], &words].concat());

    let out = place.ok(&["new", "skirmish", "-o", "one-step"]);
    assert!(out.contains("could have tried several") && out.contains("neretva commit"), "{out}");
    let out = place.ok(&["new", "skirmish", "--seed", "1", "-o", "numbered"]);
    assert!(out.contains("not secret"), "{out}");
    let out = place.ok(&["--lang", "es", "commit", "skirmish", "-o", "otra"]);
    assert!(out.contains("Solo entonces") && !out.contains('⟨'), "{out}");
}

#[test]
fn seed_files_are_kept_and_judged() {
    let place = Place::new();
    place.ok(&["commit", "skirmish", "-o", "seed"]);
    let seed = place.read("seed");
    let out = place.fails(1, &["commit", "skirmish", "-o", "seed"]);
    assert!(out.contains("never replaced") && !out.contains("--force"), "{out}");
    assert_eq!(place.read("seed"), seed);

    let new = ["new", "skirmish", "-o", "m", "--seed-file"];
    let words = ["--entropy", "red=a", "--entropy", "blue=b"];
    let out = place.fails(1, &[&new[..], &["seed", "--entropy", "red=a"]].concat());
    assert!(out.contains("Blue has given no words") && out.contains("blue=WORDS"), "{out}");
    let out = place.fails(64, &[&new[..], &["seed", "--seed", "1"], &words].concat());
    assert!(out.contains("--seed-file"), "{out}");
    place.fails(1, &[&new[..], &["seed", "--dice", "typed"]].concat());

    place.ok(&["new", "skirmish", "--seed", "1", "-o", "match"]);
    let short = format!("{{\"neretva-seed\":1,\"seed\":\"{}\"}}\n", "0".repeat(63));
    let unbound = format!("{{\"neretva-seed\":2,\"seed\":\"{}\"}}\n", "0".repeat(64));
    let cut = String::from_utf8(seed[..seed.len() / 2].to_vec()).unwrap();
    for (name, text, said) in [
        ("diary", "dear diary\n", "not a Neretva seed file"),
        ("empty", "", "not a Neretva seed file"),
        ("short", &short, "damaged"),
        ("cut", &cut, "damaged"),
        ("nameless", "{\"neretva-seed\":1}\n", "damaged"),
        ("unbound", &unbound, "damaged"),
        ("later", "{\"neretva-seed\":3,\"seed\":\"\"}\n", "newer version"),
    ] {
        place.write(name, text);
        let out = place.fails(1, &[&new[..], &[name], &words].concat());
        assert!(out.contains(said) && out.contains("help: "), "{name}: {out}");
        assert_eq!(place.read(name), text.as_bytes());
    }
    for (name, said) in
        [("match", "not a Neretva seed file"), (".", "folder"), ("none", "not found")]
    {
        let out = place.fails(1, &[&new[..], &[name], &words].concat());
        assert!(out.contains(said) && out.contains("neretva commit"), "{name}: {out}");
    }
    assert!(!place.path("m").exists());
    let out = place.fails(1, &["show", "seed"]);
    assert!(out.contains("not a Neretva game file"), "{out}");
    place.write("m.neretva", place.read("match"));
    let out = place.fails(1, &["play", "m.neretva", "--seed-file", "seed"]);
    assert!(out.contains("already set up"), "{out}");
}

#[cfg(unix)]
#[test]
fn what_holds_a_seed_is_for_its_owner_alone() {
    use std::fs::{self, Permissions};
    use std::os::unix::fs::PermissionsExt;

    let place = Place::new();
    let mode = |name: &str| fs::metadata(place.path(name)).unwrap().permissions().mode() & 0o777;
    place.ok(&["commit", "skirmish", "-o", "seed"]);
    place.ok(&["new", "skirmish", "--seed", "1", "-o", "m"]);
    place.typed(&["play", "skirmish", "--mode", "two", "--save", "p.neretva"], "");
    place.ok(&["act", "m", "end"]);
    assert_eq!([mode("seed"), mode("m"), mode("p.neretva")], [0o600; 3]);
    // Whoever has opened a file to others has done so on purpose.
    fs::set_permissions(place.path("m"), Permissions::from_mode(0o644)).unwrap();
    place.ok(&["act", "m", "end"]);
    assert_eq!(mode("m"), 0o644);
    place.ok(&["new", "skirmish", "--force", "-o", "m"]);
    assert_eq!(mode("m"), 0o644);
    place.write("plain", "");
    place.ok(&["map", "skirmish", "-o", "map.svg"]);
    assert_eq!(mode("map.svg"), mode("plain"), "a picture is not a secret");
}

#[test]
fn every_end_tells_its_seal() {
    let place = Place::new();
    let out = place.finished("m");
    let seal = record(&place, "m").tail.seal;
    assert_eq!(told(&out, "Seal of the game file"), seal);
    assert!(out.contains("Both players should write it down"), "{out}");
    assert!(place.ok(&["verify", "m"]).contains(&format!("when the match ended: {seal}")));
    let noted = place.ok(&["verify", "m", "--seal", &seal.to_uppercase()]);
    assert!(noted.contains("The seal is the one you noted"), "{noted}");
    assert_eq!(place.json(&["verify", "m", "--json"])["seal"], seal);

    place.ok(&["new", "skirmish", "--seed", "1", "-o", "n"]);
    let running = place.ok(&["verify", "n"]);
    assert!(running.contains("Seal of the match so far: "), "{running}");
    assert!(!place.ok(&["act", "n", "end"]).contains("Seal"));
    let out = place.ok(&["--lang", "es", "resign", "n", "--as", "red"]);
    assert_eq!(told(&out, "Sello del archivo"), record(&place, "n").tail.seal);

    let ran =
        place.typed(&["play", "skirmish", "--mode", "two", "--save", "p.neretva"], "\nresign\n");
    assert_eq!(told(&ran.out, "Seal of the game file"), record(&place, "p.neretva").tail.seal);
}

#[test]
fn another_ending_is_told_apart_by_the_noted_seal() {
    let place = Place::new();
    place.finished("m");
    let whole = record(&place, "m");
    let noted = whole.tail.seal.clone();
    // The loser cuts off the last acts, lets the winner resign and reseals the file.
    let mut cut = whole.clone();
    cut.steps.truncate(whole.steps.len() / 2);
    cut.tail.steps = cut.steps.len();
    cut.tail.end = Some(Ending::Resigned("blue".to_owned()));
    place.write("cut", cut.sealed().encode());
    let commitment = whole.header.dice.commitment.unwrap();
    let passes = place.ok(&["verify", "cut", "--commitment", &commitment]);
    assert!(passes.contains("resignation: Blue"), "{passes}");
    let out = place.fails(1, &["verify", "cut", "--seal", &noted]);
    assert!(out.contains("tail") && out.contains(&noted) && out.contains("was cut"), "{out}");
    let ran = place.run(&["--lang", "es", "verify", "cut", "--seal", &noted, "--json"]);
    assert_eq!(ran.code, 1);
    let json: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(json["ok"], false);
    assert!(json["why"].as_str().unwrap().contains("el sello es"), "{json}");
}

#[test]
fn a_broken_seal_is_told_beside_what_else_is_wrong() {
    const BROKEN: &str = "the seal is broken too: the file was changed after it was written";
    let place = Place::new();
    place.finished("m");
    let mut changed = record(&place, "m");
    changed.steps[0].hash = "0".repeat(32);
    place.write("changed", changed.encode());
    let out = place.fails(1, &["verify", "changed"]);
    assert!(out.contains("input 1: ") && out.contains(BROKEN), "{out}");
    let out = place.fails(1, &["--lang", "es", "verify", "changed"]);
    assert!(out.contains("el sello está roto"), "{out}");
    place.write("sealed", changed.sealed().encode());
    let out = place.fails(1, &["verify", "sealed"]);
    assert!(out.contains("input 1: ") && !out.contains("the seal"), "{out}");
    let mut ending = record(&place, "m");
    ending.tail.seal = "0".repeat(32);
    place.write("ending", ending.encode());
    let out = place.fails(1, &["verify", "ending"]);
    assert!(out.contains("the seal does not match") && !out.contains("too"), "{out}");
}

#[test]
fn a_finished_match_without_its_seed_proves_nothing() {
    let place = Place::new();
    place.finished("m");
    let mut hidden = record(&place, "m");
    hidden.tail.seed = None;
    place.write("hidden", hidden.sealed().encode());
    let out = place.fails(1, &["verify", "hidden"]);
    assert!(out.contains("tail: the match is over, but the seed"), "{out}");
    assert!(out.contains("help: ask the host"), "{out}");
    let out = place.fails(1, &["--lang", "es", "verify", "hidden"]);
    assert!(out.contains("falta la semilla") && out.contains("ayuda: "), "{out}");
}

#[test]
fn the_playing_order_is_documented() {
    let docs = include_str!("../../../docs/records.md");
    for offer in neretva_registry::GAMES.iter() {
        let order = format!("| {} |", offer.about.seats.join(", "));
        let is_row = |line: &&str| {
            let games = line.trim_start_matches("| ").split(" |").next().unwrap_or_default();
            line.ends_with(&order) && games.split(", ").any(|game| game == offer.about.id)
        };
        assert!(docs.lines().any(|line| is_row(&line)), "{} {order}", offer.about.id);
    }
}

#[cfg(unix)]
#[test]
fn an_export_is_for_its_owner_alone() {
    use std::os::unix::fs::PermissionsExt;

    let place = Place::new();
    place.ok(&["admin", "export", "--db", "n.db", "export"]);
    let mode = std::fs::metadata(place.path("export")).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
}

#[test]
fn acts_of_many_programs_are_all_kept() {
    let place = Place::new();
    place.ok(&["new", "skirmish", "--seed", "1", "-o", "m"]);
    let opening = record(&place, "m").steps.len();
    // Whatever is legal first; another program may have made it illegal before it is played.
    let once = || {
        let legal: serde_json::Value =
            serde_json::from_str(&place.run(&["legal", "m", "--json"]).out).unwrap();
        let first = legal["actions"][0]["action"].as_str().unwrap();
        place.run(&["act", "m", first]).code == 0
    };
    let acknowledged = std::thread::scope(|scope| {
        let act = || usize::from((0..50).any(|_| once()));
        let all: Vec<_> = (0..8).map(|_| scope.spawn(act)).collect();
        all.into_iter().map(|act| act.join().unwrap()).sum::<usize>()
    });
    let acts = record(&place, "m").steps[opening..]
        .iter()
        .filter(|step| matches!(step.kind, neretva_protocol::StepKind::Act { .. }))
        .count();
    assert_eq!((acknowledged, acts), (8, 8), "none is lost and none refused");
}
