//! 6 Arrivals, 13 Replacements, 14 Weapons caches: what happens in the RP Phases.

mod arrival;
mod caches;
pub(crate) mod entry;
mod points;

use neretva_core::{
    Action, Arg, Audience, ChoiceLabel, Entry, Faces, Log, Node, Refusal, Roll, Seat, Tally, msg,
};
use neretva_hex::HexId;
use neretva_kit::chapter::{Chapter, Words, unexpected};
use serde::{Deserialize, Serialize};

use crate::about::choice;
use crate::load::{Partizan, UnitId};
use crate::rules::Offer;
use crate::rules::special::SpecialStep;
use crate::state::{AXIS, Marks, PARTISAN, Phase, State, UnitSet};

pub use arrival::Spread;
pub(crate) use caches::CacheChart;
use points::{Room, UNKNOWN, no};

/// 8.0.4, 13.4.1 German RPs that a landing scare brings.
const SCARE_RPS: u8 = 3;
/// The purse of the Partisan player, after those of the four nations.
pub(crate) const PARTISAN_RPS: usize = 4;

neretva_core::points! {
    /// 13.1 Replacement points.
    pub struct Rp(u8);
}

/// Where this chapter stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum RpStep {
    /// 13.1.3 How many Partisan RPs?
    PartisanRoll,
    /// 14.1.1 Which chits?
    CacheRoll,
    /// 6.0.2, 13.2.1 Which unit arrives, is built or rebuilt?
    Choose(Spread),
    /// 6.0.1 Where does the chosen unit arrive?
    Place(UnitId, Spread),
}

impl RpStep {
    /// The unit that the step is about.
    pub fn unit(self) -> Option<UnitId> {
        match self {
            RpStep::PartisanRoll | RpStep::CacheRoll | RpStep::Choose(_) => None,
            RpStep::Place(unit, _) => Some(unit),
        }
    }
}

impl Chapter for RpStep {
    type Rules = Partizan;
    type State = State;
    type Offer = Offer;

    fn node(self, g: &Partizan, s: &State) -> Node {
        match self {
            // 13.1.3 MUST roll one die each turn.
            Self::PartisanRoll => self.words(g, s).d6(),
            Self::CacheRoll => Node::Chance(cache_roll(s)),
            Self::Choose(_) | Self::Place(..) => Node::Decision(rp_seat(s)),
        }
    }

    fn offer(self, g: &Partizan, s: &State) -> Offer {
        match self {
            Self::PartisanRoll | Self::CacheRoll => Offer::NOTHING,
            Self::Choose(spread) => {
                let units: UnitSet = g.choices(s, spread).collect();
                let due = units.iter().any(|unit| g.is_due(s, unit));
                Offer::units(units).or_if(!due, choice::DONE)
            }
            Self::Place(unit, spread) => Offer::hexes(g.arrival_hexes(s, unit, spread)),
        }
    }

    fn refuse(self, g: &Partizan, s: &State, a: Action) -> Option<Refusal> {
        match (self, a) {
            (Self::Choose(spread), Action::Piece(unit)) => {
                g.check_choice(s, unit.into(), spread, &mut { UNKNOWN })
            }
            (Self::Choose(spread), choice::DONE) => g.check_done(s, spread),
            (Self::Place(unit, _), Action::Hex(hex)) => g.refuse_arrival(s, unit, hex),
            _ => None,
        }
    }

    fn label(self, _: &Partizan, _: &State, act: Action) -> ChoiceLabel {
        match (self, act) {
            (Self::Choose(_), choice::DONE) => {
                ChoiceLabel::usual(msg!("partizan-label-end-replacements"))
            }
            _ => ChoiceLabel::default(),
        }
    }

    fn act(self, g: &Partizan, s: &mut State, a: Action, log: &mut impl Log) {
        match (self, a) {
            (Self::Choose(spread), Action::Piece(unit)) => {
                g.apply_choice(s, unit.into(), spread, log);
            }
            (Self::Choose(_), choice::DONE) => g.end_rp_phase(s, log),
            (Self::Place(unit, spread), Action::Hex(hex)) => g.arrive(s, unit, hex, spread, log),
            _ => unexpected(self, a),
        }
    }

    fn rolled(self, g: &Partizan, s: &mut State, f: Faces, log: &mut impl Log) {
        match self {
            Self::PartisanRoll => g.receive_partisan_rps(s, f.first(), log),
            Self::CacheRoll => g.receive_chits(s, f.first(), log),
            Self::Choose(_) | Self::Place(..) => unexpected(self, f),
        }
    }

    fn resume(self, g: &Partizan, s: &mut State, log: &mut impl Log) {
        // What was done on top of the phase decides what is left to choose in it.
        if let Self::Choose(spread) = self {
            g.choose_on(s, spread, log);
        }
    }

    fn words(self, _g: &Partizan, _s: &State) -> Words {
        let ask = Words::new;
        match self {
            Self::PartisanRoll => ask(cite!("13.1.3"), msg!("partizan-roll-rp")),
            Self::CacheRoll => ask(cite!("14.1.1"), msg!("partizan-roll-caches")),
            Self::Choose(_) => ask(cite!("13.2.1"), msg!("partizan-ask-rp")),
            Self::Place(unit, _) => ask(cite!("6.0.1"), msg!("partizan-ask-arrival", unit = unit)),
        }
    }
}

impl Partizan {
    /// A unit is chosen: it drops, is restored where it is, or looks for a hex.
    fn apply_choice(&self, s: &mut State, unit: UnitId, spread: Spread, log: &mut impl Log) {
        if unit == self.roster.cast.paratroops && self.is_due(s, unit) {
            // 17.1.1 The 500th SS drops instead; then this phase goes on.
            s.flow.push(SpecialStep::Drop);
        } else if s.hex(unit).is_some() || self.is_repulsed(s, unit) {
            self.restore(s, unit, log);
            self.choose_on(s, spread, log);
        } else {
            s.flow.set(RpStep::Place(unit, spread));
        }
    }

    pub(crate) fn enter_partisan_rp(&self, s: &mut State, log: &mut impl Log) {
        implements!("5.1.3");
        implements!("5.1.6");
        implements!("5.1.9");
        (s.rp, s.rp_partisan_only) = Default::default();
        self.place_late_sas(s, log);
        // 5.1.5, 13.5.5 MUST NOT get RPs without anything to build or rebuild.
        let roll = self.can_rebuild_any(s, PARTISAN_RPS).then_some(RpStep::PartisanRoll);
        let step = roll.or_else(|| self.cache_step(s));
        if let Some(step) = step.or_else(|| self.choose_step(s, Spread::default())) {
            s.flow.push(step);
        }
        self.enter_force10(s);
    }

    pub(crate) fn enter_axis_rp(&self, s: &mut State, log: &mut impl Log) {
        implements!("5.2.4");
        implements!("13.1.1");
        implements!("13.5.2");
        (s.rp, s.rp_partisan_only) = Default::default();
        let chart = self.tables.turns[usize::from(s.turn) - 1].rp;
        let names = [
            Arg::Say("partizan-rp-germany"),
            Arg::Say("partizan-rp-italy"),
            Arg::Say("partizan-rp-bulgaria"),
            Arg::Say("partizan-rp-hungary"),
        ];
        for (purse, name) in names.into_iter().enumerate() {
            let mut points = Tally::sum_only();
            points.add(cite!("13.1.2"), chart[purse].into(), || msg!("partizan-rp-chart"));
            // 8.0.4, 13.4.1 MUST give Germany three more in a landing scare.
            if s.scare && purse == 0 {
                points.add(cite!("13.4.1"), SCARE_RPS.into(), || msg!("partizan-rp-scare"));
            }
            implements!("8.0.4");
            // 5.2.5, 13.5.5 MUST NOT get RPs without anything to build or rebuild.
            // 19.2.7.1 A division that answers a landing may come depleted, and be restored.
            let answer = purse == 0 && !self.divisions_due(s).is_empty();
            if points.total() > 0 && (answer || self.can_rebuild_any(s, purse)) {
                s.rp[purse] = Rp(points.total() as u8);
                let (nation, points) = (name, points.total());
                let what = || msg!("partizan-rp-received", nation = nation, points = points);
                log.note(|| Entry::new(cite!("13.1.2"), what()));
            }
        }
        let answer = !self.divisions_due(s).is_empty();
        if answer || self.choose_step(s, Spread::default()).is_some() {
            s.flow.push(RpStep::Choose(Spread::default()));
        }
        self.enter_response(s);
    }

    /// 13.2.2 MUST lose what is not spent.
    fn end_rp_phase(&self, s: &mut State, log: &mut impl Log) {
        implements!("13.2.2");
        // What lies covered is paid for covered: strangers are told at the end, and only the sum.
        if s.phase() == Phase::PartisanRp && s.rp[PARTISAN_RPS] > Rp::NONE {
            let left = s.rp[PARTISAN_RPS];
            let what = || msg!("partizan-rp-left", points = left.0);
            log.note(|| Entry::new(cite!("13.2.2"), what()));
        }
        (s.rp, s.rp_partisan_only) = Default::default();
        self.finish(s, log);
    }

    /// The choice goes on, or the phase ends with nothing left to choose.
    pub(crate) fn choose_on(&self, s: &mut State, spread: Spread, log: &mut impl Log) {
        match self.choose_step(s, spread) {
            Some(step) => s.flow.set(step),
            None => self.end_rp_phase(s, log),
        }
    }

    fn choose_step(&self, s: &State, spread: Spread) -> Option<RpStep> {
        let open = s.flow.is_held() || self.choices(s, spread).next().is_some();
        open.then_some(RpStep::Choose(spread))
    }

    /// Units that may arrive, be built or rebuilt now.
    fn choices(&self, s: &State, spread: Spread) -> impl Iterator<Item = UnitId> {
        let mut room = UNKNOWN;
        let units = self.all_of(rp_seat(s)).filter(|unit| {
            let payable = || self.lacks_steps(s, *unit) && self.check_points(s, *unit).is_none();
            self.is_due(s, *unit) || payable()
        });
        units.filter(move |unit| self.check_choice(s, *unit, spread, &mut room).is_none())
    }

    fn check_choice(
        &self,
        s: &State,
        unit: UnitId,
        spread: Spread,
        room: &mut Room,
    ) -> Option<Refusal> {
        // 13.1.1 MAY rebuild his own units in his own segment.
        if self.side(unit) != rp_seat(s) {
            return no(cite!("13.1.1"), msg!("partizan-rp-not-yours", unit = unit));
        }
        if self.is_due(s, unit) {
            return self.check_room(s, unit, spread, room);
        }
        self.check_rebuild(s, unit, spread, room).or_else(|| self.check_points(s, unit))
    }

    /// 6.0.2 MUST bring in all units that are due and have a hex.
    fn check_done(&self, s: &State, spread: Spread) -> Option<Refusal> {
        let due = self.choices(s, spread).find(|unit| self.is_due(s, *unit))?;
        let why = msg!("partizan-must-arrive", unit = due);
        Some(Refusal::new(cite!("6.0.2"), why))
    }

    /// A new unit arrives, or one built with an RP with its first step.
    fn arrive(&self, s: &mut State, unit: UnitId, hex: HexId, spread: Spread, log: &mut impl Log) {
        let (due, provided) = (self.is_due(s, unit), self.is_provided(s, unit));
        if !due && !provided {
            self.pay(s, unit);
        }
        let depleted = !due && self.card(unit).steps > 1;
        s.marks[unit] = if depleted { Marks::DEPLETED } else { Marks::empty() };
        self.place(s, unit, hex);
        let rule = match (due, provided) {
            (true, _) => cite!("6.0.2"),
            (false, true) => cite!("5.2.6"),
            (false, false) => cite!("13.2.1"),
        };
        let named = || {
            if due {
                msg!("partizan-arrives", unit = unit, hex = hex)
            } else {
                msg!("partizan-built", unit = unit, hex = hex)
            }
        };
        if self.is_partisan(unit) {
            log.note(|| Entry::new(rule, named()).to(Audience::Only(PARTISAN)));
            let unknown = || msg!("partizan-arrives-unknown", hex = hex);
            // One clause for all that arrives: another would tell due units from built ones.
            let told = || Entry::new(cite!("6.0.1"), unknown());
            log.note(|| told().to(Audience::Except(PARTISAN)));
        } else {
            log.note(|| Entry::new(rule, named()));
        }
        let partisan = self.is_partisan(unit);
        let spread = if partisan { self.spread_to(s, spread, hex) } else { spread };
        self.choose_on(s, spread, log);
    }
}

/// 14.1.1 MAY roll one die: nobody would decline.
fn cache_roll(s: &State) -> Roll {
    let roll = Roll::d6(cite!("14.1.1"), msg!("partizan-roll-caches"));
    Roll { audience: cache_audience(s), ..roll }
}

/// 5.1.7 Who sees the allotment of weapons caches: everybody, unless the switch hides it.
fn cache_audience(s: &State) -> Audience {
    if s.switches.secret_caches { Audience::Only(PARTISAN) } else { Audience::All }
}

/// Whose RP Phase it is.
fn rp_seat(s: &State) -> Seat {
    if s.phase() == Phase::AxisRp { AXIS } else { PARTISAN }
}
