//! 7.5 to 7.10 Amphibious and airborne assaults from the Med Box.

mod hexes;
#[cfg(test)]
mod tests;

use neretva_core::{Action, ChoiceLabel, Entry, Log, Node, Refusal, msg};
use neretva_hex::HexId;
use neretva_kit::chapter::{Chapter, Words, unexpected};
use serde::{Deserialize, Serialize};

use crate::Gambit;
use crate::about::choice;
use crate::load::{Class, Kind};
use crate::rules::combat::BattleKind;
use crate::rules::movement::check_order;
use crate::state::{ALLIED, AXIS, At, Cp, Marks, Offer, Phase, State, UnitId, UnitSet, Weather};

/// Landings of this turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Landings {
    /// 7.7.5, 7.7.6 The one landing of the turn in the limited area is spent.
    pub limited: bool,
    /// 7.8.6 An amphibious assault has failed.
    pub failed: bool,
}

/// Where this chapter stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum AssaultStep {
    /// Which units go, and where? Nothing is paid yet.
    Force {
        /// By sea or by air.
        kind: BattleKind,
        /// The units picked so far.
        group: UnitSet,
    },
}

impl Chapter for AssaultStep {
    type Rules = Gambit;
    type State = State;
    type Offer = Offer;

    /// 7.5.2 Only the Allied player makes assaults.
    fn node(self, _: &Gambit, _: &State) -> Node {
        Node::Decision(ALLIED)
    }

    fn offer(self, g: &Gambit, s: &State) -> Offer {
        let Self::Force { kind, group } = self;
        Offer::units(g.assault_units(s, kind, group).collect())
            .and_hexes(g.assault_targets(s, kind, group))
            .or(choice::DONE)
    }

    fn refuse(self, g: &Gambit, s: &State, act: Action) -> Option<Refusal> {
        let Self::Force { kind, group } = self;
        match act {
            Action::Piece(id) => g.check_assault_unit(s, kind, group, id.into()),
            Action::Hex(hex) => g.check_assault_hex(s, kind, group, hex),
            choice::AMPHIBIOUS | choice::AIRBORNE => Some(refuse_both()),
            Action::Choice(_) => None,
        }
    }

    fn label(self, _: &Gambit, _: &State, act: Action) -> ChoiceLabel {
        match (self, act) {
            (Self::Force { .. }, choice::DONE) => ChoiceLabel::back(),
            _ => ChoiceLabel::default(),
        }
    }

    fn act(self, g: &Gambit, s: &mut State, act: Action, log: &mut impl Log) {
        let Self::Force { kind, group } = self;
        match act {
            Action::Piece(id) => s.flow.set(Self::Force { kind, group: group.with(id.into()) }),
            Action::Hex(hex) => g.assault(s, kind, group, hex, log),
            // Nothing was paid: back to the other commands.
            choice::DONE => s.flow.pop(),
            Action::Choice(_) => unexpected(self, act),
        }
    }

    fn words(self, _: &Gambit, _: &State) -> Words {
        let Self::Force { kind, .. } = self;
        match kind {
            BattleKind::Airborne => Words::new(cite!("7.9.1"), msg!("gambit-airborne-force")),
            BattleKind::Amphibious | BattleKind::Attack => {
                Words::new(cite!("7.5.3"), msg!("gambit-amphibious-force"))
            }
        }
    }
}

/// 7.7.2 MAY NOT be one action by sea and by air.
fn refuse_both() -> Refusal {
    Refusal::new(cite!("7.7.2"), msg!("gambit-assault-not-both"))
}

impl Gambit {
    /// Why no assault of that kind may be made now.
    pub(crate) fn check_assault(&self, s: &State, kind: BattleKind) -> Option<Refusal> {
        // 7.5.2 MAY be made by the Allied player only.
        if s.phase() != Phase::Allied {
            return Some(Refusal::new(cite!("7.5.2"), msg!("gambit-assault-allied-only")));
        }
        let by_sea = kind == BattleKind::Amphibious;
        // 6.1.7, 7.7.1, 7.9.4 MAY NOT be made in poor weather.
        implements!("6.1.7");
        if s.weather == Weather::Poor {
            let rule = if by_sea { cite!("7.7.1") } else { cite!("7.9.4") };
            return Some(Refusal::new(rule, msg!("gambit-assault-weather")));
        }
        // 7.8.6 MAY NOT land once more after a failure; drops are still possible.
        if by_sea && s.landings.failed {
            return Some(Refusal::new(cite!("7.8.6"), msg!("gambit-assault-failed-before")));
        }
        // 7.5.1 MUST cost 3 CP; 7.2.3 the last one is for partisans.
        let price = self.assault_price(kind);
        if s.cp < price {
            return Some(Refusal::new(cite!("7.5.1"), msg!("gambit-assault-price", cp = price)));
        }
        let reserved = self.check_cp(s, price, false);
        if reserved.is_some() {
            return reserved;
        }
        if self.assault_units(s, kind, UnitSet::EMPTY).next().is_some() {
            return None;
        }
        let rule = if by_sea { cite!("7.5.3") } else { cite!("7.9.1") };
        Some(Refusal::new(rule, msg!("gambit-assault-nobody")))
    }

    /// Begins an assault command: asks for the units.
    pub(crate) fn enter_assault(&self, s: &mut State, kind: BattleKind) {
        s.flow.push(AssaultStep::Force { kind, group: UnitSet::EMPTY });
    }

    /// The battle of an assault is over.
    pub(crate) fn assault_over(
        &self,
        s: &mut State,
        kind: BattleKind,
        target: HexId,
        attackers: UnitSet,
        won: bool,
        log: &mut impl Log,
    ) {
        let alive = |unit: &UnitId| matches!(s.at[*unit], At::Med | At::Hex(_));
        let survivors: UnitSet = attackers.iter().filter(alive).collect();
        match (kind, won) {
            // 7.8.2 MUST come ashore, all of them, and 7.8.3 bring a Beachhead.
            (BattleKind::Amphibious, true) => {
                implements!("7.8.2");
                implements!("7.8.3");
                self.come_ashore(s, kind, survivors, target, log);
            }
            // 7.8.4, 12.8.14 MUST go back to the Med Box; 7.8.5 their hits stand.
            (BattleKind::Amphibious, false) => {
                implements!("7.8.5");
                implements!("12.8.14");
                survivors.iter().for_each(|unit| s.at[unit] = At::Med);
                s.landings.failed = true;
                let what = || msg!("gambit-landing-failed", hex = target);
                log.note(|| Entry::new(cite!("7.8.4"), what()));
            }
            (BattleKind::Airborne, true) => self.come_ashore(s, kind, survivors, target, log),
            // 7.10.4 MUST be eliminated for good if defenders remain.
            (BattleKind::Airborne, false) => {
                for unit in survivors.iter() {
                    self.eliminate(s, unit, At::Gone, cite!("7.10.4"), log);
                }
            }
            (BattleKind::Attack, _) => {}
        }
    }

    /// Pays for an assault and lands, or fights for the hex.
    fn assault(
        &self,
        s: &mut State,
        kind: BattleKind,
        group: UnitSet,
        hex: HexId,
        log: &mut impl Log,
    ) {
        self.pay(s, self.assault_price(kind), group);
        // 7.6.3, 7.9.3 MAY NOT move further, 7.10.1 nor attack others.
        implements!("7.6.3");
        implements!("7.9.3");
        implements!("7.10.1");
        implements!("7.13.1");
        group.iter().for_each(|unit| s.mark(unit, Marks::ACTED));
        if kind == BattleKind::Amphibious {
            s.landings.limited |= self.limited(s).has(hex);
            log.note(|| Entry::new(cite!("7.6.2"), msg!("gambit-landing", hex = hex)));
        } else {
            log.note(|| Entry::new(cite!("7.9.2"), msg!("gambit-drop", hex = hex)));
        }
        // 7.10.2 Dispersed Chetniks cause no battle.
        if self.solid_in(s, hex, AXIS).is_empty() {
            self.come_ashore(s, kind, group, hex, log);
            self.finish(s, log);
            return;
        }
        s.flow.pop();
        let from = match kind {
            // 7.10.2, 11.3.3 MUST fight in the hex itself.
            BattleKind::Airborne => {
                implements!("7.10.2");
                implements!("11.3.3");
                group.iter().for_each(|unit| self.place(s, unit, hex, log));
                hex
            }
            BattleKind::Amphibious | BattleKind::Attack => self.sea_beside(s, hex),
        };
        self.fight(s, kind, from, hex, group, log);
    }

    /// Units stand in a hex that is theirs, with a Beachhead if supplies can follow.
    fn come_ashore(
        &self,
        s: &mut State,
        kind: BattleKind,
        units: UnitSet,
        hex: HexId,
        log: &mut impl Log,
    ) {
        units.iter().for_each(|unit| self.place(s, unit, hex, log));
        // 7.6.4 MUST come with a landing while there are markers; 9.3.4 with a drop on any coast, or
        // by the switch only where ships could land.
        let by_sea = kind == BattleKind::Amphibious;
        let coast = if s.switches.drops_on_beaches { self.beaches(s) } else { self.map.coastal };
        if !units.is_empty() && coast.has(hex) {
            let rule = if by_sea { cite!("7.6.4") } else { cite!("9.3.4") };
            self.lay_beach(s, hex, rule, log);
        }
    }

    fn assault_price(&self, kind: BattleKind) -> Cp {
        match kind {
            BattleKind::Airborne => Cp(self.tables.commands.airborne_assault),
            BattleKind::Amphibious | BattleKind::Attack => {
                Cp(self.tables.commands.amphibious_assault)
            }
        }
    }

    /// 7.8.1 The hex from which a landing is fought: all sea, or a coast without enemies.
    fn sea_beside(&self, s: &State, hex: HexId) -> HexId {
        implements!("7.8.1");
        let beside = || self.map.exits[hex.index()].iter().map(|exit| exit.to);
        let free =
            |hex: &HexId| self.map.coastal.has(*hex) && self.solid_in(s, *hex, AXIS).is_empty();
        let sea = beside().find(|hex| self.map.sea.has(*hex));
        sea.or_else(|| beside().find(free)).unwrap_or(hex)
    }

    /// Units that may join an assault force.
    pub fn assault_units(
        &self,
        s: &State,
        kind: BattleKind,
        group: UnitSet,
    ) -> impl Iterator<Item = UnitId> {
        let western = UnitId::all().filter(|unit| self.is_western(*unit));
        western.filter(move |unit| self.check_assault_unit(s, kind, group, *unit).is_none())
    }

    /// Why a unit may not join an assault force.
    fn check_assault_unit(
        &self,
        s: &State,
        kind: BattleKind,
        group: UnitSet,
        unit: UnitId,
    ) -> Option<Refusal> {
        let by_sea = kind == BattleKind::Amphibious;
        let card = self.card(unit);
        let (rule, why) = if s.at[unit] != At::Med || self.is_support(unit) {
            // 7.5.3 MUST form in the Med Box, without corps support units.
            (cite!("7.5.3"), msg!("gambit-assault-not-ready", unit = unit))
        } else if s.has(unit, Marks::ACTED) {
            // 7.6.1 MUST have been there since the Mutual Initial Phase; 7.13.1 one action each.
            let rule = if by_sea { cite!("7.6.1") } else { cite!("7.13.1") };
            (rule, msg!("gambit-assault-acted", unit = unit))
        } else if by_sea && s.has(unit, Marks::FRESH) && !s.switches.fresh_assaults {
            // 7.6.1 MUST have begun the phase there: who came in its last segment has not.
            (cite!("7.6.1"), msg!("gambit-assault-fresh", unit = unit))
        } else if by_sea && card.class() == Class::Mech {
            // 7.7.3 MAY NOT land mechanised units; 7.7.7 not in 1945 either.
            (cite!("7.7.3"), msg!("gambit-assault-mechanised", unit = unit))
        } else if !by_sea && card.kind != Kind::Parachute {
            // 7.9.1 MAY be parachute infantry only.
            (cite!("7.9.1"), msg!("gambit-assault-no-parachutes", unit = unit))
        } else if group.len() >= usize::from(self.tables.commands.assault_units) {
            // 7.5.3 MAY be two units.
            (cite!("7.5.3"), msg!("gambit-assault-full"))
        } else {
            let mixed = || group.iter().find_map(|picked| self.check_pair(s, unit, picked));
            return mixed().or_else(|| check_order(group, unit));
        };
        Some(Refusal::new(rule, why))
    }
}
