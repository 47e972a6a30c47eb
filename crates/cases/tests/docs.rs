//! The examples of `docs/cases.md` run as they stand there.
#![allow(clippy::unwrap_used)]

use neretva_cases::{Case, golden};
use neretva_core::{Rulebook, Shipped, erase};
use neretva_data::Source;
use neretva_skirmish::Skirmish;
use neretva_text::{Lang, Texts};

const PAGE: &str = include_str!("../../../docs/cases.md");

fn rulebook() -> Box<dyn Rulebook> {
    let source = Source::embedded("skirmish", Skirmish::FILES);
    erase(Skirmish::load(&source).unwrap(), &source.canonical_text())
}

/// The blocks of the page that are marked with a language.
fn blocks(lang: &str) -> Vec<&'static str> {
    let open = format!("```{lang}\n");
    PAGE.split(&*open).skip(1).map(|rest| rest.split("```").next().unwrap()).collect()
}

#[test]
fn the_cases_of_the_page_pass() {
    let cases = blocks("toml");
    assert_eq!(cases.len(), 3);
    for text in cases {
        let case = Case::parse("docs/cases.md", text).unwrap_or_else(|faults| panic!("{faults}"));
        case.run(&*rulebook()).unwrap_or_else(|failure| panic!("{failure}"));
    }
}

#[test]
fn the_golden_game_of_the_page_can_be_blessed() {
    let sources =
        [neretva_text::CORE_EN, neretva_text::MessageFile::new(Lang::En, "en.ftl", Skirmish::EN)];
    let texts = Texts::new(Lang::En, &sources).unwrap();
    let games = blocks("play");
    assert_eq!(games.len(), 1);
    let blessed = golden::bless(games[0], &*rulebook(), &texts).unwrap();
    // Fingerprints change with every field of the state; what is told must not.
    let told = |text: &str| -> String {
        text.lines().filter(|line| !line.starts_with("  = ")).collect::<Vec<_>>().join("\n")
    };
    let shown = *blocks("text").last().unwrap();
    assert!(told(&blessed).ends_with(&told(shown)), "{blessed}");
    golden::check(&blessed, &*rulebook(), &texts).unwrap();
}
