//! BASE.6.4, BASE.9.4 Partisans retreat before an enemy enters their hex.

use neretva_core::{Action, Log, Node, Refusal, Seat, msg};
use neretva_hex::HexId;
use neretva_kit::chapter::{Chapter, Words, unexpected};
use serde::{Deserialize, Serialize};

use crate::about::choice;
use crate::load::{Europa45, UnitId};
use crate::rules::dismissal::DismissStep;
use crate::state::{Offer, State, UnitSet};

/// Where this chapter stands. The path that the mover has declared lies in [`State::path`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum ReactStep {
    /// Who retreats before the mover enters? Those have not been asked for yet.
    Ask(UnitSet),
    /// Where does that counter retreat? The others have not been asked for yet.
    To(UnitId, UnitSet),
}

impl Chapter for ReactStep {
    type Rules = Europa45;
    type State = State;
    type Offer = Offer;

    fn node(self, g: &Europa45, s: &State) -> Node {
        Node::Decision(g.phasing(s).other())
    }

    fn offer(self, g: &Europa45, s: &State) -> Offer {
        match self {
            // BASE.6.4 MUST be asked even if nobody can leave: a hidden command might.
            Self::Ask(left) => {
                let able = left.only(|unit| !g.retreat_room(s, unit).is_empty());
                let dummies = g.dummies_of(s, g.phasing(s).other());
                Offer::units(able)
                    .or(choice::STAY)
                    .or_if(!dummies.is_empty(), choice::DISMISS_DUMMY)
            }
            Self::To(unit, _) => Offer::hexes(g.retreat_room(s, unit)).or(choice::BACK),
        }
    }

    fn refuse(self, g: &Europa45, s: &State, act: Action) -> Option<Refusal> {
        match (self, act) {
            (Self::Ask(left), Action::Piece(id)) => Some(g.refuse_reaction(s, left, id.into())),
            (Self::To(unit, _), Action::Hex(to)) => Some(g.refuse_retreat(s, unit, to)),
            _ => None,
        }
    }

    fn act(self, g: &Europa45, s: &mut State, act: Action, log: &mut impl Log) {
        match (self, act) {
            (Self::Ask(left), Action::Piece(id)) => s.flow.set(Self::To(id.into(), left)),
            (Self::Ask(_), choice::STAY) => g.finish(s, log),
            (Self::Ask(_), choice::DISMISS_DUMMY) => {
                s.flow.push(DismissStep::Dummy(g.phasing(s).other()));
            }
            (Self::To(unit, left), Action::Hex(to)) => g.react(s, unit, left, to, log),
            (Self::To(_, left), choice::BACK) => s.flow.set(Self::Ask(left)),
            _ => unexpected(self, act),
        }
    }

    fn words(self, _: &Europa45, s: &State) -> Words {
        let to = s.path.first().copied();
        match (self, to) {
            (Self::To(unit, _), _) => {
                Words::new(cite!("BASE.9.2"), msg!("europa45-ask-react-where", unit = unit))
            }
            (Self::Ask(_), Some(to)) => {
                Words::new(cite!("BASE.6.4"), msg!("europa45-ask-react", hex = to))
            }
            (Self::Ask(_), None) => unexpected(self, "no path"),
        }
    }
}

impl Europa45 {
    /// Partisan-mode counters of a side in the hexes of the path that has been declared.
    pub(super) fn waylaid(&self, s: &State, seat: Seat) -> UnitSet {
        implements!("BASE.6.4");
        implements!("BASE.9.4");
        implements!("45.B.2.a.8.2");
        let met = self.units_of(s, seat).filter(|(_, hex)| s.path.contains(hex));
        met.map(|(unit, _)| unit).filter(|unit| self.lurks(s, *unit)).collect()
    }

    /// A counter retreats. Then those of its hex and of later ones are asked for: whoever was asked
    /// is not asked again, even if it retreats into a later hex of the path.
    fn react(&self, s: &mut State, unit: UnitId, mut left: UnitSet, to: HexId, log: &mut impl Log) {
        let entered =
            |s: &State, hex: Option<HexId>| s.path.iter().rev().position(|step| Some(*step) == hex);
        let now = entered(s, s.hex(unit));
        self.retreat_to(s, unit, to, log);
        left.remove(unit);
        let left = left.only(|other| entered(s, s.hex(other)) >= now);
        if left.is_empty() {
            self.finish(s, log);
        } else {
            s.flow.set(ReactStep::Ask(left));
        }
    }

    /// Why a counter may not retreat before the mover enters.
    fn refuse_reaction(&self, s: &State, left: UnitSet, unit: UnitId) -> Refusal {
        if self.side(unit) == self.phasing(s) {
            return Refusal::new(cite!("BASE.9.4"), msg!("europa45-not-your-unit", unit = unit));
        }
        if left.has(unit) {
            return Refusal::new(cite!("BASE.9.2"), msg!("europa45-no-retreat", unit = unit));
        }
        let why = msg!("europa45-not-on-path", unit = unit);
        let lurks = s.hex(unit).is_some() && self.lurks(s, unit);
        Refusal::new(if lurks { cite!("BASE.6.4") } else { cite!("45.B.2.a.8.2") }, why)
    }
}
