//! 45.B.1, BASE.2 Who a counter is: what is printed on it, and what its marks make of it.

use neretva_core::{Arg, NameId, Seat};

use crate::load::{Date, Europa45, Nation, Scenario, Unit};
use crate::state::{ALLIED, AXIS, Marks, State, UnitId};

/// What a counter is.
impl Europa45 {
    /// What a counter prints.
    #[inline]
    pub fn card(&self, unit: UnitId) -> &Unit {
        &self.units[unit.index()]
    }

    /// The counter of that id.
    pub fn unit(&self, id: &str) -> Option<UnitId> {
        self.ids.iter().position(|known| known == id).map(|n| UnitId(n as u8))
    }

    /// The nation of a counter.
    pub fn nation(&self, unit: UnitId) -> Nation {
        self.card(unit).nation
    }

    /// Whose counter it is.
    #[inline]
    pub fn side(&self, unit: UnitId) -> Seat {
        if self.roster.axis.has(unit) { AXIS } else { ALLIED }
    }

    /// Whether it is a partisan unit or a dummy of one.
    #[inline]
    pub fn is_partisan(&self, unit: UnitId) -> bool {
        self.roster.partisans.has(unit)
    }

    /// Whether it is a dummy.
    pub fn is_dummy(&self, unit: UnitId) -> bool {
        self.roster.dummies.has(unit)
    }

    /// 45.B.1.d.1 Whether a counter is a partisan in partisan mode. Everything else on the ground is
    /// a regular unit, regular-mode partisans included.
    #[inline]
    pub fn lurks(&self, s: &State, unit: UnitId) -> bool {
        implements!("45.B.1.d.1");
        implements!("45.B.2.0.1");
        self.roster.partisans.has(unit) && !s.has(unit, Marks::REGULAR)
    }

    /// 45.B.2.b.1 Whether a counter lies face down: in partisan mode and not shown.
    pub fn is_hidden(&self, s: &State, unit: UnitId) -> bool {
        implements!("45.B.2.b.1");
        self.lurks(s, unit) && !s.has(unit, Marks::SHOWN)
    }

    /// Whether the enemy knows who a counter on the map is: it lies face up, or he noted it.
    pub fn is_known(&self, s: &State, unit: UnitId) -> bool {
        !self.is_hidden(s, unit) || s.has(unit, Marks::NOTED)
    }

    /// 45.B.1.c.2 Whether a unit has an APZOC: anti-partisan, of 1 RE or more.
    pub fn has_apzoc(&self, unit: UnitId) -> bool {
        implements!("45.B.1.c.2");
        self.roster.anti.has(unit) && self.card(unit).half_re >= 2
    }

    /// Movement points of a unit at the start of its movement (BASE.8.7, BASE.11.1).
    pub fn allowance(&self, s: &State, unit: UnitId) -> u8 {
        let full = self.card(unit).movement;
        let halved = s.has(unit, Marks::DISRUPTED | Marks::OOS);
        if halved { full.div_ceil(2) } else { full }
    }

    /// The name of a zone, in messages.
    pub fn zone_name(&self, zone: usize) -> Arg {
        Arg::Name(NameId((self.units.len() + zone) as u16))
    }

    /// The name of a recruitment area, in messages.
    pub fn area_name(&self, area: usize) -> Arg {
        Arg::Name(NameId((self.units.len() + self.map.zones.len() + area) as u16))
    }

    /// The name of a supply head, in messages.
    pub fn head_name(&self, head: usize) -> Arg {
        let before = self.units.len() + self.map.zones.len() + self.map.areas.len();
        Arg::Name(NameId((before + head) as u16))
    }
}

/// Where the game stands.
impl Europa45 {
    /// The scenario that is played.
    pub fn scenario(&self, s: &State) -> &Scenario {
        &self.scenarios[usize::from(s.scenario)]
    }

    /// The date of the turn that is played.
    pub fn date(&self, s: &State) -> Date {
        Date(self.scenario(s).first.0 + s.turn.max(1) - 1)
    }

    /// BASE.1.2 The player whose player-turn it is.
    pub fn phasing(&self, s: &State) -> Seat {
        implements!("BASE.1.2");
        s.phase().seat()
    }
}
