//! `neretva rules`.

use neretva_ledger::{Book, Clause, Rule, book, books};
use serde_json::{Value, json};

use crate::args::Rules;
use crate::console::Console;
use crate::failure::Failure;
use crate::screen::{self, Detail};
use crate::wrap::columns;

pub(crate) fn run(console: &mut Console, args: &Rules) -> Result<(), Failure> {
    let book = book(&args.game).ok_or_else(|| {
        let known: Vec<&str> = books().iter().map(|book| book.id).collect();
        Failure::new(msg!("cli-no-rules", given = args.game.as_str()))
            .help(msg!("cli-no-game-help", known = known.join(", ")))
    })?;
    let found: Option<Vec<&Clause>> = match (&args.clause, &args.search) {
        (Some(id), _) => Some(clauses(book, id)?),
        (None, Some(words)) => {
            let found = book.search(words, console.voice.ledger_lang());
            if found.is_empty() {
                return Err(Failure::new(msg!("cli-nothing-found", words = words.as_str()))
                    .help(msg!("cli-nothing-found-help", game = book.id)));
            }
            Some(found.into_iter().map(Rule::clause).collect())
        }
        (None, None) => None,
    };
    if args.json {
        let all: Vec<&Clause> = found.unwrap_or_else(|| book.clauses.iter().collect());
        let all: Value = all.into_iter().map(in_json).collect();
        return console.out.json(&all);
    }
    match found {
        Some(found) => {
            for (n, clause) in found.iter().enumerate() {
                if n > 0 {
                    console.out.line("")?;
                }
                tell(console, clause)?;
            }
            Ok(())
        }
        None => contents(console, book),
    }
}

/// The clause of that id, or all clauses of that section or chapter.
pub(crate) fn clauses(book: &'static Book, id: &str) -> Result<Vec<&'static Clause>, Failure> {
    let unknown = match Rule::parse(book.id, id) {
        Ok(rule) => return Ok(vec![rule.clause()]),
        Err(unknown) => unknown,
    };
    let within = |clause: &&Clause| {
        clause.id.strip_prefix(id).is_some_and(|rest| rest.starts_with('.')) && !id.is_empty()
    };
    let found: Vec<&Clause> = book.clauses.iter().filter(within).collect();
    if !found.is_empty() {
        return Ok(found);
    }
    let near = match unknown {
        neretva_ledger::UnknownClause::Clause { near, .. } => near.join(", "),
        neretva_ledger::UnknownClause::Book { .. } | neretva_ledger::UnknownClause::Form(_) => {
            String::new()
        }
    };
    Err(Failure::new(msg!("cli-no-clause", given = id, game = book.id)).help(msg!(
        "cli-no-clause-help",
        near = near,
        game = book.id
    )))
}

fn tell(console: &mut Console, clause: &Clause) -> Result<(), Failure> {
    let lines = screen::clause(&console.voice, clause, Detail::All, console.out.width());
    if let Some((title, rest)) = lines.split_first() {
        console.out.heading(title)?;
        console.lines(rest)?;
    }
    Ok(())
}

fn contents(console: &mut Console, book: &'static Book) -> Result<(), Failure> {
    console.out.heading(book.title.get(console.voice.ledger_lang()))?;
    let width = book.clauses.iter().map(|clause| columns(clause.id)).max().unwrap_or(0);
    for chapter in book.chapters() {
        console.out.line("")?;
        let heading = console.voice.say(&msg!("cli-chapter", id = chapter.id));
        console.out.heading(heading)?;
        for clause in chapter.clauses {
            let line = screen::contents_line(&console.voice, clause, width);
            console.out.line(line)?;
        }
    }
    console.out.line("")?;
    console.tell(&msg!("cli-rules-next", game = book.id))
}

fn in_json(clause: &Clause) -> Value {
    let both = |text: neretva_ledger::Bilingual| json!({"en": text.en, "es": text.es});
    json!({
        "id": clause.id,
        "section": clause.section,
        "chapter": clause.chapter(),
        "kind": clause.kind.name(),
        "title": both(clause.title),
        "says": both(clause.says),
        "needs": clause.needs,
        "test": clause.test,
        "ambiguous": clause.ambiguous.map(both),
        "ruling": clause.ruling.map(both),
        "flag": clause.flag,
        "ours": clause.ours,
        "see": clause.see.iter().map(|rule| rule.id()).collect::<Vec<_>>(),
    })
}
