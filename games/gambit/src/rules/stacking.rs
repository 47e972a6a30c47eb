//! 10 Stacking: who may be in a hex together, and what happens to the excess.

mod limits;
#[cfg(test)]
mod tests;

use neretva_core::{Action, Log, Node, PieceId, Refusal, Rule, Seat, msg};
use neretva_hex::HexId;
use neretva_kit::chapter::{Chapter, Words, unexpected};
use neretva_kit::stacking::fewest_removals;
use serde::{Deserialize, Serialize};

pub use limits::Stacking;

use crate::Gambit;
use crate::load::{HexSet, Nation, Year};
use crate::state::{ALLIED, AXIS, At, Attitude, Frame, Offer, State, UnitId, UnitSet};

/// Where this chapter stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum StackingStep {
    /// 10.4.1 Which unit of the over-stacked hex is removed?
    Excess(HexId),
}

impl Chapter for StackingStep {
    type Rules = Gambit;
    type State = State;
    type Offer = Offer;

    fn node(self, g: &Gambit, s: &State) -> Node {
        let Self::Excess(hex) = self;
        Node::Decision(g.overstacked(s, hex).unwrap_or(AXIS))
    }

    fn offer(self, g: &Gambit, s: &State) -> Offer {
        let Self::Excess(hex) = self;
        Offer::units(g.excess(s, hex))
    }

    fn refuse(self, _: &Gambit, _: &State, act: Action) -> Option<Refusal> {
        let (Self::Excess(hex), Action::Piece(unit)) = (self, act) else { return None };
        Some(refuse_removal(hex, unit))
    }

    fn act(self, g: &Gambit, s: &mut State, act: Action, log: &mut impl Log) {
        match (self, act) {
            (Self::Excess(hex), Action::Piece(id)) => g.remove_excess(s, hex, id.into(), log),
            _ => unexpected(self, act),
        }
    }

    fn words(self, _: &Gambit, _: &State) -> Words {
        let Self::Excess(hex) = self;
        Words::new(cite!("10.4.1"), msg!("gambit-remove-excess", hex = hex))
    }
}

/// 10.4.1 MUST remove the fewest units that bring the hex back within the limit.
fn refuse_removal(hex: HexId, unit: PieceId) -> Refusal {
    Refusal::new(cite!("10.4.1"), msg!("gambit-not-excess", unit = unit, hex = hex))
}

impl Gambit {
    /// Hexes that a side occupies so that enemies may not enter: dispersed partisans do not count.
    pub fn held(&self, s: &State, seat: Seat) -> HexSet {
        implements!("9.2.5");
        implements!("10.3.4");
        implements!("11.3.4");
        implements!("12.14.4");
        let solid = self.on_map_of(s, seat).filter(|(unit, _)| !self.dispersed(s, *unit));
        solid.map(|(_, hex)| hex).collect()
    }

    /// The clause that keeps two units of one side out of the same hex, by nationality.
    fn apart(&self, s: &State, a: Nation, b: Nation) -> Option<Rule> {
        if a == b {
            return None;
        }
        let either = |is: fn(Nation) -> bool| is(a) || is(b);
        // 10.6.5 MAY NOT ever stack with others, whoever controls the Chetniks.
        if either(|nation| matches!(nation, Nation::Chetnik | Nation::Guerrilla)) {
            return Some(cite!("10.6.5"));
        }
        // S43.13 MAY NOT stack with confused Italians; 10.6.6, S43.11 the Axis otherwise mixes freely.
        implements!("10.6.6");
        implements!("S43.11");
        if s.attitude == Attitude::Confused && either(|nation| nation == Nation::Italian) {
            return Some(cite!("S43.13"));
        }
        // 10.6.1, 13.5.10 MAY NOT stack with any other Allies.
        implements!("13.5.10");
        if either(|nation| nation == Nation::American) {
            return Some(cite!("10.6.1"));
        }
        let eastern =
            |nation| matches!(nation, Nation::Partisan | Nation::Soviet | Nation::Bulgarian);
        match self.year(s) {
            // 10.6.4, 13.5.11, S45.9 MAY stack with each other, and MAY NOT with other Allies.
            Year::Y1945 => {
                implements!("13.5.11");
                implements!("S45.9");
                (eastern(a) != eastern(b)).then(|| cite!("10.6.4"))
            }
            // 10.6.3 MAY NOT stack with anybody else; 10.6.2 the other western Allies MAY.
            Year::Y1943 | Year::Y1944 => {
                implements!("10.6.2");
                either(|nation| nation == Nation::Partisan).then(|| cite!("10.6.3"))
            }
        }
    }

    /// 10.6 Why a unit may not be in a hex together with the friends who are there.
    pub(crate) fn check_mix(&self, s: &State, unit: UnitId, hex: HexId) -> Option<Refusal> {
        let friends = self.of_side_in(s, hex, self.side(s, unit));
        friends.iter().find_map(|friend| self.check_pair(s, unit, friend))
    }

    /// 10.6 Why two units of one side may not be in the same hex.
    pub(crate) fn check_pair(&self, s: &State, unit: UnitId, friend: UnitId) -> Option<Refusal> {
        let nations = [unit, friend].map(|unit| self.card(unit).nation);
        let rule = self.apart(s, nations[0], nations[1])?;
        let why = msg!("gambit-no-mixing", unit = unit, friend = friend);
        Some(Refusal::new(rule, why))
    }

    /// 10.3 Whether those units of a side may be together in a hex, by number.
    pub fn fits(&self, _s: &State, units: UnitSet, seat: Seat) -> bool {
        // 10.1.1 MUST count every ground unit as one; 10.7.1 markers count nothing.
        implements!("10.1.1");
        implements!("10.7.1");
        // S43.24 Chetniks whose control has flipped share no stack with those around them.
        let (mut apart, mut others, mut support) = (0, 0, 0);
        for unit in units.iter() {
            match unit {
                _ if self.card(unit).nation == Nation::Chetnik => apart += 1,
                _ if self.is_support(unit) => support += 1,
                _ => others += 1,
            }
        }
        // 10.3.1 MAY be three Axis units; 10.3.2 MAY be four Allied ones, the fourth corps support.
        implements!("10.3.1");
        implements!("10.3.2");
        let limits = self.tables.stacking;
        let [counted, most] = match seat {
            AXIS => [others + support, limits.axis],
            _ => [others, limits.allied - limits.support],
        };
        // 10.3.3 MAY NOT be more than one corps support unit.
        implements!("10.3.3");
        apart <= most && counted <= most && support <= limits.support
    }

    /// 10.6 Whether units of a nation may be in a hex together with all of a group.
    pub fn mixes(&self, s: &State, group: UnitSet, nation: Nation) -> bool {
        group.iter().all(|unit| self.apart(s, self.card(unit).nation, nation).is_none())
    }

    /// 10.3 Whether a group finds room in a hex beside its friends there.
    pub(crate) fn holds(&self, s: &State, group: UnitSet, hex: HexId) -> bool {
        let Some(first) = group.first() else { return true };
        let seat = self.side(s, first);
        self.fits(s, self.of_side_in(s, hex, seat).or(group), seat)
    }

    /// 10.3 Whether there is room for one more unit in a hex.
    pub(crate) fn room(&self, s: &State, unit: UnitId, hex: HexId) -> bool {
        self.holds(s, UnitSet::of(unit), hex)
    }

    /// The side that has too many units in a hex.
    fn overstacked(&self, s: &State, hex: HexId) -> Option<Seat> {
        let all = s.stack(hex);
        let axis: UnitSet = all.iter().filter(|unit| self.side(s, *unit) == AXIS).collect();
        let stacks = [(ALLIED, all.without(axis)), (AXIS, axis)];
        stacks.into_iter().find(|(seat, units)| !self.fits(s, *units, *seat)).map(|(seat, _)| seat)
    }

    /// Units of an over-stacked hex that may be the next one removed.
    fn excess(&self, s: &State, hex: HexId) -> UnitSet {
        let Some(seat) = self.overstacked(s, hex) else { return UnitSet::EMPTY };
        fewest_removals(self.of_side_in(s, hex, seat), |rest| self.fits(s, rest, seat))
    }

    /// 8.3.4, 10.4.1 Removes a unit that MAY NOT be reclaimed, until the rest fits.
    fn remove_excess(&self, s: &mut State, hex: HexId, unit: UnitId, log: &mut impl Log) {
        self.eliminate(s, unit, At::Gone, cite!("10.4.1"), log);
        if self.overstacked(s, hex).is_none() {
            self.finish(s, log);
        }
    }

    /// 10.4.1 Asks the owner of an over-stacked hex for the fewest units; nothing if none is.
    pub(crate) fn enter_excess(&self, s: &mut State, hex: HexId) {
        // 10.2.1 MUST hold at the end of every command and battle; 10.2.2 MAY pass in any number.
        implements!("10.2.1");
        implements!("10.2.2");
        if self.overstacked(s, hex).is_some() {
            s.flow.push(StackingStep::Excess(hex));
        }
    }

    /// S43.13 Others who still stand with confused Italians when the Axis player turn ends MUST go.
    pub(crate) fn part_from_confused(&self, s: &mut State, log: &mut impl Log) {
        if s.attitude != Attitude::Confused {
            return;
        }
        let italian = |unit: &UnitId| self.card(*unit).nation == Nation::Italian;
        let axis = || self.on_map_of(s, AXIS);
        let italians: HexSet =
            axis().filter(|(unit, _)| italian(unit)).map(|(_, hex)| hex).collect();
        let with_them = axis().filter(|(unit, hex)| !italian(unit) && italians.has(*hex));
        let others: UnitSet = with_them
            .filter(|(unit, _)| self.card(*unit).nation != Nation::Chetnik)
            .map(|(unit, _)| unit)
            .collect();
        for unit in others.iter() {
            self.eliminate(s, unit, At::Gone, cite!("S43.13"), log);
        }
    }

    /// What is wrong with the stacks between commands.
    pub(crate) fn stack_faults(&self, s: &State) -> Result<(), String> {
        let settled = matches!(s.frame(), Frame::Phase(_) | Frame::Command(_));
        for hex in s.on_map().filter(|_| settled).map(|(_, hex)| hex) {
            let name = || self.map.grid.printed(hex);
            if let Some(seat) = self.overstacked(s, hex) {
                return Err(format!("seat {} is over-stacked in {}", seat.0, name()));
            }
            // 10.3.4 MAY NOT share a hex, but for dispersed partisans; 12 battles are over.
            implements!("10.3.4");
            let solid = [ALLIED, AXIS].map(|seat| self.solid_in(s, hex, seat));
            if solid.iter().all(|units| !units.is_empty()) {
                return Err(format!("friend and enemy share {}", name()));
            }
            let stack = solid[0].or(solid[1]);
            if let Some((unit, friend)) = self.strangers(s, stack) {
                let [unit, friend] = [unit, friend].map(|unit| &self.card(unit).id);
                return Err(format!("{unit} is with {friend} in {}", name()));
            }
        }
        Ok(())
    }

    /// Two units of a stack that may not be together, and that no roll has brought together: control
    /// of Chetniks flips around them, and Italians are confused wherever they stand.
    fn strangers(&self, s: &State, stack: UnitSet) -> Option<(UnitId, UnitId)> {
        let by_roll = |unit: &UnitId| {
            let nation = self.card(*unit).nation;
            nation == Nation::Chetnik || nation == Nation::Italian
        };
        let chosen: UnitSet = stack.iter().filter(|unit| !by_roll(unit)).collect();
        let first = chosen.first()?;
        let other = chosen.iter().find(|unit| self.check_pair(s, first, *unit).is_some())?;
        Some((first, other))
    }
}
