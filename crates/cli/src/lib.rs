//! The `neretva` command line: play, keep, replay and verify games; read rules; check data.
//!
//! Games are known only through the registry. What a player reads is said by Fluent messages in
//! English and Spanish (`locales/`); what only developers read is plain English.

#[macro_use(msg)]
extern crate neretva_protocol;

mod acts;
mod args;
mod commands;
mod desk;
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
use desk::Desk;
use failure::Failure;

/// A command line that cannot be read, as `sysexits` has it: a refused act is 2.
const USAGE: u8 = 64;

/// Runs the program; the first argument is its name.
pub fn run(args: impl IntoIterator<Item = OsString>) -> ExitCode {
    let args = match Args::try_parse_from(args) {
        Ok(args) => args,
        Err(error) => {
            // Nobody is left to tell if even this cannot be printed.
            let _ = error.print();
            let wanted = matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion);
            return if wanted { ExitCode::SUCCESS } else { ExitCode::from(USAGE) };
        }
    };
    let mut desk = Desk::new(&args);
    let done = obey(&mut desk, args.command).and_then(|()| desk.out.flush());
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            // What was told before the failure stands before it.
            let _ = desk.out.flush();
            failure.report(&desk.voice)
        }
    }
}

fn obey(desk: &mut Desk, command: Option<Command>) -> Result<(), Failure> {
    use commands::{
        admin, bench, case, commit, data, examine, games, lab, loadtest, map, match_file, new,
        perft, replay, rules, serve, verify,
    };
    let Some(command) = command else { return serve::at_home(desk) };
    match command {
        Command::Play(args) => play::run(desk, &args),
        Command::Games(args) => games::run(desk, args.json),
        Command::Commit(args) => commit::run(desk, &args),
        Command::New(args) => new::run(desk, &args),
        Command::Show(args) => match_file::show(desk, &args),
        Command::Legal(args) => match_file::legal(desk, &args),
        Command::Log(args) => match_file::log(desk, &args),
        Command::Act(args) => match_file::act(desk, &args),
        Command::Undo(args) => match_file::undo(desk, &args),
        Command::Resign(args) => match_file::resign(desk, &args),
        Command::Replay(args) => replay::run(desk, &args),
        Command::Verify(args) => verify::run(desk, &args),
        Command::Rules(args) => rules::run(desk, &args),
        Command::Case(args) => case::run(desk, &args),
        Command::Perft(args) => perft::run(desk, &args),
        Command::Data(DataCommand::Check(args)) => data::check(desk, &args),
        Command::Data(DataCommand::Export(args)) => data::export(desk, &args),
        Command::Map(args) => map::run(desk, &args),
        Command::Bench(args) => bench::run(desk, &args),
        Command::Conform(args) => examine::conform(desk, &args),
        Command::Perturb(args) => examine::perturb(desk, &args),
        Command::Match(args) => lab::duel::run(desk, &args),
        Command::Simulate(args) => lab::simulate::run(desk, &args),
        Command::Report(args) => lab::report::run(desk, &args),
        Command::Tune(args) => lab::tune::run(desk, &args),
        Command::Bot(args) => lab::bots::bot(desk, &args),
        Command::BotHost(args) => lab::bots::host(desk, &args),
        Command::Serve(args) => serve::run(desk, args),
        Command::Admin(command) => admin::run(desk, &command),
        Command::Loadtest(args) => loadtest::run(desk, &args),
    }
}
