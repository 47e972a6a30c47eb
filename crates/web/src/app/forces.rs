//! Counters that are not on the map: in boxes, and in the tray while they may be named.

use leptos::prelude::*;

use super::fan::Chip;
use super::table::Table;
use crate::live::Live;

/// Boxes with more counters than this are closed at first.
const FEW: usize = 12;

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
            let chips = pieces.into_iter().map(|piece| view! { <Chip piece small=true/> });
            let chips = chips.collect_view();
            view! {
                <details open=count <= FEW>
                    <summary>{name}" "<small>{count}</small></summary>
                    <div class="chips">{chips}</div>
                </details>
            }
        });
        groups.collect_view()
    };
    view! {
        <section class="panel forces tabbed">
            <h2>{move || shell.say(msg!("web-off-map"))}</h2>
            {groups}
        </section>
    }
}

/// What may be named now and is not on the map, over the lower edge of the board.
#[component]
pub(super) fn Tray() -> impl IntoView {
    let table = Table::get();
    let shell = table.shell;
    let pieces = Memo::new(move |_| {
        let offers = table.offers.get();
        table.live.with(|live| {
            let pieces = live.iter().flat_map(|live| &live.view.pieces);
            let off =
                pieces.filter(|piece| piece.hex.is_none() && offers.pieces.contains(&piece.id));
            off.cloned().collect::<Vec<_>>()
        })
    });
    // Places off the map, such as areas that are not hexes.
    let beyond = Memo::new(move |_| {
        let Some(layout) = table.layout.get() else { return Vec::new() };
        let off = |hex: &&String| layout.centre(hex).is_none();
        table.offers.with(|offers| offers.hexes.iter().filter(off).cloned().collect::<Vec<_>>())
    });
    let tray = move || {
        let (pieces, beyond) = (pieces.get(), beyond.get());
        if pieces.is_empty() && beyond.is_empty() {
            return None;
        }
        let chips: Vec<_> =
            pieces.into_iter().map(|piece| view! { <Chip piece small=false/> }).collect();
        let areas = beyond.into_iter().map(|hex| {
            let act = format!("hex {hex}");
            let name = table.layout.get().map_or(hex.clone(), |layout| layout.called(&hex));
            let hex = StoredValue::new(hex);
            let planned = move || {
                table.hand.with(|hand| hand.goal().and_then(|goal| goal.hex()) == Some(&*hex.get_value()))
            };
            let name_it = move |_| match untrack(planned) {
                true => table.confirm(),
                false => table.name_hex(&hex.get_value()),
            };
            view! { <button class="button" class:planned=planned data-act=act on:click=name_it>{name}</button> }
        });
        let areas = areas.collect_view();
        Some(view! {
            <div class="tray" role="group" aria-label=move || shell.say(msg!("web-off-map"))>
                <b>{move || shell.say(msg!("web-off-map"))}</b>
                <div class="tray-row">{chips}{areas}</div>
            </div>
        })
    };
    view! { {tray} }
}
