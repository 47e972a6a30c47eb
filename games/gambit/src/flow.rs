//! 5 Sequence of play: *when* things happen.

use neretva_core::{Entry, Log, Refusal, msg};
use neretva_kit::chapter::Flow;
use neretva_kit::phases;
use neretva_kit::sequence::Sequence;

use crate::Gambit;
use crate::rules::{Frame, Offer};
use crate::state::{ALLIED, AXIS, Marks, State};

phases! {
    /// The parts of a game turn in their order, with set-up before and the end after.
    pub enum Phase for Gambit, State, Offer, cite!("4.0.12"), {
        /// Before the first turn.
        Setup = "setup", msg!("gambit-phase-setup");
        /// I Mutual Initial Phase: weather, and what is rolled with it.
        Weather = "weather", msg!("gambit-phase-weather");
        /// Partisan mode change and relocation, by the Allied player.
        AlliedPartisans = "allied.partisans", msg!("gambit-phase-allied-partisans");
        /// The same by the Axis player, for Chetniks that he controls.
        AxisPartisans = "axis.partisans", msg!("gambit-phase-axis-partisans");
        /// Mutual reinforcement, by the Allied player.
        AlliedReinforcement = "allied.reinforcement", msg!("gambit-phase-allied-reinforcement");
        /// The same by the Axis player.
        AxisReinforcement = "axis.reinforcement", msg!("gambit-phase-axis-reinforcement");
        /// II Allied player turn.
        Allied = "allied", msg!("gambit-phase-allied");
        /// III Axis player turn.
        Axis = "axis", msg!("gambit-phase-axis");
        /// IV Mutual Turn End Phase.
        TurnEnd = "turn-end", msg!("gambit-phase-turn-end");
        /// The game is over.
        Over = "over", msg!("gambit-phase-over");
    }
}

impl Sequence for Phase {
    type Frame = Frame;

    fn flow(s: &mut State) -> &mut Flow<Frame> {
        &mut s.flow
    }

    fn next(self, _g: &Gambit, s: &State) -> Option<Phase> {
        // 5.2.1, 5.2.2 MUST keep to the order of the book, turn after turn.
        implements!("5.2.1");
        implements!("5.2.2");
        implements!("5.2.4");
        implements!("6.3.9");
        implements!("6.4.3");
        implements!("5.3.1");
        // 4.0.1, 5.3.2 MUST end with the last turn.
        implements!("4.0.1");
        implements!("5.3.2");
        let next = if self == Phase::TurnEnd && s.turn != s.last_turn {
            Phase::Weather
        } else {
            self.following()
        };
        (self != Phase::Over).then_some(next)
    }

    fn enter(self, g: &Gambit, s: &mut State, log: &mut impl Log) {
        match self {
            Phase::Weather => {
                s.turn += 1;
                log.note(|| Entry::new(cite!("5.3.1"), msg!("gambit-turn", turn = s.turn)));
                g.enter_weather(s, log);
            }
            Phase::AlliedPartisans => {
                s.unmark_all(Marks::FLIPPED | Marks::DISPLACED);
                g.enter_partisans(s, ALLIED, log);
            }
            Phase::AxisPartisans => g.enter_partisans(s, AXIS, log),
            Phase::AlliedReinforcement => g.enter_reinforcement(s, ALLIED, log),
            Phase::AxisReinforcement => g.enter_reinforcement(s, AXIS, log),
            Phase::Allied => g.enter_player_turn(s, ALLIED, log),
            Phase::Axis => g.enter_player_turn(s, AXIS, log),
            Phase::TurnEnd => g.enter_turn_end(s, log),
            Phase::Over => g.enter_final_victory(s, log),
            Phase::Setup => {}
        }
    }

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
}

impl Gambit {
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

/// 5.2.1 An act belongs to its phase and step.
pub(crate) fn not_now() -> Refusal {
    Refusal::new(cite!("5.2.1"), msg!("gambit-not-now"))
}
