//! Steady play: what search does a million times over must not allocate.

use neretva_core::{Actions, Game, Rng, Setup, walk};
use rand_core::SeedableRng;

/// More acts than any decision offers.
const ACTS: usize = 1024;

/// Asserts that a random game of at least so many decisions allocates nothing once its list of acts
/// has grown to size. `count` runs the play and counts allocations: only a test that stands alone in
/// its program can, because it replaces the allocator.
///
/// # Panics
/// If anything is allocated, or if the game is too short to tell.
pub fn check_steady_play<G: Game>(
    game: &G,
    least: u64,
    count: impl FnOnce(&mut dyn FnMut()) -> u64,
) {
    let mut state = game.initial(&Setup::default_of(game.about()));
    let mut actions = Actions::with_capacity(ACTS);
    let mut rng = Rng::seed_from_u64(1);
    let mut decisions = 0;
    let allocations = count(&mut || {
        decisions = walk::playout(game, &mut state, &mut rng, &mut actions, u64::MAX);
    });
    assert!(decisions > least, "{decisions} decisions");
    assert_eq!(allocations, 0, "allocations in {decisions} decisions");
}
