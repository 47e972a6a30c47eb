//! From a new checkout to a running game, or to green tests.
//!
//! `cargo run --release` and `cargo xtask` start here. This crate has no dependencies, so it compiles
//! in a second and can complete the toolchain before any long build starts.

pub mod advisories;
pub mod cargo;
pub mod disk;
pub mod steps;
pub mod toolchain;

use std::path::{Path, PathBuf};

/// The root of the checkout that this program was built from.
pub fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).unwrap_or(here).to_owned()
}
