//! The prompt: who decides, what is asked, by which rules, and the choices.

use leptos::prelude::*;
use neretva_protocol::api::{ClientMessage, Proposal};

use super::advice::Suggested;
use super::fan::cite;
use super::parts::{UNDO, icon};
use super::socket;
use super::table::Table;

#[component]
pub(super) fn Prompt() -> impl IntoView {
    let table = Table::get();
    let shell = table.shell;
    let view = Memo::new(move |_| {
        table.live.with(|live| {
            live.as_ref().map(|live| {
                let view = &live.view;
                (view.prompt.clone(), view.phase_said.clone(), view.outcome.clone())
            })
        })
    });
    let yours = Memo::new(move |_| table.decides());
    let who = move || match view.get() {
        None => shell.say(msg!("web-connecting")),
        Some((_, _, Some(_))) => shell.say(msg!("web-over")),
        Some((prompt, _, None)) => match prompt.seat {
            Some(seat) if yours.get() => shell.say(msg!("web-your-turn", seat = table.seat(&seat))),
            Some(seat) => table.seat(&seat),
            None => shell.say(msg!("web-dice")),
        },
    };
    let sentence = move || {
        let (prompt, _, outcome) = view.get()?;
        Some(table.tell(outcome.map_or(prompt.said, |outcome| outcome.said)))
    };
    let cites = move || {
        let rules = view.get().map(|(prompt, _, _)| prompt.rules).unwrap_or_default();
        rules.into_iter().map(|rule| cite(table, rule)).collect_view()
    };
    view! {
        <section class="prompt" class:yours=move || yours.get()>
            <div class="who"><b>{who}</b><small>{move || view.get().map(|(_, phase, _)| shell.say(phase))}</small></div>
            <div class="asked" role="status" aria-live="polite"><span>{sentence}</span>" "{cites}
                <Suggested/>
            </div>
            <Thinking/>
            <div class="choices">
                <button class="button undo" disabled=move || !table.can_undo() on:click=move |_| table.undo()>
                    {icon(UNDO)}<span>{move || shell.say(msg!("web-undo"))}</span><kbd>"Z"</kbd>
                </button>
                <TakeBack/>
                <Choices/>
            </div>
            <Offer/>
        </section>
    }
}

/// Choices from least to most final: the game lists the usual one first, so it comes last.
#[component]
fn Choices() -> impl IntoView {
    let table = Table::get();
    let shell = table.shell;
    let game = Memo::new(move |_| table.game());
    let buttons = move || {
        let choices = table.offers.with(|offers| offers.choices.clone());
        let buttons = choices.into_iter().enumerate().rev().map(|(place, name)| {
            let kept = StoredValue::new(name);
            let label = move || shell.name(&game.get(), "choice", &kept.get_value());
            let key = (place < 9).then(|| view! { <kbd>{place + 1}</kbd> });
            view! {
                <button class=if place == 0 { "primary" } else { "button" }
                    data-act=move || format!("choice {}", kept.get_value())
                    on:click=move |_| table.act(format!("choice {}", kept.get_value()))>
                    <span>{label}</span>{key}
                </button>
            }
        });
        buttons.collect_view()
    };
    view! { {buttons} }
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

/// Takes back the last move where undo cannot: dice fell or others moved since.
#[component]
fn TakeBack() -> impl IntoView {
    let table = Table::get();
    let shell = table.shell;
    let wanted = Memo::new(move |_| !table.can_undo() && table.may_take_back());
    view! {
        <Show when=move || wanted.get()>
            <button class="button take-back" on:click=move |_| table.take_back()>
                <span>{move || shell.say(if table.is_alone() { msg!("web-take-back") } else { msg!("web-ask-take-back") })}</span>
            </button>
        </Show>
    }
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
                Proposal::Rewind(_) => shell.say(msg!("web-proposes-rewind", seat = seat)),
                Proposal::TakeBack => shell.say(msg!("web-proposes-take-back", seat = seat)),
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
