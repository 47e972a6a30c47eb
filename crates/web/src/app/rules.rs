//! The rules reader, as a page and beside a table.

use leptos::prelude::*;
use leptos::task::spawn_local;
use neretva_protocol::api::ClauseView;

use super::net;
use super::parts::Bar;
use super::shell::Shell;

#[component]
pub(super) fn Page(game: String, clause: Option<String>) -> impl IntoView {
    let shell = Shell::get();
    let name = StoredValue::new(game.clone());
    let known = RwSignal::new(Vec::new());
    fetch(shell, game, known);
    view! {
        <Bar>""</Bar>
        <main class="page">
            <h1>{move || {
                let game = shell.name(&name.get_value(), "title", "");
                shell.say(msg!("web-rules-of", game = game))
            }}</h1>
            <Reader clauses=known first=clause.unwrap_or_default()/>
        </main>
    }
}

/// Keeps the clauses of a game in the reader's language.
pub(super) fn fetch(shell: Shell, game: String, into: RwSignal<Vec<ClauseView>>) {
    let lang = Memo::new(move |_| shell.lang());
    Effect::new(move |_| {
        let url = format!("/api/rules/{game}/{}", lang.get());
        spawn_local(async move {
            if let Ok(clauses) = net::get::<Vec<ClauseView>>(&url).await {
                into.set(clauses);
            }
        });
    });
}

/// Clauses, all or those with some words.
#[component]
pub(super) fn Reader(clauses: RwSignal<Vec<ClauseView>>, first: String) -> impl IntoView {
    let shell = Shell::get();
    let wanted = RwSignal::new(first);
    let found = move || {
        let words = wanted.get().to_lowercase();
        clauses.with(|clauses| {
            let hit = |clause: &&ClauseView| {
                clause.id.starts_with(&words)
                    || clause.title.to_lowercase().contains(&words)
                    || clause.text.to_lowercase().contains(&words)
            };
            clauses.iter().filter(hit).cloned().collect::<Vec<_>>()
        })
    };
    let list = move || {
        let found = found();
        if found.is_empty() {
            return view! { <p class="soft">{move || shell.say(msg!("web-no-clause"))}</p> }
                .into_any();
        }
        let mut section = String::new();
        let clauses = found.into_iter().map(|clause| {
            let new = clause.section != section;
            let heading = new.then(|| {
                section.clone_from(&clause.section);
                view! { <h2>{section.clone()}</h2> }
            });
            view! { {heading} <Clause clause/> }
        });
        clauses.collect_view().into_any()
    };
    view! {
        <div class="reader">
            <input type="search" prop:value=wanted placeholder=move || shell.say(msg!("web-search"))
                aria-label=move || shell.say(msg!("web-search"))
                on:input=move |event| wanted.set(event_target_value(&event))/>
            {list}
        </div>
    }
}

/// One clause in full.
#[component]
pub(super) fn Clause(clause: ClauseView) -> impl IntoView {
    let shell = Shell::get();
    let ruling = clause.ruling.map(|ruling| {
        view! {
            <p class="ruling"><b>{move || shell.say(msg!("web-ruling"))}</b>" "{ruling}</p>
        }
    });
    let id = clause.id.clone();
    view! {
        <article class="clause" id=id>
            <h3><span class="number">{clause.id}</span>" "{clause.title}</h3>
            <p>{clause.text}</p>
            {ruling}
        </article>
    }
}
