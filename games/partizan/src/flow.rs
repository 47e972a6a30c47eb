//! 5 Sequence of play: *when* things happen.

use neretva_core::{Entry, Log, Node, msg};
use neretva_kit::chapter::{Chapter, Words};

use crate::load::Partizan;
use crate::rules::{Frame, Offer};
use crate::state::{Marks, Phase, State};

impl Phase {
    /// Whether a player decides in it, so that a case can hold it open.
    fn is_played(self) -> bool {
        match self {
            Phase::PartisanRp
            | Phase::PartisanMovement
            | Phase::PartisanCombat
            | Phase::AxisRp
            | Phase::AxisMovement
            | Phase::AxisCombat => true,
            Phase::Setup
            | Phase::PartisanPolitical
            | Phase::Objectives
            | Phase::PartisanSupply
            | Phase::AxisPolitical
            | Phase::AxisSupply
            | Phase::EndOfTurn
            | Phase::Over => false,
        }
    }

    /// The phase that follows within a game turn.
    fn next(self) -> Phase {
        // 5.0.2 MUST keep to the order of the book: 5.1.1 the Partisan segment, 5.2.1 that of the
        // Axis, 5.3.1 the end of the turn.
        implements!("5.0.2");
        implements!("5.1.1");
        implements!("5.2.1");
        implements!("5.3.1");
        // 5.1.10, 5.2.8 MUST end all movement before the first combat.
        implements!("5.1.10");
        implements!("5.2.8");
        match self {
            Phase::Setup | Phase::EndOfTurn => Phase::PartisanPolitical,
            Phase::PartisanPolitical => Phase::PartisanRp,
            Phase::PartisanRp => Phase::Objectives,
            Phase::Objectives => Phase::PartisanMovement,
            Phase::PartisanMovement => Phase::PartisanCombat,
            Phase::PartisanCombat => Phase::PartisanSupply,
            Phase::PartisanSupply => Phase::AxisPolitical,
            Phase::AxisPolitical => Phase::AxisRp,
            Phase::AxisRp => Phase::AxisMovement,
            Phase::AxisMovement => Phase::AxisCombat,
            Phase::AxisCombat => Phase::AxisSupply,
            Phase::AxisSupply => Phase::EndOfTurn,
            Phase::Over => Phase::Over,
        }
    }
}

impl Chapter for Phase {
    type Rules = Partizan;
    type State = State;
    type Offer = Offer;

    fn node(self, g: &Partizan, s: &State) -> Node {
        Node::Over(g.outcome(s))
    }

    fn resume(self, g: &Partizan, s: &mut State, log: &mut impl Log) {
        g.advance(s, log);
    }

    fn words(self, g: &Partizan, s: &State) -> Words {
        Words::new(cite!("18.8.6"), g.outcome(s).level)
    }
}

impl Partizan {
    /// The current frame is done: drops it and goes on with the one below.
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
            // 1.0.1 MUST end after the tenth turn.
            implements!("1.0.1");
            // 3.8.1 MUST begin the first turn once all are set up, 5.0.1 and then one after another.
            implements!("3.8.1");
            implements!("5.0.1");
            let last = done == Phase::EndOfTurn && s.turn == self.scenario(s).last_turn;
            let phase = if last { Phase::Over } else { done.next() };
            s.hold &= !done.is_played();
            s.flow.set(phase);
            self.enter(s, phase, log);
        }
    }

    pub(crate) fn enter(&self, s: &mut State, phase: Phase, log: &mut impl Log) {
        match phase {
            Phase::PartisanPolitical => {
                s.turn += 1;
                log.note(|| Entry::new(cite!("5.0.1"), msg!("partizan-turn", turn = s.turn)));
                self.enter_turn(s);
                self.enter_partisan_political(s, log);
            }
            Phase::PartisanRp => self.enter_partisan_rp(s, log),
            Phase::Objectives => self.enter_objectives(s, log),
            Phase::PartisanMovement => {
                // 19.2.2.3 MAY land before anything else is done; movement follows the landings.
                if self.landings_possible(s) {
                    self.enter_landings(s);
                } else {
                    self.enter_movement(s, log);
                }
            }
            Phase::AxisMovement => self.enter_movement(s, log),
            Phase::PartisanCombat | Phase::AxisCombat => self.enter_combat(s, log),
            Phase::PartisanSupply => self.enter_partisan_supply(s, log),
            Phase::AxisPolitical => self.enter_axis_political(s, log),
            Phase::AxisRp => self.enter_axis_rp(s, log),
            Phase::AxisSupply => self.enter_axis_supply(s, log),
            Phase::EndOfTurn => self.enter_end_of_turn(s, log),
            Phase::Over => self.enter_final_victory(s, log),
            Phase::Setup => {}
        }
    }

    /// What every game turn starts without.
    fn enter_turn(&self, s: &mut State) {
        s.unmark_all(Marks::MOVED | Marks::FOUGHT | Marks::EXPOSED | Marks::SEEN);
        s.scare = false;
        s.objective_points = 0;
        s.partisans_attacked = false;
        s.partisan_kills = 0;
    }
}
