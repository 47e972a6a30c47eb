use super::{GAME, card, hex, scenario, unit};
use crate::load::{EntryPlace, Kind, Nation, Scenario, Side, Spot, Year, Zone};

/// How many units of a nation set up, by kind.
fn count(scenario: &Scenario, nations: &[Nation], kind: Kind) -> usize {
    let units = scenario.deploy.iter().map(|entry| card(entry.unit));
    units.filter(|unit| nations.contains(&unit.nation) && unit.kind == kind).count()
}

const GERMAN: [Nation; 2] = [Nation::German, Nation::Ss];
const COMMONWEALTH: [Nation; 2] = [Nation::British, Nation::Canadian];

#[test]
fn the_three_scenarios() {
    covers!("4.0.2");
    let ids: Vec<_> = GAME.scenarios.iter().map(|s| (s.id.as_str(), s.year)).collect();
    assert_eq!(ids, [("1943", Year::Y1943), ("1944", Year::Y1944), ("1945", Year::Y1945)]);
    let names: Vec<_> = GAME.scenarios.iter().map(|s| s.code_name.as_str()).collect();
    assert_eq!(names, ["Boardman", "Zeppelin", "Gelignite"]);
    assert!(GAME.scenarios.iter().all(|s| s.turns == 20 && s.naval == [1, 1]));
    let tac: Vec<_> = GAME.scenarios.iter().map(|s| s.tac).collect();
    assert_eq!(tac, [[2, 1], [3, 1], [1, 0]]);
}

#[test]
fn axis_units_are_those_of_the_tables() {
    covers!("S43.3", "S44.3", "S44.4", "S45.3");
    let kinds =
        [Kind::Armor, Kind::Infantry, Kind::Motorized, Kind::Light, Kind::Cavalry, Kind::Fortress];
    let german = |id| kinds.map(|kind| count(scenario(id), &GERMAN, kind));
    assert_eq!(german("1943"), [1, 6 + 8, 0, 6, 0, 0]);
    assert_eq!(german("1944"), [0, 9 + 9, 2 + 2, 5 + 4, 1, 4]);
    assert_eq!(german("1945"), [0, 10 + 6, 1 + 1, 5 + 3, 1, 6]);
    let infantry = |id, nation| count(scenario(id), &[nation], Kind::Infantry);
    let collaborators = [Nation::Slovene, Nation::Croatian, Nation::Serbian];
    assert_eq!(collaborators.map(|nation| infantry("1943", nation)), [2, 6, 2]);
    assert_eq!(collaborators.map(|nation| infantry("1944", nation)), [3, 8, 2]);
    assert_eq!(collaborators.map(|nation| infantry("1945", nation)), [3, 8, 0]);
    let bulgarian = |id| infantry(id, Nation::Bulgarian);
    assert_eq!(["1943", "1944", "1945"].map(bulgarian), [3 + 5, 3 + 5, 3 + 3]);
    assert_eq!(infantry("1943", Nation::Italian), 6 + 4 + 3 + 4 + 6);
    assert_eq!(count(scenario("1943"), &[Nation::Italian], Kind::Light), 1);
}

#[test]
fn allied_units_are_those_of_the_tables() {
    covers!("SU.3", "SU.4", "SU.5", "SU.11", "SU.12");
    let kinds = [
        Kind::Armor,
        Kind::Motorized,
        Kind::Parachute,
        Kind::Artillery,
        Kind::SpecialForces,
        Kind::Light,
    ];
    let of = |id, nations: &[Nation]| kinds.map(|kind| count(scenario(id), nations, kind));
    assert_eq!(of("1943", &COMMONWEALTH), [2 + 1, 4, 4, 3, 2, 1]);
    assert_eq!(of("1944", &COMMONWEALTH), [1 + 1, 5, 5, 3, 2, 1]);
    assert_eq!(of("1945", &COMMONWEALTH), [1 + 1, 4, 0, 2, 0, 0]);
    assert_eq!(of("1944", &[Nation::American]), [0, 3, 1, 2, 1, 0]);
    assert_eq!(of("1943", &[Nation::American]), [0; 6]);
    assert_eq!(count(scenario("1945"), &[Nation::Soviet], Kind::Infantry), 6);
    assert_eq!(count(scenario("1945"), &[Nation::Soviet], Kind::Artillery), 2);
    for entry in GAME.scenarios.iter().flat_map(|scenario| &scenario.deploy) {
        let nation = card(entry.unit).nation;
        let western = [Nation::British, Nation::Canadian, Nation::American].contains(&nation);
        assert_eq!(entry.place == Spot::MedBox, western);
    }
    let place = |id| scenario("1945").deploy.iter().find(|e| e.unit == unit(id)).unwrap().place;
    assert_eq!(place("Sov-57b"), Spot::Around(hex("2313"), 1));
    assert_eq!(place("Bu-9"), Spot::Around(hex("2317"), 2));
}

#[test]
fn zones_are_those_of_the_rulings() {
    covers!("S43.7", "S43.8");
    let place = |id, of| scenario(id).deploy.iter().find(|e| e.unit == unit(of)).unwrap().place;
    let deduced = [
        ("1943", "G-1Pz", Zone::Greece),
        ("1943", "G-297", Zone::Serbia),
        ("1943", "Bu-16", Zone::Macedonia),
        ("1943", "I-22", Zone::Slovenia),
        ("1944", "G-297", Zone::Albania),
        ("1944", "G-92", Zone::Croatia),
        ("1944", "SS-5", Zone::Serbia),
        ("1944", "Bu-9", Zone::Greece),
        ("1944", "Bu-28", Zone::Greece),
    ];
    for (id, of, zone) in deduced {
        assert_eq!(place(id, of), Spot::Zone(zone), "{of} in {id}");
    }
    assert_eq!(place("1943", "I-15"), Spot::Coast(Zone::Croatia));
    assert_eq!(place("1943", "I-59"), Spot::Peloponnese);
    assert_eq!(place("1945", "G-RSK"), Spot::Either(Zone::Slovenia, Zone::Croatia));
    // A zone that was deduced is among its candidates; where none are listed the book is sure.
    for entry in GAME.scenarios.iter().flat_map(|scenario| &scenario.deploy) {
        let zone = match entry.place {
            Spot::Zone(zone) | Spot::Coast(zone) => Some(zone),
            Spot::Peloponnese => Some(Zone::Greece),
            Spot::MedBox | Spot::Either(..) | Spot::Around(..) => None,
        };
        let listed = zone.is_some_and(|zone| entry.candidates.contains(&zone));
        assert!(entry.candidates.is_empty() || listed);
    }
}

#[test]
fn partisans_add_up() {
    covers!("SU.8", "S45.11");
    let total = |id, nation| {
        let of = scenario(id).partisans.iter().filter(|(n, ..)| *n == nation);
        of.map(|(.., count)| count).sum::<u8>()
    };
    let years = ["1943", "1944", "1945"];
    assert_eq!(years.map(|id| total(id, Nation::Partisan)), [11, 16, 20]);
    assert_eq!(years.map(|id| total(id, Nation::Guerrilla)), [3, 6, 0]);
    assert_eq!(years.map(|id| total(id, Nation::Chetnik)), [6, 0, 0]);
    assert!(scenario("1945").partisans.contains(&(Nation::Partisan, Zone::Serbia, 10)));
}

#[test]
fn optional_units_have_their_price() {
    covers!("S43.29", "S44.16", "S44.5", "S45.17", "S45.19");
    let price = |id, side| {
        let of = scenario(id).optional.iter().filter(|optional| optional.side == side);
        let of: Vec<_> = of.map(|optional| optional.vp).collect();
        (of.len(), of.into_iter().sum::<u8>())
    };
    assert_eq!(price("1943", Side::Axis), (5, 4 + 2 + 2 + 1 + 1));
    assert_eq!(price("1943", Side::Allied), (6, 3 + 1 + 3 * 2 + 2));
    assert_eq!(price("1944", Side::Axis), (8, 2 + 1 + 2 + 1 + 2 + 4 + 1));
    assert_eq!(price("1944", Side::Allied), (10, 3 + 6 + 1 + 3 * 2 + 4 + 2 + 4 + 2));
    assert_eq!(price("1945", Side::Axis), (4, 4));
    assert_eq!(price("1945", Side::Allied), (0, 0));
    for scenario in &GAME.scenarios {
        for optional in &scenario.optional {
            let id = &card(optional.unit).id;
            assert!(scenario.deploy.iter().all(|entry| entry.unit != optional.unit), "{id}");
            let side = card(optional.unit).nation.side(scenario.year);
            assert_eq!(side, Some(optional.side), "{id}");
            assert_eq!(optional.entry == EntryPlace::MedBox, optional.side == Side::Allied);
        }
    }
    let greek = GAME.roster.cast.hellene;
    let greek = scenario("1944").optional.iter().find(|o| o.unit == greek).unwrap();
    assert_eq!(greek.entry, EntryPlace::OneOf(vec![hex("1839"), hex("2131")]));
}

#[test]
fn what_else_scenarios_say() {
    let swap = scenario("1944").swap.as_ref().unwrap();
    assert_eq!(swap.unit, GAME.roster.cast.tenth_mountain);
    assert_eq!(swap.instead_of, ["US-3", "US-36", "US-45"].map(unit));
    let depleted = |id: &str| {
        let groups = scenario(id).depleted.iter();
        groups.map(|group| (usize::from(group.count), group.of.len())).collect::<Vec<_>>()
    };
    assert_eq!(depleted("1945"), [(2, 6), (2, 4), (1, 1), (1, 3)]);
    assert!(depleted("1943").is_empty() && depleted("1944").is_empty());
    let scores = |id, name| {
        let place = GAME.map.place_named(name).unwrap();
        scenario(id).victory_hexes.has(place)
    };
    let scored = |id| {
        let places = ["Athens", "Tirana", "Skopje", "Zagreb", "Trieste", "Sofia"];
        places.map(|name| scores(id, name))
    };
    assert_eq!(scored("1943"), [true, true, true, true, false, false]);
    assert_eq!(scored("1944"), [true, true, true, true, true, false]);
    assert_eq!(scored("1945"), [false, false, false, true, true, false]);
}
