//! 5 Sequence of play: *when* things happen.

use neretva_core::{Entry, Log, msg};

use crate::Gambit;
use crate::state::{ALLIED, AXIS, Frame, Phase, State, mark};

impl Phase {
    /// 5.2.1, 5.2.2 The phase that follows within a game turn.
    fn next(self) -> Phase {
        implements!("5.2.1", "5.2.2", "5.2.4", "6.3.9", "6.4.3");
        match self {
            Phase::Setup | Phase::TurnEnd => Phase::Weather,
            Phase::Weather => Phase::AlliedPartisans,
            Phase::AlliedPartisans => Phase::AxisPartisans,
            Phase::AxisPartisans => Phase::AlliedReinforcement,
            Phase::AlliedReinforcement => Phase::AxisReinforcement,
            Phase::AxisReinforcement => Phase::Allied,
            Phase::Allied => Phase::Axis,
            Phase::Axis => Phase::TurnEnd,
            Phase::Over => Phase::Over,
        }
    }
}

impl Gambit {
    /// The current frame is done: drops it, and the one below goes on.
    pub(crate) fn finish(&self, s: &mut State, log: &mut impl Log) {
        s.flow.pop();
        match s.frame() {
            Frame::Phase(_) => self.advance(s, log),
            Frame::Command(step) => self.command_on(s, step, log),
            Frame::Move(step) => self.move_on(s, step, log),
            Frame::Combat(step) => self.combat_on(s, step, log),
            Frame::Hunt(step) => self.hunt_on(s, step, log),
            Frame::Initial(_)
            | Frame::Setup(_)
            | Frame::Partisans(_)
            | Frame::Reinforcement(_)
            | Frame::Stacking(_)
            | Frame::Port(_)
            | Frame::Assault(_) => {}
        }
    }

    /// Enters phase after phase until one has something to decide or to roll.
    pub(crate) fn advance(&self, s: &mut State, log: &mut impl Log) {
        while let Frame::Phase(done) = s.frame() {
            if done == Phase::Over {
                return;
            }
            // 4.0.1, 5.3.2 MUST end with the last turn.
            implements!("4.0.1", "5.3.2", "5.3.1");
            let last = done == Phase::TurnEnd && s.turn == s.last_turn;
            let phase = if last { Phase::Over } else { done.next() };
            s.set_frame(Frame::Phase(phase));
            self.enter(s, phase, log);
        }
    }

    pub(crate) fn enter(&self, s: &mut State, phase: Phase, log: &mut impl Log) {
        match phase {
            Phase::Weather => {
                s.turn += 1;
                log.note(|| Entry::new(cite!("5.3.1"), msg!("gambit-turn", turn = s.turn)));
                self.enter_weather(s, log);
            }
            Phase::AlliedPartisans => {
                s.unmark_all(mark::FLIPPED | mark::DISPLACED);
                self.enter_partisans(s, ALLIED, log);
            }
            Phase::AxisPartisans => self.enter_partisans(s, AXIS, log),
            Phase::AlliedReinforcement => self.enter_reinforcement(s, ALLIED, log),
            Phase::AxisReinforcement => self.enter_reinforcement(s, AXIS, log),
            Phase::Allied => self.enter_player_turn(s, ALLIED, log),
            Phase::Axis => self.enter_player_turn(s, AXIS, log),
            Phase::TurnEnd => self.enter_turn_end(s, log),
            Phase::Over => self.enter_final_victory(s, log),
            Phase::Setup => {}
        }
    }

    /// 5.2.5, 13.1.1 Support markers MUST come back before the turn ends.
    fn enter_turn_end(&self, s: &mut State, log: &mut impl Log) {
        implements!("5.2.5", "13.1.1");
        s.tac_used = 0;
        s.naval = None;
        s.landings = Default::default();
        s.unmark_all(mark::FRESH);
        log.note(|| Entry::new(cite!("13.1.1"), msg!("gambit-turn-ends", turn = s.turn)));
    }
}
