//! Reach against a plain walk, ways against reach, what is shown against what may be played, and
//! clauses about which no map and no roster says anything.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;

use neretva_core::{Action, Actions, Game, Input, Rng, Setup, Silent, walk};
use neretva_data::Source;
use neretva_hex::HexId;
use neretva_kit::chapter::Flow;
use neretva_kit::sequence::Sequence;
use rand_core::SeedableRng;

use super::MoveStep;
use crate::about::{SOVIET_REAR, YUGOSLAVIA};
use crate::load::{Europa45, HexSet, SOVIET_FILES, Terrain, UnitId, YUGOSLAV_FILES};
use crate::rules::trains::TrainStep;
use crate::state::{At, Frame, Marks, PerUnit, Phase, State, UnitSet};

/// The game of an edition with texts laid over its files.
fn edition(soviet: bool, over: &[(&str, &str)]) -> Europa45 {
    let (about, files) =
        if soviet { (&SOVIET_REAR, SOVIET_FILES) } else { (&YUGOSLAVIA, YUGOSLAV_FILES) };
    let source = Source::embedded(about.id, files).overlay_texts("test", over.iter().copied());
    Europa45::load_data(&source).unwrap_or_else(|faults| panic!("{faults}"))
}

/// A phase that begins with these units alone on the map.
fn field(g: &Europa45, phase: Phase, units: &[(&str, &str)]) -> State {
    let mut s = g.initial(&Setup::default_of(g.about));
    s.turn = 1;
    s.at = PerUnit::all(At::Out);
    s.marks = PerUnit::all(Marks::empty());
    for (unit, hex) in units {
        s.at[g.unit(unit).unwrap()] = At::Hex(g.map.grid.parse(hex).unwrap());
    }
    s.flow = Flow::new(phase);
    phase.enter(g, &mut s, &mut Silent);
    s
}

fn try_act(g: &Europa45, s: &mut State, act: Action) -> Option<String> {
    let refusal = g.why_not(s, act);
    if refusal.is_none() {
        g.apply(s, Input::Act(act), &mut Silent);
    }
    refusal.and_then(|refusal| refusal.rule).map(|rule| rule.id().to_owned())
}

fn piece(g: &Europa45, unit: &str) -> Action {
    Action::Piece(g.unit(unit).unwrap().into())
}

fn hex(g: &Europa45, hex: &str) -> Action {
    Action::Hex(g.map.grid.parse(hex).unwrap())
}

#[test]
fn the_arctic_is_closed_in_partisan_mode_only() {
    covers!("45.B.2.a.18.1");
    covers!("BASE.3.3");
    let g = edition(true, &[("map.toml", "[flags]\narctic = \"0325\"")]);
    let units = [("Sov-1", "0324"), ("Sov-2", "0324"), ("Ge-707", "0424")];
    let mut s = field(&g, Phase::AlliedMovement, &units);
    assert_eq!(try_act(&g, &mut s, piece(&g, "Sov-1")), None);
    assert_eq!(try_act(&g, &mut s, hex(&g, "0325")).as_deref(), Some("45.B.2.a.18.1"));
    s.mark(g.unit("Sov-1").unwrap(), Marks::REGULAR);
    assert_eq!(try_act(&g, &mut s, hex(&g, "0325")), None);
}

#[test]
fn two_half_re_do_not_make_an_apzoc() {
    covers!("45.B.1.c.2");
    let police = "unit = [{ id = \"Ge-125\", kind = \"police\", re = \"0.5\" }]";
    let g = edition(false, &[("units.toml", police)]);
    let units = [("Ge-125", "2306"), ("500-SS", "2306"), ("Yu-1", "2206")];
    let mut s = field(&g, Phase::AlliedMovement, &units);
    let p = g.presence(&s);
    assert!(g.apzoc(&p, crate::state::AXIS).is_empty());
    s.mp[g.unit("Yu-1").unwrap()] = 1;
    assert_eq!(try_act(&g, &mut s, piece(&g, "Yu-1")), None);
    assert_eq!(try_act(&g, &mut s, hex(&g, "2306")).as_deref(), Some("45.B.2.a.5.1"));
    assert_eq!(try_act(&g, &mut s, hex(&g, "2106")), None, "it leaves no zone of control");
}

/// Plays a scenario at random and shows the state after every decision.
fn play(g: &Europa45, seed: u64, scenario: &str, mut show: impl FnMut(&State)) {
    let mut s = g.initial(&Setup::new(g.about, Some(scenario), []).unwrap());
    let (mut rng, mut acts) = (Rng::seed_from_u64(seed), Actions::new());
    for _ in 0..3000 {
        if walk::playout(g, &mut s, &mut rng, &mut acts, 1) == 0 {
            break;
        }
        show(&s);
    }
}

/// What a step costs one unit, worked out unit by unit from the counters and charts.
fn plain_cost(g: &Europa45, s: &State, unit: UnitId, from: HexId, to: HexId) -> Option<u8> {
    let exit = g.map.exit(from, to).filter(|exit| !exit.closed)?;
    let terrain = g.map.terrain[to.index()];
    assert_ne!(terrain, Terrain::Sea);
    let lurks = g.lurks(s, unit);
    let whole = exit.bridge.is_some_and(|bridge| s.bridges[usize::from(bridge)] < 2);
    let river = exit.river && !whole;
    let columns: &[usize] = if lurks { &[2, 3, 4] } else { &[g.card(unit).class() as usize] };
    let chart = &g.tables.terrain;
    let ground = columns.iter().map(|column| {
        chart.enter[terrain as usize][*column] + if river { chart.river[*column] } else { 0 }
    });
    let enemies: Vec<_> = g.units_of(s, g.side(unit).other()).collect();
    // What an enemy exerts: 0 nothing, 1 a reduced zone, 2 a full one.
    let level = |enemy: UnitId| {
        let card = g.card(enemy);
        match (g.lurks(s, enemy), card.half_re >= 2) {
            (true, _) => 1,
            (false, false) => 0,
            (false, true) if lurks && !card.is_anti_partisan() => 1,
            (false, true) => 2,
        }
    };
    let inside = |hex: HexId| {
        let there = enemies.iter().filter(|(_, at)| *at == hex);
        there.map(|(enemy, _)| (level(*enemy) + 1).min(2)).max().unwrap_or(0)
    };
    let beside = |hex: HexId| {
        let near =
            enemies.iter().filter(|(_, at)| g.map.exit(hex, *at).is_some_and(|exit| !exit.closed));
        near.map(|(enemy, _)| level(*enemy)).max().unwrap_or(0)
    };
    Some(ground.min().unwrap() + inside(from).max(beside(from)) + inside(to))
}

/// Where units come by steps of one hex each, in any order.
fn plain_reach(g: &Europa45, s: &State, units: UnitSet) -> Vec<Option<u8>> {
    let first = units.first().unwrap();
    let budget = units.iter().map(|unit| s.mp[unit]).min().unwrap().min(10);
    let mut spent = vec![None; g.map.grid.len()];
    let start = s.hex(first).unwrap();
    spent[start.index()] = Some(0);
    let mut waiting = vec![start];
    while let Some(from) = waiting.pop() {
        for exit in &g.map.exits[from.index()] {
            let to = exit.to;
            let open = units.iter().all(|unit| {
                let enemies = g.regulars_in(s, to, g.side(unit).other());
                let closed = enemies
                    .iter()
                    .any(|enemy| !g.lurks(s, unit) || g.card(enemy).is_anti_partisan());
                g.ground_for(s, unit).has(to) && !closed
            });
            if !open {
                continue;
            }
            let dearest = units.iter().map(|unit| plain_cost(g, s, unit, from, to)).max().unwrap();
            let Some(cost) = dearest else { continue };
            let total = spent[from.index()].unwrap() + cost;
            if total <= budget && spent[to.index()].is_none_or(|known| total < known) {
                spent[to.index()] = Some(total);
                waiting.push(to);
            }
        }
    }
    spent
}

fn shown_and_legal(g: &Europa45, s: &State) {
    let mut acts = Actions::new();
    g.legal(s, &mut acts);
    let legal: BTreeSet<HexId> = acts
        .iter()
        .filter_map(|act| if let Action::Hex(hex) = act { Some(*hex) } else { None })
        .collect();
    let reach = g.reach(s);
    let stays: BTreeSet<HexId> = reach.iter().filter(|one| one.stay).map(|one| one.hex).collect();
    assert_eq!(stays, legal);
    for one in &reach {
        assert!(one.left >= 0);
        assert!(one.from.is_none_or(|from| reach.iter().any(|other| other.hex == from)));
    }
}

#[test]
fn reach_is_what_a_plain_walk_finds() {
    let mut walks = 0;
    let mut rides = 0;
    for (soviet, scenario) in [(false, "weiss"), (false, "liberation"), (true, "winter")] {
        let g = edition(soviet, &[]);
        play(&g, 7, scenario, |s| {
            if let Frame::Train(TrainStep::To(_)) = s.frame() {
                rides += 1;
                shown_and_legal(&g, s);
            }
            let Frame::Move(MoveStep::Group(units)) = s.frame() else { return };
            walks += 1;
            if walks % 5 > 0 {
                return;
            }
            shown_and_legal(&g, s);
            let ground = g.ground(s, units);
            let (reached, spent) = g.spent(s, &ground);
            let plain = plain_reach(&g, s, units);
            let found: HexSet =
                g.map.grid.hexes().filter(|hex| plain[hex.index()].is_some()).collect();
            assert_eq!(reached.with(ground.from), found);
            for hex in reached.iter() {
                assert_eq!(spent.until(hex), plain[hex.index()]);
                let path = g.way(s, &ground, &spent, hex);
                for unit in units.iter() {
                    let mut from = ground.from;
                    let mut cost = 0;
                    for to in path.iter().rev() {
                        cost += plain_cost(&g, s, unit, from, *to).unwrap();
                        from = *to;
                    }
                    assert_eq!(g.own_cost(s, &ground, unit, &path), cost);
                    assert!(cost <= plain[hex.index()].unwrap());
                }
            }
        });
    }
    assert!(walks > 500 && rides > 10, "{walks} walks, {rides} rides");
}
