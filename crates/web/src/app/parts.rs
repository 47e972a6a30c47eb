//! Pieces of pages: the top bar, icons, links, counters.

use std::time::Duration;

use leptos::prelude::*;
use neretva_protocol::Lang;
use neretva_protocol::api::Me;

use super::shell::Shell;
use crate::route::Route;

/// A drawn sign, hidden from readers: the words are beside it.
pub(super) fn icon(path: &'static str) -> impl IntoView {
    view! {
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=path/></svg>
    }
}

pub(super) const UNDO: &str = "M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3";
pub(super) const MOON: &str = "M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z";
pub(super) const BOOK: &str = "M12 6C9 4 6 4 3 5v14c3-1 6-1 9 1 3-2 6-2 9-1V5c-3-1-6-1-9 1zv14";
pub(super) const BULB: &str =
    "M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10.5c.7.7 1 1.5 1 2.5h6c0-1 .3-1.8 1-2.5A6 6 0 0 0 12 3z";
pub(super) const MENU: &str = "M4 7h16M4 12h16M4 17h16";
pub(super) const PEOPLE: &str = "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20a6.5 6.5 0 0 1 13 0M16 4.5a3.5 3.5 0 0 1 0 6.5M18 14.2a6.5 6.5 0 0 1 3.5 5.8";
pub(super) const LINK: &str = "M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7L12 7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7L12 17";
pub(super) const EYE: &str =
    "M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7S2 12 2 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z";

/// A link to a page of ours, followed without loading anything.
#[component]
pub(super) fn Go(
    /// Where to.
    to: Route,
    #[prop(optional)] class: &'static str,
    children: Children,
) -> impl IntoView {
    let shell = Shell::get();
    let path = to.path();
    let follow = move |event: leptos::ev::MouseEvent| {
        if !(event.ctrl_key() || event.meta_key() || event.shift_key()) {
            event.prevent_default();
            shell.go(to.clone());
        }
    };
    view! { <a class=class href=path on:click=follow>{children()}</a> }
}

/// The top bar: the frame that stays still.
#[component]
pub(super) fn Bar(children: Children) -> impl IntoView {
    let shell = Shell::get();
    view! {
        <header class="bar">
            <Go to=Route::Home class="brand">
                <svg class="mark" viewBox="0 0 24 24" aria-hidden="true">
                    <path class="hexagon" d="M12 2l8.7 5v10L12 22l-8.7-5V7z"/>
                    <path class="river" d="M13 3c-3 4 3 6 0 10s-2 5-1 8"/>
                </svg>
                <span>"Neretva"</span>
            </Go>
            {children()}
            <LangSwitch/>
            <button
                class="quiet"
                title=move || shell.say(msg!("web-theme"))
                aria-label=move || shell.say(msg!("web-theme"))
                on:click=move |_| shell.dress(shell.theme.get_untracked().next())
            >
                {icon(MOON)}
            </button>
            <Go to=Route::Account class="quiet who">
                {move || match shell.me.get() {
                    Me { name: Some(name) } => name,
                    Me { name: None } => shell.say(msg!("web-sign-in")),
                }}
            </Go>
        </header>
    }
}

/// Each language by its own name.
#[component]
fn LangSwitch() -> impl IntoView {
    let shell = Shell::get();
    let other = move || match shell.lang() {
        Lang::En => Lang::Es,
        Lang::Es => Lang::En,
    };
    view! {
        <button
            class="quiet"
            lang=move || other().code()
            title=move || shell.say(msg!("web-language"))
            on:click=move |_| shell.speak(other())
        >
            {move || match other() {
                Lang::En => "English",
                Lang::Es => "Español",
            }}
        </button>
    }
}

/// A counter in running text or a tray.
pub(super) fn counter(symbol: String) -> impl IntoView {
    let placed = format!("<use href=\"#{symbol}\" width=\"100\" height=\"100\"/>");
    view! { <svg class="counter" viewBox="0 0 100 100" aria-hidden="true" inner_html=placed></svg> }
}

/// A remark that goes away by itself.
#[component]
pub(super) fn Toast() -> impl IntoView {
    let shell = Shell::get();
    let serial = StoredValue::new(0_u32);
    Effect::new(move |_| {
        if shell.toast.with(Option::is_some) {
            serial.update_value(|n| *n += 1);
            let mine = serial.get_value();
            let clear = move || {
                if serial.try_get_value() == Some(mine) {
                    shell.toast.set(None);
                }
            };
            set_timeout(clear, Duration::from_secs(6));
        }
    });
    view! {
        <div class="toast" role="status" class:shown=move || shell.toast.with(Option::is_some)>
            {move || shell.toast.get().map(|said| shell.say(said))}
        </div>
    }
}

/// No page of ours.
#[component]
pub(super) fn Lost() -> impl IntoView {
    let shell = Shell::get();
    view! {
        <Bar>""</Bar>
        <main class="page narrow">
            <h1>{move || shell.say(msg!("web-lost"))}</h1>
            <Go to=Route::Home class="button">{move || shell.say(msg!("web-home"))}</Go>
        </main>
    }
}
