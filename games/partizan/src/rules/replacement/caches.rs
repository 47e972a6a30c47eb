//! 14 Weapons caches: the allotment of the turn. Combat gives them to units.

use neretva_board::record;
use neretva_core::{Audience, Bits, Entry, Log, Rng, Tally, dice, msg};
use neretva_data::Keys;

use super::{RpStep, Spread, cache_audience};
use crate::load::Partizan;
use crate::state::{Frame, PARTISAN, Phase, State};

record! {
    /// 14.1 The Weapons Cache chart.
    #[derive(Clone, Debug)]
    pub struct CacheChart(chart: &Keys<'_>) {
        /// How many chits there are: +1, +2, +3.
        pub chits: [u8; 3] = chart.ints("chits", 1..=99, "three numbers"),
        /// The chits allotted by net roll from 0 to 6.
        pub net: [[u8; 3]; 7] = chart.within("net", |net| {
            ["0", "1", "2", "3", "4", "5", "6"].map(|roll| {
                let mut counts = [0; 3];
                let allotted = net.list_of_ints(roll, 1..=3_usize);
                allotted.into_iter().for_each(|chit| counts[chit - 1] += 1);
                if counts.iter().zip(&chits).any(|(count, chits)| count > chits) {
                    net.fault(roll, "no more chits than there are");
                }
                counts
            })
        }),
    }
}

impl Partizan {
    /// 14.3.4 MUST NOT roll while every chit is in play.
    pub(super) fn cache_step(&self, s: &State) -> Option<RpStep> {
        self.chits_left(s).iter().any(|left| *left > 0).then_some(RpStep::CacheRoll)
    }

    /// Chits of +1, +2, +3 that are neither held nor given.
    fn chits_left(&self, s: &State) -> [u8; 3] {
        let mut left = self.tables.caches.chits;
        left.iter_mut().zip(s.hand).for_each(|(left, held)| *left -= held);
        for chit in s.chit.iter().filter(|chit| **chit > 0) {
            left[usize::from(*chit) - 1] -= 1;
        }
        left
    }

    pub(super) fn receive_chits(&self, s: &mut State, die: u8, log: &mut impl Log) {
        implements!("14.1.4");
        implements!("14.3.4");
        let mut net = Tally::sum_only();
        net.add(cite!("14.1.1"), die.into(), || msg!("partizan-roll-caches"));
        // 14.2.1 MUST subtract one once Tito is lost.
        if s.tito_lost.is_some() {
            net.add(cite!("14.2.1"), -1, || msg!("partizan-tito-lost"));
        }
        // 14.1.4 MUST take just what the chart shows; 14.3.4 MUST do without what has run out.
        let chart = self.tables.caches.net[net.total().clamp(0, 6) as usize];
        let left = self.chits_left(s);
        let taken: [u8; 3] = std::array::from_fn(|size| chart[size].min(left[size]));
        s.hand.iter_mut().zip(taken).for_each(|(held, taken)| *held += taken);
        let [ones, twos, threes] = taken;
        let what = || {
            msg!("partizan-caches", net = net.total(), ones = ones, twos = twos, threes = threes)
        };
        log.note(|| Entry::new(cite!("14.1.1"), what()).to(cache_audience(s)));
        if s.switches.secret_caches {
            let unknown = || msg!("partizan-caches-unknown");
            log.note(|| Entry::new(cite!("14.1.1"), unknown()).to(Audience::Except(PARTISAN)));
        }
        self.choose_on(s, Spread::default(), log);
    }

    /// 14.1.1 The allotment die is not shown: any that explains the chits already seen may be it.
    pub(crate) fn redraw_hand(&self, s: &mut State, rng: &mut Rng) {
        let rolling = matches!(s.frame(), Frame::Rp(RpStep::PartisanRoll | RpStep::CacheRoll));
        let holds = s.phase() >= Phase::PartisanRp && s.phase() < Phase::EndOfTurn;
        if rolling || !holds {
            return;
        }
        // 14.2.1 The penalty is that of a roll made after Tito's death.
        let penalty = usize::from(s.tito_lost.is_some_and(|lost| lost < s.turn));
        let used = s.spent;
        let fits = |die: &usize| {
            let allotted = self.tables.caches.net[die.saturating_sub(penalty)];
            allotted.iter().zip(used).all(|(allotted, used)| *allotted >= used)
        };
        let dies: Bits<1> = (1..=6).filter(fits).collect();
        if dies.is_empty() {
            s.hand = [0; 3];
            return;
        }
        let pick = dice::below(rng, dies.len() as u32) as usize;
        let die = dies.iter().nth(pick).unwrap_or(6);
        let allotted = self.tables.caches.net[die.saturating_sub(penalty)];
        s.hand = std::array::from_fn(|i| allotted[i] - used[i]);
    }
}
