//! Rules, data files, cases, counting, pictures, speed.
#![allow(clippy::unwrap_used)]

mod common;

use std::fs;
use std::io::Read;
use std::process::Stdio;

use common::{Place, skirmish_tests};

#[test]
fn games_are_listed_in_both_languages() {
    let place = Place::new();
    let games = place.json(&["games", "--json"]);
    let skirmish = games.as_array().unwrap().iter().find(|game| game["id"] == "skirmish").unwrap();
    assert_eq!(skirmish["title"]["es"], "Escaramuza en el vado");
    assert_eq!(skirmish["seats"][1]["name"]["en"], "Blue");
    assert_eq!(skirmish["options"][0]["type"], "switch");
    assert_eq!(skirmish["options"][0]["default"], "off");
    assert!(place.ok(&["games"]).contains("option dug-in: on or off (default off)"));
    assert!(place.ok(&["games", "--lang", "es"]).contains("bandos: red (Rojo), blue (Azul)"));
}

#[test]
fn rules_are_read_in_both_languages() {
    let place = Place::new();
    let contents = place.ok(&["rules", "skirmish"]);
    assert!(contents.contains("Chapter 7") && contents.contains("7.1.4  Who attacks"));
    let clause = place.ok(&["rules", "skirmish", "--clause", "7.1.4"]);
    assert!(clause.starts_with("7.1.4  Who attacks\n") && clause.contains("Case:"), "{clause}");
    assert!(clause.lines().all(|line| line.chars().count() <= 80), "{clause}");
    let clause = place.ok(&["--lang", "es", "rules", "skirmish", "--clause", "3.1.3"]);
    assert!(clause.starts_with("3.1.3  Cada acto en su fase\n"), "{clause}");
    assert!(place.ok(&["rules", "skirmish", "--clause", "5.1"]).contains("5.1.4"));
    let found = place.ok(&["rules", "skirmish", "--search", "zone of control"]);
    assert!(found.starts_with("6.1.1"), "{found}");
    let json = place.json(&["rules", "partizan", "--clause", "11.7.8", "--json"]);
    assert_eq!(json[0]["id"], "11.7.8");
    let told = place.fails(1, &["rules", "skirmish", "--clause", "7.9.9"]);
    assert!(told.contains("help: similar ones are 7."), "{told}");
    place.fails(1, &["rules", "skirmish", "--search", "xylophone"]);
}

#[test]
fn data_files_are_exported_checked_and_laid_over() {
    let place = Place::new();
    place.ok(&["data", "export", "skirmish", "mine"]);
    assert!(place.ok(&["data", "check", "mine", "skirmish"]).contains("is valid"));
    // Everything wrong is told at once.
    let units = fs::read_to_string(place.path("mine/units.toml")).unwrap();
    let units = units.replace("\"0201\"", "\"9999\"").replace("turn = 2", "turn = 99");
    place.write("mine/units.toml", units);
    let tables = fs::read_to_string(place.path("mine/tables.toml")).unwrap();
    place.write("mine/tables.toml", tables.replacen("\"EX\"", "\"XX\"", 1));
    let ran = place.run(&["data", "check", "mine", "skirmish"]);
    assert_eq!(ran.code, 1);
    for words in [
        "mine/units.toml:4: unit \"R1\": hex = \"9999\"",
        "mine/units.toml:8: unit \"R5\": turn = 99",
        "mine/tables.toml:5: combat.1-2 #6 = \"XX\"",
    ] {
        ran.says(words);
    }
    assert!(ran.err.contains(" faults in mine") && ran.err.contains("help: "), "{}", ran.err);
    let told = place.fails(1, &["--data", "mine", "new", "skirmish", "-o", "m"]);
    assert!(told.contains("9999") && told.contains("XX"), "{told}");
    let told = place.fails(1, &["data", "export", "skirmish", "mine"]);
    assert!(told.contains("--force"), "{told}");
    place.ok(&["data", "export", "skirmish", "mine", "--force"]);

    // A match remembers its figures, and a folder may hold several games.
    fs::create_dir_all(place.path("all/skirmish")).unwrap();
    place.write("all/skirmish/units.toml", "strengths = [3, 3, 3, 3, 3]\n");
    assert!(place.ok(&["data", "check", "all"]).contains("all/skirmish is valid"));
    place.ok(&["--data", "all", "new", "skirmish", "-o", "m"]);
    place.ok(&["--data", "all", "verify", "m"]);
    let told = place.fails(1, &["verify", "m"]);
    assert!(told.contains("different data") && told.contains("--data"), "{told}");
    place.fails(1, &["data", "check", "nowhere"]);
}

#[test]
fn cases_run_and_fail_by_name() {
    let place = Place::new();
    let cases = skirmish_tests().join("cases");
    let told = place.ok(&["case", cases.to_str().unwrap()]);
    assert!(told.contains("passed, 0 failed"), "{told}");
    let wrong = "game = \"skirmish\"\nrules = [\"5.1.1\"]\ntitle = \"Wrong on purpose\"\nseed = 1\n\
        [[do]]\nact = \"hex 0101\"\n";
    place.write("wrong.toml", wrong);
    let ran = place.run(&["case", "wrong.toml", "--json"]);
    assert_eq!(ran.code, 1);
    let report: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!((&report[0]["passed"], &report[0]["game"]), (&false.into(), &"skirmish".into()));
    let golden = skirmish_tests().join("golden");
    for file in fs::read_dir(golden).unwrap().map(|file| file.unwrap().path()) {
        place.ok(&["case", file.to_str().unwrap()]);
    }
}

#[test]
fn ways_to_play_are_counted() {
    let place = Place::new();
    place.ok(&["new", "skirmish", "--seed", "3", "-o", "m"]);
    let counted = place.ok(&["perft", "m", "--depth", "2", "--divide"]);
    let split: u64 = counted
        .lines()
        .filter(|line| line.starts_with("  "))
        .map(|line| line.split_whitespace().last().unwrap().parse::<u64>().unwrap())
        .sum();
    assert!(counted.ends_with(&format!("2: {split}\n")), "{counted}");
    assert_eq!(place.ok(&["perft", "skirmish", "--seed", "3", "--depth", "2"]), "1: 5\n2: 109\n");
    let contact = skirmish_tests().join("perft/contact.toml");
    let counted = place.ok(&["perft", contact.to_str().unwrap()]);
    let text = fs::read_to_string(contact).unwrap();
    assert!(counted.lines().count() > 1, "{counted}");
    let first = counted.lines().next().unwrap().trim_start_matches("1: ");
    place.write("off.toml", text.replacen(&format!("[{first},"), "[1,", 1));
    assert!(place.fails(1, &["perft", "off.toml"]).contains("expects 1"));
}

#[test]
fn maps_are_drawn() {
    let place = Place::new();
    place.ok(&["new", "skirmish", "--seed", "3", "-o", "m"]);
    place.ok(&["map", "skirmish", "-o", "map.svg"]);
    place.ok(&["map", "skirmish", "-o", "table.svg", "--position", "m"]);
    let (map, table) = (place.read("map.svg"), place.read("table.svg"));
    assert!(map.starts_with(b"<svg") && table.len() > map.len());
    assert_eq!(place.ok(&["map", "skirmish", "--svg", "-"]).into_bytes(), map);
    let dark = place.ok(&["map", "skirmish", "-o", "-", "--theme", "dark"]);
    assert!(dark.contains("#313a30") && !dark.contains("#ebe8c9") && !dark.contains("var("));
    let told = place.ok(&["map", "partizan", "-o", "partizan.svg"]);
    assert!(told.contains("Natural Earth") && told.contains("GeoNames"), "{told}");
}

#[test]
fn speed_is_told_by_these_names() {
    let place = Place::new();
    let bench = place.json(&["bench", "skirmish", "--seconds", "1", "--json"]);
    let names: Vec<&str> = bench.as_object().unwrap().keys().map(String::as_str).collect();
    let mut wanted =
        ["decisions_per_s", "games_per_s", "decisions_per_game", "state_bytes", "peak_rss_mb"];
    wanted.sort_unstable();
    assert_eq!(names, wanted);
    assert!(bench["decisions_per_s"].as_f64().unwrap() > 1000.0, "{bench}");
}

#[test]
fn games_are_examined() {
    let place = Place::new();
    let out = place.ok(&["conform", "skirmish", "--games", "2"]);
    assert!(out.contains("2 games") && out.contains("everything holds"), "{out}");
    let report = place.json(&["conform", "skirmish", "--games", "2", "--seed", "7", "--json"]);
    assert_eq!(report["games"], 2);
    assert!(report["inputs"].as_u64().unwrap() > 20, "{report}");
    assert_eq!((&report["findings"], &report["clean"]), (&serde_json::json!([]), &true.into()));

    let out = place.ok(&["perturb", "skirmish", "--count", "2000"]);
    assert!(out.starts_with("submitted        2000\n"), "{out}");
    let seen = place.json(&["perturb", "skirmish", "--count", "2000", "--json"]);
    let number = |name: &str| seen[name].as_u64().unwrap();
    assert_eq!(number("submitted"), 2000);
    assert_eq!(number("refused") + number("legal_by_chance"), 2000);
    assert!(number("refused") > 1000, "{seen}");
    place.fails(1, &["conform", "chess", "--json"]);
    place.fails(1, &["perturb", "skirmish", "--scenario", "none"]);
}

#[test]
fn a_reader_that_leaves_is_no_error() {
    let place = Place::new();
    // Longer than any pipe holds, so that the writer notices.
    let mut command = place.command(&["rules", "partizan", "--json"]);
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut first = [0; 10];
    child.stdout.take().unwrap().read_exact(&mut first).unwrap();
    let ended = child.wait_with_output().unwrap();
    assert_eq!(String::from_utf8_lossy(&ended.stderr), "");
    assert!(ended.status.success());
}

#[test]
fn quick_games_hold_every_invariant() {
    let place = Place::new();
    let told = place.ok(&["conform", "skirmish", "--quick", "--games", "20"]);
    assert!(told.contains("20 games") && told.contains("every invariant holds"), "{told}");
}
