//! Dice and their result: over the hex, and at the top of the side.

use leptos::prelude::*;
use neretva_protocol::RollSeen;

use super::fan::cite;
use super::keys;
use super::stage::Show;
use super::table::Table;
use crate::dice;

/// More dice than this are not drawn.
const MOST_DICE: usize = 12;

/// Where the result stands: near its hex, but inside the window.
fn place(table: Table, hex: Option<&str>) -> String {
    const WIDTH: f64 = 300.0;
    const TALL: f64 = 190.0;
    let (camera, window) = (table.camera.get(), table.window.get());
    let at = table.layout.with(|layout| {
        let layout = layout.as_ref()?;
        let (x, y) = camera.shown(layout.centre(hex?)?);
        Some((x, y, layout.geometry.hex * 0.62 * camera.scale))
    });
    let (x, y, half) = at.unwrap_or((window.0 / 2.0, window.1 * 0.3, 0.0));
    let left = (x - WIDTH / 2.0).clamp(8.0, (window.0 - WIDTH - 8.0).max(8.0));
    // Over the hex, or under it where there is no room above.
    if y - half > TALL {
        let bottom = (window.1 - y + half + 6.0).clamp(8.0, (window.1 - TALL).max(8.0));
        format!("left:{left:.0}px;bottom:{bottom:.0}px")
    } else {
        let top = (y + half + 6.0).clamp(8.0, (window.1 - TALL).max(8.0));
        format!("left:{left:.0}px;top:{top:.0}px")
    }
}

/// The dice of a roll.
pub(super) fn dice_of(rolls: &[RollSeen], rolling: bool) -> impl IntoView + use<> {
    let dice = rolls.iter().flat_map(|roll| roll.faces.iter().map(|face| (roll.sides, *face)));
    let dice = dice.take(MOST_DICE).map(|(sides, face)| {
        view! {
            <svg class="die-face" class:rolling=rolling data-sides=sides viewBox="0 0 48 48"
                aria-hidden="true" inner_html=dice::die(sides, face)></svg>
        }
    });
    dice.collect::<Vec<_>>()
}

/// What the dice came to, line by line.
fn lines(table: Table, show: &Show) -> impl IntoView + use<> {
    let lines = show.scene.lines.clone().into_iter().map(|line| {
        let said = StoredValue::new(line.said);
        let rule = line.rule.map(|rule| cite(table, rule));
        view! { <li>{move || table.tell(said.get_value())}" "{rule}</li> }
    });
    lines.collect::<Vec<_>>()
}

/// What was rolled for.
fn purpose(table: Table, show: &Show) -> impl Fn() -> String + Clone + Send + Sync + use<> {
    let said = show.scene.rolls.last().map(|roll| roll.said.clone());
    let said = StoredValue::new(said);
    move || said.get_value().map(|said| table.tell(said)).unwrap_or_default()
}

/// Dice and result over the map.
#[component]
pub(super) fn Scenery() -> impl IntoView {
    let table = Table::get();
    let shell = table.shell;
    // A click on anything puts down a result that asks for nothing.
    let clicked = window_event_listener(leptos::ev::pointerdown, move |_| table.put_away());
    on_cleanup(move || clicked.remove());
    Effect::new(move |_| {
        if table.stage.show.with(|show| show.as_ref().is_some_and(|show| show.holds)) {
            request_animation_frame(|| keys::focus_first(".show .primary"));
        }
    });
    let show = move || {
        let show = table.stage.show.get()?;
        let hex = StoredValue::new(show.scene.hex.clone());
        let style = move || place(table, hex.get_value().as_deref());
        let (rolling, holds) = (show.rolling, show.holds);
        let purpose = purpose(table, &show);
        let go_on = holds.then(|| {
            view! {
                <button class="primary" on:click=move |_| {
                    table.seen();
                    request_animation_frame(|| keys::focus_first(".board"));
                }>{move || shell.say(msg!("web-continue"))}</button>
            }
        });
        let result = (!rolling).then(|| view! { <ul>{lines(table, &show)}</ul> });
        // While it holds, the board waits for this click.
        let cover = holds.then(|| {
            view! {
                <div class="show-cover" on:pointerdown=|event| event.stop_propagation()
                    on:click=move |_| table.seen()></div>
            }
        });
        Some(view! {
            {cover}
            <section class="show" class:rolling=rolling class:holds=holds style=style
                aria-label=move || shell.say(msg!("web-dice"))
                on:pointerdown=|event| event.stop_propagation()>
                <div class="show-dice">{dice_of(&show.scene.rolls, rolling)}<small>{purpose}</small></div>
                <div role="status">{result}</div>
                {go_on}
            </section>
        })
    };
    view! { {show} }
}

/// The result beside the map, until the next click.
#[component]
pub(super) fn Verdict() -> impl IntoView {
    let table = Table::get();
    let shell = table.shell;
    let told = move || {
        let show = table.stage.show.get().filter(|show| !show.rolling)?;
        let purpose = purpose(table, &show);
        Some(view! {
            <section class="panel result">
                <h2>{move || shell.say(msg!("web-result"))}</h2>
                <div class="show-dice">{dice_of(&show.scene.rolls, false)}<small>{purpose}</small></div>
                <ul>{lines(table, &show)}</ul>
            </section>
        })
    };
    view! { {told} }
}
