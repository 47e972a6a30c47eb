//! 45.B.1.c, BASE.5 Zones of control: who exerts one, and what it costs those who move.

use neretva_core::Seat;
use neretva_hex::HexId;
use neretva_kit::zoc::zones;

use crate::load::Europa45;
use crate::state::{HexSet, State};

/// Where whose counters stand, by seat: looked up once for a whole question.
#[derive(Clone, Copy, Debug, Default)]
pub struct Presence {
    /// Hexes with regular units, regular-mode partisans included.
    pub regular: [HexSet; 2],
    /// Hexes with partisan-mode counters, dummies included.
    pub lurking: [HexSet; 2],
    /// Hexes with regular units of 1 RE or more, which exert a full zone of control.
    pub strong: [HexSet; 2],
    /// Hexes with anti-partisan units of any size.
    pub anti: [HexSet; 2],
    /// Hexes with anti-partisan units of 1 RE or more.
    pub apzoc_from: [HexSet; 2],
    /// Hexes with regular units that are not partisans.
    pub army: [HexSet; 2],
    /// Hexes with regular-mode partisans.
    pub partisan_regular: [HexSet; 2],
}

impl Presence {
    /// Hexes with anything of a side.
    pub fn any(&self, seat: Seat) -> HexSet {
        self.regular[seat.index()].or(self.lurking[seat.index()])
    }
}

/// What enemy zones of control cost a mover (BASE.5).
#[derive(Clone, Copy, Debug, Default)]
pub struct Pressure {
    /// Hexes that cost the full price to leave.
    pub leave_full: HexSet,
    /// Hexes that cost the reduced price to leave; those of `leave_full` may be among them.
    pub leave_reduced: HexSet,
    /// Hexes with enemies that cost the full price to enter.
    pub enter_full: HexSet,
    /// Hexes with enemies that cost the reduced price to enter.
    pub enter_reduced: HexSet,
}

impl Europa45 {
    /// Where whose counters stand.
    pub fn presence(&self, s: &State) -> Presence {
        let mut all = Presence::default();
        for (unit, hex) in self.on_map(s) {
            let seat = self.side(unit).index();
            if self.lurks(s, unit) {
                // 45.B.2.a.1.1 They have no part in who owns a hex, nor in anything else that regular
                // units do by being there.
                implements!("45.B.2.a.1.1");
                all.lurking[seat].add(hex);
                continue;
            }
            all.regular[seat].add(hex);
            let strong = self.card(unit).half_re >= 2;
            if strong {
                all.strong[seat].add(hex);
            }
            if self.roster.anti.has(unit) {
                all.anti[seat].add(hex);
                if strong {
                    all.apzoc_from[seat].add(hex);
                }
            }
            if self.roster.partisans.has(unit) {
                all.partisan_regular[seat].add(hex);
            } else {
                all.army[seat].add(hex);
            }
        }
        all
    }

    /// The hexes of these units and those beside them, not across water.
    fn reach_of(&self, held: HexSet) -> HexSet {
        held.or(zones(held, |hex| self.map.around[hex.index()]))
    }

    /// BASE.5.1 The full zone of control of a side: its regular units of 1 RE or more.
    pub fn full_zone(&self, p: &Presence, seat: Seat) -> HexSet {
        implements!("BASE.5.1");
        self.reach_of(p.strong[seat.index()])
    }

    /// BASE.5.1 The reduced zone of control of a side: its partisan-mode counters.
    pub fn reduced_zone(&self, p: &Presence, seat: Seat) -> HexSet {
        implements!("45.B.2.a.2.1");
        self.reach_of(p.lurking[seat.index()])
    }

    /// 45.B.1.c.1 The anti-partisan zone of control of a side.
    pub fn apzoc(&self, p: &Presence, seat: Seat) -> HexSet {
        implements!("45.B.1.c.1");
        self.reach_of(p.apzoc_from[seat.index()])
    }

    /// What zones of control of the enemies of a seat cost its movers; partisan-mode units feel
    /// other zones than regular ones.
    pub fn pressure(&self, p: &Presence, seat: Seat, lurks: bool) -> Pressure {
        let enemy = seat.other();
        let e = enemy.index();
        // BASE.5.4 Enemies in a hex count one level up: none is reduced, anything else full.
        implements!("BASE.5.4");
        implements!("45.B.2.a.5.2");
        let enter_full = p.strong[e].or(p.lurking[e]);
        let enter_reduced = p.any(enemy).without(enter_full);
        let (full, reduced) = if lurks {
            // 45.B.2.a.3.2 Units without APZOC exert a reduced zone on partisan-mode units, and
            // 45.B.2.a.3.3 every APZOC is a full one.
            implements!("45.B.2.a.3.2");
            implements!("45.B.2.a.3.3");
            implements!("BASE.5.3");
            (self.apzoc(p, enemy), self.full_zone(p, enemy).or(self.reduced_zone(p, enemy)))
        } else {
            // 45.B.1.c.3 An APZOC as such does nothing to regular units.
            implements!("45.B.1.c.3");
            (self.full_zone(p, enemy), self.reduced_zone(p, enemy))
        };
        // BASE.5.2 Once, at the highest level present.
        implements!("BASE.5.2");
        Pressure {
            leave_full: full.or(enter_full),
            leave_reduced: reduced.or(enter_reduced),
            enter_full,
            enter_reduced,
        }
    }

    /// Movement points that enemy zones of control take from whoever steps from a hex into another.
    #[inline]
    pub fn zone_cost(&self, pressure: &Pressure, from: HexId, to: HexId) -> u8 {
        let price = |hex, full: &HexSet, reduced: &HexSet| {
            if full.has(hex) {
                self.tables.zoc.full
            } else if reduced.has(hex) {
                self.tables.zoc.reduced
            } else {
                0
            }
        };
        price(from, &pressure.leave_full, &pressure.leave_reduced)
            + price(to, &pressure.enter_full, &pressure.enter_reduced)
    }
}
