//! Expectations on a pending combat: column, sums with their cited lines, chances.

use neretva_data::{Keys, Scalar};
use neretva_protocol::{OddsView, TallyView};

use super::{Expect, Eyes, Want};
use crate::reading::Reading;
use crate::words::{Words, written};

/// What is looked at in a pending combat.
#[derive(Clone, Debug)]
pub(super) enum OddsPart {
    Column(Option<String>),
    Total(Sum, i64),
    Lines(Sum, Vec<(String, i64)>),
    Chance(Words, u32),
    Weight(u32),
}

/// One of the four sums.
#[derive(Clone, Copy, Debug)]
pub(super) enum Sum {
    Attack,
    Defence,
    Shifts,
    Die,
}

const SUMS: [(&str, Sum); 4] = [
    ("attack", Sum::Attack),
    ("defence", Sum::Defence),
    ("shifts", Sum::Shifts),
    ("die", Sum::Die),
];

impl Expect {
    pub(super) fn odds(&mut self, reading: &Reading<'_>, odds: Keys<'_>, eyes: &Eyes) {
        let other_eyes = reading.seat(&odds, "as").map(Eyes::Seat);
        if other_eyes.is_some() && *eyes != Eyes::Arbiter {
            odds.fault("as", "nothing here, where the view already says whose odds they are");
        }
        let eyes = &other_eyes.unwrap_or_else(|| eyes.clone());
        let mut push = |keys: &Keys<'_>, key: &str, part: Option<OddsPart>| {
            self.push(keys, key, eyes, part.map(Want::Odds));
        };
        let column = if reading.is_none(&odds, "column") {
            Some(None)
        } else {
            odds.opt_text("column").map(|column| Some(column.to_owned()))
        };
        push(&odds, "column", column.map(OddsPart::Column));
        for (key, sum) in SUMS {
            let part = if reading.is_list(&odds, key) {
                Some(OddsPart::Lines(sum, lines(reading, &odds, key)))
            } else {
                let total = odds.opt_int(key, i64::from(i32::MIN)..=i64::from(i32::MAX));
                total.map(|total| OddsPart::Total(sum, total))
            };
            push(&odds, key, part);
        }
        if let Some(chances) = odds.opt_table("chances") {
            for key in chances.entries() {
                let weight = chances.int(key, 0..=u32::MAX);
                let words = Words::parse(key);
                if words.is_none() {
                    chances.fault(key, format_args!("as its key {}", Words::FORM));
                }
                push(&chances, key, words.map(|words| OddsPart::Chance(words, weight)));
            }
        }
        let weight = odds.opt_int("weight", 0..=u32::MAX);
        push(&odds, "weight", weight.map(OddsPart::Weight));
        if odds.entries().all(|key| key == "as") {
            odds.fault_here("something of the combat such as column or shifts");
        }
        odds.finish();
    }
}

fn lines(reading: &Reading<'_>, odds: &Keys<'_>, key: &str) -> Vec<(String, i64)> {
    let lines = odds.each_row(key, "a line such as [\"11.7.8\", -1]", |row| match row {
        [Scalar::Text(rule), Scalar::Int(amount)] => Some(((*rule).to_owned(), *amount)),
        _ => None,
    });
    reading.check_rules(odds, key, lines.iter().map(|(rule, _)| rule.as_str()));
    lines
}

impl OddsPart {
    /// What the odds are instead, if they are not what is wanted.
    pub(super) fn differs(&self, odds: &OddsView) -> Option<String> {
        match self {
            OddsPart::Column(wanted) => (odds.column != *wanted).then(|| match &odds.column {
                Some(column) => format!("{column:?}"),
                None => "none: it depends on what the viewer does not know".to_owned(),
            }),
            OddsPart::Total(sum, wanted) => {
                let tally = sum.of(odds);
                (tally.total != *wanted).then(|| format!("{}, from {}", tally.total, shown(tally)))
            }
            OddsPart::Lines(sum, wanted) => {
                let tally = sum.of(odds);
                let found = tally.lines.iter().map(|line| (line.rule.as_str(), line.amount));
                let wanted = wanted.iter().map(|(rule, amount)| (rule.as_str(), *amount));
                (sorted(found) != sorted(wanted)).then(|| shown(tally))
            }
            OddsPart::Chance(words, wanted) => {
                let fitting = odds.chances.iter().filter(|chance| words.fit(&chance.said));
                let weight: u32 = fitting.map(|chance| chance.weight).sum();
                (weight != *wanted).then(|| {
                    let all = odds.chances.iter();
                    let all = all.map(|c| format!("{} in {}", written(&c.said), c.weight));
                    format!("{weight} of {}: {}", odds.weight, all.collect::<Vec<_>>().join(", "))
                })
            }
            OddsPart::Weight(wanted) => (odds.weight != *wanted).then(|| odds.weight.to_string()),
        }
    }
}

impl Sum {
    fn of(self, odds: &OddsView) -> &TallyView {
        match self {
            Sum::Attack => &odds.attack,
            Sum::Defence => &odds.defence,
            Sum::Shifts => &odds.shifts,
            Sum::Die => &odds.die,
        }
    }
}

fn sorted<'a>(lines: impl Iterator<Item = (&'a str, i64)>) -> Vec<(&'a str, i64)> {
    let mut lines: Vec<_> = lines.collect();
    lines.sort_unstable();
    lines
}

fn shown(tally: &TallyView) -> String {
    let line = |line: &neretva_protocol::TallyLine| {
        format!("[{:?}, {}] {}", line.rule, line.amount, written(&line.said))
    };
    let lines: Vec<String> = tally.lines.iter().map(line).collect();
    if lines.is_empty() { "no line".to_owned() } else { lines.join(", ") }
}
