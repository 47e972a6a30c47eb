//! The board as a commander reads it, worked out once for each decision.

use arrayvec::ArrayVec;
use neretva_core::Seat;
use neretva_hex::{Axial, HexId};
use neretva_partizan::Partizan;
use neretva_partizan::load::{Kind, Nation, Settlement};
use neretva_partizan::rules::combat::Strength;
use neretva_partizan::state::{AXIS, Marks, PARTISAN, State, UnitId, UnitSet};

use super::lore::Lore;
use super::toll::Luck;

/// As many hexes as a set can contain.
const HEXES: usize = 64 * 13;
/// A hidden Partisan counts as an average one, in tenths.
const UNKNOWN_DEFENCE: i32 = 18;
/// What a step of the Axis is worth, in hundredths of a point: it hunts again next turn.
pub(super) const AXIS_STEP: i32 = 60;

/// Partisans and Allies in one hex.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stack {
    pub(super) hex: HexId,
    pub(super) place: Axial,
    /// In tenths.
    pub(super) defence: i32,
    pub(super) steps: i32,
    pub(super) tito: bool,
}

/// A unit of the Axis.
#[derive(Clone, Copy, Debug)]
pub(super) struct Foe {
    pub(super) unit: UnitId,
    pub(super) hex: HexId,
    pub(super) place: Axial,
    /// In tenths.
    pub(super) attack: i32,
    pub(super) steps: i32,
    pub(super) german: bool,
    pub(super) motor: bool,
    /// How many hexes away it can fight, roughly.
    pub(super) range: u32,
    /// Stacks that it could fight, at least one.
    pub(super) choices: i32,
}

/// The board as one side reads it.
pub(super) struct Field<'a> {
    pub(super) game: &'a Partizan,
    pub(super) s: &'a State,
    /// Who reads: the Axis takes hidden units for average ones.
    pub(super) eyes: Seat,
    pub(super) stacks: ArrayVec<Stack, 96>,
    pub(super) foes: ArrayVec<Foe, 128>,
    stack_at: [u8; HEXES],
    foes_at: [u8; HEXES],
    /// What a Partisan counter is worth, in hundredths of a point.
    pub(super) counter: i32,
    /// The distribution of the initiative roll in this turn.
    pub(super) luck: Luck,
    /// The value of each hex.
    pub(super) lore: &'a Lore,
}

impl<'a> Field<'a> {
    /// All units except those in hand.
    pub(super) fn new(game: &'a Partizan, s: &'a State, eyes: Seat, hand: UnitSet) -> Field<'a> {
        let mut field = Field {
            game,
            s,
            eyes,
            stacks: ArrayVec::new(),
            foes: ArrayVec::new(),
            stack_at: [0; HEXES],
            foes_at: [0; HEXES],
            counter: counter_price(game, s),
            luck: Luck::new(game, s),
            lore: Lore::of(game),
        };
        for (unit, hex) in game.on_map(s, PARTISAN).filter(|(unit, _)| !hand.has(*unit)) {
            field.add_partisan(unit, hex);
        }
        for (unit, hex) in game.on_map(s, AXIS).filter(|(unit, _)| !hand.has(*unit)) {
            field.add_foe(unit, hex);
        }
        for foe in &mut field.foes {
            let near = |stack: &&Stack| stack.place.distance(foe.place) <= foe.range;
            foe.choices = (field.stacks.iter().filter(near).count() as i32).max(1);
        }
        field
    }

    fn add_partisan(&mut self, unit: UnitId, hex: HexId) {
        let slot = &mut self.stack_at[hex.index()];
        if *slot == 0 {
            if self.stacks.is_full() {
                return;
            }
            let place = self.game.map.grid.axial(hex);
            self.stacks.push(Stack { hex, place, defence: 0, steps: 0, tito: false });
            *slot = self.stacks.len() as u8;
        }
        let at = usize::from(*slot) - 1;
        let defence = self.defence(unit);
        let stack = &mut self.stacks[at];
        stack.defence += defence;
        stack.steps += i32::from(self.game.steps(self.s, unit));
        stack.tito |= unit == self.game.tito && self.eyes == PARTISAN;
    }

    fn add_foe(&mut self, unit: UnitId, hex: HexId) {
        self.foes_at[hex.index()] += 1;
        if !self.foes.is_full() {
            self.foes.push(self.foe(unit, hex));
        }
    }

    /// An Axis unit as if it stood there.
    pub(super) fn foe(&self, unit: UnitId, hex: HexId) -> Foe {
        let card = self.game.card(unit);
        let walks = u32::from(self.game.allowance(self.s, unit));
        let eased = matches!(card.kind, Kind::Mountain | Kind::Cavalry);
        Foe {
            unit,
            hex,
            place: self.game.map.grid.axial(hex),
            attack: 10 * self.game.strength(self.s, unit, Strength::Attack),
            steps: self.game.steps(self.s, unit).into(),
            german: card.nation == Nation::German,
            motor: card.kind == Kind::Motor,
            range: walks / 2 + 1 + u32::from(eased),
            choices: 1,
        }
    }

    /// Defence of a Partisan or Allied unit in tenths, as far as the seat knows it.
    pub(super) fn defence(&self, unit: UnitId) -> i32 {
        let hidden =
            self.eyes == AXIS && self.game.is_partisan(unit) && !self.s.has(unit, Marks::SEEN);
        if hidden {
            let chit = 10 * i32::from(self.s.chit[unit]);
            let exposed = self.s.has(unit, Marks::EXPOSED);
            return chit + if exposed { UNKNOWN_DEFENCE / 2 } else { UNKNOWN_DEFENCE };
        }
        10 * self.game.strength(self.s, unit, Strength::Defence)
    }

    /// Who stands there.
    pub(super) fn stack(&self, hex: HexId) -> Option<&Stack> {
        let slot = usize::from(self.stack_at[hex.index()]);
        slot.checked_sub(1).map(|at| &self.stacks[at])
    }

    /// Where a stack is in the list.
    pub(super) fn stack_index(&self, hex: HexId) -> Option<usize> {
        usize::from(self.stack_at[hex.index()]).checked_sub(1)
    }

    /// How many Axis units stand there.
    pub(super) fn foes_in(&self, hex: HexId) -> u8 {
        self.foes_at[hex.index()]
    }

    /// Points of the place that a stack holds, if it holds it at the end of the turn, in
    /// hundredths.
    pub(super) fn post(&self, hex: HexId) -> i32 {
        let game = self.game;
        let town = match game.settlement(hex).filter(|_| game.map.yugoslavia.has(hex)) {
            Some(Settlement::City) => 200,
            Some(Settlement::Town) => 100,
            None => 0,
        };
        let scare = if self.s.scare && game.map.scare.contains(&hex) { 100 } else { 0 };
        town + scare + 100 * self.lore.cuts(hex)
    }

    /// Game turns after this one.
    pub(super) fn turns_left(&self) -> i32 {
        turns_left(self.game, self.s)
    }
}

pub(super) fn turns_left(game: &Partizan, s: &State) -> i32 {
    i32::from(game.scenario(s).last_turn) - i32::from(s.turn)
}

/// 18.7.1 charges ten points for a counter that is missing at the end. Before that it counts for
/// what it still destroys, and for its chance to survive: four in ten fall every turn.
pub(super) fn counter_price(game: &Partizan, s: &State) -> i32 {
    const BY_TURNS_LEFT: [i32; 8] = [1_000, 750, 550, 420, 330, 280, 250, 230];
    let left = turns_left(game, s).clamp(0, BY_TURNS_LEFT.len() as i32 - 1);
    BY_TURNS_LEFT[left as usize]
}
