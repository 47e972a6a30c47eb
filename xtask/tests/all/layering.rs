//! Every arrow between our crates points the way the architecture says.

use xtask::layering::{Arrow, Member, defects, graph};

#[test]
fn our_own_graph_is_sound() -> Result<(), Box<dyn std::error::Error>> {
    let (members, arrows) = graph(&xtask::root())?;
    assert!(members.iter().any(|member| member.name == "ledger" && !member.game));
    assert!(members.iter().any(|member| member.name == "skirmish" && member.game));
    assert!(arrows.iter().any(|arrow| arrow.from.name == "xtask" && arrow.to.name == "ledger"));
    let defects = defects(&members, &arrows);
    assert!(defects.is_empty(), "{}", defects.join("\n"));
    Ok(())
}

fn member(name: &str) -> Member {
    let game = ["skirmish", "partizan"].contains(&name);
    Member { name: name.to_owned(), game }
}

/// The defect of one arrow, or nothing.
fn defect(from: &str, to: &str, in_tests: bool) -> String {
    let arrow = Arrow { from: member(from), to: member(to), in_tests };
    defects(&[member(from), member(to)], &[arrow]).join("\n")
}

#[test]
fn wrong_arrows_are_told_apart() {
    for (from, to) in [
        ("hex", "core"),
        ("ledger", "data"),
        ("protocol", "hex"),
        ("core", "text"),
        ("core", "skirmish"),
        ("kit", "ledger"),
        ("cases", "registry"),
        ("conformance", "skirmish"),
        ("registry", "cli"),
        ("draw", "core"),
        ("cli", "skirmish"),
    ] {
        let defect = defect(from, to, false);
        assert!(
            defect.starts_with(&format!("{from} must not know {to}: ")),
            "{from} {to}: {defect}"
        );
    }
    assert!(defect("partizan", "skirmish", false).contains("goes to kit"));
    assert!(defect("cli", "skirmish", false).contains("through the registry"));
}

#[test]
fn right_arrows_pass() {
    for (from, to) in [
        ("core", "hex"),
        ("skirmish", "ledger"),
        ("registry", "skirmish"),
        ("cli", "registry"),
        ("xtask", "skirmish"),
    ] {
        assert_eq!(defect(from, to, false), "");
    }
}

#[test]
fn only_the_tests_of_a_game_know_the_test_kits() {
    assert_eq!(defect("skirmish", "conformance", true), "");
    assert_eq!(defect("skirmish", "cases", true), "");
    assert_ne!(defect("skirmish", "conformance", false), "");
    assert_ne!(defect("core", "conformance", true), "");
    assert_ne!(defect("skirmish", "partizan", true), "");
}

#[test]
fn a_crate_without_a_room_is_named() {
    let found = defects(&[member("attic")], &[]);
    assert!(found.len() == 1 && found[0].starts_with("attic is in no room"), "{found:?}");
}
