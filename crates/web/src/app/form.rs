//! The form for a new game: scenario, side, opponent, optional rules.

use std::collections::BTreeMap;

use leptos::prelude::*;
use neretva_protocol::api::{GameCard, NewTable, OptionCard, OptionValues, Sitter};

use super::browser;
use super::parts::{Go, choice};
use super::shell::Shell;
use crate::route::Route;
use crate::voice::cited;

/// How the seats are filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Company {
    Computer,
    Together,
    /// By link; with that many days per move, or live.
    Invited(Option<u16>),
    Watched,
}

/// What the form says.
#[derive(Clone, Copy)]
pub(super) struct Wish {
    pub(super) game: RwSignal<Option<GameCard>>,
    scenario: RwSignal<String>,
    /// The player's seat; empty for either.
    seat: RwSignal<String>,
    bot: RwSignal<String>,
    options: RwSignal<BTreeMap<String, String>>,
    /// Whether the computer may advise two people.
    pub(super) advice: RwSignal<bool>,
}

impl Wish {
    pub(super) fn new() -> Wish {
        Wish {
            game: RwSignal::new(None),
            scenario: RwSignal::new(String::new()),
            seat: RwSignal::new(String::new()),
            bot: RwSignal::new(String::new()),
            options: RwSignal::new(BTreeMap::new()),
            advice: RwSignal::new(false),
        }
    }

    pub(super) fn choose(self, game: GameCard) {
        self.scenario.set(game.scenarios.first().cloned().unwrap_or_default());
        self.seat.set(game.seats.first().cloned().unwrap_or_default());
        let usual = game.bots.iter().find(|bot| *bot == "officer").or(game.bots.last());
        self.bot.set(usual.cloned().unwrap_or_default());
        self.options.set(BTreeMap::new());
        self.game.set(Some(game));
    }

    /// The table to create.
    pub(super) fn table(self, company: Company) -> Option<NewTable> {
        let game = self.game.get_untracked()?;
        let (mut mine, bot) = (self.seat.get_untracked(), self.bot.get_untracked());
        if mine.is_empty() {
            mine = game.seats.get(browser::any_of(game.seats.len())).cloned().unwrap_or_default();
        }
        let sitter = |seat: &String| match company {
            Company::Computer | Company::Invited(_) if *seat == mine => Sitter::Me,
            Company::Computer | Company::Watched => Sitter::Bot(bot.clone()),
            Company::Together => Sitter::Me,
            Company::Invited(_) => Sitter::Open,
        };
        let days_per_move = match company {
            Company::Invited(days) => days,
            Company::Computer | Company::Together | Company::Watched => None,
        };
        Some(NewTable {
            seats: game.seats.iter().map(|seat| (seat.clone(), sitter(seat))).collect(),
            game: game.id,
            scenario: Some(self.scenario.get_untracked()),
            options: self.options.get_untracked(),
            open_to_watchers: company == Company::Watched,
            days_per_move,
            advice: matches!(company, Company::Invited(_)) && self.advice.get_untracked(),
        })
    }
}

/// Options shown at first; the others are folded.
const FIRST_OPTIONS: usize = 4;

#[component]
pub(super) fn Form(wish: Wish) -> impl IntoView {
    let shell = Shell::get();
    let form = move || {
        let game = wish.game.get()?;
        let id = StoredValue::new(game.id.clone());
        let named =
            move |kind: &'static str| move |name: &str| shell.name(&id.get_value(), kind, name);
        let seat = move |seat: &str| match seat {
            "" => shell.say(msg!("web-either")),
            seat => shell.name(&id.get_value(), "seat", seat),
        };
        let briefing = move || {
            let told =
                wish.scenario.with(|scenario| shell.told(&id.get_value(), "briefing", scenario));
            told.map(|told| view! { <p class="briefing soft">{told}</p> })
        };
        let seats = game.seats.into_iter().chain([String::new()]).collect();
        let options = game.options.into_iter().map(|option| {
            view! { <Choice game=game.id.clone() option wish/> }
        });
        let mut options: Vec<_> = options.collect();
        // Few enough that the start button stays in view.
        let more = options.split_off(options.len().min(FIRST_OPTIONS));
        let more = (!more.is_empty()).then(|| {
            view! {
                <details class="more">
                    <summary>{move || shell.say(msg!("web-more-options"))}</summary>
                    <div class="options">{more}</div>
                </details>
            }
        });
        let options = (!options.is_empty()).then(|| {
            view! {
                <fieldset class="field">
                    <legend class="label">{move || shell.say(msg!("web-options"))}</legend>
                    <div class="options">{options}{more}</div>
                </fieldset>
            }
        });
        Some(view! {
            <h2 id="play-now">{move || {
                let game = shell.name(&id.get_value(), "title", "");
                shell.say(msg!("web-play-now", game = game))
            }}</h2>
            {choice(move || shell.say(msg!("web-scenario")), game.scenarios, wish.scenario, named("scenario"))}
            {briefing}
            {choice(move || shell.say(msg!("web-you-play")), seats, wish.seat, seat)}
            {choice(move || shell.say(msg!("web-opponent")), game.bots, wish.bot, move |bot| bot_name(shell, bot))}
            {options}
        })
    };
    view! { {form} }
}

/// The name of a computer player.
pub(super) fn bot_name(shell: Shell, bot: &str) -> String {
    match bot {
        "random" => shell.say(msg!("web-bot-random")),
        "recruit" => shell.say(msg!("web-bot-recruit")),
        "officer" => shell.say(msg!("web-bot-officer")),
        "marshal" => shell.say(msg!("web-bot-marshal")),
        other => crate::figures::spelled(other),
    }
}

/// An optional rule: its control, its name, and the rule behind it.
#[component]
fn Choice(game: String, option: OptionCard, wish: Wish) -> impl IntoView {
    let shell = Shell::get();
    let (game, id) = (StoredValue::new(game), StoredValue::new(option.id));
    let default = StoredValue::new(option.default);
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
    // The name of an option cites its rule, as in `Force 10 (19.3): …`.
    let parts = move || {
        let label = shell.name(&game.get_value(), "option", &id.get_value());
        match cited(&label) {
            Some((before, rule, after)) if after.starts_with('(') => {
                (before.to_owned(), Some(rule.to_owned()), after.to_owned())
            }
            Some((before, rule, after)) => {
                (before.trim_end().to_owned(), Some(rule.to_owned()), after.to_owned())
            }
            None => (label, None, String::new()),
        }
    };
    let words = move || {
        let (before, _, after) = parts();
        format!("{before}{after}")
    };
    let rule = move || {
        let (_, rule, _) = parts();
        rule.map(|rule| view! {
            <Go to=Route::Rules(Some(game.get_value()), Some(rule.clone())) class="cite">{rule}</Go>
        })
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
                let kept = StoredValue::new(it);
                view! {
                    <option value=kept.get_value() selected=move || value() == kept.get_value()>
                        {move || {
                            let name = format!("{}-{}", id.get_value(), kept.get_value());
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
    view! { <div class="option"><label>{control}<span>{words}</span></label>{rule}</div> }
}
