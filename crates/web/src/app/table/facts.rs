//! What is known of the table, as the page asks for it.

use std::collections::BTreeSet;

use leptos::prelude::*;
use neretva_protocol::api::Barrier;
use neretva_protocol::{ChoiceView, ChoiceWeight, OddsView, Piece, Prompt, Said, TrackKind, Value};

use super::Table;
use crate::faces::{called, is_nameless, pieces_in};
use crate::tints::points;

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

    /// What is asked, with what is in hand.
    pub(crate) fn prompt(self) -> Option<Prompt> {
        let held = self.hand.with(|hand| hand.held()?.plan.patch.prompt.clone());
        held.or_else(|| self.live.with(|live| Some(live.as_ref()?.view.prompt.clone())))
    }

    /// The combat that is planned, thought of or pending.
    pub(crate) fn odds(self) -> Option<OddsView> {
        let planned = self.hand.with(|hand| hand.goal()?.plan.odds.clone());
        planned
            .or_else(|| self.forecast.with(|it| it.as_ref()?.odds.clone()))
            .or_else(|| self.hand.with(|hand| hand.held()?.plan.odds.clone()))
            .or_else(|| self.live.with(|live| live.as_ref()?.seen.odds.clone()))
    }

    /// The hex that the combat is about, where the prompt names it.
    pub(crate) fn fought_over(self) -> Option<String> {
        let thought = self.forecast.with(|it| {
            let it = it.as_ref()?;
            it.odds.is_some().then(|| it.hex.clone())
        });
        if self.hand.with(|hand| hand.goal().is_none()) && thought.is_some() {
            return thought;
        }
        let goal = self.hand.with(|hand| {
            let goal = hand.goal()?;
            goal.plan.odds.as_ref()?;
            goal.hex().map(str::to_owned)
        });
        goal.or_else(|| {
            self.odds()?;
            match self.prompt()?.said.args.get("hex")? {
                Value::Text(hex) => Some(hex.clone()),
                Value::Number(_) | Value::Said(_) | Value::Piece { .. } => None,
            }
        })
    }

    /// Hexes of the counters that attack in the combat.
    pub(crate) fn attack_from(self) -> BTreeSet<String> {
        let Some(odds) = self.odds() else { return BTreeSet::new() };
        self.live.with(|live| {
            let attack = live.as_ref().map(|live| pieces_in(&odds.attack, &live.view));
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

    /// The path to the goal, or to the hex under the pointer or keyboard cursor.
    pub(crate) fn planned(self) -> Vec<String> {
        let goal = self.hand.with(|hand| hand.goal()?.hex().map(str::to_owned));
        let hex = goal.or_else(|| self.over.get()).or_else(|| self.cursor.get());
        hex.map(|hex| self.reach.with(|reach| reach.way(&hex))).unwrap_or_default()
    }

    /// Where the counters in hand are, if it is one hex.
    pub(crate) fn start(self) -> Option<String> {
        let first = self.held.with(|held| held.first().cloned())?;
        self.live.with(|live| live.as_ref()?.view.piece(&first)?.hex.clone())
    }

    /// Choices with what is in hand, each with what it would do; those that only put down are left
    /// out while something is in hand, because there is a button for that.
    pub(crate) fn choices(self) -> Vec<ChoiceView> {
        let held = self.hand.with(|hand| {
            let held = hand.held()?;
            let mut choices = held.plan.choices.clone();
            choices.retain(|choice| choice.weight != ChoiceWeight::Back);
            Some(choices)
        });
        let here = || self.live.with(|live| Some(live.as_ref()?.seen.choices.clone()));
        held.or_else(here).unwrap_or_default()
    }

    /// What a choice would do, in words.
    pub(crate) fn choice_name(self, choice: &ChoiceView) -> String {
        match &choice.said {
            Some(said) => self.tell(said.clone()),
            None => {
                let name = choice.act.strip_prefix("choice ").unwrap_or(&choice.act);
                self.shell.name(&self.game(), "choice", name)
            }
        }
    }

    /// What the goal is, in words.
    pub(crate) fn goal_name(self) -> String {
        let goal = self.hand.with(|hand| {
            let goal = hand.goal()?;
            let (hex, piece) =
                (goal.hex().map(str::to_owned), goal.last_piece().map(str::to_owned));
            Some((hex, piece, goal.barrier()))
        });
        let Some((hex, piece, barrier)) = goal else { return String::new() };
        if let Some(piece) = piece {
            return self.shell.say(msg!("web-go-piece", piece = self.called_by_id(&piece)));
        }
        let Some(hex) = hex else { return self.shell.say(msg!("web-do-it")) };
        let name = self.layout.with(|layout| {
            layout.as_ref().map_or_else(|| hex.clone(), |layout| layout.called(&hex))
        });
        let eyes = self.eyes();
        let fights = self.stacks.with(|stacks| {
            let stack = stacks.get(&hex).into_iter().flatten();
            let enemy = |it: &Piece| !it.owner.is_empty() && Some(&it.owner) != eyes.as_ref();
            stack.clone().any(enemy)
        });
        let count = self.held.with(|held| held.len() as i64);
        let left = self.reach.with(|reach| reach.get(&hex).map(points));
        let said = match (fights, barrier, left) {
            (true, ..) => msg!("web-go-attack", hex = name),
            (false, _, Some(left)) if count > 0 => {
                msg!("web-go-hex-left", hex = name, n = count, left = left)
            }
            (false, ..) if count > 0 => msg!("web-go-hex", hex = name, n = count),
            (false, ..) => msg!("web-go-here", hex = name),
        };
        self.shell.say(said)
    }

    /// What the goal costs and whether it can be taken back, in words.
    pub(crate) fn goal_terms(self) -> Vec<String> {
        let Some((tracks, barrier)) = self.hand.with(|hand| {
            let goal = hand.goal()?;
            Some((goal.plan.patch.tracks.clone().unwrap_or_default(), goal.barrier()))
        }) else {
            return Vec::new();
        };
        let known = self.live.with(|live| live.as_ref().map(|it| it.view.tracks.clone()));
        let known = known.unwrap_or_default();
        let prices = tracks.iter().filter_map(|track| {
            let before = known.iter().find(|it| it.id == track.id)?.value;
            let counts = matches!(track.kind, TrackKind::Resource | TrackKind::Victory);
            let said = msg!(
                "web-would-be",
                what = self.tell(track.said.clone()),
                before = before,
                after = track.value
            );
            (counts && before != track.value).then(|| self.shell.say(said))
        });
        let barrier = barrier.map(|barrier| match barrier {
            Barrier::Dice => msg!("web-stop-dice"),
            Barrier::Reveal => msg!("web-stop-reveal"),
            Barrier::Turn => msg!("web-stop-turn"),
            Barrier::End => msg!("web-stop-end"),
        });
        prices.chain(barrier.map(|said| self.shell.say(said))).collect()
    }

    /// Counters that may be named now with nothing in hand: those that can still act.
    pub(crate) fn able(self) -> usize {
        self.ground.with(|offers| offers.pieces.len())
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
