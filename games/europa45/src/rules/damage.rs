//! 45.T1 What attacks, sabotage and demolition do to rails, bridges, airbases and ports.

pub mod charts;

use neretva_core::{Entry, Log, Rule, msg};
use neretva_hex::HexId;

use crate::load::Europa45;
use crate::state::{PointSource, State};

/// A bridge with a Bridge Damage marker, as [`State::bridges`] has it.
pub(crate) const DAMAGED: u8 = 1;
/// A bridge with a Bridge Destroyed marker, of which no phase of repair has counted yet.
pub(crate) const DESTROYED: u8 = 2;

impl Europa45 {
    /// 45.T1.6 A break on the rail line of a hex, scored once (BASE.19.2).
    pub(crate) fn break_rail(
        &self,
        s: &mut State,
        hex: HexId,
        source: Option<PointSource>,
        rule: Rule,
        log: &mut impl Log,
    ) {
        if s.breaks.has(hex) {
            return;
        }
        s.breaks.add(hex);
        if let Some(source) = source {
            self.score(s, source, self.tables.victory.rail_break);
        }
        log.note(|| Entry::new(rule, msg!("europa45-rail-broken", hex = hex)));
    }

    /// Whether the airbase of a hex can take another hit.
    pub(super) fn base_can_be_hit(&self, s: &State, hex: HexId) -> bool {
        self.map.base_at(hex).is_some_and(|base| s.base_hits[base] < self.map.bases[base].capacity)
    }

    /// Whether the port of a hex can take another hit.
    pub(super) fn port_can_be_hit(&self, s: &State, hex: HexId) -> bool {
        self.map.port_at(hex).is_some_and(|port| s.port_hits[port] < self.map.ports[port].capacity)
    }

    /// 45.T1.7 A hit on the airbase of a hex, up to its capacity (BASE.13.2).
    pub(crate) fn hit_base(
        &self,
        s: &mut State,
        hex: HexId,
        scores: bool,
        rule: Rule,
        log: &mut impl Log,
    ) {
        implements!("BASE.13.2");
        let Some(base) = self.map.base_at(hex).filter(|_| self.base_can_be_hit(s, hex)) else {
            return;
        };
        s.base_hits[base] += 1;
        if scores {
            self.score(s, PointSource::Airbases, self.tables.victory.airbase);
        }
        log.note(|| Entry::new(rule, msg!("europa45-airbase-hit", hex = hex)));
    }

    /// 45.T1.8 A hit on the port of a hex, up to its capacity (BASE.14.2).
    pub(super) fn hit_port(
        &self,
        s: &mut State,
        hex: HexId,
        scores: bool,
        rule: Rule,
        log: &mut impl Log,
    ) {
        implements!("BASE.14.2");
        let Some(port) = self.map.port_at(hex).filter(|_| self.port_can_be_hit(s, hex)) else {
            return;
        };
        s.port_hits[port] += 1;
        if scores {
            self.score(s, PointSource::Ports, self.tables.victory.port);
        }
        log.note(|| Entry::new(rule, msg!("europa45-port-hit", hex = hex)));
    }

    /// 45.T1.9 A bridge is destroyed.
    pub(super) fn destroy_bridge(
        &self,
        s: &mut State,
        bridge: u8,
        scores: bool,
        rule: Rule,
        log: &mut impl Log,
    ) {
        if !self.bridge_stands(s, bridge) {
            return;
        }
        s.bridges[usize::from(bridge)] = DESTROYED;
        if scores {
            self.score(s, PointSource::Bridges, self.tables.victory.bridge);
        }
        let (from, to) = self.map.bridges[usize::from(bridge)];
        log.note(|| Entry::new(rule, msg!("europa45-bridge-destroyed", from = from, to = to)));
    }

    /// BASE.15.2 A bridge is damaged; the second time it is destroyed.
    pub(super) fn damage_bridge(
        &self,
        s: &mut State,
        bridge: u8,
        scores: bool,
        log: &mut impl Log,
    ) {
        implements!("BASE.15.2");
        if s.bridges[usize::from(bridge)] == DAMAGED {
            return self.destroy_bridge(s, bridge, scores, cite!("BASE.15.2"), log);
        }
        s.bridges[usize::from(bridge)] = DAMAGED;
        let (from, to) = self.map.bridges[usize::from(bridge)];
        log.note(|| {
            Entry::new(cite!("45.T1.3"), msg!("europa45-bridge-damaged", from = from, to = to))
        });
    }

    /// The hex at the other end of a bridge.
    pub(super) fn far_end(&self, bridge: u8, hex: HexId) -> HexId {
        let (a, b) = self.map.bridges[usize::from(bridge)];
        if a == hex { b } else { a }
    }

    /// Bridges at a hex that still stand.
    pub(super) fn standing_bridges(&self, s: &State, hex: HexId) -> impl Iterator<Item = u8> {
        self.map.bridges_at(hex).filter(|bridge| self.bridge_stands(s, *bridge))
    }
}
