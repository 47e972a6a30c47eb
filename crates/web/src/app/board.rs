//! The board: map, counters, and the pointers on it.

use std::collections::BTreeMap;
use std::time::Duration;

use leptos::ev::{PointerEvent, WheelEvent};
use leptos::html::Div;
use leptos::prelude::*;

use super::fan::{Fan, Tip};
use super::minimap::Minimap;
use super::parts::{UNDO, icon};
use super::table::Table;
use super::world::{Spoken, World};
use super::{browser, forces, signs};
use crate::camera::Camera;
use crate::layout::Layout;

/// How many px a finger may move and still tap.
const TREMBLE: f64 = 6.0;
const HOLD: Duration = Duration::from_millis(550);
const REST: Duration = Duration::from_millis(420);

/// Pointers that are pressed, and what they do.
#[derive(Clone, Debug, Default)]
struct Pointers {
    down: BTreeMap<i32, (f64, f64)>,
    start: (f64, f64),
    moved: bool,
    held: bool,
    /// The hex whose counters a drag takes along.
    grip: Option<String>,
    /// Whether a finger pressed last: a long one asks for a menu, which is not meant to put down.
    finger: bool,
    /// Counts events, so that a late timer notices that it is late.
    serial: u32,
    over: Option<String>,
}

#[component]
pub(super) fn Board() -> impl IntoView {
    let table = Table::get();
    let shell = table.shell;
    let frame = NodeRef::<Div>::new();
    let hand = StoredValue::new(Pointers::default());
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
        // The middle button always pans.
        let pans = event.button() == 1;
        if event.button() != 0 && !pans {
            return;
        }
        if pans {
            event.prevent_default();
        }
        let point = at(event.client_x(), event.client_y());
        let grip = hex_at(point)
            .filter(|hex| !pans && event.pointer_type() == "mouse" && table.lifts(hex));
        if let Some(frame) = frame.get_untracked() {
            // Without capture, a drag ends at the edge.
            _ = frame.set_pointer_capture(event.pointer_id());
            _ = frame.focus();
        }
        hand.update_value(|hand| {
            hand.down.insert(event.pointer_id(), point);
            hand.start = point;
            hand.moved = pans || hand.down.len() > 1;
            hand.held = false;
            hand.grip = grip;
            hand.finger = event.pointer_type() != "mouse";
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
                    table.foresee(&hex);
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
            if hand.with_value(|hand| hand.moved && hand.grip.is_some()) {
                table.over.set(hex_at(point));
            }
        }
    };
    let up = move |event: PointerEvent| {
        let point = at(event.client_x(), event.client_y());
        let done = hand.try_update_value(|hand| {
            let known = hand.down.remove(&event.pointer_id()).is_some();
            hand.serial += 1;
            let tapped = known && hand.down.is_empty() && !hand.moved && !hand.held;
            (tapped, hand.grip.take().filter(|_| hand.moved))
        });
        let hex = hex_at(point);
        match (done, hex) {
            (Some((true, _)), Some(hex)) => {
                table.cursor.set(None);
                table.tap(&hex);
            }
            (Some((true, _)), None) => {
                table.open.set(None);
                table.put_down();
            }
            (Some((false, Some(grip))), Some(hex)) if hex != grip => table.drop_on(&hex),
            (Some((false, _)) | None, _) => {}
        }
    };
    let menu = move |event: leptos::ev::MouseEvent| {
        event.prevent_default();
        if !hand.with_value(|hand| hand.finger) {
            table.hint.set(None);
            table.open.set(None);
            table.put_down();
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
            on:pointerleave=gone on:wheel=wheel on:contextmenu=menu>
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

/// Tracks the size of the window; shows the map once it is known, and the combat.
fn measure(table: Table, frame: NodeRef<Div>) {
    let size = move || {
        let Some(frame) = frame.get_untracked() else { return };
        let size = (f64::from(frame.client_width()), f64::from(frame.client_height()));
        let Some(known) = table.window.try_get_untracked() else { return };
        if size.0 > 0.0 && known != size {
            table.window.set(size);
            // Keeps the centre in place, also when a panel covers a part of the board.
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
        // A large map opens at a readable zoom, centred on the action.
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

/// The centre of the offered hexes, or else of all counters.
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

/// The pointer rests over a hex: shows its stack, and the chances of an attack on it.
fn rest(table: Table, hand: StoredValue<Pointers>, hex: Option<String>, mouse: bool) {
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
            if table.open.with_untracked(Option::is_none) {
                table.peek.set(Some(hex.clone()));
            }
            table.foresee(&hex);
        }
    };
    set_timeout(look, REST);
}

/// One pointer pans or takes counters along, two zoom.
fn drag(table: Table, hand: StoredValue<Pointers>, id: i32, point: (f64, f64)) {
    let Some(layout) = table.layout.get_untracked() else { return };
    let window = table.window.get_untracked();
    let mut lifted = None;
    let change = hand.try_update_value(|hand| {
        let before = hand.down.insert(id, point)?;
        let far = (point.0 - hand.start.0).hypot(point.1 - hand.start.1);
        let sets_off = !hand.moved && far > TREMBLE;
        hand.moved |= sets_off;
        if let Some(grip) = hand.grip.as_ref().filter(|_| hand.moved) {
            if sets_off {
                lifted = Some(grip.clone());
            }
            return None;
        }
        if !hand.moved {
            hand.down.insert(id, before);
            return None;
        }
        let other = hand.down.iter().find(|(other, _)| **other != id).map(|(_, at)| *at);
        Some((before, other))
    });
    if let Some(hex) = lifted {
        table.lift(&hex);
    }
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
