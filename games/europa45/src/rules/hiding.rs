//! 45.B.2.b, BASE.16, BASE.19.2 How counters are placed, shown, hidden and lost, and what that scores.

use neretva_core::{Audience, Entry, Log, Message, Rule, msg};
use neretva_hex::HexId;

use crate::load::{Europa45, Kind, Size};
use crate::state::{ALLIED, AXIS, At, Marks, PointSource, State, UnitId, UnitSet};

impl Europa45 {
    /// Puts a counter into a hex, or moves it there. Notes of counters that come to share the hex
    /// are lost (45.B.2.b.12).
    pub(crate) fn put(&self, s: &mut State, unit: UnitId, hex: HexId) {
        s.at[unit] = At::Hex(hex);
        self.blur(s, hex);
    }

    /// Moves counters to a hex together.
    pub(crate) fn put_all(&self, s: &mut State, units: UnitSet, hex: HexId) {
        units.iter().for_each(|unit| s.at[unit] = At::Hex(hex));
        self.blur(s, hex);
    }

    /// 45.B.2.b.12 Face-down counters that share a hex cannot be told apart.
    pub(crate) fn blur(&self, s: &mut State, hex: HexId) {
        implements!("45.B.2.b.12");
        for seat in [AXIS, ALLIED] {
            let covered = self.stack_of(s, hex, seat).only(|unit| self.is_hidden(s, unit));
            if covered.len() > 1 {
                covered.iter().for_each(|unit| s.unmark(unit, Marks::NOTED));
            }
        }
    }

    /// Takes a counter off the map for good or into the pool, without its marks.
    pub(crate) fn take_off(&self, s: &mut State, unit: UnitId, to: At) {
        s.at[unit] = to;
        s.marks[unit] = Marks::empty();
        s.mp[unit] = 0;
    }

    /// Where a counter goes that leaves play: BASE.16.3, BASE.16.7 partisans may come again, each
    /// to its own force; others never, cavalry among them, since nothing brings it back.
    pub(crate) fn grave(&self, unit: UnitId) -> At {
        implements!("BASE.16.7");
        // 45.B.3.0.3 MAY be recruited again.
        implements!("45.B.3.0.3");
        if self.is_partisan(unit) && !self.roster.cavalry.has(unit) { At::Pool } else { At::Gone }
    }

    /// 45.B.2.b A face-down counter is shown: it lies open for the rest of the player-turn. A dummy
    /// that is shown leaves play (45.B.2.b.8).
    pub(crate) fn show(&self, s: &mut State, unit: UnitId, rule: Rule, log: &mut impl Log) {
        if !self.is_hidden(s, unit) {
            return;
        }
        let Some(hex) = s.hex(unit) else { return };
        if self.is_dummy(unit) {
            log.note(|| {
                Entry::new(cite!("45.B.2.b.8"), msg!("europa45-dummy-shown", hex = hex)).reveal()
            });
            return self.take_off(s, unit, self.grave(unit));
        }
        s.mark(unit, Marks::SHOWN);
        log.note(|| Entry::new(rule, msg!("europa45-shown", unit = unit, hex = hex)).reveal());
    }

    /// A unit is eliminated: shown (45.B.2.b.4), scored (BASE.19.2) and taken off.
    pub(crate) fn eliminate(&self, s: &mut State, unit: UnitId, rule: Rule, log: &mut impl Log) {
        let Some(hex) = s.hex(unit) else { return };
        if self.is_dummy(unit) {
            return self.show_or_drop_dummy(s, unit, log);
        }
        let hidden = self.is_hidden(s, unit);
        self.score_loss(s, unit);
        self.take_off(s, unit, self.grave(unit));
        log.note(|| {
            let entry = Entry::new(rule, msg!("europa45-eliminated", unit = unit, hex = hex));
            if hidden { entry.reveal() } else { entry }
        });
    }

    /// BASE.19.2 What the loss of a unit is worth. Half an RE waits for another half; partisans of the
    /// Axis side count for the other side (BASE.17.6).
    fn score_loss(&self, s: &mut State, unit: UnitId) {
        implements!("BASE.17.6");
        // 45.B.2.a.19.1, BASE.16.1 A loss yields nothing else: there are no special replacements.
        implements!("45.B.2.a.19.1");
        implements!("BASE.16.1");
        let card = self.card(unit);
        let points = &self.tables.victory;
        let partisan = match (card.kind, card.size) {
            (Kind::Command, _) => points.command,
            (_, Size::Division) => points.division,
            _ => points.brigade,
        };
        match (self.is_partisan(unit), self.side(unit) == AXIS) {
            (true, true) => self.score(s, PointSource::Axis, -partisan),
            (true, false) => self.score(s, PointSource::Losses, partisan),
            (false, true) => {
                let before = s.axis_losses / 2;
                s.axis_losses += u16::from(card.half_re);
                let whole = (s.axis_losses / 2 - before) as i16;
                self.score(s, PointSource::Axis, points.axis_re * whole);
            }
            (false, false) => {}
        }
    }

    /// 45.B.2.b.11 A dummy leaves play.
    pub(crate) fn show_or_drop_dummy(&self, s: &mut State, unit: UnitId, log: &mut impl Log) {
        let Some(hex) = s.hex(unit) else { return };
        self.take_off(s, unit, self.grave(unit));
        log.note(|| {
            Entry::new(cite!("45.B.2.b.4"), msg!("europa45-dummy-shown", hex = hex)).reveal()
        });
    }

    /// BASE.19.2 Victory points.
    pub(crate) fn score(&self, s: &mut State, source: PointSource, points: i16) {
        s.vp[source as usize] += points;
    }

    /// Tells what happened to a counter: by its name whoever may know it, without it the others.
    pub(crate) fn note_unit(
        &self,
        s: &State,
        unit: UnitId,
        rule: Rule,
        named: impl FnOnce() -> Message,
        covered: impl FnOnce() -> Message,
        log: &mut impl Log,
    ) {
        if !log.hears() {
            return;
        }
        if self.is_known(s, unit) {
            return log.note(|| Entry::new(rule, named()));
        }
        let owner = self.side(unit);
        log.note(|| Entry::new(rule, named()).to(Audience::Only(owner)));
        log.note(|| Entry::new(rule, covered()).to(Audience::Except(owner)));
    }
}
