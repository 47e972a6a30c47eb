//! 2 The counters: sides, steps and factors, and how units leave the map.

use neretva_core::{Entry, Log, Rule, Seat, msg};

use crate::Gambit;
use crate::load::{Class, Nation, Year};
use crate::state::{ALLIED, AXIS, At, Marks, State, UnitId, Weather};

neretva_core::points! {
    /// 11.1 Whole movement points, as a counter prints them.
    pub struct Mp(u8);
}

neretva_core::points! {
    /// 11.2 Half movement points, in which moves are paid.
    pub struct HalfMp(u8);
}

impl Mp {
    /// The same in half points.
    pub const fn halves(self) -> HalfMp {
        HalfMp(2 * self.0)
    }
}

impl HalfMp {
    /// As the floods of `kit` count them.
    pub const fn count(self) -> usize {
        self.0 as usize
    }
}

impl Gambit {
    /// The side a unit fights on now.
    pub fn side(&self, s: &State, unit: UnitId) -> Seat {
        // 2.9.3, 13.5.1 Bulgarians change sides in 1945; S43.24 Chetniks by the roll of the turn.
        implements!("2.9.3");
        implements!("13.5.1");
        implements!("S43.24");
        match self.card(unit).nation {
            Nation::German
            | Nation::Ss
            | Nation::Croatian
            | Nation::Serbian
            | Nation::Slovene
            | Nation::Hellene
            | Nation::Italian => AXIS,
            Nation::British
            | Nation::Canadian
            | Nation::American
            | Nation::Polish
            | Nation::Soviet
            | Nation::Partisan
            | Nation::Guerrilla => ALLIED,
            Nation::Bulgarian if self.year(s) == Year::Y1945 => ALLIED,
            Nation::Bulgarian => AXIS,
            Nation::Chetnik => s.chetniks,
        }
    }

    /// Yugoslav partisans, Greek guerrillas and Chetniks.
    pub fn is_partisan(&self, unit: UnitId) -> bool {
        self.card(unit).partisan_type()
    }

    /// 9.3.2 Units that live from Beachheads and Ports.
    pub fn is_western(&self, unit: UnitId) -> bool {
        matches!(
            self.card(unit).nation,
            Nation::British | Nation::Canadian | Nation::American | Nation::Polish
        )
    }

    /// 11.3.5 Croatian, Serbian, Slovene and Greek collaborators.
    pub fn is_collaborator(&self, unit: UnitId) -> bool {
        matches!(
            self.card(unit).nation,
            Nation::Croatian | Nation::Serbian | Nation::Slovene | Nation::Hellene
        )
    }

    /// Corps support units.
    pub fn is_support(&self, unit: UnitId) -> bool {
        self.card(unit).support
    }

    /// Steps that a unit has now.
    pub fn steps(&self, s: &State, unit: UnitId) -> u8 {
        implements!("2.12.1");
        implements!("2.12.6");
        implements!("2.7.2");
        self.card(unit).steps - u8::from(s.has(unit, Marks::REDUCED))
    }

    /// Combat factor of the side that is up.
    pub fn cf(&self, s: &State, unit: UnitId) -> u8 {
        implements!("2.7.1");
        implements!("12.15.4");
        let card = self.card(unit);
        // 12.15.4 the example's figure, by the switch.
        if card.nation == Nation::Croatian && s.switches.croatian_cf_2 {
            return 2;
        }
        if s.has(unit, Marks::REDUCED) { card.reduced_cf } else { card.cf }
    }

    /// Movement factor now: winter and want of supply count.
    pub fn mf(&self, s: &State, unit: UnitId) -> Mp {
        let full = self.weathered_mf(s, unit);
        // 9.5.3 MUST be 3 for mechanised units out of supply; 6.2.1 winter takes one more.
        implements!("9.5.3");
        implements!("9.1.2");
        implements!("11.1.3");
        let cut = full.min(Mp(3) - (Mp(self.card(unit).mf) - full));
        if self.card(unit).class() == Class::Mech && cut < full && !self.supplied(s, unit) {
            cut
        } else {
            full
        }
    }

    /// Movement factor before supply: also the march of 9.2.2.
    pub fn weathered_mf(&self, s: &State, unit: UnitId) -> Mp {
        // 6.2.1, 6.2.2, S45.12 MUST lose one in winter; 6.2.3 partisans never.
        implements!("6.2.1");
        implements!("6.2.2");
        implements!("6.2.3");
        implements!("S45.12");
        let winter = self.year(s) == Year::Y1945 && s.weather == Weather::Poor;
        Mp(self.card(unit).mf - u8::from(winter && !self.is_partisan(unit)))
    }

    /// Sends a unit to the dead pile: for good if it may never be reclaimed.
    pub(crate) fn eliminate(
        &self,
        s: &mut State,
        unit: UnitId,
        fate: At,
        rule: Rule,
        log: &mut impl Log,
    ) {
        if let Some(hex) = s.hex(unit) {
            s.crowded.add(hex);
        }
        s.at[unit] = fate;
        s.marks[unit] = Marks::empty();
        log.note(|| Entry::new(rule, msg!("gambit-eliminated", unit = unit)));
    }

    /// Takes one step from a unit: flips it, or removes it with that fate.
    pub(crate) fn lose_step(
        &self,
        s: &mut State,
        unit: UnitId,
        fate: At,
        rule: Rule,
        log: &mut impl Log,
    ) {
        implements!("2.12.2");
        implements!("12.3.3");
        if self.steps(s, unit) == 2 {
            s.mark(unit, Marks::REDUCED);
            log.note(|| Entry::new(rule, msg!("gambit-reduced", unit = unit)));
        } else {
            self.eliminate(s, unit, fate, rule, log);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::{Beach, Due, Upkeep};
    use crate::tests::{GAME, empty_map, unit};

    /// A British armoured and a motorised division in Durres, by themselves.
    fn stranded(year: &str) -> (State, [UnitId; 2]) {
        let (mut s, units) = (empty_map(year), [unit("B-8Arm"), unit("B-5")]);
        let durres = GAME.map.place_named("Durres").expect("a port");
        units.into_iter().for_each(|unit| s.at[unit] = At::Hex(durres));
        (s, units)
    }

    #[test]
    fn mechanised_units_out_of_supply_have_three_points() {
        covers!("9.5.3", "9.1.2", "6.2.1", "11.1.3");
        let (mut s, [armour, infantry]) = stranded("1944");
        assert_eq!((GAME.mf(&s, armour), GAME.mf(&s, infantry)), (Mp(3), Mp(6)));
        // It lasts as long as the want of supply does, in either player turn.
        s.mark(armour, Marks::REDUCED);
        assert_eq!(GAME.mf(&s, armour), Mp(3));
        let hex = s.hex(armour).expect("on the map");
        s.beaches.push(Beach { hex, port: true, upkeep: Upkeep::Closed, due: Due::Never });
        assert_eq!((GAME.mf(&s, armour), GAME.mf(&s, infantry)), (Mp(6), Mp(6)));
    }

    #[test]
    fn winter_takes_one_more() {
        covers!("6.2.1", "9.5.3");
        let (mut s, [armour, infantry]) = stranded("1945");
        s.weather = Weather::Poor;
        assert_eq!((GAME.mf(&s, armour), GAME.mf(&s, infantry)), (Mp(2), Mp(5)));
    }
}
