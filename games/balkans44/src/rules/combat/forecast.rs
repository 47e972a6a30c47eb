//! 10.1 What a combat promises: strengths, shifts and die modifiers, each with its clause.

use neretva_core::{Odds, Seat, Tally, msg};
use neretva_hex::HexId;

use super::charts::ROWS;
use super::{Battle, attacking};
use crate::load::{Balkans44, EventKind, Kind, LADDER, Nation, Settlement, Terrain};
use crate::state::{AXIS, Marks, SOVIET, State, UnitId, UnitSet};

/// A combat in numbers, known or supposed: all that its column and its die depend on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Clash {
    /// Strength of the attackers in halves of a factor, not yet rounded.
    pub attack_halves: i32,
    /// Strength of the defenders likewise.
    pub defence_halves: i32,
    /// Columns to the right, those for air markers apart.
    pub shifts: i32,
    /// What is added to the die, air markers apart.
    pub die: i32,
    /// Air markers of attacker and defender.
    pub wings: [Wing; 2],
}

/// Air markers of one side of a combat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wing {
    /// Those that modify the roll if one of them is effective.
    pub guiding: u8,
    /// All others.
    pub others: u8,
    /// By how much they modify it, for their own side.
    pub drm: i8,
    /// Whether they are rolled for, so that all that are left are effective.
    pub rolled: bool,
}

/// A combat weighed: screen, resolver and computer players all ask for it here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Forecast {
    /// The column of the odds alone.
    pub basic: usize,
    /// In how many ways dice lead to each field of the table, by row and column.
    pub ways: [[u32; 9]; ROWS],
}

/// Which of the two strengths counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strength {
    /// That of an attacker.
    Attack,
    /// That of a defender.
    Defence,
}

impl Wing {
    /// Every number of guiding and of other markers that may be effective, with its ways.
    fn outcomes(self, effective: u8) -> impl Iterator<Item = (u8, u8, u32)> {
        let (hit, miss) = (7 - u32::from(effective), u32::from(effective) - 1);
        let fewest = move |count: u8| if self.rolled { count } else { 0 };
        (fewest(self.guiding)..=self.guiding).flat_map(move |guiding| {
            (fewest(self.others)..=self.others).map(move |others| {
                let (up, all) =
                    (u32::from(guiding + others), u32::from(self.guiding + self.others));
                let ways = match self.rolled {
                    true => 1,
                    false => {
                        choose(self.guiding, guiding)
                            * choose(self.others, others)
                            * hit.pow(up)
                            * miss.pow(all - up)
                    }
                };
                (guiding, others, ways)
            })
        })
    }
}

/// Ways to choose so many of so many.
fn choose(of: u8, chosen: u8) -> u32 {
    (0..u32::from(chosen)).fold(1, |ways, n| ways * (u32::from(of) - n) / (n + 1))
}

impl Forecast {
    /// Ways to each column.
    pub fn columns(&self) -> [u32; 9] {
        std::array::from_fn(|column| self.ways.iter().map(|row| row[column]).sum())
    }

    /// The column, if the dice cannot change it.
    pub fn column(&self) -> Option<usize> {
        let columns = self.columns();
        let mut possible = (0..columns.len()).filter(|column| columns[*column] > 0);
        possible.next().filter(|_| possible.next().is_none())
    }

    /// Steps that attacker and defender lose, with the ways to each field that says so.
    pub fn results(&self, g: &Balkans44) -> impl Iterator<Item = ((u8, u8), u32)> {
        let fields = (0..ROWS).flat_map(|row| (0..9).map(move |column| (row, column)));
        let possible = fields.filter(|(row, column)| self.ways[*row][*column] > 0);
        possible.map(|(row, column)| (g.tables.crt[row][column], self.ways[row][column]))
    }
}

impl Balkans44 {
    /// A combat with the exact distribution of its results.
    pub fn forecast(&self, clash: &Clash) -> Forecast {
        let basic = basic_column(clash);
        let mut ways = [[0; 9]; ROWS];
        let [attacker, defender] = clash.wings;
        for own in attacker.outcomes(self.tables.air.effective) {
            for other in defender.outcomes(self.tables.air.effective) {
                let (column, drm) = self.column_and_drm(clash, [own.0, own.1], [other.0, other.1]);
                for die in 1..=6 {
                    ways[row(die, drm)][column] += own.2 * other.2;
                }
            }
        }
        Forecast { basic, ways }
    }

    /// The column and the modifier of the die, once so many markers of each side are effective.
    fn column_and_drm(&self, clash: &Clash, own: [u8; 2], other: [u8; 2]) -> (usize, i32) {
        let [attacker, defender] = clash.wings;
        let air = self.air_shift(own.iter().sum(), other.iter().sum());
        // 10.1.9 MUST add up all shifts; 10.1.24 the column stays on the table.
        implements!("10.1.9");
        implements!("10.1.24");
        let column = LADDER.shifted(basic_column(clash), clash.shifts + air);
        (column, clash.die + guided(attacker, own[0]) - guided(defender, other[0]))
    }

    /// 10.1.22 The side with more effective markers MUST get one shift, however many more.
    pub(super) fn air_shift(&self, own: u8, other: u8) -> i32 {
        (i32::from(own) - i32::from(other)).signum() * i32::from(self.tables.shifts.air_majority)
    }

    /// 10.1.25 The result of a die, once all air markers are rolled for, with the net roll.
    pub(super) fn resolved(&self, clash: &Clash, die: u8) -> (usize, i32, (u8, u8)) {
        let [own, other] = clash.wings.map(|wing| [wing.guiding, wing.others]);
        let (column, drm) = self.column_and_drm(clash, own, other);
        (column, i32::from(die) + drm, self.tables.crt[row(die, drm)][column])
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
        knows: impl Fn(UnitId) -> bool + Copy,
        odds: &mut Odds,
    ) -> Clash {
        // 10.0.8 Everybody in the hex MUST defend, 10.0.5 but for those who have retreated into it.
        implements!("10.0.5");
        implements!("10.0.8");
        let everybody = self.defenders(s, battle);
        let present = everybody.only(knows);
        let fighting = present.only(|unit| !s.has(unit, Marks::HIT));
        let attack_halves =
            self.add_strengths(s, battle.attackers, Strength::Attack, &mut odds.attack);
        let defence_halves = self.add_strengths(s, fighting, Strength::Defence, &mut odds.defence);
        self.add_ground_shifts(s, battle, &mut odds.shifts);
        self.add_hq_shifts(s, battle, present, knows, &mut odds.shifts);
        // The nations of covered units lie open.
        self.add_event_shifts(s, battle, everybody, &mut odds.shifts);
        self.add_concentric(s, battle, &mut odds.die);
        // 16.3.5 MUST add one if Tito is with a Yugoslav attacker.
        if battle.tito {
            odds.die.add(cite!("16.3.5"), 1, || msg!("balkans44-die-tito"));
        }
        let seat = attacking(s);
        let wings = [seat, seat.other()].map(|seat| self.wing(s, battle, seat, knows));
        let clash = Clash {
            attack_halves,
            defence_halves,
            shifts: odds.shifts.total(),
            die: odds.die.total(),
            wings,
        };
        if wings.iter().all(|wing| wing.rolled) {
            self.add_air(seat, &clash, odds);
        }
        clash
    }

    /// 10.1.3 MUST add up the factors; 10.1.4 the sum of all halves is rounded up.
    fn add_strengths(&self, s: &State, units: UnitSet, which: Strength, tally: &mut Tally) -> i32 {
        let mut halves = 0;
        for unit in units.iter() {
            let own = self.halves(s, unit, which);
            halves += own;
            let rule = if self.is_oos(s, unit) { cite!("10.1.4") } else { cite!("10.1.3") };
            tally.add(rule, own / 2, || msg!("balkans44-tally-unit", unit = unit));
        }
        let rest = rounded_up(halves) - tally.total();
        if rest > 0 {
            tally.add(cite!("10.1.4"), rest, || msg!("balkans44-tally-rounding"));
        }
        halves
    }

    /// The strength of a unit in halves of a factor.
    pub fn halves(&self, s: &State, unit: UnitId, which: Strength) -> i32 {
        let ratings = self.ratings(s, unit);
        let hq = self.card(unit).kind == Kind::Hq;
        let (printed, halved) = match which {
            // 15.1.5 An HQ keeps its attack factor, 12.0.4 which it fights with like other units.
            Strength::Attack => {
                implements!("12.0.4");
                implements!("15.1.5");
                (ratings.attack, self.is_oos(s, unit) && !hq)
            }
            Strength::Defence => (ratings.defence, self.is_oos(s, unit)),
        };
        in_halves(printed, halved)
    }

    /// 10.1.15 MUST apply the best shift in the hex and the one of its sides.
    fn add_ground_shifts(&self, s: &State, battle: &Battle, shifts: &mut Tally) {
        implements!("10.1.15");
        let (hex, tables) = (battle.target, &self.tables);
        let terrain = match self.map.terrain[hex.index()] {
            Terrain::Clear | Terrain::Sea => None,
            Terrain::Rough => Some((cite!("10.1.11"), msg!("balkans44-shift-rough"))),
            Terrain::Mountain => Some((cite!("10.1.14"), msg!("balkans44-shift-mountain"))),
            Terrain::Marsh => Some((cite!("10.1.14"), msg!("balkans44-shift-marsh"))),
        };
        let row = self.map.terrain[hex.index()] as usize;
        let terrain = terrain.map(|(rule, what)| (tables.terrain[row].shift, rule, what));
        let place = self.settlement(hex).map(|kind| match kind {
            Settlement::Town => (tables.town_shift, cite!("10.1.11"), msg!("balkans44-shift-town")),
            Settlement::City => (tables.city_shift, cite!("10.1.13"), msg!("balkans44-shift-city")),
        });
        let best = [place, terrain].into_iter().flatten().min_by_key(|(shift, ..)| *shift);
        if let Some((shift, rule, what)) = best {
            shifts.add(rule, shift.into(), || what);
        }
        // 10.1.12 MUST shift if all attackers come across rivers or lakes, bridged or not.
        let wet =
            |unit: UnitId| self.crossing(s, unit, hex).is_some_and(|exit| exit.river || exit.lake);
        if !battle.attackers.is_empty() && battle.attackers.iter().all(wet) {
            let what = || msg!("balkans44-shift-river");
            shifts.add(cite!("10.1.12"), tables.river_shift.into(), what);
        }
    }

    /// 10.1.16 to 10.1.19 What Soviet HQs shift.
    fn add_hq_shifts(
        &self,
        s: &State,
        battle: &Battle,
        defenders: UnitSet,
        knows: impl Fn(UnitId) -> bool,
        shifts: &mut Tally,
    ) {
        let support = match attacking(s) {
            SOVIET => self.hq_attack(s, battle.attackers, knows),
            _ => self.hq_defence(s, defenders, knows),
        };
        if let Some((rule, shift)) = support {
            shifts.add(rule, shift.into(), || msg!("balkans44-shift-hq"));
        }
        if attacking(s) == SOVIET && self.no_hq_supports(s) {
            let shift = self.tables.shifts.both_hqs_moving;
            shifts.add(cite!("10.1.18"), shift.into(), || msg!("balkans44-shift-hqs-moving"));
        }
    }

    /// 10.1.23 What the event of the turn shifts.
    fn add_event_shifts(&self, s: &State, battle: &Battle, defenders: UnitSet, shifts: &mut Tally) {
        implements!("10.1.23");
        let Some(event) = s.event.filter(|_| attacking(s) == SOVIET) else { return };
        let soviets = !self.soviets(battle.attackers).is_empty();
        let partisan = |unit: UnitId| self.card(unit).kind == Kind::Partisan;
        let hungarian = |unit: UnitId| self.nation(unit) == Nation::Hungarian;
        let by = &self.tables.shifts;
        match event {
            // 14.0.7 MUST shift attacks with a Soviet unit in them.
            EventKind::MandatoryOffensive if soviets => {
                let what = || msg!("balkans44-shift-offensive");
                shifts.add(cite!("14.0.7"), by.mandatory_offensive.into(), what);
            }
            // 14.0.13 MUST shift attacks with a partisan in them, who is then in regular mode.
            EventKind::HelpForYugoslavia if battle.attackers.iter().any(partisan) => {
                let what = || msg!("balkans44-shift-help");
                shifts.add(cite!("14.0.13"), by.help_for_yugoslavia.into(), what);
            }
            // 14.0.14 MUST shift Soviet attacks on a hex with Hungarians in it.
            EventKind::HungarianArmistice if soviets && defenders.iter().any(hungarian) => {
                let what = || msg!("balkans44-shift-armistice");
                shifts.add(cite!("14.0.14"), by.hungarian_armistice.into(), what);
            }
            EventKind::StandFast
            | EventKind::Chetniks
            | EventKind::MandatoryOffensive
            | EventKind::Truce
            | EventKind::HelpForYugoslavia
            | EventKind::HungarianArmistice
            | EventKind::NoEvent => {}
        }
    }

    /// 10.1.28 to 10.1.30 A concentric attack MUST add one, once; 10.1.13 never on a city.
    fn add_concentric(&self, s: &State, battle: &Battle, die: &mut Tally) {
        let hexes = battle.attackers.iter().filter_map(|unit| s.hex(unit));
        let around = self.map.grid.mask(battle.target, hexes);
        let rule = if self.settlement(battle.target) == Some(Settlement::City) {
            return;
        } else if around.count() > 3 {
            cite!("10.1.30")
        } else if around.has_opposite() {
            cite!("10.1.28")
        } else if around.has_triangle() {
            cite!("10.1.29")
        } else {
            return;
        };
        die.add(rule, self.tables.concentric.into(), || msg!("balkans44-die-concentric"));
    }

    /// The air markers of a side, by what they do.
    fn wing(&self, s: &State, battle: &Battle, seat: Seat, knows: impl Fn(UnitId) -> bool) -> Wing {
        // 10.1.31 Those of other nations MAY NOT modify the roll.
        implements!("10.1.31");
        let (air, table) = (&battle.air, &self.tables.air);
        let (guiding, drm) = match seat {
            AXIS => (air.markers[Nation::German as usize], table.german_drm),
            _ if self.hq_directs_air(s, battle.target, knows) => {
                (air.markers[Nation::Soviet as usize], table.soviet_drm)
            }
            _ => (0, 0),
        };
        let all = air.count(self, s, seat);
        Wing { guiding, others: all - guiding, drm, rolled: all == 0 || air.rolled[seat.index()] }
    }

    /// What effective air markers do, for people to read.
    fn add_air(&self, seat: Seat, clash: &Clash, odds: &mut Odds) {
        let [own, other] = clash.wings;
        let shift = self.air_shift(own.guiding + own.others, other.guiding + other.others);
        if shift != 0 {
            odds.shifts.add(cite!("10.1.22"), shift, || msg!("balkans44-shift-air"));
        }
        let sides = [(seat, own, 1), (seat.other(), other, -1)];
        for (seat, wing, sign) in sides.into_iter().filter(|(_, wing, _)| wing.guiding > 0) {
            let amount = sign * guided(wing, wing.guiding);
            match seat {
                AXIS => odds.die.add(cite!("10.1.26"), amount, || msg!("balkans44-die-german-air")),
                _ => odds.die.add(cite!("10.1.27"), amount, || msg!("balkans44-die-soviet-air")),
            }
        }
    }

    /// The sides of a hex across which a unit would attack another.
    pub(super) fn crossing(
        &self,
        s: &State,
        unit: UnitId,
        target: HexId,
    ) -> Option<&crate::load::Exit> {
        self.map.exit(s.hex(unit)?, target)
    }
}

/// What effective markers of a wing add to the roll of their own side.
fn guided(wing: Wing, effective: u8) -> i32 {
    if effective > 0 { wing.drm.into() } else { 0 }
}

/// 10.1.4, 15.1.4 A factor in halves: MUST be halved out of supply, but not below one.
pub(super) fn in_halves(printed: u8, halved: bool) -> i32 {
    implements!("15.1.4");
    match (printed, halved) {
        (0, _) => 0,
        (printed, true) => i32::from(printed).max(2),
        (printed, false) => 2 * i32::from(printed),
    }
}

/// 10.1.4 MUST round the total up.
fn rounded_up(halves: i32) -> i32 {
    (halves + 1) / 2
}

/// 10.1.5 to 10.1.8, 10.1.10 The column of the odds: rounded for the defender, within the table.
fn basic_column(clash: &Clash) -> usize {
    implements!("10.1.5");
    implements!("10.1.6");
    implements!("10.1.7");
    implements!("10.1.8");
    implements!("10.1.10");
    LADDER.column(rounded_up(clash.attack_halves), rounded_up(clash.defence_halves))
}

/// 10.1.25 The row of a modified roll, within the table.
pub(super) fn row(die: u8, drm: i32) -> usize {
    implements!("10.1.25");
    (i32::from(die) + drm).clamp(0, ROWS as i32 - 1) as usize
}
