//! `neretva commit`, and the seed files that it writes.
//!
//! A host who draws the seed after hearing every seat's words could draw until the dice suit them.
//! So the seed is drawn and committed to first, and waits for the words in a file.

use std::fs;
use std::path::Path;

use neretva_core::Seed;
use serde_json::Value;

use super::new::random_bytes;
use crate::args::Commit;
use crate::console::Console;
use crate::failure::Failure;
use crate::faults;
use crate::save::{Content, Existing, Readers, read_whole, write_whole};

/// The key that tells seed files from others; its value is the version of their format.
const MARK: &str = "neretva-seed";
const FORMAT: u64 = 1;

pub(crate) fn run(console: &mut Console, args: &Commit) -> Result<(), Failure> {
    let file = args.output.display().to_string();
    // A committed seed must not be lost, so nothing overwrites it.
    if fs::symlink_metadata(&args.output).is_ok() {
        return Err(Failure::new(msg!("cli-file-exists", file = file))
            .help(msg!("cli-seed-file-exists-help")));
    }
    let bytes =
        random_bytes().map_err(|failure| failure.help(msg!("cli-commit-no-entropy-help")))?;
    let seed = Seed::new(bytes);
    let text = format!("{{\"{MARK}\":{FORMAT},\"seed\":\"{}\"}}\n", seed.reveal());
    write_whole(&args.output, text.as_bytes(), Existing::Keep, Readers::Owner)?;
    console.tell(&msg!("cli-commit-written", file = file.as_str()))?;
    console.tell(&msg!("cli-new-commitment", commitment = seed.commitment()))?;
    console.tell(&msg!("cli-commit-next", file = file))
}

/// The seed in a file that `neretva commit` has written.
pub(crate) fn read_seed(path: &Path) -> Result<Seed, Failure> {
    let bytes = read_whole(path, Content::Seed)?;
    let json = serde_json::from_slice::<Value>(&bytes).ok();
    let Some(mark) = json.as_ref().and_then(|json| json.get(MARK)) else {
        let begun = bytes.starts_with(format!("{{\"{MARK}\"").as_bytes());
        return Err(if begun { faults::damaged_seed(path) } else { faults::foreign_seed(path) });
    };
    match mark.as_u64() {
        Some(FORMAT) => {}
        Some(format) if format > FORMAT => return Err(faults::newer_seed(path)),
        Some(_) | None => return Err(faults::damaged_seed(path)),
    }
    let seed = json.as_ref().and_then(|json| json.get("seed")).and_then(Value::as_str);
    seed.and_then(Seed::parse).ok_or_else(|| faults::damaged_seed(path))
}
