//! What a player may do with his CP, and why not.

use neretva_core::{Action, ChoiceLabel, Log, Refusal, Seat, msg};
use neretva_kit::chapter::unexpected;

use super::{CommandStep, player};
use crate::Gambit;
use crate::about::choice;
use crate::load::Nation;
use crate::rules::combat::BattleKind;
use crate::rules::supply::Lines;
use crate::state::{ALLIED, At, Attitude, Cp, Marks, Offer, State, UnitId};

/// Why a unit gets no command, in the order in which it is asked.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Bar {
    NotYours,
    Idle,
    NoHarbour,
    Points,
}

/// What counts alike for all units.
struct Terms {
    seat: Seat,
    regulars: bool,
    partisans: bool,
    harbour: bool,
}

impl Gambit {
    /// What the CP that are left buy.
    pub(super) fn commands(&self, s: &State) -> Offer {
        let terms = self.command_terms(s);
        let units = UnitId::all().filter(|unit| self.command_bar(s, *unit, &terms).is_none());
        let allied = terms.seat == ALLIED;
        let hexes = if allied { self.maintainable(s) } else { self.improvable(s) };
        // 7.1.2 MAY leave CP unspent: they are lost.
        let mut offer = Offer::units(units.collect()).and_hexes(hexes).or(choice::DONE);
        for (act, kind) in ASSAULTS {
            offer = offer.or_if(self.check_assault(s, kind).is_none(), act);
        }
        offer
            .or_if(self.may_replace(s, &mut Lines::new(self, s)), choice::REPLACE)
            .or_if(self.check_blow(s).is_none(), choice::BLOW)
    }

    /// 7.1.2 What ending the player turn forfeits.
    pub(super) fn end_label(&self, s: &State) -> ChoiceLabel {
        let label = ChoiceLabel::usual(msg!("gambit-label-end-turn", cp = s.cp));
        let lost = s.cp > Cp(0) && self.commands_left(s);
        label.warned(lost.then(|| msg!("gambit-warn-cp", cp = s.cp)))
    }

    pub(super) fn refuse_command(&self, s: &State, act: Action) -> Option<Refusal> {
        match act {
            Action::Piece(unit) => self.refuse_unit(s, unit.into()),
            Action::Hex(hex) if player(s) == ALLIED => self.check_maintenance(s, hex),
            Action::Hex(hex) => self.check_position(s, hex),
            choice::AMPHIBIOUS => self.check_assault(s, BattleKind::Amphibious),
            choice::AIRBORNE => self.check_assault(s, BattleKind::Airborne),
            choice::REPLACE => Some(self.refuse_replacements(s)),
            choice::BLOW => self.check_blow(s),
            Action::Choice(_) => None,
        }
    }

    pub(super) fn begin_command(&self, s: &mut State, act: Action, log: &mut impl Log) {
        match act {
            Action::Piece(unit) => self.begin_move(s, unit.into()),
            Action::Hex(hex) if player(s) == ALLIED => self.maintain_beach(s, hex, log),
            Action::Hex(hex) => self.build_position(s, hex, log),
            choice::AMPHIBIOUS => self.enter_assault(s, BattleKind::Amphibious),
            choice::AIRBORNE => self.enter_assault(s, BattleKind::Airborne),
            choice::REPLACE => s.flow.set(CommandStep::Replace),
            choice::BLOW => self.pick_bridge(s, log),
            choice::DONE => {
                self.close_player_turn(s, log);
                self.finish(s, log);
            }
            Action::Choice(_) => unexpected(CommandStep::Menu, act),
        }
    }

    /// Whether anything but ending the player turn is left to do; most often the first unit says so.
    pub(super) fn commands_left(&self, s: &State) -> bool {
        let terms = self.command_terms(s);
        let allied = terms.seat == ALLIED;
        s.flow.is_held()
            || UnitId::all().any(|unit| self.command_bar(s, unit, &terms).is_none())
            || (allied && !self.maintainable(s).is_empty())
            || (!allied && !self.improvable(s).is_empty())
            || ASSAULTS.into_iter().any(|(_, kind)| self.check_assault(s, kind).is_none())
            || self.may_replace(s, &mut Lines::new(self, s))
            || self.check_blow(s).is_none()
    }

    fn command_terms(&self, s: &State) -> Terms {
        Terms {
            seat: player(s),
            regulars: self.spendable(s, false) >= Cp(self.tables.commands.movement),
            partisans: self.spendable(s, true) >= Cp(self.tables.commands.movement),
            harbour: s.beaches.iter().any(|beach| s.takes_ships(beach)),
        }
    }

    /// What keeps a unit from being activated.
    fn command_bar(&self, s: &State, unit: UnitId, terms: &Terms) -> Option<Bar> {
        // 7.1.1 MUST be activated to move or attack; 7.3.1 alone, or with others of its stack.
        implements!("7.1.1");
        implements!("7.3.1");
        let at_sea = match s.at[unit] {
            At::Hex(_) => false,
            At::Med => true,
            At::Ready | At::Later | At::Dead | At::Gone | At::Out => return Some(Bar::NotYours),
        };
        let paid = if self.is_partisan(unit) { terms.partisans } else { terms.regulars };
        if self.side(s, unit) != terms.seat {
            Some(Bar::NotYours)
        } else if s.has(unit, Marks::ACTED)
            || (s.attitude == Attitude::Confused && self.card(unit).nation == Nation::Italian)
        {
            implements!("7.3.4");
            implements!("7.13.1");
            implements!("7.13.2");
            Some(Bar::Idle)
        } else if at_sea && !terms.harbour {
            implements!("7.3.3");
            Some(Bar::NoHarbour)
        } else if !paid {
            Some(Bar::Points)
        } else {
            None
        }
    }

    /// Why a unit gets no command.
    fn refuse_unit(&self, s: &State, unit: UnitId) -> Option<Refusal> {
        match self.command_bar(s, unit, &self.command_terms(s))? {
            Bar::NotYours => {
                Some(Refusal::new(cite!("7.1.1"), msg!("gambit-no-command", unit = unit)))
            }
            // 7.13.1 MUST NOT act twice: 7.3.4 move and attack, 7.13.2 act after replacements; S43.12
            // confused Italians MUST NOT act at all.
            Bar::Idle => self.check_idle(s, unit),
            // 7.3.3 A unit in the Med Box MAY sail for 1 CP of its own, where a marker is open.
            Bar::NoHarbour => {
                Some(Refusal::new(cite!("7.3.3"), msg!("gambit-no-harbour", unit = unit)))
            }
            Bar::Points => {
                self.check_cp(s, Cp(self.tables.commands.movement), self.is_partisan(unit))
            }
        }
    }
}

const ASSAULTS: [(Action, BattleKind); 2] =
    [(choice::AMPHIBIOUS, BattleKind::Amphibious), (choice::AIRBORNE, BattleKind::Airborne)];
