//! 10.3 A retreat of the Axis pays for one step.

use neretva_core::{Entry, Log, Refusal, Seat, msg};
use neretva_hex::HexId;

use super::{Battle, CombatStep, attacking};
use crate::load::{Balkans44, EventKind, HexSet, Nation, UnitId};
use crate::state::{AXIS, SOVIET, State, UnitSet};

impl Balkans44 {
    /// Why the side that loses the next step may not pay for it by a retreat.
    pub(super) fn check_retreat(&self, s: &State, battle: &Battle) -> Option<Refusal> {
        let by = |rule, why| Some(Refusal::new(rule, why));
        let attacker = attacking(s);
        // 10.3.7 Soviets and their allies MAY NOT retreat.
        if battle.losing(attacker) != Some(AXIS) {
            return by(cite!("10.3.7"), msg!("balkans44-retreat-soviets"));
        }
        // 14.0.3 MAY NOT retreat when they must stand fast.
        if s.event == Some(EventKind::StandFast) {
            return by(cite!("14.0.3"), msg!("balkans44-retreat-stand-fast"));
        }
        // 10.3.1 All MUST be Germans or Hungarians, those lost included. 10.3.2 MAY be attackers.
        implements!("10.3.1");
        implements!("10.3.2");
        let force = if attacker == AXIS { battle.attackers } else { battle.defenders };
        let may = |unit: UnitId| matches!(self.nation(unit), Nation::German | Nation::Hungarian);
        if !force.iter().all(may) {
            return by(cite!("10.3.7"), msg!("balkans44-retreat-nations"));
        }
        // 10.3.6 MUST pay for exactly one step, and somebody must be left.
        let units = self.involved(s, battle, AXIS);
        let due = battle.due[Battle::side(AXIS, attacker)];
        if !battle.leaving.is_empty() || self.steps_of(s, units) < due {
            return by(cite!("10.3.6"), msg!("balkans44-retreat-one-step"));
        }
        self.check_ways_out(s, units)
    }

    /// 10.3.9 Everybody MUST have somewhere to go, or nobody goes.
    fn check_ways_out(&self, s: &State, units: UnitSet) -> Option<Refusal> {
        let stuck = units.only(|unit| self.retreat_hexes(s, unit).is_empty());
        let rule = if stuck == units { cite!("10.3.4") } else { cite!("10.3.9") };
        let unit = stuck.first()?;
        Some(Refusal::new(rule, msg!("balkans44-retreat-nowhere", unit = unit)))
    }

    /// Hexes to which a unit may retreat.
    pub(super) fn retreat_hexes(&self, s: &State, unit: UnitId) -> HexSet {
        let Some(from) = s.hex(unit) else { return HexSet::EMPTY };
        // 10.3.3 MUST go one hex, 10.3.8 where it may enter: not across the sea, nor abroad.
        // 10.3.4, 7.0.9 MAY NOT go into enemy zones, whoever is there, nor to enemies.
        implements!("7.0.9");
        let open = self.map.around[from.index()].and(self.area(unit));
        let open = open.without(self.scenario(s).closed);
        open.without(self.held(s, SOVIET)).without(self.zones(s, SOVIET))
    }

    /// Whether units that have chosen to retreat go now: once their side has taken its other losses.
    pub(super) fn retreat_is_due(&self, battle: &Battle, attacker: Seat) -> bool {
        !battle.leaving.is_empty() && battle.due[Battle::side(AXIS, attacker)] == 0
    }

    /// 10.3.1 One step is paid for: all units MUST leave, 10.3.5 those of several hexes too.
    pub(super) fn declare_retreat(&self, s: &mut State, log: &mut impl Log) {
        implements!("10.3.5");
        let (mut battle, attacker) = (Battle::of(s), attacking(s));
        battle.leaving = self.involved(s, &battle, AXIS);
        battle.due[Battle::side(AXIS, attacker)] -= 1;
        s.battle = Some(battle);
        let what = || msg!("balkans44-declares-retreat", side = AXIS);
        log.note(|| Entry::new(cite!("10.3.1"), what()));
        self.settle(s, log);
    }

    /// The next unit leaves: by itself if there is one way only.
    pub(super) fn retreat_on(&self, s: &mut State, log: &mut impl Log) {
        let mut battle = Battle::of(s);
        battle.leaving = battle.leaving.only(|unit| s.hex(unit).is_some());
        s.battle = Some(battle);
        let Some(unit) = battle.leaving.first() else { return self.settle(s, log) };
        let hexes = self.retreat_hexes(s, unit);
        match hexes.first() {
            Some(hex) if hexes.len() == 1 => self.retreat_to(s, unit, hex, log),
            _ => s.flow.set(CombatStep::Retreat(unit)),
        }
    }

    pub(super) fn retreat_to(&self, s: &mut State, unit: UnitId, hex: HexId, log: &mut impl Log) {
        let mut battle = Battle::of(s);
        battle.leaving.remove(unit);
        // 10.4.1 Attackers that retreat MAY NOT advance.
        battle.attackers.remove(unit);
        s.battle = Some(battle);
        log.note(|| {
            Entry::new(cite!("10.3.3"), msg!("balkans44-retreats", unit = unit, hex = hex))
        });
        self.move_stack(s, UnitSet::of(unit), hex, log);
        self.retreat_on(s, log);
    }

    /// Why a unit may not retreat to a hex.
    pub(super) fn refuse_retreat_hex(&self, s: &State, unit: UnitId, hex: HexId) -> Refusal {
        let beside = s.hex(unit).is_some_and(|from| self.map.grid.are_adjacent(from, hex));
        let shut = self.held(s, SOVIET).or(self.zones(s, SOVIET));
        if !beside {
            Refusal::new(cite!("10.3.3"), msg!("balkans44-retreat-far", unit = unit, hex = hex))
        } else if shut.has(hex) {
            Refusal::new(cite!("10.3.4"), msg!("balkans44-retreat-enemy", hex = hex))
        } else {
            Refusal::new(cite!("10.3.8"), msg!("balkans44-closed-to", unit = unit, hex = hex))
        }
    }
}
