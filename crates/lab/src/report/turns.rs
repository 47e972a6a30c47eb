//! How games run, turn by turn: points, where they come from, losses.

use neretva_protocol::TrackKind;

use super::chart::{Chart, legend};
use super::figures::{average, by_turn, named, quantile};
use super::{ResultGroup, Subject};
use crate::{GameResult, track_column};

const HALF: f64 = 440.0;
const HEIGHT: f64 = 280.0;

/// Values of several series by turn, each with its class and name.
struct Lines {
    first_turn: f64,
    lines: Vec<(String, String, Vec<Vec<f64>>)>,
}

impl Lines {
    fn turns(&self) -> usize {
        self.lines.iter().map(|(_, _, turns)| turns.len()).max().unwrap_or(0)
    }

    fn x(&self, turn: usize) -> f64 {
        self.first_turn + turn as f64
    }

    fn x_range(&self) -> (f64, f64) {
        (self.first_turn - 0.3, self.x(self.turns().max(1) - 1) + 0.3)
    }

    fn ticks(&self) -> Vec<f64> {
        let step = self.turns().div_ceil(12).max(1);
        (0..self.turns()).step_by(step).map(|turn| self.x(turn)).collect()
    }
}

fn first_turn(group: &ResultGroup) -> f64 {
    group.results.first().map_or(1.0, |result| result.first_turn as f64)
}

/// Points by turn: median, and where half and four fifths of the games are.
pub(super) fn points(subject: &Subject<'_>, group: &ResultGroup) -> String {
    let tracks: Vec<_> = subject.tracks(TrackKind::Victory).collect();
    let lines = tracks.iter().enumerate().map(|(n, track)| {
        let column = track_column(&track.id);
        let turns = by_turn(&group.results, move |result: &GameResult| result.track(&column));
        (
            if tracks.len() == 1 { "ink".to_owned() } else { format!("seat{n}") },
            (subject.say)(&track.said),
            turns,
        )
    });
    let lines = Lines { first_turn: first_turn(group), lines: lines.collect() };
    fan(subject, &lines, &(subject.say)(&msg!("lab-points-by-turn")))
}

/// Units lost by turn, by seat.
pub(super) fn losses(subject: &Subject<'_>, group: &ResultGroup) -> String {
    by_seat(subject, group, &(subject.say)(&msg!("lab-losses")), |result, seat| {
        named(&result.lost, seat)
    })
}

/// Steps on the map by turn, by seat.
pub(super) fn steps(subject: &Subject<'_>, group: &ResultGroup) -> String {
    by_seat(subject, group, &(subject.say)(&msg!("lab-steps")), |result, seat| {
        named(&result.steps, seat)
    })
}

fn by_seat(
    subject: &Subject<'_>,
    group: &ResultGroup,
    name: &str,
    series: impl for<'a> Fn(&'a GameResult, &str) -> Option<&'a [i64]>,
) -> String {
    let ids = group.results.first().map(|result| result.players.clone()).unwrap_or_default();
    let lines = ids.iter().zip(&subject.seats).enumerate().map(|(n, ((seat, _), name))| {
        let turns = by_turn(&group.results, |result| series(result, seat));
        (format!("seat{n}"), name.clone(), turns)
    });
    let lines = Lines { first_turn: first_turn(group), lines: lines.collect() };
    fan(subject, &lines, name)
}

fn fan(subject: &Subject<'_>, lines: &Lines, name: &str) -> String {
    let all = || lines.lines.iter().flat_map(|(_, _, turns)| turns.iter());
    let low = all().map(|turn| quantile(turn, 0.1)).fold(0.0, f64::min);
    let high = all().map(|turn| quantile(turn, 0.9)).fold(1.0, f64::max);
    let mut chart = Chart::new(HALF, HEIGHT, lines.x_range(), (low, high * 1.05));
    chart.y_axis(|figure| subject.number(figure, 0));
    for (class, _, turns) in &lines.lines {
        let at = |share: f64| -> Vec<(f64, f64)> {
            turns.iter().enumerate().map(|(n, turn)| (lines.x(n), quantile(turn, share))).collect()
        };
        chart.area(&format!("fan {class}"), &at(0.1), &at(0.9));
        chart.area(&format!("fan {class}"), &at(0.25), &at(0.75));
    }
    for (class, _, turns) in &lines.lines {
        let medians: Vec<(f64, f64)> =
            turns.iter().enumerate().map(|(n, turn)| (lines.x(n), quantile(turn, 0.5))).collect();
        chart.line(&format!("line {class}"), &medians);
        for (turn, median) in medians {
            let (x, y) = (chart.x(turn), chart.y(median));
            chart.add(&format!(
                "<circle class=\"dot {class}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"3\"><title>{}: {}\
                 </title></circle>",
                subject.number(turn, 0),
                subject.number(median, 0)
            ));
        }
    }
    chart.x_axis(&lines.ticks(), |turn| subject.number(turn, 0));
    let keys: Vec<(String, String)> =
        lines.lines.iter().map(|(class, name, _)| (class.clone(), name.clone())).collect();
    chart.svg(name) + &legend(&keys)
}

/// Mean points of each source at the end of each turn, stacked.
pub(super) fn sources(subject: &Subject<'_>, group: &ResultGroup) -> String {
    let lines = subject.sources().into_iter().map(|(track, name, total)| {
        let column = track_column(&track.id);
        let mut turns = by_turn(&group.results, move |result: &GameResult| result.track(&column));
        // Points of the other side are drawn below the line.
        if total > 0 {
            turns.iter_mut().flatten().for_each(|value| *value = -*value);
        }
        (String::new(), name, turns)
    });
    // Sources without points are left out.
    let lines = lines.filter(|(_, _, turns)| turns.iter().flatten().any(|value| *value != 0.0));
    let lines =
        lines.enumerate().map(|(n, (_, name, turns))| (format!("part{}", n % 10), name, turns));
    let lines = Lines { first_turn: first_turn(group), lines: lines.collect() };
    if lines.lines.is_empty() {
        return String::new();
    }
    let means: Vec<Vec<f64>> = (0..lines.turns())
        .map(|turn| {
            let mean = |turns: &Vec<Vec<f64>>| turns.get(turn).map_or(0.0, |turn| average(turn));
            lines.lines.iter().map(|(_, _, turns)| mean(turns)).collect()
        })
        .collect();
    let sum = |sign: fn(f64) -> bool| {
        let total = |turn: &Vec<f64>| turn.iter().copied().filter(|mean| sign(*mean)).sum::<f64>();
        means
            .iter()
            .map(total)
            .fold(0.0, |far: f64, sum: f64| if sum.abs() > far.abs() { sum } else { far })
    };
    let (low, high) = (sum(|mean| mean < 0.0), sum(|mean| mean > 0.0));
    let mut chart = Chart::new(HALF, HEIGHT, lines.x_range(), (low * 1.05, (high * 1.05).max(1.0)));
    chart.y_axis(|figure| subject.number(figure, 0));
    for (turn, means) in means.iter().enumerate() {
        let (mut above, mut below) = (0.0, 0.0);
        for (mean, (class, name, _)) in means.iter().zip(&lines.lines) {
            let base: &mut f64 = if *mean >= 0.0 { &mut above } else { &mut below };
            let x = lines.x(turn);
            let title = format!("{name}: {}", subject.number(*mean, 1));
            chart.rect(class, (x - 0.36, *base), (x + 0.36, *base + mean), &title);
            *base += mean;
        }
    }
    chart.x_axis(&lines.ticks(), |turn| subject.number(turn, 0));
    let keys: Vec<(String, String)> =
        lines.lines.iter().map(|(class, name, _)| (class.clone(), name.clone())).collect();
    chart.svg(&(subject.say)(&msg!("lab-sources"))) + &legend(&keys)
}
