//! What no case can show: support units have no counter at the table.

use std::sync::LazyLock;

use neretva_core::{Faces, OptionKind, Setup, Silent};
use neretva_data::Source;

use super::OptionStep;
use crate::game::ABOUT;
use crate::load::{FILES, Partizan};
use crate::state::{Frame, Phase, State};

static GAME: LazyLock<Partizan> = LazyLock::new(|| {
    Partizan::load_data(&Source::embedded("partizan", FILES))
        .unwrap_or_else(|faults| panic!("{faults}"))
});

/// The end of the Partisan player turn, with the marker in that box and the die to be rolled.
fn rolling(prestige: u8) -> State {
    let mut s = GAME.set_up(&Setup::default_of(&ABOUT));
    s.turn = 3;
    s.switches.prestige = true;
    s.prestige = prestige;
    s.flow.clear();
    s.flow.push(Frame::Phase(Phase::PartisanSupply));
    s.flow.push(Frame::Option(OptionStep::PrestigeRoll));
    s
}

fn roll(s: &mut State, die: u8) {
    let faces = Faces::new(&[die]).expect("one die");
    GAME.option_rolled(s, OptionStep::PrestigeRoll, faces, &mut Silent);
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
