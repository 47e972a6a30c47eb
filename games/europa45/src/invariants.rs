//! What must hold in every state: a fault here is a fault of the rules, never of a player.

use neretva_core::Seat;

use crate::flow::Phase;
use crate::load::{Arrival, Europa45, Kind};
use crate::rules::Frame;
use crate::state::{ALLIED, AXIS, At, HexSet, Marks, PointSource, State, UnitId, UnitSet};

/// What holds, or what does not.
type Holds = Result<(), String>;

fn must(holds: bool, fault: impl FnOnce() -> String) -> Holds {
    if holds { Ok(()) } else { Err(fault()) }
}

impl Europa45 {
    /// What must hold in every state.
    pub(crate) fn invariant_faults(&self, s: &State) -> Holds {
        self.places_hold(s)?;
        self.marks_hold(s)?;
        self.stacks_hold(s)?;
        self.ground_holds(s)?;
        self.budgets_hold(s)
    }

    fn named(&self, unit: UnitId) -> &str {
        &self.card(unit).id
    }

    /// Every counter is where its kind may be.
    fn places_hold(&self, s: &State) -> Holds {
        let setting_up = s.phase() == Phase::Setup;
        for unit in self.roster.all.clone() {
            let card = self.card(unit);
            let partisan = self.is_partisan(unit);
            let fits = match s.at[unit] {
                At::Hex(hex) if card.kind == Kind::Air => self.map.base_hexes.has(hex),
                At::Hex(hex) => self.map.open.has(hex),
                At::Ready => setting_up && partisan,
                At::Due => matches!(card.arrival, Arrival::Turn(_)),
                At::Pool => partisan,
                At::Aborted(phases) => {
                    // The Axis initial phase in which it is aborted does not count.
                    let now = u8::from(s.phase() <= Phase::AxisAir);
                    card.kind == Kind::Air && phases <= self.tables.recovery.aborted + now
                }
                At::Gone => !partisan || card.kind == Kind::PartisanCavalry,
                At::Out => true,
            };
            must(fits, || format!("{} is misplaced: {:?}", self.named(unit), s.at[unit]))?;
            let mp = s.mp[unit];
            must(mp <= card.movement, || format!("{} has {mp} MP", self.named(unit)))?;
        }
        Ok(())
    }

    /// Marks are on counters that can bear them.
    fn marks_hold(&self, s: &State) -> Holds {
        const AIR: Marks = Marks::INOPERATIVE.union(Marks::EXTENDED);
        const FACES: Marks = Marks::SHOWN.union(Marks::NOTED).union(Marks::UNSEEN);
        for unit in self.roster.all.clone().filter(|unit| !s.marks[*unit].is_empty()) {
            let card = self.card(unit);
            let fault = |what: &str| format!("{} is {what}: {:?}", self.named(unit), s.marks[unit]);
            must(s.hex(unit).is_some(), || fault("marked off the map"))?;
            let air = card.kind == Kind::Air;
            must(air || !s.has(unit, AIR), || fault("no air unit"))?;
            must(!air || (s.marks[unit] - AIR - Marks::MOVED).is_empty(), || fault("an air unit"))?;
            let faced = s.has(unit, FACES);
            must(!faced || self.lurks(s, unit), || fault("not in partisan mode"))?;
            let regular = self.is_partisan(unit) && !self.is_dummy(unit);
            must(regular || !s.has(unit, Marks::REGULAR), || fault("without modes"))?;
            let free = self.is_partisan(unit) && s.has(unit, Marks::OOS | Marks::ISOLATED);
            must(!free, || fault("a partisan, who needs no supply"))?;
            must(!s.has(unit, Marks::UNSEEN) || self.places(s), || fault("still unseen"))?;
        }
        Ok(())
    }

    /// Whether counters are being placed, so that the enemy has not seen all of them.
    fn places(&self, s: &State) -> bool {
        matches!(
            s.frame(),
            Frame::Setup(_) | Frame::Recruit(_) | Frame::Command(_) | Frame::Arrive(_)
        )
    }

    /// BASE.7.1 Stacking, wherever nobody is on the way; 45.B.2.b.12 notes on lone counters only.
    fn stacks_hold(&self, s: &State) -> Holds {
        let moving = matches!(
            s.frame(),
            Frame::Move(_)
                | Frame::React(_)
                | Frame::Evade(_)
                | Frame::Retreat(_)
                | Frame::Train(_)
        );
        let mut occupied = HexSet::EMPTY;
        self.on_map(s).for_each(|(_, hex)| occupied.add(hex));
        for hex in occupied.iter() {
            let printed = || self.map.grid.printed(hex);
            let stack = self.stack(s, hex);
            for seat in [AXIS, ALLIED] {
                let own = stack.only(|unit| self.side(unit) == seat);
                let fits = moving || self.has_room(s, own, hex);
                must(fits, || format!("{} is overstacked", printed()))?;
                let hidden =
                    own.only(|unit| self.is_hidden(s, unit) && !s.has(unit, Marks::UNSEEN));
                let noted = hidden.iter().any(|unit| s.has(unit, Marks::NOTED));
                must(!noted || hidden.len() == 1, || {
                    format!("a note in a stack in {}", printed())
                })?;
            }
            let army = |seat: Seat| {
                stack.iter().any(|unit| self.side(unit) == seat && !self.is_partisan(unit))
            };
            let apart = moving || !(army(AXIS) && army(ALLIED));
            must(apart, || format!("enemies share {}", printed()))?;
        }
        Ok(())
    }

    /// Damage lies where something is to be damaged, units on their side of the front.
    fn ground_holds(&self, s: &State) -> Holds {
        let beyond = self.map.beyond(self.date(s));
        let settled = !matches!(s.phase(), Phase::Setup | Phase::AxisFront);
        must(s.breaks.without(self.map.rail).is_empty(), || "a break without railway".to_owned())?;
        must(s.allied.without(self.map.land).is_empty(), || "water is owned".to_owned())?;
        if settled {
            let lost = s.breaks.and(beyond).is_empty() && beyond.without(s.allied).is_empty();
            must(lost, || "a hex beyond the front is not the Allies'".to_owned())?;
        }
        for (unit, hex) in self.on_map(s) {
            let (name, hex_name) = (self.named(unit), || self.map.grid.printed(hex));
            if self.is_partisan(unit) {
                let home = self.ground_for(s, unit).has(hex);
                must(home, || format!("{name} is in {}, which is closed to it", hex_name()))?;
            } else if self.side(unit) == AXIS && settled {
                must(!beyond.has(hex), || format!("{name} is beyond the front"))?;
            }
        }
        let (bridges, bases, ports) = (&self.map.bridges, &self.map.bases, &self.map.ports);
        let most = 1 + self.tables.recovery.bridge;
        let sound = |at: usize, state: u8| state == 0 || (at < bridges.len() && state <= most);
        let whole = s.bridges.iter().enumerate().all(|(at, state)| sound(at, *state));
        must(whole, || format!("bridges: {:?}", s.bridges))?;
        let within = |hits: &[u8], all: &[crate::load::Facility]| {
            let most = |at: usize| all.get(at).map_or(0, |facility| facility.capacity);
            hits.iter().enumerate().all(|(at, hits)| *hits <= most(at))
        };
        must(within(&s.base_hits, bases), || format!("airbases: {:?}", s.base_hits))?;
        must(within(&s.port_hits, ports), || format!("ports: {:?}", s.port_hits))?;
        for facility in bases {
            let there = self.air_at(s, facility.hex).len();
            let name = || self.map.grid.printed(facility.hex);
            must(there <= facility.capacity.into(), || format!("{there} air units in {}", name()))?;
        }
        Ok(())
    }

    /// Nobody has more left than the charts give; points come from where they may.
    fn budgets_hold(&self, s: &State) -> Holds {
        let year = usize::from(self.date(s).year() - 41);
        let repairs = self.theatre.repairs[year.min(3)];
        must(s.repairs <= repairs, || format!("{} repairs", s.repairs))?;
        let row = self.recruitment_row(s).map_or(0, |row| row.brigades);
        must(s.recruits[0] <= row && s.recruits[1] <= 1, || format!("recruits: {:?}", s.recruits))?;
        let trains = 2 * self.scenario(s).rail_re;
        must(s.railed <= trains, || format!("{} half RE by rail", s.railed))?;
        must(s.turn <= self.scenario(s).turns(), || format!("turn {}", s.turn))?;
        let gains = [
            PointSource::ZoneBreaks,
            PointSource::Breaks,
            PointSource::Bridges,
            PointSource::Airbases,
            PointSource::Ports,
            PointSource::AirUnits,
            PointSource::Heads,
            PointSource::Axis,
            PointSource::Cities,
        ];
        let signs = gains.iter().all(|source| s.points(*source) >= 0);
        must(signs && s.points(PointSource::Losses) <= 0, || format!("points: {:?}", s.vp))?;
        let sum: i16 = s.vp.iter().sum();
        let ended = s.phase() == Phase::Over;
        must(ended || self.total_vp(s) == sum, || format!("{} points", self.total_vp(s)))?;
        let bridges = self.tables.victory.bridge;
        must(s.points(PointSource::Bridges) % bridges == 0, || format!("points: {:?}", s.vp))?;
        self.pools_hold(s)
    }

    /// 45.B.3.0.2 Brigades and divisions in play and in their pools are all there are: only those
    /// still to come and those of other scenarios are elsewhere.
    fn pools_hold(&self, s: &State) -> Holds {
        let all = self.roster.brigades.or(self.roster.divisions).or(self.roster.commands);
        let all = all.or(self.roster.dummies);
        let recruited = |unit: UnitId| {
            let arrival = self.card(unit).arrival;
            !matches!(arrival, Arrival::Case | Arrival::Turn(_) | Arrival::Start)
        };
        let lost: UnitSet =
            all.only(|unit| recruited(unit) && matches!(s.at[unit], At::Out | At::Gone | At::Due));
        must(lost.is_empty() || self.is_position(s), || {
            format!("{} is in no pool", lost.first().map_or("nobody", |unit| self.named(unit)))
        })
    }

    /// Whether the state began as a position of a case, which has only the counters it names.
    fn is_position(&self, s: &State) -> bool {
        self.roster.dummies.iter().any(|unit| s.at[unit] == At::Out)
    }
}
