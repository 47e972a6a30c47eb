//! BASE.8.2 The odds of a combat as a player may know them.

use neretva_core::{Chart, Message, Odds, Seat, msg};
use neretva_kit::chance::weigh;

use super::forecast::row;
use super::{Battle, CombatStep};
use crate::load::{CombatResult, Europa45};
use crate::rules::Frame;
use crate::state::{State, UnitId};

impl Europa45 {
    /// The pending attack as a seat knows it.
    pub(crate) fn pending_odds(&self, s: &State, who: Seat) -> Option<Odds> {
        let battle = s.battle.filter(|battle| !battle.attackers.is_empty())?;
        let known = match CombatStep::try_from(s.frame()) {
            // An attack that is not declared yet is known to nobody else.
            Ok(CombatStep::Attackers) => who == self.phasing(s),
            Ok(CombatStep::Roll) => true,
            Ok(CombatStep::Pick | CombatStep::Fight | CombatStep::Result | CombatStep::Advance) => {
                false
            }
            Err(other) => matches!(other, Frame::Evade(_)),
        };
        known.then(|| self.odds_for(s, &battle, who))
    }

    fn odds_for(&self, s: &State, battle: &Battle, who: Seat) -> Odds {
        let sees = |unit: UnitId| who == self.side(unit) || self.is_known(s, unit);
        let all = self.stack_of(s, battle.target, self.phasing(s).other());
        // Who is face down may be real as far as the seat knows.
        let defenders = all.only(|unit| !(sees(unit) && self.is_dummy(unit)));
        let mut odds = Odds::default();
        let clash = self.weigh(s, battle, defenders, sees, &mut odds);
        let mut chart = self.chart(clash.die);
        if !defenders.is_empty() && defenders.iter().all(sees) {
            let forecast = self.forecast(&clash);
            chart.basic = forecast.map(|forecast| forecast.column);
            chart.column = chart.basic;
            odds.column = chart.column.map(|column| self.tables.combat.columns[column].clone());
            odds.chances = forecast.map_or_else(Vec::new, |forecast| {
                weigh(forecast.results)
                    .into_iter()
                    .map(|(result, ways)| (said(result), ways))
                    .collect()
            });
        }
        odds.charts = vec![chart];
        let by = self.phasing(s);
        for result in CombatResult::ALL {
            if odds.chances.iter().any(|(known, _)| *known == said(result)) {
                let (attacker, defender) = result.harms();
                if attacker {
                    odds.harm(said(result), by);
                }
                if defender {
                    odds.harm(said(result), by.other());
                }
            }
        }
        odds
    }

    /// The table, with the row that each face of the die leads to.
    fn chart(&self, die: i32) -> Chart {
        let table = &self.tables.combat;
        let cells = |face| {
            let results = table.cells.iter().map(|column| column[row(face, die)]);
            results.map(|result| result.word().to_owned()).collect()
        };
        Chart {
            name: msg!("europa45-chart-combat"),
            columns: table.columns.clone(),
            rows: (1..=6).map(cells).collect(),
            basic: None,
            column: None,
            shares: Vec::new(),
        }
    }
}

/// A result in words.
pub(super) fn said(result: CombatResult) -> Message {
    match result {
        CombatResult::Ae => msg!("europa45-result-ae"),
        CombatResult::Ar => msg!("europa45-result-ar"),
        CombatResult::Ca => msg!("europa45-result-ca"),
        CombatResult::Ne => msg!("europa45-result-ne"),
        CombatResult::Me => msg!("europa45-result-me"),
        CombatResult::Dl => msg!("europa45-result-dl"),
        CombatResult::Dr => msg!("europa45-result-dr"),
        CombatResult::De => msg!("europa45-result-de"),
    }
}
