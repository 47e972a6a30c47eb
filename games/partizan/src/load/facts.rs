//! What follows from the print alone, worked out once.

use neretva_hex::HexId;

use super::Partizan;

impl Partizan {
    pub(super) fn with_facts(mut self) -> Partizan {
        (self.prospects, self.cuts) = (self.read_prospects(), self.read_cuts());
        self.prospects_near = self.read_prospects_near();
        self
    }

    fn read_prospects_near(&self) -> Vec<u16> {
        let grid = &self.map.grid;
        let near = |hex: HexId| {
            let beside = |other: &HexId| grid.axial(*other).distance(grid.axial(hex)) <= 4;
            grid.hexes().filter(beside).map(|other| self.prospects[other.index()]).sum()
        };
        grid.hexes().map(near).collect()
    }

    /// What the two tables of objectives promise for each hex: each column of each is as likely.
    fn read_prospects(&self) -> Vec<u16> {
        let tables = &self.tables;
        let mut prospects = vec![0_u32; self.map.grid.len()];
        for row in tables.axis_objectives.iter().chain(&tables.partisan_objectives) {
            let bonus = tables.objective_vp[row.kind as usize];
            for hex in row.hexes.iter().flatten() {
                prospects[hex.index()] += (350 + 100 * i32::from(bonus)).max(0).unsigned_abs();
            }
        }
        let columns = 12;
        prospects.into_iter().map(|vp| (vp / columns).try_into().unwrap_or(u16::MAX)).collect()
    }

    /// Resource hexes that lose their railway to Germany when an enemy stands in a hex of it.
    fn read_cuts(&self) -> Vec<u8> {
        let open = |blocked: Option<HexId>| {
            let mut lines = self.map.rail;
            blocked.into_iter().for_each(|hex| lines.remove(hex));
            let joined = self.joined(self.map.to_germany, lines);
            self.map.resources.iter().filter(|hex| joined.has(**hex)).count()
        };
        let all = open(None);
        let cut = |hex: HexId| if self.map.rail.has(hex) { all - open(Some(hex)) } else { 0 };
        self.map.grid.hexes().map(|hex| cut(hex) as u8).collect()
    }
}
