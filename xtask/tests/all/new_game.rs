//! Adds a game by the steps of CONTRIBUTING alone, in a copy of the workspace, and plays it.
//!
//! The copy is in the target folder and builds into it, so that dependencies are compiled once for
//! both. Its own crates have a different version, so their artefacts do not replace ours. Only files
//! that changed since the last run are written, and so compiled, again.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use tempfile::{TempDir, tempdir};
use walkdir::WalkDir;
use xtask::{new_game, root};

/// What cargo needs to build and test a game.
const NEEDED: [&str; 10] = [
    ".cargo",
    "Cargo.lock",
    "Cargo.toml",
    "clippy.toml",
    "crates",
    "games",
    "ledgers",
    "rust-toolchain.toml",
    "rustfmt.toml",
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
    fs::create_dir_all(file.parent().expect("it is in a folder")).expect("a folder");
    fs::write(file, bytes).expect("it can be written");
}

/// Makes a folder contain exactly these files; unchanged ones are not touched.
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

fn copy_of_the_workspace() -> TempDir {
    let copy = tempdir().expect("a temporary folder");
    for (seen, bytes) in files(&root()) {
        write(&copy.path().join(seen), &bytes);
    }
    copy
}

/// Cargo in a copy of the workspace.
fn cargo(copy: &Path) -> Command {
    let mut cargo = Command::new(env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned()));
    cargo.current_dir(copy);
    cargo
}

/// Runs a command that must succeed.
fn succeed(command: &mut Command) {
    let done = command.output().expect("it can be started");
    let said = [done.stdout, done.stderr].map(|it| String::from_utf8_lossy(&it).into_owned());
    assert!(done.status.success(), "{command:?}:\n{}", said.join("\n"));
}

#[test]
fn a_game_is_added_by_the_documented_steps_and_played() {
    let staging = copy_of_the_workspace();
    let manifest = staging.path().join("Cargo.toml");
    let text = fs::read_to_string(&manifest).expect("it can be read");
    let version = "\nversion = \"0.1.0\"\n";
    assert!(text.contains(version), "the copy needs a version of its own");
    write(&manifest, text.replacen(version, "\nversion = \"0.0.0\"\n", 1).as_bytes());

    let target =
        Path::new(env!("CARGO_TARGET_TMPDIR")).parent().expect("it is in the target folder");
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
                let mut command = cargo(&copy);
                command.args(&step[1..]).arg("--offline");
                // Compiling takes longer than playing. Only shared dependencies are optimised.
                command.env("CARGO_TARGET_DIR", target).env("CARGO_INCREMENTAL", "0");
                command
                    .env("CARGO_PROFILE_TEST_OPT_LEVEL", "0")
                    .env("CARGO_PROFILE_TEST_DEBUG", "0");
                succeed(&mut command);
                tested += 1;
            }
            _ => panic!("this test cannot follow: {}", step.join(" ")),
        }
    }
    assert_eq!((begun, tested), (1, 2), "a game is begun, tested and played");
}

/// These ids sort before and after the model's in every list of imports.
#[test]
fn a_new_game_is_formatted() {
    let copy = copy_of_the_workspace();
    for id in ["ab", "zzzzzzzzzzzzzzzz"] {
        new_game::begin(copy.path(), id).unwrap_or_else(|error| panic!("{error}"));
    }
    succeed(cargo(copy.path()).args(["fmt", "--all", "--check"]));
}

#[test]
fn a_game_needs_an_id_that_is_free() {
    for id in ["", "Ridge", "4ridge", "ridge-north", "skirmish", "europa45"] {
        assert!(new_game::begin(&root(), id).is_err(), "{id}");
    }
}
