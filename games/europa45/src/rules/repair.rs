//! BASE.12.3, BASE.13.2, BASE.14.2, BASE.15.2 Repairs in the Axis initial phase.

use neretva_core::{Action, ChoiceLabel, Entry, Log, Node, Refusal, msg};
use neretva_hex::HexId;
use neretva_kit::chapter::{Chapter, Words, unexpected};
use serde::{Deserialize, Serialize};

use super::damage::{DAMAGED, DESTROYED};
use crate::about::choice;
use crate::load::{Europa45, HexSet};
use crate::state::{ALLIED, AXIS, Offer, State};

/// Where this chapter stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum RepairStep {
    /// Which break is repaired?
    Pick,
}

impl Chapter for RepairStep {
    type Rules = Europa45;
    type State = State;
    type Offer = Offer;

    fn node(self, _: &Europa45, _: &State) -> Node {
        Node::Decision(AXIS)
    }

    fn offer(self, g: &Europa45, s: &State) -> Offer {
        let breaks = if s.repairs > 0 { g.repairable(s) } else { HexSet::EMPTY };
        Offer::hexes(breaks).or(choice::DONE)
    }

    fn refuse(self, g: &Europa45, s: &State, act: Action) -> Option<Refusal> {
        let Action::Hex(hex) = act else { return None };
        let why = if !s.breaks.has(hex) {
            msg!("europa45-repair-no-break", hex = hex)
        } else if g.owner(s, hex) != AXIS {
            msg!("europa45-repair-not-own", hex = hex)
        } else if !g.stack_of(s, hex, ALLIED).is_empty() {
            msg!("europa45-repair-partisans", hex = hex)
        } else {
            msg!("europa45-repair-spent")
        };
        Some(Refusal::new(cite!("BASE.12.3"), why))
    }

    fn label(self, _: &Europa45, s: &State, act: Action) -> ChoiceLabel {
        match (self, act) {
            (_, choice::DONE) => {
                let left = i32::from(s.repairs);
                ChoiceLabel::usual(msg!("europa45-label-end-repairs", n = left))
            }
            _ => ChoiceLabel::default(),
        }
    }

    fn act(self, g: &Europa45, s: &mut State, act: Action, log: &mut impl Log) {
        match act {
            Action::Hex(hex) => {
                g.repair_break(s, hex, log);
                s.repairs -= 1;
                let over = s.repairs == 0 || g.repairable(s).is_empty();
                if over && !s.flow.is_held() {
                    g.finish(s, log);
                }
            }
            choice::DONE => g.finish(s, log),
            Action::Piece(_) | Action::Choice(_) => unexpected(self, act),
        }
    }

    fn words(self, _: &Europa45, s: &State) -> Words {
        Words::new(cite!("BASE.12.3"), msg!("europa45-ask-repair", left = s.repairs))
    }
}

impl Europa45 {
    pub(crate) fn enter_repair(&self, s: &mut State, log: &mut impl Log) {
        implements!("BASE.12.3");
        let open = self.repairable(s);
        for unit in self.roster.engineers.iter().filter(|unit| self.side(*unit) == AXIS) {
            if let Some(hex) = s.hex(unit).filter(|hex| open.has(*hex) && s.breaks.has(*hex)) {
                self.repair_break(s, hex, log);
            }
        }
        self.repair_facilities(s, log);
        self.repair_bridges(s, log);
        s.repairs = self.theatre.repairs[self.year_column(s)];
        if s.flow.is_held() || s.repairs > 0 && !self.repairable(s).is_empty() {
            s.flow.push(RepairStep::Pick);
        }
    }

    /// Hexes that the Axis owns and where no enemy, dummies included, hinders repairs.
    fn undisturbed(&self, s: &State) -> HexSet {
        let p = self.presence(s);
        self.owned(s, &p, AXIS).without(p.any(ALLIED))
    }

    /// Breaks that may be repaired.
    pub(crate) fn repairable(&self, s: &State) -> HexSet {
        s.breaks.and(self.undisturbed(s))
    }

    fn repair_break(&self, s: &mut State, hex: HexId, log: &mut impl Log) {
        s.breaks.remove(hex);
        log.note(|| Entry::new(cite!("BASE.12.3"), msg!("europa45-rail-repaired", hex = hex)));
    }

    /// BASE.13.2, BASE.14.2 One hit at each airbase and each port.
    fn repair_facilities(&self, s: &mut State, log: &mut impl Log) {
        let open = self.undisturbed(s);
        for (hits, base) in s.base_hits.iter_mut().zip(&self.map.bases) {
            if *hits > 0 && open.has(base.hex) {
                *hits -= 1;
                let said = || msg!("europa45-airbase-repaired", hex = base.hex);
                log.note(|| Entry::new(cite!("BASE.13.2"), said()));
            }
        }
        for (hits, port) in s.port_hits.iter_mut().zip(&self.map.ports) {
            if *hits > 0 && open.has(port.hex) {
                *hits -= 1;
                let said = || msg!("europa45-port-repaired", hex = port.hex);
                log.note(|| Entry::new(cite!("BASE.14.2"), said()));
            }
        }
    }

    /// BASE.15.2 Damage goes at once; a destroyed bridge takes its phases, of which one with enemy
    /// partisans beside it does not count.
    fn repair_bridges(&self, s: &mut State, log: &mut impl Log) {
        let p = self.presence(s);
        let partisans = p.lurking[ALLIED.index()].or(p.partisan_regular[ALLIED.index()]);
        let owned = self.owned(s, &p, AXIS);
        let whole_after = DESTROYED + self.tables.recovery.bridge;
        for (state, (from, to)) in s.bridges.iter_mut().zip(self.map.bridges.iter().copied()) {
            let ends = HexSet::of(from).with(to);
            let at_work = ends.and(partisans).is_empty() && !ends.and(owned).is_empty();
            if *state < DAMAGED || !at_work {
                continue;
            }
            let repaired = *state == DAMAGED || *state + 1 == whole_after;
            *state = if repaired { 0 } else { *state + 1 };
            if repaired {
                let said = || msg!("europa45-bridge-repaired", from = from, to = to);
                log.note(|| Entry::new(cite!("BASE.15.2"), said()));
            }
        }
    }
}
