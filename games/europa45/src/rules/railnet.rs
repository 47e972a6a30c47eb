//! BASE.11.2, BASE.12 The rail element: rail hexes, breaks, bridges, what they count.

use neretva_core::Seat;
use neretva_hex::HexId;
use neretva_kit::reach::Flood;

use crate::load::{Europa45, HexSet};
use crate::rules::zoc::Presence;
use crate::state::{AXIS, State};

/// One more than the longest rail element: the limit of the scenarios and the slack of their heads.
const ELEMENT: usize = 58;

/// BASE.11.2 Rail hexes by what a rail element counts from the sources to them.
#[derive(Clone, Copy, Debug)]
pub struct RailElement {
    at: [HexSet; ELEMENT],
}

impl RailElement {
    /// Rail hexes within a limit.
    pub fn within(&self, limit: u8) -> HexSet {
        let counted = self.at.iter().take(usize::from(limit) + 1);
        counted.fold(HexSet::EMPTY, |all, now| all.or(*now))
    }

    /// Rail hexes with what the way to them counts, the lowest first.
    pub fn counts(&self) -> impl Iterator<Item = (HexId, usize)> + '_ {
        self.at.iter().enumerate().flat_map(|(count, now)| now.iter().map(move |hex| (hex, count)))
    }

    /// What the way to a rail hex counts, if any leads there.
    pub fn count(&self, hex: HexId) -> Option<usize> {
        self.at.iter().position(|now| now.has(hex))
    }
}

impl Europa45 {
    /// BASE.11.2 Rail hexes that carry trains and supply: owned, unbroken.
    pub fn working_rail(&self, s: &State, owned: HexSet) -> HexSet {
        // BASE.12.1 A break closes the whole hex; BASE.12.3 to trains and to supply.
        implements!("BASE.12.1");
        implements!("BASE.12.3");
        self.map.rail.and(owned).without(s.breaks)
    }

    /// The same for the Axis as it stands.
    pub fn axis_rail(&self, s: &State) -> HexSet {
        let presence = self.presence(s);
        self.working_rail(s, self.owned(s, &presence, AXIS))
    }

    /// BASE.11.2 The rail elements of a side from those sources.
    pub fn rail_element(
        &self,
        s: &State,
        p: &Presence,
        seat: Seat,
        sources: HexSet,
    ) -> RailElement {
        let enemy = seat.other().index();
        // 45.B.2.c.2.1 Regular-mode partisans cut it, in shared hexes too.
        implements!("45.B.2.c.2.1");
        let open = self.working_rail(s, self.owned(s, p, seat)).without(p.regular[enemy]);
        let mut flood = Flood::<25, ELEMENT, HexId>::new(open, ELEMENT - 1);
        sources.and(open).iter().for_each(|hex| flood.start(hex, 0));
        let counts = &self.tables.supply;
        let ways = |hex: HexId| {
            self.map.exits[hex.index()].iter().filter(|exit| exit.rail).filter_map(move |exit| {
                let bridge = exit.bridge.map_or(0, |bridge| s.bridges[usize::from(bridge)]);
                // BASE.15.2 A destroyed bridge carries nothing.
                implements!("BASE.15.2");
                // 45.B.2.a.17.1 Partisan mode stretches the line, dummies too (45.B.2.b.7).
                implements!("45.B.2.a.17.1");
                implements!("45.B.2.b.7");
                let hindered = [
                    (p.lurking[enemy].has(exit.to), counts.partisan_hex),
                    (s.collateral.has(exit.to), counts.collateral_hex),
                    (bridge == 1, counts.damaged_bridge),
                ];
                implements!("BASE.11.2");
                let count =
                    hindered.into_iter().filter(|(holds, _)| *holds).map(|(_, count)| count);
                (bridge < 2).then(|| (exit.to, usize::from(count.max().unwrap_or(1))))
            })
        };
        RailElement { at: std::array::from_fn(|count| flood.settle(count, ways)) }
    }
}
