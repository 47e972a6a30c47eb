//! Standard output: results only, bold only where a person reads it.

use std::io::{self, BufWriter, IsTerminal, Stdout, Write};

use crate::failure::Failure;

/// Columns if the terminal does not say.
const USUAL_WIDTH: usize = 80;
/// Longer lines are tiring to read.
const MOST_WIDTH: usize = 100;

pub(crate) struct Out {
    stdout: BufWriter<Stdout>,
    terminal: bool,
    bold: bool,
    width: usize,
}

impl Out {
    pub(crate) fn new() -> Out {
        let terminal = io::stdout().is_terminal();
        let plain = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty())
            || std::env::var_os("TERM").is_some_and(|term| term == "dumb");
        Out {
            stdout: BufWriter::new(io::stdout()),
            terminal,
            bold: terminal && !plain,
            width: width(),
        }
    }

    /// Columns to wrap text to.
    pub(crate) fn width(&self) -> usize {
        self.width
    }

    pub(crate) fn line(&mut self, text: impl AsRef<str>) -> Result<(), Failure> {
        writeln!(self.stdout, "{}", text.as_ref()).map_err(|error| Failure::output(&error))
    }

    pub(crate) fn heading(&mut self, text: impl AsRef<str>) -> Result<(), Failure> {
        let text = text.as_ref();
        if self.bold { self.line(format!("\x1b[1m{text}\x1b[0m")) } else { self.line(text) }
    }

    /// Text without a line end, shown at once.
    pub(crate) fn prompt(&mut self, text: &str) -> Result<(), Failure> {
        write!(self.stdout, "{text}").map_err(|error| Failure::output(&error))?;
        self.flush()
    }

    /// Clears the screen and the scrollback.
    pub(crate) fn wipe(&mut self) -> Result<(), Failure> {
        if self.terminal { self.prompt("\x1b[2J\x1b[3J\x1b[H") } else { Ok(()) }
    }

    pub(crate) fn json(&mut self, value: &serde_json::Value) -> Result<(), Failure> {
        self.line(format!("{value:#}"))
    }

    pub(crate) fn flush(&mut self) -> Result<(), Failure> {
        self.stdout.flush().map_err(|error| Failure::output(&error))
    }
}

fn width() -> usize {
    let named = std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
    let seen = || terminal_size::terminal_size().map(|(width, _)| usize::from(width.0));
    named.or_else(seen).unwrap_or(USUAL_WIDTH).clamp(20, MOST_WIDTH)
}
