//! 2.8 Classes of movement.

use crate::load::{Kind, Unit};

/// How a unit moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Class {
    /// Light infantry, special forces, partisans.
    Light,
    /// Other units without an oval.
    NonMech,
    /// Units with an oval.
    Mech,
}

impl Unit {
    /// How it moves.
    pub const fn class(&self) -> Class {
        implements!("2.8.1");
        implements!("2.8.2");
        implements!("2.8.3");
        implements!("2.8.4");
        match self.kind {
            Kind::Light | Kind::SpecialForces | Kind::Partisan => Class::Light,
            Kind::Armor => Class::Mech,
            // 2.8 A support unit is mechanized if its movement factor is more than four.
            Kind::Artillery if self.mf > 4 => Class::Mech,
            Kind::Infantry
            | Kind::Motorized
            | Kind::Cavalry
            | Kind::Parachute
            | Kind::Fortress
            | Kind::Artillery => Class::NonMech,
        }
    }
}
