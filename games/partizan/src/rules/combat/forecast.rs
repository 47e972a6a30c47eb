//! 11.6, 11.7, 11.8 What a combat promises: odds, shifts and die modifiers, each with its clause.

use neretva_board::charts::OddsTable;
use neretva_core::{Odds, Rule, Seat, Tally, msg};
use neretva_hex::HexId;
use neretva_kit::crt::{reached, shifted};

use super::{Battle, Table, attacking};
use crate::load::{CombatResult, Kind, Nation, Partizan, Settlement, Terrain};
use crate::rules::counters::half_up;
use crate::state::{AXIS, Marks, State, UnitId, UnitSet};

/// A combat in numbers, known or supposed: all that its column and its die depend on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clash {
    /// Who attacks.
    pub by: Seat,
    /// The hex attacked.
    pub target: HexId,
    /// Strength of the attackers, in the same measure as `defence`.
    pub attack: i32,
    /// Strength of the defenders.
    pub defence: i32,
    /// 11.7.6 Half the attacking steps or more are German.
    pub german: bool,
    /// 11.7.7 An attacker is Motor.
    pub motor: bool,
    /// 11.7.8 Only Partisans attack.
    pub partisans: bool,
    /// 11.7.11 Every attacker comes across a river.
    pub river: bool,
    /// 11.8 An attacker, a defender is Out-of-Supply.
    pub hungry: [bool; 2],
    /// What the side with the initiative adds.
    pub support: Support,
}

impl Clash {
    /// An attack about which nothing else is known.
    pub const fn new(by: Seat, target: HexId) -> Clash {
        Clash {
            by,
            target,
            attack: 0,
            defence: 0,
            german: false,
            motor: false,
            partisans: false,
            river: false,
            hungry: [false; 2],
            support: Support::NONE,
        }
    }
}

/// 16 Support units in a combat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Support {
    /// Whose they are.
    pub owner: Seat,
    /// The owner's bomber.
    pub bomber: bool,
    /// The Partisan Navy.
    pub navy: bool,
}

impl Support {
    /// None at all.
    pub const NONE: Support = Support { owner: AXIS, bomber: false, navy: false };
}

/// A combat weighed: screen, resolver and computer players all ask for it here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Forecast {
    /// Columns to the right.
    pub shifts: i32,
    /// What is added to the die.
    pub die: i32,
    /// The column of the table.
    pub column: usize,
    /// The result of each face of the die.
    pub results: [CombatResult; 6],
}

/// Which of the two strengths counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strength {
    /// That of an attacker.
    Attack,
    /// That of a defender.
    Defence,
}

impl Partizan {
    /// A combat on a table, with its exact distribution.
    pub fn forecast(&self, clash: &Clash, table: Table) -> Forecast {
        let (mut shifts, mut die) = (Tally::sum_only(), Tally::sum_only());
        self.add_shifts(clash, Some(table), &mut shifts);
        add_die_modifiers(clash, &mut die);
        let (shifts, die) = (shifts.total(), die.total());
        let crt = self.crt(table);
        let column = column(crt, clash.attack, clash.defence, shifts);
        // 11.6.3 MUST read the result at the die; 11.8.1 which stays between 1 and 6.
        let at = |face: usize| (face as i32 + 1 + die).clamp(1, 6) as usize - 1;
        let results = std::array::from_fn(|face| crt.cells[column][at(face)]);
        Forecast { shifts, die, column, results }
    }

    /// A combat as it stands, with everything known.
    pub fn clash(&self, s: &State, battle: &Battle) -> Clash {
        self.weigh(s, battle, |_| true, &mut Odds::sums_only())
    }

    /// Everything that makes the odds, as far as those units are known.
    pub(super) fn weigh(
        &self,
        s: &State,
        battle: &Battle,
        knows: impl Fn(UnitId) -> bool,
        odds: &mut Odds,
    ) -> Clash {
        let defenders = self.defenders(s, battle);
        for unit in battle.attackers.iter().filter(|unit| knows(*unit)) {
            self.add_strength(s, battle, unit, Strength::Attack, &mut odds.attack);
        }
        for unit in defenders.iter().filter(|unit| knows(*unit)) {
            self.add_strength(s, battle, unit, Strength::Defence, &mut odds.defence);
        }
        let german = |unit| self.card(unit).nation == Nation::German;
        let germans = self.steps_of(s, battle.attackers.only(german));
        let across = |unit| self.crossing(s, unit, battle.target).is_some_and(|exit| exit.river);
        let hungry = |units: UnitSet| units.iter().any(|u| knows(u) && s.has(u, Marks::UNSUPPLIED));
        let clash = Clash {
            by: attacking(s),
            target: battle.target,
            attack: odds.attack.total(),
            defence: odds.defence.total(),
            german: germans > 0 && 2 * germans >= self.steps_of(s, battle.attackers),
            // 11.7.10 The symbol says it, not the size.
            motor: battle.attackers.iter().any(|unit| self.card(unit).kind == Kind::Motor),
            partisans: self.all_partisans(battle),
            river: !battle.attackers.is_empty() && battle.attackers.iter().all(across),
            hungry: [hungry(battle.attackers), hungry(defenders)],
            support: Support {
                owner: self.initiative_seat(battle.net),
                bomber: battle.bomber,
                navy: battle.navy,
            },
        };
        implements!("11.7.10");
        self.add_shifts(&clash, battle.table, &mut odds.shifts);
        add_die_modifiers(&clash, &mut odds.die);
        clash
    }

    fn add_strength(
        &self,
        s: &State,
        battle: &Battle,
        unit: UnitId,
        which: Strength,
        tally: &mut Tally,
    ) {
        let (rule, strength) = self.own_strength(s, unit, which, battle.landing.has(unit));
        tally.add(rule, strength.into(), || msg!("partizan-tally-unit", unit = unit));
        // 11.3.4 MUST halve first, then add the chit. 11.5.4 It adds its number to both strengths.
        implements!("11.3.4");
        if s.chit[unit] > 0 {
            let what = || msg!("partizan-tally-chit", unit = unit);
            tally.add(cite!("11.5.4"), s.chit[unit].into(), what);
        }
    }

    /// What a unit fights with, its chit included, unless it comes from the sea.
    pub fn strength(&self, s: &State, unit: UnitId, which: Strength) -> i32 {
        i32::from(self.own_strength(s, unit, which, false).1) + i32::from(s.chit[unit])
    }

    /// What a unit fights with by itself, and the clause that says so.
    fn own_strength(
        &self,
        s: &State,
        unit: UnitId,
        which: Strength,
        from_the_sea: bool,
    ) -> (Rule, u8) {
        let ratings = self.ratings(s, unit);
        let printed = match which {
            Strength::Attack => ratings.attack,
            Strength::Defence => ratings.defence,
        };
        if from_the_sea {
            (cite!("19.2.3.2"), half_up(printed))
        } else if s.has(unit, Marks::EXPOSED) {
            (cite!("11.3.1"), half_up(printed))
        } else if s.has(unit, Marks::UNSUPPLIED) {
            (cite!("15.6.2"), half_up(printed))
        } else {
            (cite!("11.6.1"), printed)
        }
    }

    /// 11.7.1, 11.7.2 MUST add up all shifts and apply them to the column of the odds.
    fn add_shifts(&self, clash: &Clash, table: Option<Table>, shifts: &mut Tally) {
        implements!("11.7.2");
        add_support_shifts(clash, shifts);
        // 11.7.6 MUST shift one right if half the attacking steps or more are German.
        if clash.by == AXIS && clash.german {
            shifts.add(cite!("11.7.6"), 1, || msg!("partizan-shift-german"));
        }
        // 11.7.7 MUST shift two right if any of them is Motor.
        if clash.by == AXIS && clash.motor {
            shifts.add(cite!("11.7.7"), 2, || msg!("partizan-shift-motor"));
        }
        // 11.7.8 MUST shift one right on the Close Combat Table if all of them are Partisans.
        if table == Some(Table::CloseCombat) && clash.partisans {
            shifts.add(cite!("11.7.8"), 1, || msg!("partizan-shift-partisans"));
        }
        self.add_ground_shifts(clash, shifts);
    }

    /// Whether only Partisans attack.
    pub(super) fn all_partisans(&self, battle: &Battle) -> bool {
        !battle.attackers.is_empty() && battle.attackers.iter().all(|unit| self.is_partisan(unit))
    }

    /// 11.7.15 MUST add up what terrain, town or city and river do.
    fn add_ground_shifts(&self, clash: &Clash, shifts: &mut Tally) {
        implements!("11.7.15");
        let (chart, terrain) = (&self.tables.terrain, self.terrain(clash.target));
        let ground = chart.ground(terrain).map_or(0, |ground| ground.shift.into());
        match terrain {
            Terrain::Rough => {
                shifts.add(cite!("11.7.9"), ground, || msg!("partizan-shift-rough"));
            }
            Terrain::Mountain => {
                shifts.add(cite!("11.7.12"), ground, || msg!("partizan-shift-mountain"));
            }
            Terrain::Clear | Terrain::Sea => {}
        }
        match self.settlement(clash.target) {
            Some(Settlement::Town) => {
                let what = || msg!("partizan-shift-town");
                shifts.add(cite!("11.7.13"), chart.place(Settlement::Town).shift.into(), what);
            }
            Some(Settlement::City) => {
                let what = || msg!("partizan-shift-city");
                shifts.add(cite!("11.7.14"), chart.place(Settlement::City).shift.into(), what);
            }
            None => {}
        }
        if clash.river {
            let what = || msg!("partizan-shift-river");
            shifts.add(cite!("11.7.11"), chart.river.shift.into(), what);
        }
    }

    pub(super) fn crt(&self, table: Table) -> &OddsTable<CombatResult> {
        match table {
            Table::Assault => &self.tables.assault,
            Table::CloseCombat => &self.tables.close,
        }
    }
}

/// 16.5.1 Each support unit MUST shift one column in its owner's favour.
fn add_support_shifts(clash: &Clash, shifts: &mut Tally) {
    implements!("16.5.1");
    let Support { owner, bomber, navy } = clash.support;
    let favour = if owner == clash.by { 1 } else { -1 };
    if bomber {
        let rule = if owner == AXIS { cite!("11.7.3") } else { cite!("11.7.4") };
        shifts.add(rule, favour, || msg!("partizan-shift-bomber", side = owner));
    }
    if navy {
        shifts.add(cite!("11.7.5"), favour, || msg!("partizan-shift-navy"));
    }
}

fn add_die_modifiers(clash: &Clash, die: &mut Tally) {
    // 11.8.1 MUST take two off, once, if an attacker is Out-of-Supply.
    if clash.hungry[0] {
        die.add(cite!("11.8.1"), -2, || msg!("partizan-die-attacker"));
    }
    // 11.8.2 MUST add one if a defender is.
    if clash.hungry[1] {
        die.add(cite!("11.8.2"), 1, || msg!("partizan-die-defender"));
    }
}

/// 11.6.1 MUST round the odds down to a column; 11.6.2 cap them, shift, and stay on the table.
pub(super) fn column(
    crt: &OddsTable<CombatResult>,
    attack: i32,
    defence: i32,
    shifts: i32,
) -> usize {
    implements!("11.6.1");
    implements!("11.6.2");
    implements!("11.7.1");
    let rungs = crt.odds.iter().map(|(a, d)| (i32::from(*a), i32::from(*d)));
    shifted(reached(rungs, attack, defence), shifts, crt.odds.len())
}
