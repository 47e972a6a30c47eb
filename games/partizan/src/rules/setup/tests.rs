//! Set-ups played at random and by history.
#![allow(clippy::unwrap_used)]

use std::sync::LazyLock;

use neretva_core::{Action, Actions, Faces, Game, Input, Node, Setup, Silent};
use neretva_data::Source;
use neretva_hex::HexId;

use super::SetupStep;
use crate::game::{ABOUT, choice};
use crate::load::{FILES, HexSet, Nation, NationSetup, Partizan, RegionId, Spread, Terrain};
use crate::state::{AXIS, Frame, PARTISAN, Phase, State};

static GAME: LazyLock<Partizan> = LazyLock::new(|| {
    let source = Source::embedded("partizan", FILES);
    Partizan::load_data(&source).unwrap_or_else(|faults| panic!("{faults}"))
});

/// Numbers that look like chance and are the same every time.
struct Luck(u64);

impl Luck {
    fn below(&mut self, n: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n
    }
}

/// Plays a set-up to its end: each decision by `choose`, each roll at random.
fn play(seed: u64, mut choose: impl FnMut(&[Action], &mut Luck) -> Action) -> State {
    let mut luck = Luck(seed);
    let mut s = GAME.initial(&Setup::default_of(&ABOUT));
    while s.phase() == Phase::Setup {
        let input = match GAME.node(&s) {
            Node::Decision(_) => {
                let mut legal = Actions::new();
                GAME.legal(&s, &mut legal);
                assert!(!legal.is_empty(), "stuck at {:?}", s.frame());
                agree(&s, &legal);
                Input::Act(choose(&legal, &mut luck))
            }
            Node::Chance(roll) => {
                let face = luck.below(roll.sides.into()) as u8 + 1;
                Input::Rolled(Faces::new(&[face]).unwrap())
            }
            Node::Over(_) => unreachable!("the game has hardly begun"),
        };
        GAME.apply(&mut s, input, &mut Silent);
    }
    s
}

/// The referee and the list say the same of every act.
fn agree(s: &State, legal: &[Action]) {
    assert!(legal.is_sorted(), "{legal:?}");
    let pieces = (0..GAME.units.len()).map(|unit| Action::Piece(crate::state::piece(unit)));
    let hexes = GAME.map.grid.hexes().map(Action::Hex);
    let choices = [choice::DONE, choice::HISTORICAL, choice::YES];
    for act in pieces.chain(hexes).chain(choices) {
        assert_eq!(GAME.why_not(s, act).is_none(), legal.contains(&act), "{act:?}");
    }
}

fn region_count(s: &State, units: impl Iterator<Item = usize>, hexes: HexSet) -> usize {
    units.filter(|unit| s.hex(*unit).is_some_and(|hex| hexes.has(hex.index()))).count()
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
            Spread::OneEach => assert!(counts.iter().all(|count| *count <= 1), "{counts:?}"),
            Spread::EveryRegion => assert!(counts.iter().all(|count| *count >= 1), "{counts:?}"),
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
        assert!(home && !axis.has(hex.index()), "{}", GAME.names[unit]);
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

#[test]
fn r_3_7_11_the_historical_set_up_hides_tito() {
    covers!("3.7.11");
    let mut titos = HexSet::EMPTY;
    let mut hexes = Vec::new();
    for seed in 0..200 {
        let s = play(seed, |_, _| choice::HISTORICAL);
        is_lawful(&s);
        let mut held: Vec<_> = GAME.on_map(&s, PARTISAN).map(|(_, hex)| hex).collect();
        held.sort_unstable();
        hexes.push(held);
        titos.add(s.hex(GAME.tito).unwrap().index());
    }
    assert!(hexes.iter().all(|held| *held == hexes[0]), "the hexes are known to all");
    let mut distinct = hexes[0].clone();
    distinct.dedup();
    assert!(titos.len() + 2 >= distinct.len(), "Tito may be nearly anywhere among them");
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
    let s = GAME.initial(&Setup::default_of(&ABOUT));
    assert_eq!(s.frame(), Frame::Setup(SetupStep::Axis(0)));
    assert_eq!(play(1, |_, _| choice::HISTORICAL).turn, 1);
}

/// The most units that an Axis nation can put into a region.
fn most_in(nation: &NationSetup, region: RegionId) -> usize {
    match nation.spread {
        _ if !nation.regions.contains(&region) => 0,
        Spread::OneEach => 1,
        Spread::EveryRegion => nation.units.len() + 1 - nation.regions.len(),
    }
}

#[test]
fn r_3_no_region_can_be_filled_up() {
    let axis = &GAME.setup.axis;
    // Thirteen counters of one step find room in what the Axis cannot close, in any one region.
    for (id, _) in &GAME.setup.fixed {
        let region = GAME.map.region(*id);
        let wild = region.mainland.iter().filter(|hex| GAME.is_wild(HexId::new(*hex as u16)));
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
