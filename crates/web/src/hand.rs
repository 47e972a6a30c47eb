//! What a player holds: a plan that nobody else sees, and what a click makes of it.
//!
//! Counters are *held* while naming them is all that has happened. A plan that would change the
//! table is the *goal*: it is shown on the map and carried out when it is confirmed. The server
//! answers every plan; until then it is a *wish*.

use std::collections::BTreeSet;

use neretva_protocol::api::{Barrier, Plan};
use neretva_protocol::{Piece, RefusalView};

use crate::offers::Offers;
use crate::reach::Reach;

/// Acts that were put together, and what the table would be after them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Sketch {
    /// The acts as they are sent: counters, then perhaps a hex, or the other way round.
    pub(crate) acts: Vec<String>,
    /// The server's answer.
    pub(crate) plan: Plan,
}

/// A plan that the server was asked about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Wish {
    /// The acts as asked for.
    pub(crate) acts: Vec<String>,
    /// Whether everything that can come along should.
    pub(crate) gather: bool,
    /// Whether it is carried out at once.
    pub(crate) go: bool,
}

/// What a player holds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Hand {
    held: Option<Sketch>,
    goal: Option<Sketch>,
    wish: Option<Wish>,
    /// A hex that counters were dropped on before the server answered that they are held.
    dropped: Option<String>,
}

/// What a click leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Touch {
    /// The goal is carried out.
    Go(Vec<String>),
    /// The server is asked what would be.
    Ask(Wish),
    /// Everything is put down.
    PutDown,
    /// Several things are possible in the hex: they are shown to choose from.
    Choose,
    /// Nothing but a look.
    Look,
}

/// What an answer leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    /// The hand has changed.
    Shown,
    /// Carried out at once.
    Go(Vec<String>),
    /// Another question follows.
    Ask(Wish),
    /// Not possible, and why.
    Refused(String, RefusalView),
    /// The answer to something that is no longer asked.
    Stale,
}

/// What a click is on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spot<'a> {
    /// The hex.
    pub(crate) hex: &'a str,
    /// Its counters, the uppermost first.
    pub(crate) stack: &'a [Piece],
    /// Whether it is open water.
    pub(crate) water: bool,
}

/// What may be done without anything in hand.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ground<'a> {
    /// Legal acts.
    pub(crate) offers: &'a Offers,
    /// Where units go that are under way.
    pub(crate) reach: &'a Reach,
    /// The seat that decides.
    pub(crate) eyes: &'a str,
}

pub(crate) fn piece_act(id: &str) -> String {
    format!("piece {id}")
}

fn hex_act(hex: &str) -> String {
    format!("hex {hex}")
}

fn is_piece(act: &str) -> bool {
    act.starts_with("piece ")
}

impl Sketch {
    /// Ids of the counters in it.
    fn pieces(&self) -> impl Iterator<Item = &str> {
        self.acts.iter().filter_map(|act| act.strip_prefix("piece "))
    }

    /// The hex that is named last.
    pub(crate) fn hex(&self) -> Option<&str> {
        self.acts.iter().rev().find_map(|act| act.strip_prefix("hex "))
    }

    /// Whether a hex is named first and counters after it, as for an attack.
    fn aims(&self) -> bool {
        self.acts.first().is_some_and(|act| !is_piece(act))
    }

    /// The counter that the last act is about, if it is one.
    pub(crate) fn last_piece(&self) -> Option<&str> {
        self.acts.last()?.strip_prefix("piece ")
    }

    /// What bars taking it back once it is done.
    pub(crate) fn barrier(&self) -> Option<Barrier> {
        self.plan.stop.as_ref().map(|stop| stop.by)
    }
}

impl Hand {
    /// Counters named so far.
    pub(crate) fn held(&self) -> Option<&Sketch> {
        self.held.as_ref()
    }

    /// The move that waits to be confirmed.
    pub(crate) fn goal(&self) -> Option<&Sketch> {
        self.goal.as_ref()
    }

    /// Whether nothing is held, planned or asked.
    pub(crate) fn is_empty(&self) -> bool {
        self.held.is_none() && self.goal.is_none() && self.wish.is_none()
    }

    fn whole(&self) -> Option<&Sketch> {
        self.goal.as_ref().or(self.held.as_ref())
    }

    /// Ids of the counters in hand.
    pub(crate) fn pieces(&self) -> BTreeSet<String> {
        self.whole().into_iter().flat_map(Sketch::pieces).map(str::to_owned).collect()
    }

    /// Acts that a choice follows.
    pub(crate) fn acts(&self) -> Vec<String> {
        self.held.as_ref().map(|held| held.acts.clone()).unwrap_or_default()
    }

    /// Asks: the answer to anything else is stale from now on.
    pub(crate) fn ask(&mut self, wish: Wish) {
        self.wish = Some(wish);
    }

    /// Gives up the goal, or else everything; whether there was anything to give up.
    pub(crate) fn back(&mut self) -> bool {
        let had = !self.is_empty();
        if self.goal.take().is_none() || self.held.is_none() {
            *self = Hand::default();
        }
        self.wish = None;
        had
    }

    /// A click on a hex.
    pub(crate) fn touch(&self, spot: Spot<'_>, ground: Ground<'_>) -> Touch {
        let Spot { hex, stack, water } = spot;
        // The second of two quick clicks: the answer to the first is still on its way.
        if let Some(wish) =
            self.wish.as_ref().filter(|wish| wish.acts.last() == Some(&hex_act(hex)))
            && !wish.gather
        {
            return Touch::Ask(Wish { go: true, ..wish.clone() });
        }
        if let Some(goal) = &self.goal
            && (goal.acts.last() == Some(&hex_act(hex))
                || goal.last_piece().is_some_and(|id| stack.iter().any(|piece| piece.id == id)))
        {
            return Touch::Go(goal.acts.clone());
        }
        match &self.held {
            Some(held) => self.touch_holding(held, spot, ground),
            None => {
                let named = ground.offers.hexes.contains(hex) || !ground.reach.way(hex).is_empty();
                let first = first_offered(ground.offers, stack);
                match (named, first) {
                    (true, Some(_)) => Touch::Choose,
                    (true, None) => Touch::Ask(Wish::gather(hex_act(hex))),
                    (false, Some(id)) => Touch::Ask(Wish::gather(piece_act(id))),
                    (false, None) => match stack.iter().find(|piece| !piece.owner.is_empty()) {
                        Some(own) if own.owner == ground.eyes => {
                            Touch::Ask(Wish::gather(piece_act(&own.id)))
                        }
                        Some(_) => Touch::Ask(Wish::gather(hex_act(hex))),
                        None if water || ground.offers.hexes.is_empty() => Touch::Look,
                        None => Touch::Ask(Wish::gather(hex_act(hex))),
                    },
                }
            }
        }
    }

    fn touch_holding(&self, held: &Sketch, spot: Spot<'_>, ground: Ground<'_>) -> Touch {
        let Spot { hex, stack, water } = spot;
        let here: BTreeSet<&str> = stack.iter().map(|piece| &*piece.id).collect();
        let mine: Vec<&str> = held.pieces().filter(|id| here.contains(id)).collect();
        if !mine.is_empty() {
            let rest: Vec<String> = held
                .acts
                .iter()
                .filter(|act| act.strip_prefix("piece ").is_none_or(|id| !mine.contains(&id)))
                .cloned()
                .collect();
            if rest.iter().any(|act| is_piece(act)) || held.aims() {
                return Touch::Ask(Wish::plain(rest));
            }
            let others = stack.iter().filter(|piece| !mine.contains(&&*piece.id));
            let other = others.map(|piece| &piece.id).any(|id| ground.offers.pieces.contains(id));
            return if other { Touch::Choose } else { Touch::PutDown };
        }
        let offers = Offers::read(&held.plan.actions);
        let joiners: Vec<String> = stack
            .iter()
            .filter(|piece| offers.pieces.contains(&piece.id))
            .map(|piece| piece_act(&piece.id))
            .collect();
        if !joiners.is_empty() {
            return Touch::Ask(Wish::plain([held.acts.clone(), joiners].concat()));
        }
        let reaches = || !Reach::of(&held.plan.reach).way(hex).is_empty();
        if offers.hexes.contains(hex) || reaches() {
            let acts = [held.acts.clone(), vec![hex_act(hex)]].concat();
            return Touch::Ask(Wish::plain(acts));
        }
        let owner = stack.iter().map(|piece| &*piece.owner).find(|owner| !owner.is_empty());
        match (first_offered(ground.offers, stack), owner) {
            (Some(id), _) => Touch::Ask(Wish::gather(piece_act(id))),
            (None, Some(_)) if ground.offers.hexes.contains(hex) => {
                Touch::Ask(Wish::gather(hex_act(hex)))
            }
            (None, None) if water => Touch::PutDown,
            (None, _) if held.aims() => Touch::Ask(Wish::gather(hex_act(hex))),
            (None, _) => Touch::Ask(Wish::plain([held.acts.clone(), vec![hex_act(hex)]].concat())),
        }
    }

    /// A click on a single counter, in a fan or among those in hand: in, or out.
    pub(crate) fn toggle(&self, id: &str) -> Touch {
        let act = piece_act(id);
        let Some(whole) = self.whole() else { return Touch::Ask(Wish::plain(vec![act])) };
        if self.held.is_none() && whole.last_piece() == Some(id) {
            return Touch::Go(whole.acts.clone());
        }
        let mut acts = whole.acts.clone();
        if let Some(place) = acts.iter().position(|known| *known == act) {
            acts.remove(place);
            let some = acts.iter().any(|act| is_piece(act));
            return if some || whole.aims() {
                Touch::Ask(Wish::plain(acts))
            } else {
                Touch::PutDown
            };
        }
        let joins = self.held.as_ref().is_some_and(|held| held.plan.actions.contains(&act));
        if !joins {
            return Touch::Ask(Wish::plain(vec![act]));
        }
        // Before the hex that counters go to, after the hex that they attack.
        let place = if whole.aims() {
            acts.len()
        } else {
            acts.iter().take_while(|act| is_piece(act)).count()
        };
        acts.insert(place, act);
        Touch::Ask(Wish::plain(acts))
    }

    /// Counters are dropped on a hex: what is held goes there at once.
    pub(crate) fn drop_on(&mut self, hex: &str) -> Option<Wish> {
        match &self.held {
            _ if self.wish.is_some() => {
                self.dropped = Some(hex.to_owned());
                None
            }
            Some(held) => {
                let acts = [held.acts.clone(), vec![hex_act(hex)]].concat();
                Some(Wish { go: true, ..Wish::plain(acts) })
            }
            None => None,
        }
    }

    /// The server's answer; `instant` carries every goal out without asking.
    pub(crate) fn hear(&mut self, plan: Plan, instant: bool) -> Answer {
        let Some(wish) = self.wish.take_if(|wish| wish.acts == plan.asked) else {
            return Answer::Stale;
        };
        let dropped = self.dropped.take();
        if let Some(refused) = &plan.refused {
            self.goal = None;
            return Answer::Refused(refused.act.clone(), refused.refusal.clone());
        }
        let tail = plan.stop.as_ref().map(|stop| stop.act.clone());
        let acts = if wish.gather {
            plan.acts.iter().chain(&plan.apart).cloned().chain(tail).collect()
        } else {
            wish.acts
        };
        let sketch = Sketch { acts, plan };
        if !sketch.plan.changes && sketch.plan.stop.is_none() {
            *self = Hand { held: Some(sketch), ..Hand::default() };
            return match dropped.and_then(|hex| self.drop_on(&hex)) {
                Some(wish) => Answer::Ask(wish),
                None => Answer::Shown,
            };
        }
        if wish.go || instant {
            let acts = sketch.acts;
            *self = Hand::default();
            return Answer::Go(acts);
        }
        // What was held before is not what this plan is about, unless it begins with it.
        self.held.take_if(|held| !sketch.acts.iter().take(held.acts.len()).eq(held.acts.iter()));
        self.goal = Some(sketch);
        Answer::Shown
    }

    /// Whether the answer to these acts is awaited.
    pub(crate) fn waits_for(&self, acts: &[String]) -> bool {
        self.wish.as_ref().is_some_and(|wish| wish.acts == acts)
    }

    /// A question that was refused as a whole.
    pub(crate) fn refused(&mut self) {
        self.wish = None;
        self.dropped = None;
    }
}

impl Wish {
    pub(crate) fn plain(acts: Vec<String>) -> Wish {
        Wish { acts, gather: false, go: false }
    }

    pub(crate) fn gather(act: String) -> Wish {
        Wish { acts: vec![act], gather: true, go: false }
    }
}

/// The first counter of a stack that may be named, in its order.
fn first_offered<'a>(offers: &Offers, stack: &'a [Piece]) -> Option<&'a str> {
    stack.iter().map(|piece| &*piece.id).find(|id| offers.pieces.contains(*id))
}

#[cfg(test)]
mod tests {
    use neretva_protocol::api::{PlanRefusal, PlanStop};
    use neretva_protocol::{ReachView, Said};

    use super::*;

    fn piece(id: &str, owner: &str) -> Piece {
        Piece { id: id.to_owned(), owner: owner.to_owned(), ..Piece::default() }
    }

    fn acts(acts: &[&str]) -> Vec<String> {
        acts.iter().map(|act| (*act).to_owned()).collect()
    }

    fn plan(asked: &[&str], done: &[&str], then: &[&str]) -> Plan {
        let (asked, acts, actions) = (acts(asked), acts(done), acts(then));
        let reach = ["02", "03"].map(|hex| ReachView {
            hex: hex.to_owned(),
            left: 1,
            half: false,
            from: None,
            stay: true,
        });
        Plan { asked, acts, actions, reach: reach.to_vec(), ..Plan::default() }
    }

    fn touch(hand: &Hand, hex: &str, stack: &[Piece], offers: &[&str]) -> Touch {
        let (offers, reach) = (Offers::read(&acts(offers)), Reach::default());
        let ground = Ground { offers: &offers, reach: &reach, eyes: "red" };
        hand.touch(Spot { hex, stack, water: hex == "99" }, ground)
    }

    /// A hand that took up a stack of three in hex 01.
    fn holding() -> Hand {
        let mut hand = Hand::default();
        hand.ask(Wish::gather("piece b".to_owned()));
        let named = ["piece a", "piece b", "piece c"];
        let answer = hand.hear(plan(&["piece b"], &named, &["hex 02", "hex 03"]), false);
        assert_eq!(answer, Answer::Shown);
        hand
    }

    fn stack() -> Vec<Piece> {
        ["a", "b", "c"].map(|id| piece(id, "red")).to_vec()
    }

    #[test]
    fn a_click_on_a_stack_takes_all_of_it() {
        let asked = touch(&Hand::default(), "01", &stack(), &["piece b", "piece c"]);
        assert_eq!(asked, Touch::Ask(Wish::gather("piece b".to_owned())));
        assert_eq!(holding().pieces().len(), 3);
    }

    #[test]
    fn a_second_click_on_the_hex_goes_there() {
        let mut hand = holding();
        let Touch::Ask(wish) = touch(&hand, "02", &[], &["piece b"]) else { panic!("no question") };
        assert_eq!(wish.acts, acts(&["piece a", "piece b", "piece c", "hex 02"]));
        hand.ask(wish.clone());
        // Two quick clicks: the answer to the first is still on its way.
        let quick = touch(&hand, "02", &[], &["piece b"]);
        assert_eq!(quick, Touch::Ask(Wish { go: true, ..wish.clone() }));
        let moved = Plan { asked: wish.acts.clone(), changes: true, ..Plan::default() };
        assert_eq!(hand.clone().hear(moved.clone(), true), Answer::Go(wish.acts.clone()));
        assert_eq!(hand.hear(moved, false), Answer::Shown);
        assert_eq!((hand.held().is_some(), hand.goal().expect("a goal").hex()), (true, Some("02")));
        assert_eq!(touch(&hand, "02", &[], &["piece b"]), Touch::Go(wish.acts));
    }

    #[test]
    fn counters_go_in_and_out_in_any_order() {
        let hand = holding();
        let out = Touch::Ask(Wish::plain(acts(&["piece a", "piece c"])));
        assert_eq!(hand.toggle("b"), out);
        let mut hand = Hand::default();
        hand.ask(Wish::plain(acts(&["piece a"])));
        hand.hear(plan(&["piece a"], &["piece a"], &["piece c", "hex 02"]), false);
        assert_eq!(hand.toggle("c"), Touch::Ask(Wish::plain(acts(&["piece a", "piece c"]))));
        assert_eq!(hand.toggle("a"), Touch::PutDown);
        assert_eq!(hand.toggle("x"), Touch::Ask(Wish::plain(acts(&["piece x"]))), "x instead");
    }

    #[test]
    fn an_attack_takes_everybody_and_leaves_out_whom_one_clicks() {
        let mut hand = Hand::default();
        let enemy = [piece("e", "blue")];
        let asked = touch(&hand, "05", &enemy, &["hex 05"]);
        assert_eq!(asked, Touch::Ask(Wish::gather("hex 05".to_owned())));
        hand.ask(Wish::gather("hex 05".to_owned()));
        let named = ["hex 05", "piece a", "piece d"];
        hand.hear(plan(&["hex 05"], &named, &["choice attack"]), false);
        assert_eq!(hand.acts(), acts(&named));
        assert_eq!(hand.toggle("a"), Touch::Ask(Wish::plain(acts(&["hex 05", "piece d"]))));
        let out = touch(&hand, "01", &[piece("d", "red")], &["hex 05"]);
        assert_eq!(out, Touch::Ask(Wish::plain(acts(&["hex 05", "piece a"]))));
    }

    #[test]
    fn everything_can_be_put_down() {
        let hand = holding();
        assert_eq!(touch(&hand, "99", &[], &["piece b"]), Touch::PutDown, "a click on the sea");
        assert_eq!(touch(&hand, "01", &stack(), &["piece b"]), Touch::PutDown, "the stack again");
        let four = [stack(), vec![piece("d", "red")]].concat();
        let again = touch(&hand, "01", &four, &["piece b", "piece d"]);
        assert_eq!(again, Touch::Choose, "one of them stayed behind and can be taken instead");
        let other = touch(&hand, "07", &[piece("z", "red")], &["piece z"]);
        assert_eq!(other, Touch::Ask(Wish::gather("piece z".to_owned())), "that one instead");
        let mut hand = holding();
        assert!(hand.back() && hand.is_empty() && !hand.back());
    }

    #[test]
    fn giving_up_the_goal_keeps_what_is_held() {
        let mut hand = holding();
        let wish = Wish::plain(acts(&["piece a", "piece b", "piece c", "hex 02"]));
        hand.ask(wish.clone());
        hand.hear(Plan { asked: wish.acts, changes: true, ..Plan::default() }, false);
        assert!(hand.back() && hand.goal().is_none() && hand.held().is_some());
    }

    #[test]
    fn a_refusal_keeps_what_is_held() {
        let mut hand = holding();
        let wish = Wish::plain(acts(&["piece a", "hex 09"]));
        hand.ask(wish.clone());
        let why = RefusalView { rule: None, said: Said::plain("far") };
        let refused = PlanRefusal { act: "hex 09".to_owned(), refusal: why.clone() };
        let answer =
            hand.hear(Plan { asked: wish.acts, refused: Some(refused), ..Plan::default() }, false);
        assert_eq!(answer, Answer::Refused("hex 09".to_owned(), why));
        assert_eq!(hand, holding());
    }

    #[test]
    fn what_bars_undo_is_a_goal_with_those_it_takes() {
        let mut hand = Hand::default();
        hand.ask(Wish::gather("hex 05".to_owned()));
        let stop = Some(PlanStop { act: "hex 05".to_owned(), by: Barrier::Dice });
        let planned = Plan { stop, ..plan(&["hex 05"], &["piece a", "piece b"], &[]) };
        assert_eq!(hand.hear(planned, false), Answer::Shown);
        let goal = hand.goal().expect("a goal");
        assert_eq!(goal.acts, acts(&["piece a", "piece b", "hex 05"]));
        assert_eq!(goal.barrier(), Some(Barrier::Dice));
    }

    #[test]
    fn counters_dropped_early_go_once_they_are_held() {
        let mut hand = Hand::default();
        hand.ask(Wish::gather("piece a".to_owned()));
        assert_eq!(hand.drop_on("02"), None);
        let answer = hand.hear(plan(&["piece a"], &["piece a"], &["hex 02"]), false);
        let wish = Wish { go: true, ..Wish::plain(acts(&["piece a", "hex 02"])) };
        assert_eq!(answer, Answer::Ask(wish));
    }

    #[test]
    fn late_answers_change_nothing() {
        let mut hand = holding();
        let before = hand.clone();
        assert_eq!(hand.hear(plan(&["piece z"], &["piece z"], &[]), false), Answer::Stale);
        assert_eq!(hand, before);
    }
}
