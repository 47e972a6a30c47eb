//! `cargo xtask <command>`.

use std::process::ExitCode;

use clap::{Parser, Subcommand};
use neretva_launch::{advisories, steps};
use xtask::games::Games;
use xtask::{golden, ledger, new_game, openapi, positions, root, shape};

#[derive(Parser)]
#[command(name = "cargo xtask", about = "Developer commands of Neretva")]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Which clauses of every rulebook are cited, shown by passing tests, or waived.
    Ledger(ledger::LedgerOptions),
    /// Whole games that must replay to the letter.
    Golden(golden::GoldenOptions),
    /// How much of each game is rules, and how much plumbing.
    Shape(shape::ShapeOptions),
    /// Writes the pages of position keys in docs/positions.
    Positions,
    /// Begins a game as a copy of the smallest one.
    NewGame(new_game::NewGameOptions),
    /// The description of the server's API in docs/openapi.json.
    Openapi(openapi::OpenapiOptions),
    /// Known vulnerabilities of our dependencies.
    Advisories,
    /// Pictures of the table for docs/img, from a real browser.
    Shots,
    /// Everything that must hold before a change is shared.
    Test,
}

fn main() -> ExitCode {
    let done = match Cli::parse().command {
        Command::Ledger(options) => {
            let games = Games::load();
            ledger::run(&root(), &options, &|case| games.case_passes(case))
        }
        Command::Golden(options) => golden::run(&root(), &options),
        Command::Shape(options) => shape::run(&root(), options),
        Command::Positions => positions::run(&root()),
        Command::NewGame(options) => new_game::run(&root(), &options),
        Command::Openapi(options) => openapi::run(&root(), &options),
        Command::Advisories => advisories::run(&root()),
        Command::Shots => steps::run(&root(), &[steps::SHOTS]),
        Command::Test => steps::run(&root(), steps::STEPS),
    };
    if done { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
