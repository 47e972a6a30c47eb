//! Computer players finish every game by legal acts, choose alike from equal seeds, and choose the
//! same whatever lies hidden.
#![allow(clippy::expect_used, reason = "tests")]

use std::sync::Arc;

use neretva_ai::{Budget, Mind, Player, Pulse, player};
use neretva_balkans44::Balkans44;
use neretva_core::{Action, Dice, Known, Match, Node, Rng, Setup, Shipped};
use neretva_data::Source;
use neretva_europa45::Europa45;
use neretva_gambit::Gambit;
use neretva_partizan::Partizan;
use neretva_skirmish::Skirmish;
use rand_core::SeedableRng;

fn game<G: Shipped>() -> Arc<G> {
    let source = Source::embedded(G::ABOUT.id, G::FILES);
    Arc::new(G::load(&source).unwrap_or_else(|faults| panic!("{faults}")))
}

fn hire<G: Mind>(name: &str, sims: u32) -> Box<dyn Player<G>> {
    player::<G>(name, 5, Budget::Sims(sims)).expect("it is on the list")
}

fn table<G: Shipped>(scenario: Option<&str>) -> Match<G> {
    let setup = Setup::new(G::ABOUT, scenario, []).expect("the scenario is on the list");
    Match::new(game::<G>(), setup, Dice::numbered(3, 2))
}

/// Plays until the end or so many acts; an illegal act fails. Returns the acts.
fn plays<G: Shipped + Mind>(
    table: &mut Match<G>,
    names: [&str; 2],
    sims: u32,
    most: usize,
) -> Vec<Action> {
    let mut players = names.map(|name| hire::<G>(name, sims));
    let mut acts = Vec::new();
    while let Node::Decision(seat) = table.node() {
        if acts.len() == most {
            break;
        }
        let advice = players[seat.index()].choose(&table.known(seat)).expect("it is its turn");
        table.submit(seat, advice.action).expect("it is legal");
        acts.push(advice.action);
    }
    acts
}

#[test]
fn quick_players_finish_every_game() {
    fn finishes<G: Shipped + Mind>(scenario: Option<&str>, names: [&str; 2]) {
        let mut table = table::<G>(scenario);
        plays(&mut table, names, 0, 200_000);
        assert!(matches!(table.node(), Node::Over(_)), "{names:?} do not finish {}", G::ABOUT.id);
    }
    for names in [["random", "recruit"], ["recruit", "random"], ["recruit", "recruit"]] {
        finishes::<Skirmish>(None, names);
        finishes::<Partizan>(None, names);
        finishes::<Gambit>(None, names);
        finishes::<Balkans44>(Some("belgrade"), names);
        finishes::<Europa45>(Some("uzice"), names);
    }
}

#[test]
fn those_who_look_ahead_finish_a_game() {
    for names in [["officer", "recruit"], ["recruit", "marshal"]] {
        let mut table = table::<Skirmish>(None);
        plays(&mut table, names, 4, 10_000);
        assert!(matches!(table.node(), Node::Over(_)), "{names:?}");
    }
}

#[test]
fn equal_seeds_and_budgets_choose_alike() {
    let run = || plays(&mut table::<Partizan>(Some("axis-storm")), ["officer", "marshal"], 12, 12);
    assert_eq!(run(), run());
}

/// What is hidden is shuffled as the seat may suppose it: what the player does must not depend on it.
fn chooses_blindly<G: Shipped + Mind>(scenario: &str, scripts: [&str; 2], sims: u32) {
    let mut truth = table::<G>(Some(scenario));
    let mut rng = Rng::seed_from_u64(8);
    let mut compared = [0, 0];
    let mut recruits = [hire::<G>("recruit", 0), hire::<G>("recruit", 0)];
    for act in 0..420 {
        let Node::Decision(seat) = truth.node() else { break };
        let known = truth.known(seat);
        if act % 70 < 2 {
            let other = Known::new(known.rulebook(), known.sample(&mut rng), seat);
            for name in ["recruit", scripts[0], scripts[1], "officer"] {
                let choose = |known| hire::<G>(name, sims).choose(known);
                assert_eq!(choose(&known), choose(&other), "{name} at act {act}");
            }
            compared[seat.index()] += 1;
        }
        let advice = recruits[seat.index()].choose(&known).expect("it is its turn");
        truth.submit(seat, advice.action).expect("it is legal");
    }
    assert!(compared.iter().all(|times| *times > 2), "somebody had little to decide: {compared:?}");
}

#[test]
fn a_choice_does_not_depend_on_what_is_hidden() {
    chooses_blindly::<Partizan>("uprising", ["script:hunt", "script:rise"], 90);
    chooses_blindly::<Balkans44>("belgrade", ["script:keep", "script:broad"], 90);
    // Its look-aheads are slow: the officer only follows a script here.
    chooses_blindly::<Europa45>("uzice", ["script:sweep", "script:hide"], 0);
}

#[test]
fn who_is_hurried_answers_with_what_he_has() {
    let pulse = Arc::new(Pulse::default());
    let table = table::<Partizan>(Some("axis-storm"));
    let Node::Decision(seat) = table.node() else { panic!("somebody decides") };
    let mut bot = hire::<Partizan>("officer", 1_000_000);
    bot.watch(Arc::clone(&pulse));
    pulse.hurry();
    // Without the hurry this would take hours.
    assert!(bot.choose(&table.known(seat)).is_some());
}
