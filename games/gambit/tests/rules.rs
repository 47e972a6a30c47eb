//! Rule cases of Balkan Gambit.

use neretva_core::{Rulebook, Shipped, erase};
use neretva_data::Source;
use neretva_gambit::Gambit;

fn source() -> Source {
    Source::embedded("gambit", Gambit::FILES)
}

fn game() -> Gambit {
    Gambit::load(&source()).unwrap_or_else(|faults| panic!("{faults}"))
}

fn rulebook() -> Box<dyn Rulebook> {
    erase(game(), &source().canonical_text())
}

#[test]
fn cases() {
    neretva_cases::check_folder("tests/cases", &*rulebook());
}
