//! The data files against what the rulebook says of them.
#![allow(clippy::unwrap_used)]

use super::*;
use neretva_data::Source;

fn load() -> Partizan {
    Partizan::load_data(&Source::embedded("partizan", FILES)).unwrap_or_else(|f| panic!("{f}"))
}

#[test]
fn the_files_load() {
    load();
}
