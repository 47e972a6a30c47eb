//! 12.11, 12.12 To-hit numbers, each modifier with its clause.

use neretva_core::{Chart, Message, Odds, Rule, Seat, Tally, msg};
use neretva_hex::HexId;
use neretva_kit::chance::at_most;

use super::{Battle, BattleKind, CombatStep, Volley};
use crate::Gambit;
use crate::load::{Settlement, Terrain};
use crate::state::{ALLIED, Frame, State, UnitId};

/// A roll weighed, of a shot or against a dispersed unit: screen, resolver and computer players all
/// ask for it here.
#[derive(Clone, Debug)]
pub struct Forecast {
    /// Every factor and modifier with its rule.
    pub odds: Odds,
    /// It hits at this number or less.
    pub number: i32,
    /// How many faces of the die hit, and how many miss.
    pub faces: [u32; 2],
}

impl Forecast {
    pub(crate) fn new(odds: Odds) -> Forecast {
        let number = odds.attack.total() + odds.shifts.total();
        let (hits, sides) = at_most(10, number);
        Forecast { odds, number, faces: [hits, sides - hits] }
    }

    /// 12.3.2, 12.15.3 MUST hit at or below the number.
    pub(crate) fn hits(number: i32, die: u8) -> bool {
        i32::from(die) <= number
    }

    /// The same for people, who call the hit and the miss by these words.
    pub(crate) fn shown(self, said: [Message; 2]) -> Odds {
        let chances = said.into_iter().zip(self.faces).collect();
        let (column, charts) = (Some(self.number.to_string()), vec![hit_chart(self.number)]);
        Odds { chances, column, charts, ..self.odds }
    }
}

impl Gambit {
    /// A shot of a unit in a volley; `odds` says whether its lines are kept.
    pub fn forecast_shot(
        &self,
        s: &State,
        battle: &Battle,
        volley: Volley,
        unit: UnitId,
        mut odds: Odds,
    ) -> Forecast {
        self.add_shot(s, battle, volley, unit, &mut odds.attack);
        Forecast::new(odds)
    }

    /// What a unit hits with in a volley.
    fn add_shot(
        &self,
        s: &State,
        battle: &Battle,
        volley: Volley,
        unit: UnitId,
        tally: &mut Tally,
    ) {
        let cf = self.cf(s, unit).into();
        tally.add(cite!("12.3.2"), cf, || msg!("gambit-hit-cf", unit = unit));
        // 7.10.3 MUST NOT be modified by anything in an airborne battle.
        implements!("7.10.3");
        if battle.kind == BattleKind::Airborne {
            return;
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
            Volley::Barrage | Volley::Offence => self.add_ground(s, battle, unit, tally),
            Volley::Defence => {}
        }
        if self.helped(s, unit) {
            self.add_support(s, battle, volley, unit, tally);
        }
    }

    /// 12.12.1 What a roll suffers from the worst feature of a hex, once.
    pub(crate) fn terrain_hit(&self, hex: HexId) -> i8 {
        let terrain = self.tables.terrain_hit[self.terrain(hex) as usize];
        let city = self.settlement(hex) == Some(Settlement::City);
        if city { terrain.min(self.tables.city_hit) } else { terrain }
    }

    /// 12.12.1 What a roll suffers from a river on the way into a hex beside one's own.
    pub(crate) fn river_hit(&self, s: &State, from: HexId, to: HexId) -> i8 {
        let exit = self.map.exits[from.index()].iter().find(|exit| exit.to == to && exit.river);
        exit.map_or(0, |exit| {
            let bridged = self.road_crosses(s, from, exit);
            if bridged { self.tables.bridge_hit } else { self.tables.river_hit }
        })
    }

    /// 7.12.3 What the Allies suffer from an Improved Position.
    fn position_hit(&self, s: &State, attacker: Seat, hex: HexId) -> i8 {
        let position = attacker == ALLIED && s.improved.has(hex);
        if position { self.tables.improved_position_hit } else { 0 }
    }

    /// What the ground adds to the numbers of attackers, from a hex if they come over land; apart
    /// for corps support, which rivers do not hinder.
    pub fn ground_hit(
        &self,
        s: &State,
        from: Option<HexId>,
        target: HexId,
        attacker: Seat,
    ) -> [i32; 2] {
        let ground = self.terrain_hit(target) + self.position_hit(s, attacker, target);
        let river = from.map_or(0, |from| self.river_hit(s, from, target));
        [ground + river, ground].map(i32::from)
    }

    /// What the attackers' fire suffers from the ground.
    fn add_ground(&self, s: &State, battle: &Battle, unit: UnitId, tally: &mut Tally) {
        let (support, hex) = (self.is_support(unit), battle.target);
        // 12.12.1, 12.2.6 MUST take the worst feature of the defenders' hex, once.
        let rule = if support { cite!("12.2.6") } else { cite!("12.12.1") };
        let terrain = self.terrain(hex);
        add(tally, rule, self.terrain_hit(hex), || match terrain {
            _ if self.terrain_hit(hex) < self.tables.terrain_hit[terrain as usize] => {
                msg!("gambit-hit-city")
            }
            Terrain::Rough => msg!("gambit-hit-rough"),
            Terrain::Mountain => msg!("gambit-hit-mountain"),
            Terrain::Clear | Terrain::Sea => msg!("gambit-hit-terrain"),
        });
        // 12.12.3 Corps support MUST NOT suffer from rivers; 7.8.1 nor who comes from the sea.
        implements!("12.12.3");
        if !support && battle.kind == BattleKind::Attack {
            let river = self.river_hit(s, battle.from, hex);
            add(tally, cite!("12.12.1"), river, || msg!("gambit-hit-river"));
        }
        // 7.12.3 An Improved Position MUST tell against Allied attackers.
        let position = self.position_hit(s, battle.attacker, hex);
        add(tally, cite!("7.12.3"), position, || msg!("gambit-hit-position"));
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
        implements!("12.2.9");
        implements!("12.2.10");
        implements!("12.2.16");
        implements!("12.2.17");
        implements!("13.4.2");
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
        add(tally, naval, self.naval_hit(s, battle.target), || msg!("gambit-hit-naval"));
    }

    /// 12.2.16 Whether a TAC helps a unit that attacks.
    pub fn tac_in_attack(&self, s: &State, unit: UnitId) -> bool {
        self.helped(s, unit) && (self.card(unit).division() || s.switches.tac_for_all)
    }

    /// Whether TAC and Naval help a unit: never partisans nor corps support, never the Axis.
    pub(super) fn helped(&self, s: &State, unit: UnitId) -> bool {
        implements!("13.3.2");
        implements!("12.2.9");
        implements!("12.2.16");
        self.side(s, unit) == ALLIED && !self.is_partisan(unit) && !self.is_support(unit)
    }

    /// What the Naval marker adds for Allied units in a battle for a hex.
    pub fn naval_hit(&self, s: &State, hex: HexId) -> i8 {
        // 13.4.2 The hex attacked MUST be coastal, and the marker in it or next to it.
        implements!("13.4.2");
        let beside = |naval| self.map.exits[hex.index()].iter().any(|exit| exit.to == naval);
        let reaches =
            self.map.coastal.has(hex) && s.naval.is_some_and(|naval| naval == hex || beside(naval));
        // 13.2.2 There is one marker.
        implements!("13.2.2");
        if reaches { self.tables.naval_hit } else { 0 }
    }

    /// The number that a shot needs.
    pub fn number(&self, s: &State, battle: &Battle, volley: Volley, unit: UnitId) -> i32 {
        self.forecast_shot(s, battle, volley, unit, Odds::sums_only()).number
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
        let forecast = self.forecast_shot(s, &Battle::of(s), volley, unit, Odds::default());
        let mut odds = forecast.shown([msg!("gambit-hit"), msg!("gambit-miss")]);
        odds.chances.retain(|(_, faces)| *faces > 0);
        Some(odds)
    }
}

/// Adds a modifier, if there is one.
fn add(tally: &mut Tally, rule: Rule, amount: i8, what: impl FnOnce() -> Message) {
    if amount != 0 {
        tally.add(rule, amount.into(), what);
    }
}

/// The faces of the die with those that hit: the number or less.
fn hit_chart(number: i32) -> Chart {
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
