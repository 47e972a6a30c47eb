//! 12.2 steps 2, 3 and 5, 12.3 to 12.5 Shots, one at a time, and what they do at once.

use neretva_core::{Entry, Log, msg};

use super::{Battle, CombatStep, Forecast, Volley};
use crate::Gambit;
use crate::load::Nation;
use crate::state::{At, State, UnitId, UnitSet};

impl Gambit {
    /// Begins a step of fire; what the one before has done is not given back any more.
    pub(super) fn begin_volley(&self, s: &mut State, volley: Volley, log: &mut impl Log) {
        // 12.2.1 MUST be fought in this order, 12.4.2 and once.
        implements!("12.2.1");
        implements!("12.4.2");
        let none = UnitSet::EMPTY;
        let battle = Battle { fired: none, fired_twice: none, hit: none, ..Battle::of(s) };
        s.battle = Some(battle);
        self.next_shot(s, volley, log);
    }

    /// Asks for the next shot as far as there is a choice, or goes on after the last.
    pub(super) fn next_shot(&self, s: &mut State, volley: Volley, log: &mut impl Log) {
        let battle = Battle::of(s);
        let firers = self.firers(s, &battle, volley);
        if firers.is_empty() || self.targets(s, &battle, volley).is_empty() {
            return self.end_volley(s, volley, log);
        }
        match only(firers) {
            Some(firer) => self.aim(s, volley, firer),
            None => s.flow.set(CombatStep::Fire(volley)),
        }
    }

    /// That unit fires: asks at whom if there is a choice.
    pub(super) fn aim(&self, s: &mut State, volley: Volley, firer: UnitId) {
        let targets = self.targets(s, &Battle::of(s), volley);
        s.flow.set(match only(targets) {
            Some(target) => CombatStep::Shot { volley, firer, target },
            None => CombatStep::Aim(volley, firer),
        });
    }

    /// Shots that a unit still has in this volley.
    pub(super) fn shots_left(&self, s: &State, battle: &Battle, unit: UnitId) -> u8 {
        // 12.3.1, 2.12.3 MUST have as many as steps.
        implements!("12.3.1");
        implements!("2.12.3");
        let fired = u8::from(battle.fired.has(unit)) + u8::from(battle.fired_twice.has(unit));
        self.steps(s, unit).saturating_sub(fired)
    }

    /// Whether a unit has a part in a volley, shots left or not.
    pub(super) fn joins(&self, volley: Volley, unit: UnitId) -> bool {
        // 12.2.5 Corps support MUST fire once: in the barrage if it attacks, 12.2.7 with the
        // others if it defends. 12.2.14 The other attackers fire when the defenders have.
        implements!("12.2.5");
        implements!("12.2.7");
        implements!("12.2.14");
        match volley {
            Volley::Barrage => self.is_support(unit),
            Volley::Defence => true,
            Volley::Offence => !self.is_support(unit),
        }
    }

    /// Units that can fire a shot of this volley now.
    pub(super) fn firers(&self, s: &State, battle: &Battle, volley: Volley) -> UnitSet {
        let side = match volley {
            Volley::Barrage | Volley::Offence => battle.attackers_left(s),
            Volley::Defence => battle.defenders_left(s),
        };
        let able = |unit: &UnitId| {
            // 9.5.1 Corps support out of supply MAY NOT fire.
            implements!("9.5.1");
            let silent = self.is_support(*unit) && battle.unsupplied.has(*unit);
            self.joins(volley, *unit)
                && !silent
                && self.shots_left(s, battle, *unit) > 0
                // 12.11.2 MUST NOT hit with zero or less: such a shot is not rolled.
                && self.number(s, battle, volley, *unit) > 0
        };
        side.iter().filter(able).collect()
    }

    /// Units that may be fired at.
    pub(super) fn targets(&self, s: &State, battle: &Battle, volley: Volley) -> UnitSet {
        // 12.3.4 MAY be any enemy; 12.5.1, 12.2.15 corps support only when it stands alone.
        // 13.2.3 Support markers are never targets.
        implements!("12.3.4");
        implements!("12.5.1");
        implements!("12.2.15");
        implements!("13.2.3");
        let enemies = match volley {
            Volley::Barrage | Volley::Offence => battle.defenders_left(s),
            Volley::Defence => battle.attackers_left(s),
        };
        let front: UnitSet = enemies.iter().filter(|unit| !self.is_support(*unit)).collect();
        if front.is_empty() { enemies } else { front }
    }

    /// 12.3.2 Rolls a shot.
    fn resolve(&self, s: &mut State, volley: Volley, firer: UnitId, die: u8) -> (bool, i32) {
        let mut battle = Battle::of(s);
        let number = self.number(s, &battle, volley, firer);
        if battle.fired.has(firer) {
            battle.fired_twice.add(firer);
        }
        battle.fired.add(firer);
        s.battle = Some(battle);
        (Forecast::hits(number, die), number)
    }

    pub(super) fn resolve_shot(
        &self,
        s: &mut State,
        volley: Volley,
        [firer, target]: [UnitId; 2],
        die: u8,
        log: &mut impl Log,
    ) {
        let (hit, number) = self.resolve(s, volley, firer, die);
        if !hit {
            let what = || {
                msg!("gambit-shot-miss", unit = firer, target = target, die = die, number = number)
            };
            log.note(|| Entry::new(cite!("12.3.2"), what()));
            return self.next_shot(s, volley, log);
        }
        let what =
            || msg!("gambit-shot-hit", unit = firer, target = target, die = die, number = number);
        log.note(|| Entry::new(cite!("12.3.2"), what()));
        let mut battle = Battle::of(s);
        battle.hit.add(target);
        s.battle = Some(battle);
        // 12.4.1 MUST take effect at once.
        implements!("12.4.1");
        let fate = self.fate(&battle, target);
        self.lose_step(s, target, fate, cite!("12.3.3"), log);
        self.next_shot(s, volley, log);
    }

    /// Where a unit lost in battle goes: only German and SS brigades in supply come back.
    fn fate(&self, battle: &Battle, unit: UnitId) -> At {
        implements!("8.3.2");
        implements!("8.3.3");
        implements!("8.3.7");
        implements!("8.3.9");
        let card = self.card(unit);
        let german = matches!(card.nation, Nation::German | Nation::Ss);
        let brigade = card.steps == 1 && !card.support;
        if german && brigade && !battle.unsupplied.has(unit) { At::Dead } else { At::Gone }
    }

    fn end_volley(&self, s: &mut State, volley: Volley, log: &mut impl Log) {
        let battle = Battle::of(s);
        match volley {
            // 12.7.1 The hex may be empty already; 12.2.19 these losses allow no retreat.
            Volley::Barrage if battle.defenders_left(s).is_empty() => {
                s.battle = Some(Battle { hit: UnitSet::EMPTY, ..battle });
                self.conclude(s, log);
            }
            Volley::Barrage => self.begin_volley(s, Volley::Defence, log),
            Volley::Defence => self.offer_break_off(s, log),
            Volley::Offence => self.next_extra_shot(s, log),
        }
    }

    /// 12.9.1 MAY go on firing when nobody is left and a retreat could still undo a loss.
    fn next_extra_shot(&self, s: &mut State, log: &mut impl Log) {
        let battle = Battle::of(s);
        let regular = |unit: UnitId| !self.is_partisan(unit);
        let firer = self.firers(s, &battle, Volley::Offence).iter().next();
        match firer {
            Some(firer)
                if battle.defenders_left(s).is_empty()
                    && battle.defenders.iter().any(regular)
                    && self.check_retreat(s, &battle).is_none() =>
            {
                s.flow.set(CombatStep::Extra(firer));
            }
            _ => self.offer_retreat(s, log),
        }
    }

    pub(super) fn resolve_extra(&self, s: &mut State, firer: UnitId, die: u8, log: &mut impl Log) {
        let (hit, number) = self.resolve(s, Volley::Offence, firer, die);
        let unit = firer;
        let what = || {
            if hit {
                msg!("gambit-extra-hit", unit = unit, die = die, number = number)
            } else {
                msg!("gambit-extra-miss", unit = unit, die = die, number = number)
            }
        };
        log.note(|| Entry::new(cite!("12.9.1"), what()));
        if hit {
            s.battle = Some(Battle { extra_hit: true, ..Battle::of(s) });
            self.offer_retreat(s, log);
        } else {
            self.next_extra_shot(s, log);
        }
    }
}

/// The only unit of a set.
fn only(units: UnitSet) -> Option<UnitId> {
    units.first().filter(|_| units.len() == 1)
}
