//! `neretva commit`, and the seed files that it writes.
//!
//! A host who draws the seed after hearing every seat's words could draw until the dice suit them.
//! So the seed is drawn and committed to first, and waits for the words in a file. The commitment
//! binds what is played as well: game, scenario, options and figures.

use std::fs;
use std::path::Path;

use neretva_core::{FairDice, Seed, Terms};
use serde_json::Value;

use super::new::{random_bytes, setup};
use crate::args::Commit;
use crate::console::Console;
use crate::failure::Failure;
use crate::faults;
use crate::save::{Content, Existing, Readers, read_whole, write_whole};

/// The key that tells seed files from others; its value is the version of their format.
const MARK: &str = "neretva-seed";
const FORMAT: u64 = 2;

/// A seed that was committed to.
pub(crate) struct CommittedSeed {
    seed: Seed,
    /// To the seed and the terms; files of the first format have none.
    commitment: Option<String>,
}

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
    let rulebook = console.library.game(&args.game)?;
    let setup = setup(rulebook.about(), &args.setup)?;
    let commitment = seed.commitment_to(&Terms::of(rulebook.about(), &setup, rulebook.data()));
    // The mark stands first, so that half a file is still known for one. All values are digits.
    let reveal = seed.reveal();
    let text =
        format!("{{\"{MARK}\":{FORMAT},\"seed\":\"{reveal}\",\"commitment\":\"{commitment}\"}}\n");
    write_whole(&args.output, text.as_bytes(), Existing::Keep, Readers::Owner)?;
    console.tell(&msg!("cli-commit-written", file = file.as_str()))?;
    console.tell(&msg!("cli-new-commitment", commitment = commitment))?;
    console.tell(&msg!("cli-commit-next", game = args.game.as_str(), file = file))
}

/// The seed in a file that `neretva commit` has written.
pub(crate) fn read_seed(path: &Path) -> Result<CommittedSeed, Failure> {
    let bytes = read_whole(path, Content::Seed)?;
    let json = serde_json::from_slice::<Value>(&bytes).ok();
    let Some(mark) = json.as_ref().and_then(|json| json.get(MARK)) else {
        let begun = bytes.starts_with(format!("{{\"{MARK}\"").as_bytes());
        return Err(if begun { faults::damaged_seed(path) } else { faults::foreign_seed(path) });
    };
    match mark.as_u64() {
        Some(1 | FORMAT) => {}
        Some(format) if format > FORMAT => return Err(faults::newer_seed(path)),
        Some(_) | None => return Err(faults::damaged_seed(path)),
    }
    let text = |key: &str| json.as_ref().and_then(|json| json.get(key)).and_then(Value::as_str);
    let seed = text("seed").and_then(Seed::parse);
    let commitment = text("commitment").map(str::to_owned);
    if mark.as_u64() == Some(FORMAT) && commitment.is_none() {
        return Err(faults::damaged_seed(path));
    }
    seed.map(|seed| CommittedSeed { seed, commitment }).ok_or_else(|| faults::damaged_seed(path))
}

impl CommittedSeed {
    /// The dice of a match on those terms, which must be the ones that were committed to.
    pub(crate) fn dice(self, terms: &Terms, entropy: Vec<String>) -> Result<FairDice, Failure> {
        let Some(commitment) = self.commitment else {
            return Ok(FairDice::new(self.seed, entropy));
        };
        if self.seed.commitment_to(terms) != commitment {
            return Err(
                Failure::new(msg!("cli-seed-other-terms")).help(msg!("cli-seed-other-terms-help"))
            );
        }
        Ok(FairDice::bound(self.seed, terms, entropy))
    }
}
