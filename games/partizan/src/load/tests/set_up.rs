use neretva_hex::HexId;

use super::GAME;
use crate::load::{Dispersal, Group, Nation, RegionId, Terrain};

#[test]
fn quotas_are_those_of_the_rules() {
    let axis: Vec<_> = GAME
        .setup
        .axis
        .iter()
        .map(|nation| (nation.nation, nation.units.len(), nation.regions.len(), nation.spread))
        .collect();
    assert_eq!(
        axis,
        [
            (Nation::German, 3, 11, Dispersal::OneEach),
            (Nation::Italian, 14, 9, Dispersal::EveryRegion),
            (Nation::Bulgarian, 4, 2, Dispersal::EveryRegion),
            (Nation::Hungarian, 2, 1, Dispersal::EveryRegion),
            (Nation::Ustashi, 5, 10, Dispersal::OneEach),
            (Nation::Croatian, 7, 10, Dispersal::OneEach),
        ]
    );
    assert_eq!(axis.iter().map(|(_, units, ..)| units).sum::<usize>(), 35);
    let fixed = GAME.setup.fixed.iter();
    let fixed: Vec<_> = fixed.map(|(id, n)| (GAME.map.region(*id).name.as_str(), *n)).collect();
    let stated = [
        ("Podrinje", 3),
        ("Krajinas", 2),
        ("Sandzak", 1),
        ("Highlands", 1),
        ("Central Bosnia", 1),
        ("Western Bosnia", 1),
    ];
    assert_eq!(fixed, stated);
    assert_eq!((GAME.setup.draw, GAME.setup.free), (12, 3));
}

#[test]
fn croatians_set_up_outside_serbia_and_montenegro() {
    for nation in &GAME.setup.axis {
        if matches!(nation.nation, Nation::Croatian | Nation::Ustashi) {
            let group = |id: &RegionId| GAME.map.region(*id).group;
            assert!(nation.regions.iter().all(|id| group(id) == Group::Other));
        }
    }
}

/// Units of an Axis nation that could crowd into one of its regions.
fn most_axis_units(region: RegionId) -> usize {
    let nations = GAME.setup.axis.iter().filter(|nation| nation.regions.contains(&region));
    let most = nations.map(|nation| match nation.spread {
        Dispersal::OneEach => 1,
        Dispersal::EveryRegion => nation.units.len() - (nation.regions.len() - 1),
    });
    most.sum()
}

#[test]
fn every_region_holds_its_quota() {
    let map = &GAME.map;
    for nation in &GAME.setup.axis {
        for id in &nation.regions {
            let ground = |hex: HexId| GAME.tables.terrain.ground(map.terrain[hex.index()]);
            let hexes = map.region(*id).mainland;
            let room: u32 =
                hexes.iter().filter_map(ground).map(|row| u32::from(row.stacking)).sum();
            let all: u32 = nation.units.iter().map(|u| u32::from(GAME.card(*u).steps)).sum();
            assert!(room >= all, "{:?} in {}", nation.nation, map.region(*id).name);
        }
    }
    for (id, quota) in &GAME.setup.fixed {
        let region = map.region(*id);
        // 3.7.6 MAY NOT set up in towns, cities, clear hexes or with Axis units.
        let wild = |hex| GAME.settlement(hex).is_none() && GAME.terrain(hex) != Terrain::Clear;
        let wild = region.mainland.only(wild).len();
        let left = wild.saturating_sub(most_axis_units(*id));
        // Even if the Axis crowds in, each hex left is a mountain, and all free units and Tito come.
        let needed = usize::from(quota + GAME.setup.free) + 1;
        assert!(left * 5 >= needed, "{}: {wild} wild hexes, {left} left", region.name);
    }
}
