//! A table: what is known of it, and what its player does.

use std::sync::Arc;
use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;
use neretva_protocol::api::{ClauseView, ClientMessage, ServerMessage};
use neretva_protocol::{MapView, RefusalView, Said};

use super::shell::Shell;
use super::socket::{self, Heard};
use super::{board, combat, dialogs, keys, net, panels, parts, prompt, rules, talk};
use crate::camera::Camera;
use crate::faces::Faces;
use crate::layout::{Layout, Stacks, stacks};
use crate::live::Live;
use crate::offers::{Offers, doubt};
use crate::route::Route;

/// A hex and why what was wanted there is refused; without a reason, it is being asked.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Hint {
    pub(super) hex: String,
    pub(super) act: String,
    pub(super) refusal: Option<RefusalView>,
}

/// What lies over the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Dialog {
    Clause(String),
    Rules,
    Keys,
    Menu,
    News,
}

/// The parts of the side that share the room of a small screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tab {
    Map,
    Status,
    Forces,
    Log,
    Talk,
}

impl Tab {
    pub(super) const ALL: [Tab; 5] = [Tab::Map, Tab::Status, Tab::Forces, Tab::Log, Tab::Talk];

    /// Its name in the style sheet.
    pub(super) fn word(self) -> &'static str {
        match self {
            Tab::Map => "map",
            Tab::Status => "status",
            Tab::Forces => "forces",
            Tab::Log => "log",
            Tab::Talk => "talk",
        }
    }

    pub(super) fn said(self) -> Said {
        match self {
            Tab::Map => msg!("web-tab-map"),
            Tab::Status => msg!("web-tab-status"),
            Tab::Forces => msg!("web-tab-forces"),
            Tab::Log => msg!("web-tab-log"),
            Tab::Talk => msg!("web-tab-talk"),
        }
    }
}

/// The open table.
#[derive(Clone, Copy)]
pub(super) struct Table {
    pub(super) shell: Shell,
    pub(super) live: RwSignal<Option<Live>>,
    pub(super) layout: RwSignal<Option<Arc<Layout>>>,
    pub(super) clauses: RwSignal<Vec<ClauseView>>,
    pub(super) offers: Memo<Offers>,
    pub(super) stacks: Memo<Stacks>,
    pub(super) faces: Memo<Faces>,
    pub(super) camera: RwSignal<Camera>,
    /// Width and height of the board's window.
    pub(super) window: RwSignal<(f64, f64)>,
    /// The hex that keys are at.
    pub(super) cursor: RwSignal<Option<String>>,
    /// The hex whose stack lies open.
    pub(super) open: RwSignal<Option<String>>,
    /// The hex whose stack is only looked at.
    pub(super) peek: RwSignal<Option<String>>,
    pub(super) hint: RwSignal<Option<Hint>>,
    /// The counter that this player named last.
    pub(super) picked: RwSignal<Option<String>>,
    pub(super) dialog: RwSignal<Option<Dialog>>,
    pub(super) tab: RwSignal<Tab>,
    pub(super) connected: RwSignal<bool>,
    /// Whoever may look next, while the screen is covered.
    pub(super) covered: RwSignal<Option<String>>,
    /// The computer's advice: the act and why.
    pub(super) advice: RwSignal<Option<(String, Said)>>,
}

impl Table {
    fn new(shell: Shell) -> Table {
        let live = RwSignal::new(None::<Live>);
        let read = move |actions: &Option<Live>| {
            actions.as_ref().map(|live| Offers::read(&live.seen.actions)).unwrap_or_default()
        };
        let pieces =
            Memo::new(move |_| live.with(|live| live.as_ref().map(|live| live.seen.view.clone())));
        Table {
            shell,
            live,
            layout: RwSignal::new(None),
            clauses: RwSignal::new(Vec::new()),
            offers: Memo::new(move |_| live.with(read)),
            stacks: Memo::new(move |_| {
                pieces
                    .with(|view| view.as_ref().map(|view| stacks(&view.pieces)).unwrap_or_default())
            }),
            faces: Memo::new(move |_| {
                pieces.with(|view| view.as_ref().map(Faces::of).unwrap_or_default())
            }),
            camera: RwSignal::new(Camera { x: 0.0, y: 0.0, scale: 1.0 }),
            window: RwSignal::new((0.0, 0.0)),
            cursor: RwSignal::new(None),
            open: RwSignal::new(None),
            peek: RwSignal::new(None),
            hint: RwSignal::new(None),
            picked: RwSignal::new(None),
            dialog: RwSignal::new(None),
            tab: RwSignal::new(Tab::Map),
            connected: RwSignal::new(false),
            covered: RwSignal::new(None),
            advice: RwSignal::new(None),
        }
    }

    /// The table of this page.
    pub(super) fn get() -> Table {
        expect_context()
    }

    fn enter(self, id: &str) {
        socket::open(id, move |heard| match heard {
            Heard::Message(message) => self.hear(*message),
            Heard::Lost => {
                self.connected.set(false);
            }
        });
        on_cleanup(socket::close);
        // The map is fetched once the game is known.
        let game = Memo::new(move |_| self.game());
        Effect::new(move |_| {
            let game = game.get();
            if game.is_empty() {
                return;
            }
            rules::fetch(self.shell, game.clone(), self.clauses);
            spawn_local(async move {
                self.shell.learn(&game).await;
                match net::get::<MapView>(&format!("/api/map/{game}")).await {
                    Ok(map) => self.layout.set(Some(Arc::new(Layout::new(&map)))),
                    Err(said) => self.shell.remark(said),
                }
            });
        });
    }

    fn hear(self, message: ServerMessage) {
        match message {
            ServerMessage::Welcome(welcome) => {
                self.connected.set(true);
                let acted_at = self.live.with_untracked(|live| live.as_ref().map(|it| it.acted_at));
                if let Some(mut live) = Live::new(*welcome) {
                    live.acted_at = acted_at.unwrap_or(live.acted_at).min(live.welcome.steps);
                    self.cover(
                        live.welcome.eyes.as_deref(),
                        &live.welcome.mine,
                        &live.welcome.game,
                    );
                    self.live.set(Some(live));
                }
            }
            ServerMessage::Update(update) => {
                let eyes = update.eyes.clone();
                let who = self.live.with_untracked(|live| {
                    live.as_ref().map(|live| (live.welcome.mine.clone(), live.welcome.game.clone()))
                });
                if let Some((mine, game)) = who {
                    self.cover(eyes.as_deref(), &mine, &game);
                }
                self.settle();
                let follows = self
                    .live
                    .try_update(|live| live.as_mut().is_some_and(|live| live.update(*update)));
                if follows == Some(false) {
                    socket::hello();
                }
            }
            ServerMessage::Refused { refusal, act } => self.refused(refusal, act),
            ServerMessage::Checked { act, refusal } => {
                self.hint.update(|hint| match (hint, refusal) {
                    (Some(hint), Some(refusal)) if hint.act == act => hint.refusal = Some(refusal),
                    (hint, _) => *hint = None,
                });
            }
            ServerMessage::Suggested { act, said } => self.advice.set(Some((act, said))),
            ServerMessage::Chat(line) => self.change(|live| live.chat(line)),
            ServerMessage::Proposed { proposal } => self.change(|live| live.proposed(proposal)),
            ServerMessage::Seats { seats } => self.change(|live| live.seats(seats)),
            ServerMessage::Problem(problem) => self.shell.remark(problem.said),
            ServerMessage::Rematch { .. } | ServerMessage::Overlay(_) | ServerMessage::Pong => {}
        }
    }

    fn change(self, how: impl FnOnce(&mut Live)) {
        self.live.update(|live| {
            if let Some(live) = live {
                how(live);
            }
        });
    }

    /// Forgets what was pointed at: the table has changed.
    fn settle(self) {
        self.open.set(None);
        self.peek.set(None);
        self.hint.set(None);
        self.advice.set(None);
    }

    /// Covers a shared screen before other eyes see it, where there is something to hide.
    fn cover(self, eyes: Option<&str>, mine: &[String], game: &str) {
        let before =
            self.live.with_untracked(|live| live.as_ref().and_then(|it| it.welcome.eyes.clone()));
        let hidden = self.shell.games.with_untracked(|games| {
            games.iter().find(|card| card.id == game).is_none_or(|card| card.hidden)
        });
        if mine.len() > 1 && hidden && before.as_deref() != eyes {
            self.covered.set(eyes.map(str::to_owned));
        }
    }

    fn refused(self, refusal: RefusalView, act: Option<String>) {
        let hex = act.as_deref().and_then(|act| self.hex_of(act));
        match (hex, act) {
            (Some(hex), Some(act)) => {
                self.hint.set(Some(Hint { hex, act, refusal: Some(refusal) }));
            }
            _ => self.shell.remark(refusal.said),
        }
    }

    /// The hex that an act is about, where it is on the map.
    pub(super) fn hex_of(self, act: &str) -> Option<String> {
        match act.split_once(' ')? {
            ("hex", hex) => Some(hex.to_owned()),
            ("piece", id) => self.live.with_untracked(|live| {
                live.as_ref().and_then(|live| live.seen.view.piece(id)?.hex.clone())
            }),
            _ => None,
        }
    }

    /// Game id; empty before the server has spoken.
    pub(super) fn game(self) -> String {
        self.live.with(|live| live.as_ref().map(|it| it.welcome.game.clone()).unwrap_or_default())
    }

    pub(super) fn version(self) -> u64 {
        self.live.with_untracked(|live| live.as_ref().map_or(0, |live| live.welcome.version))
    }

    /// Whether this player decides.
    pub(super) fn decides(self) -> bool {
        self.live.with(|live| live.as_ref().is_some_and(Live::decides))
    }

    /// Does an act.
    pub(super) fn act(self, act: String) {
        self.settle();
        self.picked.set(act.strip_prefix("piece ").map(str::to_owned));
        self.change(|live| live.acted_at = live.welcome.steps + 1);
        socket::say(&ClientMessage::Act { version: self.version(), act });
    }

    pub(super) fn undo(self) {
        let can = self.live.with_untracked(|live| live.as_ref().is_some_and(|it| it.seen.can_undo));
        if can {
            self.picked.set(None);
            socket::say(&ClientMessage::Undo { version: self.version() });
        }
    }

    /// What is in a hex was pointed at: does what it stands for, opens it, or asks why not.
    pub(super) fn tap(self, hex: &str) {
        self.hint.set(None);
        self.peek.set(None);
        let stack = self.stack(hex);
        let acts = self.offers.with_untracked(|offers| offers.at(hex, &stack));
        match &acts[..] {
            [only] => self.act(only.clone()),
            [] => {
                self.open.set((stack.len() > 1).then(|| hex.to_owned()));
                self.ask(hex);
            }
            _ => self.open.set(Some(hex.to_owned())),
        }
    }

    /// Asks why nothing can be done in a hex.
    pub(super) fn ask(self, hex: &str) {
        if !untrack(move || self.decides()) {
            return;
        }
        let stack = self.stack(hex);
        let doubt = self.offers.with_untracked(|offers| {
            if offers.at(hex, &stack).is_empty() { doubt(offers, hex, &stack) } else { None }
        });
        if let Some(act) = doubt {
            self.hint.set(Some(Hint { hex: hex.to_owned(), act: act.clone(), refusal: None }));
            socket::say(&ClientMessage::Check { version: self.version(), act });
        }
    }

    pub(super) fn stack(self, hex: &str) -> Vec<neretva_protocol::Piece> {
        self.stacks.with_untracked(|stacks| stacks.get(hex).cloned().unwrap_or_default())
    }

    /// Shows a hex in the middle and points at it.
    pub(super) fn show(self, hex: &str) {
        self.cursor.set(Some(hex.to_owned()));
        self.tab.set(Tab::Map);
        let Some(layout) = self.layout.get_untracked() else { return };
        if let Some(place) = layout.centre(hex) {
            let scale = self.camera.get_untracked().scale.max(0.7);
            self.camera.set(Camera::centred(
                place,
                scale,
                layout.size(),
                self.window.get_untracked(),
            ));
        }
    }

    /// Sees to it that a hex is in the window.
    pub(super) fn reveal(self, hex: &str) {
        let Some(layout) = self.layout.get_untracked() else { return };
        let Some(place) = layout.centre(hex) else { return };
        let (camera, window) = (self.camera.get_untracked(), self.window.get_untracked());
        let (x, y) = camera.shown(place);
        if x < 50.0 || y < 50.0 || x > window.0 - 50.0 || y > window.1 - 50.0 {
            self.camera.set(Camera::centred(place, camera.scale, layout.size(), window));
        }
    }

    /// Zooms at the middle of the window.
    pub(super) fn zoom(self, factor: f64) {
        let Some(layout) = self.layout.get_untracked() else { return };
        let window = self.window.get_untracked();
        let middle = (window.0 / 2.0, window.1 / 2.0);
        self.camera.update(|camera| *camera = camera.zoomed(factor, middle, layout.size(), window));
    }

    pub(super) fn fit(self) {
        let Some(layout) = self.layout.get_untracked() else { return };
        self.camera.set(Camera::fit(layout.size(), self.window.get_untracked()));
    }

    /// The name of a seat.
    pub(super) fn seat(self, seat: &str) -> String {
        self.shell.name(&self.game(), "seat", seat)
    }
}

#[component]
pub(super) fn Page(id: String) -> impl IntoView {
    let shell = Shell::get();
    let table = Table::new(shell);
    provide_context(table);
    table.enter(&id);
    keys::listen(table);
    let ping =
        set_interval_with_handle(|| socket::say(&ClientMessage::Ping), Duration::from_secs(25));
    on_cleanup(move || {
        if let Ok(ping) = ping {
            ping.clear();
        }
    });
    let definitions = move || table.faces.with(Faces::definitions);
    let tab = move || table.tab.get().word();
    // For whoever drives the page from outside: which state it shows.
    let version = Memo::new(move |_| {
        table.live.with(|live| live.as_ref().map(|live| live.welcome.version.to_string()))
    });
    let tabs = Tab::ALL.map(|it| {
        view! {
            <button role="tab" aria-selected=move || (table.tab.get() == it).to_string()
                class=format!("tab-{}", it.word()) on:click=move |_| table.tab.set(it)>
                {move || shell.say(it.said())}
            </button>
        }
    });
    view! {
        <div class="table" data-tab=tab data-version=version class:covered=move || table.covered.with(Option::is_some)>
            <svg class="symbols" aria-hidden="true"><defs inner_html=definitions></defs></svg>
            <Head/>
            <prompt::Prompt/>
            <board::Board/>
            <aside class="side" aria-label=move || shell.say(msg!("web-side"))>
                <combat::Combat/>
                <panels::Status/>
                <panels::Forces/>
                <panels::Log/>
                <talk::Talk/>
            </aside>
            <nav class="tabs" role="tablist">{tabs}</nav>
        </div>
        <dialogs::Cover/>
        <dialogs::Dialogs/>
    }
}

/// The top bar of a table.
#[component]
fn Head() -> impl IntoView {
    let table = Table::get();
    let shell = table.shell;
    let title = move || shell.name(&table.game(), "title", "");
    let turn =
        move || table.live.with(|live| live.as_ref().map(|live| i64::from(live.seen.view.turn)));
    let suggest = move |_| socket::say(&ClientMessage::Suggest { version: table.version() });
    let seats = move || {
        let cards = table.live.with(|live| {
            live.as_ref().map(|live| (live.welcome.seats.clone(), live.welcome.mine.clone()))
        });
        let (seats, mine) = cards.unwrap_or_default();
        let said = seats.into_iter().map(|card| {
            let seat = table.seat(&card.seat);
            let name = if mine.contains(&card.seat) {
                shell.say(msg!("web-you"))
            } else {
                card.name.unwrap_or_else(|| shell.say(msg!("web-open-seat")))
            };
            shell.say(msg!("web-sits", seat = seat, name = name))
        });
        said.collect::<Vec<_>>().join(" · ")
    };
    view! {
        <parts::Bar>
            <span class="title">{title}</span>
            <span class="soft turn">{move || turn().map(|turn| shell.say(msg!("web-turn", turn = turn)))}</span>
            <span class="grow"></span>
            <span class="soft seats">
                <i class="light" class:on=move || table.connected.get()></i>
                {move || if table.connected.get() { seats() } else { shell.say(msg!("web-connecting")) }}
            </span>
            <button class="quiet wide" on:click=suggest>{parts::icon(parts::BULB)}<span>{move || shell.say(msg!("web-suggest"))}</span></button>
            <button class="quiet wide" on:click=move |_| table.dialog.set(Some(Dialog::News))>
                {parts::icon(parts::EYE)}<span>{move || shell.say(msg!("web-since"))}</span>
            </button>
            <button class="quiet wide" on:click=move |_| table.dialog.set(Some(Dialog::Rules))>
                {parts::icon(parts::BOOK)}<span>{move || shell.say(msg!("web-rules"))}</span>
            </button>
            <button class="quiet" aria-label=move || shell.say(msg!("web-menu"))
                on:click=move |_| table.dialog.set(Some(Dialog::Menu))>{parts::icon(parts::MENU)}</button>
        </parts::Bar>
    }
}

/// Back to the games.
pub(super) fn leave(shell: Shell) {
    shell.go(Route::Home);
}
