//! From a fresh checkout to an open table, or to green tests.
//!
//! `cargo run --release` and `cargo xtask` start here. This crate depends on nothing, so it is
//! compiled in a second; what is missing on the machine is found and added before anything long
//! begins.

pub mod cargo;
pub mod steps;
pub mod toolchain;

use std::path::{Path, PathBuf};

/// The root of the checkout that this program was built from.
pub fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).unwrap_or(here).to_owned()
}
