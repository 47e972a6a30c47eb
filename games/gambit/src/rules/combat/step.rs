//! 12 A battle, and the steps in which it is fought.

use neretva_core::Seat;
use neretva_hex::HexId;
use serde::{Deserialize, Serialize};

use crate::state::{At, State, UnitId, UnitSet};

/// What began a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum BattleKind {
    /// 7.4 An attack command.
    Attack,
    /// 7.8 An amphibious assault.
    Amphibious,
    /// 7.10 An airborne assault.
    Airborne,
}

/// A battle being fought.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Battle {
    /// What began it.
    pub kind: BattleKind,
    /// Whose command it is.
    pub attacker: Seat,
    /// The hex from which the attack comes.
    pub from: HexId,
    /// The hex attacked.
    pub target: HexId,
    /// Where the attackers are while they fight: their hex, or the Med Box.
    pub camp: At,
    /// All that attack, the lost ones too.
    pub attackers: UnitSet,
    /// All that defend, the lost ones too.
    pub defenders: UnitSet,
    /// Those of both sides that were out of supply when it began.
    pub unsupplied: UnitSet,
    /// Units that have fired in the current volley.
    pub fired: UnitSet,
    /// Units that have fired twice in it.
    pub fired_twice: UnitSet,
    /// Units that have lost a step in it: one of these steps may be given back.
    pub hit: UnitSet,
    /// A TAC takes part.
    pub tac: bool,
    /// 12.9.1 The attackers hit once more when nobody was left.
    pub extra_hit: bool,
}

impl Battle {
    /// The battle that is fought.
    pub(super) fn of(s: &State) -> Battle {
        s.battle.expect("a combat frame is only pushed together with its battle")
    }

    /// Who is attacked.
    pub fn defender(&self) -> Seat {
        self.attacker.other()
    }

    /// Attackers that still fight.
    pub fn attackers_left(&self, s: &State) -> UnitSet {
        self.attackers.iter().filter(|unit| s.at[*unit] == self.camp).collect()
    }

    /// Defenders that still hold the hex.
    pub fn defenders_left(&self, s: &State) -> UnitSet {
        let there = At::Hex(self.target);
        self.defenders.iter().filter(|unit| s.at[*unit] == there).collect()
    }

    /// Who fires a volley.
    pub(super) fn firing(&self, volley: Volley) -> Seat {
        match volley {
            Volley::Barrage | Volley::Offence => self.attacker,
            Volley::Defence => self.defender(),
        }
    }
}

/// The three steps in which shots are fired.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Volley {
    /// 12.2.5 Preparatory barrage by the attackers' corps support.
    Barrage,
    /// 12.2.7 Defensive fire.
    Defence,
    /// 12.2.14 Offensive fire.
    Offence,
}

/// Why a step is given back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Relief {
    /// 12.2.12 The attack is broken off.
    BreakOff,
    /// 12.2.18 The defenders retreat.
    Retreat,
}

/// Where this chapter stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum CombatStep {
    /// 13.3.1 Is a TAC committed?
    Tac,
    /// 12.3.2 Who fires the next shot?
    Fire(Volley),
    /// 12.3.4 At whom does that unit fire?
    Aim(Volley, UnitId),
    /// 12.3.2 A shot is rolled.
    Shot {
        /// The volley it belongs to.
        volley: Volley,
        /// Who fires.
        firer: UnitId,
        /// At whom.
        target: UnitId,
    },
    /// 12.9.1 That unit goes on firing at defenders who are gone.
    Extra(UnitId),
    /// 12.2.11 Does the attacker break off?
    BreakOff,
    /// 12.9.2 Whose step is given back?
    Regain(Relief),
    /// 12.2.18 Do the defenders retreat?
    Declare,
    /// 12.8.5 Where does the stack retreat to?
    Retreat,
    /// 12.8.5 Where does that unit of a stack that must split retreat to?
    RetreatOne(UnitId),
    /// 12.8.13 Dispersed partisans make way in a hex retreated into.
    Displace(HexId),
    /// 12.7.1 Who advances?
    Advance,
}
