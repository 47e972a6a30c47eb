//! What players are shown beside the rules and no rule case can ask for: the faces that hit.

use neretva_core::{Faces, Game, Input, Node, Setup, Shipped, Silent, notation};
use neretva_data::{Document, Reader, Source};
use neretva_gambit::Gambit;
use neretva_gambit::state::AXIS;

#[test]
fn a_shot_shows_the_faces_that_hit() {
    let source = Source::embedded("gambit", Gambit::FILES);
    let game = Gambit::load(&source).unwrap_or_else(|faults| panic!("{faults}"));
    let position = r#"
        turn = 3
        phase = "axis"
        units = [{ id = "G-297", hex = "1710" }, { id = "P-01", hex = "1711" }]
    "#;
    let document = Document::parse("position", position).expect("valid TOML");
    let reader = Reader::new();
    let setup = Setup::new(Gambit::ABOUT, Some("1944"), []).expect("a scenario of the game");
    let state = game.position(&setup, reader.keys(&document));
    let mut state = reader.complete(state).unwrap_or_else(|faults| panic!("{faults}"));
    for act in ["piece G-297", "hex 1711"] {
        let act = notation::parse(&game, act).unwrap_or_else(|wrong| panic!("{wrong}"));
        assert_eq!(game.why_not(&state, act), None);
        game.apply(&mut state, Input::Act(act), &mut Silent);
    }
    // The partisan fires first, and hits with 3 or less.
    for (number, hits) in [(3, "●●●·······"), (4, "●●●●······")] {
        assert!(matches!(game.node(&state), Node::Chance(_)));
        let odds = game.odds(&state, AXIS).expect("a shot");
        let [chart] = &odds.charts[..] else { panic!("{odds:?}") };
        assert_eq!(odds.column, Some(number.to_string()));
        assert_eq!(chart.columns, ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"]);
        assert_eq!(chart.rows.iter().map(|row| row.concat()).collect::<Vec<_>>(), [hits]);
        let missed = Faces::new(&[10]).expect("a face");
        game.apply(&mut state, Input::Rolled(missed), &mut Silent);
    }
}
