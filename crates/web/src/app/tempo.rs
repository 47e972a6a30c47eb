//! How others' moves pass: pause, the next one, all at once; and the pace itself.

use leptos::prelude::*;

use super::parts::{choice, icon};
use super::signs;
use super::stage::Stage;
use super::table::Table;
use crate::pace::Pace;

/// Over the board while others move.
#[component]
pub(super) fn Tempo() -> impl IntoView {
    let table = Table::get();
    let (shell, stage) = (table.shell, table.stage);
    // Shown while something plays by itself: a computer moves, or its moves wait to be seen.
    let plays = Memo::new(move |_| {
        let moving = table.live.with(|live| {
            let Some(live) = live else { return false };
            let seat = live.view.prompt.seat.as_ref();
            let bot = |card: &neretva_protocol::api::SeatCard| card.bot && Some(&card.seat) == seat;
            live.view.outcome.is_none() && live.welcome.seats.iter().any(bot)
        });
        let aside = table.news.with(Option::is_some);
        (moving || stage.waiting.get() > 0 || stage.holds.get() || stage.paused.get()) && !aside
    });
    let pause = move |_| {
        stage.paused.update(|on| *on = !*on);
        table.play_on();
    };
    let waits = move || stage.waiting.get() > 0 || stage.holds.get();
    let controls = move || {
        plays.get().then(|| view! {
            <div class="tempo" role="group" aria-label=move || shell.say(msg!("web-tempo"))>
                <button class="button pause" aria-pressed=move || stage.paused.get().to_string() on:click=pause>
                    {move || icon(if stage.paused.get() { signs::GO } else { signs::PAUSE })}
                    <span>{move || shell.say(if stage.paused.get() { msg!("web-go-on") } else { msg!("web-pause") })}</span>
                </button>
                <Show when=move || stage.holds.get()>
                    <button class="primary next" on:click=move |_| table.seen()>{move || shell.say(msg!("web-next-move"))}</button>
                </Show>
                <Show when=waits>
                    <button class="button skip" on:click=move |_| table.skip()>{move || shell.say(msg!("web-to-now"))}</button>
                </Show>
                <button class="quiet pace" on:click=move |_| stage.set_pace(following(stage.pace.get_untracked()))>
                    {move || shell.say(said(stage.pace.get()))}
                </button>
            </div>
        })
    };
    view! { {controls} }
}

fn following(pace: Pace) -> Pace {
    let at = Pace::ALL.iter().position(|it| *it == pace).unwrap_or_default();
    Pace::ALL[(at + 1) % Pace::ALL.len()]
}

fn said(pace: Pace) -> neretva_protocol::Said {
    match pace {
        Pace::Slow => msg!("web-pace-slow"),
        Pace::Normal => msg!("web-pace-normal"),
        Pace::Fast => msg!("web-pace-fast"),
        Pace::Step => msg!("web-pace-step"),
    }
}

/// Pace and sounds, for the menu.
#[component]
pub(super) fn Habits(stage: Stage) -> impl IntoView {
    let shell = super::shell::Shell::get();
    let chosen = RwSignal::new(stage.pace.get_untracked().word().to_owned());
    Effect::new(move |_| {
        if let Some(pace) = Pace::read(&chosen.get()) {
            stage.set_pace(pace);
        }
    });
    let words = Pace::ALL.map(|pace| pace.word().to_owned()).to_vec();
    let name = move |word: &str| Pace::read(word).map(|it| shell.say(said(it))).unwrap_or_default();
    view! {
        {choice(move || shell.say(msg!("web-tempo")), words, chosen, name)}
        <label class="row habit">
            <input type="checkbox" class="switch" prop:checked=move || stage.sounds.get()
                on:change=move |event| stage.set_sounds(event_target_checked(&event))/>
            <span>{move || shell.say(msg!("web-sounds"))}</span>
        </label>
    }
}
