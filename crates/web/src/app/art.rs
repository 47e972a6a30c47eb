//! The map art, fetched once and drawn into bitmaps.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use base64::Engine;
use base64::prelude::BASE64_STANDARD as BASE64;
use neretva_protocol::Lang;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    Blob, BlobPropertyBag, CanvasRenderingContext2d, HtmlCanvasElement, HtmlImageElement, Url,
};

use super::net;
use crate::fonts::{files_of, inlined, with_fonts};

/// The layers, bottom to top.
pub(super) const LAYERS: [&str; 3] = ["ground", "lines", "names"];

/// Most px of one bitmap: more costs memory without looking sharper. Phones get fewer.
const MOST_PX: f64 = 10_000_000.0;
const MOST_PX_PHONE: f64 = 6_000_000.0;

thread_local! {
    /// Drawings as they were fetched.
    static READY: RefCell<BTreeMap<Drawn, HtmlImageElement>> =
        const { RefCell::new(BTreeMap::new()) };
    /// The fonts of the map's names.
    static FONTS: RefCell<Option<Rc<str>>> = const { RefCell::new(None) };
    /// The layers of the open map, drawn once at their largest size.
    static DRAWN: RefCell<Vec<(Drawn, HtmlCanvasElement)>> = const { RefCell::new(Vec::new()) };
}

/// Game, layer, theme and language.
type Drawn = (String, &'static str, bool, Lang);

/// A layer of a map as a picture to be drawn.
async fn layer(key: &Drawn) -> Option<HtmlImageElement> {
    let (game, name, dark, lang) = key;
    if let Some(ready) = READY.with_borrow(|ready| ready.get(key).cloned()) {
        return Some(ready);
    }
    let svg = net::text(&format!("/art/{game}/{name}.svg")).await.ok()?;
    let theme = if *dark { "dark" } else { "light" };
    let marked = format!("<svg data-theme=\"{theme}\" data-lang=\"{}\" ", lang.code());
    let svg = with_fonts(&svg.replacen("<svg ", &marked, 1), &fonts().await);
    let parts = js_sys::Array::of1(&JsValue::from_str(&svg));
    let kind = BlobPropertyBag::new();
    kind.set_type("image/svg+xml");
    let blob = Blob::new_with_str_sequence_and_options(&parts, &kind).ok()?;
    let url = Url::create_object_url_with_blob(&blob).ok()?;
    let image = HtmlImageElement::new().ok()?;
    image.set_src(&url);
    JsFuture::from(image.decode()).await.ok()?;
    READY.with_borrow_mut(|ready| ready.insert(key.clone(), image.clone()));
    Some(image)
}

/// The style sheet of the fonts with the files in it: a picture cannot load any.
async fn fonts() -> Rc<str> {
    if let Some(known) = FONTS.with_borrow(Clone::clone) {
        return known;
    }
    let sheet = net::text("/fonts.css").await.unwrap_or_default();
    let mut files = BTreeMap::new();
    for name in files_of(&sheet) {
        if let Some(bytes) = net::bytes(&name).await {
            files.insert(name, BASE64.encode(bytes));
        }
    }
    let sheet: Rc<str> = inlined(&sheet, &files).into();
    FONTS.with_borrow_mut(|known| *known = Some(Rc::clone(&sheet)));
    sheet
}

/// A layer of the open map as a bitmap, from which every zoom level is drawn, so that tens of
/// thousands of strokes are drawn only once.
pub(super) async fn master(
    game: &str,
    name: &'static str,
    (dark, lang): (bool, Lang),
    size: (f64, f64),
) -> Option<HtmlCanvasElement> {
    let key = (game.to_owned(), name, dark, lang);
    let drawn = || {
        DRAWN.with_borrow(|drawn| {
            drawn.iter().find(|(known, _)| *known == key).map(|(_, canvas)| canvas.clone())
        })
    };
    if let Some(canvas) = drawn() {
        return Some(canvas);
    }
    let image = layer(&key).await?;
    // It may have been drawn while the picture was being fetched.
    if let Some(canvas) = drawn() {
        return Some(canvas);
    }
    let window = web_sys::window()?;
    let phone = window.inner_width().ok()?.as_f64()? < 720.0;
    let most = if phone { MOST_PX_PHONE } else { MOST_PX };
    let scale = (most / (size.0 * size.1)).sqrt().min(2.0 * window.device_pixel_ratio());
    let (width, height) = (size.0 * scale, size.1 * scale);
    let canvas: HtmlCanvasElement =
        window.document()?.create_element("canvas").ok()?.dyn_into().ok()?;
    canvas.set_width(width.ceil() as u32);
    canvas.set_height(height.ceil() as u32);
    context(&canvas)?
        .draw_image_with_html_image_element_and_dw_and_dh(&image, 0.0, 0.0, width, height)
        .ok()?;
    DRAWN.with_borrow_mut(|drawn| {
        drawn.retain(|((other, _, shade, tongue), _)| {
            other == game && *shade == dark && *tongue == lang
        });
        drawn.push((key, canvas.clone()));
    });
    Some(canvas)
}

/// Draws a layer at that many px of the screen per px of the map, never larger than it was drawn.
pub(super) fn bake(
    master: &HtmlCanvasElement,
    size: (f64, f64),
    scale: f64,
    canvas: &HtmlCanvasElement,
) {
    let scale = scale.min(f64::from(master.width()) / size.0);
    let (width, height) = (size.0 * scale, size.1 * scale);
    canvas.set_width(width.ceil() as u32);
    canvas.set_height(height.ceil() as u32);
    if let Some(context) = context(canvas) {
        // A browser that draws it less smoothly draws it all the same.
        _ = js_sys::Reflect::set(&context, &"imageSmoothingQuality".into(), &"high".into());
        _ = context
            .draw_image_with_html_canvas_element_and_dw_and_dh(master, 0.0, 0.0, width, height);
    }
}

fn context(canvas: &HtmlCanvasElement) -> Option<CanvasRenderingContext2d> {
    canvas.get_context("2d").ok()??.dyn_into().ok()
}
