//! A game file shown step by step.

mod story;

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use neretva_core::{Arbiter, Dice, Record, Rulebook, Seat, Setup, Viewer};
use neretva_protocol::api::{AttackSeen, Patch, Replay, ReplayFrame, ReplayWish};
use neretva_protocol::{
    Observation, OddsView, OutcomeView, RecordStep, Status, StepKind, TableView, Value,
};

use crate::library::Game;
use crate::special::own_figures;

/// Frames of one answer.
const MOST_FRAMES: usize = 500;

/// Frames of what happened since a player's last move: a whole turn of a big game.
const MOST_RECENT: usize = 2_000;

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

impl Unshowable {
    fn fault(error: &dyn std::fmt::Display) -> Unshowable {
        Unshowable::Fault(error.to_string())
    }
}

/// A record with the rules and figures that it was played with.
struct PlayedRecord<'a> {
    game: &'a Game,
    rulebook: &'a dyn Rulebook,
    record: &'a Record,
    /// The inputs that stand at the end.
    steps: Vec<&'a RecordStep>,
}

/// Verifies a game file and shows a part of it.
pub(crate) fn replay(
    game: &Game,
    record: &Record,
    wish: &ReplayWish,
) -> Result<Replay, Unshowable> {
    let own;
    let rulebook: &dyn Rulebook = if wish.figures.is_empty() {
        game.rulebook
    } else {
        own = own_figures(game, &wish.figures).map_err(|faults| Unshowable::fault(&faults))?;
        &*own
    };
    let whole = rulebook.resume(record).map_err(|error| Unshowable::fault(&error))?;
    let viewer = match &wish.eyes {
        Some(name) => {
            let seat = game.offer.about.seat(name);
            Viewer::Seat(seat.ok_or_else(|| Unshowable::NoSeat(name.clone()))?)
        }
        None => Viewer::Arbiter,
    };
    let played = PlayedRecord { game, rulebook, record, steps: record.standing() };
    let from = wish.from.min(played.steps.len());
    let to = from.saturating_add(wish.frames.min(MOST_FRAMES)).min(played.steps.len());
    let Reel { start, frames, .. } = played.reel(viewer, from..to)?;
    let moves: Vec<usize> = whole.moves().iter().map(|span| span.to).collect();
    let story = wish.story.then(|| story::story(&played, &moves)).transpose()?;
    let verified = whole.verified();
    Ok(Replay {
        game: game.offer.about.id.to_owned(),
        inputs: played.steps.len(),
        rolls: verified.rolls,
        faces_recomputed: verified.faces_recomputed,
        outcome: outcome(whole.status()),
        moves,
        rewinds: verified.rewinds,
        story,
        start,
        frames,
    })
}

/// What a seat saw since the position after its last move, until it moved again; a spectator sees
/// the last stretch of one side.
pub(crate) fn recent(
    game: &Game,
    record: &Record,
    figures: &BTreeMap<String, String>,
    seat: Option<Seat>,
) -> Result<Replay, Unshowable> {
    let name = seat.map(|seat| game.offer.about.seat_name(seat));
    let own;
    let rulebook: &dyn Rulebook = if figures.is_empty() {
        game.rulebook
    } else {
        own = own_figures(game, figures).map_err(|faults| Unshowable::fault(&faults))?;
        &*own
    };
    let played = PlayedRecord { game, rulebook, record, steps: record.standing() };
    let (from, to) = since(&played.steps, name);
    let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
    let first = from.max(to.saturating_sub(MOST_RECENT));
    let Reel { start, frames, table } = played.reel(viewer, first..to)?;
    Ok(Replay {
        game: game.offer.about.id.to_owned(),
        inputs: to,
        rolls: 0,
        faces_recomputed: false,
        outcome: None,
        moves: table.moves().iter().map(|span| span.to).collect(),
        rewinds: 0,
        story: None,
        start,
        frames,
    })
}

/// The inputs of the other side since this one last acted before them.
fn since(steps: &[&RecordStep], seat: Option<&str>) -> (usize, usize) {
    let by = |at: usize| match &steps[at].kind {
        StepKind::Act { seat, .. } => Some(seat.as_str()),
        StepKind::Roll { .. } | StepKind::Back { .. } => None,
    };
    let last = || (0..steps.len()).rev().find_map(by);
    let acted = |at: usize, theirs: bool| match (by(at), seat) {
        (None, _) => false,
        (Some(who), Some(seat)) => (who != seat) == theirs,
        // To a spectator, the side that acted last is the other side.
        (Some(who), None) => (last() == Some(who)) == theirs,
    };
    let Some(end) = (0..steps.len()).rev().find(|at| acted(*at, true)) else {
        return (steps.len(), steps.len());
    };
    let from = (0..end).rev().find(|at| acted(*at, false)).map_or(0, |at| at + 1);
    // Rolls after an act are its result.
    let after = |mut at: usize| {
        while at < steps.len() && by(at).is_none() {
            at += 1;
        }
        at
    };
    (if from == 0 { 0 } else { after(from) }, after(end + 1))
}

/// A part of a record as a viewer saw it, and the match at its end.
struct Reel {
    start: TableView,
    frames: Vec<ReplayFrame>,
    table: Box<dyn Arbiter>,
}

impl PlayedRecord<'_> {
    fn reel(
        &self,
        viewer: Viewer,
        Range { start: from, end: to }: Range<usize>,
    ) -> Result<Reel, Unshowable> {
        let mut table = self.begin()?;
        for input in &self.steps[..from] {
            self.step(&mut *table, input)?;
        }
        let start = table.observe(viewer).view;
        let mut frames = Vec::with_capacity(to - from);
        let mut seen = start.clone();
        for (at, input) in self.steps.iter().enumerate().take(to).skip(from) {
            self.step(&mut *table, input)?;
            let Observation { view, odds, .. } = table.observe(viewer);
            let attack = odds.and_then(|odds| attack(&odds, &view));
            let patch = Patch::between(&seen, &view);
            seen = view;
            let log = table.log(viewer, at + 1);
            let roll = table.rolls(viewer, at + 1).pop();
            frames.push(ReplayFrame { step: at + 1, patch, log, roll, attack });
        }
        Ok(Reel { start, frames, table })
    }

    /// The match before its first input. The faces come from the file and are typed in, so that
    /// each roll is a step.
    fn begin(&self) -> Result<Box<dyn Arbiter>, Unshowable> {
        let header = &self.record.header;
        let options = header.options.iter().map(|(k, v)| (k.as_str(), v.as_str()));
        let setup = Setup::new(self.game.offer.about, Some(&header.scenario), options);
        let setup = setup.map_err(|error| Unshowable::fault(&error))?;
        match self.rulebook.earlier(header.rules) {
            Some(kept) => {
                let kept = kept.map_err(|faults| Unshowable::fault(&faults))?;
                Ok(kept.start(setup, Dice::Typed))
            }
            None => Ok(self.rulebook.start(setup, Dice::Typed)),
        }
    }

    /// Plays an input of the record.
    fn step(&self, table: &mut dyn Arbiter, input: &RecordStep) -> Result<(), Unshowable> {
        let played = match &input.kind {
            StepKind::Act { seat, act } => {
                let seat = self.game.offer.about.seat(seat).unwrap_or(Seat(0));
                let action = table.parse(act).map_err(|error| Unshowable::fault(&error))?;
                table.submit(seat, action)
            }
            StepKind::Roll { faces, .. } => table.type_in(faces),
            // What was taken back does not stand.
            StepKind::Back { .. } => Ok(()),
        };
        played.map_err(|refusal| Unshowable::Fault(refusal.said.id))
    }
}

/// Where a pending combat is, if the prompt names its hex and the sum its attackers.
fn attack(odds: &OddsView, view: &TableView) -> Option<AttackSeen> {
    let Value::Text(target) = view.prompt.said.args.get("hex")? else { return None };
    let named = odds.attack.lines.iter().flat_map(|line| line.said.args.values());
    let from: BTreeSet<String> = named
        .filter_map(|value| match value {
            Value::Piece { piece, .. } | Value::Text(piece) => view.piece(piece)?.hex.clone(),
            Value::Number(_) | Value::Said(_) => None,
        })
        .collect();
    (!from.is_empty())
        .then(|| AttackSeen { target: target.clone(), from: from.into_iter().collect() })
}

fn outcome(status: Status) -> Option<OutcomeView> {
    match status {
        Status::Over(outcome) => Some(outcome),
        Status::Decides(_) | Status::Rolls(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Inputs: a letter for the seat that acts, a dot for a roll.
    fn steps(inputs: &str) -> Vec<RecordStep> {
        let step = |(at, letter): (usize, char)| {
            let kind = match letter {
                '.' => StepKind::Roll {
                    roll: "1d6".to_owned(),
                    faces: vec![1],
                    nth: None,
                    purpose: String::new(),
                    rule: String::new(),
                },
                seat => StepKind::Act { seat: seat.to_string(), act: String::new() },
            };
            RecordStep { n: at + 1, kind, hash: String::new() }
        };
        inputs.chars().enumerate().map(step).collect()
    }

    #[test]
    fn what_happened_is_what_the_other_side_did() {
        for (inputs, range) in [
            ("..aa.bbb.", (5, 9)),
            // What I did since is not news.
            ("..aa.bbb.a.a", (5, 9)),
            ("..bb.", (0, 5)),
            ("..aa.", (5, 5)),
            ("abab", (3, 4)),
        ] {
            let steps = steps(inputs);
            let steps: Vec<&RecordStep> = steps.iter().collect();
            assert_eq!(since(&steps, Some("a")), range, "{inputs}");
            if inputs == "..aa.bbb." {
                assert_eq!(since(&steps, None), range);
            }
        }
    }
}
