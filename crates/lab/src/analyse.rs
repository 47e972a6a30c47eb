//! Many continuations of one position, as a seat knows it: how likely is each ending?

use std::collections::BTreeMap;
use std::ops::ControlFlow::{Break, Continue};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use neretva_ai::{Player, Players};
use neretva_core::walk::{self, Question};
use neretva_core::{Dice, Game, Input, Known, Rng, Seat, Silent, outcome_view, referee};
use neretva_protocol::{OutcomeView, Said, Value};
use rand_core::SeedableRng;

use crate::bench::seat_player;
use crate::seeds::{Stream, derive};

/// What to continue, and how often.
#[derive(Clone, Copy, Debug)]
pub struct Continuations<'a> {
    /// How many.
    pub count: u32,
    /// The player of each seat: fast ones, because there is much to play.
    pub players: [&'a str; 2],
    /// Equal seeds continue the same way.
    pub seed: u64,
    /// Progress, for those who wait.
    pub done: &'a AtomicU32,
    /// Set to cancel: the continuations so far are returned.
    pub stop: &'a AtomicBool,
}

/// How the continuations ended.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Continued {
    /// How often each victory level was reached, in the order of the margins that led to it.
    pub levels: Vec<LevelReached>,
    /// Margin of each continuation, from the first seat's side.
    pub margins: Vec<i64>,
}

/// A victory level and how often it was reached.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LevelReached {
    /// The level in words, with the figures of its first continuation.
    pub said: Said,
    /// The winning seat; `None` for a draw.
    pub winner: Option<String>,
    /// How often.
    pub count: u32,
    /// Sum of the margins that led to it.
    pub margins: i64,
    /// The least and the greatest of each figure in the words.
    pub spans: BTreeMap<String, (i64, i64)>,
}

impl LevelReached {
    fn one(view: OutcomeView) -> LevelReached {
        let figure = |(name, value): (&String, &Value)| match value {
            Value::Number(n) => Some((name.clone(), (*n, *n))),
            Value::Text(_) | Value::Said(_) | Value::Piece { .. } => None,
        };
        let spans = view.said.args.iter().filter_map(figure).collect();
        LevelReached { said: view.said, winner: view.winner, count: 1, margins: view.margin, spans }
    }

    /// Whether another ending is the same level won by the same side.
    pub fn is_like(&self, other: &LevelReached) -> bool {
        self.said.id == other.said.id && self.winner == other.winner
    }

    /// Counts other games that ended with this level.
    pub fn join(&mut self, other: LevelReached) {
        self.count += other.count;
        self.margins += other.margins;
        for (name, (low, high)) in other.spans {
            let span = self.spans.entry(name).or_insert((low, high));
            *span = (span.0.min(low), span.1.max(high));
        }
    }
}

/// A continuation is cut off after this many decisions, in case a player goes round in circles.
const MOST_DECISIONS: u32 = 200_000;

/// Continues a position, each time from another state that the seat cannot tell from the true one.
pub(crate) fn continue_from<G: Game, P: Players<G>>(
    known: &Known<G>,
    wish: &Continuations<'_>,
) -> Continued {
    let mut levels: Vec<LevelReached> = Vec::new();
    let mut margins = Vec::new();
    for number in 0..wish.count {
        if wish.stop.load(Ordering::Relaxed) {
            break;
        }
        if let Some(outcome) = one::<G, P>(known, wish, number.into()) {
            let view = outcome_view(known.game(), &outcome);
            margins.push(view.margin);
            let ending = LevelReached::one(view);
            match levels.iter_mut().find(|known| known.is_like(&ending)) {
                Some(level) => level.join(ending),
                None => levels.push(ending),
            }
        }
        wish.done.store(number + 1, Ordering::Relaxed);
    }
    levels.sort_by_key(|ending| ending.margins / i64::from(ending.count));
    Continued { levels, margins }
}

/// One continuation; `None` if it was cancelled.
fn one<G: Game, P: Players<G>>(
    known: &Known<G>,
    wish: &Continuations<'_>,
    number: u64,
) -> Option<neretva_core::Outcome> {
    let game = known.rulebook();
    let seats = game.about().seats.len();
    let streams = [Stream::First, Stream::Second];
    let mut players: Vec<Box<dyn Player<G>>> = Vec::new();
    for (name, stream) in wish.players.into_iter().zip(streams) {
        players.push(seat_player::<G, P>(name, derive(wish.seed, number, stream), 0)?.0);
    }
    let mut rng = Rng::seed_from_u64(derive(wish.seed, number, Stream::Worlds));
    let mut state = known.sample(&mut rng);
    let Dice::Fair(dice) = Dice::numbered(derive(wish.seed, number, Stream::Dice), seats) else {
        unreachable!("numbered dice are fair")
    };
    let (mut rolls, mut decisions) = (0, 0);
    let mut choose = |state: &G::State, seat: Seat| {
        decisions += 1;
        if decisions > MOST_DECISIONS || wish.stop.load(Ordering::Relaxed) {
            return None;
        }
        let here = Known::new(Arc::clone(&game), state.clone(), seat);
        let action = players[seat.index()].choose(&here)?.action;
        referee(&*game, state, seat, action).ok()?;
        Some(Input::Act(action))
    };
    let ended = walk::drive(&*game, &mut state, &mut Silent, |state, question| match question {
        Question::Roll(roll) => {
            rolls += 1;
            Continue(Input::Rolled(dice.answer(rolls - 1, roll)))
        }
        Question::Act(seat) => choose(state, seat).map_or(Break(()), Continue),
    });
    ended.continue_value()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// "Red wins" and "Blue wins" are one message with another seat, and two endings.
    #[test]
    fn the_same_level_won_by_another_side_is_another_ending() {
        let won = |seat: &str| {
            let said = Said::plain("won").with("seat", seat);
            LevelReached::one(OutcomeView { winner: Some(seat.to_owned()), said, margin: 1 })
        };
        assert!(won("red").is_like(&won("red")));
        assert!(!won("red").is_like(&won("blue")));
    }

    #[test]
    fn an_ending_tells_the_span_of_its_figures() {
        let ending = |vp: i64| {
            let said = Said::plain("won").with("vp", vp).with("seat", "red");
            LevelReached::one(OutcomeView { winner: None, said, margin: vp })
        };
        let mut all = ending(7);
        all.join(ending(-3));
        all.join(ending(5));
        assert_eq!((all.count, all.margins), (3, 9));
        assert_eq!(all.spans, [("vp".to_owned(), (-3, 7))].into());
    }
}
