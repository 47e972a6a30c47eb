//! 11.6, 11.7, 11.8 Odds, shifts and die modifiers, each with its clause.

use neretva_core::{Chart, Message, Odds, Rule, Seat, Tally, Viewer, msg};
use neretva_kit::chance;

use super::{Battle, Table, attacking};
use crate::board::half_up;
use crate::load::{Cell, Crt, Kind, Nation, Partizan, Settlement, Terrain};
use crate::state::{AXIS, Marks, State, UnitId, UnitSet};

/// Which of the two strengths counts.
#[derive(Clone, Copy)]
enum Strength {
    Attack,
    Defence,
}

impl Partizan {
    /// The clause that halves a unit in this combat.
    fn halved_by(&self, s: &State, battle: &Battle, unit: UnitId) -> Option<Rule> {
        if battle.landing.has(unit) {
            Some(cite!("19.2.3.2"))
        } else if s.has(unit, Marks::EXPOSED) {
            Some(cite!("11.3.1"))
        } else if s.has(unit, Marks::UNSUPPLIED) {
            Some(cite!("15.6.2"))
        } else {
            None
        }
    }

    fn add_strength(
        &self,
        s: &State,
        battle: &Battle,
        unit: UnitId,
        which: Strength,
        tally: &mut Tally,
    ) {
        let ratings = self.ratings(s, unit);
        let printed = match which {
            Strength::Attack => ratings.attack,
            Strength::Defence => ratings.defence,
        };
        let (rule, strength) = match self.halved_by(s, battle, unit) {
            Some(rule) => (rule, half_up(printed)),
            None => (cite!("11.6.1"), printed),
        };
        tally.add(rule, strength.into(), || msg!("partizan-tally-unit", unit = unit));
        // 11.3.4 MUST halve first, then add the chit. 11.5.4 It adds its number to both strengths.
        implements!("11.3.4");
        if s.chit[unit] > 0 {
            let what = || msg!("partizan-tally-chit", unit = unit);
            tally.add(cite!("11.5.4"), s.chit[unit].into(), what);
        }
    }

    /// Everything that makes the odds, as far as those units are known.
    pub(super) fn odds_of(
        &self,
        s: &State,
        battle: &Battle,
        knows: impl Fn(UnitId) -> bool,
        mut odds: Odds,
    ) -> Odds {
        let defenders = self.defenders(s, battle);
        for unit in battle.attackers.iter().filter(|unit| knows(*unit)) {
            self.add_strength(s, battle, unit, Strength::Attack, &mut odds.attack);
        }
        for unit in defenders.iter().filter(|unit| knows(*unit)) {
            self.add_strength(s, battle, unit, Strength::Defence, &mut odds.defence);
        }
        // 11.7.1, 11.7.2 MUST add up all shifts and apply them to the column of the odds.
        implements!("11.7.2");
        self.add_support_shifts(s, battle, &mut odds.shifts);
        self.add_attacker_shifts(s, battle, &mut odds.shifts);
        self.add_ground_shifts(s, battle, &mut odds.shifts);
        let unsupplied =
            |units: UnitSet| units.iter().any(|u| knows(u) && s.has(u, Marks::UNSUPPLIED));
        // 11.8.1 MUST take two off, once, if an attacker is Out-of-Supply.
        if unsupplied(battle.attackers) {
            odds.die.add(cite!("11.8.1"), -2, || msg!("partizan-die-attacker"));
        }
        // 11.8.2 MUST add one if a defender is.
        if unsupplied(defenders) {
            odds.die.add(cite!("11.8.2"), 1, || msg!("partizan-die-defender"));
        }
        odds
    }

    /// 16.5.1 Each support unit MUST shift one column in its owner's favour.
    fn add_support_shifts(&self, s: &State, battle: &Battle, shifts: &mut Tally) {
        implements!("16.5.1");
        implements!("11.7.3");
        implements!("11.7.4");
        implements!("11.7.5");
        let owner = self.initiative_seat(battle.net);
        let favour = if owner == attacking(s) { 1 } else { -1 };
        if battle.bomber {
            let rule = if owner == AXIS { cite!("11.7.3") } else { cite!("11.7.4") };
            shifts.add(rule, favour, || msg!("partizan-shift-bomber", side = owner));
        }
        if battle.navy {
            shifts.add(cite!("11.7.5"), favour, || msg!("partizan-shift-navy"));
        }
    }

    /// 11.7.6 to 11.7.8 What the attackers are.
    fn add_attacker_shifts(&self, s: &State, battle: &Battle, shifts: &mut Tally) {
        if attacking(s) == AXIS {
            let germans = |unit: &UnitId| self.card(*unit).nation == Nation::German;
            let germans: UnitSet = battle.attackers.iter().filter(germans).collect();
            // 11.7.6 MUST shift one right if half the attacking steps or more are German.
            if 2 * self.steps_of(s, germans) >= self.steps_of(s, battle.attackers)
                && !germans.is_empty()
            {
                shifts.add(cite!("11.7.6"), 1, || msg!("partizan-shift-german"));
            }
            // 11.7.7, 11.7.10 MUST shift two right if any of them is Motor.
            implements!("11.7.10");
            if battle.attackers.iter().any(|unit| self.card(unit).kind == Kind::Motor) {
                shifts.add(cite!("11.7.7"), 2, || msg!("partizan-shift-motor"));
            }
        }
        // 11.7.8 MUST shift one right on the Close Combat Table if all of them are Partisans.
        if battle.table == Some(Table::CloseCombat) && self.all_partisans(battle) {
            shifts.add(cite!("11.7.8"), 1, || msg!("partizan-shift-partisans"));
        }
    }

    /// Whether only Partisans attack.
    pub(super) fn all_partisans(&self, battle: &Battle) -> bool {
        !battle.attackers.is_empty() && battle.attackers.iter().all(|unit| self.is_partisan(unit))
    }

    /// 11.7.15 MUST add up what terrain, town or city and river do.
    fn add_ground_shifts(&self, s: &State, battle: &Battle, shifts: &mut Tally) {
        implements!("11.7.15");
        let tables = &self.tables;
        match self.terrain(battle.target) {
            Terrain::Rough => {
                shifts.add(cite!("11.7.9"), tables.shift[1].into(), || msg!("partizan-shift-rough"))
            }
            Terrain::Mountain => shifts
                .add(cite!("11.7.12"), tables.shift[2].into(), || msg!("partizan-shift-mountain")),
            Terrain::Clear | Terrain::Sea => {}
        }
        match self.settlement(battle.target) {
            Some(Settlement::Town) => {
                let what = || msg!("partizan-shift-town");
                shifts.add(cite!("11.7.13"), tables.town_shift.into(), what);
            }
            Some(Settlement::City) => {
                let what = || msg!("partizan-shift-city");
                shifts.add(cite!("11.7.14"), tables.city_shift.into(), what);
            }
            None => {}
        }
        let across = |unit| self.crossing(s, unit, battle.target).is_some_and(|exit| exit.river);
        if !battle.attackers.is_empty() && battle.attackers.iter().all(across) {
            let what = || msg!("partizan-shift-river");
            shifts.add(cite!("11.7.11"), tables.river_shift.into(), what);
        }
    }

    /// The tables that may resolve a combat, with its column where all of it is known to `who`, and
    /// otherwise with the chance of each.
    fn charts(&self, s: &State, battle: &Battle, who: Seat) -> Vec<Chart> {
        let sees = |unit: &UnitId| self.sees(s, Viewer::Seat(who), *unit);
        let defenders = self.defenders(s, battle);
        let fought = !battle.attackers.is_empty() && battle.attackers.iter().all(|u| sees(&u));
        let hidden = defenders.iter().filter(|unit| !sees(unit)).count();
        let known = fought && hidden == 0;
        let unseen = defenders.iter().all(|unit| sees(&unit) || self.is_partisan(unit));
        let strengths = match hidden {
            1.. if fought && unseen => self.unseen_strengths(s, hidden),
            _ => Vec::new(),
        };
        let tables = match battle.table {
            Some(table) => vec![table],
            None => vec![Table::Assault, Table::CloseCombat],
        };
        let chart = |table: Table| {
            let crt = self.crt(table);
            // Some shifts belong to one table only.
            let battle = Battle { table: Some(table), ..*battle };
            let odds = known.then(|| self.odds_of(s, &battle, |_| true, Odds::sums_only()));
            let basic = |odds: &Odds| column(crt, odds.attack.total(), odds.defence.total(), 0);
            let mut shares = Vec::new();
            if !strengths.is_empty() {
                shares.resize(crt.odds.len(), 0);
                let odds = self.odds_of(s, &battle, |unit| sees(&unit), Odds::sums_only());
                // 11.5.4 Chits lie open on the stack.
                let chits =
                    defenders.iter().filter(|unit| !sees(unit)).map(|u| i32::from(s.chit[u]));
                let seen = odds.defence.total() + chits.sum::<i32>();
                for (strength, weight) in &strengths {
                    let at = column(crt, odds.attack.total(), seen + strength, odds.shifts.total());
                    shares[at] += weight;
                }
            }
            Chart {
                name: match table {
                    Table::Assault => msg!("partizan-chart-assault"),
                    Table::CloseCombat => msg!("partizan-chart-close-combat"),
                },
                columns: crt.columns.clone(),
                rows: (0..6)
                    .map(|row| crt.cells.iter().map(|cells| printed(cells[row])).collect())
                    .collect(),
                basic: odds.as_ref().map(basic),
                column: odds.as_ref().map(|odds| final_column(crt, odds)),
                shares,
            }
        };
        tables.into_iter().map(chart).collect()
    }

    pub(super) fn crt(&self, table: Table) -> &Crt {
        match table {
            Table::Assault => &self.tables.assault,
            Table::CloseCombat => &self.tables.close,
        }
    }

    /// The odds as a seat may know them, with the exact chance of every result once it knows all.
    pub(super) fn odds_for(&self, s: &State, battle: &Battle, who: Seat) -> Odds {
        let knows = |unit| self.sees(s, Viewer::Seat(who), unit);
        let mut odds = self.odds_of(s, battle, knows, Odds::default());
        let involved = battle.attackers.or(self.defenders(s, battle));
        let all_known = involved.iter().all(knows);
        odds.charts = self.charts(s, battle, who);
        let Some(table) = battle.table.filter(|_| all_known) else { return odds };
        let crt = self.crt(table);
        let column = final_column(crt, &odds);
        odds.column = Some(crt.columns[column].clone());
        let results = (1..=6).map(|die| said(cell(crt, column, &odds, die)));
        odds.chances = chance::weigh(results);
        odds
    }
}

/// 11.6.1 MUST round the odds down to a column; 11.6.2 cap them, shift, and stay on the table.
pub(super) fn column(crt: &Crt, attack: i32, defence: i32, shifts: i32) -> usize {
    implements!("11.6.1");
    implements!("11.6.2");
    implements!("11.7.1");
    let reached = |(a, d): &(u8, u8)| attack * i32::from(*d) >= i32::from(*a) * defence;
    let basic = crt.odds.iter().rposition(reached).unwrap_or(0);
    let last = crt.odds.len() as i32 - 1;
    (basic as i32 + shifts).clamp(0, last) as usize
}

/// The column that a combat is resolved on.
pub(super) fn final_column(crt: &Crt, odds: &Odds) -> usize {
    column(crt, odds.attack.total(), odds.defence.total(), odds.shifts.total())
}

/// 11.6.3 The result of a roll; 11.8.1 the modified die stays between 1 and 6.
pub(super) fn cell(crt: &Crt, column: usize, odds: &Odds, die: u8) -> Cell {
    let net = (i32::from(die) + odds.die.total()).clamp(1, 6);
    crt.cells[column][net as usize - 1]
}

/// A result as the table prints it: steps of attacker and defender.
fn printed(cell: Cell) -> String {
    let re = if cell.re { " RE" } else { "" };
    format!("{}/{}{re}", cell.attacker, cell.defender)
}

/// A result in words.
pub(super) fn said(cell: Cell) -> Message {
    if cell.re {
        msg!("partizan-result-re", attacker = cell.attacker, defender = cell.defender)
    } else {
        msg!("partizan-result", attacker = cell.attacker, defender = cell.defender)
    }
}
