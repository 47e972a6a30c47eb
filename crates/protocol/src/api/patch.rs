//! What changed between two views of a table.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::{OutcomeView, Piece, Prompt, Said, TableView, Track};

/// The difference between two views of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct Patch {
    /// Game turn, if it changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<u32>,
    /// Phase and its words, if they changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub phase: Option<(String, Said)>,
    /// New and changed counters.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pieces: Vec<Piece>,
    /// Counters that are no longer seen.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub gone: Vec<String>,
    /// All counters in their order, if it changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub order: Option<Vec<String>>,
    /// All tracks, if one changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tracks: Option<Vec<Track>>,
    /// The prompt, if it changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prompt: Option<Prompt>,
    /// The outcome, once there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<OutcomeView>,
}

impl Patch {
    /// What turns one view into the other.
    pub fn between(old: &TableView, new: &TableView) -> Patch {
        let phase = (new.phase.clone(), new.phase_said.clone());
        let (pieces, gone, order) = Patch::counters(&old.pieces, &new.pieces);
        Patch {
            turn: (old.turn != new.turn).then_some(new.turn),
            phase: ((&old.phase, &old.phase_said) != (&new.phase, &new.phase_said))
                .then_some(phase),
            pieces,
            gone,
            order,
            tracks: (old.tracks != new.tracks).then(|| new.tracks.clone()),
            prompt: (old.prompt != new.prompt).then(|| new.prompt.clone()),
            outcome: new.outcome.clone(),
        }
    }

    /// Counters that changed, those that are gone, and their order if it is another.
    fn counters(old: &[Piece], new: &[Piece]) -> (Vec<Piece>, Vec<String>, Option<Vec<String>>) {
        let same = old.len() == new.len() && old.iter().zip(new).all(|(a, b)| a.id == b.id);
        if same {
            // As nearly always: the same counters in the same order.
            let changed = old.iter().zip(new).filter(|(a, b)| a != b);
            return (changed.map(|(_, b)| b.clone()).collect(), Vec::new(), None);
        }
        let before: BTreeMap<&str, &Piece> = old.iter().map(|p| (&*p.id, p)).collect();
        let after: BTreeSet<&str> = new.iter().map(|p| &*p.id).collect();
        let changed = new.iter().filter(|p| before.get(&*p.id) != Some(p));
        let gone = old.iter().filter(|p| !after.contains(&*p.id));
        let stay = old.iter().filter(|p| after.contains(&*p.id));
        // New counters go to the end.
        let laid = stay.chain(new.iter().filter(|p| !before.contains_key(&*p.id)));
        let same = laid.map(|p| &p.id).eq(new.iter().map(|p| &p.id));
        let order = (!same).then(|| new.iter().map(|p| p.id.clone()).collect());
        (changed.cloned().collect(), gone.map(|p| p.id.clone()).collect(), order)
    }

    /// Turns the old view into the new one.
    pub fn apply(&self, view: &mut TableView) {
        if let Some(turn) = self.turn {
            view.turn = turn;
        }
        if let Some((phase, said)) = &self.phase {
            view.phase.clone_from(phase);
            view.phase_said = said.clone();
        }
        self.lay_pieces(&mut view.pieces);
        if let Some(tracks) = &self.tracks {
            view.tracks.clone_from(tracks);
        }
        if let Some(prompt) = &self.prompt {
            view.prompt = prompt.clone();
        }
        view.outcome.clone_from(&self.outcome);
    }

    /// New counters go to the end unless an order is given.
    fn lay_pieces(&self, pieces: &mut Vec<Piece>) {
        pieces.retain(|piece| !self.gone.contains(&piece.id));
        let mut places: BTreeMap<String, usize> =
            pieces.iter().enumerate().map(|(i, piece)| (piece.id.clone(), i)).collect();
        for piece in &self.pieces {
            match places.get(&piece.id) {
                Some(i) => pieces[*i] = piece.clone(),
                None => {
                    places.insert(piece.id.clone(), pieces.len());
                    pieces.push(piece.clone());
                }
            }
        }
        if let Some(order) = &self.order {
            let ranks: BTreeMap<&str, usize> =
                order.iter().enumerate().map(|(i, id)| (&**id, i)).collect();
            pieces.sort_by_key(|piece| ranks.get(&*piece.id).copied());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn piece(id: &str, hex: &str) -> Piece {
        Piece { id: id.to_owned(), hex: Some(hex.to_owned()), ..Piece::default() }
    }

    fn view(turn: u32, pieces: &[(&str, &str)]) -> TableView {
        TableView {
            game: "any".to_owned(),
            scenario: "any".to_owned(),
            turn,
            phase: "red".to_owned(),
            phase_said: Said::plain("phase-red"),
            pieces: pieces.iter().map(|(id, hex)| piece(id, hex)).collect(),
            tracks: Vec::new(),
            prompt: Prompt { seat: None, said: Said::plain("ask"), rules: Vec::new() },
            outcome: None,
        }
    }

    /// Every view becomes every other by its patch, whatever moved, came, went or changed places.
    #[test]
    fn a_patch_turns_one_view_into_the_other() {
        let views = [
            view(1, &[]),
            view(1, &[("a", "01"), ("b", "02"), ("c", "03")]),
            view(2, &[("a", "01"), ("b", "09"), ("c", "03")]),
            view(2, &[("c", "03"), ("a", "01")]),
            view(3, &[("d", "04"), ("c", "05"), ("b", "02")]),
        ];
        for old in &views {
            for new in &views {
                let mut patched = old.clone();
                Patch::between(old, new).apply(&mut patched);
                assert_eq!(&patched, new);
            }
        }
    }

    #[test]
    fn a_patch_tells_no_more_than_what_changed() {
        let old = view(1, &[("a", "01"), ("b", "02")]);
        let new = view(1, &[("a", "01"), ("b", "03")]);
        let patch = Patch::between(&old, &new);
        assert_eq!(patch, Patch { pieces: vec![piece("b", "03")], ..Patch::default() });
    }
}
