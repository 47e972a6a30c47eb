//! What serves every game names none: a game brings along whatever is its own.

use std::collections::BTreeSet;
use std::fs;

use xtask::root;
use xtask::sources::files_below;

/// Crates whose sources, tests apart, name no game.
const ROOMS: [&str; 13] = [
    "art", "board", "cli", "data", "draw", "hex", "kit", "lab", "launch", "registry", "server",
    "store", "web",
];

/// The list of games, the one place that names them.
const LIST: &str = "crates/registry/src/games.rs";

/// The ids of games that are here or have a ledger.
fn games() -> BTreeSet<String> {
    let names = |folder: &str| {
        let entries = fs::read_dir(root().join(folder)).expect("the folder is there");
        entries.map(|entry| entry.expect("it can be read").file_name())
    };
    let stem = |name: std::ffi::OsString| {
        let name = name.into_string().ok()?;
        Some(name.split(['.', '-']).next()?.to_ascii_lowercase())
    };
    let mut games: BTreeSet<String> =
        names("games").chain(names("ledgers")).filter_map(stem).collect();
    // It says how ledgers are written.
    games.remove("format");
    games
}

/// The lines of a source before its tests that name a game.
fn naming<'a>(text: &'a str, games: &BTreeSet<String>) -> Vec<&'a str> {
    let before_tests = text.split("#[cfg(test)]").next().unwrap_or_default();
    let names = |line: &&str| {
        let line = line.to_ascii_lowercase();
        games.iter().any(|game| line.contains(game))
    };
    before_tests.lines().filter(names).collect()
}

#[test]
fn what_serves_every_game_names_none() {
    let games = games();
    assert!(games.contains("skirmish") && games.contains("europa45"), "{games:?}");
    let mut found = Vec::new();
    for room in ROOMS {
        let sources = root().join("crates").join(room).join("src");
        for file in files_below(&sources, "rs") {
            let name = file.strip_prefix(root()).unwrap_or(&file).to_string_lossy().into_owned();
            let for_tests = name.ends_with("/tests.rs") || name.contains("/tests/");
            if for_tests || name == LIST {
                continue;
            }
            let text = fs::read_to_string(&file).expect("it can be read");
            found.extend(naming(&text, &games).iter().map(|line| format!("{name}: {line}")));
        }
    }
    assert!(found.is_empty(), "these belong to their games:\n{}", found.join("\n"));
}

#[test]
fn a_name_is_found_before_the_tests_only() {
    let games = BTreeSet::from(["ford".to_owned()]);
    let text = "let a = \"Ford\";\nlet b = 1;\n#[cfg(test)]\nmod tests { /* ford */ }";
    assert_eq!(naming(text, &games), ["let a = \"Ford\";"]);
}
