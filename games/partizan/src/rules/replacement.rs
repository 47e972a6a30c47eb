//! 6 Arrivals, 13 Replacements, 14 Weapons caches: what happens in the RP Phases.

mod arrival;
mod caches;
mod points;

use neretva_core::{
    Action, Actions, Arg, Audience, Entry, Faces, Log, Node, Refusal, Roll, Seat, Tally, msg,
};
use neretva_hex::HexId;
use serde::{Deserialize, Serialize};

use crate::game::{Words, choice, not_now};
use crate::load::Partizan;
use crate::rules::special::SpecialStep;
use crate::state::{AXIS, Frame, PARTISAN, Phase, State, mark, piece};

pub use arrival::Spread;
use points::{Room, UNKNOWN, no};

/// 8.0.4, 13.4.1 German RPs that a landing scare brings.
const SCARE_RPS: u8 = 3;
/// The purse of the Partisan player, after those of the four nations.
const PARTISAN_RPS: usize = 4;

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
    Place(u8, Spread),
}

impl RpStep {
    /// The unit that the step is about.
    pub fn unit(self) -> Option<usize> {
        match self {
            RpStep::PartisanRoll | RpStep::CacheRoll | RpStep::Choose(_) => None,
            RpStep::Place(unit, _) => Some(unit.into()),
        }
    }
}

impl Partizan {
    pub(crate) fn rp_node(&self, s: &State, step: RpStep) -> Node {
        match step {
            // 13.1.3 MUST roll one die each turn.
            RpStep::PartisanRoll => {
                Node::Chance(Roll::d6(cite!("13.1.3"), msg!("partizan-roll-rp")))
            }
            // 14.1.1 MAY roll one die: nobody would decline.
            RpStep::CacheRoll => {
                let roll = Roll::d6(cite!("14.1.1"), msg!("partizan-roll-caches"));
                Node::Chance(Roll { audience: cache_audience(s), ..roll })
            }
            RpStep::Choose(_) | RpStep::Place(..) => Node::Decision(rp_seat(s)),
        }
    }

    pub(crate) fn rp_legal(&self, s: &State, step: RpStep, out: &mut Actions) {
        match step {
            RpStep::PartisanRoll | RpStep::CacheRoll => {}
            RpStep::Choose(spread) => {
                let mut done = true;
                for unit in self.choices(s, spread) {
                    out.push(Action::Piece(piece(unit)));
                    done &= !self.is_due(s, unit);
                }
                if done {
                    out.push(choice::DONE);
                }
            }
            RpStep::Place(unit, spread) => {
                let hexes = self.arrival_hexes(s, unit.into(), spread);
                out.extend(hexes.iter().map(|hex| Action::Hex(HexId::new(hex as u16))));
            }
        }
    }

    pub(crate) fn rp_why_not(&self, s: &State, step: RpStep, a: Action) -> Option<Refusal> {
        match (step, a) {
            (RpStep::Choose(spread), Action::Piece(p)) => {
                self.check_choice(s, p.index(), spread, &mut { UNKNOWN })
            }
            (RpStep::Choose(spread), choice::DONE) => self.check_done(s, spread),
            (RpStep::Place(unit, spread), Action::Hex(hex)) => {
                self.check_arrival(s, unit.into(), hex, spread)
            }
            _ => not_now(),
        }
    }

    pub(crate) fn rp_act(&self, s: &mut State, step: RpStep, a: Action, log: &mut impl Log) {
        match (step, a) {
            (RpStep::Choose(spread), Action::Piece(p)) => {
                let unit = p.index();
                if unit == self.roster.cast.paratroops && self.is_due(s, unit) {
                    // 17.1.1 The 500th SS drops instead; then this phase goes on.
                    s.flow.push(Frame::Special(SpecialStep::Drop));
                } else if s.hex(unit).is_some() || self.is_repulsed(s, unit) {
                    self.restore(s, unit, log);
                    self.choose_on(s, spread, log);
                } else {
                    s.set_frame(Frame::Rp(RpStep::Place(unit as u8, spread)));
                }
            }
            (RpStep::Place(unit, spread), Action::Hex(hex)) => {
                let unit = usize::from(unit);
                self.arrive(s, unit, hex, log);
                let partisan = self.is_partisan(unit);
                let spread = if partisan { self.spread_to(s, spread, hex) } else { spread };
                self.choose_on(s, spread, log);
            }
            _ => self.end_rp_phase(s, log),
        }
    }

    pub(crate) fn rp_rolled(&self, s: &mut State, step: RpStep, f: Faces, log: &mut impl Log) {
        let next = match step {
            RpStep::PartisanRoll => {
                self.receive_partisan_rps(s, f.first(), log);
                self.cache_step(s)
            }
            RpStep::CacheRoll => {
                self.receive_chits(s, f.first(), log);
                None
            }
            RpStep::Choose(_) | RpStep::Place(..) => None,
        };
        match next.or_else(|| self.choose_step(s, Spread::default())) {
            Some(step) => s.set_frame(Frame::Rp(step)),
            None => self.end_rp_phase(s, log),
        }
    }

    pub(crate) fn rp_words(&self, _s: &State, step: RpStep) -> Words {
        match step {
            RpStep::PartisanRoll => Words::new(cite!("13.1.3"), msg!("partizan-roll-rp")),
            RpStep::CacheRoll => Words::new(cite!("14.1.1"), msg!("partizan-roll-caches")),
            RpStep::Choose(_) => Words::new(cite!("13.2.1"), msg!("partizan-ask-rp")),
            RpStep::Place(unit, _) => {
                let unit = piece(unit.into());
                Words::new(cite!("6.0.1"), msg!("partizan-ask-arrival", unit = unit))
            }
        }
    }

    pub(crate) fn enter_partisan_rp(&self, s: &mut State, log: &mut impl Log) {
        implements!("5.1.3", "5.1.6", "5.1.9");
        (s.rp, s.rp_partisan_only) = Default::default();
        self.place_late_sas(s, log);
        // 5.1.5, 13.5.5 MUST NOT get RPs without anything to build or rebuild.
        let roll = self.can_rebuild_any(s, PARTISAN_RPS).then_some(RpStep::PartisanRoll);
        let step = roll.or_else(|| self.cache_step(s));
        if let Some(step) = step.or_else(|| self.choose_step(s, Spread::default())) {
            s.flow.push(Frame::Rp(step));
        }
        self.enter_force10(s);
    }

    pub(crate) fn enter_axis_rp(&self, s: &mut State, log: &mut impl Log) {
        implements!("5.2.4", "13.1.1", "13.5.2");
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
                s.rp[purse] = points.total() as u8;
                let (nation, points) = (name, points.total());
                let what = || msg!("partizan-rp-received", nation = nation, points = points);
                log.note(|| Entry::new(cite!("13.1.2"), what()));
            }
        }
        let answer = !self.divisions_due(s).is_empty();
        if answer || self.choose_step(s, Spread::default()).is_some() {
            s.flow.push(Frame::Rp(RpStep::Choose(Spread::default())));
        }
        self.enter_response(s);
    }

    /// 13.2.2 MUST lose what is not spent.
    fn end_rp_phase(&self, s: &mut State, log: &mut impl Log) {
        implements!("13.2.2");
        (s.rp, s.rp_partisan_only) = Default::default();
        self.finish(s, log);
    }

    /// The choice goes on, or the phase ends with nothing left to choose.
    pub(crate) fn choose_on(&self, s: &mut State, spread: Spread, log: &mut impl Log) {
        match self.choose_step(s, spread) {
            Some(step) => s.set_frame(Frame::Rp(step)),
            None => self.end_rp_phase(s, log),
        }
    }

    fn choose_step(&self, s: &State, spread: Spread) -> Option<RpStep> {
        self.choices(s, spread).next().map(|_| RpStep::Choose(spread))
    }

    /// Units that may arrive, be built or rebuilt now.
    fn choices(&self, s: &State, spread: Spread) -> impl Iterator<Item = usize> {
        let mut room = UNKNOWN;
        let units =
            if rp_seat(s) == AXIS { self.roster.axis() } else { self.roster.partisan_and_allied() };
        let units = units.filter(|unit| {
            let payable = || self.lacks_steps(s, *unit) && self.check_points(s, *unit).is_none();
            self.is_due(s, *unit) || payable()
        });
        units.filter(move |unit| self.check_choice(s, *unit, spread, &mut room).is_none())
    }

    fn check_choice(
        &self,
        s: &State,
        unit: usize,
        spread: Spread,
        room: &mut Room,
    ) -> Option<Refusal> {
        // 13.1.1 MAY rebuild his own units in his own segment.
        if self.side(unit) != rp_seat(s) {
            return no(cite!("13.1.1"), msg!("partizan-rp-not-yours", unit = piece(unit)));
        }
        if self.is_due(s, unit) {
            return self.check_room(s, unit, spread, room);
        }
        self.check_rebuild(s, unit, spread, room).or_else(|| self.check_points(s, unit))
    }

    /// 6.0.2 MUST bring in all units that are due and have a hex.
    fn check_done(&self, s: &State, spread: Spread) -> Option<Refusal> {
        let due = self.choices(s, spread).find(|unit| self.is_due(s, *unit))?;
        let why = msg!("partizan-must-arrive", unit = piece(due));
        Some(Refusal::new(cite!("6.0.2"), why))
    }

    /// A new unit arrives, or one built with an RP with its first step.
    fn arrive(&self, s: &mut State, unit: usize, hex: HexId, log: &mut impl Log) {
        let (due, provided) = (self.is_due(s, unit), self.is_provided(s, unit));
        if !due && !provided {
            self.pay(s, unit);
        }
        let depleted = !due && self.units[unit].steps > 1;
        s.marks[unit] = if depleted { mark::DEPLETED } else { 0 };
        self.place(s, unit, hex);
        let rule = match (due, provided) {
            (true, _) => cite!("6.0.2"),
            (false, true) => cite!("5.2.6"),
            (false, false) => cite!("13.2.1"),
        };
        let named = || {
            let unit = piece(unit);
            if due {
                msg!("partizan-arrives", unit = unit, hex = hex)
            } else {
                msg!("partizan-built", unit = unit, hex = hex)
            }
        };
        if self.is_partisan(unit) {
            log.note(|| Entry::new(rule, named()).to(Audience::Only(PARTISAN)));
            let unknown = || msg!("partizan-arrives-unknown", hex = hex);
            log.note(|| Entry::new(rule, unknown()).to(Audience::Except(PARTISAN)));
        } else {
            log.note(|| Entry::new(rule, named()));
        }
    }
}

/// 5.1.7 Who sees the allotment of weapons caches: everybody, unless the switch hides it.
fn cache_audience(s: &State) -> Audience {
    if s.switches.secret_caches { Audience::Only(PARTISAN) } else { Audience::All }
}

/// Whose RP Phase it is.
fn rp_seat(s: &State) -> Seat {
    if s.phase() == Phase::AxisRp { AXIS } else { PARTISAN }
}
