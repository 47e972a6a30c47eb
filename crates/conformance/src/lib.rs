//! The test kit that every game must pass.
//!
//! A game's test file is a few lines:
//!
//! ```ignore
//! use neretva_conformance::{Kit, perft_file};
//!
//! #[test]
//! fn conforms() {
//!     let report = Kit::new(my_game()).games(200).seed(1).run();
//!     assert!(report.messages.contains("mygame-moves"));
//! }
//!
//! #[test]
//! fn refuses_what_is_illegal() {
//!     Kit::new(my_game()).seed(1).perturb(100_000);
//! }
//!
//! #[test]
//! fn counts_as_by_hand() {
//!     perft_file(&my_game(), "tests/perft/contact.toml".as_ref()).unwrap();
//! }
//! ```
//!
//! [`Kit::run`] plays random games from numbered seeds and asks every question of [`Check`] at
//! every state, the costly ones at every fifth. What does not hold is a [`Finding`] with its seed
//! and step: the same seed and `.games(1)` show it again. A panic of the game is a finding of the
//! check that was being made.
//!
//! [`perturb`] throws illegal actions at random positions; [`perft_file`] compares the number of
//! ways to play with counts in a data file.

mod alphabet;
mod check;
mod checks;
mod differ;
mod examiner;
mod kit;
pub mod perft;
mod perturb;
mod report;
mod steady;

pub use check::Check;
pub use kit::Kit;
pub use perft::{Perft, PerftError, check_perft_folder, perft_file, perft_text};
pub use perturb::{Perturbed, perturb};
pub use report::{Finding, KitReport, KitStats, Sampled};
pub use steady::check_steady_play;
