//! A replay, fetched in reels of frames.

use neretva_protocol::api::{Replay, ReplayFrame};
use neretva_protocol::{LogLine, RollSeen, TableView};

use crate::scene::{Scene, steps};

/// Frames that are fetched at once.
pub(crate) const REEL: usize = 400;

/// Where the reel with a moment begins.
pub(crate) fn reel_of(at: usize) -> usize {
    at - at % REEL
}

/// A part of a replay, at a moment.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Film {
    /// Inputs before the reel.
    from: usize,
    /// Inputs of the whole game.
    pub(crate) inputs: usize,
    /// Where each move ends.
    moves: Vec<usize>,
    start: TableView,
    frames: Vec<ReplayFrame>,
    at: usize,
    shown: TableView,
}

impl Film {
    /// A reel that begins after that many inputs.
    pub(crate) fn new(from: usize, replay: Replay) -> Film {
        let from = from.min(replay.inputs);
        Film {
            from,
            inputs: replay.inputs,
            moves: replay.moves,
            shown: replay.start.clone(),
            start: replay.start,
            frames: replay.frames,
            at: from,
        }
    }

    /// Whether a moment is on this reel.
    pub(crate) fn has(&self, at: usize) -> bool {
        (self.from..=self.from + self.frames.len()).contains(&at)
    }

    /// Goes to a moment of this reel; a moment outside it changes nothing.
    pub(crate) fn wind(&mut self, at: usize) {
        if !self.has(at) {
            return;
        }
        if at < self.at {
            self.at = self.from;
            self.shown = self.start.clone();
        }
        for frame in &self.frames[self.at - self.from..at - self.from] {
            frame.patch.apply(&mut self.shown);
        }
        self.at = at;
    }

    /// Inputs before the moment that is shown.
    pub(crate) fn at(&self) -> usize {
        self.at
    }

    /// The table at that moment.
    pub(crate) fn table(&self) -> &TableView {
        &self.shown
    }

    /// The end of the next move.
    pub(crate) fn next(&self) -> usize {
        let next = self.moves.iter().find(|end| **end > self.at);
        next.copied().unwrap_or(self.inputs)
    }

    /// The end of the move before the last one; the beginning if there is none.
    pub(crate) fn back(&self) -> usize {
        let before = self.moves.iter().rev().find(|end| **end < self.at);
        before.copied().unwrap_or(0)
    }

    /// How many moves are over, and how many there are.
    pub(crate) fn place(&self) -> (usize, usize) {
        (self.moves.partition_point(|end| *end <= self.at), self.moves.len())
    }

    /// Where this reel begins.
    pub(crate) fn first(&self) -> usize {
        self.from
    }

    /// How many moves of this reel are over, and how many it has.
    pub(crate) fn stretch(&self) -> (usize, usize) {
        let over = |at: usize| self.moves.partition_point(|end| *end <= at);
        let last = self.from + self.frames.len();
        // A move that is not complete yet counts as well.
        let open = usize::from(self.moves.binary_search(&last).is_err());
        let now = over(self.at) + if self.at == last { open } else { 0 };
        (now - over(self.from), over(last) + open - over(self.from))
    }

    /// Inputs up to the end of that many moves.
    pub(crate) fn after(&self, count: usize) -> usize {
        let last = count.checked_sub(1).map(|last| last.min(self.moves.len().saturating_sub(1)));
        last.and_then(|last| self.moves.get(last)).copied().unwrap_or(0)
    }

    /// What there is to watch between the moment that is shown and a later one of this reel, and
    /// the attack among it: from where, at what.
    pub(crate) fn ahead(&self, to: usize, is_hex: impl Fn(&str) -> bool) -> Scene {
        let mut scene = Scene::default();
        if to <= self.at || !self.has(to) {
            return scene;
        }
        let mut view = self.shown.clone();
        let (mut rolls, mut log): (Vec<RollSeen>, Vec<LogLine>) = Default::default();
        for frame in &self.frames[self.at - self.from..to - self.from] {
            scene.steps.extend(steps(&view, &frame.patch));
            rolls.extend(frame.roll.clone());
            log.extend(frame.log.iter().cloned());
            frame.patch.apply(&mut view);
            if let Some(attack) = &frame.attack {
                scene.attack = Some((attack.target.clone(), attack.from.iter().cloned().collect()));
            }
        }
        let told = Scene::shown(&view, None, &rolls, &log, is_hex);
        scene.fight = scene.attack.is_some() && !rolls.is_empty();
        Scene { rolls: told.rolls, lines: told.lines, hex: told.hex, ..scene }
    }

    /// What happened on this reel up to that moment.
    pub(crate) fn log(&self) -> Vec<LogLine> {
        let seen = self.frames[..self.at - self.from].iter();
        seen.flat_map(|frame| frame.log.iter().cloned()).collect()
    }
}

#[cfg(test)]
mod tests {
    use neretva_protocol::api::Patch;
    use neretva_protocol::{Prompt, Said};

    use super::*;

    fn film() -> Film {
        let start = TableView {
            game: "any".to_owned(),
            scenario: "any".to_owned(),
            turn: 0,
            phase: String::new(),
            phase_said: Said::plain("any"),
            pieces: Vec::new(),
            tracks: Vec::new(),
            prompt: Prompt { seat: None, said: Said::plain("any"), rules: Vec::new() },
            outcome: None,
        };
        let frame = |step: usize| ReplayFrame {
            step,
            patch: Patch { turn: Some(step as u32), ..Patch::default() },
            log: vec![LogLine { step, said: Said::plain("any"), rule: None }],
            roll: None,
            attack: None,
        };
        let replay = Replay {
            game: "any".to_owned(),
            inputs: 1000,
            rolls: 3,
            faces_recomputed: true,
            outcome: None,
            moves: vec![3, 401, 403, 999],
            rewinds: 0,
            story: None,
            start,
            frames: (401..=404).map(frame).collect(),
        };
        Film::new(REEL, replay)
    }

    #[test]
    fn it_winds_both_ways() {
        let mut film = film();
        for at in [400, 404, 402, 403, 401] {
            film.wind(at);
            let turn = if at == 400 { 0 } else { at as u32 };
            assert_eq!((film.at(), film.table().turn, film.log().len()), (at, turn, at - 400));
        }
    }

    #[test]
    fn it_steps_by_moves() {
        let mut film = film();
        assert_eq!((film.next(), film.back(), film.place()), (401, 3, (1, 4)));
        assert_eq!(film.stretch(), (0, 3), "the last one of this reel goes on");
        film.wind(401);
        assert_eq!((film.next(), film.back(), film.place()), (403, 3, (2, 4)));
        assert_eq!((film.after(0), film.after(3), film.after(99)), (0, 403, 999));
        assert_eq!(film.ahead(403, |_| false).steps, [], "nothing moved in these frames");
    }

    #[test]
    fn what_is_on_another_reel_is_not_shown() {
        let mut film = film();
        assert!(film.has(404) && !film.has(405) && !film.has(399));
        film.wind(405);
        assert_eq!(film.at(), 400);
        assert_eq!((reel_of(0), reel_of(399), reel_of(400), reel_of(950)), (0, 0, 400, 800));
    }
}
