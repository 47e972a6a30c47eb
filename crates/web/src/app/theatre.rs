//! Where a replay is shown: the board, the slider, and what was checked.

use leptos::leptos_dom::helpers::IntervalHandle;
use leptos::prelude::*;

use super::board::Board;
use super::log::log_line;
use super::page::Tab;
use super::parts::{Share, Top, choice};
use super::replay::{BEAT, Projector, SPEEDS};
use super::scenery::dice_of;
use super::status::Status;
use super::{browser, dialogs};
use crate::faces::Faces;
use crate::route::Route;

/// Lines of the log that are shown.
const LINES: usize = 60;

/// The board, the slider, and what was checked.
#[component]
pub(super) fn Theatre(projector: Projector) -> impl IntoView {
    let Projector { shell, table, .. } = projector;
    let timer = StoredValue::new(None::<IntervalHandle>);
    Effect::new(move |_| {
        if let Some(Some(before)) = timer.try_update_value(Option::take) {
            before.clear();
        }
        let speed: u32 = projector.speed.get().parse().unwrap_or(1);
        if projector.playing.get() {
            let beat = set_interval_with_handle(move || projector.beat(), BEAT / speed.max(1));
            timer.set_value(beat.ok());
        }
    });
    on_cleanup(move || {
        if let Some(Some(before)) = timer.try_update_value(Option::take) {
            before.clear();
        }
    });
    // Another viewer sees other frames: fetch the reel again.
    Effect::new(move |before: Option<String>| {
        let eyes = projector.eyes.get();
        if before.is_some_and(|before| before != eyes) {
            projector.fetch(projector.at.get_untracked());
        }
        eyes
    });
    let definitions = move || table.faces.with(Faces::definitions);
    let tab = move || table.tab.get().word();
    view! {
        <div class="table theatre" data-tab=tab>
            <svg class="symbols" aria-hidden="true"><defs inner_html=definitions></defs></svg>
            <Top/>
            <Reel projector/>
            <main class="stage"><Board/></main>
            <aside class="side" aria-label=move || shell.say(msg!("web-side"))>
                <Fallen projector/>
                <Verdict projector/>
                <Status to_turn=Callback::new(move |turn| projector.pick_turn(turn))/>
                <Lines projector/>
            </aside>
            <nav class="tabs" aria-label=move || shell.say(msg!("web-side"))>{
                [Tab::Map, Tab::Status, Tab::Log].map(|it| view! {
                    <button aria-pressed=move || (table.tab.get() == it).to_string()
                        aria-selected=move || (table.tab.get() == it).to_string()
                        on:click=move |_| table.tab.set(it)>{move || shell.say(it.said())}</button>
                })
            }</nav>
        </div>
        <dialogs::Dialogs/>
    }
}

/// The slider, the steps, the speed and the viewer.
#[component]
fn Reel(projector: Projector) -> impl IntoView {
    let shell = projector.shell;
    let inputs = move || projector.checked.with(|it| it.as_ref().map_or(0, |it| it.inputs));
    let place = move || {
        let lang = shell.lang().code();
        let (n, of) = projector.place();
        let (n, of) = (browser::number(n, lang), browser::number(of, lang));
        shell.say(msg!("web-move-place", n = n, of = of))
    };
    let moves = move || projector.place().1;
    let turn = move || {
        projector.table.live.with(|live| {
            let view = &live.as_ref()?.view;
            let phase = shell.say(view.phase_said.clone());
            Some(shell.say(msg!("web-turn-phase", turn = i64::from(view.turn), phase = phase)))
        })
    };
    let eyes = move || {
        let game = projector.checked.with(|it| it.as_ref().map(|it| it.game.clone()))?;
        let card = shell.card(&game)?;
        let game = StoredValue::new(game);
        let name = move |seat: &str| match seat {
            "" => shell.say(msg!("web-both-eyes")),
            seat => shell.name(&game.get_value(), "seat", seat),
        };
        let seats = std::iter::once(String::new()).chain(card.seats).collect();
        Some(choice(move || shell.say(msg!("web-eyes")), seats, projector.eyes, name))
    };
    let at_end = move || projector.at.get() >= inputs();
    let speeds = SPEEDS.map(str::to_owned).to_vec();
    view! {
        <section class="prompt reel" aria-label=move || shell.say(msg!("web-replay"))>
            <div class="who"><h1>{move || shell.say(msg!("web-replay"))}</h1><small>{turn}</small></div>
            <div class="slide">
                <input type="range" min="0" max=moves prop:value=move || projector.place().0
                    aria-label=move || shell.say(msg!("web-moment")) aria-valuetext=place
                    on:input=move |event| {
                        projector.pick_move(event_target_value(&event).parse().unwrap_or(0));
                    }/>
                <span class="soft" aria-hidden="true">{place}</span>
            </div>
            <div class="choices">
                <button class="button" disabled=move || projector.at.get() == 0
                    on:click=move |_| projector.back()>{move || shell.say(msg!("web-back"))}</button>
                <button class="primary" on:click=move |_| projector.playing.update(|on| *on = !*on)
                    disabled=at_end>
                    {move || shell.say(if projector.playing.get() { msg!("web-pause") } else { msg!("web-play-film") })}
                </button>
                <button class="button" disabled=at_end
                    on:click=move |_| { projector.playing.set(false); projector.forth(); }>{move || shell.say(msg!("web-next"))}</button>
                {choice(move || shell.say(msg!("web-speed")), speeds, projector.speed, |speed| format!("×{speed}"))}
                {eyes}
            </div>
        </section>
    }
}

/// The dice of the move that was shown last.
#[component]
fn Fallen(projector: Projector) -> impl IntoView {
    let shell = projector.shell;
    move || {
        let rolls = projector.dice.get();
        let said = rolls.last().map(|roll| roll.said.clone())?;
        Some(view! {
            <section class="panel result">
                <h2>{move || shell.say(msg!("web-dice"))}</h2>
                <div class="show-dice">{dice_of(&rolls, false)}<small>{move || projector.table.tell(said.clone())}</small></div>
            </section>
        })
    }
}

/// What was computed again, how it ended, and the link to this moment.
#[component]
fn Verdict(projector: Projector) -> impl IntoView {
    let shell = projector.shell;
    let dice = move || {
        let checked = projector.checked.get()?;
        let lang = shell.lang().code();
        let inputs = browser::number(checked.inputs, lang);
        let rolls = browser::number(usize::try_from(checked.rolls).unwrap_or(usize::MAX), lang);
        let states = shell.say(msg!("web-states-hold", inputs = inputs));
        let (class, dice) = if checked.recomputed {
            ("verdict good", shell.say(msg!("web-dice-hold", rolls = rolls)))
        } else {
            ("verdict", shell.say(msg!("web-dice-typed", rolls = rolls)))
        };
        let outcome =
            checked.outcome.map(|outcome| view! { <p><b>{shell.say(outcome.said)}</b></p> });
        let rewinds = i64::try_from(checked.rewinds).unwrap_or(i64::MAX);
        let rewound = (rewinds > 0).then(|| {
            view! { <p class="verdict">{shell.say(msg!("web-rewound", n = rewinds))}</p> }
        });
        Some(view! { {outcome}<p class=class>{states}" "{dice}</p>{rewound} })
    };
    let link = Signal::derive(move || {
        projector.at.track();
        projector.eyes.track();
        let table = projector.source.get_value()?;
        Some(browser::whole(&Route::Replay(Some(table), projector.moment()).path()))
    });
    let share = move || {
        if link.with(Option::is_none) {
            return view! { <p class="soft">{move || shell.say(msg!("web-file-no-link"))}</p> }
                .into_any();
        }
        let label = Signal::derive(move || shell.say(msg!("web-moment-link")));
        view! { <Share link=Signal::derive(move || link.get().unwrap_or_default()) label/> }
            .into_any()
    };
    view! {
        <section class="panel status">
            <h2>{move || shell.say(msg!("web-verified"))}</h2>
            {dice}
            {share}
        </section>
    }
}

/// What happened lately, the latest first.
#[component]
fn Lines(projector: Projector) -> impl IntoView {
    let Projector { shell, table, .. } = projector;
    let lines = move || {
        let log = table
            .live
            .with(|live| live.as_ref().map(|live| live.seen.log.clone()).unwrap_or_default());
        let said = log.iter().rev().take(LINES);
        said.map(|line| log_line(table, line, &shell.say(line.said.clone()))).collect_view()
    };
    view! {
        <section class="panel log">
            <h2>{move || shell.say(msg!("web-tab-log"))}</h2>
            <ol>{lines}</ol>
        </section>
    }
}
