//! BASE.13.3, BASE.15.2 How long repairs take.

use neretva_board::record;
use neretva_data::Keys;

record! {
    /// Axis initial phases until something is whole again.
    #[derive(Clone, Copy, Debug)]
    pub struct Recovery(keys: &Keys<'_>) {
        pub bridge: u8 = keys.int("bridge", 1..=9),
        pub aborted: u8 = keys.int("aborted", 1..=9),
    }
}
