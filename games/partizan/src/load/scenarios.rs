//! Scenarios: the campaign, and shorter ones of our own.

use neretva_board::record;
use neretva_board::roster::Units;
use neretva_data::{Keys, Origin};
use neretva_hex::HexId;

use super::map::Map;
use super::units::{Unit, UnitId};
use crate::about::ABOUT;

record! {
    /// A scenario.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Scenario(keys: &Keys<'_>, map: Option<&Map>, cards: &Units<Unit, UnitId>) {
        pub id: String = keys.id().to_owned(),
        /// Its first game turn.
        pub first_turn: u8 = keys.int("first_turn", 1..=10),
        /// Its last game turn.
        pub last_turn: u8 = keys.int("last_turn", 1..=10),
        /// The fewest VP of each victory level but the lowest; those of 18.8 for the campaign.
        pub levels: [i32; 4] = keys.ints("levels", -9999..=9999, "four rising numbers"),
        /// Units placed beforehand, in the order of their stacks; none if the players set up.
        pub units: Vec<(UnitId, HexId)> =
            keys.opt_each("units", |unit| (cards.entry(unit), land_hex(unit, map))),
        /// Where it comes from; none for the campaign, which is the book's.
        pub origin: Option<Origin> = keys.provenance("provenance"),
    }
}

/// The campaign first, then those of the file, which must be the ones the game names.
pub(super) fn read(
    file: &Keys<'_>,
    map: Option<&Map>,
    units: &Units<Unit, UnitId>,
    campaign_levels: [i32; 4],
) -> Vec<Scenario> {
    let campaign = Scenario {
        id: "campaign".to_owned(),
        first_turn: 1,
        last_turn: 10,
        levels: campaign_levels,
        units: Vec::new(),
        origin: None,
    };
    let ours = file.each_of("scenario", &ABOUT.scenarios[1..], |keys| {
        let scenario = Scenario::read(keys, map, units);
        if scenario.first_turn > scenario.last_turn {
            keys.fault("last_turn", "a turn not before the first");
        }
        if !scenario.levels.windows(2).all(|pair| pair[0] < pair[1]) {
            keys.fault("levels", "four rising numbers");
        }
        scenario
    });
    std::iter::once(campaign).chain(ours).collect()
}

/// Where a unit stands. Without a map no hex can be looked up: its own fault says enough.
fn land_hex(unit: &Keys<'_>, map: Option<&Map>) -> HexId {
    let hex = unit.parse_with("hex", "a land hex of the map", |text| match map {
        Some(map) => map.grid.parse(text).ok().filter(|hex| map.land.has(*hex)),
        None => Some(HexId::new(0)),
    });
    hex.unwrap_or(HexId::new(0))
}
