//! The match driver: submit, referee, snapshot, apply, roll while chance.

use std::fmt;
use std::sync::Arc;

use neretva_ledger::Rule;
use serde::Serialize;

use crate::record::{FORMAT, UNBOUND};
use crate::{
    Action, Actions, Dice, Entry, Faces, Game, Input, Known, Message, Node, Outcome, Refusal, Roll,
    Seat, Setup, Viewer, msg,
};

/// Hash of a state: equal states have equal ones on every machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fingerprint([u8; 16]);

impl Fingerprint {
    /// Hashes the canonical bytes of a state.
    pub fn of(state: &impl Serialize) -> Fingerprint {
        let bytes = postcard::to_allocvec(state).expect("a state is plain data");
        let mut short = [0; 16];
        short.copy_from_slice(&blake3::hash(&bytes).as_bytes()[..16]);
        Fingerprint(short)
    }
}

impl fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// Why the table did not do what was asked. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    /// Another seat decides.
    NotYourTurn(Seat),
    /// The game is over.
    Over,
    /// The table waits for dice, not for an act.
    AwaitingRoll,
    /// The table does not wait for dice.
    NotAwaitingRoll,
    /// The dice are fixed by their seed and cannot be typed in.
    NotTyped,
    /// A seat that the game does not have.
    NoSuchSeat,
    /// The faces do not answer the roll.
    BadFaces(Roll),
    /// An id that the game does not have.
    NoSuch(Action),
    /// Nothing to undo: a roll, a reveal or the other seat came between.
    NothingToUndo,
    /// The rules forbid it.
    ByRule(Refusal),
}

impl Refused {
    /// The clause behind it, where a rule forbids it.
    pub fn rule(&self) -> Option<Rule> {
        match self {
            Refused::ByRule(refusal) => refusal.rule,
            Refused::NotYourTurn(_)
            | Refused::Over
            | Refused::AwaitingRoll
            | Refused::NotAwaitingRoll
            | Refused::NotTyped
            | Refused::NoSuchSeat
            | Refused::BadFaces(_)
            | Refused::NoSuch(_)
            | Refused::NothingToUndo => None,
        }
    }

    /// The reason to tell.
    pub fn message(&self) -> Message {
        match self {
            Refused::NotYourTurn(seat) => msg!("core-not-your-turn", seat = *seat),
            Refused::Over => msg!("core-game-over"),
            Refused::AwaitingRoll => msg!("core-awaiting-roll"),
            Refused::NotAwaitingRoll => msg!("core-not-awaiting-roll"),
            Refused::NotTyped => msg!("core-not-typed"),
            Refused::NoSuchSeat => msg!("core-no-such-seat"),
            Refused::BadFaces(roll) => {
                msg!("core-bad-faces", dice = roll.dice, sides = roll.sides)
            }
            Refused::NoSuch(Action::Piece(p)) => msg!("core-no-such-piece", n = p.0),
            Refused::NoSuch(Action::Hex(h)) => {
                msg!("core-no-such-hex", n = h.index() as u16)
            }
            Refused::NoSuch(Action::Choice(c)) => msg!("core-no-such-choice", n = c.0),
            Refused::NothingToUndo => msg!("core-undo-nothing"),
            Refused::ByRule(refusal) => refusal.why.clone(),
        }
    }
}

/// Asks the referee: the seat, the node, the ids, then the rules.
pub fn referee<G: Game>(
    game: &G,
    state: &G::State,
    seat: Seat,
    action: Action,
) -> Result<(), Refused> {
    match game.node(state) {
        Node::Over(_) => return Err(Refused::Over),
        Node::Chance(_) => return Err(Refused::AwaitingRoll),
        Node::Decision(deciding) if deciding != seat => {
            return Err(Refused::NotYourTurn(deciding));
        }
        Node::Decision(_) => {}
    }
    let exists = match action {
        Action::Piece(p) => p.index() < game.piece_names().len(),
        Action::Hex(h) => h.index() < game.grid().len(),
        Action::Choice(c) => usize::from(c.0) < game.about().choices.len(),
    };
    if !exists {
        return Err(Refused::NoSuch(action));
    }
    game.why_not(state, action).map_or(Ok(()), |refusal| Err(Refused::ByRule(refusal)))
}

/// An input and the hash of the state after it.
#[derive(Clone, Debug)]
pub struct Played {
    /// The input.
    pub what: PlayedInput,
    /// Hash of the state after it.
    pub hash: Fingerprint,
}

/// An input with its circumstances.
#[derive(Clone, Debug)]
pub enum PlayedInput {
    /// A seat acted.
    Act(Seat, Action),
    /// Dice were rolled, under that number of their stream.
    Roll(Box<Roll>, Faces, u64),
}

/// How the sides ended a match before the rules did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// A seat gave up; the other wins.
    Resigned(Seat),
    /// A seat let its clock run out; the other wins.
    Abandoned(Seat),
    /// The sides agreed to a draw.
    Drawn,
}

impl Ended {
    /// What the match came to.
    pub fn outcome(self) -> Outcome {
        let (winner, level) = match self {
            Ended::Resigned(seat) => (Some(seat.other()), msg!("core-resigned", seat = seat)),
            Ended::Abandoned(seat) => (Some(seat.other()), msg!("core-abandoned", seat = seat)),
            Ended::Drawn => (None, msg!("core-drawn")),
        };
        Outcome { winner, level, margin: 0 }
    }
}

/// Who asked to go back further than undo does, and who agreed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Consent {
    /// The seat that asked.
    pub asked: Seat,
    /// The other seat, which agreed.
    pub agreed: Seat,
}

/// What a record tells of the time before the sides last went back.
#[derive(Clone, Debug)]
pub(crate) enum Told {
    Input(Played),
    /// The sides went back to that many inputs.
    Back(usize, Consent, Fingerprint),
}

struct Snapshot<S> {
    seat: Seat,
    state: S,
    log: usize,
}

/// A running match of one game.
pub struct Match<G: Game> {
    game: Arc<G>,
    setup: Setup,
    data: String,
    /// Version of the rules that it is played under.
    rules: u32,
    state: G::State,
    dice: Dice,
    start: Fingerprint,
    played: Vec<Played>,
    /// Everything until the sides last went back, what they took back included.
    past: Vec<Told>,
    /// Inputs that stand and that the past tells.
    told: usize,
    /// Version of the format of its record.
    format: u32,
    /// Number of the next roll in the stream of the dice; undo does not reset it.
    next_roll: u64,
    log: Vec<(usize, Entry)>,
    undo: Vec<Snapshot<G::State>>,
    ended: Option<Ended>,
}

impl<G: Game> Match<G> {
    /// Opens a table and rolls what the set-up asks for.
    pub fn new(game: Arc<G>, setup: Setup, dice: Dice) -> Match<G> {
        let state = game.initial(&setup);
        let mut table = Match::at(game, setup, state, dice);
        table.settle();
        table
    }

    /// Opens a table at a given state; no dice are rolled before [`settle`](Match::settle).
    pub fn at(game: Arc<G>, setup: Setup, state: G::State, dice: Dice) -> Match<G> {
        let (start, rules) = (Fingerprint::of(&state), game.about().rules_version);
        let format = match &dice {
            Dice::Fair(fair) if !fair.is_bound() => UNBOUND,
            Dice::Fair(_) | Dice::Sealed { .. } | Dice::Scripted(_) | Dice::Typed => FORMAT,
        };
        Match {
            game,
            setup,
            data: String::new(),
            rules,
            state,
            dice,
            start,
            played: Vec::new(),
            past: Vec::new(),
            told: 0,
            format,
            next_roll: 0,
            log: Vec::new(),
            undo: Vec::new(),
            ended: None,
        }
    }

    /// The same match with the digest of the figures it is played with, which its record names.
    #[must_use]
    pub fn with_data(mut self, digest: &str) -> Match<G> {
        digest.clone_into(&mut self.data);
        self
    }

    /// The same match as records of another format tell it.
    #[must_use]
    pub(crate) fn with_format(mut self, format: u32) -> Match<G> {
        self.format = format;
        self
    }

    /// Version of the format of its record.
    pub(crate) fn format(&self) -> u32 {
        self.format
    }

    /// Everything until the sides last went back, and the inputs since then.
    pub(crate) fn chronicle(&self) -> (&[Told], &[Played]) {
        (&self.past, &self.played[self.told..])
    }

    /// The same match under the rules of an earlier version, which its record names.
    #[must_use]
    pub(crate) fn with_rules(mut self, version: u32) -> Match<G> {
        self.rules = version;
        self
    }

    /// Version of the rules that it is played under.
    pub fn rules(&self) -> u32 {
        self.rules
    }

    /// Digest of the figures it is played with.
    pub fn data(&self) -> &str {
        &self.data
    }

    /// The rulebook.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The same, to be kept.
    pub fn rulebook(&self) -> Arc<G> {
        Arc::clone(&self.game)
    }

    /// Scenario and options.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The true state: for the arbiter, never for a seat.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// What a seat knows of it now.
    pub fn known(&self, seat: Seat) -> Known<G> {
        Known::new(Arc::clone(&self.game), self.state.clone(), seat)
    }

    /// Dice of this match.
    pub fn dice(&self) -> &Dice {
        &self.dice
    }

    /// Hash of the state before the first input.
    pub fn start_hash(&self) -> Fingerprint {
        self.start
    }

    /// Inputs so far.
    pub fn played(&self) -> &[Played] {
        &self.played
    }

    /// Number of the next roll in the stream of the dice: rolls so far, those taken back included.
    pub fn next_roll(&self) -> u64 {
        self.next_roll
    }

    /// How the sides ended it before the rules did.
    pub fn ended(&self) -> Option<Ended> {
        self.ended
    }

    /// What the table waits for.
    pub fn node(&self) -> Node {
        match self.ended {
            Some(ended) => Node::Over(ended.outcome()),
            None => self.game.node(&self.state),
        }
    }

    /// Legal actions of the deciding seat.
    pub fn legal(&self) -> Actions {
        let mut actions = Actions::new();
        if self.ended.is_none() {
            self.game.legal(&self.state, &mut actions);
        }
        actions
    }

    /// Whether and why an act would be refused; changes nothing.
    pub fn check(&self, seat: Seat, action: Action) -> Result<(), Refused> {
        if self.ended.is_some() {
            return Err(Refused::Over);
        }
        referee(self.game(), &self.state, seat, action)
    }

    /// Plays an act and every roll that follows from it. On refusal nothing has changed.
    pub fn submit(&mut self, seat: Seat, action: Action) -> Result<(), Refused> {
        self.act(seat, action)?;
        self.settle();
        Ok(())
    }

    /// Plays an act without rolling: replay answers rolls itself.
    pub(crate) fn act(&mut self, seat: Seat, action: Action) -> Result<(), Refused> {
        self.check(seat, action)?;
        self.undo.push(Snapshot { seat, state: self.state.clone(), log: self.log.len() });
        let revealed = self.apply(Input::Act(action), PlayedInput::Act(seat, action));
        if revealed || self.game.node(&self.state) != Node::Decision(seat) {
            self.undo.clear();
        }
        Ok(())
    }

    /// Rolls while the rules ask for dice that this match can answer.
    pub fn settle(&mut self) {
        while let Node::Chance(roll) = self.node() {
            let Some(faces) = self.dice.answer(self.next_roll, &roll) else { return };
            self.rolled(roll, faces, self.next_roll);
        }
    }

    /// Takes dice that were rolled at a real table.
    pub fn type_in(&mut self, faces: &[u8]) -> Result<(), Refused> {
        let roll = match self.node() {
            Node::Chance(roll) => roll,
            Node::Over(_) => return Err(Refused::Over),
            Node::Decision(_) => return Err(Refused::NotAwaitingRoll),
        };
        if let Dice::Fair(_) | Dice::Sealed { .. } = self.dice {
            return Err(Refused::NotTyped);
        }
        match Faces::new(faces) {
            Some(faces) if roll.accepts(faces) => self.rolled(roll, faces, self.next_roll),
            _ => return Err(Refused::BadFaces(roll)),
        }
        self.settle();
        Ok(())
    }

    pub(crate) fn rolled(&mut self, roll: Roll, faces: Faces, nth: u64) {
        self.next_roll = nth + 1;
        self.undo.clear();
        self.apply(Input::Rolled(faces), PlayedInput::Roll(Box::new(roll), faces, nth));
    }

    /// Applies an input, keeps it and its log; returns whether something was revealed.
    fn apply(&mut self, input: Input, what: PlayedInput) -> bool {
        let mut entries: Vec<Entry> = Vec::new();
        self.game.apply(&mut self.state, input, &mut entries);
        self.played.push(Played { what, hash: Fingerprint::of(&self.state) });
        let step = self.played.len();
        let revealed = entries.iter().any(|e| e.reveals);
        self.log.extend(entries.into_iter().map(|e| (step, e)));
        revealed
    }

    /// Whether that seat may undo its last act.
    pub fn can_undo(&self, seat: Seat) -> bool {
        self.ended.is_none() && self.undo.last().is_some_and(|last| last.seat == seat)
    }

    /// Undoes the last act. Rolls, reveals and changes of the deciding seat are barriers.
    pub fn undo(&mut self, seat: Seat) -> Result<(), Refused> {
        if !self.can_undo(seat) {
            return Err(Refused::NothingToUndo);
        }
        let last = self.undo.pop().expect("can_undo saw it");
        self.state = last.state;
        self.log.truncate(last.log);
        self.played.pop();
        Ok(())
    }

    /// Undoes everything after that many inputs, for sides that agreed to. The record keeps what was
    /// undone. Undone rolls are not rolled again: the next roll is a fresh one of the committed
    /// stream.
    pub fn rewind(&mut self, inputs: usize, consent: Consent) -> Result<(), Refused> {
        self.go_back(inputs, consent)?;
        self.settle();
        Ok(())
    }

    /// Rewinds without rolling: replay answers rolls itself.
    pub(crate) fn go_back(&mut self, inputs: usize, consent: Consent) -> Result<(), Refused> {
        if let Node::Over(_) = self.node() {
            return Err(Refused::Over);
        }
        let seats = self.game.about().seats.len();
        let Consent { asked, agreed } = consent;
        if asked.index() >= seats || agreed.index() >= seats || asked == agreed {
            return Err(Refused::NoSuchSeat);
        }
        let state = self.game.initial(&self.setup);
        // A match that began at the position of a case cannot be rebuilt from its set-up.
        if inputs >= self.played.len() || Fingerprint::of(&state) != self.start {
            return Err(Refused::NothingToUndo);
        }
        self.undo.clear();
        self.log.clear();
        self.state = state;
        let standing: Vec<Played> = std::mem::take(&mut self.played);
        self.past.extend(standing[self.told..].iter().cloned().map(Told::Input));
        for played in standing.into_iter().take(inputs) {
            let input = match &played.what {
                PlayedInput::Act(_, action) => Input::Act(*action),
                PlayedInput::Roll(_, faces, _) => Input::Rolled(*faces),
            };
            self.apply(input, played.what);
        }
        self.past.push(Told::Back(inputs, consent, Fingerprint::of(&self.state)));
        self.told = inputs;
        Ok(())
    }

    /// Gives up; the other seat wins.
    pub fn resign(&mut self, seat: Seat) -> Result<(), Refused> {
        self.end(Ended::Resigned(seat))
    }

    /// Ends the match as its sides decided.
    pub fn end(&mut self, how: Ended) -> Result<(), Refused> {
        match how {
            Ended::Resigned(seat) | Ended::Abandoned(seat)
                if seat.index() >= self.game.about().seats.len() =>
            {
                return Err(Refused::NoSuchSeat);
            }
            Ended::Resigned(_) | Ended::Abandoned(_) | Ended::Drawn => {}
        }
        if let Node::Over(_) = self.node() {
            return Err(Refused::Over);
        }
        self.undo.clear();
        self.ended = Some(how);
        Ok(())
    }

    /// Rolls whose faces the viewer may see, from the given input on: each with its number, who
    /// acted last before it, the roll and the faces.
    pub fn rolls(
        &self,
        who: Viewer,
        since: usize,
    ) -> impl Iterator<Item = (usize, Option<Seat>, &Roll, Faces)> {
        let mut by = None;
        let rolls =
            self.played.iter().zip(1..).filter_map(move |(played, step)| match &played.what {
                PlayedInput::Act(seat, _) => {
                    by = Some(*seat);
                    None
                }
                PlayedInput::Roll(roll, faces, _) => Some((step, by, &**roll, *faces)),
            });
        rolls.filter(move |(step, _, roll, _)| *step >= since && roll.audience.includes(who))
    }

    /// Lines of the log that the viewer may read, from the given step on.
    pub fn log(&self, who: Viewer, since: usize) -> impl Iterator<Item = (usize, &Entry)> {
        // Steps ascend: what is older need not be looked at.
        let from = self.log.partition_point(|(step, _)| *step < since);
        self.log[from..]
            .iter()
            .filter(move |(_, entry)| entry.audience.includes(who))
            .map(|(step, entry)| (*step, entry))
    }
}
