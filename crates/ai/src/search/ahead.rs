//! Look-ahead: a sampled state is played on by scripts, then judged.

use std::ops::ControlFlow::{Break, Continue};

use neretva_core::walk::{self, Question};
use neretva_core::{Action, Actions, Arg, Faces, Input, Roll, Seat, Silent};

use crate::Mind;

/// More decisions than any two half turns have: a look-ahead always ends.
const LONGEST: u32 = 20_000;

/// Dice that depend on what they are rolled for, not on how many were rolled before. Two plans that
/// fight the same battle get the same roll, so results differ only by the plans.
pub(super) struct KeyedDice {
    seed: u64,
    /// How often each key was rolled for, so that every battle gets new dice.
    seen: [u8; 64],
}

impl KeyedDice {
    pub(super) fn new(seed: u64) -> KeyedDice {
        KeyedDice { seed, seen: [0; 64] }
    }

    fn roll(&mut self, roll: &Roll, half_turn: u32) -> Faces {
        let mut key = mix(self.seed ^ u64::from(half_turn));
        for byte in roll.purpose.id.bytes() {
            key = (key ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
        for (_, arg) in &roll.purpose.args {
            key = mix(key ^ number(arg));
        }
        let seen = &mut self.seen[(key % 64) as usize];
        *seen = seen.wrapping_add(1);
        let mut faces = [0; neretva_core::dice::MOST_DICE];
        let faces = &mut faces[..usize::from(roll.dice)];
        for (face, n) in faces.iter_mut().zip(1..) {
            // The bias of a 64-bit remainder is negligible here.
            let luck = mix(key ^ mix(u64::from(*seen) << 8 | n));
            *face = (luck % u64::from(roll.sides)) as u8 + 1;
        }
        Faces::new(faces).expect("a roll has no more dice than faces hold")
    }
}

fn number(arg: &Arg) -> u64 {
    match arg {
        Arg::Int(n) => u64::from(n.unsigned_abs()),
        Arg::Hex(hex) => 1_000 + hex.index() as u64,
        Arg::Piece(piece) => 2_000 + piece.index() as u64,
        Arg::Seat(seat) => 5_000 + seat.index() as u64,
        Arg::Choice(choice) => 6_000 + u64::from(choice.0),
        Arg::Name(name) => 7_000 + u64::from(name.0),
        Arg::Say(word) | Arg::Word(word) => 9_000 + word.len() as u64,
    }
}

/// Mixes 64 bits.
pub(super) fn mix(mut n: u64) -> u64 {
    n = n.wrapping_add(0x9e37_79b9_7f4a_7c15);
    n = (n ^ (n >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    n = (n ^ (n >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    n ^ (n >> 31)
}

/// How a look-ahead is played: first that act, if any, then by scripts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Plan {
    pub(super) act: Option<Action>,
    /// The script of each seat.
    pub(super) scripts: [usize; 2],
}

/// Buffers that look-aheads share.
#[derive(Default)]
pub(super) struct Scratch {
    actions: Actions,
    weights: Vec<i32>,
}

/// Plays a sampled state on until a half turn, and judges it from that seat's side.
pub(super) fn look_ahead<G: Mind>(
    game: &G,
    mut s: G::State,
    seat: Seat,
    plan: Plan,
    until: u32,
    seed: u64,
    scratch: &mut Scratch,
) -> i32 {
    let mut dice = KeyedDice::new(seed);
    if let Some(act) = plan.act {
        game.apply(&mut s, Input::Act(act), &mut Silent);
    }
    let mut decisions = 0;
    let Scratch { actions, weights } = scratch;
    let _ = walk::drive(game, &mut s, &mut Silent, |s, question| {
        let half_turn = game.half_turn(s);
        if half_turn >= until || decisions > LONGEST {
            return Break(());
        }
        Continue(match question {
            Question::Roll(roll) => Input::Rolled(dice.roll(roll, half_turn)),
            Question::Act(who) => {
                decisions += 1;
                actions.clear();
                game.legal(s, actions);
                let mut chosen = 0;
                if actions.len() > 1 {
                    weights.clear();
                    game.weigh(s, plan.scripts[who.index()], actions, weights);
                    // The first of equals, so that the same state is always played the same way.
                    let better = |best: usize, n: usize| weights[n] > weights[best];
                    chosen = (1..weights.len())
                        .fold(0, |best, n| if better(best, n) { n } else { best });
                }
                Input::Act(actions[chosen])
            }
        })
    });
    let margin = game.evaluate(&s);
    if seat == Seat(0) { margin } else { -margin }
}
