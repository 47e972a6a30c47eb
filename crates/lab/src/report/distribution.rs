//! Where the games end: a histogram over the victory bands.

use super::chart::{Chart, legend, nice, ticks};
use super::figures::winner;
use super::{ResultGroup, Subject};

const WIDTH: f64 = 900.0;
const HEIGHT: f64 = 320.0;
/// About this many bars.
const BARS: f64 = 36.0;

pub(super) fn draw(subject: &Subject<'_>, group: &ResultGroup) -> String {
    let figures: Vec<(f64, Option<usize>)> =
        group.results.iter().map(|result| (subject.figure(result), winner(result))).collect();
    let ends = |pick: fn(f64, f64) -> f64, from: f64| {
        figures.iter().map(|(figure, _)| *figure).fold(from, pick)
    };
    let bounds = bounds(subject);
    let low = ends(f64::min, f64::INFINITY).min(*bounds.first().unwrap_or(&0.0));
    let high = ends(f64::max, f64::NEG_INFINITY).max(*bounds.last().unwrap_or(&0.0));
    let wide = nice(((high - low) / BARS).max(1.0));
    let (low, high) =
        ((low / wide).floor() * wide - wide, (high / wide).floor() * wide + 2.0 * wide);
    let bars = ((high - low) / wide).round() as usize;
    let mut counts = vec![[0_usize; 3]; bars];
    for (figure, who) in &figures {
        let bar = (((figure - low) / wide).floor() as usize).min(bars - 1);
        // The second seat at the bottom, draws between, the first seat on top.
        let place = match who {
            Some(0) => 2,
            Some(_) => 0,
            None => 1,
        };
        counts[bar][place] += 1;
    }
    let most = counts.iter().map(|bar| bar.iter().sum::<usize>()).max().unwrap_or(1);
    let top = most as f64 / figures.len().max(1) as f64 * 1.08;
    let mut chart = Chart::new(WIDTH, HEIGHT, (low, high), (0.0, top));
    draw_bands(&mut chart, subject, (low, high), top);
    chart.y_axis(|share| subject.percent(share));
    for (n, bar) in counts.iter().enumerate() {
        let left = low + n as f64 * wide;
        let mut base = 0.0;
        for (count, class) in bar.iter().zip(["seat1", "none", "seat0"]) {
            let share = *count as f64 / figures.len() as f64;
            if *count > 0 {
                let gap = wide * 0.06;
                let title = format!(
                    "{} – {}: {}",
                    subject.number(left, 0),
                    subject.number(left + wide, 0),
                    subject.percent(share)
                );
                chart.rect(class, (left + gap, base), (left + wide - gap, base + share), &title);
            }
            base += share;
        }
    }
    let mean = figures.iter().map(|(figure, _)| figure).sum::<f64>() / figures.len().max(1) as f64;
    chart.line("mean", &[(mean, 0.0), (mean, top)]);
    let (x, y) = (chart.x(mean) + 5.0, chart.y(top) + 12.0);
    chart.text("label strong", x, y, &format!("x\u{304} {}", subject.number(mean, 1)));
    let at = ticks((low, high), 9);
    chart.x_axis(&at, |figure| subject.number(figure, 0));
    let name = (subject.say)(&msg!("lab-distribution"));
    let mut keys: Vec<(String, String)> = Vec::new();
    for (seat, name) in subject.seats.iter().enumerate() {
        let said = (subject.say)(&msg!("lab-won-by", seat = name.as_str()));
        keys.push((format!("seat{seat}"), said));
    }
    keys.insert(1, ("none".to_owned(), (subject.say)(&msg!("lab-drawn"))));
    chart.svg(&name) + &legend(&keys)
}

/// Where one victory level gives way to the next.
fn bounds(subject: &Subject<'_>) -> Vec<f64> {
    let levels = subject.banded().map(|track| &track.levels[..]).unwrap_or_default();
    levels.iter().filter_map(|level| level.from).map(|from| from as f64).collect()
}

fn draw_bands(chart: &mut Chart, subject: &Subject<'_>, (low, high): (f64, f64), top: f64) {
    let Some(track) = subject.banded() else {
        if low < 0.0 && high > 0.0 {
            chart.line("zero", &[(0.0, 0.0), (0.0, top)]);
        }
        return;
    };
    for (n, level) in track.levels.iter().enumerate() {
        let from = level.from.map_or(low, |from| from as f64).clamp(low, high);
        let next = track.levels.get(n + 1).and_then(|next| next.from);
        let to = next.map_or(high, |to| to as f64).clamp(low, high);
        if to <= from {
            continue;
        }
        let owner = level.seat.as_deref().and_then(|seat| {
            let mut seats = track.levels.iter().rev().filter_map(|level| level.seat.as_deref());
            // Bands go from the second seat's best to the first's.
            seats.next().map(|last| usize::from(last != seat))
        });
        let class = owner.map_or("band none".to_owned(), |seat| format!("band seat{seat}"));
        let strong = if n == 0 || n + 1 == track.levels.len() { " far" } else { "" };
        let name = (subject.say)(&level.said);
        chart.rect(&format!("{class}{strong}"), (from, 0.0), (to, top), &name);
        let wide = chart.x(to) - chart.x(from);
        // Seven px per letter: a name that does not fit is only shown as the band's tooltip.
        if wide > 7.0 * name.chars().count() as f64 {
            let (x, y) = ((chart.x(from) + chart.x(to)) / 2.0, chart.y(top) - 8.0);
            chart.text("label middle", x, y, &name);
        }
    }
}
