//! What is printed: map, counters and table, read from `data/` with all faults at once.

use neretva_board::map::numbering;
use neretva_core::{About, Id, Shipped, Watch};
use neretva_data::{Faults, Keys, Source};
use neretva_hex::{Cell, Grid, HexId, SideId};
use neretva_kit::crt::{Crt, Ladder};

use crate::about::ABOUT;
use crate::state::{A_SIDE, COUNTERS, HexSet, LAST_TURN, State, UnitId};

/// 7.2.1 The columns of the combat table.
const LADDER: Ladder<5> = Ladder::new(["1-2", "1-1", "2-1", "3-1", "4-1"]);

/// A cell of the combat table: a string of the file becomes one of these or the load fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// `AE`
    AttackersLost,
    /// `EX`
    Exchange,
    /// `DE`
    DefendersLost,
    /// `–`
    Nothing,
}

/// The rulebook with its map, order of battle and table.
pub struct Skirmish {
    pub(crate) map: Map,
    pub(crate) units: Units,
    pub(crate) table: Crt<Effect, 5, 6>,
}

pub(crate) struct Map {
    pub(crate) grid: Grid,
    /// Neighbours of each hex, with the points it costs to enter them from there.
    pub(crate) exits: Vec<Vec<(HexId, usize)>>,
    /// All hexes.
    pub(crate) land: HexSet,
    pub(crate) around: Vec<HexSet>,
    pub(crate) wood: HexSet,
    pub(crate) river: Vec<SideId>,
    pub(crate) ford: Vec<SideId>,
    pub(crate) town: HexId,
    pub(crate) town_name: String,
    pub(crate) home: [HexSet; 2],
}

#[derive(Default)]
pub(crate) struct Units {
    pub(crate) names: Vec<String>,
    pub(crate) start: [Option<HexId>; COUNTERS],
    pub(crate) arrival: [u8; COUNTERS],
    pub(crate) strengths: [u8; A_SIDE],
}

impl Shipped for Skirmish {
    const ABOUT: &'static About = &ABOUT;
    const FILES: &'static [(&'static str, &'static str)] = &[
        ("map.toml", include_str!("../data/map.toml")),
        ("units.toml", include_str!("../data/units.toml")),
        ("tables.toml", include_str!("../data/tables.toml")),
    ];
    const LESSONS: &'static str = include_str!("../lessons.toml");
    const WATCH: Watch = Watch { places: &["skirmish-attacks"], losses: &["skirmish-eliminated"] };
    neretva_core::messages!();

    fn load(source: &Source) -> Result<Skirmish, Faults> {
        let reader = source.reader();
        let files = ["map.toml", "units.toml", "tables.toml"].map(|name| reader.file(name));
        // Every file is read, whatever is wrong with the others: all faults at once.
        let map = read_map(&files[0]);
        let units = read_units(&files[1], map.as_ref().map(|map| &map.grid));
        let table = read_table(&files[2]);
        files.into_iter().for_each(Keys::finish);
        reader.complete(map.map(|map| Skirmish { map, units, table }))
    }
}

impl Skirmish {
    /// Where the town is.
    pub fn town(&self) -> HexId {
        self.map.town
    }
}

fn read_map(map: &Keys<'_>) -> Option<Map> {
    let numbering = numbering(map.table("numbering"));
    let rows = map.list_of_texts("terrain");
    let rows: Vec<Vec<&str>> = rows.iter().map(|row| row.split_whitespace().collect()).collect();
    let width = rows.first().map_or(0, Vec::len);
    let letters = rows.concat();
    let known = letters.iter().all(|letter| matches!(*letter, "." | "w"));
    if !known || rows.iter().any(|row| row.len() != width) || !(1..=64).contains(&letters.len()) {
        map.fault("terrain", "rows of the same length, of the letters . and w, for 1 to 64 hexes");
    }
    let cells = (1..=rows.len()).flat_map(|row| (1..=width).map(move |column| (row, column)));
    let cells = cells.map(|(row, column)| Cell { row: row as u8, column: column as u8 });
    let grid = numbering.and_then(|numbering| Grid::new("the ford", numbering, cells).ok());
    // Without hexes their numbers cannot be judged: they are read, and pass.
    let hex = |text: &str| grid.as_ref().map_or(Some(HexId::new(0)), |grid| grid.parse(text).ok());
    let side = |text: &str| match &grid {
        Some(grid) => grid.parse_side(text).ok(),
        None => Some(SideId::new(0)),
    };
    let woods = (0..letters.len().min(64)).filter(|i| letters[*i] == "w");
    let wood: HexSet = woods.map(HexId::at).collect();
    let river = map.parse_each("river", "a hexside of the map", side);
    let ford = map.parse_each("ford", "a hexside of the map", side);
    let edges = map.table("home");
    let home = ["red", "blue"]
        .map(|seat| edges.parse_each(seat, "a hex of the map", hex).into_iter().collect());
    edges.finish();
    let town = map.parse_with("town", "a hex of the map", hex);
    let town_name = map.text("town_name").to_owned();
    let grid = grid?;
    let enter = |from, direction, to: HexId| {
        let side = grid.side(from, direction);
        // 5.1.2 MUST pay two for a wood; 5.1.3 MUST pay one more across the river, not at a ford.
        let across = river.contains(&side) && !ford.contains(&side);
        (to, 1 + usize::from(wood.has(to)) + usize::from(across))
    };
    implements!("5.1.2");
    implements!("5.1.3");
    let exits = |hex| grid.neighbours(hex).map(|(d, to)| enter(hex, d, to)).collect();
    let exits: Vec<Vec<_>> = grid.hexes().map(exits).collect();
    let around = exits.iter().map(|exits| exits.iter().map(|(to, _)| *to).collect()).collect();
    let land = grid.hexes().collect();
    Some(Map { exits, land, around, wood, river, ford, town: town?, town_name, home, grid })
}

fn read_units(file: &Keys<'_>, grid: Option<&Grid>) -> Units {
    let mut units = Units::default();
    match <[u8; A_SIDE]>::try_from(file.list_of_ints("strengths", 1..=9)) {
        Ok(strengths) => units.strengths = strengths,
        Err(_) => file.fault("strengths", "one strength for each of a side's five counters"),
    }
    let all = file.each_table("unit", "id");
    if all.len() != COUNTERS {
        file.fault("unit", "five counters of Red, then five of Blue");
    }
    for (unit, i) in all.into_iter().zip(0..COUNTERS) {
        let hex = |text: &str| grid.map_or(Some(HexId::new(0)), |grid| grid.parse(text).ok());
        let start = unit.opt_parse_with("hex", "a hex of the map", hex);
        let turn = unit.opt_int("turn", 1..=LAST_TURN);
        if unit.has("hex") == unit.has("turn") {
            unit.fault_here("either a hex or a turn of arrival");
        }
        // 4.1.1 MUST hold from the start; 4.2.1 MUST keep the sides apart.
        let owner = State::owner(UnitId::at(i));
        let placed = units.start[..i].iter().enumerate();
        let (friends, enemies): (Vec<_>, Vec<_>) = placed
            .filter(|(_, at)| start.is_some() && **at == start)
            .partition(|(other, _)| State::owner(UnitId::at(*other)) == owner);
        if grid.is_some() && (friends.len() > 1 || !enemies.is_empty()) {
            unit.fault("hex", "a hex with room, and without enemies");
        }
        (units.start[i], units.arrival[i]) = (start, turn.unwrap_or(0));
        units.names.push(unit.id().to_owned());
        unit.finish();
    }
    units
}

fn read_table(tables: &Keys<'_>) -> Crt<Effect, 5, 6> {
    tables.provenance("provenance");
    let combat = tables.table("combat");
    let effect = |text: &str| match text {
        "AE" => Some(Effect::AttackersLost),
        "EX" => Some(Effect::Exchange),
        "DE" => Some(Effect::DefendersLost),
        "-" => Some(Effect::Nothing),
        _ => None,
    };
    let cells = LADDER.names().map(|column| {
        let mut wrong = false;
        let cells = combat.parse_each(column, "AE, EX, DE or -", |text| {
            let cell = effect(text);
            wrong |= cell.is_none();
            cell
        });
        let count = cells.len();
        let six = <[Effect; 6]>::try_from(cells).ok();
        if six.is_none() && !wrong && count > 0 {
            combat.fault(column, "six results, one for each face of the die");
        }
        six.unwrap_or([Effect::Nothing; 6])
    });
    combat.finish();
    Crt { ladder: LADDER, cells }
}
