//! Before set-up and after it.

use arrayvec::ArrayVec;
use neretva_core::{Log, Setup};
use neretva_kit::chapter::Flow;

use super::{SetupStep, Stage};
use crate::Gambit;
use crate::load::{Country, HexSet, Nation, Realm, Spot, Year, Zone};
use crate::state::{
    ALLIED, AXIS, At, Attitude, Cp, Landings, Marks, PerUnit, Phase, State, Switches, Weather,
};

impl Gambit {
    /// The position before the first input.
    pub(crate) fn set_up(&self, setup: &Setup) -> State {
        let scenario = self.scenarios.iter().position(|s| s.id == setup.scenario());
        let mut s = State {
            scenario: scenario.unwrap_or(0) as u8,
            turn: 0,
            last_turn: setup.number("turns") as u8,
            flow: Flow::new(Phase::Setup),
            at: PerUnit::all(At::Out),
            marks: PerUnit::all(Marks::empty()),
            weather: Weather::Clear,
            cp: Cp::NONE,
            partisan_cp: false,
            improved: HexSet::EMPTY,
            beaches: ArrayVec::new(),
            beaches_lost: 0,
            allied: HexSet::EMPTY,
            unclaimed: HexSet::EMPTY,
            liberated: HexSet::EMPTY,
            captured: HexSet::EMPTY,
            crowded: HexSet::EMPTY,
            gifts: [0; 2],
            // SU.7 MUST have all TAC available.
            tac_used: 0,
            naval: None,
            attitude: Attitude::Belligerent,
            chetniks: AXIS,
            landings: Landings::default(),
            blown: None,
            battle: None,
            switches: Switches::of(setup),
        };
        s.unclaimed = self.unclaimed_by_axis(&s);
        self.sort_units(&mut s);
        // S43.2, S44.2, S45.2 MUST have the Axis set up first.
        implements!("S43.2");
        implements!("S44.2");
        implements!("S45.2");
        implements!("SU.7");
        s.flow.push(SetupStep::Pick(Stage::Axis));
        s
    }

    /// 3.1.1 MUST have only units of the scenario: who sets up, who waits, who is in the box.
    fn sort_units(&self, s: &mut State) {
        implements!("3.1.1");
        // 3.1.2, SU.2 MUST be at full strength: no unit bears a mark.
        implements!("3.1.2");
        implements!("SU.2");
        let scenario = self.scenario(s);
        // SU.4, S44.4 Who starts is what the scenario lists.
        implements!("SU.4");
        implements!("S44.4");
        for deployment in &scenario.deploy {
            // SU.3, SU.5, 2.4.4 MUST start in the Med Box.
            implements!("SU.3");
            implements!("SU.5");
            implements!("2.4.4");
            let med = deployment.place == Spot::MedBox;
            s.at[deployment.unit] = if med { At::Med } else { At::Ready };
        }
        // 13.5.12 Yugoslav partisans are in every scenario, Chetniks in 1943 only.
        implements!("13.5.12");
        for nation in [Nation::Partisan, Nation::Guerrilla, Nation::Chetnik] {
            let listed = scenario.partisans.iter().any(|(of, ..)| *of == nation);
            for unit in self.roster.of(nation) {
                let starts = scenario.standard.iter().any(|placed| placed.unit == unit);
                // S43.16 Counters that are left wait for defectors.
                let spare = if listed { At::Later } else { At::Out };
                s.at[unit] = if starts { At::Ready } else { spare };
            }
        }
        for optional in &scenario.optional {
            s.at[optional.unit] = At::Later;
        }
        if s.switches.force10 {
            s.at[self.roster.cast.f10] = At::Later;
        }
    }

    /// The game begins: who controls what, then the first turn.
    pub(super) fn begin_play(&self, s: &mut State, log: &mut impl Log) {
        // 4.0.7 MUST have the Allies control what their regular units hold, and in 1945 Serbia and
        // the countries that are theirs; S45.14 none of it counts as liberated.
        implements!("4.0.7");
        let regular = self.on_map_of(s, ALLIED).filter(|(unit, _)| !self.is_partisan(*unit));
        let mut allied: HexSet = regular.map(|(_, hex)| hex).collect();
        if self.year(s) == Year::Y1945 {
            let [bulgaria, romania] = [Country::Bulgaria, Country::Romania]
                .map(|country| Realm::Country(country).hexes(&self.map, Year::Y1945));
            let serbia = self.map.zone_hexes(Zone::Serbia, Year::Y1945);
            allied = allied.or(serbia).or(bulgaria).or(romania).without(self.held(s, AXIS));
        }
        s.allied = allied.and(self.map.towns.or(self.map.cities));
        s.unclaimed = s.unclaimed.without(s.allied);
        self.finish(s, log);
    }

    /// 4.0.7 Towns and cities where no Axis unit is when the game begins: none in 1943 and 1944,
    /// and in 1945 those outside Slovenia, Croatia and the countries behind its front.
    fn unclaimed_by_axis(&self, s: &State) -> HexSet {
        if self.year(s) != Year::Y1945 {
            return HexSet::EMPTY;
        }
        let axis = [
            Realm::Zone(Zone::Slovenia),
            Realm::Zone(Zone::Croatia),
            Realm::Country(Country::Italy),
            Realm::Country(Country::Germany),
            Realm::Country(Country::Hungary),
        ];
        let hexes = axis.map(|realm| realm.hexes(&self.map, Year::Y1945));
        let places = self.map.towns.or(self.map.cities);
        places.without(hexes.into_iter().fold(HexSet::EMPTY, HexSet::or))
    }
}
