//! 5 Sequence of play: *when* things happen.

use neretva_core::{Entry, Log, Node, msg};
use neretva_kit::chapter::{Chapter, Words};

use crate::Gambit;
use crate::state::{ALLIED, AXIS, Frame, Marks, Offer, Phase, State};

impl Phase {
    /// Whether a player decides in it, so that a case can hold it open.
    fn is_played(self) -> bool {
        match self {
            Phase::AlliedPartisans
            | Phase::AxisPartisans
            | Phase::AlliedReinforcement
            | Phase::AxisReinforcement
            | Phase::Allied
            | Phase::Axis => true,
            Phase::Setup | Phase::Weather | Phase::TurnEnd | Phase::Over => false,
        }
    }

    /// 5.2.1, 5.2.2 The phase that follows within a game turn.
    fn next(self) -> Phase {
        implements!("5.2.1");
        implements!("5.2.2");
        implements!("5.2.4");
        implements!("6.3.9");
        implements!("6.4.3");
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

/// A phase decides only when the game is over: each of the others makes way for the next.
impl Chapter for Phase {
    type Rules = Gambit;
    type State = State;
    type Offer = Offer;

    fn node(self, g: &Gambit, s: &State) -> Node {
        Node::Over(g.outcome(s))
    }

    fn resume(self, g: &Gambit, s: &mut State, log: &mut impl Log) {
        g.advance(s, log);
    }

    fn words(self, g: &Gambit, s: &State) -> Words {
        Words::new(cite!("4.0.12"), g.outcome(s).level)
    }
}

impl Gambit {
    /// The current frame is done: drops it, and the one below goes on.
    pub(crate) fn finish(&self, s: &mut State, log: &mut impl Log) {
        s.flow.pop();
        s.frame().resume(self, s, log);
    }

    /// Enters phase after phase until one has something to decide or to roll.
    pub(crate) fn advance(&self, s: &mut State, log: &mut impl Log) {
        while let Frame::Phase(done) = s.frame() {
            if done == Phase::Over {
                return;
            }
            // 4.0.1, 5.3.2 MUST end with the last turn.
            implements!("4.0.1");
            implements!("5.3.2");
            implements!("5.3.1");
            let last = done == Phase::TurnEnd && s.turn == s.last_turn;
            let phase = if last { Phase::Over } else { done.next() };
            s.hold &= !done.is_played();
            s.flow.set(phase);
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
                s.unmark_all(Marks::FLIPPED | Marks::DISPLACED);
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
        implements!("5.2.5");
        implements!("13.1.1");
        s.tac_used = 0;
        s.naval = None;
        s.landings = Default::default();
        s.unmark_all(Marks::FRESH);
        log.note(|| Entry::new(cite!("13.1.1"), msg!("gambit-turn-ends", turn = s.turn)));
    }
}
