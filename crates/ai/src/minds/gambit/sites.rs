//! Places that a side wants: their value, their attraction, and how likely they fall.

use neretva_core::Seat;
use neretva_gambit::load::{Class, HexSet, Settlement};
use neretva_gambit::state::{ALLIED, AXIS, State, UnitId, Weather};
use neretva_hex::HexId;

use super::clash::{Line, clash};
use super::sight::Sight;

/// Most places that count at a time.
pub(super) const SITES: usize = 56;
/// How likely a place is lost with no enemy near.
pub(super) const QUIET: f32 = 0.1;

/// How much strength counts, in hundredths, by the half movement points that it is away.
const NEAR: [u8; 21] =
    [100, 100, 100, 75, 75, 75, 75, 40, 40, 40, 40, 40, 40, 12, 12, 12, 12, 12, 12, 12, 12];

/// A place that a side wants.
#[derive(Clone, Copy, Debug)]
pub(super) struct Site {
    /// Where.
    pub(super) hex: HexId,
    /// Its number among the places that marches are known to.
    march: usize,
    /// How much the balance changes when it falls.
    pub(super) worth: f32,
    /// Whether the deciding side has it.
    pub(super) mine: bool,
    /// How much it attracts units of the deciding side.
    pub(super) draw: f32,
    /// How likely it falls if nobody guards it.
    pub(super) risk: f32,
    /// How likely it falls despite the units nearby.
    siege: f32,
}

/// Which share of a city's command points changes hands if it falls: those of both sides, or only
/// the Axis's where the Allies have already had theirs.
fn commands_at_stake(s: &State, city: HexId, holder: Option<Seat>) -> f32 {
    let axis_only = if s.switches.city_cp_lost { 0.0 } else { 0.5 };
    match (holder, s.liberated.has(city)) {
        (Some(AXIS), false) => 1.0,
        (_, true) => axis_only,
        (_, false) => 0.0,
    }
}

impl Sight<'_> {
    /// Lists all places that count now.
    pub(super) fn find_sites(&mut self) {
        let (game, s) = (self.game, self.s);
        let victory = game.scenario(s).victory_hexes;
        let turns = self.turns;
        let places = game.map.towns.or(game.map.cities);
        let marked: HexSet = s.beaches.iter().map(|beach| beach.hex).collect();
        for hex in places.or(marked).iter() {
            let Some(march) = self.marches.site(hex) else { continue };
            let holder = if places.has(hex) { s.controller(hex) } else { Some(ALLIED) };
            let mut worth = 0.0;
            if victory.has(hex) && places.has(hex) {
                let vp = match game.settlement(hex) {
                    Some(Settlement::City) => game.tables.victory.city,
                    Some(Settlement::Town) | None => game.tables.victory.town,
                };
                worth += 150.0 * f32::from(vp);
            }
            if game.map.cities.has(hex) {
                worth += self.w.command * (turns - 0.5) * commands_at_stake(s, hex, holder);
            }
            if marked.has(hex) {
                worth += 300.0 + 0.5 * self.w.command * turns;
            }
            if worth > 0.0 {
                let mine = holder == Some(self.seat);
                let site = Site { hex, march, worth, mine, draw: 0.0, risk: 0.0, siege: 0.0 };
                self.site[hex.index()] = self.sites.len() as u8;
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
            if self.seat == AXIS && self.landers[0] > 0 && self.game.map.coastal.has(hex) {
                risk += 0.15;
            }
            site.risk = (risk + enemy / 10.0).min(1.0);
            site.siege = (risk + enemy / (8.0 + 0.5 * own)).min(1.0);
            site.draw = self.w.guard * worth * (enemy / (own + 6.0)).min(1.2);
            // Partisans alone in it keep both sides from scoring.
            let alone = self.force[self.seat.index()][hex.index()].units == 0;
            if self.seat == AXIS && alone && self.loose.has(hex) {
                site.draw += 0.8 * worth / self.turns.powi(2);
            }
        } else {
            let garrison = self.force[self.seat.other().index()][hex.index()];
            let ease = if garrison.units == 0 {
                1.0
            } else {
                (0.5 + 0.5 * own / (1.5 * enemy + 1.0)).clamp(0.2, 1.0)
            };
            // Strength beyond what the place needs reduces its attraction.
            let spare = (own - 1.2 * enemy - 12.0).max(0.0);
            let sated = self.w.sated / (self.w.sated + spare);
            self.sites[index].draw = self.w.press * worth * ease * sated * self.weakness(hex);
        }
    }

    /// How strong the deciding side is around a harbour.
    pub(super) fn ashore(&self, hex: HexId) -> f32 {
        self.site(hex).map_or(0.0, |site| self.near(self.seat, site.march))
    }

    /// How well a full stack would do against the holders of a place.
    fn weakness(&self, hex: HexId) -> f32 {
        let garrison = self.enemy(hex);
        if garrison.units == 0 {
            return 1.0;
        }
        let ground = self.game.ground_hit(self.s, None, hex, self.seat)[0];
        let full = Line { steps: 6, number: 4 + ground, guns: 0 };
        let fight = clash(full, garrison.line(0, 0));
        0.5 + 0.5 * fight.won
    }

    /// The site in a hex.
    pub(super) fn site(&self, hex: HexId) -> Option<&Site> {
        self.sites.get(usize::from(self.site[hex.index()]))
    }

    /// What attracts a unit from a hex onwards; nothing where it may not be.
    pub(super) fn pull(&self, unit: UnitId, hex: HexId) -> f32 {
        if self.game.is_collaborator(unit) { self.homely(unit, hex) } else { self.field.at(hex) }
    }

    /// What would attract a unit if it could march in a straight line.
    pub(super) fn outlook(&self, unit: UnitId, hex: HexId) -> f32 {
        if self.game.is_collaborator(unit) {
            return 1.2 * self.homely(unit, hex);
        }
        let class = self.game.card(unit).class();
        let exits = self.game.map.exits[hex.index()].iter();
        let here = self.field.at(hex);
        let mut open = exits.filter(|exit| {
            self.field.at(exit.to) > here
                && self.enemy(exit.to).units == 0
                && self.game.entry_cost(self.s, class, hex, exit).is_some()
        });
        let ahead = 2 * self.game.card(unit).mf;
        if open.next().is_some() { self.field.ahead(hex, ahead) } else { here }
    }

    /// What attracts a collaborator, who may not leave their zone: places in it.
    fn homely(&self, unit: UnitId, hex: HexId) -> f32 {
        let area = self.game.area(self.s, unit);
        let mut best = 0.0_f32;
        for site in self.sites.iter().filter(|site| area.has(site.hex)) {
            let far = self.marches.to(site.march, Class::NonMech)[hex.index()];
            best = best.max(site.draw * (1.0 - f32::from(far) / 40.0));
        }
        best
    }

    /// What one more unit in a hex protects, besides that many others.
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

    /// How much of the strength around a place is not its holder's.
    pub(super) fn stake(&self, site: &Site) -> f32 {
        let [own, enemy] = [self.seat, self.seat.other()].map(|seat| self.near(seat, site.march));
        let challenger = if site.mine { enemy } else { own };
        challenger / (own + enemy + 6.0)
    }
}
