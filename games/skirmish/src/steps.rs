//! 3 Where the table waits, step by step: who decides, what is offered, what follows.

use neretva_core::{Action, ChoiceLabel, Faces, Log, Node, Refusal, msg};
use neretva_kit::chapter::{Chapter, Words, unexpected};

use crate::about::{ATTACK, END, STAY};
use crate::load::Skirmish;
use crate::state::{Attack, Offer, State, Step, UnitSet};
use crate::victory;

impl Chapter for Step {
    type Rules = Skirmish;
    type State = State;
    type Offer = Offer;

    fn node(self, g: &Skirmish, s: &State) -> Node {
        match self {
            Step::Dealing(unit) => Node::Chance(g.deal_roll(unit)),
            Step::Rolling(_) => Words::new(cite!("7.3.1"), msg!("skirmish-roll-attack")).d6(),
            Step::Over => Node::Over(victory::outcome(s)),
            Step::Arrival(_) | Step::Move | Step::Moving(_) | Step::Combat | Step::Declaring(_) => {
                Node::Decision(s.active)
            }
        }
    }

    fn offer(self, g: &Skirmish, s: &State) -> Offer {
        match self {
            Step::Arrival(_) => Offer::hexes(g.entries(s)),
            Step::Move => Offer::units(g.unmoved(s)).or(END),
            Step::Moving(unit) => {
                Offer::hexes(g.reached(s, unit, g.zones(s, s.active.other()))).or(STAY)
            }
            Step::Combat => Offer::hexes(g.targets(s)).or(END),
            Step::Declaring(attack) => {
                Offer::units(g.joiners(s, attack)).or_if(!attack.attackers.is_empty(), ATTACK)
            }
            Step::Dealing(_) | Step::Rolling(_) | Step::Over => Offer::NOTHING,
        }
    }

    fn refuse(self, g: &Skirmish, s: &State, act: Action) -> Option<Refusal> {
        match (self, act) {
            (Step::Arrival(_), Action::Hex(hex)) => g.check_arrival(s, hex),
            (Step::Move, Action::Piece(piece)) => {
                Some(Refusal::new(cite!("5.1.1"), msg!("skirmish-cannot-move", piece = piece)))
            }
            (Step::Moving(unit), Action::Hex(hex)) => Some(g.check_move(s, unit, hex)),
            (Step::Combat, Action::Hex(hex)) => Some(g.check_target(s, hex)),
            (Step::Declaring(attack), Action::Piece(piece)) => {
                Some(g.check_joiner(s, attack, piece.into()))
            }
            (Step::Declaring(_), ATTACK) => {
                Some(Refusal::new(cite!("7.1.4"), msg!("skirmish-nobody-attacks")))
            }
            _ => None,
        }
    }

    fn label(self, g: &Skirmish, s: &State, act: Action) -> ChoiceLabel {
        match (self, act) {
            (Step::Move, END) => {
                let left = g.unmoved(s).len() as i32;
                ChoiceLabel::usual(msg!("skirmish-label-end-move", n = left))
            }
            (Step::Moving(unit), STAY) => {
                ChoiceLabel::other(msg!("skirmish-label-stay", piece = unit))
            }
            (Step::Combat, END) => {
                let left = g.targets(s).len() as i32;
                ChoiceLabel::usual(msg!("skirmish-label-end-turn", n = left))
            }
            (Step::Declaring(attack), ATTACK) => {
                let count = attack.attackers.len() as i32;
                ChoiceLabel::usual(msg!("skirmish-label-attack", n = count))
            }
            _ => ChoiceLabel::default(),
        }
    }

    fn act(self, g: &Skirmish, s: &mut State, act: Action, log: &mut impl Log) {
        match (self, act) {
            (Step::Arrival(unit), Action::Hex(hex)) => g.arrive(s, unit, hex, log),
            (Step::Move, Action::Piece(piece)) => s.step = Step::Moving(piece.into()),
            (Step::Move, END) => g.go_on_with_combat(s, log),
            (Step::Moving(unit), STAY) => g.end_move(s, unit),
            (Step::Moving(unit), Action::Hex(hex)) => g.apply_move(s, unit, hex, log),
            (Step::Combat, Action::Hex(target)) => {
                s.step = Step::Declaring(Attack { target, attackers: UnitSet::EMPTY });
            }
            (Step::Combat, END) => g.end_player_turn(s, log),
            (Step::Declaring(mut attack), Action::Piece(piece)) => {
                attack.attackers.add(piece.into());
                s.step = Step::Declaring(attack);
            }
            (Step::Declaring(attack), ATTACK) => g.launch(s, attack, log),
            _ => unexpected(self, act),
        }
    }

    fn rolled(self, g: &Skirmish, s: &mut State, faces: Faces, log: &mut impl Log) {
        match self {
            Step::Dealing(unit) => g.resolve_deal(s, unit, faces, log),
            Step::Rolling(attack) => g.resolve_attack(s, attack, faces, log),
            Step::Arrival(_)
            | Step::Move
            | Step::Moving(_)
            | Step::Combat
            | Step::Declaring(_)
            | Step::Over => unexpected(self, faces),
        }
    }

    fn words(self, _g: &Skirmish, s: &State) -> Words {
        match self {
            Step::Dealing(_) => Words::new(cite!("2.1.2"), msg!("skirmish-ask-deal")),
            Step::Arrival(unit) => {
                Words::new(cite!("3.2.2"), msg!("skirmish-ask-arrival", piece = unit))
            }
            Step::Move => Words::new(cite!("5.1.1"), msg!("skirmish-ask-move")),
            Step::Moving(unit) => {
                Words::new(cite!("5.1.1"), msg!("skirmish-ask-moving", piece = unit))
            }
            Step::Combat => Words::new(cite!("7.1.1"), msg!("skirmish-ask-combat")),
            Step::Declaring(attack) => {
                Words::new(cite!("7.1.4"), msg!("skirmish-ask-attackers", hex = attack.target))
            }
            Step::Rolling(attack) => {
                Words::new(cite!("7.3.1"), msg!("skirmish-ask-roll", hex = attack.target))
            }
            Step::Over => Words::new(cite!("8.1.3"), victory::outcome(s).level),
        }
    }
}
