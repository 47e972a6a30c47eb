//! 11.4 Allied sea movement.

use neretva_core::{Entry, Log, Refusal, Rule, msg};
use neretva_hex::HexId;

use crate::Gambit;
use crate::load::HexSet;
use crate::rules::counters::{HalfMp, Mp};
use crate::state::{ALLIED, At, Cp, Marks, State, UnitId, UnitSet, Upkeep};

impl Gambit {
    /// Hexes to which a group may sail now; its units have not moved.
    pub(super) fn sea_reach(&self, s: &State, group: UnitSet) -> HexSet {
        if self.check_embarking(s, group).is_some() {
            return HexSet::EMPTY;
        }
        let hexes = s.beaches.iter().map(|beach| beach.hex);
        hexes.filter(|to| self.check_disembarking(s, group, *to).is_none()).collect()
    }

    /// Why a group may not sail from where it is.
    pub(super) fn check_embarking(&self, s: &State, group: UnitSet) -> Option<Refusal> {
        let first = group.first()?;
        if self.side(s, first) != ALLIED {
            // 11.4.1 MAY be moved by sea: Allied units alone.
            return Some(Refusal::new(cite!("11.4.1"), msg!("gambit-no-ships")));
        }
        // 12.14.2 MAY NOT move by sea: partisans.
        if let Some(unit) = group.iter().find(|unit| self.is_partisan(*unit)) {
            let why = msg!("gambit-partisans-stay", unit = unit);
            return Some(Refusal::new(cite!("12.14.2"), why));
        }
        // 11.4.4 MAY sail from a hex with a marker; 11.4.1 or from the Med Box.
        s.hex(first).and_then(|from| self.check_marker(s, from))
    }

    /// Why ships cannot use a hex.
    fn check_marker(&self, s: &State, hex: HexId) -> Option<Refusal> {
        match s.beach(hex) {
            None => {
                // 11.4.6 An amphibious assault is another command.
                implements!("11.4.6");
                Some(Refusal::new(cite!("11.4.1"), msg!("gambit-no-marker", hex = hex)))
            }
            Some(beach) if s.takes_ships(beach) => None,
            // 11.4.5 MUST have been kept open by maintenance, which it has not been if landed today.
            Some(beach) => Some(Refusal::new(
                cite!("11.4.5"),
                match beach.upkeep {
                    Upkeep::Landed => msg!("gambit-marker-fresh", hex = hex),
                    Upkeep::Closed | Upkeep::Paid => msg!("gambit-marker-closed", hex = hex),
                },
            )),
        }
    }

    /// Why a group that can sail may not land in a hex.
    pub(super) fn check_disembarking(
        &self,
        s: &State,
        group: UnitSet,
        to: HexId,
    ) -> Option<Refusal> {
        let first = group.first()?;
        if s.hex(first) == Some(to) {
            return Some(Refusal::new(cite!("11.4.4"), msg!("gambit-there-already", hex = to)));
        }
        let barred = || group.iter().find_map(|unit| self.check_area(s, unit, to));
        let mixed = || group.iter().find_map(|unit| self.check_mix(s, unit, to));
        let enemies = || !self.solid_in(s, to, ALLIED.other()).is_empty();
        if let Some(why) = self.check_marker(s, to).or_else(barred).or_else(mixed) {
            return Some(why);
        }
        if enemies() {
            return Some(Refusal::new(cite!("11.3.1"), msg!("gambit-enemy-there", hex = to)));
        }
        // 11.4.5 MUST keep to the stacking limits, without over-stacking first.
        (!self.holds(s, group, to))
            .then(|| Refusal::new(cite!("11.4.5"), msg!("gambit-hex-full", hex = to)))
    }

    /// Why a group may not sail to the Med Box.
    pub(super) fn check_to_med(&self, s: &State, group: UnitSet) -> Option<Refusal> {
        let first = group.first()?;
        let unpaid = self.check_move_paid(s, group, None);
        if unpaid.is_some() {
            return unpaid;
        }
        if s.at[first] == At::Med {
            return Some(Refusal::new(cite!("11.4.1"), msg!("gambit-in-med-box")));
        }
        self.check_embarking(s, group).or_else(|| {
            // 11.4.1 MAY go one by one; 10.5.1 there is always room.
            implements!("10.5.1");
            let why = || msg!("gambit-one-by-one");
            (group.len() > 1).then(|| Refusal::new(cite!("11.4.1"), why()))
        })
    }

    /// 11.4.1 Sails units to the Med Box.
    pub(super) fn sail_to_med(&self, s: &mut State, group: UnitSet, log: &mut impl Log) {
        self.pay(s, Cp(self.tables.commands.movement), group);
        for unit in group.iter() {
            // 10.5.1, 2.4.4 The Med Box is off the map, without limit.
            implements!("2.4.4");
            s.at[unit] = At::Med;
            s.mark(unit, Marks::ACTED);
            log.note(|| Entry::new(cite!("11.4.1"), msg!("gambit-to-med", unit = unit)));
        }
        self.finish(s, log);
    }

    /// Half movement points that a landing leaves to a unit.
    pub(super) fn left_landed(&self, s: &State, unit: UnitId, from_med: bool, to: HexId) -> HalfMp {
        let port = s.beach(to).is_some_and(|beach| beach.port);
        // 11.4.3 MUST spend half its MF, rounded up, to arrive at a Port from the Med Box; 11.4.2 the
        // whole at a Beachhead, 11.4.4 and from hex to hex.
        if from_med && port { Mp(self.mf(s, unit).0 / 2).halves() } else { HalfMp::NONE }
    }

    /// Lands a unit in a hex with a marker; answers the half movement points that are left to it.
    pub(super) fn land(
        &self,
        s: &mut State,
        unit: UnitId,
        to: HexId,
        log: &mut impl Log,
    ) -> HalfMp {
        let from_med = s.at[unit] == At::Med;
        let port = s.beach(to).is_some_and(|beach| beach.port);
        let left = self.left_landed(s, unit, from_med, to);
        let rule: Rule = match (from_med, port) {
            (true, true) => cite!("11.4.3"),
            (true, false) => cite!("11.4.2"),
            (false, _) => cite!("11.4.4"),
        };
        self.place(s, unit, to, log);
        log.note(|| Entry::new(rule, msg!("gambit-sails", unit = unit, hex = to)));
        left
    }
}
