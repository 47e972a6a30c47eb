//! 6.2.3 Guerrillas attack units that move, 16.4 and commandos land beside them.
//!
//! Units that move declare their way. If somebody could attack them on it, the Soviet player is asked
//! once; after an attack the mover decides again with what is left.

pub(crate) mod charts;
mod commandos;
mod refuse;

use neretva_core::{Action, Entry, Faces, Log, Node, Refusal, Roll, Tally, msg};
use neretva_hex::HexId;
use neretva_kit::chapter::{Chapter, Words, unexpected};
use serde::{Deserialize, Serialize};

use crate::about::choice;
use crate::load::{Ambush, Balkans44, EventKind, HexSet, Nation, Terrain, UnitId};
use crate::rules::movement::Going;
use crate::state::{AXIS, Marks, Offer, Phase, SOVIET, State, Support, UnitSet};

/// Where this chapter stands. The way that units have declared is in the state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum ReactStep {
    /// Which guerrilla attacks? Markers already used on these units in the next hex count with it.
    Ask(Going, Support),
    /// Which hex of the way does that guerrilla attack?
    Where(Going, UnitId),
    /// 16 Which markers support the attack?
    Aid(Going, Strike),
    /// 6.2.3.3 The die is rolled for the attack.
    Roll(Going, Strike),
    /// 6.2.3.7 Which unit of the stack loses a step?
    Loss(Going),
    /// 16.4 In which hex of the way do the commandos land?
    Landing(Going),
    /// 16.4.2 The die is rolled for their landing.
    LandingRoll(Going, HexId),
}

/// A guerrilla attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Strike {
    /// Who attacks.
    pub by: UnitId,
    /// The hex that is entered.
    pub hex: HexId,
    /// Optional markers that are used with it.
    pub aid: Support,
}

impl ReactStep {
    /// Units that the step names.
    pub(crate) fn units(self) -> UnitSet {
        match self {
            ReactStep::Ask(going, _)
            | ReactStep::Loss(going)
            | ReactStep::Landing(going)
            | ReactStep::LandingRoll(going, _) => going.units,
            ReactStep::Where(going, by) => going.units.with(by),
            ReactStep::Aid(going, strike) | ReactStep::Roll(going, strike) => {
                going.units.with(strike.by)
            }
        }
    }

    /// The Soviet player is asked about a way that was declared.
    pub(crate) fn ask(going: Going) -> ReactStep {
        ReactStep::Ask(going, Support::empty())
    }
}

impl Chapter for ReactStep {
    type Rules = Balkans44;
    type State = State;
    type Offer = Offer;

    fn node(self, g: &Balkans44, s: &State) -> Node {
        match self {
            Self::Ask(..) | Self::Where(..) | Self::Aid(..) | Self::Landing(_) => {
                Node::Decision(SOVIET)
            }
            Self::Loss(_) => Node::Decision(AXIS),
            Self::Roll(..) | Self::LandingRoll(..) => {
                let Words { rule, prompt } = self.words(g, s);
                Node::Chance(Roll::d6(rule, prompt))
            }
        }
    }

    fn offer(self, g: &Balkans44, s: &State) -> Offer {
        match self {
            Self::Ask(going, _) => Offer::units(g.strikers(s, &going))
                .or_if(!g.landings(s).is_empty(), choice::COMMANDO)
                .or(choice::PASS),
            Self::Where(going, by) => Offer::hexes(g.strike_hexes(s, &going, by)),
            Self::Aid(_, strike) => Offer::choices(
                AIDS.into_iter().filter(|aid| g.check_aid(s, &strike, *aid).is_none()),
            )
            .or(choice::ATTACK),
            Self::Loss(going) => Offer::units(g.strike_losers(s, going.units)),
            Self::Landing(_) => Offer::hexes(g.landings(s)),
            Self::Roll(..) | Self::LandingRoll(..) => Offer::NOTHING,
        }
    }

    fn refuse(self, g: &Balkans44, s: &State, act: Action) -> Option<Refusal> {
        match (self, act) {
            (Self::Ask(going, _), Action::Piece(id)) => {
                Some(g.refuse_striker(s, &going, id.into()))
            }
            (Self::Ask(..), choice::COMMANDO) => g.check_commandos(s),
            (Self::Where(going, by), Action::Hex(hex)) => Some(g.refuse_strike(s, &going, by, hex)),
            (Self::Aid(_, strike), Action::Choice(_)) => g.check_aid(s, &strike, act),
            (Self::Loss(going), Action::Piece(id)) => Some(g.refuse_loser(going.units, id.into())),
            (Self::Landing(_), Action::Hex(hex)) => Some(g.refuse_landing(hex)),
            _ => None,
        }
    }

    fn act(self, g: &Balkans44, s: &mut State, act: Action, log: &mut impl Log) {
        match (self, act) {
            (Self::Ask(going, aid), Action::Piece(id)) => {
                g.pick_striker(s, going, id.into(), aid, log);
            }
            (Self::Ask(going, _), choice::COMMANDO) => g.pick_landing(s, going, log),
            (Self::Ask(going, _), choice::PASS) => g.go(s, going, log),
            (Self::Where(going, by), Action::Hex(hex)) => {
                g.prepare(s, going, Strike { by, hex, aid: Support::empty() }, log);
            }
            (Self::Aid(going, strike), choice::ATTACK) => g.declare_strike(s, going, strike, log),
            (Self::Aid(going, mut strike), Action::Choice(_)) => {
                strike.aid |= marker(act);
                s.flow.set(Self::Aid(going, strike));
            }
            (Self::Loss(going), Action::Piece(id)) => g.take_strike_loss(s, going, id.into(), log),
            (Self::Landing(going), Action::Hex(hex)) => g.announce_landing(s, going, hex, log),
            _ => unexpected(self, act),
        }
    }

    fn rolled(self, g: &Balkans44, s: &mut State, faces: Faces, log: &mut impl Log) {
        match self {
            Self::Roll(going, strike) => g.resolve_strike(s, going, strike, faces.first(), log),
            Self::LandingRoll(going, hex) => {
                g.resolve_landing(s, going, hex, faces.first(), log);
            }
            Self::Ask(..) | Self::Where(..) | Self::Aid(..) | Self::Loss(_) | Self::Landing(_) => {
                unexpected(self, faces)
            }
        }
    }

    fn words(self, g: &Balkans44, s: &State) -> Words {
        let ask = Words::new;
        match self {
            Self::Ask(..) => ask(cite!("6.2.3.1"), msg!("balkans44-strike-who")),
            Self::Where(..) => ask(cite!("6.2.3.8"), msg!("balkans44-strike-where")),
            Self::Aid(..) => ask(cite!("16.3.1"), msg!("balkans44-strike-aid")),
            Self::Roll(going, strike) => {
                let drm = g.strike_modifiers(s, &going, &strike, Tally::sum_only()).total();
                let prompt = msg!("balkans44-strike-roll", hex = strike.hex, drm = drm);
                ask(cite!("6.2.3.3"), prompt)
            }
            Self::Loss(_) => ask(cite!("6.2.3.7"), msg!("balkans44-strike-loss")),
            Self::Landing(_) => ask(cite!("16.4.1"), msg!("balkans44-landing-where")),
            Self::LandingRoll(_, hex) => {
                ask(cite!("16.4.2"), msg!("balkans44-landing-roll", hex = hex))
            }
        }
    }
}

/// The markers that can support a guerrilla attack.
const AIDS: [Action; 3] = [choice::TITO, choice::NAVY, choice::BALKAN_AIR];

/// The marker that a choice names.
fn marker(aid: Action) -> Support {
    match aid {
        choice::TITO => Support::TITO_USED,
        choice::NAVY => Support::NAVY_USED,
        choice::BALKAN_AIR => Support::BALKAN_AIR_USED,
        Action::Piece(_) | Action::Hex(_) | Action::Choice(_) => Support::empty(),
    }
}

impl Balkans44 {
    /// Whether somebody could attack units on the way that they have declared.
    pub(crate) fn is_waylaid(&self, s: &State, going: &Going) -> bool {
        // 6.2.3.1 MAY attack in the Axis Movement Phase only; 6.2.3.8 nobody is asked in vain.
        implements!("6.2.3.1");
        implements!("6.2.3.8");
        let axis_moves = s.phase() == Phase::AxisMovement;
        axis_moves && (!self.landings(s).is_empty() || !self.strikers(s, going).is_empty())
    }

    /// 6.2.1.13 Guerrillas that may attack units on the way that they have declared.
    fn strikers(&self, s: &State, going: &Going) -> UnitSet {
        implements!("6.2.1.13");
        let idle = |unit: &UnitId| self.is_guerrilla(s, *unit) && !s.has(*unit, Marks::STRUCK);
        let partisans = self.roster.partisans().filter(idle);
        partisans.filter(|unit| !self.strike_hexes(s, going, *unit).is_empty()).collect()
    }

    /// Hexes of the way in which a guerrilla may attack those who enter them.
    fn strike_hexes(&self, s: &State, going: &Going, by: UnitId) -> HexSet {
        let Some(at) = s.hex(by) else { return HexSet::EMPTY };
        // 6.2.3.2 Going by rail does not save them, and 6.2.3.6 they may suffer several attacks;
        // 6.2.3.5 MAY NOT be attacked in a hex twice; 6.2.5 MAY NOT attack beyond the own area.
        implements!("6.2.3.2");
        implements!("6.2.3.5");
        implements!("6.2.3.6");
        implements!("6.2.5");
        let way: HexSet = s.path.iter().copied().collect();
        let beside = way.and(self.map.around[at.index()]).and(self.area(by));
        beside.without(s.ambushed.iter().copied().collect()).without(self.spared(s, going))
    }

    /// 14.0.10 Where guerrillas MAY NOT attack a stack because of the Truce.
    fn spared(&self, s: &State, going: &Going) -> HexSet {
        let agreed = s.truce.is_some_and(|unit| going.units.has(unit));
        if agreed { self.truce_hexes() } else { HexSet::EMPTY }
    }

    /// A guerrilla attacks: where, if it may choose?
    fn pick_striker(
        &self,
        s: &mut State,
        going: Going,
        by: UnitId,
        aid: Support,
        log: &mut impl Log,
    ) {
        let targets = self.strike_hexes(s, &going, by);
        match targets.first() {
            Some(hex) if targets.len() == 1 => {
                self.prepare(s, going, Strike { by, hex, aid }, log);
            }
            _ => s.flow.set(ReactStep::Where(going, by)),
        }
    }

    /// An attack is chosen: markers that could support it are asked for.
    fn prepare(&self, s: &mut State, going: Going, strike: Strike, log: &mut impl Log) {
        if AIDS.into_iter().any(|aid| self.check_aid(s, &strike, aid).is_none()) {
            s.flow.set(ReactStep::Aid(going, strike));
        } else {
            self.declare_strike(s, going, strike, log);
        }
    }

    /// Units go as far as before the hex in which they are attacked, and the die is rolled.
    fn declare_strike(&self, s: &mut State, mut going: Going, strike: Strike, log: &mut impl Log) {
        self.walk(s, &mut going, Some(strike.hex), log);
        // 6.2.3.4 MAY attack once in a phase.
        implements!("6.2.3.4");
        s.mark(strike.by, Marks::STRUCK);
        s.ambushed.push(strike.hex);
        going.ambushes = s.ambushed.len() as u8;
        s.support |= strike.aid;
        let from = s.hex(strike.by).unwrap_or(strike.hex);
        // Stacks of guerrillas stay covered: the hex is told, not the unit.
        let what = || msg!("balkans44-strikes", from = from, hex = strike.hex);
        log.note(|| Entry::new(cite!("6.2.3.1"), what()));
        s.flow.set(ReactStep::Roll(going, strike));
        if strike.aid.contains(Support::TITO_USED) {
            self.use_tito(s, log);
        }
    }

    /// What is added to the roll of a guerrilla attack.
    fn strike_modifiers(
        &self,
        s: &State,
        going: &Going,
        strike: &Strike,
        mut tally: Tally,
    ) -> Tally {
        let drm = &self.tables.ambush_drm;
        if s.event == Some(EventKind::HelpForYugoslavia) {
            let amount = drm.help_for_yugoslavia;
            tally.add(cite!("14.0.11"), amount.into(), || msg!("balkans44-drm-help"));
        }
        // 15.1.6 MUST be entering a clear hex out of supply.
        let clear = self.map.terrain[strike.hex.index()] == Terrain::Clear;
        if clear && going.units.iter().any(|unit| self.is_oos(s, unit)) {
            let amount = drm.oos_in_clear;
            tally.add(cite!("15.1.6"), amount.into(), || msg!("balkans44-drm-oos"));
        }
        if strike.aid.contains(Support::NAVY_USED) {
            tally.add(cite!("16.2.1"), drm.navy.into(), || msg!("balkans44-drm-navy"));
        }
        // 16.5.2 MAY NOT help any more if he was killed just now.
        let killed = s.support.contains(Support::TITO_KILLED);
        if strike.aid.contains(Support::TITO_USED) && !killed {
            tally.add(cite!("16.3.3"), drm.tito.into(), || msg!("balkans44-drm-tito"));
        }
        if strike.aid.contains(Support::BALKAN_AIR_USED) {
            let amount = drm.balkan_air_force;
            tally.add(cite!("16.1.1"), amount.into(), || msg!("balkans44-drm-balkan-air"));
        }
        tally
    }

    /// 6.2.3.3 The roll MUST be looked up in the Guerrilla Attack Table.
    fn resolve_strike(
        &self,
        s: &mut State,
        mut going: Going,
        strike: Strike,
        die: u8,
        log: &mut impl Log,
    ) {
        let tally = if log.hears() { Tally::new() } else { Tally::sum_only() };
        let tally = self.strike_modifiers(s, &going, &strike, tally);
        implements!("2.1.15");
        let net = die as i8 + tally.total() as i8;
        let effect = *self.tables.ambush.at(net);
        for line in tally.lines() {
            log.note(|| Entry::new(line.rule, line.what.clone()));
        }
        let (rule, hex) = (cite!("6.2.3.7"), strike.hex);
        log.note(|| {
            Entry::new(rule, msg!("balkans44-strike-result", hex = hex, die = die, net = net))
        });
        let stays = effect.back || !self.can_enter(s, &going, hex, effect);
        s.path.clear();
        if stays {
            log.note(|| Entry::new(rule, msg!("balkans44-strike-stays", hex = hex)));
        } else {
            going.spent += 2 * effect.mf;
            s.path.push(hex);
            self.walk(s, &mut going, None, log);
        }
        if stays || effect.stop {
            going.halt();
        }
        if effect.step { self.lose_to_strike(s, going, log) } else { self.pause(s, going, log) }
    }

    /// 6.2.3.3 Whether units can pay for a hex that has become dearer; 9.2.1 their first one always.
    fn can_enter(&self, s: &State, going: &Going, hex: HexId, effect: Ambush) -> bool {
        let cost = self.entry_cost(s, going.units, hex) + 2 * effect.mf;
        going.is_fresh() || going.printed_left().is_some_and(|left| cost <= left)
    }

    /// 6.2.3.7 The owner picks who loses the step: full units of two steps first.
    fn lose_to_strike(&self, s: &mut State, going: Going, log: &mut impl Log) {
        let losers = self.strike_losers(s, going.units);
        match losers.first() {
            Some(unit) if losers.len() == 1 => self.take_strike_loss(s, going, unit, log),
            _ => s.flow.set(ReactStep::Loss(going)),
        }
    }

    /// Units of which one loses the step.
    fn strike_losers(&self, s: &State, units: UnitSet) -> UnitSet {
        implements!("6.2.3.7");
        let full = units.only(|unit| self.steps(s, unit) > 1);
        if full.is_empty() { units } else { full }
    }

    fn take_strike_loss(&self, s: &mut State, mut going: Going, unit: UnitId, log: &mut impl Log) {
        self.lose_step(s, unit, log);
        going.units = going.units.only(|unit| s.hex(unit).is_some());
        self.pause(s, going, log);
    }

    /// Whether an attack is made by Yugoslavs, whom the optional markers support.
    fn is_yugoslav(&self, strike: &Strike) -> bool {
        self.nation(strike.by) == Nation::Yugoslav
    }
}
