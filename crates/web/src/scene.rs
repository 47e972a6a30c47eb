//! What of an update is worth watching before it counts: rolls, what they came to, reveals, moves.

use std::collections::BTreeSet;

use neretva_protocol::api::{Patch, Update};
use neretva_protocol::{LogLine, Piece, RollSeen, TableView, Value};

use crate::live::Live;

/// Lines of a result that are shown at once.
const MOST_LINES: usize = 4;

/// A counter that goes from one hex to another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Step {
    pub(crate) piece: String,
    pub(crate) from: String,
    pub(crate) to: String,
}

/// What there is to watch in an update.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Scene {
    /// Dice that fell.
    pub(crate) rolls: Vec<RollSeen>,
    /// What they came to, in the words of the log.
    pub(crate) lines: Vec<LogLine>,
    /// Where.
    pub(crate) hex: Option<String>,
    /// Whether a combat was decided.
    pub(crate) fight: bool,
    /// The hex that was attacked, and from where, in a replay.
    pub(crate) attack: Option<(String, BTreeSet<String>)>,
    /// Counters that were turned up where they stood.
    pub(crate) reveals: Vec<Piece>,
    /// Counters that went from hex to hex.
    pub(crate) steps: Vec<Step>,
}

impl Scene {
    /// What an update shows to those who saw the table before it.
    pub(crate) fn of(live: &Live, update: &Update, is_hex: impl Fn(&str) -> bool) -> Scene {
        let pending = live.seen.odds.is_some();
        let patch = update.patch.as_ref();
        let mut scene =
            Scene::shown(&live.view, patch, &update.seen.rolls, &update.seen.log, is_hex);
        scene.fight = pending && !scene.rolls.is_empty();
        if pending && let Some(hex) = fought_over(&live.view) {
            scene.hex = Some(hex);
        }
        scene
    }

    /// What a change shows.
    pub(crate) fn shown(
        before: &TableView,
        patch: Option<&Patch>,
        rolls: &[RollSeen],
        log: &[LogLine],
        is_hex: impl Fn(&str) -> bool,
    ) -> Scene {
        let first = rolls.first().map(|roll| roll.step);
        let came = |line: &&LogLine| first.is_some_and(|first| line.step >= first);
        let lines: Vec<LogLine> = log.iter().filter(came).take(MOST_LINES).cloned().collect();
        let hex = lines.iter().find_map(|line| hex_in(line, &is_hex));
        Scene {
            rolls: rolls.to_vec(),
            hex,
            lines,
            fight: false,
            attack: None,
            reveals: patch.map(|patch| reveals(before, patch)).unwrap_or_default(),
            steps: patch.map(|patch| steps(before, patch)).unwrap_or_default(),
        }
    }

    /// Whether there is nothing to watch.
    pub(crate) fn is_still(&self) -> bool {
        self.rolls.is_empty() && self.steps.is_empty() && self.reveals.is_empty()
    }

    /// The hexes that something happens in.
    pub(crate) fn places(&self) -> Vec<&str> {
        let ends = self.steps.iter().flat_map(|step| [&*step.from, &*step.to]);
        let shown = self.reveals.iter().filter_map(|piece| piece.hex.as_deref());
        self.hex.as_deref().into_iter().chain(ends).chain(shown).collect()
    }
}

/// The hex that the prompt names.
pub(crate) fn fought_over(view: &TableView) -> Option<String> {
    match view.prompt.said.args.get("hex")? {
        Value::Text(hex) => Some(hex.clone()),
        Value::Number(_) | Value::Said(_) | Value::Piece { .. } => None,
    }
}

/// The first hex that a line names.
pub(crate) fn hex_in(line: &LogLine, is_hex: impl Fn(&str) -> bool) -> Option<String> {
    line.said.args.values().find_map(|value| match value {
        Value::Text(text) => is_hex(text).then(|| text.clone()),
        Value::Number(_) | Value::Said(_) | Value::Piece { .. } => None,
    })
}

/// Counters that move on the map.
pub(crate) fn steps(before: &TableView, patch: &Patch) -> Vec<Step> {
    let moved = patch.pieces.iter().filter_map(|piece| {
        let (from, to) = (before.piece(&piece.id)?.hex.clone()?, piece.hex.clone()?);
        (from != to).then(|| Step { piece: piece.id.clone(), from, to })
    });
    moved.collect()
}

/// Counters that were face down in their hex and are face up now, or that took the place of one
/// that had no name.
fn reveals(before: &TableView, patch: &Patch) -> Vec<Piece> {
    let vanished = |hex: &str| {
        patch
            .gone
            .iter()
            .filter_map(|id| before.piece(id))
            .any(|old| !old.face_up && old.hex.as_deref() == Some(hex))
    };
    let turned = patch.pieces.iter().filter(|piece| {
        let Some(hex) = piece.hex.as_deref().filter(|_| piece.face_up) else { return false };
        match before.piece(&piece.id) {
            Some(old) => !old.face_up && old.hex.as_deref() == Some(hex),
            None => vanished(hex),
        }
    });
    turned.cloned().collect()
}

impl Scene {
    /// The table while the dice lie there: counters are turned up, the result stands in the prompt,
    /// and nothing may be done yet.
    pub(crate) fn held(&self, live: &Live) -> Live {
        let mut held = live.clone();
        for piece in &self.reveals {
            let place = piece.hex.clone();
            let view = &mut held.view.pieces;
            match view.iter_mut().find(|it| it.id == piece.id) {
                Some(known) => *known = piece.clone(),
                None => {
                    // One face-down counter of that hex makes room.
                    let back = view.iter().position(|it| !it.face_up && it.hex == place);
                    if let Some(back) = back {
                        view[back] = piece.clone();
                    }
                }
            }
        }
        if let Some(line) = self.lines.last() {
            held.view.prompt.said = line.said.clone();
            held.view.prompt.rules = line.rule.iter().cloned().collect();
        }
        held.seen.actions.clear();
        held.seen.reach.clear();
        held.seen.can_undo = false;
        held
    }
}

#[cfg(test)]
mod tests {
    use neretva_protocol::api::{Seen, Welcome};
    use neretva_protocol::{Prompt, Said};

    use super::*;

    fn piece(id: &str, hex: &str, face_up: bool) -> Piece {
        let hex = Some(hex.to_owned());
        Piece { id: id.to_owned(), hex, face_up, ..Piece::default() }
    }

    fn live(pieces: Vec<Piece>) -> Live {
        let view = TableView {
            game: "any".to_owned(),
            scenario: "any".to_owned(),
            turn: 1,
            phase: String::new(),
            phase_said: Said::plain("any"),
            pieces,
            tracks: Vec::new(),
            prompt: Prompt {
                seat: None,
                said: Said::plain("ask").with("hex", "0101"),
                rules: vec![],
            },
            outcome: None,
        };
        let seen = Seen { actions: vec!["choice attack".to_owned()], ..Seen::default() };
        Live::new(Welcome {
            table: "t".to_owned(),
            game: "any".to_owned(),
            mine: Vec::new(),
            seen,
            view: Some(view),
            seats: Vec::new(),
            chat: Vec::new(),
            note: String::new(),
            proposal: None,
            commitment: None,
            waiting: false,
            lesson: None,
            figures: None,
            advice: true,
            rematch: None,
        })
        .expect("a view was sent")
    }

    fn roll(step: usize) -> RollSeen {
        let said = Said::plain("purpose");
        RollSeen { step, by: None, sides: 10, faces: vec![7], said, rule: "1.1".to_owned() }
    }

    fn line(step: usize, id: &str) -> LogLine {
        LogLine { step, said: Said::plain(id).with("place", "0202"), rule: None }
    }

    fn update(patch: Patch, rolls: Vec<RollSeen>, log: Vec<LogLine>) -> Update {
        Update { seen: Seen { version: 1, rolls, log, ..Seen::default() }, patch: Some(patch) }
    }

    #[test]
    fn a_roll_is_shown_with_what_came_of_it() {
        let before = live(vec![piece("a", "0101", true)]);
        let log = vec![line(3, "attacks"), line(4, "result"), line(4, "lost")];
        let scene =
            Scene::of(&before, &update(Patch::default(), vec![roll(4)], log), |hex| hex == "0202");
        assert_eq!(scene.lines.len(), 2, "the declaration is no result");
        assert_eq!(scene.hex.as_deref(), Some("0202"));
        assert!(!scene.fight && !scene.is_still());
        let held = scene.held(&before);
        assert_eq!(held.view.prompt.said.id, "lost");
        assert!(held.seen.actions.is_empty(), "nothing is asked while the result stands");
    }

    #[test]
    fn a_counter_that_loses_its_cover_is_revealed_where_it_stood() {
        let before = live(vec![piece("?0101-1", "0101", false), piece("own", "0102", true)]);
        let gone = vec!["?0101-1".to_owned()];
        let pieces = vec![piece("real", "0101", true), piece("own", "0103", true)];
        let patch = Patch { pieces, gone, ..Patch::default() };
        let scene = Scene::of(&before, &update(patch, Vec::new(), Vec::new()), |_| false);
        assert_eq!(scene.reveals, [piece("real", "0101", true)]);
        let [step] = &scene.steps[..] else { panic!("{scene:?}") };
        assert_eq!((&*step.from, &*step.to), ("0102", "0103"));
        let held = scene.held(&before);
        assert!(held.view.piece("real").is_some() && held.view.piece("?0101-1").is_none());
        assert_eq!(held.view.piece("own").and_then(|own| own.hex.as_deref()), Some("0102"));
    }

    #[test]
    fn an_arrival_is_no_reveal() {
        let before = live(Vec::new());
        let patch = Patch { pieces: vec![piece("new", "0101", true)], ..Patch::default() };
        let scene = Scene::of(&before, &update(patch, Vec::new(), Vec::new()), |_| false);
        assert!(scene.is_still());
    }
}
