//! Random play allocates nothing once its list of actions has grown to size.

use neretva_core::{Actions, Rng, Setup, Shipped, walk};
use neretva_partizan::Partizan;
use rand_core::SeedableRng;

#[test]
fn no_heap_allocation_in_steady_state() {
    let game: Partizan = neretva_cases::fixture::game();
    let start = neretva_core::Game::initial(&game, &Setup::default_of(Partizan::ABOUT));
    let mut actions = Actions::with_capacity(1024);
    let mut rng = Rng::seed_from_u64(1);
    let mut state = start.clone();
    let mut decisions = 0;
    let counted = allocation_counter::measure(|| {
        decisions = walk::playout(&game, &mut state, &mut rng, &mut actions, u64::MAX);
    });
    assert!(decisions > 500, "{decisions}");
    assert_eq!(counted.count_total, 0, "{counted:?} in {decisions} decisions");
}
