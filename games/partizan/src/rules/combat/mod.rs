//! 11 Combat, 12 Retreat, 16 Support, 18.5 Destruction of objectives.

mod caches;
pub mod charts;
mod declare;
mod forecast;
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

use neretva_core::{Action, ChoiceLabel, Faces, Log, Node, Odds, Refusal, Seat, msg};
use neretva_hex::HexId;
use neretva_kit::chapter::{Chapter, Words, unexpected};

pub use declare::Note;
pub use forecast::{Clash, Forecast, Strength, Support};
pub use step::{Battle, CombatStep, Losses, Table};

use crate::about::choice;
use crate::load::{HexSet, Partizan, UnitId};
use crate::rules::options::OptionStep;
use crate::rules::{Frame, Offer};
use crate::state::{AXIS, Marks, PARTISAN, Phase, State, UnitSet};

/// 11.1.1 MUST be the player whose Movement/Combat Phase it is who attacks.
pub fn attacking(s: &State) -> Seat {
    if s.phase() == Phase::AxisCombat { AXIS } else { PARTISAN }
}

impl Chapter for CombatStep {
    type Rules = Partizan;
    type State = State;
    type Offer = Offer;

    fn node(self, g: &Partizan, s: &State) -> Node {
        match self {
            Self::Destroy { .. } | Self::Initiative(_) | Self::Result(_) => self.words(g, s).d6(),
            Self::Pick | Self::Declare(_) | Self::Advance(_) => Node::Decision(attacking(s)),
            Self::Table(battle) | Self::Support(battle) => {
                Node::Decision(g.initiative_seat(battle.net))
            }
            Self::Retreat(_)
            | Self::RetreatTo(..)
            | Self::Caches(_)
            | Self::Chit(..)
            | Self::Withdraw(_)
            | Self::WithdrawTo(..) => Node::Decision(PARTISAN),
            Self::Losses(battle, losses) => Node::Decision(g.losing(s, &battle, losses).0),
        }
    }

    fn offer(self, g: &Partizan, s: &State) -> Offer {
        match self {
            Self::Pick => g.pick_offer(s),
            Self::Declare(battle) => g.declare_offer(s, &battle),
            // 12.1.2 MAY always stand.
            Self::Retreat(battle) => Offer::units(g.retreaters(s, &battle)).or(choice::STAND),
            Self::RetreatTo(battle, unit) => Offer::hexes(g.retreat_hexes(s, &battle, unit)),
            Self::Table(_) => Offer::choices([choice::ASSAULT, choice::CLOSE_COMBAT]),
            Self::Support(battle) => g.support_offer(s, &battle),
            Self::Caches(battle) => g.caches_offer(s, &battle),
            Self::Chit(..) => g.chit_offer(s),
            Self::Losses(battle, losses) => Offer::units(g.losing(s, &battle, losses).1),
            Self::Withdraw(battle) => Offer::units(g.withdrawers(s, &battle)).or(choice::DONE),
            Self::WithdrawTo(_, unit) => Offer::hexes(g.withdraw_hexes(s, unit)),
            // 11.10.2 MAY advance unit by unit, or not at all.
            Self::Advance(battle) => Offer::units(g.advancers(s, &battle)).or(choice::DONE),
            Self::Destroy { .. } | Self::Initiative(_) | Self::Result(_) => Offer::NOTHING,
        }
    }

    fn refuse(self, g: &Partizan, s: &State, a: Action) -> Option<Refusal> {
        g.combat_refusal(s, self, a)
    }

    fn label(self, g: &Partizan, s: &State, act: Action) -> ChoiceLabel {
        match (self, act) {
            (Self::Pick, choice::DONE) => g.end_label(s),
            (Self::Declare(battle), choice::ATTACK) => {
                let count = battle.attackers.len() as i32;
                ChoiceLabel::usual(msg!("partizan-label-attack", n = count))
            }
            (Self::Caches(_), choice::DONE) => ChoiceLabel::usual(msg!("partizan-label-no-cache")),
            (Self::Withdraw(_), choice::DONE) => {
                ChoiceLabel::other(msg!("partizan-label-no-withdrawal"))
            }
            (Self::Advance(_), choice::DONE) => {
                ChoiceLabel::other(msg!("partizan-label-no-advance"))
            }
            _ => ChoiceLabel::default(),
        }
    }

    fn act(self, g: &Partizan, s: &mut State, a: Action, log: &mut impl Log) {
        match (self, a) {
            (Self::Pick, Action::Piece(unit)) => g.send_saboteur(s, unit.into(), log),
            (Self::Pick, Action::Hex(hex)) => s.flow.set(Self::Declare(Battle::on(hex))),
            (Self::Pick, Action::Choice(_)) => g.end_combats(s, log),
            (Self::Declare(battle), Action::Piece(unit)) => {
                s.flow.set(Self::Declare(battle.joined_by(unit.into())));
            }
            (Self::Declare(battle), choice::ATTACK) => g.launch(s, battle, log),
            (Self::Retreat(battle), Action::Piece(unit)) => {
                s.flow.set(Self::RetreatTo(battle, unit.into()));
            }
            (Self::Retreat(battle), choice::STAND) => s.flow.set(Self::Table(battle)),
            (Self::RetreatTo(battle, unit), Action::Hex(hex)) => {
                g.apply_retreat(s, battle, unit, hex, log);
            }
            (Self::Table(battle), choice::ASSAULT) => {
                g.apply_table(s, battle, Table::Assault, log);
            }
            (Self::Table(battle), choice::CLOSE_COMBAT) => {
                g.apply_table(s, battle, Table::CloseCombat, log);
            }
            (Self::Support(battle), Action::Choice(_)) => g.apply_support(s, battle, a, log),
            (Self::Caches(battle), Action::Piece(unit)) => {
                s.flow.set(Self::Chit(battle, unit.into()));
            }
            (Self::Caches(battle), choice::DONE) => s.flow.set(Self::Result(battle)),
            (Self::Chit(battle, unit), Action::Choice(_)) => g.apply_chit(s, battle, unit, a, log),
            (Self::Losses(battle, losses), Action::Piece(unit)) => {
                g.apply_loss(s, battle, losses, unit.into(), log);
            }
            (Self::Withdraw(battle), Action::Piece(unit)) => {
                s.flow.set(Self::WithdrawTo(battle, unit.into()));
            }
            (Self::Withdraw(battle), choice::DONE) => g.begin_advance(s, battle, log),
            (Self::WithdrawTo(battle, unit), Action::Hex(hex)) => {
                g.apply_withdrawal(s, battle, unit, hex, log);
            }
            (Self::Advance(battle), Action::Piece(unit)) => {
                g.apply_advance(s, battle, unit.into(), log);
            }
            (Self::Advance(battle), choice::DONE) => g.end_battle(s, battle, log),
            _ => unexpected(self, a),
        }
    }

    fn rolled(self, g: &Partizan, s: &mut State, f: Faces, log: &mut impl Log) {
        match (self, f.first()) {
            (Self::Destroy { unit, objective }, die) => {
                g.resolve_destroy(s, unit, objective, die, log);
            }
            (Self::Initiative(battle), die) => g.resolve_initiative(s, battle, die, log),
            (Self::Result(battle), die) => g.resolve_combat(s, battle, die, log),
            _ => unexpected(self, f),
        }
    }

    fn resume(self, g: &Partizan, s: &mut State, log: &mut impl Log) {
        g.next_combat(s, log);
    }

    fn words(self, g: &Partizan, s: &State) -> Words {
        let ask = Words::new;
        match self {
            Self::Pick if attacking(s) == AXIS => ask(cite!("11.1.5"), msg!("partizan-ask-target")),
            Self::Pick => ask(cite!("11.1.5"), msg!("partizan-ask-target-or-objective")),
            Self::Destroy { objective, .. } => ask(cite!("18.5.1"), g.destroy_purpose(objective)),
            Self::Declare(b) => {
                ask(cite!("11.1.5"), msg!("partizan-ask-attackers", hex = b.target))
            }
            Self::Initiative(b) => {
                ask(cite!("11.4.1"), msg!("partizan-roll-initiative", hex = b.target))
            }
            Self::Retreat(b) => ask(cite!("12.1.1"), msg!("partizan-ask-retreat", hex = b.target)),
            Self::RetreatTo(battle, unit) => {
                ask(g.retreat_rule(&battle), msg!("partizan-ask-where", unit = unit))
            }
            Self::Table(b) => ask(cite!("11.4.9"), msg!("partizan-ask-table", hex = b.target)),
            Self::Support(b) => ask(cite!("11.4.10"), msg!("partizan-ask-support", hex = b.target)),
            Self::Caches(b) => ask(cite!("11.5.2"), msg!("partizan-ask-caches", hex = b.target)),
            Self::Chit(_, unit) => ask(cite!("11.5.4"), msg!("partizan-ask-chit", unit = unit)),
            Self::Result(b) => ask(cite!("11.6.3"), msg!("partizan-roll-combat", hex = b.target)),
            Self::Losses(_, losses) => {
                ask(cite!("11.9.3"), msg!("partizan-ask-losses", steps = losses.next()))
            }
            Self::Withdraw(b) => {
                ask(cite!("12.5.1"), msg!("partizan-ask-withdraw", hex = b.target))
            }
            Self::WithdrawTo(_, unit) => {
                ask(cite!("12.5.2"), msg!("partizan-ask-where", unit = unit))
            }
            Self::Advance(b) => ask(cite!("11.10.1"), msg!("partizan-ask-advance", hex = b.target)),
        }
    }
}

impl Partizan {
    /// Attackers that are still there.
    fn survivors(&self, s: &State, battle: &Battle) -> UnitSet {
        battle.attackers.only(|unit| s.hex(unit).is_some())
    }

    /// 11.11.4 MUST attack all enemy units in the hex together.
    fn defenders(&self, s: &State, battle: &Battle) -> UnitSet {
        // 11.11.7 MAY NOT leave any of them out.
        implements!("11.11.4");
        implements!("11.11.7");
        let enemy = attacking(s).other();
        s.stack(battle.target).only(|unit| self.side(unit) == enemy)
    }

    pub(crate) fn enter_combat(&self, s: &mut State, _log: &mut impl Log) {
        // 11.1.1 MUST have ended all movement; 19.2.3.4 who lands from now on may still move.
        if s.phase() == Phase::PartisanCombat {
            self.end_moves_of_landed(s);
        }
        if self.all_quiet(s) {
            self.leave_combats(s);
        } else {
            s.flow.push(CombatStep::Pick);
        }
    }

    /// A unit is picked: to land (19.2.2.3), or to destroy an objective.
    fn send_saboteur(&self, s: &mut State, unit: UnitId, log: &mut impl Log) {
        if s.hex(unit).is_none() {
            s.flow.push(OptionStep::Landing(UnitSet::of(unit)));
        } else {
            self.apply_destroy(s, unit, log);
        }
    }

    /// 11.1.3 MAY choose each attack when the one before is finished, until nothing is left.
    pub(crate) fn next_combat(&self, s: &mut State, log: &mut impl Log) {
        implements!("11.1.3");
        s.flow.set(CombatStep::Pick);
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
        s.unmark_all(Marks::RETREATED);
    }

    /// The combat is over: goes back to the choice of the next, or to the landing.
    fn end_battle(&self, s: &mut State, battle: Battle, log: &mut impl Log) {
        // 11.2.6 MAY turn the survivors over again: nobody would rather leave them face up.
        implements!("11.2.4");
        implements!("11.2.6");
        s.unmark_all(Marks::SEEN);
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
        implements!("11.1.2");
        implements!("19.2.3.1");
        for unit in landing.iter() {
            if s.hex(unit).is_none() {
                self.place(s, unit, hex);
            }
        }
        let battle = Battle { attackers: landing, landing, ..Battle::on(hex) };
        s.flow.push(CombatStep::Declare(battle));
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
