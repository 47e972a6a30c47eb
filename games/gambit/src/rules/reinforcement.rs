//! 6.4, 8.1, 13.4, 13.6 Reinforcement segment: ports open, optional units come at a price in
//! victory points, Force 10 drops, and the Naval marker takes its place for the turn.

mod entry;
mod optional;

use neretva_core::{Action, ChoiceLabel, Entry, Log, Node, Refusal, Seat, msg};
use neretva_hex::HexId;
use neretva_kit::chapter::{Chapter, Words, unexpected};
use serde::{Deserialize, Serialize};

pub use entry::{EntryPlace, Optional};

use self::optional::entry_rule;
use crate::Gambit;
use crate::about::choice;
use crate::load::{Country, HexSet, Zone};
use crate::state::{ALLIED, At, Due, Offer, State, UnitId, Upkeep, Weather};

/// Where this chapter stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum ReinforcementStep {
    /// 8.1.1 Which optional unit of that side comes, if any?
    Optional(Seat),
    /// S44.17 Where does that unit come?
    Entry(UnitId),
    /// 13.6.1 Where does Force 10 drop?
    Force10,
    /// 13.4.1 Where does the Naval marker go?
    Naval,
}

impl Chapter for ReinforcementStep {
    type Rules = Gambit;
    type State = State;
    type Offer = Offer;

    fn node(self, g: &Gambit, s: &State) -> Node {
        Node::Decision(match self {
            Self::Optional(seat) => seat,
            Self::Entry(unit) => g.side(s, unit),
            Self::Force10 | Self::Naval => ALLIED,
        })
    }

    fn offer(self, g: &Gambit, s: &State) -> Offer {
        match self {
            Self::Optional(seat) => Offer::units(g.may_come(s, seat)).or(choice::DONE),
            Self::Entry(unit) => Offer::hexes(g.free_entries(s, unit)),
            Self::Force10 => Offer::hexes(g.drop_zone(s)),
            Self::Naval => Offer::hexes(g.naval_hexes()),
        }
    }

    fn refuse(self, g: &Gambit, s: &State, act: Action) -> Option<Refusal> {
        match (self, act) {
            (Self::Optional(seat), Action::Piece(unit)) => g.check_optional(s, seat, unit.into()),
            (Self::Entry(unit), Action::Hex(hex)) => g.refuse_entry(s, unit, hex),
            (Self::Force10, Action::Hex(hex)) => Some(g.refuse_drop(hex)),
            (Self::Naval, Action::Hex(hex)) => Some(g.refuse_naval(hex)),
            _ => None,
        }
    }

    fn label(self, _: &Gambit, _: &State, act: Action) -> ChoiceLabel {
        match (self, act) {
            (Self::Optional(_), choice::DONE) => {
                ChoiceLabel::other(msg!("gambit-label-no-optional"))
            }
            _ => ChoiceLabel::default(),
        }
    }

    fn act(self, g: &Gambit, s: &mut State, act: Action, log: &mut impl Log) {
        match (self, act) {
            (Self::Optional(seat), Action::Piece(unit)) => {
                g.commit_optional(s, seat, unit.into(), log);
            }
            (Self::Optional(seat), choice::DONE) => g.after_optional(s, seat, log),
            (Self::Entry(unit), Action::Hex(hex)) => g.enter_optional(s, unit, hex, log),
            (Self::Force10, Action::Hex(hex)) => g.drop_force10(s, hex, log),
            (Self::Naval, Action::Hex(hex)) => g.place_naval(s, hex, log),
            _ => unexpected(self, act),
        }
    }

    fn words(self, g: &Gambit, _: &State) -> Words {
        let ask = Words::new;
        match self {
            Self::Optional(_) => ask(cite!("8.1.1"), msg!("gambit-ask-optional")),
            Self::Entry(unit) => {
                let prompt = msg!("gambit-ask-entry", unit = unit);
                ask(entry_rule(g.card(unit).nation), prompt)
            }
            Self::Force10 => ask(cite!("13.6.1"), msg!("gambit-ask-force-10")),
            Self::Naval => ask(cite!("13.4.1"), msg!("gambit-ask-naval")),
        }
    }
}

impl Gambit {
    /// 6.4 Begins the segment for that side; 6.4.3 the Allied player goes first.
    pub(crate) fn enter_reinforcement(&self, s: &mut State, seat: Seat, log: &mut impl Log) {
        // 6.4.4 MAY NOT replace here: there are no CP yet.
        implements!("6.4.1");
        implements!("6.4.4");
        if seat == ALLIED {
            self.open_ports(s, log);
        }
        if s.flow.is_held() || !self.may_come(s, seat).is_empty() {
            s.flow.push(ReinforcementStep::Optional(seat));
        } else if seat == ALLIED {
            s.flow.push(self.support_step(s));
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
        let taken = s.on_map().map(|(_, hex)| hex).collect();
        yugoslavia.and(self.map.land).without(taken)
    }

    fn refuse_drop(&self, hex: HexId) -> Refusal {
        // 13.6.1 MUST be unoccupied and in Yugoslavia.
        Refusal::new(cite!("13.6.1"), msg!("gambit-force-10-not-there", hex = hex))
    }

    /// 13.6.1 MUST cost neither CP nor VP; 13.6.2 from now on it is a British unit.
    fn drop_force10(&self, s: &mut State, hex: HexId, log: &mut impl Log) {
        implements!("13.6.2");
        let unit = self.roster.cast.f10;
        let what = || msg!("gambit-drops", unit = unit, hex = hex);
        log.note(|| Entry::new(cite!("13.6.1"), what()));
        self.place(s, unit, hex, log);
        s.flow.set(ReinforcementStep::Naval);
        // 9.3.5 MAY have a Beachhead in a port that it has taken from the air.
        if s.captured.has(hex) {
            s.captured.remove(hex);
            self.enter_port(s, hex);
        }
    }

    /// 13.4.1 MUST be a sea or coastal hex; 13.2.2 there is one marker in any weather.
    fn naval_hexes(&self) -> HexSet {
        implements!("13.2.2");
        self.map.sea.or(self.map.coastal)
    }

    fn refuse_naval(&self, hex: HexId) -> Refusal {
        Refusal::new(cite!("13.4.1"), msg!("gambit-naval-not-there", hex = hex))
    }

    /// 13.4.1 The marker takes its place for the turn.
    fn place_naval(&self, s: &mut State, hex: HexId, log: &mut impl Log) {
        s.naval = Some(hex);
        log.note(|| Entry::new(cite!("13.4.1"), msg!("gambit-naval-placed", hex = hex)));
        self.finish(s, log);
    }
}
