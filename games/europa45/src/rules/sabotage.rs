//! 45.B.2.a.21 Sabotage by partisan-mode units in their own hex.

use neretva_core::{
    Action, Arg, Audience, ChoiceId, Entry, Faces, Log, Node, Refusal, Roll, Seat, msg,
};
use neretva_hex::HexId;
use neretva_kit::chapter::{Chapter, Words, unexpected};
use neretva_kit::stacking::joining;
use serde::{Deserialize, Serialize};

use super::air::Blow;
use crate::about::choice;
use crate::load::{BRIDGES, Europa45, Success};
use crate::state::{ALLIED, HexSet, Marks, Offer, PointSource, State, UnitId, UnitSet};

/// What is sabotaged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum SabotageTarget {
    Rail,
    Airbase,
    Port,
    /// By its number.
    Bridge(u8),
    AirUnit,
}

impl SabotageTarget {
    /// The targets that a hex has once, in the order of their choices.
    const PLAIN: [(SabotageTarget, Action); 4] = [
        (SabotageTarget::Rail, choice::RAIL),
        (SabotageTarget::Airbase, choice::AIRBASE),
        (SabotageTarget::Port, choice::PORT),
        (SabotageTarget::AirUnit, choice::AIR_UNIT),
    ];

    /// What it is called.
    fn said(self) -> Arg {
        Arg::Choice(match self {
            SabotageTarget::Rail => id_of(choice::RAIL),
            SabotageTarget::Airbase => id_of(choice::AIRBASE),
            SabotageTarget::Port => id_of(choice::PORT),
            SabotageTarget::Bridge(_) => id_of(choice::BRIDGE),
            SabotageTarget::AirUnit => id_of(choice::AIR_UNIT),
        })
    }
}

fn id_of(act: Action) -> ChoiceId {
    match act {
        Action::Choice(id) => id,
        Action::Piece(_) | Action::Hex(_) => unexpected("a name", act),
    }
}

/// An attempt that is being resolved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Attempt {
    pub hex: HexId,
    pub target: SabotageTarget,
    /// Who joins.
    pub units: UnitSet,
}

/// 45.B.2.a.21.3 Targets of sabotage in this phase, each bit by bit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct TriedTargets {
    /// Ports by number.
    ports: u16,
    /// Air units at airbases, by the number of the base.
    air: u32,
    /// Bridges, twice their number, from either hex.
    bridges: [u64; (2 * BRIDGES).div_ceil(64)],
}

/// Why nothing can be attempted against a target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Obstacle {
    /// The hex has none.
    Absent,
    /// It is not the enemy's.
    NotEnemy,
    /// An enemy unit is beside the bridge.
    Guarded,
    /// It was attempted in this phase.
    TriedTargets,
    /// It cannot be damaged any more.
    Done,
}

/// Where this chapter stands. After a great success [`State::attempt`] has those who go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum SabotageStep {
    /// In which hex?
    Pick,
    /// What is sabotaged in that hex?
    SabotageTarget(HexId),
    /// Which bridge of that hex? Named by the hex at its other end.
    Bridge(HexId),
    /// Which partisans join the attempt?
    Join,
    /// The secret die.
    Roll,
    /// Who is lost in a disaster?
    Lose,
    /// An air unit is drawn, or those who survived a disaster retreat.
    Outcome,
}

impl Chapter for SabotageStep {
    type Rules = Europa45;
    type State = State;
    type Offer = Offer;

    fn node(self, g: &Europa45, s: &State) -> Node {
        match self {
            Self::Roll => {
                // BASE.18.1 A face would betray RE and commands.
                let Words { rule, prompt } = self.words(g, s);
                let audience = Audience::Only(g.phasing(s));
                Node::Chance(Roll { audience, ..Roll::d6(rule, prompt) })
            }
            Self::Pick
            | Self::SabotageTarget(_)
            | Self::Bridge(_)
            | Self::Join
            | Self::Lose
            | Self::Outcome => Node::Decision(g.phasing(s)),
        }
    }

    fn offer(self, g: &Europa45, s: &State) -> Offer {
        match self {
            Self::Pick => Offer::hexes(g.sabotage_hexes(s)).or(choice::BACK),
            Self::SabotageTarget(hex) => g.offer_targets(s, hex),
            Self::Bridge(hex) => Offer::hexes(g.open_bridges(s, hex)).or(choice::BACK),
            Self::Join => {
                let attempt = g.attempt(s);
                let able = g.saboteurs_in(s, attempt.hex);
                let ready = !attempt.units.is_empty();
                Offer::units(joining(attempt.units, able))
                    .or_if(ready, choice::DONE)
                    .or(choice::BACK)
            }
            Self::Lose => Offer::units(g.at_risk(g.attempt(s).units)),
            Self::Roll | Self::Outcome => Offer::NOTHING,
        }
    }

    fn refuse(self, g: &Europa45, s: &State, act: Action) -> Option<Refusal> {
        match (self, act) {
            (Self::Pick, Action::Hex(hex)) => Some(g.refuse_sabotage_in(s, hex)),
            (Self::SabotageTarget(hex), choice::BRIDGE) => {
                let bridges = || g.map.bridges_at(hex);
                let stands = bridges().find(|bridge| g.bridge_stands(s, *bridge));
                let shown = stands.or_else(|| bridges().next()).map(SabotageTarget::Bridge);
                Some(g.refuse_sabotage(s, hex, shown))
            }
            (Self::SabotageTarget(hex), act) => {
                let plain = SabotageTarget::PLAIN.iter().find(|(_, named)| *named == act)?;
                Some(g.refuse_sabotage(s, hex, Some(plain.0)))
            }
            (Self::Bridge(hex), Action::Hex(to)) => {
                let bridge = g.map.exit(hex, to).and_then(|exit| exit.bridge);
                Some(g.refuse_sabotage(s, hex, bridge.map(SabotageTarget::Bridge)))
            }
            (Self::Join, Action::Piece(id)) => Some(g.refuse_saboteur(s, id.into())),
            (Self::Lose, Action::Piece(_)) => {
                Some(Refusal::new(cite!("45.T1.1"), msg!("europa45-lose-participant")))
            }
            _ => None,
        }
    }

    fn act(self, g: &Europa45, s: &mut State, act: Action, log: &mut impl Log) {
        match (self, act) {
            (Self::Pick, Action::Hex(hex)) => s.flow.set(Self::SabotageTarget(hex)),
            (Self::Pick, choice::BACK) => g.finish(s, log),
            (Self::SabotageTarget(_), choice::BACK) => s.flow.set(Self::Pick),
            (Self::SabotageTarget(_), choice::DONE) => {
                s.attempt = None;
                g.finish(s, log);
            }
            (Self::SabotageTarget(hex), choice::BRIDGE) => {
                let open = g.open_bridges(s, hex);
                match open.first().filter(|_| open.len() == 1) {
                    Some(end) => g.choose_bridge(s, hex, end, log),
                    None => s.flow.set(Self::Bridge(hex)),
                }
            }
            (Self::SabotageTarget(hex), act) => {
                let plain = SabotageTarget::PLAIN.iter().find(|(_, named)| *named == act);
                let Some((target, _)) = plain else { unexpected(self, act) };
                g.choose_target(s, hex, *target, log);
            }
            (Self::Bridge(hex), Action::Hex(end)) => g.choose_bridge(s, hex, end, log),
            (Self::Bridge(hex), choice::BACK) => s.flow.set(Self::SabotageTarget(hex)),
            (Self::Join, Action::Piece(id)) => {
                let attempt = g.attempt(s);
                s.attempt = Some(Attempt { units: attempt.units.with(id.into()), ..attempt });
            }
            (Self::Join, choice::DONE) => {
                let effort = g.tables.effort.sabotage;
                for unit in g.attempt(s).units.iter() {
                    s.mp[unit] -= effort;
                    s.mark(unit, Marks::MOVED);
                }
                g.attempt_sabotage(s, log);
            }
            (Self::Join, choice::BACK) => {
                let Attempt { hex, .. } = g.attempt(s);
                s.attempt = None;
                s.flow.set(Self::SabotageTarget(hex));
            }
            (Self::Lose, Action::Piece(id)) => g.lose(s, id.into(), log),
            _ => unexpected(self, act),
        }
    }

    fn rolled(self, g: &Europa45, s: &mut State, faces: Faces, log: &mut impl Log) {
        g.resolve_sabotage(s, faces.first(), log);
    }

    fn resume(self, g: &Europa45, s: &mut State, log: &mut impl Log) {
        g.end_attempt(s, log);
    }

    fn words(self, _: &Europa45, s: &State) -> Words {
        match (self, s.attempt) {
            (Self::SabotageTarget(hex), None) => {
                Words::new(cite!("45.B.2.a.21.7"), msg!("europa45-ask-target", hex = hex))
            }
            (Self::SabotageTarget(hex), Some(_)) => {
                Words::new(cite!("45.T1.5"), msg!("europa45-ask-target-again", hex = hex))
            }
            (Self::Bridge(hex), _) => {
                Words::new(cite!("45.B.2.a.21.8"), msg!("europa45-ask-bridge", hex = hex))
            }
            (Self::Join, Some(attempt)) => {
                let (hex, target) = (attempt.hex, attempt.target.said());
                let ask = msg!("europa45-ask-saboteurs", hex = hex, target = target);
                Words::new(cite!("45.B.2.a.21.3"), ask)
            }
            (Self::Roll, Some(attempt)) => {
                let ask = msg!("europa45-roll-sabotage", hex = attempt.hex);
                Words::new(cite!("45.B.2.a.21.4"), ask)
            }
            (Self::Lose, _) => Words::new(cite!("45.T1.1"), msg!("europa45-ask-lose")),
            _ => Words::new(cite!("45.B.2.a.21.1"), msg!("europa45-ask-sabotage")),
        }
    }
}

/// Who may attempt what.
impl Europa45 {
    /// The attempt that is being put together or resolved.
    ///
    /// # Panics
    /// If there is none: the steps that ask have one.
    fn attempt(&self, s: &State) -> Attempt {
        s.attempt.unwrap_or_else(|| unreachable!("an attempt is under way"))
    }

    /// 45.B.2.a.21.1 Partisan-mode units of the phasing player with points enough for an attempt:
    /// dummies and commands as well.
    fn saboteurs(&self, s: &State) -> UnitSet {
        implements!("45.B.2.a.21.1");
        implements!("45.B.2.a.21.2");
        implements!("45.B.2.b.7");
        let seat = self.phasing(s);
        let effort = self.tables.effort.sabotage;
        self.roster.partisans.only(|unit| {
            s.mp[unit] >= effort
                && self.side(unit) == seat
                && self.lurks(s, unit)
                && s.hex(unit).is_some()
        })
    }

    /// Those of them in a hex.
    fn saboteurs_in(&self, s: &State, hex: HexId) -> UnitSet {
        self.saboteurs(s).only(|unit| s.hex(unit) == Some(hex))
    }

    /// 45.B.2.a.21.7 Hexes with such units and something to sabotage.
    fn sabotage_hexes(&self, s: &State) -> HexSet {
        implements!("45.B.2.a.21.7");
        let hexes: HexSet = self.saboteurs(s).iter().filter_map(|unit| s.hex(unit)).collect();
        if hexes.is_empty() { hexes } else { hexes.only(|hex| self.has_target(s, hex)) }
    }

    fn has_target(&self, s: &State, hex: HexId) -> bool {
        SabotageTarget::PLAIN.iter().any(|(target, _)| self.obstacle(s, hex, *target).is_none())
            || !self.open_bridges(s, hex).is_empty()
    }

    fn offer_targets(&self, s: &State, hex: HexId) -> Offer {
        let way_out = if s.attempt.is_some() { choice::DONE } else { choice::BACK };
        let mut offer = Offer::choices([way_out]);
        for (target, named) in SabotageTarget::PLAIN {
            offer = offer.or_if(self.obstacle(s, hex, target).is_none(), named);
        }
        offer.or_if(!self.open_bridges(s, hex).is_empty(), choice::BRIDGE)
    }

    /// The far ends of bridges that may be sabotaged from a hex.
    fn open_bridges(&self, s: &State, hex: HexId) -> HexSet {
        self.map
            .bridges_at(hex)
            .filter(|bridge| self.obstacle(s, hex, SabotageTarget::Bridge(*bridge)).is_none())
            .map(|bridge| self.far_end(bridge, hex))
            .collect()
    }

    /// What keeps the phasing player from attempting something against a target.
    fn obstacle(&self, s: &State, hex: HexId, target: SabotageTarget) -> Option<Obstacle> {
        let enemy = self.phasing(s).other();
        let theirs = |hex: HexId| self.owner(s, hex) == enemy;
        let (absent, done) = match target {
            SabotageTarget::Rail => (!self.map.rail.has(hex), s.breaks.has(hex)),
            SabotageTarget::Airbase => {
                (!self.map.base_hexes.has(hex), !self.base_can_be_hit(s, hex))
            }
            SabotageTarget::Port => (!self.map.port_hexes.has(hex), !self.port_can_be_hit(s, hex)),
            SabotageTarget::AirUnit => (self.air_at(s, hex).is_empty(), false),
            SabotageTarget::Bridge(bridge) => (false, !self.bridge_stands(s, bridge)),
        };
        if absent {
            return Some(Obstacle::Absent);
        }
        if done {
            return Some(Obstacle::Done);
        }
        // 45.B.2.a.21.3 MUST be one attempt; 45.T1.5 one more may be against the same target.
        implements!("45.B.2.a.21.3");
        if s.attempt.is_none() && self.was_tried(s, hex, target) {
            return Some(Obstacle::TriedTargets);
        }
        let SabotageTarget::Bridge(bridge) = target else {
            return (!theirs(hex)).then_some(Obstacle::NotEnemy);
        };
        // 45.B.2.a.21.8 MAY NOT with an enemy unit in either hex.
        implements!("45.B.2.a.21.8");
        let ends = [hex, self.far_end(bridge, hex)];
        if !ends.iter().any(|end| theirs(*end)) {
            return Some(Obstacle::NotEnemy);
        }
        let guarded = ends.iter().any(|end| !self.stack_of(s, *end, enemy).is_empty());
        guarded.then_some(Obstacle::Guarded)
    }

    /// Whether the phasing player may attempt something against a target.
    pub fn may_sabotage(&self, s: &State, hex: HexId, target: SabotageTarget) -> bool {
        self.obstacle(s, hex, target).is_none()
    }

    /// Whether any partisans can attempt sabotage now.
    pub(crate) fn can_sabotage(&self, s: &State) -> bool {
        let mut hexes = self.saboteurs(s).iter().filter_map(|unit| s.hex(unit));
        hexes.any(|hex| self.has_target(s, hex))
    }

    /// The movement phase gives way to sabotage.
    pub(crate) fn begin_sabotage(&self, s: &mut State) {
        s.flow.push(SabotageStep::Pick);
    }
}

/// 45.A.7, 45.B.2.a.21.3 What has been a target in this phase.
impl Europa45 {
    /// A phase begins in which nothing has been a target.
    pub(crate) fn forget_targets(&self, s: &mut State) {
        s.rail_targets = HexSet::EMPTY;
        s.base_targets = 0;
        s.tried = TriedTargets::default();
    }

    /// The bit of a bridge that is attempted from a hex.
    fn bridge_bit(&self, hex: HexId, bridge: u8) -> usize {
        2 * usize::from(bridge) + usize::from(self.map.bridges[usize::from(bridge)].0 == hex)
    }

    fn was_tried(&self, s: &State, hex: HexId, target: SabotageTarget) -> bool {
        match target {
            SabotageTarget::Rail => s.rail_targets.has(hex),
            SabotageTarget::Airbase => self.base_was_target(s, hex),
            SabotageTarget::Port => {
                self.map.port_at(hex).is_some_and(|port| s.tried.ports >> port & 1 == 1)
            }
            SabotageTarget::AirUnit => {
                self.map.base_at(hex).is_some_and(|base| s.tried.air >> base & 1 == 1)
            }
            SabotageTarget::Bridge(bridge) => {
                let bit = self.bridge_bit(hex, bridge);
                s.tried.bridges[bit / 64] >> (bit % 64) & 1 == 1
            }
        }
    }

    fn note_target(&self, s: &mut State, hex: HexId, target: SabotageTarget) {
        let (base, port) = (self.map.base_at(hex), self.map.port_at(hex));
        match target {
            SabotageTarget::Rail => s.rail_targets.add(hex),
            SabotageTarget::Airbase => s.base_targets |= base.map_or(0, |base| 1 << base),
            SabotageTarget::Port => s.tried.ports |= port.map_or(0, |port| 1 << port),
            SabotageTarget::AirUnit => s.tried.air |= base.map_or(0, |base| 1 << base),
            SabotageTarget::Bridge(bridge) => {
                let bit = self.bridge_bit(hex, bridge);
                s.tried.bridges[bit / 64] |= 1 << (bit % 64);
            }
        }
    }
}

/// How an attempt goes.
impl Europa45 {
    fn choose_bridge(&self, s: &mut State, hex: HexId, end: HexId, log: &mut impl Log) {
        if let Some(bridge) = self.map.exit(hex, end).and_then(|exit| exit.bridge) {
            self.choose_target(s, hex, SabotageTarget::Bridge(bridge), log);
        }
    }

    /// The target is chosen; after a great success those who go on are known.
    fn choose_target(&self, s: &mut State, hex: HexId, target: SabotageTarget, log: &mut impl Log) {
        match s.attempt {
            Some(before) => {
                s.attempt = Some(Attempt { target, ..before });
                self.attempt_sabotage(s, log);
            }
            None => {
                s.attempt = Some(Attempt { hex, target, units: UnitSet::EMPTY });
                s.flow.set(SabotageStep::Join);
            }
        }
    }

    /// The attempt is made, for both to see; who makes it is seen by its owner alone.
    fn attempt_sabotage(&self, s: &mut State, log: &mut impl Log) {
        let Attempt { hex, target, .. } = self.attempt(s);
        self.note_target(s, hex, target);
        log.note(|| {
            let said = msg!("europa45-sabotage-attempt", hex = hex, target = target.said());
            Entry::new(cite!("45.B.2.a.21.3"), said)
        });
        s.flow.set(SabotageStep::Roll);
    }

    fn resolve_sabotage(&self, s: &mut State, die: u8, log: &mut impl Log) {
        implements!("45.B.2.a.21.4");
        let attempt = self.attempt(s);
        let modifiers = self.sabotage_modifiers(s, &attempt);
        let result = self.success(die, modifiers);
        // 45.B.2.b.10 Dummies do no damage, whatever the die says.
        implements!("45.B.2.b.10");
        let real = attempt.units.without(self.roster.dummies);
        let harms = !real.is_empty() && self.minor_damage(s, &attempt);
        // BASE.18.1 A failure that shows nothing is told as a complete one.
        let told = if result == Success::Minor && !harms { Success::Fail } else { result };
        self.tell_result(self.phasing(s), attempt.hex, result, told, modifiers, log);
        s.flow.set(SabotageStep::Outcome);
        match result {
            Success::D => return self.disaster(s, log),
            // 45.T1.2, 45.B.2.a.21.6 Nothing is damaged and nobody is shown.
            Success::Fail => {
                implements!("45.T1.2");
                implements!("45.B.2.a.21.6");
                s.attempt = None;
            }
            Success::Minor => {
                s.attempt = None;
                if harms && self.do_minor_damage(s, &attempt, log) {
                    return;
                }
            }
            Success::S | Success::Great => {
                // 45.T1.5 The same units go on after a great success.
                implements!("45.T1.5");
                let go_on = result == Success::Great && !real.is_empty();
                s.attempt = go_on.then_some(Attempt { units: real, ..attempt });
                // 45.B.2.b.2 Who has succeeded is shown; dummies go.
                implements!("45.B.2.b.2");
                implements!("45.B.2.b.8");
                for unit in attempt.units.iter() {
                    self.show(s, unit, cite!("45.B.2.b.2"), log);
                }
                if !real.is_empty() && self.do_damage(s, &attempt, log) {
                    return;
                }
            }
        }
        self.end_attempt(s, log);
    }

    /// The owner is told all, the others the outcome.
    fn tell_result(
        &self,
        owner: Seat,
        hex: HexId,
        result: Success,
        told: Success,
        modifiers: i8,
        log: &mut impl Log,
    ) {
        let rule = cite!("BASE.18.1");
        log.note(|| {
            let result = Arg::Word(result.word());
            let said = msg!(
                "europa45-sabotage-result",
                hex = hex,
                result = result,
                modifiers = i32::from(modifiers)
            );
            Entry::new(rule, said).to(Audience::Only(owner))
        });
        log.note(|| {
            let told = Arg::Word(told.word());
            let said = msg!("europa45-sabotage-outcome", hex = hex, result = told);
            Entry::new(rule, said).to(Audience::Except(owner))
        });
    }

    /// 45.T1.3 Whether a failure would leave its mark on the target.
    fn minor_damage(&self, s: &State, attempt: &Attempt) -> bool {
        match attempt.target {
            SabotageTarget::Bridge(_) => true,
            SabotageTarget::Airbase | SabotageTarget::AirUnit => {
                !self.exposed(s, attempt.hex, Blow::Minor).is_empty()
            }
            SabotageTarget::Rail | SabotageTarget::Port => false,
        }
    }

    /// The minor damage of a failure; whether an air unit must be drawn.
    fn do_minor_damage(&self, s: &mut State, attempt: &Attempt, log: &mut impl Log) -> bool {
        implements!("45.T1.3");
        match attempt.target {
            SabotageTarget::Bridge(bridge) => {
                let scores = self.phasing(s) == ALLIED;
                self.damage_bridge(s, bridge, scores, log);
                false
            }
            SabotageTarget::Airbase | SabotageTarget::AirUnit => {
                self.begin_strike(s, attempt.hex, Blow::Minor, log)
            }
            SabotageTarget::Rail | SabotageTarget::Port => false,
        }
    }

    /// 45.B.2.a.21.5 The effect of a success, at once; whether an air unit must be drawn.
    fn do_damage(&self, s: &mut State, attempt: &Attempt, log: &mut impl Log) -> bool {
        implements!("45.B.2.a.21.5");
        implements!("45.T1.4");
        let (hex, scores) = (attempt.hex, self.phasing(s) == ALLIED);
        match attempt.target {
            SabotageTarget::Rail => {
                implements!("45.T1.6");
                let source = scores.then_some(PointSource::Breaks);
                self.break_rail(s, hex, source, cite!("45.T1.6"), log);
            }
            SabotageTarget::Port => {
                implements!("45.T1.8");
                self.hit_port(s, hex, scores, cite!("45.T1.8"), log);
            }
            SabotageTarget::Bridge(bridge) => {
                implements!("45.T1.9");
                self.destroy_bridge(s, bridge, scores, cite!("45.T1.9"), log);
            }
            SabotageTarget::Airbase => {
                implements!("45.T1.7");
                self.hit_base(s, hex, scores, cite!("45.T1.7"), log);
                return self.begin_strike(s, hex, Blow::Step, log);
            }
            SabotageTarget::AirUnit => {
                implements!("45.T1.10");
                return self.begin_strike(s, hex, Blow::Abort, log);
            }
        }
        false
    }

    /// 45.T1.1 Those of whom one is lost: real units, if any took part.
    fn at_risk(&self, units: UnitSet) -> UnitSet {
        let real = units.without(self.roster.dummies);
        if real.is_empty() { units } else { real }
    }

    fn disaster(&self, s: &mut State, log: &mut impl Log) {
        implements!("45.T1.1");
        let units = self.attempt(s).units;
        // MUST be asked whenever several took part: silence would tell that the others are dummies.
        match units.first().filter(|_| units.len() == 1) {
            Some(unit) => self.lose(s, unit, log),
            None => s.flow.set(SabotageStep::Lose),
        }
    }

    /// One unit is lost, the others of the attempt retreat.
    fn lose(&self, s: &mut State, unit: UnitId, log: &mut impl Log) {
        let mut rest = self.attempt(s).units;
        rest.remove(unit);
        s.attempt = None;
        s.flow.set(SabotageStep::Outcome);
        self.eliminate(s, unit, cite!("45.T1.1"), log);
        if !self.begin_retreat(s, rest, log) {
            self.end_attempt(s, log);
        }
    }

    /// The attempt is over; after a great success there may be another.
    fn end_attempt(&self, s: &mut State, log: &mut impl Log) {
        if let Some(Attempt { hex, .. }) = s.attempt {
            if self.has_target(s, hex) {
                return s.flow.set(SabotageStep::SabotageTarget(hex));
            }
            s.attempt = None;
        }
        self.finish(s, log);
    }
}

/// Why not.
impl Europa45 {
    /// Why nobody can attempt sabotage.
    pub(crate) fn why_no_sabotage(&self, s: &State) -> Refusal {
        let mut hiding =
            self.units_of(s, self.phasing(s)).filter(|(unit, _)| self.lurks(s, *unit)).peekable();
        if hiding.peek().is_none() {
            return Refusal::new(cite!("45.B.2.a.21.1"), msg!("europa45-sabotage-nowhere"));
        }
        let points = i32::from(self.tables.effort.sabotage);
        if self.saboteurs(s).is_empty() {
            let why = msg!("europa45-sabotage-points", points = points);
            return Refusal::new(cite!("45.B.2.a.21.2"), why);
        }
        Refusal::new(cite!("45.B.2.a.21.7"), msg!("europa45-sabotage-no-target"))
    }

    fn refuse_sabotage_in(&self, s: &State, hex: HexId) -> Refusal {
        let mine = self.stack_of(s, hex, self.phasing(s));
        let hiding = mine.only(|unit| self.lurks(s, unit));
        if hiding.is_empty() {
            return if mine.iter().any(|unit| self.is_partisan(unit)) {
                Refusal::new(cite!("45.B.2.a.21.1"), msg!("europa45-sabotage-regular", hex = hex))
            } else {
                Refusal::new(cite!("45.B.2.a.21.7"), msg!("europa45-sabotage-nobody", hex = hex))
            };
        }
        let points = i32::from(self.tables.effort.sabotage);
        if hiding.iter().all(|unit| i32::from(s.mp[unit]) < points) {
            let why = msg!("europa45-sabotage-points", points = points);
            return Refusal::new(cite!("45.B.2.a.21.2"), why);
        }
        // Of several targets the one that comes nearest to being open tells why.
        let plain = SabotageTarget::PLAIN.iter().map(|(target, _)| *target);
        let all = plain.chain(self.map.bridges_at(hex).map(SabotageTarget::Bridge));
        let present =
            |target: &SabotageTarget| self.obstacle(s, hex, *target) != Some(Obstacle::Absent);
        let shown = all.filter(present).max_by_key(|target| {
            self.obstacle(s, hex, *target).map_or(0, |obstacle| obstacle as u8)
        });
        self.refuse_sabotage(s, hex, shown)
    }

    fn refuse_sabotage(&self, s: &State, hex: HexId, target: Option<SabotageTarget>) -> Refusal {
        let obstacle = target.and_then(|target| self.obstacle(s, hex, target));
        match obstacle.unwrap_or(Obstacle::Absent) {
            Obstacle::Absent => {
                Refusal::new(cite!("45.B.2.a.21.7"), msg!("europa45-target-absent", hex = hex))
            }
            Obstacle::NotEnemy => {
                Refusal::new(cite!("45.B.2.a.21.1"), msg!("europa45-target-own", hex = hex))
            }
            Obstacle::Guarded => {
                Refusal::new(cite!("45.B.2.a.21.8"), msg!("europa45-bridge-guarded", hex = hex))
            }
            Obstacle::TriedTargets => {
                Refusal::new(cite!("45.B.2.a.21.3"), msg!("europa45-target-tried", hex = hex))
            }
            Obstacle::Done => {
                Refusal::new(cite!("45.T1.5"), msg!("europa45-target-done", hex = hex))
            }
        }
    }

    fn refuse_saboteur(&self, s: &State, unit: UnitId) -> Refusal {
        let Attempt { hex, units, .. } = self.attempt(s);
        if units.has(unit) {
            return Refusal::house(msg!("europa45-picked-already", unit = unit));
        }
        if self.side(unit) != self.phasing(s) || s.hex(unit) != Some(hex) {
            let why = msg!("europa45-saboteur-elsewhere", hex = hex);
            return Refusal::new(cite!("45.B.2.a.21.7"), why);
        }
        if !self.lurks(s, unit) {
            let why = msg!("europa45-saboteur-regular", unit = unit);
            return Refusal::new(cite!("45.B.2.a.21.1"), why);
        }
        let points = self.tables.effort.sabotage;
        if s.mp[unit] >= points {
            return Refusal::house(msg!("europa45-pick-order", unit = unit));
        }
        let why = msg!("europa45-sabotage-points", points = i32::from(points));
        Refusal::new(cite!("45.B.2.a.21.2"), why)
    }
}
