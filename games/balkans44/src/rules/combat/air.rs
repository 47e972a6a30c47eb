//! 10.1.20 to 10.1.22, 11 Air support.

use neretva_core::{Action, Entry, Faces, Log, Refusal, Seat, msg};

use super::{Battle, CombatStep, attacking};
use crate::about::choice;
use crate::load::{Balkans44, Nation};
use crate::state::{Offer, SOVIET, State, Support, UnitId, UnitSet};

/// The choices that commit a marker, with its nation.
const MARKERS: [(Action, Nation); 6] = [
    (choice::AIR_GERMAN, Nation::German),
    (choice::AIR_HUNGARIAN, Nation::Hungarian),
    (choice::AIR_ROMANIAN, Nation::Romanian),
    (choice::AIR_CROATIAN, Nation::Croatian),
    (choice::AIR_SOVIET, Nation::Soviet),
    (choice::AIR_BULGARIAN, Nation::Bulgarian),
];

/// The nation whose marker a choice commits.
fn nation_of(act: Action) -> Option<Nation> {
    MARKERS.into_iter().find(|(choice, _)| *choice == act).map(|(_, nation)| nation)
}

impl Balkans44 {
    /// 11.0.1, 11.0.5 Markers of a nation that are unused in this turn.
    pub fn air_left(&self, s: &State, nation: Nation) -> u8 {
        implements!("11.0.3");
        let all = if self.has_air(s, nation) { self.roster.air[nation as usize] } else { 0 };
        all.saturating_sub(s.air_used[nation as usize])
    }

    /// 11.0.4 Bulgarian markers MUST wait until Bulgaria joins, Romanian ones after the surrender
    /// until a Romanian unit is back.
    fn has_air(&self, s: &State, nation: Nation) -> bool {
        match nation {
            Nation::Bulgarian => s.bulgaria.is_some(),
            Nation::Romanian => s.surrendered.is_none() || s.romanians_back,
            Nation::German
            | Nation::Hungarian
            | Nation::Croatian
            | Nation::Soviet
            | Nation::Yugoslav
            | Nation::Greek
            | Nation::Albanian => true,
        }
    }

    /// 16.1.1 Whether the Balkan Air Force is unused in this turn.
    fn balkan_air_left(&self, s: &State) -> bool {
        s.switches.balkan_air && !s.support.contains(Support::BALKAN_AIR_USED)
    }

    /// Whether a side has an unused marker at all: then it is asked, for to skip it would tell what
    /// lies covered.
    fn has_markers(&self, s: &State, seat: Seat) -> bool {
        let left =
            |nation: &Nation| self.side_of(s, *nation) == seat && self.air_left(s, *nation) > 0;
        Nation::ALL.iter().any(left) || (seat == SOVIET && self.balkan_air_left(s))
    }

    /// Units of a side in the combat.
    fn fighters(&self, s: &State, battle: &Battle, seat: Seat) -> UnitSet {
        if seat == attacking(s) { battle.attackers } else { self.defenders(s, battle) }
    }

    /// Why a side may not commit a marker of that nation.
    fn check_air(&self, s: &State, battle: &Battle, seat: Seat, nation: Nation) -> Option<Refusal> {
        let by = |rule, why| Some(Refusal::new(rule, why));
        if !self.has_air(s, nation) {
            return by(cite!("11.0.4"), msg!("balkans44-air-not-yet"));
        }
        if self.side_of(s, nation) != seat {
            return by(cite!("10.1.20"), msg!("balkans44-air-not-yours"));
        }
        if self.air_left(s, nation) == 0 {
            return by(cite!("11.0.5"), msg!("balkans44-air-used"));
        }
        // 10.1.20 MUST have a unit of the marker's nation in the combat.
        let of_nation = |unit: UnitId| self.nation(unit) == nation;
        match self.fighters(s, battle, seat).iter().any(of_nation) {
            true => None,
            false => by(cite!("10.1.20"), msg!("balkans44-air-no-unit")),
        }
    }

    /// 16.1.1 Why the Balkan Air Force may not be committed: it MUST support Yugoslav partisans.
    fn check_balkan_air(&self, s: &State, battle: &Battle, seat: Seat) -> Option<Refusal> {
        let by = |why| Some(Refusal::new(cite!("16.1.1"), why));
        let yugoslav = |unit: UnitId| self.nation(unit) == Nation::Yugoslav;
        if seat != SOVIET || !s.switches.balkan_air {
            by(msg!("balkans44-air-not-yours"))
        } else if !self.balkan_air_left(s) {
            by(msg!("balkans44-air-used"))
        } else if !self.fighters(s, battle, seat).iter().any(yugoslav) {
            by(msg!("balkans44-air-no-unit"))
        } else {
            None
        }
    }

    pub(super) fn air_offer(&self, s: &State, seat: Seat) -> Offer {
        let battle = Battle::of(s);
        let fits = |nation| self.check_air(s, &battle, seat, nation).is_none();
        let offer = MARKERS
            .into_iter()
            .fold(Offer::NOTHING, |offer, (choice, nation)| offer.or_if(fits(nation), choice));
        let balkan = self.check_balkan_air(s, &battle, seat).is_none();
        offer.or_if(balkan, choice::BALKAN_AIR).or(choice::DONE)
    }

    pub(super) fn refuse_air(&self, s: &State, seat: Seat, act: Action) -> Option<Refusal> {
        let battle = Battle::of(s);
        match nation_of(act) {
            Some(nation) => self.check_air(s, &battle, seat, nation),
            None if act == choice::BALKAN_AIR => self.check_balkan_air(s, &battle, seat),
            None => None,
        }
    }

    /// 10.1.2 MUST be committed by the attacker first, then by the defender.
    pub(super) fn begin_air(&self, s: &mut State, log: &mut impl Log) {
        implements!("11.0.2");
        let (battle, seat) = (Battle::of(s), attacking(s));
        let any = |nation: &Nation| self.check_air(s, &battle, seat, *nation).is_none();
        // The attackers lie open: to pass over their side tells nothing.
        if Nation::ALL.iter().any(any) || self.check_balkan_air(s, &battle, seat).is_none() {
            s.flow.set(CombatStep::Air(seat));
        } else {
            self.end_air(s, seat, log);
        }
    }

    /// A marker is committed, 11.0.5 and used for this turn whatever comes of it.
    pub(super) fn commit_air(&self, s: &mut State, seat: Seat, act: Action, log: &mut impl Log) {
        let mut battle = Battle::of(s);
        if let Some(nation) = nation_of(act) {
            s.air_used[nation as usize] += 1;
            battle.air.markers[nation as usize] += 1;
        } else {
            s.support |= Support::BALKAN_AIR_USED;
            battle.air.balkan = true;
        }
        s.battle = Some(battle);
        if let Action::Choice(marker) = act {
            let what = || msg!("balkans44-air-commits", side = seat, marker = marker);
            log.note(|| Entry::new(cite!("10.1.2"), what()));
        }
    }

    /// A side commits no more.
    pub(super) fn end_air(&self, s: &mut State, seat: Seat, log: &mut impl Log) {
        let defender = attacking(s).other();
        if seat != defender && self.has_markers(s, defender) {
            s.flow.set(CombatStep::Air(defender));
        } else {
            self.reveal_defenders(s, log);
            self.roll_next(s);
        }
    }

    /// 10.0.14 The odds are computed: defenders lie open until the combat ends.
    pub(in crate::rules) fn reveal_defenders(&self, s: &mut State, log: &mut impl Log) {
        let battle = Battle::of(s);
        let defenders = self.defenders(s, &battle);
        let side = attacking(s).other();
        self.uncovering(s, side, [battle.target; 2], log, |s| {
            s.battle = Some(Battle { defenders, ..battle });
        });
    }

    /// The markers of each side are rolled for, the attacker's first, then the combat.
    fn roll_next(&self, s: &mut State) {
        let (air, seat) = (Battle::of(s).air, attacking(s));
        let waits = |seat: &Seat| !air.rolled[seat.index()] && air.count(self, s, *seat) > 0;
        s.flow.set(match [seat, seat.other()].into_iter().find(waits) {
            Some(seat) => CombatStep::AirRoll(seat),
            None => CombatStep::Roll,
        });
    }

    /// 10.1.21 MUST roll for each marker; those that are not effective are set aside.
    pub(super) fn resolve_air(&self, s: &mut State, seat: Seat, faces: Faces, log: &mut impl Log) {
        let mut battle = Battle::of(s);
        let mut hits = faces.as_slice().iter().map(|die| *die >= self.tables.air.effective);
        for nation in Nation::ALL.into_iter().filter(|nation| self.side_of(s, *nation) == seat) {
            let markers = &mut battle.air.markers[nation as usize];
            *markers = hits.by_ref().take((*markers).into()).filter(|hit| *hit).count() as u8;
        }
        if seat == SOVIET && battle.air.balkan {
            battle.air.balkan = hits.next().unwrap_or(false);
        }
        battle.air.rolled[seat.index()] = true;
        s.battle = Some(battle);
        let count = battle.air.count(self, s, seat);
        let what = || msg!("balkans44-air-effective", side = seat, count = count);
        log.note(|| Entry::new(cite!("10.1.21"), what()));
        self.roll_next(s);
    }
}
