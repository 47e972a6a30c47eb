//! movement.

use neretva_core::{Action, Actions, Faces, Log, Node, Refusal, msg};
use neretva_hex::HexId;
use serde::{Deserialize, Serialize};

use crate::Gambit;
use crate::game::{Words, not_now};
use crate::load::{Class, Exit};
use crate::state::{AXIS, State};

/// Where this chapter stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum MoveStep {
    /// To be written.
    Stub,
}

impl Gambit {
    /// Half movement points to go through an exit of a hex; none where nobody can.
    pub(crate) fn entry_cost(
        &self,
        s: &State,
        class: Class,
        from: HexId,
        exit: &Exit,
    ) -> Option<u8> {
        // 11.5.4 MAY NOT cross blocked hexsides; 11.5.5 MAY cross all others, lakes and straits too.
        implements!("11.5.4", "11.5.5");
        if exit.water || exit.blocked {
            return None;
        }
        let (tables, class) = (&self.tables, class as usize);
        // 11.2.1 MUST pay by terrain and type of unit; a road saves both terrain and river.
        implements!("11.2.1");
        if self.road_crosses(s, from, exit) {
            let bridge = if exit.river { tables.bridge_cost[class] } else { 0 };
            return Some(tables.road_cost[class] + bridge);
        }
        // 11.5.3 MAY cross the Danube only where a road does.
        implements!("11.5.3");
        let river = if exit.river { tables.river_cost[class] } else { 0 };
        (!exit.danube).then(|| tables.cost[self.terrain(exit.to) as usize][class] + river)
    }

    pub(crate) fn move_node(&self, _s: &State, _step: MoveStep) -> Node {
        Node::Decision(AXIS)
    }

    pub(crate) fn move_legal(&self, _s: &State, _step: MoveStep, _out: &mut Actions) {}

    pub(crate) fn move_why_not(&self, _s: &State, _step: MoveStep, _a: Action) -> Option<Refusal> {
        not_now()
    }

    pub(crate) fn move_act(
        &self,
        _s: &mut State,
        _step: MoveStep,
        _a: Action,
        _log: &mut impl Log,
    ) {
    }

    pub(crate) fn move_rolled(
        &self,
        _s: &mut State,
        _step: MoveStep,
        _faces: Faces,
        _log: &mut impl Log,
    ) {
    }

    pub(crate) fn move_words(&self, _s: &State, _step: MoveStep) -> Words {
        Words::new(cite!("5.2.1"), msg!("gambit-not-now"))
    }

    /// What was asked on top of a move is answered.
    pub(crate) fn move_on(&self, _s: &mut State, _step: MoveStep, _log: &mut impl Log) {}

    /// Begins a command for a unit.
    pub(crate) fn begin_move(&self, _s: &mut State, _unit: usize) {}
}
