//! The tool rail: overlays of the map, each with a key.

use leptos::prelude::*;

use super::parts::icon;
use super::signs;
use super::table::Table;
use crate::rail::letters;
use crate::tints;

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

/// Areas beyond this are not listed: their names are on the map.
const MOST: usize = 9;

/// What the colours of the overlay mean.
#[component]
pub(super) fn Legend() -> impl IntoView {
    let table = Table::get();
    let shell = table.shell;
    let legend = move || {
        let overlay = table.overlaid.get()?;
        let (game, seats) = (table.game(), table.seats());
        let words = |class: &str| match class {
            "good" => shell.say(msg!("web-legend-good")),
            "bad" => shell.say(msg!("web-legend-bad")),
            "source" => shell.say(msg!("web-legend-source")),
            "open" => shell.say(msg!("web-legend-open")),
            seat if seats.iter().any(|it| it == seat) => table.seat(seat),
            area => shell.told(&game, "area", area).unwrap_or_else(|| area.to_owned()),
        };
        let name = shell.name(&game, "overlay", &overlay.kind);
        let rows = tints::looks(&overlay, &seats).into_iter().take(MOST).map(|(class, look)| {
            let class_of = format!("ov ov-{look}");
            view! {
                <li>
                    <svg class="swatch" viewBox="0 0 20 14" aria-hidden="true"><rect class=class_of width="20" height="14"/></svg>
                    {words(class)}
                </li>
            }
        });
        let rows = rows.collect_view();
        let label = name.clone();
        Some(view! {
            <div class="legend" role="group" aria-label=label>
                <b>{name}</b>
                <ul>{rows}</ul>
            </div>
        })
    };
    view! { {legend} }
}
