//! What players are shown beside the rules and no rule case can ask for: the faces that hit.

use neretva_cases::fixture;
use neretva_core::{Game, Node, Setup, Shipped};
use neretva_gambit::Gambit;
use neretva_gambit::state::AXIS;

#[test]
fn a_shot_shows_the_faces_that_hit() {
    let game: Gambit = fixture::game();
    let setup = Setup::new(Gambit::ABOUT, Some("1944"), []).expect("a scenario of the game");
    let position = r#"
        turn = 3
        phase = "axis"
        units = [{ id = "G-297", hex = "1710" }, { id = "P-01", hex = "1711" }]
    "#;
    let mut state = fixture::position(&game, &setup, position);
    fixture::play(&game, &mut state, &["piece G-297", "hex 1711"]);
    // The partisan fires first, and hits with 3 or less.
    for (number, hits) in [(3, "●●●·······"), (4, "●●●●······")] {
        assert!(matches!(game.node(&state), Node::Chance(_)));
        let odds = game.odds(&state, AXIS).expect("a shot");
        let [chart] = &odds.charts[..] else { panic!("{odds:?}") };
        assert_eq!(odds.column, Some(number.to_string()));
        assert_eq!(chart.columns, ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"]);
        assert_eq!(chart.rows.iter().map(|row| row.concat()).collect::<Vec<_>>(), [hits]);
        fixture::play(&game, &mut state, &["roll 10"]);
    }
}
