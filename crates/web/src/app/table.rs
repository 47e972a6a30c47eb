//! A table: what is known of it, and how it is kept up to date.

mod acts;
mod facts;
mod hand;

use std::collections::BTreeSet;
use std::sync::Arc;

use leptos::prelude::*;
use leptos::task::spawn_local;
use neretva_protocol::api::{
    self, Analysis, ClauseView, ClientMessage, LessonHint, Overlay, ServerMessage,
};
use neretva_protocol::{MapView, OddsView, RefusalView, Said, TableView};

use super::page::Tab;
use super::shell::{Shell, kept};
use super::socket::{self, Heard};
use super::stage::Stage;
use super::{net, rules};
use crate::camera::Camera;
use crate::faces::Faces;
use crate::hand::Hand;
use crate::layout::{Layout, Stacks, stacks};
use crate::live::Live;
use crate::offers::Offers;
use crate::reach::Reach;

/// A hex and why the act there is refused; without a reason while the server is asked.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Hint {
    pub(super) hex: String,
    pub(super) act: String,
    pub(super) refusal: Option<RefusalView>,
}

/// A move that the computer would make.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Advice {
    pub(super) acts: Vec<String>,
    /// In numbers.
    pub(super) said: Said,
    /// For people.
    pub(super) why: Option<Said>,
}

/// A combat that is only thought of.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Forecasted {
    pub(super) acts: Vec<String>,
    pub(super) hex: String,
    /// None until the server has answered, or if there is none.
    pub(super) odds: Option<OddsView>,
}

/// What covers the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Dialog {
    Clause(String),
    Rules,
    Keys,
    Menu,
    Briefing,
}

/// The open table.
#[derive(Clone, Copy)]
pub(super) struct Table {
    pub(super) shell: Shell,
    pub(super) live: RwSignal<Option<Live>>,
    pub(super) layout: RwSignal<Option<Arc<Layout>>>,
    pub(super) clauses: RwSignal<Vec<ClauseView>>,
    /// What may be done now, with what is in hand.
    pub(super) offers: Memo<Offers>,
    /// What may be done with nothing in hand.
    pub(super) ground: Memo<Offers>,
    /// How far what is in hand can go.
    pub(super) reach: Memo<Reach>,
    /// What this player holds and plans.
    pub(super) hand: RwSignal<Hand>,
    /// Ids of the counters in hand.
    pub(super) held: Memo<BTreeSet<String>>,
    /// The combat over a hex that the pointer rests on, and the acts that would lead to it.
    pub(super) forecast: RwSignal<Option<Forecasted>>,
    /// Whether a plan is carried out without a second click.
    pub(super) instant: RwSignal<bool>,
    pub(super) stacks: Memo<Stacks>,
    pub(super) faces: Memo<Faces>,
    pub(super) camera: RwSignal<Camera>,
    /// Width and height of the board's window.
    pub(super) window: RwSignal<(f64, f64)>,
    /// The hex of the keyboard cursor.
    pub(super) cursor: RwSignal<Option<String>>,
    /// The hex whose stack is open.
    pub(super) open: RwSignal<Option<String>>,
    /// The hex whose stack is only inspected.
    pub(super) peek: RwSignal<Option<String>>,
    pub(super) hint: RwSignal<Option<Hint>>,
    /// The last inspected counter, which overlays about a counter refer to.
    pub(super) looked: RwSignal<Option<String>>,
    /// The hex under the pointer.
    pub(super) over: RwSignal<Option<String>>,
    /// Numbers of inputs before and after each of this player's moves, the last of them open until
    /// the server has answered.
    moves: StoredValue<Vec<(usize, Option<usize>)>>,
    /// Whether this player's last move was a choice, which ends what it says that it ends.
    chose: StoredValue<bool>,
    /// The phase that ended by itself with this player's last move.
    pub(super) ended: RwSignal<Option<Said>>,
    /// The selected overlay, and the server's answer.
    pub(super) overlay: RwSignal<Option<String>>,
    pub(super) overlaid: RwSignal<Option<Overlay>>,
    /// Which of the lines since this player's last act is being shown.
    pub(super) news: RwSignal<Option<usize>>,
    /// The hex shown last, highlighted.
    pub(super) shown: RwSignal<Option<String>>,
    pub(super) dialog: RwSignal<Option<Dialog>>,
    pub(super) tab: RwSignal<Tab>,
    pub(super) connected: RwSignal<bool>,
    /// The seat that may look next, while the screen is covered.
    pub(super) covered: RwSignal<Option<String>>,
    /// The computer's advice.
    pub(super) advice: RwSignal<Option<Advice>>,
    /// Whether advice was requested and has not arrived.
    pub(super) asked: RwSignal<bool>,
    /// Progress of a computer's thinking about its move, in thousandths.
    pub(super) thinking: RwSignal<Option<u32>>,
    /// What is watched before it counts.
    pub(super) stage: Stage,
    /// How games went on from here.
    pub(super) analysis: RwSignal<Option<Analysis>>,
    /// What a lesson points at.
    pub(super) taught: RwSignal<Option<LessonHint>>,
}

impl Table {
    pub(super) fn new(shell: Shell) -> Table {
        let live = RwSignal::new(None::<Live>);
        let hand = RwSignal::new(Hand::default());
        let read = move |actions: &Option<Live>| {
            actions.as_ref().map(|live| Offers::read(&live.seen.actions)).unwrap_or_default()
        };
        let pieces =
            Memo::new(move |_| live.with(|live| live.as_ref().map(|live| live.view.clone())));
        let layout = RwSignal::new(None::<Arc<Layout>>);
        // Without the map there are neither colours nor positions.
        let faces = move |view: &Option<TableView>| {
            layout.with(|layout| Some(Faces::of(view.as_ref()?, &layout.as_ref()?.palette)))
        };
        Table {
            shell,
            live,
            layout,
            clauses: RwSignal::new(Vec::new()),
            offers: Memo::new(move |_| {
                let held = hand.with(|hand| Some(Offers::read(&hand.held()?.plan.actions)));
                held.unwrap_or_else(|| live.with(read))
            }),
            ground: Memo::new(move |_| live.with(read)),
            reach: Memo::new(move |_| {
                let held = hand.with(|hand| Some(Reach::of(&hand.held()?.plan.reach)));
                let here = || live.with(|live| live.as_ref().map(|it| Reach::of(&it.seen.reach)));
                held.or_else(here).unwrap_or_default()
            }),
            hand,
            held: Memo::new(move |_| hand.with(Hand::pieces)),
            forecast: RwSignal::new(None),
            instant: RwSignal::new(kept("confirm").as_deref() == Some("off")),
            stacks: Memo::new(move |_| {
                pieces
                    .with(|view| view.as_ref().map(|view| stacks(&view.pieces)).unwrap_or_default())
            }),
            faces: Memo::new(move |_| pieces.with(faces).unwrap_or_default()),
            camera: RwSignal::new(Camera { x: 0.0, y: 0.0, scale: 1.0 }),
            window: RwSignal::new((0.0, 0.0)),
            cursor: RwSignal::new(None),
            open: RwSignal::new(None),
            peek: RwSignal::new(None),
            hint: RwSignal::new(None),
            looked: RwSignal::new(None),
            over: RwSignal::new(None),
            moves: StoredValue::new(Vec::new()),
            chose: StoredValue::new(false),
            ended: RwSignal::new(None),
            overlay: RwSignal::new(None),
            overlaid: RwSignal::new(None),
            news: RwSignal::new(None),
            shown: RwSignal::new(None),
            dialog: RwSignal::new(None),
            tab: RwSignal::new(Tab::Map),
            connected: RwSignal::new(false),
            covered: RwSignal::new(None),
            advice: RwSignal::new(None),
            asked: RwSignal::new(false),
            thinking: RwSignal::new(None),
            stage: Stage::new(),
            analysis: RwSignal::new(None),
            taught: RwSignal::new(None),
        }
    }

    /// The table of this page.
    pub(super) fn get() -> Table {
        expect_context()
    }

    /// Opens the connection.
    pub(super) fn enter(self, id: &str) {
        socket::open(id, move |heard| match heard {
            Heard::Message(message) => self.hear(*message),
            Heard::Lost => {
                self.connected.set(false);
            }
        });
        on_cleanup(socket::close);
        self.furnish();
        // An overlay is requested again whenever the table or its counter changes.
        let version =
            Memo::new(move |_| self.live.with(|live| live.as_ref().map(|live| live.seen.version)));
        Effect::new(move |_| {
            _ = version.get();
            let (kind, piece) = (self.overlay.get(), self.looked.get());
            match kind {
                Some(kind) => socket::say(&ClientMessage::Overlay { kind, piece }),
                None => self.overlaid.set(None),
            }
        });
    }

    /// Fetches map and rules once the game is known.
    pub(super) fn furnish(self) {
        let game = Memo::new(move |_| self.game());
        Effect::new(move |_| {
            let game = game.get();
            if game.is_empty() {
                return;
            }
            rules::fetch(self.shell, game.clone(), self.clauses);
            spawn_local(async move {
                self.shell.learn(&game).await;
                // Figures of the players' own may change the map.
                let own = self.live.with_untracked(|live| {
                    let live = live.as_ref().filter(|live| live.welcome.figures.is_some())?;
                    Some(format!("/api/tables/{}/map", live.welcome.table))
                });
                let url = own.unwrap_or_else(|| format!("/api/map/{game}"));
                match net::get::<MapView>(&url).await {
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
                    live.acted_at = acted_at.unwrap_or(live.acted_at).min(live.seen.steps);
                    // At the end all counters are revealed.
                    if live.view.outcome.is_none() {
                        self.cover(
                            live.seen.eyes.as_deref(),
                            &live.welcome.mine,
                            &live.welcome.game,
                        );
                    }
                    self.stage.clear();
                    self.live.set(Some(live));
                }
            }
            ServerMessage::Update(update) => self.receive(*update),
            ServerMessage::Refused { refusal, act } => self.refused(refusal, act),
            ServerMessage::Checked { act, refusal } => {
                self.hint.update(|hint| match (hint, refusal) {
                    (Some(hint), Some(refusal)) if hint.act == act => hint.refusal = Some(refusal),
                    (hint, _) => *hint = None,
                });
            }
            ServerMessage::Suggested { act, acts, said, why } => {
                self.asked.set(false);
                let acts = if acts.is_empty() { vec![act] } else { acts };
                self.advice.set(Some(Advice { acts, said, why }));
            }
            ServerMessage::Thinking { per_mille, .. } => self.thinking.set(Some(per_mille)),
            ServerMessage::Analysed(analysis) => {
                // Closing the dialog has also cancelled it.
                if self.analysis.with_untracked(Option::is_some) {
                    self.analysis.set(Some(analysis));
                }
            }
            ServerMessage::Chat(line) => self.change(|live| live.chat(line)),
            ServerMessage::Proposed { proposal } => self.change(|live| live.proposed(proposal)),
            ServerMessage::Seats { seats } => self.change(|live| live.seats(seats)),
            ServerMessage::Problem(problem) => self.shell.remark(problem.said),
            ServerMessage::Overlay(overlay) => {
                if self.overlay.get_untracked().as_ref() == Some(&overlay.kind) {
                    let empty = overlay.hexes.is_empty() && overlay.paths.is_empty();
                    if empty && self.overlaid.with_untracked(Option::is_none) {
                        self.shell.remark(msg!("web-overlay-empty"));
                    }
                    self.overlaid.set(Some(overlay));
                }
            }
            ServerMessage::Rematch { table } => {
                self.change(|live| live.rematch(table));
                self.shell.remark(msg!("web-rematch-made"));
            }
            ServerMessage::Planned(plan) => self.heard_plan(*plan),
            ServerMessage::Pong => {}
        }
    }

    /// Brings the table to what an update tells.
    pub(super) fn apply(self, update: api::Update) {
        let eyes = update.seen.eyes.clone();
        let who = self.live.with_untracked(|live| {
            live.as_ref().map(|live| (live.welcome.mine.clone(), live.welcome.game.clone()))
        });
        if update.seen.outcome.is_some() {
            self.covered.set(None);
        } else if let Some((mine, game)) = who {
            self.cover(eyes.as_deref(), &mine, &game);
        }
        self.settle();
        let phase = self.live.with_untracked(|live| {
            live.as_ref().map(|live| (live.view.phase.clone(), live.view.phase_said.clone()))
        });
        let follows =
            self.live.try_update(|live| live.as_mut().is_some_and(|live| live.update(update)));
        if follows == Some(false) {
            socket::hello();
            return;
        }
        self.note_move(phase);
        if self.awaits_analysis() {
            self.analyse();
        }
    }

    /// Whether an analysis was requested that has not begun.
    fn awaits_analysis(self) -> bool {
        self.analysis.with_untracked(|it| it.as_ref().is_some_and(|it| it.of == 0))
    }

    fn change(self, how: impl FnOnce(&mut Live)) {
        self.live.update(|live| {
            if let Some(live) = live {
                how(live);
            }
        });
    }

    /// Forgets the pointer's context: the table has changed.
    pub(super) fn settle(self) {
        self.put_down();
        self.open.set(None);
        self.peek.set(None);
        self.hint.set(None);
        self.advice.set(None);
        self.asked.set(false);
        self.thinking.set(None);
    }

    /// Covers a shared screen before the other player looks, if there is something to hide.
    fn cover(self, eyes: Option<&str>, mine: &[String], game: &str) {
        let before =
            self.live.with_untracked(|live| live.as_ref().and_then(|it| it.seen.eyes.clone()));
        let hidden = self.shell.games.with_untracked(|games| {
            games.iter().find(|card| card.id == game).is_none_or(|card| card.hidden)
        });
        if mine.len() > 1 && hidden && before.as_deref() != eyes {
            self.covered.set(eyes.map(str::to_owned));
        }
    }

    fn refused(self, refusal: RefusalView, act: Option<String>) {
        if act.is_none() && self.awaits_analysis() {
            // The position changed before it began; it is requested again for the new one.
            if refusal.said.id == "server-stale" {
                return;
            }
            self.analysis.set(None);
        }
        self.asked.set(false);
        self.hand.update(Hand::refused);
        if refusal.said.id == "server-stale" {
            return;
        }
        self.show_refusal(refusal, act);
    }

    /// The hex that an act is about, where it is on the map.
    pub(super) fn hex_of(self, act: &str) -> Option<String> {
        match act.split_once(' ')? {
            ("hex", hex) => Some(hex.to_owned()),
            ("piece", id) => self.live.with_untracked(|live| {
                live.as_ref().and_then(|live| live.view.piece(id)?.hex.clone())
            }),
            _ => None,
        }
    }

    /// Game id; empty before the server has answered.
    pub(super) fn game(self) -> String {
        self.live.with(|live| live.as_ref().map(|it| it.welcome.game.clone()).unwrap_or_default())
    }

    pub(super) fn version(self) -> u64 {
        self.live.with_untracked(|live| live.as_ref().map_or(0, |live| live.seen.version))
    }

    /// Whether this player decides.
    pub(super) fn decides(self) -> bool {
        self.live.with(|live| live.as_ref().is_some_and(Live::decides))
    }
}
