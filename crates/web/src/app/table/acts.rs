//! What is sent: plans that are only asked about, and acts that are carried out.

use leptos::prelude::*;
use neretva_protocol::api::{ClientMessage, Plan};
use neretva_protocol::{Piece, RefusalView, Said};

use super::{Forecasted, Hint, Table};
use crate::app::shell::keep;
use crate::app::{keys, socket};
use crate::hand::{Answer, Ground, Hand, Spot, Touch, Wish};
use crate::reach::Reach;

impl Table {
    /// Takes a choice, with what is in hand.
    pub(crate) fn act(self, act: String) {
        let held = match act.starts_with("choice ") {
            true => self.hand.with_untracked(Hand::acts),
            false => Vec::new(),
        };
        self.carry_out([held, vec![act]].concat());
    }

    fn carry_out(self, acts: Vec<String>) {
        let steps = self.live.with_untracked(|live| live.as_ref().map_or(0, |it| it.seen.steps));
        self.settle();
        self.ended.set(None);
        self.chose.set_value(acts.last().is_some_and(|act| act.starts_with("choice ")));
        self.moves.update_value(|moves| {
            moves.retain(|(_, after)| after.is_some_and(|after| after <= steps));
            moves.push((steps, None));
        });
        self.change(|live| live.acted_at = live.seen.steps + acts.len());
        socket::say(&ClientMessage::acts(self.version(), acts));
    }

    /// The server has told what became of a move; `before` is the phase that it was made in.
    pub(super) fn note_move(self, before: Option<(String, Said)>) {
        let (steps, phase) = self.live.with_untracked(|live| {
            live.as_ref().map_or((0, None), |it| (it.seen.steps, Some(it.view.phase.clone())))
        });
        let mut own = false;
        self.moves.update_value(|moves| {
            if let Some((before, after @ None)) = moves.last_mut() {
                *after = Some(steps).filter(|steps| steps > before);
                own = after.is_some();
            }
            moves.retain(|(_, after)| after.is_some_and(|after| after <= steps));
        });
        let by_itself = own && !self.chose.get_value();
        let ended = before.filter(|(name, _)| by_itself && Some(name) != phase.as_ref());
        self.ended.set(ended.map(|(_, said)| said));
    }

    /// Takes the last move back: all the acts that it was sent with.
    pub(crate) fn undo(self) {
        let seen = self.live.with_untracked(|live| {
            live.as_ref().filter(|it| it.seen.can_undo).map(|it| it.seen.steps)
        });
        let Some(steps) = seen else { return };
        let last = self.moves.with_value(|moves| {
            moves.last().filter(|(_, after)| *after == Some(steps)).map(|(before, _)| *before)
        });
        let acts = last.map_or(1, |before| steps.saturating_sub(before).max(1));
        socket::say(&ClientMessage::Undo { version: self.version(), acts });
    }

    /// Asks what would be.
    pub(super) fn wish(self, wish: Wish) {
        let (acts, gather) = (wish.acts.clone(), wish.gather);
        self.hand.update(|hand| hand.ask(wish));
        socket::say(&ClientMessage::Plan { version: self.version(), acts, gather });
    }

    /// Puts down what is in hand.
    pub(crate) fn put_down(self) {
        if self.hand.with_untracked(|hand| *hand != Hand::default()) {
            self.hand.set(Hand::default());
        }
        self.forecast.set(None);
    }

    /// Gives up the goal, or else what is in hand; whether there was anything.
    pub(crate) fn back(self) -> bool {
        self.forecast.set(None);
        self.hand.try_update(Hand::back).unwrap_or(false)
    }

    /// Carries the goal out.
    pub(crate) fn confirm(self) {
        let goal = self.hand.with_untracked(|hand| hand.goal().map(|goal| goal.acts.clone()));
        if let Some(acts) = goal {
            self.carry_out(acts);
        }
    }

    /// What a click on a hex leads to.
    pub(super) fn touch(self, hex: &str, stack: &[Piece]) -> Touch {
        let water = self
            .layout
            .with_untracked(|layout| layout.as_ref().is_some_and(|layout| layout.is_water(hex)));
        let eyes = untrack(move || self.eyes()).unwrap_or_default();
        let reach = self.live.with_untracked(|live| {
            live.as_ref().map(|it| Reach::of(&it.seen.reach)).unwrap_or_default()
        });
        self.hand.with_untracked(|hand| {
            self.ground.with_untracked(|offers| {
                let ground = Ground { offers, reach: &reach, eyes: &eyes };
                hand.touch(Spot { hex, stack, water }, ground)
            })
        })
    }

    /// Does what a click leads to.
    pub(super) fn follow(self, touch: Touch, hex: Option<&str>) {
        match touch {
            Touch::Go(acts) => self.carry_out(acts),
            Touch::Ask(wish) => {
                // Own counters in the hex can be taken instead.
                let stack = hex.map(|hex| self.stack(hex)).unwrap_or_default();
                let goes = wish.acts.last().is_some_and(|act| act.starts_with("hex "));
                let choose = goes
                    && wish.acts.len() > 1
                    && self.ground.with_untracked(|offers| {
                        stack.iter().any(|piece| offers.pieces.contains(&piece.id))
                    });
                self.open.set(hex.filter(|_| choose).map(str::to_owned));
                self.wish(wish);
            }
            Touch::PutDown => self.put_down(),
            Touch::Choose => self.open.set(hex.map(str::to_owned)),
            Touch::Look => {
                self.put_down();
                let many = hex.filter(|hex| self.stack(hex).len() > 1);
                self.open.set(many.map(str::to_owned));
            }
        }
    }

    pub(super) fn heard_plan(self, plan: Plan) {
        if plan.version != self.version() {
            return;
        }
        let looked = self.forecast.with_untracked(|it| {
            it.as_ref().is_some_and(|it| it.acts == plan.asked && it.odds.is_none())
        });
        let waits = self.hand.with_untracked(|hand| hand.waits_for(&plan.asked));
        if looked && !waits {
            self.forecast.update(|it| {
                if let Some(it) = it {
                    it.odds = plan.odds.filter(|_| plan.refused.is_none());
                }
            });
            return;
        }
        let instant = self.instant.get_untracked();
        let answer = self.hand.try_update(|hand| hand.hear(plan, instant));
        match answer {
            Some(Answer::Go(acts)) => self.carry_out(acts),
            Some(Answer::Ask(wish)) => self.wish(wish),
            Some(Answer::Refused(act, refusal)) => self.show_refusal(refusal, Some(act)),
            Some(Answer::Shown) => {
                self.forecast.set(None);
                self.offer_others();
            }
            Some(Answer::Stale) | None => {}
        }
    }

    /// Where a counter of a stack would be used up by a second click, the others can be chosen.
    fn offer_others(self) {
        let goal = self.hand.with_untracked(|hand| {
            hand.held().is_none().then(|| hand.goal()?.last_piece().map(str::to_owned)).flatten()
        });
        let Some(hex) = goal.and_then(|id| self.hex_of(&format!("piece {id}"))) else { return };
        let stack = self.stack(&hex);
        let offered = self.ground.with_untracked(|offers| {
            stack.iter().filter(|piece| offers.pieces.contains(&piece.id)).count()
        });
        if offered > 1 {
            self.open.set(Some(hex));
        }
    }

    /// Asks for the combat over a hex that might be attacked, without taking anything up.
    pub(crate) fn foresee(self, hex: &str) {
        if !untrack(move || self.decides())
            || self.hand.with_untracked(|hand| hand.goal().is_some())
        {
            return;
        }
        let eyes = untrack(move || self.eyes());
        let enemy = |piece: &Piece| !piece.owner.is_empty() && Some(&piece.owner) != eyes.as_ref();
        let offered = self.offers.with_untracked(|offers| offers.hexes.contains(hex));
        if !offered || !self.stack(hex).iter().any(enemy) {
            self.forecast.set(None);
            return;
        }
        let held = self.hand.with_untracked(Hand::acts);
        let gather = held.is_empty();
        let acts = [held, vec![format!("hex {hex}")]].concat();
        let same = self.forecast.with_untracked(|it| it.as_ref().is_some_and(|it| it.acts == acts));
        if !same {
            let hex = hex.to_owned();
            self.forecast.set(Some(Forecasted { acts: acts.clone(), hex, odds: None }));
            socket::say(&ClientMessage::Plan { version: self.version(), acts, gather });
        }
    }

    /// Names a counter: in, out, or alone; or asks why that is not possible.
    pub(crate) fn name_piece(self, id: &str) {
        self.looked.set(Some(id.to_owned()));
        self.hint.set(None);
        if !untrack(move || self.decides()) {
            return;
        }
        let touch = self.hand.with_untracked(|hand| hand.toggle(id));
        self.open.set(None);
        self.follow(touch, None);
        request_animation_frame(keys::keep_focus);
    }

    /// Counters are dropped on a hex.
    pub(crate) fn drop_on(self, hex: &str) {
        if let Some(wish) = self.hand.try_update(|hand| hand.drop_on(hex)).flatten() {
            self.wish(wish);
        }
    }

    /// Whether a drag from a hex takes its counters along.
    pub(crate) fn lifts(self, hex: &str) -> bool {
        let stack = self.stack(hex);
        let held = self.held.get_untracked();
        untrack(move || self.decides())
            && (stack.iter().any(|piece| held.contains(&piece.id))
                || self.ground.with_untracked(|offers| {
                    stack.iter().any(|piece| offers.pieces.contains(&piece.id))
                }))
    }

    /// Takes up the counters of a hex, unless they are in hand.
    pub(crate) fn lift(self, hex: &str) {
        let stack = self.stack(hex);
        let held = self.held.get_untracked();
        if !stack.iter().any(|piece| held.contains(&piece.id)) {
            self.put_down();
            let touch = self.touch(hex, &stack);
            if let Touch::Ask(_) = touch {
                self.follow(touch, Some(hex));
            }
        }
    }

    pub(super) fn show_refusal(self, refusal: RefusalView, act: Option<String>) {
        match act.as_deref().and_then(|act| self.hex_of(act)).zip(act) {
            Some((hex, act)) => self.hint.set(Some(Hint { hex, act, refusal: Some(refusal) })),
            None => self.shell.remark(refusal.said),
        }
    }

    /// Switches the second click off or on.
    pub(crate) fn set_instant(self, instant: bool) {
        keep("confirm", if instant { "off" } else { "on" });
        self.instant.set(instant);
    }
}
