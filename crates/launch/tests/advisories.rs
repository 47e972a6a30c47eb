//! The check for vulnerabilities fails only where one is found, and never waits forever.
#![cfg(unix)]

use std::process::Command;
use std::time::Duration;

use neretva_launch::advisories::{Audited, found};

fn said(script: &str, patience: Duration) -> Audited {
    let mut audit = Command::new("sh");
    audit.args(["-c", script]);
    found(audit, patience)
}

fn report(found: &str) -> String {
    format!(r#"echo '{{"lockfile":{{}},"vulnerabilities":{{"found":{found},"count":1}}}}'"#)
}

#[test]
fn a_report_is_read() {
    let patience = Duration::from_secs(60);
    assert_eq!(said(&report("false"), patience), Audited::Nothing);
    assert_eq!(said(&format!("{}; exit 1", report("true")), patience), Audited::Vulnerabilities);
}

#[test]
fn no_report_is_no_vulnerability() {
    let patience = Duration::from_secs(60);
    assert_eq!(said("echo 'no database' >&2; exit 1", patience), Audited::NoAnswer);
    assert_eq!(said("echo '{\"vulnerabilities\":'", patience), Audited::NoAnswer);
    assert_eq!(found(Command::new("/no/such/program"), patience), Audited::NoAnswer);
}

#[test]
fn a_network_that_hangs_is_given_up() {
    let script = format!("sleep 10; {}", report("true"));
    assert_eq!(said(&script, Duration::from_millis(100)), Audited::NoAnswer);
}
