//! What an attack costs both sides on average: every roll of both dice is enumerated.

use neretva_core::Seat;
use neretva_hex::HexId;
use neretva_partizan::Partizan;
use neretva_partizan::load::{Retreat, Terrain};
use neretva_partizan::rules::combat::{Clash, Support, Table};
use neretva_partizan::state::{AXIS, PARTISAN, State};

/// An attack that could be made.
#[derive(Clone, Copy, Debug)]
pub(super) struct Attack {
    /// What it depends on. Strengths are in tenths, so that averages count.
    pub(super) clash: Clash,
    /// Steps on either side.
    pub(super) steps: [i32; 2],
    /// Whether defenders have a hex to retreat to.
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
    /// The chance, in percent, that the hex is empty afterwards.
    pub(super) cleared: i32,
}

impl Toll {
    /// The value of the attack to the attacker, if an empty hex is worth that much.
    pub(super) fn gain(&self, prices: [i32; 2], cleared: i32) -> i32 {
        let steps = self.defender * prices[1] - self.attacker * prices[0];
        (steps + self.cleared * cleared) / 100
    }
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
        let by_terrain = [Terrain::Clear, Terrain::Rough, Terrain::Mountain].map(|ground| {
            let mut rolls = Rolls::default();
            for die in 1..=6 {
                let net = game.net_initiative(s, ground, die);
                let holder = game.initiative_seat(net).index();
                match game.initiative_row(net).retreat {
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

    /// The chance, in percent, that Partisans in a hex may retreat before an attack.
    pub(super) fn flees(&self, game: &Partizan, hex: HexId) -> i32 {
        100 * self.rolls(game, hex).retreat.iter().sum::<i32>() / 6
    }
}

/// The average over all rolls; the side with the initiative chooses the better table.
pub(super) fn toll(game: &Partizan, s: &State, luck: &Luck, attack: &Attack) -> Toll {
    let rolls = luck.rolls(game, attack.clash.target);
    let flees = attack.clash.by == AXIS && attack.way_out;
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
    let support = game.support(s, holder, attack.clash.target);
    let tolls = both_tables(game, attack, support);
    let [one, other] = tolls.map(|toll| toll.gain(attack.prices, 0));
    tolls[usize::from((one >= other) != (holder == attack.clash.by))]
}

/// The averages on the Assault and the Close Combat Table, with that support.
pub(super) fn both_tables(game: &Partizan, attack: &Attack, support: Support) -> [Toll; 2] {
    [Table::Assault, Table::CloseCombat].map(|table| on_table(game, attack, table, support))
}

/// The average over the combat die on one table, with that support.
fn on_table(game: &Partizan, attack: &Attack, table: Table, support: Support) -> Toll {
    let clash = Clash { support, ..attack.clash };
    let mut sum = Toll::default();
    for cell in game.forecast(&clash, table).results {
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
