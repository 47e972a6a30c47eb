//! `neretva replay`.

use neretva_core::{Record, Viewer};
use neretva_protocol::{Said, StepKind, Tail};

use crate::args::Replay;
use crate::console::Console;
use crate::failure::Failure;
use crate::save::{self, Opened};
use crate::words::count;
use crate::{faults, screen, seats};

pub(crate) fn run(console: &mut Console, args: &Replay) -> Result<(), Failure> {
    let opened = save::open(&console.library, &args.file)?;
    let viewer = seats::viewer(&*opened.table, args.viewer.as_deref())?;
    match args.to {
        Some(to) => position(console, args, opened, viewer, to),
        None => steps(console, &opened, viewer),
    }
}

/// The table after some inputs, as that viewer saw it.
fn position(
    console: &mut Console,
    args: &Replay,
    opened: Opened,
    viewer: Viewer,
    to: usize,
) -> Result<(), Failure> {
    let Opened { record, table, .. } = opened;
    let all = record.steps.len();
    if to > all {
        return Err(Failure::new(msg!("cli-replay-too-far", to = count(to), all = count(all)))
            .help(msg!("cli-replay-too-far-help", all = count(all))));
    }
    let table = if to == all {
        table
    } else {
        // Without its seed the record leaves later rolls open, so nothing plays on by itself.
        let tail =
            Tail { steps: to, rewound: Vec::new(), end: None, seed: None, seal: String::new() };
        let steps = record.steps[..to].to_vec();
        let part = Record { header: record.header, steps, tail }.sealed();
        let rulebook = console.library.game(&part.header.game)?;
        rulebook.resume(&part).map_err(|fault| faults::replay(&args.file, &fault))?
    };
    console.tell(&msg!("cli-replay-at", to = count(to), all = count(all)))?;
    let lines = screen::whole(&console.voice, &*table, viewer, false, console.out.width());
    console.lines(&lines)
}

/// Every input with its consequences. A seat or spectator sees its own acts and its log; the
/// arbiter sees everything.
fn steps(console: &mut Console, opened: &Opened, viewer: Viewer) -> Result<(), Failure> {
    let Opened { record, table, .. } = opened;
    let about = table.about();
    let name = console.voice.say(&seats::title(about));
    console.out.heading(format!("{name} · {}", record.header.scenario))?;
    let log = table.log(viewer, 0);
    let mut left = &log[..];
    for step in &record.steps {
        let told = left.partition_point(|line| line.step <= step.n);
        let (now, later) = left.split_at(told);
        left = later;
        let own = |seat: &str| match viewer {
            Viewer::Arbiter => true,
            Viewer::Seat(who) => about.seat_name(who) == seat,
            Viewer::Spectator => false,
        };
        let what = match &step.kind {
            StepKind::Act { seat, act } if own(seat) => {
                let seat = seats::named(about, "seat", seat);
                Some(msg!("cli-replay-acted", seat = seat, act = act.as_str()))
            }
            StepKind::Roll { roll, faces, purpose, .. } if viewer == Viewer::Arbiter => {
                let faces: Vec<String> = faces.iter().map(u8::to_string).collect();
                // The file names the purpose of a roll; the replayed table knows its arguments.
                let purpose =
                    table.purpose(step.n).unwrap_or_else(|| Said::plain(purpose.as_str()));
                Some(msg!(
                    "cli-replay-rolled",
                    dice = roll.as_str(),
                    faces = faces.join(" "),
                    purpose = purpose
                ))
            }
            StepKind::Act { .. } | StepKind::Roll { .. } => None,
        };
        if let Some(what) = what {
            let what = console.voice.say(&what);
            console.out.line(format!("{:>4}  {what}", step.n))?;
        }
        for line in screen::log(&console.voice, now) {
            console.out.line(format!("      {line}"))?;
        }
    }
    let standing = screen::standing(&console.voice, &**table, viewer);
    console.out.line(standing)
}
