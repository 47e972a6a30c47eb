//! 9.1, 10.1, 11.7 The Terrain Effects Chart: what ground, places and rivers cost, hold and shift.

use neretva_board::record;
use neretva_data::Keys;

use crate::load::{Settlement, Terrain};

record! {
    /// The Terrain Effects Chart.
    #[derive(Clone, Debug)]
    pub struct TerrainChart(file: &Keys<'_>) {
        /// Clear, rough and mountain.
        pub ground: [Ground; 3] = [Terrain::Clear, Terrain::Rough, Terrain::Mountain]
            .map(|terrain| file.chart(terrain.word(), Ground::read)),
        /// What a town adds.
        pub town: Feature = file.chart("town", Feature::read),
        /// What a city adds.
        pub city: Feature = file.chart("city", Feature::read),
        /// What a river without a bridge adds, for those who cross it.
        pub river: Feature = file.chart("river", Feature::read),
    }
}

record! {
    /// What covers a hex.
    #[derive(Clone, Debug)]
    pub struct Ground(row: &Keys<'_>) {
        /// Movement points to enter it, for leg, motor, mountain and cavalry.
        pub cost: [u8; 3] = row.ints("cost", 1..=9, "three numbers"),
        /// Steps that may stack there.
        pub stacking: u8 = row.int("stacking", 1..=99),
        /// Columns to the right for an attack on it.
        pub shift: i8 = row.int("shift", -9..=0),
        /// What it adds to the initiative roll.
        pub initiative: i8 = row.int("initiative", -5..=5),
    }
}

record! {
    /// What a hex or hexside has besides.
    #[derive(Clone, Debug)]
    pub struct Feature(row: &Keys<'_>) {
        /// Movement points more.
        pub cost: [u8; 3] = row.ints("cost", 0..=9, "three numbers"),
        /// Columns to the right more.
        pub shift: i8 = row.int("shift", -9..=0),
        /// 10.1.6 Steps more: in a city only.
        pub stacking: u8 = if row.id() == "city" { row.int("stacking", 0..=99) } else { 0 },
    }
}

impl TerrainChart {
    /// The row of what covers a hex; none for the sea.
    pub fn ground(&self, terrain: Terrain) -> Option<&Ground> {
        match terrain {
            Terrain::Clear | Terrain::Rough | Terrain::Mountain => {
                Some(&self.ground[terrain as usize])
            }
            Terrain::Sea => None,
        }
    }

    /// 10.1 The fewest steps that any ground holds.
    pub fn least_room(&self) -> u8 {
        self.ground.iter().map(|row| row.stacking).min().unwrap_or_default()
    }

    /// The row of a town or city.
    pub fn place(&self, settlement: Settlement) -> &Feature {
        match settlement {
            Settlement::Town => &self.town,
            Settlement::City => &self.city,
        }
    }
}
