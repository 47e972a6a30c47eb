//! Plans: what the table would be after some acts, worked out from what one seat knows.
//!
//! A player thinks in moves ("these three, over there"), a game in picks. A plan stands between:
//! counters may be named in any order, an unfinished move is ended by the next, a hex at the end of
//! a path stands for the path, counters that the game moves one after the other go to one hex as a
//! stack, and on request everything that can come along does. A plan changes nothing and stops before the first act that would bar undo, so it shows no roll and no reveal.
//! Where a game hides something, the plan is made on a [sample](Game::sample), so that it cannot
//! depend on what the seat may not know.

use std::collections::BTreeSet;

use neretva_hex::HexId;
use neretva_protocol::api::{Barrier, Patch};
use neretva_protocol::{Piece, TableView};
use rand_core::SeedableRng;

use crate::{
    Action, Actions, Entry, Game, Input, Match, Node, Refused, Rng, Seat, Viewer, referee,
};

/// Which counters a plan names besides the given ones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Company {
    /// None.
    #[default]
    AsNamed,
    /// Every own counter that can come along.
    All,
}

/// Acts in the order that the game takes, and where they lead.
pub(crate) struct Planned<S> {
    /// The state after them.
    pub(crate) state: S,
    /// The acts that lead there.
    pub(crate) acts: Actions,
    /// The act that was not tried further because it bars undo; acts after it are left out.
    pub(crate) stop: Option<(Action, Barrier)>,
    /// The act that was refused; it and what follows are left out.
    pub(crate) refused: Option<(Action, Refused)>,
    /// Counters that follow the one named last, because the game moves them one after the other.
    pub(crate) apart: Actions,
    /// Where all of them may stay, if there are such counters.
    pub(crate) stays: Option<BTreeSet<HexId>>,
}

impl<S> Planned<S> {
    fn at(state: S) -> Planned<S> {
        let (acts, apart) = (Vec::new(), Vec::new());
        Planned { state, acts, stop: None, refused: None, apart, stays: None }
    }
}

impl<G: Game> Match<G> {
    /// Works out a plan of a seat, from what it knows.
    pub(crate) fn plan(
        &self,
        seat: Seat,
        wanted: &[Action],
        company: Company,
    ) -> Planned<G::State> {
        let game = self.game();
        let state = match game.about().hidden {
            // The seed is known to everybody: the number of inputs.
            true => {
                let mut rng = Rng::seed_from_u64(self.played().len() as u64);
                game.sample(self.state(), seat, &mut rng)
            }
            false => self.state().clone(),
        };
        self.follow(state, seat, wanted, company)
    }

    fn follow(
        &self,
        state: G::State,
        seat: Seat,
        wanted: &[Action],
        company: Company,
    ) -> Planned<G::State> {
        let mut plan = Plan { game: self.game(), seat, done: Planned::at(state) };
        if self.ended().is_some() {
            plan.done.refused = wanted.first().map(|act| (*act, Refused::Over));
        } else {
            plan.follow(wanted, company);
        }
        plan.done
    }

    /// Acts of a plan in the order that the game takes. The one that bars undo is the last: what
    /// was wanted after it is a new decision.
    ///
    /// # Errors
    /// The act that is refused, and why.
    pub fn in_order(&self, seat: Seat, wanted: &[Action]) -> Result<Actions, (Action, Refused)> {
        let plan = self.follow(self.state().clone(), seat, wanted, Company::AsNamed);
        match plan.refused {
            Some(refused) => Err(refused),
            None => Ok(plan.acts.into_iter().chain(plan.stop.map(|(act, _)| act)).collect()),
        }
    }

    /// Plays several acts, all or none, and every roll that follows; those after the first that bars
    /// undo are left out. Returns how many were played.
    ///
    /// # Errors
    /// The act that is refused, and why; nothing has changed.
    pub fn submit_all(&mut self, seat: Seat, acts: &[Action]) -> Result<usize, (Action, Refused)> {
        let acts = self.in_order(seat, acts)?;
        for act in &acts {
            self.submit(seat, *act).expect("every act was tried in this order");
        }
        Ok(acts.len())
    }
}

/// Whether the table looks the same but for what is asked: naming was all that happened.
pub(crate) fn is_only_asked(patch: &Patch) -> bool {
    *patch == Patch { prompt: patch.prompt.clone(), ..Patch::default() }
}

/// A plan in the making.
struct Plan<'a, G: Game> {
    game: &'a G,
    seat: Seat,
    done: Planned<G::State>,
}

impl<G: Game> Clone for Plan<'_, G> {
    fn clone(&self) -> Self {
        let Planned { state, acts, stop, refused, apart, stays } = &self.done;
        let done = Planned {
            state: state.clone(),
            acts: acts.clone(),
            stop: *stop,
            refused: refused.clone(),
            apart: apart.clone(),
            stays: stays.clone(),
        };
        Plan { game: self.game, seat: self.seat, done }
    }
}

impl<G: Game> Plan<'_, G> {
    fn follow(&mut self, wanted: &[Action], company: Company) {
        let (start, before) = (self.view(), self.clone());
        let mut rest = wanted;
        while let [first, ..] = rest
            && self.goes_on()
        {
            let run = rest.iter().take_while(|act| matches!(act, Action::Piece(_))).count();
            let mut done = run.max(1);
            let followed = match first {
                Action::Piece(_) => {
                    let (pieces, goal) = (&rest[..run], rest.get(run).copied());
                    self.take_up(pieces).or_else(|refused| {
                        let goal = goal.filter(|act| matches!(act, Action::Hex(_)));
                        done += usize::from(goal.is_some());
                        self.one_by_one(pieces, goal).unwrap_or(Err(refused))
                    })
                }
                Action::Hex(_) if company == Company::All && self.done.acts.is_empty() => {
                    self.go(*first).or_else(|refused| self.aim(*first).ok_or(refused))
                }
                Action::Hex(_) => self.go(*first),
                Action::Choice(_) => self.step(*first).map_err(|refused| (*first, refused)),
            };
            self.done.refused = followed.err();
            rest = &rest[done..];
        }
        // Nobody joins what is done already.
        let named = |plan: &Self| is_only_asked(&Patch::between(&start, &plan.view()));
        if company == Company::All && self.goes_on() && named(self) {
            self.gather(|_| true);
            if let [first @ Action::Piece(_)] = wanted {
                self.gather_stack(&before, &start, *first);
            }
        }
    }

    /// Names counters, ending an unfinished move if need be.
    fn take_up(&mut self, pieces: &[Action]) -> Result<(), (Action, Refused)> {
        let named = self.name(pieces);
        named.or_else(|refused| self.finish(pieces).ok_or(refused))
    }

    /// Whether counters are in hand that may move.
    fn moves(&self) -> bool {
        self.goes_on() && self.game.reach(&self.done.state).iter().any(|leg| leg.stay)
    }

    /// Sends counters that cannot be named together to a hex one after the other; without a hex the
    /// first is named, and the others follow it. `None` if they are not to be moved at all.
    fn one_by_one(
        &mut self,
        pieces: &[Action],
        goal: Option<Action>,
    ) -> Option<Result<(), (Action, Refused)>> {
        let distinct: BTreeSet<&Action> = pieces.iter().collect();
        let (first, others) = pieces.split_first()?;
        if others.is_empty() || distinct.len() < pieces.len() {
            return None;
        }
        let up = |plan: &Self, piece: Action| {
            let mut plan = plan.clone();
            plan.take_up(&[piece]).ok()?;
            plan.moves().then_some(plan)
        };
        let each: Option<Vec<Self>> = pieces.iter().map(|piece| up(self, *piece)).collect();
        let each = each?;
        let Some(goal) = goal else {
            let stays = |plan: &Self| -> BTreeSet<HexId> {
                let reach = self.game.reach(&plan.done.state);
                reach.iter().filter(|leg| leg.stay).map(|leg| leg.hex).collect()
            };
            let common = each.iter().map(stays).reduce(|a, b| &a & &b);
            *self = up(self, *first)?;
            self.done.apart = others.to_vec();
            self.done.stays = common;
            return Some(Ok(()));
        };
        let mut plan = self.clone();
        for piece in pieces {
            let went = plan.take_up(&[*piece]).and_then(|()| plan.go(goal));
            if let Err(refused) = went {
                return Some(Err(refused));
            }
            if plan.done.stop.is_some() {
                break;
            }
        }
        *self = plan;
        Some(Ok(()))
    }

    /// The largest group of the same hex with that counter in it: games put groups together in one
    /// order only, and the counter need not be its first. Where nobody can join, those who can move
    /// follow.
    fn gather_stack(&mut self, before: &Self, view: &TableView, first: Action) {
        let hex_of = |act: &Action| match act {
            Action::Piece(piece) => {
                view.piece(&self.game.piece_names()[piece.index()])?.hex.clone()
            }
            Action::Hex(_) | Action::Choice(_) => None,
        };
        let Some(hex) = hex_of(&first) else { return };
        let mut legal = Actions::new();
        self.game.legal(&before.done.state, &mut legal);
        let mates =
            legal.into_iter().filter(|act| *act != first && hex_of(act).as_ref() == Some(&hex));
        let mates: Vec<Action> = mates.filter(|act| self.is_own(view, *act)).collect();
        let groups = mates.iter().filter_map(|mate| {
            let mut plan = before.clone();
            plan.step(*mate).ok()?;
            plan.gather(|_| true);
            (plan.goes_on() && plan.done.acts.contains(&first)).then_some(plan)
        });
        let largest = groups.max_by_key(|plan| plan.done.acts.len());
        if let Some(plan) = largest.filter(|plan| plan.done.acts.len() > self.done.acts.len()) {
            *self = plan;
        }
        if self.done.acts == [first] && self.moves() && !mates.is_empty() {
            let all: Vec<Action> = [first].into_iter().chain(mates).collect();
            let mut plan = before.clone();
            if let Some(Ok(())) = plan.one_by_one(&all, None) {
                *self = plan;
            }
        }
    }

    fn goes_on(&self) -> bool {
        self.done.stop.is_none() && self.done.refused.is_none()
    }

    /// Does an act, unless it bars undo.
    fn step(&mut self, act: Action) -> Result<(), Refused> {
        referee(self.game, &self.done.state, self.seat, act)?;
        let mut next = self.done.state.clone();
        let mut log: Vec<Entry> = Vec::new();
        self.game.apply(&mut next, Input::Act(act), &mut log);
        let barrier = match self.game.node(&next) {
            _ if log.iter().any(|entry| entry.reveals) => Some(Barrier::Reveal),
            Node::Chance(_) => Some(Barrier::Dice),
            Node::Over(_) => Some(Barrier::End),
            Node::Decision(seat) => (seat != self.seat).then_some(Barrier::Turn),
        };
        match barrier {
            Some(barrier) => self.done.stop = Some((act, barrier)),
            None => {
                self.done.state = next;
                self.done.acts.push(act);
            }
        }
        Ok(())
    }

    /// Tries acts one after the other; all or none.
    fn steps(&mut self, acts: &[Action]) -> Result<(), (Action, Refused)> {
        let mut plan = self.clone();
        for act in acts {
            plan.step(*act).map_err(|refused| (*act, refused))?;
            if plan.done.stop.is_some() {
                break;
            }
        }
        *self = plan;
        Ok(())
    }

    /// Names counters as given, or else in the order of their ids, which games put groups
    /// together in.
    fn name(&mut self, pieces: &[Action]) -> Result<(), (Action, Refused)> {
        self.steps(pieces).or_else(|_| {
            let mut sorted = pieces.to_vec();
            sorted.sort_unstable();
            self.steps(&sorted)
        })
    }

    /// Ends an unfinished move and names counters for the next. Nothing else may come of ending it:
    /// no other phase, no point spent, no counter moved.
    fn finish(&mut self, pieces: &[Action]) -> Option<()> {
        if !self.done.acts.is_empty() {
            return None;
        }
        let before = self.view();
        let stays = |after: &TableView| {
            let patch = Patch::between(&before, after);
            let moved =
                |piece: &Piece| before.piece(&piece.id).is_none_or(|it| it.hex != piece.hex);
            let same = patch.phase.is_none() && patch.turn.is_none() && patch.tracks.is_none();
            same && patch.gone.is_empty() && !patch.pieces.iter().any(moved)
        };
        let mut legal = Actions::new();
        self.game.legal(&self.done.state, &mut legal);
        let choices = legal.into_iter().filter(|act| matches!(act, Action::Choice(_)));
        *self = choices.into_iter().find_map(|choice| {
            let mut plan = self.clone();
            plan.step(choice).ok()?;
            (plan.goes_on() && stays(&plan.view())).then_some(())?;
            plan.name(pieces).ok()?;
            Some(plan)
        })?;
        Some(())
    }

    /// Names a hex, or else the path to it.
    fn go(&mut self, act: Action) -> Result<(), (Action, Refused)> {
        let refused = match self.step(act) {
            Ok(()) => return Ok(()),
            Err(refused) => (act, refused),
        };
        let reach = self.game.reach(&self.done.state);
        let find = |hex| reach.iter().find(|leg| Action::Hex(leg.hex) == hex);
        let mut leg = find(act).filter(|leg| leg.stay);
        let mut way = Vec::new();
        while let Some(here) = leg.filter(|_| way.len() <= reach.len()) {
            way.push(Action::Hex(here.hex));
            leg = here.from.and_then(|from| find(Action::Hex(from)));
        }
        way.reverse();
        if way.len() < 2 {
            return Err(refused);
        }
        self.steps(&way).map_err(|_| refused)
    }

    /// Names every own counter that can come along, as long as naming is all that happens and
    /// `fits` holds.
    fn gather(&mut self, fits: impl Fn(&Self) -> bool) {
        let mut before = self.view();
        let Some(last) = self.done.acts.last().copied() else { return };
        // Only what is in hand, or under attack, gathers company.
        if let Action::Choice(_) = last {
            return;
        }
        loop {
            let mut legal = Actions::new();
            self.game.legal(&self.done.state, &mut legal);
            let own = legal.into_iter().filter(|act| self.is_own(&before, *act));
            let joined = own.into_iter().find_map(|act| {
                let mut plan = self.clone();
                plan.step(act).ok()?;
                let after = plan.view();
                let same = is_only_asked(&Patch::between(&before, &after))
                    && before.prompt.said.id == after.prompt.said.id;
                (plan.goes_on() && same && fits(&plan)).then_some((plan, after))
            });
            match joined {
                Some((plan, after)) => (*self, before) = (plan, after),
                None => return,
            }
        }
    }

    fn is_own(&self, view: &TableView, act: Action) -> bool {
        let Action::Piece(piece) = act else { return false };
        let owner = self.game.about().seat_name(self.seat);
        let name = &self.game.piece_names()[piece.index()];
        view.piece(name).is_some_and(|piece| piece.owner == owner)
    }

    fn view(&self) -> TableView {
        self.game.view(&self.done.state, Viewer::Seat(self.seat))
    }

    /// Takes up a stack beside a hex that can name it, the largest there is, and names the hex.
    fn aim(&mut self, hex: Action) -> Option<()> {
        let Action::Hex(target) = hex else { return None };
        let (grid, view) = (self.game.grid(), self.view());
        let beside: Vec<&str> = grid.neighbours(target).map(|(_, hex)| grid.printed(hex)).collect();
        let stands_beside = |act: &Action| {
            let Action::Piece(piece) = act else { return false };
            let shown = view.piece(&self.game.piece_names()[piece.index()]);
            let hex = shown.and_then(|piece| piece.hex.as_deref());
            self.is_own(&view, *act) && hex.is_some_and(|hex| beside.contains(&hex))
        };
        let mut legal = Actions::new();
        self.game.legal(&self.done.state, &mut legal);
        let may = |plan: &Self| referee(plan.game, &plan.done.state, plan.seat, hex).is_ok();
        let plans = legal.iter().filter(|act| stands_beside(act)).filter_map(|first| {
            let mut plan = self.clone();
            plan.step(*first).ok()?;
            let mut all = plan.clone();
            all.gather(|_| true);
            if !may(&all) {
                plan.gather(may);
                all = plan;
            }
            (all.goes_on() && may(&all)).then_some(all)
        });
        // The first of the largest: a later one would be named in another order only.
        let plans: Vec<Self> = plans.collect();
        let mut plan = plans.into_iter().rev().max_by_key(|plan| plan.done.acts.len())?;
        plan.step(hex).ok()?;
        *self = plan;
        Some(())
    }
}
