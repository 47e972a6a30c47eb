//! The log, latest first, with search and links.

use leptos::prelude::*;
use neretva_protocol::{LogLine, Value};

use super::fan::cite;
use super::table::Table;
use crate::dice;
use crate::layout::linked;

/// Lines that are shown at once; the rest on demand.
const SHOWN: usize = 60;

/// Which lines are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wanted {
    All,
    Dice,
    Since,
}

#[component]
pub(super) fn Log() -> impl IntoView {
    let table = Table::get();
    let shell = table.shell;
    let words = RwSignal::new(String::new());
    let wanted = RwSignal::new(Wanted::All);
    let most = RwSignal::new(SHOWN);
    let log = Memo::new(move |_| {
        table.live.with(|live| {
            live.as_ref().map(|it| (it.seen.log.clone(), it.acted_at)).unwrap_or_default()
        })
    });
    let lines = move || {
        let words = words.get().to_lowercase();
        log.with(|(log, acted_at)| {
            let of_kind = log.iter().rev().filter(|line| match wanted.get() {
                Wanted::All => true,
                Wanted::Dice => die(line).is_some(),
                Wanted::Since => line.step > *acted_at,
            });
            let said = of_kind.map(|line| (line, table.tell(line.said.clone())));
            let hits = said.filter(|(line, said)| {
                words.is_empty()
                    || said.to_lowercase().contains(&words)
                    || line.rule.as_deref().is_some_and(|rule| rule.starts_with(&words))
            });
            hits.take(most.get()).map(|(line, said)| log_line(table, line, &said)).collect_view()
        })
    };
    let more = move || {
        (log.with(|(log, _)| log.len()) > most.get()).then(|| view! {
            <button class="cite" on:click=move |_| most.set(usize::MAX)>{move || shell.say(msg!("web-whole-log"))}</button>
        })
    };
    let kinds = [
        (Wanted::All, msg!("web-log-all")),
        (Wanted::Dice, msg!("web-log-dice")),
        (Wanted::Since, msg!("web-since")),
    ];
    let kinds = kinds.map(|(kind, said)| {
        let said = StoredValue::new(said);
        view! {
            <button aria-pressed=move || (wanted.get() == kind).to_string() on:click=move |_| wanted.set(kind)>
                {move || shell.say(said.get_value())}
            </button>
        }
    });
    view! {
        <section class="panel log tabbed">
            <div class="log-head">
                <h2>{move || shell.say(msg!("web-tab-log"))}</h2>
                <div class="filters" role="group" aria-label=move || shell.say(msg!("web-tab-log"))>{kinds}</div>
            </div>
            <input type="search" placeholder=move || shell.say(msg!("web-search"))
                aria-label=move || shell.say(msg!("web-search-log"))
                on:input=move |event| words.set(event_target_value(&event))/>
            <div role="log" aria-live="off"><ol>{lines}</ol></div>
            {more}
        </section>
    }
}

/// The die face mentioned in a line.
fn die(line: &LogLine) -> Option<u8> {
    match line.said.args.get("die")? {
        Value::Number(face) => u8::try_from(*face).ok(),
        Value::Text(_) | Value::Said(_) | Value::Piece { .. } => None,
    }
}

/// A line of the log, its hexes and its rule to be followed.
pub(super) fn log_line(table: Table, line: &LogLine, said: &str) -> impl IntoView + use<> {
    let parts: Vec<(String, bool)> = match table.layout.get() {
        Some(layout) => {
            linked(&layout, said).into_iter().map(|(part, link)| (part.to_owned(), link)).collect()
        }
        None => vec![(said.to_owned(), false)],
    };
    let parts = parts.into_iter().map(|(part, link)| {
        if link {
            let hex = part.clone();
            view! { <button class="hexlink" on:click=move |_| table.show(&hex)>{part}</button> }
                .into_any()
        } else {
            view! { <span>{part}</span> }.into_any()
        }
    });
    let parts = parts.collect_view();
    let face = die(line).map(|face| {
        // The log tells the face; how many the die has is known of its roll.
        let sides = table.live.with_untracked(|live| {
            let rolls = live.iter().flat_map(|live| &live.seen.rolls);
            rolls.filter(|roll| roll.step == line.step).map(|roll| roll.sides).next_back()
        });
        let drawn = dice::die(sides.unwrap_or(6), face);
        view! { <svg class="face" data-sides=sides viewBox="0 0 48 48" aria-hidden="true" inner_html=drawn></svg> }
    });
    let rule = line.rule.clone().map(|rule| cite(table, rule));
    view! { <li><span>{face}{parts}</span>{rule}</li> }
}
