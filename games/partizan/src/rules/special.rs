//! 17 Special units.

use neretva_core::{Action, Entry, Faces, Log, Node, Refusal, msg};
use neretva_data::Keys;
use neretva_hex::{Direction, HexId, Orientation};
use neretva_kit::chapter::{Chapter, Words, unexpected};
use serde::{Deserialize, Serialize};

use crate::load::{HexSet, Holder, Partizan, UnitId};
use crate::rules::Offer;
use crate::state::{AXIS, At, Marks, PARTISAN, State};

/// Where this chapter stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum SpecialStep {
    /// 17.1.2 Where does the 500th SS drop?
    Drop,
    /// 17.1.4 Initiative over an enemy hex.
    Initiative(HexId),
    /// 17.1.5 Drift from the chosen hex.
    Drift(HexId),
}

/// 17.1.5 Where each roll drifts.
pub(crate) fn read_drift(chart: &Keys<'_>) -> [Direction; 6] {
    ["1", "2", "3", "4", "5", "6"].map(|roll| {
        let way = |name: &str| Direction::named(Orientation::Pointy, name);
        let way = chart.parse_with(roll, "one of E, SE, SW, W, NW, NE", way);
        way.unwrap_or(Direction::D0)
    })
}

impl Chapter for SpecialStep {
    type Rules = Partizan;
    type State = State;
    type Offer = Offer;

    fn node(self, _g: &Partizan, _s: &State) -> Node {
        let roll = Words::new;
        match self {
            Self::Drop => Node::Decision(AXIS),
            Self::Initiative(_) => roll(cite!("17.1.4"), msg!("partizan-roll-drop")).d6(),
            Self::Drift(_) => roll(cite!("17.1.5"), msg!("partizan-roll-drift")).d6(),
        }
    }

    fn offer(self, g: &Partizan, s: &State) -> Offer {
        match self {
            Self::Drop => Offer::hexes(g.drop_hexes(s)),
            Self::Initiative(_) | Self::Drift(_) => Offer::NOTHING,
        }
    }

    fn refuse(self, g: &Partizan, s: &State, a: Action) -> Option<Refusal> {
        let (Self::Drop, Action::Hex(hex)) = (self, a) else { return None };
        g.refuse_drop(s, hex)
    }

    fn act(self, g: &Partizan, s: &mut State, a: Action, log: &mut impl Log) {
        match (self, a) {
            (Self::Drop, Action::Hex(hex)) => g.drop_paratroops(s, hex, log),
            _ => unexpected(self, a),
        }
    }

    fn rolled(self, g: &Partizan, s: &mut State, f: Faces, log: &mut impl Log) {
        match self {
            Self::Initiative(hex) => g.resolve_drop(s, hex, f.first(), log),
            Self::Drift(hex) => g.resolve_drift(s, hex, f.first(), log),
            Self::Drop => unexpected(self, f),
        }
    }

    fn words(self, _g: &Partizan, _s: &State) -> Words {
        let ask = Words::new;
        match self {
            Self::Drop => ask(cite!("17.1.2"), msg!("partizan-ask-drop")),
            Self::Initiative(hex) => {
                ask(cite!("17.1.4"), msg!("partizan-ask-drop-initiative", hex = hex))
            }
            Self::Drift(hex) => ask(cite!("17.1.5"), msg!("partizan-ask-drop-drift", hex = hex)),
        }
    }
}

impl Partizan {
    /// 17.1.2 MAY drop anywhere in Yugoslavia, islands and enemies included; 6.0.1 among its own
    /// it MUST find room.
    fn drop_hexes(&self, s: &State) -> HexSet {
        let full = |hex: HexId| !self.may_end(s, self.roster.cast.paratroops, hex);
        self.map.yugoslavia.without(self.held(s, AXIS).only(full))
    }

    fn refuse_drop(&self, s: &State, hex: HexId) -> Option<Refusal> {
        if !self.map.yugoslavia.has(hex) {
            let why = msg!("partizan-drop-abroad", hex = hex);
            return Some(Refusal::new(cite!("17.1.2"), why));
        }
        self.check_end(s, self.roster.cast.paratroops, hex)
    }

    fn drop_paratroops(&self, s: &mut State, hex: HexId, log: &mut impl Log) {
        // 17.1.1 MUST drop when it arrives, 17.1.11 and never again.
        implements!("17.1.1");
        implements!("17.1.11");
        let unit = self.roster.cast.paratroops;
        log.note(|| Entry::new(cite!("17.1.2"), msg!("partizan-drop", unit = unit, hex = hex)));
        if self.holder(s, hex) == Some(PARTISAN) {
            s.flow.set(SpecialStep::Initiative(hex));
        } else {
            // 17.1.3 MUST arrive without a roll where no enemy is.
            self.set_down(s, unit, hex);
            let what = || msg!("partizan-drop-lands", unit = unit, hex = hex);
            log.note(|| Entry::new(cite!("17.1.3"), what()));
            self.finish(s, log);
        }
    }

    /// 17.1.4 MUST decide by the initiative between a hit and a drift; nobody retreats.
    fn resolve_drop(&self, s: &mut State, hex: HexId, die: u8, log: &mut impl Log) {
        let net = self.net_initiative(s, self.terrain(hex), die);
        let what = || msg!("partizan-drop-initiative", die = die, net = net);
        log.note(|| Entry::new(cite!("17.1.4"), what()));
        match self.tables.initiative.at(net as i8).holder {
            Holder::Partisan => s.flow.set(SpecialStep::Drift(hex)),
            Holder::Axis => {
                self.surprise_tito(s, hex, log);
                // 17.1.9 MUST lose the 500th SS among enemies, with Tito or without.
                self.eliminate(s, self.roster.cast.paratroops, cite!("17.1.9"), log);
                self.finish(s, log);
            }
        }
    }

    /// 17.1.8 MUST kill Tito, and nobody else, if he is in the hex of the first arrival.
    fn surprise_tito(&self, s: &mut State, hex: HexId, log: &mut impl Log) {
        // 17.3.1 He is a Partisan like others everywhere else, 17.3.3 or a commando at sea.
        implements!("17.3.1");
        implements!("17.3.3");
        if s.at[self.tito] == At::Hex(hex) {
            self.eliminate(s, self.tito, cite!("17.1.8"), log);
        }
    }

    fn resolve_drift(&self, s: &mut State, from: HexId, die: u8, log: &mut impl Log) {
        implements!("17.1.10");
        implements!("17.1.12");
        let unit = self.roster.cast.paratroops;
        match self.drift_to(s, unit, from, die) {
            Ok(hex) => {
                self.set_down(s, unit, hex);
                let what = || msg!("partizan-drop-drifts", unit = unit, hex = hex);
                log.note(|| Entry::new(cite!("17.1.5"), what()));
            }
            // 17.1.6 MUST be lost off the map, on enemies, where it cannot stack; 17.1.7 at sea.
            Err(Astray::Sea) => self.eliminate(s, unit, cite!("17.1.7"), log),
            Err(Astray::OffMap) => self.eliminate(s, unit, cite!("17.1.6"), log),
            Err(Astray::NoRoom(hex)) => {
                // 17.1.8 MUST kill Tito by a drift too, unless the switch asks for a direct drop.
                if !s.switches.direct_drop {
                    self.surprise_tito(s, hex, log);
                }
                self.eliminate(s, unit, cite!("17.1.6"), log);
            }
        }
        self.finish(s, log);
    }

    /// 17.1.5 The hex to which a unit drifts, if it may stand there.
    pub(crate) fn drift_to(
        &self,
        s: &State,
        unit: UnitId,
        from: HexId,
        die: u8,
    ) -> Result<HexId, Astray> {
        let direction = self.tables.drift[usize::from(die) - 1];
        let hex = self.map.grid.neighbour(from, direction).ok_or(Astray::OffMap)?;
        if !self.map.land.has(hex) {
            return Err(Astray::Sea);
        }
        if self.may_end(s, unit, hex) { Ok(hex) } else { Err(Astray::NoRoom(hex)) }
    }

    fn set_down(&self, s: &mut State, unit: UnitId, hex: HexId) {
        s.marks[unit] = Marks::empty();
        self.place(s, unit, hex);
    }
}

/// Why a drift ends badly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Astray {
    /// Beyond the edge.
    OffMap,
    /// All water.
    Sea,
    /// Enemies there, or friends with whom it cannot stack.
    NoRoom(HexId),
}
