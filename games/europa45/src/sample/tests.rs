//! Whoever is dealt a place could be there, the deal tells nothing, and nothing that a seat is told
//! depends on what it cannot know.
#![allow(clippy::unwrap_used)]

use neretva_core::{Action, Actions, Entry, Game, Input, Node, Setup, Shipped, walk};
use neretva_data::Source;
use rand_core::SeedableRng;

use super::*;
use crate::about::{SOVIET_REAR, YUGOSLAVIA};
use crate::load::{SOVIET_FILES, YUGOSLAV_FILES};
use crate::state::{ALLIED, AXIS};

/// Acts of a random game between two looks at it.
const STRIDE: u64 = 37;

fn editions() -> [Europa45; 2] {
    [(&YUGOSLAVIA, YUGOSLAV_FILES), (&SOVIET_REAR, SOVIET_FILES)].map(|(about, files)| {
        let source = Source::embedded(about.id, files);
        Europa45::load(&source).unwrap_or_else(|faults| panic!("{faults}"))
    })
}

/// Looks at positions of random games: of Yugoslavia, of the Soviet rear early and late.
fn look_at(mut look: impl FnMut(&Europa45, &State, &mut Rng)) {
    let [yugoslavia, soviet] = editions();
    let games = [
        (&yugoslavia, "uzice", 1),
        (&yugoslavia, "weiss", 2),
        (&yugoslavia, "liberation", 3),
        (&soviet, "winter", 4),
        (&soviet, "rail-war", 5),
        (&soviet, "autumn", 6),
    ];
    let mut actions = Actions::new();
    for (game, scenario, seed) in games {
        let setup = Setup::new(game.about, Some(scenario), []).unwrap();
        let (mut s, mut rng) = (game.initial(&setup), Rng::seed_from_u64(seed));
        while walk::playout(game, &mut s, &mut rng, &mut actions, STRIDE) == STRIDE {
            look(game, &s, &mut rng);
        }
    }
}

/// Counters of the Allies that the Axis does not know and that no step names.
fn secret(game: &Europa45, s: &State) -> UnitSet {
    let fixed = named_in_play(s);
    game.roster.partisans.only(|unit| {
        s.hex(unit).is_some()
            && !s.has(unit, Marks::UNSEEN)
            && !game.sees(s, Viewer::Seat(AXIS), unit)
            && !fixed.has(unit)
    })
}

#[test]
fn covered_counters_are_dealt_to_places_where_they_could_be() {
    let (mut dealt, mut moved) = (0, 0);
    look_at(|game, s, rng| {
        let sample = game.sampled(s, AXIS, rng);
        game.invariants(&sample).unwrap_or_else(|fault| panic!("{fault}"));
        for (unit, hex) in game.on_map(&sample) {
            let none = game.has_room(&sample, UnitSet::EMPTY, hex);
            let fits = none && game.has_room(&sample, game.stack_of(&sample, hex, ALLIED), hex);
            let was = game.has_room(s, game.stack_of(s, hex, ALLIED), hex);
            assert!(fits || !was, "{} makes a stack too large", game.card(unit).id);
            assert!(sample.mp[unit] <= game.card(unit).movement);
        }
        // As many of each kind, as many in each hex, and whoever is known where he is.
        for kind in [game.roster.brigades, game.roster.dummies, game.roster.commands] {
            let count = |s: &State| kind.only(|unit| s.hex(unit).is_some()).len();
            assert_eq!(count(&sample), count(s));
        }
        for unit in game.roster.ground.iter() {
            if game.sees(s, Viewer::Seat(AXIS), unit) && game.side(unit) == ALLIED {
                assert_eq!(sample.at[unit], s.at[unit]);
            }
        }
        dealt += secret(game, s).len();
        moved += secret(game, s).iter().filter(|unit| sample.at[*unit] != s.at[*unit]).count();
        assert!(game.sampled(s, ALLIED, rng) == *s, "nothing is hidden from the Allied player");
    });
    assert!(dealt > 1_000 && 4 * moved > dealt, "{moved} of {dealt}");
}

/// Two states that differ only in who lies where: another deal of the same places.
#[test]
fn states_that_look_alike_give_the_same_sample() {
    let mut seen = 0;
    look_at(|game, s, rng| {
        let other = game.sampled(s, AXIS, rng);
        seen += u32::from(other != *s);
        for seed in 0..3 {
            let draw = |s: &State| game.sampled(s, AXIS, &mut Rng::seed_from_u64(seed));
            assert!(draw(s) == draw(&other), "the sample depends on what the Axis cannot know");
        }
    });
    assert!(seen > 100, "{seen}");
}

/// While the Axis decides, no step names a counter that it does not know: all are dealt.
#[test]
fn nobody_is_kept_back_while_the_other_side_decides() {
    let mut asked = 0;
    look_at(|game, s, _| {
        if game.node(s) == Node::Decision(AXIS) {
            asked += 1;
            let kept = named_in_play(s).only(|unit| !game.sees(s, Viewer::Seat(AXIS), unit));
            assert_eq!(kept, UnitSet::EMPTY);
            assert!(!s.marks.iter().any(|marks| marks.contains(Marks::UNSEEN)));
        }
    });
    assert!(asked > 50, "{asked}");
}

/// Everything that a seat is told: table, overlays, odds, what it may do, what it is refused.
fn told(game: &Europa45, s: &State, who: Seat) -> String {
    let view = game.view(s, Viewer::Seat(who));
    let spectator = game.view(s, Viewer::Spectator);
    let overlays: Vec<_> = game
        .about
        .overlays
        .iter()
        .map(|kind| game.overlay(s, Viewer::Seat(who), kind, None))
        .collect();
    let (mut legal, mut refusals) = (Actions::new(), Vec::new());
    if game.node(s) == Node::Decision(who) {
        game.legal(s, &mut legal);
        let hexes = game.map.grid.hexes().map(Action::Hex);
        let pieces = game.roster.all.clone().map(|unit| Action::Piece(unit.into()));
        // Some of all acts: every state meets others.
        refusals.extend(
            hexes.chain(pieces).skip(legal.len() % 13).step_by(13).map(|act| game.why_not(s, act)),
        );
    }
    format!("{view:?}{spectator:?}{overlays:?}{:?}{legal:?}{refusals:?}", game.odds(s, who))
}

/// What a seat reads of what follows from an input.
fn heard(game: &Europa45, s: &State, input: Input, who: Seat) -> (Vec<Entry>, State) {
    let (mut after, mut log) = (s.clone(), Vec::<Entry>::new());
    game.apply(&mut after, input, &mut log);
    log.retain(|entry| entry.audience.includes(Viewer::Seat(who)));
    (log, after)
}

/// Two covered counters change places, whatever they are: the Axis is told the same, before and after
/// whatever it does next.
#[test]
fn whoever_changes_places_unseen_changes_nothing_that_is_told() {
    let (mut looks, mut swapped, mut acts) = (0, 0, 0);
    look_at(|game, s, rng| {
        looks += 1;
        if looks % 4 != 0 {
            return;
        }
        let secret: Vec<UnitId> = secret(game, s).iter().collect();
        let Some(last) = secret.len().checked_sub(1) else { return };
        let one = secret[dice::below(rng, secret.len() as u32) as usize];
        let two = if one == secret[last] { secret[0] } else { secret[last] };
        let mut other = s.clone();
        other.at.swap(one, two);
        other.marks.swap(one, two);
        if one == two || other == *s {
            return;
        }
        swapped += 1;
        assert_eq!(told(game, s, AXIS), told(game, &other, AXIS));
        if game.node(s) != Node::Decision(AXIS) {
            return;
        }
        let mut legal = Actions::new();
        game.legal(s, &mut legal);
        let act = Input::Act(legal[dice::below(rng, legal.len() as u32) as usize]);
        let [(heard, after), (heard_else, after_else)] =
            [s, &other].map(|s| heard(game, s, act, AXIS));
        if !heard.iter().chain(&heard_else).any(|entry| entry.reveals) {
            assert_eq!(heard, heard_else);
            assert_eq!(told(game, &after, AXIS), told(game, &after_else, AXIS));
            acts += 1;
        }
    });
    assert!(swapped > 50 && acts > 20, "{swapped}, {acts}");
}
