//! A running match, rebuilt from its events. Rolls are not events: they follow from the seed.

use std::collections::BTreeMap;

use neretva_core::{
    Action, Arbiter, Consent, Dice, Ended, FairDice, Perspective, Record, Seat, Seed, Setup, Terms,
};
use neretva_protocol::api::{PlanRefusal, Proposal};
use neretva_protocol::{OutcomeView, RefusalView, Said};
use neretva_store as store;

use crate::library::Game;
use crate::special::{Beginning, NotSpecial, Special, Taught};

/// The format of dice whose commitment binds the seed alone.
pub(crate) const UNBOUND: u32 = 1;

/// Something that happens to a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Deed {
    Act(Seat, Action),
    Undo(Seat),
    Resign(Seat),
    /// A seat claims a win because the deciding seat ran out of time.
    Claim(Seat),
    /// Both sides agree to a draw.
    Draw(Seat),
    /// Both sides agree to undo back to that many acts.
    Rewind(Consent, usize),
    /// A proposal or its answer, which tables used to keep among their events.
    Talk(Seat),
}

/// A running match.
pub(crate) struct Live {
    game: &'static Game,
    arbiter: Box<dyn Arbiter>,
    pub(crate) version: u64,
    /// When the clock was last set, in seconds since 1970.
    pub(crate) moved_at: i64,
    /// Whether all seats are taken. Before that nothing is rolled, and nobody decides.
    pub(crate) begun: bool,
    /// Inputs before the first act.
    opening: usize,
    /// Inputs after each act that was not undone, including its rolls.
    standing: Vec<usize>,
    /// The lesson, if it is one.
    pub(crate) taught: Option<Taught>,
    /// Digest of the figures in use.
    data: String,
    /// Version of the rules.
    rules: u32,
}

/// Why the events of a table cannot be replayed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Unplayable {
    /// The game has changed since.
    #[error(
        "the table was played under other rules or figures: run the program that it began with"
    )]
    OtherRules,
    /// The table's row was not written by this program.
    #[error("the table's set-up cannot be read: {0}")]
    Setup(String),
    /// An event is not possible here.
    #[error("event {version} cannot be played again: {why}")]
    Event {
        /// Version after it.
        version: u64,
        /// What is wrong.
        why: String,
    },
}

impl Live {
    /// A match before its first event.
    fn new(game: &'static Game, setup: Setup, row: &store::TableRow) -> Result<Live, NotSpecial> {
        let seed = || Seed::new(row.seed.0);
        let entropy = || row.seats.iter().map(|seat| seat.entropy.clone().unwrap_or_default());
        let begun = row.has_begun();
        let dice = |setup: &Setup| {
            if !begun {
                Dice::Sealed { commitment: row.commitment.clone(), entropy: Vec::new() }
            } else if row.dice == UNBOUND {
                Dice::Fair(FairDice::new(seed(), vec![String::new(); row.seats.len()]))
            } else {
                let terms = Terms::under(row.rules_version, game.offer.about, setup, &row.data);
                Dice::Fair(FairDice::bound(seed(), &terms, entropy().collect()))
            }
        };
        let special = Special::read(&row.settings.more);
        let dice = dice(&setup);
        let begin = special.begin(game, row.rules_version, setup, dice)?;
        let Beginning { arbiter, taught, data, rules } = begin;
        let opening = arbiter.steps();
        let moved_at = row.begun_at.unwrap_or(row.created_at);
        Ok(Live {
            game,
            arbiter,
            version: 0,
            moved_at,
            begun,
            opening,
            standing: Vec::new(),
            taught,
            data,
            rules,
        })
    }

    /// Replays the events of a table and compares every hash.
    pub(crate) fn open(
        game: &'static Game,
        row: &store::TableRow,
        events: &[store::Event],
    ) -> Result<Live, Unplayable> {
        let about = game.offer.about;
        let unreadable = |error: &dyn std::fmt::Display| Unplayable::Setup(error.to_string());
        let options: BTreeMap<String, String> =
            serde_json::from_str(&row.options).map_err(|error| unreadable(&error))?;
        let options = options.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        let setup =
            Setup::new(about, Some(&row.scenario), options).map_err(|error| unreadable(&error))?;
        let mut live = Live::new(game, setup, row).map_err(|error| unreadable(&error))?;
        if row.rules_version != live.rules || row.data != live.data {
            return Err(Unplayable::OtherRules);
        }
        events.iter().try_for_each(|event| live.replay(event))?;
        Ok(live)
    }

    /// Replays a stored event.
    pub(crate) fn replay(&mut self, event: &store::Event) -> Result<(), Unplayable> {
        let fault = |why: &str| Unplayable::Event { version: event.version, why: why.to_owned() };
        if event.version != self.version + 1 {
            return Err(fault("an event before it is missing"));
        }
        let deed = self.read(event).ok_or_else(|| fault("it cannot be read"))?;
        self.perform(deed).map_err(|refusal| fault(&refusal.said.id))?;
        self.version = event.version;
        self.set_clock(deed, event.at);
        if self.arbiter.fingerprint() != event.hash {
            return Err(fault("it leads to another state"));
        }
        Ok(())
    }

    fn read(&self, event: &store::Event) -> Option<Deed> {
        let seat = self.game.offer.about.seat(event.seat.as_deref()?)?;
        Some(match event.kind.as_str() {
            "act" => Deed::Act(seat, self.arbiter.parse(&event.text).ok()?),
            "undo" => Deed::Undo(seat),
            "resign" => Deed::Resign(seat),
            "claim" => Deed::Claim(seat),
            "offer" | "decline" => Deed::Talk(seat),
            "draw" => Deed::Draw(seat),
            "rewind" => {
                // Who asked was not always written.
                let (acts, asked) = event.text.split_once(' ').unwrap_or((&event.text, ""));
                let asked = self.game.offer.about.seat(asked).unwrap_or_else(|| seat.other());
                Deed::Rewind(Consent { asked, agreed: seat }, acts.parse().ok()?)
            }
            _ => return None,
        })
    }

    /// The event to store for a deed that was performed.
    pub(crate) fn write(&self, deed: Deed, at: i64) -> store::NewEvent {
        let (kind, seat, text) = match deed {
            Deed::Act(seat, action) => ("act", seat, self.arbiter.write(action)),
            Deed::Undo(seat) => ("undo", seat, String::new()),
            Deed::Resign(seat) => ("resign", seat, String::new()),
            Deed::Claim(seat) => ("claim", seat, String::new()),
            Deed::Draw(seat) => ("draw", seat, String::new()),
            Deed::Rewind(Consent { asked, agreed }, acts) => {
                ("rewind", agreed, format!("{acts} {}", self.seat_name(asked)))
            }
            Deed::Talk(seat) => ("decline", seat, String::new()),
        };
        store::NewEvent {
            at,
            kind: kind.to_owned(),
            seat: Some(self.seat_name(seat)),
            text,
            hash: self.arbiter.fingerprint(),
        }
    }

    /// Performs a deed, or says why not; a refusal changes nothing.
    pub(crate) fn perform(&mut self, deed: Deed) -> Result<(), RefusalView> {
        match deed {
            Deed::Act(seat, action) => {
                let taught = self.follow(|taught| taught.acted(seat, action, &*self.arbiter))?;
                self.arbiter.submit(seat, action)?;
                self.standing.push(self.arbiter.steps());
                self.taught = taught;
            }
            Deed::Undo(seat) => {
                let taught = self.follow(|taught| taught.undone(seat, &*self.arbiter))?;
                self.arbiter.undo(seat)?;
                self.standing.pop();
                self.taught = taught;
            }
            Deed::Resign(seat) => self.arbiter.resign(seat)?,
            Deed::Claim(seat) => match self.deciding() {
                Some(late) if late != seat => self.arbiter.end(Ended::Abandoned(late))?,
                Some(_) => return Err(refusal(msg!("server-own-clock"))),
                None => return Err(refusal(msg!("core-game-over"))),
            },
            Deed::Draw(_) | Deed::Rewind(..) if self.taught.is_some() => {
                return Err(refusal(msg!("server-lesson-first")));
            }
            Deed::Draw(_) => self.arbiter.end(Ended::Drawn)?,
            Deed::Rewind(consent, acts) => {
                self.arbiter.rewind(self.steps_after(acts), consent)?;
                self.standing.truncate(acts);
            }
            Deed::Talk(_) => {}
        }
        Ok(())
    }

    /// Only what moves the game sets the clock, and it never runs backwards: neither does a second
    /// server's clock that is slow take time from anybody.
    pub(crate) fn set_clock(&mut self, deed: Deed, at: i64) {
        match deed {
            Deed::Act(..) | Deed::Resign(_) | Deed::Claim(_) | Deed::Draw(_) | Deed::Rewind(..) => {
                self.moved_at = self.moved_at.max(at);
            }
            Deed::Undo(_) | Deed::Talk(_) => {}
        }
    }

    /// The lesson after a deed; a deed that is not in its script is refused.
    fn follow(
        &self,
        go_on: impl FnOnce(&Taught) -> Option<Taught>,
    ) -> Result<Option<Taught>, RefusalView> {
        match &self.taught {
            None => Ok(None),
            Some(taught) => match go_on(taught) {
                Some(further) => Ok(Some(further)),
                None => Err(refusal(msg!("server-lesson-first"))),
            },
        }
    }

    /// Acts of a plan in the order that the game takes, up to the first that bars undo.
    pub(crate) fn in_order(&self, seat: Seat, acts: &[Action]) -> Result<Vec<Action>, PlanRefusal> {
        self.arbiter.in_order(seat, acts)
    }

    /// Whether the match has begun and is not over.
    pub(crate) fn check_running(&self) -> Result<(), RefusalView> {
        match self.deciding() {
            Some(_) => Ok(()),
            None if !self.begun => Err(refusal(msg!("server-not-begun"))),
            None => Err(refusal(msg!("core-game-over"))),
        }
    }

    /// Acts that stand.
    pub(crate) fn acts(&self) -> usize {
        self.standing.len()
    }

    /// Inputs before the last completed move of a seat; counters that were only named are no move.
    pub(crate) fn before_last_move(&self, seat: Seat) -> Result<usize, RefusalView> {
        let moves = self.arbiter.moves();
        let last = moves.iter().rfind(|span| span.seat == Some(seat) && span.done);
        last.map(|span| span.from).ok_or_else(|| refusal(msg!("server-nothing-to-rewind")))
    }

    /// The number of inputs that a proposal of that seat goes back to; `None` for a draw.
    pub(crate) fn goes_back_to(
        &self,
        by: Seat,
        what: Proposal,
    ) -> Result<Option<usize>, RefusalView> {
        Ok(match what {
            Proposal::Draw => None,
            Proposal::Rewind(steps) => Some(steps),
            Proposal::TakeBack => Some(self.before_last_move(by)?),
        })
    }

    /// Number of acts within the first so many inputs.
    pub(crate) fn acts_at(&self, steps: usize) -> usize {
        self.standing.partition_point(|after| *after <= steps)
    }

    /// Inputs after that many acts and their rolls.
    fn steps_after(&self, acts: usize) -> usize {
        let last = acts.checked_sub(1).and_then(|last| self.standing.get(last));
        last.copied().unwrap_or(self.opening)
    }

    /// The match as a seat or a spectator may know it. Everything that clients are told comes from
    /// here.
    pub(crate) fn seen_by(&self, seat: Option<Seat>) -> Perspective<'_> {
        Perspective::new(&*self.arbiter, seat)
    }

    /// The deciding seat; none before the match has begun and once it is over.
    pub(crate) fn deciding(&self) -> Option<Seat> {
        self.arbiter.deciding().filter(|_| self.begun)
    }

    /// How it ended.
    pub(crate) fn outcome(&self) -> Option<OutcomeView> {
        self.seen_by(None).outcome()
    }

    /// Number of inputs so far.
    pub(crate) fn steps(&self) -> usize {
        self.arbiter.steps()
    }

    /// Reads an act. Errors do not list the game's names: a seat may not know them all.
    pub(crate) fn parse(&self, act: &str) -> Result<Action, RefusalView> {
        self.arbiter.parse(act).map_err(|_| refusal(msg!("server-bad-act")))
    }

    /// The record, to show a seat what it saw. It never leaves the server.
    pub(crate) fn private_record(&self) -> Record {
        self.arbiter.record()
    }

    /// The record; `None` while the match runs, because it would reveal what is hidden, and for a
    /// lesson, whose dice were laid out.
    pub(crate) fn record(&self) -> Option<String> {
        self.outcome().filter(|_| self.taught.is_none()).map(|_| self.arbiter.record().encode())
    }

    pub(crate) fn seat_name(&self, seat: Seat) -> String {
        self.game.offer.about.seat_name(seat).to_owned()
    }

    /// What lists of tables show; before the match begins it waits for that seat.
    pub(crate) fn summary(&self, at: i64, missing: Option<&str>) -> store::Summary {
        let view = self.seen_by(None).shown();
        let deciding = self.deciding().map(|seat| self.seat_name(seat));
        store::Summary {
            to_move: deciding.or_else(|| missing.filter(|_| !self.begun).map(str::to_owned)),
            turn: view.turn,
            phase: serde_json::to_string(&view.phase_said).expect("a message is plain data"),
            outcome: self.outcome().map(|it| serde_json::to_string(&it).expect("it is plain data")),
            moved_at: at,
        }
    }
}

/// A refusal without a rule.
pub(crate) fn refusal(said: Said) -> RefusalView {
    RefusalView { rule: None, said }
}
