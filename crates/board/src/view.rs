//! Drafts of what is shown: the map, the table, markers.

use neretva_core::notation::said;
use neretva_core::{Game, Message, Node, outcome_view};
use neretva_hex::{Grid, HexId};
use neretva_kit::chapter::Words;
use neretva_protocol::{HexView, LinkView, Piece, Prompt, SideView, TableView, Track, Value};

use crate::places::Place;
use crate::rivers::River;

/// A hex with its number, centre and place; terrain and glyph as given, the rest to be filled in.
pub fn hex_view(
    grid: &Grid,
    hex: HexId,
    (terrain, glyph): (&str, char),
    place: Option<&Place>,
    tags: &[(&str, bool)],
) -> HexView {
    let (x, y) = grid.centre(hex);
    let settlement = place.map(|place| place.kind.word());
    let tags = tags.iter().filter(|(_, is)| *is).map(|(tag, _)| *tag);
    HexView {
        id: grid.printed(hex).to_owned(),
        x,
        y,
        terrain: terrain.to_owned(),
        glyph,
        name: place.map(|place| place.name.clone()),
        tags: settlement.into_iter().chain(tags).map(str::to_owned).collect(),
        ..HexView::default()
    }
}

/// What is drawn between hexes: sides with their rivers, roads and railways.
#[derive(Debug)]
pub struct Between<'a> {
    grid: &'a Grid,
    rivers: &'a [River],
    widths: &'a [(&'a str, u8)],
    /// Sides so far.
    pub sides: Vec<SideView>,
    /// Links so far.
    pub links: Vec<LinkView>,
}

impl<'a> Between<'a> {
    /// Nothing yet; `widths` of great rivers by name, in tenths of a pixel.
    pub fn new(grid: &'a Grid, rivers: &'a [River], widths: &'a [(&'a str, u8)]) -> Between<'a> {
        Between { grid, rivers, widths, sides: Vec::new(), links: Vec::new() }
    }

    /// Draws these kinds along the side between two hexes; water has no name of a river.
    pub fn side<'k>(
        &mut self,
        a: HexId,
        b: HexId,
        kinds: impl IntoIterator<Item = (&'k str, bool)>,
        bridged: bool,
    ) {
        let along = |(_, sides): &&River| sides.contains(&(a, b)) || sides.contains(&(b, a));
        for (kind, _) in kinds.into_iter().filter(|(_, is)| *is) {
            let river = self.rivers.iter().find(along).filter(|_| kind != "water");
            let name = river.map(|(name, _)| name.clone());
            let width = self.widths.iter().find(|(great, _)| name.as_deref() == Some(*great));
            self.sides.push(SideView {
                a: self.grid.printed(a).to_owned(),
                b: self.grid.printed(b).to_owned(),
                kind: kind.to_owned(),
                width: width.map_or(0, |(_, width)| *width),
                name,
                bridged,
            });
        }
    }

    /// Draws a road or railway from hex to hex.
    pub fn link(&mut self, a: HexId, b: HexId, kind: &str) {
        let name = |hex| self.grid.printed(hex).to_owned();
        self.links.push(LinkView { a: name(a), b: name(b), kind: kind.to_owned() });
    }
}

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

/// A number beside the map.
pub fn track<G: Game>(game: &G, id: &str, name: &Message, value: impl Into<i64>) -> Track {
    Track::new(id, said(game, name), value)
}

/// A marker on the map.
pub fn marker(id: String, label: Value, symbol: &str, hex: &str, owner: &str) -> Piece {
    Piece {
        id,
        label: Some(label),
        owner: owner.to_owned(),
        hex: Some(hex.to_owned()),
        state: "map".to_owned(),
        face_up: true,
        symbol: symbol.to_owned(),
        ..Piece::default()
    }
}
