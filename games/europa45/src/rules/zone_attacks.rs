//! 45.A Zone attacks, in the Allied initial phase.

use neretva_core::{Action, Arg, ChoiceLabel, Entry, Faces, Log, Node, Refusal, msg};
use neretva_hex::HexId;
use neretva_kit::chapter::{Chapter, Words, unexpected};
use serde::{Deserialize, Serialize};

use super::air::Blow;
use crate::about::choice;
use crate::load::{Europa45, HexSet, Success};
use crate::rules::zoc::Presence;
use crate::state::{ALLIED, AXIS, Offer, PointSource, State};

/// Where this chapter stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum ZoneStep {
    /// Which hex is attacked?
    Pick,
    /// The rail line of that hex, or its airbase?
    Kind(HexId),
    /// The die of a rail attack.
    RollRail(HexId),
    /// The die of an airbase attack.
    RollBase(HexId),
}

impl Chapter for ZoneStep {
    type Rules = Europa45;
    type State = State;
    type Offer = Offer;

    fn node(self, g: &Europa45, s: &State) -> Node {
        match self {
            Self::Pick | Self::Kind(_) => Node::Decision(ALLIED),
            Self::RollRail(_) | Self::RollBase(_) => self.words(g, s).d6(),
        }
    }

    fn offer(self, g: &Europa45, s: &State) -> Offer {
        match self {
            Self::Pick => {
                let (rails, bases) = g.zone_targets(s);
                Offer::hexes(rails.or(bases)).or(choice::DONE)
            }
            Self::Kind(_) => Offer::choices([choice::RAIL, choice::AIRBASE, choice::BACK]),
            Self::RollRail(_) | Self::RollBase(_) => Offer::NOTHING,
        }
    }

    fn refuse(self, g: &Europa45, s: &State, act: Action) -> Option<Refusal> {
        match (self, act) {
            (Self::Pick, Action::Hex(hex)) => Some(g.refuse_zone_attack(s, hex)),
            _ => None,
        }
    }

    fn label(self, _: &Europa45, _: &State, act: Action) -> ChoiceLabel {
        match (self, act) {
            (Self::Pick, choice::DONE) => {
                ChoiceLabel::usual(msg!("europa45-label-end-zone-attacks"))
            }
            (Self::Kind(_), choice::BACK) => ChoiceLabel::back(),
            _ => ChoiceLabel::default(),
        }
    }

    fn act(self, g: &Europa45, s: &mut State, act: Action, log: &mut impl Log) {
        match (self, act) {
            (Self::Pick, Action::Hex(hex)) => {
                let (rails, bases) = g.zone_targets(s);
                s.flow.set(match (rails.has(hex), bases.has(hex)) {
                    (true, true) => Self::Kind(hex),
                    (true, false) => Self::RollRail(hex),
                    _ => Self::RollBase(hex),
                });
            }
            (Self::Pick, choice::DONE) => g.finish(s, log),
            (Self::Kind(hex), choice::RAIL) => s.flow.set(Self::RollRail(hex)),
            (Self::Kind(hex), choice::AIRBASE) => s.flow.set(Self::RollBase(hex)),
            (Self::Kind(_), choice::BACK) => s.flow.set(Self::Pick),
            _ => unexpected(self, act),
        }
    }

    fn rolled(self, g: &Europa45, s: &mut State, faces: Faces, log: &mut impl Log) {
        match self {
            Self::RollRail(hex) => g.attack_rail(s, hex, faces.first(), log),
            Self::RollBase(hex) => g.attack_base(s, hex, faces.first(), log),
            Self::Pick | Self::Kind(_) => unexpected(self, faces),
        }
    }

    /// The air unit that the last attack has struck is drawn.
    fn resume(self, g: &Europa45, s: &mut State, log: &mut impl Log) {
        g.next_zone_attack(s, log);
    }

    fn words(self, _: &Europa45, _: &State) -> Words {
        match self {
            Self::Pick => Words::new(cite!("45.A.6"), msg!("europa45-ask-zone-hex")),
            Self::Kind(hex) => {
                Words::new(cite!("45.A.6"), msg!("europa45-ask-zone-kind", hex = hex))
            }
            Self::RollRail(hex) | Self::RollBase(hex) => {
                Words::new(cite!("45.A.8"), msg!("europa45-roll-zone", hex = hex))
            }
        }
    }
}

/// How many attacks there are, and where.
impl Europa45 {
    pub(crate) fn enter_zone_attacks(&self, s: &mut State, _log: &mut impl Log) {
        implements!("45.A.3");
        let p = self.presence(s);
        for zone in 0..self.map.zones.len() {
            s.zone_attacks[zone] = self.attacks_in(s, &p, zone);
        }
        self.forget_targets(s);
        let (rails, bases) = self.zone_targets(s);
        if s.flow.is_held() || !rails.or(bases).is_empty() {
            s.flow.push(ZoneStep::Pick);
        }
    }

    /// The charts that go by year begin with 1941.
    pub(super) fn year_column(&self, s: &State) -> usize {
        usize::from(self.date(s).year() - 41).min(3)
    }

    /// Attacks in a zone in this phase: the basic rate and those that its garrison lets happen.
    fn attacks_in(&self, s: &State, p: &Presence, zone: usize) -> u8 {
        implements!("45.A.4");
        implements!("BASE.17.2");
        let owned = self.map.zones[zone].1.and(self.owned(s, p, AXIS));
        if owned.is_empty() {
            return 0;
        }
        let chart = &self.theatre.zones[zone];
        let basic = chart.rates[self.year_column(s)];
        // BASE.17.3 For so many RE that the cities of the zone lack one attack more, but never
        // more than the rate; anti-partisan units count double.
        implements!("BASE.17.3");
        implements!("45.A.5");
        let cities = owned.and(self.map.cities);
        let garrison: u16 = self
            .units_of(s, AXIS)
            .filter(|(_, hex)| cities.has(*hex))
            .map(|(unit, _)| {
                let weight = if self.roster.anti.has(unit) { 2 } else { 1 };
                weight * u16::from(self.card(unit).half_re)
            })
            .sum();
        let short = (2 * u16::from(chart.garrison)).saturating_sub(garrison);
        let extra = short.div_ceil(2 * u16::from(self.tables.short_per_attack));
        basic + (extra as u8).min(basic)
    }

    /// Hexes in which no zone attack is made, for the Axis units there or beside.
    fn guarded(&self, s: &State) -> (HexSet, HexSet) {
        // 45.A.12 MAY NOT attack where a unit stands that can defend itself; 45.A.13 nor beside
        // police, security and SS of any size.
        implements!("45.A.12");
        implements!("45.A.13");
        let (mut held, mut shielded) = (HexSet::EMPTY, HexSet::EMPTY);
        for (unit, hex) in self.units_of(s, AXIS) {
            if self.card(unit).defence > 0 {
                held.add(hex);
            }
            if self.roster.anti.has(unit) {
                shielded.add(hex);
                self.map.exits[hex.index()].iter().for_each(|exit| shielded.add(exit.to));
            }
        }
        (held, shielded)
    }

    /// Hexes whose rail line, and hexes whose airbase can be attacked now.
    pub(crate) fn zone_targets(&self, s: &State) -> (HexSet, HexSet) {
        implements!("45.A.1");
        implements!("45.A.6");
        implements!("45.A.7");
        implements!("BASE.17.1");
        let mut open = HexSet::EMPTY;
        for ((_, hexes), left) in self.map.zones.iter().zip(s.zone_attacks) {
            if left > 0 {
                open = open.or(*hexes);
            }
        }
        let (held, shielded) = self.guarded(s);
        let owned = self.owned(s, &self.presence(s), AXIS);
        let open = open.and(owned).without(held.or(shielded));
        let rails = open.and(self.map.rail).without(s.breaks.or(s.rail_targets));
        let bases = open
            .and(self.map.base_hexes)
            .only(|hex| self.base_can_be_hit(s, hex) && !self.base_was_target(s, hex));
        (rails, bases)
    }

    /// Whether an airbase was a target in this phase.
    pub(super) fn base_was_target(&self, s: &State, hex: HexId) -> bool {
        self.map.base_at(hex).is_some_and(|base| s.base_targets >> base & 1 == 1)
    }

    fn refuse_zone_attack(&self, s: &State, hex: HexId) -> Refusal {
        let Some(zone) = self.map.zone[hex.index()].map(usize::from) else {
            return Refusal::new(cite!("45.A.1"), msg!("europa45-no-zone", hex = hex));
        };
        if self.owner(s, hex) != AXIS {
            return Refusal::new(cite!("45.A.1"), msg!("europa45-zone-not-axis", hex = hex));
        }
        let (rail, base) = (self.map.rail.has(hex), self.map.base_hexes.has(hex));
        if !rail && !base {
            return Refusal::new(cite!("45.A.6"), msg!("europa45-zone-no-target", hex = hex));
        }
        let (held, shielded) = self.guarded(s);
        if held.has(hex) {
            return Refusal::new(cite!("45.A.12"), msg!("europa45-zone-held", hex = hex));
        }
        if shielded.has(hex) {
            return Refusal::new(cite!("45.A.13"), msg!("europa45-zone-shielded", hex = hex));
        }
        if s.zone_attacks[zone] == 0 {
            let why = msg!("europa45-zone-spent", zone = self.zone_name(zone));
            return Refusal::new(cite!("45.A.4"), why);
        }
        let rail_tried = !rail || s.rail_targets.has(hex);
        let base_tried = !base || self.base_was_target(s, hex);
        if rail_tried && base_tried {
            return Refusal::new(cite!("45.A.7"), msg!("europa45-zone-again", hex = hex));
        }
        Refusal::new(cite!("45.T1.5"), msg!("europa45-target-done", hex = hex))
    }
}

/// How an attack goes.
impl Europa45 {
    fn attack_rail(&self, s: &mut State, hex: HexId, die: u8, log: &mut impl Log) {
        s.rail_targets.add(hex);
        let result = self.zone_result(s, hex, die, log);
        if matches!(result, Success::S | Success::Great) {
            implements!("45.A.9");
            self.break_rail(s, hex, Some(PointSource::ZoneBreaks), cite!("45.A.9"), log);
        }
        self.next_zone_attack(s, log);
    }

    fn attack_base(&self, s: &mut State, hex: HexId, die: u8, log: &mut impl Log) {
        if let Some(base) = self.map.base_at(hex) {
            s.base_targets |= 1 << base;
        }
        let blow = match self.zone_result(s, hex, die, log) {
            Success::S | Success::Great => {
                implements!("45.A.10");
                implements!("45.A.11");
                self.hit_base(s, hex, true, cite!("45.A.10"), log);
                Blow::Step
            }
            Success::Minor => Blow::Minor,
            Success::Fail | Success::D => return self.next_zone_attack(s, log),
        };
        s.flow.set(ZoneStep::Pick);
        if !self.begin_strike(s, hex, blow, log) {
            self.next_zone_attack(s, log);
        }
    }

    /// The result of one attack, which is spent; 45.A.14 a great success gives another.
    fn zone_result(&self, s: &mut State, hex: HexId, die: u8, log: &mut impl Log) -> Success {
        implements!("45.A.2");
        implements!("45.A.8");
        implements!("45.A.14");
        let result = self.success(die, self.city_modifier(hex));
        if let Some(zone) = self.map.zone[hex.index()].filter(|_| result != Success::Great) {
            s.zone_attacks[usize::from(zone)] -= 1;
        }
        let word = Arg::Word(result.word());
        log.note(|| {
            Entry::new(cite!("45.A.14"), msg!("europa45-zone-result", hex = hex, result = word))
        });
        result
    }

    /// The next attack, if any is possible.
    fn next_zone_attack(&self, s: &mut State, log: &mut impl Log) {
        let (rails, bases) = self.zone_targets(s);
        if rails.or(bases).is_empty() && !s.flow.is_held() {
            self.finish(s, log);
        } else {
            s.flow.set(ZoneStep::Pick);
        }
    }
}
