//! Adds a game by the steps of CONTRIBUTING alone, in a copy of the workspace, and plays it.
//!
//! The copy lies below the target folder and uses it, so that outside crates are compiled once for
//! both. Its own crates have another version: their artefacts lie beside ours and replace none.
//! Only what has changed since the last run is written, and so compiled, again.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use tempfile::tempdir;
use walkdir::WalkDir;
use xtask::{new_game, root};

/// What cargo needs to build and test a game.
const NEEDED: [&str; 9] = [
    ".cargo",
    "Cargo.lock",
    "Cargo.toml",
    "clippy.toml",
    "crates",
    "games",
    "ledgers",
    "rust-toolchain.toml",
    "xtask",
];

/// The commands of a section of CONTRIBUTING, each as words, without what follows `#`.
fn steps(section: &str) -> Vec<Vec<String>> {
    let page = fs::read_to_string(root().join("CONTRIBUTING.md")).expect("it can be read");
    let start = page.find(&format!("\n## {section}\n")).expect("the section is there");
    let block = page[start..].split("```sh\n").nth(1).and_then(|rest| rest.split("```").next());
    let words = |line: &str| {
        let command = line.split('#').next().unwrap_or_default();
        command.split_whitespace().map(str::to_owned).collect::<Vec<_>>()
    };
    let lines = block.expect("the section has commands").lines().map(words);
    lines.filter(|words| !words.is_empty()).collect()
}

/// Every file of the workspace that is needed, by its path.
fn files(root: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut files = BTreeMap::new();
    for entry in NEEDED.iter().flat_map(|name| WalkDir::new(root.join(name))).flatten() {
        if entry.file_type().is_file() {
            let seen = entry.path().strip_prefix(root).expect("it is below").to_owned();
            files.insert(seen, fs::read(entry.path()).expect("it can be read"));
        }
    }
    files
}

fn write(file: &Path, bytes: &[u8]) {
    fs::create_dir_all(file.parent().expect("it lies in a folder")).expect("a folder");
    fs::write(file, bytes).expect("it can be written");
}

/// Makes a folder hold these files and no others, and touches none that is right already.
fn sync(folder: &Path, files: &BTreeMap<PathBuf, Vec<u8>>) {
    for entry in WalkDir::new(folder).into_iter().flatten() {
        let seen = entry.path().strip_prefix(folder).expect("it is below");
        if entry.file_type().is_file() && !files.contains_key(seen) {
            fs::remove_file(entry.path()).expect("it can be removed");
        }
    }
    for (seen, bytes) in files {
        let file = folder.join(seen);
        if fs::read(&file).ok().as_ref() != Some(bytes) {
            write(&file, bytes);
        }
    }
}

#[test]
fn a_game_is_added_by_the_documented_steps_and_played() {
    let staging = tempdir().expect("a folder for a while");
    for (seen, bytes) in files(&root()) {
        write(&staging.path().join(seen), &bytes);
    }
    let manifest = staging.path().join("Cargo.toml");
    let text = fs::read_to_string(&manifest).expect("it can be read");
    let version = "\nversion = \"0.1.0\"\n";
    assert!(text.contains(version), "the copy needs a version of its own");
    write(&manifest, text.replacen(version, "\nversion = \"0.0.0\"\n", 1).as_bytes());

    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().expect("it lies in the target");
    let copy = target.join("new-game");
    let (mut begun, mut tested) = (0, 0);
    for step in steps("Add a game") {
        match step.iter().map(String::as_str).collect::<Vec<_>>()[..] {
            ["cargo", "xtask", "new-game", id] => {
                new_game::begin(staging.path(), id).unwrap_or_else(|error| panic!("{error}"));
                sync(&copy, &files(staging.path()));
                begun += 1;
            }
            ["cargo", "test", ..] => {
                let cargo = env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
                let mut command = Command::new(cargo);
                command.args(&step[1..]).arg("--offline").current_dir(&copy);
                // Played a little, compiled much: what is optimised is what others compile, too.
                command.env("CARGO_TARGET_DIR", target).env("CARGO_INCREMENTAL", "0");
                command
                    .env("CARGO_PROFILE_TEST_OPT_LEVEL", "0")
                    .env("CARGO_PROFILE_TEST_DEBUG", "0");
                let done = command.output().expect("cargo can be started");
                let said =
                    [done.stdout, done.stderr].map(|it| String::from_utf8_lossy(&it).into_owned());
                assert!(done.status.success(), "{}:\n{}", step.join(" "), said.join("\n"));
                tested += 1;
            }
            _ => panic!("this test cannot follow: {}", step.join(" ")),
        }
    }
    assert_eq!((begun, tested), (1, 2), "a game is begun, tested and played");
}

#[test]
fn a_game_needs_an_id_that_is_free() {
    for id in ["", "Ridge", "4ridge", "ridge-north", "skirmish", "europa45"] {
        assert!(new_game::begin(&root(), id).is_err(), "{id}");
    }
}
