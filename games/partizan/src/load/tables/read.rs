//! Reads `tables.toml`.

use std::ops::RangeInclusive;

use neretva_data::{Keys, Origin, Scalar, Whole};
use neretva_hex::{Direction, HexId, Orientation};

use super::{
    Cell, Crt, Holder, Initiative, OBJECTIVES, Objective, ObjectiveRow, Prestige, Retreat, Tables,
    TurnRow,
};
use crate::load::bands::Bands;
use crate::load::map::Map;

/// The charts; `None` if a fault left a hole in one.
pub(in crate::load) fn read(file: &Keys<'_>, map: Option<&Map>) -> Option<Tables> {
    let mut origins = Vec::new();
    let mut chart = |key: &str| {
        let chart = file.table(key);
        let origin: Option<Origin> = chart.provenance("provenance");
        origins.extend(origin.map(|origin| (key.to_owned(), origin)));
        chart
    };
    let ground = ["clear", "rough", "mountain"].map(&mut chart);
    let cost = ground.each_ref().map(|keys| exactly(keys, "cost", 1..=9));
    let stacking = ground.each_ref().map(|keys| keys.int("stacking", 1..=99));
    let shift = ground.each_ref().map(|keys| keys.int("shift", -9..=0));
    let terrain_initiative = ground.each_ref().map(|keys| keys.int("initiative", -5..=5));
    ground.into_iter().for_each(Keys::finish);
    let extra = ["town", "city", "river"].map(&mut chart);
    let [town_cost, city_cost, river_cost] =
        extra.each_ref().map(|keys| exactly(keys, "cost", 0..=9));
    let [town_shift, city_shift, river_shift] =
        extra.each_ref().map(|keys| keys.int("shift", -9..=0));
    let city_stacking = extra[1].int("stacking", 0..=99);
    extra.into_iter().for_each(Keys::finish);

    let [assault, close] = ["assault", "close_combat"].map(|key| read_crt(chart(key)));
    let initiative = chart("initiative");
    let initiative_rows = read_bands(&initiative, "net", read_initiative);
    initiative.finish();
    let turns = read_turns(chart("turn_track"));
    let (caches, chits) = read_caches(chart("weapons_cache"));
    let supply = chart("partisan_supply");
    let partisan_supply = read_bands(&supply, "steps", |keys, key| Some(keys.int(key, 0..=9)));
    supply.finish();
    let drift = read_drift(chart("drift"));
    let prestige = read_prestige(chart("prestige"));
    let objectives = chart("objectives");
    let kinds = objectives.table("vp");
    let objective_vp = Objective::ALL.map(|kind| kinds.int(kind.name(), -6..=6));
    kinds.finish();
    let left_out = objectives.list_of_texts("not_placed");
    let [odd, even] =
        ["axis", "partisan"].map(|table| read_objectives(&objectives, table, &left_out, map));
    objectives.finish();
    let victory = chart("victory");
    let levels = ["minor_axis", "draw", "minor_partisan", "major_partisan"]
        .map(|level| victory.int(level, 0..=9_999));
    if !levels.is_sorted() {
        victory.fault_here("levels that rise from minor_axis to major_partisan");
    }
    victory.finish();
    Some(Tables {
        cost: all(cost)?,
        town_cost: town_cost?,
        city_cost: city_cost?,
        river_cost: river_cost?,
        stacking,
        city_stacking,
        shift,
        town_shift,
        city_shift,
        river_shift,
        terrain_initiative,
        assault: assault?,
        close: close?,
        initiative: initiative_rows?,
        turns: turns?,
        caches: caches?,
        chits: chits?,
        partisan_supply: partisan_supply?,
        drift: drift?,
        prestige: prestige?,
        axis_objectives: odd?,
        partisan_objectives: even?,
        objective_vp,
        levels,
        origins,
    })
}

/// A list of exactly that many numbers.
fn exactly<T: Whole, const N: usize>(
    keys: &Keys<'_>,
    key: &str,
    range: RangeInclusive<T>,
) -> Option<[T; N]> {
    let numbers = keys.list_of_ints(key, range).try_into();
    numbers.map_err(|_| keys.fault(key, format_args!("{N} numbers"))).ok()
}

fn all<T, const N: usize>(parts: [Option<T>; N]) -> Option<[T; N]> {
    parts.into_iter().collect::<Option<Vec<T>>>()?.try_into().ok()
}

fn read_bands<T>(
    chart: &Keys<'_>,
    key: &str,
    value: impl FnMut(&Keys<'_>, &str) -> Option<T>,
) -> Option<Bands<T>> {
    let bands = chart.table(key);
    let read = Bands::read(&bands, value);
    bands.finish();
    read
}

fn read_crt(table: Keys<'_>) -> Option<Crt> {
    let columns = table.parse_each("columns", "odds such as 2-1", |text| {
        let (attack, defence) = text.split_once('-')?;
        let odds: (u8, u8) = (attack.parse().ok()?, defence.parse().ok()?);
        (odds.0 > 0 && odds.1 > 0).then(|| (text.to_owned(), odds))
    });
    let (columns, odds): (Vec<String>, Vec<(u8, u8)>) = columns.into_iter().unzip();
    // a/b < c/d for positive numbers exactly if a*d < c*b.
    let rise = |pair: &[(u8, u8)]| {
        let [(a, b), (c, d)] = [pair[0], pair[1]].map(|(x, y)| (u16::from(x), u16::from(y)));
        a * d < c * b
    };
    if columns.is_empty() || !odds.windows(2).all(rise) {
        table.fault("columns", "odds that rise from column to column");
    }
    let nothing = Cell { attacker: 0, defender: 0, re: false };
    let mut cells = vec![[nothing; 6]; columns.len()];
    for (die, key) in ["1", "2", "3", "4", "5", "6"].into_iter().enumerate() {
        let row = table.parse_each(key, "losses such as 2/1, or 1/0 Re", cell);
        if row.len() != columns.len() {
            table.fault(key, format_args!("a result for each of {} columns", columns.len()));
        }
        cells.iter_mut().zip(row).for_each(|(column, cell)| column[die] = cell);
    }
    table.finish();
    (!columns.is_empty()).then_some(Crt { columns, odds, cells })
}

fn cell(text: &str) -> Option<Cell> {
    let (losses, re) = match text.strip_suffix(" Re") {
        Some(losses) => (losses, true),
        None => (text, false),
    };
    let (attacker, defender) = losses.split_once('/')?;
    Some(Cell { attacker: attacker.parse().ok()?, defender: defender.parse().ok()?, re })
}

fn read_initiative(chart: &Keys<'_>, key: &str) -> Option<Initiative> {
    let row = chart.table(key);
    let holder = row.one_of("holder", &[("partisan", Holder::Partisan), ("axis", Holder::Axis)]);
    let retreats = [("full", Retreat::Full), ("half", Retreat::Half), ("none", Retreat::None)];
    let retreat = row.one_of("retreat", &retreats);
    row.finish();
    Some(Initiative { holder: holder?, retreat: retreat? })
}

fn read_turns(chart: Keys<'_>) -> Option<Vec<TurnRow>> {
    let rows = chart.each_table("turn", "id");
    if !rows.iter().map(Keys::id).eq(["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"]) {
        chart.fault("turn", "the ten turns in order, with ids from 1 to 10");
    }
    let turns = rows.into_iter().map(|row| {
        let dates = row.text("dates").to_owned();
        let initiative = row.int("initiative", -5..=5);
        let surrender = row.opt_int("surrender", 1..=6);
        let scare = row.opt_int("scare", 1..=6);
        let rp = exactly(&row, "rp", 0..=20);
        row.finish();
        Some(TurnRow { dates, initiative, surrender, scare, rp: rp? })
    });
    let turns: Vec<_> = turns.collect();
    chart.finish();
    turns.into_iter().collect()
}

/// Chits by net roll, and how many there are.
fn read_caches(chart: Keys<'_>) -> (Option<[[u8; 3]; 7]>, Option<[u8; 3]>) {
    let chits = exactly(&chart, "chits", 1..=99);
    let net = chart.table("net");
    let rolls = ["0", "1", "2", "3", "4", "5", "6"].map(|roll| {
        let allotted = net.list_of_ints(roll, 1..=3_usize);
        let mut counts = [0; 3];
        allotted.into_iter().for_each(|chit| counts[chit - 1] += 1);
        if chits.is_some_and(|chits| (0..3).any(|chit| counts[chit] > chits[chit])) {
            net.fault(roll, "no more chits than there are");
        }
        counts
    });
    net.finish();
    chart.finish();
    (Some(rolls), chits)
}

fn read_drift(chart: Keys<'_>) -> Option<[Direction; 6]> {
    let way = |name: &str| Direction::named(Orientation::Pointy, name);
    let ways = ["1", "2", "3", "4", "5", "6"]
        .map(|roll| chart.parse_with(roll, "one of E, SE, SW, W, NW, NE", way));
    chart.finish();
    all(ways)
}

fn read_prestige(chart: Keys<'_>) -> Option<Prestige> {
    let boxes = chart.each_row("boxes", "a box and its extra RPs", |row| match row {
        [Scalar::Text(name), Scalar::Int(rp)] => {
            Some(((*name).to_owned(), u8::try_from(*rp).ok()?))
        }
        _ => None,
    });
    let moves = read_bands(&chart, "moves", |keys, key| Some(keys.int(key, -6..=6)));
    let named = |text: &str| boxes.iter().position(|(name, _)| name == text);
    let bomber = chart.parse_with("bomber", "the name of a box", named);
    let sas = chart.parse_with("sas", "the name of a box", named);
    chart.finish();
    Some(Prestige { moves: moves?, bomber: bomber?, sas: sas?, boxes })
}

fn read_objectives(
    chart: &Keys<'_>,
    key: &str,
    left_out: &[&str],
    map: Option<&Map>,
) -> Option<[ObjectiveRow; OBJECTIVES]> {
    // 4.1.5 MUST NOT place an objective outside Yugoslavia, nor guess another hex for it.
    implements!("4.1.5");
    let place = |printed: &str, map: &Map| -> Option<Option<HexId>> {
        if left_out.contains(&printed) {
            return Some(None);
        }
        let hex = map.grid.parse(printed).ok()?;
        map.yugoslavia.has(hex).then_some(Some(hex))
    };
    let expected = "an objective and six hexes of Yugoslavia, or of not_placed";
    let rows = chart.each_row(key, expected, |row| {
        let [Scalar::Text(name), hexes @ ..] = row else { return None };
        let kind = Objective::named(name)?;
        let hexes = hexes.iter().map(|cell| match (cell, map) {
            (Scalar::Text(hex), Some(map)) => place(hex, map),
            // Without a map nothing can be looked up: its own fault says enough.
            (Scalar::Text(_), None) => Some(None),
            (Scalar::Int(_) | Scalar::Flag(_), _) => None,
        });
        let hexes = hexes.collect::<Option<Vec<_>>>()?.try_into().ok()?;
        Some(ObjectiveRow { kind, hexes })
    });
    rows.try_into().map_err(|_| chart.fault(key, "22 rows")).ok()
}
