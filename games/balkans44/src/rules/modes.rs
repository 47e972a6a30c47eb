//! 6.2.1, 12 Modes of partisans and HQs, chosen before the Soviet side moves.

use neretva_core::{Action, ChoiceLabel, Entry, Log, Node, Refusal, msg};
use neretva_kit::chapter::{Chapter, Words, unexpected};
use serde::{Deserialize, Serialize};

use crate::about::choice;
use crate::load::{Balkans44, Kind, Nation, UnitId};
use crate::state::{Marks, Offer, SOVIET, State, UnitSet};

/// Where this chapter stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum ModeStep {
    /// Which HQ changes its mode, which guerrilla turns regular?
    Choose,
}

impl Chapter for ModeStep {
    type Rules = Balkans44;
    type State = State;
    type Offer = Offer;

    fn node(self, _: &Balkans44, _: &State) -> Node {
        Node::Decision(SOVIET)
    }

    fn offer(self, g: &Balkans44, s: &State) -> Offer {
        Offer::units(g.mode_changes(s)).or(choice::DONE)
    }

    fn refuse(self, g: &Balkans44, s: &State, act: Action) -> Option<Refusal> {
        let Action::Piece(id) = act else { return None };
        let unit: UnitId = id.into();
        match g.card(unit).kind {
            Kind::Partisan => g.check_conversion(s, unit),
            Kind::Hq => {
                let why = msg!("balkans44-hq-off-map", unit = unit);
                Some(Refusal::new(cite!("12.0.2"), why))
            }
            Kind::Infantry
            | Kind::Mountain
            | Kind::Cavalry
            | Kind::Panzer
            | Kind::Panzergrenadier
            | Kind::Tank
            | Kind::Mech
            | Kind::Armor => Some(Refusal::new(cite!("5.1.6"), msg!("balkans44-no-modes"))),
        }
    }

    fn label(self, _: &Balkans44, _: &State, act: Action) -> ChoiceLabel {
        match (self, act) {
            (_, choice::DONE) => ChoiceLabel::usual(msg!("balkans44-label-end-modes")),
            _ => ChoiceLabel::default(),
        }
    }

    fn act(self, g: &Balkans44, s: &mut State, act: Action, log: &mut impl Log) {
        match act {
            Action::Piece(id) => g.change_mode(s, id.into(), log),
            choice::DONE => g.finish(s, log),
            Action::Hex(_) | Action::Choice(_) => unexpected(self, act),
        }
    }

    fn words(self, _: &Balkans44, _: &State) -> Words {
        Words::new(cite!("5.1.6"), msg!("balkans44-choose-modes"))
    }
}

impl Balkans44 {
    /// Names of the marks that a unit bears.
    pub(crate) fn mark_names(&self, s: &State, unit: UnitId) -> impl Iterator<Item = &'static str> {
        // The other side of an HQ and that of a partisan have words of their own.
        let other = if self.roster.hqs.contains(&unit) { "regular" } else { "moving" };
        s.marks[unit].words().filter(move |word| *word != other)
    }

    /// 5.1.6 The mode determination segment.
    pub(crate) fn enter_modes(&self, s: &mut State, _log: &mut impl Log) {
        if s.flow.is_held() || !self.mode_changes(s).is_empty() {
            s.flow.push(ModeStep::Choose);
        }
    }

    /// Units whose mode may change now.
    fn mode_changes(&self, s: &State) -> UnitSet {
        let hqs: UnitSet = self.roster.hqs.into_iter().filter(|hq| s.hex(*hq).is_some()).collect();
        hqs.or(self.convertible(s))
    }

    /// Guerrillas that may turn regular now.
    fn convertible(&self, s: &State) -> UnitSet {
        if s.converted >= self.tables.conversions {
            return UnitSet::EMPTY;
        }
        let linked = self.supplied(s, Nation::Yugoslav);
        let able = |unit: &UnitId| {
            let idle = self.is_guerrilla(s, *unit) && !s.has(*unit, Marks::MOVED);
            idle && s.hex(*unit).is_some_and(|hex| linked.has(hex))
        };
        self.roster.partisans().filter(able).collect()
    }

    /// Why a partisan may not turn regular.
    fn check_conversion(&self, s: &State, unit: UnitId) -> Option<Refusal> {
        let Some(hex) = s.hex(unit) else {
            let why = msg!("balkans44-partisan-off-map", unit = unit);
            return Some(Refusal::new(cite!("5.1.6"), why));
        };
        // 6.2.1.8 MAY NOT go back to guerrilla mode; 6.2.2.1 it is regular for the rest of the game.
        implements!("6.2.2.1");
        if !self.is_guerrilla(s, unit) {
            let why = msg!("balkans44-regular-already", unit = unit);
            return Some(Refusal::new(cite!("6.2.1.8"), why));
        }
        // 6.2.1.6 MAY convert only if it has spent no MF in this phase.
        if s.has(unit, Marks::MOVED) {
            let why = msg!("balkans44-moved-no-conversion", unit = unit);
            return Some(Refusal::new(cite!("6.2.1.6"), why));
        }
        // 6.2.1.9 MAY be three in a turn, of all nations together.
        if s.converted >= self.tables.conversions {
            let why = msg!("balkans44-conversions-used", most = self.tables.conversions);
            return Some(Refusal::new(cite!("6.2.1.9"), why));
        }
        // 6.2.1.7 MUST trace a line to a Soviet source, though it is in supply at home.
        let why = || msg!("balkans44-no-line-to-convert", unit = unit, hex = hex);
        let linked = self.supplied(s, self.nation(unit)).has(hex);
        (!linked).then(|| Refusal::new(cite!("6.2.1.7"), why()))
    }

    /// Turns an HQ to its other side, or a guerrilla regular.
    fn change_mode(&self, s: &mut State, unit: UnitId, log: &mut impl Log) {
        if self.card(unit).kind == Kind::Hq {
            // 12.0.2 MUST be set before movement, 12.0.3 by the side that is up; until then it is open.
            implements!("12.0.3");
            s.marks[unit].toggle(Marks::FLIPPED);
            let moves = s.has(unit, Marks::FLIPPED);
            // Modes are open, wherever in its stack the HQ lies.
            return log.note(|| {
                let what = if moves {
                    msg!("balkans44-hq-moves", unit = unit)
                } else {
                    msg!("balkans44-hq-supports", unit = unit)
                };
                Entry::new(cite!("12.0.2"), what)
            });
        }
        // 6.2.1.10 MAY move in the same turn; 2.2.1.7 the front is the regular side.
        implements!("6.2.1.10");
        implements!("2.2.1.7");
        s.mark(unit, Marks::FLIPPED);
        s.converted += 1;
        let Some(hex) = s.hex(unit) else { return };
        // 3.0.3 A regular unit takes control of the hex it stands in.
        self.take_control(s, unit, hex);
        let named = || msg!("balkans44-converts", unit = unit, hex = hex);
        let covered = || msg!("balkans44-converts-covered", hex = hex);
        self.note_unit(s, unit, cite!("6.2.1.6"), named, covered, log);
    }
}
