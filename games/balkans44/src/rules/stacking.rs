//! 8 Stacking: who may be in a hex together, and what happens to the excess.

use neretva_core::{Action, Log, Node, Refusal, Rule, Seat, msg};
use neretva_hex::HexId;
use neretva_kit::chapter::{Chapter, Words, unexpected};
use neretva_kit::stacking::fewest_removals;
use serde::{Deserialize, Serialize};

use crate::load::{Balkans44, HexSet, Kind, Nation, UnitId};
use crate::state::{AXIS, Marks, Offer, SOVIET, State, UnitSet};

/// Where this chapter stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum StackStep {
    /// 8.0.9 Which unit of the over-stacked hex is eliminated?
    Excess(HexId),
}

impl Chapter for StackStep {
    type Rules = Balkans44;
    type State = State;
    type Offer = Offer;

    fn node(self, g: &Balkans44, s: &State) -> Node {
        let Self::Excess(hex) = self;
        Node::Decision(g.owner(s, hex).unwrap_or(AXIS))
    }

    fn offer(self, g: &Balkans44, s: &State) -> Offer {
        let Self::Excess(hex) = self;
        Offer::units(g.excess(s, hex))
    }

    fn refuse(self, _: &Balkans44, _: &State, act: Action) -> Option<Refusal> {
        let (Self::Excess(hex), Action::Piece(unit)) = (self, act) else { return None };
        // 8.0.9 MUST eliminate what is above the limit, and nothing else.
        Some(Refusal::new(cite!("8.0.9"), msg!("balkans44-not-excess", unit = unit, hex = hex)))
    }

    fn act(self, g: &Balkans44, s: &mut State, act: Action, log: &mut impl Log) {
        match act {
            Action::Piece(id) => {
                g.eliminate(s, id.into(), log);
                g.close_phase(s, log);
            }
            Action::Hex(_) | Action::Choice(_) => unexpected(self, act),
        }
    }

    fn words(self, _: &Balkans44, _: &State) -> Words {
        let Self::Excess(hex) = self;
        Words::new(cite!("8.0.9"), msg!("balkans44-eliminate-excess", hex = hex))
    }
}

impl Balkans44 {
    /// A Reinforcement, Movement or Combat Phase closes, whose frame decides: its excess is
    /// eliminated, then it is done.
    pub(crate) fn close_phase(&self, s: &mut State, log: &mut impl Log) {
        match self.settle_stacks(s, log) {
            Some(hex) => s.flow.set(StackStep::Excess(hex)),
            None => self.finish(s, log),
        }
    }

    /// The same for a phase in which nobody had anything to decide.
    pub(crate) fn close_idle_phase(&self, s: &mut State, log: &mut impl Log) {
        if let Some(hex) = self.settle_stacks(s, log) {
            s.flow.push(StackStep::Excess(hex));
        }
    }

    /// Eliminates the excess of both sides; answers the first hex whose owner has a choice.
    fn settle_stacks(&self, s: &mut State, log: &mut impl Log) -> Option<HexId> {
        // 8.0.5 MUST be judged for both sides when the phase closes, and MAY NOT before.
        implements!("8.0.5");
        while let Some(hex) = self.overstacked(s) {
            let (stack, excess) = (s.stack(hex), self.excess(s, hex));
            let rest = stack.without(excess);
            // Whoever could keep one of them has a choice.
            if excess.iter().any(|unit| self.check_stack(s, rest.with(unit), hex).is_none()) {
                return Some(hex);
            }
            excess.iter().for_each(|unit| self.eliminate(s, unit, log));
        }
        None
    }

    /// The first hex of the Axis with units that may not end a phase there together, else of the
    /// Soviets.
    fn overstacked(&self, s: &State) -> Option<HexId> {
        [AXIS, SOVIET].into_iter().find_map(|seat| {
            let mut shared = self.shared(s, seat).iter();
            shared.find(|hex| self.check_stack(s, s.stack(*hex), *hex).is_some())
        })
    }

    /// Hexes with more than one unit of a side: nobody else can be too many.
    fn shared(&self, s: &State, seat: Seat) -> HexSet {
        let (mut held, mut shared) = (HexSet::EMPTY, HexSet::EMPTY);
        for (_, hex) in self.units_of(s, seat) {
            if held.has(hex) {
                shared.add(hex);
            }
            held.add(hex);
        }
        shared
    }

    /// Whose units are in a hex.
    fn owner(&self, s: &State, hex: HexId) -> Option<Seat> {
        s.stack(hex).first().map(|unit| self.side(s, unit))
    }

    /// 8.0.9 Units of a hex that belong to a smallest set whose removal mends it.
    fn excess(&self, s: &State, hex: HexId) -> UnitSet {
        fewest_removals(s.stack(hex), |rest| self.check_stack(s, rest, hex).is_none())
    }

    /// The clause by which units of one side may not end a phase together in a hex.
    pub(crate) fn check_stack(&self, s: &State, units: UnitSet, hex: HexId) -> Option<Rule> {
        // 8.0.1, 8.0.4 MUST count every unit as one, whatever its size; 8.0.2 markers count nothing.
        implements!("8.0.1");
        implements!("8.0.2");
        implements!("8.0.4");
        let full = || units.len() > self.stacking_limit(s, units, hex).into();
        self.check_mates(s, units).or_else(|| full().then(|| cite!("8.0.9")))
    }

    /// 8.3 The clause by which units of one side may not be together, whatever their number.
    fn check_mates(&self, s: &State, units: UnitSet) -> Option<Rule> {
        let (guerrillas, others) = self.by_mode(s, units);
        // 8.3.3, 6.2.1.3 MUST be alone or among themselves; 6.2.1.4 MAY be of any nation then.
        if !guerrillas.is_empty() {
            implements!("6.2.1.3");
            implements!("6.2.1.4");
            return (!others.is_empty()).then(|| cite!("8.3.3"));
        }
        let has = |nation| others.iter().any(|unit| self.nation(unit) == nation);
        // 8.3.1 MAY all stack together while they are of the Axis.
        implements!("8.3.1");
        let minor = |nation: &Nation| match nation {
            Nation::Bulgarian | Nation::Yugoslav | Nation::Greek | Nation::Albanian => true,
            Nation::Romanian => self.side_of(s, *nation) == SOVIET,
            Nation::German | Nation::Hungarian | Nation::Croatian | Nation::Soviet => false,
        };
        // 8.3.4 MAY NOT stack with each other, not even beside Soviets.
        let minors = Nation::ALL.into_iter().filter(minor).filter(|nation| has(*nation));
        if minors.count() > 1 {
            return Some(cite!("8.3.4"));
        }
        // 8.3.2 MAY share hexes with Romanians, Bulgarians and Yugoslavs only.
        let strangers = has(Nation::Greek) || has(Nation::Albanian);
        (has(Nation::Soviet) && strangers).then(|| cite!("8.3.2"))
    }

    /// Guerrillas among units, and the others.
    fn by_mode(&self, s: &State, units: UnitSet) -> (UnitSet, UnitSet) {
        let guerrillas = units.only(|unit| self.is_guerrilla(s, unit));
        (guerrillas, units.without(guerrillas))
    }

    /// 8.0.3, 8.1.1 How many units may be in a hex, if these are.
    fn stacking_limit(&self, s: &State, units: UnitSet, hex: HexId) -> u8 {
        // 8.0.3 MUST be looked up by terrain; a town has that of the ground it stands on.
        implements!("8.0.3");
        let row = &self.tables.terrain[self.map.terrain[hex.index()] as usize];
        // 8.1.1 MAY be more with a Soviet unit among them, by a Front HQ that supports.
        implements!("8.1.1");
        let soviet = units.iter().any(|unit| self.nation(unit) == Nation::Soviet);
        if soviet && self.hq_feeds(s, units, hex) { row.stacking_hq } else { row.stacking }
    }

    /// Whether a supporting HQ is among units in a hex, or beside it.
    fn hq_feeds(&self, s: &State, units: UnitSet, hex: HexId) -> bool {
        let within = units.iter().any(|unit| self.is_supporting(s, unit));
        let beside = |at: HexId| self.map.grid.are_adjacent(at, hex);
        within || self.supporting_hqs(s).any(|(_, at)| beside(at))
    }

    /// Whether a unit is an HQ that gives support.
    fn is_supporting(&self, s: &State, unit: UnitId) -> bool {
        self.card(unit).kind == Kind::Hq && !s.has(unit, Marks::FLIPPED | Marks::OOS)
    }

    /// Why a unit may not end a phase in a hex beside its friends there. 8.0.9 The book lets it and
    /// eliminates the excess later; the switch `overstacking` refuses it.
    pub(crate) fn check_room(&self, s: &State, unit: UnitId, hex: HexId) -> Option<Refusal> {
        self.check_room_for(s, UnitSet::of(unit), hex)
    }

    /// The same for units that come together.
    pub(crate) fn check_room_for(&self, s: &State, group: UnitSet, hex: HexId) -> Option<Refusal> {
        let rule = self.check_stack(s, s.stack(hex).or(group), hex)?;
        let why = if rule == cite!("8.0.9") {
            msg!("balkans44-hex-full", hex = hex)
        } else {
            msg!("balkans44-not-together", hex = hex)
        };
        Some(Refusal::new(rule, why))
    }
}
