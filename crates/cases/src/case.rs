//! A case file, and running it.

use neretva_core::{Arbiter, Rulebook, Setup};
use neretva_data::{Document, Faults, Keys, Reader};

use crate::failure::{Failure, Why};
use crate::outline::Outline;
use crate::reading::Reading;
use crate::run::Run;
use crate::script::Script;

/// A rule case: a position, what is done, what must hold.
#[derive(Clone, Debug)]
pub struct Case {
    label: String,
    document: Document,
    outline: Outline,
    script: Script,
}

impl Case {
    /// Reads a case; faults call the file `label` and are reported all at once.
    ///
    /// Names that only the game knows (seats, options, the keys of the position) are checked when
    /// it is run.
    pub fn parse(label: &str, text: &str) -> Result<Case, Faults> {
        let document = Document::parse(label, text)?;
        let outline = Outline::of(text);
        let reader = Reader::new();
        let mut reading = Reading { outline: &outline, book: None, about: None };
        let script = Script::read(&mut reading, reader.keys(&document));
        let script = reader.into_result(script)?;
        Ok(Case { label: label.to_owned(), document, outline, script })
    }

    /// The file's name.
    pub fn label(&self) -> &str {
        &self.label
    }

    /// The id of the game.
    pub fn game(&self) -> &str {
        &self.script.game
    }

    /// What the case shows, in a sentence.
    pub fn title(&self) -> &str {
        &self.script.title
    }

    /// The clauses that the case shows.
    pub fn rules(&self) -> &[String] {
        &self.script.rules
    }

    /// Plays the case; reports everything that does not hold at the first failing step.
    pub fn run(&self, rulebook: &dyn Rulebook) -> Result<(), Failure> {
        let (script, table) = self.open(rulebook).map_err(|faults| self.failure(faults))?;
        let mut run = Run { table, outline: &self.outline, dice: &script.dice };
        run.play(&script).map_err(|problems| Failure {
            board: run.board(&problems),
            played: run.transcript(),
            ..self.failure(Why::Problems(problems))
        })
    }

    fn failure(&self, why: Why) -> Failure {
        Failure {
            file: self.label.clone(),
            game: self.script.game.clone(),
            title: self.script.title.clone(),
            rules: self.script.rules.clone(),
            board: String::new(),
            played: Vec::new(),
            why,
        }
    }

    /// The game with the figures that the case lays over its own, if it does.
    fn overlaid(
        &self,
        rulebook: &dyn Rulebook,
        top: &Keys<'_>,
    ) -> Result<Option<Box<dyn Rulebook>>, Why> {
        let same = rulebook.about().id == self.script.game;
        let Some(data) = top.opt_table("data").filter(|_| same) else { return Ok(None) };
        match rulebook.overlaid(&data) {
            Some(Ok(overlaid)) => Ok(Some(overlaid)),
            Some(Err(faults)) => Err(Why::Faults(faults)),
            None => {
                top.fault("data", "nothing: the game was not loaded from files");
                Ok(None)
            }
        }
    }

    /// Reads the case again with the game's own names, and sets up the table.
    fn open(&self, rulebook: &dyn Rulebook) -> Result<(Script, Box<dyn Arbiter>), Why> {
        let about = rulebook.about();
        let reader = Reader::new();
        let overlaid = self.overlaid(rulebook, &reader.keys(&self.document))?;
        let rulebook = overlaid.as_deref().unwrap_or(rulebook);
        let mut reading = Reading { outline: &self.outline, book: None, about: Some(about) };
        let script = Script::read(&mut reading, reader.keys(&self.document));
        let options = script.options.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        let setup = Setup::new(about, script.scenario.as_deref(), options).ok();
        let top = reader.keys(&self.document);
        let table = setup.filter(|_| about.id == script.game).and_then(|setup| {
            let dice = script.dice.dice(about);
            match top.opt_table("position") {
                Some(position) => {
                    let position = position.none_is_absent();
                    position.ignore("dice");
                    rulebook.start_at(setup, position, dice)
                }
                None => Some(rulebook.start(setup, dice)),
            }
        });
        let faults = reader.into_faults();
        match table {
            Some(table) if faults.is_empty() => Ok((script, table)),
            None if faults.is_empty() => Err(Why::NoPosition),
            Some(_) | None => Err(Why::Faults(faults)),
        }
    }
}
