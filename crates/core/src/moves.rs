//! Inputs grouped into moves: what people count, take back and watch.
//!
//! A player names counters, then hexes, then perhaps a choice: several acts and the rolls that
//! follow are one move. Where it ends is read off the acts alone, so that every game, record and
//! server groups them alike.

use crate::{Action, Game, Match, PlayedInput, Seat};

/// A move: the inputs after the one before it, up to its own last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveSpan {
    /// Who made it; `None` for rolls of the set-up.
    pub seat: Option<Seat>,
    /// Inputs before it.
    pub from: usize,
    /// Inputs up to its end.
    pub to: usize,
    /// Whether more was done than naming counters.
    pub done: bool,
}

/// What the last act of a move was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Last {
    Nothing,
    Piece,
    Hex,
    Choice,
    Roll,
}

/// A move that may still grow.
struct Growing {
    span: MoveSpan,
    last: Last,
    /// Whether a counter was named in it.
    named: bool,
}

impl Growing {
    fn new(seat: Option<Seat>, from: usize) -> Growing {
        let span = MoveSpan { seat, from, to: from, done: false };
        Growing { span, last: Last::Nothing, named: false }
    }

    /// Whether that act begins another move.
    fn ends_before(&self, seat: Seat, action: Action) -> bool {
        let other = self.span.seat != Some(seat);
        other
            || match (self.last, action) {
                (Last::Choice | Last::Roll, _) => true,
                // A counter after a hex is the next one to move, unless the hex was a target.
                (Last::Hex, Action::Piece(_)) => self.named,
                // Hexes after a counter are its path; without one, each is for another counter.
                (Last::Hex, Action::Hex(_)) => !self.named,
                (Last::Nothing | Last::Piece, _) | (Last::Hex, Action::Choice(_)) => false,
            }
    }

    fn grow(&mut self, last: Last) {
        self.span.to += 1;
        self.span.done |= !matches!(last, Last::Piece);
        self.named |= last == Last::Piece;
        self.last = last;
    }
}

/// Groups inputs into moves.
pub(crate) fn moves<'a>(inputs: impl Iterator<Item = &'a PlayedInput>) -> Vec<MoveSpan> {
    let mut moves: Vec<MoveSpan> = Vec::new();
    let mut now = Growing::new(None, 0);
    for input in inputs {
        let last = match input {
            PlayedInput::Roll(..) => Last::Roll,
            PlayedInput::Act(seat, action) => {
                if now.ends_before(*seat, *action) {
                    let next = Growing::new(Some(*seat), now.span.to);
                    let ended = std::mem::replace(&mut now, next).span;
                    moves.extend((ended.to > ended.from).then_some(ended));
                }
                match action {
                    Action::Piece(_) => Last::Piece,
                    Action::Hex(_) => Last::Hex,
                    Action::Choice(_) => Last::Choice,
                }
            }
        };
        now.grow(last);
    }
    moves.extend((now.span.to > now.span.from).then_some(now.span));
    moves
}

impl<G: Game> Match<G> {
    /// The inputs so far, grouped into moves.
    pub fn moves(&self) -> Vec<MoveSpan> {
        moves(self.played().iter().map(|played| &played.what))
    }
}

#[cfg(test)]
mod tests {
    use neretva_hex::HexId;

    use super::*;
    use crate::{ChoiceId, Faces, PieceId, Roll, Rule, msg};

    fn input(word: &str) -> PlayedInput {
        let seat = if word.starts_with(char::is_uppercase) { Seat(1) } else { Seat(0) };
        let action = match word.to_lowercase().as_str() {
            "piece" => Action::Piece(PieceId(0)),
            "hex" => Action::Hex(HexId::new(3)),
            "choice" => Action::Choice(ChoiceId(0)),
            _ => {
                let rule = Rule::parse("skirmish", "7.3.1").expect("a clause of the tutorial");
                let roll = Roll::d6(rule, msg!("core-secret-roll"));
                return PlayedInput::Roll(Box::new(roll), Faces::default(), 0);
            }
        };
        PlayedInput::Act(seat, action)
    }

    /// Where moves end, by number of inputs.
    fn ends(words: &str) -> Vec<usize> {
        let inputs: Vec<PlayedInput> = words.split(' ').map(input).collect();
        moves(inputs.iter()).iter().map(|span| span.to).collect()
    }

    #[test]
    fn a_march_and_an_attack_are_one_move_each() {
        assert_eq!(ends("piece piece hex hex piece hex choice"), [4, 7]);
        assert_eq!(ends("hex piece piece choice roll roll hex piece choice roll"), [6, 10]);
    }

    #[test]
    fn another_seat_begins_another_move() {
        assert_eq!(ends("piece hex Piece Hex Hex choice"), [2, 5, 6]);
    }

    #[test]
    fn placing_counters_is_a_move_each() {
        assert_eq!(ends("hex hex hex"), [1, 2, 3]);
    }

    #[test]
    fn rolls_of_the_set_up_belong_to_nobody() {
        let inputs: Vec<PlayedInput> = "roll roll piece".split(' ').map(input).collect();
        let moves = moves(inputs.iter());
        assert_eq!(moves[0], MoveSpan { seat: None, from: 0, to: 2, done: true });
        assert_eq!(moves[1], MoveSpan { seat: Some(Seat(0)), from: 2, to: 3, done: false });
    }
}
