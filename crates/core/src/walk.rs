//! Walking the tree of play: perft and random games. The same functions serve tests, benches
//! and the laboratory.

use crate::{Actions, Game, Input, Node, Rng, Silent, dice};

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
    loop {
        match game.node(state) {
            Node::Over(_) => return decisions,
            Node::Chance(roll) => {
                let faces = roll.roll(rng);
                game.apply(state, Input::Rolled(faces), &mut Silent);
            }
            Node::Decision(_) => {
                if decisions == limit {
                    return decisions;
                }
                actions.clear();
                game.legal(state, actions);
                let pick = dice::below(rng, actions.len() as u32) as usize;
                game.apply(state, Input::Act(actions[pick]), &mut Silent);
                decisions += 1;
            }
        }
    }
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
    loop {
        game.invariants(state).map_err(|what| format!("after {decisions} decisions: {what}"))?;
        let input = match game.node(state) {
            Node::Over(_) => return Ok(decisions),
            Node::Chance(roll) => Input::Rolled(roll.roll(rng)),
            Node::Decision(_) => {
                actions.clear();
                game.legal(state, actions);
                if actions.is_empty() || decisions == limit {
                    return Err(format!("no way on after {decisions} decisions"));
                }
                decisions += 1;
                Input::Act(actions[dice::below(rng, actions.len() as u32) as usize])
            }
        };
        game.apply(state, input, &mut Silent);
    }
}
