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

/// The average over all rolls, with whoever has the initiative choosing the table that suits him.
pub(super) fn toll(game: &Partizan, s: &State, attack: &Attack) -> Toll {
    let (mut held, mut fled) = ([0; 2], 0);
    for die in 1..=6 {
        let row = game.initiative_row(game.net_initiative(s, attack.target, die));
        let away = match row.retreat {
            Retreat::Full | Retreat::Half => attack.by == AXIS && attack.way_out,
            Retreat::None => false,
        };
        match (away, row.holder) {
            (true, _) => fled += 1,
            (false, Holder::Partisan) => held[PARTISAN.index()] += 1,
            (false, Holder::Axis) => held[AXIS.index()] += 1,
        }
    }
    let mut sum = Toll { cleared: 100 * fled, ..Toll::default() };
    for (holder, times) in [PARTISAN, AXIS].into_iter().zip(held).filter(|(_, times)| *times > 0) {
        let toll = by_holder(game, s, attack, holder);
        sum.attacker += times * toll.attacker;
        sum.defender += times * toll.defender;
        sum.cleared += times * toll.cleared;
    }
    Toll { attacker: sum.attacker / 6, defender: sum.defender / 6, cleared: sum.cleared / 6 }
}

/// The average on the table that the holder of the initiative would choose.
fn by_holder(game: &Partizan, s: &State, attack: &Attack, holder: Seat) -> Toll {
    let navy = s.navy && game.map.coastal.has(attack.target.index());
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
