//! Legal acts by what they act on.

use std::collections::BTreeSet;

use neretva_protocol::Piece;

/// Legal acts, sorted by what they name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Offers {
    /// Counters that may be named.
    pub(crate) pieces: BTreeSet<String>,
    /// Hexes that may be named.
    pub(crate) hexes: BTreeSet<String>,
    /// Choices in the order of the wire.
    pub(crate) choices: Vec<String>,
}

impl Offers {
    /// Sorts acts in notation.
    pub(crate) fn read(actions: &[String]) -> Offers {
        let mut offers = Offers::default();
        for action in actions {
            match action.split_once(' ') {
                Some(("piece", id)) => _ = offers.pieces.insert(id.to_owned()),
                Some(("hex", number)) => _ = offers.hexes.insert(number.to_owned()),
                Some(("choice", name)) => offers.choices.push(name.to_owned()),
                Some(_) | None => {}
            }
        }
        offers
    }

    /// Every act that a hex offers: the hex, then the counters in it from the top down.
    pub(crate) fn at(&self, hex: &str, stack: &[Piece]) -> Vec<String> {
        let itself = self.hexes.contains(hex).then(|| format!("hex {hex}"));
        let pieces = stack.iter().filter(|piece| self.pieces.contains(&piece.id));
        itself.into_iter().chain(pieces.map(|piece| format!("piece {}", piece.id))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn offers(actions: &[&str]) -> Offers {
        Offers::read(&actions.iter().map(|act| (*act).to_owned()).collect::<Vec<_>>())
    }

    fn piece(id: &str) -> Piece {
        Piece { id: id.to_owned(), owner: "red".to_owned(), face_up: true, ..Piece::default() }
    }

    #[test]
    fn acts_are_sorted_by_what_they_name() {
        let offers = offers(&["piece G 1", "hex 0101", "choice done", "choice roll"]);
        assert!(offers.pieces.contains("G 1") && offers.hexes.contains("0101"));
        assert_eq!(offers.choices, ["done", "roll"]);
    }

    #[test]
    fn a_hex_stands_for_itself_and_the_counters_in_it() {
        let offers = offers(&["hex 0101", "piece a", "piece c", "piece elsewhere"]);
        let stack = [piece("a"), piece("b"), piece("c")];
        assert_eq!(offers.at("0101", &stack), ["hex 0101", "piece a", "piece c"]);
        assert!(offers.at("0202", &[]).is_empty());
    }
}
