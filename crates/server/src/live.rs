//! A running match, rebuilt from its events. Rolls are no events: they follow from the seed.

use std::collections::BTreeMap;

use neretva_core::{Action, Arbiter, Dice, FairDice, Seat, Seed, Setup, Viewer};
use neretva_protocol::api::{Offered, Proposal};
use neretva_protocol::{LogLine, Observation, OutcomeView, RefusalView, Said, Status};
use neretva_store as store;

use crate::library::Game;

/// Something that happens to a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Deed {
    Act(Seat, Action),
    Undo(Seat),
    Resign(Seat),
    /// A seat proposes something; only the latest proposal stands.
    Offer(Seat, Proposal),
    /// The other side does not agree.
    Decline(Seat),
    /// Both sides agree to a draw.
    Draw(Seat),
    /// Both sides agree to go back to that many acts.
    Rewind(Seat, usize),
}

/// An act that still stands.
#[derive(Clone, Copy, Debug)]
struct Standing {
    seat: Seat,
    action: Action,
    /// Inputs after it and its rolls.
    steps: usize,
}

/// A running match.
pub(crate) struct Live {
    game: &'static Game,
    setup: Setup,
    dice: Dice,
    arbiter: Box<dyn Arbiter>,
    pub(crate) version: u64,
    standing: Vec<Standing>,
    pub(crate) offer: Option<(Seat, Proposal)>,
    drawn: bool,
}

/// Why the events of a table cannot be played again.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Unplayable {
    /// The game has changed since.
    #[error(
        "the table was played under other rules or figures: run the program that it began with"
    )]
    OtherRules,
    /// The row of the table is not one that we write.
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
    pub(crate) fn new(game: &'static Game, setup: Setup, seed: [u8; 32]) -> Live {
        let entropy = vec![String::new(); game.offer.about.seats.len()];
        let dice = Dice::Fair(FairDice::new(Seed::new(seed), entropy));
        let arbiter = game.rulebook.start(setup.clone(), dice.clone());
        Live {
            game,
            setup,
            dice,
            arbiter,
            version: 0,
            standing: Vec::new(),
            offer: None,
            drawn: false,
        }
    }

    /// Plays the events of a table again and compares every hash.
    pub(crate) fn open(
        game: &'static Game,
        row: &store::Table,
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
        let mut live = Live::new(game, setup, row.seed.0);
        events.iter().try_for_each(|event| live.replay(event))?;
        Ok(live)
    }

    /// Plays an event that is stored already.
    pub(crate) fn replay(&mut self, event: &store::Event) -> Result<(), Unplayable> {
        let fault = |why: &str| Unplayable::Event { version: event.version, why: why.to_owned() };
        if event.version != self.version + 1 {
            return Err(fault("an event before it is missing"));
        }
        let deed = self.read(event).ok_or_else(|| fault("it cannot be read"))?;
        self.perform(deed).map_err(|refusal| fault(&refusal.said.id))?;
        self.version = event.version;
        if self.fingerprint() != event.hash {
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
            "offer" => Deed::Offer(seat, serde_json::from_str(&event.text).ok()?),
            "decline" => Deed::Decline(seat),
            "draw" => Deed::Draw(seat),
            "rewind" => Deed::Rewind(seat, event.text.parse().ok()?),
            _ => return None,
        })
    }

    /// A deed that was performed, as it is stored.
    pub(crate) fn write(&self, deed: Deed, at: i64) -> store::NewEvent {
        let (kind, seat, text) = match deed {
            Deed::Act(seat, action) => ("act", seat, self.arbiter.write(action)),
            Deed::Undo(seat) => ("undo", seat, String::new()),
            Deed::Resign(seat) => ("resign", seat, String::new()),
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
            hash: self.fingerprint(),
        }
    }

    /// Does it, or says why not; on refusal nothing has changed.
    pub(crate) fn perform(&mut self, deed: Deed) -> Result<(), RefusalView> {
        if self.drawn {
            return Err(refusal(msg!("core-game-over")));
        }
        match deed {
            Deed::Act(seat, action) => {
                self.arbiter.submit(seat, action)?;
                self.standing.push(Standing { seat, action, steps: self.arbiter.steps() });
            }
            Deed::Undo(seat) => {
                self.arbiter.undo(seat)?;
                self.standing.pop();
            }
            Deed::Resign(seat) => self.arbiter.resign(seat)?,
            Deed::Offer(seat, what) => {
                self.check_running()?;
                if let Proposal::Rewind(steps) = what
                    && self.acts_at(steps) == self.standing.len()
                {
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
            Deed::Draw(_) => {
                self.check_running()?;
                self.drawn = true;
            }
            Deed::Rewind(_, acts) => {
                self.check_running()?;
                self.rewind(acts);
            }
        }
        // Whatever was proposed was about the table as it was.
        self.offer = None;
        Ok(())
    }

    fn check_running(&self) -> Result<(), RefusalView> {
        match self.deciding() {
            Some(_) => Ok(()),
            None => Err(refusal(msg!("core-game-over"))),
        }
    }

    /// Acts that stand after at most that many inputs.
    pub(crate) fn acts_at(&self, steps: usize) -> usize {
        self.standing.partition_point(|act| act.steps <= steps)
    }

    fn rewind(&mut self, acts: usize) {
        self.standing.truncate(acts);
        let mut arbiter = self.game.rulebook.start(self.setup.clone(), self.dice.clone());
        for act in &self.standing {
            let again = arbiter.submit(act.seat, act.action);
            debug_assert!(again.is_ok(), "it was legal at the same place before");
        }
        self.arbiter = arbiter;
    }

    /// The deciding seat; none once the match is over.
    pub(crate) fn deciding(&self) -> Option<Seat> {
        if self.drawn { None } else { self.arbiter.deciding() }
    }

    /// How it ended.
    pub(crate) fn outcome(&self) -> Option<OutcomeView> {
        if self.drawn {
            let said = msg!("server-drawn");
            return Some(OutcomeView { winner: None, said, margin: 0 });
        }
        match self.arbiter.status() {
            Status::Over(outcome) => Some(outcome),
            Status::Decides(_) | Status::Rolls(_) => None,
        }
    }

    /// What those eyes see, may do and may take back.
    pub(crate) fn observe(&self, eyes: Option<Seat>) -> Observation {
        let mut seen = self.arbiter.observe(viewer(eyes));
        if self.drawn {
            seen.view.outcome = self.outcome();
            seen.view.prompt.seat = None;
            seen.view.prompt.said = msg!("server-drawn");
            seen.actions.clear();
            seen.can_undo = false;
            seen.odds = None;
        }
        seen
    }

    /// What there is to decide for those eyes, without a picture.
    pub(crate) fn actions(&self, eyes: Option<Seat>) -> Vec<String> {
        if eyes.is_none() || eyes != self.deciding() {
            return Vec::new();
        }
        self.arbiter.legal().into_iter().map(|action| self.arbiter.write(action)).collect()
    }

    /// Lines of the log that those eyes may read.
    pub(crate) fn log(&self, eyes: Option<Seat>, since: usize) -> Vec<LogLine> {
        self.arbiter.log(viewer(eyes), since)
    }

    /// Number of inputs so far.
    pub(crate) fn steps(&self) -> usize {
        self.arbiter.steps()
    }

    /// Reads an act. What the game knows of names stays with it: a seat may not know them all.
    pub(crate) fn parse(&self, act: &str) -> Result<Action, RefusalView> {
        self.arbiter.parse(act).map_err(|_| refusal(msg!("server-bad-act")))
    }

    /// Whether and why an act would be refused.
    pub(crate) fn check(&self, seat: Seat, action: Action) -> Result<(), RefusalView> {
        if self.drawn {
            return Err(refusal(msg!("core-game-over")));
        }
        self.arbiter.check(seat, action)
    }

    /// What is proposed, in names.
    pub(crate) fn offered(&self) -> Option<Offered> {
        self.offer.map(|(by, what)| Offered { by: self.seat_name(by), what })
    }

    /// The match on paper, seed included: for finished matches alone.
    pub(crate) fn record(&self) -> String {
        self.arbiter.record().without_seed().encode()
    }

    pub(crate) fn seat_name(&self, seat: Seat) -> String {
        self.game.offer.about.seat_name(seat).to_owned()
    }

    fn fingerprint(&self) -> String {
        self.arbiter.fingerprint()
    }

    /// What lists say of it.
    pub(crate) fn summary(&self, at: i64) -> store::Summary {
        let view = self.observe(None).view;
        store::Summary {
            to_move: self.deciding().map(|seat| self.seat_name(seat)),
            turn: view.turn,
            phase: serde_json::to_string(&view.phase_said).expect("a message is plain data"),
            outcome: self.outcome_json(),
            moved_at: at,
        }
    }

    /// How it ended, as the store keeps it.
    pub(crate) fn outcome_json(&self) -> Option<String> {
        let outcome = self.outcome()?;
        Some(serde_json::to_string(&outcome).expect("an outcome is plain data"))
    }
}

/// A refusal that no rule is behind.
pub(crate) fn refusal(said: Said) -> RefusalView {
    RefusalView { rule: None, said }
}

fn viewer(eyes: Option<Seat>) -> Viewer {
    eyes.map_or(Viewer::Spectator, Viewer::Seat)
}
