//! Lessons: a position, laid-out dice, and a script of which each step says what to do.
//!
//! A lesson runs as a table like any other, with the same referee; only its dice are laid out
//! beforehand and only the acts of its script may be done. So nothing about it is left to chance,
//! and it has no record: there would be nothing to verify.

use std::collections::BTreeMap;

use neretva_data::{Document, Faults, Keys, Reader};
use serde::Serialize;

use crate::{About, Arbiter, Dice, Rulebook, Setup};

/// Most steps that are still a lesson.
const MOST_STEPS: usize = 40;

/// The lessons of a game, as its box brings them.
#[derive(Debug)]
pub struct Lessons {
    about: &'static About,
    document: Option<Document>,
    /// Each lesson, the first one first.
    pub all: Vec<Lesson>,
}

/// A lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// Its id; it is called by the message `<rules>-lesson-<id>`.
    pub id: String,
    /// The learner's seat.
    pub seat: String,
    /// Where it begins, as for any match.
    pub setup: Setup,
    /// Faces for its rolls, in order.
    pub dice: Vec<u8>,
    /// What is taught, one thing at a time.
    pub steps: Vec<LessonStep>,
    /// The acts of all steps in order.
    pub script: Vec<ScriptLine>,
}

/// One thing that is taught. What it says is the message `<rules>-lesson-<lesson>-<step>`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LessonStep {
    /// Its id.
    pub id: String,
    /// Hexes to look at.
    pub ring: Vec<String>,
    /// Where from and where to.
    pub arrow: Vec<String>,
    /// A part of the page to look at.
    pub part: Option<LessonPart>,
    /// A clause to be opened.
    pub rule: Option<String>,
    /// What the learner does, in the order that the game takes; nothing if there is only something
    /// to see.
    pub acts: Vec<String>,
    /// Whether the learner takes back what the step before did.
    pub undo: bool,
}

/// A part of the page that a step points at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum LessonPart {
    /// The question and the buttons.
    Prompt,
    /// The pending combat.
    Combat,
    /// The undo button.
    Undo,
    /// Turn and points.
    Status,
    /// The log.
    Log,
    /// The overlays.
    Overlays,
}

impl LessonPart {
    const NAMES: [(&str, LessonPart); 6] = [
        ("prompt", LessonPart::Prompt),
        ("combat", LessonPart::Combat),
        ("undo", LessonPart::Undo),
        ("status", LessonPart::Status),
        ("log", LessonPart::Log),
        ("overlays", LessonPart::Overlays),
    ];

    /// Its name in data and on the wire.
    pub fn word(self) -> &'static str {
        let known = Self::NAMES.into_iter().find(|(_, part)| *part == self);
        known.map_or("", |(name, _)| name)
    }
}

/// An act of the script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScriptLine {
    /// The step it belongs to.
    pub step: usize,
    /// Who does it.
    pub seat: String,
    /// The act in notation; none if the last one is taken back.
    pub act: Option<String>,
}

impl Lessons {
    /// Reads the lessons of a game; a game without a text has none.
    ///
    /// # Errors
    /// Everything that is wrong with the text. Whether the acts are legal is shown by playing.
    pub fn read(about: &'static About, text: &str) -> Result<Lessons, Faults> {
        if text.is_empty() {
            return Ok(Lessons { about, document: None, all: Vec::new() });
        }
        let document = Document::parse("lessons.toml", text)?;
        let reader = Reader::new();
        let file = reader.keys(&document);
        let lessons = file.each_table("lesson", "id").into_iter();
        let all = lessons.filter_map(|keys| read_lesson(about, keys)).collect();
        file.finish();
        let all = reader.into_result(all)?;
        Ok(Lessons { about, document: Some(document), all })
    }

    /// The lesson of that id.
    pub fn get(&self, id: &str) -> Option<&Lesson> {
        self.all.iter().find(|lesson| lesson.id == id)
    }

    /// Opens a table for a lesson; `None` if there is no such lesson.
    ///
    /// # Errors
    /// What is wrong with its position.
    pub fn open(
        &self,
        rulebook: &dyn Rulebook,
        id: &str,
    ) -> Option<Result<Box<dyn Arbiter>, Faults>> {
        let (lesson, document) = (self.get(id)?, self.document.as_ref()?);
        debug_assert_eq!(rulebook.about().id, self.about.id, "its own game");
        let dice = || Dice::Scripted(lesson.dice.clone());
        let reader = Reader::new();
        let file = reader.keys(document);
        let mut lessons = file.each_table("lesson", "id").into_iter();
        let position = lessons.find(|keys| keys.id() == id)?.opt_table("position");
        let table = match position {
            None => Some(rulebook.start(lesson.setup.clone(), dice())),
            Some(keys) => rulebook.start_at(lesson.setup.clone(), keys.none_is_absent(), dice()),
        };
        Some(reader.complete(table))
    }
}

fn read_lesson(about: &'static About, keys: Keys<'_>) -> Option<Lesson> {
    let id = keys.id().to_owned();
    let seat = keys.parse_with("seat", &about.seats.join(" or "), |name| about.seat(name));
    let scenario = keys.opt_text("scenario");
    let mut options = BTreeMap::new();
    if let Some(table) = keys.opt_table("options") {
        for name in table.entries() {
            options.insert(name, table.text(name));
        }
        table.finish();
    }
    let setup = Setup::new(about, scenario, options);
    if let Err(error) = &setup {
        keys.fault_here(error);
    }
    let dice = keys.opt_list_of_ints("dice", 1..=20);
    // It is the game that reads its position, when the lesson is opened.
    keys.ignore("position");
    let (mut steps, mut script) = (Vec::new(), Vec::new());
    let seat = about.seat_name(seat?).to_owned();
    for step in keys.each_table("step", "id") {
        read_step(about, &seat, step, &mut steps, &mut script);
    }
    if steps.is_empty() || steps.len() > MOST_STEPS {
        keys.fault("step", format!("1 to {MOST_STEPS} steps"));
    }
    keys.finish();
    Some(Lesson { id, seat, setup: setup.ok()?, dice, steps, script })
}

fn read_step(
    about: &'static About,
    seat: &str,
    keys: Keys<'_>,
    steps: &mut Vec<LessonStep>,
    script: &mut Vec<ScriptLine>,
) {
    let owned = |texts: Vec<&str>| texts.into_iter().map(str::to_owned).collect::<Vec<_>>();
    let step = LessonStep {
        id: keys.id().to_owned(),
        ring: owned(keys.opt_list_of_texts("ring")),
        arrow: owned(keys.opt_list_of_texts("arrow")),
        part: keys.opt_one_of("part", &LessonPart::NAMES),
        rule: keys.opt_text("rule").map(str::to_owned),
        acts: owned(keys.opt_list_of_texts("acts")),
        undo: keys.opt_flag("undo").unwrap_or(false),
    };
    if !matches!(step.arrow.len(), 0 | 2) {
        keys.fault("arrow", "two hexes: from and to");
    }
    if step.undo && !step.acts.is_empty() {
        keys.fault("undo", "a step of its own: nothing else is done in it");
    }
    let at = steps.len();
    let line = |seat: &str, act: Option<&str>| ScriptLine {
        step: at,
        seat: seat.to_owned(),
        act: act.map(str::to_owned),
    };
    // All that the step before did is taken back, act by act.
    let before = steps.last().map_or(0, |step| step.acts.len());
    if step.undo && before == 0 {
        keys.fault("undo", "a step before it with acts to take back");
    }
    script.extend((0..before).filter(|_| step.undo).map(|_| line(seat, None)));
    script.extend(step.acts.iter().map(|act| line(seat, Some(act))));
    // The other side answers at once.
    let other = about.seats.iter().find(|other| **other != seat).copied().unwrap_or_default();
    script.extend(keys.opt_list_of_texts("replies").into_iter().map(|act| line(other, Some(act))));
    steps.push(step);
    keys.finish();
}

/// How far a lesson has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LessonRun {
    /// Lines of the script that are done.
    pub done: usize,
}

impl LessonRun {
    /// What is to be done next; nothing more once the lesson is over.
    pub fn next(self, lesson: &Lesson) -> Option<&ScriptLine> {
        lesson.script.get(self.done)
    }

    /// The act that a seat is to do; none if it is not their turn, or if one is to be taken back.
    pub fn act_of<'a>(self, lesson: &'a Lesson, seat: &str) -> Option<&'a str> {
        self.next(lesson).filter(|line| line.seat == seat)?.act.as_deref()
    }

    /// After an act; `None` if it is not the one of the script.
    #[must_use]
    pub fn acted(self, lesson: &Lesson, seat: &str, act: &str) -> Option<LessonRun> {
        (self.act_of(lesson, seat) == Some(act)).then_some(LessonRun { done: self.done + 1 })
    }

    /// After taking an act back: either the script says so, or the learner tries a step again.
    #[must_use]
    pub fn undone(self, lesson: &Lesson, seat: &str) -> Option<LessonRun> {
        match self.next(lesson) {
            Some(ScriptLine { act: None, .. }) => Some(LessonRun { done: self.done + 1 }),
            Some(_) | None => {
                // What was taken back once stays so: the script goes on from there.
                let last = lesson.script.get(self.done.checked_sub(1)?)?;
                (last.seat == seat && last.act.is_some())
                    .then_some(LessonRun { done: self.done - 1 })
            }
        }
    }

    /// The step that is taught now, and how many of its acts are done.
    pub fn place(self, lesson: &Lesson) -> (usize, usize) {
        let Some(next) = self.next(lesson) else { return (lesson.steps.len(), 0) };
        let before = &lesson.script[..self.done];
        (next.step, before.iter().rev().take_while(|line| line.step == next.step).count())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::OptionSpec;

    static ABOUT: About = About {
        id: "any",
        rules_version: 1,
        level: 1,
        seats: &["red", "blue"],
        scenarios: &["one"],
        options: &[] as &[OptionSpec],
        choices: &[],
        hidden: false,
        overlays: &[],
    };

    const TEXT: &str = r#"
[[lesson]]
id = "first"
seat = "red"
dice = [3]
step = [
    { id = "move", acts = ["piece a", "hex 01"], ring = ["01"] },
    { id = "back", undo = true, part = "undo" },
    { id = "see", part = "combat" },
    { id = "again", acts = ["piece a", "hex 02"], replies = ["choice end"] },
]
"#;

    #[test]
    fn a_script_is_followed_line_by_line() {
        let lessons = Lessons::read(&ABOUT, TEXT).expect("it is sound");
        let lesson = lessons.get("first").expect("it is there");
        let run = LessonRun::default();
        assert_eq!(run.acted(lesson, "red", "hex 01"), None, "not yet");
        assert_eq!(run.acted(lesson, "blue", "piece a"), None, "not theirs");
        let run = run.acted(lesson, "red", "piece a").expect("as written");
        assert_eq!(run.place(lesson), (0, 1));
        assert_eq!(run.undone(lesson, "red"), Some(LessonRun::default()), "tried again");
        let run = run.acted(lesson, "red", "hex 01").expect("as written");
        assert_eq!(run.acted(lesson, "red", "hex 02"), None, "one is to be taken back first");
        let run = run.undone(lesson, "red").expect("the script says so");
        assert_eq!(run.act_of(lesson, "red"), None, "and the other act of the move");
        let run = run.undone(lesson, "red").expect("the script says so");
        // What is only seen has no line: the table already waits for what follows.
        assert_eq!(run.place(lesson), (3, 0));
        let run = run.acted(lesson, "red", "piece a").expect("as written");
        let run = run.acted(lesson, "red", "hex 02").expect("as written");
        assert_eq!(run.act_of(lesson, "blue"), Some("choice end"));
        let run = run.acted(lesson, "blue", "choice end").expect("as written");
        assert_eq!((run.next(lesson), run.place(lesson)), (None, (4, 0)));
        assert_eq!(run.undone(lesson, "red"), None, "the other side has answered");
    }

    #[test]
    fn everything_wrong_is_told_at_once() {
        let wrong = TEXT
            .replace("seat = \"red\"", "seat = \"green\"")
            .replace("dice = [3]", "dice = [\"x\"]\ncolour = 1");
        let told = Lessons::read(&ABOUT, &wrong).expect_err("it is not sound").to_string();
        assert!(told.contains("red or blue") && told.contains("dice"), "{told}");
        let wrong = TEXT
            .replace("ring = [\"01\"]", "arrow = [\"01\"]")
            .replace("part = \"combat\"", "part = \"moon\"")
            .replace("undo = true", "undo = true, acts = [\"hex 01\"]");
        let told = Lessons::read(&ABOUT, &wrong).expect_err("it is not sound").to_string();
        for words in ["from and to", "moon", "a step of its own"] {
            assert!(told.contains(words), "{words}: {told}");
        }
        assert!(Lessons::read(&ABOUT, "").expect("none").all.is_empty());
    }
}
