//! Where a lesson is: which of its steps is told now.

use neretva_protocol::api::{LessonHint, LessonPlace};

/// Whether there is only something to see.
pub(crate) fn is_only_seen(step: &LessonHint) -> bool {
    step.acts.is_empty() && !step.undo
}

/// The step to tell, given how many steps the reader has been through; as many as there are steps
/// once all is told.
///
/// The server only knows of acts. What is to be seen comes between them, and is over as soon as the
/// next act begins.
pub(crate) fn told(steps: &[LessonHint], place: LessonPlace, read: usize) -> usize {
    if place.acts > 0 {
        return place.step;
    }
    let before = &steps[..place.step.min(steps.len())];
    let acted = before.iter().rposition(|step| !is_only_seen(step)).map_or(0, |last| last + 1);
    let open = (acted.max(read)..place.step).find(|n| is_only_seen(&steps[*n]));
    open.unwrap_or(place.step)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn steps() -> Vec<LessonHint> {
        let acts = |id: &str, acts: &[&str]| LessonHint {
            id: id.to_owned(),
            acts: acts.iter().map(|act| (*act).to_owned()).collect(),
            ..LessonHint::default()
        };
        let undo = LessonHint { undo: true, ..acts("undo", &[]) };
        vec![
            acts("welcome", &[]),
            acts("move", &["piece a", "hex 01"]),
            acts("zone", &[]),
            acts("rule", &[]),
            undo,
            acts("end", &[]),
        ]
    }

    #[test]
    fn what_is_seen_comes_before_the_act_that_follows_it() {
        let steps = steps();
        let told = |step, acts, read| super::told(&steps, LessonPlace { step, acts }, read);
        assert_eq!((told(1, 0, 0), told(1, 0, 1)), (0, 1));
        assert_eq!(told(1, 1, 0), 1, "whoever acts has seen enough");
        assert_eq!((told(4, 0, 1), told(4, 0, 3), told(4, 0, 4)), (2, 3, 4));
        assert_eq!((told(6, 0, 4), told(6, 0, 6)), (5, 6), "the last word, then the end");
    }
}
