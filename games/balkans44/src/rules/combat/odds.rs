//! 10.1 The odds of a combat as a player may know them.

use neretva_core::{Chart, Message, Odds, Seat, Viewer, msg};

use super::forecast::{Clash, row};
use super::{Battle, CombatStep, attacking};
use crate::load::{Balkans44, LADDER};
use crate::rules::Frame;
use crate::state::{State, UnitId};

impl Balkans44 {
    /// The combat in preparation or under way, as a seat may know it.
    pub(crate) fn pending_odds(&self, s: &State, who: Seat) -> Option<Odds> {
        let battle = s.battle.filter(|battle| !battle.attackers.is_empty())?;
        if let Frame::Counter(step) = s.frame() {
            return self.counter_odds(s, step, &battle, who);
        }
        let Frame::Combat(step) = s.frame() else { return None };
        let known = match step {
            // An attack that is not declared yet is known to nobody else.
            CombatStep::Declare => who == attacking(s),
            CombatStep::Air(_) | CombatStep::AirRoll(_) | CombatStep::Roll => true,
            CombatStep::Pick
            | CombatStep::Losses
            | CombatStep::Retreat(_)
            | CombatStep::Advance
            | CombatStep::Second(_)
            | CombatStep::Surrender => false,
        };
        known.then(|| self.odds_for(s, &battle, who))
    }

    fn odds_for(&self, s: &State, battle: &Battle, who: Seat) -> Odds {
        // Once the odds are computed both players know all that makes them.
        let computed = !battle.defenders.is_empty();
        let sees = |unit: UnitId| computed || self.sees(s, Viewer::Seat(who), unit);
        let mut odds = Odds::default();
        let clash = self.weigh(s, battle, sees, &mut odds);
        let defenders = self.defenders(s, battle);
        let mut chart = self.chart(odds.die.total());
        if defenders.iter().all(sees) {
            let forecast = self.forecast(&clash);
            chart.basic = Some(forecast.basic);
            chart.column = forecast.column();
            odds.column = chart.column.map(|column| LADDER.name(column).to_owned());
            self.tell_chances(&mut odds, s, forecast.results(self).collect());
            if chart.column.is_none() {
                chart.shares = forecast.columns().to_vec();
            }
        } else {
            let hidden = self.unseen_defence(s, who, defenders);
            chart.shares = self.supposed_columns(&clash, &hidden);
            self.tell_chances(&mut odds, s, self.supposed_results(&clash, &hidden));
        }
        odds.charts = vec![chart];
        odds
    }

    /// The chance of each column, by what may lie covered.
    fn supposed_columns(&self, seen: &Clash, hidden: &[(i32, u32)]) -> Vec<u32> {
        let mut shares = [0_u64; 9];
        for (halves, weight) in hidden {
            let clash = Clash { defence_halves: seen.defence_halves + halves, ..*seen };
            let columns = self.forecast(&clash).columns();
            let all: u64 = columns.iter().map(|ways| u64::from(*ways)).sum();
            for (share, ways) in shares.iter_mut().zip(columns) {
                *share += u64::from(*weight) * u64::from(ways) * 1_000 / all;
            }
        }
        shares.map(|share| u32::try_from(share / 1_000).unwrap_or(u32::MAX)).to_vec()
    }

    /// Every result with its weight, by what may lie covered.
    fn supposed_results(&self, seen: &Clash, hidden: &[(i32, u32)]) -> Vec<((u8, u8), u32)> {
        let all: u64 = hidden.iter().map(|(_, weight)| u64::from(*weight)).sum();
        let mut results = Vec::new();
        for (halves, weight) in hidden {
            let clash = Clash { defence_halves: seen.defence_halves + halves, ..*seen };
            let ways: Vec<((u8, u8), u32)> = self.forecast(&clash).results(self).collect();
            let sum: u64 = ways.iter().map(|(_, ways)| u64::from(*ways)).sum();
            // Exact ones would not fit: in ten thousandths, each made of all throws of six dice.
            let share = |ways: u32| 10_000 * u64::from(*weight) * u64::from(ways) / (all * sum);
            let throws = |ways: u32| share(ways) as u32 * 6_u32.pow(6);
            let told = ways.iter().map(|(result, ways)| (*result, throws(*ways)));
            results.extend(told.filter(|(_, throws)| *throws > 0));
        }
        results
    }

    /// Tells every result with its ways, and who loses by it.
    fn tell_chances(&self, odds: &mut Odds, s: &State, results: Vec<((u8, u8), u32)>) {
        let mut chances: Vec<((u8, u8), u32)> = Vec::new();
        for (result, ways) in results {
            match chances.iter_mut().find(|(known, _)| *known == result) {
                Some((_, sum)) => *sum += ways,
                None => chances.push((result, ways)),
            }
        }
        for ((attacker, defender), ways) in chances {
            let result = said((attacker, defender));
            odds.chances.push((result.clone(), ways));
            if attacker > 0 {
                odds.harm(result.clone(), attacking(s));
            }
            if defender > 0 {
                odds.harm(result, attacking(s).other());
            }
        }
    }

    /// The table, with the row that each face of the die leads to.
    fn chart(&self, drm: i32) -> Chart {
        let printed = |die: u8| self.tables.crt[row(die, drm)];
        let cells = |die: u8| printed(die).iter().map(|(a, d)| format!("{a}/{d}")).collect();
        Chart {
            name: msg!("balkans44-chart-combat"),
            columns: LADDER.names().map(str::to_owned).to_vec(),
            rows: (1..=6).map(cells).collect(),
            basic: None,
            column: None,
            shares: Vec::new(),
        }
    }
}

/// A result in words.
pub(super) fn said((attacker, defender): (u8, u8)) -> Message {
    msg!("balkans44-result", attacker = attacker, defender = defender)
}
