//! 12.2 steps 6 and 8, 12.8 Retreat of the defenders.

use neretva_core::{Entry, Log, Refusal, msg};
use neretva_hex::HexId;
use neretva_kit::retreat::{best_tier, together};

use super::{Battle, CombatStep, Relief};
use crate::Gambit;
use crate::load::{Exit, HexSet};
use crate::state::{ALLIED, At, Frame, State, UnitId, UnitSet};

/// Hexes beside a battle that have room for a unit.
#[derive(Clone, Copy, Default)]
struct Ways {
    /// Without friends.
    free: HexSet,
    /// With friends.
    shared: HexSet,
    /// Whether one of the free ones has nobody in it at all.
    empty: bool,
}

impl Ways {
    fn open(self) -> HexSet {
        // 12.8.4 MAY NOT join friends if there is an entirely empty hex.
        implements!("12.8.4");
        if self.empty { self.free } else { self.free.or(self.shared) }
    }
}

impl Gambit {
    /// Why the defenders may not retreat.
    pub(super) fn check_retreat(&self, s: &State, battle: &Battle) -> Option<Refusal> {
        let by = |rule, why| Some(Refusal::new(rule, why));
        let hex = battle.target;
        // 12.2.19 MAY NOT without a loss in offensive fire.
        if battle.hit.is_empty() {
            return by(cite!("12.2.19"), msg!("gambit-retreat-no-loss"));
        }
        if let Some(refusal) = self.check_city(battle) {
            return Some(refusal);
        }
        // 12.2.20 Allies MAY NOT leave a Beachhead or Port marker.
        if battle.defender() == ALLIED && s.beach(hex).is_some() {
            return by(cite!("12.2.20"), msg!("gambit-retreat-beach", hex = hex));
        }
        // 12.9.1 MAY NOT after an extra hit.
        if battle.extra_hit {
            return by(cite!("12.9.1"), msg!("gambit-retreat-extra-hit"));
        }
        // 12.8.7 MUST stay if the whole force cannot go.
        if self.regainable(s, battle, Relief::Retreat).is_empty() {
            return by(cite!("12.8.7"), msg!("gambit-retreat-nowhere", hex = hex));
        }
        None
    }

    /// Step 6.
    pub(super) fn offer_retreat(&self, s: &mut State, log: &mut impl Log) {
        implements!("12.2.18");
        let battle = Battle::of(s);
        let Some(refusal) = self.check_retreat(s, &battle) else {
            return s.flow.set(CombatStep::Declare);
        };
        if !battle.hit.is_empty() {
            log.note(|| Entry::refused(refusal));
        }
        self.conclude(s, log);
    }

    /// 12.2.18 MUST have one loss less, 12.2.22 and leave the hex with every unit.
    pub(super) fn declare_retreat(&self, s: &mut State, log: &mut impl Log) {
        let battle = Battle::of(s);
        let what =
            || msg!("gambit-declares-retreat", side = battle.defender(), hex = battle.target);
        log.note(|| Entry::new(cite!("12.2.18"), what()));
        self.relieve(s, Relief::Retreat, log);
    }

    /// Whether the force could retreat if that unit had its step back.
    pub(super) fn can_retreat_with(&self, s: &State, battle: &Battle, unit: UnitId) -> bool {
        let mut stack = battle.defenders_left(s);
        stack.add(unit);
        !self.stack_hexes(s, battle, stack).is_empty() || self.can_scatter(s, battle, stack)
    }

    /// The ways out of the defenders' hex.
    fn ways_out<'a>(&'a self, s: &'a State, battle: &Battle) -> impl Iterator<Item = &'a Exit> {
        // 12.8.2 MAY NOT cross hexsides or enter hexes that are closed to movement; 12.8.6 MUST
        // end in the next hex. 12.14.4 Dispersed enemies are in nobody's way.
        implements!("12.8.2");
        implements!("12.8.6");
        implements!("12.8.12");
        implements!("12.14.4");
        let (from, enemies) = (battle.target, self.held(s, battle.attacker));
        self.map.exits[from.index()].iter().filter(move |exit| {
            self.map.land.has(exit.to)
                && !enemies.has(exit.to)
                && self.check_hexside(s, from, exit).is_none()
        })
    }

    /// 11.3.6 Whether a collaborator would leave its zone there, and be lost; 11.5.2 all others may
    /// stay in a closed country until their next player turn.
    pub(super) fn abroad(&self, s: &State, unit: UnitId, hex: HexId) -> bool {
        implements!("11.5.2");
        self.is_collaborator(unit) && self.check_area(s, unit, hex).is_some()
    }

    /// Hexes to which a unit may retreat by itself.
    pub(super) fn unit_hexes(&self, s: &State, battle: &Battle, unit: UnitId) -> HexSet {
        let seat = battle.defender();
        let [mut home, mut closed] = [Ways::default(); 2];
        for hex in self.ways_out(s, battle).map(|exit| exit.to) {
            let there = s.stack(hex);
            let friends = there.iter().any(|other| self.side(s, other) == seat);
            // 12.8.3 MAY NOT break the stacking rules.
            implements!("12.8.3");
            let fits =
                !friends || self.check_mix(s, unit, hex).is_none() && self.room(s, unit, hex);
            if !fits {
                continue;
            }
            let ways = if self.area(s, unit).has(hex) { &mut home } else { &mut closed };
            if friends {
                ways.shared.add(hex);
            } else {
                ways.free.add(hex);
                ways.empty |= there.is_empty();
            }
        }
        // 11.3.6 A collaborator MUST NOT go abroad while its zone has room.
        if self.is_collaborator(unit) {
            return best_tier([home.open(), closed.open()]);
        }
        // 11.5.2 MAY go to a closed country, which 12.8.2 shuts otherwise: so it is not the empty
        // hex that keeps units from their friends, and an empty one at home comes first.
        if home.empty { home.free } else { home.open().or(closed.open()) }
    }

    /// Hexes to which the whole stack may retreat together.
    pub(super) fn stack_hexes(&self, s: &State, battle: &Battle, stack: UnitSet) -> HexSet {
        // 12.8.5 MUST stay together if one hex takes all.
        implements!("12.8.5");
        let seat = battle.defender();
        let each = stack.iter().map(|unit| self.unit_hexes(s, battle, unit));
        let common = together(self.map.land, each);
        let takes_all = |hex: &HexId| {
            let there = self.of_side_in(s, *hex, seat);
            self.fits(s, there.or(stack), seat)
        };
        common.iter().filter(takes_all).collect()
    }

    /// 12.8.11 MUST go all or none: whether those units can, one after the other.
    fn can_scatter(&self, s: &State, battle: &Battle, stack: UnitSet) -> bool {
        implements!("12.8.11");
        let Some(unit) = stack.first() else { return true };
        !self.scatter_hexes(s, battle, stack, unit).is_empty()
    }

    /// Hexes to which a unit may retreat so that the rest of the stack still can.
    pub(super) fn scatter_hexes(
        &self,
        s: &State,
        battle: &Battle,
        stack: UnitSet,
        unit: UnitId,
    ) -> HexSet {
        let mut rest = stack;
        rest.remove(unit);
        let own = self.unit_hexes(s, battle, unit);
        if rest.is_empty() {
            return own;
        }
        let leaves_room = |hex: &HexId| {
            let hex = *hex;
            let mut after = s.clone();
            after.at[unit] = if self.abroad(s, unit, hex) { At::Gone } else { At::Hex(hex) };
            self.can_scatter(&after, battle, rest)
        };
        own.iter().filter(leaves_room).collect()
    }

    /// Step 8: moves who is left to move, or asks where to.
    pub(super) fn retreat_on(&self, s: &mut State, log: &mut impl Log) {
        let battle = Battle::of(s);
        let stack = battle.defenders_left(s);
        let Some(first) = stack.first() else { return self.conclude(s, log) };
        let all = self.stack_hexes(s, &battle, stack);
        let (step, units, hexes) = if all.is_empty() {
            let hexes = self.scatter_hexes(s, &battle, stack, first);
            (CombatStep::RetreatOne(first), UnitSet::of(first), hexes)
        } else {
            (CombatStep::Retreat, stack, all)
        };
        match hexes.first() {
            Some(hex) if hexes.len() == 1 => self.retreat_to(s, units, hex, log),
            _ => s.flow.set(step),
        }
    }

    /// Moves units out of the battle, 12.8.8 at no cost.
    pub(super) fn retreat_to(&self, s: &mut State, units: UnitSet, hex: HexId, log: &mut impl Log) {
        // 12.8.9 They MAY be attacked again. 12.8.10 TAC and Naval do not go along.
        implements!("12.8.8");
        implements!("12.8.9");
        implements!("12.8.10");
        for unit in units.iter() {
            if self.abroad(s, unit, hex) {
                self.eliminate(s, unit, At::Gone, cite!("11.3.6"), log);
            } else {
                let what = || msg!("gambit-retreats", unit = unit, hex = hex);
                log.note(|| Entry::new(cite!("12.2.22"), what()));
                self.place(s, unit, hex, log);
            }
        }
        s.flow.set(CombatStep::Displace(hex));
        self.make_way(s, hex, log);
    }

    /// 12.8.13 Dispersed enemies MUST leave a hex retreated into, one after the other.
    pub(super) fn make_way(&self, s: &mut State, hex: HexId, log: &mut impl Log) {
        implements!("12.8.13");
        let battle = Battle::of(s);
        if !self.solid_in(s, hex, battle.defender()).is_empty() {
            for unit in self.dispersed_in(s, hex, battle.attacker).iter() {
                self.displace(s, unit, 1, false, log);
                if s.frame() != Frame::Combat(CombatStep::Displace(hex)) {
                    return;
                }
            }
        }
        self.retreat_on(s, log);
    }
}
