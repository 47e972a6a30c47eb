//! 11.6 The odds of a combat as a player may know them.

use neretva_core::{Chart, Message, Odds, Seat, Viewer, msg};

use super::forecast::{Clash, column};
use super::{Battle, Table};
use crate::load::{CombatResult, Partizan};
use crate::state::{State, UnitId, UnitSet};

impl Partizan {
    /// The odds as a seat may know them, with the exact chance of every result once it knows all.
    pub(super) fn odds_for(&self, s: &State, battle: &Battle, who: Seat) -> Odds {
        let sees = |unit| self.sees(s, Viewer::Seat(who), unit);
        let mut odds = Odds::default();
        let clash = self.weigh(s, battle, sees, &mut odds);
        let defenders = self.defenders(s, battle);
        let tables = match battle.table {
            Some(table) => vec![table],
            None => vec![Table::Assault, Table::CloseCombat],
        };
        let known = battle.attackers.or(defenders).iter().all(sees);
        if known && !battle.attackers.is_empty() {
            odds.charts.extend(tables.iter().map(|table| self.known_chart(&clash, *table)));
            self.tell_chances(&mut odds, &clash, &tables, &[(0, 1)]);
        } else {
            // 11.5.4 Chits lie open on the stack.
            let hidden = defenders.only(|unit| !sees(unit));
            let chits: i32 = hidden.iter().map(|unit| i32::from(s.chit[unit])).sum();
            let seen = Clash { defence: clash.defence + chits, ..clash };
            let strengths = match battle.attackers.iter().all(sees) && !battle.attackers.is_empty()
            {
                true => self.hidden_strengths(s, hidden),
                false => Vec::new(),
            };
            let chart = |table: &Table| self.supposed_chart(&seen, *table, &strengths);
            odds.charts.extend(tables.iter().map(chart));
            self.tell_chances(&mut odds, &seen, &tables, &strengths);
        }
        if let Some(table) = battle.table.filter(|_| known) {
            let forecast = self.forecast(&clash, table);
            odds.column = Some(self.crt(table).columns[forecast.column].clone());
        }
        odds
    }

    /// Every result with its weight, over what may lie hidden and, before the table is chosen, over
    /// both.
    fn tell_chances(
        &self,
        odds: &mut Odds,
        clash: &Clash,
        tables: &[Table],
        strengths: &[(i32, u32)],
    ) {
        let mut chances: Vec<(CombatResult, u32)> = Vec::new();
        for (strength, weight) in strengths {
            let clash = Clash { defence: clash.defence + strength, ..*clash };
            for table in tables {
                for result in self.forecast(&clash, *table).results {
                    match chances.iter_mut().find(|(known, _)| *known == result) {
                        Some((_, sum)) => *sum += weight,
                        None => chances.push((result, *weight)),
                    }
                }
            }
        }
        for (result, weight) in chances {
            odds.chances.push((said(result), weight));
            if result.attacker > 0 {
                odds.harm(said(result), clash.by);
            }
            if result.defender > 0 {
                odds.harm(said(result), clash.by.other());
            }
        }
    }

    /// What hidden defenders may add up to; nothing where others than Partisans hide.
    fn hidden_strengths(&self, s: &State, hidden: UnitSet) -> Vec<(i32, u32)> {
        let partisans = |unit: UnitId| self.is_partisan(unit);
        match hidden.len() {
            count @ 1.. if hidden.iter().all(partisans) => self.unseen_strengths(s, count),
            _ => Vec::new(),
        }
    }

    /// A table with the column of a combat that is known.
    fn known_chart(&self, clash: &Clash, table: Table) -> Chart {
        let basic = column(self.crt(table), clash.attack, clash.defence, 0);
        let column = self.forecast(clash, table).column;
        Chart { basic: Some(basic), column: Some(column), ..self.chart(table) }
    }

    /// A table with the chance of each column, by what may lie hidden.
    fn supposed_chart(&self, seen: &Clash, table: Table, strengths: &[(i32, u32)]) -> Chart {
        let mut chart = self.chart(table);
        for (strength, weight) in strengths {
            let clash = Clash { defence: seen.defence + strength, ..*seen };
            chart.shares.resize(chart.columns.len(), 0);
            chart.shares[self.forecast(&clash, table).column] += weight;
        }
        chart
    }

    /// A table as it is printed.
    fn chart(&self, table: Table) -> Chart {
        let crt = self.crt(table);
        let row = |face: usize| crt.cells.iter().map(|cells| printed(cells[face])).collect();
        Chart {
            name: match table {
                Table::Assault => msg!("partizan-chart-assault"),
                Table::CloseCombat => msg!("partizan-chart-close-combat"),
            },
            columns: crt.columns.clone(),
            rows: (0..6).map(row).collect(),
            basic: None,
            column: None,
            shares: Vec::new(),
        }
    }
}

/// A result as the table prints it: steps of attacker and defender.
fn printed(cell: CombatResult) -> String {
    let re = if cell.re { " RE" } else { "" };
    format!("{}/{}{re}", cell.attacker, cell.defender)
}

/// A result in words.
pub(super) fn said(cell: CombatResult) -> Message {
    if cell.re {
        msg!("partizan-result-re", attacker = cell.attacker, defender = cell.defender)
    } else {
        msg!("partizan-result", attacker = cell.attacker, defender = cell.defender)
    }
}
