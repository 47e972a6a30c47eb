//! 3.7 The Partisans set up last: twelve drawn at random, and Tito.

use std::cmp::Reverse;

use neretva_core::{Audience, Entry, Log, Refusal, msg};
use neretva_hex::HexId;

use super::SetupStep;
use crate::load::{Arrival, HexSet, Nation, Partizan, RegionId, Terrain};
use crate::state::{AXIS, Frame, PARTISAN, State, UnitSet, piece};

impl Partizan {
    /// 3.7.2 Starting Partisans that may still be drawn; 3.7.3 Tito needs no draw.
    pub(super) fn pool(&self, drawn: UnitSet) -> UnitSet {
        let starts = |unit: &usize| {
            self.units[*unit].arrival == Arrival::Start && *unit != self.tito && !drawn.has(*unit)
        };
        self.roster.of(Nation::Partisan).filter(starts).collect()
    }

    pub(super) fn resolve_draw(
        &self,
        s: &mut State,
        mut drawn: UnitSet,
        nth: usize,
        log: &mut impl Log,
    ) {
        if let Some(unit) = self.pool(drawn).iter().nth(nth) {
            drawn.add(unit);
            let what = || msg!("partizan-setup-drawn", unit = piece(unit));
            log.note(|| Entry::new(cite!("3.7.4"), what()).to(Audience::Only(PARTISAN)));
        }
        if drawn.len() < self.setup.draw.into() {
            s.set_frame(Frame::Setup(SetupStep::Draw(drawn)));
            return;
        }
        let what = || msg!("partizan-setup-all-drawn", count = self.setup.draw);
        log.note(|| Entry::new(cite!("3.7.2"), what()));
        // 3.7.3 MUST set up Tito besides the twelve.
        implements!("3.7.3");
        drawn.add(self.tito);
        s.set_frame(Frame::Setup(SetupStep::Pick(drawn)));
    }

    /// The next one to place, or the first turn.
    pub(super) fn go_on_with_partisans(&self, s: &mut State, waiting: UnitSet, log: &mut impl Log) {
        let mut left = waiting.iter();
        match (left.next(), left.next()) {
            (None, _) => self.finish(s, log),
            (Some(last), None) => {
                s.set_frame(Frame::Setup(SetupStep::Place { unit: last as u8, waiting }));
            }
            (Some(_), Some(_)) => s.set_frame(Frame::Setup(SetupStep::Pick(waiting))),
        }
    }

    /// 3.7.5 MUST be placed face down: the Axis sees where, not who.
    pub(super) fn start_partisan(
        &self,
        s: &mut State,
        unit: usize,
        hex: HexId,
        log: &mut impl Log,
    ) {
        implements!("3.7.11");
        self.place(s, unit, hex);
        let what = || msg!("partizan-setup-partisan", unit = piece(unit), hex = hex);
        log.note(|| Entry::new(cite!("3.7.5"), what()).to(Audience::Only(PARTISAN)));
        let blank = || msg!("partizan-setup-unknown", hex = hex);
        log.note(|| Entry::new(cite!("3.7.5"), blank()).to(Audience::Except(PARTISAN)));
    }

    /// Where a drawn Partisan or Tito may start.
    pub(super) fn partisan_hexes(&self, s: &State, unit: usize, waiting: UnitSet) -> HexSet {
        implements!("3.7.10");
        let open = self.setup.fixed.iter().filter(|(id, _)| self.admits(s, unit, waiting, *id));
        let ground =
            open.fold(HexSet::EMPTY, |ground, (id, _)| ground.or(self.map.region(*id).mainland));
        let closed = self.closed_to_end(s, [unit].into_iter().collect());
        ground.without(closed).iter().filter(|hex| self.is_wild(HexId::new(*hex as u16))).collect()
    }

    /// 3.7.6 MAY NOT start in clear terrain, a town or a city.
    pub(super) fn is_wild(&self, hex: HexId) -> bool {
        self.settlement(hex).is_none() && self.terrain(hex) != Terrain::Clear
    }

    /// Why that Partisan may not start there.
    pub(super) fn check_partisan_start(
        &self,
        s: &State,
        unit: usize,
        waiting: UnitSet,
        hex: HexId,
    ) -> Option<Refusal> {
        let named = piece(unit);
        let region = self.map.region[hex.index()]
            .filter(|region| self.setup.fixed.iter().any(|(id, _)| id == region));
        let Some(region) = region else {
            // 3.7.8, 3.7.9 MUST go to one of the six regions, Tito too.
            let rule = if unit == self.tito { cite!("3.7.9") } else { cite!("3.7.8") };
            let why = msg!("partizan-setup-region", unit = named, hex = hex);
            return Some(Refusal::new(rule, why));
        };
        if self.map.island.has(hex.index()) {
            let why = msg!("partizan-setup-island", unit = named, hex = hex);
            return Some(Refusal::new(cite!("3.0.9"), why));
        }
        if !self.is_wild(hex) {
            let why = msg!("partizan-setup-not-wild", hex = hex);
            return Some(Refusal::new(cite!("3.7.6"), why));
        }
        if self.holder(s, hex) == Some(AXIS) {
            let why = msg!("partizan-setup-axis-there", hex = hex);
            return Some(Refusal::new(cite!("3.7.6"), why));
        }
        if !self.admits(s, unit, waiting, region) {
            let why = msg!("partizan-setup-quota", unit = named);
            return Some(Refusal::new(cite!("3.7.7"), why));
        }
        self.check_end(s, unit, hex)
    }

    /// Whether all regions can still get their due if that unit goes to this one.
    fn admits(&self, s: &State, unit: usize, waiting: UnitSet, region: RegionId) -> bool {
        // 3.7.9 MAY go anywhere among the six: Tito, who counts for no region.
        if unit == self.tito {
            return true;
        }
        let short = |(id, due): &(RegionId, u8)| {
            let there = self.partisans_in(s, *id).filter(|unit| *unit != self.tito).count();
            usize::from(*due).saturating_sub(there)
        };
        // 3.7.7 MUST give each region its due; 3.7.8 MAY do as he likes with the other three.
        let still_due: usize = self.setup.fixed.iter().map(short).sum();
        let left = waiting.iter().filter(|unit| *unit != self.tito).count();
        let here = self.setup.fixed.iter().find(|(id, _)| *id == region).map_or(0, short);
        here > 0 || left > still_due
    }

    fn partisans_in<'a>(
        &'a self,
        s: &'a State,
        region: RegionId,
    ) -> impl Iterator<Item = usize> + 'a {
        let here = move |hex: HexId| self.map.region[hex.index()] == Some(region);
        self.on_map(s, PARTISAN).filter(move |(_, hex)| here(*hex)).map(|(unit, _)| unit)
    }
}

/// The historical set-up. Its hexes are always the same, so that anyone may know them; who stands
/// where is dealt in secret. As many regions as there are free units and Tito get one more than
/// their due, and Tito may be anyone in those; the others are filled first, without him.
impl Partizan {
    /// Goes on until the dice must say who comes next.
    pub(super) fn go_on_dealing(&self, s: &mut State, waiting: UnitSet, log: &mut impl Log) {
        let mut next = self.next_dealt(s, waiting).iter();
        match (next.next(), next.next()) {
            (Some(_), Some(_)) => s.set_frame(Frame::Setup(SetupStep::Deal(waiting))),
            (only, _) => self.deal(s, waiting, only, log),
        }
    }

    /// Places the unit that was dealt, or ends the set-up when there is none.
    pub(super) fn deal(
        &self,
        s: &mut State,
        mut waiting: UnitSet,
        unit: Option<usize>,
        log: &mut impl Log,
    ) {
        let hex = unit.and_then(|unit| self.dealt_hex(s, unit, waiting));
        let (Some(unit), Some(hex)) = (unit, hex) else {
            return self.go_on_with_partisans(s, waiting, log);
        };
        self.start_partisan(s, unit, hex, log);
        waiting.remove(unit);
        self.go_on_dealing(s, waiting, log);
    }

    /// Who may be dealt to the next hex.
    pub(super) fn next_dealt(&self, s: &State, waiting: UnitSet) -> UnitSet {
        let mut others = waiting;
        others.remove(self.tito);
        let plain = |n: &usize| self.target(*n) == usize::from(self.setup.fixed[*n].1);
        let tito_out = self.next_region(s).is_some_and(|n| plain(&n)) && !others.is_empty();
        if tito_out { others } else { waiting }
    }

    /// How many Partisans a region gets, by its order in the file.
    fn target(&self, n: usize) -> usize {
        let (due, extra) = (usize::from(self.setup.fixed[n].1), usize::from(self.setup.free) + 1);
        let beyond = if n == 0 { extra.saturating_sub(self.setup.fixed.len()) } else { 0 };
        due + usize::from(n < extra) + beyond
    }

    /// The last region of the file that has not yet got its number.
    fn next_region(&self, s: &State) -> Option<usize> {
        let wants =
            |n: &usize| self.partisans_in(s, self.setup.fixed[*n].0).count() < self.target(*n);
        (0..self.setup.fixed.len()).rev().find(wants)
    }

    /// Far from the Axis, in the mountains, where no other stands.
    fn dealt_hex(&self, s: &State, unit: usize, waiting: UnitSet) -> Option<HexId> {
        let legal = self.partisan_hexes(s, unit, waiting);
        let wanted = self.next_region(s).map(|n| self.map.region(self.setup.fixed[n].0).mainland);
        let wanted = wanted.map(|region| legal.and(region)).filter(|hexes| !hexes.is_empty());
        let friends = self.held(s, PARTISAN);
        let axial = |hex: HexId| self.map.grid.axial(hex);
        let best = wanted.unwrap_or(legal).iter().min_by_key(|index| {
            let hex = HexId::new(*index as u16);
            let axis = self.on_map(s, AXIS).map(|(_, other)| axial(hex).distance(axial(other)));
            let far = axis.min().unwrap_or(u32::MAX).min(3);
            let flat = self.terrain(hex) != Terrain::Mountain;
            (Reverse(far), flat, friends.has(*index))
        });
        best.map(|hex| HexId::new(hex as u16))
    }
}
