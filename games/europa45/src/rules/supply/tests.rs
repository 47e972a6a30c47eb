//! Rail elements as both maps print them, and what changes them.
#![allow(clippy::unwrap_used)]

use neretva_core::{Game, Setup, Shipped};
use neretva_data::Source;

use super::*;
use crate::load::{BRIDGES, PORTS};
use crate::state::{ALLIED, At, PerUnit};

fn editions() -> [(Europa45, State); 2] {
    let soviet = &Europa45::MORE_EDITIONS[0];
    [(Europa45::ABOUT, Europa45::FILES), (soviet.about, soviet.files)].map(|(about, files)| {
        let game = Europa45::load(&Source::embedded(about.id, files))
            .unwrap_or_else(|faults| panic!("{faults}"));
        let mut s = game.initial(&Setup::default_of(about));
        s.at = PerUnit::all(At::Out);
        (game, s)
    })
}

/// What the rail element from the printed sources to a hex counts.
fn count(game: &Europa45, s: &State, hex: HexId) -> Option<usize> {
    let p = game.presence(s);
    let sources = game.map.sources.and(game.owned(s, &p, AXIS));
    game.rail_element(s, &p, AXIS, sources).count(hex)
}

#[test]
fn r_base_19_3_heads_are_as_far_from_a_source_as_the_map_says() {
    covers!("BASE.19.3");
    for (game, mut s) in editions() {
        for head in &game.map.heads {
            for (front, distance) in head.distance.iter().enumerate() {
                s.allied = match front.checked_sub(1) {
                    None => HexSet::EMPTY,
                    Some(front) => game.map.fronts[front].allied,
                };
                if let Some(distance) = distance {
                    let counted = count(&game, &s, head.hex);
                    assert_eq!(counted, Some((*distance).into()), "{} {front}", head.name);
                }
            }
        }
    }
}

#[test]
fn r_base_11_2_the_highest_count_of_a_hex_holds() {
    covers!("BASE.11.2");
    covers!("BASE.15.2");
    covers!("45.B.2.a.17.1");
    let [(game, mut s), _] = editions();
    // From Thessaloniki one line leads away, from 3427 on over a bridge.
    let hex = |name: &str| game.map.grid.parse(name).unwrap();
    let head = hex("3528");
    let free = count(&game, &s, head).unwrap();
    s.collateral.add(head);
    assert_eq!(count(&game, &s, head), Some(free + 1));
    let dummy = game.roster.dummies.first().unwrap();
    s.at[dummy] = At::Hex(head);
    assert_eq!(count(&game, &s, head), Some(free + 3), "not four and two");
    (s.at[dummy], s.collateral) = (At::Out, HexSet::EMPTY);
    let bridge = game.map.exit(hex("3326"), hex("3427")).unwrap().bridge.unwrap();
    s.bridges[usize::from(bridge)] = 1;
    assert_eq!(count(&game, &s, head), Some(free + 1));
    let all_down = [2; BRIDGES];
    s.bridges = all_down;
    assert_eq!(count(&game, &s, head), None);
}

#[test]
fn r_base_14_1_a_port_supplies_while_its_hits_are_fewer_than_its_capacity() {
    covers!("BASE.14.1");
    covers!("BASE.11.1");
    let [(game, mut s), _] = editions();
    s.breaks = game.map.rail;
    let port = game.map.ports[0];
    let supplied = |s: &State| game.supply_lines(s, &game.presence(s)).supplied;
    assert!(supplied(&s).has(port.hex));
    // A line from 3619, far inland, needs the railway.
    assert!(!supplied(&s).has(game.map.grid.parse("3619").unwrap()));
    s.port_hits = [3; PORTS];
    assert_eq!(supplied(&s), HexSet::EMPTY);
    s.port_hits[0] = port.capacity - 1;
    assert!(supplied(&s).has(port.hex));
    s.allied.add(port.hex);
    assert_eq!(supplied(&s), HexSet::EMPTY, "nobody is supplied from a port of the enemy");
}

#[test]
fn r_base_4_1_whoever_stood_there_last_owns_a_hex_but_partisans_only_while_they_stay() {
    covers!("BASE.4.1");
    covers!("45.B.2.a.1.1");
    let [(game, mut s), _] = editions();
    let hex = game.map.grid.parse("2207").unwrap();
    let unit = |id: &str| game.unit(id).unwrap();
    let (corps, brigade, regiment) = (unit("Sov-75-Rif"), unit("Yu-1"), unit("Us-1"));
    assert_eq!(game.owner(&s, hex), AXIS);
    game.put(&mut s, brigade, hex);
    game.take_hex(&mut s, brigade, hex);
    assert_eq!(game.owner(&s, hex), AXIS, "partisan mode has no bearing on it");
    s.mark(brigade, Marks::REGULAR);
    assert_eq!(game.owner(&s, hex), ALLIED, "regular mode holds it");
    game.put(&mut s, regiment, hex);
    assert_eq!(game.owner(&s, hex), AXIS, "but not in company");
    s.at[regiment] = At::Out;
    s.unmark(brigade, Marks::REGULAR);
    assert_eq!(game.owner(&s, hex), AXIS, "and it reverts");
    s.at[brigade] = At::Out;
    game.take_hex(&mut s, corps, hex);
    assert_eq!(game.owner(&s, hex), ALLIED, "an army that has passed owns it for good");
    game.take_hex(&mut s, regiment, hex);
    assert_eq!(game.owner(&s, hex), AXIS);
}
