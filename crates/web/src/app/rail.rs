//! The tool rail: overlays of the map, each with a key.

use leptos::prelude::*;

use super::parts::icon;
use super::signs;
use super::table::Table;
use crate::rail::letters;

#[component]
pub(super) fn Rail() -> impl IntoView {
    let table = Table::get();
    let shell = table.shell;
    let kinds = Memo::new(move |_| table.overlays());
    let buttons = move || {
        let (kinds, game) = (kinds.get(), table.game());
        let letters = letters(&kinds);
        let buttons = kinds.into_iter().zip(letters).map(|(kind, letter)| {
            let name = shell.name(&game, "overlay", &kind);
            let sign = signs::overlay(&kind);
            let kind = StoredValue::new(kind);
            let on = move || table.overlay.get() == Some(kind.get_value());
            view! {
                <button class:on=on aria-pressed=move || on().to_string() title=name.clone() aria-label=name
                    on:click=move |_| table.toggle(&kind.get_value())>
                    {icon(sign)}
                    {letter.map(|letter| view! { <small aria-hidden="true">{letter.to_ascii_uppercase()}</small> })}
                </button>
            }
        });
        buttons.collect_view()
    };
    let some = move || kinds.with(|kinds| !kinds.is_empty());
    view! {
        <nav class="rail" class:empty=move || !some() aria-label=move || shell.say(msg!("web-overlays"))>{buttons}</nav>
    }
}
