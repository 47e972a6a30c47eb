//! What the player does: clicks, questions, and where they look.

use leptos::prelude::*;
use neretva_protocol::api::{Analysis, ClientMessage};

use super::{Tab, Table};
use crate::app::socket;
use crate::camera::Camera;
use crate::hand::{Hand, Wish};

impl Table {
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

    /// Handles a click on a hex.
    pub(crate) fn tap(self, hex: &str) {
        self.hint.set(None);
        self.peek.set(None);
        let stack = self.stack(hex);
        if let Some(top) = stack.first() {
            self.looked.set(Some(top.id.clone()));
        }
        if !untrack(move || self.decides()) {
            self.open.set((stack.len() > 1).then(|| hex.to_owned()));
            return;
        }
        let touch = self.touch(hex, &stack);
        self.follow(touch, Some(hex));
    }

    /// Names a hex that is chosen among several things to do there, or that is no hex of the map.
    pub(crate) fn name_hex(self, hex: &str) {
        let acts = self.hand.with_untracked(Hand::acts);
        let gather = acts.is_empty();
        let acts = [acts, vec![format!("hex {hex}")]].concat();
        self.open.set(None);
        self.wish(Wish { acts, gather, go: false });
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
