//! 7 Combat, and the optional rule of 9.

use neretva_core::{Arg, Chart, Entry, Faces, Log, Message, Odds, Refusal, Seat, Tally, msg};
use neretva_hex::HexId;

use crate::load::{Effect, Skirmish};
use crate::state::{At, Attack, BLUE, HexSet, State, Step, UnitId, UnitSet};

/// An attack weighed: screen, resolver and computer players all ask for it here.
#[derive(Clone, Debug)]
pub struct Forecast {
    /// Every strength and shift with its rule.
    pub odds: Odds,
    /// The column of the combat table.
    pub column: usize,
    /// The result of each face of the die.
    pub results: [Effect; 6],
}

impl Skirmish {
    /// 7.1.1 MAY attack enemy hexes beside counters that have not fought; 7.1.2 each hex once.
    pub(crate) fn targets(&self, s: &State) -> HexSet {
        let fresh = s.on_map(s.active).filter(|(unit, _)| !s.fought.has(*unit));
        let beside =
            fresh.fold(HexSet::EMPTY, |set, (_, hex)| set.or(self.map.around[hex.index()]));
        beside.and(s.held(s.active.other())).without(s.attacked)
    }

    pub(crate) fn check_target(&self, s: &State, hex: HexId) -> Refusal {
        if s.attacked.has(hex) {
            Refusal::new(cite!("7.1.2"), msg!("skirmish-attacked-already", hex = hex))
        } else {
            Refusal::new(cite!("7.1.1"), msg!("skirmish-no-target", hex = hex))
        }
    }

    /// 7.1.1 The attack is declared, and the die decides it.
    pub(crate) fn launch(&self, s: &mut State, attack: Attack, log: &mut impl Log) {
        let what = || msg!("skirmish-attacks", hex = attack.target);
        log.note(|| Entry::new(cite!("7.1.1"), what()));
        s.step = Step::Rolling(attack);
    }

    /// 7.1.4 MAY join from beside the target, in the order of their numbers; 7.1.3 once a phase.
    pub(crate) fn joiners(&self, s: &State, attack: Attack) -> UnitSet {
        let around = self.map.around[attack.target.index()];
        let beside = s.on_map(s.active).filter(|(_, hex)| around.has(*hex));
        let named_last = attack.attackers.last();
        let able = beside.filter(|(unit, _)| !s.fought.has(*unit) && named_last < Some(*unit));
        able.map(|(unit, _)| unit).collect()
    }

    pub(crate) fn check_joiner(&self, s: &State, attack: Attack, unit: UnitId) -> Refusal {
        let why = msg!("skirmish-cannot-join", piece = unit, hex = attack.target);
        Refusal::new(if s.fought.has(unit) { cite!("7.1.3") } else { cite!("7.1.4") }, why)
    }

    /// The attack as far as someone knows it: every strength and shift with its rule.
    fn weigh(&self, s: &State, attack: Attack, known: UnitSet, mut odds: Odds) -> Odds {
        let defenders = s.stack(s.active.other(), attack.target);
        let add = |tally: &mut Tally, rule, unit| {
            let what = || msg!("skirmish-tally-counter", piece = unit);
            tally.add(rule, i32::from(s.strength(unit)), what);
        };
        let (attackers, defenders) = (attack.attackers.and(known), defenders.and(known));
        attackers.iter().for_each(|unit| add(&mut odds.attack, cite!("7.1.4"), unit));
        defenders.iter().for_each(|unit| add(&mut odds.defence, cite!("7.1.5"), unit));
        if self.map.wood.has(attack.target) {
            odds.shifts.add(cite!("7.2.2"), -1, || msg!("skirmish-tally-wood"));
        }
        if self.all_attack_across_river(s, attack) {
            odds.shifts.add(cite!("7.2.3"), -1, || msg!("skirmish-tally-river"));
        }
        if self.is_dug_in(s, attack) {
            odds.shifts.add(cite!("9.1.1"), -1, || msg!("skirmish-tally-dug-in"));
        }
        odds
    }

    /// The attack with all strengths known; `odds` says whether its lines are kept.
    ///
    /// 7.2.1 The odds rounded down to a column, then shifted; 7.2.4 never beyond the table.
    pub fn forecast(&self, s: &State, attack: Attack, odds: Odds) -> Forecast {
        implements!("7.2.1");
        implements!("7.2.4");
        let everyone = attack.attackers.or(s.stack(s.active.other(), attack.target));
        let odds = self.weigh(s, attack, everyone, odds);
        let ladder = &self.table.ladder;
        let reached = ladder.column(odds.attack.total(), odds.defence.total());
        let column = ladder.shifted(reached, odds.shifts.total());
        Forecast { odds, column, results: self.table.results(column) }
    }

    /// The same for that seat, with the exact chance of every result once it knows all strengths.
    pub(crate) fn odds_for(&self, s: &State, attack: Attack, who: Seat) -> Odds {
        let known = s.known.or(State::side(who).collect());
        let fighters = attack.attackers.or(s.stack(s.active.other(), attack.target));
        let mut chart = self.chart();
        if attack.attackers.is_empty() || !fighters.without(known).is_empty() {
            let mut odds = self.weigh(s, attack, known, Odds::default());
            odds.charts.push(chart);
            if !attack.attackers.is_empty() {
                self.tell_chances(&mut odds, s.active, self.supposed(s, attack, known));
            }
            return odds;
        }
        let Forecast { mut odds, column, results } = self.forecast(s, attack, Odds::default());
        chart.column = Some(column);
        odds.charts.push(chart);
        odds.column = Some(self.table.ladder.name(column).to_owned());
        self.tell_chances(&mut odds, s.active, results.to_vec());
        odds
    }

    /// Results of the die against every strength that defenders may have whom the seat has not seen.
    fn supposed(&self, s: &State, attack: Attack, known: UnitSet) -> Vec<Effect> {
        let enemy = s.active.other();
        let hidden = s.stack(enemy, attack.target).without(known);
        let unseen: UnitSet = State::side(enemy).collect::<UnitSet>().without(known);
        let mut pool: Vec<u8> = unseen.iter().map(|unit| s.strength(unit)).collect();
        pool.sort_unstable();
        // At most two stand in a hex: every strength of the pool for the first, another for the
        // second.
        let mut results = Vec::new();
        let units: Vec<UnitId> = hidden.iter().collect();
        let mut fight = |strengths: &[u8]| {
            let mut supposed = *s;
            for (unit, strength) in units.iter().zip(strengths) {
                supposed.strength[unit.index()] = *strength;
            }
            results.extend(self.forecast(&supposed, attack, Odds::sums_only()).results);
        };
        for (i, first) in pool.iter().enumerate() {
            match units.len() {
                1 => fight(&[*first]),
                _ => {
                    let others = pool.iter().enumerate().filter(|(j, _)| *j != i);
                    others.for_each(|(_, second)| fight(&[*first, *second]));
                }
            }
        }
        results
    }

    /// Adds every result with its weight, and who loses by it.
    fn tell_chances(&self, odds: &mut Odds, attacker: Seat, results: Vec<Effect>) {
        for (effect, weight) in neretva_kit::chance::weigh(results) {
            odds.chances.push((effect.said(), weight));
            if matches!(effect, Effect::AttackersLost | Effect::Exchange) {
                odds.harm(effect.said(), attacker);
            }
            if matches!(effect, Effect::DefendersLost | Effect::Exchange) {
                odds.harm(effect.said(), attacker.other());
            }
        }
    }

    /// The combat table.
    fn chart(&self) -> Chart {
        let cells = |die: usize| self.table.cells.iter().map(move |column| column[die].printed());
        Chart {
            name: msg!("skirmish-chart"),
            columns: self.table.ladder.names().map(str::to_owned).to_vec(),
            rows: (0..6).map(|die| cells(die).map(str::to_owned).collect()).collect(),
            basic: None,
            column: None,
            shares: Vec::new(),
        }
    }

    fn is_dug_in(&self, s: &State, attack: Attack) -> bool {
        s.switches.dug_in && attack.target == self.map.town && s.active != BLUE
    }

    fn all_attack_across_river(&self, s: &State, attack: Attack) -> bool {
        !attack.attackers.is_empty()
            && attack.attackers.iter().all(|unit| self.attacks_across_river(s, unit, attack))
    }

    fn attacks_across_river(&self, s: &State, unit: UnitId, attack: Attack) -> bool {
        let side = s.hex(unit).and_then(|hex| self.map.grid.side_between(hex, attack.target));
        side.is_some_and(|side| self.map.river.contains(&side) && !self.map.ford.contains(&side))
    }

    pub(crate) fn resolve_attack(
        &self,
        s: &mut State,
        a: Attack,
        faces: Faces,
        log: &mut impl Log,
    ) {
        let column = self.forecast(s, a, Odds::sums_only()).column;
        let effect = self.table.result(column, faces.first());
        let defenders = s.stack(s.active.other(), a.target);
        // 2.2.2 MUST turn up every counter in the attack.
        for unit in a.attackers.or(defenders).without(s.known).iter() {
            let what = || msg!("skirmish-revealed", piece = unit, strength = s.strength(unit));
            log.note(|| Entry::new(cite!("2.2.2"), what()).reveal());
        }
        s.known = s.known.or(a.attackers).or(defenders);
        s.fought = s.fought.or(a.attackers);
        s.attacked.add(a.target);
        log.note(|| {
            let column = Arg::Word(self.table.ladder.name(column));
            let (die, result) = (faces.first(), Arg::Say(effect.said().id));
            let what = msg!("skirmish-result", die = die, column = column, result = result);
            Entry::new(cite!("7.3.1"), what)
        });
        let (rule, losses) = match effect {
            Effect::AttackersLost => (cite!("7.3.2"), a.attackers),
            Effect::Exchange => (cite!("7.3.3"), a.attackers.or(defenders)),
            Effect::DefendersLost => (cite!("7.3.4"), defenders),
            Effect::Nothing => (cite!("7.3.5"), UnitSet::EMPTY),
        };
        for unit in losses.iter() {
            s.at[unit.index()] = At::Lost;
            log.note(|| Entry::new(rule, msg!("skirmish-eliminated", piece = unit)));
        }
        self.go_on_with_combat(s, log);
    }
}

impl Effect {
    fn printed(self) -> &'static str {
        match self {
            Effect::AttackersLost => "AE",
            Effect::Exchange => "EX",
            Effect::DefendersLost => "DE",
            Effect::Nothing => "–",
        }
    }

    fn said(self) -> Message {
        match self {
            Effect::AttackersLost => msg!("skirmish-ae"),
            Effect::Exchange => msg!("skirmish-ex"),
            Effect::DefendersLost => msg!("skirmish-de"),
            Effect::Nothing => msg!("skirmish-none"),
        }
    }
}
