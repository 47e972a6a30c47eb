//! 6.1.3, 6.3 The End GT Phase: Romanians come back, Bulgarians join.

use neretva_core::{Entry, Faces, Log, Node, Roll, msg};
use neretva_hex::HexId;
use neretva_kit::chapter::{Chapter, Words};
use serde::{Deserialize, Serialize};

use crate::load::{Balkans44, Nation, UnitId};
use crate::state::{At, Offer, SOVIET, State};

/// What is rolled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum EndStep {
    /// 6.1.3.3 When does that Romanian unit come back?
    Return(UnitId),
    /// 6.3.2 When does that Bulgarian unit come?
    Join(UnitId),
}

impl Chapter for EndStep {
    type Rules = Balkans44;
    type State = State;
    type Offer = Offer;

    fn node(self, g: &Balkans44, s: &State) -> Node {
        let Words { rule, prompt } = self.words(g, s);
        Node::Chance(Roll::d6(rule, prompt))
    }

    fn rolled(self, g: &Balkans44, s: &mut State, faces: Faces, log: &mut impl Log) {
        let die = usize::from(faces.first()) - 1;
        match self {
            Self::Return(unit) => g.put_on_track(s, unit, g.tables.romania.back[die], log),
            Self::Join(unit) => g.put_on_track(s, unit, g.tables.bulgaria[die], log),
        }
        match g.next_arrival_roll(s) {
            Some(step) => s.flow.set(step),
            None => g.finish(s, log),
        }
    }

    fn words(self, _: &Balkans44, _: &State) -> Words {
        match self {
            Self::Return(unit) => {
                Words::new(cite!("6.1.3.3"), msg!("balkans44-roll-return", unit = unit))
            }
            Self::Join(unit) => {
                Words::new(cite!("6.3.2"), msg!("balkans44-roll-join", unit = unit))
            }
        }
    }
}

impl Balkans44 {
    /// 5.1.12 MUST first look whether allies come.
    pub(crate) fn enter_end_of_turn(&self, s: &mut State, log: &mut impl Log) {
        implements!("5.1.12");
        // 6.3.1 Bulgaria MUST join for good once a Soviet unit is in Sofia.
        if s.bulgaria.is_none() && self.soviets_in(s, self.map.named.sofia) {
            s.bulgaria = Some(s.turn);
            log.note(|| Entry::new(cite!("6.3.1"), msg!("balkans44-bulgaria-joins")));
        }
        if let Some(step) = self.next_arrival_roll(s) {
            s.flow.push(step);
        }
    }

    /// 6.1.3.2 Whether a unit of Soviet nationality is in a hex.
    fn soviets_in(&self, s: &State, hex: HexId) -> bool {
        self.roster.of(Nation::Soviet).any(|unit| s.hex(unit) == Some(hex))
    }

    /// Who is rolled for next.
    fn next_arrival_roll(&self, s: &State) -> Option<EndStep> {
        // 6.1.3.1 Those eliminated by the Soviets and those withdrawn MAY come back: 6.1.3.2 after
        // the surrender, if a Soviet unit is in Bucharest.
        implements!("6.1.3.1");
        implements!("6.1.3.2");
        let waits = |unit: &UnitId| s.at[*unit] == At::Pool;
        let romanian = self.roster.of(Nation::Romanian).find(waits);
        let open = s.surrendered.is_some() && self.soviets_in(s, self.map.named.bucharest);
        // 6.3.3 Each of the three Bulgarian units MUST be rolled for.
        implements!("6.3.3");
        let aside = |unit: &UnitId| s.at[*unit] == At::Aside;
        let bulgarian = || self.roster.of(Nation::Bulgarian).find(aside);
        let returning = romanian.filter(|_| open).map(EndStep::Return);
        returning.or_else(|| s.bulgaria.and_then(|_| bulgarian()).map(EndStep::Join))
    }

    /// 6.1.3.3, 6.3.2 On the track, so many turns ahead; beyond its end it never comes.
    fn put_on_track(&self, s: &mut State, unit: UnitId, turns: u8, log: &mut impl Log) {
        let due = s.turn + turns;
        s.at[unit] = At::Track(due);
        debug_assert_eq!(self.side(s, unit), SOVIET);
        let rule =
            if self.nation(unit) == Nation::Romanian { cite!("6.1.3.3") } else { cite!("6.3.2") };
        log.note(|| Entry::new(rule, msg!("balkans44-due", unit = unit, turn = due)));
    }
}
