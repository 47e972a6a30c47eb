//! BASE.16.6 Withdrawals.

use neretva_core::{Entry, Log, Seat, msg};

use crate::load::Europa45;
use crate::state::{At, State};

impl Europa45 {
    /// BASE.16.6 Units whose turn has come leave, wherever they are.
    pub(crate) fn withdraw_due(&self, s: &mut State, seat: Seat, log: &mut impl Log) {
        implements!("BASE.16.6");
        let date = self.date(s);
        for unit in self.roster.all.clone() {
            let due = self.side(unit) == seat && self.card(unit).withdraw == Some(date);
            let there = matches!(s.at[unit], At::Hex(_) | At::Ready | At::Due | At::Aborted(_));
            if due && there {
                self.take_off(s, unit, At::Gone);
                log.note(|| {
                    Entry::new(cite!("BASE.16.6"), msg!("europa45-withdrawn", unit = unit))
                });
            }
        }
    }
}
