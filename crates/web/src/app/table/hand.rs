//! What the player does: acts, paths, questions, and where they look.

use leptos::prelude::*;
use neretva_protocol::api::{Analysis, ClientMessage, Proposal};

use super::{Hint, Tab, Table};
use crate::app::socket;
use crate::camera::Camera;
use crate::offers::doubt;

impl Table {
    /// Does an act.
    pub(crate) fn act(self, act: String) {
        self.way.set_value(Vec::new());
        self.send(act);
    }

    fn send(self, act: String) {
        self.settle();
        self.taken.set_value(act.starts_with("piece "));
        if let Some(id) = act.strip_prefix("piece ") {
            self.picked.set(Some(id.to_owned()));
            self.looked.set(Some(id.to_owned()));
        }
        self.change(|live| live.acted_at = live.seen.steps + 1);
        socket::say(&ClientMessage::act(self.version(), act));
    }

    /// Follows a path, naming one hex after the other.
    pub(crate) fn go(self, way: Vec<String>) {
        let mut way = way.into_iter();
        if let Some(first) = way.next() {
            self.way.set_value(way.collect());
            self.send(format!("hex {first}"));
        }
    }

    /// Names the next hex of the path, unless the table now asks for something else.
    pub(super) fn go_on(self) {
        let Some(next) = self.way.with_value(|way| way.first().cloned()) else { return };
        let asked = self.offers.with_untracked(|offers| offers.hexes.contains(&next));
        if asked && untrack(move || self.decides()) {
            self.way.update_value(|way| _ = way.remove(0));
            self.send(format!("hex {next}"));
        } else {
            self.way.set_value(Vec::new());
        }
    }

    /// Asks which act a computer would choose.
    pub(crate) fn suggest(self) {
        self.asked.set(true);
        socket::say(&ClientMessage::Suggest { version: self.version() });
    }

    /// Asks how games go on from here.
    pub(crate) fn analyse(self) {
        let version = self.version();
        self.analysis.set(Some(Analysis { version, ..Analysis::default() }));
        socket::say(&ClientMessage::Analyse { version });
    }

    /// Stops waiting for a computer.
    pub(crate) fn hurry(self) {
        socket::say(&ClientMessage::Hurry);
    }

    pub(crate) fn undo(self) {
        let can = self.live.with_untracked(|live| live.as_ref().is_some_and(|it| it.seen.can_undo));
        if can {
            self.way.set_value(Vec::new());
            socket::say(&ClientMessage::Undo { version: self.version(), acts: 1 });
        }
    }

    /// Goes back to the position before this player's last completed move, or asks the other side.
    pub(crate) fn take_back(self) {
        self.way.set_value(Vec::new());
        self.skip();
        socket::say(&ClientMessage::Propose { what: Proposal::TakeBack });
    }

    /// Handles a click on a hex: performs its act, opens its stack, or asks why not. On touch
    /// screens, which have no hover, a path of several acts is shown before it is taken.
    pub(crate) fn tap(self, hex: &str, finger: bool) {
        self.hint.set(None);
        self.peek.set(None);
        let stack = self.stack(hex);
        if let Some(top) = stack.first() {
            self.looked.set(Some(top.id.clone()));
        }
        let acts = self.offers.with_untracked(|offers| offers.at(hex, &stack));
        let way = self.reach.with_untracked(|reach| reach.way(hex));
        match (&acts[..], way.is_empty()) {
            ([], false) => {
                if finger && self.over.get_untracked().as_deref() != Some(hex) {
                    self.over.set(Some(hex.to_owned()));
                } else {
                    self.go(way);
                }
            }
            ([], true) => {
                self.open.set((stack.len() > 1).then(|| hex.to_owned()));
                self.ask(hex);
            }
            ([only], true) => self.act(only.clone()),
            ([only], false) if only.starts_with("hex ") => self.act(only.clone()),
            _ => self.open.set(Some(hex.to_owned())),
        }
    }

    /// Names a counter, or asks why that is not possible.
    pub(crate) fn name_piece(self, id: &str) {
        self.looked.set(Some(id.to_owned()));
        let act = format!("piece {id}");
        if self.offers.with_untracked(|offers| offers.pieces.contains(id)) {
            self.act(act);
        } else if let Some(hex) = self.hex_of(&act).filter(|_| untrack(move || self.decides())) {
            self.hint.set(Some(Hint { hex, act: act.clone(), refusal: None }));
            socket::say(&ClientMessage::Check { version: self.version(), act });
        }
    }

    /// Asks why nothing is possible in a hex.
    pub(crate) fn ask(self, hex: &str) {
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

    /// Centres a hex and points at it.
    pub(crate) fn show(self, hex: &str) {
        self.shown.set(Some(hex.to_owned()));
        self.tab.set(Tab::Map);
        let Some(layout) = self.layout.get_untracked() else { return };
        if let Some(place) = layout.centre(hex) {
            let scale = self.camera.get_untracked().scale.max(0.6);
            self.camera.set(Camera::centred(
                place,
                scale,
                layout.size(),
                self.window.get_untracked(),
            ));
        }
    }

    /// Brings a hex into view.
    pub(crate) fn reveal(self, hex: &str) {
        let Some(layout) = self.layout.get_untracked() else { return };
        let Some(place) = layout.centre(hex) else { return };
        let (camera, window) = (self.camera.get_untracked(), self.window.get_untracked());
        let (x, y) = camera.shown(place);
        if x < 50.0 || y < 50.0 || x > window.0 - 50.0 || y > window.1 - 50.0 {
            self.camera.set(Camera::centred(place, camera.scale, layout.size(), window));
        }
    }

    /// Zooms at the middle of the window.
    pub(crate) fn zoom(self, factor: f64) {
        let Some(layout) = self.layout.get_untracked() else { return };
        let window = self.window.get_untracked();
        let middle = (window.0 / 2.0, window.1 / 2.0);
        self.camera.update(|camera| *camera = camera.zoomed(factor, middle, layout.size(), window));
    }

    pub(crate) fn fit(self) {
        let Some(layout) = self.layout.get_untracked() else { return };
        self.camera.set(Camera::fit(layout.size(), self.window.get_untracked()));
    }
}
