//! 2.9 Whose units they are.

use neretva_board::named;
use neretva_core::Seat;
use neretva_hex::HexId;

use crate::Gambit;
use crate::load::{Nation, Year};
use crate::state::{State, UnitId, UnitSet};

named! {
    /// A player's side.
    pub enum Side { Allied = "allied", Axis = "axis" }
}

impl Nation {
    /// Whose units they are in that year; nobody's for good if they are Chetniks.
    pub const fn side(self, year: Year) -> Option<Side> {
        implements!("2.9.3");
        implements!("13.5.1");
        match self {
            Nation::German
            | Nation::Ss
            | Nation::Croatian
            | Nation::Serbian
            | Nation::Slovene
            | Nation::Hellene
            | Nation::Italian => Some(Side::Axis),
            Nation::Bulgarian => match year {
                Year::Y1943 | Year::Y1944 => Some(Side::Axis),
                Year::Y1945 => Some(Side::Allied),
            },
            Nation::British
            | Nation::Canadian
            | Nation::American
            | Nation::Polish
            | Nation::Soviet
            | Nation::Partisan
            | Nation::Guerrilla => Some(Side::Allied),
            Nation::Chetnik => None,
        }
    }
}

impl Gambit {
    /// The year that is played.
    pub fn year(&self, s: &State) -> Year {
        self.scenario(s).year
    }

    /// Units of a side on the map with their hexes.
    pub(crate) fn on_map_of<'a>(
        &'a self,
        s: &'a State,
        seat: Seat,
    ) -> impl Iterator<Item = (UnitId, HexId)> + 'a {
        s.on_map().filter(move |(unit, _)| self.side(s, *unit) == seat)
    }

    /// The units of a side in a hex, dispersed ones included.
    pub(crate) fn of_side_in(&self, s: &State, hex: HexId, seat: Seat) -> UnitSet {
        s.stack(hex).only(|unit| self.side(s, unit) == seat)
    }
}
