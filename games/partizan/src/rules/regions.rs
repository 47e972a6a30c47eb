//! 2.5 Regions of Yugoslavia: where units set up and arrive.

use neretva_board::{named, record};
use neretva_core::Id;
use neretva_data::Keys;

use crate::load::map::File;
use crate::load::{Country, HexSet, Map};

named! {
    /// The lands that rules close to some nations, and any other part of Yugoslavia.
    pub enum Group { Serbia = "serbia", Montenegro = "montenegro", Other = "other" }
}

/// A region by its order in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RegionId(pub u8);

impl Id for RegionId {
    fn index(self) -> usize {
        self.0.into()
    }

    fn at(index: usize) -> RegionId {
        RegionId(index as u8)
    }
}

record! {
    /// A region of Yugoslavia.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Region(
        region: &Keys<'_>,
        map: &File<'_, '_>,
        yugoslavia: &HexSet,
        islands: &HexSet,
    ) {
        /// Its name as the rules ledger spells it.
        pub name: String = region.string("name"),
        /// Its id in the data file.
        pub id: String = region.id().to_owned(),
        /// The land it belongs to.
        pub group: Group = region.opt_word("group").unwrap_or(Group::Other),
        pub hexes: HexSet = map.hexes(region, "hexes", yugoslavia, "hexes of Yugoslavia"),
        /// Its hexes other than islands.
        pub mainland: HexSet = hexes.without(*islands),
        /// Whether it borders Hungary, Romania or Bulgaria.
        pub minor_border: bool = hexes.iter().any(|hex| {
            let minor = [Country::Hungary, Country::Romania, Country::Bulgaria].map(Some);
            map.grid.neighbours(hex).any(|(_, beside)| minor.contains(&map.country[beside.index()]))
        }),
    }
}

/// The regions: one for each hex of Yugoslavia.
pub(crate) fn read(map: &File<'_, '_>, yugoslavia: &HexSet, islands: &HexSet) -> Vec<Region> {
    let mut left = *yugoslavia;
    let regions = map.file.each("region", |keys| {
        let region = Region::read(keys, map, yugoslavia, islands);
        for hex in region.hexes.and(*yugoslavia).without(left).iter() {
            let printed = map.grid.printed(hex);
            keys.fault("hexes", format_args!("no hex of another region, such as {printed}"));
        }
        left = left.without(region.hexes);
        region
    });
    if !left.is_empty() {
        let left: Vec<_> = left.iter().map(|hex| map.grid.printed(hex)).collect();
        let expected = format!("a region for each hex of Yugoslavia: {}", left.join(" "));
        map.file.fault("region", expected);
    }
    regions
}

impl Map {
    /// The region of that name.
    pub fn region_named(&self, name: &str) -> Option<RegionId> {
        self.regions.iter().position(|region| region.name == name).map(RegionId::at)
    }

    /// What the region prints.
    pub fn region(&self, id: RegionId) -> &Region {
        &self.regions[usize::from(id.0)]
    }
}
