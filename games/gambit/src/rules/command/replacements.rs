//! 8.2, 8.3 Replacements: divisions restored, and German brigades back from the dead pile.

use neretva_core::{Entry, Log, Refusal, Rule, msg};
use neretva_hex::HexId;

use super::{CommandStep, player};
use crate::Gambit;
use crate::load::{HexSet, Nation, Year};
use crate::rules::supply::Lines;
use crate::state::{ALLIED, AXIS, At, Cp, Marks, State, UnitId, UnitSet};

impl Gambit {
    /// Units that may take a replacement.
    pub(super) fn replaceable(&self, s: &State) -> UnitSet {
        let mut lines = Lines::new(self, s);
        UnitId::all().filter(|unit| self.is_replaceable(s, *unit, &mut lines)).collect()
    }

    /// Whether a replacement can be bought at all.
    pub(super) fn may_replace(&self, s: &State, lines: &mut Lines<'_>) -> bool {
        self.spendable(s, false) >= Cp(self.tables.commands.replacement)
            && UnitId::all().any(|unit| self.is_replaceable(s, unit, lines))
    }

    /// Why no replacement can be bought.
    pub(super) fn refuse_replacements(&self, s: &State) -> Refusal {
        let none = || Refusal::new(cite!("8.2.2"), msg!("gambit-nothing-to-replace"));
        self.check_cp(s, Cp(self.tables.commands.replacement), false).unwrap_or_else(none)
    }

    fn is_replaceable(&self, s: &State, unit: UnitId, lines: &mut Lines<'_>) -> bool {
        // Most units are whole: they need no second look.
        (s.has(unit, Marks::REDUCED) || s.at[unit] == At::Dead)
            && self.replacement_bar(s, unit, lines).is_none()
    }

    /// Why a unit takes no replacement.
    pub(super) fn refuse_replacement(&self, s: &State, unit: UnitId) -> Option<Refusal> {
        let (rule, bar) = self.replacement_bar(s, unit, &mut Lines::new(self, s))?;
        let why = match bar {
            Bar::Nation => msg!("gambit-replace-nation", unit = unit),
            Bar::NotReduced => msg!("gambit-replace-not-reduced", unit = unit),
            Bar::OutOfSupply => msg!("gambit-replace-oos", unit = unit),
            Bar::Acted => msg!("gambit-replace-acted", unit = unit),
            Bar::AlliedDead => msg!("gambit-replace-allied-dead", unit = unit),
            Bar::NoBrigade => msg!("gambit-replace-no-brigade", unit = unit),
            Bar::ForGood => msg!("gambit-replace-for-good", unit = unit),
            Bar::NoPlace => msg!("gambit-replace-no-place", unit = unit),
        };
        Some(Refusal::new(rule, why))
    }

    fn replacement_bar(
        &self,
        s: &State,
        unit: UnitId,
        lines: &mut Lines<'_>,
    ) -> Option<(Rule, Bar)> {
        let card = self.card(unit);
        if self.side(s, unit) != player(s) {
            return Some((cite!("8.2.2"), Bar::NotReduced));
        }
        if let Some(rule) = self.without_replacements(s, unit) {
            return Some((rule, Bar::Nation));
        }
        match s.at[unit] {
            // 8.3.1 MUST be on the map or in the Med Box, reduced and in supply.
            At::Hex(_) | At::Med => {
                if !s.has(unit, Marks::REDUCED) {
                    Some((cite!("8.2.2"), Bar::NotReduced))
                } else if !lines.supply(unit) {
                    Some((cite!("8.3.1"), Bar::OutOfSupply))
                } else if s.has(unit, Marks::ACTED) {
                    // 8.3.5 MUST NOT move or attack in that player turn, neither after nor before.
                    Some((cite!("8.3.5"), Bar::Acted))
                } else {
                    None
                }
            }
            At::Dead | At::Gone => {
                if card.division() || card.support {
                    // 8.3.3 Divisions and corps support units MUST NOT come back.
                    Some((cite!("8.3.3"), Bar::NoBrigade))
                } else if self.side(s, unit) == ALLIED {
                    // 8.3.7 MUST NOT reclaim anything; 8.2.3 that is for the Axis.
                    Some((cite!("8.3.7"), Bar::AlliedDead))
                } else if s.at[unit] == At::Gone {
                    // 8.3.2, 8.3.4 MUST NOT have been out of supply or over-stacked when lost.
                    implements!("8.3.4");
                    Some((cite!("8.3.2"), Bar::ForGood))
                } else if self.near_divisions(s, unit, lines).next().is_none() {
                    Some((cite!("8.3.10"), Bar::NoPlace))
                } else {
                    None
                }
            }
            At::Ready | At::Later | At::Out => Some((cite!("8.2.2"), Bar::NotReduced)),
        }
    }

    /// The rule that keeps a nationality from taking replacements.
    fn without_replacements(&self, s: &State, unit: UnitId) -> Option<Rule> {
        match self.card(unit).nation {
            // 8.3.9 The Axis MAY replace German army and SS units only, those named with them too.
            Nation::German | Nation::Ss => None,
            // 13.5.6 The Greek brigade is British but for this.
            Nation::British if unit == self.roster.cast.greek_brigade => Some(cite!("13.5.6")),
            // 8.3.6 The Allies MAY restore British and US divisions only.
            Nation::British | Nation::American => None,
            Nation::Canadian => Some(cite!("13.5.2")),
            Nation::Italian => Some(cite!("13.5.8")),
            Nation::Polish => Some(cite!("13.5.9")),
            Nation::Soviet => Some(cite!("13.5.11")),
            // S45.6 Nor Bulgarians when they are Allies.
            Nation::Bulgarian if self.year(s) == Year::Y1945 => Some(cite!("S45.6")),
            Nation::Bulgarian
            | Nation::Croatian
            | Nation::Serbian
            | Nation::Slovene
            | Nation::Hellene => Some(cite!("8.3.9")),
            Nation::Partisan | Nation::Guerrilla | Nation::Chetnik => Some(cite!("8.3.6")),
        }
    }

    /// 8.2.2 A unit on the map is restored, 8.2.3 one of the dead pile asks for a hex first.
    pub(super) fn replace(&self, s: &mut State, unit: UnitId, log: &mut impl Log) {
        if s.at[unit] == At::Dead {
            s.flow.set(CommandStep::Reclaim(unit));
        } else {
            self.restore_division(s, unit, log);
        }
    }

    /// 8.2.2 MAY restore a reduced division in place for 1 CP.
    fn restore_division(&self, s: &mut State, unit: UnitId, log: &mut impl Log) {
        self.pay(s, Cp(self.tables.commands.replacement), UnitSet::EMPTY);
        s.unmark(unit, Marks::REDUCED);
        // 8.3.5, 8.3.8 MUST stay idle for the rest of its player turn, but defends.
        implements!("8.3.5");
        implements!("8.3.8");
        s.mark(unit, Marks::ACTED);
        log.note(|| Entry::new(cite!("8.2.2"), msg!("gambit-restored", unit = unit)));
        self.back_to_menu(s, log);
    }

    /// 8.2.3 MAY reclaim a brigade for 1 CP.
    pub(super) fn reclaim_brigade(
        &self,
        s: &mut State,
        unit: UnitId,
        hex: HexId,
        log: &mut impl Log,
    ) {
        self.pay(s, Cp(self.tables.commands.replacement), UnitSet::EMPTY);
        let what = || msg!("gambit-reclaimed", unit = unit, hex = hex);
        log.note(|| Entry::new(cite!("8.2.3"), what()));
        self.place(s, unit, hex, log);
        s.mark(unit, Marks::ACTED);
        self.back_to_menu(s, log);
    }

    /// 8.3.10 Where a reclaimed unit may appear.
    pub(super) fn reclaim_hexes(&self, s: &State, unit: UnitId) -> HexSet {
        let mut lines = Lines::new(self, s);
        self.near_divisions(s, unit, &mut lines).collect()
    }

    /// Hexes with or beside a supplied division that can take a unit; some come more than once.
    fn near_divisions<'a>(
        &'a self,
        s: &'a State,
        unit: UnitId,
        lines: &'a mut Lines<'_>,
    ) -> impl Iterator<Item = HexId> + 'a {
        let enemies = self.held(s, ALLIED);
        let area = self.area(s, unit).without(enemies);
        let divisions = self.on_map_of(s, AXIS).filter(|(unit, _)| self.card(*unit).division());
        let supplied = divisions.filter(move |(unit, _)| lines.supply(*unit));
        let near = supplied.flat_map(|(_, hex)| {
            let beside = self.map.exits[hex.index()].iter().map(|exit| exit.to);
            std::iter::once(hex).chain(beside)
        });
        near.filter(move |hex| area.has(*hex) && self.takes_reclaimed(s, unit, *hex))
    }

    fn takes_reclaimed(&self, s: &State, unit: UnitId, hex: HexId) -> bool {
        self.room(s, unit, hex) && self.check_mix(s, unit, hex).is_none()
    }

    /// Why a reclaimed unit may not appear in a hex.
    pub(super) fn refuse_reclaim(&self, s: &State, unit: UnitId, hex: HexId) -> Option<Refusal> {
        let closed = || self.check_area(s, unit, hex);
        let mix = || self.check_mix(s, unit, hex);
        let why = || Refusal::new(cite!("8.3.10"), msg!("gambit-reclaim-where", hex = hex));
        // A hex near no division is refused for that before anything else.
        let near = self.is_near_division(s, hex);
        near.then(|| closed().or_else(mix)).flatten().or_else(|| Some(why()))
    }

    fn is_near_division(&self, s: &State, hex: HexId) -> bool {
        let mut lines = Lines::new(self, s);
        let near = |other: HexId| {
            other == hex || self.map.exits[other.index()].iter().any(|exit| exit.to == hex)
        };
        let mut divisions = self.on_map_of(s, AXIS).filter(|(unit, _)| self.card(*unit).division());
        divisions.any(|(unit, other)| near(other) && lines.supply(unit))
    }

    /// 8.3.2 Where a unit lost now goes: out of supply, for good.
    pub(crate) fn dead_pile(&self, s: &State, unit: UnitId) -> At {
        if self.supplied(s, unit) { At::Dead } else { At::Gone }
    }
}

/// Why a unit takes no replacement.
#[derive(Clone, Copy)]
enum Bar {
    Nation,
    NotReduced,
    OutOfSupply,
    Acted,
    AlliedDead,
    NoBrigade,
    ForGood,
    NoPlace,
}
