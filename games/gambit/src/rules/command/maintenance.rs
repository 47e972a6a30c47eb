//! 7.11 Beachheads live from hand to mouth.

use neretva_core::{Entry, Log, Refusal, msg};
use neretva_hex::HexId;

use crate::Gambit;
use crate::load::HexSet;
use crate::state::{Beach, Cp, State, UnitSet, Upkeep};

impl Gambit {
    /// 7.11.3 Beachheads MUST close when the Allied player turn begins, until they are paid for.
    pub(super) fn close_beaches(&self, s: &mut State, log: &mut impl Log) {
        let open = |beach: &&mut Beach| !beach.port && beach.supplies();
        for beach in s.beaches.iter_mut().filter(open) {
            beach.upkeep = Upkeep::Closed;
            log.note(|| Entry::new(cite!("7.11.3"), msg!("gambit-beach-closed", hex = beach.hex)));
        }
    }

    /// Beachheads that may be paid for.
    pub(super) fn maintainable(&self, s: &State) -> HexSet {
        if self.check_cp(s, Cp(self.tables.commands.beachhead), false).is_some() {
            return HexSet::EMPTY;
        }
        let closed = s.beaches.iter().filter(|beach| !beach.supplies());
        closed.map(|beach| beach.hex).collect()
    }

    /// Why a Beachhead may not be paid for.
    pub(super) fn check_maintenance(&self, s: &State, hex: HexId) -> Option<Refusal> {
        let Some(beach) = s.beach(hex) else {
            return Some(Refusal::new(cite!("7.11.1"), msg!("gambit-no-beach-there", hex = hex)));
        };
        // 9.3.3 A Port MUST NOT need upkeep.
        if beach.port {
            return Some(Refusal::new(cite!("9.3.3"), msg!("gambit-port-needs-none", hex = hex)));
        }
        if beach.supplies() {
            return Some(Refusal::new(cite!("7.11.1"), msg!("gambit-beach-open", hex = hex)));
        }
        self.check_cp(s, Cp(self.tables.commands.beachhead), false)
    }

    /// 7.11.1 MAY keep a Beachhead open for 1 CP until the next Allied player turn.
    pub(super) fn maintain_beach(&self, s: &mut State, hex: HexId, log: &mut impl Log) {
        // 7.11.2 Supply (9.3.2) asks for a Beachhead that is open, sea moves (11.4) for one so kept.
        implements!("7.11.2");
        self.pay(s, Cp(self.tables.commands.beachhead), UnitSet::EMPTY);
        if let Some(beach) = s.beaches.iter_mut().find(|beach| beach.hex == hex) {
            beach.upkeep = Upkeep::Paid;
        }
        log.note(|| Entry::new(cite!("7.11.1"), msg!("gambit-beach-maintained", hex = hex)));
        self.next_command(s, log);
    }
}
