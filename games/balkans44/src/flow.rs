//! 5 Sequence of play: *when* things happen.

use neretva_core::{Entry, Log, Refusal, msg};
use neretva_kit::chapter::Flow;
use neretva_kit::phases;
use neretva_kit::sequence::Sequence;

use crate::load::Balkans44;
use crate::rules::Frame;
use crate::state::{AXIS, Marks, Offer, SOVIET, State};

phases! {
    /// 5.0.1 The phases of a game turn in their order, with set-up before and the end after.
    pub enum Phase for Balkans44, State, Offer, cite!("3.0.1"), {
        /// Before the first turn.
        Setup = "setup", msg!("balkans44-phase-setup");
        /// 1) Random Event Phase.
        Event = "event", msg!("balkans44-phase-event");
        /// 2) Reinforcement Phase.
        Reinforcement = "reinforcement", msg!("balkans44-phase-reinforcement");
        /// 3) Replacement Phase.
        Replacement = "replacement", msg!("balkans44-phase-replacement");
        /// 4) Evacuation Phase.
        Evacuation = "evacuation", msg!("balkans44-phase-evacuation");
        /// 5) Soviet Movement Phase, mode determination segment.
        Modes = "modes", msg!("balkans44-phase-modes");
        /// 5) Soviet Movement Phase, movement segment.
        SovietMovement = "soviet.movement", msg!("balkans44-phase-soviet-movement");
        /// 6) Soviet Combat Phase.
        SovietCombat = "soviet.combat", msg!("balkans44-phase-soviet-combat");
        /// 7) Axis Movement Phase.
        AxisMovement = "axis.movement", msg!("balkans44-phase-axis-movement");
        /// 8) Axis Combat Phase.
        AxisCombat = "axis.combat", msg!("balkans44-phase-axis-combat");
        /// 9) Supply Check Phase.
        Supply = "supply", msg!("balkans44-phase-supply");
        /// 10) End GT Phase.
        EndOfTurn = "end-of-turn", msg!("balkans44-phase-end-of-turn");
        /// The game is over.
        Over = "over", msg!("balkans44-phase-over");
    }
}

impl Sequence for Phase {
    type Frame = Frame;

    fn flow(s: &mut State) -> &mut Flow<Frame> {
        &mut s.flow
    }

    fn next(self, g: &Balkans44, s: &State) -> Option<Phase> {
        // 5.0.1, 5.0.2 MUST keep to the order of the book, turn after turn.
        implements!("5.0.1");
        implements!("5.0.2");
        implements!("5.1.13");
        // 3.0.1, 4.0.2, 5.1.14 MUST end after the last turn.
        implements!("4.0.2");
        implements!("5.1.14");
        let last = s.turn == g.scenario(s).last_turn;
        let next = if self == Phase::EndOfTurn && !last { Phase::Event } else { self.following() };
        (self != Phase::Over).then_some(next)
    }

    fn enter(self, g: &Balkans44, s: &mut State, log: &mut impl Log) {
        // 5.1.1 MUST skip four phases in the first turn.
        implements!("5.1.1");
        let first = s.turn == 1;
        match self {
            Phase::Event => {
                s.turn += 1;
                log.note(|| Entry::new(cite!("5.0.1"), msg!("balkans44-turn", turn = s.turn)));
                g.enter_turn(s);
                if s.turn > 1 {
                    g.enter_event(s, log);
                }
            }
            Phase::Reinforcement if !first => g.enter_reinforcement(s, log),
            Phase::Replacement if !first => g.enter_replacement(s, log),
            Phase::Evacuation if !first => g.enter_evacuation(s, log),
            Phase::Modes => g.enter_modes(s, log),
            Phase::SovietMovement => g.enter_movement(s, SOVIET, log),
            Phase::SovietCombat => {
                implements!("5.1.8");
                g.enter_combat(s, SOVIET, log);
            }
            Phase::AxisMovement => g.enter_movement(s, AXIS, log),
            Phase::AxisCombat => {
                implements!("5.1.10");
                g.enter_combat(s, AXIS, log);
            }
            Phase::Supply => g.enter_supply(s, log),
            Phase::EndOfTurn => g.enter_end_of_turn(s, log),
            Phase::Over => g.enter_final_victory(s, log),
            Phase::Setup | Phase::Reinforcement | Phase::Replacement | Phase::Evacuation => {}
        }
    }

    fn is_played(self) -> bool {
        match self {
            Phase::Reinforcement
            | Phase::Replacement
            | Phase::Evacuation
            | Phase::Modes
            | Phase::SovietMovement
            | Phase::SovietCombat
            | Phase::AxisMovement
            | Phase::AxisCombat => true,
            Phase::Setup | Phase::Event | Phase::Supply | Phase::EndOfTurn | Phase::Over => false,
        }
    }
}

impl Balkans44 {
    /// What every game turn starts without.
    fn enter_turn(&self, s: &mut State) {
        // 11.0.1, 11.0.5, 16.2.2, 16.3.2 Markers can be used again; 6.2.1.9 three more may convert.
        implements!("11.0.1");
        s.unmark_all(Marks::MOVED | Marks::FOUGHT | Marks::HIT | Marks::STRUCK);
        s.air_used = [0; 9];
        s.converted = 0;
        s.romanians_attacked = false;
        s.chetniks = None;
        s.truce = None;
        s.support.renew();
    }
}

/// 5.0.2 An act belongs to its phase and step.
pub(crate) fn not_now() -> Refusal {
    Refusal::new(cite!("5.0.2"), msg!("balkans44-not-now"))
}
