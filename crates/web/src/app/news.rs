//! What happened since this player's last move, played again on the board from the position
//! before it, move by move.

use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;
use neretva_protocol::LogLine;
use neretva_protocol::api::Replay;

use super::log::log_line;
use super::scenery::dice_of;
use super::table::Table;
use super::{keys, motion, net};
use crate::film::Film;
use crate::live::Live;
use crate::scene::Scene;

/// Ms that a move stays while they follow each other.
const STAYS: u64 = 1_500;

thread_local! {
    /// One table is open at a time.
    static FILM: std::cell::RefCell<Option<Film>> = const { std::cell::RefCell::new(None) };
}

/// What the panel shows of the last move.
#[derive(Clone, Debug, Default, PartialEq)]
struct Told {
    lines: Vec<LogLine>,
    scene: Scene,
}

/// Fetches what happened and shows it from its beginning.
pub(super) fn begin(table: Table) {
    let Some(id) =
        table.live.with_untracked(|live| live.as_ref().map(|it| it.welcome.table.clone()))
    else {
        return;
    };
    spawn_local(async move {
        match net::get::<Replay>(&format!("/api/tables/{id}/recent")).await {
            Ok(replay) if replay.frames.is_empty() => table.shell.remark(msg!("web-no-news")),
            Ok(replay) => open(table, replay),
            Err(said) => table.shell.remark(said),
        }
    });
}

fn open(table: Table, replay: Replay) {
    let Some(Some(real)) = table.live.try_get_untracked() else { return };
    let from = replay.inputs.saturating_sub(replay.frames.len());
    FILM.set(Some(Film::new(from, replay)));
    // A result that stands is settled first: the board is about to show another moment.
    table.skip();
    let real = table.live.get_untracked().unwrap_or(real);
    table.stage.aside.set_value(Some(real));
    table.news.set(Some(0));
    request_animation_frame(|| keys::focus_first(".news .primary"));
}

/// Back to the table as it is.
fn close(table: Table) {
    FILM.set(None);
    table.news.set(None);
    table.shown.set(None);
    table.stage.show.set(None);
    table.stage.attack.set(None);
    let Some(Some(mut real)) = table.stage.aside.try_update_value(Option::take) else { return };
    if let Some(now) = table.live.get_untracked() {
        real.welcome = now.welcome;
    }
    table.live.set(Some(real));
    table.play_on();
}

/// Shows the position of the film.
fn lay(table: Table) {
    let shown = FILM.with_borrow(|film| film.as_ref().map(|film| film.table().clone()));
    let real = table.stage.aside.get_value();
    if let (Some(view), Some(mut real)) = (shown, real) {
        if let Some(now) = table.live.get_untracked() {
            real.welcome = now.welcome;
        }
        let mut live: Live = real;
        live.view = view;
        live.seen.actions.clear();
        live.seen.reach.clear();
        live.seen.odds = None;
        live.seen.can_undo = false;
        table.live.set(Some(live));
    }
}

/// Goes to the end of another move; one that follows is animated.
fn go(table: Table, forth: bool) -> Told {
    let is_hex = |hex: &str| {
        table.layout.with_untracked(|it| it.as_ref().is_some_and(|it| it.centre(hex).is_some()))
    };
    let told = FILM.with_borrow_mut(|film| {
        let film = film.as_mut()?;
        let (before, to) = (film.log().len(), if forth { film.next() } else { film.back() });
        let to = to.clamp(film.first(), film.inputs);
        let scene = if forth { film.ahead(to, is_hex) } else { Scene::default() };
        film.wind(to);
        let lines = film.log().split_off(before.min(film.log().len()));
        Some(Told { lines, scene })
    });
    let told = told.unwrap_or_default();
    table.stage.attack.set(told.scene.attack.clone());
    motion::follow(table, &told.scene.places());
    lay(table);
    motion::glide(table, &told.scene.steps);
    told
}

/// Moves shown and moves in all.
fn place() -> (usize, usize) {
    FILM.with_borrow(|film| film.as_ref().map(Film::stretch).unwrap_or_default())
}

#[component]
pub(super) fn News() -> impl IntoView {
    let table = Table::get();
    let shell = table.shell;
    let told = RwSignal::new(Told::default());
    let playing = RwSignal::new(true);
    let serial = StoredValue::new(0_u32);
    // Escape closes by clearing the place.
    Effect::new(move |before: Option<bool>| {
        let open = table.news.with(Option::is_some);
        match (before.unwrap_or(false), open) {
            (false, true) => {
                told.set(Told::default());
                playing.set(true);
                lay(table);
                tick(table, told, playing, serial);
            }
            (true, false) => close(table),
            (true, true) | (false, false) => {}
        }
        open
    });
    on_cleanup(|| FILM.set(None));
    let step = move |forth: bool| {
        playing.set(false);
        let (n, of) = place();
        if forth && n >= of {
            close(table);
        } else {
            told.set(go(table, forth));
            table.news.set(Some(place().0));
        }
    };
    let play = move |_| {
        playing.update(|on| *on = !*on);
        tick(table, told, playing, serial);
    };
    let panel = move || {
        table.news.with(Option::is_some).then(|| {
            let count = move || {
                table.news.track();
                let (n, of) = place();
                let (n, of) = (n as i64, of as i64);
                shell.say(msg!("web-move-place", n = n, of = of))
            };
            let lines = move || {
                let told = told.get();
                let lines = told.lines.iter().map(|line| {
                    log_line(table, line, &table.tell(line.said.clone()))
                });
                lines.collect::<Vec<_>>()
            };
            let dice = move || told.with(|told| dice_of(&told.scene.rolls, false));
            let last = move || {
                table.news.track();
                let (n, of) = place();
                n >= of
            };
            view! {
                <section class="news" aria-label=move || shell.say(msg!("web-since"))>
                    <div class="news-head">
                        <b>{move || shell.say(msg!("web-since"))}</b>
                        <span class="soft">{count}</span>
                        <span class="grow"></span>
                        <button class="cite" on:click=move |_| close(table)>{move || shell.say(msg!("web-close"))}</button>
                    </div>
                    <div class="show-dice">{dice}</div>
                    <ol aria-live="polite">{lines}</ol>
                    <div class="row">
                        <button class="button" disabled=move || { table.news.track(); place().0 == 0 }
                            on:click=move |_| step(false)>{move || shell.say(msg!("web-back"))}</button>
                        <button class="button" disabled=last on:click=play>
                            {move || shell.say(if playing.get() { msg!("web-pause") } else { msg!("web-play-film") })}
                        </button>
                        <button class="primary" on:click=move |_| step(true)>
                            {move || shell.say(if last() { msg!("web-close") } else { msg!("web-next") })}
                        </button>
                    </div>
                </section>
            }
        })
    };
    view! { {panel} }
}

/// The next move after a while, as long as they play.
fn tick(table: Table, told: RwSignal<Told>, playing: RwSignal<bool>, serial: StoredValue<u32>) {
    let Some(mine) = serial.try_update_value(|serial| {
        *serial += 1;
        *serial
    }) else {
        return;
    };
    let next = move || {
        let open = table.news.try_with_untracked(Option::is_some) == Some(true);
        let on = playing.try_get_untracked() == Some(true);
        if serial.try_get_value() != Some(mine) || !open || !on {
            return;
        }
        let (n, of) = place();
        if n >= of {
            playing.set(false);
            return;
        }
        told.set(go(table, true));
        table.news.set(Some(place().0));
        tick(table, told, playing, serial);
    };
    set_timeout(next, Duration::from_millis(STAYS));
}
