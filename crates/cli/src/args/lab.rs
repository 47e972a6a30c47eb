//! What can be written after the commands of the laboratory.

use std::path::PathBuf;

use clap::ValueEnum;

use super::SetupArgs;

/// The two players of a laboratory game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Bots(pub(crate) [String; 2]);

impl std::str::FromStr for Bots {
    type Err = String;

    fn from_str(text: &str) -> Result<Bots, String> {
        let names: Vec<String> = text.split(',').map(|name| name.trim().to_owned()).collect();
        let names: Result<[String; 2], _> = names.try_into();
        names.map(Bots).map_err(|_| "give two players, such as officer,recruit".to_owned())
    }
}

#[derive(Debug, clap::Args)]
pub(crate) struct Match {
    /// The game
    pub(crate) game: String,
    #[command(flatten)]
    pub(crate) setup: SetupArgs,
    /// The two players: levels, script:NAME, or seeing:NAME, which knows all secrets
    #[arg(long, value_name = "A,B")]
    pub(crate) bots: Bots,
    /// Maximum number of games; two with each seed, sides swapped
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(2..))]
    pub(crate) games: u64,
    /// Number of threads
    #[arg(long, value_name = "T", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: u16,
    /// Seed of the dice and of the players' choices
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Simulations per decision for players that search
    #[arg(long, value_name = "N", default_value_t = SIMS)]
    pub(crate) sims: u32,
    /// Stop as soon as the test decides, with 5 % error, whether A is ELO0 or ELO1 stronger
    #[arg(long, value_name = "ELO0,ELO1", value_parser = sprt, allow_hyphen_values = true)]
    pub(crate) sprt: Option<neretva_lab::stats::Sprt>,
    /// What `elo` and the test measure: games won, or the sum of margins over both sides
    #[arg(long, value_name = "WHAT", default_value = "outcome")]
    pub(crate) score: ScoreBy,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Default simulations per decision.
pub(crate) const SIMS: u32 = 64;

/// What wins a pair of games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum ScoreBy {
    /// Games won and drawn, by the victory levels
    #[default]
    Outcome,
    /// The larger sum of margins over both sides
    Margin,
}

fn sprt(text: &str) -> Result<neretva_lab::stats::Sprt, String> {
    let ends = text
        .split_once(',')
        .and_then(|(low, high)| Some((low.trim().parse().ok()?, high.trim().parse().ok()?)));
    match ends {
        Some((elo0, elo1)) if elo0 < elo1 => Ok(neretva_lab::stats::Sprt { elo0, elo1 }),
        _ => Err("give two numbers, the lower first, such as 0,50".to_owned()),
    }
}

#[derive(Debug, clap::Args)]
pub(crate) struct Simulate {
    /// The game
    #[arg(required_unless_present = "merge")]
    pub(crate) game: Option<String>,
    #[command(flatten)]
    pub(crate) setup: SetupArgs,
    /// The player of each seat
    #[arg(long, value_name = "A,B", default_value = "recruit,recruit")]
    pub(crate) bots: Bots,
    /// How many games in the whole run
    #[arg(long, value_name = "N", default_value_t = 1000)]
    pub(crate) games: u64,
    /// Number of threads
    #[arg(long, value_name = "T", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: u16,
    /// Seed of the dice and of the players' choices
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Simulations per decision for players that search
    #[arg(long, value_name = "N", default_value_t = SIMS)]
    pub(crate) sims: u32,
    /// Only this part of the run, counted from 1
    #[arg(long, value_name = "K/N", value_parser = shard)]
    pub(crate) shard: Option<(u64, u64)>,
    /// The file to write: .csv, .jsonl or .parquet
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: PathBuf,
    /// Join the files of shards instead of playing
    #[arg(long, value_name = "FILE", num_args = 1.., conflicts_with_all = ["game", "shard"])]
    pub(crate) merge: Vec<PathBuf>,
}

fn shard(text: &str) -> Result<(u64, u64), String> {
    let parts = text
        .split_once('/')
        .and_then(|(part, of)| Some((part.parse::<u64>().ok()?, of.parse::<u64>().ok()?)));
    match parts {
        Some((part, of)) if (1..=of).contains(&part) => Ok((part, of)),
        _ => Err("give a part of a whole, such as 2/8".to_owned()),
    }
}

#[derive(Debug, clap::Args)]
pub(crate) struct Report {
    /// Result files of `neretva simulate` for one scenario; files with other options, players or
    /// data are compared with the first
    #[arg(required = true)]
    pub(crate) results: Vec<PathBuf>,
    /// The page to write
    #[arg(short, long, value_name = "FILE", default_value = "report.html")]
    pub(crate) output: PathBuf,
}

#[derive(Debug, clap::Args)]
pub(crate) struct BotArgs {
    /// The player: a level, or script:NAME
    pub(crate) name: String,
    /// Simulations per decision for players that search
    #[arg(long, value_name = "N", default_value_t = SIMS)]
    pub(crate) sims: u32,
}

#[derive(Debug, clap::Args)]
pub(crate) struct BotHost {
    /// The game
    pub(crate) game: String,
    #[command(flatten)]
    pub(crate) setup: SetupArgs,
    /// A player for each seat, separated by commas: builtin:LEVEL, or cmd: and a command
    #[arg(long, value_name = "A,B")]
    pub(crate) bots: String,
    /// How long a program may think about a decision
    #[arg(long, value_name = "S", default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) seconds: u64,
    /// Seed of the dice and of the players' choices
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Simulations per decision for built-in players that search
    #[arg(long, value_name = "N", default_value_t = SIMS)]
    pub(crate) sims: u32,
    /// Save the match to this file
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// Overwrite an existing file
    #[arg(long, requires = "output")]
    pub(crate) force: bool,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Tune {
    /// The game
    pub(crate) game: String,
    #[command(flatten)]
    pub(crate) setup: SetupArgs,
    /// Target for every pair of players: mean margin or score of the first seat
    #[arg(long, value_name = "margin=A..B|score=A..B", value_parser = target)]
    pub(crate) target: Option<neretva_lab::tune::Target>,
    /// A value that may change, as shown by --list; repeatable
    #[arg(long = "figure", value_name = "FILE:KEYS")]
    pub(crate) figures: Vec<String>,
    /// List the values that may change, and where they come from
    #[arg(long)]
    pub(crate) list: bool,
    /// A pair of players; give two pairs of different strength to avoid overfitting to one
    #[arg(long, value_name = "A,B", default_values = ["recruit,recruit"])]
    pub(crate) bots: Vec<Bots>,
    /// Games for each candidate and pair of players
    #[arg(long, value_name = "N", default_value_t = 200)]
    pub(crate) games: u64,
    /// Maximum number of changes kept
    #[arg(long, value_name = "N", default_value_t = 6)]
    pub(crate) rounds: usize,
    /// Number of threads
    #[arg(long, value_name = "T", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: u16,
    /// Seed of the dice and of the players' choices
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Simulations per decision for players that search
    #[arg(long, value_name = "N", default_value_t = SIMS)]
    pub(crate) sims: u32,
    /// Folder for the changed data files, to use with --data
    #[arg(short, long, value_name = "DIR", default_value = "tuned")]
    pub(crate) output: PathBuf,
}

fn target(text: &str) -> Result<neretva_lab::tune::Target, String> {
    neretva_lab::tune::Target::parse(text)
        .ok_or_else(|| "give margin=A..B or score=A..B, the lower end first".to_owned())
}
