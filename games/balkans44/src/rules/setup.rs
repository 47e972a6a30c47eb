//! 4 Set-up: the Axis first, then the Soviets.

pub(crate) mod ground;
pub(crate) mod limits;
pub(crate) mod placement;

use neretva_core::{Action, Entry, Log, Node, Refusal, Rule, Seat, Setup, Silent, msg};
use neretva_hex::HexId;
use neretva_kit::chapter::{Chapter, Flow, Words, unexpected};
use neretva_kit::sequence;
use serde::{Deserialize, Serialize};

use crate::about::choice;
use crate::load::{
    Arrival, Balkans44, Country, Ground, Group, HexSet, Kind, Nation, Placed, Scenario, UnitId,
};
use crate::state::{
    AXIS, At, Marks, Offer, PerUnit, Phase, Rp, SOVIET, State, Support, Switches, UnitSet,
};

/// Where this chapter stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum SetupStep {
    /// Which unit of that side is set up, or moved once more?
    Pick(Seat),
    /// Where?
    Place(Seat, UnitId),
}

impl Chapter for SetupStep {
    type Rules = Balkans44;
    type State = State;
    type Offer = Offer;

    fn node(self, _: &Balkans44, _: &State) -> Node {
        match self {
            Self::Pick(seat) | Self::Place(seat, _) => Node::Decision(seat),
        }
    }

    fn offer(self, g: &Balkans44, s: &State) -> Offer {
        match self {
            Self::Pick(seat) => Offer::units(g.starters(s, seat))
                .or(choice::STANDARD)
                .or_if(g.check_set_up(s, seat).is_none(), choice::DONE),
            Self::Place(_, unit) => Offer::hexes(g.start_room(s, unit))
                .or(choice::DONE)
                .or_if(g.may_be_aside(unit), choice::ASIDE)
                .or_if(g.card(unit).group == Some(Group::Greece), choice::GREECE_BOX),
        }
    }

    fn refuse(self, g: &Balkans44, s: &State, act: Action) -> Option<Refusal> {
        match (self, act) {
            (Self::Pick(seat), Action::Piece(unit)) => g.refuse_starter(s, seat, unit.into()),
            (Self::Pick(seat), choice::DONE) => g.check_set_up(s, seat),
            (Self::Place(_, unit), Action::Hex(hex)) => g.check_start(s, unit, hex),
            (Self::Place(_, unit), choice::ASIDE) => {
                Some(Refusal::new(cite!("4.2.4"), msg!("balkans44-not-aside", unit = unit)))
            }
            (Self::Place(_, unit), choice::GREECE_BOX) => {
                Some(Refusal::new(cite!("4.2.12"), msg!("balkans44-not-greece-box", unit = unit)))
            }
            _ => None,
        }
    }

    fn act(self, g: &Balkans44, s: &mut State, act: Action, log: &mut impl Log) {
        match (self, act) {
            (Self::Pick(seat), Action::Piece(unit)) => s.flow.set(Self::Place(seat, unit.into())),
            (Self::Pick(seat), choice::STANDARD) => g.set_up_by_standard(s, seat, log),
            (Self::Pick(seat), choice::DONE) => g.end_set_up(s, seat, log),
            (Self::Place(seat, unit), _) => {
                match act {
                    Action::Hex(hex) => g.start_in(s, unit, hex, log),
                    choice::ASIDE => g.set_down(s, unit, At::Aside, log),
                    choice::GREECE_BOX => g.set_down(s, unit, At::Greece, log),
                    choice::DONE => {}
                    Action::Piece(_) | Action::Choice(_) => unexpected(self, act),
                }
                s.flow.set(Self::Pick(seat));
            }
            (Self::Pick(_), Action::Hex(_) | Action::Choice(_)) => unexpected(self, act),
        }
    }

    fn words(self, g: &Balkans44, s: &State) -> Words {
        match self {
            Self::Pick(seat) => {
                let left = g.unplaced(s, seat).len() as i32;
                let ask = if seat == AXIS {
                    msg!("balkans44-ask-setup-axis", left = left)
                } else {
                    msg!("balkans44-ask-setup-soviet", left = left)
                };
                Words::new(cite!("4.0.1"), ask)
            }
            Self::Place(_, unit) => {
                Words::new(g.start_rule(unit), msg!("balkans44-ask-setup-hex", unit = unit))
            }
        }
    }
}

impl Balkans44 {
    /// The start of a match.
    pub(crate) fn set_up(&self, setup: &Setup) -> State {
        let chosen = self.scenarios.iter().position(|scenario| scenario.id == setup.scenario());
        let scenario = chosen.unwrap_or(0);
        let Scenario { first_turn, surrendered, bulgaria, soviet, free_setup, .. } =
            self.scenarios[scenario];
        let mut s = State {
            scenario: scenario as u8,
            // 4.1.1 MUST begin with the first turn of the scenario.
            turn: first_turn - 1,
            flow: Flow::new(Phase::Setup),
            at: PerUnit::all(At::Out),
            marks: PerUnit::all(Marks::empty()),
            depth: PerUnit::all(0),
            soviet,
            group: 0,
            battle: None,
            event: None,
            pool: self.full_pool(),
            chetniks: None,
            truce: None,
            rp: [Rp::NONE; 9],
            // 4.2.2, 4.3.2 Air markers are ready from the first turn on.
            air_used: [0; 9],
            converted: 0,
            romanians_attacked: false,
            surrendered,
            romanians_back: surrendered.is_some(),
            bulgaria,
            support: Support::empty(),
            path: Default::default(),
            ambushed: Default::default(),
            switches: Switches::of(setup),
        };
        implements!("4.1.1");
        implements!("4.2.2");
        implements!("4.3.2");
        implements!("4.1.4");
        if free_setup {
            self.lay_out(&mut s);
            s.flow.push(SetupStep::Pick(AXIS));
        } else {
            UnitId::all().for_each(|unit| self.start_by_scenario(&mut s, unit));
            sequence::advance::<Phase>(self, &mut s, &mut Silent);
        }
        s
    }

    /// Units that are set up wait, 4.2.13, 4.3.9 those with a turn lie on the track, 4.4.1 the
    /// Bulgarians aside, 4.3.3, 4.3.4 and the HQs stand in their hexes.
    fn lay_out(&self, s: &mut State) {
        // 6.2.1.2 Partisans MUST begin as guerrillas, which carry no mark.
        implements!("6.2.1.2");
        for unit in UnitId::all() {
            s.at[unit] = match self.card(unit).arrival {
                // 4.2.1, 4.3.1 MUST start in play.
                Arrival::Start => {
                    implements!("4.2.1");
                    implements!("4.3.1");
                    At::Ready
                }
                Arrival::Turn(turn) if turn > self.scenario(s).last_turn => At::Out,
                // 4.2.13, 4.3.9 MUST lie in the box of their code.
                Arrival::Turn(turn) => {
                    implements!("4.2.13");
                    implements!("4.3.9");
                    At::Track(turn)
                }
                // 4.4.1 MUST stay aside until their country joins.
                Arrival::Event => {
                    implements!("4.4.1");
                    At::Aside
                }
            };
        }
        let [second, third] = self.roster.hqs;
        implements!("4.3.3");
        self.place(s, second, self.map.named.chernovtsi);
        implements!("4.3.4");
        self.place(s, third, self.map.named.tiraspol);
    }

    /// Puts a unit where the scenario, or our set-up of one click, has it.
    fn start_by_scenario(&self, s: &mut State, unit: UnitId) {
        let placed = self.scenario(s).start(unit);
        match placed {
            Some(Placed::Hex(hex)) => {
                let hex = self.evaded(s, unit, hex);
                self.place(s, unit, hex);
            }
            Some(Placed::Aside | Placed::Greece | Placed::Later) | None => {
                s.at[unit] = self.started(unit, placed);
            }
        }
    }

    /// A hex, or the nearest start hex with room if enemies have set up in it.
    fn evaded(&self, s: &State, unit: UnitId, hex: HexId) -> HexId {
        if self.stack_of(s, hex, self.side(s, unit).other()).is_empty() {
            return hex;
        }
        let far = |other: &HexId| self.map.grid.distance(hex, *other);
        self.start_room(s, unit).iter().min_by_key(far).unwrap_or(hex)
    }

    /// Whether a unit takes part in the set-up of a side.
    fn is_starter(&self, s: &State, seat: Seat, unit: UnitId) -> bool {
        let card = self.card(unit);
        card.arrival == Arrival::Start && card.kind != Kind::Hq && self.side(s, unit) == seat
    }

    fn starters(&self, s: &State, seat: Seat) -> UnitSet {
        UnitId::all().filter(|unit| self.is_starter(s, seat, *unit)).collect()
    }

    fn unplaced(&self, s: &State, seat: Seat) -> UnitSet {
        self.starters(s, seat).only(|unit| s.at[unit] == At::Ready)
    }

    fn refuse_starter(&self, s: &State, seat: Seat, unit: UnitId) -> Option<Refusal> {
        let card = self.card(unit);
        let (rule, why) = match card.arrival {
            // 4.0.1 MUST wait for the Axis.
            _ if self.side(s, unit) != seat => (cite!("4.0.1"), msg!("balkans44-axis-first")),
            Arrival::Turn(turn) => {
                let rule = if seat == AXIS { cite!("4.2.13") } else { cite!("4.3.9") };
                (rule, msg!("balkans44-not-due", unit = unit, turn = turn))
            }
            Arrival::Event => (cite!("4.4.1"), msg!("balkans44-bulgarians-aside")),
            Arrival::Start => (self.start_rule(unit), msg!("balkans44-hq-stays", unit = unit)),
        };
        Some(Refusal::new(rule, why))
    }

    /// The clause that says where a unit sets up.
    fn start_rule(&self, unit: UnitId) -> Rule {
        match self.card(unit).ground {
            Ground::Front => cite!("4.2.3"),
            Ground::Hungary | Ground::Budapest => cite!("4.2.7"),
            Ground::Croatia => cite!("4.2.8"),
            Ground::Yugoslavia if self.nation(unit) == Nation::German => cite!("4.2.8"),
            Ground::Yugoslavia => cite!("4.3.6"),
            Ground::Albania if self.nation(unit) == Nation::German => cite!("4.2.10"),
            Ground::Albania => cite!("4.3.7"),
            Ground::Greece if self.nation(unit) == Nation::German => cite!("4.2.11"),
            Ground::Greece => cite!("4.3.8"),
            Ground::Chernovtsi => cite!("4.3.3"),
            Ground::Tiraspol => cite!("4.3.4"),
            Ground::SovietSide | Ground::SovietSource => cite!("4.3.5"),
            Ground::GermanSource => cite!("4.2.13"),
            Ground::Bulgaria => cite!("4.4.1"),
        }
    }

    /// Where a unit may set up, whatever stands there.
    fn start_ground(&self, unit: UnitId) -> HexSet {
        let map = &self.map;
        let ground = match self.card(unit).ground {
            // 4.2.3 MUST deploy on the front.
            Ground::Front => map.front_axis,
            // 4.2.7 MUST deploy in Hungary.
            Ground::Hungary | Ground::Budapest => map.hexes_of(Country::Hungary),
            // 4.2.8 MUST deploy in Croatia, 4.2.8, 4.3.6 or in Yugoslavia as it was.
            Ground::Croatia => map.hexes_of(Country::Croatia),
            Ground::Yugoslavia => map.yugoslavia,
            // 4.2.10, 4.3.7 MUST deploy in Albania.
            Ground::Albania => map.hexes_of(Country::Albania),
            // 4.2.11, 4.3.8 MUST deploy in Greece.
            Ground::Greece => map.hexes_of(Country::Greece),
            // 4.3.5 MUST deploy behind the Soviet front.
            Ground::SovietSide => map.soviet_side,
            Ground::Bulgaria => map.hexes_of(Country::Bulgaria),
            Ground::GermanSource => map.sources.german,
            Ground::SovietSource => map.sources.soviet,
            Ground::Chernovtsi => HexSet::of(map.named.chernovtsi),
            Ground::Tiraspol => HexSet::of(map.named.tiraspol),
        };
        ground.and(self.area(unit)).and(map.open)
    }

    /// Hexes where a unit may be set up now.
    fn start_room(&self, s: &State, unit: UnitId) -> HexSet {
        let (side, ground) = (self.side(s, unit), self.start_ground(unit));
        let (friends, enemies) = (self.held(s, side), self.held(s, side.other()));
        // Where nobody stands there is room for one.
        let shared = ground.and(friends).only(|hex| self.check_start_room(s, unit, hex).is_none());
        ground.without(friends).or(shared).without(enemies)
    }

    /// Why a unit may not be set up in a hex.
    fn check_start(&self, s: &State, unit: UnitId, hex: HexId) -> Option<Refusal> {
        let rule = self.start_rule(unit);
        if !self.start_ground(unit).has(hex) {
            let why = msg!("balkans44-not-a-start-hex", unit = unit, hex = hex);
            return Some(Refusal::new(rule, why));
        }
        if !self.stack_of(s, hex, self.side(s, unit).other()).is_empty() {
            return Some(Refusal::new(rule, msg!("balkans44-enemy-there", hex = hex)));
        }
        self.check_start_room(s, unit, hex)
    }

    /// 4.0.3 MUST keep to the stacking limits; 4.2.5 two Romanians at most with Germans.
    fn check_start_room(&self, s: &State, unit: UnitId, hex: HexId) -> Option<Refusal> {
        if self.check_room(s, unit, hex).is_some() {
            let why = msg!("balkans44-no-room", unit = unit, hex = hex);
            return Some(Refusal::new(cite!("4.0.3"), why));
        }
        let stack = self.stack_of(s, hex, AXIS).with(unit);
        let of = |nation| stack.iter().filter(|unit| self.nation(*unit) == nation).count();
        let most = usize::from(self.tables.setup.romanians_with_germans);
        let crowded = of(Nation::German) > 0 && of(Nation::Romanian) > most;
        crowded.then(|| Refusal::new(cite!("4.2.5"), msg!("balkans44-romanians-apart", hex = hex)))
    }

    /// 4.2.4 Whether a unit may be the panzer or panzergrenadier division that is set aside.
    fn may_be_aside(&self, unit: UnitId) -> bool {
        let card = self.card(unit);
        let armoured = matches!(card.kind, Kind::Panzer | Kind::Panzergrenadier);
        armoured && card.group == Some(Group::Romania)
    }

    /// Why the set-up of a side is not done yet.
    fn check_set_up(&self, s: &State, seat: Seat) -> Option<Refusal> {
        let refuse = |rule, why| Some(Refusal::new(rule, why));
        if let Some(unit) = self.unplaced(s, seat).first() {
            // 4.2.1, 4.3.1 Everybody without a code MUST start in play.
            let rule = if seat == AXIS { cite!("4.2.1") } else { cite!("4.3.1") };
            return refuse(rule, msg!("balkans44-units-left", unit = unit));
        }
        if seat == SOVIET {
            return None;
        }
        let limits = &self.tables.setup;
        let count = |is: &dyn Fn(UnitId) -> bool| UnitId::all().filter(|unit| is(*unit)).count();
        // 4.2.4 MUST set one panzer and one panzergrenadier division aside.
        for kind in [Kind::Panzer, Kind::Panzergrenadier] {
            let aside = |unit: UnitId| {
                s.at[unit] == At::Aside && self.may_be_aside(unit) && self.card(unit).kind == kind
            };
            if count(&aside) != 1 {
                return refuse(cite!("4.2.4"), msg!("balkans44-two-aside"));
            }
        }
        // 4.2.6 MUST have ten Germans on the southern front.
        let south = |unit: UnitId| {
            let here = s.hex(unit).is_some_and(|hex| self.map.front_south.has(hex));
            here && self.nation(unit) == Nation::German
        };
        let wanted = limits.germans_south;
        if count(&south) < wanted.into() {
            return refuse(cite!("4.2.6"), msg!("balkans44-germans-south", count = wanted));
        }
        // 4.2.9 MUST have three units near the Adriatic.
        let near = |unit: UnitId| {
            let garrison = self.card(unit).group == Some(Group::Yugoslavia)
                || self.nation(unit) == Nation::Croatian;
            garrison && s.hex(unit).is_some_and(|hex| self.near_adriatic(hex))
        };
        let wanted = limits.adriatic_units;
        if count(&near) < wanted.into() {
            return refuse(cite!("4.2.9"), msg!("balkans44-adriatic", count = wanted));
        }
        // 4.2.11, 4.2.12 MUST have three GE units in Greece, the others in the Greece Box.
        let greece =
            |unit: UnitId| s.hex(unit).is_some() && self.card(unit).group == Some(Group::Greece);
        let wanted = limits.greece_units;
        if count(&greece) != usize::from(wanted) {
            return refuse(cite!("4.2.11"), msg!("balkans44-greece-units", count = wanted));
        }
        None
    }

    /// 4.2.9 Whether a hex is within three hexes of the Adriatic coast.
    fn near_adriatic(&self, hex: HexId) -> bool {
        let most = u32::from(self.tables.setup.adriatic_distance);
        self.map.adriatic.iter().any(|coast| self.map.grid.distance(hex, coast) <= most)
    }

    fn start_in(&self, s: &mut State, unit: UnitId, hex: HexId, log: &mut impl Log) {
        self.set_down(s, unit, At::Hex(hex), log);
        let what = || msg!("balkans44-set-up", hex = hex);
        log.note(|| Entry::new(self.start_rule(unit), what()));
    }

    /// Puts a unit somewhere else: what it leaves uncovered has been seen.
    fn set_down(&self, s: &mut State, unit: UnitId, at: At, log: &mut impl Log) {
        let to = if let At::Hex(hex) = at { Some(hex) } else { s.hex(unit) };
        let Some(to) = to else { return s.at[unit] = at };
        let from = s.hex(unit).unwrap_or(to);
        self.uncovering(s, self.side(s, unit), [from, to], log, |s| {
            self.lift(s, unit);
            s.at[unit] = At::Ready;
            if let At::Hex(hex) = at {
                self.place(s, unit, hex);
            } else {
                s.at[unit] = at;
            }
        });
    }

    /// One click: the whole side where our set-up has it.
    fn set_up_by_standard(&self, s: &mut State, seat: Seat, log: &mut impl Log) {
        let starters = self.starters(s, seat);
        let shown = starters.iter().any(|unit| s.hex(unit).is_some());
        for unit in starters.iter() {
            self.lift(s, unit);
            s.at[unit] = At::Ready;
        }
        starters.iter().for_each(|unit| self.start_by_scenario(s, unit));
        log.note(|| {
            let entry = Entry::new(cite!("4.0.1"), msg!("balkans44-set-up-standard", seat = seat));
            if shown { entry.reveal() } else { entry }
        });
    }

    fn end_set_up(&self, s: &mut State, seat: Seat, log: &mut impl Log) {
        if seat == AXIS {
            s.flow.set(SetupStep::Pick(SOVIET));
        } else {
            self.finish(s, log);
        }
    }
}
