//! What is printed: map, counters and table, read from `data/` with all faults at once.

use neretva_core::maps::numbering;
use neretva_core::{About, Shipped};
use neretva_data::{Faults, Keys, Source};
use neretva_hex::{Cell, Grid, HexId, SideId};

use crate::game::ABOUT;
use crate::state::{A_SIDE, COUNTERS, LAST_TURN, Set};

pub(crate) const COLUMNS: [&str; 5] = ["1-2", "1-1", "2-1", "3-1", "4-1"];

/// A cell of the combat table: a string of the file becomes one of these or the load fails.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Effect {
    AttackersLost,
    Exchange,
    DefendersLost,
    Nothing,
}

/// The rulebook with its map, order of battle and table.
pub struct Skirmish {
    pub(crate) grid: Grid,
    pub(crate) names: Vec<String>,
    pub(crate) start: [Option<HexId>; COUNTERS],
    pub(crate) arrival: [u8; COUNTERS],
    pub(crate) strengths: [u8; A_SIDE],
    /// Neighbours of each hex, with the points it costs to enter them from there.
    pub(crate) exits: Vec<Vec<(usize, usize)>>,
    pub(crate) around: Vec<Set>,
    pub(crate) wood: Set,
    pub(crate) river: Vec<SideId>,
    pub(crate) ford: Vec<SideId>,
    pub(crate) town: HexId,
    pub(crate) home: [Set; 2],
    pub(crate) table: [[Effect; 6]; COLUMNS.len()],
}

impl Shipped for Skirmish {
    const ABOUT: &'static About = &ABOUT;
    const FILES: &'static [(&'static str, &'static str)] = &[
        ("map.toml", include_str!("../data/map.toml")),
        ("units.toml", include_str!("../data/units.toml")),
        ("tables.toml", include_str!("../data/tables.toml")),
    ];
    const EN: &'static str = include_str!("../locales/en.ftl");
    const ES: &'static str = include_str!("../locales/es.ftl");

    fn load(source: &Source) -> Result<Skirmish, Faults> {
        let reader = source.reader();
        let files = ["map.toml", "units.toml", "tables.toml"].map(|name| reader.file(name));
        let mut game = read_map(&files[0]);
        if let Some(game) = &mut game {
            read_units(&files[1], game);
            read_table(&files[2], game);
        }
        files.into_iter().for_each(Keys::finish);
        reader.complete(game)
    }
}

fn read_map(map: &Keys<'_>) -> Option<Skirmish> {
    let rows = map.list_of_texts("terrain");
    let letters: Vec<_> = rows.iter().map(|row| row.split_whitespace()).collect();
    let cells =
        letters.iter().cloned().zip(1..).flat_map(|(letters, row)| {
            letters.zip(1..).map(move |(_, column)| Cell { row, column })
        });
    let grid = Grid::new("the ford", numbering(map.table("numbering"))?, cells).ok();
    let Some(grid) = grid.filter(|grid| grid.len() <= 64) else {
        map.fault("terrain", "rows of letters for 1 to 64 hexes");
        return None;
    };
    let letters = letters.into_iter().flatten().zip(0..);
    let wood: Set = letters.filter(|(letter, _)| *letter == "w").map(|(_, hex)| hex).collect();
    let hex = |text: &str| grid.parse(text).ok();
    let sides = |key| map.parse_each(key, "a hexside of the map", |t| grid.parse_side(t).ok());
    let (river, ford) = (sides("river"), sides("ford"));
    let edges = map.table("home");
    let home = ["red", "blue"].map(|side| {
        edges.parse_each(side, "a hex of the map", hex).into_iter().map(HexId::index).collect()
    });
    edges.finish();
    let town = map.parse_with("town", "a hex of the map", hex)?;
    let enter = |from, direction, to: HexId| {
        let side = grid.side(from, direction);
        // 5.1.2 MUST pay two for a wood; 5.1.3 MUST pay one more across the river, not at a ford.
        let across = river.contains(&side) && !ford.contains(&side);
        (to.index(), 1 + usize::from(wood.has(to.index())) + usize::from(across))
    };
    implements!("5.1.2", "5.1.3");
    let exits = |hex| grid.neighbours(hex).map(|(d, to)| enter(hex, d, to)).collect();
    let exits: Vec<Vec<_>> = grid.hexes().map(exits).collect();
    let around = exits.iter().map(|exits| exits.iter().map(|(to, _)| *to).collect()).collect();
    let (names, start, arrival) = (Vec::new(), [None; COUNTERS], [0; COUNTERS]);
    let (strengths, table) = ([0; A_SIDE], [[Effect::Nothing; 6]; COLUMNS.len()]);
    Some(Skirmish {
        names,
        start,
        arrival,
        strengths,
        exits,
        around,
        wood,
        river,
        ford,
        town,
        home,
        table,
        grid,
    })
}

fn read_units(units: &Keys<'_>, game: &mut Skirmish) {
    match <[u8; A_SIDE]>::try_from(units.list_of_ints("strengths", 1..=9)) {
        Ok(strengths) => game.strengths = strengths,
        Err(_) => units.fault("strengths", "one strength for each of a side's five counters"),
    }
    let all = units.each_table("unit", "id");
    if all.len() != COUNTERS {
        units.fault("unit", "five counters of Red, then five of Blue");
    }
    for (unit, i) in all.into_iter().zip(0..COUNTERS) {
        let hex = |text: &str| game.grid.parse(text).ok();
        game.start[i] = unit.opt_parse_with("hex", "a hex of the map", hex);
        game.arrival[i] = unit.opt_int("turn", 1..=LAST_TURN).unwrap_or(0);
        if game.start[i].is_some() == (game.arrival[i] > 0) {
            unit.fault_here("either a hex or a turn of arrival");
        }
        game.names.push(unit.id().to_owned());
        unit.finish();
    }
}

fn read_table(tables: &Keys<'_>, game: &mut Skirmish) {
    tables.provenance("provenance");
    let combat = tables.table("combat");
    let effect = |text: &str| match text {
        "AE" => Some(Effect::AttackersLost),
        "EX" => Some(Effect::Exchange),
        "DE" => Some(Effect::DefendersLost),
        "-" => Some(Effect::Nothing),
        _ => None,
    };
    for (cells, column) in game.table.iter_mut().zip(COLUMNS) {
        match combat.parse_each(column, "AE, EX, DE or -", effect).try_into() {
            Ok(six) => *cells = six,
            Err(_) => combat.fault(column, "six results, one for each face of the die"),
        }
    }
    combat.finish();
}
