//! Overlays of the table. Nothing is hidden, so all see the same.

use neretva_board::view::{draw_network, draw_reach};
use neretva_core::{OverlayDraft, Viewer};
use neretva_protocol::api::Overlay;

use crate::Gambit;
use crate::about::ABOUT;
use crate::load::{HexSet, Settlement};
use crate::rules::supply::Lines;
use crate::state::{ALLIED, AXIS, State, UnitId};

impl Gambit {
    pub(crate) fn overlaid(
        &self,
        s: &State,
        _who: Viewer,
        kind: &str,
        unit: Option<UnitId>,
    ) -> Option<Overlay> {
        if unit.is_some_and(|unit| s.hex(unit).is_none()) {
            return None;
        }
        let mut draft = OverlayDraft::new(&self.map.grid, kind);
        match kind {
            "supply" => self.draw_supply(s, &mut draft),
            "control" => self.draw_control(s, &mut draft),
            "regions" => self.draw_countries(s, &mut draft),
            "victory" => self.draw_victory(s, &mut draft),
            "lines" => self.draw_lines(s, &mut draft),
            // 11 How far a unit comes by land in a turn of its own.
            "reach" => {
                let side = ABOUT.seat_name(self.side(s, unit?));
                draw_reach(&mut draft, &self.whole_tour(s, unit?), 2, side);
            }
            _ => return None,
        }
        draft.finish()
    }

    /// 9 Units in supply and out of it, with the march to the road and the road to the source.
    fn draw_supply(&self, s: &State, draft: &mut OverlayDraft<'_>) {
        let mut lines = Lines::new(self, s);
        let (mut good, mut bad) = (HexSet::EMPTY, HexSet::EMPTY);
        // 9.6.1 Partisan types need no line.
        for (unit, hex) in s.on_map().filter(|(unit, _)| !self.is_partisan(*unit)) {
            match lines.trace(unit, hex) {
                Some(way) => {
                    good.add(hex);
                    draft.draw(way);
                }
                None => bad.add(hex),
            }
        }
        draft.shade_all(good.without(bad).iter(), "good");
        draft.shade_all(bad.iter(), "bad");
    }

    /// 4.0.7 Towns and cities by who controls them.
    fn draw_control(&self, s: &State, draft: &mut OverlayDraft<'_>) {
        let places = self.map.towns.or(self.map.cities);
        draft.shade_all(places.and(s.allied).iter(), ABOUT.seat_name(ALLIED));
        draft.shade_all(places.without(s.allied.or(s.unclaimed)).iter(), ABOUT.seat_name(AXIS));
    }

    fn draw_countries(&self, s: &State, draft: &mut OverlayDraft<'_>) {
        for hex in self.map.grid.hexes() {
            if let Some(country) = self.map.country(hex, self.year(s)) {
                draft.shade(hex, country.word(), None);
            }
        }
    }

    /// 4.0.5, 4.0.9 Towns and cities that count, with their points, by who scores them now.
    fn draw_victory(&self, s: &State, draft: &mut OverlayDraft<'_>) {
        let places = self.map.towns.or(self.map.cities).and(self.scenario(s).victory_hexes);
        let worth = &self.tables.victory;
        for hex in places.iter() {
            let points = match self.settlement(hex) {
                Some(Settlement::City) => worth.city,
                Some(Settlement::Town) => worth.town,
                None => continue,
            };
            let class = self.scorer(s, hex).map_or("open", |seat| ABOUT.seat_name(seat));
            draft.shade(hex, class, Some(points.into()));
        }
    }

    /// 9.2.4 Roads that are chained to a source of supply, by side.
    fn draw_lines(&self, s: &State, draft: &mut OverlayDraft<'_>) {
        let mut lines = Lines::new(self, s);
        for seat in [ALLIED, AXIS] {
            let chained = lines.chained(seat);
            draft.shade_all(chained.iter(), ABOUT.seat_name(seat));
            draw_network(draft, chained, |hex| self.road_links(s, hex));
        }
    }
}
