//! Overlays of the table, each told only by what the viewer sees.

use neretva_board::view::{draw_network, draw_reach};
use neretva_core::{OverlayDraft, Viewer};
use neretva_protocol::api::Overlay;

use crate::about::ABOUT;
use crate::load::{Balkans44, HexSet, Nation};
use crate::state::{AXIS, SOVIET, State, UnitId};

impl Balkans44 {
    pub(crate) fn overlaid(
        &self,
        s: &State,
        who: Viewer,
        kind: &str,
        unit: Option<UnitId>,
    ) -> Option<Overlay> {
        if unit.is_some_and(|unit| s.hex(unit).is_none() || !self.sees(s, who, unit)) {
            return None;
        }
        let mut draft = OverlayDraft::new(&self.map.grid, kind);
        match kind {
            "supply" => match unit {
                Some(unit) => self.draw_supply_of(s, self.nation(unit), &mut draft),
                None => self.draw_supply(s, &mut draft),
            },
            "zones" => self.draw_zones(s, &mut draft),
            "control" => self.draw_control(s, &mut draft),
            "regions" => self.draw_regions(&mut draft),
            "victory" => self.draw_victory(s, &mut draft),
            "lines" => self.draw_lines(s, &mut draft),
            "hq" => self.draw_headquarters(s, &mut draft),
            "reach" => self.draw_move(s, unit?, &mut draft),
            _ => return None,
        }
        draft.finish()
    }

    /// 15 Hexes of units in supply and out of it, nation by nation. Nations lie open, so all see it.
    fn draw_supply(&self, s: &State, draft: &mut OverlayDraft<'_>) {
        let (mut good, mut bad) = (HexSet::EMPTY, HexSet::EMPTY);
        for nation in Nation::ALL {
            let held: HexSet = self.roster.of(nation).filter_map(|unit| s.hex(unit)).collect();
            let supplied = self.in_supply(s, nation);
            good = good.or(held.and(supplied));
            bad = bad.or(held.without(supplied));
        }
        let sources = &self.map.sources;
        draft.shade_all(good.without(bad).iter(), "good");
        draft.shade_all(bad.iter(), "bad");
        let ends = [sources.soviet, sources.german, sources.romanian, sources.bulgarian];
        let ends = ends.into_iter().fold(sources.hungarian.or(sources.croatian), HexSet::or);
        draft.shade_all(ends.without(good.or(bad)).iter(), "source");
    }

    /// 15 Where units of one nation are in supply, where they are not, and where their lines end.
    fn draw_supply_of(&self, s: &State, nation: Nation, draft: &mut OverlayDraft<'_>) {
        let held: HexSet = self.roster.of(nation).filter_map(|unit| s.hex(unit)).collect();
        let (supplied, sources) = (self.in_supply(s, nation), self.sources(nation));
        draft.shade_all(sources.iter(), "source");
        draft.shade_all(held.without(supplied).without(sources).iter(), "bad");
        draft.shade_all(supplied.without(sources).iter(), "good");
    }

    /// 9 How far a unit comes in a movement of its own: with its printed factors, and in another
    /// colour with doubled ones (9.3).
    fn draw_move(&self, s: &State, unit: UnitId, draft: &mut OverlayDraft<'_>) {
        let (printed, doubled) = self.whole_tours(s, unit);
        draw_reach(draft, &printed, 2, ABOUT.seat_name(self.side(s, unit)));
        draw_reach(draft, &doubled, 2, "doubled");
    }

    /// 7 Zones of control of each side; where both reach, of both.
    fn draw_zones(&self, s: &State, draft: &mut OverlayDraft<'_>) {
        let [soviet, axis] = [SOVIET, AXIS].map(|seat| self.zones(s, seat));
        draft.shade_all(soviet.without(axis).iter(), ABOUT.seat_name(SOVIET));
        draft.shade_all(axis.without(soviet).iter(), ABOUT.seat_name(AXIS));
        draft.shade_all(soviet.and(axis).iter(), "both");
    }

    /// 3.0 Who controls what.
    fn draw_control(&self, s: &State, draft: &mut OverlayDraft<'_>) {
        for seat in [SOVIET, AXIS] {
            let held = self.controlled(s, seat).and(self.map.open);
            draft.shade_all(held.iter(), ABOUT.seat_name(seat));
        }
    }

    fn draw_regions(&self, draft: &mut OverlayDraft<'_>) {
        for hex in self.map.open.iter() {
            if let Some(country) = self.map.country[hex.index()] {
                draft.shade(hex, country.word(), None);
            }
        }
    }

    /// 3.1 Hexes that score, with their points, by who would score them now.
    fn draw_victory(&self, s: &State, draft: &mut OverlayDraft<'_>) {
        for (hex, points) in &self.map.victory {
            let class = ABOUT.seat_name(self.controller(s, *hex));
            draft.shade(*hex, class, Some((*points).into()));
        }
    }

    /// 15.0.2 Where the lines of both sides run: to a Soviet source, to a German one.
    fn draw_lines(&self, s: &State, draft: &mut OverlayDraft<'_>) {
        let [soviet, axis] =
            [Nation::Soviet, Nation::German].map(|nation| self.supplied(s, nation));
        draft.shade_all(soviet.without(axis).iter(), ABOUT.seat_name(SOVIET));
        draft.shade_all(axis.without(soviet).iter(), ABOUT.seat_name(AXIS));
        draw_network(draft, self.map.rail, |hex| {
            self.map.exits[hex.index()].iter().filter(|exit| exit.rail).map(|exit| exit.to)
        });
    }

    /// 8.1, 10.1 Hexes by a supporting HQ, and those within two hexes of one.
    fn draw_headquarters(&self, s: &State, draft: &mut OverlayDraft<'_>) {
        let beside = self.hq_radius(s);
        let most = u32::from(self.tables.air.soviet_distance);
        let within = self.map.open.only(|hex| {
            self.supporting_hqs(s).any(|(_, hq)| self.map.grid.distance(hq, hex) <= most)
        });
        draft.shade_all(beside.and(self.map.open).iter(), "good");
        draft.shade_all(within.without(beside).iter(), "near");
    }
}
