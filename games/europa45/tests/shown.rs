//! What each viewer is shown: face-down counters without names, notes, markers, tracks, overlays.

use neretva_cases::fixture;
use neretva_core::{Game, Seat, Setup, Shipped, Viewer};
use neretva_europa45::Europa45;
use neretva_europa45::state::{ALLIED, AXIS, Marks, State};
use neretva_protocol::{Piece, TableView};

neretva_ledger::rules!(europa45);

const SEEN_BY_THE_AXIS: Viewer = Viewer::Seat(AXIS);

fn game() -> Europa45 {
    fixture::game()
}

fn position(game: &Europa45, text: &str) -> State {
    fixture::position(game, &Setup::default_of(Europa45::ABOUT), text)
}

/// A brigade and a dummy face down, a shown brigade, one in regular mode, one in the pool.
fn partisans(game: &Europa45) -> State {
    position(
        game,
        r#"
        phase = "axis.movement"
        breaks = ["2508"]
        units = [
            { id = "Ge-704", hex = "2615" },
            { id = "Yu-1", hex = "2414" },
            { id = "Yu-dummy-1", hex = "2414" },
            { id = "Yu-2", hex = "2214", marks = ["shown"] },
            { id = "Yu-3", hex = "2314", marks = ["regular"] },
            { id = "Yu-4", hex = "2115", marks = ["noted"] },
            { id = "Yu-5", state = "pool" },
        ]
        "#,
    )
}

fn named<'a>(view: &'a TableView, id: &str) -> Option<&'a Piece> {
    view.pieces.iter().find(|piece| piece.id == id)
}

fn track(view: &TableView, id: &str) -> Option<i64> {
    view.tracks.iter().find(|track| track.id == id).map(|track| track.value)
}

#[test]
fn face_down_counters_have_no_name_for_the_enemy() {
    covers!("45.B.1.a.3");
    let (game, s) = (game(), partisans(&game()));
    for who in [SEEN_BY_THE_AXIS, Viewer::Spectator] {
        let view = game.view(&s, who);
        for id in ["Yu-1", "Yu-dummy-1", "Yu-5"] {
            assert_eq!(named(&view, id), None, "{id}");
        }
        // Shown, in regular mode, or noted while alone.
        for id in ["Yu-2", "Yu-3", "Yu-4"] {
            assert!(named(&view, id).is_some_and(|piece| piece.face_up), "{id}");
        }
        let backs: Vec<&Piece> = view.pieces.iter().filter(|piece| !piece.face_up).collect();
        assert_eq!(backs.len(), 2, "how many lie in a hex is for all to see");
        assert!(backs.iter().all(|back| back.hex.as_deref() == Some("2414")));
        assert_eq!((&backs[0].print, &backs[0].facts), (&backs[1].print, &backs[1].facts));
        assert_eq!(track(&view, "covered"), Some(3));
        assert_eq!(track(&view, "pool"), None, "the pool is its owner's knowledge");
    }
    let own = game.view(&s, Viewer::Seat(ALLIED));
    let hidden = |id| named(&own, id).is_some_and(|it| it.marks.contains(&"hidden".to_owned()));
    assert!(hidden("Yu-1") && hidden("Yu-dummy-1") && !hidden("Yu-3") && !hidden("Yu-4"));
    assert_eq!(track(&own, "pool"), Some(1));
}

#[test]
fn a_note_is_lost_where_counters_meet() {
    let game = game();
    let mut s = position(
        &game,
        r#"
        phase = "allied.movement"
        units = [
            { id = "Yu-1", hex = "2206", marks = ["noted"] },
            { id = "Yu-dummy-1", hex = "2106" },
        ]
        "#,
    );
    assert!(named(&game.view(&s, SEEN_BY_THE_AXIS), "Yu-1").is_some());
    fixture::play(&game, &mut s, &["piece Yu-1", "hex 2106"]);
    let view = game.view(&s, SEEN_BY_THE_AXIS);
    assert_eq!(named(&view, "Yu-1"), None);
    assert_eq!(view.pieces.iter().filter(|piece| !piece.face_up).count(), 2);
}

/// Later in the list is higher in the stack.
#[test]
fn partisans_lie_on_top_of_the_units_that_hold_a_hex() {
    covers!("45.B.2.a.5.3");
    let game = game();
    let s = position(
        &game,
        r#"
        phase = "allied.movement"
        units = [
            { id = "Yu-1", hex = "2414" },
            { id = "Yu-2", hex = "2315", marks = ["noted"] },
            { id = "Ge-704", hex = "2414" },
            { id = "Ge-714", hex = "2315" },
        ]
        "#,
    );
    for who in [SEEN_BY_THE_AXIS, Viewer::Seat(ALLIED), Viewer::Spectator] {
        let view = game.view(&s, who);
        for hex in ["2414", "2315"] {
            let stack = view.pieces.iter().filter(|piece| piece.hex.as_deref() == Some(hex));
            let owners: Vec<_> = stack.map(|piece| piece.owner.as_str()).collect();
            assert_eq!(owners, ["axis", "allied"], "{hex} for {who:?}");
        }
    }
}

#[test]
fn breaks_and_hits_lie_on_the_map() {
    let (game, mut s) = (game(), partisans(&game()));
    s.base_hits[0] = 2;
    s.bridges[0] = 1;
    s.bridges[1] = 2;
    for who in [SEEN_BY_THE_AXIS, Viewer::Seat(ALLIED), Viewer::Spectator] {
        let view = game.view(&s, who);
        let symbols = |symbol: &str| view.pieces.iter().filter(|it| it.symbol == symbol).count();
        for symbol in ["break", "hit", "damaged", "blown"] {
            assert_eq!(symbols(symbol), 1, "{symbol}");
        }
        assert_eq!(track(&view, "breaks"), Some(1));
        assert_eq!(track(&view, "bridges"), Some(2));
    }
}

/// Counters of a step that is not over are no part of what the enemy sees, overlays included.
#[test]
fn what_is_being_placed_shows_nowhere() {
    let game = game();
    let mut s = partisans(&game);
    let told = |s: &State, who: Seat| {
        let overlays = Europa45::ABOUT.overlays.iter();
        let overlays: Vec<_> =
            overlays.map(|kind| game.overlay(s, Viewer::Seat(who), kind, None)).collect();
        (game.view(s, Viewer::Seat(who)), overlays)
    };
    let before = told(&s, AXIS);
    let unit = game.unit("Yu-5").expect("a brigade");
    s.at[unit] = neretva_europa45::state::At::Hex(game.map.grid.parse("2508").expect("a hex"));
    s.mark(unit, Marks::UNSEEN);
    assert_eq!(told(&s, AXIS), before);
    assert!(named(&told(&s, ALLIED).0, "Yu-5").is_some());
}

#[test]
fn every_overlay_of_every_edition_draws_something() {
    let (game, s) = (game(), partisans(&game()));
    for kind in Europa45::ABOUT.overlays {
        let overlay = game.overlay(&s, SEEN_BY_THE_AXIS, kind, None);
        let overlay = overlay.filter(|it| !it.hexes.is_empty());
        // No unit of this position hunts partisans.
        assert_eq!(overlay.is_some(), *kind != "apzoc", "{kind}");
    }
    let zones = game.overlay(&s, SEEN_BY_THE_AXIS, "zones", None).expect("zones");
    assert!(zones.hexes.iter().any(|hex| hex.number.is_some_and(|rate| rate > 0)));
}
