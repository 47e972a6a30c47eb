//! Commands typed during a match, including saving and leaving.

use std::path::{Path, PathBuf};

use neretva_core::{Arbiter, Seat};
use neretva_ledger::book;
use neretva_protocol::Status;

use super::{Going, Mode, Session};
use crate::acts::{TypedInput, TypedWords};
use crate::commands::rules;
use crate::console::Console;
use crate::failure::Failure;
use crate::play::command::Command;
use crate::save::{self, Existing, SaveFile};
use crate::screen::Detail;
use crate::words::count;
use crate::{faults, screen};

impl Session {
    pub(super) fn obey(
        &mut self,
        console: &mut Console,
        seat: Seat,
        command: Command,
    ) -> Result<Going, Failure> {
        match command {
            Command::Help => console.tell(&msg!("cli-commands"))?,
            Command::Board => self.show_again(console, seat)?,
            Command::Undo => return self.undo(console, seat),
            Command::Why(action) => self.why(console, seat, &action)?,
            Command::Rule(id) => self.rule(console, &id)?,
            Command::Log => {
                let lines = screen::log(&console.voice, &self.table.log(self.viewer(), 0));
                console.lines(&lines)?;
            }
            Command::Save(name) => {
                let saved = self.save_as(console, Path::new(&name));
                self.go_on(console, saved)?;
            }
            Command::Load(name) => {
                let loaded = self.load(console, Path::new(&name));
                let going = if loaded.is_ok() { Going::On } else { Going::Same };
                return self.go_on(console, loaded).map(|()| going);
            }
            Command::Resign => {
                self.resign(console, seat)?;
                return Ok(Going::On);
            }
            Command::Quit => return self.quit(console),
        }
        Ok(Going::Same)
    }

    /// A failed command is told and the match goes on; an output that is gone ends it.
    fn go_on(&self, console: &mut Console, done: Result<(), Failure>) -> Result<(), Failure> {
        match done {
            Err(failure @ Failure::Told(_)) => console.lines(&failure.lines(&console.voice)),
            done => done,
        }
    }

    fn show_again(&mut self, console: &mut Console, seat: Seat) -> Result<(), Failure> {
        self.shown.clear();
        let legal = self.table.legal();
        self.show(console, seat, &legal)
    }

    fn undo(&mut self, console: &mut Console, seat: Seat) -> Result<Going, Failure> {
        match self.table.undo(seat) {
            Ok(()) => {
                self.unsaved = true;
                console.tell(&msg!("cli-undone", n = 1))?;
                self.keep(console).map(|()| Going::On)
            }
            Err(refusal) => {
                console.tell(&faults::refusal(&console.voice, self.table.about().id, &refusal))?;
                console.tell(&msg!("cli-undo-help", n = 0)).map(|()| Going::Same)
            }
        }
    }

    /// Why an action is or is not allowed, with the clause in full.
    fn why(&self, console: &mut Console, seat: Seat, action: &str) -> Result<(), Failure> {
        let mut words = TypedWords::new(&[action]);
        if words.is_empty() {
            return console.tell(&msg!("cli-why-what"));
        }
        let action = match words.next(&*self.table) {
            Ok(TypedInput::Act(action)) => action,
            Ok(TypedInput::Roll(_)) => return console.tell(&msg!("cli-why-what")),
            Err(why) => return console.tell(&why),
        };
        match self.table.check(seat, action) {
            Ok(()) => console.tell(&msg!("cli-why-allowed", act = self.table.write(action))),
            Err(refusal) => {
                console.tell(&faults::refusal(&console.voice, self.table.about().id, &refusal))?;
                refusal.rule.map_or(Ok(()), |id| self.rule(console, &id))
            }
        }
    }

    fn rule(&self, console: &mut Console, id: &str) -> Result<(), Failure> {
        let Some(book) = book(self.table.about().id) else {
            return console.tell(&msg!("cli-no-rules", given = self.table.about().id));
        };
        match rules::clauses(book, id) {
            Ok(clauses) => clauses.into_iter().try_for_each(|clause| {
                let lines =
                    screen::clause(&console.voice, clause, Detail::Play, console.out.width());
                console.lines(&lines)
            }),
            Err(failure) => console.lines(&failure.lines(&console.voice)),
        }
    }

    fn resign(&mut self, console: &mut Console, seat: Seat) -> Result<(), Failure> {
        // A script means what it says; a person may have mistyped.
        if self.input.is_terminal() {
            let question = format!("{} ", console.voice.say(&msg!("cli-sure")));
            let answer = self.input.ask(console, &question)?.unwrap_or_default().to_lowercase();
            if !matches!(answer.as_str(), "y" | "yes" | "s" | "sí" | "si") {
                return Ok(());
            }
        }
        match self.table.resign(seat) {
            Ok(()) => {
                self.unsaved = true;
                self.keep(console)
            }
            Err(refusal) => {
                console.tell(&faults::refusal(&console.voice, self.table.about().id, &refusal))
            }
        }
    }

    /// Writes the match to its file, if it has one.
    pub(super) fn keep(&mut self, console: &mut Console) -> Result<(), Failure> {
        let Some(file) = &mut self.file else { return Ok(()) };
        let kept = file.replace(&self.table.record());
        if kept.is_ok() {
            self.unsaved = false;
        }
        self.go_on(console, kept)
    }

    fn save_as(&mut self, console: &mut Console, path: &Path) -> Result<(), Failure> {
        if path.as_os_str().is_empty() {
            if self.file.is_none() {
                self.file = Some(SaveFile::create(
                    &fresh_name(&*self.table),
                    &self.table.record(),
                    Existing::Keep,
                )?);
            }
        } else {
            self.file = Some(SaveFile::create(path, &self.table.record(), Existing::Keep)?);
        }
        self.keep(console)?;
        self.unsaved = false;
        self.told_saved(console)
    }

    fn told_saved(&self, console: &mut Console) -> Result<(), Failure> {
        let Some(file) = &self.file else { return Ok(()) };
        console.tell(&msg!("cli-saved", file = file.path().display().to_string()))
    }

    fn load(&mut self, console: &mut Console, path: &Path) -> Result<(), Failure> {
        if path.as_os_str().is_empty() {
            return console.tell(&msg!("cli-load-what"));
        }
        let opened = save::open(&console.library, path)?.playable()?;
        if opened.table.about().id != self.table.about().id {
            let game = opened.table.about().id;
            return Err(Failure::new(msg!("cli-load-other", game = game))
                .help(msg!("cli-load-other-help", file = path.display().to_string())));
        }
        self.table = opened.table;
        self.file = Some(opened.file);
        self.unsaved = false;
        self.shown.clear();
        self.told.fill(self.table.steps());
        if self.mode == Mode::Two {
            self.looking = None;
        }
        console.tell(&msg!("cli-loaded", file = path.display().to_string()))
    }

    fn quit(&mut self, console: &mut Console) -> Result<Going, Failure> {
        if self.file.is_none() {
            self.offer_to_save(console)?;
        }
        self.leave(console)
    }

    /// Asks for a file name; Enter takes a fresh one, `n` means that the match may go.
    pub(super) fn offer_to_save(&mut self, console: &mut Console) -> Result<(), Failure> {
        if !self.unsaved {
            return Ok(());
        }
        let name = fresh_name(&*self.table);
        let said = msg!("cli-ask-save", file = name.display().to_string());
        let question = format!("{} ", console.voice.say(&said));
        let answer = self.input.ask(console, &question)?;
        let path = match answer.as_deref() {
            // A script that ends has not asked for a file; a person who closes the terminal
            // would lose the match.
            None if !self.input.is_terminal() => return Ok(()),
            None | Some("") => name,
            Some("n" | "N" | "no") => {
                self.unsaved = false;
                return Ok(());
            }
            Some(given) => PathBuf::from(given),
        };
        let saved = self.save_as(console, &path);
        self.go_on(console, saved)
    }

    /// The input has ended or the player leaves: says how to go on with the match.
    pub(super) fn leave(&mut self, console: &mut Console) -> Result<Going, Failure> {
        if self.file.is_none() && self.unsaved && self.input.is_terminal() {
            let path = fresh_name(&*self.table);
            let saved = self.save_as(console, &path);
            self.go_on(console, saved)?;
        }
        self.keep(console)?;
        let over = matches!(self.table.status(), Status::Over(_));
        match &self.file {
            Some(file) if !over => {
                let file = file.path().display().to_string();
                console.tell(&msg!(
                    "cli-play-resume",
                    file = file,
                    steps = count(self.table.steps())
                ))?;
            }
            Some(_) => {}
            None if self.unsaved => console.tell(&msg!("cli-play-unsaved"))?,
            None => {}
        }
        console.tell(&msg!("cli-goodbye"))?;
        Ok(Going::Ended)
    }
}

/// A name in this folder that no file has.
fn fresh_name(table: &dyn Arbiter) -> PathBuf {
    let id = table.about().id;
    let names = std::iter::once(format!("{id}.neretva"))
        .chain((2_u32..).map(|n| format!("{id}-{n}.neretva")));
    let mut names = names.map(PathBuf::from);
    names.find(|name| !name.exists()).expect("no folder holds four billion matches")
}
