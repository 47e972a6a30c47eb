//! The steps of a combat, and what each offers.

use arrayvec::ArrayVec;
use neretva_core::Action;
use neretva_hex::HexId;
use serde::{Deserialize, Serialize};

use crate::load::HexSet;
use crate::state::UnitSet;

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
        unit: u8,
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
    RetreatTo(Battle, u8),
    /// 11.4.9 Which table?
    Table(Battle),
    /// 11.4.10 Which support?
    Support(Battle),
    /// 11.5.2 Which Partisan gets a chit?
    Caches(Battle),
    /// 11.5.4 Which chit?
    Chit(Battle, u8),
    /// 11.6.3 The combat is rolled.
    Result(Battle),
    /// 11.9.3 Which step is lost?
    Losses(Battle, Losses),
    /// 12.5.1 Which Partisan retreats after combat?
    Withdraw(Battle),
    /// 12.5.2 Where to?
    WithdrawTo(Battle, u8),
    /// 11.10.1 Which unit advances?
    Advance(Battle),
}

impl CombatStep {
    /// Units that the step names.
    pub(crate) fn units(self) -> UnitSet {
        let with =
            |battle: Battle, unit: u8| battle.attackers.or(UnitSet::from_iter([usize::from(unit)]));
        match self {
            CombatStep::Pick => UnitSet::EMPTY,
            CombatStep::Destroy { unit, .. } => UnitSet::from_iter([usize::from(unit)]),
            CombatStep::Declare(battle)
            | CombatStep::Initiative(battle)
            | CombatStep::Retreat(battle)
            | CombatStep::Table(battle)
            | CombatStep::Support(battle)
            | CombatStep::Caches(battle)
            | CombatStep::Result(battle)
            | CombatStep::Losses(battle, _)
            | CombatStep::Withdraw(battle)
            | CombatStep::Advance(battle) => battle.attackers,
            CombatStep::RetreatTo(battle, unit)
            | CombatStep::Chit(battle, unit)
            | CombatStep::WithdrawTo(battle, unit) => with(battle, unit),
        }
    }
}

/// Everything that the deciding seat may do.
#[derive(Clone, Debug, Default)]
pub(super) struct Offer {
    pub(super) pieces: UnitSet,
    pub(super) hexes: HexSet,
    /// Rising.
    pub(super) choices: ArrayVec<Action, 4>,
}

impl Offer {
    pub(super) fn pieces(pieces: UnitSet) -> Offer {
        Offer { pieces, ..Offer::default() }
    }

    pub(super) fn hexes(hexes: HexSet) -> Offer {
        Offer { hexes, ..Offer::default() }
    }

    pub(super) fn or(mut self, choice: Action) -> Offer {
        self.choices.push(choice);
        self
    }

    pub(super) fn or_if(self, offered: bool, choice: Action) -> Offer {
        if offered { self.or(choice) } else { self }
    }

    pub(super) fn has(&self, a: Action) -> bool {
        match a {
            Action::Piece(piece) => self.pieces.has(piece.index()),
            Action::Hex(hex) => self.hexes.has(hex.index()),
            Action::Choice(_) => self.choices.contains(&a),
        }
    }
}

impl Battle {
    pub(super) fn on(target: HexId) -> Battle {
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
}

impl CombatStep {
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
