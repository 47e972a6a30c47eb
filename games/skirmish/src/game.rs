//! The contract: the step that the table is at answers.

use neretva_core::{About, Game, Odds, PieceId, Reach, Rng, Seat, Setup, Viewer, dice};
use neretva_data::Keys;
use neretva_hex::{Grid, HexId};
use neretva_kit::by_chapters;
use neretva_protocol::api::Overlay;
use neretva_protocol::{MapView, TableView};

use crate::about::ABOUT;
use crate::load::Skirmish;
use crate::sequence::not_now;
use crate::state::{BLUE, RED, State, Step, UnitSet};

impl Game for Skirmish {
    by_chapters!(State, |s| s.step, not_now);

    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn grid(&self) -> &Grid {
        &self.map.grid
    }

    fn piece_names(&self) -> &[String] {
        &self.units.names
    }

    fn map(&self) -> MapView {
        self.map_view()
    }

    fn initial(&self, setup: &Setup) -> State {
        self.set_up(setup)
    }

    fn view(&self, s: &State, who: Viewer) -> TableView {
        self.table_view(s, who)
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

    fn reach(&self, s: &State) -> Vec<Reach> {
        let Step::Moving(unit) = s.step else { return Vec::new() };
        self.reach_of(s, unit)
    }

    fn overlay(
        &self,
        s: &State,
        _who: Viewer,
        kind: &str,
        piece: Option<PieceId>,
    ) -> Option<Overlay> {
        // None of them is about a counter.
        self.overlaid(s, kind).filter(|_| piece.is_none())
    }

    fn position(&self, setup: &Setup, keys: Keys<'_>) -> Option<State> {
        self.position_of(setup, keys)
    }

    fn invariants(&self, s: &State) -> Result<(), String> {
        let crowded = |hex: &HexId| {
            let (red, blue) = (s.stack(RED, *hex).len(), s.stack(BLUE, *hex).len());
            red > 2 || blue > 2 || red * blue > 0
        };
        let found = self.map.grid.hexes().find(crowded);
        found.map_or(Ok(()), |hex| Err(format!("{} is overstacked", self.map.grid.printed(hex))))
    }
}
