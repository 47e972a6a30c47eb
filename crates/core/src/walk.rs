//! Walking the tree of play: [`drive`] plays a state on, with any source of acts and dice; perft
//! and random games are walks that everyone shares.

use std::ops::ControlFlow::{self, Break, Continue};

use crate::{Action, Actions, Game, Input, Log, Node, Outcome, Rng, Roll, Seat, Silent, dice};

/// What a state asks for; the answer is an [`Input`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question<'a> {
    /// An act of the deciding seat: [`Input::Act`].
    Act(Seat),
    /// Dice: [`Input::Rolled`].
    Roll(&'a Roll),
}

/// Plays a state on: asks what it waits for, applies the answer, and so on until the game is over,
/// which continues with the outcome, or until `answer` breaks off.
///
/// ```
/// use std::ops::ControlFlow::{Break, Continue};
/// use neretva_core::walk::{Question, drive};
/// use neretva_core::{Game, Input, Rng, Silent};
///
/// /// Rolls until somebody decides.
/// fn settle<G: Game>(game: &G, state: &mut G::State, rng: &mut Rng) {
///     let _ = drive(game, state, &mut Silent, |_, question| match question {
///         Question::Act(seat) => Break(seat),
///         Question::Roll(roll) => Continue(Input::Rolled(roll.roll(rng))),
///     });
/// }
/// ```
#[inline]
pub fn drive<G: Game, B>(
    game: &G,
    state: &mut G::State,
    log: &mut impl Log,
    mut answer: impl FnMut(&G::State, Question<'_>) -> ControlFlow<B, Input>,
) -> ControlFlow<B, Outcome> {
    loop {
        let input = match game.node(state) {
            Node::Over(outcome) => return Continue(outcome),
            Node::Chance(roll) => answer(state, Question::Roll(&roll))?,
            Node::Decision(seat) => answer(state, Question::Act(seat))?,
        };
        game.apply(state, input, log);
    }
}

/// Number of ways to play `depth` decisions from here, every outcome of every roll included.
///
/// A rule that allows one act too many or too few changes the count.
pub fn perft<G: Game>(game: &G, state: &G::State, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    match game.node(state) {
        Node::Over(_) => 0,
        Node::Chance(roll) => {
            let mut nodes = 0;
            for faces in roll.outcomes() {
                let mut next = state.clone();
                game.apply(&mut next, Input::Rolled(faces), &mut Silent);
                nodes += perft(game, &next, depth);
            }
            nodes
        }
        Node::Decision(_) => {
            let mut actions = Actions::new();
            game.legal(state, &mut actions);
            if depth == 1 {
                return actions.len() as u64;
            }
            let mut nodes = 0;
            for action in actions {
                let mut next = state.clone();
                game.apply(&mut next, Input::Act(action), &mut Silent);
                nodes += perft(game, &next, depth - 1);
            }
            nodes
        }
    }
}

/// Any legal action, each equally likely; `None` if there is none. `actions` is scratch.
pub fn any_legal<G: Game>(
    game: &G,
    state: &G::State,
    rng: &mut Rng,
    actions: &mut Actions,
) -> Option<Action> {
    actions.clear();
    game.legal(state, actions);
    let count = actions.len() as u32;
    (count > 0).then(|| actions[dice::below(rng, count) as usize])
}

/// Plays on at random, every legal action equally likely, until the game is over or `limit`
/// decisions were made. Returns the number of decisions.
pub fn playout<G: Game>(
    game: &G,
    state: &mut G::State,
    rng: &mut Rng,
    actions: &mut Actions,
    limit: u64,
) -> u64 {
    let mut decisions = 0;
    let _ = drive(game, state, &mut Silent, |state, question| {
        Continue(match question {
            Question::Roll(roll) => Input::Rolled(roll.roll(rng)),
            Question::Act(_) if decisions == limit => return Break(()),
            Question::Act(_) => {
                decisions += 1;
                let action = any_legal(game, state, rng, actions);
                Input::Act(action.expect("whoever decides has a legal action"))
            }
        })
    });
    decisions
}

/// Plays on at random like [`playout`], asserting in every state that the invariants hold, that
/// somebody can go on, and that the game ends within `limit` decisions.
pub fn checked_playout<G: Game>(
    game: &G,
    state: &mut G::State,
    rng: &mut Rng,
    actions: &mut Actions,
    limit: u64,
) -> Result<u64, String> {
    let mut decisions = 0;
    let sound = |state: &G::State, decisions: u64| {
        game.invariants(state).map_err(|what| format!("after {decisions} decisions: {what}"))
    };
    let ended = drive(game, state, &mut Silent, |state, question| {
        if let Err(what) = sound(state, decisions) {
            return Break(what);
        }
        match question {
            Question::Roll(roll) => Continue(Input::Rolled(roll.roll(rng))),
            Question::Act(_) => match any_legal(game, state, rng, actions) {
                Some(action) if decisions < limit => {
                    decisions += 1;
                    Continue(Input::Act(action))
                }
                _ => Break(format!("no way on after {decisions} decisions")),
            },
        }
    });
    match ended {
        Continue(_) => sound(state, decisions).map(|()| decisions),
        Break(what) => Err(what),
    }
}
