//! The README's commands do what it says, in its order.
#![allow(clippy::unwrap_used)]

use std::fs;
use std::process::Command;

const README: &str = include_str!("../../../README.md");
const CASES: &str = include_str!("../../../docs/cases.md");

/// The words of a line of the shell: quotes hold some together, a hash begins a remark.
fn words(line: &str) -> Vec<String> {
    let line = line.split(" #").next().unwrap();
    let parts = line.split('"').enumerate();
    parts
        .flat_map(|(n, part)| match n % 2 {
            0 => part.split_whitespace().map(str::to_owned).collect(),
            _ => vec![part.to_owned()],
        })
        .collect()
}

#[test]
fn the_commands_of_the_readme_work() {
    let folder = tempfile::tempdir().unwrap();
    let case = CASES.split("```toml\n").nth(1).unwrap().split("```").next().unwrap();
    fs::write(folder.path().join("my-case.toml"), case).unwrap();
    let commands: Vec<_> = README.lines().filter(|line| line.starts_with("neretva ")).collect();
    assert!(commands.len() >= 10, "{commands:#?}");
    for line in commands {
        let mut words = words(line);
        if words[1] == "bench" {
            words.extend(["--seconds".to_owned(), "1".to_owned()]);
        }
        if words[1] == "serve" {
            words.push("--print-config".to_owned());
        }
        let done = Command::new(env!("CARGO_BIN_EXE_neretva"))
            .args(&words[1..])
            .current_dir(folder.path())
            .output()
            .unwrap();
        let told = String::from_utf8_lossy(&done.stderr);
        assert!(done.status.success(), "{line}\n{told}");
        assert!(!done.stdout.is_empty(), "{line} says nothing");
    }
}

#[test]
fn its_links_lead_somewhere() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    let links = README.split("](").skip(1).filter_map(|rest| rest.split(')').next());
    let local: Vec<_> = links.filter(|link| !link.starts_with("https://")).collect();
    assert!(local.len() >= 7, "{local:?}");
    for link in local {
        assert!(fs::exists(format!("{root}/{link}")).unwrap(), "{link}");
    }
}
