//! Whoever is dealt a place could be there, and the deal tells nothing.
#![allow(clippy::unwrap_used)]

use neretva_core::{Game, Setup, Shipped, Viewer};
use neretva_hex::HexId;
use rand_core::SeedableRng;

use super::*;
use crate::state::{AXIS, PerUnit, SOVIET};

fn game() -> Balkans44 {
    let source = neretva_data::Source::embedded("balkans44", Balkans44::FILES);
    Balkans44::load(&source).unwrap_or_else(|faults| panic!("{faults}"))
}

/// Stacks of four Germans, one of each reduced if it has two steps, and the rest out of the game.
fn stacks(game: &Balkans44) -> State {
    let mut s = game.initial(&Setup::default_of(Balkans44::ABOUT));
    s.at = PerUnit::all(At::Out);
    s.marks = PerUnit::all(Marks::empty());
    s.depth = PerUnit::all(0);
    let germans: Vec<UnitId> = game.roster.of(Nation::German).collect();
    let hexes: Vec<HexId> = game.map.open.without(game.map.soviet_side).iter().collect();
    for (stack, hex) in germans.chunks(4).zip(hexes) {
        stack.iter().for_each(|unit| game.place(&mut s, *unit, hex));
        if game.card(stack[0]).steps > 1 {
            s.mark(stack[0], Marks::REDUCED);
        }
    }
    s
}

#[test]
fn covered_units_are_dealt_to_places_where_they_could_be() {
    let game = game();
    let s = stacks(&game);
    let mut moved = 0;
    for seed in 0..50 {
        let sample = game.sampled(&s, SOVIET, &mut Rng::seed_from_u64(seed));
        game.invariants(&sample).unwrap_or_else(|fault| panic!("{fault}"));
        for (unit, hex) in s.on_map() {
            if game.sees(&s, Viewer::Seat(SOVIET), unit) {
                assert_eq!(sample.hex(unit), Some(hex), "{}", game.card(unit).id);
            }
            moved += u32::from(sample.hex(unit) != Some(hex));
        }
        let reduced = |s: &State| UnitId::all().filter(|unit| s.has(*unit, Marks::REDUCED)).count();
        assert_eq!(reduced(&sample), reduced(&s));
    }
    assert!(moved > 1_000, "{moved}");
}

#[test]
fn states_that_look_alike_give_the_same_sample() {
    let game = game();
    let s = stacks(&game);
    for seed in 0..50 {
        let other = game.sampled(&s, SOVIET, &mut Rng::seed_from_u64(seed));
        let draw = |s: &State| game.sampled(s, SOVIET, &mut Rng::seed_from_u64(7));
        assert!(draw(&s) == draw(&other), "seed {seed}");
    }
    assert!(game.sampled(&s, AXIS, &mut Rng::seed_from_u64(1)) == s, "their own units are known");
}
