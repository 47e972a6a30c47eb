//! 6.3.6, 11.6.2, 12.8.13 Where dispersed units are displaced.

use neretva_core::{Entry, Log, Refusal, msg};
use neretva_hex::HexId;

use super::PartisanStep;
use crate::Gambit;
use crate::load::HexSet;
use crate::state::{At, State, UnitId};

impl Gambit {
    /// 12.8.13, 12.15.5 Asks the controller where a dispersed unit is displaced, on top of whatever
    /// is done; eliminates it if it must go and cannot.
    pub(crate) fn displace(
        &self,
        s: &mut State,
        unit: UnitId,
        range: u8,
        may_stay: bool,
        log: &mut impl Log,
    ) {
        // 12.8.12 MAY go up to two hexes; 12.8.13 MUST go one, or be eliminated, before a retreat.
        implements!("12.8.12");
        implements!("12.15.2");
        implements!("12.15.5");
        if !self.displacements(s, unit, range).is_empty() {
            let step = PartisanStep::Flee { unit, range, may_stay };
            s.flow.push(step);
        } else if !may_stay {
            self.eliminate(s, unit, At::Dead, cite!("12.8.13"), log);
        }
    }

    /// Hexes where a dispersed unit may be displaced.
    pub(crate) fn displacements(&self, s: &State, unit: UnitId, range: u8) -> HexSet {
        self.displacements_among(s, unit, range, self.hexes_of(s, self.side(s, unit)))
    }

    /// The same, with friends in those hexes.
    pub(super) fn displacements_among(
        &self,
        s: &State,
        unit: UnitId,
        range: u8,
        friends: HexSet,
    ) -> HexSet {
        let Some(from) = s.hex(unit) else { return HexSet::EMPTY };
        let open = self.within(from, range).and(self.area(s, unit));
        let shut = friends.and(open).iter().filter(|hex| {
            let seat = self.side(s, unit);
            let mut stack = self.of_side_in(s, *hex, seat);
            let apart = stack.iter().any(|friend| self.check_pair(s, unit, friend).is_some());
            stack.add(unit);
            apart || !self.fits(s, stack, seat)
        });
        open.without(shut.collect())
    }

    /// Why a dispersed unit may not be displaced to a hex.
    pub(crate) fn check_displacement(
        &self,
        s: &State,
        unit: UnitId,
        hex: HexId,
        range: u8,
    ) -> Option<Refusal> {
        // 6.3.6, 11.6.2 MAY go over enemies, rivers and any terrain, and end with enemies (6.3.7).
        implements!("6.3.6");
        implements!("6.3.7");
        implements!("11.6.2");
        let refuse = |rule, why| Some(Refusal::new(rule, why));
        if !s.hex(unit).is_some_and(|from| self.within(from, range).has(hex)) {
            let why = msg!("gambit-displaced-too-far", unit = unit, range = range);
            return refuse(cite!("6.3.6"), why);
        }
        if !self.map.land.has(hex) {
            return refuse(cite!("6.3.6"), msg!("gambit-displaced-to-sea", hex = hex));
        }
        let closed = self.check_area(s, unit, hex).or_else(|| self.check_mix(s, unit, hex));
        if closed.is_some() || self.room(s, unit, hex) {
            return closed;
        }
        // 10.3.2 Dispersed units count for their own side.
        refuse(cite!("10.3.2"), msg!("gambit-no-room", unit = unit, hex = hex))
    }

    /// 6.3.7 A dispersed unit stays so wherever it comes.
    pub(crate) fn move_dispersed(
        &self,
        s: &mut State,
        unit: UnitId,
        hex: HexId,
        log: &mut impl Log,
    ) {
        let what = || msg!("gambit-displaced", unit = unit, hex = hex);
        log.note(|| Entry::new(cite!("6.3.6"), what()));
        self.place(s, unit, hex, log);
    }

    /// Hexes in play within so many hexes, over land or sea, this one left out.
    fn within(&self, from: HexId, range: u8) -> HexSet {
        let beside = |hex: HexId| self.map.exits[hex.index()].iter().map(|exit| exit.to);
        let mut all: HexSet = beside(from).collect();
        for _ in 1..range {
            all = all.or(all.iter().flat_map(beside).collect());
        }
        all.remove(from);
        all
    }
}
