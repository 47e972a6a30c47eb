//! BASE.9 Retreats, one hex, unit by unit, by the owner's choice.

use neretva_core::{Action, Log, Node, Refusal, Rule, msg};
use neretva_hex::HexId;
use neretva_kit::chapter::{Chapter, Words, unexpected};
use neretva_kit::retreat::best_tier;
use serde::{Deserialize, Serialize};

use crate::load::{Europa45, HexSet, UnitId};
use crate::rules::zoc::Presence;
use crate::state::{Offer, State, UnitSet};

/// Where this chapter stands. Whoever pushes it is resumed when nobody is left to retreat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum RetreatStep {
    /// Where does that unit retreat? The others follow.
    To(UnitId, UnitSet),
}

impl Chapter for RetreatStep {
    type Rules = Europa45;
    type State = State;
    type Offer = Offer;

    fn node(self, g: &Europa45, _: &State) -> Node {
        let Self::To(unit, _) = self;
        Node::Decision(g.side(unit))
    }

    fn offer(self, g: &Europa45, s: &State) -> Offer {
        let Self::To(unit, _) = self;
        Offer::hexes(g.retreat_room(s, unit))
    }

    fn refuse(self, g: &Europa45, s: &State, act: Action) -> Option<Refusal> {
        let Self::To(unit, _) = self;
        match act {
            Action::Hex(hex) => Some(g.refuse_retreat(s, unit, hex)),
            Action::Piece(_) | Action::Choice(_) => None,
        }
    }

    fn act(self, g: &Europa45, s: &mut State, act: Action, log: &mut impl Log) {
        let Self::To(unit, left) = self;
        let Action::Hex(to) = act else { unexpected(self, act) };
        g.retreat_to(s, unit, to, log);
        g.finish_or(s, log, |s, log| _ = g.begin_retreat(s, left, log));
    }

    fn words(self, _: &Europa45, _: &State) -> Words {
        let Self::To(unit, _) = self;
        Words::new(cite!("BASE.9.1"), msg!("europa45-ask-retreat", unit = unit))
    }
}

impl Europa45 {
    /// Units must retreat: those without a hex are eliminated at once, the others are asked for one
    /// after the other. Whether anybody is asked for; if not, nothing was pushed.
    pub(crate) fn begin_retreat(&self, s: &mut State, units: UnitSet, log: &mut impl Log) -> bool {
        let mut left = units;
        while let Some(unit) = left.first() {
            left.remove(unit);
            if !self.retreat_room(s, unit).is_empty() {
                s.flow.push(RetreatStep::To(unit, left));
                return true;
            }
            let rule = self.no_way_clause(s, unit);
            self.eliminate(s, unit, rule, log);
        }
        false
    }

    /// What eliminates a unit that must retreat and cannot.
    fn no_way_clause(&self, s: &State, unit: UnitId) -> Rule {
        let Some(hex) = s.hex(unit) else { return cite!("BASE.9.1") };
        let beside = self.map.around[hex.index()];
        let abroad = beside.without(self.ground_for(s, unit));
        let p = self.presence(s);
        // 45.B.7.2 MUST be eliminated where only the way out of the area is left.
        if self.is_partisan(unit) && !self.free_of_enemies(s, &p, unit, abroad).is_empty() {
            return cite!("45.B.7.2");
        }
        if !self.lurks(s, unit) {
            return cite!("BASE.9.1");
        }
        // 45.B.2.a.6.3 MAY NOT go into APZOC or to an anti-partisan unit.
        let enemy = self.side(unit).other();
        if beside.without(self.apzoc(&p, enemy)).is_empty() {
            return cite!("45.B.2.a.6.3");
        }
        cite!("BASE.9.2")
    }

    /// A unit retreats into a hex.
    pub(crate) fn retreat_to(&self, s: &mut State, unit: UnitId, to: HexId, log: &mut impl Log) {
        let Some(from) = s.hex(unit) else { return };
        let named = || msg!("europa45-retreats", unit = unit, from = from, to = to);
        let covered = || msg!("europa45-retreats-covered", from = from, to = to);
        let rule = if self.lurks(s, unit) { cite!("BASE.9.2") } else { cite!("BASE.9.1") };
        self.note_unit(s, unit, rule, named, covered, log);
        self.put(s, unit, to);
        self.take_hex(s, unit, to);
    }

    /// Hexes into which a unit may retreat: the best there are.
    pub fn retreat_room(&self, s: &State, unit: UnitId) -> HexSet {
        let Some(hex) = s.hex(unit) else { return HexSet::EMPTY };
        let p = self.presence(s);
        let beside = self.map.around[hex.index()].and(self.ground_for(s, unit));
        let open = beside.only(|to| self.has_room_for(s, unit, to));
        if !self.lurks(s, unit) {
            return self.free_of_enemies(s, &p, unit, open);
        }
        let slips = self.roster.commands.has(unit);
        self.partisan_retreats(&p, unit, slips, open)
    }

    /// Hexes without enemies and without those of their zones that stop a retreat.
    fn free_of_enemies(&self, s: &State, p: &Presence, unit: UnitId, open: HexSet) -> HexSet {
        let enemy = self.side(unit).other();
        // 45.B.2.a.6.1 Ordinary zones do not stop partisan mode.
        implements!("45.B.2.a.6.1");
        // BASE.9.1 MAY NOT go where enemies are, nor into their full zone.
        implements!("BASE.9.1");
        let zone =
            if self.lurks(s, unit) { self.apzoc(p, enemy) } else { self.full_zone(p, enemy) };
        open.without(p.any(enemy)).without(zone)
    }

    /// BASE.9.2 Free hexes outside APZOC first; else those with enemies, but no anti-partisan units.
    fn partisan_retreats(&self, p: &Presence, unit: UnitId, slips: bool, open: HexSet) -> HexSet {
        implements!("BASE.9.2");
        implements!("45.B.2.a.6.2");
        let enemy = self.side(unit).other();
        // 45.B.4.5 Commands ignore APZOC.
        implements!("45.B.4.5");
        let closed = if slips { HexSet::EMPTY } else { self.apzoc(p, enemy) };
        let open = open.without(closed).without(p.anti[enemy.index()]);
        best_tier([open.without(p.any(enemy)), open])
    }

    /// Hexes into which the enemy must suppose that a partisan-mode counter could retreat: who is
    /// face down may be a command where there are any, and how large others are he does not see.
    pub fn supposed_retreats(&self, s: &State, unit: UnitId) -> HexSet {
        let Some(hex) = s.hex(unit) else { return HexSet::EMPTY };
        let p = self.presence(s);
        let limit = usize::from(self.tables.stacking.partisan_counters);
        let side = self.side(unit);
        let beside = self.map.around[hex.index()].and(self.ground_for(s, unit));
        let open =
            beside.only(|to| self.stack_of(s, to, side).and(self.roster.partisans).len() < limit);
        let slips = if self.is_known(s, unit) {
            self.roster.commands.has(unit)
        } else {
            self.could_be_command(s, unit)
        };
        self.partisan_retreats(&p, unit, slips, open)
    }

    /// Whether a face-down counter might be a command (45.B.4.1): of the force that gets them, once
    /// they come.
    fn could_be_command(&self, s: &State, unit: UnitId) -> bool {
        let come = self.theatre.dates.is_some_and(|(commands, _)| self.date(s) >= commands);
        come && self.nation(unit) == self.theatre.force
    }

    /// Why a unit may not retreat into a hex that is not offered.
    pub(crate) fn refuse_retreat(&self, s: &State, unit: UnitId, to: HexId) -> Refusal {
        if self.lurks(s, unit) {
            return self.refuse_partisan_retreat(s, unit, to);
        }
        let by = |why| Refusal::new(cite!("BASE.9.1"), why);
        let from = s.hex(unit).unwrap_or(to);
        if !self.map.around[from.index()].has(to) {
            return by(msg!("europa45-retreat-one-hex", hex = to));
        }
        let closed = self.check_area(s, unit, to);
        let full = || self.check_room(s, UnitSet::of(unit), to);
        let enemies = || by(msg!("europa45-retreat-enemies", hex = to));
        closed.or_else(full).unwrap_or_else(enemies)
    }

    /// Why a partisan-mode counter may not retreat into a hex.
    fn refuse_partisan_retreat(&self, s: &State, unit: UnitId, to: HexId) -> Refusal {
        let enemy = self.side(unit).other();
        let p = self.presence(s);
        let beside = s.hex(unit).map_or(HexSet::EMPTY, |hex| self.map.around[hex.index()]);
        let ignores = self.roster.commands.has(unit);
        if !beside.has(to) {
            return Refusal::new(cite!("BASE.9.2"), msg!("europa45-retreat-one-hex", hex = to));
        }
        if let Some(refusal) = self.check_area(s, unit, to) {
            return refusal;
        }
        // 45.B.2.a.6.3 MAY NOT retreat into an APZOC or to an anti-partisan unit; 45.B.4.5 commands
        // ignore the first.
        if p.anti[enemy.index()].has(to) || (!ignores && self.apzoc(&p, enemy).has(to)) {
            let why = msg!("europa45-retreat-apzoc", hex = to);
            return Refusal::new(cite!("45.B.2.a.6.3"), why);
        }
        self.check_room(s, UnitSet::of(unit), to).unwrap_or_else(|| {
            // 45.B.2.a.6.2 MUST take a free hex while there is one.
            Refusal::new(cite!("45.B.2.a.6.2"), msg!("europa45-retreat-free-first", hex = to))
        })
    }
}
