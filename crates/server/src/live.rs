//! A running match, rebuilt from its events. Rolls are not events: they follow from the seed.

use std::collections::BTreeMap;

use neretva_core::{
    Action, Arbiter, Dice, Ended, FairDice, Perspective, Record, Seat, Seed, Setup,
};
use neretva_protocol::api::{Offered, PlanRefusal, Proposal};
use neretva_protocol::{OutcomeView, RefusalView, Said};
use neretva_store as store;

use crate::library::Game;

/// Something that happens to a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Deed {
    Act(Seat, Action),
    Undo(Seat),
    Resign(Seat),
    /// A seat claims a win because the deciding seat ran out of time.
    Claim(Seat),
    /// A seat proposes something; only the latest proposal counts.
    Offer(Seat, Proposal),
    /// The other side declines.
    Decline(Seat),
    /// Both sides agree to a draw.
    Draw(Seat),
    /// Both sides agree to undo back to that many acts.
    Rewind(Seat, usize),
}

/// A running match.
pub(crate) struct Live {
    game: &'static Game,
    arbiter: Box<dyn Arbiter>,
    pub(crate) version: u64,
    /// When something last happened, in seconds since 1970.
    pub(crate) moved_at: i64,
    /// Inputs before the first act.
    opening: usize,
    /// Inputs after each act that was not undone, including its rolls.
    standing: Vec<usize>,
    pub(crate) offer: Option<(Seat, Proposal)>,
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
    pub(crate) fn new(game: &'static Game, setup: Setup, seed: [u8; 32], at: i64) -> Live {
        let entropy = vec![String::new(); game.offer.about.seats.len()];
        let dice = Dice::Fair(FairDice::new(Seed::new(seed), entropy));
        let arbiter = game.rulebook.start(setup, dice);
        let opening = arbiter.steps();
        Live { game, arbiter, version: 0, moved_at: at, opening, standing: Vec::new(), offer: None }
    }

    /// Replays the events of a table and compares every hash.
    pub(crate) fn open(
        game: &'static Game,
        row: &store::TableRow,
        events: &[store::Event],
    ) -> Result<Live, Unplayable> {
        let about = game.offer.about;
        if row.rules_version != about.rules_version || row.data != game.rulebook.data() {
            return Err(Unplayable::OtherRules);
        }
        let unreadable = |error: &dyn std::fmt::Display| Unplayable::Setup(error.to_string());
        let options: BTreeMap<String, String> =
            serde_json::from_str(&row.options).map_err(|error| unreadable(&error))?;
        let options = options.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        let setup =
            Setup::new(about, Some(&row.scenario), options).map_err(|error| unreadable(&error))?;
        let mut live = Live::new(game, setup, row.seed.0, row.created_at);
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
        self.moved_at = event.at;
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
            "offer" => Deed::Offer(seat, serde_json::from_str(&event.text).ok()?),
            "decline" => Deed::Decline(seat),
            "draw" => Deed::Draw(seat),
            "rewind" => Deed::Rewind(seat, event.text.parse().ok()?),
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
            Deed::Offer(seat, what) => {
                ("offer", seat, serde_json::to_string(&what).expect("a proposal is plain data"))
            }
            Deed::Decline(seat) => ("decline", seat, String::new()),
            Deed::Draw(seat) => ("draw", seat, String::new()),
            Deed::Rewind(seat, acts) => ("rewind", seat, acts.to_string()),
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
                self.arbiter.submit(seat, action)?;
                self.standing.push(self.arbiter.steps());
            }
            Deed::Undo(seat) => {
                self.arbiter.undo(seat)?;
                self.standing.pop();
            }
            Deed::Resign(seat) => self.arbiter.resign(seat)?,
            Deed::Claim(seat) => match self.deciding() {
                Some(late) if late != seat => self.arbiter.end(Ended::Abandoned(late))?,
                Some(_) => return Err(refusal(msg!("server-own-clock"))),
                None => return Err(refusal(msg!("core-game-over"))),
            },
            Deed::Offer(seat, what) => {
                self.check_running()?;
                let to = match what {
                    Proposal::Draw => None,
                    Proposal::Rewind(steps) => Some(steps),
                    Proposal::TakeBack => Some(self.before_last_move(seat)?),
                };
                if to.is_some_and(|steps| self.acts_at(steps) == self.standing.len()) {
                    return Err(refusal(msg!("server-nothing-to-rewind")));
                }
                self.offer = Some((seat, what));
                return Ok(());
            }
            Deed::Decline(_) => {
                if self.offer.is_none() {
                    return Err(refusal(msg!("server-no-proposal")));
                }
            }
            Deed::Draw(_) => self.arbiter.end(Ended::Drawn)?,
            Deed::Rewind(_, acts) => {
                self.arbiter.rewind(self.steps_after(acts))?;
                self.standing.truncate(acts);
            }
        }
        // Any proposal was about the position before.
        self.offer = None;
        Ok(())
    }

    /// Acts of a plan in the order that the game takes, up to the first that bars undo.
    pub(crate) fn in_order(&self, seat: Seat, acts: &[Action]) -> Result<Vec<Action>, PlanRefusal> {
        self.arbiter.in_order(seat, acts)
    }

    fn check_running(&self) -> Result<(), RefusalView> {
        match self.deciding() {
            Some(_) => Ok(()),
            None => Err(refusal(msg!("core-game-over"))),
        }
    }

    /// Inputs before the last completed move of a seat; counters that were only named are no move.
    pub(crate) fn before_last_move(&self, seat: Seat) -> Result<usize, RefusalView> {
        let moves = self.arbiter.moves();
        let last = moves.iter().rfind(|span| span.seat == Some(seat) && span.done);
        last.map(|span| span.from).ok_or_else(|| refusal(msg!("server-nothing-to-rewind")))
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

    /// The deciding seat; none once the match is over.
    pub(crate) fn deciding(&self) -> Option<Seat> {
        self.arbiter.deciding()
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

    /// What is proposed, with names.
    pub(crate) fn offered(&self) -> Option<Offered> {
        self.offer.map(|(by, what)| Offered { by: self.seat_name(by), what })
    }

    /// The record, to show a seat what it saw. It never leaves the server.
    pub(crate) fn private_record(&self) -> Record {
        self.arbiter.record()
    }

    /// The record; `None` while the match runs, because it would reveal what is hidden.
    pub(crate) fn record(&self) -> Option<String> {
        self.outcome().map(|_| self.arbiter.record().encode())
    }

    pub(crate) fn seat_name(&self, seat: Seat) -> String {
        self.game.offer.about.seat_name(seat).to_owned()
    }

    /// What lists of tables show.
    pub(crate) fn summary(&self, at: i64) -> store::Summary {
        let view = self.seen_by(None).observe().view;
        store::Summary {
            to_move: self.deciding().map(|seat| self.seat_name(seat)),
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
