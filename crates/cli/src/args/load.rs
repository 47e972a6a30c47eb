//! Arguments of what is done to a running server: load and attacks.

use clap::ValueEnum;

/// How much a player is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum DetailArg {
    Full,
    Actions,
}

#[derive(Debug, clap::Args)]
pub(crate) struct AttackArgs {
    /// The server, on this computer
    #[arg(long, value_name = "URL", default_value = "http://127.0.0.1:8044")]
    pub(crate) url: String,
    /// The game
    #[arg(long, default_value = neretva_registry::GAMES[0].about.id)]
    pub(crate) game: String,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
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
    #[arg(long, default_value = neretva_registry::GAMES[0].about.id)]
    pub(crate) game: String,
    /// What players are told: everything, as browsers are, or only the decision, as programs may be
    #[arg(long, value_name = "full|actions", default_value = "full")]
    pub(crate) detail: DetailArg,
    /// Instead of playing, hold this many live games open, two connections each
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub(crate) idle: Option<u32>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}
