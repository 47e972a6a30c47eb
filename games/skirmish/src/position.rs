//! Positions of rule cases: the keys of a `[position]` table.

use neretva_core::{Id, Setup};
use neretva_data::{Guide, Keys};

use crate::about::ABOUT;
use crate::load::Skirmish;
use crate::state::{At, BLUE, COUNTERS, LAST_TURN, RED, State, Step, UnitId};

/// What the keys mean, with an example.
const GUIDE: Guide = Guide(include_str!("../position.toml"));

impl Skirmish {
    pub(crate) fn position_of(&self, setup: &Setup, keys: Keys<'_>) -> Option<State> {
        keys.explain(GUIDE);
        let mut s = self.set_up(setup);
        s.at = [At::Lost; COUNTERS];
        s.turn = keys.opt_int("turn", 1..=LAST_TURN).unwrap_or(1);
        s.town = keys.opt_one_of("town", &[("red", RED), ("blue", BLUE)]).unwrap_or(BLUE);
        let phases = [("movement", Step::Move), ("combat", Step::Combat)];
        let phase = keys.parse_with("phase", "red. or blue. with movement or combat", |text| {
            let (seat, phase) = text.split_once('.')?;
            let step = phases.iter().find(|(name, _)| *name == phase)?.1;
            Some((ABOUT.seat(seat)?, step))
        });
        let hold = keys.opt_flag("hold").unwrap_or(false);
        for table in keys.each_table("units", "id") {
            let unit = self.units.names.iter().position(|name| name == table.id());
            let hex =
                table.opt_parse_with("hex", "a hex of the map", |h| self.map.grid.parse(h).ok());
            let strength = table.opt_int("strength", 1..=9).unwrap_or(2);
            match unit {
                Some(i) => (s.at[i], s.strength[i]) = (hex.map_or(At::Waiting, At::Hex), strength),
                None => table.fault("id", "R1 to R5 or B1 to B5"),
            }
            let sets =
                [("known", &mut s.known), ("moved", &mut s.moved), ("fought", &mut s.fought)];
            for (mark, set) in sets {
                let marked = table.opt_flag(mark).unwrap_or(false);
                set.extend(unit.filter(|_| marked).map(UnitId::at));
            }
            table.finish();
        }
        keys.finish();
        (s.active, s.step) = phase?;
        // Movement ends with an act of the player anyway, and the combat that follows by itself.
        s.hold = hold && s.step == Step::Combat;
        Some(s)
    }
}
