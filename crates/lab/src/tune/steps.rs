//! Small changes of a figure that a search may try.

use toml::Value;

use super::chart::{Chart, Side};

/// A change in words, and the value that it leads to.
#[derive(Clone, Debug, PartialEq)]
pub struct TuneStep {
    /// What it changes.
    pub what: String,
    /// How much of the figure it changes.
    pub grain: Grain,
    /// The figure after it.
    pub value: Value,
}

/// How much of a figure a step changes. A finer one is tried when no coarser one helps: it says less
/// about the game, and there are many of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Grain {
    /// All of it.
    Whole,
    /// A row or a column, or one number of a list.
    Line,
    /// One cell of a chart.
    Cell,
}

impl Grain {
    pub(super) const ALL: [Grain; 3] = [Grain::Whole, Grain::Line, Grain::Cell];
}

/// By how much numbers are changed at once, the greatest first.
const STRIDES: [i64; 3] = [16, 4, 1];

/// Every change of a figure that keeps its hard constraints; coarse ones first.
pub(super) fn steps(value: &Value) -> Vec<TuneStep> {
    match value {
        Value::Integer(n) => number_steps(*n),
        Value::Array(list) => list_steps(list),
        Value::Table(table) => {
            Chart::read(table).map(|chart| chart_steps(&chart)).unwrap_or_default()
        }
        Value::String(_) | Value::Float(_) | Value::Boolean(_) | Value::Datetime(_) => Vec::new(),
    }
}

fn number_steps(n: i64) -> Vec<TuneStep> {
    // A small figure is not changed by sixteen.
    let strides = STRIDES.into_iter().filter(|stride| *stride <= (n.abs() / 2).max(1));
    let both = strides.flat_map(|stride| [-stride, stride]);
    let step = |by| TuneStep {
        what: format!("{n} \u{2192} {}", n + by),
        grain: Grain::Whole,
        value: Value::Integer(n + by),
    };
    both.map(step).collect()
}

/// A row of numbers is changed as a whole, then number by number; an ascending row stays ascending.
fn list_steps(list: &[Value]) -> Vec<TuneStep> {
    let numbers: Vec<i64> = list.iter().filter_map(Value::as_integer).collect();
    let most = numbers.iter().map(|n| n.abs()).max().unwrap_or(0);
    let strides = STRIDES.into_iter().filter(|stride| *stride <= (most / 2).max(1));
    let both = strides.flat_map(|stride| [-stride, stride]);
    let whole = both.map(|by| (Grain::Whole, 0..numbers.len(), by));
    let places = (0..numbers.len()).map(|at| at..at + 1);
    let single = places.flat_map(|at| [-1, 1].map(|by| (Grain::Line, at.clone(), by)));
    let ascends = numbers.is_sorted();
    let changed = whole.chain(single).filter_map(|(grain, places, by)| {
        let mut to = numbers.clone();
        to[places].iter_mut().for_each(|n| *n += by);
        (!ascends || to.is_sorted()).then(|| TuneStep {
            what: format!("{numbers:?} \u{2192} {to:?}"),
            grain,
            value: Value::Array(to.into_iter().map(Value::Integer).collect()),
        })
    });
    changed.collect()
}

fn chart_steps(chart: &Chart) -> Vec<TuneStep> {
    let mut steps: Vec<(Grain, String, Chart)> = Vec::new();
    for (left, name) in [(true, "all columns one to the left"), (false, "all one to the right")] {
        steps.push((Grain::Whole, name.to_owned(), chart.shifted(left)));
    }
    for side in [Side::Attacker, Side::Defender] {
        for by in [-1, 1] {
            let name = |what: String| format!("{} {by:+} {what}", side.word());
            for column in 0..chart.columns() {
                let to = chart.changed(|_, c| c == column, side, by);
                steps.push((Grain::Line, name(format!("in column {}", column + 1)), to));
            }
            for face in 0..chart.faces() {
                let to = chart.changed(|f, _| f == face, side, by);
                steps.push((Grain::Line, name(format!("on a {}", face + 1)), to));
                for column in 0..chart.columns() {
                    let to = chart.changed(|f, c| (f, c) == (face, column), side, by);
                    let cell = format!("in column {} on a {}", column + 1, face + 1);
                    steps.push((Grain::Cell, name(cell), to));
                }
            }
        }
    }
    // A chart whose columns are not all different at first need not be so later.
    let apart = chart.tells_columns_apart();
    let sound = |to: &Chart| to.is_monotone() && (!apart || to.tells_columns_apart());
    steps.retain(|(_, _, to)| to != chart && sound(to));
    let step = |(grain, what, to): (Grain, String, Chart)| {
        let value = Value::Table(to.write());
        TuneStep { what, grain, value }
    };
    steps.into_iter().map(step).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_keep_the_constraints() {
        let chart: toml::Table =
            "columns = [\"1-1\", \"2-1\"]\n1 = [\"1/0\", \"0/1\"]\n2 = [\"0/1\", \"0/1\"]\n"
                .parse()
                .expect("sound");
        let all = steps(&Value::Table(chart.clone()));
        assert!(all.len() > 5, "{all:?}");
        for step in &all {
            let mut table = step.value.as_table().expect("rows").clone();
            table.insert("columns".to_owned(), chart["columns"].clone());
            let to = Chart::read(&table).expect("a chart");
            assert!(to.is_monotone() && to.tells_columns_apart(), "{}", step.what);
        }
        for grain in Grain::ALL {
            assert!(all.iter().any(|step| step.grain == grain), "{grain:?}");
        }
        let levels: Value = Value::Array([-10, -9, 4].map(Value::Integer).to_vec());
        let ascending = |step: &TuneStep| {
            let list = step.value.as_array().expect("a list").iter();
            list.filter_map(Value::as_integer).collect::<Vec<_>>().is_sorted()
        };
        assert!(steps(&levels).iter().all(ascending));
        assert_eq!(steps(&Value::Integer(1)).len(), 2);
        assert_eq!(steps(&Value::Integer(40)).len(), 6);
    }
}
