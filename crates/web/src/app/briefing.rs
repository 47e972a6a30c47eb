//! The briefing of a scenario: who you are, what you win by, how long it takes, what to do first,
//! what happened, and what of it is ours.

use leptos::prelude::*;

use super::shell::{Shell, keep, kept};
use super::table::{Dialog, Table};

/// What there is to say before a scenario.
#[component]
pub(super) fn Briefing(
    game: String,
    scenario: String,
    /// The seat that is briefed; none for both.
    seat: Option<String>,
) -> impl IntoView {
    let shell = Shell::get();
    let seats = shell.card(&game).map(|card| card.seats).unwrap_or_default();
    let seats: Vec<String> = match seat.filter(|seat| seats.contains(seat)) {
        Some(seat) => vec![seat],
        None => seats,
    };
    let it = StoredValue::new((game, scenario));
    // A scenario says a thing itself, or its game says it for all of them.
    let told = move |part: &str| {
        it.with_value(|(game, scenario)| {
            let own = shell.told(game, "briefing", &format!("{scenario}-{part}"));
            own.or_else(|| shell.told(game, "briefing", part))
                .or_else(|| shell.told(game, "brief", part))
        })
    };
    let sides = seats.into_iter().map(|seat| {
        let seat = StoredValue::new(seat);
        let name = move || it.with_value(|(game, _)| shell.name(game, "seat", &seat.get_value()));
        let first = move || told(&format!("first-{}", seat.get_value()));
        view! {
            <dt>{name}</dt>
            <dd>{move || told(&seat.get_value())}</dd>
            {move || first().map(|first| view! { <dd class="first-act"><b>{shell.say(msg!("web-brief-first"))}</b>" "{first}</dd> })}
        }
    });
    let sides = sides.collect_view();
    let wins = move || {
        let own = it.with_value(|(game, scenario)| shell.told(game, "briefing", scenario));
        let parts: Vec<String> = own.into_iter().chain(told("win")).collect();
        (!parts.is_empty()).then(|| parts.join(" "))
    };
    let part = move |title: fn() -> neretva_protocol::Said, text: Option<String>| {
        text.map(|text| view! { <dt>{shell.say(title())}</dt><dd>{text}</dd> })
    };
    view! {
        <dl class="brief">
            {sides}
            {move || part(|| msg!("web-brief-win"), wins())}
            {move || part(|| msg!("web-brief-length"), told("length"))}
            {move || part(|| msg!("web-brief-history"), told("history"))}
            {move || part(|| msg!("web-brief-ours"), told("ours"))}
        </dl>
    }
}

/// Whether this browser has been shown the briefing of a scenario.
fn key(game: &str, scenario: &str) -> String {
    format!("briefed-{game}-{scenario}")
}

/// Remembers that the briefing of a new table is to be read first, unless it was before.
pub(super) fn order(shell: Shell, game: &str, scenario: &str, table: &str) {
    let key = key(game, scenario);
    if kept(&key).is_none() {
        keep(&key, "1");
        shell.brief.set(Some(table.to_owned()));
    }
}

/// Opens the briefing of a table that has just been created.
pub(super) fn greet(table: Table, id: &str) {
    let brief = table.shell.brief;
    if brief.get_untracked().as_deref() != Some(id) {
        return;
    }
    Effect::new(move |_| {
        // The words of the game come first.
        let ready = table.live.with(Option::is_some) && table.layout.with(Option::is_some);
        if ready && brief.get_untracked().is_some() {
            brief.set(None);
            table.dialog.set(Some(Dialog::Briefing));
        }
    });
}

/// The briefing of an open table.
#[component]
pub(super) fn OfTable() -> impl IntoView {
    let table = Table::get();
    let shell = table.shell;
    let about = table.live.with_untracked(|live| {
        let live = live.as_ref()?;
        let seat = live.welcome.mine.first().filter(|_| live.welcome.mine.len() == 1).cloned();
        Some((live.welcome.game.clone(), live.view.scenario.clone(), seat))
    });
    about.map(|(game, scenario, seat)| {
        let title = {
            let (game, scenario) = (game.clone(), scenario.clone());
            move || shell.name(&game, "scenario", &scenario)
        };
        view! {
            <small>{move || shell.say(msg!("web-briefing"))}</small>
            <h2>{title}</h2>
            <Briefing game scenario seat/>
            <p class="row end">
                <button class="primary big" on:click=move |_| table.dialog.set(None)>
                    {move || shell.say(msg!("web-brief-begin"))}
                </button>
            </p>
        }
    })
}
