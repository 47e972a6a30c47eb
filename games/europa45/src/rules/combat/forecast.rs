//! BASE.8.2 to BASE.8.4 What a combat promises: strengths, halvings and the die, each with its clause.

use neretva_core::{Odds, Tally, msg};
use neretva_hex::HexId;
use neretva_kit::crt::reached;

use super::Battle;
use crate::load::{CombatResult, Europa45, Terrain, UnitId};
use crate::state::{Marks, State, UnitSet};

/// BASE.8.3 Parts of a strength point: five halvings leave a whole number of them.
pub const PARTS: i32 = 32;

/// A combat in numbers, known or supposed: all that its column and its die depend on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Clash {
    /// Attack strength in [`PARTS`].
    pub attack: i32,
    /// Defence strength in points.
    pub defence: i32,
    /// What is added to the die.
    pub die: i32,
}

/// A combat weighed: screen, resolver and computer players all ask for it here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Forecast {
    /// The column of the table.
    pub column: usize,
    /// The result of each face of the die.
    pub results: [CombatResult; 6],
}

impl Europa45 {
    /// What a combat leads to; nothing if its odds are below the lowest of the table.
    pub fn forecast(&self, clash: &Clash) -> Option<Forecast> {
        let table = &self.tables.combat;
        let defence = clash.defence.max(1) * PARTS;
        let rungs = || table.odds.iter().map(|(a, d)| (i32::from(*a), i32::from(*d)));
        // BASE.8.2 MUST be called off below the lowest odds; above the highest they count as those.
        implements!("BASE.8.2");
        let (a, d) = rungs().next()?;
        if clash.attack * d < defence * a {
            return None;
        }
        let column = reached(rungs(), clash.attack, defence);
        let results = std::array::from_fn(|face| {
            self.tables.combat.cells[column][row(face as i32 + 1, clash.die)]
        });
        Some(Forecast { column, results })
    }

    /// A combat as it stands, with everything known; dummies do not fight.
    pub fn clash(&self, s: &State, battle: &Battle) -> Clash {
        let defenders = self.defenders(s, battle);
        self.weigh(s, battle, defenders, |_| true, &mut Odds::sums_only())
    }

    /// Real units of the enemy in the attacked hex.
    pub(super) fn defenders(&self, s: &State, battle: &Battle) -> UnitSet {
        let seat = self.phasing(s).other();
        self.stack_of(s, battle.target, seat).without(self.roster.dummies)
    }

    /// Everything that makes the odds against those defenders; only those known add strength.
    pub(super) fn weigh(
        &self,
        s: &State,
        battle: &Battle,
        defenders: UnitSet,
        knows: impl Fn(UnitId) -> bool,
        odds: &mut Odds,
    ) -> Clash {
        let partisans = defenders.iter().any(|unit| self.lurks(s, unit));
        let attack = battle
            .attackers
            .iter()
            .map(|unit| self.attack_parts(s, unit, battle.target, partisans, &mut odds.attack));
        let attack: i32 = attack.sum();
        // BASE.8.3 MUST keep fractions: together they may make points.
        implements!("BASE.8.3");
        let rest = attack / PARTS - odds.attack.total();
        if rest > 0 {
            odds.attack.add(cite!("BASE.8.3"), rest, || msg!("europa45-tally-fractions"));
        }
        for unit in defenders.iter().filter(|unit| knows(*unit)) {
            // 45.B.2.a.13.1 Divisions of partisans defend at full strength, like all others.
            implements!("45.B.2.a.13.1");
            let strength = i32::from(self.card(unit).defence);
            let line = || msg!("europa45-tally-unit", unit = unit);
            odds.defence.add(cite!("BASE.2.3"), strength, line);
        }
        if odds.defence.total() == 0 && defenders.iter().all(&knows) {
            odds.defence.add(cite!("BASE.8.2"), 1, || msg!("europa45-tally-least"));
        }
        self.add_ground(battle.target, &mut odds.die);
        Clash { attack, defence: odds.defence.total(), die: odds.die.total() }
    }

    /// The attack strength of a unit in [`PARTS`], each halving with its clause.
    pub fn attack_parts(
        &self,
        s: &State,
        unit: UnitId,
        target: HexId,
        partisans: bool,
        tally: &mut Tally,
    ) -> i32 {
        let from = s.hex(unit).unwrap_or(target);
        let card = self.card(unit);
        // 45.B.2.a.10.1 MUST be halved against partisan mode without an APZOC, however small the unit.
        let ordinary = partisans && !self.has_apzoc(unit);
        let wet = self.map.exit(from, target).is_some_and(|exit| self.is_wet(s, exit));
        let halvings = [
            (ordinary, cite!("45.B.2.a.10.1"), msg!("europa45-halved-ordinary").id),
            // BASE.3.4 MUST be halved across a river without a bridge.
            (wet, cite!("BASE.3.4"), msg!("europa45-halved-river").id),
            (
                s.has(unit, Marks::DISRUPTED),
                cite!("BASE.8.7"),
                msg!("europa45-halved-disrupted").id,
            ),
            (s.has(unit, Marks::OOS), cite!("BASE.11.1"), msg!("europa45-halved-unsupplied").id),
            (
                !self.is_supported(s, unit),
                cite!("BASE.10.1"),
                msg!("europa45-halved-unsupported").id,
            ),
        ];
        let halved = halvings.iter().filter(|(holds, ..)| *holds).count();
        let parts = (i32::from(card.attack) * PARTS) >> halved;
        tally.add(cite!("BASE.2.3"), parts / PARTS, || match halved {
            0 => msg!("europa45-tally-unit", unit = unit),
            _ => {
                let divisor = 1_i32 << halved;
                msg!("europa45-tally-part", unit = unit, strength = card.attack, divisor = divisor)
            }
        });
        for (_, rule, why) in halvings.into_iter().filter(|(holds, ..)| *holds) {
            let why = neretva_core::Arg::Say(why);
            tally.add(rule, 0, || msg!("europa45-tally-halved", unit = unit, why = why));
        }
        parts
    }

    /// BASE.10.1 Whether a unit is supported, as all of our lists are, or stacked with one that is.
    fn is_supported(&self, s: &State, unit: UnitId) -> bool {
        implements!("BASE.10.1");
        if !self.card(unit).unsupported {
            return true;
        }
        let Some(hex) = s.hex(unit) else { return false };
        let friends = self.stack_of(s, hex, self.side(unit)).without(self.roster.dummies);
        // 45.B.2.a.13.2 Partisans MAY support partisans only.
        implements!("45.B.2.a.13.2");
        let helps = |friend: UnitId| self.is_partisan(unit) || !self.is_partisan(friend);
        friends.iter().any(|friend| !self.card(friend).unsupported && helps(friend))
    }

    /// BASE.3.4 MUST lower the die by the terrain, else in a city.
    fn add_ground(&self, target: HexId, die: &mut Tally) {
        let terrain = self.map.terrain[target.index()];
        let chart = &self.tables.die;
        let lowered = chart.terrain.get(terrain as usize).copied().unwrap_or(0);
        let what = match terrain {
            Terrain::Clear | Terrain::Sea => None,
            Terrain::Forest => Some(msg!("europa45-die-forest")),
            Terrain::Swamp => Some(msg!("europa45-die-swamp")),
            Terrain::Rough => Some(msg!("europa45-die-rough")),
            Terrain::Mountain => Some(msg!("europa45-die-mountain")),
        };
        if let Some(what) = what {
            die.add(cite!("BASE.3.4"), lowered.into(), || what);
        }
        if lowered == 0 && self.map.cities.has(target) {
            die.add(cite!("BASE.3.4"), chart.city.into(), || msg!("europa45-die-city"));
        }
    }
}

/// BASE.3.4 The row of a face with what is added to it: a result below 1 counts as 1.
pub(super) fn row(face: i32, added: i32) -> usize {
    (face + added).clamp(1, 6) as usize - 1
}
