//! BASE.8.1, BASE.8.9 Who attacks whom, and 45.B.2.c.5.2 who must.

use neretva_core::{Entry, Log, Odds, Refusal, msg};
use neretva_hex::HexId;
use neretva_kit::zoc::zones;

use super::{Battle, CombatStep};
use crate::load::{Europa45, HexSet, UnitId};
use crate::rules::evasion::EvadeStep;
use crate::state::{Marks, State, UnitSet};

impl Europa45 {
    /// Units of the phasing player that may attack a hex.
    pub(super) fn able_attackers(&self, s: &State, target: HexId) -> UnitSet {
        let own = self.units_of(s, self.phasing(s)).map(|(unit, _)| unit);
        own.filter(|unit| self.check_attacker(s, *unit, target).is_none()).collect()
    }

    /// Why a unit may not attack a hex.
    pub(super) fn check_attacker(&self, s: &State, unit: UnitId, target: HexId) -> Option<Refusal> {
        let by = |rule, why| Some(Refusal::new(rule, why));
        // Whether an enemy counter is on the map at all is nobody's business, so this comes first.
        let seat = self.phasing(s);
        if self.side(unit) != seat {
            return by(cite!("BASE.8.1"), msg!("europa45-not-yours"));
        }
        if self.roster.air.has(unit) {
            return by(self.support_clause(s, target), msg!("europa45-no-support"));
        }
        let Some(hex) = s.hex(unit) else {
            let why = msg!("europa45-attack-far", unit = unit, hex = target);
            return by(cite!("BASE.8.1"), why);
        };
        // 45.B.2.a.9.1 MAY NOT attack in partisan mode; 45.B.2.c.0.3 in regular mode like any other unit.
        implements!("45.B.2.c.0.3");
        if self.lurks(s, unit) {
            return by(cite!("45.B.2.a.9.1"), msg!("europa45-attack-lurks", unit = unit));
        }
        // BASE.8.1 MAY attack once, with strength, what is adjacent or in its own hex; opposing units
        // share a hex only where partisans do (BASE.7.1), and 45.B.2.a.5.4 need not attack them.
        implements!("45.B.2.a.5.4");
        if s.has(unit, Marks::FOUGHT) {
            return by(cite!("BASE.8.1"), msg!("europa45-attack-fought", unit = unit));
        }
        if self.card(unit).attack == 0 {
            return by(cite!("BASE.8.1"), msg!("europa45-attack-zero", unit = unit));
        }
        if hex != target && !self.map.around[target.index()].has(hex) {
            let why = msg!("europa45-attack-far", unit = unit, hex = target);
            return by(cite!("BASE.8.1"), why);
        }
        // 45.B.2.c.5.2 MUST attack those in its own hex, and nobody else.
        if hex != target && self.bound_in(s, hex).has(unit) && self.duty_binds(s, hex) {
            return by(
                cite!("45.B.2.c.5.2"),
                msg!("europa45-attack-bound", unit = unit, hex = hex),
            );
        }
        None
    }

    /// BASE.8.6 There is no support from the air or the sea; the book denies it where partisans fight.
    fn support_clause(&self, s: &State, target: HexId) -> neretva_core::Rule {
        let partisans = self.stack(s, target).only(|unit| self.is_partisan(unit));
        if partisans.is_empty() {
            cite!("BASE.8.6")
        } else if partisans.iter().any(|unit| self.lurks(s, unit)) {
            cite!("45.B.2.a.12.2")
        } else {
            cite!("45.B.2.c.4.2")
        }
    }

    /// Hexes with enemies that somebody may attack.
    pub(super) fn attack_targets(&self, s: &State) -> HexSet {
        let seat = self.phasing(s);
        let p = self.presence(s);
        let enemies = p.any(seat.other()).without(s.attacked);
        // Only hexes in reach of anybody are looked at more closely.
        let near = p.regular[seat.index()];
        let near = near.or(zones(near, |hex| self.map.around[hex.index()]));
        enemies.and(near).only(|hex| {
            let able = self.able_attackers(s, hex);
            !able.is_empty() && self.reaches_odds(s, hex, able)
        })
    }

    /// BASE.8.2 Whether an attack with these units would be allowed: against what the attacker knows
    /// to be there, since face-down counters may be anything.
    fn reaches_odds(&self, s: &State, target: HexId, attackers: UnitSet) -> bool {
        let defenders = self.stack_of(s, target, self.phasing(s).other());
        let known = defenders.only(|unit| self.is_known(s, unit));
        if known.is_empty() {
            return true;
        }
        let battle = Battle { target, attackers };
        let clash = self.weigh(s, &battle, known, |_| true, &mut Odds::sums_only());
        self.forecast(&clash).is_some()
    }

    /// Why an attack may not be made as it stands.
    pub(super) fn check_attack(&self, s: &State, battle: &Battle) -> Option<Refusal> {
        if battle.attackers.is_empty() {
            return Some(Refusal::new(cite!("BASE.8.1"), msg!("europa45-attack-nobody")));
        }
        // BASE.8.2 MAY NOT attack below the lowest odds.
        let low = || Refusal::new(cite!("BASE.8.2"), msg!("europa45-attack-odds"));
        (!self.reaches_odds(s, battle.target, battle.attackers)).then(low)
    }

    /// BASE.8.9 The attack is declared; the owner of partisan-mode units there is asked once.
    pub(super) fn declare(&self, s: &mut State, log: &mut impl Log) {
        let battle = self.battle(s);
        s.attacked.add(battle.target);
        battle.attackers.iter().for_each(|unit| s.mark(unit, Marks::FOUGHT));
        let rule = cite!("BASE.8.9");
        log.note(|| Entry::new(rule, msg!("europa45-attacks", hex = battle.target)));
        s.flow.set(CombatStep::Fight);
        if self.evasion_is_asked(s, battle.target, self.phasing(s).other()) {
            s.flow.push(EvadeStep::Ask);
        } else {
            self.fight(s, log);
        }
    }
}

/// 45.B.2.c.5.2 Whoever has stayed with partisans that turned regular in its hex attacks them.
impl Europa45 {
    /// Units of the phasing player that share a hex with regular-mode partisans. None can enter such a
    /// hex, so they were there when those turned regular, and did not leave.
    pub(super) fn bound_in(&self, s: &State, hex: HexId) -> UnitSet {
        let seat = self.phasing(s);
        if self.regulars_in(s, hex, seat.other()).and(self.roster.partisans).is_empty() {
            return UnitSet::EMPTY;
        }
        // 45.B.2.c.5.1 Partisans who turned regular among enemies MAY attack, and need not.
        implements!("45.B.2.c.5.1");
        self.stack_of(s, hex, seat)
            .without(self.roster.partisans)
            .only(|unit| !s.has(unit, Marks::FOUGHT) && self.card(unit).attack > 0)
    }

    /// Whether the duty holds in a hex: not where it was attacked, nor where those who must attack
    /// would not reach the lowest odds by themselves.
    pub(super) fn duty_binds(&self, s: &State, hex: HexId) -> bool {
        let bound = self.bound_in(s, hex);
        !s.attacked.has(hex) && !bound.is_empty() && self.reaches_odds(s, hex, bound)
    }

    /// Why the combat phase may not end yet.
    pub(super) fn check_duty_done(&self, s: &State) -> Option<Refusal> {
        implements!("45.B.2.c.5.2");
        let p = self.presence(s);
        let seat = self.phasing(s);
        let shared = p.army[seat.index()].and(p.partisan_regular[seat.other().index()]);
        let hex = shared.iter().find(|hex| self.duty_binds(s, *hex))?;
        Some(Refusal::new(cite!("45.B.2.c.5.2"), msg!("europa45-attack-due", hex = hex)))
    }
}
