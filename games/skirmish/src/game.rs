//! The contract: the step that the table is at answers, and each part of the game for itself.

use neretva_board::by_parts;
use neretva_core::{Game, Odds, Rng, Seat, dice};
use neretva_hex::HexId;
use neretva_kit::by_chapters;

use crate::about::ABOUT;
use crate::load::Skirmish;
use crate::sequence::not_now;
use crate::state::{BLUE, RED, State, Step, UnitSet};

impl Game for Skirmish {
    by_chapters!(State, |s| s.step, not_now);

    by_parts!(State, ABOUT);

    fn piece_names(&self) -> &[String] {
        &self.units.names
    }

    fn sample(&self, known: &State, who: Seat, rng: &mut Rng) -> State {
        let mut s = *known;
        let hidden = State::side(who.other()).collect::<UnitSet>().without(s.known);
        // Any hidden counter may have any hidden strength: they are dealt again, in no old order.
        let mut strengths: Vec<u8> = hidden.iter().map(|unit| s.strength(unit)).collect();
        strengths.sort_unstable();
        for unit in hidden.iter() {
            let draw = dice::below(rng, strengths.len() as u32) as usize;
            s.strength[unit.index()] = strengths.remove(draw);
        }
        s
    }

    fn odds(&self, s: &State, who: Seat) -> Option<Odds> {
        let (Step::Declaring(attack) | Step::Rolling(attack)) = s.step else { return None };
        Some(self.odds_for(s, attack, who))
    }
}

impl Skirmish {
    /// What must hold in every state.
    pub(crate) fn invariant_faults(&self, s: &State) -> Result<(), String> {
        let crowded = |hex: &HexId| {
            let (red, blue) = (s.stack(RED, *hex).len(), s.stack(BLUE, *hex).len());
            red > 2 || blue > 2 || red * blue > 0
        };
        let found = self.map.grid.hexes().find(crowded);
        found.map_or(Ok(()), |hex| Err(format!("{} is overstacked", self.map.grid.printed(hex))))
    }
}
