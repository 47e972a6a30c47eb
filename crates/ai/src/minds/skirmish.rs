//! Skirmish at the Ford: the town, and enemy counters.

use neretva_core::{Action, Game, Node, Odds, Seat};
use neretva_hex::HexId;
use neretva_skirmish::state::{Attack, LAST_TURN, State, Step, UnitId, UnitSet};
use neretva_skirmish::victory::outcome;
use neretva_skirmish::{Effect, Skirmish};

use super::logistic;
use crate::Mind;

/// The value of winning by any margin, in hundredths of a point.
const WON: i32 = 600;
/// The cost of each hex away from the town, in hundredths of a point.
const FARTHER: i32 = 25;

/// What a script cares about.
struct Taste {
    /// Fights and the town, in percent.
    fight: i32,
    town: i32,
    /// The value of being the second in the town, and of driving the enemy out of it.
    second: i32,
    oust: i32,
    /// What an attack must promise a side that is ahead.
    risk: i32,
}

const STEADY: Taste = Taste { fight: 100, town: 100, second: 0, oust: 0, risk: 10 };
const FIGHT: Taste = Taste { fight: 160, town: 60, ..STEADY };
const SEIZE: Taste = Taste { fight: 60, town: 180, ..STEADY };
/// Two in the town are hard to drive out, and a side that is ahead can wait: the best known.
const STORM: Taste = Taste { second: 150, oust: 250, ..STEADY };
const FORT: Taste = Taste { fight: 60, town: 150, second: 200, oust: 0, risk: 84 };

/// In the order of their names.
const TASTES: [[Taste; 4]; 2] = [[STEADY, FIGHT, SEIZE, STORM], [STEADY, FIGHT, SEIZE, FORT]];

impl Mind for Skirmish {
    fn scripts(&self, _seat: Seat) -> &'static [&'static str] {
        &["steady", "fight", "seize", "town"]
    }

    fn weigh(&self, s: &State, script: usize, actions: &[Action], out: &mut Vec<i32>) {
        let taste = &TASTES[s.active.index()][script];
        let worth = |counter: UnitId, hex: HexId| {
            let second = hex == self.town() && is_held(s, counter, hex);
            taste.town * ground(self, s, counter, hex) / 100
                + taste.fight * contact(self, s, taste, counter, hex) / 100
                + if second { taste.second } else { 0 }
        };
        let lead = outcome(s).margin * if s.active == Seat(0) { 1 } else { -1 };
        out.extend(actions.iter().map(|a| match (s.step, a) {
            (Step::Arrival(unit) | Step::Moving(unit), Action::Hex(hex)) => worth(unit, *hex),
            // Staying.
            (Step::Moving(unit), Action::Choice(_)) => {
                s.hex(unit).map_or(0, |hex| worth(unit, hex))
            }
            // Units near the town go first, and make room for the others.
            (Step::Move, Action::Piece(piece)) => {
                let unit = UnitId::from(*piece);
                1_000 + s.hex(unit).map_or(0, |hex| ground(self, s, unit, hex))
            }
            (Step::Combat, Action::Hex(hex)) => gain(self, s, taste, *hex, able(self, s, *hex)),
            (Step::Declaring(attack), Action::Piece(piece)) => {
                joining(self, s, taste, &attack, (*piece).into())
            }
            (Step::Declaring(_), _) => 1,
            (_, Action::Choice(_)) if lead > 0 => taste.risk,
            (_, Action::Choice(_)) => STEADY.risk,
            (_, Action::Piece(_) | Action::Hex(_)) => 0,
        }));
    }

    fn evaluate(&self, s: &State) -> i32 {
        let left = i32::from(LAST_TURN) + 1 - i32::from(s.turn);
        let side = |seat: Seat| -> i32 {
            let near = s.on_map(seat).map(|(counter, hex)| {
                ground(self, s, counter, hex) + 10 * i32::from(s.strength(counter))
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

    fn evidence(&self) -> f64 {
        // Look-aheads reach the end of the game, so they do not depend on a judgement.
        1.0
    }

    fn horizon(&self, _seat: Seat) -> u32 {
        // A short game is searched to its end.
        2 * u32::from(LAST_TURN) + 2
    }
}

fn distance(game: &Skirmish, a: HexId, b: HexId) -> i32 {
    game.grid().axial(a).distance(game.grid().axial(b)) as i32
}

/// How well placed a counter is to take or hold the town.
fn ground(game: &Skirmish, s: &State, counter: UnitId, hex: HexId) -> i32 {
    let owner = State::owner(counter);
    let away = distance(game, hex, game.town());
    // One holds the town; the others stand around it.
    let here = if away == 0 && !is_held(s, counter, hex) {
        if s.town == owner { 120 } else { 300 }
    } else {
        0
    };
    here - FARTHER * away
}

/// Whether another counter of that side is in a hex.
fn is_held(s: &State, counter: UnitId, hex: HexId) -> bool {
    s.on_map(State::owner(counter)).any(|(other, at)| other != counter && at == hex)
}

/// The value of standing beside the enemy.
fn contact(game: &Skirmish, s: &State, taste: &Taste, counter: UnitId, hex: HexId) -> i32 {
    let enemy = State::owner(counter).other();
    let beside = s.on_map(enemy).filter(|(_, at)| distance(game, hex, *at) == 1);
    let worth = |(_, target): (UnitId, HexId)| {
        gain(game, s, taste, target, able(game, s, target).with(counter)).max(-20)
    };
    beside.map(worth).max().unwrap_or(0)
}

/// Counters of the active side that could attack a hex.
fn able(game: &Skirmish, s: &State, target: HexId) -> UnitSet {
    let beside = s
        .on_map(s.active)
        .filter(|(counter, at)| !s.fought.has(*counter) && distance(game, *at, target) == 1);
    beside.map(|(counter, _)| counter).collect()
}

/// What an attack brings on average, in hundredths of a point. A counter that still has to move
/// beside the target counts as if it stood on this side of the river.
fn gain(game: &Skirmish, s: &State, taste: &Taste, target: HexId, attackers: UnitSet) -> i32 {
    if attackers.is_empty() {
        return -100;
    }
    let defenders = s.stack(s.active.other(), target);
    let forecast = game.forecast(s, Attack { target, attackers }, Odds::sums_only());
    let faces = |lost: &[Effect]| {
        forecast.results.iter().filter(|result| lost.contains(result)).count() as i32
    };
    let theirs = faces(&[Effect::DefendersLost, Effect::Exchange]) * defenders.len() as i32;
    let ours = faces(&[Effect::AttackersLost, Effect::Exchange]) * attackers.len() as i32;
    let oust = if target == game.town() { taste.oust } else { 0 };
    let won = faces(&[Effect::DefendersLost, Effect::Exchange]);
    (100 * theirs + won * oust - 100 * ours) / 6
}

/// What one more attacker adds; the first one attacks anyway.
fn joining(game: &Skirmish, s: &State, taste: &Taste, attack: &Attack, counter: UnitId) -> i32 {
    if attack.attackers.is_empty() {
        return 100;
    }
    let worth = |attackers| gain(game, s, taste, attack.target, attackers);
    worth(attack.attackers.with(counter)) - worth(attack.attackers)
}
