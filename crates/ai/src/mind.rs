//! What a player must be told about a game.

use neretva_core::{Action, Game, Seat};

/// Judgement about good play, one per game. It reads states that a seat supposes, never the truth.
pub trait Mind: Game {
    /// Ways to play by rule of thumb, by name; the first, a good one, is what recruits follow.
    fn scripts(&self, seat: Seat) -> &'static [&'static str];

    /// How much a script of the deciding seat wants each legal action, the higher the better, in
    /// hundredths of the game's points where that means something. `out` comes empty. It runs in
    /// every look-ahead: it allocates nothing.
    fn weigh(&self, s: &Self::State, script: usize, actions: &[Action], out: &mut Vec<i32>);

    /// The margin that the position promises, from the first seat's side, in hundredths of the
    /// game's points.
    fn evaluate(&self, s: &Self::State) -> i32;

    /// How likely the first seat is to win with that margin in prospect, from 0 to 1.
    fn chance(&self, s: &Self::State, margin: i32) -> f64;

    /// Rises whenever the other side's turn begins; look-aheads go through the own one and the
    /// answer to it.
    fn half_turn(&self, s: &Self::State) -> u32;

    /// Half turns that a look-ahead of that seat goes through: usually its own and the answer.
    fn horizon(&self, _seat: Seat) -> u32 {
        2
    }

    /// Standard errors by which an act must do better in look-aheads than the script's own choice to
    /// replace it. Much, where look-aheads end with a judgement that may be wrong.
    fn evidence(&self) -> f64 {
        2.0
    }

    /// Rises when there is reason to plan anew: with every half turn, and within it where a new part
    /// of the turn begins or much has been decided.
    fn stage(&self, s: &Self::State) -> u32 {
        self.half_turn(s)
    }

    /// Whether the decision only sets the order of what is done anyway, and deserves no look-ahead.
    fn is_routine(&self, _s: &Self::State) -> bool {
        false
    }
}

/// What a script thinks of each action.
pub fn weighed<G: Mind>(game: &G, s: &G::State, script: usize, actions: &[Action]) -> Vec<i32> {
    let mut out = Vec::with_capacity(actions.len());
    game.weigh(s, script, actions, &mut out);
    debug_assert_eq!(out.len(), actions.len(), "a script weighs every action");
    out
}
