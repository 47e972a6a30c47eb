//! 9 Supply, judged whenever it matters.

#[cfg(test)]
mod tests;

use neretva_core::{Id, Seat};
use neretva_hex::HexId;
use neretva_kit::reach::{Flood, cheapest_ways, way_to};
use neretva_kit::trace;

use crate::Gambit;
use crate::load::{HexSet, Nation, Scenario, Side, Unit, Year};
use crate::state::{ALLIED, AXIS, At, State, UnitId};

/// Half movement points of the longest march, and one more.
const MARCH: usize = 2 * 9 + 1;

/// Who is supplied from where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Source {
    /// 9.3.2 Open Beachheads and Ports.
    Western,
    /// 9.3.1 The edge in Romania and Bulgaria.
    Soviet,
    /// 9.4.1 The edge in Italy and Hungary.
    German,
    /// 9.4.3 The edge in Bulgaria and Greece.
    Bulgarian,
    /// 9.4.2 Capitals of collaborators.
    Croatian,
    Serbian,
    Slovene,
    Hellene,
}

/// As many as there are sources.
const SOURCES: usize = Source::Hellene as usize + 1;

/// The lines of supply of a position, each worked out when it is first asked for.
#[derive(Debug)]
pub struct Lines<'a> {
    game: &'a Gambit,
    state: &'a State,
    open: [Option<HexSet>; 2],
    chains: [Option<HexSet>; SOURCES],
}

impl<'a> Lines<'a> {
    /// Nothing is worked out yet.
    pub fn new(game: &'a Gambit, state: &'a State) -> Lines<'a> {
        Lines { game, state, open: [None; 2], chains: [None; SOURCES] }
    }

    /// Whether a unit is in supply: 9.1.1 either it is or it is not.
    pub fn supply(&mut self, unit: UnitId) -> bool {
        implements!("9.1.1");
        match self.state.at[unit] {
            // 9.6.1 Partisan types and whoever is in the Med Box MUST be in supply.
            At::Med => true,
            At::Hex(hex) => self.game.is_partisan(unit) || self.reach(unit, hex),
            At::Ready | At::Later | At::Dead | At::Gone | At::Out => false,
        }
    }

    /// 4.0.6 Whether some regular unit of that side in that hex would be in supply from an edge, a
    /// Port or a Beachhead.
    pub fn town(&mut self, hex: HexId, seat: Seat) -> bool {
        implements!("4.0.6");
        let (game, state) = (self.game, self.state);
        let force10 = seat == ALLIED && state.switches.force10;
        let mix = game.garrisons.of[usize::from(state.scenario)][seat.index()].iter().copied();
        let mut imagined = mix.chain(force10.then_some(game.roster.cast.f10));
        imagined.any(|unit| game.area(state, unit).has(hex) && self.reach(unit, hex))
    }

    /// 9.2.2 Whether a unit is or would be in supply in a hex: one march from a source, or from a
    /// road hex that is chained to one.
    fn reach(&mut self, unit: UnitId, hex: HexId) -> bool {
        implements!("9.2.2");
        implements!("9.6.1");
        let chain = self.chain(unit);
        // Most units stand on the road.
        chain.has(hex) || (!chain.is_empty() && self.march(unit, hex, chain))
    }

    /// The sources of a unit with all road hexes that are chained to them.
    fn chain(&mut self, unit: UnitId) -> HexSet {
        let source = self.game.supply_source(self.state, unit);
        if let Some(chain) = self.chains[source as usize] {
            return chain;
        }
        let open = self.open_to(self.game.side(self.state, unit));
        // 9.2.4 MUST be empty or friendly from end to end, however long; blown bridges part it.
        implements!("9.2.4");
        let sources = self.game.supply_sources(self.state, source).and(open);
        let chain = trace::joined(sources, open, |hex| self.game.road_links(self.state, hex));
        self.chains[source as usize] = Some(chain);
        chain
    }

    /// 9.2.3 Hexes without enemies; 9.2.5 dispersed partisans count as neither friend nor enemy.
    fn open_to(&mut self, seat: Seat) -> HexSet {
        implements!("9.2.3");
        implements!("9.2.5");
        let (game, state) = (self.game, self.state);
        let enemy = if seat == ALLIED { AXIS } else { ALLIED };
        *self.open[seat.index()]
            .get_or_insert_with(|| game.map.land.without(game.held(state, enemy)))
    }

    /// Whether a march from a hex ends in a chain.
    fn march(&mut self, unit: UnitId, hex: HexId, chain: HexSet) -> bool {
        let (game, state) = (self.game, self.state);
        let class = game.card(unit).class();
        let allowance = game.weathered_mf(state, unit).halves().count();
        let ways = |hex: HexId| game.ways(state, class, hex);
        // Most others stand beside it.
        if ways(hex).any(|(to, cost)| cost <= allowance && chain.has(to)) {
            return true;
        }
        let mut flood =
            Flood::<13, MARCH, HexId>::new(self.open_to(game.side(state, unit)), allowance);
        flood.start(hex, 0);
        (0..=flood.allowance()).any(|spent| !flood.settle(spent, ways).and(chain).is_empty())
    }
}

impl Lines<'_> {
    /// The shortest line of a unit's supply from its hex to a source: one march, then the road.
    pub(crate) fn trace(&mut self, unit: UnitId, hex: HexId) -> Option<Vec<HexId>> {
        let chain = self.chain(unit);
        let (game, state) = (self.game, self.state);
        let open = self.open_to(game.side(state, unit));
        let class = game.card(unit).class();
        let allowance = game.weathered_mf(state, unit).halves().count();
        let marches = cheapest_ways(game.map.grid.len(), hex.index(), allowance, |hex| {
            let ways = game.ways(state, class, HexId::at(hex));
            ways.filter(|(to, _)| open.has(*to)).map(|(to, cost)| (to.index(), cost))
        });
        let arrivals = chain.iter().filter_map(|road| Some((marches[road.index()]?.spent, road)));
        let (_, road) = arrivals.min()?;
        let sources = game.supply_sources(state, game.supply_source(state, unit)).and(open);
        let roads = cheapest_ways(game.map.grid.len(), road.index(), game.map.grid.len(), |hex| {
            let links = game.road_links(state, HexId::at(hex)).filter(|to| chain.has(*to));
            links.map(|to| (to.index(), 1))
        });
        let ends = sources.iter().filter_map(|source| Some((roads[source.index()]?.spent, source)));
        let (_, source) = ends.min()?;
        let mut line = way_to(&marches, road.index());
        line.extend(way_to(&roads, source.index()).into_iter().skip(1));
        Some(line.into_iter().map(HexId::at).collect())
    }

    /// All road hexes that are chained to a source of some unit of that side on the map.
    pub(crate) fn chained(&mut self, seat: Seat) -> HexSet {
        let (game, state) = (self.game, self.state);
        let units = state.on_map().map(|(unit, _)| unit);
        let regular =
            units.filter(|unit| game.side(state, *unit) == seat && !game.is_partisan(*unit));
        let units: Vec<UnitId> = regular.collect();
        units.into_iter().fold(HexSet::EMPTY, |all, unit| all.or(self.chain(unit)))
    }
}

/// 4.0.6 The units that stand for all others in a town, by scenario and side: of every source off
/// the map or by the sea, those of each class that march furthest. Where one of the counter mix
/// would be in supply, one of them is.
#[derive(Clone, Debug)]
pub(crate) struct Garrisons {
    of: Vec<[Vec<UnitId>; 2]>,
}

impl Garrisons {
    pub(crate) fn new(units: &[Unit], scenarios: &[Scenario]) -> Garrisons {
        let of = |scenario: &Scenario| {
            [Side::Allied, Side::Axis].map(|side| {
                let mut best: Vec<UnitId> = Vec::new();
                for unit in scenario.counters() {
                    let card = &units[unit.index()];
                    let kind = |card: &Unit| (source(card.nation, scenario.year), card.class());
                    // 4.0.6 MUST lead to an edge, port or beachhead: a capital of 9.4.2 is none.
                    if card.nation.side(scenario.year) != Some(side) || kind(card).0.is_capital() {
                        continue;
                    }
                    match best.iter_mut().find(|other| kind(&units[other.index()]) == kind(card)) {
                        Some(other) if units[other.index()].mf < card.mf => *other = unit,
                        Some(_) => {}
                        None => best.push(unit),
                    }
                }
                best
            })
        };
        Garrisons { of: scenarios.iter().map(of).collect() }
    }
}

impl Source {
    /// 9.4.2 Whether it is the capital of collaborators.
    fn is_capital(self) -> bool {
        match self {
            Source::Western | Source::Soviet | Source::German | Source::Bulgarian => false,
            Source::Croatian | Source::Serbian | Source::Slovene | Source::Hellene => true,
        }
    }
}

/// Where units of a nation are supplied from.
fn source(nation: Nation, year: Year) -> Source {
    match nation {
        // 9.3.2 Western Allies, the Greek brigade among them, MUST use Beachheads and Ports.
        Nation::British | Nation::Canadian | Nation::American | Nation::Polish => Source::Western,
        Nation::Soviet => Source::Soviet,
        // 9.4.1 Italians as Germans; those of 1945 too (9.4.2).
        Nation::German | Nation::Ss | Nation::Italian => Source::German,
        // 9.4.3 In 1945 as Soviets.
        Nation::Bulgarian if year == Year::Y1945 => Source::Soviet,
        Nation::Bulgarian => Source::Bulgarian,
        Nation::Croatian => Source::Croatian,
        Nation::Serbian => Source::Serbian,
        Nation::Slovene => Source::Slovene,
        Nation::Hellene => Source::Hellene,
        // 9.6.1 Who is always supplied is never asked.
        Nation::Partisan | Nation::Guerrilla | Nation::Chetnik => Source::Western,
    }
}

impl Gambit {
    /// 4.0.6 A place that shelters a supplied regular unit of its holder is in supply.
    pub(crate) fn garrison_faults(&self, s: &State) -> Result<(), String> {
        let mut lines = Lines::new(self, s);
        let places = self.map.towns.or(self.map.cities);
        for (unit, hex) in s.on_map().filter(|(_, hex)| places.has(*hex)) {
            let side = self.side(s, unit);
            // 9.6.1 Partisan types, and 9.4.2 collaborators, are supplied from elsewhere; 11.5.2 who
            // has retreated into a closed country may not be there.
            let counts = !self.is_partisan(unit)
                && !self.supply_source(s, unit).is_capital()
                && self.area(s, unit).has(hex)
                && s.controller(hex) == Some(side);
            if counts && lines.supply(unit) && !lines.town(hex, side) {
                let (name, hex) = (&self.card(unit).id, self.map.grid.printed(hex));
                return Err(format!("{name} is in supply in {hex}, but {hex} is not"));
            }
        }
        Ok(())
    }

    /// Whether a unit is in supply now.
    pub(crate) fn supplied(&self, s: &State, unit: UnitId) -> bool {
        // 9.2.1 MUST be judged at the moment it matters; 9.1.3, 9.1.4 nothing else comes of it:
        // no unit is lost for want of supply, and every unit may go where it has none.
        implements!("9.2.1");
        implements!("9.1.3");
        implements!("9.1.4");
        Lines::new(self, s).supply(unit)
    }

    /// Where a unit is supplied from.
    fn supply_source(&self, s: &State, unit: UnitId) -> Source {
        source(self.card(unit).nation, self.year(s))
    }

    /// The hexes where chains must end.
    fn supply_sources(&self, s: &State, source: Source) -> HexSet {
        let capital = |names: &[&str]| {
            let places = self.map.towns.or(self.map.cities).iter();
            let named = |hex: &HexId| {
                self.map.place[hex.index()]
                    .as_ref()
                    .is_some_and(|place| names.contains(&&*place.name))
            };
            places.filter(named).collect()
        };
        match source {
            // 9.3.3 A Beachhead MUST be maintained; a Port needs nothing.
            Source::Western => {
                implements!("9.3.2");
                implements!("9.3.3");
                let open = s.beaches.iter().filter(|beach| beach.supplies());
                open.map(|beach| beach.hex).collect()
            }
            Source::Soviet => {
                implements!("9.3.1");
                self.map.soviet_edge
            }
            Source::German => {
                implements!("9.4.1");
                self.map.axis_edge
            }
            Source::Bulgarian => {
                implements!("9.4.3");
                self.map.bulgarian_edge
            }
            // 9.4.2 MUST end in the capital of the zone; X in Athens or Thessalonika.
            Source::Croatian => {
                implements!("9.4.2");
                capital(&["Zagreb"])
            }
            Source::Serbian => capital(&["Beograd"]),
            Source::Slovene => capital(&["Laibach"]),
            Source::Hellene => capital(&["Athens", "Thessalonika"]),
        }
    }

    /// Hexes to which a road leads from a hex.
    pub(crate) fn road_links<'a>(
        &'a self,
        s: &'a State,
        hex: HexId,
    ) -> impl Iterator<Item = HexId> + 'a {
        let exits = self.map.exits[hex.index()].iter();
        exits.filter(move |exit| self.road_crosses(s, hex, exit)).map(|exit| exit.to)
    }
}
