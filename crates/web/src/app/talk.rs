//! Chat, and private notes.

use leptos::html::Input;
use leptos::prelude::*;
use neretva_protocol::api::ClientMessage;

use super::browser::moment;
use super::socket;
use super::table::Table;

#[component]
pub(super) fn Talk() -> impl IntoView {
    let table = Table::get();
    let shell = table.shell;
    let chat = Memo::new(move |_| {
        table.live.with(|live| live.as_ref().map(|it| it.welcome.chat.clone()).unwrap_or_default())
    });
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
    let lines = move || {
        let lines = chat.get().into_iter().map(|line| view! {
            <li title=moment(line.at, shell.lang().code())><b>{table.seat(&line.by)}</b>" "{line.text}</li>
        });
        lines.collect_view()
    };
    let write = move |event: leptos::ev::Event| {
        socket::say(&ClientMessage::Note { text: event_target_value(&event) });
    };
    view! {
        <section class="panel talk tabbed">
            <h2>{move || shell.say(msg!("web-tab-talk"))}</h2>
            <div role="log" aria-live="polite"><ol>{lines}</ol></div>
            <form on:submit=send>
                <input node_ref=field maxlength="500" placeholder=move || shell.say(msg!("web-say"))
                    aria-label=move || shell.say(msg!("web-say"))/>
                <button class="button">{move || shell.say(msg!("web-send"))}</button>
            </form>
            <label>{move || shell.say(msg!("web-notes"))}
                <textarea rows="3" prop:value=note on:change=write></textarea>
            </label>
        </section>
    }
}
