//! The map art, fetched once and drawn into bitmaps.

use std::cell::RefCell;
use std::collections::BTreeMap;

use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    Blob, BlobPropertyBag, CanvasRenderingContext2d, HtmlCanvasElement, HtmlImageElement, Url,
};

use super::net;

/// The layers, bottom to top.
pub(super) const LAYERS: [&str; 3] = ["ground", "lines", "names"];

/// Most px of one bitmap: more is memory without a sharper eye.
const MOST_PX: f64 = 14_000_000.0;

thread_local! {
    /// Drawings by game, layer and theme.
    static READY: RefCell<BTreeMap<(String, &'static str, bool), HtmlImageElement>> =
        const { RefCell::new(BTreeMap::new()) };
}

/// A layer of a map as a picture to be drawn.
pub(super) async fn layer(game: &str, name: &'static str, dark: bool) -> Option<HtmlImageElement> {
    let key = (game.to_owned(), name, dark);
    if let Some(ready) = READY.with_borrow(|ready| ready.get(&key).cloned()) {
        return Some(ready);
    }
    let svg = net::text(&format!("/art/{game}/{name}.svg")).await.ok()?;
    let theme = if dark { "<svg data-theme=\"dark\" " } else { "<svg data-theme=\"light\" " };
    let parts = js_sys::Array::of1(&JsValue::from_str(&svg.replacen("<svg ", theme, 1)));
    let kind = BlobPropertyBag::new();
    kind.set_type("image/svg+xml");
    let blob = Blob::new_with_str_sequence_and_options(&parts, &kind).ok()?;
    let url = Url::create_object_url_with_blob(&blob).ok()?;
    let image = HtmlImageElement::new().ok()?;
    image.set_src(&url);
    JsFuture::from(image.decode()).await.ok()?;
    READY.with_borrow_mut(|ready| ready.insert(key, image.clone()));
    Some(image)
}

/// Draws a layer at so many px of the screen to a px of the map.
pub(super) fn bake(
    image: &HtmlImageElement,
    size: (f64, f64),
    scale: f64,
    canvas: &HtmlCanvasElement,
) {
    let most = (MOST_PX / (size.0 * size.1)).sqrt();
    let scale = scale.min(most);
    let (width, height) = (size.0 * scale, size.1 * scale);
    canvas.set_width(width.ceil() as u32);
    canvas.set_height(height.ceil() as u32);
    if let Some(context) = context(canvas) {
        _ = context
            .draw_image_with_html_image_element_and_dw_and_dh(image, 0.0, 0.0, width, height);
    }
}

/// The middle of a map, as a picture of its game.
pub(super) async fn postcard(game: &str, dark: bool, canvas: &HtmlCanvasElement) {
    let (width, height) = (680.0, 400.0);
    let mut layers = Vec::new();
    for name in LAYERS {
        layers.extend(layer(game, name, dark).await);
    }
    canvas.set_width(width as u32);
    canvas.set_height(height as u32);
    let Some(context) = context(canvas) else { return };
    for image in layers {
        let whole = (f64::from(image.natural_width()), f64::from(image.natural_height()));
        let cut = (whole.0.min(width * 0.8), whole.1.min(height * 0.8));
        let (x, y) = ((whole.0 - cut.0) * 0.45, (whole.1 - cut.1) * 0.5);
        _ = context.draw_image_with_html_image_element_and_sw_and_sh_and_dx_and_dy_and_dw_and_dh(
            &image, x, y, cut.0, cut.1, 0.0, 0.0, width, height,
        );
    }
}

fn context(canvas: &HtmlCanvasElement) -> Option<CanvasRenderingContext2d> {
    canvas.get_context("2d").ok()??.dyn_into().ok()
}
