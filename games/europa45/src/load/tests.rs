//! What a broken data file is told, and that the shipped ones fit together.

use neretva_cases::fixture::source;
use neretva_core::{Game, Setup, Shipped};
use neretva_data::Source;

use super::{Arrival, Date, Europa45, HexSet, Kind, Map, Nation, SOVIET_FILES, Scenario, UnitId};
use crate::about::SOVIET_REAR;
use crate::state::{ALLIED, AXIS};

fn faults(overlay: &[(&str, &str)]) -> Vec<String> {
    let source = source::<Europa45>().overlay_texts("mine", overlay.iter().copied());
    let faults = Europa45::load(&source).expect_err("the data are broken");
    faults.iter().map(ToString::to_string).collect()
}

/// Every fault is told, and no other.
#[track_caller]
fn told(overlay: &[(&str, &str)], expected: &[&str]) {
    let faults = faults(overlay);
    for part in expected {
        let times = faults.iter().filter(|fault| fault.contains(part)).count();
        assert_eq!(times, 1, "{part} in {faults:#?}");
    }
    assert_eq!(faults.len(), expected.len(), "{faults:#?}");
}

fn editions() -> [Europa45; 2] {
    let soviet = Source::embedded("europa45-su", SOVIET_FILES);
    [source::<Europa45>(), soviet]
        .map(|source| Europa45::load(&source).unwrap_or_else(|faults| panic!("{faults}")))
}

#[test]
fn every_fault_of_a_map_is_told() {
    let map = r#"
        sources = "2510 9901"
        islands = "0101 1722"
        [place.9999]
        name = "Atlantis"
        size = "dot"
        owner = "greek"
        [place.2510]
        size = "metropolis"
        [airbase]
        2510 = 4
        [port]
        "25x0" = 1
        [flags]
        arctic = "1725"
        [[head]]
        id = "Thessaloniki"
        hex = "1725"
        since = "June 42"
        [[front]]
        id = "Jan 1 41"
        allied = "0101"
        [provenance]
        heads = "guessed"
        colour = "red"
    "#;
    let expected = [
        "mine/map.toml:2: sources = \"2510 9901\": expected hexes: the theatre has no hex 9901",
        "islands = \"0101 1722\": expected land hexes, unlike 1722",
        "place.9999 = { name = \"Atlantis\"",
        "place.2510.size = \"metropolis\": expected one of",
        "airbase.2510 = 4: expected a whole number from 1 to 3",
        "port.25x0 = 1: expected a hex",
        "flags.arctic = \"1725\": expected land hexes",
        "head \"Thessaloniki\": hex = \"1725\": expected a land hex",
        "head \"Thessaloniki\": since = \"June 42\": expected a turn",
        "expected fronts in the order of their turns",
        "provenance.heads = \"guessed\"",
        "provenance.colour = \"red\": expected only the keys",
    ];
    told(&[("map.toml", map)], &expected);
    let rails = "rails = [\"2510 2512\", \"0101 9999\"]\nnarrow = [\"2510 2511\"]\n";
    let expected = ["rails #1 = \"2510 2512\"", "rails #2 = \"0101 9999\"", "hexes along rails"];
    told(&[("map.toml", rails)], &expected);
}

#[test]
fn without_hexes_only_they_are_at_fault() {
    told(&[("map.toml", "terrain = [\"01: . .\", \"02: . x\"]")], &["terrain #2"]);
    told(&[("map.toml", "countries = [\"01: x x\"]")], &["countries #1 = \"01: x x\""]);
}

#[test]
fn every_fault_of_the_counters_is_told() {
    let units = r#"
        total = 3
        [[unit]]
        id = "Ge-704"
        kind = "infantri"
        re = "2.7"
        strength = "2-3-5-9"
        size = "army"
        [[unit]]
        id = "Ge-714"
        service = "kgb"
        area = "Atlantis"
        arrive = "soon"
        base = "2510"
        [[unit]]
        id = "Ge-342"
        withdraw = "Sep 3 41"
        [[unit]]
        id = "Ge-717"
        nation = "swiss"
        colour = "red"
        provenance = 3
    "#;
    let expected = [
        "mine/units.toml:5: unit \"Ge-704\": kind = \"infantri\": expected one of",
        "size = \"army\": expected one of",
        "re = \"2.7\": expected 0, 0.5, 1, 2 or 3",
        "strength = \"2-3-5-9\": expected attack-defence-movement",
        "service = \"kgb\": expected one of",
        "arrive = \"soon\": expected a turn",
        "area = \"Atlantis\": expected a zone or an area",
        "base = \"2510\": expected the airbase of an air unit",
        "nation = \"swiss\": expected one of",
        "unit \"Ge-717\": provenance = 3",
        "unit \"Ge-717\": colour = \"red\"",
        "withdraw = \"Sep 3 41\": expected a turn after it has arrived",
        "expected 3 units; correct them, but add none",
    ];
    told(&[("units.toml", units)], &expected);
}

#[test]
fn every_fault_of_the_theatre_is_told() {
    let theatre = r#"
        force = "swiss"
        repairs = [1, 2]
        [[zone]]
        id = "Serbia"
        rates = [1, 1, 1, 10]
        garrison = -1
        [[zone]]
        id = "Atlantis"
        rates = [1, 1, 1, 1]
        garrison = 1
        [[recruitment]]
        id = "Jul 4 41"
        brigades = 1
        cap = 1
        areas = ["Serbia"]
        [[recruitment]]
        id = "Dec 1 41"
        areas = ["Bosnia", "Atlantis"]
        cap = 100
        [dates]
        commands = "Jun 3 42"
        [provenance]
        zones = ""
    "#;
    let expected = [
        "force = \"swiss\": expected one of",
        "repairs = [1, 2]: expected four numbers",
        "rates #4 = 10: expected a whole number from 0 to 9",
        "rates = [1, 1, 1, 10]: expected four numbers",
        "garrison = -1: expected a whole number",
        "id = \"Atlantis\": expected a zone of the map",
        "id = \"Jul 4 41\": expected a turn",
        "areas #2 = \"Atlantis\": expected an area of the map",
        "cap = 100: expected a whole number",
        "dates.divisions is missing",
        "provenance.dates is missing",
        "provenance.zones = \"\"",
    ];
    told(&[("theatre.toml", theatre)], &expected);
}

#[test]
fn every_fault_of_the_charts_is_told() {
    let tables = r#"
        [terrain]
        clear = [1, 1]
        lava = [9, 9, 9, 9, 9]
        [zoc]
        full = "two"
        [combat]
        3 = ["AR", "CA", "CA", "NE", "DL", "DL", "DR", "XX"]
        [success]
        results = { "<=0" = "D", "1-2" = "F*", "4" = "F", "5-6" = "S", ">=7" = "T" }
        [stacking]
        re = 0
        [victory]
        bridge = 99
    "#;
    let expected = [
        "terrain.clear = [1, 1]: expected five numbers",
        "terrain.lava = [9, 9, 9, 9, 9]: expected only the keys",
        "zoc.full = \"two\": expected a whole number",
        "combat.3 #8 = \"XX\": expected a result of combat",
        "expected a result for each of 8 columns",
        "success.results.\">=7\" = \"T\": expected one of",
        "expected bands that hold every number once",
        "stacking.re = 0: expected a whole number",
        "victory.bridge = 99: expected a whole number",
    ];
    told(&[("tables.toml", tables)], &expected);
}

#[test]
fn every_fault_of_a_scenario_is_told() {
    let scenarios = r#"
        [[scenario]]
        id = "uzice"
        last_turn = "Aug 1 41"
        rail_limit = 0
        levels = [1, 2, 3]
        named = ["Yu-99"]
        units = [
            { id = "Ge-999", hex = "2510" }, { id = "Ge-704", hex = "1725" }, { id = "Yu-1", hex = "2510" },
        ]
        [[scenario]]
        id = "liberation"
        partisans = { dummies = 26, brigades = { "Atlantis" = 1 } }
        [[scenario]]
        id = "moonlight"
        first_turn = "Sep 1 41"
        last_turn = "Sep 1 41"
        rail_limit = 1
        head_slack = 1
        rail_re = 1
        levels = [0, 0, 0, 0]
        named = []
        provenance = "tuned: a dream"
        partisans = { dummies = 0, commands = 0, divisions = 0, cavalry = 0, brigades = { "Serbia" = 1 } }
        units = []
    "#;
    let expected = [
        "last_turn = \"Aug 1 41\": expected a turn not before the first",
        "rail_limit = 0: expected a whole number from 1 to 99",
        "levels = [1, 2, 3]: expected four numbers",
        "named #1 = \"Yu-99\": expected a unit of units.toml",
        "id = \"Ge-999\": expected a unit of units.toml",
        "units \"Ge-704\": hex = \"1725\": expected a hex that units may enter",
        "id = \"Yu-1\": expected a unit of the armies",
        "partisans.brigades.Atlantis = 1: expected an area of the map",
        "expected as many counters as there are, those named in their areas",
        "expected the scenarios uzice, uprising, kozara",
    ];
    told(&[("scenarios.toml", scenarios)], &expected);
    let late = "[[scenario]]\nid = \"liberation\"\nfirst_turn = \"Nov 1 44\"\n";
    let told = faults(&[("scenarios.toml", late)]);
    let beyond = |fault: &String| fault.ends_with("a hex on the Axis side of the front");
    assert!(!told.is_empty() && told.iter().all(beyond), "{told:#?}");
}

#[test]
fn an_owner_corrects_single_figures() {
    let corrections = [
        ("units.toml", "[[unit]]\nid = \"Ge-704\"\nstrength = \"3-4-6\"\n"),
        ("map.toml", "[flags]\narctic = \"2510\"\n"),
        ("tables.toml", "[stacking]\nre = 9\n"),
        ("theatre.toml", "[[recruitment]]\nid = \"Jul 1 41\"\ncap = 3\n"),
        ("scenarios.toml", "[[scenario]]\nid = \"uzice\"\nlast_turn = \"Dec 3 41\"\n"),
    ];
    let source = source::<Europa45>().overlay_texts("mine", corrections);
    let game = Europa45::load(&source).unwrap_or_else(|faults| panic!("{faults}"));
    let unit = game.unit("Ge-704").expect("it is in the box");
    assert_eq!((game.card(unit).attack, game.card(unit).movement), (3, 6));
    assert_eq!(game.map.arctic.len(), 1);
    assert_eq!(game.tables.stacking.re, 9);
    assert_eq!(game.theatre.recruitment[0].cap, 3);
    assert_eq!(game.scenarios[0].turns(), 12);
}

/// Half RE, hexes and their neighbours of the units that a scenario places, by side.
fn hexes_of(game: &Europa45, scenario: &Scenario, is: impl Fn(UnitId) -> bool) -> HexSet {
    let placed = |unit: UnitId| scenario.placed[unit.index()].filter(|_| is(unit));
    game.roster.all.clone().filter_map(placed).collect()
}

fn around(map: &Map, hexes: HexSet) -> HexSet {
    let beside = hexes.iter().flat_map(|hex| map.grid.neighbours(hex));
    beside.map(|(_, hex)| hex).collect::<HexSet>().or(hexes)
}

#[test]
fn scenarios_have_their_turns() {
    covers!("BASE.19.1");
    let turns = editions().map(|game| {
        let scenarios = game.scenarios.iter();
        scenarios.map(|one| (one.id.clone(), one.turns())).collect::<Vec<_>>()
    });
    let said = |all: &[(&str, u8)]| -> Vec<(String, u8)> {
        all.iter().map(|(id, turns)| ((*id).to_owned(), *turns)).collect()
    };
    let yugoslavia = [
        ("uzice", 9),
        ("uprising", 18),
        ("kozara", 9),
        ("weiss", 18),
        ("italy-out", 12),
        ("liberation", 15),
        ("campaign", 126),
    ];
    let rear = [
        ("first-summer", 9),
        ("winter", 9),
        ("rail-war", 9),
        ("autumn", 9),
        ("year", 36),
        ("campaign", 72),
    ];
    assert_eq!(turns, [said(&yugoslavia), said(&rear)]);
}

#[test]
fn three_turns_make_a_month() {
    covers!("BASE.1.1");
    let date = |text| Date::parse(text).expect("a date");
    assert_eq!(date("Jun 1 42").0 + 2, date("Jun 3 42").0);
    assert_eq!(Date(date("Jun 3 42").0 + 1).written(), "Jul 1 42");
    assert_eq!(Date(date("Dec 3 42").0 + 1).written(), "Jan 1 43");
    for wrong in ["Jun 4 42", "Jun 0 42", "June 1 42", "Jun 1 40", "Jun 1", "Jun 1 42 x"] {
        assert_eq!(Date::parse(wrong), None, "{wrong}");
    }
}

#[test]
fn the_front_says_who_owns_what_at_the_start() {
    covers!("BASE.4.2");
    let [_, game] = editions();
    let setup = Setup::new(&SOVIET_REAR, Some("first-summer"), []).expect("a scenario");
    let s = game.initial(&setup);
    let owner = |printed| game.owner(&s, game.map.grid.parse(printed).expect("a hex"));
    // Vyazma and Kaluga.
    assert_eq!((owner("3316"), owner("3919")), (AXIS, ALLIED));
}

/// Every unit of the armies that has come and not left is set up, and no other.
#[test]
fn every_unit_in_play_is_set_up() {
    for game in editions() {
        for scenario in &game.scenarios {
            for unit in game.roster.ground.without(game.roster.partisans).iter() {
                let card = game.card(unit);
                let come = match card.arrival {
                    Arrival::Start => true,
                    Arrival::Turn(turn) => turn <= scenario.first,
                    Arrival::Pool
                    | Arrival::Dummy
                    | Arrival::Command
                    | Arrival::Assembled
                    | Arrival::Case => false,
                };
                let left = card.withdraw.is_some_and(|turn| turn <= scenario.first);
                let stands = scenario.placed[unit.index()].is_some();
                assert_eq!(stands, come && !left, "{} {}", scenario.id, card.id);
            }
        }
    }
}

/// Units stand in their zones, within stacking, apart from enemies.
#[test]
fn set_ups_are_legal() {
    for game in editions() {
        let map = &game.map;
        for scenario in &game.scenarios {
            let beyond = map.beyond(scenario.first);
            for unit in game.roster.ground.iter().filter(|unit| game.side(*unit) == AXIS) {
                let Some(hex) = scenario.placed[unit.index()] else { continue };
                let zone = game.home(unit);
                let own = zone.without(beyond);
                let told = || format!("{} {}", scenario.id, game.card(unit).id);
                assert!(map.zone[hex.index()].is_some(), "{}", told());
                assert!(zone.has(hex) || own.is_empty(), "{}", told());
            }
            let axis = hexes_of(&game, scenario, |unit| game.side(unit) == AXIS);
            let allied = hexes_of(&game, scenario, |unit| game.side(unit) != AXIS);
            assert!(axis.and(allied).is_empty(), "{}", scenario.id);
            for hex in axis.or(allied).iter() {
                let here = |unit: &UnitId| scenario.placed[unit.index()] == Some(hex);
                let units = game.roster.all.clone().filter(here);
                let half_re: u8 = units.map(|unit| game.card(unit).half_re).sum();
                assert!(half_re <= 2 * game.tables.stacking.re, "{}", scenario.id);
            }
        }
    }
}

/// Each area has room for the brigades that start in it, some of it near a railway.
#[test]
fn partisans_find_room() {
    for game in editions() {
        let map = &game.map;
        for scenario in &game.scenarios {
            let axis = hexes_of(&game, scenario, |unit| game.side(unit) == AXIS);
            let hunters = hexes_of(&game, scenario, |unit| game.has_apzoc(unit));
            let army = hexes_of(&game, scenario, |unit| game.side(unit) != AXIS);
            let barred = axis.or(around(map, hunters)).or(around(map, army));
            let force = game.theatre.force as usize;
            let ground = map.operational[force].without(map.foreign[force]).without(barred);
            let ground = ground.without(map.beyond(scenario.first));
            for (area, brigades) in &scenario.partisans.brigades {
                let (name, hexes) = &map.areas[usize::from(*area)];
                let room = hexes.and(ground);
                assert!(room.len() >= usize::from(*brigades).max(4), "{} {name}", scenario.id);
                assert!(!room.and(around(map, map.rail)).is_empty(), "{} {name}", scenario.id);
            }
        }
    }
}

/// Three supply heads or more count from the first turn on, and zone attacks have targets.
#[test]
fn there_is_something_to_fight_for() {
    for game in editions() {
        for scenario in &game.scenarios {
            let first = scenario.first;
            let counts = |since: Option<Date>, until: Option<Date>| {
                since.is_none_or(|turn| turn <= first) && until.is_none_or(|turn| first < turn)
            };
            let heads = game.map.heads.iter().filter(|head| counts(head.since, head.until));
            assert!(heads.count() >= 3, "{}", scenario.id);
            let axis = hexes_of(&game, scenario, |unit| game.side(unit) == AXIS);
            let anti = hexes_of(&game, scenario, |unit| {
                game.side(unit) == AXIS && game.roster.anti.has(unit)
            });
            let safe = axis.or(around(&game.map, anti)).or(game.map.beyond(first));
            for (at, (name, zone)) in game.map.zones.iter().enumerate() {
                let targets = zone.and(game.map.rail).without(safe).len();
                let rate = game.theatre.zones[at].rates[usize::from(first.year() - 41)];
                let lost = zone.without(game.map.beyond(first)).is_empty();
                assert!(lost || targets >= rate.into(), "{} {name}", scenario.id);
            }
        }
    }
}

/// 45.B.3, BASE.17.4 There are brigades for every cap, and dummies, commands, divisions for every
/// scenario; the partisans of an edition are those of its force, besides counters for cases.
#[test]
fn there_are_counters_enough() {
    for game in editions() {
        let force = game.theatre.force;
        let brigades = game.roster.brigades.only(|unit| game.nation(unit) == force).len();
        let caps = game.theatre.recruitment.iter().map(|row| usize::from(row.cap));
        assert!(caps.max() <= Some(brigades), "{}", game.about.id);
        for unit in game.roster.partisans.iter() {
            let card = game.card(unit);
            assert!(card.nation == force || card.arrival == Arrival::Case, "{}", card.id);
            assert!(card.movement >= game.tables.effort.sabotage, "{}", card.id);
        }
    }
}

#[test]
fn counters_for_cases_are_in_the_box() {
    let [_, rear] = editions();
    for (id, nation) in [
        ("Fin-1", Nation::Finnish),
        ("Ant-1", Nation::AntiSoviet),
        ("Pol-1", Nation::Polish),
        ("NKVD-1", Nation::Soviet),
    ] {
        let unit = rear.unit(id).expect("it is in the box");
        let card = rear.card(unit);
        assert_eq!((card.nation, card.arrival), (nation, Arrival::Case));
        assert_eq!(card.kind == Kind::Partisan, id != "NKVD-1");
        assert!(rear.scenarios.iter().all(|one| one.placed[unit.index()].is_none()));
    }
}
