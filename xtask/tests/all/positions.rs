//! The pages of position keys say what the readers read.

use std::fs;

use xtask::positions::pages;

#[test]
fn the_pages_of_position_keys_are_up_to_date() {
    let pages = pages(&xtask::root()).unwrap_or_else(|why| panic!("{why}"));
    assert!(pages.len() >= 3, "{} games", pages.len());
    for (file, page) in pages {
        let found = fs::read_to_string(&file).unwrap_or_default();
        assert!(found == page, "{} is out of date: run `cargo xtask positions`", file.display());
    }
}
