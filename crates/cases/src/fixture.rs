//! A game as it is shipped, for its tests.

use neretva_core::{Rulebook, Shipped, erase};
use neretva_data::Source;
use neretva_text::{Lang, MessageFile, Texts};

/// Its data files.
pub fn source<G: Shipped>() -> Source {
    Source::embedded(G::ABOUT.id, G::FILES)
}

/// The game itself.
///
/// # Panics
/// If the shipped data cannot be read: the faults are told.
pub fn game<G: Shipped>() -> G {
    G::load(&source::<G>()).unwrap_or_else(|faults| panic!("{faults}"))
}

/// The game with its data, as server and command line see it.
pub fn rulebook<G: Shipped>() -> Box<dyn Rulebook> {
    erase(game::<G>(), &source::<G>().canonical_text())
}

/// Its messages in English, in which golden games are written.
pub fn english<G: Shipped>() -> Texts {
    let sources = [neretva_text::CORE_EN, MessageFile::new(Lang::En, "en.ftl", G::EN)];
    Texts::new(Lang::En, &sources).expect("shipped messages are sound")
}
