//! Lists of tables: the player's own, and those that may be watched.

use leptos::prelude::*;
use leptos::task::spawn_local;
use neretva_protocol::Said;
use neretva_protocol::api::TableCard;

use super::browser::{ago, moment};
use super::form::bot_name;
use super::parts::{BIN, Go, Sheet, icon};
use super::shell::Shell;
use super::{editor, net};
use crate::clock::left;
use crate::route::{Moment, Route};

/// The player's games on a page of their own.
#[component]
pub(super) fn MinePage() -> impl IntoView {
    let shell = Shell::get();
    let title = Signal::derive(move || shell.say(msg!("web-my-games")));
    view! {
        <Sheet title class="list">
            <h1>{title}</h1>
            <p class="soft">{move || shell.say(match shell.me.get().name {
                Some(_) => msg!("web-kept-in-account"),
                None => msg!("web-kept-in-browser-how"),
            })}</p>
            <section class="card"><Mine most=usize::MAX/></section>
        </Sheet>
    }
}

/// Public games.
#[component]
pub(super) fn WatchPage() -> impl IntoView {
    let shell = Shell::get();
    let title = Signal::derive(move || shell.say(msg!("web-watching")));
    let tables = fetched("/api/tables/watch");
    view! {
        <Sheet title class="list">
            <h1>{title}</h1>
            <p class="soft">{move || shell.say(msg!("web-watching-how"))}</p>
            <section class="card">{rows(shell, tables, usize::MAX, || msg!("web-nothing-to-watch"), false)}</section>
        </Sheet>
    }
}

/// The player's games, those waiting for them first.
#[component]
pub(super) fn Mine(most: usize) -> impl IntoView {
    let shell = Shell::get();
    let tables = fetched("/api/tables");
    let more = move || {
        let count =
            tables.with(|known| known.as_ref().map_or(0, |it| it.as_ref().map_or(0, Vec::len)));
        (count > most).then(|| {
            view! {
                <Go to=Route::Mine class="cite">{move || {
                    let count = i64::try_from(count).unwrap_or(i64::MAX);
                    shell.say(msg!("web-all-games", n = count))
                }}</Go>
            }
        })
    };
    view! {
        {rows(shell, tables, most, || msg!("web-no-games"), false)}
        {more}
    }
}

/// Finished games of the player, for replay.
#[component]
pub(super) fn Finished() -> impl IntoView {
    rows(Shell::get(), fetched("/api/tables"), usize::MAX, || msg!("web-nothing-finished"), true)
}

type Tables = RwSignal<Option<Result<Vec<TableCard>, Said>>>;

/// Asks for a list; the tables at which the asker decides come first, then the latest.
fn fetched(url: &'static str) -> Tables {
    let tables: Tables = RwSignal::new(None);
    let shell = Shell::get();
    Effect::new(move |_| {
        // The list changes when signing in or out.
        shell.me.track();
        spawn_local(async move {
            let mut known = net::get::<Vec<TableCard>>(url).await;
            if let Ok(known) = &mut known {
                known.sort_by_key(|card| (card.outcome.is_some(), !waits(card), -card.moved_at));
            }
            _ = tables.try_set(Some(known));
        });
    });
    tables
}

/// Whether the asker decides.
fn waits(card: &TableCard) -> bool {
    card.to_move.as_ref().is_some_and(|seat| card.mine.contains(seat))
}

fn rows(
    shell: Shell,
    tables: Tables,
    most: usize,
    none: fn() -> Said,
    finished: bool,
) -> impl IntoView {
    move || match tables.get() {
        None => {
            view! { <p class="soft">{move || shell.say(msg!("web-connecting"))}</p> }.into_any()
        }
        Some(Err(said)) => {
            view! { <p role="alert">{move || shell.say(said.clone())}</p> }.into_any()
        }
        Some(Ok(known)) => {
            let wanted = known.into_iter().filter(|card| !finished || card.outcome.is_some());
            let rows: Vec<_> =
                wanted.take(most).map(|table| view! { <Row table tables/> }).collect();
            if rows.is_empty() {
                view! { <p class="soft">{move || shell.say(none())}</p> }.into_any()
            } else {
                view! { <ul class="mine">{rows}</ul> }.into_any()
            }
        }
    }
}

#[component]
fn Row(table: TableCard, tables: Tables) -> impl IntoView {
    let shell = Shell::get();
    let yours = waits(&table);
    let to = match &table.outcome {
        Some(_) => Route::Replay(Some(table.table.clone()), Moment::default()),
        None => Route::Table(table.table.clone()),
    };
    let seat = table.mine.first().or(table.to_move.as_ref());
    let seat = seat.or_else(|| table.seats.first().map(|card| &card.seat)).cloned();
    let face = format!("/art/{}/seat-{}.svg", table.game, seat.unwrap_or_default());
    let kept = StoredValue::new(table);
    let state = move || kept.with_value(|table| shell.say(whose(shell, table)));
    let place = move || {
        kept.with_value(|table| {
            let scenario = match &table.lesson {
                Some(lesson) => {
                    let name = shell.name(&table.game, "lesson", lesson);
                    shell.say(msg!("web-lesson", name = name))
                }
                None => shell.name(&table.game, "scenario", &table.scenario),
            };
            let phase = shell.say(table.phase.clone());
            let turn = i64::from(table.turn);
            match table.outcome {
                Some(_) => scenario,
                None => {
                    let place = shell.say(msg!("web-turn-phase", turn = turn, phase = phase));
                    format!("{scenario} · {place}")
                }
            }
        })
    };
    let people = move || {
        kept.with_value(|table| {
            let others = table.seats.iter().filter(|card| !table.mine.contains(&card.seat));
            let names = others.map(|card| sitter(shell, card.name.as_deref(), card.bot));
            names.collect::<Vec<_>>().join(" · ")
        })
    };
    let own = kept.with_value(|table| table.figures.clone()).map(|digest| {
        let digest = editor::short(&digest);
        view! { <small>{move || shell.say(msg!("web-own-table", digest = digest.as_str()))}</small> }
    });
    let when = move || kept.with_value(|table| ago(table.moved_at, shell.lang().code()));
    let exact = move || kept.with_value(|table| moment(table.moved_at, shell.lang().code()));
    let clock = move || {
        let deadline =
            kept.with_value(|table| table.deadline.filter(|_| table.outcome.is_none()))?;
        let left = shell.say(left((js_sys::Date::now() / 1000.0) as i64, deadline));
        Some(
            view! { <small class="clock">{shell.say(msg!("web-clock-left", left = left))}</small> },
        )
    };
    let drop_it = kept.with_value(|table| !table.mine.is_empty()).then(|| {
        view! { <DropGame table=kept.with_value(|table| table.table.clone()) tables/> }
    });
    view! {
        <li class="game-row"><Go to class="table-row">
            <img class="face" src=face alt="" width="40" height="40"/>
            <span class="what">
                <b>{move || kept.with_value(|table| shell.name(&table.game, "title", ""))}</b>
                <small>{place}</small>
                <small>{people}</small>
                {own}
            </span>
            <span class="right">
                <b class:yours=yours>{state}</b>
                <small title=exact>{when}</small>
                {clock}
            </span>
        </Go>{drop_it}</li>
    }
}

/// Takes a game off the list, after asking once.
#[component]
fn DropGame(table: String, tables: Tables) -> impl IntoView {
    let shell = Shell::get();
    let sure = RwSignal::new(false);
    let id = StoredValue::new(table);
    let drop_it = move |_| {
        if !sure.get_untracked() {
            sure.set(true);
            return;
        }
        spawn_local(async move {
            match net::delete::<Option<()>>(&format!("/api/tables/{}", id.get_value())).await {
                Ok(_) => {
                    tables.try_update(|tables| {
                        if let Some(Ok(known)) = tables {
                            known.retain(|card| card.table != id.get_value());
                        }
                    });
                }
                Err(said) => {
                    _ = sure.try_set(false);
                    shell.remark(said);
                }
            }
        });
    };
    let said =
        move || shell.say(if sure.get() { msg!("web-delete-sure") } else { msg!("web-delete") });
    view! {
        <button class="quiet drop-it" class:bad=sure title=said aria-label=said on:click=drop_it on:blur=move |_| sure.set(false)>
            {icon(BIN)}{move || sure.get().then(said)}
        </button>
    }
}

/// The name of a person; a guest's is marked as one, and without any they have a number.
pub(super) fn person(shell: Shell, name: &str) -> String {
    match (name.strip_prefix('#'), name.strip_prefix('~')) {
        (Some(number), _) => shell.say(msg!("web-guest", number = number)),
        (None, Some(nick)) => shell.say(msg!("web-named-guest", name = nick)),
        (None, None) => name.to_owned(),
    }
}

/// Who a sitter is: a person, a computer player, or nobody yet.
pub(super) fn sitter(shell: Shell, name: Option<&str>, bot: bool) -> String {
    match (name, bot) {
        (Some(name), true) => {
            let name = bot_name(shell, name);
            shell.say(msg!("web-computer", name = name))
        }
        (Some(name), false) => person(shell, name),
        (None, true) => shell.say(msg!("web-a-computer")),
        (None, false) => shell.say(msg!("web-open-seat")),
    }
}

/// Whose move it is, or how the game ended.
fn whose(shell: Shell, table: &TableCard) -> Said {
    match (&table.outcome, &table.to_move) {
        (Some(outcome), _) => outcome.said.clone(),
        (None, Some(_)) if waits(table) => msg!("web-your-move"),
        (None, Some(seat)) => {
            let card = table.seats.iter().find(|card| card.seat == *seat);
            match card
                .and_then(|card| card.name.as_deref())
                .filter(|_| card.is_some_and(|it| !it.bot))
            {
                Some(name) => msg!("web-their-move", seat = person(shell, name)),
                None => {
                    let seat = shell.name(&table.game, "seat", seat);
                    msg!("web-their-move", seat = seat)
                }
            }
        }
        (None, None) => msg!("web-dice"),
    }
}
