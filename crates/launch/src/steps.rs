//! `cargo xtask test`: everything that must hold before a change is shared, one command at a time.

use std::path::Path;

use crate::toolchain::{Part, Toolchain};
use crate::{cargo, disk};

/// One command, as the arguments of cargo.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TestStep {
    /// What it makes sure of.
    pub name: &'static str,
    /// The arguments of cargo.
    pub arguments: &'static [&'static str],
}

/// Among arguments, stands for `-p` and the package of every game.
const GAMES: &str = "GAMES";

/// The steps, cheap ones that fail often first.
pub const STEPS: &[TestStep] = &[
    TestStep { name: "formatting", arguments: &["fmt", "--all", "--check"] },
    TestStep {
        name: "lints",
        arguments: &["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"],
    },
    TestStep { name: "tests", arguments: &["test", "--workspace"] },
    // The whole workspace again, so that nothing is compiled twice.
    TestStep {
        name: "tests in the browser",
        arguments: &["test", "--workspace", "--test", "browser", "--", "--show-output"],
    },
    TestStep {
        name: "rules in the browser",
        arguments: &["check", "--target", "wasm32-unknown-unknown", "-p", "neretva-core", GAMES],
    },
    TestStep { name: "advisories", arguments: &["xtask", "advisories"] },
    TestStep { name: "ledgers", arguments: &["xtask", "ledger"] },
];

impl TestStep {
    /// The command as typed in that checkout.
    pub fn command(&self, root: &Path) -> String {
        format!("cargo {}", self.written_out(root).join(" "))
    }

    fn written_out(&self, root: &Path) -> Vec<String> {
        let mut words = Vec::new();
        for word in self.arguments {
            match *word {
                GAMES => words.extend(games(root)),
                word => words.push(word.to_owned()),
            }
        }
        words
    }
}

/// `-p` and the package of each game: those are the folders of `games`, by name.
fn games(root: &Path) -> impl Iterator<Item = String> {
    let folders = std::fs::read_dir(root.join("games")).into_iter().flatten().flatten();
    let mut names: Vec<_> = folders.filter_map(|it| it.file_name().into_string().ok()).collect();
    names.sort();
    names.into_iter().flat_map(|name| ["-p".to_owned(), format!("neretva-{name}")])
}

/// Makes the pictures of docs/img.
pub const SHOTS: TestStep = TestStep {
    name: "pictures",
    arguments: &["test", "--workspace", "--test", "browser", "--", "--ignored", "pictures"],
};

/// Runs the steps in order and stops at the first for which `succeeds` returns false.
pub fn first_failure(
    steps: &[TestStep],
    mut succeeds: impl FnMut(&TestStep) -> bool,
) -> Option<&TestStep> {
    steps.iter().find(|step| !succeeds(step))
}

/// What the steps need of the toolchain.
const PARTS: &[Part] = &[
    Part::WasmTarget,
    Part::Component { name: "rustfmt", command: "fmt" },
    Part::Component { name: "clippy", command: "clippy" },
];

/// Runs the steps of the command; false if one failed.
pub fn run(root: &Path, steps: &[TestStep]) -> bool {
    if let Err(missing) = Toolchain::of(root).ensure(PARTS) {
        eprintln!("{missing}");
        return false;
    }
    if let Some(warning) = disk::warning(root) {
        eprintln!("{warning}");
    }
    let failed = first_failure(steps, |step| {
        println!("\n$ {}", step.command(root));
        let status = cargo::command(root).args(step.written_out(root)).status();
        match status {
            Ok(status) => status.success(),
            Err(error) => {
                eprintln!("cannot start cargo: {error}");
                false
            }
        }
    });
    match failed {
        None => println!("\nall green"),
        Some(step) => {
            eprintln!("\nfailed: {}. To run this step alone: {}", step.name, step.command(root));
            if let Some(suspicion) = disk::suspicion(root) {
                eprintln!("{suspicion}");
            }
        }
    }
    failed.is_none()
}
