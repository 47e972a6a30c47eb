//! Overlays of the table, each told only by what the viewer sees.

use neretva_board::view::draw_network;
use neretva_core::{OverlayDraft, Viewer};
use neretva_protocol::api::Overlay;

use crate::load::{Europa45, HexSet};
use crate::state::{ALLIED, AXIS, At, Marks, State, UnitId};

impl Europa45 {
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
        let s = &self.without_unseen(s, who);
        let mut draft = OverlayDraft::new(&self.map.grid, kind);
        match kind {
            "zones" => self.draw_zones(s, &mut draft),
            "apzoc" => self.draw_apzoc(s, &mut draft),
            "supply" => self.draw_supply(s, &mut draft),
            "control" => self.draw_control(s, &mut draft),
            "areas" => self.draw_areas(s, &mut draft),
            _ => return None,
        }
        draft.finish()
    }

    /// The table without counters that are being placed, of which the enemy learns later.
    fn without_unseen(&self, s: &State, who: Viewer) -> State {
        let mut seen = s.clone();
        for (unit, _) in self.on_map(s) {
            if s.has(unit, Marks::UNSEEN) && !self.sees(s, who, unit) {
                seen.at[unit] = At::Pool;
            }
        }
        seen
    }

    /// BASE.17.1 The zones; in their cities how many attacks a turn they bring this year.
    fn draw_zones(&self, s: &State, draft: &mut OverlayDraft<'_>) {
        let year = usize::from(self.date(s).year() - 41).min(3);
        for (n, (_, hexes)) in self.map.zones.iter().enumerate() {
            let rate = self.theatre.zones[n].rates[year];
            for hex in hexes.iter() {
                let number = self.map.cities.has(hex).then_some(rate.into());
                draft.shade(hex, &format!("zone-{n}"), number);
            }
        }
    }

    /// 45.B.1.c Anti-partisan zones of control of each side.
    fn draw_apzoc(&self, s: &State, draft: &mut OverlayDraft<'_>) {
        let p = self.presence(s);
        for seat in [AXIS, ALLIED] {
            draft.shade_all(self.apzoc(&p, seat).iter(), self.about.seat_name(seat));
        }
    }

    /// BASE.11.2 Sources and the railways that carry supply; BASE.19.3 the heads that count now, with
    /// what their rail element counts if it holds, and else what it may count.
    fn draw_supply(&self, s: &State, draft: &mut OverlayDraft<'_>) {
        let p = self.presence(s);
        let sources = self.map.sources.and(self.owned(s, &p, AXIS));
        let element = self.rail_element(s, &p, AXIS, sources);
        draft.shade_all(sources.iter(), "source");
        for (n, holds) in self.heads_now(s) {
            let head = &self.map.heads[n];
            let limit = self.head_limit(s, head).map(i32::from);
            let count = element.count(head.hex).map(|count| count as i32);
            let (class, number) = if holds { ("good", count) } else { ("bad", limit) };
            draft.shade(head.hex, class, number);
        }
        draft.shade_all(s.breaks.iter(), "bad");
        let carries = element.within(self.scenario(s).rail_limit);
        draw_network(draft, carries, |hex| {
            let exits = self.map.exits[hex.index()].iter();
            let stands = |bridge: Option<u8>| bridge.is_none_or(|it| self.bridge_stands(s, it));
            exits.filter(move |exit| exit.rail && stands(exit.bridge)).map(|exit| exit.to)
        });
    }

    /// BASE.4 Who owns what.
    fn draw_control(&self, s: &State, draft: &mut OverlayDraft<'_>) {
        let p = self.presence(s);
        for seat in [AXIS, ALLIED] {
            let owned = self.owned(s, &p, seat).and(self.map.open);
            draft.shade_all(owned.iter(), self.about.seat_name(seat));
        }
    }

    /// BASE.17.4 The areas that give recruits now, and those that do not.
    fn draw_areas(&self, s: &State, draft: &mut OverlayDraft<'_>) {
        let row = self.recruitment_row(s);
        for (n, (_, hexes)) in self.map.areas.iter().enumerate() {
            let open = row.is_some_and(|row| row.areas.contains(&(n as u8)));
            let class = if open { format!("zone-{n}") } else { "open".to_owned() };
            draft.shade_all(HexSet::iter(hexes), &class);
        }
    }
}
