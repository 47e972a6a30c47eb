//! Notices of the browser: while a page is open but out of sight, and by web push when none is.

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64;
use js_sys::{Function, Object, Promise, Reflect, Uint8Array};
use leptos::prelude::*;
use leptos::task::spawn_local;
use neretva_protocol::Said;
use neretva_protocol::api::{Notices, PushSubscription};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

use super::net;
use super::shell::{Shell, keep, kept};

/// The setting under which this browser remembers the wish.
const WISH: &str = "notify";

/// Whether the page is out of sight.
pub(super) fn is_away() -> bool {
    web_sys::window().and_then(|window| window.document()).is_some_and(|it| it.hidden())
}

/// `Notification`, in browsers that have it.
fn notification() -> Option<Function> {
    Reflect::get(&web_sys::window()?.into(), &"Notification".into()).ok()?.dyn_into().ok()
}

fn permission() -> Option<String> {
    Reflect::get(&notification()?.into(), &"permission".into()).ok()?.as_string()
}

/// Whether this browser may tell and its user wants it to.
fn wanted() -> bool {
    kept(WISH).as_deref() == Some("on") && permission().as_deref() == Some("granted")
}

/// Asks the user for permission.
async fn permitted() -> bool {
    let Some(notification) = notification() else { return false };
    let ask = Reflect::get(&notification, &"requestPermission".into()).ok();
    let asked = ask.and_then(|ask| ask.dyn_into::<Function>().ok()?.call0(&notification).ok());
    if let Some(promise) = asked.and_then(|asked| asked.dyn_into::<Promise>().ok()) {
        _ = JsFuture::from(promise).await;
    }
    permission().as_deref() == Some("granted")
}

/// Shows a notice if the page is out of sight.
pub(super) fn show(title: &str, text: &str) {
    if !is_away() || !wanted() {
        return;
    }
    let options = Object::new();
    // A plain object takes every property.
    for (name, value) in [("body", text), ("tag", "neretva"), ("icon", "/icon.svg")] {
        _ = Reflect::set(&options, &name.into(), &value.into());
    }
    if let Some(notification) = notification() {
        // Phones refuse this and are told by web push.
        _ = Reflect::construct(&notification, &js_sys::Array::of2(&title.into(), &options));
    }
}

/// Switches the notices of this browser on and off.
#[component]
pub(super) fn Switch() -> impl IntoView {
    let shell = Shell::get();
    let on = RwSignal::new(wanted());
    let switch = move |_| {
        let wish = !on.get_untracked();
        keep(WISH, if wish { "on" } else { "off" });
        if !wish {
            on.set(false);
            spawn_local(async { _ = net::delete::<Option<()>>("/api/me/push").await });
            return;
        }
        spawn_local(async move {
            let may = permitted().await;
            _ = on.try_set(may);
            if !may {
                shell.remark(msg!("web-notify-blocked"));
            } else if let Err(said) = subscribe().await {
                shell.remark(said);
            }
        });
    };
    notification().map(|_| {
        view! {
            <label class="option">
                <input type="checkbox" class="switch" prop:checked=on on:change=switch/>
                {move || shell.say(msg!("web-notify"))}
            </label>
        }
    })
}

/// Subscribes this browser to web push, where the server sends any.
async fn subscribe() -> Result<(), Said> {
    let notices = net::get::<Notices>("/api/me/notices").await?;
    let Some(key) = notices.push_key else { return Ok(()) };
    match subscription(&key).await {
        Some(wish) => net::put::<Option<()>>("/api/me/push", &wish).await.map(drop),
        None => Err(msg!("web-push-failed")),
    }
}

/// What the browser's push service gives for the server's key.
async fn subscription(key: &str) -> Option<PushSubscription> {
    let container = web_sys::window()?.navigator().service_worker();
    JsFuture::from(container.register("/push.js")).await.ok()?;
    let ready = JsFuture::from(container.ready().ok()?).await.ok()?;
    let manager = Reflect::get(&ready, &"pushManager".into()).ok()?;
    let options = Object::new();
    let key = Uint8Array::from(&*BASE64.decode(key).ok()?);
    _ = Reflect::set(&options, &"userVisibleOnly".into(), &true.into());
    _ = Reflect::set(&options, &"applicationServerKey".into(), &key);
    let subscribe =
        Reflect::get(&manager, &"subscribe".into()).ok()?.dyn_into::<Function>().ok()?;
    let promise = subscribe.call1(&manager, &options).ok()?.dyn_into::<Promise>().ok()?;
    let made = JsFuture::from(promise).await.ok()?;
    let get = Reflect::get(&made, &"getKey".into()).ok()?.dyn_into::<Function>().ok()?;
    let part = |name: &str| -> Option<String> {
        let bytes: JsValue = get.call1(&made, &name.into()).ok()?;
        Some(BASE64.encode(Uint8Array::new(&bytes).to_vec()))
    };
    let endpoint = Reflect::get(&made, &"endpoint".into()).ok()?.as_string()?;
    Some(PushSubscription { endpoint, p256dh: part("p256dh")?, auth: part("auth")? })
}
