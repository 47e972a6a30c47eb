//! 7.6.4, 7.11, 9.3 Beachheads and Ports: their markers, and what they are good for.

use neretva_core::{Entry, Log, Rule, msg};
use neretva_hex::HexId;
use serde::{Deserialize, Serialize};

use crate::Gambit;
use crate::state::{ALLIED, State};

/// A Beachhead marker, or its reverse, a Port Open marker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Beach {
    /// Where it lies.
    pub hex: HexId,
    /// Whether the Port Open side is up: a source of supply without upkeep.
    pub port: bool,
    /// What keeps a Beachhead open, if anything does.
    pub upkeep: Upkeep,
    /// What becomes of it if it lies in a port.
    pub due: Due,
}

/// What keeps a Beachhead open until the next Allied player turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Upkeep {
    /// 7.11.3 Nothing: it is closed.
    Closed,
    /// 7.6.4, 7.8.3, 9.3.4 It was laid in this turn.
    Landed,
    /// 7.11.1 A maintenance command.
    Paid,
}

impl Beach {
    /// Whether units are supplied through it: a Port, or an open Beachhead.
    pub fn supplies(&self) -> bool {
        self.port || self.upkeep != Upkeep::Closed
    }
}

/// How far a captured port is from opening.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Due {
    /// No port, or open already.
    Never,
    /// Captured in that turn: the roll is made at the start of the next one.
    Captured(u8),
    /// It opens in the reinforcement segment of that turn.
    Opens(u8),
}

impl State {
    /// The marker in a hex.
    pub fn beach(&self, hex: HexId) -> Option<&Beach> {
        self.beaches.iter().find(|beach| beach.hex == hex)
    }

    /// Whether ships may use a marker's hex.
    pub fn takes_ships(&self, beach: &Beach) -> bool {
        // 11.4.5 MUST be a Port, or a Beachhead that a maintenance command has kept open.
        implements!("11.4.5");
        beach.port
            || match beach.upkeep {
                Upkeep::Closed => false,
                Upkeep::Landed => self.switches.ships_at_once,
                Upkeep::Paid => true,
            }
    }

    /// Whether ships may use a hex.
    pub fn is_harbour(&self, hex: HexId) -> bool {
        self.beach(hex).is_some_and(|beach| self.takes_ships(beach))
    }
}

impl Gambit {
    /// 11.3.2 A marker without Allied units is eliminated by an enemy who enters.
    pub(super) fn lose_lone_beach(&self, s: &mut State, hex: HexId, log: &mut impl Log) {
        if s.beach(hex).is_some() && self.solid_in(s, hex, ALLIED).is_empty() {
            self.lose_beach(s, hex, cite!("11.3.2"), log);
        }
    }

    /// Eliminates a Beachhead or Port marker by Axis action.
    pub(crate) fn lose_beach(&self, s: &mut State, hex: HexId, rule: Rule, log: &mut impl Log) {
        // 4.0.4, S43.28 MUST count every time; 9.3.8 the port starts again when it is retaken.
        implements!("4.0.4");
        implements!("S43.28");
        implements!("S44.15");
        implements!("S45.16");
        implements!("9.3.8");
        if let Some(i) = s.beaches.iter().position(|beach| beach.hex == hex) {
            s.beaches.remove(i);
            s.beaches_lost += 1;
            log.note(|| Entry::new(rule, msg!("gambit-beach-lost", hex = hex)));
        }
    }

    /// Lays a Beachhead marker if one is left (7.6.4, 9.3.5): open until the next Allied turn.
    pub(crate) fn lay_beach(&self, s: &mut State, hex: HexId, rule: Rule, log: &mut impl Log) {
        implements!("7.6.4");
        implements!("7.8.3");
        implements!("9.3.4");
        implements!("9.3.5");
        implements!("2.11.1");
        if s.beach(hex).is_some() || s.beaches.is_full() {
            return;
        }
        let port = self.map.ports.has(hex);
        let due = if port { Due::Captured(s.turn) } else { Due::Never };
        s.beaches.push(Beach { hex, port: false, upkeep: Upkeep::Landed, due });
        s.captured.remove(hex);
        log.note(|| Entry::new(rule, msg!("gambit-beach-laid", hex = hex)));
    }
}
