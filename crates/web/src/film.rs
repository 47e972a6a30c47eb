//! A replay, fetched in reels of frames.

use neretva_protocol::api::{Replay, ReplayFrame};
use neretva_protocol::{LogLine, TableView};

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
        };
        let replay = Replay {
            game: "any".to_owned(),
            inputs: 1000,
            rolls: 3,
            faces_recomputed: true,
            outcome: None,
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
    fn what_is_on_another_reel_is_not_shown() {
        let mut film = film();
        assert!(film.has(404) && !film.has(405) && !film.has(399));
        film.wind(405);
        assert_eq!(film.at(), 400);
        assert_eq!((reel_of(0), reel_of(399), reel_of(400), reel_of(950)), (0, 0, 400, 800));
    }
}
