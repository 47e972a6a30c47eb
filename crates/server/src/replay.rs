//! A game file shown step by step.

use neretva_core::{Dice, Record, Rulebook, Seat, Setup, Viewer};
use neretva_protocol::api::{Patch, Replay, ReplayFrame, ReplayWish};
use neretva_protocol::{OutcomeView, Status, StepKind};

use crate::library::Game;
use crate::special::own_figures;

/// Frames of one answer.
const MOST_FRAMES: usize = 500;

/// Why a game file cannot be shown.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Unshowable {
    /// It fails verification.
    #[error("{0}")]
    Fault(String),
    /// The game has no such seat.
    #[error("there is no seat \"{0}\"")]
    NoSeat(String),
}

/// Verifies a game file and shows a part of it.
pub(crate) fn replay(
    game: &Game,
    record: &Record,
    wish: &ReplayWish,
) -> Result<Replay, Unshowable> {
    let fault = |error: &dyn std::fmt::Display| Unshowable::Fault(error.to_string());
    let own;
    let rulebook: &dyn Rulebook = if wish.figures.is_empty() {
        game.rulebook
    } else {
        own = own_figures(game, &wish.figures).map_err(|faults| fault(&faults))?;
        &*own
    };
    let whole = rulebook.resume(record).map_err(|error| fault(&error))?;
    let about = game.offer.about;
    let viewer = match &wish.eyes {
        Some(name) => {
            let seat = about.seat(name);
            Viewer::Seat(seat.ok_or_else(|| Unshowable::NoSeat(name.clone()))?)
        }
        None => Viewer::Arbiter,
    };
    let options = record.header.options.iter().map(|(k, v)| (k.as_str(), v.as_str()));
    let setup = Setup::new(about, Some(&record.header.scenario), options);
    let setup = setup.map_err(|error| fault(&error))?;
    // The faces come from the file and are typed in, so that each roll is a step.
    let mut table = match rulebook.earlier(record.header.rules) {
        Some(kept) => kept.map_err(|faults| fault(&faults))?.start(setup, Dice::Typed),
        None => rulebook.start(setup, Dice::Typed),
    };
    let standing = record.standing();
    let from = wish.from.min(standing.len());
    let to = from.saturating_add(wish.frames.min(MOST_FRAMES)).min(standing.len());
    let mut start = None;
    let mut frames = Vec::with_capacity(to - from);
    let mut seen = table.observe(viewer).view;
    for (before, step) in standing[..to].iter().enumerate() {
        if before == from {
            seen = table.observe(viewer).view;
            start = Some(seen.clone());
        }
        let played = match &step.kind {
            StepKind::Act { seat, act } => {
                let seat = about.seat(seat).unwrap_or(Seat(0));
                let action = table.parse(act).map_err(|error| fault(&error))?;
                table.submit(seat, action)
            }
            StepKind::Roll { faces, .. } => table.type_in(faces),
            // What was taken back does not stand.
            StepKind::Back { .. } => Ok(()),
        };
        played.map_err(|refusal| Unshowable::Fault(refusal.said.id))?;
        if before >= from {
            let view = table.observe(viewer).view;
            let patch = Patch::between(&seen, &view);
            seen = view;
            let log = table.log(viewer, before + 1);
            frames.push(ReplayFrame { step: before + 1, patch, log });
        }
    }
    let verified = whole.verified();
    Ok(Replay {
        game: about.id.to_owned(),
        inputs: standing.len(),
        rolls: verified.rolls,
        faces_recomputed: verified.faces_recomputed,
        outcome: outcome(whole.status()),
        start: start.unwrap_or_else(|| table.observe(viewer).view),
        frames,
    })
}

fn outcome(status: Status) -> Option<OutcomeView> {
    match status {
        Status::Over(outcome) => Some(outcome),
        Status::Decides(_) | Status::Rolls(_) => None,
    }
}
