//! The data files against what the rulebook says of them.
#![allow(clippy::unwrap_used)]

use std::sync::LazyLock;

use neretva_core::Shipped as _;
use neretva_data::Source;
use neretva_hex::HexId;

use super::{
    Arrival, Balkans44, Country, Exit, Group, HexSet, Kind, Nation, Placed, Settlement, Size,
    Terrain, UNITS, Unit,
};

static GAME: LazyLock<Balkans44> =
    LazyLock::new(|| Balkans44::load_data(&source()).unwrap_or_else(|faults| panic!("{faults}")));

fn source() -> Source {
    Source::embedded("balkans44", Balkans44::FILES)
}

fn hex(printed: &str) -> HexId {
    GAME.map.grid.parse(printed).unwrap()
}

fn units(is: impl Fn(&Unit) -> bool) -> usize {
    GAME.units.iter().filter(|unit| is(unit)).count()
}

#[test]
fn the_map_is_whole() {
    covers!("2.1.2");
    covers!("2.1.13");
    let map = &GAME.map;
    assert_eq!(map.grid.len(), 28 * 29);
    let count = |terrain| map.terrain.iter().filter(|here| **here == terrain).count();
    assert_eq!(Terrain::ALL.map(count), [275, 237, 167, 5, 128]);
    assert_eq!(map.land.without(map.open).len(), 80);
    assert_eq!(map.yugoslavia.len(), 155);
    assert_eq!(map.soviet_side.len(), 40);
    for hex in map.grid.hexes() {
        assert_eq!(map.country[hex.index()].is_some(), map.land.has(hex));
    }
}

#[test]
fn ways_are_the_same_from_both_ends() {
    covers!("2.1.11");
    let map = &GAME.map;
    let mut counts = [0; 3];
    for from in map.grid.hexes() {
        for exit in &map.exits[from.index()] {
            let back = map.exit(exit.to, from).unwrap();
            assert_eq!(Exit { to: exit.to, ..*back }, *exit);
            let between = [exit.river, exit.lake, exit.rail];
            counts.iter_mut().zip(between).for_each(|(count, is)| *count += usize::from(is));
        }
    }
    assert_eq!(counts.map(|both| both / 2), [383, 4, 299], "rivers, lakes, railways");
}

#[test]
fn hexes_that_the_book_names_lie_where_it_says() {
    covers!("2.1.5");
    covers!("2.1.7");
    covers!("2.1.12");
    let map = &GAME.map;
    let beside = |a: &str, b: &str| map.exit(hex(a), hex(b)).is_some();
    // The example of 6.2.3, and the ends of the front.
    assert!(beside("2513", "2414") && beside("2414", "2415") && beside("2414", "2314"));
    assert!(beside("0110", "0111") && beside("0701", "0802"));
    assert_eq!(map.terrain[hex("2414").index()], Terrain::Rough);
    for (a, b) in [("2020", "2021"), ("0623", "0722"), ("0623", "0723"), ("0624", "0723")] {
        assert!(map.exit(hex(a), hex(b)).unwrap().lake, "{a}/{b}");
    }
    for (place, country) in [
        ("0829", Country::Germany),
        ("2021", Country::Albania),
        ("2022", Country::Albania),
        ("2116", Country::Bulgaria),
    ] {
        assert_eq!(map.country[hex(place).index()], Some(country), "{place}");
        assert!(map.yugoslavia.has(hex(place)), "{place} was Yugoslav");
    }
    assert_eq!(map.country[hex("2820").index()], Some(Country::Greece));
    assert_eq!(map.country[hex("1428").index()], Some(Country::Italy));
    assert!(!map.yugoslavia.has(hex("1428")) && map.open.has(hex("1428")));
}

#[test]
fn r_3_0_2_thirteen_hexes_score_twenty_one_points() {
    covers!("3.0.2");
    covers!("2.1.3");
    let victory = &GAME.map.victory;
    assert_eq!(victory.len(), 13);
    assert_eq!(victory.iter().map(|(_, points)| points).sum::<u8>(), 21);
    assert!(victory.contains(&(hex("1308"), 2)));
    assert_eq!(GAME.tables.levels, [8, 14]);
    let city = GAME.settlement(hex("0520"));
    assert_eq!(city, Some(Settlement::City));
}

#[test]
fn r_4_2_the_counters_are_those_that_set_up_asks_for() {
    covers!("2.0.1");
    covers!("2.2.1.4");
    covers!("4.2.13");
    covers!("4.3.9");
    covers!("6.3.3");
    assert_eq!(GAME.units.len(), UNITS);
    let markers: usize = GAME.markers.iter().map(|marker| usize::from(marker.count)).sum();
    assert_eq!(UNITS + markers, 176);
    let axis = [Nation::German, Nation::Hungarian, Nation::Romanian, Nation::Croatian];
    let later = |unit: &Unit| matches!(unit.arrival, Arrival::Turn(_));
    assert_eq!(units(|unit| later(unit) && axis.contains(&unit.nation)), 9);
    assert_eq!(units(|unit| later(unit) && unit.nation == Nation::Yugoslav), 4);
    assert_eq!(units(|unit| later(unit) && unit.nation == Nation::Soviet && unit.guards), 1);
    assert_eq!(units(|unit| unit.nation == Nation::Bulgarian), 3);
    let at_start = |unit: &Unit| unit.arrival == Arrival::Start;
    assert_eq!(units(|unit| at_start(unit) && unit.nation == Nation::Yugoslav), 12);
    assert_eq!(units(|unit| unit.nation == Nation::Greek), 2);
    assert_eq!(units(|unit| unit.group == Some(Group::Albania)), 1);
    assert_eq!(units(|unit| unit.kind == Kind::Hq && unit.size == Size::Front), 2);
    // 17.0 Of the Germans only panzer and panzergrenadier divisions have two steps.
    let armoured = |unit: &Unit| matches!(unit.kind, Kind::Panzer | Kind::Panzergrenadier);
    let german = |unit: &&Unit| unit.nation == Nation::German;
    assert!(GAME.units.iter().filter(german).all(|unit| (unit.steps == 2) == armoured(unit)));
}

#[test]
fn r_4_0_1_the_set_up_of_one_click_stands_on_open_ground_within_the_limits() {
    covers!("4.0.3");
    let campaign = &GAME.scenarios[0];
    let mut stacks = std::collections::BTreeMap::new();
    for placed in &campaign.placed {
        if let Some(Placed::Hex(hex)) = placed {
            assert!(GAME.map.open.has(*hex));
            *stacks.entry(*hex).or_insert(0_u8) += 1;
        }
    }
    for (hex, count) in stacks {
        let row = GAME.tables.terrain[GAME.map.terrain[hex.index()] as usize];
        assert!(count <= row.stacking_hq, "{}", GAME.map.grid.printed(hex));
    }
    let front: HexSet = campaign
        .placed
        .iter()
        .zip(&GAME.units)
        .filter_map(|(placed, unit)| match (placed, unit.group, unit.nation) {
            (Some(Placed::Hex(hex)), Some(Group::Romania), _)
            | (Some(Placed::Hex(hex)), _, Nation::Romanian) => Some(*hex),
            _ => None,
        })
        .collect();
    assert!(front.without(GAME.map.front_axis).is_empty());
}

/// The file of that name with a text replaced, laid over the shipped one.
fn changed(name: &str, from: &str, to: &str) -> String {
    let (_, text) = Balkans44::FILES.iter().find(|(file, _)| *file == name).unwrap();
    assert!(text.contains(from), "{from} is in {name}");
    let changed = text.replacen(from, to, 1);
    let files: Vec<(&'static str, &'static str)> = Balkans44::FILES
        .iter()
        .map(|(file, text)| {
            let text = if *file == name { changed.clone() } else { (*text).to_owned() };
            (*file, &*Box::leak(text.into_boxed_str()))
        })
        .collect();
    let source = Source::embedded("balkans44", Box::leak(files.into_boxed_slice()));
    Balkans44::load_data(&source).err().map_or_else(String::new, |faults| faults.to_string())
}

#[test]
fn every_fault_is_told_with_its_key() {
    for (file, from, to, expected) in [
        ("map.toml", "0520 = 4", "0520 = 40", "victory"),
        ("map.toml", "bucharest = \"1308\"", "bucharest = \"9999\"", "bucharest"),
        ("units.toml", "front = \"7-6-8\"", "front = \"7-6\"", "front"),
        ("units.toml", "kind = \"hq\"", "kind = \"infantry\"", "moving"),
        ("tables.toml", "\"3/0\", \"3/0\"", "\"3/0\", \"x\"", "combat"),
        ("tables.toml", "surrender = 4", "surrender = 40", "surrender"),
        ("scenarios.toml", "last_turn = 10", "last_turn = 11", "last_turn"),
    ] {
        let faults = changed(file, from, to);
        assert!(faults.contains(expected), "{file}: {to}: {faults}");
    }
}
