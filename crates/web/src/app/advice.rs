//! The move that a computer would make, with one reason for people and its numbers on request.

use leptos::prelude::*;
use neretva_protocol::api::ClientMessage;

use super::socket;
use super::table::Table;

/// What the computer would do, and why.
#[component]
pub(super) fn Suggested() -> impl IntoView {
    let table = Table::get();
    let shell = table.shell;
    let advice = move || {
        let advice = table.advice.get()?;
        let acts = StoredValue::new(advice.acts);
        let (said, why) = (StoredValue::new(advice.said), StoredValue::new(advice.why));
        let numbers = RwSignal::new(why.with_value(Option::is_none));
        let name = move || {
            let game = table.game();
            let words = acts.get_value().into_iter().map(|act| match act.split_once(' ') {
                Some(("choice", name)) => shell.name(&game, "choice", name),
                Some(("piece", id)) => table.called_by_id(id),
                Some((_, hex)) => match table.layout.get() {
                    Some(layout) => layout.called(hex),
                    None => hex.to_owned(),
                },
                None => act,
            });
            words.collect::<Vec<_>>().join(" → ")
        };
        let act = move |_| {
            let acts = acts.get_value();
            let version = table.version();
            table.settle();
            socket::say(&ClientMessage::acts(version, acts));
        };
        Some(view! {
            <span class="advice">
                <b>{move || shell.say(msg!("web-advice", act = name()))}</b>" "
                {move || why.get_value().map(|why| shell.say(why))}" "
                <Show when=move || numbers.get() fallback=move || view! {
                    <button class="cite" on:click=move |_| numbers.set(true)>{move || shell.say(msg!("web-numbers"))}</button>
                }>
                    <small>{move || shell.say(said.get_value())}</small>
                </Show>" "
                <button class="cite do-it" on:click=act>{move || shell.say(msg!("web-do-it"))}</button>
            </span>
        })
    };
    view! { {advice} }
}
