//! 7 Player turns: command points and what they buy. Moves, attacks and assaults have chapters of
//! their own; upkeep of Beachheads, Improved Positions, replacements and Force 10 are under here.

mod bridge;
mod costs;
mod maintenance;
mod menu;
mod positions;
mod replacements;

pub use bridge::Bridge;

use neretva_core::{Action, ChoiceLabel, Entry, Log, Node, Refusal, Seat, msg};
use neretva_kit::chapter::{Chapter, Words, unexpected};
use serde::{Deserialize, Serialize};

pub use costs::Commands;

use crate::Gambit;
use crate::about::choice;
use crate::load::HexSet;
use crate::state::{ALLIED, AXIS, Marks, Offer, Phase, State, UnitId, UnitSet};

neretva_core::points! {
    /// 7.1 Command points.
    pub struct Cp(u8);
}

/// Where this chapter stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum CommandStep {
    /// Which command comes next?
    Menu,
    /// 8.2 Which unit takes a replacement?
    Replace,
    /// 8.3.10 Where does the reclaimed unit appear?
    Reclaim(UnitId),
    /// 13.6.3 Which bridge does Force 10 blow?
    Bridge,
}

/// Whose player turn it is.
fn player(s: &State) -> Seat {
    if s.phase() == Phase::Axis { AXIS } else { ALLIED }
}

impl Chapter for CommandStep {
    type Rules = Gambit;
    type State = State;
    type Offer = Offer;

    fn node(self, _: &Gambit, s: &State) -> Node {
        Node::Decision(player(s))
    }

    fn offer(self, g: &Gambit, s: &State) -> Offer {
        match self {
            Self::Menu => g.commands(s),
            Self::Replace => Offer::units(g.replaceable(s)),
            Self::Reclaim(unit) => Offer::hexes(g.reclaim_hexes(s, unit)),
            Self::Bridge => Offer::hexes(g.bridges(s)),
        }
    }

    fn refuse(self, g: &Gambit, s: &State, act: Action) -> Option<Refusal> {
        match (self, act) {
            (Self::Menu, _) => g.refuse_command(s, act),
            (Self::Replace, Action::Piece(unit)) => g.refuse_replacement(s, unit.into()),
            (Self::Reclaim(unit), Action::Hex(hex)) => g.refuse_reclaim(s, unit, hex),
            (Self::Bridge, Action::Hex(hex)) => Some(g.refuse_bridge(hex)),
            _ => None,
        }
    }

    fn label(self, g: &Gambit, s: &State, act: Action) -> ChoiceLabel {
        match (self, act) {
            (Self::Menu, choice::DONE) => g.end_label(s),
            _ => ChoiceLabel::default(),
        }
    }

    fn act(self, g: &Gambit, s: &mut State, act: Action, log: &mut impl Log) {
        match (self, act) {
            (Self::Menu, _) => g.begin_command(s, act, log),
            (Self::Replace, Action::Piece(unit)) => g.replace(s, unit.into(), log),
            (Self::Reclaim(unit), Action::Hex(hex)) => g.reclaim_brigade(s, unit, hex, log),
            (Self::Bridge, Action::Hex(hex)) => g.blow_bridge(s, hex, log),
            _ => unexpected(self, act),
        }
    }

    fn resume(self, g: &Gambit, s: &mut State, log: &mut impl Log) {
        g.next_command(s, log);
    }

    fn words(self, g: &Gambit, s: &State) -> Words {
        let ask = Words::new;
        match self {
            Self::Menu if g.spendable(s, false) < s.cp => {
                ask(cite!("7.2.3"), msg!("gambit-ask-command-partisans", cp = s.cp))
            }
            Self::Menu => ask(cite!("7.1.1"), msg!("gambit-ask-command", cp = s.cp)),
            Self::Replace => ask(cite!("8.2.2"), msg!("gambit-ask-replace")),
            Self::Reclaim(unit) => ask(cite!("8.3.10"), msg!("gambit-ask-reclaim", unit = unit)),
            Self::Bridge => ask(cite!("13.6.3"), msg!("gambit-ask-bridge")),
        }
    }
}

impl Gambit {
    /// 5.2.3 CP determination, then expenditure.
    pub(crate) fn enter_player_turn(&self, s: &mut State, seat: Seat, log: &mut impl Log) {
        // 5.2.3 MUST know the CP before the first command; 7.1.2 none are left from before.
        implements!("5.2.3");
        s.cp = self.allocation(s, seat);
        s.partisan_cp = false;
        let what = || msg!("gambit-cp", seat = seat, cp = s.cp);
        log.note(|| Entry::new(cite!("5.2.3"), what()));
        s.unmark_all(Marks::ACTED);
        if seat == ALLIED {
            self.close_beaches(s, log);
        }
        s.flow.push(CommandStep::Menu);
        if !self.is_asked(s) && !self.commands_left(s) {
            s.flow.pop();
            self.close_player_turn(s, log);
        }
    }

    /// A command, or what followed from it, is over.
    fn next_command(&self, s: &mut State, log: &mut impl Log) {
        // 7.14.1, 7.14.2 MAY choose the next command, of any kind, after seeing what came of this one.
        implements!("7.14.1");
        implements!("7.14.2");
        if !self.is_asked(s) && !self.commands_left(s) {
            self.close_player_turn(s, log);
            self.finish(s, log);
        }
    }

    /// Whether something about what has happened is asked before the next command.
    fn is_asked(&self, s: &mut State) -> bool {
        let before = s.flow.frames().len();
        // 10.4.1 MUST settle over-stacked hexes once a command is over.
        while let Some(hex) = s.crowded.iter().next().filter(|_| s.flow.frames().len() == before) {
            s.crowded.remove(hex);
            self.enter_excess(s, hex);
        }
        // 9.3.5 Then MAY a port captured by it get a Beachhead.
        while let Some(hex) = s.captured.iter().next().filter(|_| s.flow.frames().len() == before) {
            s.captured.remove(hex);
            self.enter_port(s, hex);
        }
        s.flow.frames().len() > before
    }

    /// A command of this chapter is done.
    fn back_to_menu(&self, s: &mut State, log: &mut impl Log) {
        s.flow.set(CommandStep::Menu);
        self.next_command(s, log);
    }

    /// What is due when a player turn ends.
    fn close_player_turn(&self, s: &mut State, log: &mut impl Log) {
        // 7.1.2 MUST NOT carry CP over.
        if s.cp > Cp::NONE {
            log.note(|| Entry::new(cite!("7.1.2"), msg!("gambit-cp-lost", cp = s.cp)));
        }
        s.cp = Cp::NONE;
        let seat = player(s);
        for unit in UnitId::all() {
            // 11.5.2 MUST have left a country that is closed to the unit, or is eliminated.
            let Some(hex) = s.hex(unit).filter(|_| self.side(s, unit) == seat) else { continue };
            if self.check_area(s, unit, hex).is_some() {
                let fate = self.dead_pile(s, unit);
                self.eliminate(s, unit, fate, cite!("11.5.2"), log);
            }
        }
        if seat == AXIS {
            self.part_from_confused(s, log);
        }
        s.crowded = HexSet::EMPTY;
    }

    /// 7.2.3 CP that may be spent on a command now: the last Allied one is for partisans.
    pub fn spendable(&self, s: &State, for_partisans: bool) -> Cp {
        // 7.2.3 MUST spend one on partisan type units, or forfeit it.
        if s.phase() == Phase::Allied && !for_partisans && !s.partisan_cp {
            s.cp.less(Cp(self.tables.commands.partisans))
        } else {
            s.cp
        }
    }

    /// Why a command of that price cannot be paid.
    pub(crate) fn check_cp(&self, s: &State, cp: Cp, for_partisans: bool) -> Option<Refusal> {
        if self.spendable(s, for_partisans) >= cp {
            None
        } else if s.cp >= cp {
            Some(Refusal::new(cite!("7.2.3"), msg!("gambit-cp-for-partisans", cp = cp)))
        } else {
            // 7.3.5 MUST have what one spends.
            let why = msg!("gambit-cp-missing", cp = cp, left = s.cp);
            Some(Refusal::new(cite!("7.3.5"), why))
        }
    }

    /// Pays for a command of these units.
    pub(crate) fn pay(&self, s: &mut State, cp: Cp, group: UnitSet) {
        s.cp -= cp;
        // 7.2.3 Chetniks under Allied command are partisan type units too.
        s.partisan_cp |= group.iter().any(|unit| self.is_partisan(unit));
    }
}
