//! 4 Victory, control, and what hangs on it.

use neretva_core::{Log, Outcome, Seat};
use neretva_hex::HexId;

use crate::Gambit;
use crate::state::State;

impl Gambit {
    /// How the game ended, or would end now.
    pub(crate) fn outcome(&self, _s: &State) -> Outcome {
        unimplemented!("victory")
    }

    /// Tells the result.
    pub(crate) fn enter_final_victory(&self, _s: &mut State, _log: &mut impl Log) {}

    /// 7.2 CP of a side's player turn.
    pub(crate) fn allocation(&self, _s: &State, _seat: Seat) -> u8 {
        7
    }

    /// A regular Allied unit has taken control of a town or city.
    pub(crate) fn allies_take(
        &self,
        _s: &mut State,
        _unit: usize,
        _hex: HexId,
        _log: &mut impl Log,
    ) {
    }

    /// Points of the Allies and of the Axis, as if the game ended now.
    pub(crate) fn scores(&self, _s: &State) -> [Score; 2] {
        [Score::default(); 2]
    }

    /// 13.2.1 TAC that are still available in this turn.
    pub(crate) fn tac_left(&self, _s: &State) -> u8 {
        0
    }
}

/// Victory points of a side by source.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// 4.0.3 Enemy divisions in the dead pile.
    pub divisions: i16,
    /// 4.0.4 Supply markers eliminated.
    pub markers: i16,
    /// 4.0.5 Towns.
    pub towns: i16,
    /// 4.0.9 Cities.
    pub cities: i16,
    /// 4.0.10 The enemy's optional reinforcements.
    pub gifts: i16,
}

impl Score {
    /// All together.
    pub fn total(&self) -> i16 {
        self.divisions + self.markers + self.towns + self.cities + self.gifts
    }
}
