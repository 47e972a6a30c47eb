//! Where units go: what a hex is worth to a unit, and the best hex within its reach.

use neretva_core::Action;
use neretva_gambit::choice;
use neretva_gambit::load::{Class, Nation};
use neretva_gambit::rules::movement::{Going, MoveStep};
use neretva_gambit::state::{ALLIED, At, Attitude, Marks, UnitId, UnitSet};
use neretva_hex::HexId;

use super::partisans::Roads;
use super::sight::{Force, HEXES, Sight};

/// Weight of an act that is only chosen when there is no other.
pub(super) const NEVER: f32 = -100_000.0;
/// Weight of an act that is always chosen.
pub(super) const SURE: f32 = 50_000.0;
/// Strength ashore that halves the value of more.
const CROWD: f32 = 40.0;
/// A smaller improvement is not worth a march.
const IDLE: f32 = 4.0;

/// Whether all units that could go on in a move command stand where they wanted to.
pub(super) fn is_over(step: MoveStep, actions: &[Action]) -> bool {
    let moved = |going: &Going, unit: UnitId| going.from.is_some() && going.units.has(unit);
    match step {
        MoveStep::Group(_) => false,
        MoveStep::On(group, going) => group.iter().all(|unit| moved(&going, unit)),
        MoveStep::More(going) => actions.iter().all(|action| match action {
            Action::Piece(piece) => moved(&going, (*piece).into()),
            Action::Hex(_) | Action::Choice(_) => true,
        }),
    }
}

impl Sight<'_> {
    /// Whether a unit can be given a command in this turn.
    pub(super) fn able(&self, unit: UnitId) -> bool {
        let confused =
            self.s.attitude == Attitude::Confused && self.game.card(unit).nation == Nation::Italian;
        !self.s.has(unit, Marks::ACTED) && !confused && self.game.side(self.s, unit) == self.seat
    }

    /// The value of a unit in a hex, together with those that are already there.
    pub(super) fn standing(&self, unit: UnitId, hex: HexId, others: Force) -> f32 {
        let together = others.with(self.game, self.s, unit);
        let danger = 0.35 * self.own_step * self.danger(hex, together);
        // Only units that stand together can attack together.
        let mass =
            if others.units > 0 && others.units < 3 { 0.8 * f32::from(others.fire) } else { 0.0 };
        let stroke = self.w.mass * self.stroke(unit, hex, others);
        let rugged = if self.rugged(hex) { 4.0 } else { 0.0 };
        let road = if self.game.map.road.has(hex) { 6.0 } else { 0.0 };
        self.pull(unit, hex) + self.hold(hex, others.units) + mass + stroke + rugged + road - danger
    }

    /// The others of the deciding side in the hex of a unit.
    pub(super) fn beside(&self, unit: UnitId, hex: HexId) -> Force {
        let mates = self.units_in(hex).filter(|mate| {
            *mate != unit
                && self.game.side(self.s, *mate) == self.seat
                && !self.game.dispersed(self.s, *mate)
        });
        mates.fold(Force::default(), |force, mate| force.with(self.game, self.s, mate))
    }

    /// Whether one more unit may stay in a hex.
    pub(super) fn room(&self, unit: UnitId, hex: HexId) -> bool {
        let there = self.units_in(hex).filter(|mate| self.game.side(self.s, *mate) == self.seat);
        let mut stack: UnitSet = there.collect();
        let mixes = self.game.mixes(self.s, stack, self.game.card(unit).nation);
        stack.add(unit);
        mixes && self.game.fits(self.s, stack, self.seat)
    }

    /// What a unit would gain by the best march, by a quick estimate.
    pub(super) fn glance(&self, unit: UnitId, hex: HexId) -> f32 {
        let others = self.beside(unit, hex);
        self.outlook(unit, hex) - self.pull(unit, hex) - self.hold(hex, others.units)
    }

    /// What a unit gains by its best march, and where to.
    pub(super) fn best_march(&self, unit: UnitId, from: HexId) -> (f32, HexId) {
        let here = self.standing(unit, from, self.beside(unit, from));
        let mut best = (0.0, from);
        self.reach(unit, from, |hex| {
            let gain = self.standing(unit, hex, self.own(hex)) - here;
            if gain > best.0 && self.room(unit, hex) {
                best = (gain, hex);
            }
        });
        // Ships take a unit from one harbour to another.
        if self.is_allied() && self.s.is_harbour(from) {
            let harbours = self.s.beaches.iter().map(|beach| beach.hex);
            for hex in harbours.filter(|hex| *hex != from && self.s.is_harbour(*hex)) {
                let gain = self.standing(unit, hex, self.own(hex)) - here;
                if gain > best.0 && self.enemy(hex).units == 0 && self.room(unit, hex) {
                    best = (gain, hex);
                }
            }
        }
        best
    }

    /// The hexes that a unit can march to.
    fn reach(&self, unit: UnitId, from: HexId, mut found: impl FnMut(HexId)) {
        let class = self.game.card(unit).class();
        let area = self.game.area(self.s, unit);
        // Supply is only traced where it matters.
        let mf = if class == Class::Mech {
            self.game.mf(self.s, unit)
        } else {
            self.game.weathered_mf(self.s, unit)
        };
        let points = mf.halves().0;
        let mut left = [0_u8; HEXES];
        let mut waiting = [from; 192];
        let (mut next, mut end) = (0, 1);
        left[from.index()] = points + 1;
        while next < end {
            let hex = waiting[next];
            next += 1;
            let rest = left[hex.index()] - 1;
            for exit in &self.game.map.exits[hex.index()] {
                let to = exit.to.index();
                let Some(cost) = self.game.entry_cost(self.s, class, hex, exit) else { continue };
                // The first hex is always within reach.
                let after = match rest.checked_sub(cost.0) {
                    Some(after) => after,
                    None if hex == from => 0,
                    None => continue,
                };
                if left[to] > after || !area.has(exit.to) || self.enemy(exit.to).units > 0 {
                    continue;
                }
                let new = left[to] == 0;
                left[to] = after + 1;
                if end < waiting.len() {
                    waiting[end] = exit.to;
                    end += 1;
                }
                if new {
                    found(exit.to);
                }
            }
        }
    }

    /// What a command to march brings with a stack, the unit that leads it first.
    pub(super) fn march_value(&self, unit: UnitId, hex: HexId, gain: f32) -> f32 {
        let mates = self.units_in(hex).filter(|mate| *mate != unit && self.able(*mate));
        let others = mates.map(|mate| self.glance(mate, hex).max(0.0)).sum::<f32>();
        // The last unit stays more often than the quick estimate expects.
        gain + 0.4 * others - IDLE
    }

    /// Weighs a step of a move command.
    pub(super) fn weigh_move(&self, step: MoveStep, actions: &[Action], out: &mut Vec<i32>) {
        match step {
            MoveStep::Group(group) => self.weigh_group(group, actions, out),
            MoveStep::More(going) => {
                let weigh = |action: &Action| match action {
                    Action::Piece(piece) => self.next_of_stack(&going, (*piece).into()),
                    Action::Hex(_) | Action::Choice(_) => 0.0,
                };
                out.extend(actions.iter().map(|action| weigh(action) as i32));
            }
            MoveStep::On(group, going) => {
                let Some(unit) = group.first() else { return };
                let moved = going.units.has(unit);
                self.weigh_hexes(unit, if moved { 2.0 * IDLE } else { NEVER }, actions, out);
            }
        }
    }

    fn next_of_stack(&self, going: &Going, unit: UnitId) -> f32 {
        if going.units.has(unit) && going.from.is_some() {
            // It stands where it wanted to.
            return -IDLE;
        }
        let Some(hex) = self.s.hex(unit) else { return -IDLE };
        self.march_gain(unit, hex) - IDLE
    }

    /// What a unit gains by its best march; partisans have their own judgement.
    pub(super) fn march_gain(&self, unit: UnitId, hex: HexId) -> f32 {
        if self.game.is_partisan(unit) {
            self.partisan_march(unit, hex)
        } else {
            self.best_march(unit, hex).0
        }
    }

    /// Weighs hexes to march to; a unit that cannot improve takes `done`.
    fn weigh_hexes(&self, unit: UnitId, done: f32, actions: &[Action], out: &mut Vec<i32>) {
        let partisan = self.game.is_partisan(unit);
        let roads = partisan.then(|| Roads::new(self));
        let here = match (self.s.at[unit], &roads) {
            (At::Hex(hex), None) => self.standing(unit, hex, self.beside(unit, hex)),
            (At::Hex(hex), Some(roads)) => self.partisan_value(roads, unit, hex),
            (At::Med | At::Ready | At::Later | At::Dead | At::Gone | At::Out, _) => 0.0,
        };
        for action in actions {
            let value = match action {
                // Fights are weighed elsewhere.
                Action::Hex(hex) if self.enemy(*hex).units > 0 => NEVER / 2.0,
                Action::Hex(hex) if !self.room(unit, *hex) => NEVER / 2.0,
                Action::Hex(hex) => match &roads {
                    None => self.standing(unit, *hex, self.own(*hex)) - here,
                    Some(roads) => self.partisan_value(roads, unit, *hex) - here,
                },
                Action::Piece(_) => NEVER,
                Action::Choice(_) if *action == choice::DONE => done,
                Action::Choice(_) => NEVER / 2.0,
            };
            out.push(value as i32);
        }
    }

    /// Weighs what a group in hand does: attack, hunt or march.
    fn weigh_group(&self, group: UnitSet, actions: &[Action], out: &mut Vec<i32>) {
        let Some(first) = group.first() else { return };
        let Some(hex) = self.s.hex(first) else {
            return self.weigh_hexes(first, NEVER, actions, out);
        };
        let last = group.last().unwrap_or(first);
        let stack: UnitSet = self
            .units_in(hex)
            .filter(|unit| group.has(*unit) || (*unit > last && self.joins(group, *unit)))
            .collect();
        let strike = self.best_strike(hex, stack);
        let chase = self.best_chase(hex, stack);
        let march = if group.len() == 1 {
            self.march_value(first, hex, self.march_gain(first, hex))
        } else {
            0.0
        };
        let strikes = strike.map_or(NEVER, |(value, _)| value / 2.0);
        let chases = chase.map_or(NEVER, |(value, _)| value / 2.0);
        // A group that was formed already has a target.
        let aim = strikes.max(chases);
        if aim < march || aim < NEVER / 2.0 {
            return self.weigh_hexes(first, NEVER, actions, out);
        }
        let joining = stack.iter().find(|unit| *unit > last);
        for action in actions {
            let value = match (action, joining) {
                (Action::Piece(piece), Some(next)) if UnitId::from(*piece) == next => SURE,
                (Action::Piece(_), _) => NEVER,
                (Action::Hex(hex), None) if strikes >= chases => {
                    if strike.is_some_and(|(_, target)| target == *hex) { SURE } else { -500.0 }
                }
                (Action::Hex(_), _) => -500.0,
                (Action::Choice(_), None) if *action == choice::HUNT && chases > strikes => SURE,
                (Action::Choice(_), _) => NEVER,
            };
            out.push(value as i32);
        }
    }

    /// Whether a unit may join others in an attack.
    fn joins(&self, group: UnitSet, unit: UnitId) -> bool {
        let nation = self.game.card(unit).nation;
        self.able(unit)
            && !self.game.dispersed(self.s, unit)
            && self.game.mixes(self.s, group, nation)
    }

    /// What the best unit of the Med Box gains by sailing, with that unit.
    pub(super) fn ship_value(&self, unit: UnitId) -> f32 {
        let card = self.game.card(unit);
        let mut best = NEVER;
        for beach in self.s.beaches.iter().filter(|beach| self.s.takes_ships(beach)) {
            if !self.room(unit, beach.hex) || self.enemy(beach.hex).units > 0 {
                continue;
            }
            let strength = f32::from(card.steps * card.cf) / 10.0;
            // Where many units are ashore, one more finds no room to fight.
            let crowd = 1.0 + self.ashore(beach.hex) / CROWD;
            let need = self.hold(beach.hex, self.own(beach.hex).units);
            let pull = self.pull(unit, beach.hex);
            best = best.max(self.w.ship * strength / crowd + 0.25 * pull + 0.5 * need);
        }
        best
    }

    /// Whether the unit of that number leads its stack: the first that can be picked.
    pub(super) fn leads(&self, unit: UnitId, hex: HexId) -> bool {
        self.units_in(hex).find(|mate| self.able(*mate)) == Some(unit)
    }

    /// The units of a stack that can attack together, led by that one.
    pub(super) fn strikers(&self, unit: UnitId, hex: HexId) -> UnitSet {
        let group: UnitSet = UnitSet::of(unit);
        let others = self.units_in(hex).filter(|mate| *mate > unit && self.joins(group, *mate));
        others.chain([unit]).collect()
    }

    /// Whether the Allied player decides.
    pub(super) fn is_allied(&self) -> bool {
        self.seat == ALLIED
    }
}
