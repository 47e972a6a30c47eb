//! What players are shown beside the rules and no rule case can ask for: tables of results with the
//! column of a combat, or with the chance of each where defenders are hidden.

use neretva_cases::fixture;
use neretva_core::{Chart, Game, Seat, Setup, Shipped};
use neretva_partizan::Partizan;
use neretva_partizan::state::{AXIS, PARTISAN, State};

fn game() -> Partizan {
    fixture::game()
}

/// A position after legal acts and rolls.
fn played(game: &Partizan, position: &str, inputs: &[&str]) -> State {
    let setup = Setup::default_of(Partizan::ABOUT);
    let mut state = fixture::position(game, &setup, position);
    fixture::play(game, &mut state, inputs);
    state
}

fn charts(game: &Partizan, state: &State, who: Seat) -> Vec<Chart> {
    game.odds(state, who).map(|odds| odds.charts).unwrap_or_default()
}

/// Head of the column of the odds, and of the final one.
fn heads(chart: &Chart) -> [Option<&str>; 2] {
    [chart.basic, chart.column].map(|column| column.map(|at| chart.columns[at].as_str()))
}

/// The columns that a combat may end in, with their weights.
fn shared(chart: &Chart) -> Vec<(&str, u32)> {
    let shares = chart.columns.iter().map(String::as_str).zip(chart.shares.iter().copied());
    shares.filter(|(_, weight)| *weight > 0).collect()
}

#[test]
fn hidden_defenders_spread_over_columns() {
    let game = game();
    // Clear ground, attacked with 12 by Germans: one column to the right.
    // Open are 2 of the SAS and a chit of 3; hidden is 1 (N1, N2) or 3 (1Pr).
    let position = r#"
        turn = 6
        phase = "axis.combat"
        surrendered = 5
        units = [
            { id = "P-1Pr", hex = "3408", chit = 3 },
            { id = "UK-2SAS", hex = "3408" },
            { id = "P-N1", hex = "2112" },
            { id = "P-N2", state = "lost" },
            { id = "G-714", hex = "3407" },
            { id = "G-717", hex = "3407" },
            { id = "G-718", hex = "3407" },
        ]
    "#;
    let declared = ["hex 3408", "piece G-714", "piece G-717", "piece G-718"];
    let state = played(&game, position, &declared);
    let both = charts(&game, &state, AXIS);
    assert_eq!(both.len(), 2, "either table may be chosen");
    for chart in &both {
        assert_eq!(heads(chart), [None, None]);
        assert_eq!(shared(chart), [("2-1", 1), ("3-1", 2)], "{}", chart.name.id);
    }
    assert_eq!(charts(&game, &state, PARTISAN), [], "nothing is declared yet");

    // Attacked, they are turned face up, and both players know the columns.
    let state = played(&game, position, &[&declared[..], &["choice attack"]].concat());
    for chart in [AXIS, PARTISAN].iter().flat_map(|who| charts(&game, &state, *who)) {
        assert_eq!(heads(&chart), [Some("1-1"), Some("2-1")]);
        assert!(chart.shares.is_empty());
    }
}

#[test]
fn a_covered_axis_unit_leaves_the_column_open() {
    let game = game();
    let position = r#"
        turn = 3
        phase = "partisan.combat"
        units = [
            { id = "P-1Pr", hex = "3408" },
            { id = "U-1SD", hex = "3407" },
            { id = "U-2SD", hex = "3407" },
        ]
    "#;
    let state = played(&game, position, &["hex 3407", "piece P-1Pr"]);
    for chart in charts(&game, &state, PARTISAN) {
        assert_eq!(heads(&chart), [None, None]);
        assert!(chart.shares.is_empty(), "it is none of the unseen Partisans");
    }
}

#[test]
fn each_table_counts_its_own_shifts() {
    let game = game();
    let position = r#"
        turn = 3
        phase = "partisan.combat"
        units = [
            { id = "P-1Pr", hex = "3408" },
            { id = "U-1SD", hex = "3407" },
        ]
    "#;
    let declared = ["hex 3407", "piece P-1Pr"];
    let state = played(&game, position, &declared);
    let both = charts(&game, &state, PARTISAN);
    let [assault, close] = &both[..] else { panic!("{both:?}") };
    assert_eq!(heads(assault), [Some("2-1"), Some("2-1")]);
    assert_eq!(heads(close), [Some("2-1"), Some("3-1")], "11.7.8 Partisans in Close Combat");
    assert_eq!(assault.rows.len(), 6, "a row for each face of the die");
    assert_eq!((assault.rows[0][0].as_str(), close.rows[0][4].as_str()), ("4/0", "1/1 RE"));

    // Partisan Initiative, and the choice leaves one.
    let chosen = [&declared[..], &["choice attack", "roll 3", "choice close-combat"]].concat();
    let state = played(&game, position, &chosen);
    assert_eq!(charts(&game, &state, AXIS), std::slice::from_ref(close));
}
