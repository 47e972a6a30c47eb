//! The table over HTTP and WebSocket: what clients and servers say to each other.
//!
//! A *table* is a running or finished match on a server. Its *version* counts everything that ever
//! happened to it, taken-back acts included; whoever acts names the version that he saw, so that a
//! stale click is refused and changes nothing.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::{
    Lang, LogLine, Observation, OddsView, OutcomeView, Piece, Prompt, ReachView, RefusalView, Said,
    TableView, Track,
};

/// A game on offer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameCard {
    /// Game id. What it is called and about are the messages `<id>-title`, `<id>-years` (where and
    /// when), `<id>-about` (two lines) and `<id>-length`.
    pub id: String,
    /// How much there is to master, from 1, a tutorial, to 5.
    pub level: u8,
    /// Seats in playing order.
    pub seats: Vec<String>,
    /// Scenarios, the usual one first.
    pub scenarios: Vec<String>,
    /// Optional rules and switches.
    pub options: Vec<OptionCard>,
    /// Whether a seat sees less than the whole table: a shared screen is then covered in between.
    pub hidden: bool,
    /// Computer players, the weakest first.
    pub bots: Vec<String>,
    /// Kinds of overlay that its tables offer.
    pub overlays: Vec<String>,
}

/// An optional rule or switch.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OptionCard {
    /// Option id.
    pub id: String,
    /// What it may be: two values for a switch.
    pub values: OptionValues,
    /// What it is where nothing is said.
    pub default: String,
}

/// What an option may be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OptionValues {
    /// `on` or `off`.
    Switch,
    /// A whole number within bounds.
    Number {
        /// Least.
        min: i32,
        /// Most.
        max: i32,
    },
    /// One of those.
    Pick(Vec<String>),
}

/// Who sits at a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sitter {
    /// Whoever asks.
    Me,
    /// A computer player of that name.
    Bot(String),
    /// Nobody yet: an invitation is waiting.
    Open,
}

/// A wish for a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// Game id.
    pub game: String,
    /// Scenario; the usual one if not given.
    #[serde(default)]
    pub scenario: Option<String>,
    /// Options that differ from their defaults.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// Who sits where, by seat; `me` at several seats shares one screen.
    pub seats: BTreeMap<String, Sitter>,
    /// Whether others may watch.
    #[serde(default)]
    pub open_to_watchers: bool,
    /// Days that a player may think before the table may be claimed; none for no clock.
    #[serde(default)]
    pub days_per_move: Option<u16>,
}

/// A table that was set up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableMade {
    /// Its id.
    pub table: String,
    /// Secret links for open seats, by seat: whoever follows one sits down.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub invites: BTreeMap<String, String>,
}

/// A table in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableCard {
    /// Table id.
    pub table: String,
    /// Game id.
    pub game: String,
    /// Scenario id.
    pub scenario: String,
    /// Who sits where.
    pub seats: Vec<SeatCard>,
    /// The asker's seats.
    pub mine: Vec<String>,
    /// Deciding seat, if the game goes on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to_move: Option<String>,
    /// Game turn.
    pub turn: u32,
    /// Phase in words.
    pub phase: Said,
    /// How it ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<OutcomeView>,
    /// When something last happened, in seconds since 1970.
    pub moved_at: i64,
    /// When the deciding person's clock runs out, in seconds since 1970; none without a clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deadline: Option<i64>,
}

/// A seat of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatCard {
    /// Seat id.
    pub seat: String,
    /// Name of the person or computer player; none while nobody sits there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Whether a computer plays.
    pub bot: bool,
    /// Whether somebody at that seat has the table open.
    pub here: bool,
}

/// Name and password.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Credentials {
    /// Account name.
    pub name: String,
    /// Password.
    pub password: String,
}

impl std::fmt::Debug for Credentials {
    /// Never the password.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Credentials").field("name", &self.name).finish_non_exhaustive()
    }
}

/// Who asks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Me {
    /// Account name; none for a guest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}

/// How somebody wants to be told that it is his turn while he is away.
#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Notices {
    /// An address to post to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub webhook: Option<Webhook>,
    /// E-mail address.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub email: Option<String>,
    /// The language of the notices.
    #[serde(default)]
    pub lang: Lang,
    /// Whether the server sends e-mail at all; told by the server, never by a client.
    #[serde(default)]
    pub sends_email: bool,
}

impl std::fmt::Debug for Notices {
    /// Never an address: whoever knows one can use it.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Notices").field("lang", &self.lang).finish_non_exhaustive()
    }
}

/// An address to post notices to.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Webhook {
    /// Where: `http` or `https`.
    pub url: String,
    /// In which form.
    #[serde(default)]
    pub form: WebhookForm,
}

impl std::fmt::Debug for Webhook {
    /// Never the address.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Webhook").field("form", &self.form).finish_non_exhaustive()
    }
}

/// Forms of a posted notice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WebhookForm {
    /// Plain JSON: `event`, `table`, `game`, `seat`, `since`, `url`, `text`.
    #[default]
    Json,
    /// As Discord reads it.
    Discord,
}

/// Why a request failed, in words for people.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Problem {
    /// What is wrong and what to do, as a message.
    pub said: Said,
}

/// A game file to be checked and shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReplayWish {
    /// The text of the file.
    pub record: String,
    /// Whose eyes: a seat's, or none for the arbiter's, who sees all.
    #[serde(default)]
    pub eyes: Option<String>,
    /// Inputs before the first frame.
    #[serde(default)]
    pub from: usize,
    /// Frames wanted; the server may give fewer.
    #[serde(default)]
    pub frames: usize,
}

/// A game file that holds: every state and every roll was computed again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Replay {
    /// Game id.
    pub game: String,
    /// Inputs in the file.
    pub inputs: usize,
    /// Rolls among them.
    pub rolls: u64,
    /// Whether their faces were recomputed from the revealed seed.
    pub faces_recomputed: bool,
    /// How it ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<OutcomeView>,
    /// The table before the first frame.
    pub start: TableView,
    /// What followed, input by input.
    pub frames: Vec<Frame>,
}

/// An input of a replay and what it changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Frame {
    /// Number of the input.
    pub step: usize,
    /// What changed on the table.
    pub patch: Patch,
    /// Lines of the log.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub log: Vec<LogLine>,
}

/// A clause of a rulebook, in one language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClauseView {
    /// Clause id.
    pub id: String,
    /// Section of the book.
    pub section: String,
    /// Title.
    pub title: String,
    /// Paraphrase.
    pub text: String,
    /// How a doubt was settled.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ruling: Option<String>,
}

/// What a client says on its WebSocket.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "say")]
pub enum ClientMessage {
    /// First of all. A client that was here before names the version that it saw last.
    Hello {
        /// Version of the protocol.
        protocol: u32,
        /// How much of the table to send.
        #[serde(default)]
        detail: Detail,
    },
    /// An act of the seat that decides.
    Act {
        /// Version that the sender saw.
        version: u64,
        /// The act in notation.
        act: String,
    },
    /// Would that act be refused, and why?
    Check {
        /// Version that the sender saw.
        version: u64,
        /// The act in notation.
        act: String,
    },
    /// Takes the last act back.
    Undo {
        /// Version that the sender saw.
        version: u64,
    },
    /// Gives up.
    Resign {
        /// Version that the sender saw.
        version: u64,
    },
    /// Claims the match: the other side has let its clock run out.
    Claim {
        /// Version that the sender saw.
        version: u64,
    },
    /// Proposes something to the other side.
    Propose {
        /// What.
        what: Proposal,
    },
    /// Answers what the other side proposed.
    Answer {
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
    /// Something said to everybody at the table.
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

/// How much of the table is sent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Detail {
    /// Everything that the viewer may see.
    #[default]
    Full,
    /// Only what there is to decide: for programs that need no picture.
    Actions,
}

/// What needs the other side's consent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Proposal {
    /// End the game as a draw.
    Draw,
    /// Take everything back to that number of inputs.
    Rewind(usize),
}

/// What a server says on a WebSocket.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
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
    /// An overlay that was asked for.
    Overlay(Overlay),
    /// The computer's choice.
    Suggested {
        /// The act in notation.
        act: String,
        /// Its reason.
        said: Said,
    },
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
    /// Something is wrong with what the client said.
    Problem(Problem),
    /// Answer to `ping`.
    Pong,
}

/// A proposal on the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Offered {
    /// By that seat.
    pub by: String,
    /// What.
    pub what: Proposal,
}

/// The table as it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Welcome {
    /// Table id.
    pub table: String,
    /// Game id.
    pub game: String,
    /// Version.
    pub version: u64,
    /// The client's seats: none for a watcher, several at a shared screen.
    pub mine: Vec<String>,
    /// Whose eyes the observation is for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub eyes: Option<String>,
    /// What they see; none where only actions were asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub observation: Option<Observation>,
    /// Legal actions, if these eyes decide.
    pub actions: Vec<String>,
    /// Number of inputs so far.
    pub steps: usize,
    /// The log so far.
    pub log: Vec<LogLine>,
    /// Who sits where.
    pub seats: Vec<SeatCard>,
    /// The talk so far.
    pub chat: Vec<ChatLine>,
    /// Private notes of the seat.
    pub note: String,
    /// What is proposed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proposal: Option<Offered>,
    /// What the dice are bound to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commitment: Option<String>,
    /// When the deciding person's clock runs out, in seconds since 1970; none without a clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deadline: Option<i64>,
    /// The table of the rematch, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch: Option<String>,
}

/// Something happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Update {
    /// Version after it.
    pub version: u64,
    /// Number of inputs after it: fewer than before if something was taken back.
    pub steps: usize,
    /// Whose eyes it is for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub eyes: Option<String>,
    /// What changed on the table; none where only actions were asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub patch: Option<Patch>,
    /// Legal actions now, if these eyes decide.
    pub actions: Vec<String>,
    /// Whether the last act may be taken back.
    pub can_undo: bool,
    /// The pending combat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub odds: Option<OddsView>,
    /// How far whatever is in hand can go.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reach: Vec<ReachView>,
    /// New lines of the log; those after `steps` are void.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub log: Vec<LogLine>,
    /// Set once the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<OutcomeView>,
    /// When the deciding person's clock runs out, in seconds since 1970; none without a clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deadline: Option<i64>,
}

/// The difference between two views of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Patch {
    /// Game turn, if it changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<u32>,
    /// Phase and its words, if they changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub phase: Option<(String, Said)>,
    /// Counters that are new or other than before.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pieces: Vec<Piece>,
    /// Counters that are no longer seen.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub gone: Vec<String>,
    /// All counters in their order, if it changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub order: Option<Vec<String>>,
    /// All tracks, if one changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tracks: Option<Vec<Track>>,
    /// The prompt, if it changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prompt: Option<Prompt>,
    /// The outcome, once there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<OutcomeView>,
}

impl Patch {
    /// What turns one view into the other.
    pub fn between(old: &TableView, new: &TableView) -> Patch {
        let before: BTreeMap<&str, &Piece> = old.pieces.iter().map(|p| (&*p.id, p)).collect();
        let after: BTreeMap<&str, &Piece> = new.pieces.iter().map(|p| (&*p.id, p)).collect();
        let changed = new.pieces.iter().filter(|p| before.get(&*p.id) != Some(p));
        let gone = old.pieces.iter().filter(|p| !after.contains_key(&*p.id));
        let phase = (new.phase.clone(), new.phase_said.clone());
        let mut patch = Patch {
            turn: (old.turn != new.turn).then_some(new.turn),
            phase: ((&old.phase, &old.phase_said) != (&new.phase, &new.phase_said))
                .then_some(phase),
            pieces: changed.cloned().collect(),
            gone: gone.map(|p| p.id.clone()).collect(),
            order: None,
            tracks: (old.tracks != new.tracks).then(|| new.tracks.clone()),
            prompt: (old.prompt != new.prompt).then(|| new.prompt.clone()),
            outcome: new.outcome.clone(),
        };
        let mut patched = old.pieces.clone();
        patch.lay_pieces(&mut patched);
        let same = patched.iter().map(|p| &p.id).eq(new.pieces.iter().map(|p| &p.id));
        patch.order = (!same).then(|| new.pieces.iter().map(|p| p.id.clone()).collect());
        patch
    }

    /// Turns the old view into the new one.
    pub fn apply(&self, view: &mut TableView) {
        if let Some(turn) = self.turn {
            view.turn = turn;
        }
        if let Some((phase, said)) = &self.phase {
            view.phase.clone_from(phase);
            view.phase_said = said.clone();
        }
        self.lay_pieces(&mut view.pieces);
        if let Some(tracks) = &self.tracks {
            view.tracks.clone_from(tracks);
        }
        if let Some(prompt) = &self.prompt {
            view.prompt = prompt.clone();
        }
        view.outcome.clone_from(&self.outcome);
    }

    /// New counters go to the end unless an order is given.
    fn lay_pieces(&self, pieces: &mut Vec<Piece>) {
        pieces.retain(|piece| !self.gone.contains(&piece.id));
        let mut places: BTreeMap<String, usize> =
            pieces.iter().enumerate().map(|(i, piece)| (piece.id.clone(), i)).collect();
        for piece in &self.pieces {
            match places.get(&piece.id) {
                Some(i) => pieces[*i] = piece.clone(),
                None => {
                    places.insert(piece.id.clone(), pieces.len());
                    pieces.push(piece.clone());
                }
            }
        }
        if let Some(order) = &self.order {
            let ranks: BTreeMap<&str, usize> =
                order.iter().enumerate().map(|(i, id)| (&**id, i)).collect();
            pieces.sort_by_key(|piece| ranks.get(&*piece.id).copied());
        }
    }
}

/// A line of talk.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChatLine {
    /// Who: a seat, or a watcher's name.
    pub by: String,
    /// What.
    pub text: String,
    /// When, in seconds since 1970.
    pub at: i64,
}

/// Hexes and ways to be shown over the map.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
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
pub struct OverlayHex {
    /// Printed number.
    pub hex: String,
    /// How it is shown: by a seat's id in its colour, `good`, `bad`, `source` of supply, `open` to
    /// whoever comes first, or by a name that it shares with its region.
    pub class: String,
    /// A number to show in it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<i32>,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn piece(id: &str, hex: &str) -> Piece {
        Piece { id: id.to_owned(), hex: Some(hex.to_owned()), ..Piece::default() }
    }

    fn view(turn: u32, pieces: &[(&str, &str)]) -> TableView {
        TableView {
            game: "any".to_owned(),
            scenario: "any".to_owned(),
            turn,
            phase: "red".to_owned(),
            phase_said: Said::plain("phase-red"),
            pieces: pieces.iter().map(|(id, hex)| piece(id, hex)).collect(),
            tracks: Vec::new(),
            prompt: Prompt { seat: None, said: Said::plain("ask"), rules: Vec::new() },
            outcome: None,
        }
    }

    /// Every view becomes every other by its patch, whatever moved, came, went or changed places.
    #[test]
    fn a_patch_turns_one_view_into_the_other() {
        let views = [
            view(1, &[]),
            view(1, &[("a", "01"), ("b", "02"), ("c", "03")]),
            view(2, &[("a", "01"), ("b", "09"), ("c", "03")]),
            view(2, &[("c", "03"), ("a", "01")]),
            view(3, &[("d", "04"), ("c", "05"), ("b", "02")]),
        ];
        for old in &views {
            for new in &views {
                let mut patched = old.clone();
                Patch::between(old, new).apply(&mut patched);
                assert_eq!(&patched, new);
            }
        }
    }

    #[test]
    fn a_patch_tells_no_more_than_what_changed() {
        let old = view(1, &[("a", "01"), ("b", "02")]);
        let new = view(1, &[("a", "01"), ("b", "03")]);
        let patch = Patch::between(&old, &new);
        assert_eq!(patch, Patch { pieces: vec![piece("b", "03")], ..Patch::default() });
    }

    #[test]
    fn a_password_is_never_printed() {
        let told = Credentials { name: "ana".to_owned(), password: "secret".to_owned() };
        assert!(!format!("{told:?}").contains("secret"));
    }

    #[test]
    fn everything_that_may_be_said_can_be_written() {
        for what in [Proposal::Draw, Proposal::Rewind(3)] {
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
            ServerMessage::Rematch { table: "t".to_owned() },
            ServerMessage::Proposed { proposal: None },
            ServerMessage::Pong,
        ] {
            let text = serde_json::to_string(&told).expect("written");
            assert_eq!(serde_json::from_str::<ServerMessage>(&text).ok(), Some(told));
        }
    }

    #[test]
    fn messages_have_one_spelling() {
        let act = ClientMessage::Act { version: 7, act: "hex 1717".to_owned() };
        let text = serde_json::to_string(&act).unwrap_or_default();
        assert_eq!(text, r#"{"say":"act","version":7,"act":"hex 1717"}"#);
        assert_eq!(serde_json::from_str::<ClientMessage>(&text).ok(), Some(act));
    }
}
