//! How actions are written: `piece ID`, `hex NNNN`, `choice NAME`.

use neretva_protocol::{Said, Value, name_id};

use crate::{Action, Arg, ChoiceId, Game, Message, PieceId};

/// What is wrong with a written action.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotationError {
    /// Neither of the three forms.
    #[error("\"{0}\" is not an action; write `piece ID`, `hex NUMBER` or `choice NAME`")]
    Form(String),
    /// No counter of that name.
    #[error("there is no piece \"{given}\" in {game}; it has: {known}")]
    Piece {
        /// What was written.
        given: String,
        /// Game id.
        game: &'static str,
        /// Some names there are.
        known: String,
    },
    /// No such hex.
    #[error(transparent)]
    Hex(#[from] neretva_hex::NotOnMap),
    /// No choice of that name.
    #[error("there is no choice \"{given}\" in {game}; it has: {known}")]
    Choice {
        /// What was written.
        given: String,
        /// Game id.
        game: &'static str,
        /// Names there are.
        known: String,
    },
}

/// Reads an action.
pub fn parse<G: Game>(game: &G, text: &str) -> Result<Action, NotationError> {
    let (kind, name) = text
        .trim()
        .split_once(char::is_whitespace)
        .ok_or_else(|| NotationError::Form(text.to_owned()))?;
    let name = name.trim();
    let about = game.about();
    match kind {
        "piece" => {
            let names = game.piece_names();
            let found = names.iter().position(|p| p == name);
            found.map(|i| Action::Piece(PieceId(i as u16))).ok_or_else(|| NotationError::Piece {
                given: name.to_owned(),
                game: about.id,
                known: known_names(names.iter().map(String::as_str)),
            })
        }
        "hex" => Ok(Action::Hex(game.grid().parse(name)?)),
        "choice" => {
            let found = about.choices.iter().position(|c| *c == name);
            found.map(|i| Action::Choice(ChoiceId(i as u16))).ok_or_else(|| NotationError::Choice {
                given: name.to_owned(),
                game: about.id,
                known: known_names(about.choices.iter().copied()),
            })
        }
        _ => Err(NotationError::Form(text.to_owned())),
    }
}

fn known_names<'a>(names: impl Iterator<Item = &'a str>) -> String {
    const SHOWN: usize = 24;
    let mut all: Vec<&str> = names.collect();
    if all.len() > SHOWN {
        all.truncate(SHOWN);
        all.push("…");
    }
    all.join(", ")
}

/// Writes an action whose ids exist.
pub fn write<G: Game>(game: &G, action: Action) -> String {
    match action {
        Action::Piece(p) => format!("piece {}", game.piece_names()[p.index()]),
        Action::Hex(h) => format!("hex {}", game.grid().printed(h)),
        Action::Choice(c) => format!("choice {}", game.about().choices[usize::from(c.0)]),
    }
}

/// A counter by its id and, where it has one, by the name that people use.
fn piece_said<G: Game>(game: &G, p: PieceId) -> Value {
    let piece = game.piece_names()[p.index()].clone();
    match game.piece_label(p) {
        Some(name) => Value::Piece { piece, name: Box::new(name) },
        None => Value::Text(piece),
    }
}

/// Turns a rule's message into names on the wire.
pub fn said<G: Game>(game: &G, message: &Message) -> Said {
    let about = game.about();
    let value = |arg: Arg| match arg {
        Arg::Int(n) => Value::Number(n.into()),
        Arg::Hex(h) => Value::Text(game.grid().printed(h).to_string()),
        Arg::Piece(p) => piece_said(game, p),
        Arg::Seat(s) => Said::plain(name_id(about.id, "seat", about.seat_name(s))).into(),
        Arg::Choice(c) => {
            Said::plain(name_id(about.id, "choice", about.choices[usize::from(c.0)])).into()
        }
        Arg::Say(id) => Said::plain(id).into(),
        Arg::Word(word) => Value::Text(word.to_owned()),
        Arg::Name(name) => Value::Text(game.names()[usize::from(name.0)].clone()),
    };
    let args = message.args.iter().map(|&(name, arg)| (name.to_owned(), value(arg))).collect();
    Said { id: message.id.to_owned(), args }
}
