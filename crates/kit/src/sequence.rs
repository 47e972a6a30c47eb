//! The sequence of play: *when* things happen.
//!
//! A game declares its [`phases!`](crate::phases) in the order of its book and says by [`Sequence`]
//! what each begins with; [`advance`] then leads from one to the next.

use neretva_core::Log;

use crate::chapter::{Chapter, Flow};

/// The phases of a game: a phase lies at the bottom of the flow, and decides only when the game is
/// over; each of the others makes way for the next.
pub trait Sequence: Chapter + TryFrom<Self::Frame> {
    /// The frames of the game, of which a phase is one.
    type Frame: Chapter<Rules = Self::Rules, State = Self::State, Offer = Self::Offer> + From<Self>;

    /// What the table is busy with.
    fn flow(s: &mut Self::State) -> &mut Flow<Self::Frame>;

    /// The phase that follows; `None` when the game is over.
    fn next(self, g: &Self::Rules, s: &Self::State) -> Option<Self>;

    /// Begins a phase: where something is to be decided or rolled, its frame is pushed.
    fn enter(self, g: &Self::Rules, s: &mut Self::State, log: &mut impl Log);

    /// Whether a player decides in it, so that a case can hold it open.
    fn is_played(self) -> bool;
}

/// The current frame is done: drops it and goes on with the one below.
pub fn finish<P: Sequence>(g: &P::Rules, s: &mut P::State, log: &mut impl Log) {
    P::flow(s).pop();
    P::flow(s).top().resume(g, s, log);
}

/// Enters phase after phase until one has something to decide or to roll.
pub fn advance<P: Sequence>(g: &P::Rules, s: &mut P::State, log: &mut impl Log) {
    while let Ok(done) = P::try_from(P::flow(s).top()) {
        let Some(phase) = done.next(g, s) else { return };
        if done.is_played() {
            P::flow(s).release();
        }
        P::flow(s).set(phase);
        phase.enter(g, s, log);
    }
}

/// Declares the phases of a game in their order, each with its word in cases and views and with what
/// people are told. The first is set-up, the last the end of the game; between them are those of a
/// game turn:
///
/// ```text
/// phases! {
///     /// The phases of a game turn, with set-up before and the end after.
///     pub enum Phase {
///         /// Before the first turn.
///         Setup = "setup", msg!("toy-phase-setup");
///         /// 3 Movement.
///         RedMovement = "red.movement", msg!("toy-phase-red-movement");
///         /// The game is over.
///         Over = "over", msg!("toy-phase-over");
///     }
/// }
/// ```
///
/// With the types of the game behind the name, `pub enum Phase for Toy, State, Offer, cite!("5.3")`,
/// the phases are its [`Chapter`] at the bottom of the flow as well, and the game can `finish` a
/// frame. The clause is the one that ends the game; `Toy::outcome` says how.
#[macro_export]
macro_rules! phases {
    (
        $(#[$doc:meta])*
        $vis:vis enum $name:ident for $rules:ty, $state:ty, $offer:ty, $over:expr, {
            $($phases:tt)*
        }
    ) => {
        $crate::phases! {
            $(#[$doc])*
            $vis enum $name { $($phases)* }
        }

        impl $crate::chapter::Chapter for $name {
            type Rules = $rules;
            type State = $state;
            type Offer = $offer;

            fn node(self, g: &$rules, s: &$state) -> ::neretva_core::Node {
                ::neretva_core::Node::Over(g.outcome(s))
            }

            fn resume(self, g: &$rules, s: &mut $state, log: &mut impl ::neretva_core::Log) {
                $crate::sequence::advance::<$name>(g, s, log);
            }

            fn words(self, g: &$rules, s: &$state) -> $crate::chapter::Words {
                $crate::chapter::Words::new($over, g.outcome(s).level)
            }
        }

        impl $rules {
            /// The current frame is done.
            pub(crate) fn finish(&self, s: &mut $state, log: &mut impl ::neretva_core::Log) {
                $crate::sequence::finish::<$name>(self, s, log);
            }
        }
    };
    (
        $(#[$doc:meta])*
        $vis:vis enum $name:ident {
            $($(#[$about:meta])* $phase:ident = $word:literal, $said:expr;)*
        }
    ) => {
        $(#[$doc])*
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash,
            ::serde::Serialize, ::serde::Deserialize,
        )]
        $vis enum $name {
            $($(#[$about])* $phase,)*
        }

        impl $name {
            /// All of them with their words, in order.
            const WORDS: &'static [(&'static str, $name)] = &[$(($word, $name::$phase)),*];

            /// Those of a game turn with the words that cases use.
            $vis fn of_a_turn() -> &'static [(&'static str, $name)] {
                &$name::WORDS[1..$name::WORDS.len() - 1]
            }

            /// The word that cases and views use.
            $vis fn word(self) -> &'static str {
                $name::WORDS[self as usize].0
            }

            /// What people are told.
            $vis fn said(self) -> ::neretva_core::Message {
                match self { $($name::$phase => $said,)* }
            }

            /// The one that follows in the order of the book; the last stays.
            fn following(self) -> $name {
                $name::WORDS.get(self as usize + 1).map_or(self, |(_, phase)| *phase)
            }
        }
    };
}
