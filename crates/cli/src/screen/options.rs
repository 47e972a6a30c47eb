//! The legal actions as a numbered list.

use neretva_core::{Action, Arbiter};
use neretva_protocol::{MapView, Observation, Piece};

use crate::seats;
use crate::words::Voice;
use crate::wrap::{columns, in_columns, padded};

/// What an action is, beside its notation: a counter's print and place, a hex's terrain and
/// stack, a choice's label.
pub(crate) fn label(
    voice: &Voice,
    table: &dyn Arbiter,
    seen: &Observation,
    action: Action,
) -> String {
    let written = table.write(action);
    let name = written.split_once(' ').map_or("", |(_, name)| name);
    match action {
        Action::Piece(_) => {
            let piece = seen.view.piece(name);
            piece.map_or(String::new(), |piece| of_piece(voice, table.about().id, piece))
        }
        Action::Hex(_) => of_hex(voice, &table.map(), seen, name),
        Action::Choice(_) => voice.say(&seats::named(table.about(), "choice", name)),
    }
}

fn of_piece(voice: &Voice, game: &str, piece: &Piece) -> String {
    let place = match &piece.hex {
        Some(hex) => voice.say(&msg!("cli-in-hex", hex = hex.as_str())),
        None => voice.word(game, "state", &piece.state),
    };
    let mut words = vec![piece.print.clone(), place];
    if !piece.marks.is_empty() {
        let marks = piece.marks.iter().map(|mark| voice.word(game, "mark", mark));
        words.push(format!("({})", marks.collect::<Vec<_>>().join(", ")));
    }
    words.retain(|word| !word.is_empty());
    words.join(" ")
}

fn of_hex(voice: &Voice, map: &MapView, seen: &Observation, id: &str) -> String {
    let Some(hex) = map.hexes.iter().find(|hex| hex.id == id) else { return String::new() };
    let mut words = vec![voice.word(&map.game, "terrain", &hex.terrain)];
    words.extend(hex.name.clone());
    let stack = seen.view.pieces.iter().filter(|piece| piece.hex.as_deref() == Some(id));
    words.extend(stack.map(|piece| format!("{}({})", piece.id, piece.print)));
    words.join(" ")
}

/// Counters and choices one to a line, hexes side by side; numbered from 1 in the order of
/// `actions`.
pub(crate) fn options(
    voice: &Voice,
    table: &dyn Arbiter,
    seen: &Observation,
    actions: &[Action],
    width: usize,
) -> Vec<String> {
    let digits = actions.len().to_string().len();
    let names = actions.iter().map(|action| {
        let written = table.write(*action);
        written.split_once(' ').map_or_else(String::new, |(_, name)| name.to_owned())
    });
    let names: Vec<String> = names.collect();
    let widest = names.iter().map(|name| columns(name)).max().unwrap_or(0);
    let entry = |at: usize| {
        let label = label(voice, table, seen, actions[at]);
        format!("{:>digits$}  {}  {label}", at + 1, padded(&names[at], widest))
            .trim_end()
            .to_owned()
    };
    let is_hex = |at: &usize| matches!(actions[*at], Action::Hex(_));
    let mut lines = Vec::new();
    let all: Vec<usize> = (0..actions.len()).collect();
    for run in all.chunk_by(|a, b| is_hex(a) == is_hex(b)) {
        let entries: Vec<String> = run.iter().map(|at| entry(*at)).collect();
        if is_hex(&run[0]) {
            lines.extend(in_columns(&entries, "  ", width));
        } else {
            lines.extend(entries.into_iter().map(|entry| format!("  {entry}")));
        }
    }
    lines
}
