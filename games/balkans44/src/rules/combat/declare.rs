//! 10.0, 10.1.1 Who attacks whom, and 14.0.6 who must.

use neretva_core::{ChoiceLabel, Entry, Log, Refusal, msg};
use neretva_hex::HexId;

use super::{Battle, CombatStep, attacking};
use crate::about::choice;
use crate::load::{Balkans44, EventKind, HexSet, Kind, Nation, UnitId};
use crate::state::{Marks, Offer, SOVIET, State, Support, UnitSet};

/// 14.0.6 Corps that must attack under the Mandatory Offensive.
pub(crate) const OFFENSIVE: u8 = 12;

impl Balkans44 {
    pub(super) fn pick_offer(&self, s: &State) -> Offer {
        let hexes = self.targets(s).or(self.counter_targets(s));
        // 10.0.2 MAY leave every attack undone, but for the Mandatory Offensive.
        implements!("10.0.2");
        Offer::hexes(hexes).or_if(self.check_offensive(s).is_none(), choice::DONE)
    }

    /// What ending the combats leaves undone.
    pub(super) fn end_label(&self, s: &State) -> ChoiceLabel {
        let left = self.targets(s).or(self.counter_targets(s)).len() as i32;
        ChoiceLabel::usual(msg!("balkans44-label-end-combat", n = left))
    }

    pub(super) fn declare_offer(&self, s: &State, battle: &Battle) -> Offer {
        Offer::units(self.joiners(s, battle))
            .or_if(!battle.attackers.is_empty(), choice::ATTACK)
            .or_if(self.check_tito(s, battle).is_none(), choice::TITO)
            .or(choice::DONE)
    }

    /// Whether nothing is left to attack.
    pub(super) fn all_quiet(&self, s: &State) -> bool {
        !s.flow.is_held() && self.targets(s).is_empty() && self.counter_targets(s).is_empty()
    }

    /// 10.0.4 Enemy hexes that MAY be attacked: one unit there has suffered no attack in this phase.
    fn attackable(&self, s: &State) -> HexSet {
        let enemies = self.units_of(s, attacking(s).other());
        let fresh = enemies.filter(|(unit, _)| !s.has(*unit, Marks::HIT)).map(|(_, hex)| hex);
        // 6.2.4.3 MAY NOT attack guerrillas in this way.
        fresh.collect::<HexSet>().without(self.guerrilla_hexes(s))
    }

    /// Hexes that some unit may attack.
    fn targets(&self, s: &State) -> HexSet {
        let open = self.attackable(s);
        let own = self.units_of(s, attacking(s)).map(|(unit, _)| unit);
        own.fold(HexSet::EMPTY, |all, unit| all.or(self.targets_of(s, unit, open)))
    }

    /// Those of these hexes that a unit may attack.
    fn targets_of(&self, s: &State, unit: UnitId, open: HexSet) -> HexSet {
        let Some(from) = s.hex(unit) else { return HexSet::EMPTY };
        self.map.around[from.index()]
            .and(open)
            .only(|hex| self.check_attacker(s, unit, hex).is_none())
    }

    /// 10.0.9, 10.0.10 Units that MAY join the attack from the hexes around, named in the order of
    /// their numbers; those of one stack MAY attack different hexes, or none.
    fn joiners(&self, s: &State, battle: &Battle) -> UnitSet {
        implements!("10.0.9");
        implements!("10.0.10");
        let last = battle.attackers.last();
        let own = self.units_of(s, attacking(s)).map(|(unit, _)| unit);
        let able = |unit: &UnitId| {
            Some(*unit) > last && self.check_attacker(s, *unit, battle.target).is_none()
        };
        own.filter(able).collect()
    }

    /// Why a unit may not attack that hex.
    pub(super) fn check_attacker(&self, s: &State, unit: UnitId, hex: HexId) -> Option<Refusal> {
        let by = |rule, why| Some(Refusal::new(rule, why));
        if let Some(refusal) = self.check_own(s, unit) {
            return Some(refusal);
        }
        // 6.2.1.1 MAY NOT fight in the standard way as guerrillas.
        if self.is_guerrilla(s, unit) {
            return by(cite!("6.2.1.1"), msg!("balkans44-guerrilla-attacks", unit = unit));
        }
        // 12.0.4 MUST have an attack factor.
        if self.ratings(s, unit).attack == 0 {
            return by(cite!("12.0.4"), msg!("balkans44-no-attack-factor", unit = unit));
        }
        self.check_assailant(s, unit, hex)
    }

    /// 10.0.3 MUST be of the player whose phase it is.
    pub(in crate::rules) fn check_own(&self, s: &State, unit: UnitId) -> Option<Refusal> {
        let own = self.side(s, unit) == attacking(s);
        let why = || msg!("balkans44-not-yours", unit = unit);
        (!own).then(|| Refusal::new(cite!("10.0.3"), why()))
    }

    /// Why a unit may not attack that hex in any way.
    pub(in crate::rules) fn check_assailant(
        &self,
        s: &State,
        unit: UnitId,
        hex: HexId,
    ) -> Option<Refusal> {
        let by = |rule, why| Some(Refusal::new(rule, why));
        if let Some(refusal) = self.check_own(s, unit) {
            return Some(refusal);
        }
        // 10.0.4 MAY attack once in a phase; 10.0.6 its factor is never split. 6.2.4.2 To hunt
        // guerrillas is an attack.
        if s.has(unit, Marks::FOUGHT) {
            implements!("10.0.6");
            let hunted = s.has(unit, Marks::HUNTED);
            let rule = if hunted { cite!("6.2.4.2") } else { cite!("10.0.4") };
            return by(rule, msg!("balkans44-fought-already", unit = unit));
        }
        // 10.0.1 MUST be beside the hex, not across the sea.
        if self.crossing(s, unit, hex).is_none_or(|exit| exit.water) {
            return by(cite!("10.0.1"), msg!("balkans44-not-beside", unit = unit, hex = hex));
        }
        self.check_area_of_attack(unit, hex)
    }

    /// 9.4.1 Why a nation may not attack there.
    fn check_area_of_attack(&self, unit: UnitId, hex: HexId) -> Option<Refusal> {
        if self.area(unit).has(hex) {
            return None;
        }
        // 6.2.5 Partisans MAY NOT attack outside their area, 9.4.3 nor Croatians.
        let partisan = self.card(unit).kind == Kind::Partisan;
        let rule = if partisan { cite!("6.2.5") } else { cite!("9.4.3") };
        Some(Refusal::new(rule, msg!("balkans44-attack-abroad", unit = unit, hex = hex)))
    }

    /// 14.0.6 Soviet corps that have attacked in this phase.
    pub fn corps_attacked(&self, s: &State) -> usize {
        self.corps().filter(|unit| s.has(*unit, Marks::FOUGHT)).count()
    }

    fn corps(&self) -> impl Iterator<Item = UnitId> {
        self.roster.of(Nation::Soviet).filter(|unit| self.card(*unit).soviet_corps())
    }

    /// 14.0.6 Why the phase may not end yet: corps that can attack MUST, until twelve have.
    pub(super) fn check_offensive(&self, s: &State) -> Option<Refusal> {
        let ordered = s.event == Some(EventKind::MandatoryOffensive) && attacking(s) == SOVIET;
        let attacked = self.corps_attacked(s);
        if !ordered || attacked >= OFFENSIVE.into() {
            return None;
        }
        let open = self.attackable(s);
        let able = |unit: UnitId| !self.targets_of(s, unit, open).is_empty();
        self.corps().any(able).then(|| {
            let (done, due) = (attacked as u8, OFFENSIVE);
            Refusal::new(cite!("14.0.6"), msg!("balkans44-must-attack", done = done, due = due))
        })
    }

    /// 16.3.5 Why Tito may not be used in an attack.
    pub(super) fn check_tito(&self, s: &State, battle: &Battle) -> Option<Refusal> {
        let by = |rule, why| Some(Refusal::new(rule, why));
        if attacking(s) != SOVIET {
            return by(cite!("16.3.1"), msg!("balkans44-tito-not-yours"));
        }
        if battle.tito {
            return by(cite!("16.3.2"), msg!("balkans44-tito-used"));
        }
        if let Some(refusal) = self.check_tito_at_hand(s) {
            return Some(refusal);
        }
        let yugoslav = |unit: UnitId| self.nation(unit) == Nation::Yugoslav;
        match battle.attackers.iter().any(yugoslav) {
            true => None,
            false => by(cite!("16.3.5"), msg!("balkans44-tito-no-partisan")),
        }
    }

    /// 16.3.2 Why Tito may not be used at all.
    pub(crate) fn check_tito_at_hand(&self, s: &State) -> Option<Refusal> {
        let by = |rule, why| Some(Refusal::new(rule, why));
        if !s.switches.tito {
            by(cite!("16.3.1"), msg!("balkans44-tito-not-in-play"))
        } else if s.support.contains(Support::TITO_KILLED) {
            by(cite!("16.5.2"), msg!("balkans44-tito-dead"))
        } else if s.support.contains(Support::TITO_USED) {
            by(cite!("16.3.2"), msg!("balkans44-tito-used"))
        } else {
            None
        }
    }

    /// 10.1.1 The attack is declared and MUST be carried out.
    pub(super) fn launch(&self, s: &mut State, log: &mut impl Log) {
        implements!("10.0.7");
        let (battle, seat) = (Battle::of(s), attacking(s));
        self.commit(s, &battle, log);
        s.flow.set(CombatStep::Air(seat));
        if battle.tito {
            self.use_tito(s, log);
        }
        // Otherwise the parachutists come first.
        if s.frame() == CombatStep::Air(seat).into() {
            self.begin_air(s, log);
        }
    }

    /// Attackers set out, 10.0.14 and are shown.
    pub(in crate::rules) fn commit(&self, s: &mut State, battle: &Battle, log: &mut impl Log) {
        let seat = attacking(s);
        log.note(|| {
            let what = msg!("balkans44-attacks", side = seat, hex = battle.target);
            Entry::new(cite!("10.1.1"), what).reveal()
        });
        for unit in battle.attackers.iter() {
            let hex = s.hex(unit).unwrap_or(battle.target);
            self.uncovering(s, seat, [hex; 2], log, |s| s.mark(unit, Marks::FOUGHT));
        }
    }
}
