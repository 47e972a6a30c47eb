//! 6.4, 8.1, 13.4, 13.6 Reinforcement segment: ports open, optional units come at a price in
//! victory points, Force 10 drops, and the Naval marker takes its place for the turn.

use neretva_core::{Action, Actions, Entry, Faces, Log, Node, Refusal, Rule, Seat, msg};
use neretva_hex::HexId;
use serde::{Deserialize, Serialize};

use crate::Gambit;
use crate::game::{Words, choice, not_now};
use crate::load::{self, Country, HexSet, Nation, Optional, Realm, Side, Year};
use crate::state::{ALLIED, AXIS, At, Due, Frame, State, UnitSet, Weather, piece};

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
                beach.open = false;
                beach.due = Due::Never;
                let hex = beach.hex;
                log.note(|| Entry::new(cite!("9.3.7"), msg!("gambit-port-opens", hex = hex)));
            }
        }
    }

    /// The optional unit of the scenario by its index.
    fn optional_unit(&self, s: &State, unit: usize) -> Option<&Optional> {
        self.scenario(s).optional.iter().find(|optional| optional.unit == unit)
    }

    /// 8.1.1 Optional units of a side that may come now.
    fn may_come(&self, s: &State, seat: Seat) -> UnitSet {
        let listed = self.scenario(s).optional.iter().map(|optional| optional.unit);
        listed.filter(|unit| self.check_optional(s, seat, *unit).is_none()).collect()
    }

    /// Why an optional unit may not come now.
    fn check_optional(&self, s: &State, seat: Seat, unit: usize) -> Option<Refusal> {
        let named = piece(unit);
        let optional =
            self.optional_unit(s, unit).filter(|optional| seat_of(optional.side) == seat);
        // S43.29, S44.16, S45.17 MUST be on the list of the scenario and side; S45.19 that of the
        // Allies is empty in 1945.
        let Some(optional) = optional else {
            let why = msg!("gambit-not-optional", unit = named);
            return Some(Refusal::new(self.optional_rule(s, seat), why));
        };
        if s.at[unit] != At::Later {
            let why = msg!("gambit-optional-here", unit = named);
            return Some(Refusal::new(cite!("8.1.1"), why));
        }
        let hexes = match &optional.entry {
            // 8.1.5 MAY always enter the Med Box.
            load::Entry::MedBox => return None,
            load::Entry::Liguria | load::Entry::OneOf(_) => self.entry_hexes(s, unit),
        };
        let refusals = || hexes.iter().map(|hex| self.check_entry(s, unit, *hex));
        if refusals().any(|refusal| refusal.is_none()) { None } else { refusals().flatten().next() }
    }

    /// The hexes where an optional unit of the Axis may come by its list.
    fn entry_hexes<'a>(&'a self, s: &'a State, unit: usize) -> &'a [HexId] {
        // 8.1.2 MUST come from Liguria; S44.17 MUST come in one of two cities instead.
        implements!("8.1.2", "S45.18");
        match self.optional_unit(s, unit).map(|optional| &optional.entry) {
            Some(load::Entry::Liguria) => std::slice::from_ref(&self.map.liguria),
            Some(load::Entry::OneOf(hexes)) => hexes,
            Some(load::Entry::MedBox) | None => &[],
        }
    }

    /// Why an optional unit may not come in a hex of its list.
    fn check_entry(&self, s: &State, unit: usize, hex: HexId) -> Option<Refusal> {
        // 8.1.3 MAY NOT come where enemies are; dispersed partisans do not hinder it.
        if !self.solid_in(s, hex, ALLIED).is_empty() {
            let why = msg!("gambit-entry-blocked", unit = piece(unit), hex = hex);
            return Some(Refusal::new(cite!("8.1.3"), why));
        }
        if !self.room(s, unit, hex) {
            let why = msg!("gambit-entry-full", unit = piece(unit), hex = hex);
            return Some(Refusal::new(cite!("10.3.1"), why));
        }
        self.check_mix(s, unit, hex)
    }

    /// The entry hexes that are free.
    fn free_entries(&self, s: &State, unit: usize) -> HexSet {
        let hexes = self.entry_hexes(s, unit).iter();
        let free = hexes.filter(|hex| self.check_entry(s, unit, **hex).is_none());
        free.map(|hex| hex.index()).collect()
    }

    /// An optional unit is committed: the enemy scores for it at once.
    fn commit_optional(&self, s: &mut State, seat: Seat, unit: usize, log: &mut impl Log) {
        let Some(optional) = self.optional_unit(s, unit) else { return };
        match optional.entry {
            load::Entry::MedBox => {
                // 8.1.5 MUST appear in the Med Box.
                self.pay_for(s, unit, log);
                s.at[unit] = At::Med;
                let what = || msg!("gambit-comes-to-med", unit = piece(unit));
                log.note(|| Entry::new(cite!("8.1.5"), what()));
                self.offer_optional(s, seat, log);
            }
            load::Entry::Liguria => {
                self.enter_optional(s, unit, self.map.liguria, log);
                self.offer_optional(s, seat, log);
            }
            load::Entry::OneOf(_) => {
                s.set_frame(Frame::Reinforcement(ReinforcementStep::Entry(unit as u8)));
            }
        }
    }

    /// An optional unit of the Axis comes onto the map; 8.1.4 it MAY act in the Axis player turn.
    fn enter_optional(&self, s: &mut State, unit: usize, hex: HexId, log: &mut impl Log) {
        implements!("8.1.4");
        self.pay_for(s, unit, log);
        self.place(s, unit, hex, log);
        let what = || msg!("gambit-comes", unit = piece(unit), hex = hex);
        log.note(|| Entry::new(entry_rule(self.units[unit].nation), what()));
    }

    /// 8.1.1, 4.0.10 MUST give the enemy the listed VP.
    fn pay_for(&self, s: &mut State, unit: usize, log: &mut impl Log) {
        // S44.11 The prices of Poles are doubled in the list.
        implements!("4.0.10", "S44.11", "S44.5");
        let Some(optional) = self.optional_unit(s, unit) else { return };
        let enemy = if optional.side == Side::Allied { AXIS } else { ALLIED };
        let vp = optional.vp;
        s.gifts[enemy.index()] += vp;
        let what = || msg!("gambit-optional-price", unit = piece(unit), seat = enemy, vp = vp);
        log.note(|| Entry::new(cite!("8.1.1"), what()));
    }

    /// Asks for one more optional unit, or goes on if none may come.
    fn offer_optional(&self, s: &mut State, seat: Seat, log: &mut impl Log) {
        if self.may_come(s, seat).is_empty() {
            self.after_optional(s, seat, log);
        } else {
            s.set_frame(Frame::Reinforcement(ReinforcementStep::Optional(seat)));
        }
    }

    fn after_optional(&self, s: &mut State, seat: Seat, log: &mut impl Log) {
        if seat == ALLIED {
            s.set_frame(Frame::Reinforcement(self.support_step(s)));
        } else {
            self.finish(s, log);
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
        let yugoslavia = Realm::Country(Country::Yugoslavia).hexes(&self.map, self.year(s));
        let taken = self.on_map(s).map(|(_, hex)| hex.index()).collect();
        yugoslavia.and(self.map.land).without(taken)
    }

    /// 13.4.1 MUST be a sea or coastal hex; 13.2.2 there is one marker in any weather.
    fn naval_hexes(&self) -> HexSet {
        implements!("13.2.2");
        self.map.sea.or(self.map.coastal)
    }

    /// The clause of the list of optional units.
    fn optional_rule(&self, s: &State, seat: Seat) -> Rule {
        match (self.year(s), seat) {
            (Year::Y1943, _) => cite!("S43.29"),
            (Year::Y1944, _) => cite!("S44.16"),
            (Year::Y1945, ALLIED) => cite!("S45.19"),
            // 13.5.8 Italians come after 1943 only by that list.
            (Year::Y1945, _) => {
                implements!("13.5.8");
                cite!("S45.17")
            }
        }
    }
}

fn seat_of(side: Side) -> Seat {
    match side {
        Side::Allied => ALLIED,
        Side::Axis => AXIS,
    }
}

/// The clause that says where an optional unit of the Axis comes.
fn entry_rule(nation: Nation) -> Rule {
    match nation {
        Nation::Hellene => cite!("S44.17"),
        Nation::Italian => cite!("S45.18"),
        _ => cite!("8.1.2"),
    }
}
