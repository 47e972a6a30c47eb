//! What poor weather does to marches.
#![allow(clippy::unwrap_used)]

use crate::state::{At, State, Weather};
use crate::tests::{GAME, start, unit};

/// A scenario in that weather, with the units in Sarajevo, far from any port.
fn stormy(scenario: &str, weather: Weather) -> State {
    let mut s = start(scenario);
    s.weather = weather;
    for name in ["B-5", "B-8Arm", "G-297", "P-01"] {
        s.at[unit(name)] = At::Hex(GAME.map.place_named("Sarajevo").unwrap());
    }
    s
}

#[test]
fn winter_slows_everybody_but_partisans_in_1945_only() {
    covers!("6.2.1", "6.2.3", "S45.12");
    let factors = |scenario, weather| {
        let s = stormy(scenario, weather);
        ["B-5", "G-297", "P-01"].map(|name| GAME.weathered_mf(&s, unit(name)).0)
    };
    assert_eq!(factors("1945", Weather::Clear), [6, 3, 3]);
    assert_eq!(factors("1945", Weather::Poor), [5, 2, 3]);
    assert_eq!(factors("1944", Weather::Poor), [6, 3, 3]);
}

#[test]
fn winter_and_want_of_supply_both_count() {
    covers!("6.2.1", "6.2.2");
    let armour = unit("B-8Arm");
    let mf = |weather| GAME.mf(&stormy("1945", weather), armour).0;
    assert_eq!((mf(Weather::Clear), mf(Weather::Poor)), (3, 2));
}
