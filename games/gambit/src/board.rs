//! Facts of the board that several chapters ask for, and the only ways a unit comes and goes.

use neretva_core::{Entry, Id, Log, Rule, Seat, msg};
use neretva_hex::HexId;

use crate::Gambit;
use crate::load::{Class, HexSet, Nation, Scenario, Settlement, Terrain, Unit, Year};
use crate::state::{ALLIED, AXIS, At, Beach, Due, Marks, State, UnitId, UnitSet, Upkeep, Weather};

impl Gambit {
    /// The scenario that is played.
    pub fn scenario(&self, s: &State) -> &Scenario {
        &self.scenarios[usize::from(s.scenario)]
    }

    /// The year that is played.
    pub fn year(&self, s: &State) -> Year {
        self.scenario(s).year
    }

    /// What the counter of a unit prints.
    pub fn card(&self, unit: UnitId) -> &Unit {
        &self.units[unit.index()]
    }

    /// The unit of that id.
    pub fn unit(&self, id: &str) -> Option<UnitId> {
        self.names.iter().position(|name| name == id).map(UnitId::at)
    }

    /// The side a unit fights on now.
    pub fn side(&self, s: &State, unit: UnitId) -> Seat {
        // 2.9.3, 13.5.1 Bulgarians change sides in 1945; S43.24 Chetniks by the roll of the turn.
        implements!("2.9.1");
        implements!("2.9.2");
        implements!("2.9.3");
        implements!("2.9.4");
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

    /// Whether a partisan type unit is in dispersed mode.
    pub fn dispersed(&self, s: &State, unit: UnitId) -> bool {
        s.has(unit, Marks::DISPERSED)
    }

    /// Units on the map with their hexes.
    pub(crate) fn on_map<'a>(&self, s: &'a State) -> impl Iterator<Item = (UnitId, HexId)> + 'a {
        UnitId::all().filter_map(|unit| s.hex(unit).map(|hex| (unit, hex)))
    }

    /// Units of a side on the map with their hexes.
    pub(crate) fn on_map_of<'a>(
        &'a self,
        s: &'a State,
        seat: Seat,
    ) -> impl Iterator<Item = (UnitId, HexId)> + 'a {
        self.on_map(s).filter(move |(unit, _)| self.side(s, *unit) == seat)
    }

    /// Hexes that a side occupies so that enemies may not enter: dispersed partisans do not count.
    pub fn held(&self, s: &State, seat: Seat) -> HexSet {
        implements!("9.2.5");
        implements!("10.3.4");
        implements!("11.3.4");
        implements!("12.14.4");
        let solid = self.on_map_of(s, seat).filter(|(unit, _)| !self.dispersed(s, *unit));
        solid.map(|(_, hex)| hex).collect()
    }

    /// All units in a hex.
    pub(crate) fn units_in(&self, s: &State, hex: HexId) -> UnitSet {
        UnitId::all().filter(|unit| s.at[*unit] == At::Hex(hex)).collect()
    }

    /// The units of a side in a hex, dispersed ones included.
    pub(crate) fn of_side_in(&self, s: &State, hex: HexId, seat: Seat) -> UnitSet {
        self.units_in(s, hex).iter().filter(|unit| self.side(s, *unit) == seat).collect()
    }

    /// The units of a side in a hex but dispersed partisans: who defends it.
    pub(crate) fn solid_in(&self, s: &State, hex: HexId, seat: Seat) -> UnitSet {
        let units = self.of_side_in(s, hex, seat).iter();
        units.filter(|unit| !self.dispersed(s, *unit)).collect()
    }

    /// The dispersed partisans of a side in a hex.
    pub(crate) fn dispersed_in(&self, s: &State, hex: HexId, seat: Seat) -> UnitSet {
        let units = self.of_side_in(s, hex, seat).iter();
        units.filter(|unit| self.dispersed(s, *unit)).collect()
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
    pub fn mf(&self, s: &State, unit: UnitId) -> u8 {
        let full = self.weathered_mf(s, unit);
        // 9.5.3 MUST be 3 for mechanised units out of supply; 6.2.1 winter takes one more.
        implements!("9.5.3");
        implements!("9.1.2");
        implements!("11.1.3");
        let cut = full.min(3 - (self.card(unit).mf - full));
        if self.card(unit).class() == Class::Mech && cut < full && !self.supplied(s, unit) {
            cut
        } else {
            full
        }
    }

    /// Movement factor before supply: also the march of 9.2.2.
    pub fn weathered_mf(&self, s: &State, unit: UnitId) -> u8 {
        // 6.2.1, 6.2.2, S45.12 MUST lose one in winter; 6.2.3 partisans never.
        implements!("6.2.1");
        implements!("6.2.2");
        implements!("6.2.3");
        implements!("S45.12");
        let winter = self.year(s) == Year::Y1945 && s.weather == Weather::Poor;
        self.card(unit).mf - u8::from(winter && !self.is_partisan(unit))
    }

    /// What covers a hex.
    pub fn terrain(&self, hex: HexId) -> Terrain {
        self.map.terrain[hex.index()]
    }

    /// Town or city in a hex.
    pub fn settlement(&self, hex: HexId) -> Option<Settlement> {
        self.map.place[hex.index()].as_ref().map(|place| place.kind)
    }

    /// Whether a road crosses the hexside between two hexes: Force 10 may have seen to it (13.6.3).
    pub fn road_crosses(&self, s: &State, from: HexId, exit: &crate::load::Exit) -> bool {
        implements!("13.6.3");
        let blown = s.blown.is_some_and(|bridge| {
            (bridge.from, bridge.to) == (from, exit.to)
                || (bridge.to, bridge.from) == (from, exit.to)
        });
        exit.road && !blown
    }

    /// Puts a unit into a hex: control, markers and what hangs on them follow at once.
    pub(crate) fn place(&self, s: &mut State, unit: UnitId, hex: HexId, log: &mut impl Log) {
        s.at[unit] = At::Hex(hex);
        s.crowded.add(hex);
        if self.is_partisan(unit) {
            if self.side(s, unit) == AXIS && !self.dispersed(s, unit) {
                self.lose_lone_beach(s, hex, log);
            }
        } else if self.side(s, unit) == ALLIED {
            self.allies_enter(s, unit, hex, log);
        } else {
            self.axis_enters(s, hex, log);
        }
    }

    fn allies_enter(&self, s: &mut State, unit: UnitId, hex: HexId, log: &mut impl Log) {
        // 7.12.4, 11.3.2, 12.8.11 MUST destroy an Improved Position at once; partisans do not.
        implements!("7.12.4");
        implements!("11.3.2");
        implements!("12.8.11");
        if s.improved.has(hex) && self.held_by_axis(s, hex).is_empty() {
            s.improved.remove(hex);
            let what = || msg!("gambit-position-destroyed", hex = hex);
            log.note(|| Entry::new(cite!("7.12.4"), what()));
        }
        if self.settlement(hex).is_none() || s.allied.has(hex) {
            return;
        }
        // An airborne assault has not won the hex while Axis units stand in it.
        if !self.held_by_axis(s, hex).is_empty() {
            return;
        }
        let before = s.controller(hex);
        s.allied.add(hex);
        s.unclaimed.remove(hex);
        log.note(|| Entry::new(cite!("4.0.7"), msg!("gambit-allies-control", hex = hex)));
        self.allies_take(s, unit, hex, before, log);
    }

    fn axis_enters(&self, s: &mut State, hex: HexId, log: &mut impl Log) {
        self.lose_lone_beach(s, hex, log);
        s.captured.remove(hex);
        if self.settlement(hex).is_some() && s.controller(hex) != Some(AXIS) {
            s.allied.remove(hex);
            s.unclaimed.remove(hex);
            log.note(|| Entry::new(cite!("4.0.7"), msg!("gambit-axis-controls", hex = hex)));
            self.axis_retakes(s, hex, log);
        }
    }

    fn held_by_axis(&self, s: &State, hex: HexId) -> UnitSet {
        self.solid_in(s, hex, AXIS)
    }

    /// 11.3.2 A marker without Allied units is eliminated by an enemy who enters.
    fn lose_lone_beach(&self, s: &mut State, hex: HexId, log: &mut impl Log) {
        if s.beach(hex).is_some() && self.solid_in(s, hex, ALLIED).is_empty() {
            self.lose_beach(s, hex, cite!("11.3.2"), log);
        }
    }

    /// Eliminates a Beachhead or Port marker by Axis action.
    pub(crate) fn lose_beach(&self, s: &mut State, hex: HexId, rule: Rule, log: &mut impl Log) {
        // 4.0.4, S43.28 MUST count every time; 9.3.8 the port starts anew when it is retaken.
        implements!("4.0.4");
        implements!("S43.28");
        implements!("S44.15");
        implements!("S45.16");
        implements!("9.3.8");
        if let Some(i) = s.beaches.iter().position(|beach| beach.hex == hex) {
            s.beaches.remove(i);
            s.beaches_lost += 1;
            log.note(|| Entry::new(rule, msg!("gambit-beach-lost", hex = hex)));
        }
    }

    /// Lays a Beachhead marker if one is left (7.6.4, 9.3.5): open until the next Allied turn.
    pub(crate) fn lay_beach(&self, s: &mut State, hex: HexId, rule: Rule, log: &mut impl Log) {
        implements!("7.6.4");
        implements!("7.8.3");
        implements!("9.3.4");
        implements!("9.3.5");
        implements!("2.11.1");
        if s.beach(hex).is_some() || s.beaches.is_full() {
            return;
        }
        let port = self.map.ports.has(hex);
        let due = if port { Due::Captured(s.turn) } else { Due::Never };
        s.beaches.push(Beach { hex, port: false, upkeep: Upkeep::Landed, due });
        s.captured.remove(hex);
        log.note(|| Entry::new(rule, msg!("gambit-beach-laid", hex = hex)));
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
        assert_eq!((GAME.mf(&s, armour), GAME.mf(&s, infantry)), (3, 6));
        // It lasts as long as the want of supply does, in either player turn.
        s.mark(armour, Marks::REDUCED);
        assert_eq!(GAME.mf(&s, armour), 3);
        let hex = s.hex(armour).expect("on the map");
        s.beaches.push(Beach { hex, port: true, upkeep: Upkeep::Closed, due: Due::Never });
        assert_eq!((GAME.mf(&s, armour), GAME.mf(&s, infantry)), (6, 6));
    }

    #[test]
    fn winter_takes_one_more() {
        covers!("6.2.1", "9.5.3");
        let (mut s, [armour, infantry]) = stranded("1945");
        s.weather = Weather::Poor;
        assert_eq!((GAME.mf(&s, armour), GAME.mf(&s, infantry)), (2, 5));
    }
}
