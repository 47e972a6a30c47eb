//! Partisans: on enemy roads, in empty enemy towns, or out of sight.

use neretva_core::Action;
use neretva_gambit::choice;
use neretva_gambit::load::Year;
use neretva_gambit::rules::partisans::PartisanStep;
use neretva_gambit::state::{ALLIED, AXIS, Marks, UnitId};
use neretva_hex::HexId;

use super::march::NEVER;
use super::sight::{Force, HEXES, Sight};

/// Hexes on roads, at most.
const ROADS: usize = 448;
/// A smaller improvement is not worth it.
const IDLE: f32 = 8.0;

/// What the Axis scores along each of its roads, as supply runs today.
pub(super) struct Roads {
    traffic: [u16; HEXES],
}

impl Roads {
    pub(super) fn new(sight: &Sight<'_>) -> Roads {
        let map = &sight.game.map;
        let mut roads = Roads { traffic: [0; HEXES] };
        let mut before = [u16::MAX; HEXES];
        let mut order = [0_u16; ROADS];
        let mut end = 0;
        let edges = match sight.game.year(sight.s) {
            Year::Y1943 | Year::Y1944 => map.axis_edge.or(map.bulgarian_edge),
            Year::Y1945 => map.axis_edge,
        };
        for edge in edges.iter() {
            before[edge.index()] = edge.index() as u16;
            order[end] = edge.index() as u16;
            end += 1;
        }
        let mut next = 0;
        while next < end {
            let here = usize::from(order[next]);
            next += 1;
            for exit in map.exits[here].iter().filter(|exit| exit.road) {
                let to = exit.to.index();
                // Computed as if no partisans stood on it, because they ask where they should
                // stand.
                let open = sight.force(ALLIED, exit.to).units == 0
                    || sight.partisans_only(exit.to, ALLIED);
                if before[to] == u16::MAX && open && end < ROADS {
                    before[to] = here as u16;
                    order[end] = to as u16;
                    end += 1;
                }
            }
        }
        for index in (0..end).rev() {
            let here = usize::from(order[index]);
            if let Some(site) = sight.site(HexId::new(here as u16)) {
                let axis = site.mine == (sight.seat == AXIS);
                roads.traffic[here] += if axis { (site.worth / 150.0) as u16 } else { 0 };
            }
            let from = usize::from(before[here]);
            if from != here {
                roads.traffic[from] += roads.traffic[here];
            }
        }
        roads
    }

    /// Points that are supplied through a hex.
    pub(super) fn through(&self, hex: HexId) -> f32 {
        f32::from(self.traffic[hex.index()])
    }
}

impl Sight<'_> {
    /// What being alone in a place denies the Axis.
    fn denial(&self, hex: HexId) -> f32 {
        let axis = self.force(AXIS, hex).units > 0;
        match self.site(hex).filter(|site| site.mine == (self.seat == AXIS)) {
            Some(site) if !axis => 0.5 * site.worth / self.turns_left().max(1.0),
            Some(_) | None => 0.0,
        }
    }

    /// The value of a concentrated partisan in a hex.
    pub(super) fn concentrated(&self, roads: &Roads, hex: HexId, others: Force) -> f32 {
        let late = 1.0 + 4.0 / self.turns_left();
        let first = if others.units == 0 { 1.0 } else { 0.25 };
        let block = self.w.block * roads.through(hex) * late * first;
        let together = Force {
            units: others.units + 1,
            steps: others.steps + 1,
            fire: others.fire + 3,
            guns: 0,
            air: 0,
        };
        let danger = 0.4 * self.w.hunt * self.danger(hex, together);
        let rugged = if self.rugged(hex) { 10.0 } else { 0.0 };
        block + 1.2 * self.denial(hex) * first + rugged - danger
    }

    /// The value of a dispersed partisan in a hex.
    fn hidden(&self, roads: &Roads, hex: HexId) -> f32 {
        let around = self.game.map.exits[hex.index()].iter();
        let next = around.map(|exit| roads.through(exit.to)).fold(0.0, f32::max);
        let hunted = self.enemy(hex).steps.min(4);
        let rugged = if self.rugged(hex) { 6.0 } else { 0.0 };
        0.3 * self.w.block * next + self.denial(hex) + rugged - 4.0 * f32::from(hunted)
    }

    /// The value of that partisan in a hex in its present mode.
    pub(super) fn partisan_value(&self, roads: &Roads, unit: UnitId, hex: HexId) -> f32 {
        if self.game.dispersed(self.s, unit) {
            self.hidden(roads, hex)
        } else {
            let here = self.s.hex(unit) == Some(hex);
            let others = if here { self.beside(unit, hex) } else { self.own(hex) };
            self.concentrated(roads, hex, others)
        }
    }

    /// What a partisan gains by a march to a hex beside it.
    pub(super) fn partisan_march(&self, unit: UnitId, hex: HexId) -> f32 {
        let roads = Roads::new(self);
        let here = self.partisan_value(&roads, unit, hex);
        let area = self.game.area(self.s, unit);
        let exits = self.game.map.exits[hex.index()].iter();
        let open = exits.filter(|exit| {
            area.has(exit.to)
                && self.enemy(exit.to).units == 0
                && self.own(exit.to).units == 0
                && self.game.entry_cost(self.s, self.game.card(unit).class(), hex, exit).is_some()
        });
        let values = open.map(|exit| self.partisan_value(&roads, unit, exit.to) - here);
        values.fold(0.0, f32::max)
    }

    /// The best that a partisan can do in this segment, compared with what it has.
    fn partisan_gain(&self, roads: &Roads, unit: UnitId) -> f32 {
        let Some(hex) = self.s.hex(unit) else { return 0.0 };
        let here = self.partisan_value(roads, unit, hex);
        let flips = !self.s.has(unit, Marks::FLIPPED);
        let mut best = here;
        if self.game.dispersed(self.s, unit) {
            if flips && self.enemy(hex).units == 0 {
                best = best.max(self.concentrated(roads, hex, self.own(hex)));
            }
            if !self.s.has(unit, Marks::DISPLACED) {
                best = best.max(self.best_refuge(roads, unit, hex, flips));
            }
        } else if flips {
            let safe = self.hidden(roads, hex).max(self.best_refuge(roads, unit, hex, false));
            best = best.max(safe);
        }
        best - here
    }

    /// The best hex to be displaced to.
    fn best_refuge(&self, roads: &Roads, unit: UnitId, from: HexId, flips: bool) -> f32 {
        let area = self.game.area(self.s, unit);
        let mut best = NEVER;
        let exits = |hex: HexId| self.game.map.exits[hex.index()].iter().map(|exit| exit.to);
        for near in exits(from) {
            for hex in exits(near).chain([near]).filter(|hex| *hex != from) {
                if area.has(hex) {
                    best = best.max(self.refuge(roads, hex, flips));
                }
            }
        }
        best
    }

    /// The value of being displaced to a hex, perhaps to concentrate there.
    fn refuge(&self, roads: &Roads, hex: HexId, flips: bool) -> f32 {
        let hidden = self.hidden(roads, hex);
        if flips && self.enemy(hex).units == 0 && self.own(hex).units == 0 {
            hidden.max(self.concentrated(roads, hex, Force::default()))
        } else {
            hidden
        }
    }

    /// Weighs a step of the partisans' segment, or of their flight.
    pub(super) fn weigh_partisans(
        &self,
        step: PartisanStep,
        actions: &[Action],
        out: &mut Vec<i32>,
    ) {
        if self.seat == AXIS {
            // Chetniks may be the enemy's tomorrow, so they are left alone.
            let weigh = |action: &Action| match *action {
                choice::DONE | choice::STAY => 1,
                Action::Choice(_) | Action::Piece(_) | Action::Hex(_) => 0,
            };
            out.extend(actions.iter().map(weigh));
            return;
        }
        let roads = Roads::new(self);
        let mut found = false;
        for action in actions {
            let value = match (step, action) {
                // The order among partisans with something to do does not matter: each gets its
                // turn.
                (PartisanStep::Pick(_), Action::Piece(_)) if found => -IDLE,
                (PartisanStep::Pick(_), Action::Piece(piece)) => {
                    let gain = self.partisan_gain(&roads, (*piece).into()) - IDLE;
                    found = gain > 1.0;
                    gain
                }
                (PartisanStep::Pick(_), _) => 0.0,
                (PartisanStep::Unit(unit) | PartisanStep::Flee { unit, .. }, _) => {
                    let flees = matches!(step, PartisanStep::Flee { .. });
                    self.partisan_act(&roads, unit, flees, *action)
                }
            };
            out.push(value as i32);
        }
    }

    /// Whether a partisan has yet to do what it was picked for.
    fn undecided(&self, unit: UnitId) -> bool {
        let displaced = self.s.has(unit, Marks::DISPLACED);
        !displaced && (self.game.dispersed(self.s, unit) || !self.s.has(unit, Marks::FLIPPED))
    }

    fn partisan_act(&self, roads: &Roads, unit: UnitId, flees: bool, action: Action) -> f32 {
        let Some(here) = self.s.hex(unit) else { return 0.0 };
        let flips = !flees && !self.s.has(unit, Marks::FLIPPED);
        match action {
            Action::Hex(hex) => self.refuge(roads, hex, flips),
            choice::CONCENTRATED => self.concentrated(roads, here, self.own(here)) + 1.0,
            choice::DISPERSED => {
                self.hidden(roads, here).max(self.best_refuge(roads, unit, here, false))
            }
            choice::STAY => self.hidden(roads, here) - 10.0,
            // No partisan is picked to do nothing.
            Action::Choice(_) | Action::Piece(_) if self.undecided(unit) => NEVER,
            Action::Choice(_) | Action::Piece(_) => self.partisan_value(roads, unit, here),
        }
    }
}
