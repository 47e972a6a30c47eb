//! The ways of units hex by hex with what is left of their points, as a person is shown them.

use neretva_board::tour::{Leg, Tour, reach_together};
use neretva_core::{Id, Reach};
use neretva_hex::HexId;

use super::MoveStep;
use crate::load::Europa45;
use crate::rules::trains::TrainStep;
use crate::state::{Frame, State, UnitSet};

impl Europa45 {
    /// How far the units in hand come.
    pub(crate) fn reach_in_hand(&self, s: &State) -> Vec<Reach> {
        if let Frame::Move(MoveStep::Group(units)) = s.frame() {
            self.reach_on_foot(s, units)
        } else if let Frame::Train(TrainStep::To(unit)) = s.frame() {
            self.reach_by_train(s, unit)
        } else {
            Vec::new()
        }
    }

    fn reach_on_foot(&self, s: &State, units: UnitSet) -> Vec<Reach> {
        let ground = self.ground(s, units);
        let (reached, spent) = self.spent(s, &ground);
        let leg = |hex: HexId| {
            let points = spent.until(hex).filter(|_| reached.has(hex))?;
            let before = self.before(s, &ground, &spent, hex);
            Some(Leg {
                left: (ground.budget - points).into(),
                from: Some(before).filter(|from| *from != ground.from),
            })
        };
        let tour: Tour = (0..self.map.grid.len()).map(HexId::at).map(leg).collect();
        let overruns = self.overruns(s, units, &ground);
        let after_overrun = |hex: HexId| {
            let cost = self.entry_cost(s, &ground, hex).filter(|_| overruns.has(hex))?;
            Some(usize::from(ground.budget - cost - self.tables.effort.overrun))
        };
        let stops = self.stops(s, units, &ground, reached).or(overruns);
        reach_together(&[tour], stops, 1, after_overrun)
    }
}
