//! Replays: any game file, or a finished table, at any moment.

use std::collections::BTreeMap;
use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;
use neretva_protocol::api::{Replay, ReplayWish, Seen, Welcome};
use neretva_protocol::{OutcomeView, RollSeen, Said};
use wasm_bindgen::JsValue;

use super::lists::Finished;
use super::parts::{FILM, Sheet, entitle, icon};
use super::shell::Shell;
use super::table::Table;
use super::theatre::Theatre;
use super::{browser, motion, net};
use crate::film::{Film, REEL, reel_of};
use crate::live::Live;
use crate::route::{Moment, Route};

/// Time between two moves at the usual speed.
pub(super) const BEAT: Duration = Duration::from_millis(1600);
pub(super) const SPEEDS: [&str; 6] = ["1", "2", "4", "8", "16", "32"];

/// What was checked of a file.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Checked {
    pub(super) game: String,
    pub(super) inputs: usize,
    pub(super) rolls: u64,
    pub(super) recomputed: bool,
    pub(super) outcome: Option<OutcomeView>,
    /// Where each move ends.
    pub(super) moves: Vec<usize>,
    /// How often the sides took moves back.
    pub(super) rewinds: usize,
    /// Where each turn begins.
    pub(super) turns: Vec<(u32, usize)>,
}

/// An open replay.
#[derive(Clone, Copy)]
pub(super) struct Projector {
    pub(super) shell: Shell,
    pub(super) table: Table,
    record: StoredValue<String>,
    /// Figures of the players' own that it was played with.
    figures: StoredValue<BTreeMap<String, String>>,
    /// The table where it was played, if it is on this server.
    pub(super) source: StoredValue<Option<String>>,
    pub(super) checked: RwSignal<Option<Checked>>,
    film: RwSignal<Option<Film>>,
    pub(super) at: RwSignal<usize>,
    /// A seat, or empty for both.
    pub(super) eyes: RwSignal<String>,
    pub(super) speed: RwSignal<String>,
    pub(super) playing: RwSignal<bool>,
    /// The dice of the move that was shown last.
    pub(super) dice: RwSignal<Vec<RollSeen>>,
    failed: RwSignal<Option<Said>>,
    busy: RwSignal<bool>,
}

impl Projector {
    fn new(shell: Shell, table: Table, source: Option<String>, moment: &Moment) -> Projector {
        Projector {
            shell,
            table,
            record: StoredValue::new(String::new()),
            figures: StoredValue::new(BTreeMap::new()),
            source: StoredValue::new(source),
            checked: RwSignal::new(None),
            film: RwSignal::new(None),
            at: RwSignal::new(moment.at),
            eyes: RwSignal::new(moment.eyes.clone().unwrap_or_default()),
            speed: RwSignal::new(SPEEDS[0].to_owned()),
            playing: RwSignal::new(false),
            dice: RwSignal::new(Vec::new()),
            failed: RwSignal::new(None),
            busy: RwSignal::new(false),
        }
    }

    /// Opens the text of a file.
    fn open(self, record: String) {
        self.record.set_value(record);
        self.film.set(None);
        self.failed.set(None);
        self.seek(self.at.get_untracked());
    }

    /// Shows a moment, fetching its reel if necessary.
    pub(super) fn seek(self, at: usize) {
        let inputs =
            self.checked.with_untracked(|it| it.as_ref().map_or(usize::MAX, |it| it.inputs));
        let at = at.min(inputs);
        let shown = self.film.try_update(|film| {
            film.as_mut().filter(|film| film.has(at)).map(|film| film.wind(at)).is_some()
        });
        if shown == Some(true) {
            self.show(at);
        } else if !self.busy.get_untracked() {
            self.fetch(at);
        }
    }

    pub(super) fn fetch(self, at: usize) {
        let from = reel_of(at);
        let eyes = self.eyes.get_untracked();
        let wish = ReplayWish {
            record: self.record.get_value(),
            eyes: Some(eyes).filter(|eyes| !eyes.is_empty()),
            from,
            frames: REEL,
            story: self.checked.with_untracked(Option::is_none),
            figures: self.figures.get_value(),
        };
        self.busy.set(true);
        spawn_local(async move {
            let answer = net::post::<Replay>("/api/replay", &wish).await;
            if self.busy.try_set(false).is_some() {
                return;
            }
            match answer {
                Ok(replay) => self.lay(from, at, replay),
                Err(said) => {
                    self.playing.set(false);
                    self.failed.set(Some(said));
                }
            }
        });
    }

    fn lay(self, from: usize, at: usize, replay: Replay) {
        let known = self.checked.get_untracked().map(|known| known.turns).unwrap_or_default();
        let turns = replay
            .story
            .as_ref()
            .map_or(known, |story| story.turns.iter().map(|mark| (mark.turn, mark.from)).collect());
        self.checked.set(Some(Checked {
            moves: replay.moves.clone(),
            rewinds: replay.rewinds,
            turns,
            game: replay.game.clone(),
            inputs: replay.inputs,
            rolls: replay.rolls,
            recomputed: replay.faces_recomputed,
            outcome: replay.outcome.clone(),
        }));
        let at = at.min(replay.inputs);
        if reel_of(at) != from {
            // The position is after the end of the file.
            self.fetch(at);
            return;
        }
        let mut film = Film::new(from, replay);
        film.wind(at);
        self.film.set(Some(film));
        self.show(at);
    }

    /// Goes to the end of the next move and shows how it went.
    pub(super) fn forth(self) {
        let table = self.table;
        let is_hex = |hex: &str| {
            table.layout.with_untracked(|it| it.as_ref().is_some_and(|it| it.centre(hex).is_some()))
        };
        let ahead = self.film.with_untracked(|film| {
            let film = film.as_ref()?;
            let to = film.next();
            Some((to, film.ahead(to, is_hex)))
        });
        let Some((to, scene)) = ahead else { return };
        motion::follow(table, &scene.places());
        self.seek(to);
        motion::glide(table, &scene.steps);
        table.stage.attack.set(scene.attack.clone());
        self.dice.set(scene.rolls);
    }

    /// Goes to the end of the move before.
    pub(super) fn back(self) {
        let to = self.film.with_untracked(|film| film.as_ref().map(Film::back));
        self.pick(to.unwrap_or_default());
    }

    /// Goes to a moment that was picked.
    pub(super) fn pick(self, at: usize) {
        self.playing.set(false);
        self.dice.set(Vec::new());
        self.table.stage.attack.set(None);
        self.seek(at);
    }

    /// Goes to the end of that many moves.
    pub(super) fn pick_move(self, count: usize) {
        let at = self.film.with_untracked(|film| film.as_ref().map(|film| film.after(count)));
        self.pick(at.unwrap_or_default());
    }

    /// Goes to the beginning of a turn.
    pub(super) fn pick_turn(self, turn: u32) {
        let from = self.checked.with_untracked(|it| {
            it.as_ref()?.turns.iter().find(|(it, _)| *it == turn).map(|(_, from)| *from)
        });
        if let Some(from) = from {
            self.pick(from);
        }
    }

    /// Moves that are over, and all.
    pub(super) fn place(self) -> (usize, usize) {
        self.at.track();
        self.film.with(|film| film.as_ref().map(Film::place).unwrap_or_default())
    }

    /// Shows the moment on the table.
    fn show(self, at: usize) {
        self.at.set(at);
        let live = self.film.with_untracked(|film| film.as_ref().and_then(moment_of));
        self.table.live.set(live);
        if let Some(table) = self.source.get_value() {
            Shell::rename(&Route::Replay(Some(table), self.moment()));
        }
    }

    pub(super) fn moment(self) -> Moment {
        let eyes = self.eyes.get_untracked();
        Moment { at: self.at.get_untracked(), eyes: Some(eyes).filter(|eyes| !eyes.is_empty()) }
    }

    /// One step of automatic play; stops at the end.
    pub(super) fn beat(self) {
        let inputs = self.checked.with_untracked(|it| it.as_ref().map_or(0, |it| it.inputs));
        let at = self.at.get_untracked();
        if at >= inputs {
            self.playing.set(false);
        } else {
            self.forth();
        }
    }
}

/// A moment of a replay as a table: nobody decides, everything can be inspected.
fn moment_of(film: &Film) -> Option<Live> {
    let seen =
        Seen { version: film.at() as u64, steps: film.at(), log: film.log(), ..Seen::default() };
    let view = film.table().clone();
    Live::new(Welcome {
        table: String::new(),
        game: view.game.clone(),
        mine: Vec::new(),
        seen,
        view: Some(view),
        seats: Vec::new(),
        chat: Vec::new(),
        note: String::new(),
        proposal: None,
        commitment: None,
        waiting: false,
        advice: false,
        rematch: None,
        lesson: None,
        figures: None,
    })
}

#[component]
pub(super) fn Page(table: Option<String>, moment: Moment) -> impl IntoView {
    let shell = Shell::get();
    let board = Table::new(shell);
    provide_context(board);
    board.furnish();
    let projector = Projector::new(shell, board, table.clone(), &moment);
    if let Some(table) = table {
        projector.busy.set(true);
        spawn_local(async move {
            let record = net::text(&format!("/api/tables/{table}/record")).await;
            let figures = net::get(&format!("/api/tables/{table}/figures")).await;
            projector.figures.set_value(figures.unwrap_or_default());
            _ = projector.busy.try_set(false);
            match record {
                Ok(record) => projector.open(record),
                Err(said) => _ = projector.failed.try_set(Some(said)),
            }
        });
    }
    entitle(Signal::derive(move || {
        let game = projector.checked.with(|it| it.as_ref().map(|it| it.game.clone()));
        let replay = shell.say(msg!("web-replay"));
        game.map_or(replay.clone(), |game| format!("{replay}: {}", shell.name(&game, "title", "")))
    }));
    move || {
        if projector.film.with(Option::is_some) {
            view! { <Theatre projector/> }.into_any()
        } else {
            view! { <Door projector/> }.into_any()
        }
    }
}

/// The file chooser.
#[component]
fn Door(projector: Projector) -> impl IntoView {
    let shell = projector.shell;
    let over = RwSignal::new(false);
    let take = move |holder: JsValue| {
        let Some(file) = browser::first_file(&holder) else { return };
        spawn_local(async move {
            match browser::read(&file).await {
                Some(text) => {
                    projector.source.set_value(None);
                    projector.open(text);
                }
                None => projector.failed.set(Some(msg!("web-file-unread"))),
            }
        });
    };
    let chosen = move |event: leptos::ev::Event| take(event_target::<JsValue>(&event));
    let dropped = move |event: leptos::ev::DragEvent| {
        event.prevent_default();
        over.set(false);
        take(browser::dragged(&event));
    };
    let failed = move || {
        let said = projector.failed.get()?;
        Some(view! { <p role="alert" class="bad">{move || shell.say(said.clone())}</p> })
    };
    view! {
        <Sheet title=Signal::derive(move || shell.say(msg!("web-replays"))) class="list">
            <h1>{move || shell.say(msg!("web-replays"))}</h1>
            <label class="card drop" class:over=move || over.get()
                on:dragover=move |event| { event.prevent_default(); over.set(true); }
                on:dragleave=move |_| over.set(false) on:drop=dropped>
                {icon(FILM)}
                <b>{move || shell.say(if projector.busy.get() { msg!("web-checking") } else { msg!("web-choose-file") })}</b>
                <span class="soft">{move || shell.say(msg!("web-choose-file-how"))}</span>
                <input type="file" accept=".neretva,.jsonl,.ndjson,application/x-ndjson"
                    on:change=chosen/>
                {failed}
            </label>
            <section class="card" aria-labelledby="finished">
                <h2 id="finished">{move || shell.say(msg!("web-finished"))}</h2>
                <Finished/>
            </section>
        </Sheet>
    }
}
