//! Rule cases, golden games and data of Skirmish.

use neretva_cases::fixture;
use neretva_conformance::Kit;
use neretva_core::{
    Actions, Dice, Faces, Game, Id, Input, Node, Odds, Rng, Rulebook, Seat, Setup, Shipped, Silent,
    Viewer, erase, walk,
};
use neretva_data::Source;
use neretva_skirmish::state::{BLUE, COUNTERS, RED, Step, UnitId};
use neretva_skirmish::{Effect, Skirmish};
use rand_core::SeedableRng;

neretva_ledger::rules!(skirmish);

neretva_cases::standard_tests!(Skirmish, hold: |s| s.hold = true, perft: 4);

fn game() -> Skirmish {
    fixture::game()
}

fn rulebook() -> Box<dyn Rulebook> {
    fixture::rulebook::<Skirmish>()
}

fn setup(dug_in: &str) -> Setup {
    Setup::new(Skirmish::ABOUT, None, [("dug-in", dug_in)]).expect("an option of the game")
}

#[test]
fn conforms() {
    for option in ["off", "on"] {
        let report = Kit::new(game()).setup(setup(option)).games(100).run();
        assert!(report.stats.every_seat_was_in_doubt(), "{report}");
    }
}

#[test]
fn refuses_whatever_the_rules_do_not_allow() {
    let seen = Kit::new(game()).setup(setup("on")).perturb(200_000);
    assert!(seen.refused > seen.legal_by_chance, "{seen:?}");
}

#[test]
fn r_1_1_1_five_counters_a_side() {
    covers!("1.1.1", "1.2.1");
    let table = rulebook().start(setup("off"), Dice::numbered(1, 2));
    let view = table.observe(Viewer::Arbiter).view;
    let of = |seat: &str| view.pieces.iter().filter(|piece| piece.owner == seat).count();
    assert_eq!((of("red"), of("blue"), view.pieces.len()), (5, 5, 10));
    assert_eq!(rulebook().map().hexes.len(), 63);
}

#[test]
fn wrong_data_are_reported_all_at_once() {
    let source = fixture::source::<Skirmish>().overlay_texts(
        "mine",
        [
            ("map.toml", "town = \"9999\"\n"),
            ("units.toml", "strengths = [1, 2]\n"),
            ("tables.toml", "[combat]\n\"1-1\" = [\"AE\", \"XX\", \"-\", \"-\", \"EX\", \"DE\"]\n"),
        ],
    );
    let faults = Skirmish::load(&source).err().expect("three files are wrong");
    let told: Vec<String> = faults.iter().map(ToString::to_string).collect();
    let expected = [
        "town = \"9999\": expected a hex of the map",
        "strengths = [1, 2]: expected one strength for each",
        "expected AE, EX, DE or -",
    ];
    assert_eq!(told.len(), expected.len(), "{told:#?}");
    for (told, expected) in told.iter().zip(expected) {
        assert!(told.contains(expected), "{told}");
    }
}

#[test]
fn figures_that_cannot_be_played_are_refused() {
    let wrong = |file: &'static str, text: &'static str| {
        let source = fixture::source::<Skirmish>().overlay_texts("mine", [(file, text)]);
        Skirmish::load(&source).err().map(|faults| faults.to_string()).unwrap_or_default()
    };
    let third = "[[unit]]\nid = \"R3\"\nhex = \"0201\"\n[[unit]]\nid = \"R4\"\nhex = \"0201\"\n";
    assert!(wrong("units.toml", third).contains("a hex with room"));
    assert!(
        wrong("units.toml", "[[unit]]\nid = \"B1\"\nhex = \"0201\"\n").contains("without enemies")
    );
    assert!(wrong("map.toml", "terrain = [\". x\", \". .\"]\n").contains("the letters . and w"));
    assert!(wrong("map.toml", "terrain = [\". .\", \".\"]\n").contains("the same length"));
}

#[test]
fn r_3_2_1_all_that_is_due_arrives() {
    covers!("3.2.1");
    let text = Skirmish::FILES[1].1.replace("id = \"R4\", hex = \"0602\"", "id = \"R4\", turn = 2");
    assert!(!text.contains("0602"), "R4 stands on the map");
    let files = [Skirmish::FILES[0], ("units.toml", text.as_str()), Skirmish::FILES[2]];
    let source = Source::embedded("skirmish", &files);
    let game = erase(Skirmish::load(&source).expect("sound"), &source.canonical_text());
    let mut table = game.start(setup("off"), Dice::numbered(1, 2));
    for act in ["choice end", "choice end", "hex 0101"] {
        let (seat, action) =
            (table.deciding().expect("a decision"), table.parse(act).expect("an act"));
        table.submit(seat, action).expect("legal");
    }
    let view = table.observe(Viewer::Arbiter).view;
    assert_eq!((view.turn, view.phase.as_str()), (2, "red.arrival"), "R5 is still to be placed");
}

#[test]
fn every_hex_that_may_be_gone_to_is_shown_within_reach() {
    let mut moves = 0;
    for game in 1..=5 {
        let mut table = rulebook().start(setup("off"), Dice::numbered(game, 2));
        for turn in 0..200 {
            let Some(seat) = table.deciding() else { break };
            let seen = table.observe(Viewer::Seat(seat));
            let stops = seen.reach.iter().filter(|reach| reach.stay);
            let shown: Vec<_> = stops.map(|reach| format!("hex {}", reach.hex)).collect();
            if !shown.is_empty() {
                moves += 1;
                let hexes = seen.actions.iter().filter(|act| act.starts_with("hex"));
                assert_eq!(shown, hexes.cloned().collect::<Vec<_>>());
                assert!(seen.reach.iter().all(|reach| (0..4).contains(&reach.left)));
            }
            let legal = table.legal();
            table.submit(seat, legal[turn * 7 % legal.len()]).expect("it is legal");
        }
    }
    assert!(moves > 20, "{moves}");
}

#[test]
fn the_forecast_is_what_the_odds_show() {
    let game = game();
    let mut compared = 0;
    for seed in 0..600 {
        let mut rng = Rng::seed_from_u64(seed);
        let mut s = game.initial(&setup(if seed % 2 == 0 { "on" } else { "off" }));
        let mut actions = Actions::new();
        while !matches!(game.node(&s), Node::Over(_)) {
            walk::playout(&game, &mut s, &mut rng, &mut actions, 1);
            let Step::Declaring(attack) = s.step else { continue };
            if attack.attackers.is_empty() {
                continue;
            }
            let mut open = s;
            open.known = (0..COUNTERS).map(UnitId::at).collect();
            let odds = game.odds(&open, open.active).expect("an attack is declared");
            let forecast = game.forecast(&open, attack, Odds::sums_only());
            for (ours, shown) in [
                (&forecast.odds.attack, &odds.attack),
                (&forecast.odds.defence, &odds.defence),
                (&forecast.odds.shifts, &odds.shifts),
            ] {
                assert_eq!(ours.total(), shown.total());
                assert_eq!(shown.lines().iter().map(|line| line.amount).sum::<i32>(), ours.total());
            }
            assert_eq!(odds.charts[0].column, Some(forecast.column));
            // Each face of the die leads where the forecast says.
            for (die, result) in (1..).zip(forecast.results) {
                let mut next = open;
                next.step = Step::Rolling(attack);
                let before = [RED, BLUE].map(|seat| next.lost(seat));
                game.apply(
                    &mut next,
                    Input::Rolled(Faces::new(&[die]).expect("one die")),
                    &mut Silent,
                );
                let lost = |seat: Seat| next.lost(seat) > before[seat.index()];
                let expected = match result {
                    Effect::AttackersLost => (true, false),
                    Effect::Exchange => (true, true),
                    Effect::DefendersLost => (false, true),
                    Effect::Nothing => (false, false),
                };
                assert_eq!((lost(open.active), lost(open.active.other())), expected);
            }
            assert_eq!(odds.weight(), 6);
            compared += 1;
        }
    }
    assert!(compared >= 1_000, "{compared}");
}
