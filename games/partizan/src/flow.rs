//! 5 Sequence of play: *when* things happen.

use neretva_board::record;
use neretva_core::{Entry, Log, Refusal, msg};
use neretva_data::Keys;
use neretva_kit::chapter::Flow;
use neretva_kit::phases;
use neretva_kit::sequence::Sequence;

use crate::load::Partizan;
use crate::rules::{Frame, Offer};
use crate::state::{Marks, State, Vp};

phases! {
    /// The phases of a game turn in their order, with set-up before and the end after.
    pub enum Phase for Partizan, State, Offer, cite!("18.8.6"), {
        /// Before the first turn.
        Setup = "setup", msg!("partizan-phase-setup");
        /// Partisan/Allied Operations Segment: Political Phase.
        PartisanPolitical = "partisan.political", msg!("partizan-phase-partisan-political");
        /// RP Phase.
        PartisanRp = "partisan.rp", msg!("partizan-phase-partisan-rp");
        /// Target Objective Placement Phase.
        Objectives = "objectives", msg!("partizan-phase-objectives");
        /// Movement part of the Movement/Combat Phase.
        PartisanMovement = "partisan.movement", msg!("partizan-phase-partisan-movement");
        /// Combat part.
        PartisanCombat = "partisan.combat", msg!("partizan-phase-partisan-combat");
        /// Supply Phase.
        PartisanSupply = "partisan.supply", msg!("partizan-phase-partisan-supply");
        /// Axis Operations Segment: Political Phase.
        AxisPolitical = "axis.political", msg!("partizan-phase-axis-political");
        /// RP Phase.
        AxisRp = "axis.rp", msg!("partizan-phase-axis-rp");
        /// Movement part of the Movement/Combat Phase.
        AxisMovement = "axis.movement", msg!("partizan-phase-axis-movement");
        /// Combat part.
        AxisCombat = "axis.combat", msg!("partizan-phase-axis-combat");
        /// Supply Phase.
        AxisSupply = "axis.supply", msg!("partizan-phase-axis-supply");
        /// End of Turn Segment.
        EndOfTurn = "end-of-turn", msg!("partizan-phase-end-of-turn");
        /// The game is over.
        Over = "over", msg!("partizan-phase-over");
    }
}

record! {
    /// 5.0.1 A turn of the turn track.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct TurnRow(row: &Keys<'_>) {
        /// Its months.
        pub dates: String = row.string("dates"),
        /// 11.4 What it adds to the initiative roll.
        pub initiative: i8 = row.int("initiative", -5..=5),
        /// 7.1.1 Italy surrenders on this roll or less.
        pub surrender: Option<u8> = row.opt_int("surrender", 1..=6),
        /// 8.0.1 A landing scare happens on this roll or less.
        pub scare: Option<u8> = row.opt_int("scare", 1..=6),
        /// 13.1.1 RPs of Germany, Italy, Bulgaria, Hungary.
        pub rp: [u8; 4] = row.ints("rp", 0..=20, "four numbers"),
    }
}

impl TurnRow {
    /// 1.0.1 The ten turns.
    pub(crate) fn track(chart: &Keys<'_>) -> Vec<TurnRow> {
        let turns = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"];
        chart.each_of("turn", &turns, TurnRow::read)
    }
}

impl Sequence for Phase {
    type Frame = Frame;

    fn flow(s: &mut State) -> &mut Flow<Frame> {
        &mut s.flow
    }

    fn next(self, g: &Partizan, s: &State) -> Option<Phase> {
        // 5.0.2 MUST keep to the order of the book: 5.1.1 the Partisan segment, 5.2.1 that of the
        // Axis, 5.3.1 the end of the turn.
        implements!("5.0.2");
        implements!("5.1.1");
        implements!("5.2.1");
        implements!("5.3.1");
        // 5.1.10, 5.2.8 MUST end all movement before the first combat.
        implements!("5.1.10");
        implements!("5.2.8");
        // 3.8.1 MUST begin the first turn once all are set up, 5.0.1 and then one after another.
        implements!("3.8.1");
        implements!("5.0.1");
        // 1.0.1 MUST end after the tenth turn.
        implements!("1.0.1");
        let last_turn = s.turn == g.scenario(s).last_turn;
        let next = if self == Phase::EndOfTurn && !last_turn {
            Phase::PartisanPolitical
        } else {
            self.following()
        };
        (self != Phase::Over).then_some(next)
    }

    fn enter(self, g: &Partizan, s: &mut State, log: &mut impl Log) {
        match self {
            Phase::PartisanPolitical => {
                s.turn += 1;
                log.note(|| Entry::new(cite!("5.0.1"), msg!("partizan-turn", turn = s.turn)));
                g.enter_turn(s);
                g.enter_partisan_political(s, log);
            }
            Phase::PartisanRp => g.enter_partisan_rp(s, log),
            Phase::Objectives => g.enter_objectives(s, log),
            Phase::PartisanMovement => {
                // 19.2.2.3 MAY land before anything else is done; movement follows the landings.
                if g.landings_possible(s) {
                    g.enter_landings(s);
                } else {
                    g.enter_movement(s, log);
                }
            }
            Phase::AxisMovement => g.enter_movement(s, log),
            Phase::PartisanCombat | Phase::AxisCombat => g.enter_combat(s, log),
            Phase::PartisanSupply => g.enter_partisan_supply(s, log),
            Phase::AxisPolitical => g.enter_axis_political(s, log),
            Phase::AxisRp => g.enter_axis_rp(s, log),
            Phase::AxisSupply => g.enter_axis_supply(s, log),
            Phase::EndOfTurn => g.enter_end_of_turn(s, log),
            Phase::Over => g.enter_final_victory(s, log),
            Phase::Setup => {}
        }
    }

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
}

impl Partizan {
    /// What every game turn starts without.
    fn enter_turn(&self, s: &mut State) {
        s.unmark_all(Marks::MOVED | Marks::FOUGHT | Marks::EXPOSED | Marks::SEEN);
        s.scare = false;
        s.objective_points = Vp::NONE;
        s.partisans_attacked = false;
        s.partisan_kills = 0;
    }
}

/// 5.0.2 An act belongs to its phase and step.
pub(crate) fn not_now() -> Refusal {
    Refusal::new(cite!("5.0.2"), msg!("partizan-not-now"))
}
