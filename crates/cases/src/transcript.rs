//! What was played at a table, line by line, each input with the log that it caused.

use neretva_core::{Arbiter, Viewer};
use neretva_protocol::{Ending, LogLine, Said, StepKind};

/// Whether the state's fingerprint follows each input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Hashes {
    Shown,
    Hidden,
}

/// The mark before an input in a golden game.
pub(crate) const INPUT: &str = "> ";

/// How a resignation is written; no act is written like this.
pub(crate) const RESIGN: &str = "resign";

/// The whole match as the arbiter sees it.
pub(crate) fn lines(
    table: &dyn Arbiter,
    say: &dyn Fn(&Said) -> String,
    hashes: Hashes,
) -> Vec<String> {
    let mut log = table.log(Viewer::Arbiter, 0).into_iter().peekable();
    let mut said = |lines: &mut Vec<String>, step: usize| {
        while let Some(line) = log.next_if(|line| line.step <= step) {
            lines.push(format!("    {}", cited(&line, say)));
        }
    };
    let record = table.record();
    let mut lines = Vec::new();
    said(&mut lines, 0);
    for step in record.steps {
        lines.push(format!("{INPUT}{}", written(&step.kind)));
        said(&mut lines, step.n);
        if hashes == Hashes::Shown {
            lines.push(format!("  = {}", step.hash));
        }
    }
    if let Some(Ending::Resigned(seat)) = record.tail.end {
        lines.push(format!("{INPUT}{seat}: {RESIGN}"));
    }
    lines
}

/// An input: `red: piece R1`, `2d6: 3 5`.
fn written(kind: &StepKind) -> String {
    match kind {
        StepKind::Act { seat, act } => format!("{seat}: {act}"),
        StepKind::Roll { roll, faces, .. } => {
            let faces: Vec<String> = faces.iter().map(u8::to_string).collect();
            format!("{roll}: {}", faces.join(" "))
        }
        StepKind::Back { back, asked, agreed } => format!("back to {back}: {asked}, {agreed}"),
    }
}

/// A line of the log with the clause behind it.
fn cited(line: &LogLine, say: &dyn Fn(&Said) -> String) -> String {
    let said = say(&line.said).replace('\n', " ");
    match &line.rule {
        Some(rule) => format!("{said} [{rule}]"),
        None => said,
    }
}
