//! Rule cases of Partizan!.

use neretva_core::{Rulebook, Shipped, erase};
use neretva_data::Source;
use neretva_partizan::Partizan;

fn source() -> Source {
    Source::embedded("partizan", Partizan::FILES)
}

fn game() -> Partizan {
    Partizan::load(&source()).unwrap_or_else(|faults| panic!("{faults}"))
}

fn rulebook() -> Box<dyn Rulebook> {
    erase(game(), &source().canonical_text())
}

#[test]
fn cases() {
    neretva_cases::check_folder("tests/cases", &*rulebook());
}
