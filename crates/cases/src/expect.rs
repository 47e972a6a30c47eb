//! What must hold: the keys of `[expect]`, read into checks.

mod check;
mod odds;
mod units;

use neretva_data::{KeyPath, Keys};
use serde_json::Value;

use crate::reading::Reading;
use crate::words::Words;
pub(crate) use check::{Mismatch, told};
use odds::OddsPart;

/// Checks in the order of the reference in `docs/cases.md`.
#[derive(Clone, Debug, Default)]
pub(crate) struct Expect {
    checks: Vec<Check>,
}

/// One thing that must hold, where the file says so, and for which viewer.
#[derive(Clone, Debug)]
struct Check {
    path: KeyPath,
    eyes: Eyes,
    want: Want,
}

/// Whose view is looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Eyes {
    /// Sees all; its list of acts and its odds are those of the deciding seat.
    Arbiter,
    /// Sees what both sides see.
    Spectator,
    /// A player.
    Seat(String),
}

/// What is looked at, and what it must be.
#[derive(Clone, Debug)]
enum Want {
    Decides(Option<String>),
    Awaits(Option<String>),
    NotOver,
    Winner(Option<String>),
    Level(Words),
    Margin(i64),
    Turn(i64),
    Phase(String),
    Prompt(Words),
    Track { id: String, value: i64 },
    Unit { id: String, part: UnitPart },
    CanUndo(bool),
    Legal { acts: Vec<String>, how: Listed },
    Log(Vec<Words>),
    NoLog(Vec<Words>),
    NoOdds,
    Odds(OddsPart),
}

/// How a list of acts compares with the legal ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Listed {
    Exactly,
    Among,
    NotAmong,
}

/// What is looked at in a counter.
#[derive(Clone, Debug)]
enum UnitPart {
    /// Not to be seen at all.
    Absent,
    /// A field of the piece; null where the piece has none.
    Field(&'static str, Value),
    Fact(String, Value),
    Marks(Vec<String>),
    NoMarks(Vec<String>),
}

impl Expect {
    /// Reads the table of an expectation: all that can be said of the table.
    pub(crate) fn read(reading: &Reading<'_>, keys: Keys<'_>) -> Expect {
        let mut expect = Expect::default();
        expect.status(reading, &keys);
        expect.seen(reading, &keys, &Eyes::Arbiter);
        if let Some(views) = keys.opt_table("view") {
            for name in views.entries() {
                let eyes = match (name, reading.about) {
                    ("spectator", _) => Eyes::Spectator,
                    (seat, Some(about)) if about.seat(seat).is_none() => {
                        let seats = about.seats.join(", ");
                        views.fault(name, format_args!("a seat: {seats} or spectator"));
                        continue;
                    }
                    (seat, _) => Eyes::Seat(seat.to_owned()),
                };
                let view = views.table(name);
                expect.seen(reading, &view, &eyes);
                view.finish();
            }
        }
        keys.finish();
        expect
    }

    /// Reads a list of legal acts beside a step.
    pub(crate) fn legal(&mut self, reading: &Reading<'_>, keys: &Keys<'_>) {
        self.acts(reading, keys, &Eyes::Arbiter, "legal", Listed::Exactly);
    }

    /// Whether it says that the table waits for dice, so that missing dice are intended.
    pub(crate) fn awaits_dice(&self) -> bool {
        self.checks.iter().any(|check| matches!(check.want, Want::Awaits(Some(_))))
    }

    fn push(&mut self, keys: &Keys<'_>, key: &str, eyes: &Eyes, want: Option<Want>) {
        let path = keys.path().key(key);
        self.checks.extend(want.map(|want| Check { path, eyes: eyes.clone(), want }));
    }

    /// What the table waits for: the same for every viewer.
    fn status(&mut self, reading: &Reading<'_>, keys: &Keys<'_>) {
        let all = &Eyes::Arbiter;
        let decides = if reading.is_none(keys, "decides") {
            Some(None)
        } else {
            reading.seat(keys, "decides").map(Some)
        };
        self.push(keys, "decides", all, decides.map(Want::Decides));
        let awaits = if reading.is_none(keys, "awaits") {
            Some(None)
        } else {
            keys.opt_parse_with("awaits", "dice such as 1d6, or none", |text| {
                let (dice, sides) = text.split_once('d')?;
                let number = |digits: &str| digits.parse::<u8>().is_ok_and(|n| n > 0);
                (number(dice) && number(sides)).then(|| Some(text.to_owned()))
            })
        };
        self.push(keys, "awaits", all, awaits.map(Want::Awaits));
        if reading.is_none(keys, "over") {
            self.push(keys, "over", all, Some(Want::NotOver));
        } else if let Some(over) = keys.opt_table("over") {
            if over.entries().next().is_none() {
                over.fault_here("winner, level or margin");
            }
            let winner = if reading.is_none(&over, "winner") {
                Some(None)
            } else {
                reading.seat(&over, "winner").map(Some)
            };
            self.push(&over, "winner", all, winner.map(Want::Winner));
            let level = over.opt_parse_with("level", Words::FORM, Words::parse);
            self.push(&over, "level", all, level.map(Want::Level));
            let margin = over.opt_int("margin", i64::MIN..=i64::MAX);
            self.push(&over, "margin", all, margin.map(Want::Margin));
            over.finish();
        }
    }

    /// What one viewer sees.
    fn seen(&mut self, reading: &Reading<'_>, keys: &Keys<'_>, eyes: &Eyes) {
        let turn = keys.opt_int("turn", 0..=i64::from(u32::MAX));
        self.push(keys, "turn", eyes, turn.map(Want::Turn));
        let phase = keys.opt_text("phase").map(str::to_owned);
        self.push(keys, "phase", eyes, phase.map(Want::Phase));
        let prompt = keys.opt_parse_with("prompt", Words::FORM, Words::parse);
        self.push(keys, "prompt", eyes, prompt.map(Want::Prompt));
        if let Some(tracks) = keys.opt_table("tracks") {
            for id in tracks.entries() {
                let value = tracks.int(id, i64::MIN..=i64::MAX);
                let want = Want::Track { id: id.to_owned(), value };
                self.push(&tracks, id, eyes, Some(want));
            }
        }
        self.units(reading, keys, eyes);
        let can_undo = keys.opt_flag("can_undo");
        self.push(keys, "can_undo", eyes, can_undo.map(Want::CanUndo));
        self.acts(reading, keys, eyes, "legal", Listed::Exactly);
        self.acts(reading, keys, eyes, "legal_includes", Listed::Among);
        self.acts(reading, keys, eyes, "legal_excludes", Listed::NotAmong);
        for (key, want) in [("log", Want::Log as fn(_) -> _), ("no_log", Want::NoLog)] {
            let messages = keys.opt_parse_each(key, Words::FORM, Words::parse);
            if reading.value(keys, key).and_then(Value::as_array).is_some_and(Vec::is_empty) {
                keys.fault(key, "at least one message");
            }
            self.push(keys, key, eyes, keys.has(key).then(|| want(messages)));
        }
        if reading.is_none(keys, "odds") {
            self.push(keys, "odds", eyes, Some(Want::NoOdds));
        } else if let Some(odds) = keys.opt_table("odds") {
            self.odds(reading, odds, eyes);
        }
    }

    fn acts(
        &mut self,
        reading: &Reading<'_>,
        keys: &Keys<'_>,
        eyes: &Eyes,
        key: &str,
        how: Listed,
    ) {
        let acts = reading.texts(keys, key);
        self.push(keys, key, eyes, keys.has(key).then_some(Want::Legal { acts, how }));
    }
}
