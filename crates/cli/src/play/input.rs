//! Lines typed by a player, or scripted.

use std::io::{self, BufRead, IsTerminal};

use crate::console::Console;
use crate::failure::Failure;

pub(super) struct LineReader {
    terminal: bool,
}

impl LineReader {
    pub(super) fn new() -> LineReader {
        LineReader { terminal: io::stdin().is_terminal() }
    }

    /// Whether a person types.
    pub(super) fn is_terminal(&self) -> bool {
        self.terminal
    }

    /// The next line, trimmed; `None` when there is no more.
    pub(super) fn ask(
        &self,
        console: &mut Console,
        prompt: &str,
    ) -> Result<Option<String>, Failure> {
        console.out.prompt(prompt)?;
        let mut bytes = Vec::new();
        let read = io::stdin().lock().read_until(b'\n', &mut bytes);
        // Any error of the input counts as its end.
        let line = match read {
            Ok(0) | Err(_) => None,
            Ok(_) => Some(String::from_utf8_lossy(&bytes).trim().to_owned()),
        };
        match &line {
            Some(line) if !self.terminal => console.out.line(line)?,
            Some(_) => {}
            None => console.out.line("")?,
        }
        Ok(line)
    }

    /// A number from a list, `None` when there is no more input; Enter takes the first.
    pub(super) fn pick(
        &self,
        console: &mut Console,
        question: &str,
        choices: &[(String, Vec<String>)],
    ) -> Result<Option<usize>, Failure> {
        console.out.line(question)?;
        for (n, (choice, _)) in choices.iter().enumerate() {
            console.out.line(format!("  {}  {choice}", n + 1))?;
        }
        loop {
            let Some(line) = self.ask(console, "> ")? else { return Ok(None) };
            let word = line.to_lowercase();
            let numbered = word.parse().ok().filter(|n| (1..=choices.len()).contains(n));
            let named = choices.iter().position(|(_, names)| names.contains(&word));
            match numbered.map(|n: usize| n - 1).or(named) {
                Some(n) => return Ok(Some(n)),
                None if word.is_empty() => return Ok(Some(0)),
                None => {
                    let most = crate::words::count(choices.len());
                    console.tell(&msg!("cli-pick-number", most = most))?;
                }
            }
        }
    }
}
