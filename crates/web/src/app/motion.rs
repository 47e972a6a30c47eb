//! Counters glide along their way and are turned up, and the camera follows, instead of jumping.

use std::cell::RefCell;
use std::collections::BTreeMap;

use js_sys::{Array, Function, Object, Reflect};
use leptos::prelude::*;
use neretva_protocol::Piece;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Element;

use super::table::Table;
use crate::camera::Camera;
use crate::scene::Step;

/// Ms per hex, and for the longest path.
const A_HEX: f64 = 60.0;
const LONGEST: f64 = 420.0;
/// Ms in which a counter is turned up, and in which the camera goes somewhere else.
const FLIP: f64 = 160.0;
const TWEEN: f64 = 320.0;
/// What is nearer to the edge of the window than that is brought into view.
const EDGE: f64 = 50.0;

/// A moving counter: the places on its path, and its start time.
#[derive(Clone)]
struct Glide {
    places: Vec<(f64, f64)>,
    begun: f64,
}

thread_local! {
    static UNDER_WAY: RefCell<BTreeMap<String, Glide>> = const { RefCell::new(BTreeMap::new()) };
}

/// Animates counters that moved from hex to hex; one still moving continues.
pub(super) fn glide(table: Table, steps: &[Step]) {
    let Some(layout) = table.layout.get_untracked() else { return };
    if steps.is_empty() || is_unwanted() {
        return;
    }
    let now = js_sys::Date::now();
    UNDER_WAY.with_borrow_mut(|under_way| {
        under_way.retain(|_, glide| now - glide.begun < lasting(glide));
        for step in steps {
            let (Some(from), Some(to)) = (layout.centre(&step.from), layout.centre(&step.to))
            else {
                continue;
            };
            let start = || Glide { places: vec![from], begun: now };
            under_way.entry(step.piece.clone()).or_insert_with(start).places.push(to);
        }
    });
    request_animation_frame(draw);
}

/// Turns counters up.
pub(super) fn flip(pieces: &[Piece]) {
    if pieces.is_empty() || is_unwanted() {
        return;
    }
    let ids: Vec<String> = pieces.iter().map(|piece| piece.id.clone()).collect();
    request_animation_frame(move || {
        for element in ids.iter().filter_map(|id| drawn(id)) {
            // A browser that cannot animate shows the counter as it is.
            _ = turn(&element);
        }
    });
}

fn turn(element: &Element) -> Result<(), JsValue> {
    let frames = Array::new();
    for by in ["scaleX(0)", "scaleX(1)"] {
        let frame = Object::new();
        Reflect::set(&frame, &"transform".into(), &by.into())?;
        Reflect::set(&frame, &"transformOrigin".into(), &"center".into())?;
        Reflect::set(&frame, &"transformBox".into(), &"fill-box".into())?;
        frames.push(&frame);
    }
    let options = Object::new();
    Reflect::set(&options, &"duration".into(), &FLIP.into())?;
    Reflect::set(&options, &"easing".into(), &"ease-out".into())?;
    let animate: Function = Reflect::get(element, &"animate".into())?.dyn_into()?;
    animate.call2(element, &frames, &options)?;
    Ok(())
}

/// Brings hexes into view if one is not; the camera goes there instead of jumping.
pub(super) fn follow(table: Table, hexes: &[&str]) {
    let Some(layout) = table.layout.get_untracked() else { return };
    let (camera, window) = (table.camera.get_untracked(), table.window.get_untracked());
    let places: Vec<(f64, f64)> = hexes.iter().filter_map(|hex| layout.centre(hex)).collect();
    let outside = |place: &(f64, f64)| {
        let (x, y) = camera.shown(*place);
        x < EDGE || y < EDGE || x > window.0 - EDGE || y > window.1 - EDGE
    };
    if window.0 <= 0.0 || !places.iter().any(outside) {
        return;
    }
    let count = places.len() as f64;
    let sum = places.iter().fold((0.0, 0.0), |sum, it| (sum.0 + it.0, sum.1 + it.1));
    let goal = Camera::centred((sum.0 / count, sum.1 / count), camera.scale, layout.size(), window);
    if is_unwanted() || is_hidden() {
        table.camera.set(goal);
    } else {
        tween(table, camera, goal, js_sys::Date::now(), camera);
    }
}

/// Moves the camera a little further with every frame, until the player moves it.
fn tween(table: Table, from: Camera, goal: Camera, begun: f64, last: Camera) {
    request_animation_frame(move || {
        if table.camera.try_get_untracked() != Some(last) {
            return;
        }
        let share = ((js_sys::Date::now() - begun) / TWEEN).clamp(0.0, 1.0);
        let next = from.towards(goal, share);
        table.camera.set(next);
        if share < 1.0 {
            tween(table, from, goal, begun, next);
        }
    });
}

/// Whether nobody can see the page.
pub(super) fn is_hidden() -> bool {
    let document = web_sys::window().and_then(|window| window.document());
    document.is_some_and(|document| document.hidden())
}

fn lasting(glide: &Glide) -> f64 {
    (A_HEX * (glide.places.len() - 1) as f64).clamp(2.0 * A_HEX, LONGEST)
}

/// Whether the user prefers reduced motion.
pub(super) fn is_unwanted() -> bool {
    let query = || web_sys::window()?.match_media("(prefers-reduced-motion: reduce)").ok()?;
    query().is_some_and(|query| query.matches())
}

/// The drawing shows every counter at its new place; each is animated from its old one.
fn draw() {
    let now = js_sys::Date::now();
    UNDER_WAY.with_borrow(|under_way| {
        for (piece, glide) in under_way {
            if let Some(element) = drawn(piece) {
                // A browser that cannot animate shows the counter where it is.
                _ = animate(&element, glide, now - glide.begun);
            }
        }
    });
}

/// The drawing of a counter on the map.
fn drawn(piece: &str) -> Option<Element> {
    let quoted = piece.replace('\\', "\\\\").replace('"', "\\\"");
    let document = web_sys::window()?.document()?;
    document.query_selector(&format!(".counters [data-piece=\"{quoted}\"]")).ok()?
}

fn animate(element: &Element, glide: &Glide, elapsed: f64) -> Result<(), JsValue> {
    let frames = Array::new();
    let last = glide.places.last().copied().unwrap_or_default();
    for place in &glide.places {
        let frame = Object::new();
        let by = format!("translate({:.1}px,{:.1}px)", place.0 - last.0, place.1 - last.1);
        Reflect::set(&frame, &"transform".into(), &by.into())?;
        frames.push(&frame);
    }
    let options = Object::new();
    Reflect::set(&options, &"duration".into(), &lasting(glide).into())?;
    Reflect::set(&options, &"delay".into(), &(-elapsed).into())?;
    Reflect::set(&options, &"easing".into(), &"ease-out".into())?;
    let animate: Function = Reflect::get(element, &"animate".into())?.dyn_into()?;
    animate.call2(element, &frames, &options)?;
    Ok(())
}
