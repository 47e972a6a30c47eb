//! `cargo xtask test`: everything that must hold before a change is shared, one command at a time.

use std::path::Path;

use crate::cargo;
use crate::toolchain::{Part, Toolchain};

/// One command, as the arguments of cargo.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TestStep {
    /// What it makes sure of.
    pub name: &'static str,
    /// The arguments of cargo.
    pub arguments: &'static [&'static str],
}

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
        arguments: &[
            "check",
            "--target",
            "wasm32-unknown-unknown",
            "-p",
            "neretva-core",
            "-p",
            "neretva-skirmish",
            "-p",
            "neretva-partizan",
            "-p",
            "neretva-gambit",
        ],
    },
    TestStep { name: "ledgers", arguments: &["xtask", "ledger"] },
];

impl TestStep {
    /// The command as typed.
    pub fn command(&self) -> String {
        format!("cargo {}", self.arguments.join(" "))
    }
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
    let failed = first_failure(steps, |step| {
        println!("\n$ {}", step.command());
        let status = cargo::command(root).args(step.arguments).status();
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
            eprintln!("\nfailed: {}. To run this step alone: {}", step.name, step.command());
        }
    }
    failed.is_none()
}
