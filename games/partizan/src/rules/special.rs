//! 17 Special units.

use neretva_core::{Action, Actions, Entry, Faces, Log, Node, Refusal, Roll, msg};
use neretva_hex::HexId;
use serde::{Deserialize, Serialize};

use crate::game::{Words, not_now};
use crate::load::{HexSet, Holder, Partizan};
use crate::state::{AXIS, At, Frame, PARTISAN, State, piece};

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

impl Partizan {
    pub(crate) fn special_node(&self, _s: &State, step: SpecialStep) -> Node {
        match step {
            SpecialStep::Drop => Node::Decision(AXIS),
            SpecialStep::Initiative(_) => {
                Node::Chance(Roll::d6(cite!("17.1.4"), msg!("partizan-roll-drop")))
            }
            SpecialStep::Drift(_) => {
                Node::Chance(Roll::d6(cite!("17.1.5"), msg!("partizan-roll-drift")))
            }
        }
    }

    pub(crate) fn special_legal(&self, s: &State, step: SpecialStep, out: &mut Actions) {
        if step == SpecialStep::Drop {
            let hexes = self.drop_hexes(s);
            out.extend(hexes.iter().map(|hex| Action::Hex(HexId::new(hex as u16))));
        }
    }

    /// 17.1.2 MAY drop anywhere in Yugoslavia, islands and enemies included; 6.0.1 among its own
    /// it MUST find room.
    fn drop_hexes(&self, s: &State) -> HexSet {
        let full =
            |hex: &usize| !self.may_end(s, self.roster.cast.paratroops, HexId::new(*hex as u16));
        let own: HexSet = self.held(s, AXIS).iter().filter(full).collect();
        self.map.yugoslavia.without(own)
    }

    pub(crate) fn special_why_not(
        &self,
        s: &State,
        step: SpecialStep,
        a: Action,
    ) -> Option<Refusal> {
        let (SpecialStep::Drop, Action::Hex(hex)) = (step, a) else { return not_now() };
        if self.drop_hexes(s).has(hex.index()) {
            return None;
        }
        let abroad = || Refusal::new(cite!("17.1.2"), msg!("partizan-drop-abroad", hex = hex));
        if !self.map.yugoslavia.has(hex.index()) {
            return Some(abroad());
        }
        self.check_end(s, self.roster.cast.paratroops, hex)
    }

    pub(crate) fn special_act(
        &self,
        s: &mut State,
        step: SpecialStep,
        a: Action,
        log: &mut impl Log,
    ) {
        let (SpecialStep::Drop, Action::Hex(hex)) = (step, a) else {
            unreachable!("{a:?} at {step:?}: the referee let it pass")
        };
        implements!("17.1.1", "17.1.11");
        let unit = piece(self.roster.cast.paratroops);
        log.note(|| Entry::new(cite!("17.1.2"), msg!("partizan-drop", unit = unit, hex = hex)));
        if self.holder(s, hex) == Some(PARTISAN) {
            s.set_frame(Frame::Special(SpecialStep::Initiative(hex)));
        } else {
            // 17.1.3 MUST arrive without a roll where no enemy is.
            self.set_down(s, self.roster.cast.paratroops, hex);
            let what = || msg!("partizan-drop-lands", unit = unit, hex = hex);
            log.note(|| Entry::new(cite!("17.1.3"), what()));
            self.finish(s, log);
        }
    }

    pub(crate) fn special_rolled(
        &self,
        s: &mut State,
        step: SpecialStep,
        f: Faces,
        log: &mut impl Log,
    ) {
        match step {
            SpecialStep::Drop => unreachable!("no roll is asked before a hex is chosen"),
            SpecialStep::Initiative(hex) => self.resolve_drop(s, hex, f.first(), log),
            SpecialStep::Drift(hex) => self.resolve_drift(s, hex, f.first(), log),
        }
    }

    /// 17.1.4 MUST decide by the initiative between a hit and a drift; nobody retreats.
    fn resolve_drop(&self, s: &mut State, hex: HexId, die: u8, log: &mut impl Log) {
        let net = self.net_initiative(s, hex, die);
        let what = || msg!("partizan-drop-initiative", die = die, net = net);
        log.note(|| Entry::new(cite!("17.1.4"), what()));
        match self.tables.initiative.at(net as i8).holder {
            Holder::Partisan => s.set_frame(Frame::Special(SpecialStep::Drift(hex))),
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
        implements!("17.3.1", "17.3.3");
        if s.at[self.tito] == At::Hex(hex) {
            self.eliminate(s, self.tito, cite!("17.1.8"), log);
        }
    }

    fn resolve_drift(&self, s: &mut State, from: HexId, die: u8, log: &mut impl Log) {
        implements!("17.1.10", "17.1.12");
        let unit = self.roster.cast.paratroops;
        match self.drift_to(s, unit, from, die) {
            Ok(hex) => {
                self.set_down(s, unit, hex);
                let what = || msg!("partizan-drop-drifts", unit = piece(unit), hex = hex);
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
        unit: usize,
        from: HexId,
        die: u8,
    ) -> Result<HexId, Astray> {
        let direction = self.tables.drift[usize::from(die) - 1];
        let hex = self.map.grid.neighbour(from, direction).ok_or(Astray::OffMap)?;
        if !self.map.land.has(hex.index()) {
            return Err(Astray::Sea);
        }
        if self.may_end(s, unit, hex) { Ok(hex) } else { Err(Astray::NoRoom(hex)) }
    }

    fn set_down(&self, s: &mut State, unit: usize, hex: HexId) {
        s.marks[unit] = 0;
        self.place(s, unit, hex);
    }

    pub(crate) fn special_words(&self, _s: &State, step: SpecialStep) -> Words {
        match step {
            SpecialStep::Drop => Words::new(cite!("17.1.2"), msg!("partizan-ask-drop")),
            SpecialStep::Initiative(hex) => {
                Words::new(cite!("17.1.4"), msg!("partizan-ask-drop-initiative", hex = hex))
            }
            SpecialStep::Drift(hex) => {
                Words::new(cite!("17.1.5"), msg!("partizan-ask-drop-drift", hex = hex))
            }
        }
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
