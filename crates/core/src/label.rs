//! What a choice would do now, in the game's words.

pub use neretva_protocol::ChoiceWeight;

use crate::Message;

/// The words on the button of a choice. What it tells may depend only on what the deciding seat
/// knows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ChoiceLabel {
    /// What it does; the plain name of the choice if the game does not say.
    pub said: Option<Message>,
    /// How much hangs on it.
    pub weight: ChoiceWeight,
    /// What of value would be forfeited: asked about once more.
    pub warning: Option<Message>,
}

impl ChoiceLabel {
    /// What a player usually does next.
    pub fn usual(said: Message) -> ChoiceLabel {
        ChoiceLabel { said: Some(said), weight: ChoiceWeight::Usual, warning: None }
    }

    /// One of several, none of them usual.
    pub fn other(said: Message) -> ChoiceLabel {
        ChoiceLabel { said: Some(said), weight: ChoiceWeight::Other, warning: None }
    }

    /// Puts down what was named: nothing else comes of it.
    pub fn back() -> ChoiceLabel {
        ChoiceLabel { weight: ChoiceWeight::Back, ..ChoiceLabel::default() }
    }

    /// The same, with a warning of what would be lost, if anything.
    #[must_use]
    pub fn warned(self, warning: Option<Message>) -> ChoiceLabel {
        let weight = if warning.is_some() { ChoiceWeight::Costly } else { self.weight };
        ChoiceLabel { warning, weight, ..self }
    }
}
