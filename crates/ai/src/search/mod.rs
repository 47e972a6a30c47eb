//! Players that look ahead: the best plans of the scripts are tried on several sampled states,
//! through the player's own turn and the enemy's answer, with the same dice for every plan.

mod ahead;
mod trial;

use std::sync::Arc;
use std::time::Instant;

use neretva_core::{Action, Known, Rng, Seat};
use neretva_protocol::{Said, Value};
use rand_core::{Rng as _, SeedableRng};

use crate::{Advice, Budget, Mind, Player, Pulse, weighed};
use ahead::Plan;
use trial::{Allowance, Trial, Verdict};

/// How hard a player thinks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Depth {
    name: &'static str,
    /// Sampled states.
    worlds: usize,
    /// Acts that are tried at a decision.
    candidates: usize,
    /// Acts that a script likes less than its best by more than this are not tried.
    window: i32,
    /// By how many standard errors a plan must beat the default one.
    plan_evidence: f64,
    /// Whether all cores are used.
    all_cores: bool,
    /// By how much the budget is multiplied.
    patience: u32,
}

/// Plans its turn and tries what is in doubt.
pub(crate) const OFFICER: Depth = Depth {
    name: "officer",
    worlds: 4,
    candidates: 3,
    window: 150,
    plan_evidence: 0.5,
    all_cores: false,
    patience: 1,
};

/// Tries more, on more worlds, on all cores.
pub(crate) const MARSHAL: Depth = Depth {
    name: "marshal",
    worlds: 8,
    candidates: 8,
    window: 250,
    plan_evidence: 0.5,
    all_cores: true,
    patience: 4,
};

/// An officer who is handed the truth, for the laboratory.
pub(crate) const SEEING: Depth = Depth { name: "seeing", ..OFFICER };

/// What a half turn may cost in budgets: look-aheads for a dozen decisions, and time such that a
/// whole turn stays bearable.
const SIMS_A_TURN: u32 = 12;
const TIME_A_TURN: u32 = 4;
/// The share of the remaining budget that goes into the plan for a stage, and into each decision.
const PLAN_SHARE: u32 = 2;
const DECISION_SHARE: u32 = 12;

/// A player that looks ahead.
pub(crate) struct Searching {
    depth: Depth,
    budget: Budget,
    rng: Rng,
    pulse: Arc<Pulse>,
    turn: Option<Turn>,
}

/// What a player remembers during a half turn.
#[derive(Clone, Copy, Debug)]
struct Turn {
    half_turn: u32,
    stage: u32,
    /// The script that it follows without a look-ahead.
    script: usize,
    left: Allowance,
}

impl Searching {
    pub(crate) fn new(depth: Depth, seed: u64, budget: Budget) -> Searching {
        let rng = Rng::seed_from_u64(seed);
        let budget = match budget {
            Budget::Sims(sims) => Budget::Sims(sims.saturating_mul(depth.patience)),
            Budget::Time(time) => Budget::Time(time * depth.patience),
        };
        Searching { depth, budget, rng, pulse: Arc::default(), turn: None }
    }

    fn trial<'a, G: Mind>(
        &'a self,
        known: &'a Known<G>,
        worlds: &'a [G::State],
        seed: u64,
        evidence: f64,
    ) -> Trial<'a, G> {
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        Trial {
            game: known.game(),
            worlds,
            seat: known.seat(),
            // Before the first turn, a look-ahead includes it; otherwise all set-ups would seem
            // equal.
            until: (known.game().half_turn(&worlds[0]) + known.game().horizon(known.seat())).max(4),
            seed,
            threads: if self.depth.all_cores { cores() } else { 1 },
            evidence,
            pulse: &self.pulse,
        }
    }

    /// What a half turn may cost.
    fn purse(&self) -> Allowance {
        match self.budget {
            Budget::Sims(sims) => Allowance::Sims(sims.saturating_mul(SIMS_A_TURN)),
            Budget::Time(time) => Allowance::Time(time * TIME_A_TURN),
        }
    }

    /// Chooses the script for a stage that begins.
    fn plan<G: Mind>(
        &self,
        known: &Known<G>,
        worlds: &[G::State],
        seed: u64,
        purse: Allowance,
    ) -> (usize, Allowance) {
        let plan = |script| plan_of(known.seat(), script, None);
        let plans: Vec<Plan> = (0..known.game().scripts(known.seat()).len()).map(plan).collect();
        let trial = self.trial(known, worlds, seed, self.depth.plan_evidence);
        let run = |allowance| trial.run(&plans, allowance);
        let (verdict, left) = self.spend(purse, PLAN_SHARE, run);
        (verdict.best, left)
    }

    /// Where this decision belongs, with a plan for it.
    fn turn<G: Mind>(&self, known: &Known<G>, worlds: &[G::State], seed: u64) -> Turn {
        let (half_turn, stage) =
            (known.game().half_turn(&worlds[0]), known.game().stage(&worlds[0]));
        let before = self.turn.filter(|turn| turn.half_turn == half_turn);
        match before.filter(|turn| turn.stage == stage) {
            Some(turn) => turn,
            None => {
                let purse = before.map_or(self.purse(), |turn| turn.left);
                let (script, left) = self.plan(known, worlds, seed, purse);
                Turn { half_turn, stage, script, left }
            }
        }
    }

    /// Spends a share of a purse, and never more time at once than the budget; returns the rest.
    fn spend(
        &self,
        purse: Allowance,
        share: u32,
        think: impl FnOnce(Allowance) -> Verdict,
    ) -> (Verdict, Allowance) {
        match purse {
            Allowance::Sims(left) => {
                let verdict = think(Allowance::Sims(left / share));
                let left = left.saturating_sub(verdict.sims);
                (verdict, Allowance::Sims(left))
            }
            Allowance::Time(left) => {
                let most = match self.budget {
                    Budget::Time(most) => most,
                    Budget::Sims(_) => left,
                };
                let start = Instant::now();
                let verdict = think(Allowance::Time((left / share).min(most)));
                (verdict, Allowance::Time(left.saturating_sub(start.elapsed())))
            }
        }
    }

    /// Acts worth trying, the script's own choice first.
    fn candidates<G: Mind>(
        &self,
        known: &Known<G>,
        world: &G::State,
        script: usize,
        legal: &[Action],
    ) -> Vec<Action> {
        let (game, seat) = (known.game(), known.seat());
        let weights = weighed(game, world, script, legal);
        let mut order: Vec<usize> = (0..legal.len()).collect();
        order.sort_by_key(|at| (-i64::from(weights[*at]), *at));
        let first = order[0];
        if game.is_routine(world) {
            return vec![legal[first]];
        }
        let close = |at: &usize| weights[first].saturating_sub(weights[*at]) <= self.depth.window;
        let mut tried: Vec<usize> =
            order.into_iter().filter(close).take(self.depth.candidates).collect();
        // What other scripts would do is worth a look.
        for other in (0..game.scripts(seat).len()).filter(|other| *other != script) {
            let weights = weighed(game, world, other, legal);
            let best = (0..legal.len()).max_by_key(|at| (weights[*at], legal.len() - at));
            if let Some(best) = best.filter(|best| !tried.contains(best)) {
                tried.push(best);
            }
        }
        tried.into_iter().map(|at| legal[at]).collect()
    }
}

impl<G: Mind> Player<G> for Searching {
    fn name(&self) -> &'static str {
        self.depth.name
    }

    fn choose(&mut self, known: &Known<G>) -> Option<Advice> {
        let legal = known.legal();
        let only = *legal.first()?;
        if legal.len() == 1 {
            return Some(Advice { action: only, said: msg!("ai-only-act") });
        }
        let seed = self.rng.next_u64();
        let mut rng = Rng::seed_from_u64(seed);
        let worlds: Vec<G::State> =
            (0..self.depth.worlds).map(|_| known.sample(&mut rng)).collect();
        let (game, seat) = (known.game(), known.seat());
        let turn = self.turn(known, &worlds, seed);
        self.turn = Some(turn);
        let tried = self.candidates(known, &worlds[0], turn.script, &legal);
        let name = game.scripts(seat)[turn.script];
        if tried.len() < 2 {
            let count = legal.len() as i64;
            let said = msg!("ai-script", script = name, count = count);
            return Some(Advice { action: tried[0], said });
        }
        let plans: Vec<Plan> =
            tried.iter().map(|act| plan_of(seat, turn.script, Some(*act))).collect();
        let (verdict, left) = self.spend(turn.left, DECISION_SHARE, |allowance| {
            self.trial(known, &worlds, seed, game.evidence()).run(&plans, allowance)
        });
        self.turn = Some(Turn { left, ..turn });
        let said = reason(game, &worlds[0], seat, tried.len(), &verdict);
        Some(Advice { action: tried[verdict.best], said })
    }

    fn watch(&mut self, pulse: Arc<Pulse>) {
        self.pulse = pulse;
    }
}

fn plan_of(seat: Seat, script: usize, act: Option<Action>) -> Plan {
    let mut scripts = [0; 2];
    scripts[seat.index()] = script;
    Plan { act, scripts }
}

/// Why an act is best, in numbers.
fn reason<G: Mind>(game: &G, s: &G::State, seat: Seat, count: usize, verdict: &Verdict) -> Said {
    if verdict.sims == 0 {
        return msg!("ai-no-time", count = count as i64);
    }
    let margin = verdict.mean as i32;
    let first = game.chance(s, if seat == Seat(0) { margin } else { -margin });
    let chance = if seat == Seat(0) { first } else { 1.0 - first };
    msg!(
        "ai-looked-ahead",
        count = count as i64,
        sims = i64::from(verdict.sims),
        margin = points(verdict.mean),
        lead = points(verdict.lead),
        chance = (100.0 * chance).round() as i64,
    )
}

/// Hundredths of a point as points with one decimal and a sign.
fn points(hundredths: f64) -> Value {
    Value::Text(format!("{:+.1}", hundredths / 100.0))
}
