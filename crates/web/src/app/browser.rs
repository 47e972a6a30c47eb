//! What the browser does for us besides showing pages: dates, the clipboard, files.

use js_sys::{Array, Date, Function, Intl, Object, Promise, Reflect};
use leptos::html::Div;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{File, ResizeObserver};

const MINUTE: f64 = 60.0;
const HOUR: f64 = 60.0 * MINUTE;
const DAY: f64 = 24.0 * HOUR;

/// A date in the reader's locale.
pub(super) fn moment(seconds: i64, lang: &str) -> String {
    let date = Date::new(&JsValue::from_f64(seconds as f64 * 1000.0));
    let style = options(&[("dateStyle", "medium"), ("timeStyle", "short")]);
    date.to_locale_string(lang, &style).into()
}

/// The time of day in the reader's locale, with the date unless it is today.
pub(super) fn clock(seconds: i64, lang: &str) -> String {
    let date = Date::new(&JsValue::from_f64(seconds as f64 * 1000.0));
    let today = Date::new_0().to_date_string() == date.to_date_string();
    let time = [("hour", "2-digit"), ("minute", "2-digit")];
    let day = [("day", "numeric"), ("month", "short")];
    let parts: Vec<_> = if today { time.to_vec() } else { day.into_iter().chain(time).collect() };
    date.to_locale_string(lang, &options(&parts)).into()
}

/// A relative time in the reader's locale.
pub(super) fn ago(seconds: i64, lang: &str) -> String {
    let since = Date::now() / 1000.0 - seconds as f64;
    let (count, unit) = match since.abs() {
        since if since < HOUR => (since / MINUTE, "minute"),
        since if since < DAY => (since / HOUR, "hour"),
        since if since < 30.0 * DAY => (since / DAY, "day"),
        _ => return moment(seconds, lang),
    };
    let style = options(&[("numeric", "auto")]);
    let locales = Array::of1(&JsValue::from_str(lang));
    let words = Intl::RelativeTimeFormat::new(&locales, &style);
    words.format(-count.floor().copysign(since), unit).into()
}

/// A whole number in the reader's locale.
pub(super) fn number(value: usize, lang: &str) -> String {
    js_sys::Number::from(value as f64).to_locale_string(lang).into()
}

fn options(pairs: &[(&str, &str)]) -> Object {
    let object = Object::new();
    for (name, value) in pairs {
        // A plain object takes every property.
        _ = Reflect::set(&object, &(*name).into(), &(*value).into());
    }
    object
}

/// Calls back whenever an element changes its size.
pub(super) fn on_resize(element: NodeRef<Div>, changed: impl Fn() + 'static) {
    let told = Closure::<dyn FnMut()>::new(changed);
    // A browser without observers shows the first size.
    let Ok(observer) = ResizeObserver::new(told.as_ref().unchecked_ref()) else { return };
    let kept = StoredValue::new_local((observer, told));
    Effect::new(move |_| {
        if let Some(element) = element.get() {
            kept.with_value(|(observer, _)| observer.observe(&element));
        }
    });
    on_cleanup(move || _ = kept.try_with_value(|(observer, _)| observer.disconnect()));
}

/// The full address of one of our pages.
pub(super) fn whole(path: &str) -> String {
    let origin = web_sys::window().and_then(|window| window.location().origin().ok());
    format!("{}{path}", origin.unwrap_or_default())
}

/// Copies a text to the clipboard, if there is one: only secure pages have it.
pub(super) async fn copy(text: &str) -> bool {
    let Some(navigator) = web_sys::window().map(|window| window.navigator()) else { return false };
    let clipboard = Reflect::get(&navigator, &"clipboard".into()).ok();
    let Some(clipboard) = clipboard.filter(|it| !it.is_undefined()) else { return false };
    let clipboard: web_sys::Clipboard = clipboard.unchecked_into();
    JsFuture::from(clipboard.write_text(text)).await.is_ok()
}

/// Whether the device can share links.
pub(super) fn can_share() -> bool {
    sharer().is_some()
}

fn sharer() -> Option<(web_sys::Navigator, Function)> {
    let navigator = web_sys::window()?.navigator();
    let share = Reflect::get(&navigator, &"share".into()).ok()?.dyn_into::<Function>().ok()?;
    Some((navigator, share))
}

/// Shares a link; cancelling is not an error.
pub(super) fn share(title: &str, url: &str) {
    let Some((navigator, share)) = sharer() else { return };
    let shared = share.call1(&navigator, &options(&[("title", title), ("url", url)]));
    if let Some(promise) = shared.ok().and_then(|it| it.dyn_into::<Promise>().ok()) {
        spawn_local(async move { _ = JsFuture::from(promise).await });
    }
}

/// The first file that was chosen or dropped: `files` of an input or of a drag.
pub(super) fn first_file(holder: &JsValue) -> Option<File> {
    let files = Reflect::get(holder, &"files".into()).ok()?;
    Reflect::get_u32(&files, 0).ok()?.dyn_into().ok()
}

/// What an event drags along.
pub(super) fn dragged(event: &JsValue) -> JsValue {
    Reflect::get(event, &"dataTransfer".into()).unwrap_or(JsValue::UNDEFINED)
}

/// The text of a file.
pub(super) async fn read(file: &File) -> Option<String> {
    JsFuture::from(file.text()).await.ok()?.as_string()
}

/// A random number below that.
pub(super) fn any_of(count: usize) -> usize {
    (js_sys::Math::random() * count as f64) as usize
}
