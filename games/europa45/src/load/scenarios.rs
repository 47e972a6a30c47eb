//! BASE.19.1 The scenarios: when they begin and end, who stands where, what the partisans have.

use neretva_board::record;
use neretva_board::roster::Units;
use neretva_data::{Keys, Origin};
use neretva_hex::HexId;

use super::dates::Date;
use super::map::Map;
use super::units::{Arrival, Home, Kind, Size, Unit, UnitId};

type Roll = Units<Unit, UnitId>;

record! {
    /// A scenario.
    #[derive(Clone, Debug)]
    pub struct Scenario(keys: &Keys<'_>, map: &Map, units: &Roll) {
        pub id: String = keys.id().to_owned(),
        pub first: Date = Date::read(keys, "first_turn"),
        pub last: Date = Date::read(keys, "last_turn"),
        /// BASE.11.2 How much a rail element may count, and how much more than its distance for a
        /// supply head.
        pub rail_limit: u8 = keys.int("rail_limit", 1..=99),
        pub head_slack: u8 = keys.int("head_slack", 0..=99),
        /// BASE.6.2 RE that the Axis moves by rail in a turn.
        pub rail_re: u8 = keys.int("rail_re", 0..=99),
        /// BASE.19.4 The fewest points of an Axis minor victory, a draw, an Allied minor and an
        /// Allied major victory.
        pub levels: [i16; 4] = keys.ints("levels", -999..=9_999, "four numbers"),
        /// Brigades that are among those placed at the start.
        pub named: Vec<UnitId> = units.listed(keys, "named"),
        /// BASE.20.3
        pub partisans: Partisans =
            keys.within("partisans", |partisans| Partisans::read(partisans, map)),
        /// The partisan counters placed at the start, each with its area, or none if any of the
        /// scenario's areas will do.
        pub starters: Vec<(UnitId, Option<u8>)> = starters(keys, units, &named, &partisans),
        /// BASE.20.2 Where each unit stands at the start; none for those that do not.
        pub placed: Vec<Option<HexId>> = placed(keys, map, units, first),
        pub provenance: Origin = keys.origin(),
    }
}

record! {
    /// BASE.20.3 What the Allied player places at the start.
    #[derive(Clone, Debug)]
    pub struct Partisans(keys: &Keys<'_>, map: &Map) {
        /// Brigades, by the place of their area in [`Map::areas`].
        pub brigades: Vec<(u8, u8)> = keys.within("brigades", |areas| {
            let mut brigades = Vec::new();
            for name in areas.entries() {
                let count = areas.int(name, 1..=99);
                match map.areas.iter().position(|(area, _)| area == name) {
                    Some(area) => brigades.push((area as u8, count)),
                    None => areas.fault(name, "an area of the map"),
                }
            }
            brigades
        }),
        pub dummies: u8 = keys.int("dummies", 0..=99),
        pub commands: u8 = keys.int("commands", 0..=99),
        pub divisions: u8 = keys.int("divisions", 0..=99),
        pub cavalry: u8 = keys.int("cavalry", 0..=99),
    }
}

/// The scenarios, in the order of the file.
pub(super) fn read(file: &Keys<'_>, map: &Map, units: &Roll) -> Vec<Scenario> {
    implements!("BASE.19.1");
    file.each("scenario", |keys| {
        let scenario = Scenario::read(keys, map, units);
        if scenario.first > scenario.last {
            keys.fault("last_turn", "a turn not before the first");
        }
        scenario
    })
}

fn placed(keys: &Keys<'_>, map: &Map, units: &Roll, first: Date) -> Vec<Option<HexId>> {
    let beyond = map.beyond(first);
    let mut placed = vec![None; units.cards.len()];
    let stands = keys.each("units", |unit| {
        let hex = unit.parse_with("hex", "a hex that units may enter", |text| {
            map.grid.parse(text).ok().filter(|hex| map.open.has(*hex))
        });
        let entry = units.entry(unit);
        let card = units.card(entry);
        if card.is_partisan() || card.kind == Kind::Air {
            unit.fault("id", "a unit of the armies: partisans and air units are not listed");
        }
        if card.nation.is_axis() && hex.is_some_and(|hex| beyond.has(hex)) {
            unit.fault("hex", "a hex on the Axis side of the front");
        }
        (entry, hex)
    });
    for (unit, hex) in stands {
        placed[unit.index()] = hex;
    }
    placed
}

/// Which counters the Allied player places: brigades that the scenario names, each in its area, the
/// others in the order of the file.
fn starters(
    keys: &Keys<'_>,
    units: &Roll,
    named: &[UnitId],
    partisans: &Partisans,
) -> Vec<(UnitId, Option<u8>)> {
    let of_kind = |kind: Kind, size: Size| {
        let all = (0..units.cards.len()).map(|n| UnitId(n as u8));
        all.filter(move |unit| (units.card(*unit).kind, units.card(*unit).size) == (kind, size))
    };
    let mut pool = of_kind(Kind::Partisan, Size::Brigade)
        .filter(|unit| units.card(*unit).arrival == Arrival::Pool);
    let mut named = named.to_vec();
    let mut starters = Vec::new();
    for (area, count) in &partisans.brigades {
        for _ in 0..*count {
            let at_home = |unit: &UnitId| units.card(*unit).home == Home::Area(*area);
            let unit = match named.iter().position(at_home) {
                Some(n) => Some(named.remove(n)),
                None => pool.next(),
            };
            starters.extend(unit.map(|unit| (unit, Some(*area))));
        }
    }
    for (kind, size, count) in [
        (Kind::Partisan, Size::Division, partisans.divisions),
        (Kind::PartisanCavalry, Size::Brigade, partisans.cavalry),
        (Kind::Command, Size::Headquarters, partisans.commands),
        (Kind::Dummy, Size::Brigade, partisans.dummies),
    ] {
        starters.extend(of_kind(kind, size).take(count.into()).map(|unit| (unit, None)));
    }
    let brigades: usize = partisans.brigades.iter().map(|(_, count)| usize::from(*count)).sum();
    let others = [partisans.divisions, partisans.cavalry, partisans.commands, partisans.dummies];
    let wanted = brigades + others.into_iter().map(usize::from).sum::<usize>();
    if !named.is_empty() || starters.len() != wanted {
        keys.fault("partisans", "as many counters as there are, those named in their areas");
    }
    starters
}

impl Scenario {
    /// How many game turns it lasts.
    pub fn turns(&self) -> u8 {
        self.last.0 - self.first.0 + 1
    }
}
