//! 10.4 Advance after combat.

use neretva_core::{Entry, Log, Refusal, Rule, msg};
use neretva_hex::HexId;

use super::{Battle, CombatStep, attacking};
use crate::load::{Balkans44, HexSet, Nation, UnitId};
use crate::state::{State, UnitSet};

impl Balkans44 {
    /// 10.4.1 MAY advance if nobody is left in the hex.
    pub(super) fn begin_advance(&self, s: &mut State, log: &mut impl Log) {
        let battle = Battle::of(s);
        if self.advancers(s, &battle).is_empty() {
            self.end_battle(s, log);
        } else {
            s.flow.set(CombatStep::Advance);
        }
    }

    /// Attackers that may advance.
    pub(super) fn advancers(&self, s: &State, battle: &Battle) -> UnitSet {
        battle.attackers.only(|unit| self.check_advance(s, battle, unit).is_none())
    }

    /// Why a unit may not advance into the hex attacked.
    pub(super) fn check_advance(
        &self,
        s: &State,
        battle: &Battle,
        unit: UnitId,
    ) -> Option<Refusal> {
        let by = |rule, why| Some(Refusal::new(rule, why));
        let hex = battle.target;
        // 10.4.5 Defenders MAY NOT advance.
        if self.side(s, unit) != attacking(s) {
            return by(cite!("10.4.5"), msg!("balkans44-advance-defender", unit = unit));
        }
        // 10.4.1 MUST have taken part, stand, and find the hex empty.
        let took_part = battle.attackers.has(unit) && s.hex(unit).is_some();
        if !took_part || battle.advanced.has(unit) || !self.defenders(s, battle).is_empty() {
            return by(cite!("10.4.1"), msg!("balkans44-no-advance", unit = unit, hex = hex));
        }
        self.check_entry(s, unit, s.hex(unit).unwrap_or(hex), hex)
            // 10.4.1 MAY advance up to the stacking limit; 8.0.8 Guards MAY pass through a full hex.
            .or_else(|| {
                let full = self.check_room(s, unit, hex)?;
                let passes = !self.hexes_beyond(s, unit, hex).is_empty();
                (!passes).then(|| Refusal::new(cite!("10.4.1"), full.why))
            })
    }

    /// Why a unit may not go from a hex to one beside it when it advances. 10.4.4 Enemy zones do not
    /// matter.
    fn check_entry(&self, s: &State, unit: UnitId, from: HexId, hex: HexId) -> Option<Refusal> {
        implements!("10.4.4");
        let by = |rule, why| Some(Refusal::new(rule, why));
        let crosses = self.map.around[from.index()].has(hex);
        if !crosses || !self.area(unit).has(hex) {
            let why = msg!("balkans44-closed-to", unit = unit, hex = hex);
            return by(self.area_clause(unit), why);
        }
        if self.scenario(s).closed.has(hex) {
            return by(cite!("9.4.1"), msg!("balkans44-closed-here", hex = hex));
        }
        // 9.4.5 MAY NOT bring a fifth corps into Yugoslavia.
        if self.map.yugoslavia.has(hex) && !self.yugoslavia_admits(s, UnitSet::of(unit), from) {
            return by(cite!("9.4.5"), msg!("balkans44-corps-in-yugoslavia", hex = hex));
        }
        None
    }

    /// The clause that keeps a nation at home.
    fn area_clause(&self, unit: UnitId) -> Rule {
        match self.nation(unit) {
            Nation::Yugoslav => cite!("6.2.4"),
            Nation::Greek => cite!("6.2.3"),
            Nation::Albanian => cite!("6.2.2"),
            Nation::Croatian => cite!("9.4.3"),
            Nation::German
            | Nation::Hungarian
            | Nation::Romanian
            | Nation::Soviet
            | Nation::Bulgarian => cite!("9.4.6"),
        }
    }

    pub(super) fn apply_advance(&self, s: &mut State, unit: UnitId, log: &mut impl Log) {
        let mut battle = Battle::of(s);
        battle.advanced.add(unit);
        s.battle = Some(battle);
        self.advance_to(s, unit, battle.target, log);
        // 10.4.2 Guards MAY go on.
        if self.second_hexes(s, unit).is_empty() {
            self.begin_advance(s, log);
        } else {
            s.flow.set(CombatStep::Second(unit));
        }
    }

    pub(super) fn apply_second(&self, s: &mut State, unit: UnitId, hex: HexId, log: &mut impl Log) {
        self.advance_to(s, unit, hex, log);
        self.begin_advance(s, log);
    }

    fn advance_to(&self, s: &mut State, unit: UnitId, hex: HexId, log: &mut impl Log) {
        log.note(|| {
            Entry::new(cite!("10.4.1"), msg!("balkans44-advances", unit = unit, hex = hex))
        });
        self.move_stack(s, UnitSet::of(unit), hex, log);
    }

    /// Hexes to which a Guards unit may go on; nothing for others.
    pub(super) fn second_hexes(&self, s: &State, unit: UnitId) -> HexSet {
        s.hex(unit).map_or(HexSet::EMPTY, |from| self.hexes_beyond(s, unit, from))
    }

    /// Hexes to which a Guards unit could go on from a hex.
    fn hexes_beyond(&self, s: &State, unit: UnitId, from: HexId) -> HexSet {
        let around = self.map.around[from.index()];
        around.only(|hex| self.check_onward(s, unit, from, hex).is_none())
    }

    /// 10.4.3 Why a unit may not go on to a second hex.
    pub(super) fn check_second(&self, s: &State, unit: UnitId, hex: HexId) -> Option<Refusal> {
        self.check_onward(s, unit, s.hex(unit).unwrap_or(hex), hex)
    }

    fn check_onward(&self, s: &State, unit: UnitId, from: HexId, hex: HexId) -> Option<Refusal> {
        let by = |rule, why| Some(Refusal::new(rule, why));
        if !self.card(unit).guards {
            return by(cite!("10.4.3"), msg!("balkans44-second-guards", unit = unit));
        }
        if self.map.exit(from, hex).is_none() {
            return by(cite!("10.4.2"), msg!("balkans44-second-far", unit = unit, hex = hex));
        }
        if self.held(s, attacking(s).other()).has(hex) {
            return by(cite!("10.4.3"), msg!("balkans44-second-enemy", hex = hex));
        }
        // 10.4.3 MUST keep to the stacking limit there.
        self.check_entry(s, unit, from, hex).or_else(|| {
            let full = self.check_room(s, unit, hex)?;
            Some(Refusal::new(cite!("10.4.3"), full.why))
        })
    }

    /// Why a Guards unit may not stay in the hex attacked: 10.4.1 others fill it.
    pub(super) fn check_stay(&self, s: &State, unit: UnitId) -> Option<Refusal> {
        let full = self.check_room(s, unit, s.hex(unit)?)?;
        Some(Refusal::new(cite!("10.4.1"), full.why))
    }
}
