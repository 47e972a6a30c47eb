//! A match whose players may be other programs.
//!
//! The rule of faults: a player that answers too late, answers nonsense or wants an illegal act
//! loses that move. A stand-in makes it, the player is told why, and the match goes on. The third
//! fault, or the program's end, forfeits the match. The record of the match is valid in any case.

mod outside;

use std::time::Duration;

use neretva_ai::Bot;
use neretva_core::{Action, Arbiter, Ended, Seat, Setup, Viewer};
use neretva_protocol::{BOT_VERSION, HostLine, Observation, OutcomeView, Status};

pub use outside::{Made, Outside, SpeakError, speak};

use crate::Laboratory;
use crate::seeds::{Stream, derive};

/// Faults that a player may make; the last one forfeits.
pub const MOST_FAULTS: u32 = 3;

/// Why a player made no move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GuestFault {
    /// No answer in time.
    #[error("gave no answer within {} ms", .0.as_millis())]
    Late(Duration),
    /// The program ended, or did not start.
    #[error("is gone: {0}")]
    Gone(String),
    /// An unreadable answer.
    #[error("gave an invalid answer: {0}")]
    Nonsense(String),
    /// An act that the rules forbid.
    #[error("wanted {act}, which is refused{}", .rule.as_ref().map_or(String::new(), |rule| format!(" by {rule}")))]
    Illegal {
        /// The act.
        act: String,
        /// The clause that forbids it.
        rule: Option<String>,
    },
}

/// A player of a hosted match.
pub enum Guest {
    /// A built-in computer player.
    Inside(Box<dyn Bot>),
    /// Another program.
    Outside(Box<Outside>),
}

/// A fault, as reported to the host's operator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Incident {
    /// The seat that it happened to.
    pub seat: String,
    /// Decisions before it.
    pub decision: u64,
    /// What happened.
    pub fault: GuestFault,
    /// The act that was played instead; `None` if the match was forfeited.
    pub played: Option<String>,
}

/// How a hosted match went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hosted {
    /// How it ended.
    pub outcome: OutcomeView,
    /// Decisions of both sides.
    pub decisions: u64,
    /// What went wrong.
    pub incidents: Vec<Incident>,
}

/// A table and its players.
pub struct Host<'a> {
    /// The game.
    pub lab: &'a dyn Laboratory,
    /// Scenario and options of the table.
    pub setup: &'a Setup,
    /// The table, which keeps the record.
    pub table: &'a mut dyn Arbiter,
    /// One guest for each seat, in playing order.
    pub guests: Vec<Guest>,
    /// Makes the moves that a player lost.
    pub stand_in: Box<dyn Bot>,
    /// The seed of everything that is drawn.
    pub seed: u64,
}

impl Host<'_> {
    /// Plays to the end, whatever the players do.
    pub fn play(mut self) -> Hosted {
        let mut incidents = Vec::new();
        let mut faults = vec![0_u32; self.guests.len()];
        let mut decisions = 0;
        self.greet();
        while let Some(seat) = self.table.deciding() {
            let asked = self.ask(seat, decisions);
            let acted = asked.and_then(|act| self.submit(seat, &act));
            if let Err(fault) = acted {
                faults[seat.index()] += 1;
                let left = MOST_FAULTS.saturating_sub(faults[seat.index()]);
                let gone = matches!(fault, GuestFault::Gone(_)) || left == 0;
                let played = if gone { None } else { self.stand_in(seat) };
                self.tell_fault(seat, decisions, &fault, played.as_deref(), left);
                if played.is_none() {
                    let ended = self.table.end(Ended::Abandoned(seat));
                    debug_assert!(ended.is_ok(), "a match that asks a seat is not over");
                }
                let seat = self.lab.about().seat_name(seat).to_owned();
                incidents.push(Incident { seat, decision: decisions, fault, played });
            }
            decisions += 1;
        }
        let outcome = match self.table.status() {
            Status::Over(outcome) => outcome,
            Status::Decides(_) | Status::Rolls(_) => {
                unreachable!("fair dice answer, so that a table without a decision is over")
            }
        };
        for guest in &mut self.guests {
            if let Guest::Outside(outside) = guest {
                outside.farewell(&HostLine::Over { outcome: outcome.clone() });
            }
        }
        Hosted { outcome, decisions, incidents }
    }

    /// Tells external players which game is played, and waits until they are ready. A player that
    /// is not is noticed at its first decision.
    fn greet(&mut self) {
        let about = self.lab.about();
        let options = self.setup.options().iter();
        let options: std::collections::BTreeMap<String, String> =
            options.map(|(name, value)| ((*name).to_owned(), value.clone())).collect();
        let streams = [Stream::First, Stream::Second];
        for ((guest, seat), stream) in self.guests.iter_mut().zip(about.seats).zip(streams) {
            if let Guest::Outside(outside) = guest {
                outside.greet(HostLine::Hello {
                    neretva: BOT_VERSION,
                    game: about.id.to_owned(),
                    rules: about.rules_version,
                    scenario: self.setup.scenario().to_owned(),
                    options: options.clone(),
                    seat: (*seat).to_owned(),
                    seats: about.seats.iter().map(|seat| (*seat).to_owned()).collect(),
                    seed: derive(self.seed, 0, stream),
                    millis: u64::try_from(outside.limit().as_millis()).unwrap_or(u64::MAX),
                });
            }
        }
    }

    fn ask(&mut self, seat: Seat, id: u64) -> Result<String, GuestFault> {
        let known = self.table.known(seat);
        match &mut self.guests[seat.index()] {
            Guest::Inside(bot) => match bot.choose(&known) {
                Some(suggestion) => Ok(suggestion.act),
                None => Err(GuestFault::Nonsense("nothing".to_owned())),
            },
            Guest::Outside(outside) => {
                let observation: Observation = self.table.observe(Viewer::Seat(seat));
                let seed = derive(self.seed, id, Stream::Worlds);
                let world =
                    if outside.wants_worlds() { self.lab.world(&known, seed) } else { None };
                outside.ask(id, observation, world)
            }
        }
    }

    fn submit(&mut self, seat: Seat, act: &str) -> Result<(), GuestFault> {
        let nonsense = |error: neretva_core::NotationError| GuestFault::Nonsense(error.to_string());
        let action: Action = self.table.parse(act).map_err(nonsense)?;
        self.table
            .submit(seat, action)
            .map_err(|refusal| GuestFault::Illegal { act: act.to_owned(), rule: refusal.rule })
    }

    /// Plays for a seat that lost its move.
    fn stand_in(&mut self, seat: Seat) -> Option<String> {
        let act = self.stand_in.choose(&self.table.known(seat))?.act;
        self.submit(seat, &act).ok()?;
        Some(act)
    }

    fn tell_fault(
        &mut self,
        seat: Seat,
        id: u64,
        fault: &GuestFault,
        played: Option<&str>,
        left: u32,
    ) {
        if let (Guest::Outside(outside), Some(played)) = (&mut self.guests[seat.index()], played) {
            let rule = match fault {
                GuestFault::Illegal { rule, .. } => rule.clone(),
                GuestFault::Late(_) | GuestFault::Gone(_) | GuestFault::Nonsense(_) => None,
            };
            let (error, played) = (fault.to_string(), played.to_owned());
            outside.tell(&HostLine::Fault { id, error, rule, played, left });
        }
    }
}
