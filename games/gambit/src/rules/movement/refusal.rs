//! Why a move is not allowed: the most specific clause first.

use neretva_core::{Refusal, Rule, Seat, msg};
use neretva_hex::HexId;

use super::reach::Ground;
use super::{Going, check_order, mover};
use crate::Gambit;
use crate::load::HexSet;
use crate::state::{AXIS, At, State, UnitId, UnitSet};

impl Gambit {
    /// Why a unit of the stack may not move next.
    pub(super) fn refuse_next(&self, s: &State, going: &Going, unit: UnitId) -> Option<Refusal> {
        if going.units.has(unit) {
            // 11.1.2 MAY NOT spend more than its MF.
            let why = msg!("gambit-no-points-left", unit = unit);
            return Some(Refusal::new(cite!("11.1.2"), why));
        }
        self.check_own(s, unit)
            .or_else(|| self.check_idle(s, unit))
            .or_else(|| self.check_mates(s, going.units, unit))
            .or_else(|| self.not_of_stack(unit))
    }

    /// Why a unit may not join a group.
    pub(super) fn refuse_mate(
        &self,
        s: &State,
        group: UnitSet,
        going: Option<&Going>,
        unit: UnitId,
    ) -> Option<Refusal> {
        let mates = self.move_ground(s, group).mates;
        let first = group.first()?;
        let company = self.company(s, group, going, mates).or(group);
        self.check_own(s, unit)
            .or_else(|| {
                let mixed = || self.check_mates(s, group, unit);
                company.has(unit).then(|| mixed().or_else(|| check_order(group, unit))).flatten()
            })
            .or_else(|| self.check_idle(s, unit))
            .or_else(|| {
                // 7.3.3 MUST be activated each for its own CP.
                let med = [first, unit].map(|unit| s.at[unit] == At::Med) == [true; 2];
                let why = || msg!("gambit-med-unstacked", unit = unit);
                (med && first != unit).then(|| Refusal::new(cite!("7.3.3"), why()))
            })
            .or_else(|| mates.has(unit).then(|| self.check_mates(s, group, unit)).flatten())
            .or_else(|| self.not_of_stack(unit))
    }

    fn check_own(&self, s: &State, unit: UnitId) -> Option<Refusal> {
        // 11.1.2 MAY move in a friendly CP Expenditure Phase only.
        let why = || msg!("gambit-not-your-unit", unit = unit);
        (self.side(s, unit) != mover(s)).then(|| Refusal::new(cite!("11.1.2"), why()))
    }

    fn check_mates(&self, s: &State, group: UnitSet, unit: UnitId) -> Option<Refusal> {
        group.iter().find_map(|friend| self.check_pair(s, unit, friend))
    }

    fn not_of_stack(&self, unit: UnitId) -> Option<Refusal> {
        // 7.3.1 MUST be a single unit or a stack.
        let why = msg!("gambit-cannot-join", unit = unit);
        Some(Refusal::new(cite!("7.3.1"), why))
    }

    /// Why a group may not hunt.
    pub(super) fn check_hunting(&self, s: &State, group: UnitSet) -> Option<Refusal> {
        let why = || msg!("gambit-nobody-to-hunt");
        let nobody = self.hunt_targets(s, group).is_empty();
        // Those who may not hunt anywhere are told why, before it counts whom they could hunt.
        self.check_hunters(s, group)
            .or_else(|| nobody.then(|| Refusal::new(cite!("12.15.2"), why())))
    }

    /// Why a group may neither go to a hex nor attack it.
    pub(super) fn refuse_destination(
        &self,
        s: &State,
        group: UnitSet,
        going: Option<&Going>,
        to: HexId,
    ) -> Option<Refusal> {
        let ground = self.move_ground(s, group);
        let first = group.first()?;
        let Some(from) = s.hex(first) else {
            let paid = self.check_move_paid(s, group, going);
            return paid.or_else(|| self.check_disembarking(s, group, to));
        };
        if from == to {
            return Some(Refusal::new(cite!("11.1.1"), msg!("gambit-there-already", hex = to)));
        }
        let scattered = group.iter().all(|unit| self.dispersed(s, unit));
        if ground.enemies.has(to) && !scattered {
            return Some(self.enemy_there(s, group, going, from, to));
        }
        let friends = self.of_side_in(s, to, mover(s));
        let mixed = |unit| friends.iter().find_map(|friend| self.check_pair(s, unit, friend));
        let away = |unit: &UnitId| {
            let pace = self.pace(s, *unit, going);
            !self.unit_reach(s, *unit, from, pace, &ground).has(to)
        };
        self.check_move_paid(s, group, going)
            .or_else(|| group.iter().find_map(|unit| self.check_area(s, unit, to)))
            .or_else(|| group.iter().find_map(mixed))
            .or_else(|| {
                // 10.4.1 MAY NOT over-stack, by the switch or because they are displaced.
                let full = self.keeps_limit(s, group) && !self.holds(s, group, to);
                let why = || msg!("gambit-hex-full", hex = to);
                full.then(|| Refusal::new(limit_of(mover(s)), why()))
            })
            .or_else(|| {
                let unit = group.iter().find(away)?;
                Some(self.why_away(s, group, going, unit, to, &ground))
            })
    }

    /// Why a hex that enemies hold is neither entered nor attacked.
    fn enemy_there(
        &self,
        s: &State,
        group: UnitSet,
        going: Option<&Going>,
        from: HexId,
        to: HexId,
    ) -> Refusal {
        if self.map.grid.are_adjacent(from, to) {
            if going.is_some() {
                // 7.3.4 MAY NOT move and attack in one player turn.
                return Refusal::new(cite!("7.3.4"), msg!("gambit-move-no-attack", hex = to));
            }
            if let Some(why) = self.check_attack(s, group, to) {
                return why;
            }
        }
        Refusal::new(cite!("11.3.1"), msg!("gambit-enemy-there", hex = to))
    }

    /// Why a unit does not come to a hex that is open to it.
    fn why_away(
        &self,
        s: &State,
        group: UnitSet,
        going: Option<&Going>,
        unit: UnitId,
        to: HexId,
        ground: &Ground,
    ) -> Refusal {
        let (id, from) = (unit, s.hex(unit).unwrap_or(to));
        if self.dispersed(s, unit) {
            let why = msg!("gambit-too-far-to-displace", unit = id, hex = to);
            return Refusal::new(cite!("11.6.3"), why);
        }
        if let Some(exit) = self.map.exits[from.index()].iter().find(|exit| exit.to == to) {
            let why = msg!("gambit-no-way-across", from = from, hex = to);
            if exit.blocked {
                return Refusal::new(cite!("11.5.4"), why);
            }
            if exit.danube && !self.road_crosses(s, from, exit) {
                return Refusal::new(cite!("11.5.3"), why);
            }
        }
        let on_the_way = going.is_some_and(|going| going.units.has(unit));
        if s.beach(to).is_some() && !on_the_way {
            let barred = self.check_embarking(s, group);
            if let Some(why) = barred.or_else(|| self.check_disembarking(s, group, to)) {
                return why;
            }
        }
        let pace = self.pace(s, unit, going);
        // 11.3.1 The way would have been short enough but for the enemies on it.
        let free = Ground { enemies: HexSet::EMPTY, ..*ground };
        if self.unit_reach(s, unit, from, pace, &free).has(to) {
            return Refusal::new(cite!("11.3.1"), msg!("gambit-enemy-in-the-way", hex = to));
        }
        let why = msg!("gambit-too-far", unit = id, hex = to);
        Refusal::new(cite!("11.1.2"), why)
    }
}

/// The clause that limits the stacks of a side.
fn limit_of(seat: Seat) -> Rule {
    if seat == AXIS { cite!("10.3.1") } else { cite!("10.3.2") }
}
