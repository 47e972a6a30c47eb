//! Home: the games, a new one, those that are running.

use std::collections::BTreeMap;

use leptos::html::Canvas;
use leptos::prelude::*;
use leptos::task::spawn_local;
use neretva_protocol::api::{
    GameCard, NewTable, OptionCard, OptionValues, Sitter, TableCard, TableMade,
};

use super::parts::{Bar, EYE, Go, LINK, PEOPLE, icon};
use super::shell::Shell;
use super::{art, net};
use crate::route::Route;

/// How the seats are filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Company {
    Computer,
    Together,
    Invited,
    Watched,
}

/// What the form says.
#[derive(Clone, Copy)]
struct Wish {
    game: RwSignal<Option<GameCard>>,
    scenario: RwSignal<String>,
    seat: RwSignal<String>,
    bot: RwSignal<String>,
    options: RwSignal<BTreeMap<String, String>>,
}

impl Wish {
    fn choose(self, game: GameCard) {
        self.scenario.set(game.scenarios.first().cloned().unwrap_or_default());
        self.seat.set(game.seats.first().cloned().unwrap_or_default());
        self.bot.set(game.bots.last().cloned().unwrap_or_default());
        self.options.set(BTreeMap::new());
        self.game.set(Some(game));
    }

    fn table(self, company: Company) -> Option<NewTable> {
        let game = self.game.get_untracked()?;
        let (mine, bot) = (self.seat.get_untracked(), self.bot.get_untracked());
        let sitter = |seat: &String| match company {
            Company::Computer | Company::Invited if *seat == mine => Sitter::Me,
            Company::Computer | Company::Watched => Sitter::Bot(bot.clone()),
            Company::Together => Sitter::Me,
            Company::Invited => Sitter::Open,
        };
        Some(NewTable {
            seats: game.seats.iter().map(|seat| (seat.clone(), sitter(seat))).collect(),
            game: game.id,
            scenario: Some(self.scenario.get_untracked()),
            options: self.options.get_untracked(),
            open_to_watchers: company == Company::Watched,
            days_per_move: None,
        })
    }
}

#[component]
pub(super) fn Home() -> impl IntoView {
    let shell = Shell::get();
    let wish = Wish {
        game: RwSignal::new(None),
        scenario: RwSignal::new(String::new()),
        seat: RwSignal::new(String::new()),
        bot: RwSignal::new(String::new()),
        options: RwSignal::new(BTreeMap::new()),
    };
    let invites = RwSignal::new(None::<TableMade>);
    Effect::new(move |_| {
        let games = shell.games.get();
        if let (None, Some(last)) = (wish.game.get_untracked(), games.last()) {
            wish.choose(games.get(1).unwrap_or(last).clone());
        }
    });
    let begin = move |company: Company| {
        let Some(table) = wish.table(company) else { return };
        spawn_local(async move {
            match net::post::<TableMade>("/api/tables", &table).await {
                Ok(made) if made.invites.is_empty() => shell.go(Route::Table(made.table)),
                Ok(made) => invites.set(Some(made)),
                Err(said) => shell.remark(said),
            }
        });
    };
    let cards = move || {
        shell.games.get().into_iter().map(|game| view! { <Card game wish/> }).collect_view()
    };
    view! {
        <Bar>
            <nav class="links">
                <span class="here" aria-current="page">{move || shell.say(msg!("web-play"))}</span>
                {move || wish.game.get().map(|game| view! {
                    <Go to=Route::Rules(game.id, None)>{move || shell.say(msg!("web-rules"))}</Go>
                })}
            </nav>
        </Bar>
        <main class="page">
            <div class="headline">
                <h1>{move || shell.say(msg!("web-headline"))}</h1>
                <p>{move || shell.say(msg!("web-promise"))}</p>
            </div>
            <div class="games" role="group" aria-label=move || shell.say(msg!("web-games"))>{cards}</div>
            <div class="desks">
                <section class="card form">
                    <Form wish/>
                    <div class="row">
                        <button class="primary big" on:click=move |_| begin(Company::Computer)>
                            {move || shell.say(msg!("web-start"))}
                        </button>
                    </div>
                </section>
                <section class="card">
                    <h2>{move || shell.say(msg!("web-my-games"))}</h2>
                    <Mine/>
                </section>
                <section class="card">
                    <h2>{move || shell.say(msg!("web-other-ways"))}</h2>
                    <ul class="ways">
                        <li><button on:click=move |_| begin(Company::Together)>
                            {icon(PEOPLE)}
                            <span><b>{move || shell.say(msg!("web-together"))}</b>
                            <small>{move || shell.say(msg!("web-together-how"))}</small></span>
                        </button></li>
                        <li><button on:click=move |_| begin(Company::Invited)>
                            {icon(LINK)}
                            <span><b>{move || shell.say(msg!("web-invite"))}</b>
                            <small>{move || shell.say(msg!("web-invite-how"))}</small></span>
                        </button></li>
                        <li><button on:click=move |_| begin(Company::Watched)>
                            {icon(EYE)}
                            <span><b>{move || shell.say(msg!("web-watch"))}</b>
                            <small>{move || shell.say(msg!("web-watch-how"))}</small></span>
                        </button></li>
                    </ul>
                    <Invites made=invites/>
                </section>
            </div>
        </main>
    }
}

/// A game with its picture.
#[component]
fn Card(game: GameCard, wish: Wish) -> impl IntoView {
    let shell = Shell::get();
    let id = StoredValue::new(game.id.clone());
    let scenarios = i64::try_from(game.scenarios.len()).unwrap_or(i64::MAX);
    let chosen =
        move || wish.game.with(|known| known.as_ref().is_some_and(|it| it.id == id.get_value()));
    let canvas = NodeRef::<Canvas>::new();
    Effect::new(move |_| {
        let dark = shell.dark.get();
        if let Some(canvas) = canvas.get() {
            let game = id.get_value();
            spawn_local(async move { art::postcard(&game, dark, &canvas).await });
        }
    });
    view! {
        <button class="game" class:chosen=chosen aria-pressed=move || chosen().to_string()
            on:click=move |_| wish.choose(game.clone())>
            <canvas node_ref=canvas aria-hidden="true"></canvas>
            <span class="about">
                <b>{move || shell.name(&id.get_value(), "title", "")}</b>
                <small>{move || shell.say(msg!("web-scenarios", n = scenarios))}</small>
            </span>
        </button>
    }
}

/// A row of buttons of which one is pressed.
fn choice(
    label: impl Fn() -> String + Copy + Send + 'static,
    values: Vec<String>,
    chosen: RwSignal<String>,
    name: impl Fn(&str) -> String + Copy + Send + 'static,
) -> impl IntoView {
    let buttons = values.into_iter().map(|value| {
        let (it, said) = (StoredValue::new(value.clone()), StoredValue::new(value));
        let pressed = move || chosen.get() == it.get_value();
        view! {
            <button type="button" class:pressed=pressed aria-pressed=move || pressed().to_string()
                on:click=move |_| chosen.set(it.get_value())>
                {move || name(&said.get_value())}
            </button>
        }
    });
    let buttons = buttons.collect_view();
    view! {
        <div class="row">
            <span class="label">{label}</span>
            <div class="choice" role="group" aria-label=label>{buttons}</div>
        </div>
    }
}

#[component]
fn Form(wish: Wish) -> impl IntoView {
    let shell = Shell::get();
    let form = move || {
        let game = wish.game.get()?;
        let id = StoredValue::new(game.id.clone());
        let named =
            move |kind: &'static str| move |name: &str| shell.name(&id.get_value(), kind, name);
        let options = game.options.into_iter().map(|option| {
            view! { <Switch game=game.id.clone() option wish/> }
        });
        let options = options.collect_view();
        Some(view! {
            <h2>{move || {
                let game = shell.name(&id.get_value(), "title", "");
                shell.say(msg!("web-play-now", game = game))
            }}</h2>
            {choice(move || shell.say(msg!("web-scenario")), game.scenarios, wish.scenario, named("scenario"))}
            {choice(move || shell.say(msg!("web-you-play")), game.seats, wish.seat, named("seat"))}
            {choice(move || shell.say(msg!("web-opponent")), game.bots, wish.bot, move |bot| bot_name(shell, bot))}
            <details>
                <summary>{move || shell.say(msg!("web-options"))}</summary>
                <div class="options">{options}</div>
            </details>
        })
    };
    view! { {form} }
}

/// The name of a computer player.
pub(super) fn bot_name(shell: Shell, bot: &str) -> String {
    match bot {
        "random" => shell.say(msg!("web-bot-random")),
        "recruit" => shell.say(msg!("web-bot-recruit")),
        other => {
            let mut letters = other.chars();
            letters
                .next()
                .map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
        }
    }
}

/// An optional rule.
#[component]
fn Switch(game: String, option: OptionCard, wish: Wish) -> impl IntoView {
    let shell = Shell::get();
    let (game, id) = (StoredValue::new(game), StoredValue::new(option.id));
    let default = StoredValue::new(option.default);
    let label = move || shell.name(&game.get_value(), "option", &id.get_value());
    let value = move || {
        wish.options
            .with(|set| set.get(&id.get_value()).cloned())
            .unwrap_or_else(|| default.get_value())
    };
    let set = move |to: String| {
        wish.options.update(|set| {
            if to == default.get_value() {
                set.remove(&id.get_value());
            } else {
                set.insert(id.get_value(), to);
            }
        });
    };
    let control = match option.values {
        OptionValues::Switch => view! {
            <input type="checkbox" class="switch" prop:checked=move || value() == "on"
                on:change=move |event| {
                    let on = event_target_checked(&event);
                    set(if on { "on" } else { "off" }.to_owned());
                }/>
        }
        .into_any(),
        OptionValues::Number { min, max } => view! {
            <input type="number" min=min max=max prop:value=value
                on:change=move |event| set(event_target_value(&event))/>
        }
        .into_any(),
        OptionValues::Pick(values) => {
            let picks = values.into_iter().map(|it| {
                let (kept, said) = (StoredValue::new(it.clone()), StoredValue::new(it));
                view! {
                    <option value=kept.get_value() selected=move || value() == kept.get_value()>
                        {move || {
                            let name = format!("{}-{}", id.get_value(), said.get_value());
                            shell.name(&game.get_value(), "option", &name)
                        }}
                    </option>
                }
            });
            let picks = picks.collect_view();
            view! { <select on:change=move |event| set(event_target_value(&event))>{picks}</select> }
                .into_any()
        }
    };
    view! { <label class="option">{control}<span>{label}</span></label> }
}

/// The links for open seats.
#[component]
fn Invites(made: RwSignal<Option<TableMade>>) -> impl IntoView {
    let shell = Shell::get();
    let origin =
        web_sys::window().and_then(|window| window.location().origin().ok()).unwrap_or_default();
    let links = move || {
        let made = made.get()?;
        let origin = origin.clone();
        let links = made.invites.into_values().map(move |link| {
            // A server may give the whole address or only its path.
            let link = match link.as_str() {
                whole if whole.contains("://") => whole.to_owned(),
                path if path.starts_with('/') => format!("{origin}{path}"),
                secret => format!("{origin}/join/{secret}"),
            };
            view! { <input class="link" readonly=true prop:value=link aria-label=move || shell.say(msg!("web-invite"))/> }
        });
        let links = links.collect_view();
        let table = made.table;
        Some(view! {
            <div class="invites" role="status">
                <p>{move || shell.say(msg!("web-invite-send"))}</p>
                {links}
                <Go to=Route::Table(table) class="button">{move || shell.say(msg!("web-to-table"))}</Go>
            </div>
        })
    };
    view! { {links} }
}

/// The asker's tables.
#[component]
fn Mine() -> impl IntoView {
    let shell = Shell::get();
    let tables = RwSignal::new(None::<Vec<TableCard>>);
    spawn_local(async move {
        if let Ok(mine) = net::get::<Vec<TableCard>>("/api/tables").await {
            tables.set(Some(mine));
        }
    });
    let list = move || match tables.get() {
        Some(mine) if !mine.is_empty() => {
            let rows = mine.into_iter().map(|table| view! { <Row table/> }).collect_view();
            view! { <ul class="mine">{rows}</ul> }.into_any()
        }
        _ => view! { <p class="soft">{move || shell.say(msg!("web-no-games"))}</p> }.into_any(),
    };
    view! { {list} }
}

#[component]
fn Row(table: TableCard) -> impl IntoView {
    let shell = Shell::get();
    let mine = table.to_move.as_ref().is_some_and(|seat| table.mine.contains(seat));
    let to = Route::Table(table.table.clone());
    let kept = StoredValue::new(table);
    let state = move || {
        kept.with_value(|table| match (&table.outcome, &table.to_move) {
            (Some(outcome), _) => shell.say(outcome.said.clone()),
            (None, Some(_)) if mine => shell.say(msg!("web-your-move")),
            (None, Some(seat)) => {
                let seat = shell.name(&table.game, "seat", seat);
                shell.say(msg!("web-their-move", seat = seat))
            }
            (None, None) => String::new(),
        })
    };
    let when = move || {
        let turn = kept.with_value(|table| (i64::from(table.turn), shell.say(table.phase.clone())));
        shell.say(msg!("web-turn-phase", turn = turn.0, phase = turn.1))
    };
    view! {
        <li><Go to class="table-row">
            <span>
                <b>{move || kept.with_value(|table| shell.name(&table.game, "title", ""))}</b>
                <small>{when}</small>
            </span>
            <span class="right">
                <b class:yours=mine>{state}</b>
                <small>{move || kept.with_value(|table| moment(table.moved_at, shell.lang().code()))}</small>
            </span>
        </Go></li>
    }
}

/// A moment by the reader's customs.
pub(super) fn moment(seconds: i64, lang: &str) -> String {
    let date = js_sys::Date::new(&wasm_bindgen::JsValue::from_f64(seconds as f64 * 1000.0));
    let style = js_sys::Object::new();
    // A browser that knows no styles shows the moment in full.
    _ = js_sys::Reflect::set(&style, &"dateStyle".into(), &"medium".into());
    _ = js_sys::Reflect::set(&style, &"timeStyle".into(), &"short".into());
    date.to_locale_string(lang, &style).into()
}
