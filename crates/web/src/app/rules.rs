//! The rules reader, as a page and beside a table.

use std::collections::BTreeSet;

use leptos::prelude::*;
use leptos::task::spawn_local;
use neretva_protocol::api::ClauseView;
use wasm_bindgen::JsCast;

use super::figures::Figures;
use super::net;
use super::parts::{Go, Sheet};
use super::shell::Shell;
use crate::book::{Listed, Part, chapters, hits, references};
use crate::route::Route;

/// The rules of a game, or its tables and charts.
#[component]
pub(super) fn Page(game: Option<String>, clause: Option<String>, figures: bool) -> impl IntoView {
    let shell = Shell::get();
    // Without a game in the address, the first one is opened.
    let game = Memo::new(move |_| {
        game.clone().or_else(|| shell.games.with(|games| games.first().map(|it| it.id.clone())))
    });
    let title = move || {
        let game = game.get().map(|game| shell.name(&game, "title", "")).unwrap_or_default();
        shell.say(if figures {
            msg!("web-figures-of", game = game)
        } else {
            msg!("web-rules-of", game = game)
        })
    };
    let to = move |game: String, figures: bool| {
        if figures { Route::Figures(game) } else { Route::Rules(Some(game), None) }
    };
    let books = move || {
        let books = shell.games.get().into_iter().map(|card| {
            let (id, here) = (StoredValue::new(card.id), game.get());
            let current = (here == Some(id.get_value())).then_some("page");
            view! {
                <li><Go to=to(id.get_value(), figures) class="tab" current>
                    {move || shell.name(&id.get_value(), "title", "")}
                </Go></li>
            }
        });
        books.collect_view()
    };
    let kinds = move || {
        let game = game.get()?;
        let kind = |it: bool, said: fn() -> neretva_protocol::Said| {
            let current = (it == figures).then_some("page");
            view! { <li><Go to=to(game.clone(), it) class="tab" current>{move || shell.say(said())}</Go></li> }
        };
        Some([kind(false, || msg!("web-rules")), kind(true, || msg!("web-figures"))])
    };
    let content = move || {
        let game = game.get()?;
        Some(if figures {
            view! { <Figures game/> }.into_any()
        } else {
            let known = RwSignal::new(Vec::new());
            fetch(shell, game.clone(), known);
            view! { <Reader clauses=known game=game.clone() first=clause.clone().unwrap_or_default()/> }
                .into_any()
        })
    };
    view! {
        <Sheet title=Signal::derive(title) class="book">
            <h1>{title}</h1>
            <div class="tabbar">
                <nav aria-label=move || shell.say(msg!("web-games"))><ul>{books}</ul></nav>
                <nav aria-label=move || shell.say(msg!("web-book-parts"))><ul>{kinds}</ul></nav>
            </div>
            {content}
        </Sheet>
    }
}

/// Keeps the clauses of a game in the reader's language.
pub(super) fn fetch(shell: Shell, game: String, into: RwSignal<Vec<ClauseView>>) {
    let lang = Memo::new(move |_| shell.lang());
    Effect::new(move |_| {
        let url = format!("/api/rules/{game}/{}", lang.get());
        spawn_local(async move {
            match net::get::<Vec<ClauseView>>(&url).await {
                Ok(clauses) => _ = into.try_set(clauses),
                Err(said) => shell.remark(said),
            }
        });
    });
}

/// Clauses, all or those matching a search; a clause that is asked for is scrolled to.
#[component]
pub(super) fn Reader(
    clauses: RwSignal<Vec<ClauseView>>,
    /// Game id: where a clause's own address leads.
    game: String,
    /// A clause, or the beginning of several.
    first: String,
) -> impl IntoView {
    let shell = Shell::get();
    let game = StoredValue::new(game);
    let wanted = RwSignal::new(String::new());
    let aim = StoredValue::new(first);
    let found = Memo::new(move |_| clauses.with(|clauses| hits(clauses, &wanted.get())));
    let known = Memo::new(move |_| {
        clauses.with(|all| all.iter().map(|clause| clause.id.clone()).collect::<BTreeSet<_>>())
    });
    Effect::new(move |_| {
        let target = clauses.with(|all| crate::book::target(all, &aim.get_value()));
        if let Some(target) = target {
            request_animation_frame(move || show(&target));
        }
    });
    let contents = move || {
        let chapters = found.with(|found| chapters(found));
        let rows = chapters.into_iter().map(|Listed { section, heading, first }| {
            view! {
                <li><button on:click=move |_| show(&first)><span class="of">{section}</span>{heading}</button></li>
            }
        });
        rows.collect_view()
    };
    let list = move || {
        let found = found.get();
        if found.is_empty() && clauses.with(Vec::is_empty) {
            return view! { <p class="soft">{move || shell.say(msg!("web-connecting"))}</p> }
                .into_any();
        }
        if found.is_empty() {
            return view! { <p class="soft">{move || shell.say(msg!("web-no-clause"))}</p> }
                .into_any();
        }
        let mut section = String::new();
        let clauses = found.into_iter().map(|clause| {
            let new = clause.section != section;
            let heading = new.then(|| {
                section.clone_from(&clause.section);
                let heading = clause.heading.clone();
                view! { <h2><span class="of">{section.clone()}</span>{heading}</h2> }
            });
            view! { {heading} <Clause clause game=game.get_value() known/> }
        });
        clauses.collect_view().into_any()
    };
    let count = move || {
        let n = i64::try_from(found.with(Vec::len)).unwrap_or(i64::MAX);
        shell.say(msg!("web-clauses", n = n))
    };
    view! {
        <div class="reader">
            <div class="finder">
                <input type="search" prop:value=wanted placeholder=move || shell.say(msg!("web-search-rules"))
                    aria-label=move || shell.say(msg!("web-search-rules"))
                    on:input=move |event| wanted.set(event_target_value(&event))/>
                <div class="reader-tools">
                    <p class="soft" role="status">{count}</p>
                    <button class="button" on:click=|_| print()>{move || shell.say(msg!("web-print"))}</button>
                </div>
                <nav class="contents" aria-label=move || shell.say(msg!("web-contents"))><ol>{contents}</ol></nav>
            </div>
            <div class="clauses">{list}</div>
        </div>
    }
}

/// Opens the browser's dialog for printing.
fn print() {
    if let Some(window) = web_sys::window() {
        // Without a printer there is nothing to do.
        _ = window.print();
    }
}

/// Brings a clause into view and marks it.
fn show(id: &str) {
    let document = web_sys::window().and_then(|window| window.document());
    let Some(document) = document else { return };
    if let Ok(Some(before)) = document.query_selector(".clause.aim") {
        _ = before.class_list().remove_1("aim");
    }
    if let Some(clause) = document.get_element_by_id(&format!("clause-{id}")) {
        _ = clause.class_list().add_1("aim");
        clause.scroll_into_view();
        if let Ok(clause) = clause.dyn_into::<web_sys::HtmlElement>() {
            _ = clause.focus();
        }
    }
}

/// One clause in full; the clauses that it names are links.
#[component]
pub(super) fn Clause(
    clause: ClauseView,
    game: String,
    /// Clauses that there are.
    #[prop(into)]
    known: Signal<BTreeSet<String>>,
) -> impl IntoView {
    let shell = Shell::get();
    let game = StoredValue::new(game);
    let linked = move |text: String| {
        move || {
            let parts = known.with(|known| references(&text, known));
            let parts = parts.into_iter().map(|part| match part {
                Part::Words(words) => view! { <span>{words}</span> }.into_any(),
                Part::Clause(id) => view! {
                    <Go to=Route::Rules(Some(game.get_value()), Some(id.clone())) class="cite">{id}</Go>
                }
                .into_any(),
            });
            parts.collect_view()
        }
    };
    let question = clause.question.map(|question| {
        view! {
            <p class="asked-of"><b>{move || shell.say(msg!("web-question"))}</b>" "{linked(question)}</p>
        }
    });
    let ruling = clause.ruling.map(|ruling| {
        view! {
            <div class="ruling">
                {question}
                <p><b>{move || shell.say(msg!("web-ruling"))}</b>" "{linked(ruling)}</p>
            </div>
        }
    });
    let own = Route::Rules(Some(game.get_value()), Some(clause.id.clone()));
    let place = format!("clause-{}", clause.id);
    view! {
        <article class="clause" id=place tabindex="-1">
            <h3><Go to=own class="number">{clause.id}</Go>" "{clause.title}</h3>
            <p>{linked(clause.text)}</p>
            {ruling}
        </article>
    }
}
