//! 8.1 The lists of optional units.

use neretva_board::record;
use neretva_data::{Keys, Origin};
use neretva_hex::HexId;

use crate::load::{Map, Side, UnitId};
use crate::rules::setup::scenario::Ground;

record! {
    /// An optional reinforcement.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Optional(keys: &Keys<'_>, ground: Ground<'_>) {
        pub unit: UnitId = ground.units.entry(keys),
        /// Who may buy it.
        pub side: Side = keys.word("side"),
        /// What the other side scores for it.
        pub vp: u8 = keys.int("vp", 0..=20),
        /// Where it enters.
        pub entry: EntryPlace = keys
            .parse_with("entry", ENTRIES, |text| EntryPlace::parse(text, ground.map))
            .unwrap_or(EntryPlace::MedBox),
        /// Where its price comes from.
        pub origin: Origin = keys.origin(),
    }
}

const ENTRIES: &str = "med-box, liguria, or places with or between them";

/// Where an optional reinforcement enters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EntryPlace {
    /// In the Med Box.
    MedBox,
    /// In the hex that leads to Liguria.
    Liguria,
    /// In one of these hexes.
    OneOf(Vec<HexId>),
}

impl EntryPlace {
    fn parse(text: &str, map: &Map) -> Option<EntryPlace> {
        match text {
            "med-box" => Some(EntryPlace::MedBox),
            "liguria" => Some(EntryPlace::Liguria),
            places => {
                let hexes = places.split(" or ").map(|name| map.place_named(name));
                hexes.collect::<Option<_>>().map(EntryPlace::OneOf)
            }
        }
    }
}
