//! 15 Supply.

#[cfg(test)]
mod tests;

use std::collections::VecDeque;

use neretva_core::{
    Action, Audience, Entry, Faces, Log, Node, PieceId, Refusal, Rule, Seat, Tally, Trace, msg,
};
use neretva_hex::HexId;
use neretva_kit::chapter::{Chapter, Words, unexpected};
use neretva_kit::trace;
use serde::{Deserialize, Serialize};

use crate::load::{HexSet, Partizan, UnitId};
use crate::rules::Offer;
use crate::rules::counters::half_up;
use crate::rules::options::OptionStep;
use crate::state::{AXIS, Marks, PARTISAN, State};

/// Where this chapter stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum SupplyStep {
    /// 15.2.2 The collective check of the Partisans.
    Check,
    /// 5.1.14 Steps still to be lost.
    Losses(u8),
}

impl Chapter for SupplyStep {
    type Rules = Partizan;
    type State = State;
    type Offer = Offer;

    fn node(self, _g: &Partizan, _s: &State) -> Node {
        match self {
            Self::Check => Words::new(cite!("15.2.2"), msg!("partizan-roll-supply")).d6(),
            Self::Losses(_) => Node::Decision(PARTISAN),
        }
    }

    fn offer(self, g: &Partizan, s: &State) -> Offer {
        match self {
            Self::Check => Offer::NOTHING,
            // 5.1.14 MAY take the steps from Partisan or Allied units, as the player likes.
            Self::Losses(_) => Offer::units(g.on_map(s, PARTISAN).map(|(unit, _)| unit).collect()),
        }
    }

    fn refuse(self, _g: &Partizan, _s: &State, a: Action) -> Option<Refusal> {
        let (Self::Losses(_), Action::Piece(unit)) = (self, a) else { return None };
        Some(refuse_loss(unit))
    }

    fn act(self, g: &Partizan, s: &mut State, a: Action, log: &mut impl Log) {
        match (self, a) {
            (Self::Losses(steps), Action::Piece(unit)) => {
                g.apply_hunger(s, unit.into(), steps, log);
            }
            _ => unexpected(self, a),
        }
    }

    fn rolled(self, g: &Partizan, s: &mut State, f: Faces, log: &mut impl Log) {
        match self {
            Self::Check => g.resolve_supply(s, f.first(), log),
            Self::Losses(_) => unexpected(self, f),
        }
    }

    fn words(self, _g: &Partizan, _s: &State) -> Words {
        match self {
            Self::Check => Words::new(cite!("15.2.2"), msg!("partizan-ask-supply-check")),
            Self::Losses(steps) => {
                Words::new(cite!("5.1.14"), msg!("partizan-ask-supply-loss", steps = steps))
            }
        }
    }
}

/// 5.1.14 MUST take the steps from units on the map.
fn refuse_loss(unit: PieceId) -> Refusal {
    Refusal::new(cite!("5.1.14"), msg!("partizan-supply-no-loss", unit = unit))
}

impl Partizan {
    /// 15.6.2 Movement allowance now: halved, rounded up, out of supply.
    pub fn allowance(&self, s: &State, unit: UnitId) -> u8 {
        let printed = self.ratings(s, unit).movement;
        if s.has(unit, Marks::UNSUPPLIED) { half_up(printed) } else { printed }
    }

    fn apply_hunger(&self, s: &mut State, unit: UnitId, steps: u8, log: &mut impl Log) {
        // 15.2.5 MUST show where a counter is lost, but not which.
        if let Some(hex) = s.hex(unit) {
            let what = || msg!("partizan-supply-loss", hex = hex);
            log.note(|| Entry::new(cite!("15.2.5"), what()));
        }
        self.lose_step(s, unit, cite!("5.1.14"), log);
        self.ask_losses(s, steps - 1, log);
    }

    fn resolve_supply(&self, s: &mut State, die: u8, log: &mut impl Log) {
        let net = i32::from(die) + self.supply_modifiers(s, Tally::sum_only()).total();
        // 15.2.3 MUST read the ends of the table for whatever lies beyond.
        let net = net.clamp(i8::MIN.into(), i8::MAX.into());
        let steps = *self.tables.partisan_supply.at(net as i8);
        let what = || msg!("partizan-supply-check", die = die, net = net, steps = steps);
        log.note(|| Entry::new(cite!("15.2.2"), what()));
        self.ask_losses(s, steps, log);
    }

    /// What changes the roll of the Partisan Supply Check.
    pub fn supply_modifiers(&self, s: &State, mut tally: Tally) -> Tally {
        let place = |hex: &HexId| self.settlement(*hex).is_some();
        // 15.2.4 MUST add one if the player, with Partisan or Allied units, holds none at all.
        if self.held(s, PARTISAN).iter().all(|hex| !place(&hex)) {
            tally.add(cite!("15.2.4"), 1, || msg!("partizan-supply-no-town"));
        }
        // 15.2.3 MUST take one off for each town or city that a Partisan unit holds.
        let partisans = self.on_map(s, PARTISAN).filter(|(unit, _)| self.is_partisan(*unit));
        let towns: HexSet = partisans.map(|(_, hex)| hex).filter(place).collect();
        for hex in towns.iter() {
            tally.add(cite!("15.2.3"), -1, || msg!("partizan-supply-town", hex = hex));
        }
        tally
    }

    /// Asks for as many steps as there are to lose, then ends the player turn.
    fn ask_losses(&self, s: &mut State, steps: u8, log: &mut impl Log) {
        // 5.1.14 MUST lose all if there are fewer.
        if steps > 0 && self.on_map(s, PARTISAN).next().is_some() {
            s.flow.set(SupplyStep::Losses(steps));
        } else if self.prestige_due(s) {
            // 19.1.1.1 The player turn ends here.
            s.flow.set(OptionStep::Prestige);
        } else {
            self.finish(s, log);
        }
    }

    pub(crate) fn enter_partisan_supply(&self, s: &mut State, log: &mut impl Log) {
        implements!("5.1.13");
        self.check_supply(s, PARTISAN, log);
        s.flow.push(SupplyStep::Check);
    }

    pub(crate) fn enter_axis_supply(&self, s: &mut State, log: &mut impl Log) {
        implements!("5.2.10");
        self.check_supply(s, AXIS, log);
    }

    /// 15.1.1 MUST check the units of a side in its own Supply Phase, and only then.
    fn check_supply(&self, s: &mut State, seat: Seat, log: &mut impl Log) {
        implements!("15.1.1");
        implements!("15.6.2");
        implements!("15.6.3");
        let supplied = self.supplied_hexes(s, seat);
        let mut told = HexSet::EMPTY;
        for unit in self.all_of(seat) {
            let Some(hex) = s.hex(unit) else { continue };
            if !self.needs_supply(unit) {
                continue;
            }
            if supplied.has(hex) {
                self.resupply(s, unit, log);
                continue;
            }
            let again = s.has(unit, Marks::UNSUPPLIED);
            // 15.6.1 MUST mark a unit that cannot trace supply.
            s.mark(unit, Marks::UNSUPPLIED);
            if again {
                s.mark(unit, Marks::STARVING);
            } else {
                let owner = || msg!("partizan-out-of-supply", unit = unit, hex = hex);
                log.note(|| Entry::new(cite!("15.6.1"), owner()).to(Audience::Only(seat)));
            }
            if !again && !told.has(hex) {
                // Which units lie under the top one of a stack is not for the other side (11.2.8).
                told.add(hex);
                let other = || msg!("partizan-out-of-supply-hex", hex = hex);
                log.note(|| Entry::new(cite!("15.6.1"), other()).to(Audience::Except(seat)));
            }
            // 15.6.4 MUST lose a step each turn from the second one on; 15.6.5 but not in a town.
            implements!("15.6.5");
            if again && self.settlement(hex).is_none() {
                self.lose_step(s, unit, cite!("15.6.4"), log);
            }
        }
    }

    /// 15.6.1 MUST take the marker off a unit that can trace supply again.
    pub(crate) fn resupply(&self, s: &mut State, unit: UnitId, log: &mut impl Log) {
        if s.has(unit, Marks::UNSUPPLIED) {
            s.unmark(unit, Marks::UNSUPPLIED | Marks::STARVING);
            let what = || msg!("partizan-in-supply", unit = unit);
            let owner = Audience::Only(self.side(unit));
            log.note(|| Entry::new(cite!("15.6.1"), what()).to(owner));
        }
    }

    /// 15.2.1 MUST NOT ask Partisans for a line, 15.5.1 nor the three units that never need one.
    /// 15.5.2 Support units do not count as units here.
    pub(crate) fn needs_supply(&self, unit: UnitId) -> bool {
        implements!("15.2.1");
        implements!("15.5.1");
        implements!("15.5.2");
        !self.is_partisan(unit) && !self.card(unit).always_supplied
    }

    /// Where the supply lines of a side end.
    pub(crate) fn supply_sources(&self, s: &State, seat: Seat) -> HexSet {
        let sources = if seat == AXIS {
            // 15.4.1 MUST end at a symbol that no enemy occupies.
            self.map.supply
        } else {
            // 15.3.2 MUST end at a port or a Landing Beach; 15.3.3 a port is whose unit was there
            // last, 3.0.7 and those of the islands are always Partisan.
            implements!("15.3.2");
            implements!("15.3.3");
            implements!("19.2.3.5");
            let ports = s.allied_ports.or(self.map.island.and(self.map.ports));
            ports.or(s.armpit.beaches)
        };
        sources.without(self.held(s, seat.other()))
    }

    /// All hexes from which a side traces supply: one flood from all its sources.
    pub(crate) fn supplied_hexes(&self, s: &State, seat: Seat) -> HexSet {
        self.flood_supply(s, seat, self.supply_sources(s, seat))
    }

    /// 15.3.1, 15.4.1 MUST run over land hexes, not across water, not through the enemy.
    /// 3.0.3, 3.0.4 MAY run through any empty hex, whoever else's line does.
    pub(crate) fn flood_supply(&self, s: &State, seat: Seat, sources: HexSet) -> HexSet {
        implements!("3.0.3");
        implements!("3.0.4");
        implements!("15.3.1");
        implements!("15.4.1");
        let open = self.map.land.without(self.held(s, seat.other()));
        trace::joined(sources, open, |hex| {
            let dry = self.exits(hex).iter().filter(|exit| !exit.water);
            dry.map(|exit| exit.to)
        })
    }

    /// The shortest supply line of a unit, or what cuts it; `None` if the unit needs none.
    pub fn trace_supply(&self, s: &State, unit: UnitId) -> Option<Trace> {
        let start = s.hex(unit).filter(|_| self.needs_supply(unit))?;
        let seat = self.side(unit);
        let rule = if seat == AXIS { cite!("15.4.1") } else { cite!("15.3.1") };
        let (sources, enemies) = (self.supply_sources(s, seat), self.held(s, seat.other()));
        let mut from = vec![None; self.map.grid.len()];
        let mut next = VecDeque::from([start]);
        let mut seen: HexSet = HexSet::of(start);
        let mut cut = Cut { at: start, by_enemy: false };
        while let Some(hex) = next.pop_front() {
            if sources.has(hex) {
                let mut path = vec![hex];
                let mut here = hex;
                while let Some(before) = from[here.index()] {
                    path.push(before);
                    here = before;
                }
                path.reverse();
                return Some(Trace::Path(path));
            }
            for exit in self.exits(hex).iter().filter(|exit| !exit.water) {
                let to = exit.to;
                if enemies.has(to) {
                    cut = Cut { at: to, by_enemy: true };
                } else if self.map.land.has(to) && !seen.has(to) {
                    seen.add(to);
                    from[to.index()] = Some(hex);
                    next.push_back(to);
                }
            }
        }
        Some(Trace::Blocked { at: cut.at, why: cut.why(rule) })
    }
}

/// What cuts a supply line.
struct Cut {
    at: HexId,
    by_enemy: bool,
}

impl Cut {
    fn why(&self, rule: Rule) -> Refusal {
        let why = if self.by_enemy {
            msg!("partizan-supply-cut", hex = self.at)
        } else {
            msg!("partizan-supply-water", hex = self.at)
        };
        Refusal::new(rule, why)
    }
}
