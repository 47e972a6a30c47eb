//! Words in the names of counters: a name that is a word is said in the reader's language.

use neretva_protocol::{Lang, Said, msg};

/// A word in small letters, and what says it.
type UnitWord = (&'static str, fn() -> Said);

/// Words of counters.
const WORDS: [UnitWord; 30] = [
    ("infantry", || msg!("web-unit-infantry")),
    ("reserve", || msg!("web-unit-reserve")),
    ("mountain", || msg!("web-unit-mountain")),
    ("light", || msg!("web-unit-light")),
    ("cavalry", || msg!("web-unit-cavalry")),
    ("parachute", || msg!("web-unit-parachute")),
    ("battalion", || msg!("web-unit-battalion")),
    ("fortress", || msg!("web-unit-fortress")),
    ("rifle", || msg!("web-unit-rifle")),
    ("corps", || msg!("web-unit-corps")),
    ("guards", || msg!("web-unit-guards")),
    ("army", || msg!("web-unit-army")),
    ("mechanized", || msg!("web-unit-mechanized")),
    ("tank", || msg!("web-unit-tank")),
    ("armored", || msg!("web-unit-armored")),
    ("brigade", || msg!("web-unit-brigade")),
    ("partisan", || msg!("web-unit-partisan")),
    ("garrison", || msg!("web-unit-garrison")),
    ("training", || msg!("web-unit-training")),
    ("assault", || msg!("web-unit-assault")),
    ("field", || msg!("web-unit-field")),
    ("croat", || msg!("web-unit-croat")),
    ("croatian", || msg!("web-unit-croatian")),
    ("greek", || msg!("web-unit-greek")),
    ("dummy", || msg!("web-unit-dummy")),
    ("front", || msg!("web-unit-front")),
    ("navy", || msg!("web-unit-navy")),
    ("bombers", || msg!("web-unit-bombers")),
    ("allied", || msg!("web-unit-allied")),
    ("axis", || msg!("web-unit-axis")),
];

/// A counter's name in a language. The words of an English name that end it stand before what they
/// belong to in Spanish: `3 Guards Rifle Corps` is `3 Cuerpo Fusileros Guardia`.
pub(crate) fn worded(name: &str, lang: Lang, say: impl Fn(&Said) -> String) -> String {
    if lang == Lang::En {
        return name.to_owned();
    }
    let mut words: Vec<String> = Vec::new();
    let mut known = 0;
    for token in name.split(' ') {
        let core = token.trim_matches(|c: char| !c.is_alphanumeric());
        let word = WORDS.iter().find(|(word, _)| *word == core.to_lowercase());
        known = if word.is_some() { known + 1 } else { 0 };
        words.push(match word {
            Some((_, said)) => token.replace(core, &say(&said())),
            None => token.to_owned(),
        });
    }
    let first = words.len() - known;
    words[first..].reverse();
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_said_in_spanish_and_names_are_left_alone() {
        let say = |said: &Said| match said.id.as_str() {
            "web-unit-infantry" => "Infantería".to_owned(),
            "web-unit-corps" => "Cuerpo".to_owned(),
            "web-unit-guards" => "Guardia".to_owned(),
            "web-unit-croat" => "croata".to_owned(),
            other => panic!("{other}"),
        };
        assert_eq!(worded("15 Infantry", Lang::Es, say), "15 Infantería");
        assert_eq!(worded("3 Guards Corps", Lang::Es, say), "3 Cuerpo Guardia");
        assert_eq!(worded("369 (Croat) Infantry", Lang::Es, say), "369 Infantería (croata)");
        assert_eq!(worded("7 SS Prinz Eugen", Lang::Es, say), "7 SS Prinz Eugen");
        assert_eq!(worded("15 Infantry", Lang::En, say), "15 Infantry");
    }
}
