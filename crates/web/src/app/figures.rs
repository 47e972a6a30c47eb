//! The tables and charts of a game, each with its sources.

use std::collections::BTreeMap;

use leptos::prelude::*;
use leptos::task::spawn_local;
use neretva_protocol::Said;
use serde_json::{Map, Value};

use super::net;
use super::page::Tab;
use super::parts::Go;
use super::shell::Shell;
use super::table::Table;
use crate::figures::{Certainty, Figure, Row, TOGETHER, figures, in_order, spelled};
use crate::route::Route;

pub(super) type Files = BTreeMap<String, Map<String, Value>>;

/// Rows above which a chart is folded.
const LONG: usize = 30;

/// All tables of a game.
#[component]
pub(super) fn Figures(game: String) -> impl IntoView {
    let shell = Shell::get();
    let files = RwSignal::new(None::<Files>);
    let (url, game) = (format!("/api/figures/{game}"), StoredValue::new(game));
    spawn_local(async move {
        match net::get::<Files>(&url).await {
            Ok(known) => _ = files.try_set(Some(known)),
            Err(said) => shell.remark(said),
        }
    });
    let list = move || {
        let Some(files) = files.get() else {
            return view! { <p class="soft">{move || shell.say(msg!("web-connecting"))}</p> }
                .into_any();
        };
        let parts = in_order(&files).into_iter().map(|name| {
            let shown = figures(&files[name]).into_iter();
            let shown = shown.map(|figure| view! { <Chart game=game.get_value() figure/> });
            let file = StoredValue::new(name.trim_end_matches(".toml").to_owned());
            view! {
                <section class="file">
                    <h2>{move || titled(shell, &file.get_value())}</h2>
                    <div class="charts">{shown.collect_view()}</div>
                </section>
            }
        });
        parts.collect_view().into_any()
    };
    view! {
        <div class="all-charts">
            <p class="soft">{move || shell.say(msg!("web-figures-how"))}" "
                <Go to=Route::Own(game.get_value()) class="cite no-print">{move || shell.say(msg!("web-own"))}</Go></p>
            {list}
        </div>
    }
}

/// What a data file is about.
pub(super) fn titled(shell: Shell, file: &str) -> String {
    match file {
        "tables" => shell.say(msg!("web-file-tables")),
        "scenarios" => shell.say(msg!("web-file-scenarios")),
        "setup" => shell.say(msg!("web-file-setup")),
        "units" => shell.say(msg!("web-file-units")),
        "map" => shell.say(msg!("web-file-map")),
        other => spelled(other),
    }
}

/// The tables beside a game in progress, fetched when they are opened.
#[component]
pub(super) fn Panel() -> impl IntoView {
    let table = Table::get();
    let wanted = Memo::new(move |_| (table.tab.get() == Tab::Figures).then(|| table.game()));
    let content = move || wanted.get().map(|game| view! { <Figures game/> });
    view! { <section class="panel figures">{content}</section> }
}

/// What a chart, a row or a column is called: by the game if it has a word for it, otherwise as in
/// the data.
fn named(shell: Shell, game: &str, name: &str) -> Name {
    let last = name.rsplit('.').next().unwrap_or(name);
    if last.is_empty() {
        return Name { said: String::new(), of_data: false };
    }
    let word = last.to_lowercase().replace(['_', ' '], "-");
    let said = shell.name(game, "figure", &word);
    if said != word {
        return Name { said, of_data: false };
    }
    // Numbers and codes stay as they are printed.
    let is_word = last.len() > 2 && last.chars().all(|c| c.is_lowercase() || c == '_');
    let said = if is_word { spelled(last) } else { last.to_owned() };
    Name { said, of_data: last.chars().any(char::is_lowercase) }
}

/// A name, and whether it is in the language of the data instead of the reader's.
#[derive(Clone, PartialEq, Eq)]
struct Name {
    said: String,
    of_data: bool,
}

impl Name {
    fn lang(&self) -> Option<&'static str> {
        self.of_data.then_some("en")
    }
}

#[component]
fn Chart(game: String, figure: Figure) -> impl IntoView {
    let shell = Shell::get();
    let game = StoredValue::new(game);
    let Figure { name, head, rows, source } = figure;
    let long = rows.len() > LONG;
    let title = StoredValue::new(name);
    let heading = Memo::new(move |_| match &*title.get_value() {
        "" => Name { said: shell.say(msg!("web-figures-rest")), of_data: false },
        name => {
            let names = name.split(TOGETHER).map(|name| named(shell, &game.get_value(), name));
            let names: Vec<Name> = names.collect();
            let said: Vec<&str> = names.iter().map(|name| &*name.said).collect();
            Name { said: said.join(", "), of_data: names.iter().any(|name| name.of_data) }
        }
    });
    let lang = move || heading.with(Name::lang);
    let heading = move || heading.get().said;
    let sourced = rows.iter().any(|row| row.source.is_some());
    let head = (!head.is_empty()).then(|| {
        let cells = head.into_iter().map(|name| {
            let name = StoredValue::new(name);
            let name = Memo::new(move |_| named(shell, &game.get_value(), &name.get_value()));
            view! { <th scope="col" lang=move || name.with(Name::lang)>{move || name.get().said}</th> }
        });
        let last = sourced.then(|| view! { <th scope="col">{move || shell.say(msg!("web-source"))}</th> });
        view! { <thead><tr>{cells.collect_view()}{last}</tr></thead> }
    });
    let rows = rows.into_iter().map(|Row { cells, source }| {
        let cells = cells.into_iter().enumerate().map(|(n, cell)| {
            let cell = StoredValue::new(cell);
            if n == 0 {
                let name = Memo::new(move |_| named(shell, &game.get_value(), &cell.get_value()));
                view! { <th scope="row" lang=move || name.with(Name::lang)>{move || name.get().said}</th> }.into_any()
            } else {
                // Text from the data is marked as being in their language.
                let cell = cell.get_value();
                let lang = cell.chars().any(char::is_alphabetic).then_some("en");
                view! { <td lang=lang>{cell}</td> }.into_any()
            }
        });
        let source =
            sourced.then(|| view! { <td class="source">{source.map(|it| origin(shell, it))}</td> });
        view! { <tr>{cells.collect_view()}{source}</tr> }
    });
    let table = view! { <div class="scroll" tabindex="0" role="group" lang=lang aria-label=heading>
        <table>{head}<tbody>{rows.collect_view()}</tbody></table>
    </div> };
    let source = source.map(|source| view! { <p class="source">{origin(shell, source)}</p> });
    if long {
        view! {
            <details class="sheet wide"><summary><h3 lang=lang>{heading}</h3></summary>{table}{source}</details>
        }
        .into_any()
    } else {
        view! { <section class="sheet"><h3 lang=lang>{heading}</h3>{table}{source}</section> }
            .into_any()
    }
}

/// The sign of a certainty.
pub(super) fn sure_of(sure: Certainty) -> (&'static str, Said) {
    match sure {
        Certainty::Stated => ("sure stated", msg!("web-stated")),
        Certainty::Partly => ("sure partly", msg!("web-partly")),
        Certainty::Reconstructed => ("sure reconstructed", msg!("web-reconstructed")),
        Certainty::Tuned => ("sure reconstructed", msg!("web-tuned")),
    }
}

/// How certain a value is, and the note about it, in the language of the data.
fn origin(shell: Shell, source: String) -> impl IntoView {
    let sure = Certainty::of(&source);
    let (class, said) = sure_of(sure);
    view! {
        <span class=class>{move || shell.say(said.clone())}</span>" "
        <span class="note" lang="en">{source}</span>
    }
}
