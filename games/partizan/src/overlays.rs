//! Overlays of the table, each told only by what the viewer sees.

use neretva_board::view::{draw_network, draw_reach};
use neretva_core::{OverlayDraft, Seat, Trace, Viewer};
use neretva_protocol::api::Overlay;

use crate::about::ABOUT;
use crate::load::{HexSet, Partizan};
use crate::state::{AXIS, PARTISAN, State, UnitId, Vp};

impl Partizan {
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
            "supply" => self.draw_supply(s, who, &mut draft),
            "control" => self.draw_control(s, &mut draft),
            "regions" => self.draw_regions(&mut draft),
            "victory" => self.draw_victory(s, &mut draft),
            "lines" => self.draw_lines(s, &mut draft),
            // 9 How far a unit comes in its own movement, by what its counter shows.
            "reach" => {
                let side = ABOUT.seat_name(self.side(unit?));
                draw_reach(&mut draft, &self.move_tour(s, unit?), 1, side);
            }
            _ => return None,
        }
        draft.finish()
    }

    /// 15 The units of the viewer's side that need supply, in it or out of it, with their lines.
    fn draw_supply(&self, s: &State, who: Viewer, draft: &mut OverlayDraft<'_>) {
        let sides: &[Seat] = match who {
            Viewer::Seat(PARTISAN) => &[PARTISAN],
            Viewer::Seat(_) => &[AXIS],
            Viewer::Spectator | Viewer::Arbiter => &[PARTISAN, AXIS],
        };
        for &side in sides {
            let (mut good, mut bad) = (HexSet::EMPTY, HexSet::EMPTY);
            for (unit, hex) in self.on_map(s, side).filter(|(unit, _)| self.sees(s, who, *unit)) {
                match self.trace_supply(s, unit) {
                    Some(Trace::Path(way)) => {
                        good.add(hex);
                        draft.draw(way);
                    }
                    Some(Trace::Blocked { .. }) => bad.add(hex),
                    None => {}
                }
            }
            let sources = self.supply_sources(s, side).without(good.or(bad));
            draft.shade_all(good.iter(), "good");
            draft.shade_all(bad.iter(), "bad");
            draft.shade_all(sources.iter(), "source");
        }
    }

    /// 3.0.1 Towns and cities by who occupies them; an empty one is nobody's.
    fn draw_control(&self, s: &State, draft: &mut OverlayDraft<'_>) {
        for hex in self.map.grid.hexes().filter(|hex| self.settlement(*hex).is_some()) {
            if let Some(holder) = self.holder(s, hex) {
                draft.shade(hex, ABOUT.seat_name(holder), None);
            }
        }
    }

    fn draw_regions(&self, draft: &mut OverlayDraft<'_>) {
        for region in &self.map.regions {
            draft.shade_all(region.hexes.iter(), &region.name);
        }
    }

    /// 18 What brings victory points and how many: the Partisans' where they would be scored now.
    fn draw_victory(&self, s: &State, draft: &mut OverlayDraft<'_>) {
        for (hex, worth, scored) in self.scoring_hexes(s).filter(|it| it.1 > Vp::NONE) {
            let class = if scored { ABOUT.seat_name(PARTISAN) } else { "open" };
            draft.shade(hex, class, Some(worth.into()));
        }
    }

    /// 9.3.1, 18.3.1 Railways on which trains run, with and without a way to Germany.
    fn draw_lines(&self, s: &State, draft: &mut OverlayDraft<'_>) {
        let running = self.map.rail.without(self.held(s, PARTISAN));
        let open = self.joined_by_rail(s, self.map.to_germany, AXIS);
        draft.shade_all(open.iter(), "good");
        draft.shade_all(self.map.rail.without(open).iter(), "bad");
        draw_network(draft, running, |hex| {
            self.exits(hex).iter().filter(|exit| exit.rail).map(|exit| exit.to)
        });
    }
}
