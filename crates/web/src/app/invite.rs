//! Invitations: created, shared, pending, accepted.

use std::collections::BTreeMap;

use leptos::prelude::*;
use leptos::task::spawn_local;
use neretva_protocol::api::TableMade;

use super::form::{Company, Wish};
use super::parts::{Share, Sheet, choice};
use super::shell::{Shell, keep, kept};
use super::table::Table;
use super::{browser, home, net};
use crate::route::Route;

/// Days per move on offer; none for a live game.
const PACES: [&str; 4] = ["live", "1", "3", "7"];

/// How the invited game is played.
#[component]
pub(super) fn Inviting(wish: Wish) -> impl IntoView {
    let shell = Shell::get();
    let pace = RwSignal::new(PACES[0].to_owned());
    let name = move |pace: &str| match pace.parse::<i64>() {
        Ok(days) => shell.say(msg!("web-days", n = days)),
        Err(_) => shell.say(msg!("web-live")),
    };
    let paces = PACES.map(str::to_owned).to_vec();
    let make = move |_| {
        let days = pace.get_untracked().parse().ok();
        home::begin(shell, wish, Company::Invited(days));
    };
    view! {
        <div class="inviting">
            {choice(move || shell.say(msg!("web-pace")), paces, pace, name)}
            <p class="soft">{move || shell.say(msg!("web-pace-how"))}</p>
            <button class="primary" on:click=make>{move || shell.say(msg!("web-make-link"))}</button>
        </div>
    }
}

/// Remembers the links of a table in this browser: the server only keeps their hashes.
pub(super) fn keep_links(made: &TableMade) {
    if !made.invites.is_empty() {
        let links = serde_json::to_string(&made.invites).expect("links are plain data");
        keep(&format!("invite-{}", made.table), &links);
    }
}

fn kept_links(table: &str) -> BTreeMap<String, String> {
    let links = kept(&format!("invite-{table}"));
    links.and_then(|links| serde_json::from_str(&links).ok()).unwrap_or_default()
}

/// On a table with an open seat: who is missing, and the link to share.
#[component]
pub(super) fn Waiting() -> impl IntoView {
    let table = Table::get();
    let shell = table.shell;
    let hidden = RwSignal::new(false);
    let free = Memo::new(move |_| {
        table.live.with(|live| {
            let live = live.as_ref()?;
            let open = live.welcome.seats.iter().find(|card| card.name.is_none() && !card.bot);
            let seat = &open?.seat;
            Some((seat.clone(), kept_links(&live.welcome.table).get(seat)?.clone()))
        })
    });
    let waiting = move || {
        let (seat, link) = free.get().filter(|_| !hidden.get())?;
        let seat = StoredValue::new(seat);
        let link = if link.contains("://") { link } else { browser::whole(&link) };
        let said = move || {
            let seat = table.seat(&seat.get_value());
            shell.say(msg!("web-waiting", seat = seat))
        };
        let label = Signal::derive(move || shell.say(msg!("web-invite-link")));
        Some(view! {
            <section class="waiting card" aria-live="polite">
                <h2>{said}</h2>
                <p>{move || shell.say(msg!("web-invite-send"))}</p>
                <Share link=Signal::stored(link) label/>
                <p><button class="cite" on:click=move |_| hidden.set(true)>{move || shell.say(msg!("web-hide"))}</button></p>
            </section>
        })
    };
    view! { {waiting} }
}

/// Takes a seat by an invitation.
#[component]
pub(super) fn Join(secret: String) -> impl IntoView {
    let shell = Shell::get();
    let failed = RwSignal::new(None);
    let sit = move |_| {
        let url = format!("/api/join/{secret}");
        spawn_local(async move {
            match net::post::<TableMade>(&url, &()).await {
                Ok(made) => {
                    shell.refresh_me();
                    shell.go(Route::Table(made.table));
                }
                Err(said) => failed.set(Some(said)),
            }
        });
    };
    view! {
        <Sheet title=Signal::derive(move || shell.say(msg!("web-invited"))) class="narrow">
            <h1>{move || shell.say(msg!("web-invited"))}</h1>
            <section class="card">
                <p>{move || shell.say(msg!("web-invited-how"))}</p>
                <p><button class="primary big" on:click=sit>{move || shell.say(msg!("web-sit-down"))}</button></p>
                {move || failed.get().map(|said| view! { <p role="alert" class="bad">{move || shell.say(Clone::clone(&said))}</p> })}
            </section>
            <p class="soft">{move || shell.say(msg!("web-account-why"))}</p>
        </Sheet>
    }
}
