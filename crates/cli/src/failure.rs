//! How a command fails: one line of error, one line of help, an exit code.

use std::io::{self, Write};
use std::process::ExitCode;

use neretva_protocol::Said;

use crate::words::Voice;

/// Why a command did not do what was asked.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The reader of the output has gone: there is nothing to report.
    Quiet,
    /// Something to tell.
    Told(Box<Told>),
}

/// What is told of a failure.
#[derive(Debug)]
pub(crate) struct Told {
    error: Telling,
    help: Option<Telling>,
    code: u8,
}

/// A message for players, or plain English for developers.
#[derive(Debug)]
pub(crate) enum Telling {
    Said(Said),
    Plain(String),
}

impl From<Said> for Telling {
    fn from(said: Said) -> Telling {
        Telling::Said(said)
    }
}

impl From<String> for Telling {
    fn from(text: String) -> Telling {
        Telling::Plain(text)
    }
}

impl From<&str> for Telling {
    fn from(text: &str) -> Telling {
        Telling::Plain(text.to_owned())
    }
}

impl Telling {
    fn words(&self, voice: &Voice) -> String {
        match self {
            Telling::Said(said) => voice.say(said),
            Telling::Plain(text) => text.clone(),
        }
    }
}

impl Failure {
    /// Something failed.
    pub(crate) fn new(error: impl Into<Telling>) -> Failure {
        Failure::Told(Box::new(Told { error: error.into(), help: None, code: 1 }))
    }

    /// The rules or the table refused.
    pub(crate) fn refused(error: impl Into<Telling>) -> Failure {
        Failure::Told(Box::new(Told { error: error.into(), help: None, code: 2 }))
    }

    /// The same failure with what to do next.
    #[must_use]
    pub(crate) fn help(mut self, help: impl Into<Telling>) -> Failure {
        if let Failure::Told(told) = &mut self {
            told.help = Some(help.into());
        }
        self
    }

    /// The error of writing to standard output.
    pub(crate) fn output(error: &io::Error) -> Failure {
        if error.kind() == io::ErrorKind::BrokenPipe {
            return Failure::Quiet;
        }
        Failure::new(msg!("cli-output-failed", error = error.to_string()))
    }

    /// What went wrong and what to do next.
    pub(crate) fn words(&self, voice: &Voice) -> (Option<String>, Option<String>) {
        match self {
            Failure::Quiet => (None, None),
            Failure::Told(told) => {
                let help = told.help.as_ref().map(|help| help.words(voice));
                (Some(told.error.words(voice)), help)
            }
        }
    }

    /// The same as lines for people.
    pub(crate) fn lines(&self, voice: &Voice) -> Vec<String> {
        let (error, help) = self.words(voice);
        let error = error.map(|what| voice.say(&msg!("cli-error", what = what)));
        let help = help.map(|what| voice.say(&msg!("cli-help", what = what)));
        error.into_iter().chain(help).collect()
    }

    /// Prints it to standard error.
    pub(crate) fn report(&self, voice: &Voice) -> ExitCode {
        let mut stderr = io::stderr().lock();
        for line in self.lines(voice) {
            // If this fails too, there is nobody to tell.
            let _ = writeln!(stderr, "{line}");
        }
        match self {
            Failure::Quiet => ExitCode::SUCCESS,
            Failure::Told(told) => ExitCode::from(told.code),
        }
    }
}
