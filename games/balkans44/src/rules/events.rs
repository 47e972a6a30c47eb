//! 14 Random events: one marker is drawn in each turn from the second on.

pub(crate) mod markers;

use neretva_core::{Audience, Entry, Faces, Log, Message, Node, Roll, msg};
use neretva_kit::chapter::{Chapter, Words};
use serde::{Deserialize, Serialize};

use crate::load::{Balkans44, EventKind};
use crate::state::{Offer, State};

/// What is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum EventStep {
    /// 14.0.1 An event marker.
    Draw,
    /// 14.0.4 A Chetnik marker.
    Chetniks,
}

impl Chapter for EventStep {
    type Rules = Balkans44;
    type State = State;
    type Offer = Offer;

    fn node(self, g: &Balkans44, s: &State) -> Node {
        let Words { rule, prompt } = self.words(g, s);
        let sides = match self {
            Self::Draw => s.pool.iter().sum(),
            Self::Chetniks => g.tables.chetniks.len() as u8,
        };
        Node::Chance(Roll { dice: 1, sides, rule, purpose: prompt, audience: Audience::All })
    }

    fn rolled(self, g: &Balkans44, s: &mut State, faces: Faces, log: &mut impl Log) {
        match self {
            Self::Draw => g.resolve_event(s, faces.first(), log),
            Self::Chetniks => g.resolve_chetniks(s, faces.first(), log),
        }
    }

    fn words(self, _: &Balkans44, _: &State) -> Words {
        match self {
            Self::Draw => Words::new(cite!("14.0.1"), msg!("balkans44-draw-event")),
            Self::Chetniks => Words::new(cite!("14.0.4"), msg!("balkans44-draw-chetniks")),
        }
    }
}

impl Balkans44 {
    /// 4.1.2 All event markers, as they lie in the pool at the start.
    pub(crate) fn full_pool(&self) -> [u8; 7] {
        implements!("4.1.2");
        self.tables.events.map(|(count, _)| count)
    }

    /// 5.1.2, 14.0.1 The Soviet player MUST draw one event.
    pub(crate) fn enter_event(&self, s: &mut State, log: &mut impl Log) {
        implements!("5.1.2");
        self.return_event(s);
        if s.pool.iter().sum::<u8>() > 0 {
            s.flow.push(EventStep::Draw);
        } else {
            log.note(|| Entry::new(cite!("14.0.1"), msg!("balkans44-no-markers")));
        }
    }

    /// 14.0.2, 14.0.16 The last event goes back or away, whether it was of use or not.
    fn return_event(&self, s: &mut State) {
        implements!("14.0.2");
        implements!("14.0.16");
        // 14.0.3, 14.0.9 Stand Fast and Mandatory Offensive MUST be discarded.
        implements!("14.0.9");
        let Some(event) = s.event.take() else { return };
        let (_, again) = self.tables.events[event as usize];
        s.pool[event as usize] += u8::from(again);
    }

    fn resolve_event(&self, s: &mut State, die: u8, log: &mut impl Log) {
        let mut left = die;
        let drawn = EventKind::ALL.into_iter().find(|kind| {
            let here = s.pool[*kind as usize];
            let found = left <= here;
            left = left.saturating_sub(here);
            found
        });
        let Some(event) = drawn else { unreachable!("the die has as many sides as markers") };
        s.pool[event as usize] -= 1;
        s.event = Some(event);
        log.note(|| Entry::new(cite!("14.0.1"), event_said(event)));
        if event == EventKind::Chetniks {
            s.flow.set(EventStep::Chetniks);
        } else {
            self.finish(s, log);
        }
    }

    /// 14.0.4, 4.1.3 One of the six Chetnik markers, which goes back afterwards.
    fn resolve_chetniks(&self, s: &mut State, die: u8, log: &mut impl Log) {
        implements!("4.1.3");
        let value = self.tables.chetniks[usize::from(die) - 1];
        s.chetniks = Some(value);
        let what = || msg!("balkans44-chetnik-marker", value = value);
        log.note(|| Entry::new(cite!("14.0.4"), what()));
        self.finish(s, log);
    }
}

/// What people are told of an event.
pub(crate) fn event_said(event: EventKind) -> Message {
    match event {
        EventKind::StandFast => msg!("balkans44-event-stand-fast"),
        EventKind::Chetniks => msg!("balkans44-event-chetniks"),
        EventKind::MandatoryOffensive => msg!("balkans44-event-mandatory-offensive"),
        EventKind::Truce => msg!("balkans44-event-truce"),
        EventKind::HelpForYugoslavia => msg!("balkans44-event-help-for-yugoslavia"),
        EventKind::HungarianArmistice => msg!("balkans44-event-hungarian-armistice"),
        // 14.0.15 Nothing happens.
        EventKind::NoEvent => {
            implements!("14.0.15");
            msg!("balkans44-event-none")
        }
    }
}
