//! The board at a glance, worked out anew for a decision: who stands where, and which places draw.

use arrayvec::ArrayVec;
use neretva_core::Seat;
use neretva_gambit::load::{Class, HexSet, Kind, Nation, Settlement, Terrain};
use neretva_gambit::state::{ALLIED, AXIS, At, State, UNITS, Weather};
use neretva_gambit::{Gambit, Marches};
use neretva_hex::HexId;

use super::clash::{Line, clash};
use super::field::Field;
use super::partisans::Roads;
use super::weights::Weights;

/// As many hexes as a set of them holds.
pub(super) const HEXES: usize = 64 * 13;
/// Most places that count at a time.
const SITES: usize = 56;
/// Most hexes that a side can stand in.
const STACKS: usize = UNITS;
/// How likely a place is lost with no enemy near.
pub(super) const QUIET: f32 = 0.1;
/// No unit.
const NOBODY: u8 = u8::MAX;

/// How much strength counts, in hundredths, by the half movement points that it is away.
const NEAR: [u8; 21] =
    [100, 100, 100, 75, 75, 75, 75, 40, 40, 40, 40, 40, 40, 12, 12, 12, 12, 12, 12, 12, 12];

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
}

impl Force {
    /// The force in a fight, with so much added to its numbers.
    pub(super) fn line(self, more: i32, more_guns: i32) -> Line {
        let steps = i32::from(self.steps);
        let number = if steps > 0 { (i32::from(self.fire) + steps / 2) / steps } else { 0 };
        let guns = if self.guns > 0 { i32::from(self.guns) + more_guns } else { 0 };
        Line { steps: self.steps.into(), number: number + more, guns }
    }

    /// One unit more.
    pub(super) fn with(mut self, game: &Gambit, s: &State, unit: usize) -> Force {
        let (steps, cf) = (game.steps(s, unit), game.cf(s, unit));
        self.units += 1;
        if game.is_support(unit) {
            self.guns = self.guns.max(cf);
        } else {
            self.steps += steps;
            self.fire = self.fire.saturating_add(steps * cf);
        }
        self
    }
}

/// A place that somebody wants.
#[derive(Clone, Copy, Debug)]
pub(super) struct Site {
    /// Where.
    pub(super) hex: HexId,
    /// Its number among the places that marches are known to.
    march: usize,
    /// What it changes between the sides when it falls.
    pub(super) worth: f32,
    /// Whether the deciding side has it.
    pub(super) mine: bool,
    /// How much it draws the deciding side's units.
    pub(super) draw: f32,
    /// How likely it falls if nobody keeps it.
    pub(super) risk: f32,
    /// How likely it falls in spite of all who are near.
    siege: f32,
}

/// What there is to know for a decision.
pub(super) struct Sight<'a> {
    pub(super) game: &'a Gambit,
    pub(super) s: &'a State,
    pub(super) seat: Seat,
    pub(super) w: &'a Weights,
    marches: &'a Marches,
    force: [[Force; HEXES]; 2],
    stacks: [ArrayVec<HexId, STACKS>; 2],
    head: [u8; HEXES],
    next: [u8; UNITS],
    turns: f32,
    /// Hexes with dispersed partisans of the enemy.
    pub(super) loose: HexSet,
    pub(super) sites: ArrayVec<Site, SITES>,
    /// Which site lies in a hex.
    site: [u8; HEXES],
    field: Field,
    roads: Option<Roads>,
    /// What a step of one's own counts: who has points to spare replaces it.
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
            marches: game.marches(),
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

    /// The same with what draws units from afar.
    pub(super) fn far(game: &'a Gambit, s: &'a State, seat: Seat, w: &'a Weights) -> Sight<'a> {
        let mut sight = Sight::new(game, s, seat, w);
        sight.field = Field::spread(&sight);
        // In the end every road counts that supplies a place.
        if seat == AXIS && sight.turns < 4.0 {
            sight.roads = Some(Roads::new(&sight));
        }
        sight
    }

    fn place_units(&mut self) {
        for unit in (0..UNITS).rev() {
            match self.s.at[unit] {
                At::Hex(hex) => self.place_unit(unit, hex),
                At::Med => {
                    let card = &self.game.units[unit];
                    self.landers[0] += u8::from(card.class() != Class::Mech && !card.support);
                    self.landers[1] += u8::from(card.kind == Kind::Parachute);
                }
                At::Ready | At::Later | At::Dead | At::Gone | At::Out => {}
            }
        }
    }

    fn place_unit(&mut self, unit: usize, hex: HexId) {
        let at = hex.index();
        self.next[unit] = self.head[at];
        self.head[at] = unit as u8;
        let side = self.game.side(self.s, unit);
        if self.game.dispersed(self.s, unit) {
            if side != self.seat {
                self.loose.add(at);
            }
            return;
        }
        let force = &mut self.force[side.index()][at];
        if force.units == 0 {
            self.stacks[side.index()].push(hex);
        }
        *force = force.with(self.game, self.s, unit);
    }

    /// The units in a hex, whoever they are, by rising number.
    pub(super) fn units_in(&self, hex: HexId) -> impl Iterator<Item = usize> + '_ {
        let some = |unit: u8| (unit != NOBODY).then_some(usize::from(unit));
        let first = some(self.head[hex.index()]);
        std::iter::successors(first, move |unit| some(self.next[*unit]))
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

    /// Turns that are left, this one included.
    pub(super) fn turns_left(&self) -> f32 {
        self.turns
    }

    fn find_sites(&mut self) {
        let (game, s) = (self.game, self.s);
        let victory = game.scenario(s).victory_hexes;
        let turns = self.turns;
        let places = game.map.towns.or(game.map.cities);
        let marked: HexSet = s.beaches.iter().map(|beach| beach.hex.index()).collect();
        for at in places.or(marked).iter() {
            let hex = HexId::new(at as u16);
            let Some(march) = self.marches.site(hex) else { continue };
            let allied = if places.has(at) { s.allied.has(at) } else { true };
            let mut worth = 0.0;
            if victory.has(at) && places.has(at) {
                let vp = match game.settlement(hex) {
                    Some(Settlement::City) => game.tables.victory.city,
                    Some(Settlement::Town) | None => game.tables.victory.town,
                };
                worth += 150.0 * f32::from(vp);
            }
            if !allied && game.map.cities.has(at) && !s.liberated.has(at) {
                worth += self.w.command * (turns - 0.5);
            }
            if marked.has(at) {
                worth += 300.0 + 0.5 * self.w.command * turns;
            }
            if worth > 0.0 {
                let mine = allied == (self.seat == ALLIED);
                let site = Site { hex, march, worth, mine, draw: 0.0, risk: 0.0, siege: 0.0 };
                self.site[at] = self.sites.len() as u8;
                if self.sites.try_push(site).is_err() {
                    break;
                }
            }
        }
        for index in 0..self.sites.len() {
            self.judge_site(index);
        }
    }

    /// How strong a side is around a place.
    fn near(&self, seat: Seat, march: usize) -> f32 {
        let far = self.marches.to(march, Class::NonMech);
        let forces = &self.force[seat.index()];
        let mut near = 0;
        for hex in &self.stacks[seat.index()] {
            let hex = hex.index();
            if let Some(weight) = NEAR.get(usize::from(far[hex])) {
                near += u32::from(*weight) * u32::from(forces[hex].fire);
            }
        }
        near as f32 / 100.0
    }

    fn judge_site(&mut self, index: usize) {
        let Site { hex, march, worth, mine, .. } = self.sites[index];
        let own = self.near(self.seat, march);
        let enemy = self.near(self.seat.other(), march);
        let city = self.game.settlement(hex) == Some(Settlement::City);
        if mine {
            let site = &mut self.sites[index];
            let clear = self.s.weather == Weather::Clear;
            let mut risk = QUIET;
            if self.seat == AXIS && city && self.landers[1] > 0 {
                risk += if clear { 0.35 } else { 0.15 };
            }
            if self.seat == AXIS && self.landers[0] > 0 && self.game.map.coastal.has(hex.index()) {
                risk += 0.15;
            }
            site.risk = (risk + enemy / 10.0).min(1.0);
            site.siege = (risk + enemy / (8.0 + 0.5 * own)).min(1.0);
            site.draw = self.w.guard * worth * (enemy / (own + 6.0)).min(1.2);
            // Partisans alone in it let nobody score.
            let alone = self.force[self.seat.index()][hex.index()].units == 0;
            if self.seat == AXIS && alone && self.loose.has(hex.index()) {
                site.draw += 0.8 * worth / self.turns.powi(2);
            }
        } else {
            let garrison = self.force[self.seat.other().index()][hex.index()];
            let ease = if garrison.units == 0 {
                1.0
            } else {
                (0.5 + 0.5 * own / (1.5 * enemy + 1.0)).clamp(0.2, 1.0)
            };
            // Enough is enough.
            let sated = if own > 2.0 * enemy + 24.0 { 0.45 } else { 1.0 };
            self.sites[index].draw = self.w.press * worth * ease * sated * self.weakness(hex);
        }
    }

    /// How strong the deciding side is around a harbour.
    pub(super) fn ashore(&self, hex: HexId) -> f32 {
        self.site(hex).map_or(0.0, |site| self.near(self.seat, site.march))
    }

    /// How well a full stack would do against those who hold a place.
    fn weakness(&self, hex: HexId) -> f32 {
        let garrison = self.enemy(hex);
        if garrison.units == 0 {
            return 1.0;
        }
        let ground = self.ground(None, hex, self.seat)[0];
        let full = Line { steps: 6, number: 4 + ground, guns: 0 };
        let fight = clash(full, garrison.line(0, 0));
        0.5 + 0.5 * fight.won
    }

    /// The site in a hex.
    pub(super) fn site(&self, hex: HexId) -> Option<&Site> {
        self.sites.get(usize::from(self.site[hex.index()]))
    }

    /// What draws a unit from a hex onwards; nothing where it may not be.
    pub(super) fn pull(&self, unit: usize, hex: HexId) -> f32 {
        if self.game.is_collaborator(unit) { self.homely(unit, hex) } else { self.field.at(hex) }
    }

    /// What would draw a unit if it could march on as the crow flies.
    pub(super) fn outlook(&self, unit: usize, hex: HexId) -> f32 {
        if self.game.is_collaborator(unit) {
            return 1.2 * self.homely(unit, hex);
        }
        let class = self.game.units[unit].class();
        let exits = self.game.map.exits[hex.index()].iter();
        let here = self.field.at(hex);
        let mut open = exits.filter(|exit| {
            self.field.at(exit.to) > here
                && self.enemy(exit.to).units == 0
                && self.game.entry_cost(self.s, class, hex, exit).is_some()
        });
        let ahead = 2 * self.game.units[unit].mf;
        if open.next().is_some() { self.field.ahead(hex, ahead) } else { here }
    }

    /// What draws a collaborator, who may not leave his zone: places in it.
    fn homely(&self, unit: usize, hex: HexId) -> f32 {
        let area = self.game.area(self.s, unit);
        let mut best = 0.0_f32;
        for site in self.sites.iter().filter(|site| area.has(site.hex.index())) {
            let far = self.marches.to(site.march, Class::NonMech)[hex.index()];
            best = best.max(site.draw * (1.0 - f32::from(far) / 40.0));
        }
        best
    }

    /// What one more unit in a hex keeps, beside so many others.
    pub(super) fn hold(&self, hex: HexId, others: u8) -> f32 {
        let Some(site) = self.site(hex).filter(|site| site.mine) else { return 0.0 };
        let kept = match others {
            0 => site.risk,
            1 => 0.25 * site.siege,
            2 => 0.05 * site.siege,
            _ => 0.0,
        };
        self.w.hold * site.worth * kept
    }

    /// What the ground adds to attackers' numbers, from a hex if they come over land; apart for
    /// corps support, which rivers do not hinder.
    pub(super) fn ground(&self, from: Option<HexId>, target: HexId, attacker: Seat) -> [i32; 2] {
        let tables = &self.game.tables;
        let mut ground = i32::from(tables.terrain_hit[self.game.terrain(target) as usize]);
        if self.game.settlement(target) == Some(Settlement::City) {
            ground = ground.min(tables.city_hit.into());
        }
        if attacker == ALLIED && self.s.improved.has(target.index()) {
            ground += i32::from(tables.improved_position_hit);
        }
        let exits = from.map(|from| self.game.map.exits[from.index()].iter());
        let exit = exits.and_then(|mut exits| exits.find(|exit| exit.to == target));
        let river = match exit.filter(|exit| exit.river) {
            Some(exit) if exit.road => i32::from(tables.bridge_hit),
            Some(_) => i32::from(tables.river_hit),
            None => 0,
        };
        [ground + river, ground]
    }

    /// Whether ships help Allied units in a fight for a hex.
    pub(super) fn naval(&self, target: HexId) -> bool {
        let beside = |naval| self.game.map.exits[target.index()].iter().any(|e| e.to == naval);
        self.game.map.coastal.has(target.index())
            && self.s.naval.is_some_and(|naval| naval == target || beside(naval))
    }

    /// What support from sea and air probably adds to a side's numbers in a fight for a hex.
    pub(super) fn support(&self, seat: Seat, partisans: bool, target: HexId) -> i32 {
        if seat == AXIS || partisans {
            return 0;
        }
        i32::from(self.naval(target)) + i32::from(self.game.tac_left(self.s) > 0)
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
            let [front, guns] = self.ground(Some(exit.to), hex, enemy);
            let fight = clash(there.line(front, guns), force.line(0, 0));
            worst = worst.max(fight.loss - 0.7 * fight.cost + fight.won);
        }
        worst
    }

    /// Whether a nation doubles its factor against dispersed partisans, as far as a glance tells.
    pub(super) fn hunter(&self, unit: usize) -> i32 {
        let card = &self.game.units[unit];
        let doubled = matches!(card.nation, Nation::Croatian | Nation::Ss | Nation::Chetnik)
            || (card.nation == Nation::German && card.kind == Kind::Light)
            || self.game.roster.cast.croatian_divisions.contains(&unit);
        i32::from(self.game.cf(self.s, unit)) * if doubled { 2 } else { 1 }
    }

    /// What it is worth to open a road before the end.
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
    let [own, enemy] = [seat, seat.other()].map(|seat| f32::from(game.allocation(s, seat)));
    ((own + 1.0) / (enemy + 1.0)).sqrt().clamp(0.6, 2.0)
}

impl Sight<'_> {
    /// How much of the strength around a place is not its holder's.
    pub(super) fn stake(&self, site: &Site) -> f32 {
        let [own, enemy] = [self.seat, self.seat.other()].map(|seat| self.near(seat, site.march));
        let challenger = if site.mine { enemy } else { own };
        challenger / (own + enemy + 6.0)
    }
}
