//! Dialogs over the table: a rule, the rules, keys, the menu, news, the cover.

use leptos::prelude::*;
use leptos::task::spawn_local;
use neretva_protocol::api::{ClientMessage, Proposal, TableCard};

use super::browser::moment;
use super::page::leave;
use super::parts::{Go, Preferences};
use super::rules::{Clause, Reader};
use super::table::{Dialog, Table};
use super::tempo::Habits;
use super::{briefing, ending, keys, net, news, socket};
use crate::route::Route;

#[component]
pub(super) fn Dialogs() -> impl IntoView {
    let table = Table::get();
    let shell = table.shell;
    let close = move || table.dialog.set(None);
    let dialog = move || {
        let dialog = table.dialog.get()?;
        let content = match dialog {
            Dialog::Clause(id) => clause(table, &id).into_any(),
            Dialog::Rules => {
                let game = untrack(move || table.game());
                // The clause that the present decision is about.
                let first = table.live.with_untracked(|live| {
                    live.as_ref().and_then(|it| it.view.prompt.rules.first().cloned())
                });
                view! { <Reader clauses=table.clauses game first=first.unwrap_or_default()/> }
                    .into_any()
            }
            Dialog::Keys => view! { <Keys/> }.into_any(),
            Dialog::Menu => view! { <Menu/> }.into_any(),
            Dialog::Briefing => view! { <briefing::OfTable/> }.into_any(),
        };
        request_animation_frame(|| keys::focus_first(".dialog .close"));
        let named = table.dialog.with_untracked(|dialog| match dialog {
            Some(Dialog::Keys) => msg!("web-keys"),
            Some(Dialog::Menu) => msg!("web-menu"),
            Some(Dialog::Briefing) => msg!("web-briefing"),
            _ => msg!("web-rules"),
        });
        Some(view! {
            <div class="veil" on:click=move |_| close()>
                <div class="dialog" role="dialog" aria-modal="true" aria-label=move || shell.say(named.clone()) on:click=|event| event.stop_propagation()>
                    <button class="close" aria-label=move || shell.say(msg!("web-close")) on:click=move |_| close()>"×"</button>
                    {content}
                </div>
            </div>
        })
    };
    view! { {dialog} }
}

fn clause(table: Table, id: &str) -> impl IntoView + use<> {
    let shell = table.shell;
    let found =
        table.clauses.with(|clauses| clauses.iter().find(|clause| clause.id == id).cloned());
    match found {
        Some(clause) => {
            let ids = move || {
                table.clauses.with(|all| all.iter().map(|clause| clause.id.clone()).collect())
            };
            let game = untrack(move || table.game());
            view! {
                <Clause clause game known=Signal::derive(ids)/>
                <button class="cite" on:click=move |_| table.dialog.set(Some(Dialog::Rules))>
                    {move || shell.say(msg!("web-all-rules"))}
                </button>
            }
            .into_any()
        }
        None => view! { <p>{move || shell.say(msg!("web-no-clause"))}</p> }.into_any(),
    }
}

/// The keys of the table.
#[component]
fn Keys() -> impl IntoView {
    let shell = Table::get().shell;
    let rows = [
        ("← ↑ → ↓", msg!("web-key-arrows")),
        ("Shift ← ↑ → ↓", msg!("web-key-any")),
        ("N", msg!("web-key-next")),
        ("Enter", msg!("web-key-enter")),
        ("1–9", msg!("web-key-digits")),
        ("Z", msg!("web-undo")),
        ("+ − F", msg!("web-key-zoom")),
        ("A–Y", msg!("web-overlays")),
        ("Tab", msg!("web-key-tab")),
        ("Esc", msg!("web-key-escape")),
    ];
    let rows = rows.map(|(key, said)| {
        let said = StoredValue::new(said);
        view! { <tr><th scope="row"><kbd>{key}</kbd></th><td>{move || shell.say(said.get_value())}</td></tr> }
    });
    view! {
        <h2>{move || shell.say(msg!("web-keys"))}</h2>
        <table class="keys">{rows}</table>
    }
}

/// Resigning and proposals.
#[component]
fn Menu() -> impl IntoView {
    let table = Table::get();
    let shell = table.shell;
    let sure = RwSignal::new(false);
    let playing = move || {
        table.live.with(|live| {
            live.as_ref().is_some_and(|it| !it.welcome.mine.is_empty() && it.view.outcome.is_none())
        })
    };
    let propose = move |what: Proposal| {
        socket::say(&ClientMessage::Propose { what });
        table.dialog.set(None);
    };
    let take_back = move |_| {
        table.take_back();
        table.dialog.set(None);
    };
    let back = move || {
        shell.say(if table.is_alone() { msg!("web-take-back") } else { msg!("web-ask-take-back") })
    };
    let resign = move |_| {
        if sure.get_untracked() {
            socket::say(&ClientMessage::Resign { version: table.version() });
            table.dialog.set(None);
        } else {
            sure.set(true);
        }
    };
    // The deadline of the deciding player.
    let clock = move || {
        let (deadline, ours) = table.live.with(|live| {
            let live = live.as_ref()?;
            let seat = live.view.prompt.seat.as_ref();
            Some((live.seen.deadline?, seat.is_some_and(|it| live.welcome.mine.contains(it))))
        })?;
        let when = moment(deadline, shell.lang().code());
        let said = if ours {
            msg!("web-your-clock", when = when)
        } else {
            msg!("web-their-clock", when = when)
        };
        Some(view! { <p class="soft">{shell.say(said)}</p> })
    };
    // The other side's clock has run out.
    let may_claim = move || {
        let deadline = table.live.with(|live| {
            live.as_ref().filter(|live| !live.decides()).and_then(|it| it.seen.deadline)
        });
        deadline.is_some_and(|deadline| (deadline as f64) * 1000.0 < js_sys::Date::now())
    };
    let claim = move |_| {
        socket::say(&ClientMessage::Claim { version: table.version() });
        table.dialog.set(None);
    };
    let table_id = move || table.live.with(|live| live.as_ref().map(|it| it.welcome.table.clone()));
    let over =
        move || table.live.with(|live| live.as_ref().is_some_and(|it| it.view.outcome.is_some()));
    let record = move || {
        let id = table_id().filter(|_| over())?;
        Some(view! {
            <a class="button" href=format!("/api/tables/{id}/record") download="">{move || shell.say(msg!("web-record"))}</a>
        })
    };
    let again = move || {
        let plays =
            table.live.with(|live| live.as_ref().is_some_and(|it| !it.welcome.mine.is_empty()));
        let id = StoredValue::new(table_id().filter(|_| over() && plays)?);
        Some(view! {
            <button class="button" on:click=move |_| ending::rematch(table, id.get_value())>{move || shell.say(msg!("web-rematch"))}</button>
        })
    };
    let figures = move || {
        let game = table.game();
        view! { <Go to=Route::Figures(game) class="button">{move || shell.say(msg!("web-figures"))}</Go> }
    };
    let turn = move |_| {
        // Other games that wait, for people who play several.
        spawn_local(async move {
            if let Ok(mine) = net::get::<Vec<TableCard>>("/api/tables").await {
                let here = untrack(table_id);
                let waits = mine.into_iter().find(|card| {
                    Some(&card.table) != here.as_ref()
                        && card.to_move.as_ref().is_some_and(|seat| card.mine.contains(seat))
                });
                match waits {
                    Some(card) => shell.go(Route::Table(card.table)),
                    None => shell.remark(msg!("web-nothing-waits")),
                }
            }
        });
    };
    view! {
        <h2>{move || shell.say(msg!("web-menu"))}</h2>
        <Preferences/>
        <Habits stage=table.stage/>
        <label class="row">
            <input type="checkbox" prop:checked=move || !table.instant.get()
                on:change=move |event| table.set_instant(!event_target_checked(&event))/>
            {move || shell.say(msg!("web-confirm-moves"))}
        </label>
        <div class="menu">
            <button class="button" on:click=move |_| table.dialog.set(Some(Dialog::Keys))>{move || shell.say(msg!("web-keys"))}</button>
            <button class="button" on:click=move |_| { table.dialog.set(None); news::begin(table); }>{move || shell.say(msg!("web-since"))}</button>
            <button class="button" on:click=move |_| table.dialog.set(Some(Dialog::Rules))>{move || shell.say(msg!("web-rules"))}</button>
            <button class="button" on:click=move |_| table.dialog.set(Some(Dialog::Briefing))>{move || shell.say(msg!("web-briefing"))}</button>
            <Show when=playing>
                {clock}
                <button class="button" on:click=move |_| propose(Proposal::Draw)>{move || shell.say(msg!("web-offer-draw"))}</button>
                <button class="button" disabled=move || !table.may_take_back() on:click=take_back>{back}</button>
                <Show when=may_claim>
                    <button class="button" on:click=claim>{move || shell.say(msg!("web-claim"))}</button>
                </Show>
                <button class="button bad" on:click=resign>
                    {move || shell.say(if sure.get() { msg!("web-resign-sure") } else { msg!("web-resign") })}
                </button>
            </Show>
            {figures}
            {record}
            {again}
            <button class="button" on:click=turn>{move || shell.say(msg!("web-next-game"))}</button>
            <button class="button" on:click=move |_| leave(shell)>{move || shell.say(msg!("web-home"))}</button>
        </div>
    }
}

/// Covers a shared screen between two players.
#[component]
pub(super) fn Cover() -> impl IntoView {
    let table = Table::get();
    let shell = table.shell;
    let cover = move || {
        let seat = table.covered.get()?;
        let name = table.seat(&seat);
        request_animation_frame(|| keys::focus_first(".cover button"));
        Some(view! {
            <div class="cover" role="dialog" aria-modal="true">
                <h1>{shell.say(msg!("web-hand-over", seat = name.clone()))}</h1>
                <p>{shell.say(msg!("web-hand-over-how"))}</p>
                <button class="primary big" on:click=move |_| table.covered.set(None)>
                    {shell.say(msg!("web-i-am", seat = name))}
                </button>
            </div>
        })
    };
    view! { {cover} }
}
