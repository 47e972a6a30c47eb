//! 7.4, 12.1 Who may attack whom, and how a battle begins.

use neretva_core::{Entry, Log, Message, Refusal, Rule, msg};
use neretva_hex::HexId;

use super::{Battle, BattleKind, CombatStep, Volley};
use crate::Gambit;
use crate::load::{Exit, HexSet, Nation, Year};
use crate::state::{AXIS, At, Attitude, Cp, Marks, State, UnitId, UnitSet};

fn no(rule: Rule, why: Message) -> Option<Refusal> {
    Some(Refusal::new(rule, why))
}

impl Gambit {
    /// Why a group may not attack a hex.
    pub(crate) fn check_attack(&self, s: &State, group: UnitSet, target: HexId) -> Option<Refusal> {
        // 12.1.1, 12.1.4, 7.4.4 Nobody MUST attack, and any part of a stack MAY.
        implements!("12.1.1");
        implements!("12.1.4");
        implements!("7.4.4");
        match self.attacking_hex(s, group) {
            Ok(from) => self.check_target(s, group, from, target),
            Err(refusal) => Some(refusal),
        }
    }

    /// Hexes that a group may attack now.
    pub(crate) fn attack_targets(&self, s: &State, group: UnitSet) -> HexSet {
        let Some(first) = group.first() else { return HexSet::EMPTY };
        let Some(from) = s.hex(first) else { return HexSet::EMPTY };
        // Most groups have no enemies beside them: that is seen before anything else is asked.
        let exits = self.map.exits[from.index()].iter();
        let beside: HexSet = exits.map(|exit| exit.to).collect();
        let attacker = self.side(s, first);
        let enemies = s.on_map().filter(|(unit, hex)| {
            beside.has(*hex) && !self.dispersed(s, *unit) && self.side(s, *unit) != attacker
        });
        let near: HexSet = enemies.map(|(_, hex)| hex).collect();
        if near.is_empty() || self.attacking_hex(s, group).is_err() {
            return HexSet::EMPTY;
        }
        let open = |hex: &HexId| self.check_target(s, group, from, *hex).is_none();
        near.iter().filter(open).collect()
    }

    /// The hex from which a group may attack at all, whatever the target.
    fn attacking_hex(&self, s: &State, group: UnitSet) -> Result<HexId, Refusal> {
        let by = |rule, why| Err(Refusal::new(rule, why));
        let mut units = group.iter();
        let Some(from) = units.next().and_then(|unit| s.hex(unit)) else {
            return by(cite!("7.4.1"), msg!("gambit-attack-from-map"));
        };
        // 7.4.3 MUST be one stack in one hex.
        if units.any(|unit| s.at[unit] != At::Hex(from)) {
            return by(cite!("7.4.3"), msg!("gambit-attack-one-stack"));
        }
        for unit in group.iter() {
            if let Some(refusal) = self.check_attacker(s, unit) {
                return Err(refusal);
            }
        }
        if let Some(refusal) = self.check_joint(s, group) {
            return Err(refusal);
        }
        // 12.5.3 MAY NOT attack with corps support alone.
        if group.iter().all(|unit| self.is_support(unit)) {
            return by(cite!("12.5.3"), msg!("gambit-attack-support-alone"));
        }
        // 7.4.1, 12.1.2 MUST cost 2 CP; 7.2.3 one of the Allied CP is for partisans only.
        implements!("7.4.1");
        let partisans = group.iter().any(|unit| self.is_partisan(unit));
        if let Some(refusal) = self.check_cp(s, Cp(self.tables.commands.attack), partisans) {
            return Err(refusal);
        }
        Ok(from)
    }

    fn check_attacker(&self, s: &State, unit: UnitId) -> Option<Refusal> {
        // 7.13.1 MAY NOT act twice; 12.4.2 others MAY attack the same hex again.
        if s.has(unit, Marks::ACTED) {
            return no(cite!("7.13.1"), msg!("gambit-attack-acted", unit = unit));
        }
        // 12.14.3 MAY NOT attack while dispersed.
        if self.dispersed(s, unit) {
            return no(cite!("12.14.3"), msg!("gambit-attack-dispersed", unit = unit));
        }
        // S43.12 MAY NOT attack while confused.
        if self.card(unit).nation == Nation::Italian && s.attitude == Attitude::Confused {
            return no(cite!("S43.12"), msg!("gambit-attack-confused", unit = unit));
        }
        None
    }

    /// S44.10 Partisan types MAY NOT attack together with others.
    fn check_joint(&self, s: &State, group: UnitSet) -> Option<Refusal> {
        let mut nations = group.iter().map(|unit| self.card(unit).nation);
        let first = nations.next()?;
        if nations.all(|nation| nation == first) || !group.iter().any(|unit| self.is_partisan(unit))
        {
            return None;
        }
        // S45.10 Yugoslav partisans, Bulgarians and Soviets MAY attack jointly in 1945.
        implements!("S45.10");
        let eastern = |unit: UnitId| {
            matches!(self.card(unit).nation, Nation::Partisan | Nation::Bulgarian | Nation::Soviet)
        };
        if self.year(s) != Year::Y1945 {
            return no(cite!("S44.10"), msg!("gambit-attack-not-jointly"));
        }
        if !group.iter().all(eastern) {
            return no(cite!("10.6.4"), msg!("gambit-attack-not-jointly"));
        }
        None
    }

    fn check_target(
        &self,
        s: &State,
        group: UnitSet,
        from: HexId,
        target: HexId,
    ) -> Option<Refusal> {
        let attacker = self.side(s, group.first()?);
        let Some(exit) = self.map.exits[from.index()].iter().find(|exit| exit.to == target) else {
            return no(cite!("7.4.1"), msg!("gambit-attack-not-beside", hex = target));
        };
        let enemies = self.solid_in(s, target, attacker.other());
        if enemies.is_empty() {
            // 12.2.1 MUST be hunted instead if there are only dispersed partisans (12.15).
            return if self.dispersed_in(s, target, attacker.other()).is_empty() {
                no(cite!("12.1.2"), msg!("gambit-attack-nobody", hex = target))
            } else {
                no(cite!("12.2.1"), msg!("gambit-attack-only-dispersed", hex = target))
            };
        }
        if let Some(refusal) = self.check_hexside(s, from, exit) {
            return Some(refusal);
        }
        // S43.21 Chetniks of the Axis MAY attack only Yugoslav partisans; S43.23 those of the
        // Allies any Axis units, who are their only enemies.
        implements!("S43.23");
        let chetniks = group.iter().any(|unit| self.card(unit).nation == Nation::Chetnik);
        let strangers = enemies.iter().any(|unit| self.card(unit).nation != Nation::Partisan);
        if chetniks && attacker == AXIS && strangers {
            return no(cite!("S43.21"), msg!("gambit-attack-chetniks", hex = target));
        }
        None
    }

    /// Why nobody attacks or retreats across a hexside.
    pub(super) fn check_hexside(&self, s: &State, from: HexId, exit: &Exit) -> Option<Refusal> {
        // 11.5.4 MAY NOT be crossed where it is blocked; 11.5.3 nor the Danube without a road.
        if exit.blocked {
            no(cite!("11.5.4"), msg!("gambit-hexside-blocked", hex = exit.to))
        } else if exit.danube && !self.road_crosses(s, from, exit) {
            no(cite!("11.5.3"), msg!("gambit-hexside-danube", hex = exit.to))
        } else {
            None
        }
    }

    /// Pays for an attack command and begins the battle.
    pub(crate) fn attack(&self, s: &mut State, group: UnitSet, target: HexId, log: &mut impl Log) {
        let from = group.first().and_then(|unit| s.hex(unit));
        let from = from.expect("attackers on the map, as checked");
        self.pay(s, Cp(self.tables.commands.attack), group);
        self.fight(s, BattleKind::Attack, from, target, group, log);
    }

    /// Begins a battle that is paid for. The attackers are all in one place: their hex, the hex
    /// they have dropped on, or the Med Box.
    pub(crate) fn fight(
        &self,
        s: &mut State,
        kind: BattleKind,
        from: HexId,
        target: HexId,
        attackers: UnitSet,
        log: &mut impl Log,
    ) {
        let first = attackers.first().expect("a battle has attackers");
        let attacker = self.side(s, first);
        // 12.2.2 The units stay on the map: step 1 has no effect but to name them.
        // 12.2.4 MUST have all defenders take part; defence costs nothing.
        // 7.4.2 MUST all fight at that one hex.
        implements!("12.2.2");
        implements!("12.2.4");
        implements!("7.4.2");
        implements!("12.15.1");
        implements!("12.14.1");
        let defenders = self.solid_in(s, target, attacker.other());
        let battle = Battle {
            kind,
            attacker,
            from,
            target,
            camp: s.at[first],
            attackers,
            defenders,
            unsupplied: self.unsupplied(s, kind, attackers, defenders),
            fired: UnitSet::EMPTY,
            fired_twice: UnitSet::EMPTY,
            hit: UnitSet::EMPTY,
            tac: false,
            extra_hit: false,
        };
        s.battle = Some(battle);
        attackers.iter().for_each(|unit| s.mark(unit, Marks::ACTED));
        let what = || msg!("gambit-battle-begins", side = attacker, hex = target);
        log.note(|| Entry::new(cite!("12.1.2"), what()));
        s.flow.push(CombatStep::Tac);
        // 13.3.1 MAY be committed before any fire.
        if self.check_tac(s, &battle).is_some() {
            self.begin_volley(s, Volley::Barrage, log);
        }
    }

    /// Participants out of supply. 7.10.3 A drop MUST NOT change anybody's supply.
    fn unsupplied(
        &self,
        s: &State,
        kind: BattleKind,
        attackers: UnitSet,
        defenders: UnitSet,
    ) -> UnitSet {
        let short = |s: &State, units: UnitSet| -> UnitSet {
            let on_map = units.iter().filter(|unit| s.hex(*unit).is_some());
            on_map.filter(|unit| !self.supplied(s, *unit)).collect()
        };
        match kind {
            BattleKind::Attack => short(s, attackers.or(defenders)),
            // Those who come by sea live from their ships.
            BattleKind::Amphibious => short(s, defenders),
            BattleKind::Airborne => {
                let mut before = s.clone();
                attackers.iter().for_each(|unit| before.at[unit] = At::Med);
                short(&before, defenders)
            }
        }
    }

    /// Why no TAC may be committed to a battle.
    pub(super) fn check_tac(&self, s: &State, battle: &Battle) -> Option<Refusal> {
        // 7.10.3 MAY NOT help in an airborne battle.
        if battle.kind == BattleKind::Airborne {
            return no(cite!("7.10.3"), msg!("gambit-tac-airborne"));
        }
        // 13.3.2 MAY NOT help partisans, nor corps support.
        let units = battle.attackers.or(battle.defenders);
        if !units.iter().any(|unit| self.helped(s, unit)) {
            return no(cite!("13.3.2"), msg!("gambit-tac-nobody"));
        }
        // 13.3.1 MUST be Available: one that was used comes back at the end of the turn.
        if self.tac_left(s) == 0 {
            return no(cite!("13.3.1"), msg!("gambit-tac-none-left"));
        }
        None
    }
}
