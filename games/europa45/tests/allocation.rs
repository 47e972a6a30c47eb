//! Random play allocates nothing once its list of actions has grown to size.

use neretva_conformance::check_steady_play;
use neretva_core::Shipped;
use neretva_data::Source;
use neretva_europa45::Europa45;

#[test]
fn no_heap_allocation_in_steady_state() {
    let soviet = &Europa45::MORE_EDITIONS[0];
    for (about, files) in [(Europa45::ABOUT, Europa45::FILES), (soviet.about, soviet.files)] {
        let game = Europa45::load(&Source::embedded(about.id, files)).expect("sound data");
        check_steady_play(&game, 500, |play| allocation_counter::measure(play).count_total);
    }
}
