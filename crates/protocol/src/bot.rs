//! What a host and an external computer player send each other: one JSON object per line.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::{Observation, OutcomeView, Said};

/// Version of this protocol; raised when a line changes its meaning.
pub const BOT_VERSION: u32 = 1;

/// A line from the host.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum HostLine {
    /// The match begins; the bot answers [`BotLine::Ready`].
    Hello {
        /// [`BOT_VERSION`].
        neretva: u32,
        /// Game id.
        game: String,
        /// Version of its rules.
        rules: u32,
        /// Scenario id.
        scenario: String,
        /// Every option with its value.
        options: BTreeMap<String, String>,
        /// The bot's seat.
        seat: String,
        /// All seats in playing order.
        seats: Vec<String>,
        /// A seed for the bot's own choices: with equal seeds, equal games.
        seed: u64,
        /// How long the bot may think about each line that asks for an answer.
        millis: u64,
    },
    /// The bot's seat decides; it answers [`BotLine::Act`].
    Decide {
        /// Number of the question.
        id: u64,
        /// What its seat sees and may do.
        observation: Box<Observation>,
        /// A whole state that the seat cannot tell from the true one, if the bot asked for worlds.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        world: Option<serde_json::Value>,
    },
    /// The bot's answer was not a legal move: a stand-in made it.
    Fault {
        /// Number of the question.
        id: u64,
        /// What was wrong.
        error: String,
        /// The clause that forbids the act, if a rule does.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rule: Option<String>,
        /// The act that was played instead.
        played: String,
        /// Faults left before the match is forfeited.
        left: u32,
    },
    /// The match is over: the bot may exit.
    Over {
        /// How it ended.
        outcome: OutcomeView,
    },
}

/// A line from the bot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum BotLine {
    /// The bot is ready to play.
    Ready {
        /// [`BOT_VERSION`] that the bot speaks.
        neretva: u32,
        /// Its name.
        name: String,
        /// Whether it wants a world with every question.
        #[serde(default)]
        worlds: bool,
    },
    /// What the bot plays.
    Act {
        /// Number of the question that is answered.
        id: u64,
        /// One of the actions offered.
        act: String,
        /// Why, for people who watch.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        why: Option<Said>,
    },
}
