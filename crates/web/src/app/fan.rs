//! What opens beside a hex: its stack, and why something is refused there.

use leptos::prelude::*;
use neretva_protocol::{Piece, Said};

use super::parts::{counter, icon};
use super::signs;
use super::table::{Dialog, Table};
use crate::faces::is_chit;
use crate::offers::Offers;
use crate::tints::points;

/// Where a pop-up about a hex is shown: above or below it, as preferred if there is room.
fn beside(table: Table, hex: &str, width: f64, over: bool) -> Option<String> {
    const ROOM: f64 = 190.0;
    let layout = table.layout.get()?;
    let (camera, window) = (table.camera.get(), table.window.get());
    let (x, y) = camera.shown(layout.centre(hex)?);
    let half = layout.geometry.hex * 0.62 * camera.scale;
    let left = (x - width / 2.0).clamp(8.0, (window.0 - width - 8.0).max(8.0));
    let over = if over { y > ROOM } else { y > window.1 - ROOM };
    // Better over the hex than outside the window.
    let least = |edge: f64| edge.min(window.1 - ROOM).max(8.0);
    Some(if over {
        let bottom = least(window.1 - y + half);
        format!("left:{left:.0}px;bottom:{bottom:.0}px;max-width:{width}px")
    } else {
        format!("left:{left:.0}px;top:{:.0}px;max-width:{width}px", least(y + half))
    })
}

/// What is printed in a hex: terrain, what there is in it, where it belongs.
fn printed(table: Table, hex: &str) -> String {
    let shell = table.shell;
    let game = table.game();
    let Some(facts) = table.layout.with(|layout| layout.as_ref()?.hex(hex).cloned()) else {
        return String::new();
    };
    let terrain = shell.told(&game, "terrain", &facts.terrain);
    let tags = facts.tags.iter().filter_map(|tag| tag_said(tag)).map(|said| shell.say(said));
    let areas = [facts.label, facts.region, facts.state, facts.country];
    let mut words: Vec<String> = terrain.into_iter().chain(tags).collect();
    for area in areas.into_iter().flatten() {
        let area = shell.told(&game, "area", &area).unwrap_or(area);
        if !words.contains(&area) {
            words.push(area);
        }
    }
    words.join(" · ")
}

/// What a feature of a hex is called.
fn tag_said(tag: &str) -> Option<Said> {
    Some(match tag {
        "town" => msg!("web-tag-town"),
        "city" => msg!("web-tag-city"),
        "port" => msg!("web-tag-port"),
        "objective" => msg!("web-tag-objective"),
        "supply" => msg!("web-tag-supply"),
        "resource" => msg!("web-tag-resource"),
        "airbase" => msg!("web-tag-airbase"),
        "landing" => msg!("web-tag-landing"),
        "island" => msg!("web-tag-island"),
        _ => return None,
    })
}

/// How what is in hand could come to a hex.
fn reached(table: Table, hex: &str) -> Option<String> {
    let reach = table.reach.get();
    let view = reach.get(hex)?;
    let said = match view.stay {
        true => msg!("web-arrives-with", left = points(view)),
        false => msg!("web-passes-only"),
    };
    Some(table.shell.say(said))
}

/// What is known of a counter, in a line.
fn known(table: Table, piece: &Piece) -> String {
    let shell = table.shell;
    let game = table.game();
    let marks = piece.marks.iter().map(|mark| shell.name(&game, "mark", mark));
    let steps = i64::from(piece.steps);
    let steps = (steps > 0).then(|| shell.say(msg!("web-steps", n = steps)));
    let able = table.ground.with(|offers| offers.pieces.contains(&piece.id));
    let able = able.then(|| shell.say(msg!("web-may-act")));
    let words = [table.called(piece), piece.print.clone()].into_iter().chain(steps);
    let words = words.chain(marks).chain(able).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join(" · ")
}

/// A stack longer than this is not told counter by counter.
const FEW: usize = 4;

/// An open stack: every counter, and the hex if it is offered; or a card of a hex that is only
/// looked at.
#[component]
pub(super) fn Fan() -> impl IntoView {
    let table = Table::get();
    let shell = table.shell;
    let fan = move || {
        let hex = table.open.get().or_else(|| table.peek.get())?;
        let opened = table.open.with(Option::is_some);
        let layout = table.layout.get()?;
        let place = layout.place_name(&hex).map(str::to_owned);
        let stack = table.stacks.with(|stacks| stacks.get(&hex).cloned().unwrap_or_default());
        let steps: i64 =
            stack.iter().filter(|piece| !is_chit(piece)).map(|piece| i64::from(piece.steps)).sum();
        let offered = table.offers.with(|offers| offers.hexes.contains(&hex));
        let leads_there = || table.reach.with(|reach| !reach.way(&hex).is_empty());
        let kept = StoredValue::new(hex.clone());
        let itself = (opened && (offered || leads_there())).then(|| {
            let name = layout.called(&hex);
            let planned = move || {
                table.hand.with(|hand| hand.goal().and_then(|goal| goal.hex()) == Some(&*kept.get_value()))
            };
            let go = move |_| match untrack(planned) {
                true => table.confirm(),
                false => table.name_hex(&kept.get_value()),
            };
            view! {
                <button class="button" data-act=move || format!("hex {}", kept.get_value()) on:click=go>
                    {move || shell.say(msg!("web-this-hex", hex = name.clone()))}
                </button>
            }
        });
        let (about, way) = (printed(table, &hex), reached(table, &hex));
        let told = (!opened && stack.len() <= FEW).then(|| {
            let lines = stack.iter().map(|piece| view! { <li>{known(table, piece)}</li> });
            view! { <ul class="told">{lines.collect_view()}</ul> }
        });
        let pieces = stack.into_iter().map(|piece| view! { <Chip piece small=false/> });
        let pieces = pieces.collect_view();
        let style = move || beside(table, &kept.get_value(), 380.0, true);
        let label = layout.called(&hex);
        let steps = (steps > 0).then_some(move || shell.say(msg!("web-steps", n = steps)));
        Some(view! {
            <div class="fan" class:peek=!opened role="group" aria-label=label style=style
                on:pointerdown=|event| event.stop_propagation()>
                <div class="fan-head"><b>{place}</b><span class="soft">{hex}</span><span class="soft">{steps}</span></div>
                <p class="soft">{about}</p>
                <p class="way-told">{way}</p>
                <div class="fan-row">{pieces}</div>
                {told}
                {itself}
            </div>
        })
    };
    view! { {fan} }
}

/// A counter that may be named, or only inspected.
#[component]
pub(super) fn Chip(
    piece: Piece,
    /// Whether only its print is shown, without its name.
    small: bool,
) -> impl IntoView {
    let table = Table::get();
    // Drawings and words may arrive after the counter.
    let (id, piece) = (StoredValue::new(piece.id.clone()), StoredValue::new(piece));
    let symbol = Memo::new(move |_| {
        id.with_value(|id| table.faces.with(|faces| faces.symbol(id).to_owned()))
    });
    let name = Memo::new(move |_| piece.with_value(|piece| table.called(piece)));
    let label = Memo::new(move |_| {
        let game = table.game();
        let (print, marks) = piece.with_value(|piece| (piece.print.clone(), piece.marks.clone()));
        let marks = marks.iter().map(|mark| table.shell.name(&game, "mark", mark));
        let words = [name.get(), print].into_iter().chain(marks);
        words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" · ")
    });
    // What may be named with what is in hand, or instead of it.
    let legal = move || {
        let named = |offers: &Offers| id.with_value(|id| offers.pieces.contains(id));
        table.offers.with(named) || table.ground.with(named)
    };
    let picked = move || table.held.with(|held| id.with_value(|id| held.contains(id)));
    let caption = (!small).then(|| view! { <span class="chip-name">{name}</span> });
    view! {
        <button class="chip" class:small=small class:legal=legal class:chosen=picked title=label aria-label=label
            aria-disabled=move || (!legal() && !picked()).to_string()
            aria-pressed=move || picked().then_some("true")
            data-act=move || (legal() || picked()).then(|| format!("piece {}", id.get_value()))
            on:click=move |_| table.name_piece(&id.get_value())>
            {move || counter(symbol.get())}{caption}
        </button>
    }
}

/// Why something is refused.
#[component]
pub(super) fn Tip() -> impl IntoView {
    let table = Table::get();
    let shell = table.shell;
    let tip = move || {
        let hint = table.hint.get()?;
        let refusal = hint.refusal?;
        let name = table.layout.get().map(|layout| layout.called(&hint.hex));
        let name = StoredValue::new(name.unwrap_or_else(|| hint.hex.clone()));
        let hex = StoredValue::new(hint.hex);
        let said = StoredValue::new(refusal.said);
        let rule = refusal.rule.map(|rule| {
            let title = table.clauses.with(|clauses| {
                clauses.iter().find(|clause| clause.id == rule).map(|clause| clause.title.clone())
            });
            view! { <p class="tip-rule">{cite(table, rule)}<span class="soft">{title}</span></p> }
        });
        let style = move || beside(table, &hex.get_value(), 320.0, false);
        Some(view! {
            <div class="tip" role="alert" style=style on:pointerdown=|event| event.stop_propagation()>
                <p class="tip-head">{icon(signs::REFUSED)}<b>{move || shell.say(msg!("web-refused", hex = name.get_value()))}</b></p>
                <p>{move || table.tell(said.get_value())}</p>
                {rule}
            </div>
        })
    };
    view! { {tip} }
}

/// A citation that opens its clause.
pub(super) fn cite(table: Table, rule: String) -> impl IntoView {
    let kept = StoredValue::new(rule.clone());
    let open = move |_| table.dialog.set(Some(Dialog::Clause(kept.get_value())));
    let title = move || {
        table.clauses.with(|clauses| {
            let found = clauses.iter().find(|clause| clause.id == kept.get_value());
            found.map(|clause| clause.title.clone())
        })
    };
    view! { <button class="cite" title=title on:click=open>{rule}</button> }
}
