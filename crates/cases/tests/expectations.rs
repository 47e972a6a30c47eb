//! Every kind of expectation can hold and can fail.
#![allow(clippy::unwrap_used)]

mod duel;

use neretva_cases::Case;

const HEAD: &str = r#"
game = "partizan"
rules = ["11.1.1"]
title = "A duel"
"#;

/// Red has picked R1 and stands before B1, which Red does not know.
const PENDING: &str = r#"
[position]
turn = 2
active = "red"
units = [{ id = "R1", hex = "0102" }, { id = "R2", hex = "0201" }, { id = "B1", hex = "0103" }]
[[do]]
act = ["piece R1", "hex 0103"]
"#;

/// The same attack, rolled and won.
const WON: &str = r#"
dice = [5]
[position]
turn = 2
active = "red"
units = [{ id = "R1", hex = "0102" }]
[[do]]
act = ["piece R1", "hex 0103", "choice attack"]
"#;

/// The same attack before the roll.
const ROLLING: &str = r#"
[position]
turn = 2
active = "red"
units = [{ id = "R1", hex = "0102" }]
[[do]]
act = ["piece R1", "hex 0103", "choice attack"]
expect.awaits = "1d6"
"#;

const START: &str = "";

fn run(before: &str, expect: &str) -> Result<(), String> {
    let text = format!("{HEAD}{before}\n[expect]\n{expect}\n");
    let case = Case::parse("duel.toml", &text).map_err(|faults| panic!("{expect}: {faults}"));
    case.unwrap().run(duel::rulebook()).map_err(|failure| failure.to_string())
}

/// `holds` passes; `fails` fails and says what is there instead.
#[track_caller]
fn both(before: &str, holds: &str, fails: &str, told: &str) {
    if let Err(failure) = run(before, holds) {
        panic!("{holds} should hold:\n{failure}");
    }
    match run(before, fails) {
        Ok(()) => panic!("{fails} should fail"),
        Err(failure) => {
            assert!(failure.contains(&format!("actual:   {told}")), "{fails}:\n{failure}");
        }
    }
}

#[test]
fn what_the_table_waits_for() {
    both(START, "decides = 'red'", "decides = 'blue'", "red decides");
    both(WON, "decides = 'none'", "decides = 'red'", "over: red wins, duel-victory, margin 3");
    both(START, "decides = 'red'", "decides = 'none'", "red decides");
    both(
        ROLLING,
        "awaits = '1d6'",
        "awaits = '2d6'",
        "1d6 awaited by 11.6.3 for duel-attack {die=6}",
    );
    both(START, "awaits = 'none'", "awaits = '1d6'", "red decides");
    both(ROLLING, "awaits = '1d6'", "awaits = 'none'", "1d6 awaited by 11.6.3");
    both(START, "over = 'none'", "over = { margin = 0 }", "red decides");
    both(WON, "over = { winner = 'red' }", "over = { winner = 'blue' }", "over: red wins");
    both(
        WON,
        "over = { level = 'duel-victory' }",
        "over = { level = 'duel-draw' }",
        "over: red wins",
    );
    both(WON, "over = { margin = 3 }", "over = { margin = -3 }", "over: red wins");
    both(WON, "over.winner = 'red'", "over.winner = 'none'", "over: red wins");
    both(WON, "over.winner = 'red'", "over = 'none'", "over: red wins");
}

#[test]
fn what_the_arbiter_sees() {
    both(START, "turn = 1", "turn = 2", "1");
    both(START, "phase = 'red.move'", "phase = 'red'", "\"red.move\"");
    both(START, "prompt = 'duel-prompt'", "prompt = 'duel-promt'", "duel-prompt {turn=1}");
    both(
        START,
        "prompt = 'duel-prompt {turn=1}'",
        "prompt = 'duel-prompt {turn=2}'",
        "duel-prompt",
    );
    both(WON, "tracks.vp = 3", "tracks.vp = 2", "3");
    both(START, "tracks.vp = 0", "tracks.pv = 0", "no track pv; there are vp");
    both(PENDING, "can_undo = true", "can_undo = false", "true");
}

#[test]
fn units_and_their_fields() {
    both(START, "units.R1.hex = '0101'", "units.R1.hex = '0102'", "\"0101\"");
    both(WON, "units.B1.hex = 'none'", "units.B1.hex = '0103'", "none");
    both(START, "units.R1.hex = '0101'", "units.R1.hex = 'none'", "\"0101\"");
    both(WON, "units.B1.state = 'eliminated'", "units.B1.state = 'map'", "\"eliminated\"");
    both(START, "units.R1.print = '3-4'", "units.R1.print = '?'", "\"3-4\"");
    both(START, "units.R1.owner = 'red'", "units.R1.owner = 'blue'", "\"red\"");
    both(START, "units.R1.symbol = 'infantry'", "units.R1.symbol = 'x'", "\"infantry\"");
    both(START, "units.R1.steps = 1", "units.R1.steps = 2", "1");
    both(START, "units.R1.face_up = true", "units.R1.face_up = false", "true");
    both(PENDING, "units.R1.marks = ['picked']", "units.R2.marks = ['picked']", "[]");
    both(
        PENDING,
        "units.R2.no_marks = ['picked']",
        "units.R1.no_marks = ['picked']",
        "[\"picked\"]",
    );
    both(START, "units.R1.facts.strength = 3", "units.R1.facts.strength = 4", "3");
    both(START, "units.R1.facts.strength = 3", "units.R1.facts.x = 3", "no fact of this name");
    both(
        START,
        "units.R1.steps = 1",
        "units.R9.steps = 1",
        "no unit R9 to be seen; there are R1, R2, B1",
    );
}

#[test]
fn what_must_not_be_there() {
    both(
        PENDING,
        "units.'Flag 0102' = 'none'",
        "units.'Flag 0103' = 'none'",
        "Flag 0103 is to be seen, in hex 0103",
    );
    both(
        WON,
        "units.'Flag 0103' = 'none'",
        "units.'Falg 0103' = 'none'",
        "there is no marker \"Falg 0103\"; did you mean \"Flag 0103\"?",
    );
    both(START, "units.R1.facts.chit = 'none'", "units.R1.facts.strength = 'none'", "3");
}

#[test]
fn what_a_position_says_is_not_there() {
    let at =
        |target| format!("[position]\nturn = 2\nactive = 'red'\nunits = []\ntarget = '{target}'\n");
    both(&at("none"), "units.'Flag 0102' = 'none'", "units.'Flag 0102'.hex = '0102'", "no unit");
    both(&at("0102"), "units.'Flag 0102'.hex = '0102'", "units.'Flag 0102' = 'none'", "Flag 0102");
}

#[test]
fn each_viewer_sees_his_own() {
    both(START, "view.red.units.B1.print = '?'", "view.red.units.B1.print = '3-4'", "\"?\"");
    both(START, "view.blue.units.B1.print = '3-4'", "view.blue.units.B1.print = '?'", "\"3-4\"");
    both(START, "view.red.units.B1.face_up = false", "view.red.units.B1.steps = 1", "0");
    both(
        START,
        "view.spectator.units.B1 = 'none'",
        "view.red.units.B1 = 'none'",
        "B1 is to be seen, in hex 0103",
    );
    both(
        START,
        "view.spectator.units.B1 = 'none'",
        "view.spectator.units.B2 = 'none'",
        "there is no piece \"B2\"",
    );
    both(START, "view.red.turn = 1", "view.blue.turn = 2", "1");
    both(
        START,
        "view.blue.legal = []",
        "view.red.legal = []",
        "not legal: []; legal too: [\"piece R1\"",
    );
    both(PENDING, "view.red.can_undo = true", "view.blue.can_undo = true", "false");
    both(
        PENDING,
        "view.red.log = ['duel-plans']",
        "view.blue.log = ['duel-plans']",
        "`duel-plans` is not in its place; the log is []",
    );
    both(
        PENDING,
        "view.blue.no_log = ['duel-plans']",
        "view.red.no_log = ['duel-plans']",
        "the log has duel-plans {unit=R1}",
    );
}

#[test]
fn the_log_in_its_order() {
    both(
        WON,
        "log = ['duel-sights', 'duel-hit {unit=B1}']",
        "log = ['duel-hit', 'duel-sights']",
        "`duel-sights` is not in its place",
    );
    both(
        WON,
        "log = ['duel-hit']",
        "log = ['duel-hit', 'duel-hit']",
        "`duel-hit` is not in its place",
    );
    both(
        WON,
        "log = ['duel-hit {unit=B1}']",
        "log = ['duel-hit {unit=R1}']",
        "`duel-hit {unit=R1}` is not in its place",
    );
    both(
        WON,
        "no_log = ['duel-miss']",
        "no_log = ['duel-miss', 'duel-hit']",
        "the log has duel-hit {unit=B1}",
    );
}

#[test]
fn legal_acts() {
    let all = "legal = ['choice stay', 'piece R2', 'piece R1']";
    both(
        START,
        all,
        "legal = ['piece R1', 'piece B1']",
        "not legal: [\"piece B1\"]; legal too: [\"piece R2\", \"choice stay\"]",
    );
    both(
        START,
        "legal_includes = ['piece R1']",
        "legal_includes = ['piece B1']",
        "not legal: [\"piece B1\"]; legal are",
    );
    both(
        START,
        "legal_excludes = ['piece B1']",
        "legal_excludes = ['piece R1']",
        "legal: [\"piece R1\"]",
    );
    both(
        START,
        "legal_excludes = ['piece B1']",
        "legal_excludes = ['piece R9']",
        "there is no piece \"R9\"",
    );
    both(START, all, "legal = ['stay']", "\"stay\" is not an action");
}

#[test]
fn odds_of_a_pending_combat() {
    both(START, "odds = 'none'", "odds.attack = 6", "no combat is pending for this viewer");
    both(PENDING, "odds.attack = 6", "odds = 'none'", "a combat is pending");
    both(PENDING, "odds.attack = 6", "odds.attack = 7", "6, from [\"11.1.1\", 6] duel-strength");
    both(PENDING, "odds.defence = 0", "odds.defence = 3", "0, from no line");
    both(
        PENDING,
        "odds.shifts = [['11.7.8', -1]]",
        "odds.shifts = [['11.7.8', 1]]",
        "[\"11.7.8\", -1] duel-rough",
    );
    both(PENDING, "odds.shifts = -1", "odds.shifts = []", "[\"11.7.8\", -1] duel-rough");
    both(PENDING, "odds.die = []", "odds.die = [['11.6.3', 1]]", "no line");
    both(
        PENDING,
        "odds.column = 'none'",
        "odds.column = '2-1'",
        "none: it depends on what the viewer does not know",
    );
    both(
        PENDING,
        "odds = { as = 'blue', column = '2-1' }",
        "odds = { as = 'blue', column = '3-1' }",
        "\"2-1\"",
    );
    both(PENDING, "view.blue.odds.defence = 3", "view.red.odds.defence = 3", "0, from no line");
    both(
        PENDING,
        "odds.chances = { duel-hit = 2, duel-miss = 4 }",
        "odds.chances = { duel-hit = 3 }",
        "2 of 6: duel-hit {n=1} in 2, duel-miss in 4",
    );
    both(
        PENDING,
        "odds.chances = { 'duel-hit {n=1}' = 2 }",
        "odds.chances = { 'duel-hit {n=2}' = 2 }",
        "0 of 6",
    );
    both(PENDING, "odds.weight = 6", "odds.weight = 36", "6");
}

#[test]
fn options_and_scenarios_reach_the_game() {
    let bold = format!("[options]\nbold = true\n{PENDING}");
    both(&bold, "odds.die = [['11.6.3', 1]]", "odds.die = []", "[\"11.6.3\", 1] duel-bold");
    let ambush = "scenario = 'ambush'\ndice = [5]\n";
    both(ambush, "units.B1.hex = 'none'", "units.B1.hex = '0103'", "none");
}

#[test]
fn a_seed_makes_the_dice() {
    let seeded = "scenario = 'ambush'\nseed = 7\n";
    both(seeded, "awaits = 'none'", "turn = 9", "1");
}

#[test]
fn every_mismatch_is_told_with_its_line() {
    let failure = run(START, "turn = 2\nunits.R1.hex = '0102'").unwrap_err();
    assert!(failure.contains("line 7: expect.turn\n    expected: 2\n    actual:   1"), "{failure}");
    assert!(failure.contains("line 8: expect.units.R1.hex\n"), "{failure}");
}
