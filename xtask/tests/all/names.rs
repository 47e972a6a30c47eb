//! The name audit finds what it is there to find, and the workspace passes it.

use std::fs;

use tempfile::TempDir;
use xtask::names::{EXCEPTIONS, audit};

/// What the audit finds in a workspace of these files.
fn found(files: &[(&str, &str)], exceptions: &[(&str, &str)]) -> Vec<String> {
    let root = TempDir::new().expect("a folder for the test");
    for (name, text) in files {
        let file = root.path().join(name);
        fs::create_dir_all(file.parent().expect("every file is in a folder")).expect("folders");
        fs::write(file, text).expect("a file");
    }
    audit(root.path(), exceptions)
}

#[test]
fn the_workspace_is_sound() {
    let root = xtask::root();
    assert!(root.join("crates/core/src/lib.rs").is_file(), "the audit would see nothing");
    let found = audit(&root, EXCEPTIONS);
    assert!(
        found.is_empty(),
        "choose another name (see the glossary in ARCHITECTURE.md), or give a reason in \
         xtask::names::EXCEPTIONS:\n{}",
        found.join("\n")
    );
}

#[test]
fn two_types_of_one_name_are_told_with_their_places() {
    let files = [
        ("crates/a/src/lib.rs", "\npub struct Step;\nstruct Own;\npub(crate) enum Own2 {}"),
        ("crates/b/src/deep/x.rs", "mod inner { pub enum Step {} struct Own; }"),
        ("xtask/src/y.rs", "pub trait Step {} enum Own2 {}"),
    ];
    assert_eq!(
        found(&files, &[]),
        ["`Step` stands for several things: crates/a/src/lib.rs:2, crates/b/src/deep/x.rs:1, \
          xtask/src/y.rs:1"]
    );
    assert!(found(&files, &[("Step", "a reason")]).is_empty());
}

#[test]
fn games_own_their_nouns_but_not_those_of_the_platform() {
    let one = ("games/one/src/lib.rs", "pub struct State; pub struct Table;");
    let two = ("games/two/src/lib.rs", "pub struct State;");
    assert!(found(&[one, two], &[]).is_empty());
    let platform = ("crates/core/src/lib.rs", "pub trait Table {}");
    assert_eq!(found(&[one, two, platform], &[]).len(), 1);
    let twice = ("games/two/src/more.rs", "pub type State = u8;");
    assert_eq!(found(&[one, two, twice], &[]).len(), 1, "one game, one noun");
}

#[test]
fn a_macro_is_a_name_too() {
    let rules = "macro_rules! msg { () => {}; }";
    let both = [("crates/a/src/lib.rs", rules), ("crates/b/src/lib.rs", rules)];
    assert_eq!(found(&both, &[]).len(), 1);
}

#[test]
fn types_that_a_macro_makes_count() {
    let call = ("crates/a/src/lib.rs", "id! { /// Words.\n pub struct UnitId(u8); }");
    let rules = "macro_rules! kinds { ($($v:ident)*) => { pub enum UnitId { $($v)* } }; }";
    assert_eq!(found(&[call, ("crates/b/src/lib.rs", rules)], &[]).len(), 1);
}

#[test]
fn tests_do_not_count() {
    let files = [
        ("crates/d/src/probe.rs", "#![cfg(test)]\nuse a::b;\npub struct Step;"),
        ("crates/a/src/lib.rs", "pub struct Step; #[cfg(test)] mod tests { pub struct Step; }"),
        ("crates/a/src/b/tests.rs", "pub struct Step;"),
        ("crates/a/tests/c.rs", "pub struct Step;"),
        ("crates/b/src/lib.rs", "#[cfg(test)] use a::b; pub struct Place;"),
        ("crates/c/src/lib.rs", "pub struct Place;"),
    ];
    let found = found(&files, &[]);
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].starts_with("`Place`"));
}

#[test]
fn exceptions_that_are_not_needed_go() {
    let files = [("crates/a/src/lib.rs", "pub struct Step;")];
    assert_eq!(found(&files, &[("Step", "once")]), ["`Step` needs no exception: remove it"]);
}

#[test]
fn what_cannot_be_read_is_told() {
    let found = found(&[("crates/a/src/lib.rs", "pub struct {")], &[]);
    assert_eq!(found.len(), 1);
    assert!(found[0].contains("crates/a/src/lib.rs"), "{found:?}");
}
