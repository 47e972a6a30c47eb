//! The board in summary, computed for each decision: who stands where, and which places attract.

use arrayvec::ArrayVec;
use neretva_core::Seat;
use neretva_gambit::Gambit;
use neretva_gambit::load::{Class, HexSet, Kind, Terrain};
use neretva_gambit::state::{ALLIED, AXIS, At, State, UNITS, UnitId};
use neretva_hex::HexId;

use super::clash::{Line, clash};
use super::field::Field;
use super::marches::Marches;
use super::partisans::Roads;
use super::sites::{SITES, Site};
use super::weights::Weights;

/// As many hexes as a set can contain.
pub(super) const HEXES: usize = 64 * 13;
/// Most hexes that a side can stand in.
const STACKS: usize = UNITS;
/// No unit.
const NOBODY: u8 = u8::MAX;

/// The units of a side in a hex, dispersed ones left out.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Force {
    /// Units, corps support among them.
    pub(super) units: u8,
    /// Steps of the others.
    pub(super) steps: u8,
    /// Combat factors of these steps together.
    pub(super) fire: u8,
    /// Combat factor of the corps support.
    pub(super) guns: u8,
    /// Steps of units that a TAC helps when they attack.
    pub(super) air: u8,
}

impl Force {
    /// The force in a fight, with that much added to its numbers to hit.
    pub(super) fn line(self, more: i32, more_guns: i32) -> Line {
        let steps = i32::from(self.steps);
        let number = if steps > 0 { (i32::from(self.fire) + steps / 2) / steps } else { 0 };
        let guns = if self.guns > 0 { i32::from(self.guns) + more_guns } else { 0 };
        Line { steps: self.steps.into(), number: number + more, guns }
    }

    /// Adds a unit.
    pub(super) fn with(mut self, game: &Gambit, s: &State, unit: UnitId) -> Force {
        let (steps, cf) = (game.steps(s, unit), game.cf(s, unit));
        self.units += 1;
        if game.is_support(unit) {
            self.guns = self.guns.max(cf);
        } else {
            self.steps += steps;
            self.fire = self.fire.saturating_add(steps * cf);
            self.air += if game.tac_in_attack(s, unit) { steps } else { 0 };
        }
        self
    }
}

/// What a decision needs to know.
pub(super) struct Sight<'a> {
    pub(super) game: &'a Gambit,
    pub(super) s: &'a State,
    pub(super) seat: Seat,
    pub(super) w: &'a Weights,
    pub(super) marches: &'a Marches,
    pub(super) force: [[Force; HEXES]; 2],
    pub(super) stacks: [ArrayVec<HexId, STACKS>; 2],
    head: [u8; HEXES],
    next: [u8; UNITS],
    pub(super) turns: f32,
    /// Hexes with dispersed partisans of the enemy.
    pub(super) loose: HexSet,
    pub(super) sites: ArrayVec<Site, SITES>,
    /// Which site is in a hex.
    pub(super) site: [u8; HEXES],
    pub(super) field: Field,
    roads: Option<Roads>,
    /// The value of a step of its own side: a side with points to spare can replace it.
    pub(super) own_step: f32,
    /// Units in the Med Box that can land, and those that can drop.
    pub(super) landers: [u8; 2],
}

impl<'a> Sight<'a> {
    pub(super) fn new(game: &'a Gambit, s: &'a State, seat: Seat, w: &'a Weights) -> Sight<'a> {
        let mut sight = Sight {
            game,
            s,
            seat,
            w,
            marches: Marches::of(game),
            force: [[Force::default(); HEXES]; 2],
            stacks: [ArrayVec::new(), ArrayVec::new()],
            head: [NOBODY; HEXES],
            next: [NOBODY; UNITS],
            turns: f32::from(s.last_turn.saturating_sub(s.turn) + 1),
            loose: HexSet::EMPTY,
            sites: ArrayVec::new(),
            site: [NOBODY; HEXES],
            field: Field::flat(),
            roads: None,
            own_step: w.own_step / boldness(game, s, seat),
            landers: [0; 2],
        };
        sight.place_units();
        sight.find_sites();
        sight
    }

    /// The same with what attracts units from afar.
    pub(super) fn far(game: &'a Gambit, s: &'a State, seat: Seat, w: &'a Weights) -> Sight<'a> {
        let mut sight = Sight::new(game, s, seat, w);
        sight.field = Field::spread(&sight);
        // At the end every road counts that supplies a place.
        if seat == AXIS && sight.turns < 4.0 {
            sight.roads = Some(Roads::new(&sight));
        }
        sight
    }

    fn place_units(&mut self) {
        for unit in UnitId::all().rev() {
            match self.s.at[unit] {
                At::Hex(hex) => self.place_unit(unit, hex),
                At::Med => {
                    let card = self.game.card(unit);
                    self.landers[0] += u8::from(card.class() != Class::Mech && !card.support);
                    self.landers[1] += u8::from(card.kind == Kind::Parachute);
                }
                At::Ready | At::Later | At::Dead | At::Gone | At::Out => {}
            }
        }
    }

    fn place_unit(&mut self, unit: UnitId, hex: HexId) {
        let at = hex.index();
        self.next[unit.index()] = self.head[at];
        self.head[at] = unit.0;
        let side = self.game.side(self.s, unit);
        if self.game.dispersed(self.s, unit) {
            if side != self.seat {
                self.loose.add(hex);
            }
            return;
        }
        let force = &mut self.force[side.index()][at];
        if force.units == 0 {
            self.stacks[side.index()].push(hex);
        }
        *force = force.with(self.game, self.s, unit);
    }

    /// The units of both sides in a hex, by ascending number.
    pub(super) fn units_in(&self, hex: HexId) -> impl Iterator<Item = UnitId> + '_ {
        let some = |unit: u8| (unit != NOBODY).then_some(UnitId(unit));
        let first = some(self.head[hex.index()]);
        std::iter::successors(first, move |unit| some(self.next[unit.index()]))
    }

    /// The force of a side in a hex.
    pub(super) fn force(&self, seat: Seat, hex: HexId) -> Force {
        self.force[seat.index()][hex.index()]
    }

    /// The deciding side's force in a hex.
    pub(super) fn own(&self, hex: HexId) -> Force {
        self.force(self.seat, hex)
    }

    /// The enemy's force in a hex.
    pub(super) fn enemy(&self, hex: HexId) -> Force {
        self.force(self.seat.other(), hex)
    }

    /// Turns left, including this one.
    pub(super) fn turns_left(&self) -> f32 {
        self.turns
    }

    /// What an unused TAC adds.
    fn air(&self) -> i8 {
        if self.game.tac_left(self.s) > 0 { self.game.tables.tac_hit } else { 0 }
    }

    /// What support from sea and air probably adds to the defenders' numbers in a fight for a hex.
    pub(super) fn cover(&self, partisans: bool, target: HexId) -> i32 {
        if self.seat == ALLIED || partisans {
            return 0;
        }
        i32::from(self.game.naval_hit(self.s, target) + self.air())
    }

    /// What it probably adds to the numbers of a force that attacks a hex.
    pub(super) fn support(&self, force: Force, partisans: bool, target: HexId) -> i32 {
        if self.seat == AXIS || partisans {
            return 0;
        }
        let air = if 2 * force.air >= force.steps { self.air() } else { 0 };
        i32::from(self.game.naval_hit(self.s, target) + air)
    }

    /// Whether all of a side in a hex are of the partisan type.
    pub(super) fn partisans_only(&self, hex: HexId, seat: Seat) -> bool {
        let mut units = self.units_in(hex).filter(|unit| self.game.side(self.s, *unit) == seat);
        units.all(|unit| self.game.is_partisan(unit))
    }

    /// What a fight for a hex probably costs its defenders at worst, if those stand there.
    pub(super) fn danger(&self, hex: HexId, force: Force) -> f32 {
        let mut worst = 0.0_f32;
        let enemy = self.seat.other();
        for exit in &self.game.map.exits[hex.index()] {
            let there = self.enemy(exit.to);
            if there.steps == 0 || exit.blocked {
                continue;
            }
            let [front, guns] = self.game.ground_hit(self.s, Some(exit.to), hex, enemy);
            let fight = clash(there.line(front, guns), force.line(0, 0));
            worst = worst.max(fight.loss - 0.7 * fight.cost + fight.won);
        }
        worst
    }

    /// The value of opening a road before the end.
    pub(super) fn reopening(&self, hex: HexId) -> f32 {
        self.roads.as_ref().map_or(0.0, |roads| 60.0 * roads.through(hex) / self.turns.powi(2))
    }

    /// Whether a hex is hard to attack.
    pub(super) fn rugged(&self, hex: HexId) -> bool {
        matches!(self.game.terrain(hex), Terrain::Rough | Terrain::Mountain)
    }
}

/// How much more a side can afford than the other, by the commands that it has.
fn boldness(game: &Gambit, s: &State, seat: Seat) -> f32 {
    let [own, enemy] = [seat, seat.other()].map(|seat| f32::from(game.allocation(s, seat).0));
    ((own + 1.0) / (enemy + 1.0)).sqrt().clamp(0.6, 2.0)
}
