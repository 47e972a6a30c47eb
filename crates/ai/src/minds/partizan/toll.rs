//! What an attack costs both sides on average: every roll of both dice is counted, none is sampled.

use neretva_core::Seat;
use neretva_hex::HexId;
use neretva_partizan::Partizan;
use neretva_partizan::load::{Crt, Holder, Retreat, Settlement, Terrain};
use neretva_partizan::rules::combat::Table;
use neretva_partizan::state::{AXIS, PARTISAN, State};

/// An attack that could be made. Strengths are in tenths, so that averages count.
#[derive(Clone, Copy, Debug)]
pub(super) struct Attack {
    pub(super) by: Seat,
    pub(super) target: HexId,
    pub(super) attack: i32,
    pub(super) defence: i32,
    /// Steps on either side.
    pub(super) steps: [i32; 2],
    /// Columns for who the attackers are and what they cross.
    pub(super) shift: i32,
    /// What is added to the die.
    pub(super) die: i32,
    /// Only Partisans attack.
    pub(super) partisans: bool,
    /// Defenders have somewhere to go.
    pub(super) way_out: bool,
    /// What a step of attacker and defender is worth, in hundredths of a point.
    pub(super) prices: [i32; 2],
}

/// What it costs on average.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Toll {
    /// Hundredths of a step that the attacker loses.
    pub(super) attacker: i32,
    /// Hundredths of a step that the defender loses.
    pub(super) defender: i32,
    /// Times in a hundred that the hex is empty afterwards.
    pub(super) cleared: i32,
}

impl Toll {
    /// What the attack is worth to the attacker, if an empty hex is worth that much besides.
    pub(super) fn gain(&self, prices: [i32; 2], cleared: i32) -> i32 {
        let steps = self.defender * prices[1] - self.attacker * prices[0];
        (steps + self.cleared * cleared) / 100
    }
}

/// Columns of the tables for the ground of a hex.
pub(super) fn ground_shift(game: &Partizan, hex: HexId) -> i32 {
    let tables = &game.tables;
    let ground = match game.terrain(hex) {
        Terrain::Clear => tables.shift[0],
        Terrain::Rough => tables.shift[1],
        Terrain::Mountain => tables.shift[2],
        Terrain::Sea => 0,
    };
    let place = match game.settlement(hex) {
        Some(Settlement::Town) => tables.town_shift,
        Some(Settlement::City) => tables.city_shift,
        None => 0,
    };
    i32::from(ground) + i32::from(place)
}

/// How the six initiative rolls of a turn fall in each kind of terrain.
#[derive(Clone, Copy, Debug)]
pub(super) struct Luck {
    by_terrain: [Rolls; 3],
}

/// How many of the six rolls let Partisans retreat, and which side has the initiative in the others.
#[derive(Clone, Copy, Debug, Default)]
struct Rolls {
    retreat: [i32; 2],
    stand: [i32; 2],
}

impl Luck {
    pub(super) fn new(game: &Partizan, s: &State) -> Luck {
        let by_terrain = [0, 1, 2].map(|ground| {
            let turn = game.tables.turns[usize::from(s.turn.clamp(1, 10)) - 1].initiative;
            let modifier = turn + game.tables.terrain_initiative[ground];
            let mut rolls = Rolls::default();
            for die in 1..=6_u8 {
                let row = game.initiative_row(die.saturating_add_signed(modifier).clamp(1, 6));
                let holder = match row.holder {
                    Holder::Partisan => PARTISAN.index(),
                    Holder::Axis => AXIS.index(),
                };
                match row.retreat {
                    Retreat::Full | Retreat::Half => rolls.retreat[holder] += 1,
                    Retreat::None => rolls.stand[holder] += 1,
                }
            }
            rolls
        });
        Luck { by_terrain }
    }

    fn rolls(&self, game: &Partizan, hex: HexId) -> &Rolls {
        &self.by_terrain[match game.terrain(hex) {
            Terrain::Clear | Terrain::Sea => 0,
            Terrain::Rough => 1,
            Terrain::Mountain => 2,
        }]
    }

    /// Times in a hundred that Partisans in a hex may retreat before an attack.
    pub(super) fn flees(&self, game: &Partizan, hex: HexId) -> i32 {
        100 * self.rolls(game, hex).retreat.iter().sum::<i32>() / 6
    }
}

/// The average over all rolls, with whoever has the initiative choosing the table that suits him.
pub(super) fn toll(game: &Partizan, s: &State, luck: &Luck, attack: &Attack) -> Toll {
    let rolls = luck.rolls(game, attack.target);
    let flees = attack.by == AXIS && attack.way_out;
    let fled = if flees { rolls.retreat.iter().sum() } else { 0 };
    let mut sum = Toll { cleared: 100 * fled, ..Toll::default() };
    for holder in [PARTISAN, AXIS] {
        let at = holder.index();
        let times = rolls.stand[at] + if flees { 0 } else { rolls.retreat[at] };
        if times > 0 {
            let toll = by_holder(game, s, attack, holder);
            sum.attacker += times * toll.attacker;
            sum.defender += times * toll.defender;
            sum.cleared += times * toll.cleared;
        }
    }
    Toll { attacker: sum.attacker / 6, defender: sum.defender / 6, cleared: sum.cleared / 6 }
}

/// The average on the table that the holder of the initiative would choose.
fn by_holder(game: &Partizan, s: &State, attack: &Attack, holder: Seat) -> Toll {
    let navy = s.navy && game.map.coastal.has(attack.target);
    let support = match holder {
        AXIS => 1,
        _ => i32::from(s.allied_bomber) + i32::from(navy),
    };
    let favour = if holder == attack.by { support } else { -support };
    let assault = on_table(game, attack, Table::Assault, favour);
    let close = on_table(game, attack, Table::CloseCombat, favour);
    let [one, other] = [assault, close].map(|toll| toll.gain(attack.prices, 0));
    if (one >= other) == (holder == attack.by) { assault } else { close }
}

/// The average over the combat die on one table, with those columns for support.
pub(super) fn on_table(game: &Partizan, attack: &Attack, table: Table, support: i32) -> Toll {
    let (crt, partisans) = match table {
        Table::Assault => (&game.tables.assault, 0),
        Table::CloseCombat => (&game.tables.close, i32::from(attack.partisans)),
    };
    let shift = attack.shift + support + partisans + ground_shift(game, attack.target);
    let cells = &crt.cells[column(crt, attack.attack, attack.defence, shift)];
    let mut sum = Toll::default();
    for die in 1..=6 {
        let cell = cells[(die + attack.die).clamp(1, 6) as usize - 1];
        sum.attacker += i32::from(cell.attacker).min(attack.steps[0]);
        sum.defender += i32::from(cell.defender).min(attack.steps[1]);
        sum.cleared += i32::from(i32::from(cell.defender) >= attack.steps[1]);
    }
    let hundredths = |sum: i32| 100 * sum / 6;
    Toll {
        attacker: hundredths(sum.attacker),
        defender: hundredths(sum.defender),
        cleared: hundredths(sum.cleared),
    }
}

fn column(crt: &Crt, attack: i32, defence: i32, shift: i32) -> usize {
    let reached = |(a, d): &(u8, u8)| attack * i32::from(*d) >= i32::from(*a) * defence;
    let basic = crt.odds.iter().rposition(reached).unwrap_or(0) as i32;
    (basic + shift).clamp(0, crt.odds.len() as i32 - 1) as usize
}
