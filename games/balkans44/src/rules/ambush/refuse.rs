//! Why guerrillas, commandos and markers may not take part.

use neretva_core::{Action, Refusal, msg};
use neretva_hex::HexId;

use super::Strike;
use crate::about::choice;
use crate::load::{Balkans44, HexSet, Kind, UnitId};
use crate::rules::movement::Going;
use crate::state::{Marks, SOVIET, State, Support, UnitSet};

impl Balkans44 {
    /// Why a unit may not attack those who move.
    pub(super) fn refuse_striker(&self, s: &State, going: &Going, unit: UnitId) -> Refusal {
        let own = self.side(s, unit) == SOVIET;
        let Some(at) = s.hex(unit).filter(|_| own && self.card(unit).kind == Kind::Partisan) else {
            let why = msg!("balkans44-no-guerrilla", unit = unit);
            return Refusal::new(cite!("6.2.1.13"), why);
        };
        if !self.is_guerrilla(s, unit) {
            let why = msg!("balkans44-no-guerrilla", unit = unit);
            return Refusal::new(cite!("6.2.1.13"), why);
        }
        if s.has(unit, Marks::STRUCK) {
            let why = msg!("balkans44-struck-already", unit = unit);
            return Refusal::new(cite!("6.2.3.4"), why);
        }
        let way: HexSet = s.path.iter().copied().collect();
        let beside = way.and(self.map.around[at.index()]);
        if beside.is_empty() {
            let why = msg!("balkans44-way-too-far", unit = unit);
            return Refusal::new(cite!("6.2.3.1"), why);
        }
        let hex = beside.and(self.area(unit)).first().or(beside.first());
        self.refuse_strike(s, going, unit, hex.unwrap_or(at))
    }

    /// Why a guerrilla may not attack in a hex.
    pub(super) fn refuse_strike(
        &self,
        s: &State,
        going: &Going,
        by: UnitId,
        hex: HexId,
    ) -> Refusal {
        let beside = s.hex(by).is_some_and(|at| self.map.around[at.index()].has(hex));
        if !beside || !s.path.contains(&hex) {
            let why = msg!("balkans44-way-too-far", unit = by);
            return Refusal::new(cite!("6.2.3.1"), why);
        }
        if !self.area(by).has(hex) {
            let why = msg!("balkans44-strike-outside", unit = by, hex = hex);
            return Refusal::new(cite!("6.2.5"), why);
        }
        if self.spared(s, going).has(hex) {
            return Refusal::new(cite!("14.0.10"), msg!("balkans44-truce-holds", hex = hex));
        }
        Refusal::new(cite!("6.2.3.5"), msg!("balkans44-attacked-there", hex = hex))
    }

    /// Why a marker may not support an attack.
    pub(super) fn check_aid(&self, s: &State, strike: &Strike, aid: Action) -> Option<Refusal> {
        match aid {
            choice::TITO => self.check_tito_aid(s, strike),
            choice::NAVY => self.check_navy_aid(s, strike),
            choice::BALKAN_AIR => self.check_balkan_air_aid(s, strike),
            Action::Piece(_) | Action::Hex(_) | Action::Choice(_) => None,
        }
    }

    fn check_tito_aid(&self, s: &State, strike: &Strike) -> Option<Refusal> {
        let refused = |rule, why| Some(Refusal::new(rule, why));
        if !s.switches.tito {
            return refused(cite!("16.3.1"), msg!("balkans44-marker-not-in-use"));
        }
        if s.support.contains(Support::TITO_KILLED) {
            return refused(cite!("16.5.2"), msg!("balkans44-tito-dead"));
        }
        // 16.3.2 MAY be used once in a turn.
        if s.support.union(strike.aid).contains(Support::TITO_USED) {
            return refused(cite!("16.3.2"), msg!("balkans44-tito-used"));
        }
        // 16.3.3 MAY help Yugoslavs only.
        let why = || msg!("balkans44-yugoslavs-only");
        (!self.is_yugoslav(strike)).then(|| Refusal::new(cite!("16.3.3"), why()))
    }

    fn check_navy_aid(&self, s: &State, strike: &Strike) -> Option<Refusal> {
        let refused = |rule, why| Some(Refusal::new(rule, why));
        if !s.switches.navy {
            return refused(cite!("16.2.1"), msg!("balkans44-marker-not-in-use"));
        }
        // 16.2.2 MAY support one attack in a turn.
        if s.support.union(strike.aid).contains(Support::NAVY_USED) {
            return refused(cite!("16.2.2"), msg!("balkans44-navy-used"));
        }
        if !self.is_yugoslav(strike) {
            return refused(cite!("16.2.1"), msg!("balkans44-yugoslavs-only"));
        }
        if !self.map.coastal.has(strike.hex) {
            return refused(cite!("16.2.1"), msg!("balkans44-navy-coast", hex = strike.hex));
        }
        // 16.1.1 MAY NOT be used together with the Balkan Air Force.
        let both = strike.aid.contains(Support::BALKAN_AIR_USED);
        both.then(|| Refusal::new(cite!("16.1.1"), msg!("balkans44-not-with-air")))
    }

    /// 16.1.1 One attack of Yugoslavs in a turn, without Navy and Commandos.
    fn check_balkan_air_aid(&self, s: &State, strike: &Strike) -> Option<Refusal> {
        let rule = cite!("16.1.1");
        let why = if !s.switches.balkan_air {
            msg!("balkans44-marker-not-in-use")
        } else if s.support.union(strike.aid).contains(Support::BALKAN_AIR_USED) {
            msg!("balkans44-balkan-air-used")
        } else if !self.is_yugoslav(strike) {
            msg!("balkans44-yugoslavs-only")
        } else if strike.aid.intersects(Support::NAVY_USED | Support::COMMANDO_USED) {
            msg!("balkans44-not-with-air")
        } else {
            return None;
        };
        Some(Refusal::new(rule, why))
    }

    /// Why a unit does not lose the step.
    pub(super) fn refuse_loser(&self, units: UnitSet, unit: UnitId) -> Refusal {
        let why = if units.has(unit) {
            msg!("balkans44-full-first", unit = unit)
        } else {
            msg!("balkans44-not-attacked", unit = unit)
        };
        Refusal::new(cite!("6.2.3.7"), why)
    }

    /// Why the commandos may not land anywhere on the way.
    pub(super) fn check_commandos(&self, s: &State) -> Option<Refusal> {
        let why = || msg!("balkans44-commandos-coast");
        self.check_commandos_left(s).or_else(|| Some(Refusal::new(cite!("16.4.1"), why())))
    }

    /// Why there are no commandos.
    pub(super) fn check_commandos_left(&self, s: &State) -> Option<Refusal> {
        if !s.switches.commando {
            return Some(Refusal::new(cite!("16.4.1"), msg!("balkans44-marker-not-in-use")));
        }
        // 16.4.3 MAY be used once in a game.
        let used = s.support.contains(Support::COMMANDO_USED);
        used.then(|| Refusal::new(cite!("16.4.3"), msg!("balkans44-commandos-used")))
    }

    /// Why the commandos may not land in a hex.
    pub(super) fn refuse_landing(&self, hex: HexId) -> Refusal {
        Refusal::new(cite!("16.4.1"), msg!("balkans44-no-landing", hex = hex))
    }
}
