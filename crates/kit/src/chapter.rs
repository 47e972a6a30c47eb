//! Chapters: how a rulebook's chapters become a game.
//!
//! Each chapter has an enum of the steps at which it waits for something, and implements [`Chapter`]
//! for it. [`chapters!`](crate::chapters) joins the enums of a game into its `Frame`, which is a
//! chapter as well: what the table is busy with. A step says once what it offers; what is legal and
//! what is refused both follow from that, so they cannot disagree.

use std::fmt::Debug;

use arrayvec::ArrayVec;
use neretva_core::{
    Action, Actions, ChoiceId, ChoiceLabel, Faces, Id, IdSet, Input, Log, Message, Node, PieceId,
    Refusal, Roll, Rule,
};
use neretva_hex::HexId;
use serde::{Deserialize, Serialize};

/// As deep as frames lie on each other: a phase, a combat in it, a retreat in that, and so on.
const DEPTH: usize = 6;

/// The frames of what the table is busy with: the last one decides, and gives way to the one below.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent, bound = "F: Serialize + serde::de::DeserializeOwned")]
pub struct Flow<F>(ArrayVec<F, DEPTH>, #[serde(skip)] bool);

impl<F: Copy> Flow<F> {
    /// A flow with that frame at the bottom.
    pub fn new(bottom: impl Into<F>) -> Flow<F> {
        Flow([bottom.into()].into_iter().collect(), false)
    }

    /// Keeps the phase open though nothing may be left to do in it: for rule cases. It is never so in
    /// play, and no record and no hash knows it.
    pub fn hold(&mut self) {
        self.1 = true;
    }

    /// Whether a rule case keeps the phase open.
    pub fn is_held(&self) -> bool {
        self.1
    }

    /// The phase that was held open is done.
    pub(crate) fn release(&mut self) {
        self.1 = false;
    }

    /// The frame that never gives way: the sequence of play.
    pub fn bottom(&self) -> F {
        self.0[0]
    }

    /// The frame that decides.
    pub fn top(&self) -> F {
        self.0[self.0.len() - 1]
    }

    /// Replaces the frame that decides.
    pub fn set(&mut self, frame: impl Into<F>) {
        let last = self.0.len() - 1;
        self.0[last] = frame.into();
    }

    /// Lets another frame decide first.
    pub fn push(&mut self, frame: impl Into<F>) {
        self.0.push(frame.into());
    }

    /// The frame that decides is done; the bottom stays.
    pub fn pop(&mut self) {
        if self.0.len() > 1 {
            self.0.pop();
        }
    }

    /// All frames, the bottom first.
    pub fn frames(&self) -> &[F] {
        &self.0
    }
}

/// What a step asks for, and the rule behind it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Words {
    /// The question.
    pub prompt: Message,
    /// The clause that asks it.
    pub rule: Rule,
}

impl Words {
    /// The question that a clause asks.
    pub fn new(rule: Rule, prompt: Message) -> Words {
        Words { prompt, rule }
    }

    /// The question, put to a six-sided die.
    pub fn d6(self) -> Node {
        Node::Chance(Roll::d6(self.rule, self.prompt))
    }

    /// The question, put to a ten-sided die.
    pub fn d10(self) -> Node {
        Node::Chance(Roll::d10(self.rule, self.prompt))
    }
}

/// The acts that a step offers to the deciding seat: `U` is the game's unit id, `P` and `H` are the
/// words that its sets of units and hexes take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offer<U: Id, const P: usize, const H: usize> {
    /// Units to pick.
    pub units: IdSet<U, P>,
    /// Hexes to pick.
    pub hexes: IdSet<HexId, H>,
    /// Named choices.
    pub choices: IdSet<ChoiceId, 1>,
}

impl<U: Id, const P: usize, const H: usize> Default for Offer<U, P, H> {
    fn default() -> Self {
        Offer::NOTHING
    }
}

impl<U: Id, const P: usize, const H: usize> Offer<U, P, H> {
    /// No act at all: dice are awaited, or the game is over.
    pub const NOTHING: Self =
        Offer { units: IdSet::EMPTY, hexes: IdSet::EMPTY, choices: IdSet::EMPTY };

    /// These units.
    #[must_use]
    pub fn units(units: IdSet<U, P>) -> Self {
        Offer { units, ..Offer::NOTHING }
    }

    /// These hexes.
    #[must_use]
    pub fn hexes(hexes: IdSet<HexId, H>) -> Self {
        Offer { hexes, ..Offer::NOTHING }
    }

    /// These choices, each an [`Action::Choice`].
    #[must_use]
    pub fn choices(choices: impl IntoIterator<Item = Action>) -> Self {
        choices.into_iter().fold(Offer::NOTHING, Offer::or)
    }

    /// The offer with these units as well.
    #[must_use]
    pub fn and_units(mut self, units: IdSet<U, P>) -> Self {
        self.units = self.units.or(units);
        self
    }

    /// The offer with these hexes as well.
    #[must_use]
    pub fn and_hexes(mut self, hexes: IdSet<HexId, H>) -> Self {
        self.hexes = self.hexes.or(hexes);
        self
    }

    /// The offer with one choice more.
    ///
    /// # Panics
    /// If the action is not a choice: units and hexes are offered as sets.
    #[must_use]
    pub fn or(mut self, choice: Action) -> Self {
        match choice {
            Action::Choice(id) => self.choices.add(id),
            Action::Piece(_) | Action::Hex(_) => unreachable!("{choice:?} is not a choice"),
        }
        self
    }

    /// The offer with one choice more, if that holds.
    #[must_use]
    pub fn or_if(self, open: bool, choice: Action) -> Self {
        if open { self.or(choice) } else { self }
    }

    /// Whether nothing is offered.
    pub fn is_empty(&self) -> bool {
        self.units.is_empty() && self.hexes.is_empty() && self.choices.is_empty()
    }
}

/// What any offer can be asked.
pub trait Offering: Default {
    /// Whether an act is offered.
    fn has(&self, act: Action) -> bool;

    /// Adds every act to a list, in ascending order.
    fn list(&self, out: &mut Actions);
}

impl<U, const P: usize, const H: usize> Offering for Offer<U, P, H>
where
    U: Id + Into<PieceId>,
{
    fn has(&self, act: Action) -> bool {
        match act {
            // A marker that can be picked may have an id beyond those of the units.
            Action::Piece(piece) => piece.index() < 64 * P && self.units.has(U::at(piece.index())),
            Action::Hex(hex) => self.hexes.has(hex),
            Action::Choice(choice) => self.choices.has(choice),
        }
    }

    fn list(&self, out: &mut Actions) {
        out.extend(self.units.iter().map(|unit| Action::Piece(unit.into())));
        out.extend(self.hexes.iter().map(Action::Hex));
        out.extend(self.choices.iter().map(Action::Choice));
    }
}

/// A chapter of the rules, implemented for the enum of its steps.
///
/// What is impossible has one policy: the driver lets nothing pass that was not offered and no dice
/// that were not asked for, so `act` and `rolled` panic on them ([`unexpected`]).
pub trait Chapter: Copy + Debug {
    /// The rulebook with its map and order of battle.
    type Rules;
    /// What changes in play.
    type State;
    /// The game's own [`Offer`].
    type Offer: Offering;

    /// What the table waits for at this step.
    fn node(self, g: &Self::Rules, s: &Self::State) -> Node;

    /// What the deciding seat may do; nothing where dice are awaited.
    fn offer(self, _g: &Self::Rules, _s: &Self::State) -> Self::Offer {
        Self::Offer::default()
    }

    /// Why an act that is not offered is refused; `None` where it does not belong to this step at
    /// all, and the game says so in its own words.
    fn refuse(self, _g: &Self::Rules, _s: &Self::State, _act: Action) -> Option<Refusal> {
        None
    }

    /// What a choice that is offered would do now.
    fn label(self, _g: &Self::Rules, _s: &Self::State, _choice: Action) -> ChoiceLabel {
        ChoiceLabel::default()
    }

    /// Carries out an act that was offered.
    fn act(self, _g: &Self::Rules, _s: &mut Self::State, act: Action, _log: &mut impl Log) {
        unexpected(self, act)
    }

    /// Goes on with the dice that were asked for.
    fn rolled(self, _g: &Self::Rules, _s: &mut Self::State, faces: Faces, _log: &mut impl Log) {
        unexpected(self, faces)
    }

    /// Goes on once the frame above this one is done.
    fn resume(self, _g: &Self::Rules, _s: &mut Self::State, _log: &mut impl Log) {}

    /// What the step asks.
    fn words(self, g: &Self::Rules, s: &Self::State) -> Words;
}

/// Something came to a step that it never offered and never asked for.
///
/// # Panics
/// Always: the driver only lets pass what the step offers.
pub fn unexpected(step: impl Debug, what: impl Debug) -> ! {
    unreachable!("{what:?} at {step:?}")
}

/// What is legal at a step.
pub fn legal<C: Chapter>(step: C, g: &C::Rules, s: &C::State, out: &mut Actions) {
    step.offer(g, s).list(out);
}

/// Why an act is refused at a step, or `None` if it is offered; `not_now` is the game's answer to
/// acts that belong to another step.
pub fn why_not<C: Chapter>(
    step: C,
    g: &C::Rules,
    s: &C::State,
    act: Action,
    not_now: impl FnOnce() -> Refusal,
) -> Option<Refusal> {
    if step.offer(g, s).has(act) {
        return None;
    }
    Some(step.refuse(g, s, act).unwrap_or_else(not_now))
}

/// Goes on with an input.
pub fn apply<C: Chapter>(
    step: C,
    g: &C::Rules,
    s: &mut C::State,
    input: Input,
    log: &mut impl Log,
) {
    match input {
        Input::Act(act) => step.act(g, s, act, log),
        Input::Rolled(faces) => step.rolled(g, s, faces, log),
    }
}

/// Joins the chapters of a game into one enum of frames, itself a [`Chapter`]:
///
/// ```text
/// chapters! {
///     /// What the table is busy with.
///     pub enum Frame for Rules, State, Offer {
///         /// 9 Movement.
///         Move(MoveStep),
///     }
/// }
/// ```
#[macro_export]
macro_rules! chapters {
    (
        $(#[$doc:meta])*
        $vis:vis enum $frame:ident for $rules:ty, $state:ty, $offer:ty {
            $($(#[$about:meta])* $chapter:ident($step:ty)),* $(,)?
        }
    ) => {
        $(#[$doc])*
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, Hash, ::serde::Serialize, ::serde::Deserialize,
        )]
        $vis enum $frame {
            $($(#[$about])* $chapter($step),)*
        }

        $(impl From<$step> for $frame {
            fn from(step: $step) -> $frame {
                $frame::$chapter(step)
            }
        }

        impl TryFrom<$frame> for $step {
            type Error = $frame;

            #[allow(unreachable_patterns, reason = "a game may have one chapter only")]
            fn try_from(frame: $frame) -> Result<$step, $frame> {
                match frame {
                    $frame::$chapter(step) => Ok(step),
                    other => Err(other),
                }
            }
        })*

        impl $crate::chapter::Chapter for $frame {
            type Rules = $rules;
            type State = $state;
            type Offer = $offer;

            fn node(self, g: &$rules, s: &$state) -> ::neretva_core::Node {
                match self { $($frame::$chapter(step) => step.node(g, s),)* }
            }

            fn offer(self, g: &$rules, s: &$state) -> $offer {
                match self { $($frame::$chapter(step) => step.offer(g, s),)* }
            }

            fn refuse(
                self,
                g: &$rules,
                s: &$state,
                act: ::neretva_core::Action,
            ) -> Option<::neretva_core::Refusal> {
                match self { $($frame::$chapter(step) => step.refuse(g, s, act),)* }
            }

            fn label(
                self,
                g: &$rules,
                s: &$state,
                choice: ::neretva_core::Action,
            ) -> ::neretva_core::ChoiceLabel {
                match self { $($frame::$chapter(step) => step.label(g, s, choice),)* }
            }

            fn act(
                self,
                g: &$rules,
                s: &mut $state,
                act: ::neretva_core::Action,
                log: &mut impl ::neretva_core::Log,
            ) {
                match self { $($frame::$chapter(step) => step.act(g, s, act, log),)* }
            }

            fn rolled(
                self,
                g: &$rules,
                s: &mut $state,
                faces: ::neretva_core::Faces,
                log: &mut impl ::neretva_core::Log,
            ) {
                match self { $($frame::$chapter(step) => step.rolled(g, s, faces, log),)* }
            }

            fn resume(
                self,
                g: &$rules,
                s: &mut $state,
                log: &mut impl ::neretva_core::Log,
            ) {
                match self { $($frame::$chapter(step) => step.resume(g, s, log),)* }
            }

            fn words(self, g: &$rules, s: &$state) -> $crate::chapter::Words {
                match self { $($frame::$chapter(step) => step.words(g, s),)* }
            }
        }
    };
}

/// The part of an `impl Game` that the step which decides answers: `node`, `legal`, `why_not`,
/// `label` and `apply`, with the type of the state. `not_now` refuses an act that belongs to another step:
///
/// ```text
/// impl Game for Rules {
///     by_chapters!(State, |s| s.flow.top(), not_now);
/// ```
#[macro_export]
macro_rules! by_chapters {
    ($state:ty, |$s:ident| $step:expr, $not_now:expr) => {
        type State = $state;

        fn node(&self, $s: &$state) -> ::neretva_core::Node {
            $crate::chapter::Chapter::node($step, self, $s)
        }

        fn legal(&self, $s: &$state, out: &mut ::neretva_core::Actions) {
            $crate::chapter::legal($step, self, $s, out);
        }

        fn why_not(
            &self,
            $s: &$state,
            act: ::neretva_core::Action,
        ) -> Option<::neretva_core::Refusal> {
            $crate::chapter::why_not($step, self, $s, act, $not_now)
        }

        fn label(
            &self,
            $s: &$state,
            choice: ::neretva_core::Action,
        ) -> ::neretva_core::ChoiceLabel {
            $crate::chapter::Chapter::label($step, self, $s, choice)
        }

        fn apply(
            &self,
            $s: &mut $state,
            input: ::neretva_core::Input,
            log: &mut impl ::neretva_core::Log,
        ) {
            $crate::chapter::apply($step, self, $s, input, log);
        }
    };
}

/// Names the choices of a game: a constant [`Action`] for each, and `NAMES` for
/// [`About::choices`](neretva_core::About).
#[macro_export]
macro_rules! choices {
    ($($constant:ident = $name:literal),* $(,)?) => {
        $crate::choices!(@ 0; $($constant = $name,)*);
        /// Their names.
        pub const NAMES: [&str; [$($name),*].len()] = [$($name),*];
    };
    (@ $n:expr; $constant:ident = $name:literal, $($rest:tt)*) => {
        #[doc = concat!("`choice ", $name, "`")]
        pub const $constant: ::neretva_core::Action =
            ::neretva_core::Action::Choice(::neretva_core::ChoiceId($n));
        $crate::choices!(@ $n + 1; $($rest)*);
    };
    (@ $n:expr;) => {};
}
