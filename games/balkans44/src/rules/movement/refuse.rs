//! Why a move is not allowed: the most specific clause first.

use neretva_core::{Refusal, Rule, msg};
use neretva_hex::HexId;

use super::reach::Ground;
use super::{Going, mover};
use crate::load::{Balkans44, HexSet, Nation, UnitId};
use crate::state::{AXIS, Marks, State, UnitSet};

impl Balkans44 {
    /// Why a unit does not get the Truce marker.
    pub(super) fn refuse_truce(&self, unit: UnitId) -> Refusal {
        Refusal::new(cite!("14.0.10"), msg!("balkans44-no-truce-for", unit = unit))
    }

    /// Why the phase does not end yet: the nations that follow are called first.
    pub(super) fn refuse_end(&self, s: &State) -> Refusal {
        Refusal::new(order_of(s), msg!("balkans44-others-follow"))
    }

    /// Why a unit may not begin a move now.
    pub(super) fn check_mover(&self, s: &State, unit: UnitId) -> Option<Refusal> {
        if self.side(s, unit) != mover(s) {
            // 9.0.1 MAY move in the own phase only.
            let why = msg!("balkans44-not-your-unit", unit = unit);
            return Some(Refusal::new(cite!("9.0.1"), why));
        }
        if s.hex(unit).is_none() {
            let why = msg!("balkans44-not-on-map", unit = unit);
            return Some(Refusal::new(cite!("9.0.1"), why));
        }
        // 5.1.7, 5.1.9 MUST move in the order of nations.
        if self.group_of(s, self.nation(unit)) != s.group {
            return Some(Refusal::new(order_of(s), msg!("balkans44-wrong-order", unit = unit)));
        }
        // 8.2.3 MUST finish before another starts, and MAY NOT resume.
        let why = || msg!("balkans44-moved-already", unit = unit);
        s.has(unit, Marks::MOVED).then(|| Refusal::new(cite!("8.2.3"), why()))
    }

    /// Why a unit may not join a group.
    pub(super) fn refuse_mate(&self, s: &State, group: UnitSet, unit: UnitId) -> Refusal {
        let together = s.hex(unit) == group.first().and_then(|first| s.hex(first));
        let stranger = self.group_of(s, self.nation(unit)) != s.group;
        // 5.1.15 MAY NOT move with units of another group.
        if together && stranger && self.side(s, unit) == mover(s) {
            let why = msg!("balkans44-other-group", unit = unit);
            return Refusal::new(cite!("5.1.15"), why);
        }
        self.check_mover(s, unit).unwrap_or_else(|| {
            if together {
                return out_of_order(group, unit);
            }
            // 8.2.1 MUST start stacked to move as a stack.
            Refusal::new(cite!("8.2.1"), msg!("balkans44-cannot-join", unit = unit))
        })
    }

    /// Why a unit may not leave the others on the way, or join those who do.
    pub(super) fn refuse_part(
        &self,
        s: &State,
        part: UnitSet,
        going: &Going,
        unit: UnitId,
    ) -> Refusal {
        if self.side(s, unit) != mover(s) || s.hex(unit).is_none() {
            let why = msg!("balkans44-not-your-unit", unit = unit);
            return Refusal::new(cite!("9.0.1"), why);
        }
        if !going.units.has(unit) {
            // 8.2.3 MUST finish this move before another one starts.
            return Refusal::new(cite!("8.2.3"), msg!("balkans44-finish-move-first", unit = unit));
        }
        if going.units.len() == 1 {
            return Refusal::house(msg!("balkans44-in-hand", unit = unit));
        }
        if part.is_empty() {
            // Too many wait for each other: no more than a stack can be needs that.
            return Refusal::house(msg!("balkans44-too-many-parts"));
        }
        if part.len() + 1 == going.units.len() && Some(unit) > part.last() {
            return Refusal::house(msg!("balkans44-no-part", unit = unit));
        }
        out_of_order(part, unit)
    }

    /// Why units may not go to a hex.
    pub(super) fn refuse_destination(
        &self,
        s: &State,
        going: &Going,
        to: HexId,
    ) -> Option<Refusal> {
        let ground = self.ground(s, going.units);
        if ground.from == to {
            return Some(Refusal::new(cite!("9.0.3"), msg!("balkans44-there-already", hex = to)));
        }
        self.check_hex(s, going, &ground, to)
            .or_else(|| self.check_end(s, going.units, to))
            .or_else(|| Some(self.why_away(s, going, &ground, to)))
    }

    /// Why units may never enter a hex, or not now, however near it is.
    fn check_hex(&self, s: &State, going: &Going, ground: &Ground, to: HexId) -> Option<Refusal> {
        let enemies = self.held(s, mover(s).other());
        let refused = |rule, why| Some(Refusal::new(rule, why));
        if !self.map.land.has(to) {
            return refused(cite!("9.0.9"), msg!("balkans44-sea", hex = to));
        }
        if enemies.has(to) {
            return refused(cite!("9.0.7"), msg!("balkans44-enemy-there", hex = to));
        }
        if !self.map.open.has(to) {
            return refused(cite!("9.4.6"), msg!("balkans44-closed", hex = to));
        }
        if self.scenario(s).closed.has(to) {
            return refused(cite!("9.4.1"), msg!("balkans44-closed-here", hex = to));
        }
        if let Some(unit) = going.units.iter().find(|unit| !self.area(*unit).has(to)) {
            let why = msg!("balkans44-outside-area", unit = unit, hex = to);
            return refused(self.area_rule(self.nation(unit)), why);
        }
        // Nothing else than the cap closes a hex to those who may go there.
        let why = || msg!("balkans44-too-many-corps", hex = to);
        (!ground.open.has(to)).then(|| Refusal::new(cite!("9.4.5"), why()))
    }

    /// The clause that says where a nation may go.
    fn area_rule(&self, nation: Nation) -> Rule {
        match nation {
            Nation::Yugoslav => cite!("6.2.4"),
            Nation::Greek => cite!("6.2.3"),
            Nation::Albanian => cite!("6.2.2"),
            Nation::Croatian => cite!("9.4.3"),
            Nation::German
            | Nation::Hungarian
            | Nation::Romanian
            | Nation::Soviet
            | Nation::Bulgarian => cite!("9.4.1"),
        }
    }

    /// Why units do not come to a hex that is open to them.
    fn why_away(&self, s: &State, going: &Going, ground: &Ground, to: HexId) -> Refusal {
        let from = ground.from;
        let beside = self.map.exit(from, to);
        if beside.is_some_and(|exit| exit.water) {
            let why = msg!("balkans44-water-between", from = from, hex = to);
            return Refusal::new(cite!("9.0.9"), why);
        }
        if ground.zones.has(from) && !going.is_fresh() {
            return Refusal::new(cite!("7.0.6"), msg!("balkans44-zone-stops", hex = from));
        }
        if beside.is_some() && ground.zones.has(from) && ground.zones.has(to) {
            let why = msg!("balkans44-zone-to-zone", from = from, hex = to);
            return Refusal::new(cite!("7.0.8"), why);
        }
        self.check_zones(going, ground, to)
            .or_else(|| self.check_doubling(going, ground, to))
            .or_else(|| self.check_blocked(s, going, ground, to))
            .unwrap_or_else(|| self.too_far(s, going, to))
    }

    /// 7.0.6 Without enemy zones the printed factors would do.
    fn check_zones(&self, going: &Going, ground: &Ground, to: HexId) -> Option<Refusal> {
        let eased = Ground { zones: HexSet::EMPTY, ..*ground };
        let printed = Going { clean: false, ..*going };
        let comes = self.reached(&printed, &eased).has(to);
        let why = || msg!("balkans44-zone-in-the-way", hex = to);
        comes.then(|| Refusal::new(cite!("7.0.6"), why()))
    }

    /// 9.3 With doubled factors they would come there, but for zones or guerrillas.
    fn check_doubling(&self, going: &Going, ground: &Ground, to: HexId) -> Option<Refusal> {
        // Whatever else they met before is not to be seen any more.
        let could = going.clean || ground.hinders(ground.from);
        let comes = |eased: Ground| {
            let clean = could && !eased.hinders(ground.from);
            self.reached(&Going { clean, ..*going }, &eased).has(to)
        };
        if comes(Ground { zones: HexSet::EMPTY, ..*ground }) {
            let why = msg!("balkans44-zone-no-doubling", hex = to);
            return Some(Refusal::new(cite!("9.3.3"), why));
        }
        let free = Ground { zones: HexSet::EMPTY, watched: HexSet::EMPTY, ..*ground };
        let why = || msg!("balkans44-guerrillas-no-doubling", hex = to);
        comes(free).then(|| Refusal::new(cite!("9.3.4"), why()))
    }

    /// 9.0.3 The way would be short enough but for the enemies on it.
    fn check_blocked(
        &self,
        s: &State,
        going: &Going,
        ground: &Ground,
        to: HexId,
    ) -> Option<Refusal> {
        let open = ground.open.or(self.held(s, mover(s).other()));
        let free = Ground { open, zones: HexSet::EMPTY, ..*ground };
        let why = || msg!("balkans44-no-way", hex = to);
        self.reached(going, &free).has(to).then(|| Refusal::new(cite!("9.0.3"), why()))
    }

    fn too_far(&self, s: &State, going: &Going, to: HexId) -> Refusal {
        if let Some(unit) = going.units.iter().find(|unit| self.is_oos(s, *unit)) {
            let why = msg!("balkans44-too-far-oos", unit = unit, hex = to);
            return Refusal::new(cite!("15.1.3"), why);
        }
        Refusal::new(cite!("9.0.6"), msg!("balkans44-too-far", hex = to))
    }
}

/// The clause that orders the nations of the side that moves.
fn order_of(s: &State) -> Rule {
    if mover(s) == AXIS { cite!("5.1.9") } else { cite!("5.1.7") }
}

/// No rule asks for an order, but every group is put together in one way only.
fn out_of_order(group: UnitSet, unit: UnitId) -> Refusal {
    if group.has(unit) {
        Refusal::house(msg!("balkans44-picked-already", unit = unit))
    } else {
        Refusal::house(msg!("balkans44-pick-order", unit = unit))
    }
}
