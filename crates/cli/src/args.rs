//! What can be written after `neretva`.

pub(crate) mod lab;
pub(crate) mod load;

use std::path::PathBuf;

use clap::{Parser, Subcommand, ValueEnum};
use neretva_text::Lang;

/// Plays hex-and-counter wargames by their rulebooks.
///
/// Without a command, starts a server for this computer only and opens it in the browser.
#[derive(Debug, Parser)]
#[command(name = "neretva", version, max_term_width = 100)]
#[command(after_help = "Exit codes: 0 done, 1 failed (a file, a check, a verification), \
    2 an action was refused by the rules or the table, 64 invalid command line.")]
pub(crate) struct Args {
    /// Language of everything a player reads; defaults to LC_ALL, LC_MESSAGES or LANG
    #[arg(long, global = true, value_name = "en|es", value_parser = Lang::parse)]
    pub(crate) lang: Option<Lang>,
    /// Folder of data files that override the shipped ones key by key; for several games, a folder
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
    /// Show the table of a game file
    Show(Show),
    /// List the legal actions
    Legal(Legal),
    /// Show what has happened
    Log(Log),
    /// Play actions
    ///
    /// An action is `piece ID`, `hex NUMBER` or `choice NAME`, or just the name if it is unambiguous;
    /// typed dice are `roll` and the faces. Give several in a row, quoted or not:
    ///
    ///   neretva act game.neretva piece R1 hex 0304 choice end
    ///
    /// Actions are played one by one. If one is refused, those before it are kept and saved; the
    /// error names the refused action, the reason and the rule, and the exit code is 2.
    #[command(verbatim_doc_comment)]
    Act(Act),
    /// Undo the last action
    Undo(Undo),
    /// Resign the game
    Resign(Resign),
    /// Show a match step by step
    Replay(Replay),
    /// Verify a game file: recompute every roll and every state
    Verify(Verify),
    /// Read the rules
    Rules(Rules),
    /// Run rule cases
    Case(Case),
    /// Count the move sequences from a position
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
    /// Submit mostly illegal actions at random positions: none may pass
    Perturb(Perturb),
    /// Measure two computer players against each other: paired games, sides swapped
    Match(lab::Match),
    /// Play many games between computer players into a file of results
    ///
    /// Repeat the command to continue an interrupted run. Results do not depend on the number of
    /// threads, and joined shards equal a single run.
    Simulate(lab::Simulate),
    /// Write a page with plots of result files: who wins, by how much, when, why and where
    Report(lab::Report),
    /// Fit reconstructed values to a target; values stated in the rulebook never change
    Tune(lab::Tune),
    /// Act as a computer player for another program, over standard input and output
    Bot(lab::BotArgs),
    /// Play a match in which other programs may take part (see docs/bots.md)
    BotHost(lab::BotHost),
    /// Serve tables over HTTP and WebSocket
    Serve(Serve),
    /// Maintain the tables of a server
    #[command(subcommand)]
    Admin(AdminCommand),
    /// Do to a server on this computer what strangers may do to it, and tell what it withstands
    Attack(load::AttackArgs),
    /// Play random games against a server over WebSockets and measure it
    Loadtest(load::Loadtest),
}

#[derive(Debug, Default, clap::Args)]
pub(crate) struct Play {
    /// A game, or a game file to continue; prompts if there are several
    pub(crate) game: Option<String>,
    /// Who plays; prompts if omitted
    #[arg(long)]
    pub(crate) mode: Option<Mode>,
    /// Your seat against the computer; prompts if omitted
    #[arg(long, value_name = "SEAT")]
    pub(crate) side: Option<String>,
    /// Save the match to this file, which must not exist yet
    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) setup: SetupArgs,
    #[command(flatten)]
    pub(crate) dice: DiceArgs,
    /// Draw with ASCII characters only
    #[arg(long)]
    pub(crate) ascii: bool,
}

/// Who sits at the terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Mode {
    /// One player, against a computer that plays random legal moves
    Computer,
    /// Two players at one screen
    Two,
}

#[derive(Debug, Default, clap::Args)]
pub(crate) struct SetupArgs {
    /// Scenario; defaults to the game's standard one
    #[arg(long)]
    pub(crate) scenario: Option<String>,
    /// An option of the game, such as dug-in=on; repeatable
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = pair)]
    pub(crate) options: Vec<(String, String)>,
}

#[derive(Debug, Default, clap::Args)]
pub(crate) struct DiceArgs {
    /// Dice from a number: the same every time, and not secret
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
    /// The seed drawn by `neretva commit`; also needs --entropy for every seat
    #[arg(long, value_name = "FILE", conflicts_with = "seed")]
    pub(crate) seed_file: Option<PathBuf>,
    /// What a seat mixes into the dice; random text if omitted
    #[arg(long, value_name = "SEAT=TEXT", value_parser = pair)]
    pub(crate) entropy: Vec<(String, String)>,
    /// Where the dice come from
    #[arg(long = "dice", value_name = "KIND", default_value = "fair")]
    pub(crate) kind: DiceKind,
}

/// Where the dice come from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum DiceKind {
    /// Fixed before play, verifiable afterwards
    #[default]
    Fair,
    /// Rolled at a real table and typed in: `act FILE roll 4 2`
    Typed,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Games {
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Commit {
    /// The game; `neretva games` lists them
    pub(crate) game: String,
    #[command(flatten)]
    pub(crate) setup: SetupArgs,
    /// The file for the seed, which must not exist yet
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
    /// Overwrite an existing file
    #[arg(long)]
    pub(crate) force: bool,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Show {
    /// A game file
    pub(crate) file: PathBuf,
    /// Who is looking: a seat, `spectator` or `arbiter`; defaults to the deciding seat, and to the
    /// arbiter once the game is over
    #[arg(long = "as", value_name = "WHO")]
    pub(crate) viewer: Option<String>,
    /// Draw with ASCII characters only
    #[arg(long)]
    pub(crate) ascii: bool,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Legal {
    /// A game file
    pub(crate) file: PathBuf,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Log {
    /// A game file
    pub(crate) file: PathBuf,
    /// Who is looking: a seat, `spectator` or `arbiter`
    #[arg(long = "as", value_name = "WHO")]
    pub(crate) viewer: Option<String>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Act {
    /// A game file
    pub(crate) file: PathBuf,
    /// Actions
    #[arg(required = true)]
    pub(crate) actions: Vec<String>,
    /// The acting seat; defaults to the deciding one
    #[arg(long = "as", value_name = "SEAT")]
    pub(crate) seat: Option<String>,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Undo {
    /// A game file
    pub(crate) file: PathBuf,
    /// The seat; defaults to the deciding one
    #[arg(long = "as", value_name = "SEAT")]
    pub(crate) seat: Option<String>,
    /// How many actions
    #[arg(short, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) number: u32,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Resign {
    /// A game file
    pub(crate) file: PathBuf,
    /// The seat that resigns
    #[arg(long = "as", value_name = "SEAT")]
    pub(crate) seat: String,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Replay {
    /// A game file
    pub(crate) file: PathBuf,
    /// Show the table after this many inputs instead of every step
    #[arg(long, value_name = "N")]
    pub(crate) to: Option<usize>,
    /// Who is looking: a seat, `spectator` or `arbiter`
    #[arg(long = "as", value_name = "WHO")]
    pub(crate) viewer: Option<String>,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Verify {
    /// A game file
    pub(crate) file: PathBuf,
    /// The commitment you noted when the match began
    #[arg(long, value_name = "HEX")]
    pub(crate) commitment: Option<String>,
    /// The words you know a seat mixed into the dice
    #[arg(long, value_name = "SEAT=TEXT", value_parser = pair)]
    pub(crate) entropy: Vec<(String, String)>,
    /// The seal you noted when the match ended
    #[arg(long, value_name = "HEX")]
    pub(crate) seal: Option<String>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Rules {
    /// The game
    pub(crate) game: String,
    /// Show this rule, or every rule of this section or chapter
    #[arg(long, value_name = "ID")]
    pub(crate) clause: Option<String>,
    /// Show the rules that match these words, best match first
    #[arg(long, value_name = "WORDS", conflicts_with = "clause")]
    pub(crate) search: Option<String>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Case {
    /// Case files (*.toml), folders of them, or golden games (*.play)
    #[arg(required = true)]
    pub(crate) paths: Vec<PathBuf>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Perft {
    /// A game, a game file, or a position file (TOML as in rule cases)
    pub(crate) position: String,
    /// Depth in decisions; defaults to the number of counts in the position file
    #[arg(long, value_name = "N")]
    pub(crate) depth: Option<u32>,
    /// Split the count by the first action
    #[arg(long)]
    pub(crate) divide: bool,
    /// For a game: roll its set-up with this seed instead of counting all rolls
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum DataCommand {
    /// Read a folder as `--data` would, and list everything wrong with it
    Check(DataCheck),
    /// Write the shipped data files into a folder, for editing
    Export(DataExport),
}

#[derive(Debug, clap::Args)]
pub(crate) struct DataCheck {
    /// The folder
    pub(crate) dir: PathBuf,
    /// The game, if the folder does not tell which one it is
    pub(crate) game: Option<String>,
}

#[derive(Debug, clap::Args)]
pub(crate) struct DataExport {
    /// The game
    pub(crate) game: String,
    /// The folder; created if missing
    pub(crate) dir: PathBuf,
    /// Overwrite changed files
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
    /// Colours of one theme; without it the picture contains both and shows the light one
    #[arg(long)]
    pub(crate) theme: Option<Theme>,
    /// With the counters of a game file or a position file
    #[arg(long, value_name = "FILE")]
    pub(crate) position: Option<String>,
    /// Who is looking: a seat, `spectator` or `arbiter`; defaults to the spectator
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
    /// Print JSON
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
    /// Only play to the end and assert every invariant: thousands of games in minutes
    #[arg(long)]
    pub(crate) quick: bool,
    /// Seed of the first game
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    #[command(flatten)]
    pub(crate) setup: SetupArgs,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Perturb {
    /// The game
    pub(crate) game: String,
    /// How many actions
    #[arg(long, value_name = "N", default_value_t = 1_000_000)]
    pub(crate) count: u64,
    /// Seed of the random choices
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    #[command(flatten)]
    pub(crate) setup: SetupArgs,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Flags win over the environment, the environment over the file.
#[derive(Debug, Default, clap::Args)]
pub(crate) struct Serve {
    /// Address to listen on; defaults to 127.0.0.1:8044
    #[arg(long, env = "NERETVA_ADDR", value_name = "HOST:PORT")]
    pub(crate) addr: Option<String>,
    /// Database: a file path or postgres://…; defaults to a file in the user's data folder
    #[arg(long, env = "NERETVA_DB", value_name = "PATH|URL", hide_env_values = true)]
    pub(crate) db: Option<String>,
    /// Public address for players, such as https://play.example.org
    #[arg(long, env = "NERETVA_PUBLIC_URL", value_name = "URL")]
    pub(crate) public_url: Option<String>,
    /// Folder of the web client; by default it is built from source
    #[arg(long, env = "NERETVA_WEB", value_name = "DIR")]
    pub(crate) web: Option<PathBuf>,
    /// Milliseconds a computer player waits before each action; defaults to 100
    #[arg(long, env = "NERETVA_PACE_MS", value_name = "MS")]
    pub(crate) pace_ms: Option<u64>,
    /// Milliseconds a computer player may think about a decision; defaults to 1000
    #[arg(long, env = "NERETVA_THINKING_MS", value_name = "MS")]
    pub(crate) thinking_ms: Option<u64>,
    /// Seconds a table stays in memory when nobody plays; defaults to 60
    #[arg(long, env = "NERETVA_IDLE_SECONDS", value_name = "S")]
    pub(crate) idle_seconds: Option<u64>,
    /// Trust X-Forwarded-For from the proxy in front of the server
    #[arg(long, env = "NERETVA_BEHIND_PROXY", num_args = 0..=1, default_missing_value = "true")]
    pub(crate) behind_proxy: Option<bool>,
    /// Requests per second from one address; defaults to 1000
    #[arg(long, env = "NERETVA_REQUESTS_PER_SECOND", value_name = "N")]
    pub(crate) requests_per_second: Option<u32>,
    /// WebSocket messages per second from one connection; defaults to 2000
    #[arg(long, env = "NERETVA_MESSAGES_PER_SECOND", value_name = "N")]
    pub(crate) messages_per_second: Option<u32>,
    /// Connections that one address may have open; defaults to 256
    #[arg(long, env = "NERETVA_CONNECTIONS_PER_ADDRESS", value_name = "N")]
    pub(crate) connections_per_address: Option<usize>,
    /// Tables that one address may set up in an hour; defaults to 200
    #[arg(long, env = "NERETVA_TABLES_PER_HOUR", value_name = "N")]
    pub(crate) tables_per_hour: Option<u32>,
    /// Running tables of one person; defaults to 200
    #[arg(long, env = "NERETVA_TABLES_PER_PERSON", value_name = "N")]
    pub(crate) tables_per_person: Option<usize>,
    /// Days after which a table is deleted at which nobody ever acted, 0 for never; defaults to 30
    #[arg(long, env = "NERETVA_SWEEP_DAYS", value_name = "N")]
    pub(crate) sweep_days: Option<u16>,
    /// Address at which figures for Prometheus are served; nowhere by default
    #[arg(long, env = "NERETVA_METRICS", value_name = "HOST:PORT")]
    pub(crate) metrics: Option<std::net::SocketAddr>,
    /// Seconds between two letters to one address; defaults to 600
    #[arg(long, env = "NERETVA_LETTER_PAUSE_SECONDS", value_name = "S")]
    pub(crate) letter_pause_seconds: Option<u64>,
    /// Mail server for notifications: smtps://user:password@host, smtp://…?tls=required for STARTTLS, or
    /// smtp://… for no encryption; none by default
    #[arg(long, env = "NERETVA_SMTP", value_name = "URL", hide_env_values = true)]
    pub(crate) smtp: Option<String>,
    /// Sender of the mail, such as "Neretva <table@example.org>"
    #[arg(long, env = "NERETVA_MAIL_FROM", value_name = "ADDRESS")]
    pub(crate) mail_from: Option<String>,
    /// Private key for web push, from `neretva admin push-key`; browsers are not notified without it
    #[arg(long, env = "NERETVA_PUSH_KEY", value_name = "KEY", hide_env_values = true)]
    pub(crate) push_key: Option<String>,
    /// Seconds a player may be away before they are told that it is their turn; defaults to 90
    #[arg(long, env = "NERETVA_NOTICE_AFTER_SECONDS", value_name = "S")]
    pub(crate) notice_after_seconds: Option<u64>,
    /// Allow webhooks to addresses within this server's own network
    #[arg(long, env = "NERETVA_ALLOW_PRIVATE_WEBHOOKS", num_args = 0..=1, default_missing_value = "true")]
    pub(crate) allow_private_webhooks: Option<bool>,
    /// Log format; defaults to text
    #[arg(long, env = "NERETVA_LOG", value_name = "text|quiet|json")]
    pub(crate) log: Option<LogForm>,
    /// Open the table in the browser
    #[arg(long)]
    pub(crate) open: bool,
    /// A TOML file with these settings, named like the flags with _ instead of -
    #[arg(long, env = "NERETVA_CONFIG", value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,
    /// Print the effective settings, secrets masked, and exit
    #[arg(long)]
    pub(crate) print_config: bool,
}

/// How a log is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum, serde::Deserialize, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum LogForm {
    /// Readable text
    Text,
    /// Readable text, errors only
    Quiet,
    /// Print JSON
    Json,
}

#[derive(Debug, Subcommand)]
pub(crate) enum AdminCommand {
    /// Replay every table under the rules of this program and compare every state
    ReplayAll(AdminStore),
    /// Back up the database while the server runs
    Backup(AdminFile),
    /// Restore a backup into an empty database
    Restore(AdminFile),
    /// Export everything as lines of JSON, to move between databases
    Export(AdminFile),
    /// Import such lines into an empty database
    Import(AdminFile),
    /// Print a new private key for web push, for --push-key
    PushKey,
}

#[derive(Debug, clap::Args)]
pub(crate) struct AdminStore {
    /// Database: a file path or postgres://…
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
