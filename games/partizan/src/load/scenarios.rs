//! Scenarios: the campaign, and shorter ones of our own.

use neretva_core::Id;
use neretva_data::{Keys, Origin};
use neretva_hex::HexId;

use super::map::Map;
use super::units::{UNITS, Unit, UnitId};

/// A scenario.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scenario {
    /// Its id.
    pub id: String,
    /// Its first game turn.
    pub first_turn: u8,
    /// Its last game turn.
    pub last_turn: u8,
    /// The fewest VP of each victory level but the lowest; those of 18.8 for the campaign.
    pub levels: [i32; 4],
    /// Units placed beforehand, in the order of their stacks; none if the players set up.
    pub units: Vec<(UnitId, HexId)>,
    /// Where it comes from; none for the campaign, which is the book's.
    pub origin: Option<Origin>,
}

/// The campaign first, then those of the file, which must be the ones the game names.
pub(super) fn read(
    file: &Keys<'_>,
    map: Option<&Map>,
    units: &[Unit],
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
    let ours = file.each_table("scenario", "id");
    let known = &crate::about::ABOUT.scenarios[1..];
    if !ours.iter().map(Keys::id).eq(known.iter().copied()) {
        file.fault("scenario", format_args!("the scenarios {}, in this order", known.join(", ")));
    }
    let ours = ours.into_iter().map(|scenario| read_scenario(scenario, map, units));
    std::iter::once(campaign).chain(ours).collect()
}

fn read_scenario(keys: Keys<'_>, map: Option<&Map>, units: &[Unit]) -> Scenario {
    let first_turn = keys.int("first_turn", 1..=10);
    let last_turn = keys.int("last_turn", 1..=10);
    if first_turn > last_turn {
        keys.fault("last_turn", "a turn not before the first");
    }
    let levels = keys.list_of_ints("levels", -9999..=9999);
    let rising = levels.windows(2).all(|pair| pair[0] < pair[1]);
    let levels: Option<[i32; 4]> = levels.try_into().ok().filter(|_| rising);
    if levels.is_none() {
        keys.fault("levels", "four rising numbers");
    }
    let mut placed = Vec::new();
    for unit in keys.opt_each_table("units", "id") {
        let index = units.iter().position(|card| card.id == unit.id());
        // Without a map no hex can be looked up: its own fault says enough.
        let on_land = |text: &str| match map {
            Some(map) => map.grid.parse(text).ok().filter(|hex| map.land.has(*hex)),
            None => Some(HexId::new(0)),
        };
        let hex = unit.parse_with("hex", "a land hex of the map", on_land);
        // A unit with faults of its own is missing from the list: one fault is enough.
        if index.is_none() && units.len() == UNITS {
            unit.fault("id", "a unit of units.toml");
        }
        placed.extend(index.map(UnitId::at).zip(hex));
        unit.finish();
    }
    let origin = keys.provenance("provenance");
    let id = keys.id().to_owned();
    keys.finish();
    let levels = levels.unwrap_or_default();
    Scenario { id, first_turn, last_turn, levels, units: placed, origin }
}
