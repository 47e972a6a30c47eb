//! Whatever is wrong in a case file is told, all at once and with its line.
#![allow(clippy::unwrap_used)]

mod duel;

use neretva_cases::Case;

const HEAD: &str = "game = 'partizan'\nrules = ['11.1.1']\ntitle = 'A duel'\n";

fn parse(text: &str) -> Vec<String> {
    let faults = Case::parse("duel.toml", text).map(|_| ()).unwrap_err();
    faults.iter().map(ToString::to_string).collect()
}

#[track_caller]
fn fault(body: &str, told: &str) {
    let faults = parse(&format!("{HEAD}{body}"));
    assert!(faults.iter().any(|fault| fault.contains(told)), "{body}\n{faults:#?}");
}

/// A fault that only the game can find.
#[track_caller]
fn fault_in_game(body: &str, told: &str) {
    let case = Case::parse("duel.toml", &format!("{HEAD}{body}")).unwrap();
    let failure = case.run(duel::rulebook()).unwrap_err();
    assert!(failure.faults().is_some(), "{failure}");
    assert!(failure.to_string().contains(told), "{failure}");
}

#[test]
fn all_faults_at_once() {
    let faults = parse(
        "game = 'partizan'\nrules = ['99.9']\n[[do]]\nakt = 'piece R1'\n[expect]\nturn = 'x'\nunits.R1.hx = 1\n",
    );
    let expected = [
        "duel.toml:2: rules = [\"99.9\"]: expected clauses of the ledger; no clause `99.9`",
        "duel.toml: title is missing",
        "duel.toml:3: do #1 = { akt = \"piece R1\" }: expected one of act, roll, undo or resign",
        "duel.toml:4: do #1: akt = \"piece R1\": expected only the keys",
        "duel.toml:6: expect.turn = \"x\": expected a whole number",
        "duel.toml:7: expect.units.R1.hx = 1: expected only the keys",
    ];
    assert_eq!(faults.len(), expected.len(), "{faults:#?}");
    for (fault, expected) in faults.iter().zip(expected) {
        assert!(fault.starts_with(expected), "{fault}\n{expected}");
    }
}

#[test]
fn the_head_is_checked() {
    let faults = parse("game = 'chess'\nrules = []\ntitle = ' '\n[expect]\nturn = 1\n").join("\n");
    for told in ["a game that has a ledger: ", "the clauses that the case shows", "in one sentence"]
    {
        assert!(faults.contains(told), "{faults}");
    }
    fault("", "expect is missing: expected something that must hold");
    fault("sead = 7\n[expect]\nturn = 1\n", "duel.toml:4: sead = 7: expected only the keys");
}

#[test]
fn seed_dice_and_position_exclude_each_other() {
    fault("seed = 1\ndice = [1]\n[expect]\nturn = 1\n", "expected either a seed or dice");
    fault("seed = 1\n[position]\n[expect]\nturn = 1\n", "expected either a seed or a position");
    fault(
        "dice = [1]\n[position]\ndice = [2]\n[expect]\nturn = 1\n",
        "expected the dice in one place",
    );
    fault("dice = [0]\n[expect]\nturn = 1\n", "dice #1 = 0: expected a whole number from 1");
}

#[test]
fn steps_are_checked() {
    fault("[[do]]\nact = 'piece R1'\nundo = true\n", "no two in a step");
    fault("[[do]]\nact = []\n", "an act at least");
    fault("[[do]]\nundo = false\n", "true, or nothing");
    fault("[[refuse]]\nact = 'piece R1'\n", "refuse #1: rule is missing: expected the clause");
    fault(
        "[[refuse]]\nact = 'piece R1'\nrule = '0.0.0'\n",
        "no clause `0.0.0` in the ledger of partizan",
    );
    fault("[[refuse]]\nrule = '11.1.1'\n", "one of act, roll, undo or resign");
    fault(
        "[[do]]\nact = 'piece R1'\n[[refuse]]\nact = 'x'\nrule = '11.1.1'\nafter = 2\n",
        "after = 2: expected a whole number from 0 to 1",
    );
    fault("[[step]]\nact = 'piece R1'\n[[do]]\nact = 'x'\n", "expected all in [[step]]");
    fault("[[step]]\n", "one of act, refuse, roll, undo, resign or expect");
    fault("[[step]]\nact = 'x'\nrefuse = 'y'\nrule = '11.1.1'\n", "only the keys");
    fault("[[step]]\nas = 'red'\nexpect.turn = 1\n", "beside it");
    fault("[[do]]\nresign = 'red'\nas = 'blue'\n", "nothing beside resign");
}

#[test]
fn expectations_are_checked() {
    for (body, told) in [
        ("trun = 1", "(did you mean \"turn\"?)"),
        ("view.red.decides = 'red'", "expect.view.red.decides"),
        ("units.R1 = {}", "a field of the counter"),
        ("units.R1.facts = 3", "a table"),
        ("over = {}", "winner, level or margin"),
        ("over.wins = 'red'", "only the keys"),
        ("odds = {}", "something of the combat"),
        ("odds.colum = '2-1'", "did you mean \"column\""),
        ("odds.shifts = [['11.7.8']]", "a line such as"),
        ("odds.shifts = [['0.0.0', 1]]", "no clause `0.0.0`"),
        ("odds.chances = { 'two words' = 1 }", "as its key a message id"),
        ("view.red.odds = { as = 'blue', attack = 1 }", "nothing here, where the view"),
        ("log = []", "at least one message"),
        ("log = ['It moves.']", "a message id"),
        ("awaits = 'd6'", "dice such as 1d6"),
        ("tracks.vp = 'three'", "a whole number"),
    ] {
        fault(&format!("[expect]\n{body}\n"), told);
    }
}

#[test]
fn the_game_checks_its_own_names() {
    let expect = "[expect]\nturn = 1\n";
    fault_in_game(
        &format!("scenario = 'x'\n{expect}"),
        "duel.toml:4: scenario = \"x\": expected one of duel, ambush",
    );
    fault_in_game(
        &format!("[options]\nx = 1\n{expect}"),
        "options.x = 1: expected one of the options bold",
    );
    fault_in_game(
        &format!("[options]\nbold = 3\n{expect}"),
        "options.bold = 3: expected on or off",
    );
    fault_in_game(
        "[[do]]\nas = 'green'\nact = 'piece R1'\n",
        "as = \"green\": expected a seat: red or blue",
    );
    fault_in_game("[expect]\ndecides = 'green'\n", "expect.decides = \"green\": expected a seat");
    fault_in_game("[expect]\nview.green.turn = 1\n", "expected a seat: red, blue or spectator");
}

#[test]
fn the_position_is_checked_by_the_game() {
    let expect = "[expect]\nturn = 1\n";
    fault_in_game(
        &format!("[position]\nturn = 1\nunits = []\n{expect}"),
        "duel.toml:4: position.active is missing",
    );
    let body = format!(
        "[position]\nturn = 7\nactive = 'red'\nunits = [{{ id = 'R9', hex = '0101' }}]\ndise = 3\n{expect}"
    );
    fault_in_game(&body, "position.turn = 7: expected a whole number from 1 to 3");
    fault_in_game(&body, "position.units \"R9\": id = \"R9\": expected R1, R2 or B1");
    fault_in_game(&body, "duel.toml:8: position.dise = 3: expected only the keys");
}

#[test]
fn a_case_of_another_game_is_told() {
    let text = "game = 'gambit'\nrules = []\ntitle = 'x'\n[expect]\nturn = 1\n";
    assert!(parse(text).join("").contains("one at least"));
    let rule = neretva_ledger::book("gambit").unwrap().clauses[0].id;
    let case = Case::parse("duel.toml", &text.replace("[]", &format!("['{rule}']"))).unwrap();
    let failure = case.run(duel::rulebook()).unwrap_err().to_string();
    assert!(failure.contains("game = \"gambit\": expected \"partizan\""), "{failure}");
}
