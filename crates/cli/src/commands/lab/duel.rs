//! `neretva match`.
#![allow(clippy::float_arithmetic, reason = "statistics, no rule")]

use std::time::Instant;

use neretva_lab::duel::{Duel, DuelScore, Scoring, play};
use neretva_lab::stats::{Estimate, mean};
use serde_json::{Value, json};

use super::laboratory;
use crate::args::lab::{Match, ScoreBy};
use crate::commands::new;
use crate::console::Console;
use crate::failure::Failure;

pub(crate) fn run(console: &mut Console, args: &Match) -> Result<(), Failure> {
    let lab = laboratory(&console.library, &args.game, &args.bots.0)?;
    let duel = Duel {
        setup: new::setup(lab.about(), &args.setup)?,
        players: args.bots.0.clone(),
        pairs: args.games.div_ceil(2),
        sims: args.sims,
        seed: args.seed,
        sprt: args.sprt,
        by: match args.score {
            ScoreBy::Outcome => Scoring::Outcome,
            ScoreBy::Margin => Scoring::Margin,
        },
        threads: args.threads.into(),
    };
    let start = Instant::now();
    let bar = super::simulate::bar(2 * duel.pairs);
    let score = play(lab, &duel, |score| {
        bar.set_position(2 * score.pairs.count());
        bar.set_message(format!("{:+.0} Elo", score.counted(duel.by).elo().value));
    });
    bar.finish_and_clear();
    let seconds = start.elapsed().as_secs_f64();
    if args.json {
        console.out.json(&report(&duel, &score, seconds))?;
    } else {
        let lines = lines(&duel, lab.about().seats, &score, seconds);
        console.lines(&lines)?;
    }
    match score.bugs.first() {
        None => Ok(()),
        Some(bug) => {
            let told = format!("{} games ended with an error, the first: {bug}", score.bugs.len());
            Err(Failure::new(told).help("please report it together with your command"))
        }
    }
}

fn report(duel: &Duel, score: &DuelScore, seconds: f64) -> Value {
    let counted = score.counted(duel.by);
    let (points, elo) = (counted.score_interval(), counted.elo());
    let by_margin = score.margin_pairs.elo();
    let margin = mean(&score.margins);
    let [won, drawn, lost] = score.games;
    json!({
        "bots": duel.players,
        "scenario": duel.setup.scenario(),
        "games": 2 * score.pairs.count(),
        "score_a": points.value,
        "score_low": points.low,
        "score_high": points.high,
        "elo": elo.value,
        "elo_low": elo.low,
        "elo_high": elo.high,
        "won": won,
        "drawn": drawn,
        "lost": lost,
        "pairs": score.pairs.0,
        "by_seat": score.by_seat.map(|(points, games)| points / (games.max(1) as f64)),
        "margin": {"mean": margin.value, "low": margin.low, "high": margin.high},
        "margin_pairs": {
            "lost": score.margin_pairs.0[0],
            "even": score.margin_pairs.0[2],
            "won": score.margin_pairs.0[4],
            "elo": by_margin.value, "elo_low": by_margin.low, "elo_high": by_margin.high,
        },
        "sprt": duel.sprt.map(|sprt| json!({
            "elo0": sprt.elo0,
            "elo1": sprt.elo1,
            "llr": counted.likelihood(sprt.elo0, sprt.elo1),
            "verdict": sprt.verdict(counted).word(),
        })),
        "illegal": score.bugs.len(),
        "seed": duel.seed,
        "sims": duel.sims,
        "seconds": seconds,
    })
}

fn lines(duel: &Duel, seats: &[&str], score: &DuelScore, seconds: f64) -> Vec<String> {
    let [a, b] = &duel.players;
    let [won, drawn, lost] = score.games;
    let games = 2 * score.pairs.count();
    let span = |figure: Estimate| {
        format!("{:+.0} [{:+.0}..{:+.0}]", figure.value, figure.low, figure.high)
    };
    let points = score.pairs.score_interval();
    let margin = mean(&score.margins);
    let mut lines = vec![
        format!("{a} against {b}: {games} games, sides swapped, {seconds:.1} s"),
        format!(
            "score    {:.1} % [{:.1}..{:.1}]   won {won}, drawn {drawn}, lost {lost}",
            100.0 * points.value,
            100.0 * points.low,
            100.0 * points.high
        ),
        format!("Elo      {}", span(score.pairs.elo())),
    ];
    for (seat, (points, played)) in seats.iter().zip(score.by_seat) {
        lines.push(format!("  as {seat}: {:.1} %", 100.0 * points / played.max(1) as f64));
    }
    lines.push(format!("margin   {:+.1} [{:+.1}..{:+.1}]", margin.value, margin.low, margin.high));
    let [pairs_lost, _, even, _, pairs_won] = score.margin_pairs.0;
    lines.push(format!(
        "  pairs by margin: won {pairs_won}, even {even}, lost {pairs_lost}; Elo {}",
        span(score.margin_pairs.elo())
    ));
    if let Some(sprt) = duel.sprt {
        let counted = score.counted(duel.by);
        lines.push(format!(
            "test     {} (log-likelihood {:+.2}; Elo {} against {})",
            sprt.verdict(counted).word(),
            counted.likelihood(sprt.elo0, sprt.elo1),
            sprt.elo1,
            sprt.elo0
        ));
    }
    lines
}
