//! What a player needs to know about a game.

use neretva_core::{Action, Game, Seat};

/// Judgement about good play, one per game. It reads sampled states, never the true one.
pub trait Mind: Game {
    /// Heuristic scripts by name; the first, a good one, is what recruits follow.
    fn scripts(&self, seat: Seat) -> &'static [&'static str];

    /// How much a script of the deciding seat wants each legal action: higher is better, in
    /// hundredths of the game's points where that makes sense. `out` comes empty. It runs in every
    /// look-ahead, so it must not allocate.
    fn weigh(&self, s: &Self::State, script: usize, actions: &[Action], out: &mut Vec<i32>);

    /// The expected margin of the position, from the first seat's side, in hundredths of the game's
    /// points.
    fn evaluate(&self, s: &Self::State) -> i32;

    /// The first seat's chance to win with that expected margin, from 0 to 1.
    fn chance(&self, s: &Self::State, margin: i32) -> f64;

    /// Increases whenever the other side's turn begins. Look-aheads go through the seat's own turn
    /// and the answer to it.
    fn half_turn(&self, s: &Self::State) -> u32;

    /// Half turns that a look-ahead of that seat goes through: usually its own and the answer.
    fn horizon(&self, _seat: Seat) -> u32 {
        2
    }

    /// By how many standard errors an act must beat the script's choice in look-aheads to replace
    /// it. High where look-aheads end with a judgement that may be wrong.
    fn evidence(&self) -> f64 {
        2.0
    }

    /// Increases when there is reason to plan again: with every half turn, and within it where a
    /// new part of the turn begins or much has been decided.
    fn stage(&self, s: &Self::State) -> u32 {
        self.half_turn(s)
    }

    /// Whether the decision only orders things that are done anyway, and deserves no look-ahead.
    fn is_routine(&self, _s: &Self::State) -> bool {
        false
    }
}

/// A script's weight for each action.
pub fn weighed<G: Mind>(game: &G, s: &G::State, script: usize, actions: &[Action]) -> Vec<i32> {
    let mut out = Vec::with_capacity(actions.len());
    game.weigh(s, script, actions, &mut out);
    debug_assert_eq!(out.len(), actions.len(), "a script weighs every action");
    out
}
