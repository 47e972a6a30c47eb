//! The form for a new game: scenario, side, opponent, optional rules.

use std::collections::BTreeMap;

use leptos::prelude::*;
use neretva_protocol::api::{GameCard, NewTable, OptionCard, OptionValues, Sitter};
use serde::{Deserialize, Serialize};

use super::briefing::Briefing;
use super::browser;
use super::editor::{self, OwnFigures};
use super::parts::{Go, choice};
use super::shell::{Shell, keep, kept};
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

/// What was chosen for a game, kept by this browser.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
struct Choice {
    scenario: String,
    seat: String,
    bot: String,
    options: BTreeMap<String, String>,
}

impl Choice {
    /// The last choice for a game; for a first game, the easier side against a recruit.
    fn last(game: &GameCard) -> Choice {
        let first = |names: &[String]| names.first().cloned().unwrap_or_default();
        let recruit = game.bots.iter().find(|bot| *bot == "recruit").or(game.bots.first());
        let easier = game.seats.iter().find(|seat| **seat == game.easier).cloned();
        let usual = Choice {
            scenario: first(&game.scenarios),
            seat: easier.unwrap_or_else(|| first(&game.seats)),
            bot: recruit.cloned().unwrap_or_default(),
            options: BTreeMap::new(),
        };
        let kept = kept(&format!("choice-{}", game.id));
        let Some(kept) = kept.and_then(|kept| serde_json::from_str::<Choice>(&kept).ok()) else {
            return usual;
        };
        // The game may have changed since.
        let or = |kept: String, known: &[String], usual: String| {
            if known.contains(&kept) { kept } else { usual }
        };
        let seat =
            if kept.seat.is_empty() { kept.seat } else { or(kept.seat, &game.seats, usual.seat) };
        let known = |id: &String| game.options.iter().any(|option| option.id == *id);
        Choice {
            scenario: or(kept.scenario, &game.scenarios, usual.scenario),
            seat,
            bot: or(kept.bot, &game.bots, usual.bot),
            options: kept.options.into_iter().filter(|(id, _)| known(id)).collect(),
        }
    }
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
        let last = Choice::last(&game);
        self.scenario.set(last.scenario);
        self.seat.set(last.seat);
        self.bot.set(last.bot);
        self.options.set(last.options);
        self.game.set(Some(game));
    }

    /// Keeps the choice for the next time.
    pub(super) fn remember(self) {
        let Some(game) = self.game.get_untracked() else { return };
        let choice = Choice {
            scenario: self.scenario.get_untracked(),
            seat: self.seat.get_untracked(),
            bot: self.bot.get_untracked(),
            options: self.options.get_untracked(),
        };
        let text = serde_json::to_string(&choice).expect("a choice is plain data");
        keep(&format!("choice-{}", game.id), &text);
        keep("game", &game.id);
    }

    /// The chosen scenario.
    pub(super) fn scenario(self) -> String {
        self.scenario.get_untracked()
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
            scenario: Some(self.scenario.get_untracked()),
            options: self.options.get_untracked(),
            open_to_watchers: company == Company::Watched,
            days_per_move,
            advice: matches!(company, Company::Invited(_)) && self.advice.get_untracked(),
            figures: editor::in_use(&game.id),
            game: game.id,
            ..NewTable::default()
        })
    }
}

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
        let seats = game.seats.into_iter().chain([String::new()]).collect();
        Some(view! {
            <h2 id="play-now">{move || {
                let game = shell.name(&id.get_value(), "title", "");
                shell.say(msg!("web-play-now", game = game))
            }}</h2>
            {choice(move || shell.say(msg!("web-scenario")), game.scenarios, wish.scenario, named("scenario"))}
            {choice(move || shell.say(msg!("web-you-play")), seats, wish.seat, seat)}
            {choice(move || shell.say(msg!("web-opponent")), game.bots, wish.bot, move |bot| bot_name(shell, bot))}
        })
    };
    view! { {form} }
}

/// What may stay folded: the briefing, optional rules, figures of one's own.
#[component]
pub(super) fn Folds(wish: Wish) -> impl IntoView {
    let shell = Shell::get();
    let folds = move || {
        let game = wish.game.get()?;
        let id = StoredValue::new(game.id.clone());
        let briefing = move || {
            let seat = Some(wish.seat.get()).filter(|seat| !seat.is_empty());
            view! {
                <details class="briefed">
                    <summary>{move || shell.say(msg!("web-briefing"))}</summary>
                    <Briefing game=id.get_value() scenario=wish.scenario.get() seat/>
                </details>
            }
        };
        let options = game.options.into_iter().map(|option| {
            view! { <Switch game=game.id.clone() option wish/> }
        });
        let options: Vec<_> = options.collect();
        // Folded, so that the start button stays in view.
        let changed = move || wish.options.with(BTreeMap::len);
        let options = (!options.is_empty()).then(|| {
            view! {
                <details class="more">
                    <summary>{move || {
                        let n = i64::try_from(changed()).unwrap_or_default();
                        shell.say(msg!("web-options-chosen", n = n))
                    }}</summary>
                    <fieldset class="options" aria-label=move || shell.say(msg!("web-options"))>{options}</fieldset>
                </details>
            }
        });
        Some(view! {
            <div class="folds">{briefing}{options}<OwnFigures game=id.get_value()/></div>
        })
    };
    view! { {folds} }
}

/// The name of a computer player.
pub(super) fn bot_name(shell: Shell, bot: &str) -> String {
    match bot {
        "random" => shell.say(msg!("web-bot-random")),
        "recruit" => shell.say(msg!("web-bot-recruit")),
        "officer" => shell.say(msg!("web-bot-officer")),
        "marshal" => shell.say(msg!("web-bot-marshal")),
        "lesson" => shell.say(msg!("web-bot-lesson")),
        other => crate::figures::spelled(other),
    }
}

/// An optional rule: its control, its name, and the rule behind it.
#[component]
fn Switch(game: String, option: OptionCard, wish: Wish) -> impl IntoView {
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
