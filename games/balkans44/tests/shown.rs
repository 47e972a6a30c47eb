//! What players are shown beside the rules and no rule case can ask for: overlays.

use std::collections::BTreeSet;

use neretva_balkans44::Balkans44;
use neretva_balkans44::state::{AXIS, SOVIET, State};
use neretva_cases::fixture;
use neretva_core::notation::said;
use neretva_core::{Game, Setup, Shipped, Viewer, msg};

/// A German far from the enemy, and a Romanian face to face with a Soviet corps.
fn position(game: &Balkans44) -> State {
    let position = r#"
        turn = 4
        phase = "axis.movement"
        hold = true
        units = [
            { id = "SO-2UKR", hex = "0209" },
            { id = "SO-33", hex = "0624" },
            { id = "RM-I", hex = "0625" },
            { id = "GE-41", hex = "2513" },
        ]
    "#;
    fixture::position(game, &Setup::default_of(Balkans44::ABOUT), position)
}

/// The classes of an overlay, as the Axis sees it with that counter in hand.
fn classes(game: &Balkans44, s: &State, kind: &str, unit: &str) -> BTreeSet<String> {
    let unit = game.unit_named(unit).expect("a counter of the game");
    let overlay = game.overlay(s, Viewer::Seat(AXIS), kind, Some(unit.into()));
    overlay.expect("an overlay").hexes.into_iter().map(|hex| hex.class).collect()
}

#[test]
fn every_overlay_draws_something() {
    let game: Balkans44 = fixture::game();
    let s = position(&game);
    for kind in Balkans44::ABOUT.overlays {
        let unit = (*kind == "reach").then(|| game.unit_named("GE-41").expect("a counter").into());
        let overlay = game.overlay(&s, Viewer::Seat(SOVIET), kind, unit);
        assert!(overlay.is_some_and(|it| !it.hexes.is_empty()), "{kind}");
    }
}

#[test]
fn reach_tells_doubled_factors_from_printed_ones() {
    let game: Balkans44 = fixture::game();
    let s = position(&game);
    let both = BTreeSet::from(["axis".to_owned(), "doubled".to_owned()]);
    assert_eq!(classes(&game, &s, "reach", "GE-41"), both);
    // Beside an enemy nobody doubles.
    assert_eq!(classes(&game, &s, "reach", "RM-I"), BTreeSet::from(["axis".to_owned()]));
}

#[test]
fn supply_is_shown_for_the_nation_of_the_counter_in_hand() {
    let game: Balkans44 = fixture::game();
    let s = position(&game);
    let supply = |id: &str| {
        let unit = game.unit_named(id).expect("a counter of the game");
        let overlay = game.overlay(&s, Viewer::Seat(AXIS), "supply", Some(unit.into()));
        overlay.expect("an overlay").hexes
    };
    let sources = |id: &str| {
        let sources = supply(id).into_iter().filter(|hex| hex.class == "source");
        sources.map(|hex| hex.hex).collect::<BTreeSet<_>>()
    };
    let bucharest = game.grid().printed(game.map.named.bucharest).to_owned();
    assert_eq!(sources("RM-I"), BTreeSet::from([bucharest.clone()]));
    assert!(!sources("GE-41").contains(&bucharest) && !sources("GE-41").is_empty());
    assert!(supply("GE-41").iter().any(|hex| hex.hex == "2513" && hex.class == "good"));
}

#[test]
fn the_track_of_romania_counts_who_waits_who_is_due_and_who_is_back() {
    let game: Balkans44 = fixture::game();
    let position = r#"
        turn = 4
        phase = "soviet.movement"
        hold = true
        surrendered = 2
        romanians_back = true
        soviet = ["1308"]
        units = [
            { id = "SO-2UKR", hex = "0209" },
            { id = "RM-I", hex = "1308" },
            { id = "RM-II", state = "track", due = 5 },
            { id = "RM-IV", state = "pool" },
            { id = "RM-V", state = "pool" },
            { id = "RM-M", state = "dead" },
        ]
    "#;
    let s = fixture::position(&game, &Setup::default_of(Balkans44::ABOUT), position);
    let view = game.view(&s, Viewer::Spectator);
    let romania = view.tracks.into_iter().find(|track| track.id == "romania");
    let told = msg!("balkans44-now-romania-surrendered", turn = 2, pool = 2, due = 1, back = 1);
    assert_eq!(romania.and_then(|track| track.now), Some(said(&game, &told)));
}
