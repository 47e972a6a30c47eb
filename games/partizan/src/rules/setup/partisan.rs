//! 3.7 The Partisans set up last: twelve drawn at random, and Tito.

use std::cmp::Reverse;

use neretva_core::{Audience, Entry, Log, Refusal, msg};
use neretva_hex::HexId;

use super::SetupStep;
use crate::load::{Arrival, HexSet, MOST_REGIONS, Nation, Partizan, RegionId, Terrain, UnitId};
use crate::state::{AXIS, PARTISAN, State, UnitSet};

/// Counters that each region of 3.7.7 still gets, in the order of the file.
pub type Wanted = [u8; MOST_REGIONS];

impl Partizan {
    /// 3.7.2 Starting Partisans that may still be drawn; 3.7.3 Tito needs no draw.
    pub(super) fn pool(&self, drawn: UnitSet) -> UnitSet {
        let starts = |unit: &UnitId| {
            self.card(*unit).arrival == Arrival::Start && *unit != self.tito && !drawn.has(*unit)
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
            let what = || msg!("partizan-setup-drawn", unit = unit);
            log.note(|| Entry::new(cite!("3.7.4"), what()).to(Audience::Only(PARTISAN)));
        }
        if drawn.len() < self.setup.draw.into() {
            s.flow.set(SetupStep::Draw(drawn));
            return;
        }
        let what = || msg!("partizan-setup-all-drawn", count = self.setup.draw);
        log.note(|| Entry::new(cite!("3.7.2"), what()));
        // 3.7.3 MUST set up Tito besides the twelve.
        implements!("3.7.3");
        drawn.add(self.tito);
        s.flow.set(SetupStep::Pick(drawn));
    }

    /// The next one to place, or the first turn.
    pub(super) fn go_on_with_partisans(&self, s: &mut State, waiting: UnitSet, log: &mut impl Log) {
        let mut left = waiting.iter();
        match (left.next(), left.next()) {
            (None, _) => self.finish(s, log),
            (Some(last), None) => {
                s.flow.set(SetupStep::Place { unit: last, waiting });
            }
            (Some(_), Some(_)) => s.flow.set(SetupStep::Pick(waiting)),
        }
    }

    /// 3.7.5 MUST be placed face down: the Axis sees where, not who.
    pub(super) fn start_partisan(
        &self,
        s: &mut State,
        unit: UnitId,
        hex: HexId,
        log: &mut impl Log,
    ) {
        implements!("3.7.11");
        self.place(s, unit, hex);
        let what = || msg!("partizan-setup-partisan", unit = unit, hex = hex);
        log.note(|| Entry::new(cite!("3.7.5"), what()).to(Audience::Only(PARTISAN)));
        let blank = || msg!("partizan-setup-unknown", hex = hex);
        log.note(|| Entry::new(cite!("3.7.5"), blank()).to(Audience::Except(PARTISAN)));
    }

    /// Where a drawn Partisan or Tito may start.
    pub(super) fn partisan_hexes(&self, s: &State, unit: UnitId, waiting: UnitSet) -> HexSet {
        implements!("3.7.10");
        let open = self.setup.fixed.iter().filter(|(id, _)| self.admits(s, unit, waiting, *id));
        let ground =
            open.fold(HexSet::EMPTY, |ground, (id, _)| ground.or(self.map.region(*id).mainland));
        let closed = self.closed_to_end(s, UnitSet::of(unit));
        ground.without(closed).iter().filter(|hex| self.is_wild(*hex)).collect()
    }

    /// 3.7.6 MAY NOT start in clear terrain, a town or a city.
    pub(super) fn is_wild(&self, hex: HexId) -> bool {
        self.settlement(hex).is_none() && self.terrain(hex) != Terrain::Clear
    }

    /// Why that Partisan may not start there.
    pub(super) fn refuse_partisan_start(
        &self,
        s: &State,
        unit: UnitId,
        waiting: UnitSet,
        hex: HexId,
    ) -> Option<Refusal> {
        let named = unit;
        let region = self.map.region[hex.index()]
            .filter(|region| self.setup.fixed.iter().any(|(id, _)| id == region));
        let Some(region) = region else {
            // 3.7.8, 3.7.9 MUST go to one of the six regions, Tito too.
            let rule = if unit == self.tito { cite!("3.7.9") } else { cite!("3.7.8") };
            let why = msg!("partizan-setup-region", unit = named, hex = hex);
            return Some(Refusal::new(rule, why));
        };
        if self.map.island.has(hex) {
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
    fn admits(&self, s: &State, unit: UnitId, waiting: UnitSet, region: RegionId) -> bool {
        // 3.7.9 MAY go anywhere among the six: Tito, who counts for no region.
        if unit == self.tito {
            return true;
        }
        let short = |(id, due): &(RegionId, u8)| usize::from(self.short_of(s, *id, *due));
        // 3.7.7 MUST give each region its due; 3.7.8 MAY do as he likes with the other three.
        let still_due: usize = self.setup.fixed.iter().map(short).sum();
        let left = waiting.iter().filter(|unit| *unit != self.tito).count();
        let here = self.setup.fixed.iter().find(|(id, _)| *id == region).map_or(0, short);
        here > 0 || left > still_due
    }

    /// 3.7.7 How many a region lacks of its due; 3.7.9 Tito does not count.
    fn short_of(&self, s: &State, region: RegionId, due: u8) -> u8 {
        let there = self.partisans_in(s, region).filter(|unit| *unit != self.tito).count();
        due.saturating_sub(there as u8)
    }

    fn partisans_in<'a>(
        &'a self,
        s: &'a State,
        region: RegionId,
    ) -> impl Iterator<Item = UnitId> + 'a {
        let here = move |hex: HexId| self.map.region[hex.index()] == Some(region);
        self.on_map(s, PARTISAN).filter(move |(_, hex)| here(*hex)).map(|(unit, _)| unit)
    }
}

/// The set-up at a click. The dice say in secret which regions get the free units and Tito besides
/// their due, every way to share them out as likely as another; then who stands where is dealt. So
/// Tito may be in any region, and anyone in a region that has more than its due.
impl Partizan {
    pub(super) fn begin_dealing(&self, s: &mut State, waiting: UnitSet, log: &mut impl Log) {
        let mut want = Wanted::default();
        let due = want.iter_mut().zip(&self.setup.fixed);
        due.for_each(|(want, (id, due))| *want = self.short_of(s, *id, *due));
        self.go_on_sharing(s, waiting, want, 0, log);
    }

    /// Counters that go beyond the due of the regions and are still to be shared out.
    pub(super) fn to_share(&self, waiting: UnitSet, want: &Wanted) -> u8 {
        waiting.len() as u8 - want.iter().sum::<u8>()
    }

    /// How many regions there are from that one on.
    pub(super) fn regions_from(&self, region: u8) -> u8 {
        self.setup.fixed.len() as u8 - region
    }

    fn go_on_sharing(
        &self,
        s: &mut State,
        waiting: UnitSet,
        mut want: Wanted,
        region: u8,
        log: &mut impl Log,
    ) {
        let left = self.to_share(waiting, &want);
        if left > 0 && self.regions_from(region) > 1 {
            s.flow.set(SetupStep::Share { waiting, want, region });
        } else {
            want[usize::from(region)] += left;
            self.go_on_dealing(s, waiting, want, log);
        }
    }

    /// Counters and boundaries between regions lie in a row that is shuffled: the next of them is
    /// a counter for this region, or else the boundary to the next one.
    pub(super) fn resolve_share(
        &self,
        s: &mut State,
        (waiting, mut want, region): (UnitSet, Wanted, u8),
        nth: usize,
        log: &mut impl Log,
    ) {
        let counter = nth < usize::from(self.to_share(waiting, &want));
        want[usize::from(region)] += u8::from(counter);
        self.go_on_sharing(s, waiting, want, region + u8::from(!counter), log);
    }

    /// Goes on until the dice must say who comes next.
    fn go_on_dealing(&self, s: &mut State, waiting: UnitSet, want: Wanted, log: &mut impl Log) {
        let mut next = self.next_dealt(s, waiting, &want).iter();
        match (next.next(), next.next()) {
            (Some(_), Some(_)) => s.flow.set(SetupStep::Deal { waiting, want }),
            (only, _) => self.deal(s, waiting, want, only, log),
        }
    }

    /// Places the unit that was dealt, or ends the set-up when there is none.
    pub(super) fn deal(
        &self,
        s: &mut State,
        mut waiting: UnitSet,
        mut want: Wanted,
        unit: Option<UnitId>,
        log: &mut impl Log,
    ) {
        let next = self.next_region(s, &want).zip(unit);
        let hex = next.and_then(|(n, unit)| self.dealt_hex(s, unit, n, waiting));
        let (Some((n, unit)), Some(hex)) = (next, hex) else {
            return self.go_on_with_partisans(s, waiting, log);
        };
        self.start_partisan(s, unit, hex, log);
        waiting.remove(unit);
        want[n] -= 1;
        self.go_on_dealing(s, waiting, want, log);
    }

    /// Who may be dealt to the next hex.
    pub(super) fn next_dealt(&self, s: &State, waiting: UnitSet, want: &Wanted) -> UnitSet {
        let mut others = waiting;
        others.remove(self.tito);
        // 3.7.9 Tito counts for no region's due.
        let bound = self.next_region(s, want).is_some_and(|n| self.is_bound(s, want, n));
        if bound && !others.is_empty() { others } else { waiting }
    }

    /// Whether a region gets no more than its due.
    fn is_bound(&self, s: &State, want: &Wanted, n: usize) -> bool {
        let (id, due) = self.setup.fixed[n];
        want[n] == self.short_of(s, id, due)
    }

    /// The region that is filled next: those without Tito first, so that there are others for them.
    fn next_region(&self, s: &State, want: &Wanted) -> Option<usize> {
        let open = || (0..self.setup.fixed.len()).filter(|n| want[*n] > 0);
        open().find(|n| self.is_bound(s, want, *n)).or_else(|| open().next())
    }

    /// Far from the Axis, in the mountains, where no other stands.
    fn dealt_hex(&self, s: &State, unit: UnitId, region: usize, waiting: UnitSet) -> Option<HexId> {
        let legal = self.partisan_hexes(s, unit, waiting);
        let there = legal.and(self.map.region(self.setup.fixed[region].0).mainland);
        let wanted = if there.is_empty() { legal } else { there };
        let friends = self.held(s, PARTISAN);
        let axial = |hex: HexId| self.map.grid.axial(hex);
        wanted.iter().min_by_key(|hex| {
            let axis = self.on_map(s, AXIS).map(|(_, other)| axial(*hex).distance(axial(other)));
            let far = axis.min().unwrap_or(u32::MAX).min(3);
            let flat = self.terrain(*hex) != Terrain::Mountain;
            (Reverse(far), flat, friends.has(*hex))
        })
    }
}
