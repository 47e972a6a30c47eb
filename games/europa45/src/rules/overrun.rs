//! BASE.6.3 Overruns.

use neretva_core::{Entry, Log, Refusal, Tally, msg};
use neretva_hex::HexId;

use crate::load::{Europa45, HexSet};
use crate::rules::combat::PARTS;
use crate::rules::movement::reach::Ground;
use crate::state::{State, UnitSet};

impl Europa45 {
    /// Hexes beside units whose enemies they may overrun.
    pub(super) fn overruns(&self, s: &State, units: UnitSet, ground: &Ground) -> HexSet {
        let Some(first) = units.first() else { return HexSet::EMPTY };
        let enemy = self.side(first).other().index();
        let beside = self.map.around[ground.from.index()].and(ground.area);
        let held = beside.and(ground.presence.regular[enemy]);
        held.only(|hex| self.check_overrun(s, units, ground, hex).is_none())
    }

    /// Why units may not overrun the enemy regular units in a hex beside them.
    pub(super) fn check_overrun(
        &self,
        s: &State,
        units: UnitSet,
        ground: &Ground,
        hex: HexId,
    ) -> Option<Refusal> {
        let refused = |rule, why| Some(Refusal::new(rule, why));
        let first = units.first()?;
        let enemy = self.side(first).other();
        // 45.B.2.a.15.1 Whoever is in partisan mode MAY NOT overrun, nor be overrun.
        if self.lurks(s, first) || ground.presence.lurking[enemy.index()].has(hex) {
            return refused(
                cite!("45.B.2.a.15.1"),
                msg!("europa45-no-overrun-partisans", hex = hex),
            );
        }
        let defenders = self.regulars_in(s, hex, enemy);
        let defence: i32 = defenders.iter().map(|unit| i32::from(self.card(unit).defence)).sum();
        // BASE.8.3 Strengths are halved as in combat. No die is rolled, so that terrain counts only
        // where it halves.
        let tally = &mut Tally::sum_only();
        let attack: i32 =
            units.iter().map(|unit| self.attack_parts(s, unit, hex, false, tally)).sum();
        let odds = i32::from(self.tables.effort.overrun_odds);
        // BASE.8.2 A strength of 0 defends as 1.
        if attack < odds * defence.max(1) * PARTS {
            let why = msg!(
                "europa45-overrun-too-weak",
                hex = hex,
                odds = self.tables.effort.overrun_odds
            );
            return refused(cite!("BASE.6.3"), why);
        }
        let cost = self.entry_cost(s, ground, hex)? + self.tables.effort.overrun;
        if cost > ground.budget {
            return refused(
                cite!("BASE.6.3"),
                msg!("europa45-overrun-too-far", hex = hex, points = cost),
            );
        }
        self.check_room(s, units, hex)
    }

    /// Units enter a hex beside them and eliminate the enemies there.
    pub(super) fn overrun(&self, s: &mut State, units: UnitSet, to: HexId, log: &mut impl Log) {
        implements!("BASE.6.3");
        let ground = self.ground(s, units);
        let path = [to].into_iter().collect();
        for unit in units.iter() {
            let cost = self.own_cost(s, &ground, unit, &path) + self.tables.effort.overrun;
            self.spend(s, unit, cost);
        }
        let rule = cite!("BASE.6.3");
        log.note(|| Entry::new(rule, msg!("europa45-overruns", hex = to)));
        let enemy = self.phasing(s).other();
        let crushed = self.regulars_in(s, to, enemy);
        crushed.iter().for_each(|unit| self.eliminate(s, unit, rule, log));
        s.path = path;
        // BASE.9.4 Nobody retreats before an overrun.
        self.go(s, units, log);
    }
}
