//! The prompt: who decides, what is asked, by which rules, and the choices.

use leptos::prelude::*;
use neretva_protocol::api::{ClientMessage, Proposal};
use neretva_protocol::{ChoiceView, ChoiceWeight};

use super::fan::cite;
use super::parts::{UNDO, icon};
use super::table::Table;
use super::{keys, socket};

#[component]
pub(super) fn Prompt() -> impl IntoView {
    let table = Table::get();
    let shell = table.shell;
    let view = Memo::new(move |_| {
        table.live.with(|live| {
            live.as_ref().map(|live| {
                let view = &live.view;
                (view.prompt.seat.clone(), view.phase_said.clone(), view.outcome.clone())
            })
        })
    });
    let prompt = Memo::new(move |_| table.prompt());
    let yours = Memo::new(move |_| table.decides());
    let who = move || match view.get() {
        None => shell.say(msg!("web-connecting")),
        Some((_, _, Some(_))) => shell.say(msg!("web-over")),
        Some((seat, _, None)) => match seat {
            Some(seat) if yours.get() => shell.say(msg!("web-your-turn", seat = table.seat(&seat))),
            Some(seat) => table.seat(&seat),
            None => shell.say(msg!("web-dice")),
        },
    };
    let sentence = move || {
        let (_, _, outcome) = view.get()?;
        let asked = prompt.get()?.said;
        Some(table.tell(outcome.map_or(asked, |outcome| outcome.said)))
    };
    let ended = move || {
        let phase = shell.say(table.ended.get()?);
        let said = shell.say(msg!("web-phase-ended", phase = phase));
        Some(view! { <small class="ended">{said}</small> })
    };
    let terms = move || {
        let terms = table.goal_terms();
        (!terms.is_empty()).then(|| view! { <small class="ended">{terms.join(" · ")}</small> })
    };
    let cites = move || {
        let rules = prompt.get().map(|prompt| prompt.rules).unwrap_or_default();
        rules.into_iter().map(|rule| cite(table, rule)).collect_view()
    };
    view! {
        <section class="prompt" class:yours=move || yours.get()>
            <div class="who"><b>{who}</b><small>{move || view.get().map(|(_, phase, _)| shell.say(phase))}</small></div>
            <div class="asked" role="status" aria-live="polite">{ended}<span>{sentence}</span>" "{cites}{terms}
                <Advice/>
            </div>
            <Thinking/>
            <div class="choices">
                <button class="button undo" disabled=move || !table.can_undo() on:click=move |_| table.undo()>
                    {icon(UNDO)}<span>{move || shell.say(msg!("web-undo"))}</span><kbd>"Z"</kbd>
                </button>
                <Choices/>
            </div>
            <Offer/>
        </section>
    }
}

/// Choices from least to most final, or the button that carries out what is planned.
#[component]
fn Choices() -> impl IntoView {
    let table = Table::get();
    let shell = table.shell;
    let choices = Memo::new(move |_| table.choices());
    // The choice that is asked about once more.
    let sure = RwSignal::new(None::<String>);
    Effect::new(move |_| {
        choices.track();
        sure.set(None);
    });
    let planned = Memo::new(move |_| table.hand.with(|hand| hand.goal().is_some()));
    let holds = Memo::new(move |_| table.hand.with(|hand| !hand.is_empty()));
    let buttons = move || {
        let choices = if planned.get() { Vec::new() } else { choices.get() };
        let usual = usual(&choices, holds.get());
        let count = choices.len();
        let buttons = choices.into_iter().enumerate().rev().map(|(place, choice)| {
            let class = if usual == Some(place) { "primary" } else { "button" };
            let costly = choice.weight == ChoiceWeight::Costly;
            let (act, choice) = (StoredValue::new(choice.act.clone()), StoredValue::new(choice));
            let asked = move || sure.with(|sure| sure.as_ref() == Some(&act.get_value()));
            let label = move || match asked() {
                true => {
                    choice.with_value(|it| it.warning.clone()).map_or_else(String::new, |warning| {
                        shell.say(msg!("web-sure", warning = table.tell(warning)))
                    })
                }
                false => table.choice_name(&choice.get_value()),
            };
            let take = move |_| {
                let warns = choice.with_value(|it| it.warning.is_some());
                if warns && !untrack(asked) {
                    sure.set(Some(act.get_value()));
                } else {
                    table.act(act.get_value());
                }
            };
            let key =
                (place < 9 && count > 1 || place == 0).then(|| view! { <kbd>{place + 1}</kbd> });
            view! {
                <button class=class class:costly=costly class:asked-again=asked
                    data-act=move || act.get_value() on:click=take>
                    <span>{label}</span>{key}
                </button>
            }
        });
        buttons.collect_view()
    };
    let down = move || {
        holds.get().then(|| {
            view! {
                <button class="button put-down" on:click=move |_| _ = table.back()>
                    <span>{move || shell.say(msg!("web-put-down"))}</span><kbd>"Esc"</kbd>
                </button>
            }
        })
    };
    let go = move || {
        planned.get().then(|| {
            view! {
                <button class="primary" data-go="" on:click=move |_| table.confirm()>
                    <span>{move || table.goal_name()}</span><kbd>"↵"</kbd>
                </button>
            }
        })
    };
    let able = move || {
        let count = table.able();
        (count > 0 && !holds.get()).then(|| view! {
            <button class="able" on:click=move |_| _ = keys::next(table)>
                <span>{move || shell.say(msg!("web-can-act", n = count as i64))}</span><kbd>"N"</kbd>
            </button>
        })
    };
    view! { {able}{down}{buttons}{go} }
}

/// The choice that stands out: the one the game calls usual, or else the only thing to do.
fn usual(choices: &[ChoiceView], holds: bool) -> Option<usize> {
    let named = choices.iter().position(|choice| choice.weight == ChoiceWeight::Usual);
    let only =
        || (!holds && choices.len() == 1 && choices[0].weight == ChoiceWeight::Other).then_some(0);
    named.or_else(only)
}

/// The progress of a computer's move, and a button to hurry it.
#[component]
fn Thinking() -> impl IntoView {
    let table = Table::get();
    let shell = table.shell;
    let thinks = Memo::new(move |_| table.thinking.with(Option::is_some));
    let told = move || {
        thinks.get().then(|| {
            let plays = table.live.with_untracked(|live| {
                live.as_ref().is_some_and(|it| !it.welcome.mine.is_empty())
            });
            let label = move || shell.say(msg!("web-thinks"));
            view! {
                <div class="thinking">
                    <progress max="1000" aria-label=label prop:value=move || table.thinking.get().unwrap_or_default()></progress>
                    <small>{label}</small>
                    {plays.then(|| view! {
                        <button class="button" on:click=move |_| table.hurry()>{move || shell.say(msg!("web-move-now"))}</button>
                    })}
                </div>
            }
        })
    };
    let asked = move || {
        table.asked.get().then(
            || view! { <small class="thinking">{move || shell.say(msg!("web-thinks"))}</small> },
        )
    };
    view! { {told}{asked} }
}

/// What the computer would do, and why.
#[component]
fn Advice() -> impl IntoView {
    let table = Table::get();
    let shell = table.shell;
    let advice = move || {
        let (act, said) = table.advice.get()?;
        let (act, said) = (StoredValue::new(act), StoredValue::new(said));
        let name = move || {
            let (game, act) = (table.game(), act.get_value());
            match act.split_once(' ') {
                Some(("choice", name)) => shell.name(&game, "choice", name),
                Some(("piece", id)) => table.called_by_id(id),
                Some((_, name)) => name.to_owned(),
                None => act,
            }
        };
        Some(view! {
            <span class="advice">
                <b>{move || shell.say(msg!("web-advice", act = name()))}</b>" "
                {move || shell.say(said.get_value())}" "
                <button class="cite" on:click=move |_| table.act(act.get_value())>
                    {move || shell.say(msg!("web-do-it"))}
                </button>
            </span>
        })
    };
    view! { {advice} }
}

/// What the other side proposes.
#[component]
fn Offer() -> impl IntoView {
    let table = Table::get();
    let shell = table.shell;
    let offer = move || {
        let (offer, mine) = table.live.with(|live| {
            let live = live.as_ref()?;
            Some((live.welcome.proposal.clone()?, live.welcome.mine.clone()))
        })?;
        let ours = mine.contains(&offer.by) && mine.len() == 1;
        let what = offer.what;
        let answer = move |agreed: bool| socket::say(&ClientMessage::Answer { what, agreed });
        let said = move || {
            let seat = table.seat(&offer.by);
            match offer.what {
                Proposal::Draw => shell.say(msg!("web-proposes-draw", seat = seat)),
                Proposal::Rewind(steps) => {
                    let steps = i64::try_from(steps).unwrap_or(i64::MAX);
                    shell.say(msg!("web-proposes-rewind", seat = seat, step = steps))
                }
            }
        };
        Some(view! {
            <div class="offer" role="status">
                <span>{said}</span>
                <button class="button" on:click=move |_| answer(false)>
                    {move || shell.say(if ours { msg!("web-withdraw") } else { msg!("web-decline") })}
                </button>
                {(!ours).then(|| view! {
                    <button class="primary" on:click=move |_| answer(true)>{move || shell.say(msg!("web-agree"))}</button>
                })}
            </div>
        })
    };
    view! { {offer} }
}
