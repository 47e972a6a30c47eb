//! Acts, refusals, dice and the order of steps; what a failure tells.
#![allow(clippy::unwrap_used)]

mod duel;

use neretva_cases::{Case, run_paths};

const HEAD: &str = "game = 'partizan'\nrules = ['11.1.1']\ntitle = 'A duel'\n";

const POSITION: &str = "[position]\nturn = 2\nactive = 'red'\n\
    units = [{ id = 'R1', hex = '0102' }, { id = 'R2', hex = '0201' }]\n";

fn run(body: &str) -> Result<(), String> {
    let case = Case::parse("duel.toml", &format!("{HEAD}{body}"));
    let case = case.unwrap_or_else(|faults| panic!("{body}: {faults}"));
    case.run(duel::rulebook()).map_err(|failure| failure.to_string())
}

#[track_caller]
fn holds(body: &str) {
    if let Err(failure) = run(body) {
        panic!("should hold:\n{failure}");
    }
}

#[track_caller]
fn fails(body: &str, told: &str) {
    match run(body) {
        Ok(()) => panic!("should fail:\n{body}"),
        Err(failure) => assert!(failure.contains(told), "{failure}"),
    }
}

#[test]
fn acts_are_played_by_the_deciding_seat() {
    holds("[[do]]\nact = 'choice stay'\n[[do]]\nact = 'choice stay'\n[expect]\nturn = 2\n");
    holds("[[do]]\nact = ['choice stay', 'choice stay']\n[expect]\nturn = 2\n");
    fails(
        "[[do]]\nact = 'piece B1'\n",
        "line 4: do #1: piece B1\n    actual:   refused by 11.1.1 \"When combat happens\": duel-not-yours",
    );
    fails(
        "[[do]]\nas = 'blue'\nact = 'piece B1'\n",
        "refused by the table: core-not-your-turn {seat=partizan-seat-red}",
    );
    fails("[[do]]\nact = 'piece X'\n", "there is no piece \"X\" in partizan; it has: R1, R2, B1");
}

#[test]
fn a_failure_shows_the_board_and_what_was_played() {
    let told = run(&format!("dice = [2]\n{POSITION}[[do]]\nact = ['piece R1', 'hex 0103', 'choice attack']\n[expect]\nturn = 9\n")).unwrap_err();
    for part in [
        "duel.toml: A duel\n  partizan 11.1.1 \"When combat happens\"\n",
        "0103",
        "    > red: piece R1\n        duel-plans {unit=R1} [5.1.2]\n    > red: hex 0103\n",
        "    > 1d6: 2\n        duel-miss [11.6.3]\n",
        "expect.turn\n    expected: 9\n    actual:   2",
    ] {
        assert!(told.contains(part), "{part:?} in\n{told}");
    }
}

#[test]
fn a_failure_fits_on_a_screen() {
    let stay = "[[step]]\nact = 'choice stay'\n".repeat(4);
    let expect = "[expect]\nturn = 9\ncan_undo = true\nphase = 'x'\nprompt = 'x'\ntracks.vp = 9\n\
        decides = 'blue'\nunits.R1.hex = '0202'\n";
    let told = run(&format!("{stay}{expect}")).unwrap_err();
    assert!(told.lines().count() < 60, "{told}");
    assert!(told.contains("  played:\n    > red: choice stay\n"), "{told}");
    assert!(told.ends_with("  … and 3 more that do not hold"), "{told}");
    let more = "[[step]]\nact = ['choice stay', 'piece B1']\nexpect.turn = 9\n";
    let told = run(&format!("{stay}{more}")).unwrap_err();
    let (_, played) = told.split_once("  played:").unwrap();
    assert!(played.starts_with(" … 2 lines, then\n"), "{told}");
    assert!(played.contains("    > blue: piece B1\n"), "{told}");
}

#[test]
fn refusals_name_their_rule_and_change_nothing() {
    let far = "[[do]]\nact = 'piece R1'\n[[refuse]]\nact = 'hex 0103'\n";
    holds(&format!("{far}rule = '5.1.2'\n"));
    holds(&format!("{far}rule = '5.1.2'\nmessage = 'duel-far {{hex=0103}}'\n"));
    fails(
        &format!("{far}rule = '5.1.3'\n"),
        "line 6: refuse #1: hex 0103\n    expected: refused by 5.1.3 \"Partisan RP roll\"\n    \
         actual:   refused by 5.1.2 \"Armpit decision timing\": duel-far {hex=0103}",
    );
    fails(&format!("{far}rule = '5.1.2'\nmessage = 'duel-taken'\n"), "actual:   refused by 5.1.2");
    fails(
        &format!("{far}message = 'duel-far'\n"),
        "expected: refused by the table, not by a rule: duel-far",
    );
    fails("[[refuse]]\nact = 'piece R1'\nrule = '5.1.2'\n", "actual:   allowed");
    holds("[[refuse]]\nact = 'piece B1'\nas = 'blue'\nmessage = 'core-not-your-turn'\n");
    fails(
        "[[refuse]]\nact = 'piece B1'\nas = 'blue'\nrule = '11.1.1'\n",
        "actual:   refused by the table: core-not-your-turn",
    );
    holds("[[refuse]]\nact = ['piece B1', 'hex 0101']\nrule = '11.1.1'\n");
    fails("[[refuse]]\nact = ['piece B1', 'piece R1']\nrule = '11.1.1'\n", "refuse #1: piece R1");
    holds("[[refuse]]\nundo = true\nmessage = 'core-undo-nothing'\n");
    holds("[[refuse]]\nroll = [3]\nmessage = 'core-not-awaiting-roll'\n");
    fails("[[refuse]]\nact = 'hex 9999'\nrule = '11.1.1'\n", "Duel has no hex 9999");
}

#[test]
fn refusals_come_last_or_where_they_say() {
    let staying = "[[do]]\nact = 'choice stay'\n[[refuse]]\nact = 'piece R1'\nrule = '11.1.1'\n";
    holds(staying);
    fails(&format!("{staying}after = 0\n"), "actual:   allowed");
    holds(
        "[[do]]\nact = 'piece R1'\nrefused = [{ act = 'hex 0103', rule = '5.1.2' }]\n[[do]]\nact = 'hex 0102'\n",
    );
    fails(
        "[[do]]\nact = 'piece R1'\nrefused = [{ act = 'hex 0102', rule = '5.1.2' }]\n[[do]]\nact = 'hex 0102'\n",
        "do #1: refused #1: hex 0102",
    );
}

#[test]
fn ordered_steps_mix_everything() {
    let steps = "[[step]]\nexpect.turn = 1\n\
        [[step]]\nrefuse = 'piece B1'\nrule = '11.1.1'\n\
        [[step]]\nact = 'piece R1'\nlegal = ['hex 0102', 'hex 0202', 'choice stay']\n\
        [[step]]\nrefuse = { act = 'hex 0103', rule = '5.1.2' }\n\
        [[step]]\nundo = true\nexpect.can_undo = false\n\
        [[step]]\nresign = 'red'\n";
    holds(&format!("{steps}expect.over = {{ winner = 'blue', level = 'core-resigned' }}\n"));
    fails(&format!("{steps}expect.over = {{ winner = 'red' }}\n"), "step #6: expect.over.winner");
    fails("[[step]]\nexpect.turn = 2\n[[step]]\nact = 'choice stay'\n", "step #1: expect.turn");
    fails(
        "[[step]]\nact = 'piece R1'\nlegal = ['hex 0102']\n",
        "legal too: [\"hex 0202\", \"choice stay\"]",
    );
    fails("[[step]]\nundo = true\n", "refused by the table: core-undo-nothing");
}

#[test]
fn a_step_reads_its_own_log() {
    let twice = "[[do]]\nact = 'choice stay'\nexpect.log = ['duel-stays {seat=partizan-seat-red}']\n[[do]]\nact = 'choice stay'\n";
    holds(&format!("{twice}expect.no_log = ['duel-stays {{seat=partizan-seat-red}}']\n"));
    fails(
        &format!("{twice}expect.log = ['duel-stays {{seat=partizan-seat-red}}']\n"),
        "is not in its place",
    );
}

#[test]
fn scripted_dice_are_used_up() {
    let attack = "[[do]]\nact = ['piece R1', 'hex 0103', 'choice attack']\n";
    holds(&format!("dice = [2]\n{POSITION}{attack}"));
    holds(&format!("{POSITION}dice = [2]\n{attack}"));
    fails(
        &format!("dice = [2, 3]\n{POSITION}{attack}"),
        "line 4: dice\n    expected: every face used\n    actual:   [3] left over",
    );
    fails(
        &format!("{POSITION}{attack}"),
        "1d6 awaited by 11.6.3 for duel-attack {die=6}, and no dice are left",
    );
    fails(&format!("dice = [9]\n{POSITION}{attack}"), "the dice left, [9], do not answer it");
    holds(&format!("{POSITION}{attack}[expect]\nawaits = '1d6'\n"));
    fails(
        &format!("{POSITION}{attack}[[do]]\nact = 'choice stay'\n"),
        "refused by the table: core-awaiting-roll; 1d6 awaited",
    );
}

#[test]
fn dice_can_be_typed_in() {
    let attack = "[[do]]\nact = ['piece R1', 'hex 0103', 'choice attack']\n";
    holds(&format!("{POSITION}{attack}[[do]]\nroll = [6]\n[expect]\ntracks.vp = 3\n"));
    fails(
        &format!("{POSITION}{attack}[[do]]\nroll = [7]\n"),
        "roll [7]\n    actual:   refused by the table: core-bad-faces",
    );
    holds(&format!(
        "{POSITION}{attack}expect.awaits = '1d6'\n[[refuse]]\nroll = [0x07]\nmessage = 'core-bad-faces'\n"
    ));
}

#[test]
fn files_and_folders_are_reported() {
    let dir = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| {
        let path = dir.path().join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    };
    write("b/good.toml", &format!("{HEAD}[expect]\nturn = 1\n"));
    write("b/bad.toml", &format!("{HEAD}[expect]\nturn = 2\n"));
    write("a.toml", "game = ");
    write("c.toml", "game = 'europa45'\nrules = []\ntitle = 'x'\n");
    write("notes.md", "no case");
    let games = |id: &str| (id == "partizan").then(duel::rulebook);
    let missing = dir.path().join("missing");
    let report = run_paths(&[dir.path(), &missing], &games);
    let passed: Vec<bool> = report.files.iter().map(|file| file.passed()).collect();
    assert_eq!(passed, [false, false, true, false, false], "{report}");
    assert!(report.to_string().ends_with("1 passed, 4 failed"), "{report}");
    let json = report.json();
    assert_eq!(json[2]["game"], "partizan");
    assert_eq!(json[2]["rules"][0], "11.1.1");
    assert_eq!((&json[2]["passed"], &json[2]["why"]), (&true.into(), &serde_json::Value::Null));
    assert!(json[1]["why"].as_str().unwrap().contains("expect.turn"), "{json}");
    let empty = tempfile::tempdir().unwrap();
    assert!(!run_paths(&[empty.path()], &games).passed(), "a folder without cases shows nothing");
    neretva_cases::check_folder(dir.path().join("b/good.toml"), duel::rulebook());
}

#[test]
#[should_panic(expected = "0 passed, 1 failed")]
fn a_failing_folder_panics() {
    let dir = tempfile::tempdir().unwrap();
    std::fs::write(dir.path().join("bad.toml"), format!("{HEAD}[expect]\nturn = 2\n")).unwrap();
    neretva_cases::check_folder(dir.path(), duel::rulebook());
}
