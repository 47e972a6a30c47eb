//! Who wins how often, with intervals.

use super::chart::{Chart, escape};
use super::figures::{Shares, shares};
use super::{ResultGroup, Subject};

const WIDTH: f64 = 900.0;

/// One bar for each group: the first seat's share from the left, the second's from the right.
pub(super) fn draw(subject: &Subject<'_>, groups: &[ResultGroup]) -> String {
    let row = 62.0;
    let height = row * groups.len() as f64 + 34.0;
    let mut svg = String::new();
    let place = |share: f64| 10.0 + share * (WIDTH - 20.0);
    for (n, group) in groups.iter().enumerate() {
        let Shares { games, won: [first, second], drawn, .. } = shares(&group.results);
        let y = 8.0 + row * n as f64;
        let ends = [0.0, first.value, first.value + drawn.value, 1.0];
        for (part, class) in ends.windows(2).zip(["seat0", "none", "seat1"]) {
            let (x, wide) = (place(part[0]), place(part[1]) - place(part[0]));
            if wide <= 0.0 {
                continue;
            }
            svg.push_str(&format!(
                "<rect class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{wide:.1}\" \
                 height=\"30\"/>"
            ));
            if wide > 44.0 {
                let share = subject.percent(part[1] - part[0]);
                let (x, y) = (x + wide / 2.0, y + 20.0);
                svg.push_str(&format!(
                    "<text class=\"on middle\" x=\"{x:.1}\" y=\"{y:.1}\">{share}</text>"
                ));
            }
        }
        for (low, high) in [(first.low, first.high), (1.0 - second.high, 1.0 - second.low)] {
            let (left, right, middle) = (place(low), place(high), y + 36.0);
            svg.push_str(&format!(
                "<path class=\"whisker\" d=\"M{left:.1} {:.1}V{:.1}M{left:.1} {middle:.1}\
                 H{right:.1}M{right:.1} {:.1}V{:.1}\"/>",
                middle - 4.0,
                middle + 4.0,
                middle - 4.0,
                middle + 4.0
            ));
        }
        let span = |low: f64, high: f64| {
            format!("{}–{}", subject.number(100.0 * low, 0), subject.percent(high))
        };
        let label = if groups.len() > 1 { format!("{} · ", group.label) } else { String::new() };
        let told = (subject.say)(&msg!(
            "lab-share-line",
            first = subject.seats[0].as_str(),
            first_span = span(first.low, first.high),
            second = subject.seats[1].as_str(),
            second_span = span(second.low, second.high),
            games = games as i64,
        ));
        let told = escape(&format!("{label}{told}"));
        svg.push_str(&format!(
            "<text class=\"label\" x=\"10\" y=\"{:.1}\">{told}</text>",
            y + 54.0
        ));
    }
    let mut chart = Chart::new(WIDTH, height, (0.0, 1.0), (0.0, 1.0));
    chart.add(&svg);
    let name = (subject.say)(&msg!("lab-wins"));
    chart.svg(&name)
}
