//! Many games into a file: resumable, in shards, the same bytes however they were played.

use std::ops::Range;
use std::path::{Path, PathBuf};

use neretva_core::Setup;

use crate::bench::changed_options;
use crate::files::{self, FileError, Format};
use crate::journal::{Journal, journal_of};
use crate::pool;
use crate::seeds::{Stream, derive};
use crate::{Bug, GameOrder, GameResult, Laboratory};

/// A run of games.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Scenario and options.
    pub setup: Setup,
    /// The player of each seat.
    pub players: [String; 2],
    /// Simulations that a searching player may spend on a decision.
    pub sims: u32,
    /// The seed of the run.
    pub seed: u64,
    /// Games of the whole run.
    pub games: u64,
}

/// Why a run stopped.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// A file.
    #[error(transparent)]
    File(#[from] FileError),
    /// Results of something else are there.
    #[error("{} holds other results than this run would write; name another file", .0.display())]
    Taken(PathBuf),
    /// A game went wrong.
    #[error("game {number} of seed {seed}: {bug}")]
    Bug {
        /// Its number.
        number: u64,
        /// The seed of the run.
        seed: u64,
        /// What happened.
        bug: Bug,
    },
}

/// What a run did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ran {
    /// Games that were there from an earlier run.
    pub kept: u64,
    /// Games that were played now.
    pub played: u64,
}

impl Plan {
    /// The games of shard `part` of `of`, counted from 1: ranges that together are the whole run.
    pub fn shard(&self, part: u64, of: u64) -> Range<u64> {
        let cut = |n: u64| u64::try_from(u128::from(self.games) * u128::from(n) / u128::from(of));
        let cut = |n| cut(n).expect("a part of a number is not greater than it");
        cut(part - 1)..cut(part)
    }

    /// Game `number` of the run.
    pub fn order(&self, number: u64) -> GameOrder {
        GameOrder {
            setup: self.setup.clone(),
            players: self.players.clone(),
            sims: self.sims,
            dice: derive(self.seed, number, Stream::Dice),
            minds: [Stream::First, Stream::Second].map(|s| derive(self.seed, number, s)),
        }
    }

    /// Plays one game of the run.
    pub fn play(&self, lab: &dyn Laboratory, number: u64) -> Result<GameResult, RunError> {
        let seed = self.seed;
        match lab.play(&self.order(number)) {
            Ok(result) => Ok(GameResult { number, seed, ..result }),
            Err(bug) => Err(RunError::Bug { number, seed, bug }),
        }
    }

    /// All that the results depend on, in one line.
    fn line(&self, lab: &dyn Laboratory, games: &Range<u64>) -> String {
        let about = lab.about();
        let [first, second] = &self.players;
        serde_json::json!({
            "journal": 1, "game": about.id, "rules": about.rules_version, "data": lab.data(),
            "scenario": self.setup.scenario(), "options": changed_options(about, &self.setup),
            "players": [first, second], "sims": self.sims, "seed": self.seed,
            "first": games.start, "end": games.end,
        })
        .to_string()
    }
}

/// Plays the games of a range into a file. What an interrupted run has played is kept in a journal
/// beside the file and not played again; `watch` hears how many are done.
pub fn run(
    lab: &dyn Laboratory,
    plan: &Plan,
    games: Range<u64>,
    threads: usize,
    into: &Path,
    mut watch: impl FnMut(u64),
) -> Result<Ran, RunError> {
    Format::of(into)?;
    let total = games.end - games.start;
    let journal = journal_of(into);
    if into.exists() && !journal.exists() {
        return if is_complete(lab, plan, &games, into)? {
            Ok(Ran { kept: total, played: 0 })
        } else {
            Err(RunError::Taken(into.to_owned()))
        };
    }
    let Some(mut journal) = Journal::open(&journal, &plan.line(lab, &games))? else {
        return Err(RunError::Taken(journal));
    };
    let left: Vec<u64> = games.clone().filter(|number| !journal.has(*number)).collect();
    let kept = total - left.len() as u64;
    let mut done = kept;
    watch(done);
    let mut failed = None;
    pool::run(
        &left,
        threads,
        |number| plan.play(lab, number),
        |_, played| {
            let kept = played.and_then(|result| Ok(journal.add(&result)?));
            match kept {
                Ok(()) => {
                    done += 1;
                    watch(done);
                }
                // What was played stays in the journal.
                Err(error) => failed = Some(error),
            }
            failed.is_none()
        },
    );
    if let Some(error) = failed {
        return Err(error);
    }
    journal.finish(into)?;
    Ok(Ran { kept, played: left.len() as u64 })
}

/// Whether a file holds exactly the games of this range.
fn is_complete(
    lab: &dyn Laboratory,
    plan: &Plan,
    games: &Range<u64>,
    file: &Path,
) -> Result<bool, FileError> {
    let results = files::results(file)?;
    let about = lab.about();
    let same = |result: &GameResult| {
        let players = result.players.iter().map(|(_, player)| player);
        result.game == about.id
            && result.rules == about.rules_version
            && result.data == lab.data()
            && result.scenario == plan.setup.scenario()
            && result.options == changed_options(about, &plan.setup)
            && players.eq(&plan.players)
            && (result.sims, result.seed) == (plan.sims, plan.seed)
    };
    Ok(results.iter().all(same) && results.iter().map(|result| result.number).eq(games.clone()))
}
