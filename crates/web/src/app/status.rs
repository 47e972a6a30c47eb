//! The state of the game: the turn, scores with their parts, and the other tracks.

use leptos::prelude::*;
use neretva_protocol::Track;

use super::fan::cite;
use super::table::{Dialog, Table};
use crate::tracks::{Group, Sorted};

/// A longer turn record is a number only.
const MOST_TURNS: usize = 16;

#[component]
pub(super) fn Status(
    /// Goes to the beginning of a turn, where the table can.
    #[prop(optional)]
    to_turn: Option<Callback<u32>>,
) -> impl IntoView {
    let table = Table::get();
    let shell = table.shell;
    let tracks = Memo::new(move |_| {
        let tracks = table.live.with(|live| live.as_ref().map(|it| it.view.tracks.clone()));
        Sorted::of(&tracks.unwrap_or_default())
    });
    let turn =
        move || tracks.with(|tracks| tracks.turn.clone()).map(|turn| record(table, turn, to_turn));
    let phase = move || tracks.with(|tracks| tracks.phase.clone()).map(|it| strip(table, it));
    let groups = move || {
        let groups = tracks.with(|tracks| tracks.groups.clone());
        groups.into_iter().map(|group| score(table, group)).collect_view()
    };
    let others = move || {
        let others = tracks.with(|tracks| tracks.others.clone());
        others.into_iter().map(|track| row(table, track)).collect_view()
    };
    let noughts = move || {
        let noughts = tracks.with(|tracks| tracks.noughts.clone());
        let rows = noughts.into_iter().map(|track| row(table, track)).collect_view();
        (!rows.is_empty()).then(|| {
            view! {
                <details>
                    <summary>{move || shell.say(msg!("web-more-tracks"))}</summary>
                    <table class="tracks"><tbody>{rows}</tbody></table>
                </details>
            }
        })
    };
    let some = move || tracks.with(|tracks| !tracks.others.is_empty());
    view! {
        <section class="panel status">
            {turn}
            {phase}
            {groups}
            <Show when=some><table class="tracks"><tbody>{others}</tbody></table></Show>
            {noughts}
        </section>
    }
}

/// The turn record: a box for each turn, with its date and what can happen in it.
fn record(table: Table, turn: Track, to_turn: Option<Callback<u32>>) -> impl IntoView {
    let shell = table.shell;
    let first = if turn.boxes.is_empty() { 1 } else { turn.first };
    let (now, last) = (turn.value, turn.max.unwrap_or(turn.value));
    let named = |n: i64| usize::try_from(n - first).ok().and_then(|at| turn.boxes.get(at));
    let notes = |n: i64| named(n).into_iter().flat_map(|it| it.notes.clone());
    let today = named(now).map(|it| table.tell(it.said.clone()));
    let news = notes(now).map(|note| table.tell(note)).collect::<Vec<_>>().join(" · ");
    let few = usize::try_from(last - first).is_ok_and(|count| count < MOST_TURNS);
    let boxes = (first..=last).filter(|_| few).map(|n| {
        let class = match n.cmp(&now) {
            std::cmp::Ordering::Less => "past",
            std::cmp::Ordering::Equal => "now",
            std::cmp::Ordering::Greater => "",
        };
        let words = named(n).map(|it| it.said.clone()).into_iter().chain(notes(n));
        let title = words.map(|said| table.tell(said)).collect::<Vec<_>>().join(" · ");
        let sign = notes(n).next().map(|_| view! { <i class="noted" aria-hidden="true"></i> });
        let here = (n == now).then_some("step");
        let number = match (to_turn, u32::try_from(n)) {
            (Some(to_turn), Ok(turn)) => {
                view! { <button on:click=move |_| to_turn.run(turn)>{n}</button> }.into_any()
            }
            (Some(_) | None, _) => view! { {n} }.into_any(),
        };
        view! { <li class=class aria-current=here title=title>{number}{sign}</li> }
    });
    let boxes = boxes.collect_view();
    view! {
        <div class="turn-head">
            <b>{shell.say(msg!("web-turn-of", turn = now, last = last))}</b>
            <span class="soft">{today}</span>
            <span class="grow"></span>
            <small>{news}</small>
            <button class="cite" on:click=move |_| table.dialog.set(Some(Dialog::Briefing))>{shell.say(msg!("web-briefing"))}</button>
        </div>
        <ol class="turns">{boxes}</ol>
    }
}

/// The phases of the turn, the current one marked.
fn strip(table: Table, phase: Track) -> impl IntoView {
    let steps = phase.boxes.into_iter().zip(phase.first..).map(|(step, n)| {
        let said = StoredValue::new(step.said);
        let here = (n == phase.value).then_some("step");
        let class = if n < phase.value { "past" } else { "" };
        view! { <li class=class aria-current=here>{move || table.tell(said.get_value())}</li> }
    });
    view! { <ol class="phases">{steps.collect_view()}</ol> }
}

/// A score: its sum, then every part that is not zero, as a bar.
fn score(table: Table, group: Group) -> impl IntoView {
    let most = group.most();
    let said = StoredValue::new(group.head.said.clone());
    let meant = group.head.now.clone().map(|now| {
        let now = StoredValue::new(now);
        let rule = group.head.rule.clone().map(|rule| cite(table, rule));
        view! { <p class="meant">{move || table.tell(now.get_value())}" "{rule}</p> }
    });
    let gains = group.head.change.filter(|change| *change != 0).map(gain);
    let levels = gauge(table, &group.head);
    let parts = group.parts.into_iter().filter(|part| !part.quiet).map(|part| {
        let said = StoredValue::new(part.said);
        let width = format!("width:{}%", part.value.abs() * 100 / most);
        let class = if part.value < 0 { "gauge less" } else { "gauge" };
        view! {
            <tr>
                <th scope="row">{move || table.tell(said.get_value())}</th>
                <td class="bar-cell"><i class=class><i style=width></i></i></td>
                <td class="number"><b>{signed(part.value)}</b>{part.change.map(gain)}</td>
                <td>{part.rule.map(|rule| cite(table, rule))}</td>
            </tr>
        }
    });
    let parts = parts.collect_view();
    view! {
        <div class="score">
            <div class="score-head">
                <b class="sum">{signed(group.head.value)}</b>
                <span>{move || table.tell(said.get_value())}{gains}</span>
            </div>
            {meant}
            {levels}
            <table class="tracks"><tbody>{parts}</tbody></table>
        </div>
    }
}

/// What the turn would add if it ended now.
fn gain(change: i64) -> impl IntoView {
    let text = if change > 0 { format!(" +{change}") } else { format!(" {}", signed(change)) };
    view! { <small class="gain">{text}</small> }
}

/// The levels of a score along a line, and where it stands.
fn gauge(table: Table, score: &Track) -> Option<impl IntoView + use<>> {
    let top = score.levels.iter().filter_map(|level| level.from).max()?;
    // A fifth more than the highest level, so that it can be seen to be reached.
    let length = (top + top / 5).max(1);
    let place = move |value: i64| format!("left:{}%", value.clamp(0, length) * 100 / length);
    let marks = score.levels.iter().filter_map(|level| {
        let (from, said) = (level.from?, StoredValue::new(level.said.clone()));
        let title = move || format!("{from}: {}", table.tell(said.get_value()));
        Some(view! { <i class="level" style=place(from) title=title></i> })
    });
    let marks = marks.collect_view();
    let here = place(score.value);
    Some(
        view! { <div class="levels" aria-hidden="true">{marks}<i class="here" style=here></i></div> },
    )
}

/// A single track: a bar if it has a limit, a tick if it is yes or no.
fn row(table: Table, track: Track) -> impl IntoView {
    let shell = table.shell;
    let said = StoredValue::new(track.said);
    let yes_or_no = track.max == Some(1);
    let gauge = track.max.filter(|max| *max > 1).map(|max| {
        let share = (track.value.clamp(0, max) * 100) / max;
        view! { <i class="gauge"><i style=format!("width:{share}%")></i></i> }
    });
    let most =
        track.max.filter(|_| !yes_or_no && track.now.is_none()).map(|max| format!(" / {max}"));
    let now = track.now.map(StoredValue::new);
    let value = move || match (yes_or_no, track.value) {
        _ if now.is_some() => now.map(|now| table.tell(now.get_value())).unwrap_or_default(),
        (true, 0) => shell.say(msg!("web-no")),
        (true, _) => shell.say(msg!("web-yes")),
        (false, value) => signed(value),
    };
    // Words take the room of the bar, and so does a long name where there is no bar.
    let in_words = now.is_some();
    let (wide, wider) = match (gauge.is_some(), in_words) {
        (true, _) => (1, 1),
        (false, true) => (1, 2),
        (false, false) => (2, 1),
    };
    let bar = gauge.map(|gauge| view! { <td class="bar-cell">{gauge}</td> });
    view! {
        <tr>
            <th scope="row" colspan=wide>{move || table.tell(said.get_value())}</th>
            {bar}
            <td class="number" class:words=in_words colspan=wider>
                <b>{value}</b><small>{most}</small>
            </td>
        </tr>
    }
}

fn signed(value: i64) -> String {
    if value < 0 { format!("−{}", -value) } else { value.to_string() }
}
