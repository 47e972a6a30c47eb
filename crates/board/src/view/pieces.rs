//! Counters and markers as a viewer sees them.

use std::collections::BTreeMap;

use neretva_core::notation::said;
use neretva_core::{Game, Message, PieceId, Seat};
use neretva_data::Named;
use neretva_hex::HexId;
use neretva_protocol::Piece;

use crate::roster::Card;

/// The state of whatever lies on the map.
const ON_MAP: &str = "map";

/// A counter, face up, in a hex or in a state off the map; what it shows is to be filled in.
pub fn counter<G: Game>(
    game: &G,
    piece: impl Into<PieceId>,
    owner: Seat,
    at: Result<HexId, &str>,
) -> Piece {
    let piece = piece.into();
    Piece {
        id: game.piece_names()[piece.index()].clone(),
        label: game.piece_label(piece),
        owner: game.about().seat_name(owner).to_owned(),
        hex: at.ok().map(|hex| game.grid().printed(hex).to_owned()),
        state: at.err().unwrap_or(ON_MAP).to_owned(),
        face_up: true,
        ..Piece::default()
    }
}

/// What the counter of a unit shows of itself: nation, name and size.
pub fn card_facts<U: Card>(card: &U, size: &str) -> [(&'static str, serde_json::Value); 3] {
    [("nation", card.nation().word().into()), ("name", card.name().into()), ("size", size.into())]
}

/// A marker on the map; nobody's if it has no owner.
pub fn marker<G: Game>(
    game: &G,
    id: String,
    name: &Message,
    symbol: &str,
    hex: HexId,
    owner: Option<Seat>,
) -> Piece {
    Piece {
        id,
        label: Some(said(game, name).into()),
        owner: owner.map_or("", |seat| game.about().seat_name(seat)).to_owned(),
        hex: Some(game.grid().printed(hex).to_owned()),
        state: ON_MAP.to_owned(),
        face_up: true,
        symbol: symbol.to_owned(),
        ..Piece::default()
    }
}

/// Counters of which only the back is seen, with what the back shows. They are numbered by hex in
/// the order of that, so that no order of ids shines through.
pub fn backs<G: Game, B: Ord>(
    game: &G,
    counters: impl IntoIterator<Item = (HexId, Seat, B)>,
    back: impl Fn(Seat, B) -> Piece,
) -> Vec<Piece> {
    let mut stacks: BTreeMap<(HexId, Seat), Vec<B>> = BTreeMap::new();
    for (hex, owner, shown) in counters {
        stacks.entry((hex, owner)).or_default().push(shown);
    }
    let mut pieces = Vec::new();
    for ((hex, owner), mut stack) in stacks {
        stack.sort_unstable();
        let hex = game.grid().printed(hex);
        pieces.extend((1..).zip(stack).map(|(n, shown)| Piece {
            id: format!("?{hex}-{n}"),
            owner: game.about().seat_name(owner).to_owned(),
            hex: Some(hex.to_owned()),
            state: ON_MAP.to_owned(),
            face_up: false,
            print: "?".to_owned(),
            ..back(owner, shown)
        }));
    }
    pieces
}

/// Further facts of a counter by name.
pub fn facts<'a>(
    facts: impl IntoIterator<Item = (&'a str, serde_json::Value)>,
) -> BTreeMap<String, serde_json::Value> {
    facts.into_iter().map(|(name, fact)| (name.to_owned(), fact)).collect()
}
