//! Comparing plans on the same samples and dice.

use std::time::{Duration, Instant};

use neretva_core::Seat;

use super::ahead::{Plan, Scratch, look_ahead, mix};
use crate::{Mind, Pulse};

/// A trial of fewer rounds, or of less time, is not conclusive.
const LEAST_ROUNDS: u32 = 3;
const LEAST_TIME: Duration = Duration::from_millis(80);

/// What a trial may cost.
#[derive(Clone, Copy, Debug)]
pub(super) enum Allowance {
    /// That many look-aheads.
    Sims(u32),
    /// That long.
    Time(Duration),
}

/// What all plans of a trial share.
pub(super) struct Trial<'a, G: Mind> {
    pub(super) game: &'a G,
    pub(super) worlds: &'a [G::State],
    pub(super) seat: Seat,
    pub(super) until: u32,
    pub(super) seed: u64,
    pub(super) threads: usize,
    /// By how many standard errors a plan must beat the first one to replace it.
    pub(super) evidence: f64,
    pub(super) pulse: &'a Pulse,
}

/// The result of a trial.
#[derive(Clone, Debug)]
pub(super) struct Verdict {
    /// The best plan's place in the list.
    pub(super) best: usize,
    /// Its mean margin in hundredths of a point, from the seat's side.
    pub(super) mean: f64,
    /// How much better it is than the next one that was tried to the end.
    pub(super) lead: f64,
    /// Look-aheads made.
    pub(super) sims: u32,
}

/// A plan's results, one per sample and round, in the same order for every plan.
struct Arm {
    plan: Plan,
    scores: Vec<i32>,
}

impl Arm {
    fn mean(&self) -> f64 {
        let sum: f64 = self.scores.iter().map(|score| f64::from(*score)).sum();
        sum / self.scores.len().max(1) as f64
    }

    /// Mean difference to another plan and its standard error, over what both have played.
    fn against(&self, other: &Arm) -> (f64, f64) {
        let pairs = self.scores.iter().zip(&other.scores);
        let differences: Vec<f64> = pairs.map(|(a, b)| f64::from(*a) - f64::from(*b)).collect();
        let count = differences.len().max(1) as f64;
        let mean = differences.iter().sum::<f64>() / count;
        let square = differences.iter().map(|d| (d - mean) * (d - mean)).sum::<f64>();
        (mean, (square / (count * (count - 1.0).max(1.0))).sqrt())
    }
}

impl<G: Mind> Trial<'_, G> {
    /// Tries every plan on every sample, round after round, and drops those that fall behind.
    pub(super) fn run(&self, plans: &[Plan], allowance: Allowance) -> Verdict {
        let start = Instant::now();
        let mut arms: Vec<Arm> =
            plans.iter().map(|plan| Arm { plan: *plan, scores: Vec::new() }).collect();
        let mut live: Vec<usize> = (0..arms.len()).collect();
        let mut sims = 0_u32;
        let worthwhile = match allowance {
            Allowance::Sims(most) => {
                most >= LEAST_ROUNDS * (plans.len() * self.worlds.len()) as u32
            }
            Allowance::Time(most) => most >= LEAST_TIME,
        };
        if !worthwhile {
            return Verdict { best: 0, mean: 0.0, lead: 0.0, sims: 0 };
        }
        for round in 0.. {
            let next = (live.len() * self.worlds.len()) as u32;
            let spent = match allowance {
                Allowance::Sims(most) => f64::from(sims + next) / f64::from(most.max(1)),
                Allowance::Time(most) => {
                    // Estimates the next round by the average so far.
                    let rounds = f64::from(round + 1) / f64::from(round.max(1));
                    start.elapsed().as_secs_f64() * rounds / most.as_secs_f64().max(1e-6)
                }
            };
            self.pulse.tell((1_000.0 * spent.min(1.0)) as u32);
            if (round > 0 && (spent > 1.0 || live.len() < 2)) || self.pulse.is_hurried() {
                break;
            }
            let Some(results) = self.round(&arms, &live, round) else { break };
            sims += next;
            for (at, scores) in live.iter().zip(results.chunks(self.worlds.len())) {
                arms[*at].scores.extend(scores);
            }
            if round > 0 {
                drop_losers(&arms, &mut live);
            }
        }
        self.judge(&arms, &live, sims)
    }

    /// One look-ahead of every remaining plan on every sample; `None` if asked to hurry.
    fn round(&self, arms: &[Arm], live: &[usize], round: u32) -> Option<Vec<i32>> {
        let (count, worlds) = (live.len() * self.worlds.len(), self.worlds.len());
        let one = |job: usize, scratch: &mut Scratch| {
            let (plan, world) = (arms[live[job / worlds]].plan, job % worlds);
            let seed = mix(self.seed ^ mix(u64::from(round) << 16 | world as u64));
            // The enemy's style is unknown, so each look-ahead uses another of their scripts.
            let enemy = self.seat.other();
            let portfolio = self.game.scripts(enemy).len() as u64;
            let mut plan = plan;
            plan.scripts[enemy.index()] = (mix(seed) % portfolio) as usize;
            let s = self.worlds[world].clone();
            look_ahead(self.game, s, self.seat, plan, self.until, seed, scratch)
        };
        let mut results = vec![0; count];
        let share = count.div_ceil(self.threads.max(1));
        if self.threads < 2 || count < 2 {
            let mut scratch = Scratch::default();
            for (job, result) in results.iter_mut().enumerate() {
                if self.pulse.is_hurried() {
                    return None;
                }
                *result = one(job, &mut scratch);
            }
            return Some(results);
        }
        std::thread::scope(|scope| {
            for (n, part) in results.chunks_mut(share).enumerate() {
                let one = &one;
                scope.spawn(move || {
                    let mut scratch = Scratch::default();
                    for (job, result) in part.iter_mut().enumerate() {
                        if !self.pulse.is_hurried() {
                            *result = one(n * share + job, &mut scratch);
                        }
                    }
                });
            }
        });
        (!self.pulse.is_hurried()).then_some(results)
    }

    fn judge(&self, arms: &[Arm], live: &[usize], sims: u32) -> Verdict {
        let first = &arms[0];
        let better = live.iter().copied().filter(|at| *at > 0).filter(|at| {
            let (difference, error) = arms[*at].against(first);
            arms[*at].scores.len() > self.worlds.len() && difference > self.evidence * error
        });
        let mean = |at: &usize| arms[*at].mean();
        let best = better.max_by(|a, b| mean(a).total_cmp(&mean(b))).unwrap_or(0);
        let others = (0..arms.len()).filter(|at| *at != best && !arms[*at].scores.is_empty());
        let next = others.map(|at| arms[best].against(&arms[at]).0).min_by(f64::total_cmp);
        Verdict { best, mean: arms[best].mean(), lead: next.unwrap_or(0.0), sims }
    }
}

/// Drops plans that are behind the best by more than luck.
fn drop_losers(arms: &[Arm], live: &mut Vec<usize>) {
    let mean = |at: &usize| arms[*at].mean();
    let Some(best) = live.iter().copied().max_by(|a, b| mean(a).total_cmp(&mean(b))) else {
        return;
    };
    live.retain(|at| {
        let (behind, error) = arms[best].against(&arms[*at]);
        *at == best || behind <= 1.5 * error
    });
}
