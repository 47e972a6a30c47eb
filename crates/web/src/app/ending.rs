//! Notices over the board: the end of the game, and a lost connection.

use leptos::prelude::*;
use leptos::task::spawn_local;
use neretva_protocol::TrackKind;
use neretva_protocol::api::{Replay, ReplayWish, Story, TableMade};

use super::net;
use super::page::leave;
use super::parts::Go;
use super::table::Table;
use crate::live::lead;
use crate::route::{Moment, Route};
use crate::tale;
use crate::tracks::Sorted;

#[component]
pub(super) fn Ending() -> impl IntoView {
    let table = Table::get();
    let shell = table.shell;
    let away = RwSignal::new(false);
    let outcome = Memo::new(move |_| {
        table.live.with(|live| {
            // A lesson has a last word of its own.
            let live = live.as_ref().filter(|live| live.welcome.lesson.is_none())?;
            let plays = !live.welcome.mine.is_empty();
            Some((live.view.outcome.clone()?, live.welcome.table.clone(), plays))
        })
    });
    let lost = Memo::new(move |_| !table.connected.get() && table.live.with(Option::is_some));
    let banner = move || {
        lost.get()
            .then(|| view! { <p class="lost" role="alert">{shell.say(msg!("web-lost-line"))}</p> })
    };
    let story = RwSignal::new(None::<Story>);
    let over = Memo::new(move |_| outcome.with(|it| it.as_ref().map(|(_, id, _)| id.clone())));
    Effect::new(move |_| {
        if let Some(id) = over.get() {
            spawn_local(async move {
                // The card says less without the story of the game.
                _ = story.try_set(told(&id).await);
            });
        }
    });
    let panel = move || {
        let (outcome, id, plays) = outcome.get().filter(|_| !away.get())?;
        let title = match &outcome.winner {
            Some(seat) => shell.say(msg!("web-wins", seat = table.seat(seat))),
            None => shell.say(msg!("web-draw")),
        };
        let seats = table.seats();
        let margin = lead(&outcome, &seats).map(|(seat, points)| {
            let said = msg!("web-margin", seat = table.seat(seat), points = points as i64);
            view! { <p class="margin">{shell.say(said)}</p> }
        });
        let kept = StoredValue::new(id.clone());
        let again = plays.then(|| view! {
            <button class="primary" on:click=move |_| rematch(table, kept.get_value())>{shell.say(msg!("web-rematch"))}</button>
        });
        let end_margin = outcome.margin;
        Some(view! {
            <section class="ending" role="dialog" aria-label=shell.say(msg!("web-over"))>
                <small>{shell.say(msg!("web-over"))}</small>
                <h2>{title}</h2>
                <p>{table.tell(outcome.said)}</p>
                {margin}
                {sources(table)}
                {move || story.get().map(|story| tale_of(table, &story, end_margin))}
                <div class="row">
                    <button class="button" on:click=move |_| away.set(true)>{shell.say(msg!("web-see-board"))}</button>
                    <Go to=Route::Replay(Some(id.clone()), Moment::default()) class="button">{shell.say(msg!("web-see-again"))}</Go>
                    <a class="button" href=format!("/api/tables/{id}/record") download="">{shell.say(msg!("web-record"))}</a>
                    <button class="button" on:click=move |_| leave(shell)>{shell.say(msg!("web-home"))}</button>
                    {again}
                </div>
            </section>
        })
    };
    view! { {banner}{panel} }
}

/// The story of a finished game.
async fn told(id: &str) -> Option<Story> {
    let record = net::text(&format!("/api/tables/{id}/record")).await.ok()?;
    let wish = ReplayWish { record, story: true, ..ReplayWish::default() };
    net::post::<Replay>("/api/replay", &wish).await.ok()?.story
}

/// Every score with its parts.
fn sources(table: Table) -> impl IntoView {
    let tracks = table.live.with(|live| live.as_ref().map(|it| it.view.tracks.clone()));
    let groups = Sorted::of(&tracks.unwrap_or_default()).groups;
    let rows = groups.into_iter().map(|group| {
        let parts = group.parts.into_iter().filter(|part| part.value != 0).map(|part| {
            view! { <tr><th scope="row">{table.tell(part.said)}</th><td class="number">{signed(part.value)}</td></tr> }
        });
        let parts = parts.collect::<Vec<_>>();
        view! {
            <tr class="head"><th scope="row">{table.tell(group.head.said)}</th><td class="number"><b>{signed(group.head.value)}</b></td></tr>
            {parts}
        }
    });
    let rows = rows.collect::<Vec<_>>();
    (!rows.is_empty()).then(|| view! { <table class="tracks">{rows}</table> })
}

/// Losses and dice of each side, and the turn that decided.
fn tale_of(table: Table, story: &Story, margin: i64) -> impl IntoView + use<> {
    let shell = table.shell;
    let tracks = table.live.with_untracked(|live| {
        let tracks = live.iter().flat_map(|live| &live.view.tracks);
        let victory = tracks.filter(|track| track.kind == TrackKind::Victory);
        victory.map(|track| track.id.clone()).collect::<Vec<_>>()
    });
    let turning = tale::turning_point(story, &tracks, margin).map(|swing| {
        let (before, after) = (signed(swing.before), signed(swing.after));
        let said =
            msg!("web-turning-point", turn = i64::from(swing.turn), before = before, after = after);
        view! { <p>{shell.say(said)}</p> }
    });
    let rows = story.seats.iter().map(|tale| {
        let dice = tale::luck(tale).into_iter().map(|luck| {
            let hundredths = |n: u32| {
                let (whole, part) = (i64::from(n / 100), format!("{:02}", n % 100));
                shell.say(msg!("web-decimal", whole = whole, part = part))
            };
            let (mean, expected) = (hundredths(luck.mean), hundredths(luck.expected));
            let (count, sides) = (i64::from(luck.count), i64::from(luck.sides));
            shell.say(msg!("web-luck", n = count, sides = sides, mean = mean, expected = expected))
        });
        let dice = dice.collect::<Vec<_>>().join(" · ");
        let lost = shell.say(msg!("web-lost-counters", n = i64::from(tale.lost)));
        view! { <tr><th scope="row">{table.seat(&tale.seat)}</th><td>{lost}</td><td>{dice}</td></tr> }
    });
    let rows = rows.collect::<Vec<_>>();
    view! { {turning}<table class="tracks tale">{rows}</table> }
}

fn signed(value: i64) -> String {
    value.to_string().replace('-', "−")
}

/// Goes to the table of the rematch, sides swapped; the first request creates it.
pub(super) fn rematch(table: Table, id: String) {
    spawn_local(async move {
        match net::post::<TableMade>(&format!("/api/tables/{id}/rematch"), &()).await {
            Ok(made) => table.shell.go(Route::Table(made.table)),
            Err(said) => table.shell.remark(said),
        }
    });
}
