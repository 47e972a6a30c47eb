//! What clients and servers send over a WebSocket.

use serde::{Deserialize, Serialize};

use super::{LessonPlace, LessonPlan, Patch, Plan, Problem, SeatCard};
use crate::{
    ChoiceView, LogLine, OddsView, OutcomeView, ReachView, RefusalView, RollSeen, Said, TableView,
};

/// A message of a client.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", tag = "say")]
pub enum ClientMessage {
    /// The first message; sent again, it asks for the whole table again.
    Hello {
        /// Version of the protocol.
        protocol: u32,
        /// How much of the table to send.
        #[serde(default)]
        detail: Detail,
        /// What the client's seats add to the dice, if the match has not begun and they have added
        /// nothing yet; up to 256 characters, best unguessable.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        entropy: Option<String>,
    },
    /// Acts of the seat that decides: one, or a whole plan, all or none of it. Acts after the first
    /// that bars undo are left out.
    Act {
        /// Version that the sender saw.
        version: u64,
        /// A single act in notation.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        act: String,
        /// Several acts in notation, instead of `act`.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        acts: Vec<String>,
    },
    /// What would the table be after these acts? Changes nothing, and nobody else is told.
    Plan {
        /// Version that the sender saw.
        version: u64,
        /// The acts in notation; counters in any order, a hex for the path to it.
        acts: Vec<String>,
        /// Whether all own counters that can come along do.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        gather: bool,
    },
    /// Would that act be refused, and why?
    Check {
        /// Version that the sender saw.
        version: u64,
        /// The act in notation.
        act: String,
    },
    /// Takes the last act back, or the last few at once.
    Undo {
        /// Version that the sender saw.
        version: u64,
        /// How many acts, all or none.
        #[serde(default = "one", skip_serializing_if = "is_one")]
        acts: usize,
    },
    /// Gives up.
    Resign {
        /// Version that the sender saw.
        version: u64,
    },
    /// Claims the match: the other side ran out of time.
    Claim {
        /// Version that the sender saw.
        version: u64,
    },
    /// Proposes something to the other side.
    Propose {
        /// What.
        what: Proposal,
    },
    /// Answers a proposal of the other side; whoever proposed may decline too.
    Answer {
        /// What is answered: something else may be proposed by now.
        what: Proposal,
        /// Whether it is agreed to.
        agreed: bool,
    },
    /// An overlay of the table.
    Overlay {
        /// Which one.
        kind: String,
        /// A piece that it is about.
        #[serde(default)]
        piece: Option<String>,
    },
    /// Which act the computer would choose.
    Suggest {
        /// Version that the sender saw.
        version: u64,
    },
    /// Asks the computer to hurry for the rest of its turn; an analysis ends.
    Hurry,
    /// How games go on from here, as far as the asking side knows the table.
    Analyse {
        /// Version that the sender saw.
        version: u64,
    },
    /// A chat line.
    Chat {
        /// What.
        text: String,
    },
    /// Private notes of the seat, as a whole.
    Note {
        /// The text.
        text: String,
    },
    /// Keeps the connection.
    Ping,
}

fn one() -> usize {
    1
}

fn is_one(count: &usize) -> bool {
    *count == 1
}

impl ClientMessage {
    /// The first message, without anything to add to the dice.
    pub fn hello(detail: Detail) -> ClientMessage {
        ClientMessage::Hello { protocol: crate::VERSION, detail, entropy: None }
    }

    /// A single act.
    pub fn act(version: u64, act: impl Into<String>) -> ClientMessage {
        ClientMessage::Act { version, act: act.into(), acts: Vec::new() }
    }

    /// A whole plan.
    pub fn acts(version: u64, acts: Vec<String>) -> ClientMessage {
        ClientMessage::Act { version, act: String::new(), acts }
    }
}

/// How much of the table is sent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Detail {
    /// Everything that the viewer may see.
    #[default]
    Full,
    /// Only the decision: for programs that need no view.
    Actions,
}

/// What needs the other side's consent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Proposal {
    /// End the game as a draw.
    Draw,
    /// Undo everything back to that number of inputs.
    Rewind(usize),
    /// Undo everything since the position before the proposer's last completed move.
    TakeBack,
}

/// A message of a server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", tag = "say")]
pub enum ServerMessage {
    /// Answer to `hello`: the table as it is.
    Welcome(Box<Welcome>),
    /// Something happened.
    Update(Box<Update>),
    /// An act was refused; nothing has changed.
    Refused {
        /// Why.
        refusal: RefusalView,
        /// The act, where one was named.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        act: Option<String>,
    },
    /// Answer to `check`.
    Checked {
        /// The act.
        act: String,
        /// Why it would be refused; none if it would not.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        refusal: Option<RefusalView>,
    },
    /// Answer to `plan`.
    Planned(Box<Plan>),
    /// An overlay that was asked for.
    Overlay(Overlay),
    /// The computer's choice.
    Suggested {
        /// The first act in notation.
        act: String,
        /// The whole move in notation, as far as it can be told before dice or reveals.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        acts: Vec<String>,
        /// What the computer thought, in numbers.
        said: Said,
        /// What the move is for, as far as it shows on the table.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        why: Option<Said>,
    },
    /// A computer thinks about its move.
    Thinking {
        /// Its seat.
        seat: String,
        /// Progress, from 0 to 1,000.
        per_mille: u32,
    },
    /// How games went on from here, so far.
    Analysed(Analysis),
    /// A line of talk.
    Chat(ChatLine),
    /// What the other side proposes; none once that is settled.
    Proposed {
        /// Who proposes what.
        proposal: Option<Offered>,
    },
    /// Who is here.
    Seats {
        /// Every seat.
        seats: Vec<SeatCard>,
    },
    /// The same people play again, sides swapped, at another table.
    Rematch {
        /// Its id.
        table: String,
    },
    /// Something is wrong with the client's message.
    Problem(Problem),
    /// Answer to `ping`.
    Pong,
}

/// Games that were continued from a position, as far as its side knew it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct Analysis {
    /// Version of the position.
    pub version: u64,
    /// How many games are to be played in all; more may come while it is not reached.
    pub of: u32,
    /// How they ended, from the last seat's best to the first seat's.
    pub endings: Vec<LevelCount>,
    /// The margin of each, from the first seat's side, in the game's own points.
    pub margins: Vec<i64>,
}

/// A victory level, and how many games ended with it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct LevelCount {
    /// The level in words.
    pub said: Said,
    /// The winning seat; none for a draw.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub winner: Option<String>,
    /// How many.
    pub count: u32,
}

/// A proposal on the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct Offered {
    /// By that seat.
    pub by: String,
    /// What.
    pub what: Proposal,
}

/// What a viewer is told of a table at one version, in a welcome and in an update.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct Seen {
    /// Version of the table.
    pub version: u64,
    /// Number of inputs so far: fewer than before if something was undone.
    pub steps: usize,
    /// The viewer's seat; none for a spectator.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub eyes: Option<String>,
    /// Legal actions, if this viewer decides.
    pub actions: Vec<String>,
    /// What the choices among them would do.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub choices: Vec<ChoiceView>,
    /// Whether the last act may be undone.
    pub can_undo: bool,
    /// Whether this viewer has completed a move that could be taken back.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub can_take_back: bool,
    /// The pending combat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub odds: Option<OddsView>,
    /// How far the units in hand can go.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reach: Vec<ReachView>,
    /// Lines of the log: all of them in a welcome, the new ones in an update, after which known
    /// lines beyond `steps` are void.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub log: Vec<LogLine>,
    /// Rolls with faces that the viewer may see: all of them in a welcome, the new ones in an
    /// update, after which known ones beyond `steps` are void.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rolls: Vec<RollSeen>,
    /// Set once the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<OutcomeView>,
    /// When the deciding person's clock runs out, in seconds since 1970; none without a clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deadline: Option<i64>,
    /// How far a lesson has come.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lesson: Option<LessonPlace>,
}

/// The table as it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct Welcome {
    /// Table id.
    pub table: String,
    /// Game id.
    pub game: String,
    /// The client's seats: none for a spectator, several at a shared screen.
    pub mine: Vec<String>,
    /// What the viewer is told.
    pub seen: Seen,
    /// The table as the viewer sees it; none if only actions were asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub view: Option<TableView>,
    /// Who sits where.
    pub seats: Vec<SeatCard>,
    /// The last lines of the talk.
    pub chat: Vec<ChatLine>,
    /// Private notes of the seat.
    pub note: String,
    /// What is proposed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proposal: Option<Offered>,
    /// What the dice are bound to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commitment: Option<String>,
    /// Whether the match has yet to begin: a seat is open, or its player has not come. Nothing is
    /// rolled before.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub waiting: bool,
    /// Whether the computer advises here: not between people, unless they agreed to it.
    #[serde(default)]
    pub advice: bool,
    /// The table of the rematch, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch: Option<String>,
    /// The lesson, if it is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lesson: Option<LessonPlan>,
    /// Digest of the players' own figures, if they play with any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub figures: Option<String>,
}

/// Something happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct Update {
    /// What the viewer is told now.
    pub seen: Seen,
    /// What changed in the viewer's table; none if only actions were asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub patch: Option<Patch>,
}

/// A line of talk.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct ChatLine {
    /// Number from 1.
    #[serde(default)]
    pub number: u64,
    /// The author: a seat, or a spectator's name.
    pub by: String,
    /// What.
    pub text: String,
    /// When, in seconds since 1970.
    pub at: i64,
}

/// Hexes and lines to show over the map.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct Overlay {
    /// Which one.
    pub kind: String,
    /// Hexes by printed number, each with a short class such as `red`, and a number to show.
    pub hexes: Vec<OverlayHex>,
    /// Ways from hex to hex.
    pub paths: Vec<Vec<String>>,
}

/// A hex of an overlay.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct OverlayHex {
    /// Printed number.
    pub hex: String,
    /// How it is shown: by a seat's id in its colour, `good`, `bad`, `source` of supply, `open` to
    /// the first who comes, or by a name that it shares with its region.
    pub class: String,
    /// A number to show in it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<i32>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_that_may_be_said_can_be_written() {
        for what in [Proposal::Draw, Proposal::Rewind(3), Proposal::TakeBack] {
            let asked = ClientMessage::Propose { what };
            let text = serde_json::to_string(&asked).expect("written");
            assert_eq!(serde_json::from_str::<ClientMessage>(&text).ok(), Some(asked));
        }
        let seats = vec![SeatCard { seat: "red".to_owned(), name: None, bot: true, here: false }];
        let problem = Problem { said: Said::plain("core-problem") };
        for told in [
            ServerMessage::Seats { seats },
            ServerMessage::Problem(problem),
            ServerMessage::Overlay(Overlay::default()),
            ServerMessage::Planned(Box::default()),
            ServerMessage::Rematch { table: "t".to_owned() },
            ServerMessage::Proposed { proposal: None },
            ServerMessage::Thinking { seat: "red".to_owned(), per_mille: 250 },
            ServerMessage::Pong,
        ] {
            let text = serde_json::to_string(&told).expect("written");
            assert_eq!(serde_json::from_str::<ServerMessage>(&text).ok(), Some(told));
        }
    }

    #[test]
    fn messages_have_one_spelling() {
        let acts = vec!["piece a".to_owned(), "hex 1717".to_owned()];
        let spellings = [
            (ClientMessage::act(7, "hex 1717"), r#"{"say":"act","version":7,"act":"hex 1717"}"#),
            (
                ClientMessage::acts(7, acts.clone()),
                r#"{"say":"act","version":7,"acts":["piece a","hex 1717"]}"#,
            ),
            (
                ClientMessage::Plan { version: 7, acts, gather: false },
                r#"{"say":"plan","version":7,"acts":["piece a","hex 1717"]}"#,
            ),
            (ClientMessage::Undo { version: 7, acts: 1 }, r#"{"say":"undo","version":7}"#),
        ];
        for (said, spelled) in spellings {
            let text = serde_json::to_string(&said).unwrap_or_default();
            assert_eq!(text, spelled);
            assert_eq!(serde_json::from_str::<ClientMessage>(&text).ok(), Some(said));
        }
    }
}
