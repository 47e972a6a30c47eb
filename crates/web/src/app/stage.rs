//! What happens at the table is watched before it counts: updates wait until what came before has
//! been seen. The computer's moves pass at a chosen pace; a combat of one's own waits for a click.

use std::collections::{BTreeSet, VecDeque};
use std::time::Duration;

use leptos::prelude::*;
use neretva_protocol::api;

use super::shell::{keep, kept};
use super::table::Table;
use super::{motion, sound};
use crate::live::Live;
use crate::pace::{Pace, RESPITE};
use crate::scene::Scene;
use crate::trails::{Trail, extend};

/// Dice on the table, and what they came to.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Show {
    pub(super) scene: Scene,
    /// Whether the dice still roll.
    pub(super) rolling: bool,
    /// Whether the table waits for a click.
    pub(super) holds: bool,
}

/// What is watched, what waits, and how fast it passes.
#[derive(Clone, Copy)]
pub(super) struct Stage {
    queue: StoredValue<VecDeque<api::Update>>,
    /// The update whose result is being shown, and the table below it.
    pending: StoredValue<Option<(Live, api::Update)>>,
    busy: StoredValue<bool>,
    /// Counts moments, so that a late timer notices that it is late.
    serial: StoredValue<u32>,
    pub(super) show: RwSignal<Option<Show>>,
    /// How many updates wait.
    pub(super) waiting: RwSignal<usize>,
    pub(super) pace: RwSignal<Pace>,
    pub(super) paused: RwSignal<bool>,
    /// Whether the next move waits to be asked for.
    pub(super) holds: RwSignal<bool>,
    /// Where others' counters went since this player's last act.
    pub(super) trails: RwSignal<Vec<Trail>>,
    /// The attack of a replay.
    pub(super) attack: RwSignal<Option<(String, BTreeSet<String>)>>,
    /// The real table while the board shows what happened before.
    pub(super) aside: StoredValue<Option<Live>>,
    pub(super) sounds: RwSignal<bool>,
}

impl Stage {
    pub(super) fn new() -> Stage {
        let pace = kept("pace").and_then(|word| Pace::read(&word)).unwrap_or_default();
        Stage {
            queue: StoredValue::default(),
            pending: StoredValue::new(None),
            busy: StoredValue::new(false),
            serial: StoredValue::new(0),
            show: RwSignal::new(None),
            waiting: RwSignal::new(0),
            pace: RwSignal::new(pace),
            paused: RwSignal::new(false),
            holds: RwSignal::new(false),
            trails: RwSignal::default(),
            attack: RwSignal::new(None),
            aside: StoredValue::new(None),
            sounds: RwSignal::new(kept("sounds").as_deref() == Some("on")),
        }
    }

    pub(super) fn set_pace(self, pace: Pace) {
        keep("pace", pace.word());
        self.pace.set(pace);
    }

    pub(super) fn set_sounds(self, on: bool) {
        keep("sounds", if on { "on" } else { "off" });
        self.sounds.set(on);
    }

    /// Calls back after that many ms, unless something else has begun.
    fn later(self, ms: u32, then: impl FnOnce() + 'static) {
        self.serial.update_value(|serial| *serial += 1);
        let serial = self.serial.get_value();
        let then = move || {
            if self.serial.try_get_value() == Some(serial) {
                then();
            }
        };
        set_timeout(then, Duration::from_millis(ms.into()));
    }

    /// The next update, and how many wait after it.
    fn take(self) -> Option<api::Update> {
        let next = self.queue.try_update_value(VecDeque::pop_front).flatten();
        self.waiting.set(self.queue.with_value(VecDeque::len));
        next
    }

    /// Forgets what waits: the whole table was told again.
    pub(super) fn clear(self) {
        self.serial.update_value(|serial| *serial += 1);
        self.queue.update_value(VecDeque::clear);
        self.pending.set_value(None);
        self.aside.set_value(None);
        self.busy.set_value(false);
        self.waiting.set(0);
        self.show.set(None);
        self.holds.set(false);
        self.trails.set(Vec::new());
    }
}

impl Table {
    /// Takes an update: shown at once, or after what is being watched.
    pub(super) fn receive(self, update: api::Update) {
        self.stage.queue.update_value(|queue| queue.push_back(update));
        self.stage.waiting.set(self.stage.queue.with_value(VecDeque::len));
        self.play_on();
    }

    /// Shows what waits, until something has to be watched.
    pub(super) fn play_on(self) {
        let stage = self.stage;
        loop {
            let mine = untrack(move || self.decides());
            let stopped = stage.paused.get_untracked() && !mine;
            let aside = stage.aside.with_value(Option::is_some);
            if stage.busy.get_value() || stopped || aside {
                return;
            }
            let Some(update) = stage.take() else { return };
            let Some(scene) = self.scene_of(&update) else { return };
            if scene.is_still() || motion::is_hidden() {
                self.apply(update);
                continue;
            }
            if mine {
                stage.trails.set(Vec::new());
            } else {
                motion::follow(self, &scene.places());
            }
            if scene.rolls.is_empty() {
                self.watch_move(&scene, update, mine);
            } else {
                self.watch_roll(scene, update, mine);
            }
        }
    }

    /// What there is to watch in an update.
    fn scene_of(self, update: &api::Update) -> Option<Scene> {
        let is_hex = |hex: &str| self.is_hex(hex);
        self.live.with_untracked(|live| Some(Scene::of(live.as_ref()?, update, is_hex)))
    }

    fn is_hex(self, hex: &str) -> bool {
        self.layout
            .with_untracked(|layout| layout.as_ref().is_some_and(|it| it.centre(hex).is_some()))
    }

    /// Counters go and are turned up; those of others leave a trail.
    fn watch_move(self, scene: &Scene, update: api::Update, mine: bool) {
        let stage = self.stage;
        self.apply(update);
        motion::glide(self, &scene.steps);
        motion::flip(&scene.reveals);
        sound::play(stage, sound::Sound::Move);
        if mine {
            return;
        }
        if untrack(move || !self.shares_screen()) {
            stage.trails.update(|trails| extend(trails, &scene.steps));
        }
        match stage.pace.get_untracked().after_move() {
            Some(0) => {}
            Some(ms) => self.rest(ms),
            None => {
                stage.busy.set_value(true);
                stage.holds.set(true);
            }
        }
    }

    /// The next update waits for that many ms.
    fn rest(self, ms: u32) {
        self.stage.busy.set_value(true);
        self.stage.later(ms, move || {
            self.stage.busy.set_value(false);
            self.play_on();
        });
    }

    /// Dice roll, then lie; the table changes when they have been seen.
    fn watch_roll(self, scene: Scene, update: api::Update, mine: bool) {
        let stage = self.stage;
        let Some(live) = self.live.get_untracked() else { return };
        stage.busy.set_value(true);
        let held = scene.held(&live);
        motion::flip(&scene.reveals);
        stage.pending.set_value(Some((live, update)));
        self.live.set(Some(held));
        let fight = scene.fight;
        let dice = if motion::is_unwanted() { 0 } else { stage.pace.get_untracked().dice() };
        stage.show.set(Some(Show { scene, rolling: dice > 0, holds: false }));
        sound::play(stage, sound::Sound::Dice);
        stage.later(dice, move || self.landed(mine, fight));
    }

    /// The dice lie still.
    fn landed(self, mine: bool, fight: bool) {
        let stage = self.stage;
        let stays = stage.pace.get_untracked().after_result();
        let holds = if mine { fight } else { stays.is_none() };
        stage.show.update(|show| {
            if let Some(show) = show {
                (show.rolling, show.holds) = (false, holds);
            }
        });
        sound::play(stage, sound::Sound::Result);
        match stays {
            _ if holds => {}
            Some(ms) if !mine => stage.later(ms, move || self.seen()),
            Some(_) | None => {
                self.apply_pending();
                stage.busy.set_value(false);
                if untrack(move || self.decides()) { self.play_on() } else { self.rest(RESPITE) }
            }
        }
    }

    /// The result has been seen: what follows is asked.
    pub(super) fn seen(self) {
        let stage = self.stage;
        if stage.show.with_untracked(|show| show.as_ref().is_some_and(|show| show.rolling)) {
            return;
        }
        stage.show.set(None);
        stage.holds.set(false);
        if stage.aside.with_value(Option::is_some) {
            return;
        }
        if stage.pending.with_value(Option::is_some) {
            self.apply_pending();
        }
        if stage.busy.get_value() {
            stage.serial.update_value(|serial| *serial += 1);
            stage.busy.set_value(false);
        }
        self.play_on();
    }

    /// Puts the result down without touching what is rolled next: a click elsewhere.
    pub(super) fn put_away(self) {
        let free = |show: &Show| !show.rolling && !show.holds;
        let stage = self.stage;
        let pending = stage.pending.with_value(Option::is_some);
        if !pending && stage.show.with_untracked(|show| show.as_ref().is_some_and(free)) {
            stage.show.set(None);
        }
    }

    /// Everything that waits is shown at once.
    pub(super) fn skip(self) {
        let stage = self.stage;
        stage.serial.update_value(|serial| *serial += 1);
        stage.show.set(None);
        stage.holds.set(false);
        stage.paused.set(false);
        self.apply_pending();
        stage.busy.set_value(false);
        while let Some(update) = stage.take() {
            self.apply(update);
        }
    }

    fn apply_pending(self) {
        let Some((mut live, update)) = self.stage.pending.try_update_value(Option::take).flatten()
        else {
            return;
        };
        // Talk and proposals went on meanwhile.
        if let Some(now) = self.live.get_untracked() {
            live.welcome = now.welcome;
        }
        let scene = Scene::of(&live, &update, |hex| self.is_hex(hex));
        self.live.set(Some(live));
        self.apply(update);
        motion::glide(self, &scene.steps);
    }
}
