//! 15 Supply: lines, and what follows without one.

use neretva_board::record;
use neretva_core::{Entry, Log, Seat, msg};
use neretva_data::Keys;
use neretva_hex::HexId;
use neretva_kit::trace::joined;

use crate::load::map::{File, TAKES_PART};
use crate::load::{Balkans44, Country, HexSet, Nation, UnitId};
use crate::state::{AXIS, Marks, SOVIET, State};

record! {
    /// 15.0 Hexes where lines of supply end.
    #[derive(Clone, Copy, Debug, Default)]
    pub struct Sources(map: &File<'_, '_>, open: &HexSet, keys: &Keys<'_>) {
        pub soviet: HexSet = map.hexes(keys, "soviet", open, TAKES_PART),
        pub german: HexSet = map.hexes(keys, "german", open, TAKES_PART),
        /// Bucharest.
        pub romanian: HexSet = map.hexes(keys, "romanian", open, TAKES_PART),
        /// Sofia.
        pub bulgarian: HexSet = map.hexes(keys, "bulgarian", open, TAKES_PART),
        /// Budapest.
        pub hungarian: HexSet = map.hexes(keys, "hungarian", open, TAKES_PART),
        /// Zagreb.
        pub croatian: HexSet = map.hexes(keys, "croatian", open, TAKES_PART),
    }
}

/// Hexes that can trace a line, for a side.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lines {
    /// Hexes that a line may pass.
    pub(super) open: HexSet,
}

impl Balkans44 {
    /// 15.0.2 What a line of supply of a side may pass.
    pub(crate) fn lines(&self, s: &State, seat: Seat) -> Lines {
        implements!("15.0.2");
        implements!("7.0.10");
        let enemies = self.held(s, seat.other());
        // 15.0.3 MAY pass an enemy zone only where a friendly unit stands.
        implements!("15.0.3");
        let zones = self.zones(s, seat.other()).without(self.held(s, seat));
        Lines { open: self.map.open.without(enemies).without(zones) }
    }

    /// Hexes from which a line leads to one of those sources, if the side controls it.
    pub(crate) fn traced(&self, s: &State, seat: Seat, lines: &Lines, sources: HexSet) -> HexSet {
        // 3.0.6 The source MUST be controlled by the side; empty enemy hexes on the way do not matter.
        implements!("3.0.6");
        let from = sources.and(self.controlled(s, seat)).and(lines.open);
        joined(from, lines.open, |hex| self.map.ways(hex))
    }

    /// 15.0 Hexes from which units of a nation can trace a line of supply.
    pub fn supplied(&self, s: &State, nation: Nation) -> HexSet {
        let seat = self.side_of(s, nation);
        self.traced(s, seat, &self.lines(s, seat), self.sources(nation))
    }

    /// 15.0 Where the lines of a nation end.
    pub(crate) fn sources(&self, nation: Nation) -> HexSet {
        let sources = &self.map.sources;
        match nation {
            // 15.0.5 MUST trace to a German source.
            Nation::German => {
                implements!("15.0.5");
                sources.german
            }
            // 15.0.9 MUST trace to Budapest or a German source.
            Nation::Hungarian => {
                implements!("15.0.9");
                sources.hungarian.or(sources.german)
            }
            // 15.0.10 MUST trace to Zagreb or a German source.
            Nation::Croatian => {
                implements!("15.0.10");
                sources.croatian.or(sources.german)
            }
            // 15.0.7 MUST trace to Bucharest, on whichever side.
            Nation::Romanian => {
                implements!("15.0.7");
                sources.romanian
            }
            // 15.0.8 MUST trace to Sofia.
            Nation::Bulgarian => {
                implements!("15.0.8");
                sources.bulgarian
            }
            // 15.0.6 MUST trace to a Soviet source; 6.2.1.7 so must partisans who convert.
            Nation::Soviet | Nation::Yugoslav | Nation::Greek | Nation::Albanian => {
                implements!("15.0.6");
                sources.soviet
            }
        }
    }

    /// 15.0.4 Where partisans are in supply without a line.
    fn home(&self, nation: Nation) -> HexSet {
        implements!("15.0.4");
        match nation {
            Nation::Yugoslav => self.map.yugoslavia.or(self.map.partisans_too),
            Nation::Greek => self.map.hexes_of(Country::Greece),
            Nation::Albanian => self.map.hexes_of(Country::Albania),
            Nation::German
            | Nation::Hungarian
            | Nation::Romanian
            | Nation::Croatian
            | Nation::Soviet
            | Nation::Bulgarian => HexSet::EMPTY,
        }
    }

    /// 15.0 Hexes in which units of a nation are in supply.
    pub fn in_supply(&self, s: &State, nation: Nation) -> HexSet {
        self.supplied(s, nation).or(self.home(nation))
    }

    /// 15.0.11 Whether a hex itself can trace a line of its side to those sources.
    pub(crate) fn hex_traces(&self, s: &State, seat: Seat, hex: HexId, sources: HexSet) -> bool {
        implements!("15.0.11");
        self.traced(s, seat, &self.lines(s, seat), sources).has(hex)
    }

    /// 15.1 Whether a unit bears the out of supply marker.
    pub fn is_oos(&self, s: &State, unit: UnitId) -> bool {
        s.has(unit, Marks::OOS)
    }

    /// 15.0.1, 5.1.11 The Supply Check Phase MUST mark all units without a line, and no others.
    pub(crate) fn enter_supply(&self, s: &mut State, log: &mut impl Log) {
        implements!("15.0.1");
        implements!("5.1.11");
        implements!("15.1.1");
        let by_side = [SOVIET, AXIS].map(|seat| self.lines(s, seat));
        let supplied = Nation::ALL.map(|nation| {
            let seat = self.side_of(s, nation);
            let lines = &by_side[seat.index()];
            self.traced(s, seat, lines, self.sources(nation)).or(self.home(nation))
        });
        for unit in UnitId::all() {
            let Some(hex) = s.hex(unit) else { continue };
            let oos = !supplied[self.nation(unit) as usize].has(hex);
            if oos == s.has(unit, Marks::OOS) {
                continue;
            }
            s.marks[unit].set(Marks::OOS, oos);
            log.note(|| {
                let what = if oos {
                    msg!("balkans44-out-of-supply", hex = hex)
                } else {
                    msg!("balkans44-supplied-again", hex = hex)
                };
                Entry::new(cite!("15.0.1"), what)
            });
        }
    }
}
