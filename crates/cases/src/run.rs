//! Playing the steps of a case at a table.

use neretva_core::{Action, Arbiter, Seat, Viewer};
use neretva_data::{KeyPath, PathStep};
use neretva_protocol::{RefusalView, Status};

use crate::board::{Names, surroundings};
use crate::expect::told;
use crate::failure::{CaseProblem, titled};
use crate::outline::Outline;
use crate::refusal::{Answer, Wrong, judge};
use crate::script::{CaseDice, Script};
use crate::step::{CaseStep, Deed, DeedKind, Reason, What};
use crate::transcript;
use crate::words::written;

/// A case being played.
pub(crate) struct Run<'a> {
    pub(crate) table: Box<dyn Arbiter>,
    pub(crate) outline: &'a Outline,
    pub(crate) dice: &'a CaseDice,
}

/// A deed with its names resolved.
enum Try<'a> {
    Act(Seat, Action),
    Roll(&'a [u8]),
    Undo(Seat),
    Resign(Seat),
}

type CaseResult<T = ()> = Result<T, Vec<CaseProblem>>;

impl Run<'_> {
    /// Plays all steps and checks what must hold at the end.
    pub(crate) fn play(&mut self, script: &Script) -> CaseResult {
        // A case that ends while the table waits for dice must say so, or missing dice are an
        // oversight.
        let mut awaited_is_meant = false;
        for step in &script.steps {
            let since = match step.what {
                What::Do(_) | What::Refuse(..) => self.table.steps() + 1,
                What::Look => 0,
            };
            let changes = matches!(step.what, What::Do(_));
            self.step(step)?;
            self.holds(step.expect.mismatches(&*self.table, self.outline, since))?;
            awaited_is_meant = step.expect.awaits_dice() || (awaited_is_meant && !changes);
        }
        self.holds(script.expect.mismatches(&*self.table, self.outline, 0))?;
        if !awaited_is_meant && !script.expect.awaits_dice() {
            self.nothing_awaited()?;
        }
        self.no_dice_left()
    }

    /// The part of the board that matters, as the arbiter sees it: what the steps and the
    /// expectations name, or only what does not hold, or else the units of the position.
    pub(crate) fn board(&self, problems: &[CaseProblem]) -> String {
        let view = self.table.observe(Viewer::Arbiter).view;
        let at = |key: &str| self.outline.names(&KeyPath::root().key(key));
        let failed: Names = problems.iter().flat_map(|problem| self.concerned(problem)).collect();
        let mut all: Names = ["step", "do", "refuse", "expect"].into_iter().flat_map(at).collect();
        all.extend(failed.iter().cloned());
        surroundings(&self.table.map(), &view, &[all, failed, at("position")])
    }

    /// What a problem names: its keys, and the whole step that it is about.
    fn concerned(&self, problem: &CaseProblem) -> Names {
        let mut path = KeyPath::root();
        let mut names = Names::new();
        for step in problem.path.steps() {
            path = path.then(step.clone());
            match step {
                PathStep::Key(key) | PathStep::Id(key) => _ = names.insert(key.clone()),
                PathStep::Nth(_) => names.extend(self.outline.names(&path)),
            }
        }
        names.extend(self.outline.names(&path));
        names
    }

    /// Inputs and log so far.
    pub(crate) fn transcript(&self) -> Vec<String> {
        transcript::lines(&*self.table, &|said| written(said), transcript::Hashes::Hidden)
    }

    fn step(&mut self, step: &CaseStep) -> CaseResult {
        match &step.what {
            What::Look => Ok(()),
            What::Do(deed) => self.each(deed, &step.path, |run, place, what| {
                run.attempt(&what).map_err(|refusal| {
                    let why = run.refused(&refusal);
                    run.problem(&step.path, place, "", &format!("refused {why}"))
                })
            }),
            What::Refuse(deed, reason) => self.each(deed, &step.path, |run, place, what| {
                run.must_refuse(&step.path, place, &what, reason)
            }),
        }
    }

    /// Resolves the acts of a deed one by one, because each may depend on the one before.
    fn each(
        &mut self,
        deed: &Deed,
        path: &KeyPath,
        mut then: impl FnMut(&mut Self, &str, Try<'_>) -> CaseResult,
    ) -> CaseResult {
        let named = |run: &Self, name: &str| run.table.about().seat(name).unwrap_or(Seat(0));
        // If nobody decides, any seat will do: the table refuses them all.
        let seat = |run: &Self| match &deed.seat {
            Some(name) => named(run, name),
            None => run.table.deciding().unwrap_or(Seat(0)),
        };
        match &deed.kind {
            DeedKind::Acts(acts) => acts.iter().try_for_each(|act| {
                let action = self
                    .table
                    .parse(act)
                    .map_err(|error| self.problem(path, act, "an act", &error.to_string()))?;
                let what = Try::Act(seat(self), action);
                then(self, act, what)
            }),
            DeedKind::Roll(faces) => then(self, &format!("roll {faces:?}"), Try::Roll(faces)),
            DeedKind::Undo => {
                let what = Try::Undo(seat(self));
                then(self, "undo", what)
            }
            DeedKind::Resign(name) => {
                let what = Try::Resign(named(self, name));
                then(self, &format!("{name} resigns"), what)
            }
        }
    }

    fn attempt(&mut self, what: &Try<'_>) -> Answer {
        match *what {
            Try::Act(seat, action) => self.table.submit(seat, action),
            Try::Roll(faces) => self.table.type_in(faces),
            Try::Undo(seat) => self.table.undo(seat),
            Try::Resign(seat) => self.table.resign(seat),
        }
    }

    fn must_refuse(
        &mut self,
        path: &KeyPath,
        place: &str,
        what: &Try<'_>,
        reason: &Reason,
    ) -> CaseResult {
        let before = self.everything();
        let foretold = match *what {
            Try::Act(seat, action) => Some(self.table.check(seat, action)),
            Try::Roll(_) | Try::Undo(_) | Try::Resign(_) => None,
        };
        let answer = self.attempt(what);
        let changed = self.everything() != before;
        judge(reason, foretold.as_ref(), &answer, changed).map_err(|wrong| {
            let told = answer.as_ref().err().map(|refusal| self.refused(refusal));
            let told = told.map_or("allowed".to_owned(), |told| format!("refused {told}"));
            let actual = match wrong {
                Wrong::Allowed | Wrong::OtherReason => told,
                Wrong::Disagrees => format!("{told}, though a check before said otherwise"),
                Wrong::Changed => format!("{told}, yet something has changed"),
            };
            self.problem(path, place, &self.wanted(reason), &actual)
        })
    }

    /// Everything that a refusal must not change.
    fn everything(&self) -> (String, usize, usize, usize, Status) {
        let table = &self.table;
        let log = table.log(Viewer::Arbiter, 0).len();
        (table.fingerprint(), table.steps(), log, table.dice_left(), table.status())
    }

    fn wanted(&self, reason: &Reason) -> String {
        let rule = match &reason.rule {
            Some(rule) => format!("by {}", titled(self.table.about().id, rule)),
            None => "by the table, not by a rule".to_owned(),
        };
        let message = reason.message.as_ref().map(|words| format!(": {words}"));
        format!("refused {rule}{}", message.unwrap_or_default())
    }

    fn refused(&self, refusal: &RefusalView) -> String {
        let message = written(&refusal.said);
        let by = match &refusal.rule {
            Some(rule) => format!("by {}: {message}", titled(self.table.about().id, rule)),
            None => format!("by the table: {message}"),
        };
        match self.table.status() {
            Status::Rolls(_) => format!("{by}; {}", self.dice_due()),
            Status::Decides(_) | Status::Over(_) => by,
        }
    }

    fn dice_due(&self) -> String {
        let left = match self.left() {
            [] => "no dice are left".to_owned(),
            left => format!("the dice left, {left:?}, do not answer it"),
        };
        format!("{}, and {left}", told(&self.table.status()))
    }

    /// The scripted faces that no roll has taken.
    fn left(&self) -> &[u8] {
        match self.dice {
            CaseDice::Scripted(faces) => &faces[faces.len() - self.table.dice_left()..],
            CaseDice::Seed(_) => &[],
        }
    }

    fn nothing_awaited(&self) -> CaseResult {
        match self.table.status() {
            Status::Rolls(_) => {
                let expected = "no roll, or expect.awaits to name it";
                Err(self.problem(&KeyPath::root().key("dice"), "", expected, &self.dice_due()))
            }
            Status::Decides(_) | Status::Over(_) => Ok(()),
        }
    }

    fn no_dice_left(&self) -> CaseResult {
        match self.left() {
            [] => Ok(()),
            left => {
                let actual = format!("{left:?} left over; {}", told(&self.table.status()));
                Err(self.problem(&KeyPath::root().key("dice"), "", "every face used", &actual))
            }
        }
    }

    fn holds(&self, mismatches: Vec<crate::expect::Mismatch>) -> CaseResult {
        if mismatches.is_empty() {
            return Ok(());
        }
        Err(mismatches.into_iter().map(CaseProblem::from).collect())
    }

    fn problem(
        &self,
        path: &KeyPath,
        place: &str,
        expected: &str,
        actual: &str,
    ) -> Vec<CaseProblem> {
        let line = self.outline.line(path);
        let colon = if place.is_empty() { "" } else { ": " };
        let place = format!("{}{colon}{place}", path.words());
        let (path, expected, actual) = (path.clone(), expected.to_owned(), actual.to_owned());
        vec![CaseProblem { path, line, place, expected, actual }]
    }
}
