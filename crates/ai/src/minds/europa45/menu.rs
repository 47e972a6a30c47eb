//! What happens beside moving and fighting: set-up, repairs, air units, recruits, commands, modes,
//! zone attacks, dismissals, arrivals.

use neretva_core::Action;
use neretva_europa45::choice;
use neretva_europa45::load::Success;
use neretva_europa45::rules::air::AirStep;
use neretva_europa45::rules::dismissal::DismissStep;
use neretva_europa45::rules::zone_attacks::ZoneStep;
use neretva_europa45::state::{AXIS, Marks, UnitId};
use neretva_hex::HexId;

use super::haven::Haven;
use super::sight::{NEVER, Sight, is_way_out};

/// What coming out of hiding must gain, in hundredths of a point.
const LEAST: f32 = 15.0;

impl Sight<'_> {
    /// The set-up of the scenario is a sound one for the Axis.
    pub(super) fn weigh_setup(&self, actions: &[Action], out: &mut Vec<i32>) {
        out.extend(actions.iter().map(|action| match *action {
            choice::DONE => 500,
            Action::Choice(_) | Action::Piece(_) | Action::Hex(_) => 0,
        }));
    }

    /// Where a counter is placed, or a unit arrives.
    pub(super) fn weigh_placement(&self, unit: UnitId, actions: &[Action], out: &mut Vec<i32>) {
        let full = self.game.card(unit).movement;
        out.extend(actions.iter().map(|action| match *action {
            Action::Hex(hex) => self.worth(unit, hex, full) as i32,
            Action::Piece(_) | Action::Choice(_) => NEVER,
        }));
    }

    /// Breaks that starve heads first, then those on their lines.
    pub(super) fn weigh_repairs(&self, actions: &[Action], out: &mut Vec<i32>) {
        out.extend(actions.iter().map(|action| match action {
            Action::Hex(hex) => {
                let menace = (10.0 * self.menace(*hex)) as i32;
                100 + (2.0 * self.rails.hold(*hex)) as i32 - menace.min(40)
            }
            Action::Piece(_) | Action::Choice(_) => NEVER,
        }));
    }

    /// Air units keep away from partisans.
    pub(super) fn weigh_air(&self, step: AirStep, actions: &[Action], out: &mut Vec<i32>) {
        let risk = |hex: HexId| {
            let held = self.p.regular[AXIS.index()].has(hex);
            20.0 * self.menace(hex).min(3.0) + if held { 0.0 } else { 15.0 }
        };
        let bases = || {
            let map = &self.game.map;
            map.base_hexes.and(self.owned).iter().map(risk).fold(f32::MAX, f32::min)
        };
        out.extend(actions.iter().map(|action| match (step, *action) {
            (AirStep::Pick, Action::Piece(piece)) => {
                let here = self.s.hex(piece.into()).map_or(0.0, risk);
                if here > bases() + 45.0 { here as i32 } else { -100 }
            }
            (_, Action::Hex(hex)) => -risk(hex) as i32,
            (_, choice::BACK) => NEVER,
            (_, Action::Piece(_) | Action::Choice(_)) => 0,
        }));
    }

    /// Who comes out of hiding, and who goes back.
    pub(super) fn weigh_modes(&self, actions: &[Action], out: &mut Vec<i32>) {
        out.extend(actions.iter().map(|action| match action {
            Action::Piece(piece) => {
                let unit = UnitId::from(*piece);
                if !self.is_mine(unit)
                    || self.game.is_dummy(unit)
                    || self.game.roster.commands.has(unit)
                {
                    return -1_000;
                }
                let Some(hex) = self.s.hex(unit) else { return NEVER };
                let gain = Haven::new(self, unit).coming_out(hex);
                if self.s.has(unit, Marks::REGULAR) {
                    (-gain) as i32
                } else {
                    (gain - LEAST) as i32
                }
            }
            Action::Hex(_) | Action::Choice(_) => 0,
        }));
    }

    /// Zone attacks cost nothing: the best are made first.
    pub(super) fn weigh_zone_attacks(
        &self,
        step: ZoneStep,
        actions: &[Action],
        out: &mut Vec<i32>,
    ) {
        out.extend(actions.iter().map(|action| match (step, *action) {
            (ZoneStep::Pick, Action::Hex(hex)) => {
                100 + self.attack_on_rail(hex).max(self.attack_on_base(hex)) as i32
            }
            (ZoneStep::Kind(hex), choice::RAIL) => self.attack_on_rail(hex) as i32,
            (ZoneStep::Kind(hex), choice::AIRBASE) => self.attack_on_base(hex) as i32,
            (_, choice::BACK) => NEVER,
            _ => 0,
        }));
    }

    /// The share of faces that succeed in a zone attack.
    fn success_in(&self, hex: HexId) -> f32 {
        let drm = &self.game.tables.success_drm;
        let map = &self.game.map;
        let city = if map.majors.has(hex) {
            drm.major_city
        } else if map.cities.has(hex) {
            drm.dot_city
        } else {
            0
        };
        let succeeds =
            |die: &u8| matches!(self.game.success(*die, city), Success::S | Success::Great);
        (1..=6).filter(succeeds).count() as f32 / 6.0
    }

    fn attack_on_rail(&self, hex: HexId) -> f32 {
        if !self.game.map.rail.has(hex) || self.s.breaks.has(hex) {
            return 0.0;
        }
        // Where a counter lies nobody repairs; elsewhere the Axis chooses what it repairs.
        let stays = if self.lurking.has(hex) { 0.9 } else { 0.08 };
        self.success_in(hex) * (100.0 + stays * self.w.cut * self.rails.vital(hex))
    }

    fn attack_on_base(&self, hex: HexId) -> f32 {
        let Some(base) = self.game.map.base_at(hex) else { return 0.0 };
        let open = self.s.base_hits[base] < self.game.map.bases[base].capacity;
        let air = if self.game.air_at(self.s, hex).is_empty() { 0.0 } else { 45.0 };
        if open { self.success_in(hex) * (100.0 + air) + 0.2 * air } else { 0.0 }
    }

    /// Whoever is dismissed leaves points, dummies stay.
    pub(super) fn weigh_dismissal(
        &self,
        step: DismissStep,
        actions: &[Action],
        out: &mut Vec<i32>,
    ) {
        out.extend(actions.iter().map(|action| match (step, *action) {
            (DismissStep::Choose(_), choice::DISBAND) => 200,
            (DismissStep::Dummy(_), Action::Piece(_)) => -1_000,
            _ => 0,
        }));
    }
}

/// Demolitions score nothing, and divisions do less than their brigades.
pub(super) fn weigh_leaving(actions: &[Action], out: &mut Vec<i32>) {
    out.extend(actions.iter().map(|action| i32::from(is_way_out(*action))));
}
