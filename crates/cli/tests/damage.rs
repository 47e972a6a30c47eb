//! Damaged, foreign and contested files: a clear error, and the file as it was.
#![allow(clippy::unwrap_used)]

mod common;

use std::fs;

use common::Place;

#[test]
fn a_changed_byte_is_found_and_its_place_named() {
    let place = Place::new();
    place.finished("whole");
    let whole = place.read("whole");
    let header = whole.iter().position(|byte| *byte == b'\n').unwrap();
    let spread = (0..36).map(|n| n * whole.len() / 36);
    // The first letters, the end of the header and the last bytes are where mistakes hide.
    let edges = [2, 12, header - 2, header, header + 1, whole.len() - 40, whole.len() - 1];
    for at in spread.chain(edges) {
        for flip in [0x01, 0x80] {
            let mut bytes = whole.clone();
            bytes[at] ^= flip;
            place.write("m", &bytes);
            let told = place.fails(1, &["verify", "m"]);
            let named = ["header", "input ", "tail"].iter().any(|word| told.contains(word));
            assert!(named, "byte {at} ^ {flip:#x}: {told}");
            assert_eq!(place.read("m"), bytes, "byte {at}: the file was touched");
        }
    }
}

#[test]
fn what_is_no_match_is_left_alone() {
    let place = Place::new();
    place.ok(&["new", "skirmish", "--seed", "1", "-o", "whole"]);
    let whole = place.read("whole");
    let newer =
        String::from_utf8(whole.clone()).unwrap().replacen("\"neretva\":1", "\"neretva\":9", 1);
    let cut = &whole[..whole.len() * 2 / 3];
    let at_line = whole.iter().rposition(|byte| *byte == b'\n').unwrap();
    for (bytes, words) in [
        (&b""[..], "not a Neretva game file"),
        (b"dear diary\n", "not a Neretva game file"),
        (b"\xff\xfe\x00", "not a Neretva game file"),
        (b"{\"neretva\":1}", "header"),
        (newer.as_bytes(), "newer version"),
        (cut, "cut off"),
        (&whole[..at_line], "cut off"),
    ] {
        place.write("m", bytes);
        for args in [
            &["show", "m"][..],
            &["act", "m", "end"],
            &["undo", "m"],
            &["resign", "m", "--as", "red"],
            &["verify", "m"],
            &["play", "./m", "--mode", "two"],
        ] {
            let told = place.fails(1, args);
            assert!(told.contains(words), "{args:?}: no {words:?} in {told}");
            assert!(told.contains("m ") && told.contains("help: "), "{told}");
            assert_eq!(place.read("m"), bytes, "{args:?}");
        }
    }
    let told = place.fails(1, &["show", "."]);
    assert!(told.contains("folder"), "{told}");
    let told = place.fails(1, &["act", "nothing", "end"]);
    assert!(told.contains("not found"), "{told}");
}

#[test]
fn a_copy_without_its_seed_cannot_be_played_on() {
    let place = Place::new();
    place.ok(&["new", "skirmish", "--seed", "1", "-o", "m"]);
    let offer = neretva_registry::game("skirmish").unwrap();
    let text = String::from_utf8(place.read("m")).unwrap();
    let record = neretva_core::Record::decode(&text).unwrap().without_seed();
    assert_eq!(record.header.game, offer.about.id);
    place.write("seedless", record.encode());
    let told = place.ok(&["verify", "seedless"]);
    assert!(told.contains("when the seed is revealed"), "{told}");
    let told = place.fails(1, &["act", "seedless", "end"]);
    assert!(told.contains("copy without its seed"), "{told}");
}

#[test]
fn files_are_replaced_whole_with_their_permissions_and_links() {
    let place = Place::new();
    place.ok(&["new", "skirmish", "--seed", "1", "-o", "real"]);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        std::os::unix::fs::symlink("real", place.path("link")).unwrap();
        fs::set_permissions(place.path("real"), fs::Permissions::from_mode(0o640)).unwrap();
        let before = place.read("real");
        place.ok(&["act", "link", "end"]);
        assert_ne!(place.read("real"), before);
        assert!(fs::symlink_metadata(place.path("link")).unwrap().is_symlink());
        let mode = fs::metadata(place.path("real")).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o640);
    }
    let names: Vec<_> =
        fs::read_dir(place.path(".")).unwrap().map(|e| e.unwrap().file_name()).collect();
    assert!(names.iter().all(|name| !name.to_string_lossy().starts_with(".neretva-")), "{names:?}");
}

#[test]
fn somebody_elses_change_is_not_overwritten() {
    use std::io::{BufRead, BufReader, Write};
    use std::process::Stdio;

    let place = Place::new();
    place.ok(&["new", "skirmish", "--seed", "1", "-o", "m.neretva"]);
    let mut command = place.command(&["play", "m.neretva", "--side", "red"]);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut out = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    while !line.contains("End phase") {
        line.clear();
        assert_ne!(out.read_line(&mut line).unwrap(), 0, "the match never began");
    }
    place.ok(&["act", "m.neretva", "R1", "0203"]);
    let theirs = place.read("m.neretva");
    child.stdin.take().unwrap().write_all(b"R2 0303\nquit\n").unwrap();
    let mut rest = String::new();
    std::io::Read::read_to_string(&mut out, &mut rest).unwrap();
    child.wait().unwrap();
    assert!(rest.contains("another program has changed"), "{rest}");
    assert_eq!(place.read("m.neretva"), theirs);
}
