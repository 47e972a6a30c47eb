//! What happened since this player last acted, step by step, beside the map.

use leptos::prelude::*;
use neretva_protocol::LogLine;

use super::keys;
use super::log::log_line;
use super::table::Table;
use crate::layout::linked;
use crate::live::Live;

/// Begins with the first line, if there is one.
pub(super) fn begin(table: Table) {
    if lines(table).is_empty() {
        table.shell.remark(msg!("web-no-news"));
        return;
    }
    look(table, 0);
    request_animation_frame(|| keys::focus_first(".news .primary"));
}

fn lines(table: Table) -> Vec<LogLine> {
    table.live.with_untracked(|live| live.iter().flat_map(Live::news).cloned().collect())
}

/// Shows a line, and the hex that it ends in.
fn look(table: Table, at: usize) {
    table.news.set(Some(at));
    let line = lines(table).into_iter().nth(at);
    let (Some(line), Some(layout)) = (line, table.layout.get_untracked()) else { return };
    let said = untrack(move || table.tell(line.said));
    let hex = linked(&layout, &said).into_iter().rev().find(|(_, link)| *link);
    if let Some((hex, _)) = hex {
        table.show(hex);
    }
}

#[component]
pub(super) fn News() -> impl IntoView {
    let table = Table::get();
    let shell = table.shell;
    let close = move || {
        table.news.set(None);
        table.shown.set(None);
    };
    let panel = move || {
        let at = table.news.get()?;
        let lines = lines(table);
        let count = lines.len();
        let line = lines.get(at)?.clone();
        let said = table.tell(line.said.clone());
        let (n, of) = (i64::try_from(at + 1).unwrap_or(0), i64::try_from(count).unwrap_or(0));
        let next = move |_| {
            if at + 1 < count {
                look(table, at + 1);
            } else {
                close();
            }
        };
        let go_on = if at + 1 < count { msg!("web-next") } else { msg!("web-close") };
        Some(view! {
            <section class="news" aria-label=shell.say(msg!("web-since"))>
                <div class="news-head">
                    <b>{shell.say(msg!("web-since"))}</b>
                    <span class="soft">{shell.say(msg!("web-news-place", n = n, of = of))}</span>
                    <span class="grow"></span>
                    <button class="cite" on:click=move |_| close()>{shell.say(msg!("web-close"))}</button>
                </div>
                <ol aria-live="polite">{log_line(table, &line, &said)}</ol>
                <div class="row">
                    <button class="button" disabled=at == 0 on:click=move |_| look(table, at.saturating_sub(1))>
                        {shell.say(msg!("web-back"))}
                    </button>
                    <button class="primary" on:click=next>{shell.say(go_on)}</button>
                </div>
            </section>
        })
    };
    view! { {panel} }
}
