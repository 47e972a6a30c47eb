//! Who stands where, and what that means to those who move: presence, zones of control, ownership.

use neretva_core::Seat;
use neretva_hex::HexId;
use neretva_kit::zoc::zones;

use crate::load::{Class, Europa45, Exit};
use crate::state::{ALLIED, AXIS, HexSet, Marks, State, UnitId, UnitSet};

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

/// Who stands where.
impl Europa45 {
    /// Combat units on the map with their hexes; air units are not among them.
    pub fn on_map(&self, s: &State) -> impl Iterator<Item = (UnitId, HexId)> {
        self.roster.ground.iter().filter_map(|unit| Some((unit, s.hex(unit)?)))
    }

    /// Combat units of a side on the map with their hexes.
    pub fn units_of(&self, s: &State, seat: Seat) -> impl Iterator<Item = (UnitId, HexId)> {
        self.on_map(s).filter(move |(unit, _)| self.side(*unit) == seat)
    }

    /// Combat units of either side in a hex.
    pub fn stack(&self, s: &State, hex: HexId) -> UnitSet {
        self.on_map(s).filter(|(_, at)| *at == hex).map(|(unit, _)| unit).collect()
    }

    /// Combat units of a side in a hex.
    pub fn stack_of(&self, s: &State, hex: HexId, seat: Seat) -> UnitSet {
        self.stack(s, hex).only(|unit| self.side(unit) == seat)
    }

    /// Partisan-mode counters of a side in a hex.
    pub fn lurking_in(&self, s: &State, hex: HexId, seat: Seat) -> UnitSet {
        self.stack_of(s, hex, seat).only(|unit| self.lurks(s, unit))
    }

    /// Regular units of a side in a hex.
    pub fn regulars_in(&self, s: &State, hex: HexId, seat: Seat) -> UnitSet {
        self.stack_of(s, hex, seat).only(|unit| !self.lurks(s, unit))
    }

    /// Air units at a base.
    pub fn air_at(&self, s: &State, hex: HexId) -> UnitSet {
        self.roster.air.only(|unit| s.hex(unit) == Some(hex))
    }

    /// Half RE of some counters.
    pub fn half_re(&self, units: UnitSet) -> u8 {
        units.iter().map(|unit| self.card(unit).half_re).sum()
    }

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
}

/// 45.B.1.c, BASE.5 Zones of control.
impl Europa45 {
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

/// BASE.3.1 Terrain.
impl Europa45 {
    /// How a counter pays for terrain now: 45.B.2.a.3.1 partisans in partisan mode as light infantry,
    /// mountain or cavalry, whatever is cheapest.
    pub fn classes(&self, s: &State, unit: UnitId) -> &'static [Class] {
        implements!("45.B.2.a.3.1");
        if self.lurks(s, unit) {
            return &[Class::Light, Class::Mountain, Class::Cavalry];
        }
        match self.card(unit).class() {
            Class::Leg => &[Class::Leg],
            Class::Motor => &[Class::Motor],
            Class::Light => &[Class::Light],
            Class::Mountain => &[Class::Mountain],
            Class::Cavalry => &[Class::Cavalry],
        }
    }

    /// Whether a bridge carries trains and saves the cost of its river.
    pub fn bridge_stands(&self, s: &State, bridge: u8) -> bool {
        s.bridges[usize::from(bridge)] < 2
    }

    /// BASE.15.1, BASE.15.2 Whether whoever goes through an exit crosses a river without a whole bridge;
    /// a damaged one still carries them.
    pub fn is_wet(&self, s: &State, exit: &Exit) -> bool {
        exit.river && !exit.bridge.is_some_and(|bridge| self.bridge_stands(s, bridge))
    }
}

/// BASE.4 Ownership.
impl Europa45 {
    /// BASE.4.1 Hexes held by regular-mode partisans of a side alone.
    pub fn partisan_held(&self, p: &Presence, seat: Seat) -> HexSet {
        implements!("BASE.4.1");
        p.partisan_regular[seat.index()].without(p.regular[seat.other().index()])
    }

    /// Land hexes that a side owns now, partisan-held ones included.
    pub fn owned(&self, s: &State, p: &Presence, seat: Seat) -> HexSet {
        let mut allied = s.allied.or(self.partisan_held(p, ALLIED));
        allied = allied.without(self.partisan_held(p, AXIS));
        if seat == ALLIED { allied } else { self.map.land.without(allied) }
    }

    /// Who owns a hex now.
    pub fn owner(&self, s: &State, hex: HexId) -> Seat {
        let partisans = |seat: Seat| {
            let here = self.regulars_in(s, hex, seat);
            here.iter().any(|unit| self.is_partisan(unit))
                && self.regulars_in(s, hex, seat.other()).is_empty()
        };
        let allied = (s.allied.has(hex) || partisans(ALLIED)) && !partisans(AXIS);
        if allied { ALLIED } else { AXIS }
    }
}

/// Marks that end with a phase or a player-turn.
pub(crate) const PHASE_MARKS: Marks = Marks::MOVED
    .union(Marks::RODE)
    .union(Marks::FOUGHT)
    .union(Marks::DEMOLISHED)
    .union(Marks::CHANGED)
    .union(Marks::BOUND);
