//! BASE.11 Supply and isolation.

pub mod charts;

#[cfg(test)]
mod tests;

use neretva_core::{Entry, Log, Rule, Seat, msg};
use neretva_hex::HexId;
use neretva_kit::reach::Flood;
use neretva_kit::trace::joined;

use crate::load::{Europa45, HexSet, UnitId};
use crate::rules::zoc::Presence;
use crate::state::{AXIS, Marks, State};

/// One more than the longest way overland.
const OVERLAND: usize = 21;

/// Where units of a side are in supply, and where they are not isolated.
#[derive(Clone, Copy, Debug)]
pub struct SupplyLines {
    /// BASE.11.1 Hexes from which a line of supply leads to a source.
    pub supplied: HexSet,
    /// BASE.11.3 Hexes from which a path of any length leads to a source.
    pub joined: HexSet,
}

impl Europa45 {
    /// BASE.14.1 Ports of a side that work.
    fn working_ports(&self, s: &State, owned: HexSet) -> HexSet {
        implements!("BASE.14.1");
        let ports = self.map.ports.iter().zip(s.port_hits);
        let working = ports.filter(|(port, hits)| *hits < port.capacity);
        working.map(|(port, _)| port.hex).collect::<HexSet>().and(owned)
    }

    /// Hexes that a path overland may pass: free of enemy regular units and of their full zone, unless
    /// friends stand there. Partisan-mode counters do not stop it.
    fn passable(&self, p: &Presence, seat: Seat) -> HexSet {
        let enemy = seat.other();
        let zone = self.full_zone(p, enemy).without(p.regular[seat.index()]);
        self.map.open.without(p.regular[enemy.index()]).without(zone)
    }

    /// BASE.11.1, BASE.11.3 The lines of the Axis as they stand.
    pub fn supply_lines(&self, s: &State, p: &Presence) -> SupplyLines {
        let owned = self.owned(s, p, AXIS);
        let ports = self.working_ports(s, owned);
        let sources = self.map.sources.and(owned).or(ports);
        let limit = self.scenario(s).rail_limit;
        let rail = self.rail_element(s, p, AXIS, sources).within(limit);
        let open = self.passable(p, AXIS);
        let around = |hex: HexId| self.map.around[hex.index()].iter();
        // BASE.11.1 A unit MUST be within so many hexes of such a rail hex or port. The hex in which it
        // stands need not be free.
        implements!("BASE.11.1");
        let reach = usize::from(self.tables.supply.overland);
        let mut flood = Flood::<25, OVERLAND, HexId>::new(open, reach.saturating_sub(1));
        rail.or(ports).and(open).iter().for_each(|hex| flood.start(hex, 0));
        let near = flood.run(|hex| around(hex).map(|to| (to, 1)));
        // BASE.11.3 A path of any length keeps it from being isolated.
        implements!("BASE.11.3");
        let linked = joined(sources.and(open), open, around);
        let beside = |hexes: HexSet| {
            hexes.iter().fold(hexes, |all, hex| all.or(self.map.around[hex.index()]))
        };
        SupplyLines { supplied: beside(near).or(rail), joined: beside(linked) }
    }

    /// BASE.11.1 MUST be checked in the owner's initial phase.
    pub(crate) fn enter_supply(&self, s: &mut State, seat: Seat, log: &mut impl Log) {
        let p = self.presence(s);
        // BASE.20.5 Allied regular units are always in supply and never isolated.
        implements!("BASE.20.5");
        let lines = (seat == AXIS).then(|| self.supply_lines(s, &p));
        for unit in self.roster.ground.iter().filter(|unit| self.side(*unit) == seat) {
            let Some(hex) = s.hex(unit) else { continue };
            // 45.B.2.a.14.2, 45.B.2.c.1.1, 45.B.1.d.3 Partisans need no supply and are never isolated.
            implements!("45.B.2.a.14.2");
            implements!("45.B.2.c.1.1");
            implements!("45.B.1.d.3");
            let needs = lines.filter(|_| !self.is_partisan(unit));
            let oos = needs.is_some_and(|lines| !lines.supplied.has(hex));
            let isolated = needs.is_some_and(|lines| !lines.joined.has(hex));
            self.set_supply(s, unit, hex, (Marks::OOS, oos), log);
            self.set_supply(s, unit, hex, (Marks::ISOLATED, isolated), log);
        }
    }

    /// Marks or unmarks a unit, and says so if that is new.
    fn set_supply(
        &self,
        s: &mut State,
        unit: UnitId,
        hex: HexId,
        (mark, worn): (Marks, bool),
        log: &mut impl Log,
    ) {
        if s.has(unit, mark) == worn {
            return;
        }
        s.marks[unit].set(mark, worn);
        log.note(|| {
            let rule: Rule =
                if mark == Marks::OOS { cite!("BASE.11.1") } else { cite!("BASE.11.3") };
            let what = match (mark == Marks::OOS, worn) {
                (true, true) => msg!("europa45-out-of-supply", unit = unit, hex = hex),
                (true, false) => msg!("europa45-supplied-again", unit = unit, hex = hex),
                (false, true) => msg!("europa45-isolated", unit = unit, hex = hex),
                (false, false) => msg!("europa45-joined-again", unit = unit, hex = hex),
            };
            Entry::new(rule, what)
        });
    }
}
