//! 45.B.3, BASE.17.4 Recruitment.

use neretva_core::{Action, Audience, Entry, Log, Node, Refusal, Seat, msg};
use neretva_hex::HexId;
use neretva_kit::chapter::{Chapter, Words, unexpected};
use serde::{Deserialize, Serialize};

use crate::about::choice;
use crate::load::{Europa45, HexSet, Recruitment, UnitId};
use crate::rules::zoc::Presence;
use crate::state::{ALLIED, At, Marks, Offer, State, UnitSet};

/// Where this chapter stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum RecruitStep {
    /// Where does that recruit, or its dummy, begin?
    Place(UnitId),
    /// Nobody is left to recruit.
    Idle,
}

impl Chapter for RecruitStep {
    type Rules = Europa45;
    type State = State;
    type Offer = Offer;

    fn node(self, _: &Europa45, _: &State) -> Node {
        Node::Decision(ALLIED)
    }

    fn offer(self, g: &Europa45, s: &State) -> Offer {
        match self {
            // Recruitment is allowed, not forced; a dummy comes with its brigade.
            Self::Place(unit) => {
                Offer::hexes(g.recruit_room(s, unit)).or_if(!g.is_dummy(unit), choice::DONE)
            }
            Self::Idle => Offer::choices([choice::DONE]),
        }
    }

    fn refuse(self, g: &Europa45, s: &State, act: Action) -> Option<Refusal> {
        match (self, act) {
            (Self::Place(unit), Action::Hex(hex)) => {
                Some(g.refuse_placement(s, unit, g.recruitment_ground(s), hex))
            }
            (Self::Place(_), choice::DONE) => {
                Some(Refusal::new(cite!("45.B.3.0.6"), msg!("europa45-dummy-comes")))
            }
            (Self::Idle, Action::Hex(_)) => Some(g.refuse_recruit(s)),
            _ => None,
        }
    }

    fn act(self, g: &Europa45, s: &mut State, act: Action, log: &mut impl Log) {
        match (self, act) {
            (Self::Place(unit), Action::Hex(hex)) => {
                g.place_unseen(s, unit, hex, log);
                // 45.B.3.0.6 A dummy for each brigade; 45.B.3.0.12 where it goes is asked anew.
                implements!("45.B.3.0.6");
                implements!("45.B.3.0.12");
                s.recruits[1] = u8::from(!g.is_dummy(unit));
                g.finish_or(s, log, |s, log| g.recruit_next(s, log));
            }
            (Self::Place(_), choice::DONE) => {
                s.recruits = [0; 2];
                g.finish_or(s, log, |s, log| g.recruit_next(s, log));
            }
            (Self::Idle, choice::DONE) => g.finish(s, log),
            _ => unexpected(self, act),
        }
    }

    fn words(self, _: &Europa45, _: &State) -> Words {
        match self {
            Self::Place(unit) => {
                Words::new(cite!("45.B.3.0.7"), msg!("europa45-ask-recruit", unit = unit))
            }
            Self::Idle => Words::new(cite!("45.B.3.0.1"), msg!("europa45-no-recruits")),
        }
    }
}

impl Europa45 {
    pub(crate) fn enter_recruitment(&self, s: &mut State, log: &mut impl Log) {
        implements!("45.B.3.0.1");
        implements!("45.B.3.0.5");
        // BASE.17.4 MUST NOT exceed the cap of the row.
        implements!("BASE.17.4");
        let row = self.recruitment_row(s);
        let most =
            row.map_or(0, |row| row.brigades.min(row.cap.saturating_sub(self.brigades_in_play(s))));
        s.recruits = [most, 0];
        self.recruit_next(s, log);
    }

    /// The row of the recruitment table in force.
    pub fn recruitment_row(&self, s: &State) -> Option<&Recruitment> {
        let date = self.date(s);
        self.theatre.recruitment.iter().rfind(|row| row.from <= date)
    }

    /// BASE.17.4 Brigades of the force in play; a division counts 3.
    pub fn brigades_in_play(&self, s: &State) -> u8 {
        let in_play = |units: UnitSet| {
            let force = self.theatre.force;
            units.only(|unit| s.hex(unit).is_some() && self.nation(unit) == force).len()
        };
        (in_play(self.roster.brigades) + 3 * in_play(self.roster.divisions)) as u8
    }

    /// The counter of these that the force has out of play: 45.B.3.0.2 each force has a pool of its
    /// own; the strongest comes first.
    pub(crate) fn available(&self, s: &State, units: UnitSet) -> Option<UnitId> {
        implements!("45.B.3.0.2");
        let force = self.theatre.force;
        let pool = units.only(|unit| s.at[unit] == At::Pool && self.nation(unit) == force);
        pool.iter().min_by_key(|unit| u8::MAX - self.card(*unit).attack)
    }

    /// The next recruit, or the dummy that comes with the last one; at the end the enemy sees all.
    fn recruit_next(&self, s: &mut State, log: &mut impl Log) {
        while s.recruits != [0; 2] {
            let kind = if s.recruits[1] > 0 { self.roster.dummies } else { self.roster.brigades };
            let owed = usize::from(s.recruits[1] > 0);
            s.recruits[owed] -= 1;
            // 45.B.3.0.4 What the pool does not have is lost.
            implements!("45.B.3.0.4");
            let Some(unit) = self.available(s, kind) else { continue };
            if !self.recruit_room(s, unit).is_empty() {
                return s.flow.push(RecruitStep::Place(unit));
            }
            // 45.B.3.0.13 What finds no hex is lost, and stays in the pool.
            implements!("45.B.3.0.13");
        }
        self.reveal_placed(s, log);
        if s.flow.is_held() {
            s.flow.push(RecruitStep::Idle);
        }
    }

    /// Why nobody is recruited.
    fn refuse_recruit(&self, s: &State) -> Refusal {
        let (rule, why) = match self.recruitment_row(s) {
            None => (cite!("45.B.3.a.1"), msg!("europa45-recruits-not-yet")),
            Some(row) if self.brigades_in_play(s) >= row.cap => {
                (cite!("BASE.17.4"), msg!("europa45-recruits-cap", cap = row.cap))
            }
            Some(_) => match self.available(s, self.roster.brigades) {
                None => (cite!("45.B.3.0.4"), msg!("europa45-pool-empty")),
                Some(unit) if self.recruit_room(s, unit).is_empty() => {
                    (cite!("45.B.3.0.13"), msg!("europa45-no-recruit-hex"))
                }
                Some(_) => (cite!("BASE.17.4"), msg!("europa45-recruits-done")),
            },
        };
        Refusal::new(rule, why)
    }

    /// 45.B.3.0.7 The recruitment areas in force.
    fn recruitment_ground(&self, s: &State) -> HexSet {
        implements!("45.B.3.0.7");
        let areas = self.recruitment_row(s).map_or(&[][..], |row| &row.areas);
        let areas = areas.iter().map(|area| self.map.areas[usize::from(*area)].1);
        areas.fold(HexSet::EMPTY, HexSet::or)
    }

    /// Hexes of the recruitment areas in force where a counter may begin.
    pub(crate) fn recruit_room(&self, s: &State, unit: UnitId) -> HexSet {
        self.placement(s, unit, self.recruitment_ground(s))
    }
}

/// 45.B.3.0.7 to 45.B.3.0.14 Where partisan counters are placed, and how.
impl Europa45 {
    /// Hexes among these where a partisan counter may be placed.
    pub(crate) fn placement(&self, s: &State, unit: UnitId, among: HexSet) -> HexSet {
        implements!("45.B.3.0.8");
        implements!("45.B.3.0.9");
        implements!("45.B.3.0.10");
        implements!("45.B.3.0.11");
        implements!("45.B.3.0.14");
        let enemy = self.side(unit).other();
        let p = self.presence(s);
        let open = among.and(self.ground_for(s, unit)).and(self.owned(s, &p, enemy));
        let barred = p.any(enemy).or(self.apzoc(&p, enemy)).or(self.near_army(&p, enemy.other()));
        let open = open.without(barred).without(self.map.arctic);
        self.with_room(s, unit, open)
    }

    /// Hexes with non-partisan units of a side, and those next to them.
    pub(crate) fn near_army(&self, p: &Presence, seat: Seat) -> HexSet {
        let army = p.army[seat.index()];
        let beside = army.iter().flat_map(|hex| self.map.grid.neighbours(hex));
        beside.map(|(_, hex)| hex).collect::<HexSet>().or(army)
    }

    /// Why a partisan counter may not be placed in a hex that is not offered.
    pub(crate) fn refuse_placement(
        &self,
        s: &State,
        unit: UnitId,
        among: HexSet,
        hex: HexId,
    ) -> Refusal {
        let nation = self.nation(unit) as usize;
        let enemy = self.side(unit).other();
        let p = self.presence(s);
        let (rule, why) = if self.map.arctic.has(hex) {
            (cite!("45.B.3.0.14"), msg!("europa45-placing-arctic", hex = hex))
        } else if !among.has(hex) {
            (cite!("45.B.3.0.7"), msg!("europa45-placing-outside", unit = unit, hex = hex))
        } else if self.map.foreign[nation].has(hex) {
            (cite!("45.B.2.0.2"), msg!("europa45-placing-foreign-city", hex = hex))
        } else if !self.map.operational[nation].has(hex) {
            (cite!("45.B.7.1"), msg!("europa45-placing-not-operational", hex = hex))
        } else if !self.owned(s, &p, enemy).has(hex) {
            (cite!("45.B.3.0.8"), msg!("europa45-placing-own-hex", hex = hex))
        } else if p.any(enemy).has(hex) {
            (cite!("45.B.3.0.9"), msg!("europa45-placing-enemy-there", hex = hex))
        } else if self.apzoc(&p, enemy).has(hex) {
            (cite!("45.B.3.0.10"), msg!("europa45-placing-apzoc", hex = hex))
        } else if self.near_army(&p, enemy.other()).has(hex) {
            (cite!("45.B.3.0.11"), msg!("europa45-placing-beside-army", hex = hex))
        } else {
            (cite!("BASE.7.1"), msg!("europa45-placing-no-room", hex = hex))
        };
        Refusal::new(rule, why)
    }

    /// Places a partisan counter face down; the enemy sees it when the step is over.
    pub(crate) fn place_unseen(&self, s: &mut State, unit: UnitId, hex: HexId, log: &mut impl Log) {
        s.marks[unit] = Marks::UNSEEN;
        // Notes in the hex are lost when the enemy sees the counter, not before: else he could read
        // the order in which counters are placed.
        s.at[unit] = At::Hex(hex);
        let owner = self.side(unit);
        log.note(|| {
            let what = msg!("europa45-placed", unit = unit, hex = hex);
            Entry::new(cite!("45.B.3.0.7"), what).to(Audience::Only(owner))
        });
    }

    /// The enemy sees how many counters were placed, and where.
    pub(crate) fn reveal_placed(&self, s: &mut State, log: &mut impl Log) {
        let placed = self.roster.partisans.only(|unit| s.has(unit, Marks::UNSEEN));
        if placed.is_empty() {
            return;
        }
        placed.iter().for_each(|unit| s.unmark(unit, Marks::UNSEEN));
        for hex in placed.iter().filter_map(|unit| s.hex(unit)).collect::<HexSet>().iter() {
            self.blur(s, hex);
        }
        let count = placed.len() as i32;
        log.note(|| Entry::new(cite!("45.B.2.b.12"), msg!("europa45-placed-count", count = count)));
    }
}
