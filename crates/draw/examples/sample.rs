//! Prints a made-up board: `sample [flat] [bare] [ascii|stacks]`.

#[path = "../tests/sample/mod.rs"]
#[allow(dead_code, reason = "the tests use the rest")]
mod sample;

use neretva_draw::{TextOptions, stack_list, text_board};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let wants = |word: &str| words.iter().any(|given| given == word);
    let map = if wants("flat") { sample::flat() } else { sample::pointy() };
    let counters = sample::table();
    let table = (!wants("bare")).then_some(&counters);
    let highlight = vec!["0203".to_owned(), "0302".to_owned()];
    let picture = if wants("stacks") {
        stack_list(&counters)
    } else {
        let options =
            TextOptions { ascii_only: wants("ascii"), highlight, ..TextOptions::default() };
        text_board(&map, table, &options)
    };
    print!("{picture}");
}
