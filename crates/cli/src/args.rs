//! What can be written after `neretva`.

pub(crate) mod lab;

use std::path::PathBuf;

use clap::{Parser, Subcommand, ValueEnum};
use neretva_text::Lang;

/// Plays hex-and-counter wargames by their rulebooks.
///
/// Without a command a table is served to this machine alone and opened in the browser.
#[derive(Debug, Parser)]
#[command(name = "neretva", version, max_term_width = 100)]
#[command(after_help = "Exit codes: 0 done, 1 failed (a file, a check, a verification), \
    2 an act was refused by the rules or the table, 64 the command line cannot be read.")]
pub(crate) struct Args {
    /// Language of everything a player reads; by default that of LC_ALL, LC_MESSAGES or LANG
    #[arg(long, global = true, value_name = "en|es", value_parser = Lang::parse)]
    pub(crate) lang: Option<Lang>,
    /// Folder of data files laid over the shipped ones, key by key; for several games, a folder
    /// with one folder per game
    #[arg(long, global = true, value_name = "DIR")]
    pub(crate) data: Option<PathBuf>,
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Play at this terminal, against the computer or two at one screen
    Play(Play),
    /// List the games, their scenarios and options
    Games(Games),
    /// Draw the seed of a match's dice and commit to it, before the seats give their words
    Commit(Commit),
    /// Start a match and write its file
    New(New),
    /// Show the table of a match file
    Show(Show),
    /// List the legal actions
    Legal(Legal),
    /// Show what has happened
    Log(Log),
    /// Play actions
    ///
    /// An action is `piece ID`, `hex NUMBER` or `choice NAME`, or the bare name where it is clear;
    /// typed dice are `roll` and the faces. Several may follow each other, in one word or many:
    ///
    ///   neretva act game.neretva piece R1 hex 0304 choice end
    ///
    /// Actions are played one by one. If one is refused, those before it stay played and are saved;
    /// the error says which was refused, why and by which rule, and the exit code is 2.
    #[command(verbatim_doc_comment)]
    Act(Act),
    /// Take the last action back
    Undo(Undo),
    /// Give up
    Resign(Resign),
    /// Show a match step by step
    Replay(Replay),
    /// Recompute every roll and every state of a match file
    Verify(Verify),
    /// Read the rules
    Rules(Rules),
    /// Run rule cases
    Case(Case),
    /// Count the ways to play
    Perft(Perft),
    /// Check or export data files
    #[command(subcommand)]
    Data(DataCommand),
    /// Draw the map as SVG
    Map(Map),
    /// Measure the speed of random play on one thread
    Bench(Bench),
    /// Play random games with every check of the conformance kit
    Conform(Conform),
    /// Submit mostly illegal acts at random positions: none may pass
    Perturb(Perturb),
    /// Measure two computer players against each other: paired games, sides swapped
    Match(lab::Match),
    /// Play many games between computer players into a file of results
    ///
    /// A run that was interrupted goes on where it was when the same command is given again. The
    /// results are the same for any number of threads, and joined shards are the same as one run.
    Simulate(lab::Simulate),
    /// Write a page with plots of result files: who wins, by how much, when, why and where
    Report(lab::Report),
    /// Fit reconstructed figures to a target; a figure that the book states is never touched
    Tune(lab::Tune),
    /// Be a computer player for another program, over standard input and output
    Bot(lab::BotArgs),
    /// Play a match in which other programs may take part (see docs/bots.md)
    BotHost(lab::BotHost),
    /// Serve tables over HTTP and WebSocket
    Serve(Serve),
    /// Look after the tables of a server
    #[command(subcommand)]
    Admin(AdminCommand),
    /// Play random games against a server over WebSockets and measure it
    Loadtest(Loadtest),
}

#[derive(Debug, Default, clap::Args)]
pub(crate) struct Play {
    /// A game, or a match file to go on with; asked for if there are several
    pub(crate) game: Option<String>,
    /// Who plays; asked for if not given
    #[arg(long)]
    pub(crate) mode: Option<Mode>,
    /// Your seat against the computer; asked for if not given
    #[arg(long, value_name = "SEAT")]
    pub(crate) side: Option<String>,
    /// Keep the match in this file, which must not be there yet
    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) setup: SetupArgs,
    #[command(flatten)]
    pub(crate) dice: DiceArgs,
    /// Draw with ASCII characters alone
    #[arg(long)]
    pub(crate) ascii: bool,
}

/// Who sits at the terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Mode {
    /// One, against a computer that plays random legal actions
    Computer,
    /// Two, at one screen
    Two,
}

#[derive(Debug, Default, clap::Args)]
pub(crate) struct SetupArgs {
    /// Scenario; the usual one if not given
    #[arg(long)]
    pub(crate) scenario: Option<String>,
    /// An option of the game, such as dug-in=on; may be given several times
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = pair)]
    pub(crate) options: Vec<(String, String)>,
}

#[derive(Debug, Default, clap::Args)]
pub(crate) struct DiceArgs {
    /// Dice of a small number: the same every time, and no secret
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
    /// The seed that `neretva commit` drew; every seat's --entropy is needed too
    #[arg(long, value_name = "FILE", conflicts_with = "seed")]
    pub(crate) seed_file: Option<PathBuf>,
    /// What a seat mixes into the dice; a seat that gives nothing gets random text
    #[arg(long, value_name = "SEAT=TEXT", value_parser = pair)]
    pub(crate) entropy: Vec<(String, String)>,
    /// Where the dice come from
    #[arg(long = "dice", value_name = "KIND", default_value = "fair")]
    pub(crate) kind: DiceKind,
}

/// Where the dice come from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum DiceKind {
    /// Fixed before play, verifiable after it
    #[default]
    Fair,
    /// Rolled at a real table and typed in: `act FILE roll 4 2`
    Typed,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Games {
    /// For programs
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Commit {
    /// The file for the seed, which must not be there yet
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: PathBuf,
}

#[derive(Debug, clap::Args)]
pub(crate) struct New {
    /// The game; `neretva games` lists them
    pub(crate) game: String,
    #[command(flatten)]
    pub(crate) setup: SetupArgs,
    #[command(flatten)]
    pub(crate) dice: DiceArgs,
    /// The file to write
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: PathBuf,
    /// Replace the file if there is one
    #[arg(long)]
    pub(crate) force: bool,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Show {
    /// A match file
    pub(crate) file: PathBuf,
    /// Whose eyes: a seat, `spectator` or `arbiter`; by default those of the deciding seat, and
    /// the arbiter's once the game is over
    #[arg(long = "as", value_name = "WHO")]
    pub(crate) viewer: Option<String>,
    /// Draw with ASCII characters alone
    #[arg(long)]
    pub(crate) ascii: bool,
    /// For programs
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Legal {
    /// A match file
    pub(crate) file: PathBuf,
    /// For programs
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Log {
    /// A match file
    pub(crate) file: PathBuf,
    /// Whose eyes: a seat, `spectator` or `arbiter`
    #[arg(long = "as", value_name = "WHO")]
    pub(crate) viewer: Option<String>,
    /// For programs
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Act {
    /// A match file
    pub(crate) file: PathBuf,
    /// Actions
    #[arg(required = true)]
    pub(crate) actions: Vec<String>,
    /// The acting seat; by default the one that decides
    #[arg(long = "as", value_name = "SEAT")]
    pub(crate) seat: Option<String>,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Undo {
    /// A match file
    pub(crate) file: PathBuf,
    /// The seat; by default the one that decides
    #[arg(long = "as", value_name = "SEAT")]
    pub(crate) seat: Option<String>,
    /// How many actions
    #[arg(short, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) number: u32,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Resign {
    /// A match file
    pub(crate) file: PathBuf,
    /// The seat that gives up
    #[arg(long = "as", value_name = "SEAT")]
    pub(crate) seat: String,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Replay {
    /// A match file
    pub(crate) file: PathBuf,
    /// Show the table after this many inputs instead of every step
    #[arg(long, value_name = "N")]
    pub(crate) to: Option<usize>,
    /// Whose eyes: a seat, `spectator` or `arbiter`
    #[arg(long = "as", value_name = "WHO")]
    pub(crate) viewer: Option<String>,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Verify {
    /// A match file
    pub(crate) file: PathBuf,
    /// The commitment that you noted when the match began
    #[arg(long, value_name = "HEX")]
    pub(crate) commitment: Option<String>,
    /// What you know a seat mixed into the dice
    #[arg(long, value_name = "SEAT=TEXT", value_parser = pair)]
    pub(crate) entropy: Vec<(String, String)>,
    /// The seal that you noted when the match ended
    #[arg(long, value_name = "HEX")]
    pub(crate) seal: Option<String>,
    /// For programs
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Rules {
    /// The game
    pub(crate) game: String,
    /// Show this clause, or every clause of this section or chapter
    #[arg(long, value_name = "ID")]
    pub(crate) clause: Option<String>,
    /// Show the clauses that hold these words, best first
    #[arg(long, value_name = "WORDS", conflicts_with = "clause")]
    pub(crate) search: Option<String>,
    /// For programs
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Case {
    /// Case files (*.toml), folders of them, or golden games (*.play)
    #[arg(required = true)]
    pub(crate) paths: Vec<PathBuf>,
    /// For programs
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Perft {
    /// A game, a match file, or a position file (TOML as in rule cases)
    pub(crate) position: String,
    /// Decisions to play; by default as many as the position file has counts
    #[arg(long, value_name = "N")]
    pub(crate) depth: Option<u32>,
    /// Split the count by the first action
    #[arg(long)]
    pub(crate) divide: bool,
    /// Of a game: answer the rolls of its set-up by this number instead of counting them all
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum DataCommand {
    /// Read a folder as `--data` would, and tell all that is wrong with it
    Check(DataCheck),
    /// Write the shipped data files into a folder, for editing
    Export(DataExport),
}

#[derive(Debug, clap::Args)]
pub(crate) struct DataCheck {
    /// The folder
    pub(crate) dir: PathBuf,
    /// The game; needed where the folder does not show it and there are several
    pub(crate) game: Option<String>,
}

#[derive(Debug, clap::Args)]
pub(crate) struct DataExport {
    /// The game
    pub(crate) game: String,
    /// The folder, made if need be
    pub(crate) dir: PathBuf,
    /// Replace files that were changed
    #[arg(long)]
    pub(crate) force: bool,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Map {
    /// The game
    pub(crate) game: String,
    /// The file to write, or - for standard output
    #[arg(short, long, visible_alias = "svg", value_name = "FILE")]
    pub(crate) output: PathBuf,
    /// Colours of one theme alone; without it the picture carries both and is light
    #[arg(long)]
    pub(crate) theme: Option<Theme>,
    /// With the counters of a match file or a position file
    #[arg(long, value_name = "FILE")]
    pub(crate) position: Option<String>,
    /// Whose eyes: a seat, `spectator` or `arbiter`; by default the spectator's
    #[arg(long = "as", value_name = "WHO", requires = "position")]
    pub(crate) viewer: Option<String>,
}

/// Colours of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Theme {
    Light,
    Dark,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Bench {
    /// The game
    pub(crate) game: String,
    /// How long to play
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u64).range(1..=3600))]
    pub(crate) seconds: u64,
    #[command(flatten)]
    pub(crate) setup: SetupArgs,
    /// For programs
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Conform {
    /// The game
    pub(crate) game: String,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 1000)]
    pub(crate) games: u64,
    /// Only play to the end with every invariant asserted: thousands of games in minutes
    #[arg(long)]
    pub(crate) quick: bool,
    /// Number of the first game
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    #[command(flatten)]
    pub(crate) setup: SetupArgs,
    /// For programs
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Perturb {
    /// The game
    pub(crate) game: String,
    /// How many acts
    #[arg(long, value_name = "N", default_value_t = 1_000_000)]
    pub(crate) count: u64,
    /// Number of the random choices
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    #[command(flatten)]
    pub(crate) setup: SetupArgs,
    /// For programs
    #[arg(long)]
    pub(crate) json: bool,
}

/// Flags win over the environment, the environment over the file.
#[derive(Debug, Default, clap::Args)]
pub(crate) struct Serve {
    /// Address to listen at; by default 127.0.0.1:8044
    #[arg(long, env = "NERETVA_ADDR", value_name = "HOST:PORT")]
    pub(crate) addr: Option<String>,
    /// Store: the path of a file, or postgres://…; by default a file in the user's data folder
    #[arg(long, env = "NERETVA_DB", value_name = "PATH|URL", hide_env_values = true)]
    pub(crate) db: Option<String>,
    /// Address that players use, such as https://play.example.org
    #[arg(long, env = "NERETVA_PUBLIC_URL", value_name = "URL")]
    pub(crate) public_url: Option<String>,
    /// Folder of the web client; by default it is built from the sources where they are
    #[arg(long, env = "NERETVA_WEB", value_name = "DIR")]
    pub(crate) web: Option<PathBuf>,
    /// Milliseconds that a computer player waits before it acts; by default 100
    #[arg(long, env = "NERETVA_PACE_MS", value_name = "MS")]
    pub(crate) pace_ms: Option<u64>,
    /// How long a computer player may think about a decision, in milliseconds; by default 1000
    #[arg(long, env = "NERETVA_THINKING_MS", value_name = "MS")]
    pub(crate) thinking_ms: Option<u64>,
    /// Seconds that a table stays in memory when nobody plays; by default 60
    #[arg(long, env = "NERETVA_IDLE_SECONDS", value_name = "S")]
    pub(crate) idle_seconds: Option<u64>,
    /// A proxy in front says by X-Forwarded-For where requests come from
    #[arg(long, env = "NERETVA_BEHIND_PROXY", num_args = 0..=1, default_missing_value = "true")]
    pub(crate) behind_proxy: Option<bool>,
    /// Requests per second from one address; by default 1000
    #[arg(long, env = "NERETVA_REQUESTS_PER_SECOND", value_name = "N")]
    pub(crate) requests_per_second: Option<u32>,
    /// WebSocket messages per second from one connection; by default 2000
    #[arg(long, env = "NERETVA_MESSAGES_PER_SECOND", value_name = "N")]
    pub(crate) messages_per_second: Option<u32>,
    /// Mail server for notices: smtps://user:password@host, smtp://…?tls=required for STARTTLS, or
    /// smtp://… for no encryption; none by default
    #[arg(long, env = "NERETVA_SMTP", value_name = "URL", hide_env_values = true)]
    pub(crate) smtp: Option<String>,
    /// Sender of the mail, such as "Neretva <table@example.org>"
    #[arg(long, env = "NERETVA_MAIL_FROM", value_name = "ADDRESS")]
    pub(crate) mail_from: Option<String>,
    /// Seconds that somebody may be away before he is told that it is his turn; by default 90
    #[arg(long, env = "NERETVA_NOTICE_AFTER_SECONDS", value_name = "S")]
    pub(crate) notice_after_seconds: Option<u64>,
    /// Let players have notices posted to addresses within this machine's own network
    #[arg(long, env = "NERETVA_ALLOW_PRIVATE_WEBHOOKS", num_args = 0..=1, default_missing_value = "true")]
    pub(crate) allow_private_webhooks: Option<bool>,
    /// How the log is written; by default text
    #[arg(long, env = "NERETVA_LOG", value_name = "text|quiet|json")]
    pub(crate) log: Option<LogForm>,
    /// Open the table in the browser
    #[arg(long)]
    pub(crate) open: bool,
    /// A TOML file with these settings, named as the flags with _ for -
    #[arg(long, env = "NERETVA_CONFIG", value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,
    /// Print the settings in force, secrets masked, and end
    #[arg(long)]
    pub(crate) print_config: bool,
}

/// How a log is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum, serde::Deserialize, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum LogForm {
    /// For people
    Text,
    /// For people, and only what went wrong
    Quiet,
    /// For programs
    Json,
}

#[derive(Debug, Subcommand)]
pub(crate) enum AdminCommand {
    /// Play every table again under the rules of this program and compare every state
    ReplayAll(AdminStore),
    /// Write a copy of the database while the server runs
    Backup(AdminFile),
    /// Fill an empty database from such a copy
    Restore(AdminFile),
    /// Write everything as lines of JSON, to move between databases
    Export(AdminFile),
    /// Fill an empty database from such lines
    Import(AdminFile),
}

#[derive(Debug, clap::Args)]
pub(crate) struct AdminStore {
    /// Store: the path of a file, or postgres://…
    #[arg(long, env = "NERETVA_DB", value_name = "PATH|URL", hide_env_values = true)]
    pub(crate) db: String,
}

#[derive(Debug, clap::Args)]
pub(crate) struct AdminFile {
    #[command(flatten)]
    pub(crate) store: AdminStore,
    /// The file
    pub(crate) file: PathBuf,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Loadtest {
    /// The server
    #[arg(long, value_name = "URL", default_value = "http://127.0.0.1:8044")]
    pub(crate) url: String,
    /// How many games at the same time, each with two players
    #[arg(long, value_name = "N", default_value_t = 50, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub(crate) games: u32,
    /// How long to play
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..=3600))]
    pub(crate) seconds: u64,
    /// The game
    #[arg(long, default_value = "skirmish")]
    pub(crate) game: String,
    /// Instead of playing, hold that many live games open for the time, two connections each
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub(crate) idle: Option<u32>,
    /// For programs
    #[arg(long)]
    pub(crate) json: bool,
}

fn pair(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((name, value)) if !name.is_empty() => Ok((name.to_owned(), value.to_owned())),
        _ => Err("write it as NAME=VALUE".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_well_formed() {
        Args::command().debug_assert();
    }
}
