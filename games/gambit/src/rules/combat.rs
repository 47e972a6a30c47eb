//! combat.

use neretva_core::{Action, Actions, Faces, Log, Node, Refusal, msg};
use serde::{Deserialize, Serialize};

use crate::Gambit;
use crate::game::{Words, not_now};
use crate::state::{AXIS, State};

/// Where this chapter stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum CombatStep {
    /// To be written.
    Stub,
}

impl Gambit {
    pub(crate) fn combat_node(&self, _s: &State, _step: CombatStep) -> Node {
        Node::Decision(AXIS)
    }

    pub(crate) fn combat_legal(&self, _s: &State, _step: CombatStep, _out: &mut Actions) {}

    pub(crate) fn combat_why_not(
        &self,
        _s: &State,
        _step: CombatStep,
        _a: Action,
    ) -> Option<Refusal> {
        not_now()
    }

    pub(crate) fn combat_act(
        &self,
        _s: &mut State,
        _step: CombatStep,
        _a: Action,
        _log: &mut impl Log,
    ) {
    }

    pub(crate) fn combat_rolled(
        &self,
        _s: &mut State,
        _step: CombatStep,
        _faces: Faces,
        _log: &mut impl Log,
    ) {
    }

    pub(crate) fn combat_words(&self, _s: &State, _step: CombatStep) -> Words {
        Words::new(cite!("5.2.1"), msg!("gambit-not-now"))
    }

    /// What was asked on top of a battle is answered.
    pub(crate) fn combat_on(&self, _s: &mut State, _step: CombatStep, _log: &mut impl Log) {}

    /// The pending shot or roll.
    pub(crate) fn pending_odds(&self, _s: &State) -> Option<neretva_core::Odds> {
        None
    }

    /// Why a group may not attack a hex.
    pub(crate) fn check_attack(
        &self,
        _s: &State,
        _group: crate::state::UnitSet,
        _target: neretva_hex::HexId,
    ) -> Option<Refusal> {
        not_now()
    }

    /// Hexes that a group may attack now.
    pub(crate) fn attack_targets(
        &self,
        _s: &State,
        _group: crate::state::UnitSet,
    ) -> crate::load::HexSet {
        crate::load::HexSet::EMPTY
    }

    /// Pays for an attack command and begins the battle.
    pub(crate) fn attack(
        &self,
        _s: &mut State,
        _group: crate::state::UnitSet,
        _target: neretva_hex::HexId,
        _log: &mut impl Log,
    ) {
    }

    /// Begins a battle that is paid for.
    pub(crate) fn fight(
        &self,
        _s: &mut State,
        _kind: BattleKind,
        _from: neretva_hex::HexId,
        _target: neretva_hex::HexId,
        _attackers: crate::state::UnitSet,
        _log: &mut impl Log,
    ) {
    }
}

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
pub struct Battle {}
