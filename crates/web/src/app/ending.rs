//! Notices over the board: the end of the game, and a lost connection.

use leptos::prelude::*;
use leptos::task::spawn_local;
use neretva_protocol::api::TableMade;

use super::net;
use super::page::leave;
use super::parts::Go;
use super::table::Table;
use crate::live::lead;
use crate::route::{Moment, Route};

#[component]
pub(super) fn Ending() -> impl IntoView {
    let table = Table::get();
    let shell = table.shell;
    let away = RwSignal::new(false);
    let outcome = Memo::new(move |_| {
        table.live.with(|live| {
            // A lesson has a last word of its own.
            let live = live.as_ref().filter(|live| live.welcome.lesson.is_none())?;
            let plays = !live.welcome.mine.is_empty();
            Some((live.view.outcome.clone()?, live.welcome.table.clone(), plays))
        })
    });
    let lost = Memo::new(move |_| !table.connected.get() && table.live.with(Option::is_some));
    let banner = move || {
        lost.get()
            .then(|| view! { <p class="lost" role="alert">{shell.say(msg!("web-lost-line"))}</p> })
    };
    let panel = move || {
        let (outcome, id, plays) = outcome.get().filter(|_| !away.get())?;
        let title = match &outcome.winner {
            Some(seat) => shell.say(msg!("web-wins", seat = table.seat(seat))),
            None => shell.say(msg!("web-draw")),
        };
        let seats = table.seats();
        let margin = lead(&outcome, &seats).map(|(seat, points)| {
            let said = msg!("web-margin", seat = table.seat(seat), points = points as i64);
            view! { <p class="margin">{shell.say(said)}</p> }
        });
        let kept = StoredValue::new(id.clone());
        let again = plays.then(|| view! {
            <button class="primary" on:click=move |_| rematch(table, kept.get_value())>{shell.say(msg!("web-rematch"))}</button>
        });
        Some(view! {
            <section class="ending" role="dialog" aria-label=shell.say(msg!("web-over"))>
                <small>{shell.say(msg!("web-over"))}</small>
                <h2>{title}</h2>
                <p>{table.tell(outcome.said)}</p>
                {margin}
                <div class="row">
                    <button class="button" on:click=move |_| away.set(true)>{shell.say(msg!("web-see-board"))}</button>
                    <Go to=Route::Replay(Some(id.clone()), Moment::default()) class="button">{shell.say(msg!("web-see-again"))}</Go>
                    <a class="button" href=format!("/api/tables/{id}/record") download="">{shell.say(msg!("web-record"))}</a>
                    <button class="button" on:click=move |_| leave(shell)>{shell.say(msg!("web-home"))}</button>
                    {again}
                </div>
            </section>
        })
    };
    view! { {banner}{panel} }
}

/// Goes to the table of the rematch, sides swapped; the first request creates it.
pub(super) fn rematch(table: Table, id: String) {
    spawn_local(async move {
        match net::post::<TableMade>(&format!("/api/tables/{id}/rematch"), &()).await {
            Ok(made) => table.shell.go(Route::Table(made.table)),
            Err(said) => table.shell.remark(said),
        }
    });
}
