//! How games go on from here: the chance of each ending, and the distribution of margins.

use std::fmt::Write as _;

use leptos::prelude::*;
use neretva_protocol::api::Analysis;

use super::browser;
use super::shell::Shell;
use super::table::Table;
use crate::endings::{camps, share};

/// Bars of the plot of margins.
const BARS: i64 = 24;

#[component]
pub(super) fn Panel() -> impl IntoView {
    let table = Table::get();
    let shell = table.shell;
    let open = Memo::new(move |_| table.analysis.with(Option::is_some));
    let close = move |_| {
        table.analysis.set(None);
        table.hurry();
    };
    let played = move || table.analysis.with(|it| it.as_ref().map_or(0, |it| it.margins.len()));
    let count = move || {
        let lang = shell.lang();
        let of = table.analysis.with(|it| it.as_ref().map_or(0, |it| it.of as usize));
        if of == 0 {
            return String::new();
        }
        let number = |n: usize| browser::number(n, lang.code());
        shell.say(msg!("web-analysed", n = number(played()), of = number(of)))
    };
    let rows = move || {
        let analysis = table.analysis.get().unwrap_or_default();
        let total = played().max(1) as u32;
        let seats = table.seats();
        let rows = camps(&analysis, &seats).into_iter().map(|camp| {
            let name = match &camp.winner {
                Some(seat) => shell.say(msg!("web-wins", seat = table.seat(seat))),
                None => shell.say(msg!("web-draw")),
            };
            let second = camp.winner.is_some() && camp.winner == seats.get(1).cloned();
            // A single level says no more than its winner.
            let levels = if camp.levels.len() > 1 { camp.levels } else { Vec::new() };
            let levels = levels.into_iter().map(|level| {
                row(
                    shell,
                    table.tell(level.said),
                    level.count,
                    total,
                    if second { "level second" } else { "level" },
                )
            });
            let levels = levels.collect::<Vec<_>>();
            let head =
                row(shell, name, camp.count, total, if second { "camp second" } else { "camp" });
            view! { {head}{levels} }
        });
        rows.collect::<Vec<_>>()
    };
    let plot = move || table.analysis.with(|it| it.as_ref().map(plot).unwrap_or_default());
    // Margins are counted from the first seat's side, so that its best is on the right.
    let ends = move || {
        let (low, high) = table.analysis.with(|it| ends(it.as_ref()?))?;
        let seats = table.seats();
        let [first, second] = [seats.first()?, seats.get(1)?].map(|seat| table.seat(seat));
        let signed = |n: i64| format!("{n:+}").replace('-', "−");
        Some((
            shell.say(msg!("web-margin-of", seat = second, margin = signed(low))),
            shell.say(msg!("web-margin-of", seat = first, margin = signed(high))),
        ))
    };
    let panel = move || {
        open.get().then(|| view! {
            <section class="news analysis" aria-label=shell.say(msg!("web-analyse"))>
                <div class="news-head">
                    <b>{move || shell.say(msg!("web-analyse"))}</b>
                    <span class="soft" role="status">{count}</span>
                    <span class="grow"></span>
                    <button class="cite" on:click=close>{move || shell.say(msg!("web-close"))}</button>
                </div>
                <p class="soft">{move || shell.say(msg!("web-analyse-how"))}</p>
                <table class="chances">{rows}</table>
                <figure>
                    <svg class="margins" viewBox="0 0 240 60" preserveAspectRatio="none" aria-hidden="true" inner_html=plot></svg>
                    {move || ends().map(|(low, high)| view! {
                        <figcaption class="soft margin-ends"><span>{low}</span><span>{high}</span></figcaption>
                    })}
                </figure>
            </section>
        })
    };
    view! { {panel} }
}

/// A share of the games as a bar.
fn row(shell: Shell, name: String, count: u32, of: u32, class: &'static str) -> impl IntoView {
    let whole = share(count, of);
    view! {
        <tr class=class>
            <th scope="row">{name}</th>
            <td class="bar-cell"><i class="chance"><i style=format!("width:{whole}%")></i></i></td>
            <td class="number">{shell.say(msg!("web-percent-whole", whole = whole))}</td>
        </tr>
    }
}

/// The least and the greatest margin.
fn ends(analysis: &Analysis) -> Option<(i64, i64)> {
    Some((*analysis.margins.iter().min()?, *analysis.margins.iter().max()?))
}

/// Bars of how many games ended with such a margin; no bar has margins of both signs.
fn plot(analysis: &Analysis) -> String {
    let Some((low, high)) = ends(analysis) else { return String::new() };
    let step = (high - low + BARS) / BARS;
    let (from, to) = (low.div_euclid(step), high.div_euclid(step));
    let mut bars = vec![0_u32; (to - from + 1) as usize];
    for margin in &analysis.margins {
        bars[(margin.div_euclid(step) - from) as usize] += 1;
    }
    let most = f64::from(bars.iter().copied().max().unwrap_or(1).max(1));
    let wide = 240.0 / bars.len() as f64;
    let mut svg = String::new();
    for (count, at) in bars.into_iter().zip(from..) {
        let (x, tall) = ((at - from) as f64 * wide, f64::from(count) / most * 58.0);
        let whose = if at < 0 { "second" } else { "first" };
        _ = write!(
            svg,
            "<rect class=\"{whose}\" x=\"{x:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{tall:.1}\"/>",
            60.0 - tall,
            wide * 0.9,
        );
    }
    svg
}
