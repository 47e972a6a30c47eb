//! A match in a file: started, played, taken back, refused, finished, verified.
#![allow(clippy::unwrap_used)]

mod common;

use common::Place;

#[test]
fn a_match_from_its_start_to_a_refusal_and_back() {
    let place = Place::new();
    let told = place.ok(&["new", "skirmish", "--seed", "3", "-o", "m.neretva"]);
    assert!(told.contains("21c580e7aec20ab4c1d420542fb6c6982ad494490750707ba3074d91a2586070"));
    let refused = place.fails(1, &["new", "skirmish", "-o", "m.neretva"]);
    assert!(refused.contains("--force"), "{refused}");

    let shown = place.ok(&["show", "m.neretva"]);
    assert!(shown.contains("as seen by: Red") && shown.contains("0407"), "{shown}");
    assert!(shown.contains("Pick a counter to move") && shown.contains("[5.1.1]"), "{shown}");

    let told = place.ok(&["act", "m.neretva", "piece R1 hex 0203", "R2", "0303"]);
    assert!(told.contains("R1 moves to 0203.") && told.contains("R2 moves to 0303."), "{told}");

    let before = place.read("m.neretva");
    let refused = place.fails(2, &["act", "m.neretva", "R3", "hex", "0509", "end"]);
    assert!(refused.contains("action 2, \"hex 0509\""), "{refused}");
    assert!(refused.contains("[5.1.1 Movement allowance]"), "{refused}");
    assert!(refused.contains("the action before it was played and saved"), "{refused}");
    assert_ne!(place.read("m.neretva"), before, "R3 was picked up");
    let refused = place.fails(2, &["act", "m.neretva", "hex", "0509"]);
    assert!(refused.contains("nothing was played"), "{refused}");
    let refused = place.fails(2, &["act", "m.neretva", "--as", "blue", "hex", "0502"]);
    assert!(refused.contains("Not your turn: Red to move."), "{refused}");

    place.ok(&["undo", "m.neretva"]);
    assert_eq!(place.read("m.neretva"), before, "undo gives the same file back");
    place.ok(&["undo", "m.neretva", "--as", "red", "-n", "4"]);
    let refused = place.fails(2, &["undo", "m.neretva"]);
    assert!(refused.contains("nothing to undo"), "{refused}");

    let again = Place::new();
    again.ok(&["new", "skirmish", "--seed", "3", "-o", "n.neretva"]);
    assert_eq!(place.read("m.neretva"), again.read("n.neretva"));

    let told = place.ok(&["resign", "m.neretva", "--as", "red"]);
    assert!(told.contains("Red resigned."), "{told}");
    assert!(place.ok(&["verify", "m.neretva"]).contains("resignation: Red"));
    place.fails(2, &["act", "m.neretva", "end"]);
}

#[test]
fn a_finished_match_verifies_and_is_told_in_full() {
    let place = Place::new();
    place.finished("m.neretva");
    let verified = place.json(&["verify", "m.neretva", "--json"]);
    assert_eq!(verified["ok"], true);
    assert_eq!(verified["over"], true);
    assert_eq!(verified["faces_recomputed"], true);
    assert!(verified["inputs"].as_u64().unwrap() > 20 && verified["rolls"].as_u64().unwrap() > 8);
    let commitment = verified["commitment"].as_str().unwrap();
    place.ok(&["verify", "m.neretva", "--commitment", commitment, "--entropy", "red="]);
    let wrong = place.fails(1, &["verify", "m.neretva", "--commitment", "00ff"]);
    assert!(wrong.contains("header") && wrong.contains("00ff"), "{wrong}");
    let wrong = place.fails(1, &["verify", "m.neretva", "--entropy", "blue=mine"]);
    assert!(wrong.contains("blue") && wrong.contains("mine"), "{wrong}");

    let replay = place.ok(&["replay", "m.neretva"]);
    assert!(replay.contains("1d6: ") && replay.contains("moves to"), "{replay}");
    assert!(replay.contains("The game is over."), "{replay}");
    let all = verified["inputs"].as_u64().unwrap();
    let first = place.ok(&["replay", "m.neretva", "--to", "8", "--as", "blue"]);
    assert!(first.contains(&format!("After input 8 of {all}")) && first.contains("turn 1"));
    place.ok(&["replay", "m.neretva", "--to", &all.to_string()]);
    place.fails(1, &["replay", "m.neretva", "--to", &(all + 1).to_string()]);
}

#[test]
fn records_of_earlier_programs_still_verify() {
    let place = Place::new();
    let kept = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/records");
    for (game, inputs) in [("skirmish", 100), ("partizan", 2_000), ("gambit", 1_000)] {
        let verified = place.json(&["verify", &format!("{kept}/{game}.neretva"), "--json"]);
        assert_eq!((&verified["ok"], &verified["over"]), (&true.into(), &true.into()), "{game}");
        assert!(verified["inputs"].as_u64().unwrap() > inputs, "{game}: {verified}");
    }
}

#[test]
fn a_replay_tells_what_was_rolled_for() {
    let place = Place::new();
    place.ok(&["new", "partizan", "--scenario", "axis-storm", "--seed", "3", "-o", "m.neretva"]);
    // On to the first attack: phases are ended, and whoever stands beside an enemy attacks.
    for _ in 0..300 {
        let legal = place.json(&["legal", "m.neretva", "--json"]);
        let actions = legal["actions"].as_array().unwrap();
        let acts: Vec<&str> = actions.iter().map(|act| act["action"].as_str().unwrap()).collect();
        let hex = acts.iter().find(|act| act.starts_with("hex"));
        let done = acts.iter().find(|act| **act == "choice done");
        let attack = acts.iter().find(|act| **act == "choice attack");
        let pick = attack.or(hex).or(done).unwrap_or(&acts[0]);
        place.ok(&["act", "m.neretva", pick]);
        if attack.is_some() {
            break;
        }
    }
    let replay = place.ok(&["replay", "m.neretva", "--as", "arbiter"]);
    assert!(replay.contains("Initiative at ") && !replay.contains('⟨'), "{replay}");
}

#[test]
fn what_a_seat_may_not_see_is_in_none_of_its_outputs() {
    let place = Place::new();
    place.ok(&["new", "skirmish", "--seed", "3", "-o", "m.neretva"]);
    let shown = place.json(&["show", "m.neretva", "--as", "red", "--json"]);
    let pieces = shown["view"]["pieces"].as_array().unwrap();
    let prints = |owner: &str| -> Vec<&str> {
        let own = pieces.iter().filter(|piece| piece["owner"] == owner);
        own.map(|piece| piece["print"].as_str().unwrap()).collect()
    };
    assert_eq!(prints("blue"), ["?"; 5]);
    assert!(!prints("red").contains(&"?"));
    // Dice and seed stay in the file.
    let secret = String::from_utf8(place.read("m.neretva")).unwrap();
    let tail: serde_json::Value = serde_json::from_str(secret.lines().last().unwrap()).unwrap();
    let seed = tail["seed"].as_str().unwrap();
    for args in [
        &["show", "m.neretva", "--as", "arbiter", "--json"][..],
        &["show", "m.neretva"],
        &["log", "m.neretva", "--json"],
        &["replay", "m.neretva"],
        &["verify", "m.neretva", "--json"],
    ] {
        assert!(!place.ok(args).contains(seed), "{args:?}");
    }
    for args in [&["log", "m.neretva", "--as", "red"], &["replay", "m.neretva", "--as", "red"]] {
        let told = place.ok(args);
        assert!(told.contains("R1 gets strength") && !told.contains("B1 gets strength"), "{told}");
    }
    let spectator = place.ok(&["log", "m.neretva", "--as", "spectator"]);
    assert!(!spectator.contains("gets strength"), "{spectator}");
    place.fails(1, &["show", "m.neretva", "--as", "green"]);
}

#[test]
fn dice_can_be_typed_in() {
    let place = Place::new();
    let told = place.ok(&["new", "skirmish", "--dice", "typed", "-o", "m.neretva"]);
    assert!(told.contains("roll") && !told.contains("ommitment"), "{told}");
    let refused = place.fails(2, &["act", "m.neretva", "roll", "9"]);
    assert!(refused.contains("number from 1 to"), "{refused}");
    let refused = place.fails(2, &["act", "m.neretva", "piece", "R1"]);
    assert!(refused.contains("Roll the dice first"), "{refused}");
    let dealt = ["roll 1"; 8].join(" ");
    let told = place.ok(&["act", "m.neretva", &dealt]);
    assert!(told.contains("Red: Pick a counter to move"), "{told}");
    let verified = place.json(&["verify", "m.neretva", "--json"]);
    assert_eq!((&verified["rolls"], &verified["faces_recomputed"]), (&8.into(), &false.into()));
    place.fails(1, &["new", "skirmish", "--dice", "typed", "--seed", "1", "-o", "x.neretva"]);
}

#[test]
fn wrong_wishes_are_explained() {
    let place = Place::new();
    for (args, words) in [
        (&["new", "chess", "-o", "m"][..], "skirmish"),
        (&["new", "skirmish", "--scenario", "x", "-o", "m"], "ford"),
        (&["new", "skirmish", "--option", "x=on", "-o", "m"], "dug-in"),
        (&["new", "skirmish", "--option", "dug-in=maybe", "-o", "m"], "on or off"),
        (&["new", "skirmish", "--entropy", "green=x", "-o", "m"], "red, blue"),
        (&["new", "skirmish", "-o", "no/such/folder/m"], "existing folder"),
    ] {
        let told = place.fails(1, args);
        assert!(told.contains(words) && told.contains("help: "), "{args:?}: {told}");
    }
    let told = place.fails(64, &["act", "m.neretva"]);
    assert!(told.contains("ACTIONS"), "{told}");
    let help = place.ok(&["act", "--help"]);
    assert!(help.contains("those before it are kept") && help.contains("exit code is 2"));
    let told = place.fails(1, &["--lang", "es", "show", "m.neretva"]);
    assert!(told.contains("no se encuentra") && told.contains("ayuda: "), "{told}");
}

#[test]
fn numbered_matches_are_the_same_and_others_are_not() {
    let place = Place::new();
    let new = |args: &[&str], name: &str| {
        place.ok(&[&["new", "skirmish", "-o", name], args].concat());
        place.read(name)
    };
    assert_eq!(new(&["--seed", "9"], "a"), new(&["--seed", "9"], "b"));
    assert_ne!(new(&["--seed", "9"], "c"), new(&["--seed", "9", "--entropy", "red=x"], "d"));
    assert_ne!(new(&[], "e"), new(&[], "f"));
    let forced = place.ok(&["new", "skirmish", "--force", "--seed", "9", "-o", "e"]);
    assert!(forced.contains("saved to e"), "{forced}");
    assert_eq!(place.read("e"), place.read("a"));
}
