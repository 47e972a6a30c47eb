//! Chat with what is new in it, private notes, and notices of this browser.

use leptos::html::Input;
use leptos::prelude::*;
use neretva_protocol::api::{ChatLine, ClientMessage};

use super::browser::{clock, moment};
use super::page::Tab;
use super::shell::{keep, kept};
use super::table::Table;
use super::{invite, notify, socket};

/// Which lines of the chat this browser has shown.
#[derive(Clone, Copy)]
pub(super) struct Unread {
    /// How many lines by others have not been shown.
    pub(super) count: Memo<usize>,
}

impl Unread {
    /// Follows the chat of a table, and tells of new lines while the page is out of sight.
    pub(super) fn follow(table: Table) -> Unread {
        let shown = RwSignal::new(None::<usize>);
        let id = Memo::new(move |_| {
            table.live.with(|live| live.as_ref().map(|it| it.welcome.table.clone()))
        });
        let lines = chat(table);
        Effect::new(move |_| {
            let Some(id) = id.get() else { return };
            let known = kept(&format!("chat-{id}")).and_then(|known| known.parse().ok());
            shown.set(Some(known.unwrap_or(0)));
        });
        Effect::new(move |_| {
            let (Some(id), all) = (id.get(), lines.with(Vec::len)) else { return };
            if table.tab.get() == Tab::Talk && !notify::is_away() {
                keep(&format!("chat-{id}"), &all.to_string());
                shown.set(Some(all));
            }
        });
        Effect::new(move |before: Option<Option<usize>>| {
            let all = lines.with(Vec::len);
            let new = before.flatten().is_some_and(|before| all > before);
            if let Some(line) = lines.with(|lines| lines.last().cloned()).filter(|_| new) {
                let by_me = mine(table, &line.by);
                if !by_me {
                    notify::show(&table.seat(&line.by), &line.text);
                }
            }
            id.get().map(|_| all)
        });
        // A turn that begins while the page is out of sight.
        Effect::new(move |before: Option<bool>| {
            let decides = table.decides();
            if decides && before == Some(false) {
                let game = table.shell.name(&table.game(), "title", "");
                notify::show(&table.shell.say(msg!("web-your-move")), &game);
            }
            decides
        });
        let count = Memo::new(move |_| {
            let Some(shown) = shown.get() else { return 0 };
            lines.with(|lines| {
                lines.iter().skip(shown).filter(|line| !mine(table, &line.by)).count()
            })
        });
        Unread { count }
    }
}

fn chat(table: Table) -> Memo<Vec<ChatLine>> {
    Memo::new(move |_| {
        table.live.with(|live| live.as_ref().map(|it| it.welcome.chat.clone()).unwrap_or_default())
    })
}

/// Whether a seat is this browser's.
fn mine(table: Table, seat: &str) -> bool {
    table.live.with(|live| {
        live.as_ref().is_some_and(|it| it.welcome.mine.iter().any(|mine| mine == seat))
    })
}

/// The number of new lines, for a tab.
#[component]
pub(super) fn Badge() -> impl IntoView {
    let unread: Unread = expect_context();
    let shell = Table::get().shell;
    let badge = move || {
        let count = Some(unread.count.get()).filter(|count| *count > 0)?;
        let said = shell.say(msg!("web-unread", n = i64::try_from(count).unwrap_or(i64::MAX)));
        Some(view! { <b class="badge" aria-label=said>{count}</b> })
    };
    view! { {badge} }
}

#[component]
pub(super) fn Talk() -> impl IntoView {
    let table = Table::get();
    let shell = table.shell;
    let lines = chat(table);
    let note = Memo::new(move |_| {
        table.live.with(|live| live.as_ref().map(|it| it.welcome.note.clone()).unwrap_or_default())
    });
    let field = NodeRef::<Input>::new();
    let send = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if let Some(field) = field.get_untracked() {
            let text = field.value().trim().to_owned();
            if !text.is_empty() {
                socket::say(&ClientMessage::Chat { text });
                field.set_value("");
            }
        }
    };
    let list = move || {
        let lang = shell.lang().code();
        let lines = lines.get().into_iter().map(|line| {
            view! {
                <li>
                    <time title=moment(line.at, lang)>{clock(line.at, lang)}</time>" "
                    <b>{table.seat(&line.by)}</b>" "{line.text}
                </li>
            }
        });
        lines.collect_view()
    };
    let none = move || lines.with(Vec::is_empty);
    let write = move |event: leptos::ev::Event| {
        socket::say(&ClientMessage::Note { text: event_target_value(&event) });
    };
    view! {
        <section class="panel talk tabbed">
            <h2>{move || shell.say(msg!("web-tab-talk"))}</h2>
            <Show when=none><p class="soft">{move || shell.say(msg!("web-no-chat"))}</p></Show>
            <div role="log" aria-live="polite"><ol>{list}</ol></div>
            <form on:submit=send>
                <input node_ref=field maxlength="500" placeholder=move || shell.say(msg!("web-say"))
                    aria-label=move || shell.say(msg!("web-say"))/>
                <button class="button">{move || shell.say(msg!("web-send"))}</button>
            </form>
            <notify::Switch/>
            <invite::Spectators/>
            <label>{move || shell.say(msg!("web-notes"))}
                <textarea rows="3" prop:value=note on:change=write></textarea>
            </label>
        </section>
    }
}
