//! The ways of units hex by hex with what is left of their points, as a person is shown them.

use std::collections::VecDeque;

use neretva_board::tour::{Leg, Tour, reach_together};
use neretva_core::{Id, Reach};
use neretva_hex::HexId;
use neretva_kit::reach::cheapest_ways;

use super::MoveStep;
use super::reach::{Carriers, MOST_POINTS};
use crate::load::{HexSet, Partizan, UnitId};
use crate::rules::Frame;
use crate::rules::combat::CombatStep;
use crate::state::State;

/// A hex counts three times: walked to, passed by train, walked to after the train (9.3.5).
const WALKS: usize = 0;
const RIDES: usize = 1;
const WALKS_ON: usize = 2;

impl Partizan {
    /// How far the units in hand can go.
    pub(crate) fn reach_in_hand(&self, s: &State) -> Vec<Reach> {
        match s.frame() {
            Frame::Move(MoveStep::Moving(group)) => {
                let tours: Vec<Tour> = group.iter().map(|unit| self.move_tour(s, unit)).collect();
                reach_together(&tours, self.move_reach(s, group), 1, |_| None)
            }
            Frame::Combat(CombatStep::RetreatTo(battle, unit)) => {
                let points = self.retreat_allowance(s, &battle, unit);
                let stops = self.retreat_hexes(s, &battle, unit);
                let tour = self.tour(s, unit, points, Carriers::NONE);
                reach_together(&[tour], stops, 1, |_| None)
            }
            Frame::Combat(CombatStep::WithdrawTo(_, unit)) => {
                let points = self.ratings(s, unit).movement;
                let stops = self.withdraw_hexes(s, unit);
                let tour = self.tour(s, unit, points, Carriers::NONE);
                reach_together(&[tour], stops, 1, |_| None)
            }
            Frame::Move(MoveStep::Pick)
            | Frame::Combat(_)
            | Frame::Phase(_)
            | Frame::Setup(_)
            | Frame::Objectives(_)
            | Frame::Event(_)
            | Frame::Rp(_)
            | Frame::Supply(_)
            | Frame::Special(_)
            | Frame::Option(_) => Vec::new(),
        }
    }

    /// The ways of a unit in its movement, by whatever means.
    pub(crate) fn move_tour(&self, s: &State, unit: UnitId) -> Tour {
        self.tour(s, unit, self.allowance(s, unit), self.carriers(s, unit))
    }

    /// The ways of a unit with these points and carriers: the hexes of [`Partizan::ways`].
    fn tour(&self, s: &State, unit: UnitId, allowance: u8, carriers: Carriers) -> Tour {
        let hexes = self.map.grid.len();
        let Some(start) = s.hex(unit) else { return vec![None; hexes] };
        let (walk, open) = (self.walk(s, unit, start), self.ground(s, unit));
        let points = usize::from(allowance).min(MOST_POINTS);
        let arrivals = cheapest_ways(3 * hexes, start.index(), points, |place| {
            let (mode, hex) = (place / hexes, HexId::at(place % hexes));
            let exits = self.exits(hex).iter();
            let on_foot = exits.clone().filter(move |exit| {
                mode != RIDES && open.has(exit.to) && walk.may_cross(hex, exit)
            });
            let on_foot = on_foot.map(move |exit| {
                (mode * hexes + exit.to.index(), self.entry_cost(walk.column, exit))
            });
            let boards = mode == WALKS && carriers.lines.has(hex);
            let leaves = mode == RIDES && open.has(hex);
            let rails =
                exits.filter(move |exit| mode == RIDES && exit.rail && carriers.lines.has(exit.to));
            on_foot
                .chain(boards.then_some((RIDES * hexes + hex.index(), 0)))
                .chain(leaves.then_some((WALKS_ON * hexes + hex.index(), 0)))
                .chain(rails.map(move |exit| (RIDES * hexes + exit.to.index(), 0)))
                .collect::<Vec<_>>()
        });
        let stage = |hex: HexId| {
            let modes = [WALKS, WALKS_ON].into_iter();
            let ways = modes.filter_map(|mode| arrivals[mode * hexes + hex.index()]);
            let arrival = ways.min_by_key(|way| way.spent)?;
            // Who leaves a train came by it to this hex.
            let mut from = arrival.from;
            while from.is_some_and(|place| place % hexes == hex.index()) {
                from = from.and_then(|place| arrivals[place]).and_then(|earlier| earlier.from);
            }
            let from = from.map(|place| HexId::at(place % hexes)).filter(|from| *from != start);
            Some(Leg { left: points - arrival.spent, from })
        };
        let mut tour: Tour = self.map.grid.hexes().map(stage).collect();
        let alone = s.switches.minimum_move_alone;
        let beside: HexSet = walk.beside().filter(|hex| open.has(*hex)).collect();
        if !alone {
            self.enter_beside(&mut tour, beside, carriers.lines, open);
        }
        // 9.4.3 MUST end its move in the port it sails to.
        let ports = self.map.ports.only(|hex| tour[hex.index()].is_some());
        let sails_from = ports.iter().max_by_key(|hex| tour[hex.index()].map(|a| a.left));
        if let Some(harbour) = sails_from {
            let stage = Leg { left: 0, from: Some(harbour).filter(|hex| *hex != start) };
            for port in carriers.ports.and(open).iter() {
                tour[port.index()].get_or_insert(stage);
            }
        }
        if alone {
            self.enter_beside(&mut tour, beside, HexSet::EMPTY, open);
        }
        tour[start.index()] = None;
        tour
    }

    /// 9.1.16 MAY always enter one hex beside it, and go on from there on those lines only.
    fn enter_beside(&self, tour: &mut Tour, beside: HexSet, lines: HexSet, open: HexSet) {
        for hex in beside.iter() {
            tour[hex.index()].get_or_insert(Leg { left: 0, from: None });
        }
        let mut seen = beside.and(lines);
        let mut next: VecDeque<HexId> = seen.iter().collect();
        while let Some(hex) = next.pop_front() {
            for exit in self.exits(hex).iter().filter(|exit| exit.rail) {
                let to = exit.to;
                if !lines.has(to) || seen.has(to) {
                    continue;
                }
                seen.add(to);
                next.push_back(to);
                if open.has(to) {
                    tour[to.index()].get_or_insert(Leg { left: 0, from: Some(hex) });
                }
            }
        }
    }
}
