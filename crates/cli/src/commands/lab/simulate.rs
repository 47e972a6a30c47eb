//! `neretva simulate`.

use indicatif::{ProgressBar, ProgressStyle};
use neretva_lab::{Plan, files};

use super::laboratory;
use crate::args::lab::Simulate;
use crate::commands::new;
use crate::console::Console;
use crate::failure::Failure;

pub(crate) fn run(console: &mut Console, args: &Simulate) -> Result<(), Failure> {
    let file = args.output.display();
    if !args.merge.is_empty() {
        let joined = files::merge(&args.merge, &args.output);
        let (games, missing) = joined.map_err(|error| Failure::new(error.to_string()))?;
        let gaps = match missing {
            0 => String::new(),
            missing => format!(", {missing} missing in between"),
        };
        return console.out.line(format!("{games} games in {file}{gaps}"));
    }
    let game = args.game.as_deref().expect("required unless files are merged");
    let lab = laboratory(&console.library, game, &args.bots.0)?;
    let plan = Plan {
        setup: new::setup(lab.about(), &args.setup)?,
        players: args.bots.0.clone(),
        sims: args.sims,
        seed: args.seed,
        games: args.games,
    };
    let (part, of) = args.shard.unwrap_or((1, 1));
    let games = plan.shard(part, of);
    let bar = bar(games.end - games.start);
    let mut begun = false;
    let ran = neretva_lab::run(lab, &plan, games, args.threads.into(), &args.output, |done| {
        if !begun {
            // Games of an earlier run say nothing about the speed of this one.
            bar.set_position(done);
            bar.reset_eta();
            begun = true;
        }
        bar.set_position(done);
    });
    bar.finish_and_clear();
    let ran = ran.map_err(|error| Failure::new(error.to_string()))?;
    let kept = if ran.kept > 0 { format!(" ({} from before)", ran.kept) } else { String::new() };
    console.out.line(format!("{} games in {file}{kept}", ran.kept + ran.played))
}

/// A bar with the time left, on standard error where a person looks.
pub(super) fn bar(games: u64) -> ProgressBar {
    let style = "{wide_bar} {pos}/{len} games, {per_sec}, {eta} left {msg}";
    let style = ProgressStyle::with_template(style).expect("the template is sound: a test runs it");
    ProgressBar::new(games).with_style(style)
}

/// A spinner while the duration is unknown.
pub(super) fn spinner() -> ProgressBar {
    ProgressBar::new_spinner()
}
