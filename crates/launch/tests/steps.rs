//! `cargo xtask test` stops where something fails.

use neretva_launch::cargo::settings;
use neretva_launch::root;
use neretva_launch::steps::{STEPS, first_failure};

#[test]
fn all_steps_run_in_order_when_all_succeed() {
    let mut run = Vec::new();
    let failed = first_failure(STEPS, |step| {
        run.push(step.command(&root()));
        true
    });
    assert_eq!(failed, None);
    assert_eq!(run.len(), STEPS.len());
    assert_eq!(run[0], "cargo fmt --all --check");
    assert_eq!(run[2], "cargo test --workspace");
    for game in ["gambit", "partizan", "skirmish"] {
        assert!(run[4].contains(&format!(" -p neretva-{game}")), "{}", run[4]);
    }
}

#[test]
fn the_first_failure_is_the_last_step_run() {
    let mut run = 0;
    let failed = first_failure(STEPS, |step| {
        run += 1;
        step.name != "lints"
    });
    assert_eq!(failed.map(|step| step.name), Some("lints"));
    assert_eq!(run, 2);
}

#[test]
fn only_a_run_that_nobody_continues_saves_on_the_disk() {
    let is_off = |(name, value): &&(&str, &str)| *name == "CARGO_INCREMENTAL" && *value == "0";
    assert_eq!(settings(true).iter().filter(is_off).count(), 1);
    assert!(settings(false).is_empty());
}
