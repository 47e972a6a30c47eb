//! 2.2.5, 6 Nations: whose side they are on, and 9.4 where they may go.

use neretva_core::Seat;
use neretva_hex::HexId;

use crate::load::{Balkans44, Country, HexSet, Kind, Map, Nation, Ratings, UnitId};
use crate::state::{AXIS, Marks, SOVIET, State, UnitSet};

/// 9.4 Where each nation may ever go, in the order of [`Nation::ALL`].
#[derive(Clone, Copy, Debug)]
pub(crate) struct Areas([HexSet; 9]);

impl Areas {
    pub(crate) fn new(map: &Map) -> Areas {
        Areas(Nation::ALL.map(|nation| match nation {
            // 9.4.2, 9.4.4, 6.3.1.1 MAY go anywhere; 9.4.6 but not where nobody takes part.
            Nation::German
            | Nation::Hungarian
            | Nation::Romanian
            | Nation::Soviet
            | Nation::Bulgarian => {
                implements!("9.4.2");
                implements!("9.4.4");
                implements!("9.4.6");
                implements!("6.3.1.1");
                map.open
            }
            // 9.4.3 MUST stay in their own territory; 2.1.8 Zadar is none of it.
            Nation::Croatian => {
                implements!("9.4.3");
                implements!("2.1.8");
                map.open.and(map.hexes_of(Country::Croatia))
            }
            // 6.2.4 MAY operate in former Yugoslavia and Zadar.
            Nation::Yugoslav => {
                implements!("6.2.4");
                map.open.and(map.yugoslavia.or(map.partisans_too))
            }
            // 6.2.3 MUST stay in Greece.
            Nation::Greek => {
                implements!("6.2.3");
                map.open.and(map.hexes_of(Country::Greece))
            }
            // 6.2.2 MUST stay in Albania.
            Nation::Albanian => {
                implements!("6.2.2");
                map.open.and(map.hexes_of(Country::Albania))
            }
        }))
    }

    /// Where a nation may ever go.
    pub(crate) fn of(&self, nation: Nation) -> HexSet {
        self.0[nation as usize]
    }
}

impl Balkans44 {
    /// The nation of a unit.
    pub fn nation(&self, unit: UnitId) -> Nation {
        self.card(unit).nation
    }

    /// Whose side a nation is on.
    pub fn side_of(&self, s: &State, nation: Nation) -> Seat {
        implements!("2.2.5.1");
        implements!("2.2.5.2");
        match nation {
            Nation::German | Nation::Hungarian | Nation::Croatian => AXIS,
            // 6.1.1 MUST fight for the Axis until they surrender, for the Soviets afterwards.
            Nation::Romanian => {
                implements!("6.1.1");
                if s.surrendered.is_some() { SOVIET } else { AXIS }
            }
            Nation::Soviet
            | Nation::Bulgarian
            | Nation::Yugoslav
            | Nation::Greek
            | Nation::Albanian => SOVIET,
        }
    }

    /// Whose unit it is.
    pub fn side(&self, s: &State, unit: UnitId) -> Seat {
        self.side_of(s, self.nation(unit))
    }

    /// Units of a side on the map, with their hexes.
    pub fn units_of(&self, s: &State, seat: Seat) -> impl Iterator<Item = (UnitId, HexId)> {
        let nations =
            Nation::ALL.into_iter().filter(move |nation| self.side_of(s, *nation) == seat);
        let units = nations.flat_map(|nation| self.roster.of(nation));
        units.filter_map(|unit| Some((unit, s.hex(unit)?)))
    }

    /// Hexes that hold a unit of that side.
    pub fn held(&self, s: &State, seat: Seat) -> HexSet {
        self.units_of(s, seat).map(|(_, hex)| hex).collect()
    }

    /// Units of a side in a hex.
    pub fn stack_of(&self, s: &State, hex: HexId, seat: Seat) -> UnitSet {
        self.units_of(s, seat).filter(|(_, at)| *at == hex).map(|(unit, _)| unit).collect()
    }

    /// 6.2.1 Whether a unit is a partisan in guerrilla mode.
    pub fn is_guerrilla(&self, s: &State, unit: UnitId) -> bool {
        implements!("6.2.1");
        let partisan = self.roster.partisans().has(unit) && self.card(unit).kind == Kind::Partisan;
        partisan && !s.has(unit, Marks::FLIPPED)
    }

    /// Hexes that hold guerrillas.
    pub fn guerrilla_hexes(&self, s: &State) -> HexSet {
        let partisans = self.roster.partisans().filter(|unit| self.is_guerrilla(s, *unit));
        partisans.filter_map(|unit| s.hex(unit)).collect()
    }

    /// The ratings of the side of a counter that is up.
    pub fn ratings(&self, s: &State, unit: UnitId) -> Ratings {
        let card = self.card(unit);
        let back = match card.kind {
            // 2.2.1.7 The back of a partisan is its guerrilla side.
            Kind::Partisan => {
                implements!("2.2.1.7");
                !s.has(unit, Marks::FLIPPED)
            }
            // 12.0.3 The back of an HQ is its movement side.
            Kind::Hq => {
                implements!("12.0.3");
                s.has(unit, Marks::FLIPPED)
            }
            Kind::Infantry
            | Kind::Mountain
            | Kind::Cavalry
            | Kind::Panzer
            | Kind::Panzergrenadier
            | Kind::Tank
            | Kind::Mech
            | Kind::Armor => s.has(unit, Marks::REDUCED),
        };
        if back { card.back } else { card.front }
    }

    /// 2.2.1.4 Steps that a unit on the map has left.
    pub fn steps(&self, s: &State, unit: UnitId) -> u8 {
        implements!("2.2.1.4");
        self.card(unit).steps - u8::from(s.has(unit, Marks::REDUCED))
    }

    /// 9.4.1 Where a unit may ever go.
    pub fn area(&self, unit: UnitId) -> HexSet {
        implements!("9.4.1");
        self.areas.of(self.nation(unit))
    }

    /// 9.4.5 Soviet corps within the border of Yugoslavia before 1941.
    pub fn corps_in_yugoslavia(&self, s: &State) -> usize {
        let corps = self.roster.of(Nation::Soviet).filter(|unit| self.card(*unit).soviet_corps());
        corps.filter(|unit| s.hex(*unit).is_some_and(|hex| self.map.yugoslavia.has(hex))).count()
    }

    /// 9.4.5 MAY NOT have more than four Soviet corps there at any one time: whether these, all in
    /// one hex, may go there.
    pub fn yugoslavia_admits(&self, s: &State, group: UnitSet, from: HexId) -> bool {
        implements!("9.4.5");
        let corps = group.iter().filter(|unit| self.card(*unit).soviet_corps()).count();
        let inside = self.map.yugoslavia.has(from);
        inside || corps == 0 || self.corps_in_yugoslavia(s) + corps <= self.tables.corps_cap.into()
    }
}
