//! What is known of the table, as the page asks for it.

use std::collections::BTreeSet;

use leptos::prelude::*;
use neretva_protocol::{Piece, Said, Value};

use super::Table;
use crate::faces::{called, is_nameless, pieces_in};

impl Table {
    pub(crate) fn stack(self, hex: &str) -> Vec<Piece> {
        self.stacks.with_untracked(|stacks| stacks.get(hex).cloned().unwrap_or_default())
    }

    /// The name of a seat.
    pub(crate) fn seat(self, seat: &str) -> String {
        self.shell.name(&self.game(), "seat", seat)
    }

    /// What a counter is called, in the reader's language where the game names it in words.
    pub(crate) fn called(self, piece: &Piece) -> String {
        if is_nameless(piece) {
            return self.shell.say(msg!("web-face-down", seat = self.seat(&piece.owner)));
        }
        let told = piece.label.as_ref().filter(|_| piece.face_up);
        match told.map(|label| self.shell.voice.with(|voice| voice.value(label))) {
            Some(Value::Text(name)) => self.shell.voice.with(|voice| voice.worded(&name)),
            Some(Value::Number(_) | Value::Said(_) | Value::Piece { .. }) | None => called(piece),
        }
    }

    /// The name of the counter with that id; the id itself if there is none.
    pub(crate) fn called_by_id(self, id: &str) -> String {
        let piece = self.live.with(|live| live.as_ref()?.view.piece(id).cloned());
        piece.map_or_else(|| id.to_owned(), |piece| self.called(&piece))
    }

    /// A message with counters called by their names.
    pub(crate) fn tell(self, said: Said) -> String {
        let said = self.live.with(|live| match live {
            Some(live) => live.named(said),
            None => said,
        });
        self.shell.say(said)
    }

    /// The hex that the pending combat is about, where the prompt names it.
    pub(crate) fn fought_over(self) -> Option<String> {
        self.live.with(|live| {
            let live = live.as_ref()?;
            live.seen.odds.as_ref()?;
            match live.view.prompt.said.args.get("hex")? {
                Value::Text(hex) => Some(hex.clone()),
                Value::Number(_) | Value::Said(_) | Value::Piece { .. } => None,
            }
        })
    }

    /// Hexes of the counters that attack in the pending combat.
    pub(crate) fn attack_from(self) -> BTreeSet<String> {
        self.live.with(|live| {
            let Some(live) = live else { return BTreeSet::new() };
            let attack = live.seen.odds.as_ref().map(|odds| pieces_in(&odds.attack, &live.view));
            attack.into_iter().flatten().filter_map(|piece| piece.hex.clone()).collect()
        })
    }

    /// Whether no other person plays: what is taken back needs nobody's consent.
    pub(crate) fn is_alone(self) -> bool {
        self.live.with(|live| {
            live.as_ref().is_some_and(|live| {
                let mine = |seat: &str| live.welcome.mine.iter().any(|it| it == seat);
                live.welcome.seats.iter().all(|card| card.bot || mine(&card.seat))
            })
        })
    }

    /// Whether this player has made a move that could be taken back.
    pub(crate) fn may_take_back(self) -> bool {
        self.live.with(|live| {
            live.as_ref().is_some_and(|live| {
                let running = live.view.outcome.is_none() && !live.welcome.mine.is_empty();
                let asked = live.welcome.proposal.is_some();
                running && !asked && live.seen.can_take_back
            })
        })
    }

    /// Whether several sit at this screen: nobody's moves are news to the others.
    pub(crate) fn shares_screen(self) -> bool {
        self.live.with(|live| live.as_ref().is_some_and(|live| live.welcome.mine.len() > 1))
    }

    /// Who is looking at the table.
    pub(crate) fn eyes(self) -> Option<String> {
        self.live.with(|live| live.as_ref().and_then(|live| live.seen.eyes.clone()))
    }

    /// Whether the last act may be taken back.
    pub(crate) fn can_undo(self) -> bool {
        self.live.with(|live| live.as_ref().is_some_and(|it| it.seen.can_undo))
    }

    /// The path to the hex under the pointer or keyboard cursor.
    pub(crate) fn planned(self) -> Vec<String> {
        let hex = self.over.get().or_else(|| self.cursor.get());
        hex.map(|hex| self.reach.with(|reach| reach.way(&hex))).unwrap_or_default()
    }

    /// Where the counter in hand is.
    pub(crate) fn start(self) -> Option<String> {
        let picked = self.picked.get()?;
        self.live.with(|live| live.as_ref()?.view.piece(&picked)?.hex.clone())
    }

    /// Shows an overlay, or none if it is shown already.
    pub(crate) fn toggle(self, kind: &str) {
        self.overlay.update(|shown| {
            *shown = (shown.as_deref() != Some(kind)).then(|| kind.to_owned());
        });
        self.overlaid.set(None);
    }

    /// Kinds of overlay that the game offers.
    pub(crate) fn overlays(self) -> Vec<String> {
        let game = self.game();
        self.shell.games.with(|games| {
            let card = games.iter().find(|card| card.id == game);
            card.map(|card| card.overlays.clone()).unwrap_or_default()
        })
    }

    /// Seats in playing order.
    pub(crate) fn seats(self) -> Vec<String> {
        let game = self.game();
        self.shell.games.with(|games| {
            let card = games.iter().find(|card| card.id == game);
            card.map(|card| card.seats.clone()).unwrap_or_default()
        })
    }
}
