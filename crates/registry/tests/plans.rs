//! Plans in every game: they change nothing, foretell what the acts lead to, take counters in any
//! order, and carried out they equal the same acts one by one.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeMap;

use neretva_core::{Action, Arbiter, Company, Dice, FairDice, Perspective, Rng, Seat, Seed, Setup};
use neretva_core::{Viewer, dice};
use neretva_registry::{GAMES, GameOffer};
use rand_core::SeedableRng;

/// Plans for each game: more than a thousand in all.
const PLANS: usize = 180;
/// The longest one.
const LONGEST: u32 = 7;

fn open(offer: &GameOffer, seed: u8) -> Box<dyn Arbiter> {
    let game = offer.shipped().unwrap();
    let setup = Setup::default_of(offer.about);
    let entropy = vec![String::new(); offer.about.seats.len()];
    game.start(setup, Dice::Fair(FairDice::new(Seed::new([seed; 32]), entropy)))
}

fn can_undo(table: &dyn Arbiter, seat: Seat) -> bool {
    table.observe(Viewer::Seat(seat)).can_undo
}

/// Random acts of the deciding seat up to the first that bars undo, which are played.
fn wander(table: &mut dyn Arbiter, seat: Seat, rng: &mut Rng) -> Vec<Action> {
    let mut acts = Vec::new();
    for _ in 0..=dice::below(rng, LONGEST) {
        let legal = table.legal();
        let act = legal[dice::below(rng, legal.len() as u32) as usize];
        table.submit(seat, act).unwrap();
        acts.push(act);
        if !can_undo(table, seat) {
            break;
        }
    }
    acts
}

#[test]
fn a_plan_carried_out_equals_its_acts_one_by_one() {
    for offer in GAMES.iter() {
        let id = offer.about.id;
        let mut rng = Rng::seed_from_u64(41);
        let (mut one_by_one, mut whole) = (open(offer, 7), open(offer, 7));
        let mut games = 7;
        let (mut told, mut stopped) = (0, 0);
        for _ in 0..PLANS {
            let Some(seat) = one_by_one.deciding() else {
                games += 1;
                (one_by_one, whole) = (open(offer, games), open(offer, games));
                continue;
            };
            let acts = wander(&mut *one_by_one, seat, &mut rng);
            let (hash, mut view) = (whole.fingerprint(), whole.observe(Viewer::Seat(seat)).view);

            let plan = Perspective::new(&*whole, Some(seat)).plan(&acts, Company::AsNamed).unwrap();
            assert_eq!(whole.fingerprint(), hash, "{id}: a plan changes nothing");
            assert_eq!(plan.refused, None, "{id}: {acts:?}");
            let written: Vec<String> = acts.iter().map(|act| whole.write(*act)).collect();
            let barred = !can_undo(&*one_by_one, seat);
            if plan.acts == written && !barred {
                plan.patch.apply(&mut view);
                let now = one_by_one.observe(Viewer::Seat(seat));
                assert_eq!((view, plan.actions), (now.view, now.actions), "{id}: {written:?}");
                assert_eq!((plan.odds, plan.reach), (now.odds, now.reach), "{id}: {written:?}");
                told += 1;
            } else {
                let stop = plan.stop.unwrap();
                assert_eq!(written[plan.acts.len()], stop.act, "{id}: it stops before an act");
                assert_eq!(plan.acts, written[..plan.acts.len()], "{id}");
                stopped += 1;
            }

            for act in whole.in_order(seat, &acts).unwrap() {
                whole.submit(seat, act).unwrap();
            }
            assert_eq!(whole.fingerprint(), one_by_one.fingerprint(), "{id}: {written:?}");
            assert_eq!(whole.steps(), one_by_one.steps(), "{id}");
        }
        assert!(told > PLANS / 10 && stopped > PLANS / 20, "{id}: {told} told, {stopped} stopped");
    }
}

#[test]
fn counters_are_named_in_any_order() {
    let mut total = 0;
    for offer in GAMES.iter() {
        let id = offer.about.id;
        let mut rng = Rng::seed_from_u64(5);
        let mut table = open(offer, 3);
        let mut groups = 0;
        for _ in 0..2 * PLANS {
            let Some(seat) = table.deciding() else { break };
            let legal = table.legal();
            let act = legal[dice::below(&mut rng, legal.len() as u32) as usize];
            let eyes = Perspective::new(&*table, Some(seat));
            let all = eyes.plan(&[act], Company::All).unwrap();
            let acts: Vec<Action> = all.acts.iter().map(|act| table.parse(act).unwrap()).collect();
            let pieces = acts.iter().filter(|act| matches!(act, Action::Piece(_))).count();
            if pieces > 1 && all.stop.is_none() {
                assert!(!all.changes, "{id}: company is only named, {:?}", all.acts);
                let mut mixed = acts.clone();
                let first = acts.len() - pieces;
                mixed[first..].reverse();
                let again = eyes.plan(&mixed, Company::AsNamed).unwrap();
                assert_eq!((again.refused, again.acts.len()), (None, acts.len()), "{id}");
                assert_eq!(again.actions, all.actions, "{id}");
                assert_eq!(table.in_order(seat, &mixed).map(|it| it.len()), Ok(acts.len()), "{id}");
                groups += 1;
            }
            wander(&mut *table, seat, &mut rng);
        }
        total += groups;
    }
    assert!(total > 2, "{total} groups were put together");
}

#[test]
fn a_refused_plan_names_the_act_and_changes_nothing() {
    for offer in GAMES.iter() {
        let mut table = open(offer, 11);
        let mut rng = Rng::seed_from_u64(2);
        for _ in 0..20 {
            let Some(seat) = table.deciding() else { break };
            let hash = table.fingerprint();
            let legal = table.legal();
            let act = legal[dice::below(&mut rng, legal.len() as u32) as usize];
            // A choice that no game offers twice in a row, and one that it does not know.
            let bad = (0..offer.about.choices.len() as u16)
                .map(|n| Action::Choice(neretva_core::ChoiceId(n)))
                .find(|choice| !legal.contains(choice));
            if let Some(bad) = bad {
                let refused = table.in_order(seat, &[bad, act]).unwrap_err();
                assert_eq!(refused.act, table.write(bad));
                let plan = table.plan(seat, &[bad, act], Company::AsNamed);
                assert_eq!((plan.refused.unwrap().act, plan.acts.len()), (refused.act, 0));
                assert_eq!(table.fingerprint(), hash);
            }
            wander(&mut *table, seat, &mut rng);
        }
    }
}

/// One counter of each hex with several that may be named: two such hexes at most.
fn stacked(table: &dyn Arbiter, seat: Seat) -> Vec<Action> {
    let view = table.observe(Viewer::Seat(seat)).view;
    let mut by_hex: BTreeMap<String, Vec<Action>> = BTreeMap::new();
    for act in table.legal() {
        let name = table.write(act);
        let hex = name.strip_prefix("piece ").and_then(|id| view.piece(id)?.hex.clone());
        if let Some(hex) = hex {
            by_hex.entry(hex).or_default().push(act);
        }
    }
    by_hex.into_values().filter(|acts| acts.len() > 1).take(2).map(|acts| acts[0]).collect()
}

#[test]
fn a_stack_goes_to_a_hex_though_its_counters_move_one_by_one() {
    let (mut followed, mut whole) = (0, 0);
    for offer in GAMES.iter() {
        let id = offer.about.id;
        let mut rng = Rng::seed_from_u64(17);
        let (mut table, mut games) = (open(offer, 9), 9);
        for _ in 0..PLANS {
            let Some(seat) = table.deciding() else {
                games += 1;
                table = open(offer, games);
                continue;
            };
            let eyes = Perspective::new(&*table, Some(seat));
            for act in stacked(&*table, seat) {
                let all = eyes.plan(&[act], Company::All).unwrap();
                let named = all.acts.len() + all.apart.len();
                let goal = all.reach.iter().find(|leg| leg.stay).map(|leg| leg.hex.clone());
                let (Some(goal), true) = (goal, named > 1) else { continue };
                let mut acts = [all.acts.clone(), all.apart.clone()].concat();
                acts.push(format!("hex {goal}"));
                let acts: Vec<Action> = acts.iter().map(|it| table.parse(it).unwrap()).collect();
                let moved = eyes.plan(&acts, Company::AsNamed).unwrap();
                if all.apart.is_empty() {
                    assert_eq!(moved.refused, None, "{id}: {:?} to {goal}", all.acts);
                    whole += 1;
                } else if moved.refused.is_none() && moved.stop.is_none() {
                    let there = |piece: &neretva_protocol::Piece| piece.hex.as_ref() == Some(&goal);
                    assert_eq!(moved.patch.pieces.iter().filter(|it| there(it)).count(), named);
                    followed += 1;
                }
            }
            wander(&mut *table, seat, &mut rng);
        }
    }
    assert!(followed > 0 && whole > 0, "{followed} one by one, {whole} together");
}
