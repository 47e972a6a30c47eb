//! 6.4, 8.1, 13.4, 13.6 Reinforcement segment: ports open, optional units come at a price in
//! victory points, Force 10 drops, and the Naval marker takes its place for the turn.

mod optional;

use neretva_core::{Action, Actions, Entry, Faces, Log, Node, Refusal, Rule, Seat, msg};
use neretva_hex::HexId;
use serde::{Deserialize, Serialize};

use self::optional::entry_rule;
use crate::Gambit;
use crate::game::{Words, choice, not_now};
use crate::load::{Country, HexSet, Zone};
use crate::state::{ALLIED, At, Due, Frame, State, Upkeep, Weather, piece};

/// Where this chapter stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum ReinforcementStep {
    /// 8.1.1 Which optional unit of that side comes, if any?
    Optional(Seat),
    /// S44.17 Where does that unit come?
    Entry(u8),
    /// 13.6.1 Where does Force 10 drop?
    Force10,
    /// 13.4.1 Where does the Naval marker go?
    Naval,
}

impl Gambit {
    pub(crate) fn reinforcement_node(&self, s: &State, step: ReinforcementStep) -> Node {
        Node::Decision(match step {
            ReinforcementStep::Optional(seat) => seat,
            ReinforcementStep::Entry(unit) => self.side(s, unit.into()),
            ReinforcementStep::Force10 | ReinforcementStep::Naval => ALLIED,
        })
    }

    pub(crate) fn reinforcement_legal(
        &self,
        s: &State,
        step: ReinforcementStep,
        out: &mut Actions,
    ) {
        let hexes = |hexes: HexSet| hexes.iter().map(|hex| Action::Hex(HexId::new(hex as u16)));
        match step {
            ReinforcementStep::Optional(seat) => {
                let units = self.may_come(s, seat);
                out.extend(units.iter().map(|unit| Action::Piece(piece(unit))));
                out.push(choice::DONE);
            }
            ReinforcementStep::Entry(unit) => out.extend(hexes(self.free_entries(s, unit.into()))),
            ReinforcementStep::Force10 => out.extend(hexes(self.drop_zone(s))),
            ReinforcementStep::Naval => out.extend(hexes(self.naval_hexes())),
        }
    }

    pub(crate) fn reinforcement_why_not(
        &self,
        s: &State,
        step: ReinforcementStep,
        a: Action,
    ) -> Option<Refusal> {
        let refuse = |rule: Rule, why| Some(Refusal::new(rule, why));
        match (step, a) {
            (ReinforcementStep::Optional(_), choice::DONE) => None,
            (ReinforcementStep::Optional(seat), Action::Piece(unit)) => {
                self.check_optional(s, seat, unit.index())
            }
            (ReinforcementStep::Entry(unit), Action::Hex(hex)) => {
                let unit = usize::from(unit);
                if self.entry_hexes(s, unit).contains(&hex) {
                    self.check_entry(s, unit, hex)
                } else {
                    let why = msg!("gambit-not-an-entry", unit = piece(unit), hex = hex);
                    refuse(entry_rule(self.units[unit].nation), why)
                }
            }
            (ReinforcementStep::Force10, Action::Hex(hex)) => {
                // 13.6.1 MUST be unoccupied and in Yugoslavia.
                let drop = self.drop_zone(s).has(hex.index());
                let why = msg!("gambit-force-10-not-there", hex = hex);
                if drop { None } else { refuse(cite!("13.6.1"), why) }
            }
            (ReinforcementStep::Naval, Action::Hex(hex)) => {
                let legal = self.naval_hexes().has(hex.index());
                let why = msg!("gambit-naval-not-there", hex = hex);
                if legal { None } else { refuse(cite!("13.4.1"), why) }
            }
            (
                ReinforcementStep::Optional(_)
                | ReinforcementStep::Entry(_)
                | ReinforcementStep::Force10
                | ReinforcementStep::Naval,
                _,
            ) => not_now(),
        }
    }

    pub(crate) fn reinforcement_act(
        &self,
        s: &mut State,
        step: ReinforcementStep,
        a: Action,
        log: &mut impl Log,
    ) {
        match (step, a) {
            (ReinforcementStep::Optional(seat), Action::Piece(unit)) => {
                self.commit_optional(s, seat, unit.index(), log);
            }
            (ReinforcementStep::Optional(seat), _) => self.after_optional(s, seat, log),
            (ReinforcementStep::Entry(unit), Action::Hex(hex)) => {
                let unit = usize::from(unit);
                self.enter_optional(s, unit, hex, log);
                self.offer_optional(s, self.side(s, unit), log);
            }
            (ReinforcementStep::Force10, Action::Hex(hex)) => {
                // 13.6.1 MUST cost neither CP nor VP; 13.6.2 from now on it is a British unit.
                implements!("13.6.2");
                let unit = self.roster.cast.f10;
                let what = || msg!("gambit-drops", unit = piece(unit), hex = hex);
                log.note(|| Entry::new(cite!("13.6.1"), what()));
                self.place(s, unit, hex, log);
                s.set_frame(Frame::Reinforcement(ReinforcementStep::Naval));
                // 9.3.5 MAY have a Beachhead in a port that it has taken from the air.
                if s.captured.has(hex.index()) {
                    s.captured.remove(hex.index());
                    self.enter_port(s, hex);
                }
            }
            (ReinforcementStep::Naval, Action::Hex(hex)) => {
                s.naval = Some(hex);
                let what = || msg!("gambit-naval-placed", hex = hex);
                log.note(|| Entry::new(cite!("13.4.1"), what()));
                self.finish(s, log);
            }
            (
                ReinforcementStep::Entry(_) | ReinforcementStep::Force10 | ReinforcementStep::Naval,
                _,
            ) => {}
        }
    }

    pub(crate) fn reinforcement_rolled(
        &self,
        _s: &mut State,
        _step: ReinforcementStep,
        _faces: Faces,
        _log: &mut impl Log,
    ) {
        // Nothing is rolled for.
    }

    pub(crate) fn reinforcement_words(&self, _s: &State, step: ReinforcementStep) -> Words {
        match step {
            ReinforcementStep::Optional(_) => {
                Words::new(cite!("8.1.1"), msg!("gambit-ask-optional"))
            }
            ReinforcementStep::Entry(unit) => {
                let prompt = msg!("gambit-ask-entry", unit = piece(unit.into()));
                Words::new(entry_rule(self.units[usize::from(unit)].nation), prompt)
            }
            ReinforcementStep::Force10 => Words::new(cite!("13.6.1"), msg!("gambit-ask-force-10")),
            ReinforcementStep::Naval => Words::new(cite!("13.4.1"), msg!("gambit-ask-naval")),
        }
    }

    /// 6.4 Begins the segment for that side; 6.4.3 the Allied player goes first.
    pub(crate) fn enter_reinforcement(&self, s: &mut State, seat: Seat, log: &mut impl Log) {
        // 6.4.4 MAY NOT replace here: there are no CP yet.
        implements!("6.4.1", "6.4.4");
        if seat == ALLIED {
            self.open_ports(s, log);
        }
        if !self.may_come(s, seat).is_empty() {
            s.flow.push(Frame::Reinforcement(ReinforcementStep::Optional(seat)));
        } else if seat == ALLIED {
            s.flow.push(Frame::Reinforcement(self.support_step(s)));
        }
    }

    /// 6.4.2, 9.3.7 MUST turn Beachheads over in ports that are due.
    fn open_ports(&self, s: &mut State, log: &mut impl Log) {
        implements!("6.4.2");
        for beach in &mut s.beaches {
            if matches!(beach.due, Due::Opens(turn) if turn <= s.turn) {
                beach.port = true;
                beach.upkeep = Upkeep::Closed;
                beach.due = Due::Never;
                let hex = beach.hex;
                log.note(|| Entry::new(cite!("9.3.7"), msg!("gambit-port-opens", hex = hex)));
            }
        }
    }

    /// Force 10 if it drops now, else the Naval marker.
    fn support_step(&self, s: &State) -> ReinforcementStep {
        // 13.6.1 MUST come on its turn, or on the first clear one after it (7.9.4).
        let due = s.at[self.roster.cast.f10] == At::Later
            && s.turn >= self.tables.force_10_turn
            && s.weather == Weather::Clear;
        if due && !self.drop_zone(s).is_empty() {
            ReinforcementStep::Force10
        } else {
            ReinforcementStep::Naval
        }
    }

    /// 13.6.1 The hexes of Yugoslavia where nobody is.
    fn drop_zone(&self, s: &State) -> HexSet {
        let zones = Zone::ALL.into_iter().filter(|zone| zone.country() == Country::Yugoslavia);
        let hexes = zones.map(|zone| self.map.zone_hexes(zone, self.year(s)));
        let yugoslavia = hexes.fold(HexSet::EMPTY, HexSet::or);
        let taken = self.on_map(s).map(|(_, hex)| hex.index()).collect();
        yugoslavia.and(self.map.land).without(taken)
    }

    /// 13.4.1 MUST be a sea or coastal hex; 13.2.2 there is one marker in any weather.
    fn naval_hexes(&self) -> HexSet {
        implements!("13.2.2");
        self.map.sea.or(self.map.coastal)
    }
}
