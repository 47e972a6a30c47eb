//! 7 Combat, and the optional rule of 9.

use neretva_core::{
    Arg, Chart, Entry, Faces, Log, Message, Odds, PieceId, Refusal, Seat, Tally, msg,
};
use neretva_hex::HexId;

use crate::load::{COLUMNS, Effect, Skirmish};
use crate::state::{At, Attack, BLUE, Set, State};

impl Skirmish {
    /// 7.1.1 MAY attack enemy hexes beside counters that have not fought; 7.1.2 each hex once.
    pub(crate) fn targets(&self, s: &State) -> Set {
        let fresh = s.on_map(s.active).filter(|(i, _)| !s.fought.has(*i));
        let beside = fresh.fold(Set::EMPTY, |set, (_, hex)| set.or(self.map.around[hex]));
        beside.and(s.held(s.active.other())).without(s.attacked)
    }

    pub(crate) fn check_target(&self, s: &State, hex: HexId) -> Option<Refusal> {
        let refusal = if s.attacked.has(hex.index()) {
            Refusal::new(cite!("7.1.2"), msg!("skirmish-attacked-already", hex = hex))
        } else {
            Refusal::new(cite!("7.1.1"), msg!("skirmish-no-target", hex = hex))
        };
        (!self.targets(s).has(hex.index())).then_some(refusal)
    }

    /// 7.1.4 MAY join from beside the target, in the order of their numbers; 7.1.3 once a phase.
    pub(crate) fn joiners(&self, s: &State, attack: Attack) -> Set {
        let beside =
            s.on_map(s.active).filter(|(_, hex)| self.map.around[*hex].has(attack.target.index()));
        let named_last = attack.attackers.iter().last();
        let able = beside.filter(|(i, _)| !s.fought.has(*i) && named_last < Some(*i));
        able.map(|(i, _)| i).collect()
    }

    pub(crate) fn check_joiner(&self, s: &State, attack: Attack, p: PieceId) -> Option<Refusal> {
        let why = msg!("skirmish-cannot-join", piece = p, hex = attack.target);
        let rule = if s.fought.has(p.index()) { cite!("7.1.3") } else { cite!("7.1.4") };
        (!self.joiners(s, attack).has(p.index())).then(|| Refusal::new(rule, why))
    }

    /// The attack as far as someone knows it: every strength and shift with its rule.
    pub(crate) fn odds_of(
        &self,
        s: &State,
        attack: Attack,
        knows: impl Fn(usize) -> bool,
        mut odds: Odds,
    ) -> Odds {
        let defenders = s.stack(s.active.other(), attack.target);
        let add = |tally: &mut Tally, rule, i: usize| {
            let what = || msg!("skirmish-tally-counter", piece = PieceId(i as u16));
            tally.add(rule, i32::from(s.strength[i]), what);
        };
        let known = |i: &usize| knows(*i);
        attack
            .attackers
            .iter()
            .filter(known)
            .for_each(|i| add(&mut odds.attack, cite!("7.1.4"), i));
        defenders.iter().filter(known).for_each(|i| add(&mut odds.defence, cite!("7.1.5"), i));
        if self.map.wood.has(attack.target.index()) {
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

    /// The same for that seat, with the exact chance of every result once it knows all strengths.
    pub(crate) fn odds_for(&self, s: &State, attack: Attack, who: Seat) -> Odds {
        let knows = |i| s.known.has(i) || State::owner(i) == who;
        let mut odds = self.odds_of(s, attack, knows, Odds::default());
        odds.charts.push(self.chart());
        let fighters = attack.attackers.or(s.stack(s.active.other(), attack.target));
        if attack.attackers.is_empty() || !fighters.iter().all(knows) {
            return odds;
        }
        let column = column(&odds);
        odds.charts[0].column = Some(column);
        odds.column = Some(COLUMNS[column].to_owned());
        let cells = self.table[column].into_iter();
        for said in cells.map(Effect::said) {
            match odds.chances.iter_mut().find(|(result, _)| *result == said) {
                Some((_, weight)) => *weight += 1,
                None => odds.chances.push((said, 1)),
            }
        }
        odds
    }

    /// The combat table.
    fn chart(&self) -> Chart {
        let cells = |die: usize| self.table.iter().map(move |column| column[die].printed());
        Chart {
            name: msg!("skirmish-chart"),
            columns: COLUMNS.map(str::to_owned).to_vec(),
            rows: (0..6).map(|die| cells(die).map(str::to_owned).collect()).collect(),
            basic: None,
            column: None,
            shares: Vec::new(),
        }
    }

    /// Columns that an attack is shifted to the left, all told.
    pub fn columns_lost(&self, s: &State, attack: Attack) -> i32 {
        i32::from(self.map.wood.has(attack.target.index()))
            + i32::from(self.all_attack_across_river(s, attack))
            + i32::from(self.is_dug_in(s, attack))
    }

    fn is_dug_in(&self, s: &State, attack: Attack) -> bool {
        s.dug_in && attack.target == self.map.town && s.active != BLUE
    }

    fn all_attack_across_river(&self, s: &State, attack: Attack) -> bool {
        !attack.attackers.is_empty()
            && attack.attackers.iter().all(|i| self.attacks_across_river(s, i, attack))
    }

    fn attacks_across_river(&self, s: &State, counter: usize, attack: Attack) -> bool {
        let side = s.hex(counter).and_then(|hex| self.map.grid.side_between(hex, attack.target));
        side.is_some_and(|side| self.map.river.contains(&side) && !self.map.ford.contains(&side))
    }

    pub(crate) fn resolve_attack(
        &self,
        s: &mut State,
        a: Attack,
        faces: Faces,
        log: &mut impl Log,
    ) {
        implements!("7.3.5");
        let column = column(&self.odds_of(s, a, |_| true, Odds::sums_only()));
        let effect = self.table[column][usize::from(faces.first()) - 1];
        let defenders = s.stack(s.active.other(), a.target);
        // 2.2.2 MUST turn up every counter in the attack.
        for i in a.attackers.or(defenders).without(s.known).iter() {
            let (piece, strength) = (PieceId(i as u16), s.strength[i]);
            let what = || msg!("skirmish-revealed", piece = piece, strength = strength);
            log.note(|| Entry::new(cite!("2.2.2"), what()).reveal());
        }
        s.known = s.known.or(a.attackers).or(defenders);
        s.fought = s.fought.or(a.attackers);
        s.attacked.add(a.target.index());
        log.note(|| {
            let (column, result) = (Arg::Word(COLUMNS[column]), Arg::Say(effect.said().id));
            let die = faces.first();
            let what = msg!("skirmish-result", die = die, column = column, result = result);
            Entry::new(cite!("7.3.1"), what)
        });
        let (rule, losses) = match effect {
            Effect::AttackersLost => (cite!("7.3.2"), a.attackers),
            Effect::Exchange => (cite!("7.3.3"), a.attackers.or(defenders)),
            Effect::DefendersLost => (cite!("7.3.4"), defenders),
            Effect::Nothing => (cite!("7.3.5"), Set::EMPTY),
        };
        for i in losses.iter() {
            s.at[i] = At::Lost;
            log.note(|| Entry::new(rule, msg!("skirmish-eliminated", piece = PieceId(i as u16))));
        }
        self.go_on_with_combat(s, log);
    }
}

/// 7.2.1 The odds rounded down to a column, then shifted; 7.2.4 never beyond the table.
fn column(odds: &Odds) -> usize {
    implements!("7.2.1", "7.2.4");
    let last = COLUMNS.len() as i32 - 1;
    let odds_column = (odds.attack.total() / odds.defence.total()).min(last);
    (odds_column + odds.shifts.total()).max(0) as usize
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
