use super::GAME;
use crate::load::{AttitudeResult, Class, IMPASSABLE, Side, Terrain};

#[test]
fn r_11_2_costs_are_half_points() {
    covers!("11.2.1");
    let tables = &GAME.tables;
    let classes = [Class::Light, Class::NonMech, Class::Mech];
    let costs = |terrain| classes.map(|class| tables.entry_cost(terrain, class));
    assert_eq!(costs(Terrain::Rough), [2, 4, 4], "1 MP for light units, 2 for all others");
    assert_eq!(costs(Terrain::Sea), [IMPASSABLE; 3]);
    for class in 0..3 {
        let by_terrain: Vec<_> = tables.cost.iter().map(|costs| costs[class]).collect();
        assert!(by_terrain.is_sorted(), "worse terrain costs no less");
        assert!(tables.road_cost[class] <= tables.cost[0][class]);
    }
    let fastest = GAME.units.iter().map(|unit| 2 * unit.mf).max();
    assert!(fastest.is_some_and(|half_points| half_points < IMPASSABLE));
}

#[test]
fn to_hit_numbers_are_those_of_the_examples() {
    let tables = &GAME.tables;
    assert_eq!(tables.terrain_hit[Terrain::Rough as usize], -1, "12.15 example");
    assert_eq!(tables.river_hit, -1, "12.11 example");
    assert_eq!((tables.tac_hit, tables.naval_hit), (1, 1));
    assert_eq!((tables.improved_position_hit, tables.out_of_supply_hit), (-1, -1));
    assert_eq!(tables.out_of_supply_mf, 3);
}

#[test]
fn commands_cost_what_chapter_7_says() {
    let commands = GAME.tables.commands;
    assert_eq!(commands.base, [7, 7]);
    assert_eq!((commands.movement, commands.attack), (1, 2));
    assert_eq!((commands.amphibious_assault, commands.airborne_assault), (3, 3));
    assert_eq!((commands.beachhead, commands.improved_position, commands.replacement), (1, 1, 1));
    let stacking = GAME.tables.stacking;
    assert_eq!(
        [stacking.axis, stacking.allied, stacking.support, stacking.partisans],
        [3, 4, 1, 3]
    );
}

#[test]
fn rolls_are_read_from_one_to_ten() {
    let tables = &GAME.tables;
    let of = |attitude| tables.attitude.iter().filter(|a| **a == attitude).count();
    let all = [
        AttitudeResult::Belligerent,
        AttitudeResult::Confusion,
        AttitudeResult::Surrender,
        AttitudeResult::Defection,
    ];
    assert_eq!(all.map(of), [3, 5, 1, 1]);
    assert!(tables.attitude.is_sorted());
    assert_eq!(tables.defects, 6);
    assert_eq!(tables.chetniks[..5], [Side::Axis; 5]);
    assert_eq!(tables.chetniks[5..], [Side::Allied; 5]);
    for (roll, turns) in (1_u8..).zip(&tables.port_opening) {
        assert_eq!(*turns, roll.div_ceil(2));
    }
}

#[test]
fn weather_and_victory_are_those_of_the_book() {
    let weather = GAME.tables.weather;
    assert_eq!([weather.poor, weather.clear], [3, 8]);
    assert_eq!([weather.after_poor, weather.after_clear], [-1, 1]);
    let victory = GAME.tables.victory;
    let points = [victory.division, victory.marker, victory.town, victory.city, victory.ratio];
    assert_eq!(points, [1, 3, 3, 6, 2]);
    assert_eq!(GAME.tables.force_10_turn, 7);
}
