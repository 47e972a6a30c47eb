//! States as data, the dice they ask for and the odds they tell.

use std::collections::BTreeSet;
use std::hash::{DefaultHasher, Hash, Hasher};

use neretva_core::dice::MOST_DICE;
use neretva_core::{Fingerprint, Game, Input, Node, Odds, Roll, Tally};

use crate::Check;
use crate::alphabet::pick;
use crate::differ::difference;
use crate::examiner::Examiner;

/// Rolls with more outcomes are not counted out.
const COUNTED: u64 = 10_000;
/// Outcomes of a roll that are tried on a state.
const TRIED: usize = 36;

impl<G: Game> Examiner<'_, G> {
    pub(crate) fn check_invariants(&mut self, state: &G::State) {
        self.notes.on(Check::Invariants);
        if let Err(what) = self.game.invariants(state) {
            self.notes.fail(what);
        }
    }

    /// A state written and read is the same state, in equality, hash and bytes.
    pub(crate) fn check_serde(&mut self, state: &G::State) {
        self.notes.on(Check::Serde);
        let bytes = match postcard::to_allocvec(state) {
            Ok(bytes) => bytes,
            Err(e) => return self.notes.fail(format!("the state cannot be written as bytes: {e}")),
        };
        match postcard::from_bytes::<G::State>(&bytes) {
            Ok(read) => {
                self.same_after("bytes", state, &read);
                let again = postcard::to_allocvec(&read);
                self.notes.expect(again.as_ref() == Ok(&bytes), || {
                    "the state read from bytes is written with other bytes".to_owned()
                });
            }
            Err(e) => self.notes.fail(format!("the state cannot be read from its bytes: {e}")),
        }
        if self.is_thorough() {
            let json = serde_json::to_string(state);
            match json.and_then(|text| serde_json::from_str::<G::State>(&text)) {
                Ok(read) => self.same_after("JSON", state, &read),
                Err(e) => self.notes.fail(format!("the state does not survive JSON: {e}")),
            }
        }
    }

    fn same_after(&mut self, format: &str, state: &G::State, read: &G::State) {
        self.notes.expect(read == state, || {
            let how = difference(state, read);
            format!("the state read from {format} is another: {how}; written was {state:?}")
        });
        self.notes.expect(hash(read) == hash(state), || {
            format!("the state read from {format} has another hash")
        });
    }

    /// Two states are equal exactly if their fingerprints are; equal ones have equal hashes.
    pub(crate) fn check_agreement(&mut self, a: &G::State, b: &G::State) {
        self.notes.on(Check::Serde);
        let (equal, alike) = (a == b, Fingerprint::of(a) == Fingerprint::of(b));
        self.notes.expect(equal == alike, || {
            let how = difference(a, b);
            format!("equal: {equal}, but same fingerprint: {alike}; {how}")
        });
        self.notes.expect(!equal || hash(a) == hash(b), || {
            "two equal states have different hashes".to_owned()
        });
    }

    /// The roll has as many outcomes as it weighs, and the rules can go on after each.
    pub(crate) fn check_dice(&mut self, state: &G::State, roll: &Roll) {
        self.heed(Some(roll.rule), &roll.purpose);
        self.notes.on(Check::Dice);
        let possible = (1..=MOST_DICE).contains(&roll.dice.into()) && roll.sides > 0;
        self.notes.expect(possible, || format!("nobody can roll {roll}"));
        if !possible || !self.is_thorough() {
            return;
        }
        let weight = roll.weight();
        if weight <= COUNTED {
            let outcomes: Vec<_> = roll.outcomes().collect();
            let distinct: BTreeSet<_> = outcomes.iter().map(|f| f.as_slice()).collect();
            let complete = outcomes.len() as u64 == weight && distinct.len() == outcomes.len();
            self.notes.expect(complete, || format!("{roll} does not have {weight} outcomes"));
            let accepted = outcomes.iter().all(|faces| roll.accepts(*faces));
            self.notes.expect(accepted, || format!("{roll} does not accept its own outcomes"));
        }
        let outcomes: Vec<_> = if weight <= TRIED as u64 {
            roll.outcomes().collect()
        } else {
            (0..TRIED).map(|_| roll.roll(&mut self.rng)).collect()
        };
        for faces in outcomes {
            let (next, entries) = self.applied(state, Input::Rolled(faces));
            if let Err(what) = self.game.invariants(&next) {
                self.notes.found(Check::Invariants, format!("after rolling {faces}: {what}"));
            }
            for entry in entries {
                self.heed(entry.rule, &entry.what);
            }
        }
    }

    /// Weights are positive; where the roll is asked for, they are made of its outcomes.
    pub(crate) fn check_odds(&mut self, state: &G::State, node: &Node) {
        for seat in self.seats() {
            self.notes.on(Check::Odds);
            let Some(odds) = self.game.odds(state, seat) else { continue };
            self.heed_odds(&odds);
            if odds.chances.is_empty() {
                continue;
            }
            let weight = u64::from(odds.weight());
            self.notes.expect(weight > 0, || "the weights of all results are 0".to_owned());
            if let Node::Chance(roll) = node {
                self.notes.expect(weight.is_multiple_of(roll.weight()), || {
                    format!("the weights sum to {weight}, but {roll} is rolled")
                });
            }
        }
    }

    fn heed_odds(&mut self, odds: &Odds) {
        let Odds { attack, defence, shifts, die, column: _, chances, harms: _, charts } = odds;
        for chart in charts {
            self.heed(None, &chart.name);
            let width = chart.columns.len();
            let inside = [chart.basic, chart.column].into_iter().flatten().all(|at| at < width);
            let even = chart.rows.iter().all(|row| row.len() == width);
            self.notes.expect(inside && even, || format!("{} is not a table", chart.name.id));
        }
        for line in [attack, defence, shifts, die].into_iter().flat_map(Tally::lines) {
            self.heed(Some(line.rule), &line.what);
        }
        for (result, _) in chances {
            self.heed(None, result);
        }
    }

    /// Some inputs that are possible here.
    pub(crate) fn some_inputs(
        &mut self,
        node: &Node,
        legal: &[neretva_core::Action],
    ) -> Vec<Input> {
        match node {
            Node::Decision(_) if legal.is_empty() => Vec::new(),
            Node::Decision(_) => {
                let first = pick(&mut self.rng, legal.len());
                let second = (first + 1 + pick(&mut self.rng, legal.len())) % legal.len();
                [first, second].map(|i| Input::Act(legal[i])).to_vec()
            }
            Node::Chance(roll) => vec![Input::Rolled(roll.roll(&mut self.rng))],
            Node::Over(_) => Vec::new(),
        }
    }
}

fn hash(state: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    state.hash(&mut hasher);
    hasher.finish()
}
