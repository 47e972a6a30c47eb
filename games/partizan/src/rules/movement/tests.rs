//! The floods against plain searches, on positions full of units.
#![allow(clippy::unwrap_used)]

use neretva_core::{Action, Game};
use neretva_hex::HexId;
use neretva_kit::chapter::Flow;

use super::MoveStep;
use crate::load::{HexSet, Nation, Settlement, Terrain};
use crate::state::{Phase, State, UnitId, UnitSet};
use crate::tests::{GAME, position};

fn hexes() -> impl Iterator<Item = HexId> {
    GAME.map.grid.hexes()
}

/// Units wherever they may stand, the seas around Italy still sailed in even positions.
fn crowded(seed: u64) -> State {
    let mut bits = seed + 1;
    let mut below = |n: usize| {
        bits = bits.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (bits >> 33) as usize % n
    };
    let mut s = position(&[]);
    s.surrendered = (seed % 2 == 1).then_some(5);
    let phase = if seed % 4 < 2 { Phase::AxisMovement } else { Phase::PartisanMovement };
    s.flow = Flow::new(phase);
    s.flow.push(MoveStep::Pick);
    for unit in UnitId::all() {
        let open: Vec<HexId> = GAME.open_area(&s, unit).iter().collect();
        let hex = open[below(open.len())];
        if GAME.may_end(&s, unit, hex) && below(4) > 0 {
            GAME.place(&mut s, unit, hex);
        }
    }
    s
}

/// 9.1, 9.2 The cheapest way to every hex, by trying until nothing gets cheaper.
fn plain_costs(s: &State, unit: UnitId, from: &[(HexId, u8)]) -> Vec<u8> {
    let (map, chart, column) = (&GAME.map, &GAME.tables.terrain, GAME.column(unit));
    let mut costs = vec![u8::MAX; map.exits.len()];
    from.iter().for_each(|(hex, cost)| costs[hex.index()] = *cost);
    let mut changed = true;
    while std::mem::take(&mut changed) {
        for hex in hexes().filter(|hex| costs[hex.index()] != u8::MAX).collect::<Vec<_>>() {
            for exit in &map.exits[hex.index()] {
                let to = exit.to.index();
                let isles = map.island.has(hex) || map.island.has(exit.to);
                let shut = exit.water && !(GAME.sails(s, unit) && isles);
                let enemy = GAME.holder(s, exit.to).is_some_and(|seat| seat != GAME.side(unit));
                if shut || enemy || GAME.check_area(s, unit, exit.to).is_some() {
                    continue;
                }
                let ground = match map.terrain[to] {
                    Terrain::Clear => [1, 1, 1],
                    Terrain::Rough => [2, 3, 1],
                    Terrain::Mountain => [3, 5, 2],
                    Terrain::Sea => unreachable!("the sea is closed to all"),
                };
                let place = match GAME.settlement(exit.to) {
                    Some(Settlement::Town) => chart.town.cost[column],
                    Some(Settlement::City) => chart.city.cost[column],
                    None => 0,
                };
                let river = u8::from(exit.river) * chart.river.cost[column];
                let step = if exit.rail { 1 } else { ground[column] + place + river };
                let cost = costs[hex.index()].saturating_add(step);
                if cost < costs[to] {
                    costs[to] = cost;
                    changed = true;
                }
            }
        }
    }
    costs
}

/// 9.3 The points that a unit spends to come to every hex, on foot or by train on the way.
fn plain_best(s: &State, unit: UnitId, on_foot: &[u8]) -> Vec<u8> {
    let (map, points) = (&GAME.map, GAME.allowance(s, unit));
    let mut best = on_foot.to_vec();
    if GAME.card(unit).nation == Nation::German {
        let side = GAME.side(unit);
        let boarded = hexes().filter(|hex| map.rail.has(*hex));
        let mut trains: Vec<(HexId, u8)> = Vec::new();
        for hex in boarded.filter(|hex| on_foot[hex.index()] <= points) {
            let line = GAME.joined_by_rail(s, HexSet::of(hex), side);
            trains.extend(line.iter().map(|stop| (stop, on_foot[hex.index()])));
        }
        // The dearest first, so that the cheapest ride to a stop is the one that counts.
        trains.sort_by_key(|(_, cost)| std::cmp::Reverse(*cost));
        let riding = plain_costs(s, unit, &trains);
        best.iter_mut().zip(riding).for_each(|(cost, other)| *cost = (*cost).min(other));
    }
    best
}

/// 9.3, 9.4, 9.1.16 Where a unit may end its movement, told from the plain costs.
fn plainly_reached(s: &State, unit: UnitId, from: HexId) -> Vec<bool> {
    let (map, points) = (&GAME.map, GAME.allowance(s, unit));
    let on_foot = plain_costs(s, unit, &[(from, 0)]);
    let best = plain_best(s, unit, &on_foot);
    let mut reached: Vec<bool> = best.iter().map(|cost| *cost <= points).collect();
    let sails = GAME.card(unit).nation.is_axis() && s.surrendered.is_none();
    for exit in &map.exits[from.index()] {
        let isles = map.island.has(from) || map.island.has(exit.to);
        let open = !exit.water || (GAME.sails(s, unit) && isles);
        // Any way there, however long, tells that the hex is not closed.
        if open && on_foot[exit.to.index()] != u8::MAX {
            reached[exit.to.index()] = true;
            if GAME.card(unit).nation == Nation::German {
                let line = GAME.joined_by_rail(s, HexSet::of(exit.to), GAME.side(unit));
                line.iter().for_each(|stop| reached[stop.index()] = true);
            }
        }
    }
    let empty = |port: HexId| GAME.holder(s, port).is_none();
    if sails && map.ports.iter().any(|port| reached[port.index()] || port == from) {
        map.ports.only(empty).iter().for_each(|port| reached[port.index()] = true);
    }
    let may_end = |hex: HexId| {
        hex != from
            && GAME.check_end(s, unit, hex).is_none()
            && GAME.check_area(s, unit, hex).is_none()
    };
    hexes().for_each(|hex| reached[hex.index()] &= may_end(hex));
    reached
}

#[test]
fn floods_agree_with_plain_searches() {
    for seed in 0..4 {
        let s = crowded(seed);
        for unit in UnitId::all().step_by(3) {
            let Some(from) = s.hex(unit) else { continue };
            let reach = GAME.move_reach(&s, UnitSet::of(unit));
            let plain = plainly_reached(&s, unit, from);
            for hex in hexes() {
                let name = (&GAME.card(unit).id, GAME.map.grid.printed(hex));
                assert_eq!(reach.has(hex), plain[hex.index()], "{seed} {name:?}");
            }
        }
    }
}

/// What a person is shown agrees with the flood and with the plain costs, link by link.
#[test]
fn tours_show_the_flood_with_the_points_that_are_left() {
    for seed in 0..4 {
        let s = crowded(seed);
        for unit in UnitId::all().step_by(3) {
            let Some(from) = s.hex(unit) else { continue };
            let (tour, ways) = (GAME.move_tour(&s, unit), GAME.move_ways(&s, unit));
            let best = plain_best(&s, unit, &plain_costs(&s, unit, &[(from, 0)]));
            let points = GAME.allowance(&s, unit);
            for hex in hexes().filter(|hex| *hex != from) {
                let name = (seed, &GAME.card(unit).id, GAME.map.grid.printed(hex));
                let stage = tour[hex.index()];
                assert_eq!(stage.is_some(), ways.has(hex), "{name:?}");
                let Some(stage) = stage else { continue };
                let left = points.saturating_sub(best[hex.index()]);
                assert_eq!(stage.left, usize::from(left), "{name:?}");
                // 9.3, 9.4 A train or a ship may lead on for nothing, a march costs something.
                let before = stage.from.map(|before| tour[before.index()].map(|stage| stage.left));
                assert!(before.is_none_or(|before| before >= Some(stage.left)), "{name:?}");
            }
        }
    }
}

#[test]
fn a_stack_in_hand_is_shown_every_hex_that_it_may_go_to() {
    for seed in 0..4 {
        let mut s = crowded(seed);
        for from in hexes() {
            let group = s.stack(from);
            let Some(first) = group.iter().next() else { continue };
            if GAME.side(first) != super::moving_side(&s) {
                continue;
            }
            s.flow.set(MoveStep::Moving(group));
            let mut legal = Vec::new();
            GAME.legal(&s, &mut legal);
            let stops = Game::reach(&*GAME, &s).into_iter().filter(|reach| reach.stay);
            let shown: Vec<Action> = stops.map(|reach| Action::Hex(reach.hex)).collect();
            legal.retain(|act| matches!(act, Action::Hex(_)));
            assert_eq!(shown, legal, "{seed} {}", GAME.map.grid.printed(from));
        }
    }
}

#[test]
fn closed_hexes_are_those_that_checks_refuse() {
    for seed in 0..4 {
        let s = crowded(seed);
        for from in hexes() {
            let group: UnitSet = s.stack(from);
            if group.is_empty() {
                continue;
            }
            let closed = GAME.closed_to_end(&s, group);
            for hex in hexes().filter(|hex| GAME.terrain(*hex) != Terrain::Sea) {
                let refused = GAME.check_end_together(&s, group, hex).is_some();
                assert_eq!(closed.has(hex), refused, "{}", GAME.map.grid.printed(hex));
            }
        }
    }
}

#[test]
fn refusals_agree_with_what_is_legal() {
    for seed in 0..4 {
        let mut s = crowded(seed);
        let mut picks = Vec::new();
        GAME.legal(&s, &mut picks);
        for pick in picks.into_iter().step_by(5) {
            let Action::Piece(id) = pick else { continue };
            s.flow.set(MoveStep::Moving(UnitSet::of(id.into())));
            let mut legal = Vec::new();
            GAME.legal(&s, &mut legal);
            assert!(legal.is_sorted());
            for hex in hexes() {
                let allowed = GAME.why_not(&s, Action::Hex(hex)).is_none();
                assert_eq!(legal.contains(&Action::Hex(hex)), allowed);
            }
        }
    }
}
