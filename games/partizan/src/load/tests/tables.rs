use std::collections::BTreeSet;

use neretva_board::charts::OddsTable;
use neretva_hex::Direction;

use super::{GAME, hex};
use crate::load::{CombatResult, Holder, Level, Objective, ObjectiveRow, Retreat, Terrain};
use crate::rules::terrain::TerrainChart;

const TABLES: fn() -> [&'static [ObjectiveRow; 22]; 2] =
    || [GAME.tables.objectives.for_die(1), GAME.tables.objectives.for_die(2)];

#[test]
fn r_4_1_5_every_objective_but_2026_is_in_yugoslavia() {
    covers!("4.1.5");
    let map = &GAME.map;
    let placed = || TABLES().into_iter().flatten().flat_map(|row| row.hexes).flatten();
    assert_eq!(placed().count(), 263);
    assert!(placed().all(|hex| map.yugoslavia.has(hex) && !map.island.has(hex)));
    let weapons = GAME.tables.objectives.for_die(5)[21];
    assert_eq!((weapons.kind, weapons.hexes[4]), (Objective::WhWeapons, None));
    assert!(!map.yugoslavia.has(hex("2026")));
}

#[test]
fn r_4_2_objective_tables_add_up() {
    covers!("4.1.4", "4.2.1", "4.3.1");
    let printed = |cell: Option<neretva_hex::HexId>| match cell {
        Some(hex) => GAME.map.grid.printed(hex).parse::<u32>().unwrap(),
        None => 2026,
    };
    let sums = TABLES().map(|table| {
        [0, 1, 2, 3, 4, 5].map(|die| table.iter().map(|row| printed(row.hexes[die])).sum::<u32>())
    });
    assert_eq!(sums[0], [59_154, 55_676, 57_292, 56_980, 58_976, 56_493]);
    assert_eq!(sums[1], [55_978, 58_078, 57_066, 59_663, 53_906, 59_967]);
    let cells = TABLES().into_iter().flatten().flat_map(|row| row.hexes).map(printed);
    assert_eq!(cells.collect::<BTreeSet<_>>().len(), 255);
    let [odd, even] = TABLES();
    assert_eq!((odd[0].hexes[0], odd[21].hexes[0]), (Some(hex("3705")), Some(hex("2715"))));
    assert_eq!((even[0].hexes[0], even[21].hexes[0]), (Some(hex("2916")), Some(hex("3213"))));
    assert_eq!((odd[2].kind, odd[2].hexes[5]), (Objective::Dam, Some(hex("3011"))));
    assert_eq!((even[20].kind, even[20].hexes[5]), (Objective::WhFood, Some(hex("2605"))));
    let viaducts = odd.iter().filter(|row| row.kind == Objective::Viaduct);
    assert!(viaducts.map(|row| row.hexes[4]).eq([Some(hex("2610")); 2]));
}

#[test]
fn rail_objectives_are_on_railways() {
    let rail =
        |row: &&ObjectiveRow| matches!(row.kind, Objective::RailLine | Objective::TrainStation);
    let hexes = TABLES().into_iter().flatten().filter(rail).flat_map(|row| row.hexes).flatten();
    assert!(hexes.clone().all(|hex| GAME.map.rail.has(hex)));
    assert_eq!(hexes.count(), 60);
}

#[test]
fn terrain_costs_are_those_quoted() {
    let TerrainChart { ground, town, city, river } = &GAME.tables.terrain;
    assert_eq!(ground[0].cost, [1; 3]);
    assert_eq!(ground[1].cost[..2], [2, 3]);
    assert_eq!(town.cost, [1; 3]);
    // 9.1.16 speaks of a 0-2-4 unit that could not pay for a mountain town across a river.
    assert!(ground[2].cost[0] + town.cost[0] + river.cost[0] > 4);
    for rise in ground.windows(2) {
        assert!((0..3).all(|column| rise[0].cost[column] <= rise[1].cost[column]));
    }
    assert_eq!(ground.each_ref().map(|row| row.stacking), [15, 10, 5]);
    assert_eq!([town, city, river].map(|row| row.stacking), [0, 5, 0]);
    assert_eq!(ground.each_ref().map(|row| row.shift), [0, -1, -2]);
    assert_eq!([town, city, river].map(|row| row.shift), [-1, -2, -1]);
    assert_eq!(ground.each_ref().map(|row| row.initiative), [1, 0, -1]);
    let order = [Terrain::Clear, Terrain::Rough, Terrain::Mountain].map(|t| t as usize);
    assert_eq!(order, [0, 1, 2], "terrain is the index of these rows");
}

/// Better odds or a higher die never cost the attacker more, nor help the defender.
fn is_monotone(table: &OddsTable<CombatResult>) -> bool {
    let better = |worse: CombatResult, better: CombatResult| {
        let net = |cell: CombatResult| i16::from(cell.defender) - i16::from(cell.attacker);
        better.attacker <= worse.attacker && net(better) >= net(worse)
    };
    let by_die = table.cells.iter().all(|column| column.windows(2).all(|p| better(p[0], p[1])));
    let by_odds = table.cells.windows(2).all(|p| (0..6).all(|die| better(p[0][die], p[1][die])));
    by_die && by_odds
}

#[test]
fn combat_tables_are_monotone_and_end_where_the_rules_say() {
    let (assault, close) = (&GAME.tables.assault, &GAME.tables.close);
    assert!(is_monotone(assault));
    assert!(is_monotone(close));
    assert_eq!(assault.columns.last().unwrap(), "7-1");
    assert_eq!(close.columns.last().unwrap(), "5-1");
    for table in [assault, close] {
        assert!(table.columns.iter().any(|column| column == "2-1"));
        assert_eq!(table.cells.len(), table.columns.len());
        assert_eq!(table.odds[0], (1, 3));
    }
    let cells = || assault.cells.iter().flatten();
    assert!(!cells().any(|cell| cell.re), "Re is only on the Close Combat Table");
    assert!(close.cells.iter().flatten().any(|cell| cell.re));
    assert!(cells().any(|cell| (cell.attacker, cell.defender) == (2, 1)));
}

#[test]
fn the_initiative_chart_is_as_quoted() {
    let row = |net| *GAME.tables.initiative.at(net);
    let retreats = [1, 2, 3, 4].map(|net| row(net).retreat);
    assert_eq!(retreats, [Retreat::Full, Retreat::Half, Retreat::None, Retreat::None]);
    assert!([-3, 1, 2, 3, 4].iter().all(|net| row(*net).holder == Holder::Partisan));
    assert!([5, 6, 9].iter().all(|net| row(*net).holder == Holder::Axis));
    assert_eq!(row(-3), row(1), "below 1 counts as 1");
}

#[test]
fn r_5_0_1_ten_turns_of_four_months() {
    covers!("5.0.1");
    let turns = &GAME.tables.turns;
    assert_eq!(turns.len(), 10);
    assert_eq!(turns[0].dates, "Sep-Dec 1941");
    assert_eq!(turns[4].dates, "Jan-Apr 1943");
    assert_eq!(turns[9].dates, "Sep-Dec 1944");
    let initiative: Vec<_> = turns.iter().map(|turn| turn.initiative).collect();
    assert_eq!(initiative, [-1, -1, 0, 0, 1, 1, 1, 1, 0, 0]);
    assert!(turns[..4].iter().all(|turn| turn.surrender.is_none() && turn.scare.is_none()));
    assert!(turns[4..].iter().all(|turn| turn.surrender.is_some() && turn.scare.is_some()));
    assert_eq!((turns[4].surrender, turns[4].scare), (Some(2), Some(4)));
    assert_eq!((turns[0].rp[0], turns[1].rp[0]), (0, 1));
}

#[test]
fn caches_supply_drift_and_prestige_are_as_quoted() {
    let tables = &GAME.tables;
    assert_eq!(tables.caches.net[0], [0; 3]);
    assert_eq!((tables.caches.net[2], tables.caches.net[3]), ([1, 0, 0], [2, 0, 0]));
    let worth = |chits: [u8; 3]| chits[0] + 2 * chits[1] + 3 * chits[2];
    assert!(tables.caches.net.windows(2).all(|pair| worth(pair[0]) <= worth(pair[1])));
    let losses = [-5, 1, 2, 3, 5, 6, 7, 9].map(|net| *tables.partisan_supply.at(net));
    assert!(losses.is_sorted() && losses[0] == 0, "towns help: {losses:?}");
    assert_eq!(tables.drift[2], Direction::D0);
    assert!((0..6).all(|i| tables.drift[(i + 1) % 6] == tables.drift[i].rotate(1)));
    let boxes = &tables.prestige.boxes;
    let extra: Vec<_> = boxes.iter().map(|(_, rp)| *rp).collect();
    assert_eq!(extra, [0, 0, 0, 1, 2, 3, 4]);
    assert_eq!(boxes[tables.prestige.bomber].0, "Most Support");
    assert_eq!(boxes[tables.prestige.sas].0, "All Support");
    let moves = [1, 3, 5, 7].map(|net| *tables.prestige.moves.at(net));
    assert!(moves.is_sorted() && moves[0] < 0 && moves[3] > 0);
}

#[test]
fn objective_modifiers_and_victory_levels_are_as_stated() {
    assert_eq!(GAME.tables.objectives.vp, [2, 3, 2, 1, 0, 1, 0, 1, 0, 1, 0, 2]);
    let bounds = [
        (-40, Level::MajorAxis),
        (174, Level::MajorAxis),
        (175, Level::MinorAxis),
        (199, Level::MinorAxis),
        (200, Level::Draw),
        (225, Level::Draw),
        (226, Level::MinorPartisan),
        (250, Level::MinorPartisan),
        (251, Level::MajorPartisan),
    ];
    for (vp, level) in bounds {
        assert_eq!(Level::of(vp, &GAME.tables.levels), level, "{vp}");
    }
}
