//! The steps of a combat.

use neretva_hex::HexId;
use serde::{Deserialize, Serialize};

use crate::state::{UnitId, UnitSet};

/// The table that resolves a combat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Table {
    /// The Assault Table.
    Assault,
    /// The Close Combat Table.
    CloseCombat,
}

/// One attack on one hex, from its declaration to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Battle {
    /// The hex attacked.
    pub target: HexId,
    /// The units that attack it; those lost stay in the set, those retreated leave it.
    pub attackers: UnitSet,
    /// The attackers that come ashore in an amphibious assault, in the target hex (11.1.2).
    pub landing: UnitSet,
    /// Net initiative, 0 before the roll.
    pub net: u8,
    /// The table chosen.
    pub table: Option<Table>,
    /// The bomber of the side with the initiative takes part.
    pub bomber: bool,
    /// The Partisan Navy takes part.
    pub navy: bool,
}

/// What a result still demands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Losses {
    /// Steps that the attacker still loses.
    pub attacker: u8,
    /// Steps that the defender still loses.
    pub defender: u8,
    /// Whether attacking Partisans may retreat afterwards.
    pub re: bool,
}

/// Where this chapter stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum CombatStep {
    /// Which hex is attacked, or who destroys an objective?
    Pick,
    /// 18.5.1 The VP of an objective are rolled.
    Destroy {
        /// Who does it.
        unit: UnitId,
        /// Which marker.
        objective: u8,
    },
    /// 11.1.5 Which units attack?
    Declare(Battle),
    /// 11.4.1 The initiative is rolled.
    Initiative(Battle),
    /// 12.1.1 Which Partisan retreats before combat?
    Retreat(Battle),
    /// 12.3.1 Where to?
    RetreatTo(Battle, UnitId),
    /// 11.4.9 Which table?
    Table(Battle),
    /// 11.4.10 Which support?
    Support(Battle),
    /// 11.5.2 Which Partisan gets a chit?
    Caches(Battle),
    /// 11.5.4 Which chit?
    Chit(Battle, UnitId),
    /// 11.6.3 The combat is rolled.
    Result(Battle),
    /// 11.9.3 Which step is lost?
    Losses(Battle, Losses),
    /// 12.5.1 Which Partisan retreats after combat?
    Withdraw(Battle),
    /// 12.5.2 Where to?
    WithdrawTo(Battle, UnitId),
    /// 11.10.1 Which unit advances?
    Advance(Battle),
}

impl CombatStep {
    /// Units that the step names.
    pub(crate) fn units(self) -> UnitSet {
        let attackers = self.battle().map_or(UnitSet::EMPTY, |battle| battle.attackers);
        match self {
            CombatStep::Destroy { unit, .. }
            | CombatStep::RetreatTo(_, unit)
            | CombatStep::Chit(_, unit)
            | CombatStep::WithdrawTo(_, unit) => attackers.with(unit),
            CombatStep::Pick
            | CombatStep::Declare(_)
            | CombatStep::Initiative(_)
            | CombatStep::Retreat(_)
            | CombatStep::Table(_)
            | CombatStep::Support(_)
            | CombatStep::Caches(_)
            | CombatStep::Result(_)
            | CombatStep::Losses(..)
            | CombatStep::Withdraw(_)
            | CombatStep::Advance(_) => attackers,
        }
    }

    /// The attack that is going on.
    pub fn battle(self) -> Option<Battle> {
        match self {
            CombatStep::Pick | CombatStep::Destroy { .. } => None,
            CombatStep::Declare(battle)
            | CombatStep::Initiative(battle)
            | CombatStep::Retreat(battle)
            | CombatStep::RetreatTo(battle, _)
            | CombatStep::Table(battle)
            | CombatStep::Support(battle)
            | CombatStep::Caches(battle)
            | CombatStep::Chit(battle, _)
            | CombatStep::Result(battle)
            | CombatStep::Losses(battle, _)
            | CombatStep::Withdraw(battle)
            | CombatStep::WithdrawTo(battle, _)
            | CombatStep::Advance(battle) => Some(battle),
        }
    }
}

impl Battle {
    /// An attack on a hex, with nobody in it yet.
    pub fn on(target: HexId) -> Battle {
        Battle {
            target,
            attackers: UnitSet::EMPTY,
            landing: UnitSet::EMPTY,
            net: 0,
            table: None,
            bomber: false,
            navy: false,
        }
    }

    pub(super) fn joined_by(self, unit: UnitId) -> Battle {
        Battle { attackers: self.attackers.with(unit), ..self }
    }
}

impl Losses {
    /// Steps due from the side that loses next: the attacker first.
    pub(super) fn next(self) -> u8 {
        if self.attacker > 0 { self.attacker } else { self.defender }
    }

    /// One of them is taken.
    pub(super) fn less_one(self) -> Losses {
        match self.attacker {
            0 => Losses { defender: self.defender - 1, ..self },
            _ => Losses { attacker: self.attacker - 1, ..self },
        }
    }
}
