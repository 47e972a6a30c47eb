//! 11.1, 11.2, 11.11 Who attacks whom, and what is turned face up.

use neretva_core::{ChoiceLabel, Entry, Log, Rule, msg};
use neretva_hex::HexId;
use serde::{Deserialize, Serialize};

use super::{Battle, CombatStep, attacking};
use crate::about::choice;
use crate::load::{Exit, HexSet, Partizan, UnitId};
use crate::rules::Offer;
use crate::state::{Marks, PARTISAN, State, UnitSet};

/// 11.2.7 What the Axis player may have written down about a Partisan unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Note {
    /// Where it was seen.
    pub hex: HexId,
    /// In which turn.
    pub turn: u8,
}

impl Partizan {
    pub(super) fn pick_offer(&self, s: &State) -> Offer {
        let units = self.saboteurs(s).or(self.late_landers(s));
        // 11.11.1 MAY leave every attack undone.
        implements!("11.11.1");
        Offer::units(units).and_hexes(self.targets(s)).or(choice::DONE)
    }

    /// What ending the combats leaves undone.
    pub(super) fn end_label(&self, s: &State) -> ChoiceLabel {
        let left = self.targets(s).len() as i32;
        ChoiceLabel::usual(msg!("partizan-label-end-combat", n = left))
    }

    pub(super) fn declare_offer(&self, s: &State, battle: &Battle) -> Offer {
        let strikes = self.any_strikes(s, battle.attackers);
        Offer::units(self.joiners(s, battle)).or_if(strikes, choice::ATTACK)
    }

    /// Whether both players see that there is nothing to attack or to destroy. What only one of
    /// them knows does not count: the phase must not end by itself and tell the other.
    pub(super) fn all_quiet(&self, s: &State) -> bool {
        let seat = attacking(s);
        let enemies = self.held(s, seat.other()).without(s.attacked);
        let objective = |hex: HexId| seat == PARTISAN && s.objectives.contains(&Some(hex));
        !s.flow.is_held()
            && !self.awaits_late_landing(s)
            && !self.on_map(s, seat).any(|(_, hex)| {
                let mut exits = self.exits(hex).iter();
                objective(hex) || exits.any(|exit| enemies.has(exit.to))
            })
    }

    /// 11.1.5 MAY attack an enemy-occupied hex beside a unit that can.
    fn targets(&self, s: &State) -> HexSet {
        let seat = attacking(s);
        // 11.11.2 MAY NOT attack a hex twice in a segment.
        let enemies = self.held(s, seat.other()).without(s.attacked);
        let mut targets = HexSet::EMPTY;
        for (unit, hex) in self.on_map(s, seat) {
            if s.has(unit, Marks::FOUGHT) || !self.strikes(s, unit) {
                continue;
            }
            for exit in self.exits(hex) {
                if enemies.has(exit.to) && self.fights_across(s, unit, exit) {
                    targets.add(exit.to);
                }
            }
        }
        targets
    }

    /// The side of the hex across which a unit would attack.
    pub(super) fn crossing(&self, s: &State, unit: UnitId, target: HexId) -> Option<Exit> {
        let exits = &self.map.exits[s.hex(unit)?.index()];
        exits.iter().find(|exit| exit.to == target).copied()
    }

    /// 3.0.11 MAY NOT attack across water, but for commandos. 3.0.10 They are not hampered by it.
    pub(super) fn fights_across(&self, s: &State, unit: UnitId, exit: &Exit) -> bool {
        implements!("3.0.10");
        implements!("3.0.11");
        // 3.0.9 Among the islands only: a lake is closed to everybody.
        let island = |hex: HexId| self.map.island.has(hex);
        let among_islands = || island(exit.to) || s.hex(unit).is_some_and(island);
        !exit.water || (self.sails(s, unit) && among_islands())
    }

    /// Whether a unit has any attack strength: halving never takes the last point of it.
    pub(super) fn strikes(&self, s: &State, unit: UnitId) -> bool {
        self.ratings(s, unit).attack > 0 || s.chit[unit] > 0
    }

    pub(super) fn any_strikes(&self, s: &State, units: UnitSet) -> bool {
        units.iter().any(|unit| self.strikes(s, unit))
    }

    /// 11.1.5 MAY join from any hex beside the target, named in the order of their numbers.
    /// 11.1.6 Units of one hex MAY attack different hexes, or none.
    pub(super) fn joiners(&self, s: &State, battle: &Battle) -> UnitSet {
        implements!("11.1.6");
        implements!("11.1.7");
        implements!("11.11.5");
        // 19.2.3.1 MAY NOT, by the switch, join an assault from the sea.
        if s.switches.landing_alone && !battle.landing.is_empty() {
            return UnitSet::EMPTY;
        }
        let named_last = battle.attackers.without(battle.landing).last();
        let able = |unit: &UnitId| {
            // 11.11.3 MAY NOT attack twice in a turn.
            named_last < Some(*unit)
                && !s.has(*unit, Marks::FOUGHT)
                && self
                    .crossing(s, *unit, battle.target)
                    .is_some_and(|exit| self.fights_across(s, *unit, &exit))
        };
        let able: UnitSet = self.all_of(attacking(s)).filter(able).collect();
        if self.any_strikes(s, battle.attackers) {
            return able;
        }
        // 11.6.7 MUST keep someone with attack strength to come.
        let last_to_strike = able.only(|unit| self.strikes(s, unit)).last();
        able.only(|unit| Some(unit) <= last_to_strike)
    }

    /// The attack is declared and cannot be taken back.
    pub(super) fn launch(&self, s: &mut State, battle: Battle, log: &mut impl Log) {
        // 11.2.5 MUST carry the attack out. 11.4.11 From here on the steps follow in their order.
        implements!("11.2.5");
        implements!("11.4.11");
        implements!("11.1.4");
        let seat = attacking(s);
        log.note(|| {
            let what = msg!("partizan-attacks", side = seat, hex = battle.target);
            Entry::new(cite!("11.1.5"), what)
        });
        let defenders = self.defenders(s, &battle);
        for unit in battle.attackers.iter() {
            let rule = if self.is_partisan(unit) { cite!("11.2.2") } else { cite!("11.2.8") };
            self.show(s, unit, rule, log);
            // 19.2.3.4 A landing does not count as an attack of the turn.
            if !battle.landing.has(unit) {
                s.mark(unit, Marks::FOUGHT);
                // 11.1.1 Combat follows movement: who joins an assault has moved.
                if !battle.landing.is_empty() {
                    s.mark(unit, Marks::MOVED);
                }
            }
            // 19.1.1.1 MUST count any attack of the player, by the switch only one with Partisans.
            let counts = self.is_partisan(unit) || !s.switches.partisan_prestige;
            s.partisans_attacked |= seat == PARTISAN && counts;
        }
        for unit in defenders.iter() {
            let rule = if self.is_partisan(unit) { cite!("11.2.1") } else { cite!("11.2.8") };
            self.show(s, unit, rule, log);
        }
        s.attacked.add(battle.target);
        s.flow.set(CombatStep::Initiative(battle));
    }

    /// Turns a unit face up. 11.2.7 The Axis MAY write down where it saw a Partisan.
    pub(super) fn show(&self, s: &mut State, unit: UnitId, rule: Rule, log: &mut impl Log) {
        implements!("11.2.7");
        s.mark(unit, Marks::SEEN);
        if let (Some(hex), true) = (s.hex(unit), self.is_partisan(unit)) {
            s.notes[unit] = Some(Note { hex, turn: s.turn });
        }
        log.note(|| {
            let what = msg!("partizan-face-up", unit = unit);
            Entry::new(rule, what).reveal()
        });
    }
}
