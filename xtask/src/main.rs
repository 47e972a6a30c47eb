//! `cargo xtask <command>`.

use std::process::ExitCode;

use clap::{Parser, Subcommand};
use xtask::{ledger, root, steps};

#[derive(Parser)]
#[command(name = "cargo xtask", about = "Developer commands of Neretva")]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Which clauses of every rulebook are cited, shown by passing tests, or waived.
    Ledger(ledger::Options),
    /// Everything that must hold before a change is shared.
    Test,
}

fn main() -> ExitCode {
    let done = match Cli::parse().command {
        // No runner of cases is attached here, and a case that nobody ran shows nothing.
        Command::Ledger(options) => ledger::run(&root(), &options, &|_| false),
        Command::Test => steps::run(&root()),
    };
    if done { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
