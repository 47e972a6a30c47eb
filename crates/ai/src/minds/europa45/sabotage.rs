//! What an attempt of sabotage promises, by the exact table, and who should join it.

use neretva_core::Action;
use neretva_europa45::choice;
use neretva_europa45::load::{Nation, Success};
use neretva_europa45::rules::sabotage::{Attempt, SabotageStep, SabotageTarget};
use neretva_europa45::state::{ALLIED, AXIS, UnitId, UnitSet};
use neretva_hex::HexId;

use super::sight::{NEVER, Sight};

/// What an attempt must promise, in hundredths of a point.
const LEAST: f32 = 6.0;
/// Faces of a die.
const FACES: f32 = 6.0;

/// What a success and a failure bring, in hundredths of a point.
#[derive(Clone, Copy, Debug, Default)]
struct Yield {
    success: f32,
    minor: f32,
}

/// The targets of a hex with what they bring.
const TARGETS: usize = 10;

/// The best that can be attempted in a hex.
#[derive(Clone, Copy, Debug)]
pub(super) struct Job {
    pub(super) target: SabotageTarget,
    /// What one brigade can hope for.
    pub(super) value: f32,
    gain: Yield,
}

/// What an attempt by more than one unit promises.
pub(super) struct Effort {
    /// How many real units should join.
    pub(super) units: usize,
    pub(super) value: f32,
}

impl Sight<'_> {
    /// What a target brings, if anybody may attempt it.
    fn gain(&self, hex: HexId, target: SabotageTarget) -> Option<Yield> {
        let (game, s, map) = (self.game, self.s, &self.game.map);
        let theirs = self.owned.has(hex);
        let points = &game.tables.victory;
        let vp = |points: i16| 100.0 * f32::from(points);
        // A break is not repaired while a counter stays.
        let cut = self.w.cut * 0.7 * self.rails.vital(hex);
        let air = || game.air_at(s, hex).len();
        let gain = match target {
            SabotageTarget::Rail => {
                let open = map.rail.has(hex) && !s.breaks.has(hex) && !s.rail_targets.has(hex);
                (open && theirs)
                    .then_some(Yield { success: vp(points.rail_break) + cut, minor: 0.0 })
            }
            SabotageTarget::Airbase => {
                let base = map.base_at(hex).filter(|_| theirs)?;
                let open =
                    s.base_hits[base] < map.bases[base].capacity && s.base_targets >> base & 1 == 0;
                let struck = if air() > 0 { 50.0 } else { 0.0 };
                open.then_some(Yield { success: vp(points.airbase) + struck, minor: 0.5 * struck })
            }
            SabotageTarget::Port => {
                let port = map.port_at(hex).filter(|_| theirs)?;
                let open = s.port_hits[port] < map.ports[port].capacity;
                open.then_some(Yield { success: vp(points.port), minor: 0.0 })
            }
            SabotageTarget::AirUnit => {
                (theirs && air() > 0).then_some(Yield { success: vp(points.air_unit), minor: 25.0 })
            }
            SabotageTarget::Bridge(bridge) => {
                let (one, other) = map.bridges[usize::from(bridge)];
                let free = [one, other].iter().all(|end| !self.p.any(AXIS).has(*end));
                let theirs = self.owned.has(one) || self.owned.has(other);
                let line = self.rails.vital(one).min(self.rails.vital(other));
                let success = vp(points.bridge) + self.w.cut * 0.7 * line;
                let minor = if s.bridges[usize::from(bridge)] == 1 { success } else { 90.0 };
                (free && theirs && game.bridge_stands(s, bridge))
                    .then_some(Yield { success, minor })
            }
        };
        gain.map(|gain| Yield { success: self.w.raid * gain.success, ..gain })
    }

    /// All that modifies the die of one unit's attempt in a hex.
    fn modifiers(&self, hex: HexId) -> i32 {
        let (game, drm) = (self.game, &self.game.tables.success_drm);
        let map = &game.map;
        let mut sum = 0;
        if map.majors.has(hex) {
            sum += i32::from(drm.major_city);
        } else if map.cities.has(hex) {
            sum += i32::from(drm.dot_city);
        }
        if self.apzoc.has(hex) {
            sum += i32::from(drm.apzoc);
        }
        if game.theatre.force == Nation::Soviet && !self.is_led(hex) {
            sum += i32::from(drm.no_command);
        }
        if self.p.strong[AXIS.index()].has(hex) {
            sum += i32::from(drm.enemies);
        }
        sum
    }

    /// Whether a command is near enough to lead partisans in a hex.
    pub(super) fn is_led(&self, hex: HexId) -> bool {
        let near = u32::from(self.game.tables.success_drm.command_distance);
        self.game.roster.commands.iter().any(|unit| {
            self.game.side(unit) == ALLIED
                && self.s.hex(unit).is_some_and(|at| self.lore.far(at, hex) <= near)
        })
    }

    /// What an attempt promises with that sum of modifiers.
    fn promise(&self, gain: Yield, modifiers: i32, units: usize) -> f32 {
        let lost = 100.0 + 45.0 * (self.turns - 1.0).clamp(0.0, 4.0);
        let of = |die: u8| match self.game.success(die, modifiers as i8) {
            Success::D => -lost - 15.0 * (units as f32 - 1.0),
            Success::Fail => 0.0,
            Success::Minor => gain.minor,
            Success::S => gain.success,
            Success::Great => 1.25 * gain.success,
        };
        (1..=6).map(of).sum::<f32>() / FACES
    }

    /// What one brigade after the other can hope for in a hex, the best first.
    pub(super) fn jobs(&self, hex: HexId) -> arrayvec::ArrayVec<Job, TARGETS> {
        let modifiers = self.modifiers(hex);
        let plain = [
            SabotageTarget::Rail,
            SabotageTarget::Airbase,
            SabotageTarget::Port,
            SabotageTarget::AirUnit,
        ];
        let bridges = self.game.map.bridges_at(hex).map(SabotageTarget::Bridge);
        let mut jobs = arrayvec::ArrayVec::new();
        for target in plain.into_iter().chain(bridges) {
            let Some(gain) = self.gain(hex, target) else { continue };
            let value = self.promise(gain, modifiers, 1);
            let _ = jobs.try_push(Job { target, value, gain });
        }
        jobs.sort_unstable_by(|a: &Job, b: &Job| b.value.total_cmp(&a.value));
        jobs
    }

    /// The real units of a hex that can attempt something now.
    fn able(&self, hex: HexId) -> UnitSet {
        let (game, s) = (self.game, self.s);
        let effort = game.tables.effort.sabotage;
        let idle = game.roster.dummies.or(game.roster.commands);
        game.lurking_in(s, hex, ALLIED).without(idle).only(|unit| s.mp[unit] >= effort)
    }

    /// The best attempt on a target in a hex, and with how many units: those who are left may make
    /// one of their own.
    fn effort(&self, hex: HexId, job: Job, others: f32, able: usize) -> Effort {
        let modifiers = self.modifiers(hex);
        let mut best = Effort { units: 1, value: f32::MIN };
        let mut sum = f32::MIN;
        for units in 1..=able {
            let value = self.promise(job.gain, modifiers + units as i32 - 1, units);
            let rest = others.max(0.0) * (able - units).min(1) as f32;
            if value + rest > sum + 1.0 {
                sum = value + rest;
                best = Effort { units, value };
            }
        }
        best
    }

    /// The best attempt that partisans in a hex could make now, of those the rules allow.
    fn best_effort(&self, hex: HexId) -> Option<Effort> {
        let able = self.able(hex).len();
        if able == 0 {
            return None;
        }
        let jobs = self.jobs(hex);
        let open = |job: &&Job| self.game.may_sabotage(self.s, hex, job.target);
        let others = |job: &Job| {
            let rest = jobs.iter().filter(|other| other.target != job.target);
            rest.filter(open).map(|other| other.value).fold(0.0, f32::max)
        };
        let efforts = jobs.iter().filter(open).map(|job| self.effort(hex, *job, others(job), able));
        let best = efforts.max_by(|a, b| a.value.total_cmp(&b.value));
        best.filter(|effort| effort.value > LEAST)
    }

    /// The best attempt anywhere.
    pub(super) fn sabotage(&self) -> Option<f32> {
        let here = self.lurking.iter();
        here.filter_map(|hex| Some(self.best_effort(hex)?.value)).reduce(f32::max)
    }

    pub(super) fn weigh_sabotage(
        &self,
        step: SabotageStep,
        actions: &[Action],
        out: &mut Vec<i32>,
    ) {
        match step {
            SabotageStep::Pick => out.extend(actions.iter().map(|action| match action {
                Action::Hex(hex) => match self.best_effort(*hex) {
                    Some(effort) => effort.value as i32,
                    None => -5_000,
                },
                Action::Piece(_) | Action::Choice(_) => -10_000,
            })),
            SabotageStep::SabotageTarget(hex) => self.weigh_targets(hex, actions, out),
            SabotageStep::Bridge(hex) => out.extend(actions.iter().map(|action| match action {
                Action::Hex(end) => self.bridge_value(hex, *end) as i32,
                Action::Piece(_) | Action::Choice(_) => NEVER,
            })),
            SabotageStep::Join => self.weigh_saboteurs(actions, out),
            SabotageStep::Lose => out.extend(actions.iter().map(|action| match action {
                Action::Piece(piece) => -self.price(UnitId::from(*piece)) as i32,
                Action::Hex(_) | Action::Choice(_) => 0,
            })),
            SabotageStep::Roll | SabotageStep::Outcome => out.resize(actions.len(), 0),
        }
    }

    fn weigh_targets(&self, hex: HexId, actions: &[Action], out: &mut Vec<i32>) {
        // After a great success the same units go on, if it is worth the risk.
        let going_on = self.s.attempt.map(|attempt| attempt.units);
        let units = going_on.map_or(self.able(hex), |units| units).len().max(1);
        let jobs = self.jobs(hex);
        let value = |named: Action| {
            let meant = jobs.iter().filter(|job| named_by(job.target) == named);
            let values = meant.map(|job| match going_on {
                Some(_) => self.promise(job.gain, self.modifiers(hex) + units as i32 - 1, units),
                None => self.effort(hex, *job, 0.0, units).value,
            });
            // What was a target before may be one again, for a little less than one thinks.
            values.reduce(f32::max).unwrap_or(20.0)
        };
        out.extend(actions.iter().map(|action| match *action {
            choice::DONE => LEAST as i32,
            choice::BACK => NEVER,
            Action::Choice(_) => value(*action) as i32,
            Action::Piece(_) | Action::Hex(_) => NEVER,
        }));
    }

    fn bridge_value(&self, hex: HexId, end: HexId) -> f32 {
        let bridge = self.game.map.exit(hex, end).and_then(|exit| exit.bridge);
        let gain = bridge.and_then(|bridge| self.gain(hex, SabotageTarget::Bridge(bridge)));
        gain.map_or(0.0, |gain| self.promise(gain, self.modifiers(hex), 1))
    }

    fn weigh_saboteurs(&self, actions: &[Action], out: &mut Vec<i32>) {
        let Some(Attempt { hex, target, units }) = self.s.attempt else {
            return out.resize(actions.len(), 0);
        };
        let able = self.able(hex);
        let jobs = self.jobs(hex);
        let job = jobs.iter().find(|job| job.target == target);
        let others = jobs.iter().filter(|job| job.target != target).map(|job| job.value);
        let wanted = job
            .map_or(1, |job| self.effort(hex, *job, others.fold(0.0, f32::max), able.len()).units);
        let mut joined = able.and(units).len();
        out.extend(actions.iter().map(|action| match *action {
            Action::Piece(piece) if able.has(piece.into()) => {
                joined += 1;
                if joined <= wanted { 10_000 - 500 * joined as i32 } else { -5_000 }
            }
            // Whoever does no damage need not be there, but somebody must.
            Action::Piece(_) => -6_000,
            choice::DONE => 0,
            Action::Hex(_) | Action::Choice(_) => NEVER,
        }));
    }
}

/// The choice that names a target.
fn named_by(target: SabotageTarget) -> Action {
    match target {
        SabotageTarget::Rail => choice::RAIL,
        SabotageTarget::Airbase => choice::AIRBASE,
        SabotageTarget::Port => choice::PORT,
        SabotageTarget::Bridge(_) => choice::BRIDGE,
        SabotageTarget::AirUnit => choice::AIR_UNIT,
    }
}
