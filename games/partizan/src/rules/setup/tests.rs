//! Set-ups played at random and by history.
#![allow(clippy::unwrap_used)]

use neretva_cases::fixture::{Luck, die, legal};
use neretva_core::{Action, Game, Input, Node, Silent};
use neretva_hex::HexId;

use super::SetupStep;
use crate::about::choice;
use crate::load::{Dispersal, HexSet, Nation, NationSetup, RegionId, Terrain};
use crate::state::{AXIS, Frame, PARTISAN, Phase, State, UnitId};
use crate::tests::{GAME, start};

/// Plays a set-up to its end: each decision by `choose`, each roll at random.
fn play(seed: u64, mut choose: impl FnMut(&[Action], &mut Luck) -> Action) -> State {
    let mut luck = Luck(seed);
    let mut s = start();
    while s.phase() == Phase::Setup {
        let input = match GAME.node(&s) {
            Node::Decision(_) => {
                let legal = legal(&*GAME, &s);
                assert!(!legal.is_empty(), "stuck at {:?}", s.frame());
                agree(&s, &legal);
                Input::Act(choose(&legal, &mut luck))
            }
            Node::Chance(roll) => {
                let face = luck.below(roll.sides.into()) as u8 + 1;
                Input::Rolled(die(face))
            }
            Node::Over(_) => unreachable!("the game has hardly begun"),
        };
        GAME.apply(&mut s, input, &mut Silent);
    }
    s
}

/// The Axis has set up, and the Partisans have been drawn.
fn historical_axis() -> State {
    let mut s = start();
    while !matches!(s.frame(), Frame::Setup(SetupStep::Pick(_))) {
        let input = match GAME.node(&s) {
            Node::Decision(_) => Input::Act(choice::HISTORICAL),
            Node::Chance(_) | Node::Over(_) => Input::Rolled(die(1)),
        };
        GAME.apply(&mut s, input, &mut Silent);
    }
    s
}

/// Has the Partisans dealt from there.
fn play_on(seed: u64, mut s: State) -> State {
    let mut luck = Luck(seed);
    GAME.apply(&mut s, Input::Act(choice::HISTORICAL), &mut Silent);
    while let (Node::Chance(roll), Phase::Setup) = (GAME.node(&s), s.phase()) {
        let face = luck.below(roll.sides.into()) as u8 + 1;
        GAME.apply(&mut s, Input::Rolled(die(face)), &mut Silent);
    }
    s
}

/// The referee and the list say the same of every act.
fn agree(s: &State, legal: &[Action]) {
    assert!(legal.is_sorted(), "{legal:?}");
    let pieces = UnitId::all().map(|unit| Action::Piece(unit.into()));
    let hexes = GAME.map.grid.hexes().map(Action::Hex);
    let choices = [choice::DONE, choice::HISTORICAL, choice::YES];
    for act in pieces.chain(hexes).chain(choices) {
        assert_eq!(GAME.why_not(s, act).is_none(), legal.contains(&act), "{act:?}");
    }
}

fn region_count(s: &State, units: impl Iterator<Item = UnitId>, hexes: HexSet) -> usize {
    units.filter(|unit| s.hex(*unit).is_some_and(|hex| hexes.has(hex))).count()
}

/// Everything that 3.1 to 3.7 demand of a finished set-up.
fn is_lawful(s: &State) {
    for nation in &GAME.setup.axis {
        let counts: Vec<usize> = nation
            .regions
            .iter()
            .map(|id| {
                let hexes = GAME.map.region(*id).mainland;
                region_count(s, nation.units.iter().copied(), hexes)
            })
            .collect();
        assert_eq!(counts.iter().sum::<usize>(), nation.units.len(), "{:?}", nation.nation);
        match nation.spread {
            Dispersal::OneEach => assert!(counts.iter().all(|count| *count <= 1), "{counts:?}"),
            Dispersal::EveryRegion => assert!(counts.iter().all(|count| *count >= 1), "{counts:?}"),
        }
    }
    let drawn = || GAME.on_map(s, PARTISAN).map(|(unit, _)| unit).filter(|u| *u != GAME.tito);
    assert_eq!(drawn().count(), 12);
    assert!(s.hex(GAME.tito).is_some());
    for (id, due) in &GAME.setup.fixed {
        let there = region_count(s, drawn(), GAME.map.region(*id).mainland);
        assert!(there >= usize::from(*due), "{} has {there}", GAME.map.region(*id).name);
    }
    let axis = GAME.held(s, AXIS);
    for (unit, hex) in GAME.on_map(s, PARTISAN) {
        let home = GAME.setup.fixed.iter().any(|(id, _)| GAME.map.region[hex.index()] == Some(*id));
        assert!(home && !axis.has(hex), "{}", GAME.card(unit).id);
        assert!(GAME.settlement(hex).is_none() && GAME.terrain(hex) != Terrain::Clear);
    }
    GAME.invariants(s).unwrap();
    assert_eq!(s.turn, 1);
}

#[test]
fn r_3_any_play_ends_in_a_lawful_set_up() {
    covers!("3.1.1", "3.2.2", "3.3.1", "3.5.1", "3.6.1", "3.7.2", "3.7.6", "3.7.7", "3.7.8");
    for seed in 0..60 {
        let s = play(seed, |legal, luck| {
            // History would end it too soon.
            let acts = legal.iter().filter(|act| **act != choice::HISTORICAL);
            let acts: Vec<&Action> = acts.collect();
            *acts[luck.below(acts.len())]
        });
        is_lawful(&s);
    }
}

#[test]
fn r_3_crowding_never_leaves_a_unit_without_a_hex() {
    covers!("3.1.3", "3.7.10");
    // Always the lowest or always the highest hex, and the other way round.
    for seed in 0..4 {
        let s = play(seed, |legal, _| {
            let hexes: Vec<&Action> =
                legal.iter().filter(|act| **act != choice::HISTORICAL).collect();
            if seed % 2 == 0 { *hexes[0] } else { *hexes[hexes.len() - 1] }
        });
        is_lawful(&s);
    }
}

/// The region of a hex, by its order in 3.7.7.
fn fixed_region(hex: HexId) -> usize {
    let region = GAME.map.region[hex.index()];
    GAME.setup.fixed.iter().position(|(id, _)| region == Some(*id)).unwrap()
}

#[test]
fn r_3_7_9_the_set_up_at_a_click_may_put_tito_into_any_region() {
    covers!("3.7.9", "3.7.11");
    let regions = GAME.setup.fixed.len();
    let (mut titos, mut extras) = (vec![0; regions], vec![0; regions]);
    let games = 1_200;
    for seed in 0..games {
        let s = play(seed, |_, _| choice::HISTORICAL);
        is_lawful(&s);
        titos[fixed_region(s.hex(GAME.tito).unwrap())] += 1;
        for (_, hex) in GAME.on_map(&s, PARTISAN) {
            extras[fixed_region(hex)] += 1;
        }
    }
    // Four counters beyond the due, shared out evenly: two in three games for each region. Tito is
    // any of the counters where there are more than the due.
    for (n, (id, due)) in GAME.setup.fixed.iter().enumerate() {
        let name = &GAME.map.region(*id).name;
        let extra = extras[n] - games as i32 * i32::from(*due);
        assert!((extra - games as i32 * 2 / 3).abs() < games as i32 / 10, "{name}: {extra}");
        assert!(titos[n] > games as i32 / 10, "{name}: Tito {} times", titos[n]);
    }
}

/// Divides by every number up to twelve.
const WHOLE: usize = 27_720;

/// 3.7.11 In sets-up that look alike, Tito is every counter of the regions with more than their due
/// as often as any other.
#[test]
fn r_3_7_11_the_set_up_at_a_click_hides_tito() {
    covers!("3.7.11");
    let axis = historical_axis();
    let mut looks = std::collections::BTreeSet::new();
    // By the order of the counters in question: how often Tito was there, and should have been.
    let (mut found, mut expected) = ([0_usize; 13], [0_usize; 13]);
    for seed in 0..6_000 {
        let s = play_on(seed, axis.clone());
        let mut held: Vec<_> = GAME.on_map(&s, PARTISAN).map(|(_, hex)| hex).collect();
        held.sort_unstable();
        let mut there = vec![0; GAME.setup.fixed.len()];
        held.iter().for_each(|hex| there[fixed_region(*hex)] += 1);
        let exceeds = |n: usize| there[n] > GAME.setup.fixed[n].1;
        let places: Vec<_> = held.iter().filter(|hex| exceeds(fixed_region(**hex))).collect();
        let tito = s.hex(GAME.tito).unwrap();
        let his: Vec<_> = (0..places.len()).filter(|n| *places[*n] == tito).collect();
        assert!(!his.is_empty(), "a region's due is filled without Tito");
        his.iter().for_each(|n| found[*n] += WHOLE / his.len());
        expected[..places.len()].iter_mut().for_each(|e| *e += WHOLE / places.len());
        looks.insert(held);
    }
    assert_eq!(looks.len(), 126, "every way to share four counters among six regions");
    for (found, expected) in found.iter().zip(expected).take(6) {
        assert!(100 * found.abs_diff(expected) < 15 * expected, "{found} instead of {expected}");
    }
}

#[test]
fn history_may_take_over_at_any_time() {
    for seed in 0..60 {
        let s = play(seed, |legal, luck| {
            let stop = luck.below(12) == 0 && legal.contains(&choice::HISTORICAL);
            let pick = legal[luck.below(legal.len())];
            if stop { choice::HISTORICAL } else { pick }
        });
        is_lawful(&s);
    }
}

#[test]
fn r_3_8_1_turn_one_follows() {
    covers!("3.8.1");
    let s = start();
    assert_eq!(s.frame(), Frame::Setup(SetupStep::Axis(UnitId(0))));
    assert_eq!(play(1, |_, _| choice::HISTORICAL).turn, 1);
}

/// The most units that an Axis nation can put into a region.
fn most_in(nation: &NationSetup, region: RegionId) -> usize {
    match nation.spread {
        _ if !nation.regions.contains(&region) => 0,
        Dispersal::OneEach => 1,
        Dispersal::EveryRegion => nation.units.len() + 1 - nation.regions.len(),
    }
}

#[test]
fn r_3_no_region_can_be_filled_up() {
    let axis = &GAME.setup.axis;
    // Thirteen counters of one step find room in what the Axis cannot close, in any one region.
    for (id, _) in &GAME.setup.fixed {
        let region = GAME.map.region(*id);
        let wild = region.mainland.iter().filter(|hex| GAME.is_wild(*hex));
        let closed: usize = axis.iter().map(|nation| most_in(nation, *id)).sum();
        assert!((wild.count() - closed) * 5 >= 13, "{}", region.name);
    }
    // Where Italians are, others of the Axis come later and find a hex without them.
    for (n, nation) in axis.iter().enumerate() {
        for id in &nation.regions {
            let apart = |other: &&NationSetup| other.nation == Nation::Italian;
            let before: usize =
                axis[..n].iter().filter(apart).map(|other| most_in(other, *id)).sum();
            let region = GAME.map.region(*id);
            assert!(region.mainland.len() > before, "{} in {}", nation.nation.word(), region.name);
        }
    }
}
