//! Every action there is in a game, and some that there are not.

use neretva_core::{Action, ChoiceId, Game, PieceId, Rng, dice};
use neretva_hex::{Grid, HexId};

/// The actions whose ids exist, numbered: pieces, hexes, choices.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Alphabet {
    pieces: usize,
    hexes: usize,
    choices: usize,
}

impl Alphabet {
    pub(crate) fn of<G: Game>(game: &G) -> Alphabet {
        Alphabet {
            pieces: game.piece_names().len(),
            hexes: game.grid().len(),
            choices: game.about().choices.len(),
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.pieces + self.hexes + self.choices
    }

    /// The action of that number.
    fn action(&self, n: usize) -> Action {
        let id = |n: usize| u16::try_from(n).expect("ids are 16 bits wide");
        if n < self.pieces {
            Action::Piece(PieceId(id(n)))
        } else if n < self.pieces + self.hexes {
            Action::Hex(HexId::new(id(n - self.pieces)))
        } else {
            Action::Choice(ChoiceId(id(n - self.pieces - self.hexes)))
        }
    }

    /// The number of an action, if its id exists.
    pub(crate) fn number(&self, action: Action) -> Option<usize> {
        let within = |n: usize, count, offset| (n < count).then_some(offset + n);
        match action {
            Action::Piece(p) => within(p.index(), self.pieces, 0),
            Action::Hex(h) => within(h.index(), self.hexes, self.pieces),
            Action::Choice(c) => within(c.0.into(), self.choices, self.pieces + self.hexes),
        }
    }

    pub(crate) fn all(self) -> impl Iterator<Item = Action> {
        (0..self.len()).map(move |n| self.action(n))
    }

    /// Any action, each equally likely.
    pub(crate) fn any(&self, rng: &mut Rng) -> Action {
        self.action(pick(rng, self.len()))
    }

    /// Ids just beyond the last, and the largest there can be.
    pub(crate) fn foreign(&self) -> [Action; 6] {
        let id = |n: usize| u16::try_from(n).unwrap_or(u16::MAX);
        [
            Action::Piece(PieceId(id(self.pieces))),
            Action::Piece(PieceId(u16::MAX)),
            Action::Hex(HexId::new(id(self.hexes))),
            Action::Hex(HexId::new(u16::MAX)),
            Action::Choice(ChoiceId(id(self.choices))),
            Action::Choice(ChoiceId(u16::MAX)),
        ]
    }

    /// An action beside a given one: a hex next to it, or the id before or after.
    pub(crate) fn beside(&self, grid: &Grid, action: Action, rng: &mut Rng) -> Action {
        let around: Vec<HexId> = match action {
            Action::Hex(hex) if hex.index() < self.hexes => {
                grid.neighbours(hex).map(|(_, hex)| hex).collect()
            }
            Action::Hex(_) | Action::Piece(_) | Action::Choice(_) => Vec::new(),
        };
        let up = pick(rng, 2) == 0;
        let step = |id: u16| if up { id.wrapping_add(1) } else { id.wrapping_sub(1) };
        match action {
            Action::Hex(_) if !around.is_empty() => Action::Hex(around[pick(rng, around.len())]),
            Action::Hex(hex) => Action::Hex(HexId::new(step(hex.index() as u16))),
            Action::Piece(piece) => Action::Piece(PieceId(step(piece.0))),
            Action::Choice(choice) => Action::Choice(ChoiceId(step(choice.0))),
        }
    }

    /// An action that is mostly illegal: near a legal one, anywhere, or unknown.
    pub(crate) fn perturbed(&self, grid: &Grid, legal: &[Action], rng: &mut Rng) -> Action {
        match pick(rng, 8) {
            0 => self.foreign()[pick(rng, 6)],
            1..=4 if !legal.is_empty() => self.beside(grid, legal[pick(rng, legal.len())], rng),
            _ => self.any(rng),
        }
    }
}

/// A number below `n`.
pub(crate) fn pick(rng: &mut Rng, n: usize) -> usize {
    dice::below(rng, u32::try_from(n).expect("counts of ids are small")) as usize
}

/// Which actions of an alphabet are legal.
#[derive(Clone, Debug)]
pub(crate) struct LegalSet {
    alphabet: Alphabet,
    legal: Vec<bool>,
}

impl LegalSet {
    pub(crate) fn new(alphabet: Alphabet, actions: &[Action]) -> LegalSet {
        let mut set = LegalSet { alphabet, legal: vec![false; alphabet.len()] };
        set.mark(actions, true);
        set
    }

    /// The same set with these actions instead of those.
    pub(crate) fn replace(&mut self, old: &[Action], new: &[Action]) {
        self.mark(old, false);
        self.mark(new, true);
    }

    fn mark(&mut self, actions: &[Action], legal: bool) {
        for n in actions.iter().filter_map(|a| self.alphabet.number(*a)) {
            self.legal[n] = legal;
        }
    }

    pub(crate) fn has(&self, action: Action) -> bool {
        self.alphabet.number(action).is_some_and(|n| self.legal[n])
    }
}
