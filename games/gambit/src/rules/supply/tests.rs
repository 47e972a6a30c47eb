//! Sources that no case can show, and lines that must agree with a plain search.
#![allow(clippy::unwrap_used)]

use super::*;
use crate::state::{Beach, Due, Upkeep};
use crate::tests::{GAME, empty_map, hex, unit};

/// A position with these units only.
fn position(scenario: &str, units: &[(&str, &str)]) -> State {
    let mut s = empty_map(scenario);
    for (name, place) in units {
        s.at[unit(name)] = At::Hex(hex(place));
    }
    s
}

fn supplied(s: &State, name: &str) -> bool {
    GAME.supplied(s, unit(name))
}

#[test]
fn soviets_live_from_romania_and_bulgaria_only() {
    covers!("9.3.1", "9.4.3");
    let east = position("1945", &[("Sov-73", "2313"), ("Bu-7", "2317")]);
    assert!(supplied(&east, "Sov-73") && supplied(&east, "Bu-7"), "as Soviets in 1945");
    // Shut in on the north edge in Hungary, which supplies Germans.
    let around = ["2009", "2010", "2110", "2210"];
    let shut_in = |who: &'static str, enemies: [&'static str; 4]| {
        let enemies = enemies.into_iter().zip(around);
        let units: Vec<_> = [(who, "2109")].into_iter().chain(enemies).collect();
        supplied(&position("1945", &units), who)
    };
    assert!(!shut_in("Sov-73", ["G-297", "G-71", "G-44", "G-173"]), "no source of theirs");
    assert!(shut_in("G-297", ["Sov-73", "Sov-74", "Sov-113", "Sov-223"]));
}

#[test]
fn the_greek_brigade_is_british() {
    covers!("9.3.2");
    let mut s = position("1943", &[("B-3Gk", "1216"), ("G-297", "1215")]);
    assert!(!supplied(&s, "B-3Gk"));
    let hex = GAME.map.place_named("Split").unwrap();
    s.beaches.push(Beach { hex, port: true, upkeep: Upkeep::Closed, due: Due::Never });
    assert!(supplied(&s, "B-3Gk"));
}

#[test]
fn whoever_is_not_in_play_has_no_supply_and_the_med_box_always_has() {
    covers!("9.1.1", "9.6.1");
    let mut s = position("1944", &[]);
    s.at[unit("B-5")] = At::Med;
    assert!(supplied(&s, "B-5") && !supplied(&s, "B-33"));
}

/// Follows hexes one by one until nothing changes: slow, but hardly wrong.
fn plainly_supplied(s: &State, unit: UnitId, hex: HexId) -> bool {
    let seat = GAME.side(s, unit);
    let enemy = if seat == ALLIED { AXIS } else { ALLIED };
    let free = GAME.map.land.without(GAME.held(s, enemy));
    let open = |hex: HexId| free.has(hex);
    let mut chain = GAME.supply_sources(s, GAME.supply_source(s, unit));
    chain = chain.iter().filter(|hex| open(*hex)).collect();
    loop {
        let links = chain.iter().flat_map(|hex| GAME.road_links(s, hex)).filter(|hex| open(*hex));
        let longer = chain.or(links.collect());
        if longer == chain {
            break;
        }
        chain = longer;
    }
    let class = GAME.card(unit).class();
    let mut left = vec![None; GAME.map.grid.len()];
    left[hex.index()] = Some(i32::from(GAME.weathered_mf(s, unit).halves()));
    for _ in 0..MARCH {
        for from in GAME.map.grid.hexes() {
            let Some(points) = left[from.index()] else { continue };
            for (to, cost) in GAME.ways(s, class, from) {
                let rest = points - cost as i32;
                if rest >= 0 && open(to) && left[to.index()] < Some(rest) {
                    left[to.index()] = Some(rest);
                }
            }
        }
    }
    chain.iter().any(|hex| left[hex.index()].is_some())
}

#[test]
fn lines_agree_with_a_plain_search_everywhere() {
    covers!("9.2.2", "9.2.3", "9.2.4");
    let enemies = [("Gk-1", "1737"), ("P-01", "2317"), ("P-02", "1610"), ("P-03", "2132")];
    let s = position("1944", &enemies);
    for name in ["G-187", "G-117", "G-1Pz", "Bu-7", "Cro-1", "Srb-1", "Slo-1", "X"] {
        let unit = unit(name);
        let mut lines = Lines::new(&GAME, &s);
        let land = GAME.map.land.without(GAME.held(&s, ALLIED));
        let mut found = 0;
        for hex in land.iter().step_by(3) {
            let reached = lines.reach(unit, hex);
            found += usize::from(reached);
            let printed = GAME.map.grid.printed(hex);
            assert_eq!(reached, plainly_supplied(&s, unit, hex), "{name} in {printed}");
        }
        assert!(found < land.iter().step_by(3).count(), "{name} is supplied everywhere");
    }
}

#[test]
fn partisans_chain_no_roads() {
    covers!("9.2.1");
    let with_german = position("1944", &[("G-297", "1610"), ("P-01", "1717")]);
    assert!(!Lines::new(&GAME, &with_german).chained(AXIS).is_empty());
    assert!(Lines::new(&GAME, &with_german).chained(ALLIED).is_empty());
}
