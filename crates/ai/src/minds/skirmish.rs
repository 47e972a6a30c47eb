//! Skirmish at the Ford: the town, and enemy counters.

use neretva_core::{Action, Game, Node, Seat};
use neretva_hex::HexId;
use neretva_skirmish::Skirmish;
use neretva_skirmish::state::{Attack, LAST_TURN, Set, State, Step};
use neretva_skirmish::victory::outcome;

use super::logistic;
use crate::Mind;

/// Times in six that attackers are eliminated, both sides, or defenders, by odds in halves: from
/// 1-2 to 4-1, as the table prints them.
const TABLE: [(i32, [i32; 3]); 5] =
    [(1, [3, 1, 0]), (2, [2, 1, 1]), (4, [1, 1, 2]), (6, [0, 1, 3]), (8, [0, 1, 4])];
/// What it is worth to have won, by however little, in hundredths of a point.
const WON: i32 = 600;
/// What it costs to be a hex farther from the town, in hundredths of a point.
const FARTHER: i32 = 25;

/// What a script cares about, in percent: fights, and the town.
const TASTES: [(i32, i32); 3] = [(100, 100), (160, 60), (60, 180)];

impl Mind for Skirmish {
    fn scripts(&self, _seat: Seat) -> &'static [&'static str] {
        &["steady", "fight", "seize"]
    }

    fn weigh(&self, s: &State, script: usize, actions: &[Action], out: &mut Vec<i32>) {
        let (fight, town) = TASTES[script];
        let worth = |counter: usize, hex: HexId| {
            town * ground(self, s, counter, hex) / 100
                + fight * contact(self, s, counter, hex) / 100
        };
        out.extend(actions.iter().map(|a| match (s.step, a) {
            (Step::Arrival(piece) | Step::Moving(piece), Action::Hex(hex)) => {
                worth(piece.index(), *hex)
            }
            // Staying.
            (Step::Moving(piece), Action::Choice(_)) => {
                s.hex(piece.index()).map_or(0, |hex| worth(piece.index(), hex))
            }
            // Whoever is near the town goes first, and makes room for the others.
            (Step::Move, Action::Piece(piece)) => {
                1_000 + s.hex(piece.index()).map_or(0, |hex| ground(self, s, piece.index(), hex))
            }
            (Step::Combat, Action::Hex(hex)) => gain(self, s, *hex, able(self, s, *hex)),
            (Step::Declaring(attack), Action::Piece(piece)) => {
                joining(self, s, &attack, piece.index())
            }
            (Step::Declaring(_), _) => 1,
            (_, Action::Choice(_)) => 10,
            (_, Action::Piece(_) | Action::Hex(_)) => 0,
        }));
    }

    fn evaluate(&self, s: &State) -> i32 {
        let left = i32::from(LAST_TURN) + 1 - i32::from(s.turn);
        let side = |seat: Seat| -> i32 {
            let near = s.on_map(seat).map(|(counter, hex)| {
                let near = ground(self, s, counter, HexId::new(hex as u16));
                near + 10 * i32::from(s.strength[counter])
            });
            near.sum()
        };
        let now = outcome(s);
        let won = match (self.node(s), now.winner) {
            (Node::Over(_), Some(Seat(0))) => WON,
            (Node::Over(_), Some(_)) => -WON,
            _ => 0,
        };
        won + 100 * now.margin + (side(Seat(0)) - side(Seat(1))) * left / 12
    }

    fn chance(&self, s: &State, margin: i32) -> f64 {
        match self.node(s) {
            Node::Over(outcome) => outcome.winner.map_or(0.5, |seat| f64::from(1 - seat.0)),
            Node::Decision(_) | Node::Chance(_) => logistic(margin, 200.0),
        }
    }

    fn half_turn(&self, s: &State) -> u32 {
        2 * u32::from(s.turn) + u32::from(s.active.0)
    }

    fn horizon(&self, _seat: Seat) -> u32 {
        // A short game is looked through to its end.
        2 * u32::from(LAST_TURN) + 2
    }
}

fn distance(game: &Skirmish, a: HexId, b: HexId) -> i32 {
    game.grid().axial(a).distance(game.grid().axial(b)) as i32
}

/// How well a counter stands for the town.
fn ground(game: &Skirmish, s: &State, counter: usize, hex: HexId) -> i32 {
    let owner = State::owner(counter);
    let away = distance(game, hex, game.town());
    let held = s.on_map(owner).any(|(other, at)| other != counter && at == game.town().index());
    // One holds the town; the others stand around it.
    let here = if away == 0 && !held { if s.town == owner { 120 } else { 300 } } else { 0 };
    here - FARTHER * away
}

/// What it is worth to stand beside the enemy.
fn contact(game: &Skirmish, s: &State, counter: usize, hex: HexId) -> i32 {
    let enemy = State::owner(counter).other();
    let beside = s.on_map(enemy).filter(|(_, at)| distance(game, hex, HexId::new(*at as u16)) == 1);
    let worth = |(_, at): (usize, usize)| {
        let target = HexId::new(at as u16);
        let mut with = able(game, s, target);
        with.add(counter);
        gain(game, s, target, with).max(-20)
    };
    beside.map(worth).max().unwrap_or(0)
}

/// Counters of the active side that could attack a hex.
fn able(game: &Skirmish, s: &State, target: HexId) -> Set {
    let beside = s.on_map(s.active).filter(|(counter, at)| {
        !s.fought.has(*counter) && distance(game, HexId::new(*at as u16), target) == 1
    });
    beside.map(|(counter, _)| counter).collect()
}

/// What an attack brings on average, in hundredths of a point. A counter that is still to come
/// beside the target is reckoned as if it stood on this side of the river.
fn gain(game: &Skirmish, s: &State, target: HexId, attackers: Set) -> i32 {
    let Some(owner) = attackers.iter().next().map(State::owner) else { return -100 };
    let defenders = s.stack(owner.other(), target);
    let strength =
        |set: Set| set.iter().map(|counter| i32::from(s.strength[counter])).sum::<i32>().max(1);
    let halves = 2 * strength(attackers) / strength(defenders);
    let reached = TABLE.iter().rposition(|(odds, _)| halves >= *odds).unwrap_or(0);
    let lost = game.columns_lost(s, Attack { target, attackers }) as usize;
    let [lost, both, won] = TABLE[reached.saturating_sub(lost)].1;
    let (ours, theirs) = (attackers.len() as i32, defenders.len() as i32);
    100 * ((won + both) * theirs - (lost + both) * ours) / 6
}

/// What one more attacker adds; the first is the one who was to attack anyway.
fn joining(game: &Skirmish, s: &State, attack: &Attack, counter: usize) -> i32 {
    let mut with = attack.attackers;
    with.add(counter);
    if attack.attackers.is_empty() {
        return 100;
    }
    gain(game, s, attack.target, with) - gain(game, s, attack.target, attack.attackers)
}
