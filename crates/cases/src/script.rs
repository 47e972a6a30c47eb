//! A case as read: how the table is set up, what is done, what must hold at the end.

use neretva_core::{About, Dice, Setup};
use neretva_data::{Keys, Scalar};
use neretva_ledger::book;

use crate::expect::Expect;
use crate::reading::Reading;
use crate::step::{CaseStep, read_steps};

/// Everything in a case file except the game's own keys of the position.
#[derive(Clone, Debug)]
pub(crate) struct Script {
    pub(crate) game: String,
    pub(crate) title: String,
    pub(crate) rules: Vec<String>,
    pub(crate) scenario: Option<String>,
    pub(crate) options: Vec<(String, String)>,
    pub(crate) dice: CaseDice,
    pub(crate) steps: Vec<CaseStep>,
    pub(crate) expect: Expect,
}

/// Where the faces come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum CaseDice {
    /// Listed in the case; all must be used.
    Scripted(Vec<u8>),
    /// Those of a numbered seed.
    Seed(u64),
}

impl CaseDice {
    pub(crate) fn dice(&self, about: &About) -> Dice {
        match self {
            CaseDice::Scripted(faces) => Dice::Scripted(faces.clone()),
            CaseDice::Seed(seed) => Dice::numbered(*seed, about.seats.len()),
        }
    }
}

impl Script {
    /// Reads the top table; faults go to the reader of `keys`.
    pub(crate) fn read(reading: &mut Reading<'_>, keys: Keys<'_>) -> Script {
        let game = keys.text("game").to_owned();
        match (reading.about, book(&game)) {
            (Some(about), _) if about.id != game => {
                keys.fault("game", format_args!("{:?}, the game that it is run with", about.id));
            }
            (_, None) if !game.is_empty() => {
                let books: Vec<&str> = neretva_ledger::books().iter().map(|b| b.id).collect();
                keys.fault("game", format_args!("a game that has a ledger: {}", books.join(", ")));
            }
            (Some(_) | None, known) => reading.book = known.map(|book| book.id),
        }
        let rules: Vec<String> =
            keys.list_of_texts("rules").into_iter().map(str::to_owned).collect();
        if reading.value(&keys, "rules").is_some_and(|v| v.as_array().is_some_and(Vec::is_empty)) {
            keys.fault("rules", "the clauses that the case shows, one at least");
        }
        reading.check_rules(&keys, "rules", rules.iter().map(String::as_str));
        let title = keys.text("title").to_owned();
        if keys.has("title") && title.trim().is_empty() {
            keys.fault("title", "what the case shows, in one sentence");
        }
        keys.ignore("note");
        // Figures of the game's own files: the game reads them.
        keys.ignore("data");
        let scenario = keys.opt_text("scenario").map(str::to_owned);
        if let (Some(about), Some(name)) = (reading.about, &scenario)
            && !about.scenarios.contains(&name.as_str())
        {
            keys.fault("scenario", format_args!("one of {}", about.scenarios.join(", ")));
        }
        let options = keys.opt_table("options").map(|table| options(reading.about, table));
        let dice = faces(&keys);
        let steps = read_steps(reading, &keys);
        let expect = keys.opt_table("expect").map(|table| Expect::read(reading, table));
        if steps.is_empty() && expect.is_none() {
            keys.fault("expect", "something that must hold, or a [[do]], [[refuse]] or [[step]]");
        }
        keys.finish();
        Script {
            game,
            title,
            rules,
            scenario,
            options: options.unwrap_or_default(),
            dice,
            steps,
            expect: expect.unwrap_or_default(),
        }
    }
}

fn options(about: Option<&'static About>, table: Keys<'_>) -> Vec<(String, String)> {
    let mut options = Vec::new();
    for name in table.entries() {
        let value = table.scalar_with(name, "on, off, a number or a name", |scalar| {
            Some(match scalar {
                Scalar::Text(text) => text.to_owned(),
                Scalar::Int(number) => number.to_string(),
                Scalar::Flag(on) => if on { "on" } else { "off" }.to_owned(),
            })
        });
        let Some(value) = value else { continue };
        if let Some(about) = about {
            match about.options.iter().find(|option| option.id == name) {
                Some(_) if Setup::new(about, None, [(name, value.as_str())]).is_ok() => {}
                Some(option) => table.fault(name, option.kind.expected()),
                None => {
                    let known: Vec<&str> = about.options.iter().map(|option| option.id).collect();
                    table.fault(name, format_args!("one of the options {}", known.join(", ")));
                }
            }
        }
        options.push((name.to_owned(), value));
    }
    options
}

/// Dice stand at the top or, where they follow the units, in the position.
fn faces(keys: &Keys<'_>) -> CaseDice {
    let position = keys.opt_table("position");
    let in_position = position.as_ref().filter(|position| position.has("dice"));
    let faces = match in_position {
        Some(position) => position.list_of_ints("dice", 1..=u8::MAX),
        None => keys.opt_list_of_ints("dice", 1..=u8::MAX),
    };
    if in_position.is_some() && keys.has("dice") {
        keys.fault("dice", "the dice in one place, here or in [position]");
    }
    let seed = keys.opt_int("seed", 0..=i64::MAX).map(i64::unsigned_abs);
    if seed.is_some() && (keys.has("dice") || in_position.is_some()) {
        keys.fault("seed", "either a seed or dice");
    }
    if seed.is_some() && position.is_some() {
        keys.fault("seed", "either a seed or a position; give a position its dice");
    }
    seed.map_or(CaseDice::Scripted(faces), CaseDice::Seed)
}
