//! Commands on a match file: `show`, `legal`, `log`, `act`, `undo`, `resign`.

use std::path::Path;

use neretva_core::{Arbiter, Record, Seat, Viewer};
use neretva_protocol::{Said, VERSION};
use serde_json::{Value, json};

use crate::acts::{TypedInput, TypedWords};
use crate::args::{Act, Legal, Log, Resign, Show, Undo};
use crate::console::Console;
use crate::failure::Failure;
use crate::save::{self, Opened};
use crate::words::count;
use crate::{faults, screen, seats};

pub(crate) fn show(console: &mut Console, args: &Show) -> Result<(), Failure> {
    let Opened { table, .. } = save::open(&console.library, &args.file)?;
    let viewer = seats::viewer(&*table, args.viewer.as_deref())?;
    if args.json {
        let seen = table.observe(viewer);
        return console.out.json(&json!({
            "version": VERSION,
            "viewer": seats::viewer_name(table.about(), viewer),
            "step": table.steps(),
            "status": table.status(),
            "view": seen.view,
            "actions": seen.actions,
            "can_undo": seen.can_undo,
            "odds": seen.odds,
        }));
    }
    let lines = screen::whole(&console.voice, &*table, viewer, args.ascii, console.out.width());
    console.lines(&lines)
}

pub(crate) fn legal(console: &mut Console, args: &Legal) -> Result<(), Failure> {
    let Opened { table, .. } = save::open(&console.library, &args.file)?;
    let viewer = seats::viewer(&*table, None)?;
    let (seen, actions) = (table.observe(viewer), table.legal());
    if args.json {
        let listed = actions.iter().map(|action| {
            let label = screen::label(&console.voice, &*table, &seen, *action);
            json!({"action": table.write(*action), "label": label})
        });
        let seat = table.deciding().map(|seat| table.about().seat_name(seat));
        let actions: Value = listed.collect();
        return console.out.json(&json!({"seat": seat, "actions": actions}));
    }
    let waits = screen::waits(&console.voice, &*table, &seen.view);
    console.out.line(waits)?;
    for action in actions {
        let label = screen::label(&console.voice, &*table, &seen, action);
        console.out.line(format!("  {:<14} {label}", table.write(action)).trim_end())?;
    }
    Ok(())
}

pub(crate) fn log(console: &mut Console, args: &Log) -> Result<(), Failure> {
    let Opened { table, .. } = save::open(&console.library, &args.file)?;
    let viewer = seats::viewer(&*table, args.viewer.as_deref())?;
    let lines = table.log(viewer, 0);
    if args.json {
        let line = |line: &neretva_protocol::LogLine| {
            json!({
                "step": line.step,
                "rule": line.rule,
                "text": console.voice.say(&line.said),
                "said": line.said,
            })
        };
        let lines: Value = lines.iter().map(line).collect();
        return console.out.json(&lines);
    }
    for line in &lines {
        let text = screen::log(&console.voice, std::slice::from_ref(line)).concat();
        console.out.line(format!("{:>4}{text}", line.step))?;
    }
    Ok(())
}

/// The seat that is meant: the one given, or the one that decides.
fn acting(table: &dyn Arbiter, given: Option<Seat>) -> Option<Seat> {
    given.or_else(|| table.deciding())
}

pub(crate) fn act(console: &mut Console, args: &Act) -> Result<(), Failure> {
    let Opened { mut file, mut table, .. } =
        save::open_to_change(&console.library, &args.file)?.playable()?;
    let given = args.seat.as_deref().map(|name| seats::seat(table.about(), name)).transpose()?;
    let mut words = TypedWords::new(&args.actions);
    let (mut played, mut told) = (0, Vec::new());
    let mut refused = None;
    while !words.is_empty() {
        let before = words.rest();
        let seat = acting(&*table, given);
        let since = table.steps() + 1;
        let done = words.next(&*table).and_then(|typed| {
            do_typed(&mut *table, seat, &typed)
                .map_err(|refusal| faults::refusal(&console.voice, table.about().id, &refusal))
        });
        if let Err(why) = done {
            let rest = words.rest();
            let what = before.strip_suffix(&rest).unwrap_or(&before).trim();
            // Words that could not be read remain in the rest.
            let what = if what.is_empty() { &before } else { what };
            refused = Some((what.to_owned(), why));
            break;
        }
        played += 1;
        let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
        told.extend(screen::log(&console.voice, &table.log(viewer, since)));
    }
    let record = table.record();
    if played > 0 {
        file.replace(&record)?;
    }
    // Only reported once it is saved.
    console.lines(&told)?;
    let Some((what, why)) = refused else { return standing(console, &*table, &record) };
    if played > 0 {
        console.lines(&screen::seal(&console.voice, &record))?;
    }
    Err(refusal(&args.file, played, &what, why))
}

/// Plays what was typed; without a seat the table itself refuses.
fn do_typed(
    table: &mut dyn Arbiter,
    seat: Option<Seat>,
    typed: &TypedInput,
) -> Result<(), neretva_protocol::RefusalView> {
    match typed {
        TypedInput::Act(action) => table.submit(seat.unwrap_or(Seat(0)), *action),
        TypedInput::Roll(faces) => table.type_in(faces),
    }
}

fn refusal(file: &Path, played: usize, what: &str, why: Said) -> Failure {
    let number = count(played + 1);
    let file = file.display().to_string();
    Failure::refused(msg!("cli-act-refused", number = number, act = what, why = why)).help(msg!(
        "cli-act-refused-help",
        played = count(played),
        file = file
    ))
}

pub(crate) fn undo(console: &mut Console, args: &Undo) -> Result<(), Failure> {
    let Opened { mut file, mut table, .. } =
        save::open_to_change(&console.library, &args.file)?.playable()?;
    let given = args.seat.as_deref().map(|name| seats::seat(table.about(), name)).transpose()?;
    let seat = acting(&*table, given).unwrap_or(Seat(0));
    let (mut undone, mut refused) = (0, None);
    while undone < args.number {
        if let Err(refusal) = table.undo(seat) {
            refused = Some(refusal);
            break;
        }
        undone += 1;
    }
    let record = table.record();
    if undone > 0 {
        file.replace(&record)?;
        console.tell(&msg!("cli-undone", n = i64::from(undone)))?;
    }
    if let Some(refusal) = refused {
        let why = faults::refusal(&console.voice, table.about().id, &refusal);
        return Err(Failure::refused(why).help(msg!("cli-undo-help", n = i64::from(undone))));
    }
    standing(console, &*table, &record)
}

pub(crate) fn resign(console: &mut Console, args: &Resign) -> Result<(), Failure> {
    let Opened { mut file, mut table, .. } =
        save::open_to_change(&console.library, &args.file)?.playable()?;
    let seat = seats::seat(table.about(), &args.seat)?;
    table.resign(seat).map_err(|refusal| {
        Failure::refused(faults::refusal(&console.voice, table.about().id, &refusal))
    })?;
    let record = table.record();
    file.replace(&record)?;
    standing(console, &*table, &record)
}

/// Where the match stands now; once it is over, its seal too.
fn standing(console: &mut Console, table: &dyn Arbiter, record: &Record) -> Result<(), Failure> {
    let viewer = seats::viewer(table, None)?;
    console.out.line(screen::standing(&console.voice, table, viewer))?;
    console.lines(&screen::seal(&console.voice, record))
}
