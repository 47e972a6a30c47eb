//! Developer commands and the checks behind them, run as `cargo xtask <command>`.

pub mod citations;
pub mod coverage;
pub mod games;
pub mod golden;
pub mod layering;
pub mod ledger;
pub mod licences;
pub mod messages;
pub mod names;
pub mod new_game;
pub mod openapi;
pub mod positions;
pub mod shape;
pub mod sources;
pub mod waivers;
pub mod wording;

use std::path::{Path, PathBuf};

/// The folder of the workspace.
pub fn root() -> PathBuf {
    let xtask = Path::new(env!("CARGO_MANIFEST_DIR"));
    xtask.parent().expect("xtask is a folder of the workspace").to_owned()
}
