//! What no case can show: support units have no counter at the table.

use neretva_cases::fixture;
use neretva_core::{Action, Game, OptionKind, Silent};
use neretva_kit::chapter::{Chapter, Flow};

use super::OptionStep;
use crate::about::ABOUT;
use crate::state::{At, Phase, State, UnitSet};
use crate::tests::{GAME, hex, position, start, unit};

/// The end of the Partisan player turn, with the marker in that box and the die to be rolled.
fn rolling(prestige: u8) -> State {
    let mut s = start();
    s.turn = 3;
    s.switches.prestige = true;
    s.prestige = prestige;
    s.flow = Flow::new(Phase::PartisanSupply);
    s.flow.push(OptionStep::PrestigeRoll);
    s
}

fn roll(s: &mut State, die: u8) {
    s.frame().rolled(&GAME, s, fixture::die(die), &mut Silent);
}

#[test]
fn r_19_0_1_four_options_each_off_until_agreed() {
    covers!("19.0.1");
    for id in ["prestige", "armpit", "force10", "tito-objectives"] {
        let option = ABOUT.options.iter().find(|option| option.id == id).expect("an option");
        assert!(matches!(option.kind, OptionKind::Switch(false)), "{id}");
    }
}

#[test]
fn r_19_1_3_4_most_support_brings_the_bomber_and_a_fall_does_not_take_it() {
    covers!("19.1.3.4", "19.1.3.7");
    let most = GAME.tables.prestige.bomber as u8;
    let mut s = rolling(most - 2);
    roll(&mut s, 6);
    assert_eq!((s.prestige, s.allied_bomber), (most - 1, false));
    let mut s = rolling(most - 1);
    roll(&mut s, 6);
    assert_eq!((s.prestige, s.allied_bomber), (most, true));
    let mut s = rolling(most);
    s.allied_bomber = true;
    roll(&mut s, 1);
    assert_eq!((s.prestige, s.allied_bomber), (most - 1, true));
}

#[test]
fn r_19_1_3_9_tito_dies_and_the_bomber_leaves_only_with_the_option() {
    covers!("19.1.3.9", "19.1.3.8");
    for prestige in [true, false] {
        let mut s = rolling(5);
        s.switches.prestige = prestige;
        s.allied_bomber = true;
        GAME.tito_is_lost(&mut s, &mut Silent);
        assert_eq!(s.allied_bomber, !prestige);
        assert_eq!(s.prestige, if prestige { 0 } else { 5 });
    }
}

/// Operation Armpit is on, and the frame waits in that phase.
fn armpit(phase: Phase, step: OptionStep) -> State {
    let mut s = position(&[]);
    s.turn = 6;
    s.switches.armpit = true;
    s.armpit.launched = true;
    s.flow = Flow::new(phase);
    s.flow.push(step);
    s
}

#[test]
fn r_19_2_3_7_a_port_that_was_only_assaulted_is_not_taken() {
    covers!("19.2.3.7", "19.2.3.3");
    for held in [true, false] {
        let mut s = armpit(Phase::PartisanMovement, OptionStep::Landing(UnitSet::EMPTY));
        let (us, zara) = (unit("US-3"), hex("2603"));
        GAME.place(&mut s, unit("G-714"), zara);
        GAME.place(&mut s, us, zara);
        s.at[unit("US-36")] = At::Later;
        if !held {
            GAME.lift(&mut s, unit("G-714"));
            s.at[unit("G-714")] = At::Lost;
        }
        GAME.assault_ended(&mut s, zara, UnitSet::of(us), &mut Silent);
        assert_eq!(s.at[us], if held { At::Later } else { At::Hex(zara) });
        assert_eq!(s.allied_ports.has(zara), !held);
        assert_eq!(s.armpit.beaches.has(zara), !held);
        assert_eq!(s.armpit.landed, !held);
    }
}

#[test]
fn r_19_2_3_3_nobody_left_to_land_captures_nothing() {
    covers!("19.2.3.3");
    let mut s = armpit(Phase::PartisanMovement, OptionStep::Landing(UnitSet::EMPTY));
    s.at[unit("US-36")] = At::Later;
    GAME.assault_ended(&mut s, hex("2603"), UnitSet::of(unit("US-3")), &mut Silent);
    assert!(!s.armpit.landed && s.armpit.beaches.is_empty());
}

#[test]
fn r_19_2_5_1_the_answer_is_asked_for_until_it_comes_or_italy_is_out() {
    covers!("19.2.5.1", "19.2.6.1");
    let answered = |die: u8, surrendered: Option<u8>| {
        let mut s = armpit(Phase::AxisPolitical, OptionStep::ResponseRoll(4));
        s.armpit.landed = true;
        s.surrendered = surrendered;
        let faces = fixture::die(die);
        s.frame().rolled(&GAME, &mut s, faces, &mut Silent);
        (s.armpit.answered, s.armpit.response_steps)
    };
    assert_eq!(answered(3, None), (true, 6), "the divisions come");
    assert_eq!(answered(4, None), (false, 0), "asked again with the next surrender roll");
    assert_eq!(answered(4, Some(6)), (true, 0), "there is no next surrender roll");
}

#[test]
fn steps_name_the_units_that_they_are_about() {
    let landing = UnitSet::from_iter([unit("US-3"), unit("US-36")]);
    assert_eq!(OptionStep::Landing(landing).units(), landing);
    let division = unit("G-44");
    assert_eq!(OptionStep::Arrive(division).units(), UnitSet::of(division));
    for step in [OptionStep::Division, OptionStep::Armpit, OptionStep::Force10] {
        assert_eq!(step.units(), UnitSet::EMPTY, "{step:?}");
    }
}

#[test]
fn what_is_refused_is_refused_for_its_own_reason() {
    covers!("19.2.2.4", "19.2.6.1");
    let why = |s: &State, step: OptionStep, act: Action| {
        let mut s = s.clone();
        s.flow.set(step);
        let refusal = GAME.why_not(&s, act).expect("it is refused");
        refusal.rule.expect("by a clause").id()
    };
    let waiting = OptionStep::Landing(UnitSet::EMPTY);
    let mut s = armpit(Phase::PartisanMovement, waiting);
    s.at[unit("US-3")] = At::Later;
    let inland = Action::Hex(hex("2412"));
    assert_eq!(why(&s, waiting, inland), "5.0.2", "nobody has been called yet");
    let called = OptionStep::Landing(UnitSet::of(unit("US-3")));
    assert_eq!(why(&s, called, inland), "19.2.2.4");
    // Six steps for three divisions: none may come weaker.
    let arriving = OptionStep::Arrive(unit("G-44"));
    let mut s = armpit(Phase::AxisRp, arriving);
    s.armpit.response_steps = 6;
    ["G-5", "G-21Pz", "G-44"].iter().for_each(|id| s.at[unit(id)] = At::Later);
    assert_eq!(why(&s, arriving, Action::Piece(unit("G-44").into())), "19.2.6.1");
    let another = Action::Piece(unit("G-5").into());
    assert_eq!(why(&s, arriving, another), "5.0.2", "another is arriving");
}
