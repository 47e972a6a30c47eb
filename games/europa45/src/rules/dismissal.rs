//! 45.B.6, BASE.16.2, BASE.16.3 Dismissals: partisans in own hexes, or beside own armies.

use neretva_board::named;
use neretva_core::{Action, Arg, Entry, Log, Node, Refusal, Seat, msg};
use neretva_kit::chapter::{Chapter, Words, unexpected};
use serde::{Deserialize, Serialize};

use crate::about::choice;
use crate::load::{Europa45, Nation, UnitId};
use crate::state::{ALLIED, AXIS, Offer, State, UnitSet};

/// Where this chapter stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum DismissStep {
    /// Is that unit disbanded or withdrawn?
    Choose(UnitId),
    /// Nobody is dismissed any more.
    Idle,
    /// 45.B.2.b.11 Which of his dummies does that player remove? Asked from within another step.
    Dummy(Seat),
}

impl Chapter for DismissStep {
    type Rules = Europa45;
    type State = State;
    type Offer = Offer;

    fn node(self, g: &Europa45, s: &State) -> Node {
        Node::Decision(match self {
            Self::Choose(unit) => g.side(unit),
            Self::Idle => g.phasing(s),
            Self::Dummy(seat) => seat,
        })
    }

    fn offer(self, g: &Europa45, s: &State) -> Offer {
        match self {
            Self::Dummy(seat) => Offer::units(g.dummies_of(s, seat)).or(choice::BACK),
            Self::Choose(_) => Offer::choices([choice::DISBAND, choice::WITHDRAW]),
            Self::Idle => Offer::choices([choice::DONE]),
        }
    }

    fn refuse(self, g: &Europa45, _: &State, act: Action) -> Option<Refusal> {
        match (self, act) {
            (Self::Dummy(seat), Action::Piece(id)) if g.side(id.into()) == seat => {
                let why = msg!("europa45-not-a-dummy", unit = UnitId::from(id));
                Some(Refusal::new(cite!("45.B.2.b.11"), why))
            }
            // 45.B.6.3 MUST be one or the other.
            (Self::Choose(unit), choice::DONE) => {
                Some(Refusal::new(cite!("45.B.6.3"), msg!("europa45-must-dismiss", unit = unit)))
            }
            (Self::Idle, choice::DISBAND | choice::WITHDRAW) => {
                Some(Refusal::new(cite!("45.B.6.1"), msg!("europa45-nobody-dismissed")))
            }
            _ => None,
        }
    }

    fn act(self, g: &Europa45, s: &mut State, act: Action, log: &mut impl Log) {
        match (self, act) {
            (Self::Choose(unit), choice::DISBAND) => g.disband(s, unit, log),
            (Self::Choose(unit), choice::WITHDRAW) => g.withdraw(s, unit, log),
            (Self::Idle, choice::DONE) => return g.finish(s, log),
            // The step below has not ended: it asks again.
            (Self::Dummy(_), choice::BACK) => return s.flow.pop(),
            (Self::Dummy(_), Action::Piece(id)) => {
                s.flow.pop();
                return g.show_or_drop_dummy(s, id.into(), log);
            }
            _ => unexpected(self, act),
        }
        g.finish_or(s, log, |s, log| g.dismiss_next(s, log));
    }

    fn words(self, _: &Europa45, _: &State) -> Words {
        match self {
            Self::Choose(unit) => {
                Words::new(cite!("45.B.6.3"), msg!("europa45-ask-dismissal", unit = unit))
            }
            Self::Idle => Words::new(cite!("45.B.6.1"), msg!("europa45-nobody-dismissed")),
            Self::Dummy(_) => Words::new(cite!("45.B.2.b.11"), msg!("europa45-ask-dummy")),
        }
    }
}

named! {
    /// 45.B.6.9 The forces that infantry RPs go to.
    pub enum Force {
        /// 45.B.6.10 The nation whose partisans are recruited here: Soviet national forces, or
        /// Yugoslav forces.
        National = "national",
        /// 45.B.6.11 The Soviet Polish contingent.
        PolishContingent = "polish-contingent",
        /// 45.B.6.12 German Eastern Troops.
        EasternTroops = "eastern-troops",
        /// 45.B.6.13 Finland.
        Finnish = "finnish",
    }
}

impl Force {
    fn said(self) -> Arg {
        Arg::Say(match self {
            Force::National => msg!("europa45-force-national").id,
            Force::PolishContingent => msg!("europa45-force-polish-contingent").id,
            Force::EasternTroops => msg!("europa45-force-eastern-troops").id,
            Force::Finnish => msg!("europa45-force-finnish").id,
        })
    }
}

impl Europa45 {
    /// 45.B.6.1 In every reinforcement phase, that of the enemy too.
    pub(crate) fn enter_dismissal(&self, s: &mut State, _seat: Seat, log: &mut impl Log) {
        implements!("45.B.6.1");
        self.dismiss_next(s, log);
    }

    /// The next unit to be dismissed, of the phasing player first; 45.B.6.3 dummies just go.
    fn dismiss_next(&self, s: &mut State, log: &mut impl Log) {
        let phasing = self.phasing(s);
        let due = self.dismissed(s);
        for dummy in due.and(self.roster.dummies).iter() {
            self.show_or_drop_dummy(s, dummy, log);
        }
        let due = due.without(self.roster.dummies);
        let first = due.only(|unit| self.side(unit) == phasing).first();
        if let Some(unit) = first.or(due.first()) {
            s.flow.push(DismissStep::Choose(unit));
        } else if s.flow.is_held() {
            s.flow.push(DismissStep::Idle);
        }
    }

    /// Partisans of either side that must be dismissed: 45.B.6.1 in hexes of their side, which it
    /// does not owe to partisans alone, and 45.B.6.2 next to its non-partisan units.
    fn dismissed(&self, s: &State) -> UnitSet {
        implements!("45.B.6.2");
        let p = self.presence(s);
        let held = |seat| self.partisan_held(&p, seat);
        let homes = [
            self.map.land.without(s.allied).without(held(ALLIED)).or(self.near_army(&p, AXIS)),
            s.allied.without(held(AXIS)).or(self.near_army(&p, ALLIED)),
        ];
        self.roster
            .partisans
            .only(|unit| s.hex(unit).is_some_and(|hex| homes[self.side(unit).index()].has(hex)))
    }

    /// 45.B.6.9 The force of a partisan unit.
    pub fn force_of(&self, unit: UnitId) -> Force {
        implements!("45.B.6.9");
        match self.nation(unit) {
            Nation::Polish => {
                implements!("45.B.6.11");
                Force::PolishContingent
            }
            Nation::AntiSoviet => {
                implements!("45.B.6.12");
                Force::EasternTroops
            }
            Nation::Finnish => {
                implements!("45.B.6.13");
                Force::Finnish
            }
            Nation::Soviet
            | Nation::Yugoslav
            | Nation::German
            | Nation::Italian
            | Nation::Croatian
            | Nation::Bulgarian
            | Nation::Hungarian
            | Nation::Eastern => {
                implements!("45.B.6.10");
                Force::National
            }
        }
    }

    /// BASE.16.2 The infantry RPs of both sides, as points of the Allied player.
    pub fn replacement_points(&self, s: &State) -> i16 {
        let of = |force: Force| i16::from(s.rp[force as usize]);
        let balance = of(Force::National) + of(Force::PolishContingent)
            - of(Force::EasternTroops)
            - of(Force::Finnish);
        balance * self.tables.victory.rp
    }

    /// BASE.16.2 A unit is disbanded: 45.B.6.7 as many RPs as its strength, 45.B.6.8 one for a
    /// command.
    fn disband(&self, s: &mut State, unit: UnitId, log: &mut impl Log) {
        implements!("45.B.6.7");
        implements!("45.B.6.8");
        implements!("BASE.16.2");
        let command = self.roster.commands.has(unit);
        let points = if command { 1 } else { self.card(unit).attack };
        let force = self.force_of(unit);
        s.rp[force as usize] = s.rp[force as usize].saturating_add(points);
        let rule = if command { cite!("45.B.6.8") } else { cite!("45.B.6.7") };
        let hidden = self.is_hidden(s, unit);
        log.note(|| {
            let force = force.said();
            let what = msg!("europa45-disbanded", unit = unit, points = points, force = force);
            let entry = Entry::new(rule, what);
            if hidden { entry.reveal() } else { entry }
        });
        // 45.B.6.4 Back to its pool.
        implements!("45.B.6.4");
        self.take_off(s, unit, self.grave(unit));
    }

    /// BASE.16.3 A unit is withdrawn without RPs, 45.B.6.14 isolated or not.
    fn withdraw(&self, s: &mut State, unit: UnitId, log: &mut impl Log) {
        implements!("BASE.16.3");
        implements!("45.B.6.14");
        let hidden = self.is_hidden(s, unit);
        log.note(|| {
            let entry = Entry::new(cite!("BASE.16.3"), msg!("europa45-withdrawn", unit = unit));
            if hidden { entry.reveal() } else { entry }
        });
        self.take_off(s, unit, self.grave(unit));
    }

    /// 45.B.2.b.11 Dummies of a side on the map, which it MAY remove whenever it decides.
    pub(crate) fn dummies_of(&self, s: &State, seat: Seat) -> UnitSet {
        implements!("45.B.2.b.11");
        self.roster.dummies.only(|unit| self.side(unit) == seat && s.hex(unit).is_some())
    }

    /// 45.B.6.15, BASE.17.7 Once Finland has left the war, its partisans leave at once.
    pub(crate) fn withdraw_finns(&self, s: &mut State, log: &mut impl Log) {
        if !s.finland_out {
            return;
        }
        implements!("45.B.6.15");
        implements!("BASE.17.7");
        let finns = |unit: UnitId| self.nation(unit) == Nation::Finnish && s.hex(unit).is_some();
        for unit in self.roster.partisans.only(finns).iter() {
            self.withdraw(s, unit, log);
        }
    }
}
