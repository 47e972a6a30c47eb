//! Counters glide along their way instead of jumping.

use std::cell::RefCell;
use std::collections::BTreeMap;

use js_sys::{Array, Function, Object, Reflect};
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Element;

use super::table::Table;

/// Ms per hex, and for the longest path.
const A_HEX: f64 = 60.0;
const LONGEST: f64 = 420.0;

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
pub(super) fn glide(table: Table, moves: Vec<(String, String, String)>) {
    let Some(layout) = table.layout.get_untracked() else { return };
    if moves.is_empty() || is_unwanted() {
        return;
    }
    let now = js_sys::Date::now();
    UNDER_WAY.with_borrow_mut(|under_way| {
        under_way.retain(|_, glide| now - glide.begun < lasting(glide));
        for (piece, from, to) in moves {
            let (Some(from), Some(to)) = (layout.centre(&from), layout.centre(&to)) else {
                continue;
            };
            let start = || Glide { places: vec![from], begun: now };
            under_way.entry(piece).or_insert_with(start).places.push(to);
        }
    });
    request_animation_frame(draw);
}

fn lasting(glide: &Glide) -> f64 {
    (A_HEX * (glide.places.len() - 1) as f64).clamp(2.0 * A_HEX, LONGEST)
}

/// Whether the user prefers reduced motion.
fn is_unwanted() -> bool {
    let query = || web_sys::window()?.match_media("(prefers-reduced-motion: reduce)").ok()?;
    query().is_some_and(|query| query.matches())
}

/// The drawing shows every counter at its new place; each is animated from its old one.
fn draw() {
    let Some(document) = web_sys::window().and_then(|window| window.document()) else { return };
    let now = js_sys::Date::now();
    UNDER_WAY.with_borrow(|under_way| {
        for (piece, glide) in under_way {
            let quoted = piece.replace('\\', "\\\\").replace('"', "\\\"");
            let drawn = document.query_selector(&format!(".counters [data-piece=\"{quoted}\"]"));
            if let Ok(Some(element)) = drawn {
                // A browser that cannot animate shows the counter where it is.
                _ = animate(&element, glide, now - glide.begun);
            }
        }
    });
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
