//! What options, data or players change: every group against the first.

use std::collections::BTreeMap;

use super::chart::{Chart, escape, ticks};
use super::figures::shares;
use super::{ResultGroup, Subject};
use crate::stats::{Estimate, mean};

const WIDTH: f64 = 900.0;
const ROW: f64 = 34.0;

/// The change of the margin against the first group. Games of the same seed and number had the same
/// dice: what they share cancels out.
fn change(base: &ResultGroup, group: &ResultGroup) -> Estimate {
    let key = |result: &crate::GameResult| (result.seed, result.number);
    let before: BTreeMap<_, i64> =
        base.results.iter().map(|result| (key(result), result.margin)).collect();
    let differences: Vec<f64> = group
        .results
        .iter()
        .filter_map(|result| Some((result.margin - before.get(&key(result))?) as f64))
        .collect();
    if differences.len() == group.results.len() {
        return mean(&differences);
    }
    let margins = |group: &ResultGroup| -> Vec<f64> {
        group.results.iter().map(|result| result.margin as f64).collect()
    };
    let (from, to) = (mean(&margins(base)), mean(&margins(group)));
    let value = to.value - from.value;
    let spread = ((to.high - to.value).powi(2) + (from.high - from.value).powi(2)).sqrt();
    Estimate { value, low: value - spread, high: value + spread }
}

/// Empty where there is nothing to compare.
pub(super) fn draw(subject: &Subject<'_>, groups: &[ResultGroup]) -> String {
    let Some((base, others)) = groups.split_first().filter(|(_, others)| !others.is_empty()) else {
        return String::new();
    };
    let changes: Vec<Estimate> = others.iter().map(|group| change(base, group)).collect();
    let low = changes.iter().map(|change| change.low).fold(0.0, f64::min);
    let high = changes.iter().map(|change| change.high).fold(0.0, f64::max);
    let pad = ((high - low) * 0.06).max(0.5);
    let height = ROW * others.len() as f64 + 66.0;
    let mut chart = Chart::new(WIDTH, height, (low - pad, high + pad), (0.0, 1.0));
    chart.line("zero", &[(0.0, 0.0), (0.0, 1.0)]);
    for (n, change) in changes.iter().enumerate() {
        let y = 40.0 + ROW * n as f64;
        let (left, middle, right) =
            (chart.x(change.low), chart.x(change.value), chart.x(change.high));
        let class = if change.contains(0.0) {
            "ink"
        } else if change.value > 0.0 {
            "seat0"
        } else {
            "seat1"
        };
        chart.add(&format!(
            "<path class=\"whisker\" d=\"M{left:.1} {y:.1}H{right:.1}\"/>\
             <circle class=\"dot {class}\" cx=\"{middle:.1}\" cy=\"{y:.1}\" r=\"6\"/>"
        ));
    }
    let at = ticks((low - pad, high + pad), 7);
    chart.x_axis(&at, |figure| subject.number(figure, 0));
    let rows: String = others
        .iter()
        .zip(&changes)
        .map(|(group, change)| {
            let score = shares(&group.results).score;
            let from = shares(&base.results).score;
            format!(
                "<tr><td>{}</td><td>{}</td><td>{} [{} … {}]</td><td>{} → {}</td></tr>",
                escape(&group.label),
                group.results.len(),
                subject.number(change.value, 1),
                subject.number(change.low, 1),
                subject.number(change.high, 1),
                subject.percent(from.value),
                subject.percent(score.value),
            )
        })
        .collect();
    let say = |said| escape(&(subject.say)(&said));
    let (games, margin) = (say(msg!("lab-games")), say(msg!("lab-margin-change")));
    let score = say(msg!("lab-score-of", seat = subject.seats[0].as_str()));
    let name = (subject.say)(&msg!("lab-effects"));
    format!(
        "{}<table><thead><tr><th></th><th>{games}</th><th>{margin}</th><th>{score}</th></tr></thead>\
         <tbody>{rows}</tbody></table>",
        chart.svg(&name)
    )
}
