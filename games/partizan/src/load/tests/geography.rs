use neretva_hex::Direction;

use super::{GAME, hex, reached};
use crate::load::{Country, Exit, Group, HexSet, Terrain};

#[test]
fn r_2_5_3_rows_grow_north_and_columns_east() {
    covers!("2.5.1", "2.5.3");
    let map = &GAME.map;
    let beside = |direction| map.grid.neighbour(hex("2306"), direction);
    assert_eq!(beside(Direction::D0), Some(hex("2307")));
    assert_eq!(beside(Direction::D3), Some(hex("2305")));
    assert_eq!(beside(Direction::D5), Some(hex("2407")));
    assert!((1..=2).contains(&map.grid.distance(hex("2306"), hex("2405"))));
}

#[test]
fn the_map_is_whole() {
    let map = &GAME.map;
    assert_eq!(map.grid.len(), 31 * 26);
    let count = |terrain| map.terrain.iter().filter(|t| **t == terrain).count();
    let kinds = [Terrain::Clear, Terrain::Rough, Terrain::Mountain, Terrain::Sea];
    assert_eq!(kinds.map(count), [224, 251, 217, 114]);
    let of = |country| map.country.iter().filter(|c| **c == Some(country)).count();
    assert_eq!([Country::Yugoslavia, Country::Germany, Country::Italy].map(of), [422, 10, 39]);
    assert_eq!([Country::Hungary, Country::Romania, Country::Bulgaria].map(of), [69, 86, 26]);
    assert_eq!([Country::Albania, Country::Greece].map(of), [30, 10]);
}

#[test]
fn ways_are_the_same_from_both_ends() {
    let map = &GAME.map;
    for from in map.grid.hexes() {
        for exit in &map.exits[from.index()] {
            let back = map.exits[exit.to.index()].iter().find(|back| back.to == from).unwrap();
            assert_eq!(
                (exit.river, exit.bridged, exit.rail),
                (back.river, back.bridged, back.rail)
            );
            let both_land = map.land.has(from) && map.land.has(exit.to);
            assert!(!both_land || exit.water == back.water);
            assert!(!(exit.rail && exit.water), "a railway over water");
            assert!(!(exit.river && exit.bridged));
        }
    }
    let halves = |is: fn(&Exit) -> bool| map.exits.iter().flatten().filter(|e| is(e)).count();
    assert_eq!(halves(|exit| exit.rail), 2 * 269);
    assert_eq!(halves(|exit| exit.river), 2 * (378 - 73));
    assert_eq!(halves(|exit| exit.bridged), 2 * 73);
    assert_eq!(map.inferred_rails.len(), 3);
    assert_eq!(map.rivers.iter().map(|(_, sides)| sides.len()).sum::<usize>(), 378);
}

#[test]
fn r_2_5_2_every_hex_of_yugoslavia_has_one_region() {
    covers!("2.5.2");
    let map = &GAME.map;
    let names = [
        "Banat",
        "Podunavlje",
        "Sumadija",
        "Podrinje",
        "Srem",
        "Slavonia",
        "Central Croatia",
        "North Slovenia",
        "Western Bosnia",
        "Central Bosnia",
        "Eastern Bosnia",
        "Kosovo/Metohija",
        "Sandzak",
        "Highlands",
        "Bocce Cattaro",
        "Herzegovina",
        "South Dalmatia",
        "Krajinas",
        "Central Dalmatia",
        "South Slovenia",
        "North Macedonia",
        "South Macedonia",
        "Backa",
    ];
    assert!(map.regions.iter().map(|region| region.name.as_str()).eq(names));
    let all = map.regions.iter().fold(HexSet::EMPTY, |all, region| all.or(region.hexes));
    assert_eq!(all, map.yugoslavia);
    assert_eq!(map.regions.iter().map(|region| region.hexes.len()).sum::<usize>(), 422);
    for (region, number) in map.regions.iter().zip(0..) {
        assert!(
            region.hexes.iter().all(|hex| map.region[hex.index()].is_some_and(|id| id.0 == number))
        );
    }
}

#[test]
fn a_region_is_one_piece_of_land() {
    let map = &GAME.map;
    for region in &map.regions {
        let from = map.grid.hexes().find(|hex| region.mainland.has(*hex)).unwrap();
        let reached = reached(map, from, region.mainland, |exit| !exit.water);
        let far = region.mainland.without(reached);
        let far: Vec<_> = map.grid.hexes().filter(|hex| far.has(*hex)).collect();
        let far: Vec<_> = far.into_iter().map(|hex| map.grid.printed(hex)).collect();
        assert!(far.is_empty(), "{}: {far:?}", region.name);
    }
}

#[test]
fn serbia_and_montenegro_are_those_of_the_ruling() {
    let of = |group| {
        let regions = GAME.map.regions.iter().filter(move |region| region.group == group);
        regions.map(|region| region.name.as_str()).collect::<Vec<_>>()
    };
    let serbia = ["Banat", "Podunavlje", "Sumadija", "Podrinje", "Kosovo/Metohija"];
    assert_eq!(of(Group::Serbia), serbia);
    assert_eq!(of(Group::Montenegro), ["Sandzak", "Highlands", "Bocce Cattaro"]);
}

#[test]
fn regions_beside_hungary_romania_or_bulgaria_follow_from_the_map() {
    let map = &GAME.map;
    let named = map.regions.iter().filter(|region| region.minor_border);
    let named: Vec<_> = named.map(|region| region.name.as_str()).collect();
    let expected = [
        "Banat",
        "Podunavlje",
        "Sumadija",
        "Slavonia",
        "Central Croatia",
        "North Slovenia",
        "North Macedonia",
        "South Macedonia",
        "Backa",
    ];
    assert_eq!(named, expected);
    // 3.2 Italians set up in regions that 6.4 and 9.5 do not close to them.
    let italian = GAME.setup.axis.iter().find(|n| n.nation == crate::load::Nation::Italian);
    let closed = |id: &crate::load::RegionId| map.region(*id).minor_border;
    assert!(!italian.unwrap().regions.iter().any(closed));
}

#[test]
fn islands_are_cut_off_and_the_sea_is_one() {
    let map = &GAME.map;
    assert_eq!(map.island.len(), 15);
    for island in map.grid.hexes().filter(|hex| map.island.has(*hex)) {
        assert!(map.exits[island.index()].iter().all(|exit| exit.water));
        assert!(map.coastal.has(island));
    }
    assert!(map.island.has(map.vis));
    let sea: HexSet = map.grid.hexes().filter(|hex| !map.land.has(*hex)).collect();
    let from = map.grid.hexes().find(|hex| sea.has(*hex)).unwrap();
    assert_eq!(reached(map, from, sea, |_| true), sea, "all sea is the Adriatic");
    assert!(map.ports.without(map.coastal).is_empty());
    assert!(map.coastal.has(hex("2306")) && !map.coastal.has(hex("2412")));
    assert!(!map.coastal.has(hex("1714")), "the shore of a lake is not a coast");
}
