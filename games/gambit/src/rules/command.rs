//! 7 Player turns: command points and what they buy. Moves, attacks and assaults have chapters of
//! their own; upkeep of Beachheads, Improved Positions, replacements and Force 10 are under here.

mod bridge;
mod maintenance;
mod menu;
mod positions;
mod replacements;

use neretva_core::{Action, Actions, Entry, Faces, Log, Node, Refusal, Seat, msg};
use neretva_hex::HexId;
use serde::{Deserialize, Serialize};

use crate::Gambit;
use crate::game::{Words, choice, not_now};
use crate::load::HexSet;
use crate::rules::combat::BattleKind;
use crate::state::{ALLIED, AXIS, At, Frame, Phase, State, UNITS, UnitSet, mark, piece};

/// Where this chapter stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum CommandStep {
    /// Which command comes next?
    Menu,
    /// 8.2 Which unit takes a replacement?
    Replace,
    /// 8.3.10 Where does the reclaimed unit appear?
    Reclaim(u8),
    /// 13.6.3 Which bridge does Force 10 blow?
    Bridge,
}

/// Whose player turn it is.
fn player(s: &State) -> Seat {
    if s.phase() == Phase::Axis { AXIS } else { ALLIED }
}

/// Pushes hexes as acts, in order.
fn push_hexes(hexes: HexSet, out: &mut Actions) {
    out.extend(hexes.iter().map(|hex| Action::Hex(HexId::new(hex as u16))));
}

impl Gambit {
    pub(crate) fn command_node(&self, s: &State, _step: CommandStep) -> Node {
        Node::Decision(player(s))
    }

    pub(crate) fn command_legal(&self, s: &State, step: CommandStep, out: &mut Actions) {
        match step {
            CommandStep::Menu => self.menu_legal(s, out),
            CommandStep::Replace => self.replace_legal(s, out),
            CommandStep::Reclaim(unit) => push_hexes(self.reclaim_hexes(s, unit.into()), out),
            CommandStep::Bridge => push_hexes(self.bridges(s), out),
        }
    }

    pub(crate) fn command_why_not(
        &self,
        s: &State,
        step: CommandStep,
        a: Action,
    ) -> Option<Refusal> {
        match (step, a) {
            (CommandStep::Menu, a) => self.menu_why_not(s, a),
            (CommandStep::Replace, Action::Piece(unit)) => self.check_replacement(s, unit.index()),
            (CommandStep::Reclaim(unit), Action::Hex(hex)) => {
                self.check_reclaim_hex(s, unit.into(), hex)
            }
            (CommandStep::Bridge, Action::Hex(hex)) => self.check_bridge(s, hex),
            (CommandStep::Replace | CommandStep::Reclaim(_) | CommandStep::Bridge, _) => not_now(),
        }
    }

    pub(crate) fn command_act(
        &self,
        s: &mut State,
        step: CommandStep,
        a: Action,
        log: &mut impl Log,
    ) {
        match (step, a) {
            (CommandStep::Menu, Action::Piece(unit)) => self.begin_move(s, unit.index()),
            (CommandStep::Menu, Action::Hex(hex)) if player(s) == ALLIED => {
                self.maintain_beach(s, hex, log);
                self.command_on(s, step, log);
            }
            (CommandStep::Menu, Action::Hex(hex)) => {
                self.build_position(s, hex, log);
                self.command_on(s, step, log);
            }
            (CommandStep::Menu, choice::AMPHIBIOUS) => {
                self.enter_assault(s, BattleKind::Amphibious)
            }
            (CommandStep::Menu, choice::AIRBORNE) => self.enter_assault(s, BattleKind::Airborne),
            (CommandStep::Menu, choice::REPLACE) => ask(s, CommandStep::Replace),
            (CommandStep::Menu, choice::BLOW) => {
                let bridges = self.bridges(s);
                match bridges.iter().next() {
                    Some(only) if bridges.len() == 1 => {
                        self.blow_bridge(s, HexId::new(only as u16), log);
                        self.command_on(s, step, log);
                    }
                    _ => ask(s, CommandStep::Bridge),
                }
            }
            (CommandStep::Menu, Action::Choice(_)) => {
                self.close_player_turn(s, log);
                self.finish(s, log);
            }
            (CommandStep::Replace, Action::Piece(unit)) if s.at[unit.index()] == At::Dead => {
                ask(s, CommandStep::Reclaim(unit.index() as u8));
            }
            (CommandStep::Replace, Action::Piece(unit)) => {
                self.restore_division(s, unit.index(), log);
                self.back_to_menu(s, log);
            }
            (CommandStep::Reclaim(unit), Action::Hex(hex)) => {
                self.reclaim_brigade(s, unit.into(), hex, log);
                self.back_to_menu(s, log);
            }
            (CommandStep::Bridge, Action::Hex(hex)) => {
                self.blow_bridge(s, hex, log);
                self.back_to_menu(s, log);
            }
            (CommandStep::Replace | CommandStep::Reclaim(_) | CommandStep::Bridge, _) => {
                unreachable!("{a:?} at {step:?}: the referee let it pass")
            }
        }
    }

    /// Nothing is rolled for in this chapter.
    pub(crate) fn command_rolled(
        &self,
        _s: &mut State,
        step: CommandStep,
        _faces: Faces,
        _log: &mut impl Log,
    ) {
        unreachable!("no dice at {step:?}")
    }

    pub(crate) fn command_words(&self, s: &State, step: CommandStep) -> Words {
        match step {
            CommandStep::Menu if self.spendable(s, false) < s.cp => {
                Words::new(cite!("7.2.3"), msg!("gambit-ask-command-partisans", cp = s.cp))
            }
            CommandStep::Menu => Words::new(cite!("7.1.1"), msg!("gambit-ask-command", cp = s.cp)),
            CommandStep::Replace => Words::new(cite!("8.2.2"), msg!("gambit-ask-replace")),
            CommandStep::Reclaim(unit) => {
                let unit = piece(unit.into());
                Words::new(cite!("8.3.10"), msg!("gambit-ask-reclaim", unit = unit))
            }
            CommandStep::Bridge => Words::new(cite!("13.6.3"), msg!("gambit-ask-bridge")),
        }
    }

    /// 5.2.3 CP determination, then expenditure.
    pub(crate) fn enter_player_turn(&self, s: &mut State, seat: Seat, log: &mut impl Log) {
        // 5.2.3 MUST know the CP before the first command; 7.1.2 none are left from before.
        implements!("5.2.3");
        s.cp = self.allocation(s, seat);
        s.partisan_cp = false;
        let what = || msg!("gambit-cp", seat = seat, cp = s.cp);
        log.note(|| Entry::new(cite!("5.2.3"), what()));
        s.unmark_all(mark::ACTED);
        if seat == ALLIED {
            self.close_beaches(s, log);
        }
        s.flow.push(Frame::Command(CommandStep::Menu));
        if !self.is_asked(s) && !self.commands_left(s) {
            s.flow.pop();
            self.close_player_turn(s, log);
        }
    }

    /// A command, or what followed from it, is over.
    pub(crate) fn command_on(&self, s: &mut State, _step: CommandStep, log: &mut impl Log) {
        // 7.14.1, 7.14.2 MAY choose the next command, of any kind, after seeing what came of this one.
        implements!("7.14.1", "7.14.2");
        if !self.is_asked(s) && !self.commands_left(s) {
            self.close_player_turn(s, log);
            self.finish(s, log);
        }
    }

    /// Whether something about what has happened is asked before the next command.
    fn is_asked(&self, s: &mut State) -> bool {
        let before = s.flow.len();
        // 10.4.1 MUST settle over-stacked hexes once a command is over.
        while let Some(hex) = s.crowded.iter().next().filter(|_| s.flow.len() == before) {
            s.crowded.remove(hex);
            self.enter_excess(s, HexId::new(hex as u16));
        }
        // 9.3.5 Then MAY a port captured by it get a Beachhead.
        while let Some(hex) = s.captured.iter().next().filter(|_| s.flow.len() == before) {
            s.captured.remove(hex);
            self.enter_port(s, HexId::new(hex as u16));
        }
        s.flow.len() > before
    }

    fn back_to_menu(&self, s: &mut State, log: &mut impl Log) {
        ask(s, CommandStep::Menu);
        self.command_on(s, CommandStep::Menu, log);
    }

    /// What is due when a player turn ends.
    fn close_player_turn(&self, s: &mut State, log: &mut impl Log) {
        // 7.1.2 MUST NOT carry CP over.
        if s.cp > 0 {
            log.note(|| Entry::new(cite!("7.1.2"), msg!("gambit-cp-lost", cp = s.cp)));
        }
        s.cp = 0;
        let seat = player(s);
        for unit in 0..UNITS {
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
    pub fn spendable(&self, s: &State, for_partisans: bool) -> u8 {
        // 7.2.3 MUST spend one on partisan type units, or forfeit it.
        if s.phase() == Phase::Allied && !for_partisans && !s.partisan_cp {
            s.cp.saturating_sub(self.tables.commands.partisans)
        } else {
            s.cp
        }
    }

    /// Why a command of that price cannot be paid.
    pub(crate) fn check_cp(&self, s: &State, cp: u8, for_partisans: bool) -> Option<Refusal> {
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
    pub(crate) fn pay(&self, s: &mut State, cp: u8, group: UnitSet) {
        s.cp -= cp;
        // 7.2.3 Chetniks under Allied command are partisan type units too.
        s.partisan_cp |= group.iter().any(|unit| self.is_partisan(unit));
    }
}

fn ask(s: &mut State, step: CommandStep) {
    s.set_frame(Frame::Command(step));
}
