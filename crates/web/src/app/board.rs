//! The board: map, counters, and the hand that moves over them.

use std::collections::BTreeMap;
use std::time::Duration;

use leptos::ev::{PointerEvent, WheelEvent};
use leptos::html::{Canvas, Div};
use leptos::prelude::*;
use leptos::task::spawn_local;
use neretva_protocol::Piece;

use super::minimap::Minimap;
use super::parts::{UNDO, counter, icon};
use super::table::{Dialog, Table};
use super::{art, browser, forces, signs};
use crate::camera::Camera;
use crate::faces::is_chit;
use crate::layout::Layout;
use crate::{draw, tints};

/// Px that a finger may tremble and still tap.
const TREMBLE: f64 = 6.0;
const HOLD: Duration = Duration::from_millis(550);
const REST: Duration = Duration::from_millis(420);

/// Pointers that are down, and what they do.
#[derive(Clone, Debug, Default)]
struct Hand {
    down: BTreeMap<i32, (f64, f64)>,
    start: (f64, f64),
    moved: bool,
    held: bool,
    /// Counts what happened, so that a late timer knows that it is late.
    serial: u32,
    over: Option<String>,
}

#[component]
pub(super) fn Board() -> impl IntoView {
    let table = Table::get();
    let shell = table.shell;
    let frame = NodeRef::<Div>::new();
    let hand = StoredValue::new(Hand::default());
    measure(table, frame);

    let at = move |x: i32, y: i32| {
        let corner = frame.get_untracked().map(|frame| frame.get_bounding_client_rect());
        corner.map_or((0.0, 0.0), |it| (f64::from(x) - it.left(), f64::from(y) - it.top()))
    };
    let hex_at = move |point: (f64, f64)| {
        let place = table.camera.get_untracked().place(point);
        table.layout.get_untracked().and_then(|layout| layout.hex_at(place).map(str::to_owned))
    };
    let down = move |event: PointerEvent| {
        if event.button() != 0 {
            return;
        }
        let point = at(event.client_x(), event.client_y());
        if let Some(frame) = frame.get_untracked() {
            // Without capture, a drag ends at the edge.
            _ = frame.set_pointer_capture(event.pointer_id());
            _ = frame.focus();
        }
        hand.update_value(|hand| {
            hand.down.insert(event.pointer_id(), point);
            hand.start = point;
            hand.moved = hand.down.len() > 1;
            hand.held = false;
            hand.serial += 1;
        });
        let serial = hand.with_value(|hand| hand.serial);
        let hold = move || {
            let waits = hand.try_with_value(|hand| {
                hand.serial == serial && !hand.moved && !hand.down.is_empty()
            });
            if waits == Some(true) {
                hand.update_value(|hand| hand.held = true);
                if let Some(hex) = hex_at(point) {
                    table.peek.set(Some(hex.clone()));
                    table.ask(&hex);
                }
            }
        };
        set_timeout(hold, HOLD);
    };
    let moved = move |event: PointerEvent| {
        let point = at(event.client_x(), event.client_y());
        if hand.with_value(|hand| hand.down.is_empty()) {
            rest(table, hand, hex_at(point), event.pointer_type() == "mouse");
        } else {
            drag(table, hand, event.pointer_id(), point);
        }
    };
    let up = move |event: PointerEvent| {
        let point = at(event.client_x(), event.client_y());
        let tapped = hand.try_update_value(|hand| {
            let known = hand.down.remove(&event.pointer_id()).is_some();
            hand.serial += 1;
            known && hand.down.is_empty() && !hand.moved && !hand.held
        });
        if tapped == Some(true) {
            if let Some(hex) = hex_at(point) {
                table.cursor.set(None);
                table.tap(&hex, event.pointer_type() != "mouse");
            } else {
                table.open.set(None);
            }
        }
    };
    let gone = move |event: PointerEvent| {
        hand.update_value(|hand| _ = hand.down.remove(&event.pointer_id()));
        table.peek.set(None);
        table.over.set(None);
    };
    let wheel = move |event: WheelEvent| {
        event.prevent_default();
        let Some(layout) = table.layout.get_untracked() else { return };
        let (point, window) =
            (at(event.client_x(), event.client_y()), table.window.get_untracked());
        let factor = (-event.delta_y() / 500.0).clamp(-0.5, 0.5).exp();
        table.camera.update(|camera| *camera = camera.zoomed(factor, point, layout.size(), window));
    };
    view! {
        <div class="board" node_ref=frame tabindex="0" role="application"
            aria-label=move || shell.say(msg!("web-board"))
            on:pointerdown=down on:pointermove=moved on:pointerup=up on:pointercancel=gone
            on:pointerleave=gone on:wheel=wheel>
            <World/>
            <Fan/>
            <Tip/>
            <Spoken/>
        </div>
        <div class="board-tools">
            <Minimap/>
            <div class="board-buttons">
                <button aria-label=move || shell.say(msg!("web-undo")) class="phone-only"
                    disabled=move || !table.can_undo()
                    on:click=move |_| table.undo()>{icon(UNDO)}</button>
                <button aria-label=move || shell.say(msg!("web-closer")) class="desk-only" on:click=move |_| table.zoom(1.4)>{icon(signs::PLUS)}</button>
                <button aria-label=move || shell.say(msg!("web-farther")) class="desk-only" on:click=move |_| table.zoom(1.0 / 1.4)>{icon(signs::MINUS)}</button>
                <button aria-label=move || shell.say(msg!("web-fit")) on:click=move |_| table.fit()>{icon(signs::FIT)}</button>
            </div>
        </div>
        <forces::Tray/>
    }
}

/// Keeps the size of the window; shows the map when it is first known, and what is fought over.
fn measure(table: Table, frame: NodeRef<Div>) {
    let size = move || {
        let Some(frame) = frame.get_untracked() else { return };
        let size = (f64::from(frame.client_width()), f64::from(frame.client_height()));
        let Some(known) = table.window.try_get_untracked() else { return };
        if size.0 > 0.0 && known != size {
            table.window.set(size);
            // What was in the middle stays there, also when a sheet takes a part of the board.
            let by = ((size.0 - known.0) / 2.0, (size.1 - known.1) / 2.0);
            if let Some(layout) = table.layout.get_untracked().filter(|_| known.0 > 0.0) {
                table.camera.update(|camera| *camera = camera.moved(by, layout.size(), size));
            }
            if let Some(hex) = untrack(move || table.fought_over()) {
                table.reveal(&hex);
            }
        }
    };
    browser::on_resize(frame, size);
    Effect::new(move |seen: Option<bool>| {
        let layout = table.layout.get();
        _ = frame.get();
        size();
        let Some(layout) = layout.filter(|_| seen != Some(true)) else {
            return seen.unwrap_or(false);
        };
        let (map, window) = (layout.size(), table.window.get_untracked());
        let fit = Camera::fit(map, window);
        // A large map is opened close enough to be read, in the middle of what there is to see.
        let camera = if fit.scale >= 0.55 {
            fit
        } else {
            let fought = untrack(move || table.fought_over()).and_then(|hex| layout.centre(&hex));
            let middle = fought.or_else(|| action(table, &layout));
            Camera::centred(middle.unwrap_or((map.0 / 2.0, map.1 / 2.0)), 0.8, map, window)
        };
        table.camera.set(camera);
        true
    });
    let fought = Memo::new(move |_| table.fought_over());
    Effect::new(move |_| {
        if let Some(hex) = fought.get() {
            table.reveal(&hex);
        }
    });
}

/// The middle of what there is to do, or else of what there is to see.
fn action(table: Table, layout: &Layout) -> Option<(f64, f64)> {
    table.stacks.with_untracked(|stacks| {
        let offers = table.offers.get_untracked();
        let held = stacks.iter().filter(|(hex, stack)| !offers.at(hex, stack).is_empty());
        let busy: Vec<&String> = held.map(|(hex, _)| hex).chain(&offers.hexes).collect();
        middle(layout, busy.into_iter()).or_else(|| middle(layout, stacks.keys()))
    })
}

/// The middle of some hexes.
fn middle<'a>(layout: &Layout, hexes: impl Iterator<Item = &'a String>) -> Option<(f64, f64)> {
    let places: Vec<(f64, f64)> = hexes.filter_map(|hex| layout.centre(hex)).collect();
    let sum = places.iter().fold((0.0, 0.0), |sum, place| (sum.0 + place.0, sum.1 + place.1));
    (!places.is_empty()).then(|| (sum.0 / places.len() as f64, sum.1 / places.len() as f64))
}

/// The pointer rests over a hex: its stack is looked at, and if nothing can be done there, why.
fn rest(table: Table, hand: StoredValue<Hand>, hex: Option<String>, mouse: bool) {
    if !mouse || hand.with_value(|hand| hand.over == hex) {
        return;
    }
    hand.update_value(|hand| {
        hand.over.clone_from(&hex);
        hand.serial += 1;
    });
    table.over.set(hex.clone());
    table.peek.set(None);
    if table.hint.with_untracked(Option::is_some) {
        table.hint.set(None);
    }
    let serial = hand.with_value(|hand| hand.serial);
    let look = move || {
        if hand.try_with_value(|hand| hand.serial == serial) != Some(true) {
            return;
        }
        if let Some(hex) = hex {
            if !table.stack(&hex).is_empty() && table.open.with_untracked(Option::is_none) {
                table.peek.set(Some(hex.clone()));
            }
            table.ask(&hex);
        }
    };
    set_timeout(look, REST);
}

/// One pointer pans, two zoom.
fn drag(table: Table, hand: StoredValue<Hand>, id: i32, point: (f64, f64)) {
    let Some(layout) = table.layout.get_untracked() else { return };
    let window = table.window.get_untracked();
    let change = hand.try_update_value(|hand| {
        let before = hand.down.insert(id, point)?;
        let far = (point.0 - hand.start.0).hypot(point.1 - hand.start.1);
        hand.moved |= far > TREMBLE;
        if !hand.moved {
            hand.down.insert(id, before);
            return None;
        }
        let other = hand.down.iter().find(|(other, _)| **other != id).map(|(_, at)| *at);
        Some((before, other))
    });
    let Some(Some((before, other))) = change else { return };
    table.camera.update(|camera| {
        *camera = match other {
            None => camera.moved((point.0 - before.0, point.1 - before.1), layout.size(), window),
            Some(other) => {
                let apart = |at: (f64, f64)| (at.0 - other.0).hypot(at.1 - other.1).max(1.0);
                let middle = ((point.0 + other.0) / 2.0, (point.1 + other.1) / 2.0);
                camera.zoomed(apart(point) / apart(before), middle, layout.size(), window)
            }
        };
    });
}

/// Everything that pans and zooms: the layers of the map, with tints and counters between them.
#[component]
fn World() -> impl IntoView {
    let table = Table::get();
    let shell = table.shell;
    let canvases = [NodeRef::<Canvas>::new(), NodeRef::<Canvas>::new(), NodeRef::<Canvas>::new()];
    let step = Memo::new(move |_| table.camera.get().step());
    let game = Memo::new(move |_| table.game());
    Effect::new(move |_| {
        let (Some(layout), game, dark, step) =
            (table.layout.get(), game.get(), shell.dark.get(), step.get())
        else {
            return;
        };
        let density = web_sys::window().map_or(1.0, |window| window.device_pixel_ratio());
        for (name, canvas) in art::LAYERS.into_iter().zip(canvases) {
            let (game, size) = (game.clone(), layout.size());
            let Some(canvas) = canvas.get_untracked() else { continue };
            spawn_local(async move {
                let master = art::master(&game, name, dark, size).await;
                // The reader may have turned on the light in the meantime.
                if let Some(master) = master.filter(|_| shell.dark.get_untracked() == dark) {
                    art::bake(&master, size, step * density, &canvas);
                }
            });
        }
    });
    let size =
        move || table.layout.with(|layout| layout.as_ref().map_or((1.0, 1.0), |it| it.size()));
    let style = move || {
        let (camera, step, size) = (table.camera.get(), step.get(), size());
        format!(
            "width:{:.1}px;height:{:.1}px;transform:translate({:.2}px,{:.2}px) scale({:.5})",
            size.0 * step,
            size.1 * step,
            camera.x,
            camera.y,
            camera.scale / step
        )
    };
    let sheet = move |class: &'static str, draw: Memo<String>| {
        let frame = move || format!("0 0 {:.1} {:.1}", size().0, size().1);
        view! { <svg class=class viewBox=frame aria-hidden="true" inner_html=move || draw.get()></svg> }
    };
    let drawn = move |how: fn(Table, &Layout) -> String| {
        Memo::new(move |_| table.layout.get().map(|layout| how(table, &layout)).unwrap_or_default())
    };
    let under = drawn(|table, layout| {
        let overlay = table.overlaid.with(|overlay| {
            let overlay = overlay.as_ref()?;
            Some(tints::overlay_under(layout, overlay, &table.seats()))
        });
        let offers = table.offers.get();
        let reach = table.reach.with(|reach| tints::under(layout, &offers, reach));
        overlay.unwrap_or_default() + &reach
    });
    let over = drawn(|table, layout| {
        let overlay = table.overlaid.with(|overlay| {
            let overlay = overlay.as_ref()?;
            Some(tints::overlay_over(layout, overlay, &table.seats()))
        });
        let (offers, reach) = (table.offers.get(), table.reach.get());
        let eyes = table.eyes();
        let edges = table
            .stacks
            .with(|stacks| tints::over(layout, &offers, &reach, stacks, eyes.as_deref()));
        overlay.unwrap_or_default() + &edges
    });
    let counters = drawn(|table, layout| {
        let picked = table.picked.get();
        let offers = table.offers.get();
        table.stacks.with(|stacks| {
            table
                .faces
                .with(|faces| draw::counters(layout, stacks, faces, &offers, picked.as_deref()))
        })
    });
    let numbers = drawn(|table, layout| {
        let overlay =
            table.overlaid.with(|overlay| Some(tints::overlay_numbers(layout, overlay.as_ref()?)));
        let reach = table.reach.get();
        table.stacks.with(|stacks| {
            draw::counts(layout, stacks)
                + &overlay.unwrap_or_default()
                + &tints::pills(layout, &reach, stacks)
        })
    });
    let plan = drawn(|table, layout| {
        let (way, start) = (table.planned(), table.start());
        table.reach.with(|reach| tints::plan(layout, start.as_deref(), &way, reach))
    });
    let rings = drawn(|table, layout| {
        let refused = table.hint.get().filter(|hint| hint.refusal.is_some()).map(|hint| hint.hex);
        let (cursor, shown) = (table.cursor.get(), table.shown.get());
        let fought = table.fought_over();
        tints::rings(layout, cursor.as_deref(), refused.as_deref(), shown.as_deref())
            + &tints::target(layout, fought.as_deref())
            + &tints::arrows(layout, fought.as_deref(), &table.attack_from())
    });
    view! {
        <div class="world" style=style>
            <canvas class="layer" node_ref=canvases[0]></canvas>
            {sheet("layer", under)}
            <canvas class="layer" node_ref=canvases[1]></canvas>
            {sheet("layer", over)}
            {sheet("layer counters", counters)}
            <canvas class="layer" node_ref=canvases[2]></canvas>
            {sheet("layer", numbers)}
            {sheet("layer", plan)}
            {sheet("layer", rings)}
        </div>
    }
}

/// Where something about a hex is shown: over its place in the window or under it, as wished where
/// there is room.
fn beside(table: Table, hex: &str, width: f64, over: bool) -> Option<String> {
    const ROOM: f64 = 190.0;
    let layout = table.layout.get()?;
    let (camera, window) = (table.camera.get(), table.window.get());
    let (x, y) = camera.shown(layout.centre(hex)?);
    let half = layout.geometry.hex * 0.62 * camera.scale;
    let left = (x - width / 2.0).clamp(8.0, (window.0 - width - 8.0).max(8.0));
    let over = if over { y > ROOM } else { y > window.1 - ROOM };
    Some(if over {
        let bottom = (window.1 - y + half).max(8.0);
        format!("left:{left:.0}px;bottom:{bottom:.0}px;max-width:{width}px")
    } else {
        format!("left:{left:.0}px;top:{:.0}px;max-width:{width}px", (y + half).max(8.0))
    })
}

/// What the keyboard points at, for whoever listens instead of looking, and the latest line of the
/// log.
#[component]
fn Spoken() -> impl IntoView {
    let table = Table::get();
    let shell = table.shell;
    let pointed = move || {
        let hex = table.cursor.get()?;
        let layout = table.layout.get()?;
        let mut words = vec![layout.called(&hex)];
        table.stacks.with(|stacks| {
            let stack = stacks.get(&hex).into_iter().flatten();
            words.extend(stack.map(|piece| table.called(piece)));
        });
        let left = table.reach.with(|reach| reach.get(&hex).map(|view| i64::from(view.left)));
        words.extend(left.map(|left| shell.say(msg!("web-points-left", n = left))));
        Some(words.join(", "))
    };
    let latest = Memo::new(move |_| {
        table.live.with(|live| live.as_ref()?.welcome.log.last().map(|line| line.said.clone()))
    });
    view! {
        <div class="spoken" aria-live="polite">{pointed}</div>
        <div class="spoken" aria-live="polite">{move || latest.get().map(|said| table.tell(said))}</div>
    }
}

/// An open stack: every counter, and the hex itself where that is what is asked for.
#[component]
fn Fan() -> impl IntoView {
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
        let way = table.reach.with(|reach| reach.way(&hex));
        let kept = StoredValue::new(hex.clone());
        let itself = (opened && (offered || !way.is_empty())).then(|| {
            let name = layout.called(&hex);
            let go = move |_| match offered {
                true => table.act(format!("hex {}", kept.get_value())),
                false => table.go(way.clone()),
            };
            view! {
                <button class="button" data-act=move || format!("hex {}", kept.get_value()) on:click=go>
                    {move || shell.say(msg!("web-this-hex", hex = name.clone()))}
                </button>
            }
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
                <div class="fan-row">{pieces}</div>
                {itself}
            </div>
        })
    };
    view! { {fan} }
}

/// A counter that may be named, or only looked at.
#[component]
pub(super) fn Chip(
    /// The counter.
    piece: Piece,
    /// Whether only its print is shown, without its name.
    small: bool,
) -> impl IntoView {
    let table = Table::get();
    let symbol = table.faces.with_untracked(|faces| faces.symbol(&piece.id).to_owned());
    let (id, name) = (StoredValue::new(piece.id.clone()), table.called(&piece));
    let legal = move || table.offers.with(|offers| offers.pieces.contains(&id.get_value()));
    let picked = move || table.picked.get() == Some(id.get_value());
    let game = table.game();
    let marks = piece.marks.iter().map(|mark| table.shell.name(&game, "mark", mark));
    let words = [name.clone(), piece.print.clone()].into_iter().chain(marks);
    let label: Vec<String> = words.filter(|word| !word.is_empty()).collect();
    let label = label.join(" · ");
    let caption = (!small).then(|| view! { <span class="chip-name">{name}</span> });
    view! {
        <button class="chip" class:small=small class:legal=legal class:chosen=picked title=label.clone() aria-label=label
            aria-disabled=move || (!legal()).to_string()
            data-act=move || legal().then(|| format!("piece {}", id.get_value()))
            on:click=move |_| table.name_piece(&id.get_value())>
            {counter(symbol)}{caption}
        </button>
    }
}

/// Why something is refused.
#[component]
fn Tip() -> impl IntoView {
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
