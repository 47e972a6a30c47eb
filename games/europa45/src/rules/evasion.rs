//! BASE.9.3 Partisans retreat before combat.

use neretva_core::{Action, Log, Node, Refusal, Seat, msg};
use neretva_hex::HexId;
use neretva_kit::chapter::{Chapter, Words, unexpected};
use serde::{Deserialize, Serialize};

use crate::about::choice;
use crate::load::{Country, Europa45, HexSet, Nation, UnitId};
use crate::rules::dismissal::DismissStep;
use crate::state::{Offer, State, UnitSet};

/// Where this chapter stands. The attack lies in [`State::battle`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum EvadeStep {
    /// Who retreats before the attack?
    Ask,
    /// Where does that unit go?
    To(UnitId),
}

impl Chapter for EvadeStep {
    type Rules = Europa45;
    type State = State;
    type Offer = Offer;

    fn node(self, g: &Europa45, s: &State) -> Node {
        Node::Decision(g.phasing(s).other())
    }

    fn offer(self, g: &Europa45, s: &State) -> Offer {
        match self {
            Self::Ask => {
                let dummies = g.dummies_of(s, g.phasing(s).other());
                Offer::units(g.evaders(s))
                    .or(choice::STAY)
                    .or_if(!dummies.is_empty(), choice::DISMISS_DUMMY)
            }
            Self::To(unit) => Offer::hexes(g.evasion_room(s, unit)).or(choice::BACK),
        }
    }

    fn refuse(self, g: &Europa45, s: &State, act: Action) -> Option<Refusal> {
        match (self, act) {
            (Self::Ask, Action::Piece(unit)) => Some(g.refuse_evader(s, unit.into())),
            (Self::Ask, Action::Hex(_)) => {
                Some(Refusal::new(cite!("BASE.9.3"), msg!("europa45-evader-first")))
            }
            (Self::To(unit), Action::Hex(hex)) => Some(g.refuse_retreat(s, unit, hex)),
            _ => None,
        }
    }

    fn act(self, g: &Europa45, s: &mut State, act: Action, log: &mut impl Log) {
        match (self, act) {
            (Self::Ask, Action::Piece(unit)) => s.flow.set(Self::To(unit.into())),
            (Self::Ask, choice::STAY) => g.finish(s, log),
            (Self::Ask, choice::DISMISS_DUMMY) => {
                s.flow.push(DismissStep::Dummy(g.phasing(s).other()));
            }
            (Self::To(unit), Action::Hex(to)) => g.evade(s, unit, to, log),
            (Self::To(_), choice::BACK) => s.flow.set(Self::Ask),
            _ => unexpected(self, act),
        }
    }

    fn words(self, _: &Europa45, _: &State) -> Words {
        match self {
            Self::Ask => Words::new(cite!("BASE.9.3"), msg!("europa45-ask-evade")),
            Self::To(unit) => {
                Words::new(cite!("BASE.9.3"), msg!("europa45-ask-retreat", unit = unit))
            }
        }
    }
}

impl Europa45 {
    /// 45.B.2.a.7.1 Partisan-mode counters that may leave the attacked hex.
    fn evaders(&self, s: &State) -> UnitSet {
        implements!("45.B.2.a.7.1");
        let Some(battle) = s.battle else { return UnitSet::EMPTY };
        let there = self.lurking_in(s, battle.target, self.phasing(s).other());
        there.only(|unit| !self.evasion_room(s, unit).is_empty())
    }

    /// Where a counter may retreat before combat.
    fn evasion_room(&self, s: &State, unit: UnitId) -> HexSet {
        if self.is_among_hostiles(s, unit) { HexSet::EMPTY } else { self.retreat_room(s, unit) }
    }

    /// 45.B.7.4 Soviet partisans MAY NOT retreat before combat in the Baltic, in Bessarabia and outside
    /// the Soviet Union; 45.B.7.5 Polish ones may.
    fn is_among_hostiles(&self, s: &State, unit: UnitId) -> bool {
        implements!("45.B.7.4");
        implements!("45.B.7.5");
        implements!("BASE.17.8");
        let Some(hex) = s.hex(unit) else { return false };
        let friendly = self.map.country[hex.index()] == Some(Country::SovietUnion)
            && !self.map.bessarabia.has(hex);
        self.nation(unit) == Nation::Soviet && !friendly
    }

    /// BASE.8.9 Whether the owner is asked: where, for all that the enemy may know, any counter could
    /// leave, a hidden command perhaps.
    pub(crate) fn evasion_is_asked(&self, s: &State, target: HexId, owner: Seat) -> bool {
        implements!("BASE.8.9");
        self.lurking_in(s, target, owner).iter().any(|unit| {
            !self.is_among_hostiles(s, unit) && !self.supposed_retreats(s, unit).is_empty()
        })
    }

    /// BASE.9.3 A counter leaves, face down as it is; the owner says when nobody else does, unless
    /// nobody is left.
    fn evade(&self, s: &mut State, unit: UnitId, to: HexId, log: &mut impl Log) {
        implements!("BASE.9.3");
        let from = s.hex(unit);
        self.retreat_to(s, unit, to, log);
        let owner = self.side(unit);
        if from.is_none_or(|hex| self.lurking_in(s, hex, owner).is_empty()) {
            self.finish(s, log);
        } else {
            s.flow.set(EvadeStep::Ask);
        }
    }

    fn refuse_evader(&self, s: &State, unit: UnitId) -> Refusal {
        let attacked = s.battle.is_some_and(|battle| s.hex(unit) == Some(battle.target));
        if !attacked || self.side(unit) == self.phasing(s) {
            return Refusal::new(cite!("BASE.9.3"), msg!("europa45-not-attacked", unit = unit));
        }
        if !self.lurks(s, unit) {
            return Refusal::new(cite!("BASE.9.3"), msg!("europa45-evade-regular", unit = unit));
        }
        if self.is_among_hostiles(s, unit) {
            return Refusal::new(cite!("45.B.7.4"), msg!("europa45-evade-hostile", unit = unit));
        }
        Refusal::new(cite!("BASE.9.2"), msg!("europa45-no-retreat", unit = unit))
    }
}
