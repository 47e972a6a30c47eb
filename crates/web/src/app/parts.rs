//! Pieces of pages: the top bar, icons, links, counters.

use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;
use neretva_protocol::Lang;
use neretva_protocol::api::Me;

use super::browser;
use super::shell::{Shell, Theme};
use crate::route::{Moment, Route};

/// An icon, hidden from screen readers: the text is beside it.
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
pub(super) const BIN: &str = "M4 7h16M9 7V4h6v3M6 7l1 14h10l1-14M10 11v6M14 11v6";
const PERSON: &str = "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21a8 8 0 0 1 16 0";
pub(super) const LINK: &str = "M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7L12 7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7L12 17";
pub(super) const FILM: &str = "M4 4h16v16H4zM8 4v16M16 4v16M4 9h4M4 15h4M16 9h4M16 15h4M8 12h8";
pub(super) const SUN: &str = "M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2";
pub(super) const HALF: &str =
    "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 3v18M12 7l6-1M12 12h9M12 17l6 1";
pub(super) const CHECK: &str = "M4 12l5 6L20 6";
pub(super) const EYE: &str =
    "M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7S2 12 2 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z";

/// A link to another page of the client, without reloading.
#[component]
pub(super) fn Go(
    to: Route,
    #[prop(optional)] class: &'static str,
    /// Marks the link to the current page.
    #[prop(default = None)]
    current: Option<&'static str>,
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
    view! { <a class=class href=path aria-current=current on:click=follow>{children()}</a> }
}

/// The top bar.
#[component]
pub(super) fn Bar(children: Children) -> impl IntoView {
    let shell = Shell::get();
    view! {
        <header class="bar">
            <button class="skip" on:click=|_| focus_content()>{move || shell.say(msg!("web-skip"))}</button>
            <Go to=Route::Home class="brand">
                <svg class="mark" viewBox="0 0 24 24" aria-hidden="true">
                    <path class="hexagon" d="M12 2l8.7 5v10L12 22l-8.7-5V7z"/>
                    <path class="river" d="M13 3c-3 4 3 6 0 10s-2 5-1 8"/>
                </svg>
                <span>"Neretva"</span>
            </Go>
            {children()}
            <Preferences/>
        </header>
    }
}

/// The top bar of a page, with links to the others.
#[component]
pub(super) fn Top() -> impl IntoView {
    let shell = Shell::get();
    let here = shell.route.get_untracked();
    let links = [
        (Route::Home, msg!("web-play")),
        (Route::Learn, msg!("web-learn")),
        (Route::Mine, msg!("web-my-games")),
        (Route::Watch, msg!("web-watching")),
        (Route::Replay(None, Moment::default()), msg!("web-replays")),
        (Route::Rules(None, None), msg!("web-rules")),
    ];
    let links = links.map(|(to, said)| {
        let same = std::mem::discriminant(&to) == std::mem::discriminant(&here)
            || matches!((&to, &here), (Route::Rules(..), Route::Figures(_) | Route::Own(_)));
        let said = StoredValue::new(said);
        let current = same.then_some("page");
        view! { <li><Go to class="nav" current>{move || shell.say(said.get_value())}</Go></li> }
    });
    view! {
        <Bar>
            <nav class="links" aria-label=move || shell.say(msg!("web-pages"))><ul>{links}</ul></nav>
        </Bar>
    }
}

/// A page: the bar, its title in the browser's tab, and the content.
#[component]
pub(super) fn Sheet(
    /// The title of the browser tab.
    #[prop(into)]
    title: Signal<String>,
    #[prop(optional)] class: &'static str,
    children: Children,
) -> impl IntoView {
    entitle(title);
    view! {
        <Top/>
        <main class=format!("page {class}") tabindex="-1">{children()}</main>
    }
}

/// Keeps the title of the browser tab up to date.
pub(super) fn entitle(title: Signal<String>) {
    Effect::new(move |_| {
        let title = title.get();
        let title =
            if title.is_empty() { "Neretva".to_owned() } else { format!("{title} · Neretva") };
        if let Some(document) = web_sys::window().and_then(|window| window.document()) {
            document.set_title(&title);
        }
    });
}

/// Skips the bar, for keyboard users.
fn focus_content() {
    super::keys::focus_first("main, .board");
}

/// A row of buttons of which one is pressed.
pub(super) fn choice(
    label: impl Fn() -> String + Copy + Send + Sync + 'static,
    values: Vec<String>,
    chosen: RwSignal<String>,
    name: impl Fn(&str) -> String + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let buttons = values.into_iter().map(|value| {
        let it = StoredValue::new(value);
        let pressed = move || chosen.get() == it.get_value();
        view! {
            <button type="button" class:pressed=pressed aria-pressed=move || pressed().to_string()
                on:click=move |_| chosen.set(it.get_value())>
                {move || name(&it.get_value())}
            </button>
        }
    });
    let buttons = buttons.collect_view();
    view! {
        <div class="field">
            <span class="label" aria-hidden="true">{label}</span>
            <div class="choice" role="group" aria-label=label>{buttons}</div>
        </div>
    }
}

/// A link to share: copied, or shared through the device.
#[component]
pub(super) fn Share(
    /// The whole address.
    #[prop(into)]
    link: Signal<String>,
    #[prop(into)] label: Signal<String>,
) -> impl IntoView {
    let shell = Shell::get();
    let copied = RwSignal::new(false);
    let copy = move |_| {
        spawn_local(async move {
            let done = browser::copy(&link.get_untracked()).await;
            copied.set(done);
            if !done {
                shell.remark(msg!("web-copy-failed"));
            }
        });
    };
    Effect::new(move |_| {
        link.track();
        copied.set(false);
    });
    let pick = |event: leptos::ev::FocusEvent| {
        event_target::<web_sys::HtmlInputElement>(&event).select();
    };
    let share = browser::can_share().then(|| {
        let share = move |_| browser::share(&label.get_untracked(), &link.get_untracked());
        view! { <button class="button" on:click=share>{move || shell.say(msg!("web-share"))}</button> }
    });
    view! {
        <div class="share">
            <input class="link" readonly=true prop:value=link aria-label=label
                on:focus=pick/>
            <button class="button" on:click=copy>
                {move || copied.get().then(|| icon(CHECK))}
                {move || shell.say(if copied.get() { msg!("web-copied") } else { msg!("web-copy") })}
            </button>
            {share}
        </div>
    }
}

/// A link as a QR code, for a phone beside the computer.
pub(super) fn code(shell: Shell, link: String) -> impl IntoView {
    crate::qr::code(&link).map(|(size, path)| {
        let square = format!("0 0 {size} {size}");
        view! {
            <svg class="qr" role="img" viewBox=square aria-label=move || shell.say(msg!("web-qr"))>
                <rect width="100%" height="100%"/><path d=path/>
            </svg>
        }
    })
}

/// Language, theme and account: in the bar, and on a phone in a table's menu.
#[component]
pub(super) fn Preferences() -> impl IntoView {
    let shell = Shell::get();
    let theme = move || {
        let theme = match shell.theme.get() {
            Theme::Auto => msg!("web-theme-auto"),
            Theme::Light => msg!("web-theme-light"),
            Theme::Dark => msg!("web-theme-dark"),
        };
        shell.say(msg!("web-theme", theme = theme))
    };
    let sign = move || match shell.theme.get() {
        Theme::Auto => icon(HALF),
        Theme::Light => icon(SUN),
        Theme::Dark => icon(MOON),
    };
    let who = move || match shell.me.get() {
        Me { name: Some(name), .. } | Me { name: None, nick: Some(name) } => name,
        Me { name: None, nick: None } => shell.say(msg!("web-sign-in")),
    };
    view! {
        <div class="preferences">
            <LangSwitch/>
            <button class="quiet" title=theme aria-label=theme
                on:click=move |_| shell.dress(shell.theme.get_untracked().next())>{sign}</button>
            <Go to=Route::Account class="quiet who">{icon(PERSON)}<span>{who}</span></Go>
        </div>
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

/// A notice that disappears after a while.
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

/// The page for unknown addresses.
#[component]
pub(super) fn Lost() -> impl IntoView {
    let shell = Shell::get();
    view! {
        <Sheet title=Signal::derive(move || shell.say(msg!("web-lost"))) class="narrow">
            <h1>{move || shell.say(msg!("web-lost"))}</h1>
            <p>{move || shell.say(msg!("web-lost-how"))}</p>
            <p><Go to=Route::Home class="button">{move || shell.say(msg!("web-home"))}</Go></p>
        </Sheet>
    }
}
