//! Figures of one's own: owners of a box enter what is printed there.

use std::collections::BTreeMap;

use leptos::prelude::*;
use leptos::task::spawn_local;
use neretva_protocol::Said;
use neretva_protocol::api::{FiguresChecked, FiguresDraft};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::figures::{Files, sure_of, titled};
use super::net;
use super::parts::{Go, Sheet};
use super::shell::{Shell, forget, keep, kept};
use crate::figures::{in_order, spelled};
use crate::own::{OwnChart, OwnFigure, changes, charts, lay, put};
use crate::route::Route;

/// What this browser keeps of a game's own figures.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
struct Kept {
    /// What differs, by file.
    values: BTreeMap<String, Map<String, Value>>,
    /// The files that `--data` reads.
    files: BTreeMap<String, String>,
    digest: String,
    /// Whether new tables are played with them.
    on: bool,
}

impl Kept {
    fn of(game: &str) -> Option<Kept> {
        kept(&key(game)).and_then(|kept| serde_json::from_str(&kept).ok())
    }

    fn keep(&self, game: &str) {
        let text = serde_json::to_string(self).expect("figures are plain data");
        keep(&key(game), &text);
    }
}

fn key(game: &str) -> String {
    format!("figures-{game}")
}

/// The own figures that a new table of a game is played with.
pub(super) fn in_use(game: &str) -> BTreeMap<String, String> {
    Kept::of(game).filter(|kept| kept.on).map(|kept| kept.files).unwrap_or_default()
}

/// The first letters of a digest: enough to compare by eye.
pub(super) fn short(digest: &str) -> String {
    digest.chars().take(8).collect()
}

/// Whether a new table is played with own figures, where there are any.
#[component]
pub(super) fn OwnFigures(game: String) -> impl IntoView {
    let shell = Shell::get();
    Kept::of(&game).map(|kept| {
        let game = StoredValue::new(game);
        let digest = short(&kept.digest);
        let on = RwSignal::new(kept.on);
        let turn = move |event| {
            on.set(event_target_checked(&event));
            if let Some(kept) = Kept::of(&game.get_value()) {
                Kept { on: on.get_untracked(), ..kept }.keep(&game.get_value());
            }
        };
        view! {
            <div class="option own">
                <label><input type="checkbox" class="switch" prop:checked=on on:change=turn/>
                    <span>{move || shell.say(msg!("web-own-use", digest = digest.as_str()))}</span></label>
                <Go to=Route::Own(game.get_value()) class="cite">{move || shell.say(msg!("web-own-edit"))}</Go>
            </div>
        }
    })
}

/// What is being changed.
#[derive(Clone, Copy)]
struct Desk {
    game: StoredValue<String>,
    ours: StoredValue<Files>,
    own: RwSignal<Files>,
    /// Figures that were typed and are not of their kind.
    unread: RwSignal<usize>,
    checked: RwSignal<Option<FiguresChecked>>,
}

impl Desk {
    /// What differs from ours, by file.
    fn values(self) -> BTreeMap<String, Map<String, Value>> {
        self.own.with(|own| {
            self.ours.with_value(|ours| {
                let files = own.iter().filter_map(|(name, own)| {
                    let changed = changes(ours.get(name)?, own);
                    (!changed.is_empty()).then(|| (name.clone(), changed))
                });
                files.collect()
            })
        })
    }

    /// Checks as `neretva data check` does; what passes is kept.
    fn check(self, shell: Shell) {
        let values = untrack(move || self.values());
        let game = self.game.get_value();
        let draft = FiguresDraft { values: values.clone(), ..FiguresDraft::default() };
        spawn_local(async move {
            let url = format!("/api/figures/{game}");
            match net::post::<FiguresChecked>(&url, &draft).await {
                Ok(checked) => {
                    if let Some(digest) = checked.digest.clone() {
                        if values.is_empty() {
                            forget(&key(&game));
                        } else {
                            let files = checked.files.clone();
                            Kept { values, files, digest, on: true }.keep(&game);
                        }
                        shell.remark(msg!("web-own-kept"));
                    }
                    _ = self.checked.try_set(Some(checked));
                }
                Err(said) => shell.remark(said),
            }
        });
    }

    fn discard(self) {
        forget(&key(&self.game.get_value()));
        self.own.set(self.ours.get_value());
        self.unread.set(0);
        self.checked.set(None);
    }
}

/// The page of a game's figures.
#[component]
pub(super) fn Page(game: String) -> impl IntoView {
    let shell = Shell::get();
    let title = {
        let game = game.clone();
        Signal::derive(move || shell.say(msg!("web-own-of", game = shell.name(&game, "title", ""))))
    };
    let desk = RwSignal::new(None::<Desk>);
    let failed = RwSignal::new(None::<Said>);
    let (url, name) = (format!("/api/figures/{game}"), game.clone());
    // What the page makes belongs to it, not to the moment of the answer.
    let owner = Owner::current();
    spawn_local(async move {
        shell.learn(&name).await;
        let known = net::get::<Files>(&url).await;
        let made = move || match known {
            Ok(ours) => {
                let kept = Kept::of(&name);
                let mut own = ours.clone();
                for (file, over) in kept.iter().flat_map(|kept| &kept.values) {
                    if let Some(file) = own.get_mut(file) {
                        lay(file, over);
                    }
                }
                let checked = kept.map(|kept| FiguresChecked {
                    digest: Some(kept.digest),
                    files: kept.files,
                    ..FiguresChecked::default()
                });
                _ = desk.try_set(Some(Desk {
                    game: StoredValue::new(name),
                    ours: StoredValue::new(ours),
                    own: RwSignal::new(own),
                    unread: RwSignal::new(0),
                    checked: RwSignal::new(checked),
                }));
            }
            Err(said) => _ = failed.try_set(Some(said)),
        };
        match owner {
            Some(owner) => owner.with(made),
            None => made(),
        }
    });
    let back = game;
    let content = move || {
        if let Some(said) = failed.get() {
            return view! { <p role="alert" class="bad">{shell.say(said)}</p> }.into_any();
        }
        match desk.get() {
            None => {
                view! { <p class="soft">{move || shell.say(msg!("web-connecting"))}</p> }.into_any()
            }
            Some(desk) => view! { <Editor desk/> }.into_any(),
        }
    };
    view! {
        <Sheet title class="book own-page">
            <h1>{title}</h1>
            <p class="soft">{move || shell.say(msg!("web-own-how"))}" "
                <Go to=Route::Figures(back) class="cite">{move || shell.say(msg!("web-figures"))}</Go></p>
            {content}
        </Sheet>
    }
}

#[component]
fn Editor(desk: Desk) -> impl IntoView {
    let shell = Shell::get();
    let wanted = RwSignal::new(false);
    let search = RwSignal::new(String::new());
    let parts = desk.ours.with_value(|ours| {
        let parts = in_order(ours).into_iter().map(|name| {
            let file = name.to_owned();
            let charts = charts(&ours[name]).into_iter();
            let charts = charts.map(|chart| {
                view! { <Chart desk file=file.clone() chart wanted search/> }
            });
            let stem = StoredValue::new(name.trim_end_matches(".toml").to_owned());
            view! {
                <section class="file">
                    <h2>{move || titled(shell, &stem.get_value())}</h2>
                    {charts.collect_view()}
                </section>
            }
        });
        parts.collect_view()
    });
    let changed = move || desk.values().len();
    let told = move || {
        let checked = desk.checked.get()?;
        Some(match checked.digest {
            Some(digest) => {
                let files = checked.files.into_iter().map(|(name, text)| {
                    let text = String::from(js_sys::encode_uri_component(&text));
                    let href = format!("data:text/plain;charset=utf-8,{text}");
                    view! { <a class="button" href=href download=name.clone()>{name.clone()}</a> }
                });
                let files = files.collect_view();
                view! {
                    <div role="status" class="own-told">
                        <p>{shell.say(msg!("web-own-good", digest = digest))}</p>
                        <p class="row">{files}</p>
                        <p class="soft">{shell.say(msg!("web-own-files"))}</p>
                    </div>
                }
                .into_any()
            }
            None => {
                let faults =
                    checked.faults.into_iter().map(|fault| view! { <li lang="en">{fault}</li> });
                let faults = faults.collect_view();
                view! {
                    <div role="alert" class="own-told bad">
                        <p>{shell.say(msg!("web-own-bad"))}</p><ul>{faults}</ul>
                    </div>
                }
                .into_any()
            }
        })
    };
    view! {
        <div class="own-tools card">
            <label class="option">
                <input type="checkbox" class="switch" prop:checked=wanted on:change=move |event| wanted.set(event_target_checked(&event))/>
                <span>{move || shell.say(msg!("web-own-only"))}</span>
            </label>
            <input type="search" placeholder=move || shell.say(msg!("web-search")) aria-label=move || shell.say(msg!("web-search"))
                on:input=move |event| search.set(event_target_value(&event).to_lowercase())/>
            <span class="row">
                <button class="button" on:click=move |_| desk.discard() disabled=move || changed() == 0>
                    {move || shell.say(msg!("web-own-discard"))}
                </button>
                <button class="primary" on:click=move |_| desk.check(shell) disabled=move || { desk.unread.get() > 0 }>
                    {move || shell.say(msg!("web-own-check"))}
                </button>
            </span>
            {told}
        </div>
        {parts}
    }
}

/// A chart, folded until it is opened: some have thousands of figures.
#[component]
fn Chart(
    desk: Desk,
    file: String,
    chart: OwnChart,
    wanted: RwSignal<bool>,
    search: RwSignal<String>,
) -> impl IntoView {
    let shell = Shell::get();
    let open = RwSignal::new(false);
    let may = chart.figures.iter().filter(|figure| figure.may_change()).count();
    let count = i64::try_from(chart.figures.len()).unwrap_or_default();
    let may = i64::try_from(may).unwrap_or_default();
    let name = StoredValue::new(chart.name);
    let title = move || {
        let word = name.get_value();
        desk.game.with_value(|game| {
            let said = shell.name(game, "figure", &word.to_lowercase().replace('_', "-"));
            if said == word { spelled(&word) } else { said }
        })
    };
    let file = StoredValue::new(file);
    let figures = StoredValue::new(chart.figures);
    let rows = move || {
        if !open.get() {
            return None;
        }
        let (only, search) = (wanted.get(), search.get());
        let rows = figures.with_value(|figures| {
            let fits = |figure: &&OwnFigure| {
                (!only || figure.may_change())
                    && (search.is_empty() || figure.name.to_lowercase().contains(&search))
            };
            let shown = figures.iter().filter(fits).cloned();
            shown.map(|figure| view! { <Row desk file=file.get_value() figure/> }).collect_view()
        });
        Some(view! { <div class="scroll"><table><tbody>{rows}</tbody></table></div> })
    };
    view! {
        <details class="sheet wide" on:toggle=move |_| open.update(|open| *open = !*open)>
            <summary><h3>{title}</h3>" "<small>{move || shell.say(msg!("web-own-count", n = count, may = may))}</small></summary>
            {rows}
        </details>
    }
}

#[component]
fn Row(desk: Desk, file: String, figure: OwnFigure) -> impl IntoView {
    let shell = Shell::get();
    let may = figure.may_change();
    let sure = figure.certainty().map(|sure| {
        let (class, said) = sure_of(sure);
        view! { <span class=class>{move || shell.say(said.clone())}</span>" " }
    });
    let note = figure.source.clone();
    let name = figure.name.clone();
    let label = if name.is_empty() { figure.path.join(".") } else { name };
    let (label, ours) = (StoredValue::new(label), figure.text());
    let path = StoredValue::new(figure.path.clone());
    let file = StoredValue::new(file);
    let now = desk.own.with_untracked(|own| {
        let value = own.get(&file.get_value()).and_then(|own| found(own, &figure.path).cloned());
        value.map_or_else(|| ours.clone(), |value| OwnFigure { value, ..figure.clone() }.text())
    });
    let text = RwSignal::new(now);
    let wrong = RwSignal::new(false);
    let ours = StoredValue::new(ours);
    let figure = StoredValue::new(figure);
    let differs = move || text.with(|text| *text != ours.get_value());
    let change = move |event| {
        text.set(event_target_value(&event));
        let read = figure.with_value(|figure| figure.read(&text.get_untracked()));
        let was = wrong.get_untracked();
        wrong.set(read.is_none());
        desk.unread.update(|count| {
            *count = (*count + usize::from(read.is_none())).saturating_sub(usize::from(was));
        });
        if let Some(value) = read {
            desk.own.update(|own| {
                if let Some(own) = own.get_mut(&file.get_value()) {
                    put(own, &path.get_value(), value);
                }
            });
        }
    };
    // What was discarded is ours again.
    Effect::new(move |_| {
        let value = desk.own.with(|own| {
            own.get(&file.get_value()).and_then(|own| found(own, &path.get_value()).cloned())
        });
        if let Some(value) = value
            && !wrong.get_untracked()
        {
            let now = figure.with_value(|figure| OwnFigure { value, ..figure.clone() }.text());
            text.set(now);
        }
    });
    let field = if may {
        view! {
            <input class:differs=differs aria-invalid=move || wrong.get().to_string() aria-label=label.get_value()
                prop:value=text on:change=change/>
            {move || differs().then(|| view! { <small>{shell.say(msg!("web-own-ours", value = ours.get_value()))}</small> })}
        }
        .into_any()
    } else {
        view! { <span>{ours.get_value()}</span> }.into_any()
    };
    view! {
        <tr>
            <th scope="row" lang="en">{label.get_value()}</th>
            <td class="own-value">{field}</td>
            <td class="source">{sure}<span class="note" lang="en">{note}</span></td>
        </tr>
    }
}

/// The value where a path leads.
fn found<'a>(file: &'a Map<String, Value>, path: &[String]) -> Option<&'a Value> {
    let (first, rest) = path.split_first()?;
    rest.iter().try_fold(file.get(first)?, |at, key| match at {
        Value::Object(fields) => fields.get(key),
        Value::Array(items) => items.get(key.parse::<usize>().ok()?),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => None,
    })
}
