//! Playing at the terminal, scripted.
#![allow(clippy::unwrap_used)]

mod common;

use common::Place;

#[test]
fn against_the_computer_to_the_end() {
    let place = Place::new();
    let script = format!("1\nred\n{}", "1\n1\nend\nend\n".repeat(100));
    let ran = place.typed(&["play", "skirmish", "--seed", "4", "--save", "m.neretva"], &script);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    ran.says("You against the computer");
    ran.says("The computer plays at random");
    ran.says("The game is over.");
    ran.says("neretva verify m.neretva");
    assert!(place.ok(&["verify", "m.neretva"]).contains("Played to the end."));
}

#[test]
fn play_alone_offers_the_games_and_ends_with_the_input() {
    let place = Place::new();
    for lines in ["", "1\n", "1\n1\n", "2\n\n", "2\n\nR1\n"] {
        let ran = place.typed(&["play"], lines);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{lines:?}");
        ran.says("Skirmish at the Ford");
        ran.says("Goodbye.");
        assert!(!ran.out.contains('⟨'), "a message is missing:\n{}", ran.out);
    }
    assert_eq!(
        std::fs::read_dir(place.path(".")).unwrap().count(),
        0,
        "nothing was asked to be kept"
    );
}

#[test]
fn commands_explain_take_back_and_keep() {
    let place = Place::new();
    let script = "\n?\nnonsense\nwhy hex 0509\nR1\n0203\nundo\nundo\nundo\nrule 5.1.2\nrule 99\nlog\n\
        board\nR1 0203 R2 0303\nsave m.neretva\nload nothing\nquit\n";
    let ran = place.typed(&["play", "skirmish", "--mode", "two", "--seed", "3"], script);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    for words in [
        "Pass the keyboard to Red",
        "why ACTION",
        "\"nonsense\" is not an action",
        "3.1.3  Acts in their phase",
        "R1 moves to 0203. [5.1.1]",
        "One action undone.",
        "There is nothing to undo.",
        "5.1.2  Terrain",
        "no rule 99",
        "The match is saved to m.neretva.",
        "error: nothing not found",
        "Continue with: neretva play m.neretva",
    ] {
        ran.says(words);
    }
    let log = place.ok(&["log", "m.neretva"]);
    assert!(log.contains("R1 moves to 0203.") && log.contains("R2 moves to 0303."), "{log}");

    let ran = place.typed(&["play", "m.neretva", "--mode", "two"], "\nresign\n");
    ran.says("Continuing with m.neretva.");
    let told = place.fails(1, &["play", "m.neretva", "--seed", "1"]);
    assert!(told.contains("already set up"), "{told}");
    ran.says("Red resigned.");
    assert!(place.ok(&["verify", "m.neretva"]).contains("resignation: Red"));
}

#[test]
fn two_at_one_screen_do_not_see_each_others_counters() {
    let place = Place::new();
    let ran =
        place.typed(&["play", "skirmish", "--mode", "two", "--seed", "3"], "\nend\nend\n\nlog\n");
    let (red, blue) = ran.out.split_once("Pass the keyboard to Blue").unwrap();
    assert!(red.contains("R1 gets strength") && !red.contains("B1 gets strength"), "{red}");
    assert!(blue.contains("B1 gets strength") && !blue.contains("R1 gets strength"), "{blue}");
}

#[test]
fn the_pending_attack_shows_its_odds() {
    let place = Place::new();
    let script = "\nR2 0405\nend\n0406\nR2\nquit\nn\n";
    let ran = place.typed(&["play", "skirmish", "--mode", "two", "--seed", "3"], script);
    ran.says("The attack so far:");
    ran.says("R2 [7.1.4]");
    ran.says("the column depends on what you cannot see yet");
    assert!(!place.path("skirmish.neretva").exists());
}

#[test]
fn in_spanish_with_typed_dice() {
    let place = Place::new();
    let script = format!("{}\n\nayuda\nR1\nfin\nsalir\nm.neretva\n", "1\n".repeat(8).trim_end());
    let ran = place
        .typed(&["--lang", "es", "play", "skirmish", "--mode", "two", "--dice", "typed"], &script);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    for words in [
        "Tirada de 1d",
        "Pasa el teclado a Rojo",
        "deshacer",
        "¿Adónde va R1?",
        "despejado",
        "bosque",
        "«fin» no es una acción",
        "La partida se guarda en m.neretva.",
        "Hasta luego.",
    ] {
        ran.says(words);
    }
    assert!(place.path("m.neretva").exists());
    let mut spanish = place.command(&["show", "m.neretva"]);
    let shown = spanish.env("LC_ALL", "es_ES.UTF-8").output().unwrap();
    assert!(String::from_utf8(shown.stdout).unwrap().contains("visto por: Rojo"));
}
