//! A game in short, for the card at its end: its turns, their points, losses and dice.

use std::collections::BTreeMap;

use neretva_core::{Arbiter, Viewer};
use neretva_protocol::api::{SeatTale, Story, TurnMark};
use neretva_protocol::{LogLine, TableView, TrackKind, Value};

use super::{PlayedRecord, Unshowable};

/// Tells a game from its record, looking at the table where a move ends.
pub(super) fn story(played: &PlayedRecord, moves: &[usize]) -> Result<Story, Unshowable> {
    let mut table = played.begin()?;
    let seats = played.game.offer.about.seats.iter();
    let tale = |seat: &&str| SeatTale { seat: (*seat).to_owned(), ..SeatTale::default() };
    let mut story = Story { turns: Vec::new(), seats: seats.map(tale).collect() };
    let losses = played.game.rulebook.watch().losses;
    let mut view = table.observe(Viewer::Arbiter).view;
    mark(&mut story, &view, 0);
    let mut from = 0;
    for to in moves {
        for input in &played.steps[from..*to] {
            played.step(&mut *table, input)?;
        }
        let after = table.observe(Viewer::Arbiter).view;
        for line in table.log(Viewer::Arbiter, from + 1) {
            if losses.contains(&line.said.id.as_str()) {
                lose(&mut story, &line, [&view, &after]);
            }
        }
        mark(&mut story, &after, from);
        (view, from) = (after, *to);
    }
    dice(&mut story, &*table);
    Ok(story)
}

/// Notes the points of the present turn, and where it began.
fn mark(story: &mut Story, view: &TableView, from: usize) {
    let victory = view.tracks.iter().filter(|track| track.kind == TrackKind::Victory);
    let points: BTreeMap<String, i64> =
        victory.map(|track| (track.id.clone(), track.value)).collect();
    match story.turns.last_mut() {
        Some(last) if last.turn == view.turn => last.points = points,
        Some(_) | None => story.turns.push(TurnMark { turn: view.turn, from, points }),
    }
}

/// Counts a lost counter for its owner.
fn lose(story: &mut Story, line: &LogLine, views: [&TableView; 2]) {
    let lost = line.said.args.values().find_map(|value| {
        let (Value::Piece { piece, .. } | Value::Text(piece)) = value else { return None };
        views.iter().find_map(|view| view.piece(piece))
    });
    let seat = lost.and_then(|piece| story.seats.iter_mut().find(|it| it.seat == piece.owner));
    if let Some(seat) = seat {
        seat.lost += 1;
    }
}

/// Counts the dice of each seat.
fn dice(story: &mut Story, table: &dyn Arbiter) {
    for roll in table.rolls(Viewer::Arbiter, 0) {
        let Some(seat) = story.seats.iter_mut().find(|it| Some(&it.seat) == roll.by.as_ref())
        else {
            continue;
        };
        let (count, sum) = seat.dice.entry(roll.sides).or_default();
        *count += roll.faces.len() as u32;
        *sum += roll.faces.iter().map(|face| u32::from(*face)).sum::<u32>();
    }
}
