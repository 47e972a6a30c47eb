//! What every page shares: language, theme, address, the games.

use leptos::ev;
use leptos::prelude::*;
use leptos::task::spawn_local;
use neretva_protocol::api::{GameCard, Me};
use neretva_protocol::{Lang, Said};
use wasm_bindgen::JsCast;

use super::net;
use crate::route::Route;
use crate::voice::Voice;

/// Light, dark, or as the system prefers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Theme {
    Auto,
    Light,
    Dark,
}

impl Theme {
    fn word(self) -> &'static str {
        match self {
            Theme::Auto => "auto",
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }

    /// The next one, for a button that cycles.
    pub(super) fn next(self) -> Theme {
        match self {
            Theme::Auto => Theme::Light,
            Theme::Light => Theme::Dark,
            Theme::Dark => Theme::Auto,
        }
    }
}

/// Shared by all pages.
#[derive(Clone, Copy)]
pub(super) struct Shell {
    pub(super) route: RwSignal<Route>,
    pub(super) voice: RwSignal<Voice>,
    pub(super) theme: RwSignal<Theme>,
    /// Whether the page is dark now.
    pub(super) dark: RwSignal<bool>,
    pub(super) games: RwSignal<Vec<GameCard>>,
    pub(super) me: RwSignal<Me>,
    /// A short notice.
    pub(super) toast: RwSignal<Option<Said>>,
    /// Why the games could not be fetched.
    pub(super) failed: RwSignal<Option<Said>>,
    /// The game that the home page shall offer.
    pub(super) wanted: RwSignal<Option<String>>,
    /// The table whose briefing is to be read first.
    pub(super) brief: RwSignal<Option<String>>,
}

impl Shell {
    pub(super) fn new() -> Shell {
        let stored = kept("lang").and_then(|code| Lang::parse(&code).ok());
        let system =
            || web_sys::window()?.navigator().language().and_then(|it| Lang::from_locale(&it));
        let theme = match kept("theme").as_deref() {
            Some("light") => Theme::Light,
            Some("dark") => Theme::Dark,
            _ => Theme::Auto,
        };
        Shell {
            route: RwSignal::new(here()),
            voice: RwSignal::new(Voice::new(stored.or_else(system).unwrap_or_default())),
            theme: RwSignal::new(theme),
            dark: RwSignal::new(false),
            games: RwSignal::new(Vec::new()),
            me: RwSignal::new(Me::default()),
            toast: RwSignal::new(None),
            failed: RwSignal::new(None),
            wanted: RwSignal::new(None),
            brief: RwSignal::new(None),
        }
    }

    /// The shell of this page.
    pub(super) fn get() -> Shell {
        expect_context()
    }

    /// Follows addresses and the system's theme; fetches what is on offer.
    pub(super) fn begin(self) {
        let moved = window_event_listener(ev::popstate, move |_| {
            let here = here();
            if self.route.with_untracked(|route| *route != here) {
                self.route.set(here);
            }
        });
        on_cleanup(move || moved.remove());
        let system = RwSignal::new(system_is_dark());
        follow_system(move |dark| system.set(dark));
        Effect::new(move |_| {
            let dark = match self.theme.get() {
                Theme::Auto => system.get(),
                Theme::Light => false,
                Theme::Dark => true,
            };
            self.dark.set(dark);
            mark_root("data-theme", if dark { "dark" } else { "light" });
        });
        Effect::new(move |_| mark_root("lang", self.voice.with(Voice::lang).code()));
        self.refresh_me();
        self.fetch_games();
    }

    /// Fetches the games; a tutorial comes last.
    pub(super) fn fetch_games(self) {
        spawn_local(async move {
            match net::get::<Vec<GameCard>>("/api/games").await {
                Ok(mut games) => {
                    games.sort_by_key(|game| game.level <= 1);
                    for game in &games {
                        self.learn(&game.id).await;
                    }
                    self.failed.set(None);
                    self.games.set(games);
                }
                Err(said) => self.failed.set(Some(said)),
            }
        });
    }

    /// Asks who is signed in.
    pub(super) fn refresh_me(self) {
        spawn_local(async move {
            if let Ok(me) = net::get::<Me>("/api/me").await {
                self.me.set(me);
            }
        });
    }

    /// Fetches the messages of a game in the present language, if they are not known.
    pub(super) async fn learn(self, game: &str) {
        let (lang, known) = self.voice.with_untracked(|voice| (voice.lang(), voice.knows(game)));
        if known {
            return;
        }
        if let Ok(sources) = net::get::<Vec<String>>(&format!("/api/texts/{game}/{lang}")).await {
            self.voice.update(|voice| {
                if voice.lang() == lang {
                    voice.learn(game, &sources);
                }
            });
        }
    }

    /// Switches the language without reloading.
    pub(super) fn speak(self, lang: Lang) {
        keep("lang", lang.code());
        let games: Vec<String> =
            self.games.with_untracked(|games| games.iter().map(|game| game.id.clone()).collect());
        spawn_local(async move {
            let mut voice = Voice::new(lang);
            for game in games {
                if let Ok(sources) =
                    net::get::<Vec<String>>(&format!("/api/texts/{game}/{lang}")).await
                {
                    voice.learn(&game, &sources);
                }
            }
            self.voice.set(voice);
        });
    }

    pub(super) fn dress(self, theme: Theme) {
        keep("theme", theme.word());
        self.theme.set(theme);
    }

    /// Goes to a page.
    pub(super) fn go(self, route: Route) {
        let history = web_sys::window().and_then(|window| window.history().ok());
        if let Some(history) = history {
            let null = wasm_bindgen::JsValue::NULL;
            // Without history support the page is still shown.
            _ = history.push_state_with_url(&null, "", Some(&route.path()));
        }
        self.route.set(route);
        if let Some(window) = web_sys::window() {
            window.scroll_to_with_x_and_y(0.0, 0.0);
        }
        // Keyboard and screen reader users start at the new page, not where the link was.
        request_animation_frame(|| super::keys::focus_first("main"));
    }

    /// Replaces the address of the current page without navigating.
    pub(super) fn rename(route: &Route) {
        let history = web_sys::window().and_then(|window| window.history().ok());
        if let Some(history) = history {
            _ = history.replace_state_with_url(
                &wasm_bindgen::JsValue::NULL,
                "",
                Some(&route.path()),
            );
        }
    }

    /// A known game.
    pub(super) fn card(self, game: &str) -> Option<GameCard> {
        self.games.with(|games| games.iter().find(|card| card.id == game).cloned())
    }

    /// Says a message.
    pub(super) fn say(self, said: Said) -> String {
        self.voice.with(|voice| voice.say(&said))
    }

    /// Names a part of a game.
    pub(super) fn name(self, game: &str, kind: &str, name: &str) -> String {
        self.voice.with(|voice| voice.name(game, kind, name))
    }

    /// What a game says of one of its parts, where it says anything.
    pub(super) fn told(self, game: &str, kind: &str, name: &str) -> Option<String> {
        self.voice.with(|voice| voice.told(game, kind, name))
    }

    /// Shows a short notice.
    pub(super) fn remark(self, said: Said) {
        self.toast.set(Some(said));
    }

    pub(super) fn lang(self) -> Lang {
        self.voice.with(Voice::lang)
    }
}

fn here() -> Route {
    let location = web_sys::window().map(|window| window.location());
    let part = |read: fn(&web_sys::Location) -> Result<String, wasm_bindgen::JsValue>| {
        location.as_ref().and_then(|at| read(at).ok()).unwrap_or_default()
    };
    let [path, query, hash] =
        [web_sys::Location::pathname, web_sys::Location::search, web_sys::Location::hash].map(part);
    Route::read(&format!("{path}{query}{hash}"))
}

fn dark_query() -> Option<web_sys::MediaQueryList> {
    web_sys::window()?.match_media("(prefers-color-scheme: dark)").ok()?
}

fn system_is_dark() -> bool {
    dark_query().is_some_and(|query| query.matches())
}

/// Tells when the system changes between light and dark.
fn follow_system(tell: impl Fn(bool) + 'static) {
    let Some(query) = dark_query() else { return };
    let told = wasm_bindgen::closure::Closure::<dyn Fn()>::new(move || tell(system_is_dark()));
    // The shell lives as long as the page, and so does its listener.
    query.set_onchange(Some(told.into_js_value().unchecked_ref()));
}

fn mark_root(name: &str, value: &str) {
    let root = web_sys::window().and_then(|window| window.document()?.document_element());
    if let Some(root) = root {
        _ = root.set_attribute(name, value);
    }
}

/// What this browser stores under a name.
pub(super) fn kept(name: &str) -> Option<String> {
    let storage = web_sys::window()?.local_storage().ok()??;
    storage.get_item(&format!("neretva-{name}")).ok()?
}

/// Stores something in this browser, if it allows that.
pub(super) fn keep(name: &str, value: &str) {
    let storage = web_sys::window().and_then(|window| window.local_storage().ok().flatten());
    if let Some(storage) = storage {
        _ = storage.set_item(&format!("neretva-{name}"), value);
    }
}

/// Forgets what this browser stores under a name.
pub(super) fn forget(name: &str) {
    let storage = web_sys::window().and_then(|window| window.local_storage().ok().flatten());
    if let Some(storage) = storage {
        _ = storage.remove_item(&format!("neretva-{name}"));
    }
}
