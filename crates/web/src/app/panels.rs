//! The side: tracks, counters off the map, the log.

use leptos::prelude::*;
use neretva_protocol::LogLine;

use super::board::{Chip, cite};
use super::table::Table;
use crate::layout::linked;
use crate::live::Live;

/// Lines of the log that are shown at once; the rest on demand.
const SHOWN: usize = 120;

/// Tracks and phase.
#[component]
pub(super) fn Status() -> impl IntoView {
    let table = Table::get();
    let shell = table.shell;
    let tracks = Memo::new(move |_| {
        table
            .live
            .with(|live| live.as_ref().map(|it| it.seen.view.tracks.clone()).unwrap_or_default())
    });
    let rows = move || {
        let rows = tracks.get().into_iter().map(|track| {
            let said = StoredValue::new(track.said);
            let gauge = track.max.filter(|max| *max > 0).map(|max| {
                let share = (track.value.clamp(0, max) * 100) / max;
                view! { <i class="gauge"><i style=format!("width:{share}%")></i></i> }
            });
            let most = track.max.map(|max| format!(" / {max}"));
            view! {
                <tr>
                    <th scope="row">{move || shell.say(said.get_value())}</th>
                    <td class="bar-cell">{gauge}</td>
                    <td class="number"><b>{track.value}</b><small>{most}</small></td>
                </tr>
            }
        });
        rows.collect_view()
    };
    view! {
        <section class="panel status">
            <h2>{move || shell.say(msg!("web-tab-status"))}</h2>
            <table class="tracks">{rows}</table>
        </section>
    }
}

/// Counters that are not on the map, by where they are.
#[component]
pub(super) fn Forces() -> impl IntoView {
    let table = Table::get();
    let shell = table.shell;
    let boxes = Memo::new(move |_| {
        table.live.with(|live| live.as_ref().map(Live::boxes).unwrap_or_default())
    });
    let groups = move || {
        let game = table.game();
        let groups = boxes.get().into_iter().map(|(state, pieces)| {
            let name = shell.name(&game, "state", &state);
            let count = pieces.len();
            let chips = pieces.into_iter().map(|piece| view! { <Chip piece/> }).collect_view();
            view! {
                <details>
                    <summary>{name}" "<small>{count}</small></summary>
                    <div class="chips">{chips}</div>
                </details>
            }
        });
        groups.collect_view()
    };
    view! {
        <section class="panel forces">
            <h2>{move || shell.say(msg!("web-tab-forces"))}</h2>
            {groups}
        </section>
    }
}

/// Counters off the map that may be named now, over the lower edge of the board.
#[component]
pub(super) fn Tray() -> impl IntoView {
    let table = Table::get();
    let shell = table.shell;
    let pieces = Memo::new(move |_| {
        let offers = table.offers.get();
        table.live.with(|live| {
            let pieces = live.iter().flat_map(|live| &live.seen.view.pieces);
            let off =
                pieces.filter(|piece| piece.hex.is_none() && offers.pieces.contains(&piece.id));
            off.cloned().collect::<Vec<_>>()
        })
    });
    let tray =
        move || {
            let pieces = pieces.get();
            let chips: Vec<_> = pieces.into_iter().map(|piece| view! { <Chip piece/> }).collect();
            (!chips.is_empty()).then(|| view! {
            <div class="tray" role="group" aria-label=move || shell.say(msg!("web-off-map"))>
                <b>{move || shell.say(msg!("web-off-map"))}</b>
                <div class="tray-row">{chips}</div>
            </div>
        })
        };
    view! { {tray} }
}

/// What happened, the latest first.
#[component]
pub(super) fn Log() -> impl IntoView {
    let table = Table::get();
    let shell = table.shell;
    let wanted = RwSignal::new(String::new());
    let all = RwSignal::new(false);
    let log = Memo::new(move |_| {
        table.live.with(|live| live.as_ref().map(|it| it.welcome.log.clone()).unwrap_or_default())
    });
    let lines = move || {
        let words = wanted.get().to_lowercase();
        let most = if all.get() { usize::MAX } else { SHOWN };
        log.with(|log| {
            let said = log.iter().rev().map(|line| (line.clone(), shell.say(line.said.clone())));
            let hits = said.filter(|(line, said)| {
                words.is_empty()
                    || said.to_lowercase().contains(&words)
                    || line.rule.as_deref().is_some_and(|rule| rule.starts_with(&words))
            });
            hits.take(most).map(|(line, said)| log_line(table, &line, &said)).collect_view()
        })
    };
    let more = move || {
        (log.with(Vec::len) > SHOWN && !all.get()).then(|| view! {
        <button class="cite" on:click=move |_| all.set(true)>{move || shell.say(msg!("web-whole-log"))}</button>
    })
    };
    view! {
        <section class="panel log">
            <h2>{move || shell.say(msg!("web-tab-log"))}</h2>
            <input type="search" placeholder=move || shell.say(msg!("web-search"))
                aria-label=move || shell.say(msg!("web-search-log"))
                on:input=move |event| wanted.set(event_target_value(&event))/>
            <ol role="log" aria-live="off">{lines}</ol>
            {more}
        </section>
    }
}

/// A line of the log, its hexes and its rule to be followed.
pub(super) fn log_line(table: Table, line: &LogLine, said: &str) -> impl IntoView + use<> {
    let parts: Vec<(String, bool)> = match table.layout.get() {
        Some(layout) => {
            linked(&layout, said).into_iter().map(|(part, link)| (part.to_owned(), link)).collect()
        }
        None => vec![(said.to_owned(), false)],
    };
    let parts = parts.into_iter().map(|(part, link)| {
        if link {
            let hex = part.clone();
            view! { <button class="hexlink" on:click=move |_| table.show(&hex)>{part}</button> }
                .into_any()
        } else {
            view! { <span>{part}</span> }.into_any()
        }
    });
    let parts = parts.collect_view();
    let rule = line.rule.clone().map(|rule| cite(table, rule));
    view! { <li><span>{parts}</span>{rule}</li> }
}
