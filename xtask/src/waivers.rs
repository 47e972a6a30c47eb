//! Clauses that need no test.

use std::collections::BTreeSet;

use neretva_ledger::Rule;
use serde::Deserialize;

use crate::coverage::RuledGame;
use crate::sources::{Defect, File};

/// `ledgers/<game>.waived.toml`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Waivers {
    #[serde(default)]
    waive: Vec<Waiver>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Waiver {
    id: String,
    #[serde(default)]
    reason: String,
}

/// The waived clauses: all that no program can act on, and those listed with a reason.
pub fn waived(game: RuledGame<'_>, defects: &mut Vec<Defect>) -> BTreeSet<Rule> {
    let inert = game.book.clauses.iter().filter(|clause| clause.kind.is_inert());
    let mut waived: BTreeSet<Rule> = inert.map(|clause| clause.rule).collect();

    let path = game.root.join(format!("ledgers/{}.waived.toml", game.book.id));
    if !path.exists() {
        return waived;
    }
    let Some(file) = File::read(game.root, path, defects) else { return waived };
    let listed: Waivers = match toml::from_str(&file.text) {
        Ok(listed) => listed,
        Err(error) => {
            defects.push(file.defect(None, error.to_string()));
            return waived;
        }
    };
    for waiver in listed.waive {
        match game.rule(&waiver.id) {
            Err(what) => defects.push(file.defect(None, what)),
            Ok(rule) if waiver.reason.trim().is_empty() => {
                let what =
                    format!("{rule} is waived without a reason: say why no test can show it");
                defects.push(file.defect(None, what));
            }
            Ok(rule) => {
                waived.insert(rule);
            }
        }
    }
    waived
}
