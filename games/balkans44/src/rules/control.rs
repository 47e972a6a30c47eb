//! 3.0 Control of hexes: who was there last.

use neretva_core::Seat;
use neretva_data::Keys;
use neretva_hex::HexId;

use crate::load::{Balkans44, Country, HexSet, Map, UnitId};
use crate::state::{AXIS, At, SOVIET, State};

/// 3.0.7 Hexes that the Soviets control when a scenario begins: behind their front, and countries
/// taken before it.
pub(crate) fn read_control(keys: &Keys<'_>, map: &Map) -> HexSet {
    let lands = keys.opt_each_one_of("soviet_control", &Country::words());
    let lands = lands.into_iter().fold(HexSet::EMPTY, |all, land| all.or(map.hexes_of(land)));
    map.soviet_side.or(lands.without(map.yugoslavia))
}

impl Balkans44 {
    /// 3.0.7 The hexes of the Soviet side at the start: those behind its front.
    pub(crate) fn first_control(&self) -> HexSet {
        implements!("3.0.7");
        self.map.soviet_side
    }

    /// Who controls a hex.
    pub fn controller(&self, s: &State, hex: HexId) -> Seat {
        // 3.0.5 The front line gives no other answer than the last passage.
        implements!("3.0.5");
        if s.soviet.has(hex) { SOVIET } else { AXIS }
    }

    /// Hexes that a side controls.
    pub fn controlled(&self, s: &State, seat: Seat) -> HexSet {
        if seat == SOVIET { s.soviet } else { self.map.land.without(s.soviet) }
    }

    /// 3.0.3, 3.0.4 A unit that stands in a hex or passes it MUST take control, except a guerrilla.
    pub(crate) fn take_control(&self, s: &mut State, unit: UnitId, hex: HexId) {
        implements!("3.0.3");
        implements!("3.0.4");
        if self.is_guerrilla(s, unit) {
            return;
        }
        if self.side(s, unit) == SOVIET {
            s.soviet.add(hex);
        } else {
            s.soviet.remove(hex);
        }
    }

    /// Puts a unit on top of the stack in a hex (10.0.14), which it then controls.
    pub(crate) fn place(&self, s: &mut State, unit: UnitId, hex: HexId) {
        self.lift(s, unit);
        s.depth[unit] = s.stack(hex).only(|other| other != unit).len() as u8;
        s.at[unit] = At::Hex(hex);
        self.take_control(s, unit, hex);
    }

    /// Takes a unit out of its stack: those above it sink.
    pub(crate) fn lift(&self, s: &mut State, unit: UnitId) {
        let Some(hex) = s.hex(unit) else { return };
        let depth = s.depth[unit];
        for mate in s.stack(hex).iter().filter(|mate| *mate != unit) {
            if s.depth[mate] > depth {
                s.depth[mate] -= 1;
            }
        }
        s.depth[unit] = 0;
    }
}
