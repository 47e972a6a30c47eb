//! Counters: which belong together, which rules call by name, and markers.

use std::fmt::{self, Display, Formatter};

use neretva_core::{Id, IdRange};
use neretva_data::{Keys, Named, Origin, record};

record! {
    /// Counters that are not units.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Marker(marker: &Keys<'_>) {
        pub id: String = marker.id().to_owned(),
        pub name: String = marker.string("name"),
        /// How many of them there are.
        pub count: u8 = marker.int("count", 1..=99),
        pub provenance: Origin = marker.origin(),
    }
}

/// Reads `[[marker]]`.
pub fn markers(file: &Keys<'_>) -> Vec<Marker> {
    file.each("marker", Marker::read)
}

/// Attack, defence and movement, as one side of a counter prints them: `4-5-6`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ratings {
    pub attack: u8,
    pub defence: u8,
    pub movement: u8,
}

impl Ratings {
    /// What a fault says of a text that does not print like this.
    pub const EXPECTED: &str = "attack-defence-movement, such as 4-5-6";

    /// The three numbers of `4-5-6`, none above `most`.
    pub fn parse(text: &str, most: u8) -> Option<Ratings> {
        let numbers: Option<Vec<u8>> = text.split('-').map(|number| number.parse().ok()).collect();
        let [attack, defence, movement] = numbers?.try_into().ok()?;
        let fits = [attack, defence, movement].into_iter().all(|number: u8| number <= most);
        fits.then_some(Ratings { attack, defence, movement })
    }
}

impl Display for Ratings {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}-{}", self.attack, self.defence, self.movement)
    }
}

/// What the counter of a unit prints, whatever the game.
pub trait Card {
    /// Nationality, by which units are ordered.
    type Nation: Named + Ord;

    fn id(&self) -> &str;
    fn name(&self) -> &str;
    fn nation(&self) -> Self::Nation;
}

/// Makes a struct with fields `id`, `name` and `nation` a [`Card`]: `card!(Unit, Nation);`.
#[macro_export]
macro_rules! card {
    ($unit:ty, $nation:ty) => {
        impl $crate::roster::Card for $unit {
            type Nation = $nation;

            fn id(&self) -> &str {
                &self.id
            }

            fn name(&self) -> &str {
                &self.name
            }

            fn nation(&self) -> $nation {
                self.nation
            }
        }
    };
}

/// The units of an order of battle, and how to find them.
#[derive(Clone, Debug)]
pub struct Units<U, I> {
    pub cards: Vec<U>,
    /// The units of each nation, in the order of the nations.
    pub ranges: Vec<IdRange<I>>,
    /// Whether each could be read: an unread unit would make the others look out of place.
    pub whole: bool,
}

impl<U: Card, I: Id> Units<U, I> {
    /// Reads `[[unit]]`, exactly so many, nation by nation.
    pub fn read(file: &Keys<'_>, count: usize, read: impl Fn(&Keys<'_>) -> U) -> Units<U, I> {
        let before = file.faults_so_far();
        let cards = file.each("unit", read);
        if cards.len() != count {
            file.fault("unit", format_args!("{count} units; correct them, but add none"));
        }
        let mut whole = file.faults_so_far() == before;
        if whole && !cards.is_sorted_by_key(U::nation) {
            let order: Vec<_> = U::Nation::VALUES.iter().map(|nation| nation.word()).collect();
            let expected =
                format!("the units of a nation together, in the order {}", order.join(", "));
            file.fault("unit", expected);
            whole = false;
        }
        let range = |nation: &U::Nation| {
            let start = cards.partition_point(|card| card.nation() < *nation);
            IdRange::new(start..cards.partition_point(|card| card.nation() <= *nation))
        };
        let ranges = U::Nation::VALUES.iter().map(range).collect();
        Units { cards, ranges, whole }
    }

    /// The unit of that id.
    pub fn find(&self, id: &str) -> Option<I> {
        self.cards.iter().position(|card| card.id() == id).map(I::at)
    }

    /// The unit that an entry is about, by its id.
    pub fn entry(&self, keys: &Keys<'_>) -> I {
        let unit = self.find(keys.id());
        if unit.is_none() {
            keys.fault("id", "a unit of units.toml");
        }
        unit.unwrap_or(I::at(0))
    }

    /// The units that a key lists by their ids.
    pub fn listed(&self, keys: &Keys<'_>, key: &str) -> Vec<I> {
        keys.parse_each(key, "a unit of units.toml", |id| self.find(id))
    }

    /// What the counter of a unit prints.
    pub fn card(&self, unit: I) -> &U {
        &self.cards[unit.index()]
    }

    /// The unit that rules call by that id.
    pub fn called(&self, file: &Keys<'_>, id: &str) -> I {
        let unit = self.find(id);
        if unit.is_none() && self.whole {
            file.fault("unit", format_args!("a unit {id}, which the rules call by name"));
        }
        unit.unwrap_or(I::at(0))
    }

    /// The ids by which players and records call the units.
    pub fn ids(&self) -> Vec<String> {
        self.cards.iter().map(|card| card.id().to_owned()).collect()
    }

    /// What people call each unit: its name, with its id where several have that name.
    pub fn labels(&self) -> Vec<String> {
        let alone = |name: &str| self.cards.iter().filter(|card| card.name() == name).count() == 1;
        let label = |card: &U| match card.name() {
            name if alone(name) => name.to_owned(),
            name => format!("{name} ({})", card.id()),
        };
        self.cards.iter().map(label).collect()
    }
}
