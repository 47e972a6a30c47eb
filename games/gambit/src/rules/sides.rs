//! 2.9 Whose units they are.

use neretva_board::named;

use crate::load::{Nation, Year};

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
