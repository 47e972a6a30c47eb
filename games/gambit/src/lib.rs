//! Balkan Gambit: Allied landings in the Balkans that never were, 1943 to 1945.
//!
//! `load` reads what is printed: map, counters, charts and scenarios.

pub mod load;
