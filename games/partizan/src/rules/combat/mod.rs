//! 11 Combat, 12 Retreat, 16 Support, 18.5 Destruction of objectives.

mod caches;
mod declare;
mod initiative;
mod losses;
mod odds;
mod refuse;
mod retreat;
mod sabotage;
mod step;
#[cfg(test)]
mod tests;
mod unseen;
mod words;

use neretva_core::{Action, Actions, Faces, Log, Node, Odds, Refusal, Roll, Seat, msg};
use neretva_hex::HexId;

use step::Offer;
pub use step::{Battle, CombatStep, Losses, Table};

use crate::game::choice;
use crate::load::{HexSet, Partizan};
use crate::rules::options::OptionStep;
use crate::state::{AXIS, Frame, PARTISAN, Phase, State, UnitSet, mark, piece};

/// 11.1.1 MUST be the player whose Movement/Combat Phase it is who attacks.
fn attacking(s: &State) -> Seat {
    if s.phase() == Phase::AxisCombat { AXIS } else { PARTISAN }
}

impl Partizan {
    /// Attackers that are still there.
    fn survivors(&self, s: &State, battle: &Battle) -> UnitSet {
        battle.attackers.iter().filter(|unit| s.hex(*unit).is_some()).collect()
    }

    /// 11.11.4 MUST attack all enemy units in the hex together.
    fn defenders(&self, s: &State, battle: &Battle) -> UnitSet {
        implements!("11.11.4", "11.11.7");
        let enemy = attacking(s).other();
        let there = self.units_in(s, battle.target);
        there.iter().filter(|unit| self.side(*unit) == enemy).collect()
    }

    fn combat_offer(&self, s: &State, step: CombatStep) -> Offer {
        match step {
            CombatStep::Pick => self.pick_offer(s),
            CombatStep::Declare(battle) => Offer::pieces(self.joiners(s, &battle))
                .or_if(self.any_strikes(s, battle.attackers), choice::ATTACK),
            CombatStep::Retreat(battle) => {
                // 12.1.2 MAY always stand.
                implements!("12.1.2");
                Offer::pieces(self.retreaters(s, &battle)).or(choice::STAND)
            }
            CombatStep::RetreatTo(battle, unit) => {
                Offer::hexes(self.retreat_hexes(s, &battle, unit.into()))
            }
            CombatStep::Table(_) => Offer::default().or(choice::ASSAULT).or(choice::CLOSE_COMBAT),
            CombatStep::Support(battle) => self.support_offer(s, &battle),
            CombatStep::Caches(battle) => self.caches_offer(s, &battle),
            CombatStep::Chit(..) => self.chit_offer(s),
            CombatStep::Losses(battle, losses) => Offer::pieces(self.losing(s, &battle, losses).1),
            CombatStep::Withdraw(battle) => {
                Offer::pieces(self.withdrawers(s, &battle)).or(choice::DONE)
            }
            CombatStep::WithdrawTo(_, unit) => Offer::hexes(self.withdraw_hexes(s, unit.into())),
            CombatStep::Advance(battle) => {
                // 11.10.2 MAY advance unit by unit, or not at all.
                implements!("11.10.2");
                Offer::pieces(self.advancers(s, &battle)).or(choice::DONE)
            }
            CombatStep::Destroy { .. } | CombatStep::Initiative(_) | CombatStep::Result(_) => {
                Offer::default()
            }
        }
    }

    pub(crate) fn combat_node(&self, s: &State, step: CombatStep) -> Node {
        match step {
            CombatStep::Destroy { objective, .. } => {
                Node::Chance(Roll::d6(cite!("18.5.1"), self.destroy_purpose(objective)))
            }
            CombatStep::Initiative(battle) => {
                let purpose = msg!("partizan-roll-initiative", hex = battle.target);
                Node::Chance(Roll::d6(cite!("11.4.1"), purpose))
            }
            CombatStep::Result(battle) => {
                let purpose = msg!("partizan-roll-combat", hex = battle.target);
                Node::Chance(Roll::d6(cite!("11.6.3"), purpose))
            }
            CombatStep::Pick | CombatStep::Declare(_) | CombatStep::Advance(_) => {
                Node::Decision(attacking(s))
            }
            CombatStep::Table(battle) | CombatStep::Support(battle) => {
                Node::Decision(self.initiative_seat(battle.net))
            }
            CombatStep::Retreat(_)
            | CombatStep::RetreatTo(..)
            | CombatStep::Caches(_)
            | CombatStep::Chit(..)
            | CombatStep::Withdraw(_)
            | CombatStep::WithdrawTo(..) => Node::Decision(PARTISAN),
            CombatStep::Losses(battle, losses) => Node::Decision(self.losing(s, &battle, losses).0),
        }
    }

    pub(crate) fn combat_legal(&self, s: &State, step: CombatStep, out: &mut Actions) {
        let offer = self.combat_offer(s, step);
        out.extend(offer.pieces.iter().map(|unit| Action::Piece(piece(unit))));
        out.extend(offer.hexes.iter().map(|hex| Action::Hex(HexId::new(hex as u16))));
        out.extend(offer.choices);
    }

    pub(crate) fn combat_why_not(&self, s: &State, step: CombatStep, a: Action) -> Option<Refusal> {
        (!self.combat_offer(s, step).has(a)).then(|| self.combat_refusal(s, step, a))
    }

    pub(crate) fn combat_act(
        &self,
        s: &mut State,
        step: CombatStep,
        a: Action,
        log: &mut impl Log,
    ) {
        match (step, a) {
            (CombatStep::Pick, Action::Piece(unit)) if s.hex(unit.index()).is_none() => {
                let group = [unit.index()].into_iter().collect();
                s.flow.push(Frame::Option(OptionStep::Landing(group)));
            }
            (CombatStep::Pick, Action::Piece(unit)) => self.apply_destroy(s, unit.index(), log),
            (CombatStep::Pick, Action::Hex(hex)) => {
                s.set_frame(Frame::Combat(CombatStep::Declare(Battle::on(hex))));
            }
            (CombatStep::Pick, _) => self.end_combats(s, log),
            (CombatStep::Declare(mut battle), Action::Piece(unit)) => {
                battle.attackers.add(unit.index());
                s.set_frame(Frame::Combat(CombatStep::Declare(battle)));
            }
            (CombatStep::Declare(battle), _) => self.launch(s, battle, log),
            (CombatStep::Retreat(battle), Action::Piece(unit)) => {
                let unit = unit.index() as u8;
                s.set_frame(Frame::Combat(CombatStep::RetreatTo(battle, unit)));
            }
            (CombatStep::RetreatTo(battle, unit), Action::Hex(hex)) => {
                self.apply_retreat(s, battle, unit.into(), hex, log);
            }
            (CombatStep::Retreat(battle) | CombatStep::RetreatTo(battle, _), _) => {
                s.set_frame(Frame::Combat(CombatStep::Table(battle)));
            }
            (CombatStep::Table(battle), _) => self.apply_table(s, battle, a, log),
            (CombatStep::Support(battle), _) => self.apply_support(s, battle, a, log),
            (CombatStep::Caches(battle), Action::Piece(unit)) => {
                s.set_frame(Frame::Combat(CombatStep::Chit(battle, unit.index() as u8)));
            }
            (CombatStep::Caches(battle), _) => {
                s.set_frame(Frame::Combat(CombatStep::Result(battle)));
            }
            (CombatStep::Chit(battle, unit), _) => self.apply_chit(s, battle, unit.into(), a, log),
            (CombatStep::Losses(battle, losses), Action::Piece(unit)) => {
                self.apply_loss(s, battle, losses, unit.index(), log);
            }
            (CombatStep::Withdraw(battle), Action::Piece(unit)) => {
                let unit = unit.index() as u8;
                s.set_frame(Frame::Combat(CombatStep::WithdrawTo(battle, unit)));
            }
            (CombatStep::Withdraw(battle), _) => self.begin_advance(s, battle, log),
            (CombatStep::WithdrawTo(battle, unit), Action::Hex(hex)) => {
                self.apply_withdrawal(s, battle, unit.into(), hex, log);
            }
            (CombatStep::Advance(battle), Action::Piece(unit)) => {
                self.apply_advance(s, battle, unit.index(), log);
            }
            (CombatStep::Advance(battle), _) => self.end_battle(s, battle, log),
            // Only legal acts come here.
            (
                CombatStep::Destroy { .. }
                | CombatStep::Initiative(_)
                | CombatStep::Result(_)
                | CombatStep::Losses(..)
                | CombatStep::WithdrawTo(..),
                _,
            ) => {}
        }
    }

    pub(crate) fn combat_rolled(
        &self,
        s: &mut State,
        step: CombatStep,
        f: Faces,
        log: &mut impl Log,
    ) {
        let die = f.first();
        match step {
            CombatStep::Destroy { unit, objective } => {
                self.resolve_destroy(s, unit.into(), objective, die, log);
            }
            CombatStep::Initiative(battle) => self.resolve_initiative(s, battle, die, log),
            CombatStep::Result(battle) => self.resolve_combat(s, battle, die, log),
            // Nothing else is rolled for.
            CombatStep::Pick
            | CombatStep::Declare(_)
            | CombatStep::Retreat(_)
            | CombatStep::RetreatTo(..)
            | CombatStep::Table(_)
            | CombatStep::Support(_)
            | CombatStep::Caches(_)
            | CombatStep::Chit(..)
            | CombatStep::Losses(..)
            | CombatStep::Withdraw(_)
            | CombatStep::WithdrawTo(..)
            | CombatStep::Advance(_) => {}
        }
    }

    pub(crate) fn enter_combat(&self, s: &mut State, _log: &mut impl Log) {
        // 11.1.1 MUST have ended all movement; 19.2.3.4 who lands from now on may still move.
        if s.phase() == Phase::PartisanCombat {
            self.end_moves_of_landed(s);
        }
        if self.all_quiet(s) {
            self.leave_combats(s);
        } else {
            s.flow.push(Frame::Combat(CombatStep::Pick));
        }
    }

    /// 11.1.3 MAY choose each attack when the one before is finished, until nothing is left.
    pub(crate) fn next_combat(&self, s: &mut State, log: &mut impl Log) {
        implements!("11.1.3");
        s.set_frame(Frame::Combat(CombatStep::Pick));
        if self.all_quiet(s) {
            self.end_combats(s, log);
        }
    }

    fn end_combats(&self, s: &mut State, log: &mut impl Log) {
        self.leave_combats(s);
        self.finish(s, log);
    }

    /// What is counted for one segment only.
    fn leave_combats(&self, s: &mut State) {
        s.attacked = HexSet::EMPTY;
        s.unmark_all(mark::RETREATED);
    }

    /// The combat is over: goes back to the choice of the next, or to the landing.
    fn end_battle(&self, s: &mut State, battle: Battle, log: &mut impl Log) {
        // 11.2.6 MAY turn the survivors over again: nobody would rather leave them face up.
        implements!("11.2.4", "11.2.6");
        s.unmark_all(mark::SEEN);
        if battle.landing.is_empty() {
            self.next_combat(s, log);
        } else {
            s.flow.pop();
            self.assault_ended(s, battle.target, battle.landing, log);
        }
    }

    /// 11.1.2, 19.2.3.1 An amphibious assault on the hex where those units land.
    pub(crate) fn begin_assault(
        &self,
        s: &mut State,
        hex: HexId,
        landing: UnitSet,
        log: &mut impl Log,
    ) {
        implements!("11.1.2", "19.2.3.1");
        for unit in landing.iter() {
            if s.hex(unit).is_none() {
                self.place(s, unit, hex);
            }
        }
        let battle = Battle { attackers: landing, landing, ..Battle::on(hex) };
        s.flow.push(Frame::Combat(CombatStep::Declare(battle)));
        // 11.1.2 MAY be joined from the hexes around, like any attack.
        if self.joiners(s, &battle).is_empty() {
            self.launch(s, battle, log);
        }
    }

    /// The combat in preparation or under way, as a seat may know it.
    pub(crate) fn pending_odds(&self, s: &State, who: Seat) -> Option<Odds> {
        let Frame::Combat(step) = s.frame() else { return None };
        // An attack that is not declared yet is known to nobody else.
        let known = match step {
            CombatStep::Declare(battle) => who == attacking(s) && !battle.attackers.is_empty(),
            CombatStep::Initiative(_)
            | CombatStep::Retreat(_)
            | CombatStep::RetreatTo(..)
            | CombatStep::Table(_)
            | CombatStep::Support(_)
            | CombatStep::Caches(_)
            | CombatStep::Chit(..)
            | CombatStep::Result(_) => true,
            CombatStep::Pick
            | CombatStep::Destroy { .. }
            | CombatStep::Losses(..)
            | CombatStep::Withdraw(_)
            | CombatStep::WithdrawTo(..)
            | CombatStep::Advance(_) => false,
        };
        step.battle().filter(|_| known).map(|battle| self.odds_for(s, &battle, who))
    }
}
