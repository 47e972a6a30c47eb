//! What makes a table other than the rest of its game: a lesson, figures of its players' own, what
//! they agreed on.

use std::collections::BTreeMap;
use std::sync::Arc;

use neretva_core::{Action, Arbiter, Dice, Lesson, LessonRun, Rulebook, Seat, Setup};
use neretva_data::Faults;
use neretva_protocol::api::{LessonHint, LessonPlace, LessonPlan};
use neretva_registry::AnyGame;
use serde::{Deserialize, Serialize};

use crate::library::Game;

/// The name under which a lesson's script sits at a table.
pub(crate) const TEACHER: &str = "lesson";

/// Kept with the settings of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Special {
    /// The lesson.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) lesson: Option<String>,
    /// Data files laid over ours, by name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) figures: BTreeMap<String, String>,
    /// Whether the computer may advise both sides.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) advice: bool,
}

/// Why a special table cannot be opened.
#[derive(Clone, Debug, thiserror::Error)]
pub(crate) enum NotSpecial {
    /// The game has no such lesson, or no longer.
    #[error("the game has no lesson \"{0}\"")]
    NoLesson(String),
    /// The figures cannot be played with.
    #[error("{0}")]
    Figures(Faults),
}

/// A running lesson.
#[derive(Clone, Debug)]
pub(crate) struct Taught {
    pub(crate) lesson: Arc<Lesson>,
    pub(crate) run: LessonRun,
}

/// A table as it begins.
pub(crate) struct Beginning {
    pub(crate) arbiter: Box<dyn Arbiter>,
    pub(crate) taught: Option<Taught>,
    /// Digest of the figures in use.
    pub(crate) data: String,
    /// Version of the rules.
    pub(crate) rules: u32,
}

impl Special {
    /// As it is kept; what cannot be read is nothing special.
    pub(crate) fn read(kept: &str) -> Special {
        serde_json::from_str(kept).unwrap_or_default()
    }

    pub(crate) fn write(&self) -> String {
        serde_json::to_string(self).expect("it is plain data")
    }

    /// Opens the table with those dice, unless a lesson has laid out its own.
    pub(crate) fn begin(
        &self,
        game: &Game,
        rules: u32,
        setup: Setup,
        dice: Dice,
    ) -> Result<Beginning, NotSpecial> {
        if let Some(id) = &self.lesson {
            return self.teach(game, id);
        }
        let (own, earlier);
        let rulebook: &dyn Rulebook = if !self.figures.is_empty() {
            own = own_figures(game, &self.figures).map_err(NotSpecial::Figures)?;
            &*own
        } else if let Some(kept) = game.rulebook.earlier(rules) {
            earlier = kept.map_err(NotSpecial::Figures)?;
            &*earlier
        } else {
            game.rulebook
        };
        let (data, rules) = (rulebook.data().to_owned(), rulebook.rules());
        Ok(Beginning { arbiter: rulebook.start(setup, dice), taught: None, data, rules })
    }

    fn teach(&self, game: &Game, id: &str) -> Result<Beginning, NotSpecial> {
        let missing = || NotSpecial::NoLesson(id.to_owned());
        let lesson = game.lessons.get(id).ok_or_else(missing)?;
        let arbiter = game.lessons.open(game.rulebook, id).ok_or_else(missing)?;
        let taught = Taught { lesson: Arc::new(lesson.clone()), run: LessonRun::default() };
        Ok(Beginning {
            arbiter: arbiter.map_err(NotSpecial::Figures)?,
            taught: Some(taught),
            data: game.rulebook.data().to_owned(),
            rules: game.rulebook.rules(),
        })
    }
}

/// The game with files laid over its own.
pub(crate) fn own_figures(
    game: &Game,
    files: &BTreeMap<String, String>,
) -> Result<Box<dyn AnyGame>, Faults> {
    let texts = files.iter().map(|(name, text)| (name.as_str(), text.as_str()));
    game.offer.load(&game.offer.source().overlay_texts("own", texts))
}

impl Taught {
    /// After an act; `None` if it is not the one of the script.
    pub(crate) fn acted(&self, seat: Seat, act: Action, table: &dyn Arbiter) -> Option<Taught> {
        let seat = table.about().seat_name(seat);
        let run = self.run.acted(&self.lesson, seat, &table.write(act))?;
        Some(Taught { run, lesson: Arc::clone(&self.lesson) })
    }

    /// After an act was taken back.
    pub(crate) fn undone(&self, seat: Seat, table: &dyn Arbiter) -> Option<Taught> {
        let run = self.run.undone(&self.lesson, table.about().seat_name(seat))?;
        Some(Taught { run, lesson: Arc::clone(&self.lesson) })
    }

    /// Which step is taught now, and how many of its acts are done.
    pub(crate) fn place(&self) -> LessonPlace {
        let (step, acts) = self.run.place(&self.lesson);
        LessonPlace { step, acts }
    }

    /// What clients are told of the lesson once.
    pub(crate) fn plan(&self) -> LessonPlan {
        let steps = self.lesson.steps.iter().map(|step| LessonHint {
            id: step.id.clone(),
            ring: step.ring.clone(),
            arrow: step.arrow.clone(),
            part: step.part.map(|part| part.word().to_owned()),
            rule: step.rule.clone(),
            acts: step.acts.clone(),
            undo: step.undo,
        });
        LessonPlan {
            id: self.lesson.id.clone(),
            seat: self.lesson.seat.clone(),
            steps: steps.collect(),
        }
    }

    /// Of those acts, the one that is taught now, once so many more lines are done.
    pub(crate) fn only(&self, ahead: usize, seat: &str, acts: Vec<String>) -> Vec<String> {
        let run = LessonRun { done: self.run.done + ahead };
        let wanted = run.act_of(&self.lesson, seat);
        acts.into_iter().filter(|act| Some(act.as_str()) == wanted).collect()
    }
}
