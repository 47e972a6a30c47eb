//! 12.11, 12.12 To-hit numbers, each modifier with its clause.

use neretva_core::{Chart, Odds, Tally, msg};
use neretva_kit::chance::at_most;

use super::{Battle, BattleKind, CombatStep, Volley};
use crate::Gambit;
use crate::load::{Settlement, Terrain};
use crate::state::{ALLIED, Frame, State, UnitId};

impl Gambit {
    /// What a unit hits with in a volley: the tally is handed in, to keep its lines or only the sum.
    pub(super) fn to_hit(
        &self,
        s: &State,
        battle: &Battle,
        volley: Volley,
        unit: UnitId,
        mut tally: Tally,
    ) -> Tally {
        let cf = self.cf(s, unit).into();
        tally.add(cite!("12.3.2"), cf, || msg!("gambit-hit-cf", unit = unit));
        // 7.10.3 MUST NOT be modified by anything in an airborne battle.
        implements!("7.10.3");
        if battle.kind == BattleKind::Airborne {
            return tally;
        }
        // 12.11.1 MUST add up all of them. 9.5.2 Want of supply counts on both sides.
        implements!("12.11.1");
        if battle.unsupplied.has(unit) {
            let amount = self.tables.out_of_supply_hit.into();
            tally.add(cite!("9.5.2"), amount, || msg!("gambit-hit-oos"));
        }
        // 12.12.2 MUST NOT be modified by terrain or rivers in defence.
        implements!("12.12.2");
        match volley {
            Volley::Barrage | Volley::Offence => self.add_ground(s, battle, unit, &mut tally),
            Volley::Defence => {}
        }
        if self.helped(s, unit) {
            self.add_support(s, battle, volley, unit, &mut tally);
        }
        tally
    }

    /// What the attackers' fire suffers from the ground.
    fn add_ground(&self, s: &State, battle: &Battle, unit: UnitId, tally: &mut Tally) {
        let tables = &self.tables;
        // 12.12.1, 12.2.6 MUST take the worst feature of the defenders' hex, once.
        let terrain = self.terrain(battle.target);
        let ground = tables.terrain_hit[terrain as usize];
        let city = self.settlement(battle.target) == Some(Settlement::City);
        let rule = if self.is_support(unit) { cite!("12.2.6") } else { cite!("12.12.1") };
        if city && tables.city_hit < ground {
            tally.add(rule, tables.city_hit.into(), || msg!("gambit-hit-city"));
        } else if ground != 0 {
            tally.add(rule, ground.into(), || match terrain {
                Terrain::Rough => msg!("gambit-hit-rough"),
                Terrain::Mountain => msg!("gambit-hit-mountain"),
                Terrain::Clear | Terrain::Sea => msg!("gambit-hit-terrain"),
            });
        }
        // 12.12.3 Corps support MUST NOT suffer from rivers; 7.8.1 nor who comes from the sea.
        implements!("12.12.3", "12.2.6");
        let across = self.map.exits[battle.from.index()].iter().find(|e| e.to == battle.target);
        let river = across.filter(|exit| exit.river && battle.kind == BattleKind::Attack);
        if let (Some(exit), false) = (river, self.is_support(unit)) {
            let bridge = self.road_crosses(s, battle.from, exit);
            let amount = if bridge { tables.bridge_hit } else { tables.river_hit };
            tally.add(cite!("12.12.1"), amount.into(), || msg!("gambit-hit-river"));
        }
        // 7.12.3 An Improved Position MUST tell against Allied attackers.
        if battle.attacker == ALLIED && s.improved.has(battle.target) {
            let amount = tables.improved_position_hit.into();
            tally.add(cite!("7.12.3"), amount, || msg!("gambit-hit-position"));
        }
    }

    /// 13.2 to 13.4 What TAC and Naval add, to each other too.
    fn add_support(
        &self,
        s: &State,
        battle: &Battle,
        volley: Volley,
        unit: UnitId,
        tally: &mut Tally,
    ) {
        implements!("12.2.9", "12.2.10", "12.2.16", "12.2.17", "13.4.2");
        let (tac, naval, by_air) = match volley {
            Volley::Defence => (cite!("12.2.9"), cite!("12.2.10"), true),
            // 12.2.16 MUST help divisions only, reduced ones too; by the switch brigades as well.
            Volley::Barrage | Volley::Offence => {
                let helped = self.tac_in_attack(s, unit);
                (cite!("12.2.16"), cite!("12.2.17"), helped)
            }
        };
        if battle.tac && by_air {
            tally.add(tac, self.tables.tac_hit.into(), || msg!("gambit-hit-tac"));
        }
        if self.naval_reaches(s, battle) {
            tally.add(naval, self.tables.naval_hit.into(), || msg!("gambit-hit-naval"));
        }
    }

    /// 12.2.16 Whether a TAC helps a unit that attacks.
    pub fn tac_in_attack(&self, s: &State, unit: UnitId) -> bool {
        self.helped(s, unit) && (self.card(unit).division() || s.switches.tac_for_all)
    }

    /// Whether TAC and Naval help a unit: never partisans nor corps support, never the Axis.
    pub(super) fn helped(&self, s: &State, unit: UnitId) -> bool {
        implements!("13.3.2", "12.2.9", "12.2.16");
        self.side(s, unit) == ALLIED && !self.is_partisan(unit) && !self.is_support(unit)
    }

    /// 13.4.2 The hex attacked MUST be coastal, and the one marker in it or next to it.
    fn naval_reaches(&self, s: &State, battle: &Battle) -> bool {
        implements!("13.2.2", "13.4.2");
        let beside = |naval| self.map.exits[battle.target.index()].iter().any(|e| e.to == naval);
        self.map.coastal.has(battle.target)
            && s.naval.is_some_and(|naval| naval == battle.target || beside(naval))
    }

    /// The number that a shot needs, without its lines.
    pub fn number(&self, s: &State, battle: &Battle, volley: Volley, unit: UnitId) -> i32 {
        self.to_hit(s, battle, volley, unit, Tally::sum_only()).total()
    }

    /// The pending shot, or the pending roll of a hunt.
    pub(crate) fn pending_odds(&self, s: &State) -> Option<Odds> {
        if let Frame::Combat(step) = s.frame() {
            self.shot_odds(s, step)
        } else if let Frame::Hunt(step) = s.frame() {
            self.hunt_odds(s, step)
        } else {
            None
        }
    }

    fn shot_odds(&self, s: &State, step: CombatStep) -> Option<Odds> {
        let (volley, unit) = match step {
            CombatStep::Aim(volley, unit) => (volley, unit),
            CombatStep::Shot { volley, firer, .. } => (volley, firer),
            CombatStep::Extra(unit) => (Volley::Offence, unit),
            CombatStep::Tac
            | CombatStep::Fire(_)
            | CombatStep::BreakOff
            | CombatStep::Regain(_)
            | CombatStep::Declare
            | CombatStep::Retreat
            | CombatStep::RetreatOne(_)
            | CombatStep::Displace(_)
            | CombatStep::Advance => return None,
        };
        let attack = self.to_hit(s, &Battle::of(s), volley, unit, Tally::new());
        let number = attack.total();
        let (hits, sides) = at_most(10, number);
        let mut chances = vec![(msg!("gambit-hit"), hits), (msg!("gambit-miss"), sides - hits)];
        chances.retain(|(_, weight)| *weight > 0);
        let (column, charts) = (Some(number.to_string()), vec![hit_chart(number)]);
        Some(Odds { attack, chances, column, charts, ..Odds::default() })
    }
}

/// The faces of the die with those that hit: the number or less.
pub(crate) fn hit_chart(number: i32) -> Chart {
    let hits = |face: i32| if face <= number { "●" } else { "·" };
    Chart {
        name: msg!("gambit-chart-hit"),
        columns: (1..=10).map(|face| face.to_string()).collect(),
        rows: vec![(1..=10).map(|face| hits(face).to_owned()).collect()],
        basic: None,
        column: None,
        shares: Vec::new(),
    }
}
