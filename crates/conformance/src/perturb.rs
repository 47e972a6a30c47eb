//! Illegal actions by the million.

use std::ops::ControlFlow::{Break, Continue};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use neretva_core::walk::{self, Question};
use neretva_core::{
    Action, Actions, Dice, Fingerprint, Game, Input, Match, Refused, Rng, Seat, Setup, Silent,
    notation, referee,
};
use rand_core::SeedableRng;

use crate::alphabet::{Alphabet, LegalSet, pick};
use crate::kit::panic_text;
use crate::{Check, Finding};

/// Actions tried at each position.
const TRIED: u64 = 64;
/// One action in this many also goes through a match.
const THROUGH_MATCH: u64 = 1000;
/// One action in this many comes from the wrong seat.
const WRONG_SEAT: usize = 16;

/// What became of the perturbed actions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Perturbed {
    /// All of them.
    pub submitted: u64,
    /// Refused, as they must be.
    pub refused: u64,
    /// Legal after all, and accepted.
    pub legal_by_chance: u64,
    /// Also submitted to a match, which must be unchanged if it refused.
    pub through_match: u64,
}

/// Submits `count` perturbed actions at the positions of random games: neighbours of legal ones,
/// any others, ids that do not exist, and legal ones from the wrong seat.
///
/// The referee is asked with a shared state, which it cannot change; one action in a thousand goes
/// through a [`Match`] whose state and record are compared before and after.
///
/// # Errors
/// The first action that is accepted though illegal, refused though legal, or makes the game panic.
pub fn perturb<G: Game>(
    game: &Arc<G>,
    setup: &Setup,
    seed: u64,
    count: u64,
) -> Result<Perturbed, Finding> {
    let mut storm = Storm {
        game,
        setup,
        alphabet: Alphabet::of(&**game),
        rng: Rng::seed_from_u64(seed),
        counts: Perturbed::default(),
        step: 0,
        trying: None,
    };
    let result = catch_unwind(AssertUnwindSafe(|| storm.run(count)));
    let what = match result {
        Ok(Ok(())) => return Ok(storm.counts),
        Ok(Err(what)) => what,
        Err(payload) => {
            let trying = storm.trying.map(|action| storm.named(action)).unwrap_or_default();
            format!("panicked at {trying}: {}", panic_text(&*payload))
        }
    };
    Err(Finding { check: Check::Referee, seed, step: storm.step, what })
}

struct Storm<'a, G: Game> {
    game: &'a Arc<G>,
    setup: &'a Setup,
    alphabet: Alphabet,
    rng: Rng,
    counts: Perturbed,
    /// Inputs of all games together.
    step: usize,
    trying: Option<Action>,
}

impl<G: Game> Storm<'_, G> {
    fn run(&mut self, count: u64) -> Result<(), String> {
        let game = self.game;
        let start = game.initial(self.setup);
        let mut legal = Actions::new();
        let mut last = Actions::new();
        let mut set = LegalSet::new(self.alphabet, &[]);
        let (mut inputs, mut decisions) = (0, 0_u64);
        loop {
            let mut state = start.clone();
            let ended = walk::drive(&**game, &mut state, &mut Silent, |state, question| {
                if self.counts.submitted >= count {
                    return Break(Ok(()));
                }
                self.step = inputs;
                inputs += 1;
                match question {
                    Question::Roll(roll) => Continue(Input::Rolled(roll.roll(&mut self.rng))),
                    Question::Act(seat) => {
                        decisions += 1;
                        std::mem::swap(&mut legal, &mut last);
                        legal.clear();
                        game.legal(state, &mut legal);
                        set.replace(&last, &legal);
                        let tries = TRIED.min(count - self.counts.submitted);
                        match self.disturb(state, seat, &legal, &set, tries) {
                            Ok(action) => Continue(Input::Act(action)),
                            Err(what) => Break(Err(what)),
                        }
                    }
                }
            });
            match ended {
                Break(result) => return result,
                Continue(_) if decisions == 0 => return Err("there is no decision".to_owned()),
                Continue(_) => {}
            }
        }
    }

    /// Tries perturbed actions at a decision, then chooses how to go on.
    fn disturb(
        &mut self,
        state: &G::State,
        seat: Seat,
        legal: &[Action],
        set: &LegalSet,
        tries: u64,
    ) -> Result<Action, String> {
        for _ in 0..tries {
            self.submit(state, seat, legal, set)?;
        }
        if legal.is_empty() {
            return Err("a seat decides but has no act".to_owned());
        }
        let action = legal[pick(&mut self.rng, legal.len())];
        self.trying = Some(action);
        Ok(action)
    }

    fn submit(
        &mut self,
        state: &G::State,
        decider: Seat,
        legal: &[Action],
        set: &LegalSet,
    ) -> Result<(), String> {
        let action = self.alphabet.perturbed(self.game.grid(), legal, &mut self.rng);
        let seats = self.game.about().seats.len();
        let seat = match pick(&mut self.rng, WRONG_SEAT) {
            0 => Seat(((decider.index() + 1) % seats) as u8),
            _ => decider,
        };
        self.trying = Some(action);
        self.counts.submitted += 1;
        let answer = referee(&**self.game, state, seat, action);
        let may = seat == decider && set.has(action);
        match (&answer, may) {
            (Ok(()), true) => self.counts.legal_by_chance += 1,
            (Err(_), false) => self.counts.refused += 1,
            (Ok(()), false) => {
                return Err(format!("{} is accepted though illegal", self.named(action)));
            }
            (Err(_), true) => {
                return Err(format!("{} is refused though legal", self.named(action)));
            }
        }
        if self.counts.submitted.is_multiple_of(THROUGH_MATCH) {
            self.through_match(state, seat, action, &answer)?;
        }
        Ok(())
    }

    /// The match must answer as the referee does, and on refusal stay as it was.
    fn through_match(
        &mut self,
        state: &G::State,
        seat: Seat,
        action: Action,
        answer: &Result<(), Refused>,
    ) -> Result<(), String> {
        self.counts.through_match += 1;
        let (game, setup) = (self.game.clone(), self.setup.clone());
        let mut table = Match::at(game, setup, state.clone(), Dice::Typed);
        let submitted = table.submit(seat, action);
        if submitted != *answer {
            return Err(format!("{}: {answer:?}, but {submitted:?}", self.named(action)));
        }
        let same = Fingerprint::of(table.state()) == table.start_hash();
        if submitted.is_err() && !(same && table.played().is_empty()) {
            return Err(format!("{} is refused but changes the match", self.named(action)));
        }
        Ok(())
    }

    fn named(&self, action: Action) -> String {
        match self.alphabet.number(action) {
            Some(_) => format!("`{}`", notation::write(&**self.game, action)),
            None => format!("{action:?}"),
        }
    }
}
