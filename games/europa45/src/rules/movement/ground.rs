//! BASE.3.1, BASE.15 Terrain, rivers and bridges under a mover.

use crate::load::{Class, Europa45, Exit};
use crate::state::{State, UnitId};

impl Europa45 {
    /// How a counter pays for terrain now: 45.B.2.a.3.1 partisans in partisan mode as light infantry,
    /// mountain or cavalry, whatever is cheapest.
    pub fn classes(&self, s: &State, unit: UnitId) -> &'static [Class] {
        implements!("45.B.2.a.3.1");
        if self.lurks(s, unit) {
            return &[Class::Light, Class::Mountain, Class::Cavalry];
        }
        match self.card(unit).class() {
            Class::Leg => &[Class::Leg],
            Class::Motor => &[Class::Motor],
            Class::Light => &[Class::Light],
            Class::Mountain => &[Class::Mountain],
            Class::Cavalry => &[Class::Cavalry],
        }
    }

    /// Whether a bridge carries trains and saves the cost of its river.
    pub fn bridge_stands(&self, s: &State, bridge: u8) -> bool {
        s.bridges[usize::from(bridge)] < 2
    }

    /// BASE.15.1, BASE.15.2 Whether whoever goes through an exit crosses a river without a whole bridge;
    /// a damaged one still carries them.
    pub fn is_wet(&self, s: &State, exit: &Exit) -> bool {
        exit.river && !exit.bridge.is_some_and(|bridge| self.bridge_stands(s, bridge))
    }
}
