//! 12.15 Combat against dispersed partisans: one roll for each of them, and no fire in return.

use neretva_core::{Action, ChoiceLabel, Entry, Faces, Log, Node, Odds, Refusal, Rule, Tally, msg};
use neretva_hex::HexId;
use neretva_kit::chapter::{Chapter, Words, unexpected};
use serde::{Deserialize, Serialize};

use crate::Gambit;
use crate::about::choice;
use crate::load::{HexSet, Kind, Nation, Year};
use crate::rules::combat::Forecast;
use crate::state::{AXIS, At, Attitude, Cp, Frame, Marks, Offer, State, UnitId, UnitSet};

/// Where this chapter stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum HuntStep {
    /// Where does this group hunt? Nothing is paid yet.
    Where(UnitSet),
    /// The die is rolled for the first unit that is left.
    Roll {
        /// Who hunts.
        hunters: UnitSet,
        /// Where they do.
        target: HexId,
        /// At this number or less a unit is eliminated.
        number: i8,
        /// The dispersed units still to be rolled for.
        left: UnitSet,
    },
}

impl Chapter for HuntStep {
    type Rules = Gambit;
    type State = State;
    type Offer = Offer;

    fn node(self, g: &Gambit, s: &State) -> Node {
        match self {
            Self::Where(group) => {
                Node::Decision(group.first().map_or(AXIS, |unit| g.side(s, unit)))
            }
            Self::Roll { .. } => self.words(g, s).d10(),
        }
    }

    fn offer(self, g: &Gambit, s: &State) -> Offer {
        match self {
            Self::Where(group) => Offer::hexes(g.hunt_targets(s, group)).or(choice::DONE),
            Self::Roll { .. } => Offer::NOTHING,
        }
    }

    fn refuse(self, g: &Gambit, s: &State, act: Action) -> Option<Refusal> {
        match (self, act) {
            (Self::Where(group), Action::Hex(hex)) => g.check_hunt(s, group, hex),
            _ => None,
        }
    }

    fn label(self, _: &Gambit, _: &State, act: Action) -> ChoiceLabel {
        match (self, act) {
            (Self::Where(_), choice::DONE) => ChoiceLabel::back(),
            _ => ChoiceLabel::default(),
        }
    }

    fn act(self, g: &Gambit, s: &mut State, act: Action, log: &mut impl Log) {
        match (self, act) {
            (Self::Where(group), Action::Hex(target)) => g.hunt(s, group, target, log),
            // Nothing was paid: back to what the group may do else.
            (Self::Where(_), choice::DONE) => s.flow.pop(),
            _ => unexpected(self, act),
        }
    }

    fn rolled(self, g: &Gambit, s: &mut State, faces: Faces, log: &mut impl Log) {
        match self {
            Self::Roll { hunters, target, number, left } => {
                let (unit, left) = next_hunted(left);
                let next = Self::Roll { hunters, target, number, left };
                g.resolve_hunt(s, unit, number, faces.first(), next, log);
            }
            Self::Where(_) => unexpected(self, faces),
        }
    }

    /// The next unit, or the end of the command.
    fn resume(self, g: &Gambit, s: &mut State, log: &mut impl Log) {
        match self {
            Self::Roll { left, .. } if left.is_empty() => g.finish(s, log),
            Self::Roll { .. } | Self::Where(_) => {}
        }
    }

    fn words(self, _: &Gambit, _: &State) -> Words {
        match self {
            Self::Where(_) => Words::new(cite!("12.15.2"), msg!("gambit-hunt-where")),
            Self::Roll { number, left, .. } => {
                let prompt = msg!("gambit-hunt-roll", unit = next_hunted(left).0, number = number);
                Words::new(cite!("12.15.3"), prompt)
            }
        }
    }
}

/// 12.15.3 MUST roll for each unit by itself: the first that is left, and those after it.
fn next_hunted(left: UnitSet) -> (UnitId, UnitSet) {
    let unit = left.first().expect("somebody is rolled for");
    (unit, left.without(UnitSet::of(unit)))
}

impl Gambit {
    /// 12.15.8 MUST cost 2 CP like any attack, and 7.13.1 be the one action of those who hunt.
    fn hunt(&self, s: &mut State, hunters: UnitSet, target: HexId, log: &mut impl Log) {
        implements!("12.15.8");
        self.pay(s, Cp(self.tables.commands.attack), hunters);
        hunters.iter().for_each(|unit| s.mark(unit, Marks::ACTED));
        let number = self.forecast_hunt(s, hunters, target, Odds::sums_only()).number as i8;
        let what = || msg!("gambit-hunt-begins", hex = target, number = number);
        log.note(|| Entry::new(cite!("12.15.3"), what()));
        let left = self.quarry(s, hunters, target);
        s.flow.set(HuntStep::Roll { hunters, target, number, left });
    }

    /// 12.15.3 MUST be eliminated by a roll of the number or less, one roll for each unit.
    fn resolve_hunt(
        &self,
        s: &mut State,
        unit: UnitId,
        number: i8,
        die: u8,
        next: HuntStep,
        log: &mut impl Log,
    ) {
        s.flow.set(next);
        if Forecast::hits(number.into(), die) {
            log.note(|| Entry::new(cite!("12.15.3"), msg!("gambit-hunt-hits", die = die)));
            self.eliminate(s, unit, At::Dead, cite!("12.15.3"), log);
        } else {
            let what = || msg!("gambit-hunt-misses", unit = unit, die = die);
            log.note(|| Entry::new(cite!("12.15.3"), what()));
            // 12.15.5 MAY be displaced at once if it survives.
            self.displace(s, unit, self.tables.displacement, true, log);
        }
        if s.frame() == Frame::Hunt(next) {
            next.resume(self, s, log);
        }
    }

    /// Begins a hunt on top of the selection: asks where.
    pub(crate) fn enter_hunt(&self, s: &mut State, group: UnitSet) {
        s.flow.push(HuntStep::Where(group));
    }

    /// Hexes where a group may hunt dispersed partisans now.
    pub(crate) fn hunt_targets(&self, s: &State, group: UnitSet) -> HexSet {
        let from = group.first().and_then(|unit| s.hex(unit));
        let (Some(from), None) = (from, self.check_hunters(s, group)) else {
            return HexSet::EMPTY;
        };
        // Most groups have nobody around them: that is seen before anything else is asked.
        let mut around = HexSet::EMPTY;
        around.add(from);
        self.map.exits[from.index()].iter().for_each(|exit| around.add(exit.to));
        let dispersed = self.roster.partisan_types().filter(|unit| self.dispersed(s, *unit));
        let hexes = dispersed.filter_map(|unit| s.hex(unit));
        let near = hexes.collect::<HexSet>().and(around);
        let open = |hex: &HexId| self.check_hunt_in(s, group, *hex).is_none();
        near.iter().filter(open).collect()
    }

    /// Why a group may not hunt in a hex.
    pub(crate) fn check_hunt(&self, s: &State, group: UnitSet, hex: HexId) -> Option<Refusal> {
        self.check_hunters(s, group).or_else(|| self.check_hunt_in(s, group, hex))
    }

    /// Why those units may not hunt anywhere.
    pub(crate) fn check_hunters(&self, s: &State, group: UnitSet) -> Option<Refusal> {
        // 7.3.5 MUST have the CP of an attack; 7.2.3 the last Allied one is for partisans.
        let partisans = group.iter().any(|unit| self.is_partisan(unit));
        let short = self.check_cp(s, Cp(self.tables.commands.attack), partisans);
        if short.is_some() {
            return short;
        }
        group.iter().find_map(|unit| self.check_hunter(s, unit))
    }

    fn check_hunter(&self, s: &State, unit: UnitId) -> Option<Refusal> {
        let (rule, why) = if s.hex(unit).is_none() {
            (cite!("12.1.2"), msg!("gambit-hunter-off-map", unit = unit))
        } else if s.has(unit, Marks::ACTED) {
            // 7.13.1 MAY NOT act twice.
            (cite!("7.13.1"), msg!("gambit-hunter-acted", unit = unit))
        } else if self.dispersed(s, unit) {
            // 12.14.3 MAY NOT attack while dispersed.
            (cite!("12.14.3"), msg!("gambit-hunter-dispersed", unit = unit))
        } else if self.is_support(unit) {
            // 12.15.3 Barrage does not apply: corps support has nothing to add.
            (cite!("12.15.3"), msg!("gambit-hunter-support", unit = unit))
        } else if self.card(unit).nation == Nation::Italian && s.attitude == Attitude::Confused {
            // S43.12 MAY NOT attack while confused.
            (cite!("S43.12"), msg!("gambit-hunter-confused", unit = unit))
        } else {
            return None;
        };
        Some(Refusal::new(rule, why))
    }

    /// Why units that may hunt may not do so in that hex.
    fn check_hunt_in(&self, s: &State, group: UnitSet, hex: HexId) -> Option<Refusal> {
        let hunter = group.first()?;
        let from = s.hex(hunter)?;
        // 7.4.2, 12.1.3 MUST be one hex: adjacent, or the hunters' own.
        implements!("7.4.2");
        if hex != from {
            let exit = self.map.exits[from.index()].iter().find(|exit| exit.to == hex);
            let Some(exit) = exit else {
                return Some(Refusal::new(cite!("12.1.3"), msg!("gambit-hunt-far", hex = hex)));
            };
            // 11.5.3 MAY NOT attack across the Danube without a road, 11.5.4 nor where no land links.
            if exit.blocked {
                let why = msg!("gambit-hunt-no-link", hex = hex);
                return Some(Refusal::new(cite!("11.5.4"), why));
            }
            if exit.danube && !self.road_crosses(s, from, exit) {
                return Some(Refusal::new(cite!("11.5.3"), msg!("gambit-hunt-danube", hex = hex)));
            }
        }
        // 12.15.2 MUST have dispersed enemies in it; 12.15.8 others there are left alone.
        let quarry = self.dispersed_in(s, hex, self.side(s, hunter).other());
        if quarry.is_empty() {
            return Some(Refusal::new(cite!("12.15.2"), msg!("gambit-hunt-nobody", hex = hex)));
        }
        // S43.21 MAY attack Yugoslav partisans only.
        let chetniks = group.iter().any(|unit| self.card(unit).nation == Nation::Chetnik);
        let yugoslav = |unit: UnitId| self.card(unit).nation == Nation::Partisan;
        let barred = chetniks && s.chetniks == AXIS && !quarry.iter().all(yugoslav);
        barred.then(|| Refusal::new(cite!("S43.21"), msg!("gambit-hunt-chetniks", hex = hex)))
    }

    /// The dispersed enemies of the hunters in a hex.
    fn quarry(&self, s: &State, hunters: UnitSet, target: HexId) -> UnitSet {
        let side = hunters.first().map_or(AXIS, |unit| self.side(s, unit));
        self.dispersed_in(s, target, side.other())
    }

    /// A roll of those hunters against a dispersed unit; `odds` says whether its lines are kept.
    pub fn forecast_hunt(
        &self,
        s: &State,
        hunters: UnitSet,
        target: HexId,
        mut odds: Odds,
    ) -> Forecast {
        // 12.15.3 MUST sum up the hunters, doubled where a rule says so, with the ground against it.
        for unit in hunters.iter() {
            self.add_hunter(s, unit, &mut odds.attack);
        }
        let ground = self.terrain_hit(target);
        if ground != 0 {
            odds.shifts.add(cite!("12.15.3"), ground.into(), || msg!("gambit-hunt-terrain"));
        }
        // 12.12.1 The river between counts like the ground.
        let from = hunters.first().and_then(|unit| s.hex(unit));
        let river = from.map_or(0, |from| self.river_hit(s, from, target));
        if river != 0 {
            odds.shifts.add(cite!("12.12.1"), river.into(), || msg!("gambit-hunt-river"));
        }
        Forecast::new(odds)
    }

    fn add_hunter(&self, s: &State, unit: UnitId, attack: &mut Tally) {
        // 12.15.3 MUST add its CF once, whatever its steps; 12.15.4 a Croatian brigade 3, or 2.
        implements!("12.15.4");
        let mut cf = i32::from(self.cf(s, unit));
        attack.add(cite!("12.15.3"), cf, || msg!("gambit-hunt-cf", unit = unit));
        // 9.5.2 MUST be one lower out of supply, before it is doubled.
        if !self.supplied(s, unit) {
            let cut = i32::from(self.tables.out_of_supply_hit);
            attack.add(cite!("9.5.2"), cut, || msg!("gambit-hunt-oos", unit = unit));
            cf += cut;
        }
        if let Some(rule) = self.doubled(s, unit) {
            attack.add(rule, cf, || msg!("gambit-hunt-doubled", unit = unit));
        }
    }

    /// The clause that doubles a unit against dispersed partisans: once, whichever apply.
    fn doubled(&self, s: &State, unit: UnitId) -> Option<Rule> {
        // 12.15.7 MUST be treated as Croatian for this.
        if self.roster.cast.croatian_divisions.contains(&unit) {
            return Some(cite!("12.15.7"));
        }
        let card = self.card(unit);
        match card.nation {
            Nation::Croatian | Nation::Ss => Some(cite!("12.15.6")),
            Nation::German => (card.kind == Kind::Light).then(|| cite!("12.15.6")),
            Nation::Chetnik => Some(cite!("S43.22")),
            Nation::Hellene => Some(cite!("S44.18")),
            // S45.18 The Fascist brigade MUST double; Italians of 1943 do not.
            Nation::Italian => (self.year(s) == Year::Y1945).then(|| cite!("S45.18")),
            Nation::Serbian
            | Nation::Slovene
            | Nation::Bulgarian
            | Nation::British
            | Nation::Canadian
            | Nation::American
            | Nation::Polish
            | Nation::Soviet
            | Nation::Partisan
            | Nation::Guerrilla => None,
        }
    }

    /// The pending roll of a hunt; before it begins, the first one of the only hex there is.
    pub(crate) fn hunt_odds(&self, s: &State, step: HuntStep) -> Option<Odds> {
        let (hunters, target, unit) = match step {
            HuntStep::Roll { hunters, target, left, .. } => (hunters, target, left.first()?),
            HuntStep::Where(group) => {
                let targets = self.hunt_targets(s, group);
                let target = targets.first().filter(|_| targets.len() == 1)?;
                (group, target, self.quarry(s, group, target).first()?)
            }
        };
        let forecast = self.forecast_hunt(s, hunters, target, Odds::default());
        let said =
            [msg!("gambit-eliminated", unit = unit), msg!("gambit-hunt-survives", unit = unit)];
        Some(forecast.shown(said))
    }
}
