//! Reads `tables.toml`.

use neretva_data::{Keys, Origin};

use super::{AttitudeResult, Commands, IMPASSABLE, Stacking, Tables, Victory, WeatherChart};
use crate::load::scenarios::Side;

/// The charts; `None` if one could not be read.
pub(in crate::load) fn read(file: &Keys<'_>) -> Option<Tables> {
    implements!("11.2.1");
    let mut origins = Vec::new();
    let [clear, rough, mountain, river, bridge] = ["clear", "rough", "mountain", "river", "bridge"]
        .map(|key| chart(file, key, &mut origins, |keys| (cost(keys), hit(keys, "hit"))));
    let city_hit = chart(file, "city", &mut origins, |keys| hit(keys, "hit"));
    let road_cost = chart(file, "road", &mut origins, cost);
    let [tac_hit, naval_hit, improved_position_hit, out_of_supply_hit] =
        chart(file, "support", &mut origins, |keys| {
            ["tac", "naval", "improved_position", "out_of_supply"].map(|key| hit(keys, key))
        });
    let out_of_supply_mf = chart(file, "supply", &mut origins, |k| k.int("mechanized_mf", 1..=9));
    let commands = chart(file, "commands", &mut origins, read_commands);
    let weather = chart(file, "weather", &mut origins, |keys| WeatherChart {
        poor: keys.int("poor", 1..=10),
        clear: keys.int("clear", 1..=10),
        after_poor: keys.int("after_poor", -9..=9),
        after_clear: keys.int("after_clear", -9..=9),
        winter_mf: keys.int("winter_mf", 0..=9),
    });
    let stacking = chart(file, "stacking", &mut origins, |keys| Stacking {
        axis: keys.int("axis", 1..=9),
        allied: keys.int("allied", 1..=9),
        support: keys.int("support", 0..=9),
        partisans: keys.int("partisans", 1..=9),
    });
    let displacement = chart(file, "partisans", &mut origins, |k| k.int("displacement", 0..=9));
    let attitudes = [
        ("belligerent", AttitudeResult::Belligerent),
        ("confusion", AttitudeResult::Confusion),
        ("surrender", AttitudeResult::Surrender),
        ("defection", AttitudeResult::Defection),
    ];
    let (attitude, defects) = chart(file, "attitude", &mut origins, |keys| {
        let attitude = by_roll(keys, |rolls, roll| rolls.one_of(roll, &attitudes));
        (attitude, keys.int("defects", 1..=10))
    });
    let chetniks = chart(file, "chetniks", &mut origins, |keys| {
        by_roll(keys, |rolls, roll| rolls.one_of(roll, &Side::WORDS))
    });
    let port_opening = chart(file, "port_opening", &mut origins, |keys| {
        by_roll(keys, |rolls, roll| Some(rolls.int(roll, 0..=20)))
    });
    let victory = chart(file, "victory", &mut origins, |keys| Victory {
        division: keys.int("division", 0..=99),
        marker: keys.int("marker", 0..=99),
        town: keys.int("town", 0..=99),
        city: keys.int("city", 0..=99),
        ratio: keys.int("ratio", 1..=9),
    });
    let force_10_turn = chart(file, "force_10", &mut origins, |keys| keys.int("turn", 1..=99));
    Some(Tables {
        cost: [clear.0, rough.0, mountain.0, [IMPASSABLE; 3]],
        river_cost: river.0,
        bridge_cost: bridge.0,
        road_cost,
        terrain_hit: [clear.1, rough.1, mountain.1, 0],
        city_hit,
        river_hit: river.1,
        bridge_hit: bridge.1,
        tac_hit,
        naval_hit,
        improved_position_hit,
        out_of_supply_hit,
        out_of_supply_mf,
        commands,
        weather,
        stacking,
        displacement,
        attitude: attitude?,
        defects,
        chetniks: chetniks?,
        port_opening: port_opening?,
        victory,
        force_10_turn,
        origins,
    })
}

fn chart<T>(
    file: &Keys<'_>,
    key: &str,
    origins: &mut Vec<(String, Origin)>,
    read: impl Fn(&Keys<'_>) -> T,
) -> T {
    let keys = file.table(key);
    let value = read(&keys);
    origins.extend(keys.provenance("provenance").map(|origin| (key.to_owned(), origin)));
    keys.finish();
    value
}

fn cost(keys: &Keys<'_>) -> [u8; 3] {
    let costs = keys.list_of_ints("cost", 0..=40);
    costs.try_into().unwrap_or_else(|_| {
        keys.fault("cost", "three numbers: for light, non-mechanized and mechanized units");
        [0; 3]
    })
}

fn hit(keys: &Keys<'_>, key: &str) -> i8 {
    keys.int(key, -9..=9)
}

fn read_commands(keys: &Keys<'_>) -> Commands {
    let points = |key: &str| keys.int(key, 0..=20);
    Commands {
        base: ["allied", "axis"].map(points),
        partisans: points("partisans"),
        movement: points("move"),
        attack: points("attack"),
        amphibious_assault: points("amphibious_assault"),
        airborne_assault: points("airborne_assault"),
        assault_units: points("assault_units"),
        beachhead: points("beachhead"),
        improved_position: points("improved_position"),
        replacement: points("replacement"),
        city: points("city"),
        marker: points("marker"),
    }
}

/// A table `rolls` whose keys are rolls of the ten-sided die, such as `9` or `4-8`: each roll once.
fn by_roll<T: Clone>(
    chart: &Keys<'_>,
    value: impl Fn(&Keys<'_>, &str) -> Option<T>,
) -> Option<[T; 10]> {
    let keys = chart.table("rolls");
    let mut rolls: Vec<(u8, Option<T>)> = Vec::new();
    for key in keys.entries() {
        let value = value(&keys, key);
        let (lowest, highest) = key.split_once('-').unwrap_or((key, key));
        match (lowest.parse::<u8>(), highest.parse::<u8>()) {
            (Ok(lowest), Ok(highest)) if highest <= 10 => {
                rolls.extend((lowest..=highest).map(|roll| (roll, value.clone())));
            }
            _ => keys.fault(key, "a key such as \"9\" or \"4-8\""),
        }
    }
    rolls.sort_by_key(|(roll, _)| *roll);
    if !rolls.iter().map(|(roll, _)| *roll).eq(1..=10) {
        keys.fault_here("each roll from 1 to 10 once");
    }
    keys.finish();
    let values: Option<Vec<T>> = rolls.into_iter().map(|(_, value)| value).collect();
    values?.try_into().ok()
}
