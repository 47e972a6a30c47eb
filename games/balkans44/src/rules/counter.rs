//! 6.2.4 Counter-guerrilla attacks.

pub(crate) mod charts;

use neretva_core::{
    Action, ChoiceLabel, Entry, Faces, Log, Message, Node, Odds, Refusal, Roll, Seat, Tally, msg,
};
use neretva_kit::chance;
use neretva_kit::chapter::{Chapter, Words, unexpected};
use serde::{Deserialize, Serialize};

use super::combat::{Battle, attacking, refuse_backing_out};
use crate::about::choice;
use crate::load::{Balkans44, EventKind, HexSet, Nation, UnitId};
use crate::state::{AXIS, Marks, Offer, SOVIET, State, Support, UnitSet};

/// Where this chapter stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum CounterStep {
    /// 6.2.4.6 Which units attack?
    Declare,
    /// 16.3.4 Is Tito used?
    Answer,
    /// 6.2.4.5 The attack is rolled for.
    Roll,
    /// 6.2.4.10 Whether that guerrilla is eliminated is rolled for: by so much or less.
    Elim(UnitId, u8),
}

impl Chapter for CounterStep {
    type Rules = Balkans44;
    type State = State;
    type Offer = Offer;

    fn node(self, g: &Balkans44, s: &State) -> Node {
        let Words { rule, prompt } = self.words(g, s);
        match self {
            Self::Declare => Node::Decision(AXIS),
            Self::Answer => Node::Decision(SOVIET),
            Self::Roll | Self::Elim(..) => Node::Chance(Roll::d6(rule, prompt)),
        }
    }

    fn offer(self, g: &Balkans44, s: &State) -> Offer {
        let battle = Battle::of(s);
        match self {
            Self::Declare => Offer::units(g.hunters(s, &battle))
                .or_if(g.check_chetniks(s, &battle).is_none(), choice::CHETNIKS)
                .or_if(!battle.attackers.is_empty(), choice::ATTACK)
                .or(choice::DONE),
            Self::Answer => Offer::choices([choice::PASS])
                .or_if(g.check_tito_answer(s, &battle).is_none(), choice::TITO),
            Self::Roll | Self::Elim(..) => Offer::NOTHING,
        }
    }

    fn refuse(self, g: &Balkans44, s: &State, act: Action) -> Option<Refusal> {
        let battle = Battle::of(s);
        match (self, act) {
            (Self::Declare, Action::Piece(unit)) => Some(g.refuse_hunter(s, &battle, unit.into())),
            (Self::Declare, choice::CHETNIKS) => g.check_chetniks(s, &battle),
            (Self::Declare, choice::ATTACK) => {
                let why = msg!("balkans44-nobody-attacks");
                Some(Refusal::new(cite!("6.2.4.5"), why))
            }
            (Self::Answer, choice::TITO) => g.check_tito_answer(s, &battle),
            _ => refuse_backing_out(&battle, act),
        }
    }

    fn label(self, _: &Balkans44, s: &State, act: Action) -> ChoiceLabel {
        match (self, act) {
            (Self::Declare, choice::ATTACK) => {
                let count = Battle::of(s).attackers.len() as i32;
                ChoiceLabel::usual(msg!("balkans44-label-attack", n = count))
            }
            (Self::Declare, choice::DONE) => ChoiceLabel::back(),
            _ => ChoiceLabel::default(),
        }
    }

    fn act(self, g: &Balkans44, s: &mut State, act: Action, log: &mut impl Log) {
        let battle = Battle::of(s);
        match (self, act) {
            (Self::Declare, Action::Piece(unit)) => s.battle = Some(battle.joined_by(unit.into())),
            (Self::Declare, choice::CHETNIKS) => {
                s.battle = Some(Battle { chetniks: true, ..battle });
            }
            (Self::Declare, choice::ATTACK) => g.launch_hunt(s, log),
            (Self::Declare, choice::DONE) => g.end_hunt(s, log),
            (Self::Answer, choice::TITO) => g.answer_hunt(s, log),
            (Self::Answer, choice::PASS) => g.begin_hunt(s, log),
            _ => unexpected(self, act),
        }
    }

    fn rolled(self, g: &Balkans44, s: &mut State, faces: Faces, log: &mut impl Log) {
        match self {
            Self::Roll => g.resolve_counter(s, faces.first(), log),
            Self::Elim(unit, highest) => g.resolve_elim(s, unit, highest, faces.first(), log),
            Self::Declare | Self::Answer => unexpected(self, faces),
        }
    }

    /// The parachutists have been at work.
    fn resume(self, g: &Balkans44, s: &mut State, log: &mut impl Log) {
        if self == Self::Answer {
            g.begin_hunt(s, log);
        }
    }

    fn words(self, _: &Balkans44, s: &State) -> Words {
        let hex = Battle::of(s).target;
        match self {
            Self::Declare => Words::new(cite!("6.2.4.6"), msg!("balkans44-ask-hunters", hex = hex)),
            Self::Answer => Words::new(cite!("16.3.4"), msg!("balkans44-ask-tito", hex = hex)),
            Self::Roll => Words::new(cite!("6.2.4.5"), msg!("balkans44-roll-counter", hex = hex)),
            Self::Elim(unit, highest) => {
                let what = msg!("balkans44-roll-elim", unit = unit, highest = highest);
                Words::new(cite!("6.2.4.10"), what)
            }
        }
    }
}

impl Balkans44 {
    /// 6.2.4.1 Guerrilla hexes that MAY be attacked in the Axis Combat Phase, 6.2.4.4 each once.
    pub(super) fn counter_targets(&self, s: &State) -> HexSet {
        if attacking(s) != AXIS {
            return HexSet::EMPTY;
        }
        let fresh = |unit: &UnitId| self.is_guerrilla(s, *unit) && !s.has(*unit, Marks::HIT);
        let hexes: HexSet =
            self.roster.partisans().filter(fresh).filter_map(|unit| s.hex(unit)).collect();
        hexes.only(|hex| !self.hunters(s, &Battle::on(hex)).is_empty())
    }

    /// Units that may join the attack, named in the order of their numbers.
    fn hunters(&self, s: &State, battle: &Battle) -> UnitSet {
        let last = battle.attackers.last();
        let able = |unit: &UnitId| {
            Some(*unit) > last && self.check_assailant(s, *unit, battle.target).is_none()
        };
        self.units_of(s, AXIS).map(|(unit, _)| unit).filter(able).collect()
    }

    fn refuse_hunter(&self, s: &State, battle: &Battle, unit: UnitId) -> Refusal {
        let hex = battle.target;
        if let Some(refusal) = self.check_own(s, unit) {
            return refusal;
        }
        // 6.2.4.1 MUST be beside them; 6.2.4.3 guerrillas MAY be attacked in no other way.
        implements!("6.2.4.3");
        if self.map.exit(s.hex(unit).unwrap_or(hex), hex).is_none() {
            let why = msg!("balkans44-not-beside", unit = unit, hex = hex);
            return Refusal::new(cite!("6.2.4.1"), why);
        }
        self.check_assailant(s, unit, battle.target)
            .unwrap_or_else(|| Refusal::house(msg!("balkans44-in-order", unit = unit)))
    }

    /// 14.0.4 Why the Chetniks may not be used: MAY be in any one such attack of the turn.
    fn check_chetniks(&self, s: &State, battle: &Battle) -> Option<Refusal> {
        // 14.0.5 Wherever it is.
        implements!("14.0.5");
        let none = s.chetniks.is_none() || battle.chetniks;
        none.then(|| Refusal::new(cite!("14.0.4"), msg!("balkans44-no-chetniks")))
    }

    /// 6.2.4.5 The attack is declared: 6.2.4.2 those in it MAY NOT attack again in this phase.
    fn launch_hunt(&self, s: &mut State, log: &mut impl Log) {
        let battle = Battle::of(s);
        self.commit(s, &battle, log);
        battle.attackers.iter().for_each(|unit| s.mark(unit, Marks::HUNTED));
        // Where Yugoslavs could be, the Soviet player is asked: who lies covered does not tell.
        let yugoslav = self.areas.of(Nation::Yugoslav).has(battle.target);
        if yugoslav && self.check_tito_at_hand(s).is_none() {
            s.flow.set(CounterStep::Answer);
        } else {
            self.begin_hunt(s, log);
        }
    }

    /// 16.3.4 Why Tito may not be used: he MAY help Yugoslavs only.
    fn check_tito_answer(&self, s: &State, battle: &Battle) -> Option<Refusal> {
        let yugoslav = |unit: UnitId| self.nation(unit) == Nation::Yugoslav;
        let helps = self.defenders(s, battle).iter().any(yugoslav);
        let why = || msg!("balkans44-yugoslavs-only");
        (!helps).then(|| Refusal::new(cite!("16.3.4"), why()))
    }

    /// 16.3.4 Tito is used, unless the parachutists get him.
    fn answer_hunt(&self, s: &mut State, log: &mut impl Log) {
        s.battle = Some(Battle { tito: true, ..Battle::of(s) });
        self.use_tito(s, log);
        if s.frame() == CounterStep::Answer.into() {
            self.begin_hunt(s, log);
        }
    }

    fn begin_hunt(&self, s: &mut State, log: &mut impl Log) {
        let battle = Battle::of(s);
        let tito = battle.tito && !s.support.contains(Support::TITO_KILLED);
        s.battle = Some(Battle { tito, ..battle });
        self.reveal_defenders(s, log);
        s.flow.set(CounterStep::Roll);
    }

    /// What is added to the roll.
    fn add_counter_modifiers(&self, s: &State, battle: &Battle, die: &mut Tally) {
        let (table, hex) = (&self.tables.counter_drm, battle.target);
        let from: HexSet = battle.attackers.iter().filter_map(|unit| s.hex(unit)).collect();
        // 6.2.4.6 MUST add one from two hexes or more.
        if from.len() > 1 {
            die.add(cite!("6.2.4.6"), table.two_hexes.into(), || msg!("balkans44-die-two-hexes"));
        }
        // 6.2.4.7 MUST add one for a railway in the hex, 6.2.4.9 wherever it leads.
        if self.map.rail.has(hex) {
            implements!("6.2.4.9");
            die.add(cite!("6.2.4.7"), table.railway.into(), || msg!("balkans44-die-railway"));
        }
        // 6.2.4.8 MUST add one for more than one partisan.
        if self.defenders(s, battle).len() > 1 {
            die.add(cite!("6.2.4.8"), table.several.into(), || msg!("balkans44-die-several"));
        }
        // 14.0.12 MUST take one off, whoever is attacked.
        if s.event == Some(EventKind::HelpForYugoslavia) {
            let amount = table.help_for_yugoslavia.into();
            die.add(cite!("14.0.12"), amount, || msg!("balkans44-die-help"));
        }
        if let Some(chetniks) = s.chetniks.filter(|_| battle.chetniks) {
            die.add(cite!("14.0.4"), chetniks.into(), || msg!("balkans44-die-chetniks"));
        }
        if battle.tito {
            die.add(cite!("16.3.4"), table.tito.into(), || msg!("balkans44-die-tito"));
        }
    }

    /// The highest second roll that eliminates, at that modified roll; nothing at all below one.
    fn counter_result(&self, die: u8, drm: i32) -> u8 {
        // 6.2.4.11 There is no other result.
        implements!("6.2.4.11");
        let net = (i32::from(die) + drm).clamp(i8::MIN.into(), i8::MAX.into());
        *self.tables.counter.at(net as i8)
    }

    fn resolve_counter(&self, s: &mut State, die: u8, log: &mut impl Log) {
        let battle = Battle::of(s);
        let mut tally = Tally::sum_only();
        self.add_counter_modifiers(s, &battle, &mut tally);
        let net = i32::from(die) + tally.total();
        if battle.chetniks {
            s.chetniks = None;
        }
        battle.defenders.iter().for_each(|unit| s.mark(unit, Marks::HIT));
        let highest = self.counter_result(die, tally.total());
        log.note(|| {
            let what = msg!("balkans44-counter-rolled", die = die, net = net);
            Entry::new(cite!("6.2.4.5"), what)
        });
        log.note(|| Entry::new(cite!("6.2.4.10"), counter_said(highest)));
        match battle.defenders.first() {
            Some(first) if highest > 0 => s.flow.set(CounterStep::Elim(first, highest)),
            _ => self.end_hunt(s, log),
        }
    }

    /// 6.2.4.10 MUST be eliminated within the range, each by its own roll.
    fn resolve_elim(&self, s: &mut State, unit: UnitId, highest: u8, die: u8, log: &mut impl Log) {
        if die <= highest {
            self.eliminate(s, unit, log);
        } else {
            let what = || msg!("balkans44-guerrilla-escapes", unit = unit, die = die);
            log.note(|| Entry::new(cite!("6.2.4.10"), what()));
        }
        let mut later = Battle::of(s).defenders.iter().filter(|other| *other > unit);
        match later.next() {
            Some(next) => s.flow.set(CounterStep::Elim(next, highest)),
            None => self.end_hunt(s, log),
        }
    }

    /// 6.2.4.12 Attackers MAY NOT advance, and lose nothing.
    fn end_hunt(&self, s: &mut State, log: &mut impl Log) {
        implements!("6.2.4.12");
        s.battle = None;
        self.finish(s, log);
    }

    /// The attack in preparation or under way, as a seat may know it.
    pub(super) fn counter_odds(
        &self,
        s: &State,
        step: CounterStep,
        battle: &Battle,
        who: Seat,
    ) -> Option<Odds> {
        let known = match step {
            CounterStep::Declare => who == attacking(s),
            CounterStep::Answer | CounterStep::Roll => true,
            CounterStep::Elim(..) => false,
        };
        known.then(|| {
            let mut odds = Odds::default();
            self.add_counter_modifiers(s, battle, &mut odds.die);
            let drm = odds.die.total();
            let results = (1..=6).map(|die| self.counter_result(die, drm)).map(counter_said);
            odds.chances = chance::weigh(results);
            odds
        })
    }
}

/// A result in words.
fn counter_said(highest: u8) -> Message {
    match highest {
        0 => msg!("balkans44-counter-nothing"),
        _ => msg!("balkans44-counter-elim", highest = highest),
    }
}
