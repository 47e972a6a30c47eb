//! 12 Soviet HQs.

use neretva_core::Rule;
use neretva_hex::HexId;

use crate::load::{Balkans44, EventKind, HexSet, Nation, UnitId};
use crate::state::{Marks, State, UnitSet};

impl Balkans44 {
    /// 12.0.8 HQs in support mode, with their hexes; 12.0.11 out of supply they give none.
    pub fn supporting_hqs(&self, s: &State) -> impl Iterator<Item = (UnitId, HexId)> {
        implements!("12.0.7");
        implements!("12.0.8");
        implements!("12.0.11");
        let hqs = self.roster.hqs.into_iter();
        let supports = hqs.filter(|hq| !s.has(*hq, Marks::FLIPPED | Marks::OOS));
        supports.filter_map(|hq| Some((hq, s.hex(hq)?)))
    }

    /// Hexes with a supporting HQ in them or beside them.
    pub fn hq_radius(&self, s: &State) -> HexSet {
        self.supporting_hqs(s).fold(HexSet::EMPTY, |all, (_, hex)| all.or(self.in_or_beside(hex)))
    }

    fn in_or_beside(&self, hex: HexId) -> HexSet {
        self.map.grid.neighbours(hex).map(|(_, beside)| beside).collect::<HexSet>().with(hex)
    }

    /// HQs that support combat, as far as somebody knows them.
    fn hqs_in_combat(
        &self,
        s: &State,
        knows: impl Fn(UnitId) -> bool,
    ) -> impl Iterator<Item = HexId> {
        // 14.0.8 Under the Mandatory Offensive they give no support.
        implements!("14.0.8");
        let busy = s.event == Some(EventKind::MandatoryOffensive);
        let known = self.supporting_hqs(s).filter(move |(hq, _)| !busy && knows(*hq));
        known.map(|(_, hex)| hex)
    }

    /// Soviet units among these, HQs included.
    pub(crate) fn soviets(&self, units: UnitSet) -> UnitSet {
        units.only(|unit| self.nation(unit) == Nation::Soviet)
    }

    /// 10.1.16, 10.1.19 The shift that HQs give Soviet attackers, by its clause.
    pub(crate) fn hq_attack(
        &self,
        s: &State,
        attackers: UnitSet,
        knows: impl Fn(UnitId) -> bool,
    ) -> Option<(Rule, i8)> {
        // 12.0.10 MAY support Soviets of either Front; more HQs add nothing.
        implements!("12.0.10");
        let near = |hq: HexId| self.any_supplied_near(s, attackers, hq);
        self.hqs_in_combat(s, knows).any(near).then(|| match s.turn {
            1 => (cite!("10.1.19"), self.tables.shifts.first_turn_hq),
            _ => (cite!("10.1.16"), self.tables.shifts.hq_attack),
        })
    }

    /// 10.1.17, 10.1.19 The shift that HQs give Soviet defenders, by its clause.
    pub(crate) fn hq_defence(
        &self,
        s: &State,
        defenders: UnitSet,
        knows: impl Fn(UnitId) -> bool,
    ) -> Option<(Rule, i8)> {
        let soviets = self.soviets(defenders);
        let near = |hq: HexId| self.any_supplied_near(s, soviets, hq);
        if !self.hqs_in_combat(s, knows).any(near) {
            return None;
        }
        // 10.1.19 On the first turn one unit in supply is enough, 10.1.17 later all MUST be.
        let supplied = |unit: UnitId| !self.is_oos(s, unit);
        match s.turn {
            1 => Some((cite!("10.1.19"), -self.tables.shifts.first_turn_hq)),
            _ if soviets.iter().all(supplied) => {
                Some((cite!("10.1.17"), self.tables.shifts.hq_defence))
            }
            _ => None,
        }
    }

    fn any_supplied_near(&self, s: &State, units: UnitSet, hq: HexId) -> bool {
        let near = self.in_or_beside(hq);
        let supplied = self.soviets(units).only(|unit| !self.is_oos(s, unit));
        supplied.iter().any(|unit| s.hex(unit).is_some_and(|hex| near.has(hex)))
    }

    /// 10.1.18 Whether no HQ is in support mode: both move, or are lost.
    pub(crate) fn no_hq_supports(&self, s: &State) -> bool {
        let supports = |hq: &UnitId| s.hex(*hq).is_some() && !s.has(*hq, Marks::FLIPPED);
        !self.roster.hqs.iter().any(supports)
    }

    /// 10.1.27 Whether Soviet air markers modify the roll: an HQ supports near the hex attacked.
    pub(crate) fn hq_directs_air(
        &self,
        s: &State,
        target: HexId,
        knows: impl Fn(UnitId) -> bool,
    ) -> bool {
        let axial = |hex: HexId| self.map.grid.axial(hex);
        let reach = u32::from(self.tables.air.soviet_distance);
        self.hqs_in_combat(s, knows).any(|hq| axial(hq).distance(axial(target)) <= reach)
    }
}
