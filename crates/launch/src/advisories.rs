//! `cargo xtask advisories`: known vulnerabilities of the crates in Cargo.lock, by cargo-audit.
//!
//! Work on Neretva needs neither cargo-audit nor a network: if one is missing, the check is skipped
//! and says so.

use std::io::Read as _;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crate::cargo;

/// How long fetching the advisory database may take.
const PATIENCE: Duration = Duration::from_secs(60);

/// What cargo-audit found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audited {
    /// No vulnerability.
    Nothing,
    /// At least one.
    Vulnerabilities,
    /// It could not look.
    NoAnswer,
}

/// Looks for vulnerabilities; false only if one is found.
pub fn run(root: &Path) -> bool {
    let audit = |arguments: &[&str]| {
        let mut command = cargo::command(root);
        command.arg("audit").args(arguments);
        command
    };
    let installed = answer(audit(&["--version"]), PATIENCE).is_some_and(|said| !said.is_empty());
    if !installed {
        println!("advisories: skipped, cargo-audit is not installed (cargo install cargo-audit)");
        return true;
    }
    // An older copy of the database is better than none.
    let kept = ["--no-fetch", "--stale"];
    let found = match found(audit(&["--json"]), PATIENCE) {
        Audited::NoAnswer => found(audit(&["--json", kept[0], kept[1]]), PATIENCE),
        found @ (Audited::Nothing | Audited::Vulnerabilities) => found,
    };
    match found {
        Audited::Nothing => println!("advisories: no known vulnerability"),
        Audited::NoAnswer => println!(
            "advisories: skipped, cargo-audit gave no report, most likely because the advisory \
             database cannot be fetched (`cargo audit` says why)"
        ),
        Audited::Vulnerabilities => {
            // Once more, for people. Without a network, standard error would bury the report under
            // a line for each crate that cannot be looked up.
            let _ = audit(&kept).stderr(Stdio::null()).status();
            eprintln!("advisories: there are known vulnerabilities, see above");
        }
    }
    found != Audited::Vulnerabilities
}

/// What a cargo-audit that reports in JSON found.
pub fn found(audit: Command, patience: Duration) -> Audited {
    let report = answer(audit, patience).unwrap_or_default();
    let report: String = report.split_whitespace().collect();
    match report.split_once(r#""vulnerabilities":{"found":"#) {
        Some((_, rest)) if rest.starts_with("false") => Audited::Nothing,
        Some((_, rest)) if rest.starts_with("true") => Audited::Vulnerabilities,
        Some(_) | None => Audited::NoAnswer,
    }
}

/// What a command writes to standard output; `None` if it cannot be run or takes longer.
fn answer(mut command: Command, patience: Duration) -> Option<String> {
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut child = command.spawn().ok()?;
    let mut stdout = child.stdout.take()?;
    let reader = thread::spawn(move || {
        let mut text = String::new();
        stdout.read_to_string(&mut text).map(|_| text)
    });
    let end = Instant::now() + patience;
    while !reader.is_finished() {
        if Instant::now() > end {
            // If it cannot be killed, it has already ended. The reader thread is abandoned.
            let _ = child.kill();
            let _ = child.wait();
            return None;
        }
        thread::sleep(Duration::from_millis(20));
    }
    let _ = child.wait();
    reader.join().ok()?.ok()
}
