//! The keyboard: everything that a mouse can do.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use neretva_protocol::Piece;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use super::table::{Dialog, Table};
use crate::hand::Hand;
use crate::layout::Way;
use crate::rail::letters;

/// Listens while the table is open.
pub(super) fn listen(table: Table) {
    let pressed = window_event_listener(leptos::ev::keydown, move |event| press(table, &event));
    on_cleanup(move || pressed.remove());
}

fn press(table: Table, event: &KeyboardEvent) {
    if event.ctrl_key() || event.meta_key() || event.alt_key() || is_typing() {
        return;
    }
    let key = event.key();
    let done = match key.as_str() {
        "Escape" => escape(table),
        _ if table.covered.with_untracked(Option::is_some) => false,
        _ if table.dialog.with_untracked(Option::is_some) => false,
        "ArrowLeft" => walk(table, Way::Left, event.shift_key()),
        "ArrowRight" => walk(table, Way::Right, event.shift_key()),
        "ArrowUp" => walk(table, Way::Up, event.shift_key()),
        "ArrowDown" => walk(table, Way::Down, event.shift_key()),
        "n" | "N" => cycle(table),
        "Tab" if !event.shift_key() => next_unit(table),
        "Enter" | " " => enter(table),
        "z" | "Z" => {
            table.undo();
            true
        }
        "+" | "=" => {
            table.zoom(1.4);
            true
        }
        "-" => {
            table.zoom(1.0 / 1.4);
            true
        }
        "f" | "F" | "0" => {
            table.fit();
            true
        }
        "?" => {
            table.dialog.set(Some(Dialog::Keys));
            true
        }
        other => choose(table, other) || overlay(table, other),
    };
    if done {
        event.prevent_default();
    }
}

/// The focused element.
fn focused() -> Option<Element> {
    web_sys::window()?.document()?.active_element()
}

fn is_typing() -> bool {
    let typed = "input:not([type=checkbox]), textarea, select";
    focused().is_some_and(|at| at.matches(typed).unwrap_or(false))
}

/// Whether keys are meant for the board: nothing else has the focus.
fn is_on_board() -> bool {
    focused().is_none_or(|at| at.tag_name() == "BODY" || at.class_list().contains("board"))
}

fn escape(table: Table) -> bool {
    if table.dialog.with_untracked(Option::is_some) {
        table.dialog.set(None);
    } else if table.open.with_untracked(Option::is_none) && table.back() {
        focus_first(".board");
    } else {
        table.open.set(None);
        table.peek.set(None);
        table.hint.set(None);
        table.news.set(None);
        table.shown.set(None);
        table.overlay.set(None);
        focus_first(".board");
    }
    true
}

/// A letter shows or hides its overlay.
fn overlay(table: Table, key: &str) -> bool {
    let kinds = untrack(move || table.overlays());
    let letters = letters(&kinds).into_iter().zip(&kinds);
    let mut wanted = letters.filter(|(letter, _)| {
        letter.is_some_and(|letter| key.eq_ignore_ascii_case(&letter.to_string()))
    });
    wanted.next().is_some_and(|(_, kind)| {
        table.toggle(kind);
        true
    })
}

/// Hexes where something may be done, in order.
fn targets(table: Table) -> Vec<String> {
    let layout = table.layout.get_untracked();
    table.offers.with_untracked(|offers| {
        table.stacks.with_untracked(|stacks| {
            let with_piece = stacks
                .iter()
                .filter(|(_, stack)| stack.iter().any(|piece| offers.pieces.contains(&piece.id)));
            let mut all: Vec<String> = offers.hexes.iter().cloned().collect();
            all.extend(with_piece.map(|(hex, _)| hex.clone()));
            table.reach.with_untracked(|reach| {
                all.extend(reach.hexes().filter(|view| view.stay).map(|view| view.hex.clone()));
            });
            all.retain(|hex| layout.as_ref().is_some_and(|layout| layout.centre(hex).is_some()));
            all.sort();
            all.dedup();
            all
        })
    })
}

/// Goes to the next hex with something to do, or to any hex.
fn walk(table: Table, way: Way, any: bool) -> bool {
    if in_row(way) {
        return true;
    }
    if !is_on_board() {
        return false;
    }
    let Some(layout) = table.layout.get_untracked() else { return false };
    let targets =
        if any { layout.geometry.centres.keys().cloned().collect() } else { targets(table) };
    let (camera, window) = (table.camera.get_untracked(), table.window.get_untracked());
    let middle = camera.place((window.0 / 2.0, window.1 / 2.0));
    let from = table.cursor.get_untracked();
    let among = targets.iter().map(String::as_str);
    let next = match from {
        Some(from) => layout.next(&from, way, among),
        None => layout.nearest(middle, among),
    };
    if let Some(next) = next {
        point(table, next);
    }
    true
}

/// In a row of counters or choices, arrows go to the next.
fn in_row(way: Way) -> bool {
    let step = || {
        let at = focused()?;
        at.closest(".fan-row, .choices, .tray-row").ok()??;
        let next = match way {
            Way::Left | Way::Up => at.previous_element_sibling(),
            Way::Right | Way::Down => at.next_element_sibling(),
        };
        next?.dyn_into::<HtmlElement>().ok()?.focus().ok()
    };
    step().is_some()
}

/// On the board, Tab goes through the units that can still act, and leaves after the last.
fn next_unit(table: Table) -> bool {
    let on_board = focused().is_some_and(|at| at.class_list().contains("board"));
    if !on_board || !table.hand.with_untracked(Hand::is_empty) {
        return false;
    }
    let from = table.cursor.get_untracked();
    let next = table.ground.with_untracked(|offers| {
        table.stacks.with_untracked(|stacks| {
            let able = |stack: &[Piece]| stack.iter().any(|it| offers.pieces.contains(&it.id));
            let mut hexes = stacks.iter().filter(|(_, stack)| able(stack)).map(|(hex, _)| hex);
            hexes.find(|hex| from.as_ref().is_none_or(|from| *hex > from)).cloned()
        })
    });
    next.is_some_and(|hex| {
        point(table, &hex);
        true
    })
}

/// Goes to the next unit or hex with something to do.
pub(super) fn next(table: Table) -> bool {
    focus_first(".board");
    cycle(table)
}

fn cycle(table: Table) -> bool {
    let targets = targets(table);
    let from = table.cursor.get_untracked();
    let next = targets.iter().find(|hex| Some(*hex) > from.as_ref()).or_else(|| targets.first());
    if let Some(next) = next {
        point(table, next);
    }
    true
}

/// Points at a hex: brings it into view and says what it is.
fn point(table: Table, hex: &str) {
    table.cursor.set(Some(hex.to_owned()));
    table.reveal(hex);
    table.peek.set(Some(hex.to_owned()));
    table.over.set(None);
    table.hint.set(None);
    table.foresee(hex);
}

fn enter(table: Table) -> bool {
    if !is_on_board() {
        return false;
    }
    let goal = table.hand.with_untracked(|hand| hand.goal()?.hex().map(str::to_owned));
    let pointed = table.cursor.get_untracked();
    if goal.is_some() && (pointed.is_none() || pointed == goal) {
        table.confirm();
        return true;
    }
    let Some(hex) = table.cursor.get_untracked() else { return cycle(table) };
    table.tap(&hex);
    if table.open.with_untracked(Option::is_some) {
        request_animation_frame(|| focus_first(".fan [data-act]"));
    }
    true
}

/// Where the focused control is gone, the board has the focus.
pub(super) fn keep_focus() {
    if focused().is_none_or(|at| at.tag_name() == "BODY") {
        focus_first(".board");
    }
}

/// Focuses the first element that matches.
pub(super) fn focus_first(selector: &str) {
    let document = web_sys::window().and_then(|window| window.document());
    let found = document.and_then(|document| document.query_selector(selector).ok()?);
    if let Some(element) = found.and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
        _ = element.focus();
    }
}

/// A digit presses the button of the choice of that place, which may ask once more.
fn choose(table: Table, key: &str) -> bool {
    let Ok(place) = key.parse::<usize>() else { return false };
    let choices = untrack(move || table.choices());
    let Some(choice) = place.checked_sub(1).and_then(|place| choices.get(place)) else {
        return false;
    };
    let wanted = format!(".choices [data-act=\"{}\"]", choice.act);
    let document = web_sys::window().and_then(|window| window.document());
    let button = document.and_then(|document| document.query_selector(&wanted).ok()?);
    if let Some(button) = button.and_then(|button| button.dyn_into::<HtmlElement>().ok()) {
        button.click();
    }
    true
}
