//! 4.2, 4.3, 4.4 Where each unit is at the start, in the set-up of one click and in our scenarios.

use neretva_board::roster::Units;
use neretva_data::Keys;
use neretva_hex::HexId;

use super::ground::{Arrival, Standard};
use crate::load::{Balkans44, Map, Scenario, Unit, UnitId};
use crate::state::At;

/// Where a unit is at the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Placed {
    /// In that hex; where players set up, by our set-up of one click.
    Hex(HexId),
    /// 4.2.4 Set aside, to be rebuilt.
    Aside,
    /// 4.2.12 In the Greece Box.
    Greece,
    /// By its own turn or event.
    Later,
}

/// Where the set-up of one click puts everybody.
pub(crate) fn standard(
    keys: &Keys<'_>,
    map: &Map,
    units: &Units<Unit, UnitId>,
) -> Vec<Option<Placed>> {
    let placed = |unit: &Unit| match &unit.standard {
        None => Some(Placed::Later),
        Some(Standard::Aside) => Some(Placed::Aside),
        Some(Standard::GreeceBox) => Some(Placed::Greece),
        Some(Standard::Hex(hex)) => match map.grid.parse(hex).ok().filter(|at| map.open.has(*at)) {
            Some(hex) => Some(Placed::Hex(hex)),
            None => {
                let id = &unit.id;
                keys.fault_here(format_args!(
                    "units whose `standard` is a hex that takes part, unlike {id}"
                ));
                None
            }
        },
    };
    units.cards.iter().map(placed).collect()
}

/// Where a scenario of our own puts everybody.
pub(crate) fn fixed(
    keys: &Keys<'_>,
    map: &Map,
    units: &Units<Unit, UnitId>,
) -> Vec<Option<Placed>> {
    let mut placed = vec![None; units.cards.len()];
    for (key, place) in [("arrivals", Placed::Later), ("greece_box", Placed::Greece)] {
        for unit in units.listed(keys, key) {
            placed[unit.index()] = Some(place);
        }
    }
    let stands = keys.each("units", |unit| {
        let hex = unit.parse_with("hex", "a hex that takes part", |text| {
            map.grid.parse(text).ok().filter(|hex| map.open.has(*hex))
        });
        (units.entry(unit), hex)
    });
    for (unit, hex) in stands {
        placed[unit.index()] = hex.map(Placed::Hex);
    }
    placed
}

impl Scenario {
    /// Where a unit is at the start.
    pub fn start(&self, unit: UnitId) -> Option<Placed> {
        self.placed[unit.index()]
    }
}

impl Balkans44 {
    /// What a scenario says of a unit, as a place.
    pub(crate) fn started(&self, unit: UnitId, placed: Option<Placed>) -> At {
        match placed {
            Some(Placed::Hex(hex)) => At::Hex(hex),
            Some(Placed::Aside) => At::Aside,
            Some(Placed::Greece) => At::Greece,
            Some(Placed::Later) => match self.card(unit).arrival {
                Arrival::Turn(turn) => At::Track(turn),
                Arrival::Event => At::Aside,
                Arrival::Start => At::Out,
            },
            None => At::Out,
        }
    }
}
