//! Lessons played to their end, as cases are.

use std::collections::BTreeSet;

use neretva_core::{Lesson, LessonRun, Lessons, Rulebook, Shipped, Viewer};
use neretva_protocol::{Status, name_id, rules_of};
use neretva_text::messages;

use crate::fixture;

/// The id of the step after the last, in messages.
const END: &str = "end";

/// Plays every lesson of a game to its end: each act is legal, no die is left or missing, every hex
/// and rule that is pointed at is there, and everything is said in both languages.
///
/// # Panics
/// If anything of that is not so.
pub fn check_lessons<G: Shipped>() {
    let rulebook = fixture::rulebook::<G>();
    let lessons = Lessons::read(G::ABOUT, G::LESSONS).unwrap_or_else(|faults| panic!("{faults}"));
    for lesson in &lessons.all {
        if let Err(why) = play(&lessons, lesson, &*rulebook) {
            panic!("lesson {}: {why}", lesson.id);
        }
        for text in [G::EN, G::ES] {
            let said: BTreeSet<String> = messages(text).into_iter().map(|it| it.id).collect();
            let steps = lesson.steps.iter().map(|step| step.id.as_str()).chain([END]);
            let name = |part: &str| name_id(rules_of(G::ABOUT.id), "lesson", part);
            let wanted = steps.map(|step| name(&format!("{}-{step}", lesson.id)));
            for id in wanted.chain([name(&lesson.id)]) {
                assert!(said.contains(&id), "no message {id}");
            }
        }
    }
}

fn play(lessons: &Lessons, lesson: &Lesson, rulebook: &dyn Rulebook) -> Result<(), String> {
    let opened = lessons.open(rulebook, &lesson.id).ok_or("it is not there")?;
    let mut table = opened.map_err(|faults| faults.to_string())?;
    let map = rulebook.map();
    let book = neretva_ledger::book(rules_of(rulebook.about().id));
    for step in &lesson.steps {
        if step.id == END {
            return Err(format!("a step may not be called {END}"));
        }
        for hex in step.ring.iter().chain(&step.arrow) {
            if !map.hexes.iter().any(|known| known.id == *hex) {
                return Err(format!("step {}: no hex {hex}", step.id));
            }
        }
        if let Some(rule) = &step.rule {
            let known = book.is_some_and(|book| book.clauses.iter().any(|it| it.id == *rule));
            if !known {
                return Err(format!("step {}: no rule {rule}", step.id));
            }
        }
    }
    let mut run = LessonRun::default();
    while let Some(line) = run.next(lesson) {
        let step = &lesson.steps[line.step].id;
        let seat = rulebook.about().seat(&line.seat).ok_or("no such seat")?;
        let fault = |what: String| format!("step {step}: {what}");
        run = match &line.act {
            Some(text) => {
                let offered = table.observe(Viewer::Seat(seat)).actions;
                if !offered.contains(text) {
                    return Err(fault(format!("{text} is not offered, but {offered:?}")));
                }
                let act = table.parse(text).map_err(|error| fault(error.to_string()))?;
                table.submit(seat, act).map_err(|refusal| fault(refusal.said.id))?;
                run.acted(lesson, &line.seat, text)
            }
            None => {
                table.undo(seat).map_err(|refusal| fault(refusal.said.id))?;
                run.undone(lesson, &line.seat)
            }
        }
        .ok_or_else(|| fault("the script does not go on".to_owned()))?;
        if let Status::Rolls(roll) = table.status() {
            return Err(fault(format!("{} is rolled, and no face is laid out", roll.dice)));
        }
    }
    match table.dice_left() {
        0 => Ok(()),
        left => Err(format!("{left} dice are left")),
    }
}
