//! Random play allocates nothing once its list of actions has grown to size.

use neretva_balkans44::Balkans44;
use neretva_cases::fixture;
use neretva_conformance::check_steady_play;

#[test]
fn no_heap_allocation_in_steady_state() {
    let game: Balkans44 = fixture::game();
    check_steady_play(&game, 500, |play| allocation_counter::measure(play).count_total);
}
