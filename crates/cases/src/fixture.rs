//! A game as it is shipped, for its tests: loaded, set up, brought to a position, played on.

use neretva_core::{
    Actions, Faces, Fingerprint, Game, Input, LoadedGame, Rulebook, Setup, Shipped, Silent,
    notation,
};
use neretva_data::{Document, Reader, Source};
use neretva_text::{Lang, MessageFile, Texts};

/// Its data files.
pub fn source<G: Shipped>() -> Source {
    Source::embedded(G::ABOUT.id, G::FILES)
}

/// The game itself.
///
/// # Panics
/// If the shipped data cannot be read: the faults are told.
pub fn game<G: Shipped>() -> G {
    G::load(&source::<G>()).unwrap_or_else(|faults| panic!("{faults}"))
}

/// The game with its data, as server and command line see it.
pub fn rulebook<G: Shipped>() -> Box<dyn Rulebook> {
    opened::<G>(&source::<G>())
}

/// The game with the data of that source, as server and command line see it.
///
/// # Panics
/// If the data cannot be read: the faults are told.
pub fn opened<G: Shipped>(source: &Source) -> Box<dyn Rulebook> {
    let loaded = LoadedGame::<G>::load(source).unwrap_or_else(|faults| panic!("{faults}"));
    Box::new(loaded)
}

/// Its messages in English, in which golden games are written.
pub fn english<G: Shipped>() -> Texts {
    let sources = [neretva_text::CORE_EN, MessageFile::new(Lang::En, "en.ftl", G::EN)];
    Texts::new(Lang::En, &sources).expect("shipped messages are sound")
}

/// The beginning of a scenario, with the usual options.
///
/// # Panics
/// If the game has no such scenario.
pub fn start<G: Shipped>(game: &G, scenario: &str) -> G::State {
    let setup = Setup::new(G::ABOUT, Some(scenario), []).expect("a scenario of the game");
    game.initial(&setup)
}

/// The position that a case would write so.
///
/// # Panics
/// If it is faulty: the faults are told.
pub fn position<G: Game>(game: &G, setup: &Setup, text: &str) -> G::State {
    let document = Document::parse("position", text).expect("valid TOML");
    let reader = Reader::new();
    let state = game.position(setup, reader.keys(&document));
    reader.complete(state).unwrap_or_else(|faults| panic!("{faults}"))
}

/// Plays on: legal acts in notation, and `roll 3` for a die.
///
/// # Panics
/// If an act is not legal, or if it cannot be read.
pub fn play<G: Game>(game: &G, state: &mut G::State, inputs: &[&str]) {
    for text in inputs {
        let input = match text.strip_prefix("roll ") {
            Some(face) => Input::Rolled(die(face.parse().expect("a face of a die"))),
            None => {
                let act = notation::parse(game, text).unwrap_or_else(|wrong| panic!("{wrong}"));
                assert_eq!(game.why_not(state, act), None, "{text}");
                Input::Act(act)
            }
        };
        game.apply(state, input, &mut Silent);
    }
}

/// One die with that face up.
///
/// # Panics
/// If no die has such a face.
pub fn die(face: u8) -> Faces {
    Faces::new(&[face]).expect("a face of a die")
}

/// What is legal.
pub fn legal<G: Game>(game: &G, state: &G::State) -> Actions {
    let mut legal = Actions::new();
    game.legal(state, &mut legal);
    legal
}

/// Asserts that a change to the state is not part of a record, a replay or a hash.
///
/// # Panics
/// If it is.
pub fn check_traceless<G: Shipped>(change: impl Fn(&mut G::State)) {
    let free = game::<G>().initial(&Setup::default_of(G::ABOUT));
    let mut changed = free.clone();
    change(&mut changed);
    assert_eq!(Fingerprint::of(&changed), Fingerprint::of(&free));
}

/// Numbers that look like chance and are the same every time.
#[derive(Clone, Copy, Debug)]
pub struct Luck(pub u64);

impl Luck {
    /// The next number, below `n`.
    pub fn below(&mut self, n: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n
    }
}

/// The tests that every game has: cases, golden games and perft from the folders of those names.
///
/// `hold` is what a case that holds a phase open does to the state; `perft` is the number of perft
/// files there must be at least. The game has `neretva-conformance` among its dev-dependencies.
#[macro_export]
macro_rules! standard_tests {
    ($game:ty, hold: $hold:expr, perft: $files:literal) => {
        #[test]
        fn cases() {
            let rulebook = $crate::fixture::rulebook::<$game>();
            $crate::check_folder("tests/cases", &*rulebook);
        }

        #[test]
        fn lessons() {
            $crate::check_lessons::<$game>();
        }

        #[test]
        fn failing_cases_fit_on_a_screen() {
            let rulebook = $crate::fixture::rulebook::<$game>();
            $crate::check_failures("tests/cases", &*rulebook);
        }

        /// What a case holds open is not part of a record, a replay or a hash.
        #[test]
        fn a_held_phase_leaves_no_trace() {
            $crate::fixture::check_traceless::<$game>($hold);
        }

        #[test]
        fn golden_games() {
            let rulebook = $crate::fixture::rulebook::<$game>();
            let texts = $crate::fixture::english::<$game>();
            $crate::golden::check_folder("tests/golden", &*rulebook, &texts);
        }

        #[test]
        fn perft() {
            let game: $game = $crate::fixture::game();
            ::neretva_conformance::check_perft_folder(&game, "tests/perft", $files);
        }
    };
}
