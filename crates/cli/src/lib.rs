//! The `neretva` command line: play, keep, replay and verify games; read rules; check data.
//!
//! Games are known only through the registry. What a player reads is said by Fluent messages in
//! English and Spanish (`locales/`); what only developers read is plain English.

#[macro_use(msg)]
extern crate neretva_protocol;

mod acts;
mod args;
mod commands;
mod console;
mod failure;
mod faults;
mod library;
mod out;
mod play;
mod position;
mod save;
mod screen;
mod seats;
mod words;
mod wrap;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::Parser;
use clap::error::ErrorKind;

use args::{Args, Command, DataCommand};
use console::Console;
use failure::Failure;

/// A command line that cannot be parsed, as in `sysexits`: a refused act is 2.
const USAGE: u8 = 64;

/// Runs the program; the first argument is its name.
pub fn run(args: impl IntoIterator<Item = OsString>) -> ExitCode {
    let args = match Args::try_parse_from(args) {
        Ok(args) => args,
        Err(error) => {
            // If even this cannot be printed, there is nobody to tell.
            let _ = error.print();
            let wanted = matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion);
            return if wanted { ExitCode::SUCCESS } else { ExitCode::from(USAGE) };
        }
    };
    let mut console = Console::new(&args);
    let done = obey(&mut console, args.command).and_then(|()| console.out.flush());
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            // Earlier output goes before the failure.
            let _ = console.out.flush();
            failure.report(&console.voice)
        }
    }
}

fn obey(console: &mut Console, command: Option<Command>) -> Result<(), Failure> {
    use commands::{
        admin, attack, bench, case, commit, data, examine, games, lab, loadtest, map, match_file,
        new, perft, replay, rules, serve, verify,
    };
    let Some(command) = command else { return serve::at_home(console) };
    match command {
        Command::Play(args) => play::run(console, &args),
        Command::Games(args) => games::run(console, args.json),
        Command::Commit(args) => commit::run(console, &args),
        Command::New(args) => new::run(console, &args),
        Command::Show(args) => match_file::show(console, &args),
        Command::Legal(args) => match_file::legal(console, &args),
        Command::Log(args) => match_file::log(console, &args),
        Command::Act(args) => match_file::act(console, &args),
        Command::Undo(args) => match_file::undo(console, &args),
        Command::Resign(args) => match_file::resign(console, &args),
        Command::Replay(args) => replay::run(console, &args),
        Command::Verify(args) => verify::run(console, &args),
        Command::Rules(args) => rules::run(console, &args),
        Command::Case(args) => case::run(console, &args),
        Command::Perft(args) => perft::run(console, &args),
        Command::Data(DataCommand::Check(args)) => data::check(console, &args),
        Command::Data(DataCommand::Export(args)) => data::export(console, &args),
        Command::Map(args) => map::run(console, &args),
        Command::Bench(args) => bench::run(console, &args),
        Command::Conform(args) => examine::conform(console, &args),
        Command::Perturb(args) => examine::perturb(console, &args),
        Command::Match(args) => lab::duel::run(console, &args),
        Command::Simulate(args) => lab::simulate::run(console, &args),
        Command::Report(args) => lab::report::run(console, &args),
        Command::Tune(args) => lab::tune::run(console, &args),
        Command::Bot(args) => lab::bots::bot(console, &args),
        Command::BotHost(args) => lab::bots::host(console, &args),
        Command::Serve(args) => serve::run(console, args),
        Command::Admin(command) => admin::run(console, &command),
        Command::Attack(args) => attack::run(console, &args),
        Command::Loadtest(args) => loadtest::run(console, &args),
    }
}
