//! BASE.17 What holds in one theatre alone: its zones, its recruits, its repairs.

use neretva_board::record;
use neretva_data::Keys;

use crate::load::{Date, Map, Nation};

record! {
    /// The charts of a theatre.
    #[derive(Clone, Debug)]
    pub struct TheatreChart(file: &Keys<'_>, map: &Map) {
        /// BASE.17.6 The force that recruits here.
        pub force: Nation = file.word("force"),
        /// BASE.12.3 Breaks repaired anywhere, by year from 1941 on.
        pub repairs: [u8; 4] = file.ints("repairs", 0..=99, YEARS),
        /// BASE.17.2, BASE.17.3 Zones, in the order of [`Map::zones`].
        pub zones: Vec<Zone> = zones(file, map),
        /// BASE.17.4 Rows of the recruitment table, the earliest first.
        pub recruitment: Vec<Recruitment> =
            file.each("recruitment", |keys| Recruitment::read(keys, map)),
        /// 45.B.4.1, 45.B.5.1 From which turn on commands come and divisions are assembled.
        pub dates: Option<(Date, Date)> = file.has("dates").then(|| {
            file.within("dates", |keys| {
                (Date::read(keys, "commands"), Date::read(keys, "divisions"))
            })
        }),
    }
}

const YEARS: &str = "four numbers, for 1941 to 1944";

record! {
    /// BASE.17.1 What a zone is worth.
    #[derive(Clone, Copy, Debug, Default)]
    pub struct Zone(keys: &Keys<'_>) {
        /// Attacks a turn, by year from 1941 on.
        pub rates: [u8; 4] = keys.ints("rates", 0..=9, YEARS),
        /// The garrison in RE that is enough.
        pub garrison: u8 = keys.int("garrison", 0..=99),
    }
}

record! {
    /// BASE.17.4 A row of the recruitment table.
    #[derive(Clone, Debug)]
    pub struct Recruitment(keys: &Keys<'_>, map: &Map) {
        pub from: Date = Date::of_id(keys),
        pub brigades: u8 = keys.int("brigades", 0..=9),
        /// Brigades in play, a division for three.
        pub cap: u8 = keys.int("cap", 0..=99),
        /// By their places in [`Map::areas`].
        pub areas: Vec<u8> = keys.parse_each("areas", "an area of the map", |name| {
            map.areas.iter().position(|(area, _)| area == name).map(|n| n as u8)
        }),
    }
}

fn zones(file: &Keys<'_>, map: &Map) -> Vec<Zone> {
    let mut zones = vec![None; map.zones.len()];
    file.each("zone", |keys| {
        let zone = Zone::read(keys);
        match map.zones.iter().position(|(name, _)| name == keys.id()) {
            Some(n) => zones[n] = Some(zone),
            None => keys.fault("id", "a zone of the map"),
        }
    });
    if zones.iter().any(Option::is_none) {
        file.fault("zone", "every zone of the map");
    }
    zones.into_iter().map(Option::unwrap_or_default).collect()
}

/// The charts of the theatre.
pub(crate) fn read(file: &Keys<'_>, map: &Map) -> TheatreChart {
    implements!("45.B.0.1");
    implements!("45.B.3.a.1");
    file.within("provenance", |origins| {
        for part in ["zones", "recruitment", "repairs"] {
            let _ = origins.provenance(part);
        }
        if file.has("dates") {
            let _ = origins.provenance("dates");
        }
    });
    TheatreChart::read(file, map)
}
