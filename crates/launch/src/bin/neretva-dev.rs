//! `cargo xtask`: does what needs only cargo, and passes everything else to the package `xtask`.

use std::env;
use std::ffi::OsString;
use std::process::ExitCode;

use neretva_launch::steps::{self, SHOTS, STEPS};
use neretva_launch::{advisories, cargo, root};

fn main() -> ExitCode {
    let words: Vec<OsString> = env::args_os().skip(1).collect();
    let done = match words.as_slice() {
        [word] if word == "test" => steps::run(&root(), STEPS),
        [word] if word == "advisories" => advisories::run(&root()),
        [word] if word == "shots" => steps::run(&root(), &[SHOTS]),
        words => {
            let mut xtask = cargo::command(&root());
            xtask.args(["run", "--quiet", "--package", "xtask", "--"]).args(words);
            xtask.status().is_ok_and(|status| status.success())
        }
    };
    if done { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
