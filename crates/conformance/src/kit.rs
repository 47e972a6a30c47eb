//! The kit: which game is examined, under which setup, and how long.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use neretva_core::{Game, Setup};

use crate::alphabet::Alphabet;
use crate::examiner::Examiner;
use crate::report::Notebook;
use crate::{Check, KitReport, Perturbed, checks, perturb};

/// Enough games with findings: more would only repeat the first.
const ENOUGH: usize = 10;
/// Samples of hidden states after which one should have differed from the truth.
const SHOULD_VARY: u64 = 20;

/// An examination to be made.
///
/// The defaults: 50 games of the usual scenario, seeds from 1, at most 100 000 inputs a game, the
/// costly checks at every fifth state.
pub struct Kit<G: Game> {
    game: Arc<G>,
    setup: Setup,
    games: u64,
    seed: u64,
    limit: usize,
    every: u64,
}

impl<G: Game> Kit<G> {
    /// An examination of that game.
    pub fn new(game: G) -> Kit<G> {
        Kit::shared(Arc::new(game))
    }

    /// An examination of a game that is also used elsewhere.
    pub fn shared(game: Arc<G>) -> Kit<G> {
        let setup = Setup::default_of(game.about());
        Kit { game, setup, games: 50, seed: 1, limit: 100_000, every: 5 }
    }

    /// Scenario and options to play.
    #[must_use]
    pub fn setup(mut self, setup: Setup) -> Kit<G> {
        self.setup = setup;
        self
    }

    /// How many games to play.
    #[must_use]
    pub fn games(mut self, games: u64) -> Kit<G> {
        self.games = games;
        self
    }

    /// Seed of the first game; the following ones count up.
    #[must_use]
    pub fn seed(mut self, seed: u64) -> Kit<G> {
        self.seed = seed;
        self
    }

    /// Most inputs that a random game may take.
    #[must_use]
    pub fn limit(mut self, inputs: usize) -> Kit<G> {
        self.limit = inputs;
        self
    }

    /// Makes the costly checks at every `nth` state only; 1 makes them at all.
    #[must_use]
    pub fn every(mut self, nth: u64) -> Kit<G> {
        self.every = nth.max(1);
        self
    }

    /// Examines the game; panics with every finding unless everything holds.
    #[track_caller]
    pub fn run(&self) -> KitReport {
        let report = self.examine();
        report.assert_clean();
        report
    }

    /// Examines the game and tells what was found.
    pub fn examine(&self) -> KitReport {
        let about = self.game.about();
        let mut notes = Notebook::new(format!("{} ({})", about.id, self.setup.scenario()));
        notes.seed = self.seed;
        let alphabet = Alphabet::of(&*self.game);
        guarded(&mut notes, |notes| checks::names(&*self.game, alphabet, notes));
        let mut with_findings = 0;
        for seed in self.seed..self.seed + self.games {
            (notes.seed, notes.step) = (seed, 0);
            notes.report.stats.games += 1;
            let before = notes.report.failed.clone();
            guarded(&mut notes, |notes| {
                Examiner::new(&self.game, &self.setup, alphabet, self.limit, self.every, notes)
                    .play();
            });
            with_findings += usize::from(notes.report.failed != before);
            if with_findings == ENOUGH {
                break;
            }
        }
        self.check_variety(&mut notes);
        notes.report
    }

    /// Submits that many perturbed actions; panics if an illegal one is accepted.
    #[track_caller]
    pub fn perturb(&self, count: u64) -> Perturbed {
        match perturb(&self.game, &self.setup, self.seed, count) {
            Ok(counts) => counts,
            Err(finding) => panic!("{}: {finding}", self.game.about().id),
        }
    }

    /// A game that hides something but samples only the true state would show its bots the truth.
    fn check_variety(&self, notes: &mut Notebook) {
        for (seat, sampled) in notes.report.stats.sampled.clone() {
            notes.on(Check::SampleVaries);
            let varies = sampled.hidden_states < SHOULD_VARY || sampled.hidden_states_varied > 0;
            notes.expect(varies, || {
                let states = sampled.hidden_states;
                format!("{states} samples for {seat}, who does not see all: each was the truth")
            });
        }
    }
}

/// Runs a part of the examination; a panic is a finding of the check being made.
fn guarded(notes: &mut Notebook, part: impl FnOnce(&mut Notebook)) {
    if let Err(payload) = catch_unwind(AssertUnwindSafe(|| part(notes))) {
        notes.fail(format!("panicked: {}", panic_text(&*payload)));
    }
}

/// The message of a panic.
pub(crate) fn panic_text(payload: &(dyn Any + Send)) -> &str {
    payload
        .downcast_ref::<String>()
        .map(String::as_str)
        .or_else(|| payload.downcast_ref::<&str>().copied())
        .unwrap_or("without words")
}
