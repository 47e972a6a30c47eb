//! 16.4 The British Commando Brigade.

use neretva_core::{Entry, Log, msg};
use neretva_hex::HexId;

use super::ReactStep;
use crate::load::{Balkans44, HexSet};
use crate::rules::movement::Going;
use crate::state::{Marks, State, Support};

/// 16.4.2 The lowest roll by which a unit is cut off.
const CUT_OFF: u8 = 4;

impl Balkans44 {
    /// 16.4.1 Hexes of the way at which the commandos may land: any of the Adriatic coast.
    pub(super) fn landings(&self, s: &State) -> HexSet {
        implements!("16.4.4");
        if self.check_commandos_left(s).is_some() {
            return HexSet::EMPTY;
        }
        let way: HexSet = s.path.iter().copied().collect();
        way.and(self.map.adriatic)
    }

    /// The commandos land: where, if there is a choice?
    pub(super) fn pick_landing(&self, s: &mut State, going: Going, log: &mut impl Log) {
        let landings = self.landings(s);
        match landings.first() {
            Some(hex) if landings.len() == 1 => self.announce_landing(s, going, hex, log),
            _ => s.flow.set(ReactStep::Landing(going)),
        }
    }

    /// Units go as far as before the hex where the commandos wait for them.
    pub(super) fn announce_landing(
        &self,
        s: &mut State,
        mut going: Going,
        hex: HexId,
        log: &mut impl Log,
    ) {
        self.walk(s, &mut going, Some(hex), log);
        // 16.4.3 MAY be used once in a game, whatever the roll.
        s.support |= Support::COMMANDO_USED;
        log.note(|| Entry::new(cite!("16.4.1"), msg!("balkans44-commandos-land", hex = hex)));
        s.flow.set(ReactStep::LandingRoll(going, hex));
    }

    /// 16.4.2 On a 4 or more the units MUST be out of supply for the rest of the turn.
    pub(super) fn resolve_landing(
        &self,
        s: &mut State,
        going: Going,
        hex: HexId,
        die: u8,
        log: &mut impl Log,
    ) {
        let cut_off = die >= CUT_OFF;
        if cut_off {
            going.units.iter().for_each(|unit| s.mark(unit, Marks::OOS));
        }
        log.note(|| {
            let what = if cut_off {
                msg!("balkans44-commandos-cut-off", hex = hex, die = die)
            } else {
                msg!("balkans44-commandos-fail", hex = hex, die = die)
            };
            Entry::new(cite!("16.4.2"), what)
        });
        // 16.2.3, 16.3.1 MAY be combined with an attack of guerrillas in the same hex.
        implements!("16.2.3");
        s.path.clear();
        s.path.push(hex);
        if self.strikers(s, &going).is_empty() {
            self.go(s, going, log);
        } else {
            s.flow.set(ReactStep::Ask(going, Support::COMMANDO_USED));
        }
    }
}
