//! BASE.1 Sequence of play: *when* things happen.

use neretva_core::{Entry, Log, Node, Refusal, Seat, msg};
use neretva_kit::chapter::{Chapter, Flow, Words};
use neretva_kit::phases;
use neretva_kit::sequence::{self, Sequence};

use crate::load::Europa45;
use crate::rules::Frame;
use crate::state::{ALLIED, AXIS, Offer, State};

phases! {
    /// BASE.1.3 The phases of a game turn, step by step, with set-up before and the end after.
    pub enum Phase {
        /// Before the first turn.
        Setup = "setup", msg!("europa45-phase-setup");
        /// Axis initial phase: the front moves.
        AxisFront = "axis.front", msg!("europa45-phase-axis-front");
        /// Axis initial phase: supply and isolation.
        AxisSupply = "axis.supply", msg!("europa45-phase-axis-supply");
        /// Axis initial phase: repairs.
        AxisRepair = "axis.repair", msg!("europa45-phase-axis-repair");
        /// Axis initial phase: air units recover and transfer.
        AxisAir = "axis.air", msg!("europa45-phase-axis-air");
        /// Axis reinforcement phase: mode changes.
        AxisModes = "axis.modes", msg!("europa45-phase-axis-modes");
        /// Axis reinforcement phase: dismissals.
        AxisDismissal = "axis.dismissal", msg!("europa45-phase-axis-dismissal");
        /// Axis reinforcement phase: withdrawals and arrivals.
        AxisArrival = "axis.arrival", msg!("europa45-phase-axis-arrival");
        /// Axis movement phase.
        AxisMovement = "axis.movement", msg!("europa45-phase-axis-movement");
        /// Axis combat phase.
        AxisCombat = "axis.combat", msg!("europa45-phase-axis-combat");
        /// End of the Axis player-turn.
        AxisEnd = "axis.end", msg!("europa45-phase-axis-end");
        /// Allied initial phase: supply and isolation.
        AlliedSupply = "allied.supply", msg!("europa45-phase-allied-supply");
        /// Allied initial phase: recruitment.
        AlliedRecruitment = "allied.recruitment", msg!("europa45-phase-allied-recruitment");
        /// Allied initial phase: commands.
        AlliedCommand = "allied.command", msg!("europa45-phase-allied-command");
        /// Allied initial phase: assembly and break-down.
        AlliedAssembly = "allied.assembly", msg!("europa45-phase-allied-assembly");
        /// Allied initial phase: zone attacks.
        AlliedZones = "allied.zones", msg!("europa45-phase-allied-zones");
        /// Allied reinforcement phase: mode changes.
        AlliedModes = "allied.modes", msg!("europa45-phase-allied-modes");
        /// Allied reinforcement phase: dismissals.
        AlliedDismissal = "allied.dismissal", msg!("europa45-phase-allied-dismissal");
        /// Allied reinforcement phase: withdrawals and arrivals.
        AlliedArrival = "allied.arrival", msg!("europa45-phase-allied-arrival");
        /// Allied movement phase.
        AlliedMovement = "allied.movement", msg!("europa45-phase-allied-movement");
        /// Allied combat phase.
        AlliedCombat = "allied.combat", msg!("europa45-phase-allied-combat");
        /// End of the Allied player-turn.
        AlliedEnd = "allied.end", msg!("europa45-phase-allied-end");
        /// The game is over.
        Over = "over", msg!("europa45-phase-over");
    }
}

impl Phase {
    /// Whose player-turn it belongs to; the set-up is the Axis's, the end the Allied player's.
    pub fn seat(self) -> Seat {
        if self < Phase::AlliedSupply { AXIS } else { ALLIED }
    }
}

impl Sequence for Phase {
    type Frame = Frame;

    fn flow(s: &mut State) -> &mut Flow<Frame> {
        &mut s.flow
    }

    fn next(self, g: &Europa45, s: &State) -> Option<Phase> {
        implements!("BASE.1.3");
        // BASE.19.5 MUST end after the Allied player-turn of the last turn.
        implements!("BASE.19.5");
        let last = s.turn >= g.scenario(s).turns();
        let next =
            if self == Phase::AlliedEnd && !last { Phase::AxisFront } else { self.following() };
        (self != Phase::Over).then_some(next)
    }

    fn enter(self, g: &Europa45, s: &mut State, log: &mut impl Log) {
        let seat = self.seat();
        g.leave_lost_bases(s, log);
        g.withdraw_finns(s, log);
        match self {
            Phase::AxisFront => {
                s.turn += 1;
                let date = g.date(s);
                log.note(|| Entry::new(cite!("BASE.1.1"), date.said()));
                g.enter_front(s, log);
            }
            Phase::AxisSupply | Phase::AlliedSupply => g.enter_supply(s, seat, log),
            Phase::AxisRepair => g.enter_repair(s, log),
            Phase::AxisAir => g.enter_air(s, log),
            Phase::AxisModes | Phase::AlliedModes => g.enter_modes(s, seat, log),
            Phase::AxisDismissal | Phase::AlliedDismissal => g.enter_dismissal(s, seat, log),
            Phase::AxisArrival | Phase::AlliedArrival => g.enter_arrival(s, seat, log),
            Phase::AxisMovement | Phase::AlliedMovement => {
                g.forget_targets(s);
                g.enter_movement(s, seat, log);
            }
            Phase::AxisCombat | Phase::AlliedCombat => g.enter_combat(s, seat, log),
            Phase::AxisEnd | Phase::AlliedEnd => g.enter_end(s, seat, log),
            Phase::AlliedRecruitment => g.enter_recruitment(s, log),
            Phase::AlliedCommand => g.enter_commands(s, log),
            Phase::AlliedAssembly => g.enter_assembly(s, log),
            Phase::AlliedZones => g.enter_zone_attacks(s, log),
            Phase::Over => g.enter_final_victory(s, log),
            Phase::Setup => {}
        }
    }

    fn is_played(self) -> bool {
        !matches!(
            self,
            Phase::Setup
                | Phase::AxisSupply
                | Phase::AxisEnd
                | Phase::AlliedSupply
                | Phase::AlliedEnd
                | Phase::Over
        )
    }
}

impl Chapter for Phase {
    type Rules = Europa45;
    type State = State;
    type Offer = Offer;

    fn node(self, g: &Europa45, s: &State) -> Node {
        Node::Over(g.outcome(s))
    }

    fn resume(self, g: &Europa45, s: &mut State, log: &mut impl Log) {
        sequence::advance::<Phase>(g, s, log);
    }

    fn words(self, g: &Europa45, s: &State) -> Words {
        Words::new(cite!("BASE.19.4"), g.outcome(s).level)
    }
}

impl Europa45 {
    /// The current frame is done: it gives way to the one below, which resumes.
    pub(crate) fn finish(&self, s: &mut State, log: &mut impl Log) {
        sequence::finish::<Phase>(self, s, log);
    }

    /// The current frame is done and makes way for the next of its kind, if `next` pushes one; else
    /// the frame below resumes.
    pub(crate) fn finish_or<L: Log>(
        &self,
        s: &mut State,
        log: &mut L,
        next: impl FnOnce(&mut State, &mut L),
    ) {
        s.flow.pop();
        let depth = s.flow.frames().len();
        next(s, log);
        if s.flow.frames().len() == depth {
            s.flow.top().resume(self, s, log);
        }
    }
}

/// BASE.1.3 An act belongs to its phase and step.
pub(crate) fn not_now() -> Refusal {
    Refusal::new(cite!("BASE.1.3"), msg!("europa45-not-now"))
}
