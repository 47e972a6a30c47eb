//! SU Whether the standard set-up of a scenario keeps the rules for setting up.

use neretva_data::Keys;
use neretva_hex::HexId;

use super::scenario::{Ground, Placed, Scenario, Spot};
use crate::load::{Nation, Side, Unit, UnitId, Zone};

/// Who may stand together at set-up.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Faction {
    Axis,
    Western,
    American,
    Eastern,
    Alone(Nation),
}

/// Records what is wrong with the standard set-up.
pub(super) fn check(keys: &Keys<'_>, scenario: &Scenario, ground: Ground<'_>) {
    check_deployed(keys, scenario, ground);
    check_depleted(keys, scenario, ground);
    check_partisans(keys, scenario, ground);
    check_stacks(keys, scenario, ground);
    for hex in &scenario.standard_positions {
        let mut here = scenario.standard.iter().filter(|placed| placed.hex == *hex);
        let axis = |placed: &Placed| side(scenario, ground, placed) == Some(Side::Axis);
        if !ground.map.coastal.has(*hex) || !here.any(axis) {
            let printed = ground.map.grid.printed(*hex);
            keys.fault(
                "standard_positions",
                format_args!("coastal hexes with Axis units, unlike {printed}"),
            );
        }
    }
}

fn side(scenario: &Scenario, ground: Ground<'_>, placed: &Placed) -> Option<Side> {
    ground.units.card(placed.unit).nation.side(scenario.year)
}

/// Every unit that starts on the map stands once, where it may.
fn check_deployed(keys: &Keys<'_>, scenario: &Scenario, ground: Ground<'_>) {
    let map = ground.map;
    for deployment in &scenario.deploy {
        let id = &ground.units.card(deployment.unit).id;
        let placed = scenario.standard.iter().find(|placed| placed.unit == deployment.unit);
        let hexes = deployment.place.hexes(map, scenario.year);
        match (deployment.place, placed) {
            (Spot::MedBox, None) => {}
            (Spot::MedBox, Some(_)) => {
                keys.fault("standard", format_args!("no unit of the Med Box, such as {id}"));
            }
            (_, None) => keys.fault("standard", format_args!("a hex for {id}, which sets up")),
            (_, Some(placed)) if !hexes.has(placed.hex) => {
                let printed = map.grid.printed(placed.hex);
                let expected = format!("{id} where deploy places it, unlike {printed}");
                keys.fault("standard", expected);
            }
            (_, Some(_)) => {}
        }
    }
    for placed in &scenario.standard {
        let unit = ground.units.card(placed.unit);
        let deployed = scenario.deploy.iter().any(|entry| entry.unit == placed.unit);
        if !deployed && !unit.partisan_type() {
            keys.fault("standard", format_args!("only units that set up, unlike {}", unit.id));
        }
    }
}

/// As many divisions are reduced as the scenario says, and no others.
fn check_depleted(keys: &Keys<'_>, scenario: &Scenario, ground: Ground<'_>) {
    let reduced = |unit: &UnitId| scenario.standard.iter().any(|p| p.unit == *unit && p.reduced);
    for group in &scenario.depleted {
        if group.of.iter().filter(|unit| reduced(unit)).count() != usize::from(group.count) {
            let ids: Vec<_> =
                group.of.iter().map(|unit| ground.units.card(*unit).id.as_str()).collect();
            let expected = format!("{} reduced among {}", group.count, ids.join(", "));
            keys.fault("standard", expected);
        }
    }
    let listed = |unit: UnitId| scenario.depleted.iter().any(|group| group.of.contains(&unit));
    for placed in scenario.standard.iter().filter(|p| p.reduced && !listed(p.unit)) {
        let id = &ground.units.card(placed.unit).id;
        keys.fault("standard", format_args!("{id} at full strength"));
    }
}

/// Partisans are as many as their zones say, in rough or mountain hexes.
fn check_partisans(keys: &Keys<'_>, scenario: &Scenario, ground: Ground<'_>) {
    let map = ground.map;
    let placed = |nation: Nation, zone: Option<Zone>| {
        let of =
            scenario.standard.iter().filter(move |p| ground.units.card(p.unit).nation == nation);
        let there =
            move |p: &&Placed| zone.is_none_or(|zone| map.zone(p.hex, scenario.year) == Some(zone));
        of.filter(there).count()
    };
    for (nation, zone, count) in &scenario.partisans {
        if placed(*nation, Some(*zone)) != usize::from(*count) {
            let expected = format!("{count} {} in {}", nation.word(), zone.word());
            keys.fault("standard", expected);
        }
    }
    for nation in Nation::ALL.into_iter().filter(|nation| nation.partisan_type()) {
        let zones = scenario.partisans.iter().filter(|(of, ..)| *of == nation);
        let total: usize = zones.map(|(.., count)| usize::from(*count)).sum();
        if placed(nation, None) != total {
            keys.fault("standard", format_args!("{total} {} in all", nation.word()));
        }
    }
    for placed in scenario.standard.iter().filter(|p| ground.units.card(p.unit).partisan_type()) {
        if !map.rough_or_mountain.has(placed.hex) {
            let id = &ground.units.card(placed.unit).id;
            keys.fault("standard", format_args!("{id} in a rough or mountain hex"));
        }
    }
}

fn faction(unit: &Unit, scenario: &Scenario) -> Faction {
    match unit.nation {
        Nation::American => Faction::American,
        Nation::British | Nation::Canadian | Nation::Polish => Faction::Western,
        Nation::Soviet => Faction::Eastern,
        // Set-up page: partisans stand only in hexes empty of other units.
        Nation::Partisan | Nation::Guerrilla | Nation::Chetnik => Faction::Alone(unit.nation),
        Nation::German
        | Nation::Ss
        | Nation::Croatian
        | Nation::Serbian
        | Nation::Slovene
        | Nation::Hellene
        | Nation::Italian
        | Nation::Bulgarian => match unit.nation.side(scenario.year) {
            Some(Side::Axis) | None => Faction::Axis,
            Some(Side::Allied) => Faction::Eastern,
        },
    }
}

/// Units of one faction stand together, no more than may.
fn check_stacks(keys: &Keys<'_>, scenario: &Scenario, ground: Ground<'_>) {
    let mut hexes: Vec<HexId> = scenario.standard.iter().map(|placed| placed.hex).collect();
    hexes.sort_unstable();
    hexes.dedup();
    let limits = ground.stacking;
    for hex in hexes {
        let here = scenario.standard.iter().filter(|placed| placed.hex == hex);
        let here: Vec<&Unit> = here.map(|placed| ground.units.card(placed.unit)).collect();
        let first = faction(here[0], scenario);
        let supports = here.iter().filter(|unit| unit.support).count();
        let fits = match first {
            Faction::Axis => here.len() <= limits.axis.into(),
            Faction::Alone(_) => here.len() <= limits.partisans.into(),
            Faction::Western | Faction::American | Faction::Eastern => {
                supports <= limits.support.into() && here.len() <= limits.allied.into()
                    // 10.3 The fourth unit is a corps support unit.
                    && here.len() - supports < limits.allied.into()
            }
        };
        if !fits || here.iter().any(|unit| faction(unit, scenario) != first) {
            let ids: Vec<_> = here.iter().map(|unit| unit.id.as_str()).collect();
            let printed = ground.map.grid.printed(hex);
            let expected =
                format!("a stack that may stand, unlike {} in {printed}", ids.join(", "));
            keys.fault("standard", expected);
        }
    }
}
