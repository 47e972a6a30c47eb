//! `cargo xtask ledger`: how much of every rulebook is in the code and shown by tests.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::fs;
use std::path::Path;

use neretva_ledger::{Book, Clause, Rule, book, books};
use serde::Serialize;

use crate::coverage::{RuledGame, cited, covered};
use crate::sources::Defect;
use crate::waivers::waived;

/// Options of the command.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct LedgerOptions {
    /// Print one JSON object instead of tables.
    #[arg(long)]
    pub json: bool,
    /// List the clauses of this game that are neither covered nor waived.
    #[arg(long, value_name = "GAME", conflicts_with = "json")]
    pub missing: Option<String>,
}

/// The state of every ledger.
#[derive(Debug)]
pub struct LedgerReport {
    /// One entry per ledger, by id.
    pub games: Vec<GameReport>,
    /// What is to be put right, sorted.
    pub defects: Vec<Defect>,
}

/// The state of one ledger.
#[derive(Debug)]
pub struct GameReport {
    /// The ledger.
    pub book: &'static Book,
    /// Clauses that code cites.
    pub cited: BTreeSet<Rule>,
    /// Clauses that passing tests show.
    pub covered: BTreeSet<Rule>,
    /// Clauses that need no test; one that is covered all the same is not counted here.
    pub waived: BTreeSet<Rule>,
}

/// Numbers of clauses. Covered, waived and missing add up to all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Counts {
    /// All.
    pub clauses: usize,
    /// Cited by code.
    pub cited: usize,
    /// Shown by passing tests.
    pub covered: usize,
    /// In need of no test.
    pub waived: usize,
}

impl Counts {
    /// Neither covered nor waived.
    pub fn missing(self) -> usize {
        self.clauses - self.covered - self.waived
    }
}

impl std::iter::Sum for Counts {
    fn sum<I: Iterator<Item = Counts>>(counts: I) -> Counts {
        counts.fold(Counts::default(), |sum, more| Counts {
            clauses: sum.clauses + more.clauses,
            cited: sum.cited + more.cited,
            covered: sum.covered + more.covered,
            waived: sum.waived + more.waived,
        })
    }
}

impl GameReport {
    /// The numbers of some clauses of the book.
    pub fn counts(&self, clauses: &[Clause]) -> Counts {
        let count = |set: &BTreeSet<Rule>| clauses.iter().filter(|c| set.contains(&c.rule)).count();
        Counts {
            clauses: clauses.len(),
            cited: count(&self.cited),
            covered: count(&self.covered),
            waived: count(&self.waived),
        }
    }

    /// The numbers of the whole book.
    pub fn total(&self) -> Counts {
        self.counts(self.book.clauses)
    }

    /// The clauses that are neither covered nor waived.
    pub fn missing(&self) -> impl Iterator<Item = &'static Clause> {
        self.book
            .clauses
            .iter()
            .filter(|c| !self.covered.contains(&c.rule) && !self.waived.contains(&c.rule))
    }
}

/// Reads the workspace under `root`; `passes` tells whether a case file passes.
pub fn report(root: &Path, passes: &dyn Fn(&Path) -> bool) -> LedgerReport {
    let mut defects = crates_without_ledger(root);
    let mut games = Vec::new();
    for &book in books() {
        let game = RuledGame { root, book };
        let (code, cases) = (cited(game), covered(game, passes));
        defects.extend(code.defects);
        defects.extend(cases.defects);
        let covered = &code.covered | &cases.covered;
        let waived = &waived(game, &mut defects) - &covered;
        games.push(GameReport { book, cited: code.cited, covered, waived });
    }
    defects.sort();
    LedgerReport { games, defects }
}

fn crates_without_ledger(root: &Path) -> Vec<Defect> {
    let folders = fs::read_dir(root.join("games")).into_iter().flatten().flatten();
    let names = folders.filter(|entry| entry.path().is_dir()).map(|entry| entry.file_name());
    names
        .map(|name| name.to_string_lossy().into_owned())
        .filter(|name| book(name).is_none())
        .map(|name| Defect {
            what: format!("has no ledger: write ledgers/{name}.toml and ledgers/{name}.es.toml"),
            file: format!("games/{name}"),
            line: None,
        })
        .collect()
}

impl LedgerReport {
    /// Tables by chapter, and a last one by game.
    pub fn tables(&self) -> String {
        let mut out = String::new();
        for game in &self.games {
            let chapters = game.book.chapters().map(|c| (c.id, game.counts(c.clauses)));
            let title = format!("{} ({})", game.book.title.en, game.book.id);
            out += &table(&title, chapters.chain([("total", game.total())]));
            out.push('\n');
        }
        let games = self.games.iter().map(|game| (game.book.id, game.total()));
        out + &table("All games", games.chain([("total", self.total())]))
    }

    /// One JSON object: the counts by game.
    pub fn json(&self) -> String {
        let counts: BTreeMap<&str, Counts> =
            self.games.iter().map(|game| (game.book.id, game.total())).collect();
        serde_json::to_string(&counts).expect("names and numbers always have a JSON form")
    }

    /// The clauses of a game that are neither covered nor waived, one line each.
    pub fn missing(&self, game: &str) -> Result<String, String> {
        let known = || self.games.iter().map(|game| game.book.id).collect::<Vec<_>>().join(", ");
        let report = self.games.iter().find(|report| report.book.id == game);
        let report = report.ok_or_else(|| format!("no ledger `{game}`: there are {}", known()))?;
        let mut out = String::new();
        for clause in report.missing() {
            let cited = if report.cited.contains(&clause.rule) { "cited" } else { "" };
            let line = format!(
                "{:<15} {:<12} {cited:<5}  {}",
                clause.id,
                clause.kind.name(),
                clause.title.en
            );
            out += line.trim_end();
            out.push('\n');
        }
        Ok(out)
    }

    fn total(&self) -> Counts {
        self.games.iter().map(GameReport::total).sum()
    }
}

fn table<'a>(title: &str, rows: impl Iterator<Item = (&'a str, Counts)>) -> String {
    let mut out = format!(
        "{title}\n  {:<10} {:>7} {:>7} {:>7} {:>7} {:>7}\n",
        "", "clauses", "cited", "covered", "waived", "missing"
    );
    for (name, row) in rows {
        writeln!(
            out,
            "  {name:<10} {:>7} {:>7} {:>7} {:>7} {:>7}",
            row.clauses,
            row.cited,
            row.covered,
            row.waived,
            row.missing()
        )
        .expect("a String takes every write");
    }
    out
}

/// Runs the command; false if anything is to be put right.
pub fn run(root: &Path, options: &LedgerOptions, passes: &dyn Fn(&Path) -> bool) -> bool {
    let report = report(root, passes);
    let asked = match &options.missing {
        Some(game) => report.missing(game),
        None if options.json => Ok(report.json() + "\n"),
        None => Ok(report.tables()),
    };
    for defect in &report.defects {
        eprintln!("{defect}");
    }
    match asked {
        Ok(text) => print!("{text}"),
        Err(what) => {
            eprintln!("{what}");
            return false;
        }
    }
    report.defects.is_empty()
}
