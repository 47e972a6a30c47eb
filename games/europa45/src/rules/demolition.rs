//! BASE.12.4 Demolition by Allied regular units, in their movement phase.

use neretva_core::{Action, Log, Node, Refusal, msg};
use neretva_hex::HexId;
use neretva_kit::chapter::{Chapter, Words, unexpected};
use serde::{Deserialize, Serialize};

use crate::about::choice;
use crate::load::Europa45;
use crate::state::{ALLIED, HexSet, Marks, Offer, State, UnitId, UnitSet};

/// Where this chapter stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum DemolishStep {
    /// Who demolishes something?
    Pick,
    /// What does that unit demolish?
    What(UnitId),
    /// Which bridge, named by the hex at its other end?
    Bridge(UnitId),
}

impl Chapter for DemolishStep {
    type Rules = Europa45;
    type State = State;
    type Offer = Offer;

    fn node(self, _: &Europa45, _: &State) -> Node {
        Node::Decision(ALLIED)
    }

    fn offer(self, g: &Europa45, s: &State) -> Offer {
        match self {
            Self::Pick => Offer::units(g.demolishers(s)).or(choice::BACK),
            Self::What(unit) => g.offer_demolition(s, unit).or(choice::BACK),
            Self::Bridge(unit) => Offer::hexes(g.bridges_of(s, unit)).or(choice::BACK),
        }
    }

    fn refuse(self, g: &Europa45, s: &State, act: Action) -> Option<Refusal> {
        let why = match (self, act) {
            (Self::Pick, Action::Piece(id)) => return Some(g.refuse_demolisher(s, id.into())),
            (
                Self::What(_),
                choice::RAIL | choice::AIRBASE | choice::PORT | choice::BRIDGE | choice::AIR_UNIT,
            )
            | (Self::Bridge(_), Action::Hex(_)) => msg!("europa45-demolish-nothing"),
            _ => return None,
        };
        Some(Refusal::new(cite!("BASE.12.4"), why))
    }

    fn act(self, g: &Europa45, s: &mut State, act: Action, log: &mut impl Log) {
        match (self, act) {
            (Self::Pick, Action::Piece(id)) => s.flow.set(Self::What(id.into())),
            (Self::Pick, choice::BACK) => g.finish(s, log),
            (Self::What(_), choice::BACK) => s.flow.set(Self::Pick),
            (Self::What(unit), choice::BRIDGE) => {
                let open = g.bridges_of(s, unit);
                match open.first().filter(|_| open.len() == 1) {
                    Some(end) => g.demolish_bridge(s, unit, end, log),
                    None => s.flow.set(Self::Bridge(unit)),
                }
            }
            (Self::What(unit), what) => g.demolish(s, unit, what, log),
            (Self::Bridge(unit), Action::Hex(end)) => g.demolish_bridge(s, unit, end, log),
            (Self::Bridge(unit), choice::BACK) => s.flow.set(Self::What(unit)),
            _ => unexpected(self, act),
        }
    }

    fn words(self, _: &Europa45, _: &State) -> Words {
        let ask = match self {
            Self::Pick => msg!("europa45-ask-demolisher"),
            Self::What(unit) => msg!("europa45-ask-demolition", unit = unit),
            Self::Bridge(unit) => msg!("europa45-ask-demolish-bridge", unit = unit),
        };
        Words::new(cite!("BASE.12.4"), ask)
    }
}

impl Europa45 {
    /// Units that may demolish something now: regular ones of the Allies, once a phase, in hexes
    /// that the Allies do not own for good.
    fn demolishers(&self, s: &State) -> UnitSet {
        implements!("BASE.12.4");
        // 45.B.2.a.20.1 MAY NOT in partisan mode.
        implements!("45.B.2.a.20.1");
        if self.phasing(s) != ALLIED {
            return UnitSet::EMPTY;
        }
        let effort = self.tables.effort.demolition;
        let able = self.units_of(s, ALLIED).filter(|(unit, hex)| {
            s.mp[*unit] >= effort
                && !self.lurks(s, *unit)
                && !s.has(*unit, Marks::DEMOLISHED)
                && !s.allied.has(*hex)
                && !self.offer_demolition(s, *unit).is_empty()
        });
        able.map(|(unit, _)| unit).collect()
    }

    /// What a unit could demolish in its hex.
    fn offer_demolition(&self, s: &State, unit: UnitId) -> Offer {
        let Some(hex) = s.hex(unit) else { return Offer::NOTHING };
        Offer::NOTHING
            .or_if(self.map.rail.has(hex) && !s.breaks.has(hex), choice::RAIL)
            .or_if(self.base_can_be_hit(s, hex), choice::AIRBASE)
            .or_if(self.port_can_be_hit(s, hex), choice::PORT)
            .or_if(self.standing_bridges(s, hex).next().is_some(), choice::BRIDGE)
    }

    /// The far ends of the bridges that a unit could destroy.
    fn bridges_of(&self, s: &State, unit: UnitId) -> HexSet {
        let Some(hex) = s.hex(unit) else { return HexSet::EMPTY };
        self.standing_bridges(s, hex).map(|bridge| self.far_end(bridge, hex)).collect()
    }

    /// Whether any unit may demolish something now.
    pub(crate) fn can_demolish(&self, s: &State) -> bool {
        !self.demolishers(s).is_empty()
    }

    /// The movement phase gives way to a demolition.
    pub(crate) fn begin_demolition(&self, s: &mut State) {
        s.flow.push(DemolishStep::Pick);
    }

    /// A unit breaks the line, or hits airbase or port of its hex; nothing is scored.
    fn demolish(&self, s: &mut State, unit: UnitId, what: Action, log: &mut impl Log) {
        let Some(hex) = s.hex(unit) else { return };
        let rule = cite!("BASE.12.4");
        match what {
            choice::RAIL => self.break_rail(s, hex, None, rule, log),
            choice::AIRBASE => {
                self.hit_base(s, hex, false, rule, log);
                self.ground_excess(s, hex, log);
            }
            choice::PORT => self.hit_port(s, hex, false, rule, log),
            Action::Piece(_) | Action::Hex(_) | Action::Choice(_) => {
                unexpected(DemolishStep::What(unit), what)
            }
        }
        self.has_demolished(s, unit, log);
    }

    fn demolish_bridge(&self, s: &mut State, unit: UnitId, end: HexId, log: &mut impl Log) {
        let bridge = s.hex(unit).and_then(|hex| self.map.exit(hex, end)?.bridge);
        if let Some(bridge) = bridge {
            self.destroy_bridge(s, bridge, false, cite!("BASE.12.4"), log);
        }
        self.has_demolished(s, unit, log);
    }

    fn has_demolished(&self, s: &mut State, unit: UnitId, log: &mut impl Log) {
        s.mp[unit] -= self.tables.effort.demolition;
        s.mark(unit, Marks::DEMOLISHED | Marks::MOVED);
        self.finish(s, log);
    }

    /// Why nobody can demolish anything.
    pub(crate) fn why_no_demolition(&self, s: &State) -> Refusal {
        let why = if self.phasing(s) == ALLIED {
            msg!("europa45-demolish-nobody")
        } else {
            msg!("europa45-demolish-axis")
        };
        Refusal::new(cite!("BASE.12.4"), why)
    }

    fn refuse_demolisher(&self, s: &State, unit: UnitId) -> Refusal {
        let points = self.tables.effort.demolition;
        if self.side(unit) == ALLIED && self.lurks(s, unit) {
            let why = msg!("europa45-demolish-hidden", unit = unit);
            return Refusal::new(cite!("45.B.2.a.20.1"), why);
        }
        let why = if self.side(unit) != ALLIED {
            msg!("europa45-demolish-axis")
        } else if s.has(unit, Marks::DEMOLISHED) {
            msg!("europa45-demolish-once", unit = unit)
        } else if s.hex(unit).is_none_or(|hex| s.allied.has(hex)) {
            msg!("europa45-demolish-own", unit = unit)
        } else if s.mp[unit] < points {
            msg!("europa45-demolish-points", points = i32::from(points))
        } else {
            msg!("europa45-demolish-nothing")
        };
        Refusal::new(cite!("BASE.12.4"), why)
    }
}
