//! What is in hand, over the lower edge of the board: each counter goes in or out with a click.

use leptos::prelude::*;
use neretva_protocol::Piece;

use super::fan::Chip;
use super::table::Table;
use crate::hand::Hand;

#[component]
pub(super) fn Hold() -> impl IntoView {
    let table = Table::get();
    let shell = table.shell;
    let pieces = Memo::new(move |_| {
        let held = table.held.get();
        if held.is_empty() && table.hand.with(|hand| hand.held().is_none()) {
            return Vec::new();
        }
        let joins = |id: &str| {
            let holds = table.hand.with(|hand| hand.held().is_some());
            holds && table.offers.with(|offers| offers.pieces.contains(id))
        };
        table.live.with(|live| {
            let pieces = live.iter().flat_map(|live| &live.view.pieces);
            let part = pieces.filter(|it| held.contains(&it.id) || joins(&it.id));
            part.cloned().collect::<Vec<Piece>>()
        })
    });
    let strip = move || {
        let pieces = pieces.get();
        // A single counter has nobody to leave behind.
        if pieces.len() < 2 {
            return None;
        }
        let of = pieces.len() as i64;
        let count = move || {
            let held = table.held.with(|held| held.len() as i64);
            shell.say(msg!("web-in-hand-of", n = held, of = of))
        };
        let chips = pieces.into_iter().map(|piece| view! { <Chip piece small=true/> });
        let chips = chips.collect_view();
        Some(view! {
            <div class="hold" role="group" aria-label=move || shell.say(msg!("web-in-hand"))>
                <b>{count}</b>
                <div class="tray-row">{chips}</div>
            </div>
        })
    };
    // For tests that drive the page: what is in hand, and what waits to be confirmed.
    let state = move || {
        table.hand.with(|hand| match (hand.goal(), hand.held()) {
            _ if Hand::is_empty(hand) => "empty",
            (Some(_), _) => "goal",
            (None, Some(_)) => "held",
            (None, None) => "asked",
        })
    };
    let acts = move || table.hand.with(|hand| Some(hand.goal().or(hand.held())?.acts.join(";")));
    view! { <div class="in-hand" data-hand=state data-plan=acts>{strip}</div> }
}
