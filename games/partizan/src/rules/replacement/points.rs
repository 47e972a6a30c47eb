//! 13 Replacements: what may be built or rebuilt, and what it costs.

use neretva_core::{Audience, Entry, Log, Message, Refusal, Rule, Tally, msg};

use super::{PARTISAN_RPS, Spread};
use crate::load::{Arrival, Nation, Partizan, UnitId};
use crate::state::{At, Marks, PARTISAN, Rp, State};

/// What is known of a nation's arrivals: is there a hex for a unit of one step, for one of two?
pub(super) type Room = [[Option<bool>; 2]; Nation::ALL.len()];
/// Nothing yet.
pub(super) const UNKNOWN: Room = [[None; 2]; Nation::ALL.len()];

impl Partizan {
    /// Whether a unit has steps to be built at all: most have not, and need no closer look.
    pub(super) fn lacks_steps(&self, s: &State, unit: UnitId) -> bool {
        match s.at[unit] {
            At::Hex(_) => s.has(unit, Marks::DEPLETED),
            At::Lost | At::NonBuilt => true,
            At::Later => self.is_repulsed(s, unit),
            At::Gone => false,
        }
    }

    /// 19.2.3.7 Whether a landing has cost a unit a step and sent it back to the turn track.
    pub(super) fn is_repulsed(&self, s: &State, unit: UnitId) -> bool {
        s.at[unit] == At::Later && s.has(unit, Marks::DEPLETED) && self.side(unit) == PARTISAN
    }

    /// Why a unit may not be built or rebuilt, whatever RPs there are.
    pub(super) fn check_rebuild(
        &self,
        s: &State,
        unit: UnitId,
        spread: Spread,
        room: &mut Room,
    ) -> Option<Refusal> {
        implements!("5.1.4");
        implements!("13.3.1");
        implements!("13.5.4");
        let card = &self.card(unit);
        let croatian = matches!(card.nation, Nation::Croatian | Nation::Ustashi);
        match s.at[unit] {
            At::Hex(_) if !s.has(unit, Marks::DEPLETED) => {
                no(cite!("13.2.1"), msg!("partizan-rp-full-strength", unit = unit))
            }
            // 13.5.3 MAY NOT rebuild Croatians and Ustashi, even if only depleted.
            At::Hex(_) if croatian => {
                no(cite!("13.5.3"), msg!("partizan-rp-croatian", unit = unit))
            }
            // 13.5.1 MAY NOT rebuild a unit that is out of supply.
            At::Hex(_) if s.has(unit, Marks::UNSUPPLIED) => {
                no(cite!("13.5.1"), msg!("partizan-rp-unsupplied", unit = unit))
            }
            // 10.1.2 MUST have room for the step.
            At::Hex(hex) if self.room(s, hex) == 0 => {
                no(cite!("10.1.2"), msg!("partizan-rp-no-room", unit = unit))
            }
            At::Hex(_) => None,
            At::NonBuilt | At::Lost | At::Gone => self.check_return(s, unit).or_else(|| {
                // 5.2.6 MAY build Kampfgruppen when there is no Axis unit to rebuild.
                if self.is_kampfgruppe(s, unit) && self.others_wait(s, room) {
                    return no(cite!("5.2.6"), msg!("partizan-rp-kampfgruppe", unit = unit));
                }
                self.check_room(s, unit, spread, room)
            }),
            // 19.2.3.9 MAY rebuild any depleted Armpit unit, those thrown back to the turn track too.
            At::Later if self.is_repulsed(s, unit) => None,
            At::Later => match card.arrival {
                Arrival::Turn(turn) => {
                    let why = msg!("partizan-rp-arrives-later", unit = unit, turn = turn);
                    no(cite!("6.0.2"), why)
                }
                // 13.3.2 MAY NOT buy E.I.S. units before Italy surrenders.
                Arrival::Surrender if card.nation == Nation::Partisan => {
                    no(cite!("13.3.2"), msg!("partizan-rp-by-event", unit = unit))
                }
                Arrival::Surrender
                | Arrival::Start
                | Arrival::Build
                | Arrival::Armpit
                | Arrival::Option10 => {
                    no(cite!("6.0.3"), msg!("partizan-rp-by-event", unit = unit))
                }
            },
        }
    }

    /// Why a unit that is not on the map never returns to it.
    fn check_return(&self, s: &State, unit: UnitId) -> Option<Refusal> {
        let gone = s.at[unit] == At::Gone;
        let rule = match self.card(unit).nation {
            // 6.0.4 MAY NOT ever rebuild Croatians, Ustashi; 13.3.4 nor Allied units; 13.3.3 nor Tito.
            Nation::Ustashi | Nation::Croatian => cite!("6.0.4"),
            Nation::British | Nation::American | Nation::French | Nation::Polish => cite!("13.3.4"),
            Nation::Partisan if unit == self.tito => cite!("13.3.3"),
            Nation::German if gone => cite!("19.2.7.1"),
            Nation::Italian if gone => cite!("7.2.1"),
            Nation::Bulgarian | Nation::Hungarian | Nation::Partisan if gone => cite!("13.2.1"),
            Nation::German
            | Nation::Italian
            | Nation::Bulgarian
            | Nation::Hungarian
            | Nation::Partisan => return None,
        };
        no(rule, msg!("partizan-rp-gone", unit = unit))
    }

    /// Why a unit may not be paid for.
    pub(super) fn check_points(&self, s: &State, unit: UnitId) -> Option<Refusal> {
        let purse = purse(self.card(unit).nation).filter(|_| !self.is_provided(s, unit))?;
        if s.rp[purse] == Rp::NONE {
            // 13.1.4 MAY NOT spend the RPs of one nation on another.
            let rule = if purse == PARTISAN_RPS { cite!("13.2.1") } else { cite!("13.1.4") };
            return no(rule, msg!("partizan-rp-none-left", unit = unit));
        }
        // 19.1.3.1 MAY NOT spend the extra RPs on Allied units.
        let own_only = purse == PARTISAN_RPS && s.rp[purse] <= s.rp_partisan_only;
        if own_only && !self.is_partisan(unit) {
            return no(cite!("19.1.3.1"), msg!("partizan-rp-partisans-only", unit = unit));
        }
        None
    }

    /// Whether there is a hex for a unit, found out once for its nation.
    pub(super) fn check_room(
        &self,
        s: &State,
        unit: UnitId,
        spread: Spread,
        room: &mut Room,
    ) -> Option<Refusal> {
        if unit == self.roster.cast.paratroops && self.is_due(s, unit) {
            return None;
        }
        let new = self.is_due(s, unit) && self.card(unit).steps > 1;
        let known = &mut room[self.card(unit).nation as usize][usize::from(new)];
        let open = || self.can_arrive(s, unit, spread);
        if *known.get_or_insert_with(open) {
            return None;
        }
        // 6.0.2 MUST wait as long as no hex is open to it.
        no(cite!("6.0.2"), msg!("partizan-rp-nowhere", unit = unit))
    }

    /// Whether a unit is a Kampfgruppe still to be built, the only units that the Axis builds again.
    fn is_kampfgruppe(&self, s: &State, unit: UnitId) -> bool {
        s.at[unit] == At::NonBuilt && self.card(unit).nation == Nation::German
    }

    /// 5.2.6 Whether a unit is a Kampfgruppe that costs no RP, by the switch.
    pub(super) fn is_provided(&self, s: &State, unit: UnitId) -> bool {
        s.switches.free_kampfgruppen && self.is_kampfgruppe(s, unit)
    }

    /// 5.2.6 Whether a depleted or eliminated unit of the Axis can be rebuilt; by the switch only
    /// Germans count.
    fn others_wait(&self, s: &State, room: &mut Room) -> bool {
        let all = self.roster.axis();
        let units =
            if s.switches.german_kampfgruppen { self.roster.of(Nation::German) } else { all };
        let built = |unit: &UnitId| s.at[*unit] != At::NonBuilt && self.lacks_steps(s, *unit);
        let mut units = units.filter(built);
        units.any(|unit| self.check_rebuild(s, unit, Spread::default(), room).is_none())
    }

    /// Whether those RPs could be spent on anything.
    pub(super) fn can_rebuild_any(&self, s: &State, of: usize) -> bool {
        implements!("5.1.5");
        implements!("5.2.5");
        implements!("13.5.5");
        let mut room = UNKNOWN;
        let paid = |unit: &UnitId| {
            purse(self.card(*unit).nation) == Some(of) && !self.is_provided(s, *unit)
        };
        let mut units = UnitId::all().filter(|unit| self.lacks_steps(s, *unit)).filter(paid);
        units.any(|unit| {
            let refusal = if self.is_kampfgruppe(s, unit) {
                // The units that keep it waiting may be rebuilt first.
                self.check_room(s, unit, Spread::default(), &mut room)
            } else {
                self.check_rebuild(s, unit, Spread::default(), &mut room)
            };
            refusal.is_none()
        })
    }

    /// 13.2.1 MUST pay one RP for one step.
    pub(super) fn pay(&self, s: &mut State, unit: UnitId) {
        implements!("13.2.1");
        implements!("13.3.1");
        implements!("13.3.2");
        if let Some(purse) = purse(self.card(unit).nation) {
            s.rp[purse] -= Rp(1);
        }
        if self.is_partisan(unit) {
            s.rp_partisan_only = s.rp_partisan_only.less(Rp(1));
        }
    }

    /// 6.0.1 MUST restore a depleted unit where it stands, 19.2.3.9 or where it waits.
    pub(super) fn restore(&self, s: &mut State, unit: UnitId, log: &mut impl Log) {
        self.pay(s, unit);
        s.unmark(unit, Marks::DEPLETED);
        let owner = self.side(unit);
        // 11.2.8 It may lie covered in its stack.
        let what = || msg!("partizan-restored", unit = unit);
        log.note(|| Entry::new(cite!("13.2.1"), what()).to(Audience::Only(owner)));
        let what = || msg!("partizan-restored-unknown", seat = owner);
        log.note(|| Entry::new(cite!("13.2.1"), what()).to(Audience::Except(owner)));
    }

    pub(super) fn receive_partisan_rps(&self, s: &mut State, die: u8, log: &mut impl Log) {
        implements!("19.1.3.2");
        implements!("19.1.3.3");
        let mut points = Tally::sum_only();
        points.add(cite!("13.1.3"), die.into(), || msg!("partizan-roll-rp"));
        // 19.1.3.1 MUST get what Tito's prestige adds, for Partisan units only.
        if s.switches.prestige {
            s.rp_partisan_only = Rp(self.tables.prestige.boxes[usize::from(s.prestige)].1);
            let extra = s.rp_partisan_only.into();
            points.add(cite!("19.1.3.1"), extra, || msg!("partizan-rp-prestige"));
        }
        s.rp[PARTISAN_RPS] = Rp(points.total() as u8);
        let what = || msg!("partizan-rp-rolled", points = points.total(), die = die);
        log.note(|| Entry::new(cite!("13.1.3"), what()));
        match self.cache_step(s) {
            Some(step) => s.flow.set(step),
            None => self.choose_on(s, Spread::default(), log),
        }
    }
}

pub(super) fn no(rule: Rule, why: Message) -> Option<Refusal> {
    Some(Refusal::new(rule, why))
}

/// Where a nation's RPs lie: 13.5.2, 13.5.3 Croatians and Ustashi have none.
fn purse(nation: Nation) -> Option<usize> {
    match nation {
        Nation::German => Some(0),
        Nation::Italian => Some(1),
        Nation::Bulgarian => Some(2),
        Nation::Hungarian => Some(3),
        Nation::Ustashi | Nation::Croatian => None,
        Nation::Partisan | Nation::British | Nation::American | Nation::French | Nation::Polish => {
            Some(PARTISAN_RPS)
        }
    }
}
