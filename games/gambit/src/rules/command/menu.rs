//! What a player may do with his CP, and why not.

use neretva_core::{Action, Actions, Refusal, Seat, msg};

use super::player;
use crate::Gambit;
use crate::game::{choice, not_now};
use crate::load::Nation;
use crate::rules::combat::BattleKind;
use crate::rules::supply::Lines;
use crate::state::{ALLIED, At, Attitude, State, UNITS, mark, piece};

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
    pub(super) fn menu_legal(&self, s: &State, out: &mut Actions) {
        let terms = self.command_terms(s);
        let units = (0..UNITS).filter(|unit| self.command_bar(s, *unit, &terms).is_none());
        out.extend(units.map(|unit| Action::Piece(piece(unit))));
        let allied = terms.seat == ALLIED;
        super::push_hexes(if allied { self.maintainable(s) } else { self.improvable(s) }, out);
        out.push(choice::DONE);
        for (a, kind) in ASSAULTS {
            if self.check_assault(s, kind).is_none() {
                out.push(a);
            }
        }
        if self.may_replace(s, &mut Lines::new(self, s)) {
            out.push(choice::REPLACE);
        }
        if self.check_blow(s).is_none() {
            out.push(choice::BLOW);
        }
    }

    pub(super) fn menu_why_not(&self, s: &State, a: Action) -> Option<Refusal> {
        match a {
            Action::Piece(unit) => self.check_command(s, unit.index()),
            Action::Hex(hex) if player(s) == ALLIED => self.check_maintenance(s, hex),
            Action::Hex(hex) => self.check_position(s, hex),
            // 7.1.2 MAY leave CP unspent: they are lost.
            choice::DONE => None,
            choice::AMPHIBIOUS => self.check_assault(s, BattleKind::Amphibious),
            choice::AIRBORNE => self.check_assault(s, BattleKind::Airborne),
            choice::REPLACE => self.check_replace(s),
            choice::BLOW => self.check_blow(s),
            Action::Choice(_) => not_now(),
        }
    }

    /// Whether anything but ending the player turn is left to do; most often the first unit says so.
    pub(super) fn commands_left(&self, s: &State) -> bool {
        let terms = self.command_terms(s);
        let allied = terms.seat == ALLIED;
        (0..UNITS).any(|unit| self.command_bar(s, unit, &terms).is_none())
            || (allied && !self.maintainable(s).is_empty())
            || (!allied && !self.improvable(s).is_empty())
            || ASSAULTS.into_iter().any(|(_, kind)| self.check_assault(s, kind).is_none())
            || self.may_replace(s, &mut Lines::new(self, s))
            || self.check_blow(s).is_none()
    }

    fn command_terms(&self, s: &State) -> Terms {
        Terms {
            seat: player(s),
            regulars: self.spendable(s, false) >= self.tables.commands.movement,
            partisans: self.spendable(s, true) >= self.tables.commands.movement,
            harbour: s.beaches.iter().any(|beach| s.takes_ships(beach)),
        }
    }

    /// What keeps a unit from being activated.
    fn command_bar(&self, s: &State, unit: usize, terms: &Terms) -> Option<Bar> {
        // 7.1.1 MUST be activated to move or attack; 7.3.1 alone, or with others of its stack.
        implements!("7.1.1", "7.3.1", "7.3.3", "7.3.4", "7.13.1", "7.13.2");
        let at_sea = match s.at[unit] {
            At::Hex(_) => false,
            At::Med => true,
            At::Ready | At::Later | At::Dead | At::Gone | At::Out => return Some(Bar::NotYours),
        };
        let paid = if self.is_partisan(unit) { terms.partisans } else { terms.regulars };
        if self.side(s, unit) != terms.seat {
            Some(Bar::NotYours)
        } else if s.has(unit, mark::ACTED)
            || (s.attitude == Attitude::Confused && self.units[unit].nation == Nation::Italian)
        {
            Some(Bar::Idle)
        } else if at_sea && !terms.harbour {
            Some(Bar::NoHarbour)
        } else if !paid {
            Some(Bar::Points)
        } else {
            None
        }
    }

    /// Why a unit gets no command.
    fn check_command(&self, s: &State, unit: usize) -> Option<Refusal> {
        let id = piece(unit);
        let bar = if unit < UNITS {
            self.command_bar(s, unit, &self.command_terms(s))
        } else {
            Some(Bar::NotYours)
        };
        Some(match bar? {
            Bar::NotYours => Refusal::new(cite!("7.1.1"), msg!("gambit-no-command", unit = id)),
            // 7.13.1 MUST NOT act twice: 7.3.4 move and attack, 7.13.2 act after replacements; S43.12
            // confused Italians MUST NOT act at all.
            Bar::Idle => return self.check_idle(s, unit),
            // 7.3.3 A unit in the Med Box MAY sail for 1 CP of its own, where a marker is open.
            Bar::NoHarbour => Refusal::new(cite!("7.3.3"), msg!("gambit-no-harbour", unit = id)),
            Bar::Points => {
                return self.check_cp(s, self.tables.commands.movement, self.is_partisan(unit));
            }
        })
    }
}

const ASSAULTS: [(Action, BattleKind); 2] =
    [(choice::AMPHIBIOUS, BattleKind::Amphibious), (choice::AIRBORNE, BattleKind::Airborne)];
