//! Rule cases, golden games, perft and conformance of both editions of Europa 45.

use neretva_cases::{fixture, golden};
use neretva_conformance::{Kit, check_perft_folder};
use neretva_core::{About, Actions, Game, Rng, Rulebook, Setup, Shipped, walk};
use neretva_data::Source;
use neretva_europa45::Europa45;
use neretva_text::{Args, Lang, MessageFile, Texts};
use rand_core::SeedableRng;

/// An edition, with the folder in which its cases, golden games and perft files lie.
struct Boxed {
    about: &'static About,
    folder: &'static str,
    files: &'static [(&'static str, &'static str)],
}

/// Both editions, Yugoslavia first.
fn boxes() -> [Boxed; 2] {
    let soviet = &Europa45::MORE_EDITIONS[0];
    [
        Boxed { about: Europa45::ABOUT, folder: "yu", files: Europa45::FILES },
        Boxed { about: soviet.about, folder: "su", files: soviet.files },
    ]
}

impl Boxed {
    fn game(&self) -> Europa45 {
        let source = Source::embedded(self.about.id, self.files);
        Europa45::load(&source).unwrap_or_else(|faults| panic!("{faults}"))
    }

    fn rulebook(&self) -> Box<dyn Rulebook> {
        fixture::opened::<Europa45>(&Source::embedded(self.about.id, self.files))
    }

    fn setup(&self, scenario: &str, free: bool) -> Setup {
        let free = [("free-setup", if free { "on" } else { "off" })];
        Setup::new(self.about, Some(scenario), free).expect("a scenario of the edition")
    }

    fn tests(&self, kind: &str) -> String {
        format!("tests/{kind}/{}", self.folder)
    }
}

#[test]
fn lessons() {
    neretva_cases::check_lessons::<Europa45>();
}

#[test]
fn cases() {
    for edition in boxes() {
        neretva_cases::check_folder(edition.tests("cases"), &*edition.rulebook());
    }
}

#[test]
fn failing_cases_fit_on_a_screen() {
    for edition in boxes() {
        neretva_cases::check_failures(edition.tests("cases"), &*edition.rulebook());
    }
}

/// What a case holds open is no part of a record, a replay or a hash.
#[test]
fn a_held_phase_leaves_no_trace() {
    fixture::check_traceless::<Europa45>(|s| s.flow.hold());
}

#[test]
fn golden_games() {
    let texts = fixture::english::<Europa45>();
    for edition in boxes() {
        golden::check_folder(edition.tests("golden"), &*edition.rulebook(), &texts);
    }
}

#[test]
fn perft() {
    for edition in boxes() {
        check_perft_folder(&edition.game(), edition.tests("perft"), 4);
    }
}

#[test]
fn a_position_is_small() {
    let size = size_of::<<Europa45 as Game>::State>();
    assert!(size <= 4096, "{size} bytes");
}

/// What is said of a scenario before the game, in both languages, and what of it is the book's.
#[test]
fn briefings_say_what_is_the_books_and_what_is_ours() {
    let core = [neretva_text::CORE_EN, neretva_text::CORE_ES];
    for (lang, text) in [(Lang::En, Europa45::EN), (Lang::Es, Europa45::ES)] {
        let sources: Vec<_> =
            core.into_iter().chain([MessageFile::new(lang, "europa45", text)]).collect();
        let texts = Texts::new(lang, &sources).expect("sound messages");
        // The same for all scenarios of both editions.
        let ours = texts.say("europa45-brief-ours", &Args::new());
        assert!(ours.contains("45") && ours.contains("BASE"), "{ours}");
    }
}

#[test]
fn invariants_hold_to_the_end_of_every_scenario() {
    let mut actions = Actions::new();
    for edition in boxes() {
        let game = edition.game();
        for (scenario, seed) in edition.about.scenarios.iter().zip(1..) {
            let mut state = game.initial(&edition.setup(scenario, seed % 3 == 0));
            let mut rng = Rng::seed_from_u64(seed);
            let ended = walk::checked_playout(&game, &mut state, &mut rng, &mut actions, u64::MAX);
            assert!(ended.is_ok(), "{} {scenario}: {ended:?}", edition.about.id);
        }
    }
}

/// Short scenarios of both editions, early and late; `neretva conform` plays them by the thousand.
#[test]
fn conforms() {
    // The later the scenario, the more counters, and the longer a look at them takes.
    let games = [("uzice", 1, 200), ("liberation", 2, 2_000), ("first-summer", 3, 200)];
    for edition in boxes() {
        for (scenario, seed, every) in games.into_iter().chain([("rail-war", 4, 2_000)]) {
            if edition.about.scenarios.contains(&scenario) {
                let kit = Kit::new(edition.game()).setup(edition.setup(scenario, seed % 2 == 0));
                kit.seed(seed).games(1).every(every).run();
            }
        }
    }
}

#[test]
fn refuses_whatever_the_rules_do_not_allow() {
    for (edition, scenario) in boxes().into_iter().zip(["uzice", "first-summer"]) {
        let kit = Kit::new(edition.game()).setup(edition.setup(scenario, false));
        let seen = kit.perturb(20_000);
        assert!(seen.refused > seen.legal_by_chance, "{seen:?}");
    }
}
