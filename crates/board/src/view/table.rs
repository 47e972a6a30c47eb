//! The table: what it is busy with, and what it holds.

use neretva_core::notation::said;
use neretva_core::{Audience, Game, Message, Node, Seat, Viewer, outcome_view};
use neretva_kit::chapter::Words;
use neretva_protocol::{Piece, Prompt, TableView, Track};

/// What a game says of its table besides counters and tracks.
#[derive(Debug)]
pub struct Banner<'a> {
    /// Scenario id.
    pub scenario: &'a str,
    /// Game turn.
    pub turn: u8,
    /// Name of the phase in cases.
    pub phase: &'a str,
    /// Name of the phase for people.
    pub phase_said: Message,
    /// What is asked; without a rule where the viewer may not know what it is about.
    pub prompt: Message,
    /// The rule behind it.
    pub rules: Vec<String>,
}

impl<'a> Banner<'a> {
    /// A banner whose question everyone may read.
    pub fn open(
        scenario: &'a str,
        turn: u8,
        (phase, phase_said): (&'a str, Message),
        words: Words,
    ) -> Banner<'a> {
        let Words { prompt, rule } = words;
        Banner { scenario, turn, phase, phase_said, prompt, rules: vec![rule.to_string()] }
    }

    /// The banner as a viewer may read it; `waits` is what everyone else is told: for whom the table
    /// waits, or that dice are thrown in secret.
    #[must_use]
    pub fn seen_by(
        self,
        who: Viewer,
        node: &Node,
        waits: impl FnOnce(Option<Seat>) -> Message,
    ) -> Banner<'a> {
        if may_read(node, who) {
            return self;
        }
        self.veiled(waits(match node {
            Node::Decision(seat) => Some(*seat),
            Node::Chance(_) | Node::Over(_) => None,
        }))
    }

    /// The same banner with another message in place of the question, and no rule.
    #[must_use]
    pub fn veiled(self, prompt: Message) -> Banner<'a> {
        Banner { prompt, rules: Vec::new(), ..self }
    }
}

/// Whether a viewer may read what is asked at a node in full: a question may name hidden units.
pub fn may_read(node: &Node, who: Viewer) -> bool {
    match node {
        Node::Decision(seat) => who == Viewer::Seat(*seat) || who == Viewer::Arbiter,
        Node::Chance(roll) => roll.audience == Audience::All || who == Viewer::Arbiter,
        Node::Over(_) => true,
    }
}

/// The table of a game whose turn stands as the banner says.
pub fn table_view<G: Game>(
    game: &G,
    node: &Node,
    banner: Banner<'_>,
    pieces: Vec<Piece>,
    tracks: Vec<Track>,
) -> TableView {
    let (seat, outcome) = match node {
        Node::Decision(seat) => (Some(*seat), None),
        Node::Chance(_) => (None, None),
        Node::Over(outcome) => (None, Some(outcome_view(game, outcome))),
    };
    TableView {
        game: game.about().id.to_owned(),
        scenario: banner.scenario.to_owned(),
        turn: banner.turn.into(),
        phase: banner.phase.to_owned(),
        phase_said: said(game, &banner.phase_said),
        pieces,
        tracks,
        prompt: Prompt {
            seat: seat.map(|seat| game.about().seat_name(seat).to_owned()),
            said: said(game, &banner.prompt),
            rules: banner.rules,
        },
        outcome,
    }
}
