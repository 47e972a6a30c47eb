//! Positions to show or to count from: a game, a match file, or a TOML file as in rule cases.

use std::path::Path;

use neretva_core::{Arbiter, Dice, Rulebook, Setup};
use neretva_data::{Document, Reader, Scalar};

use crate::failure::Failure;
use crate::library::Library;
use crate::save;

/// A position file, read but not yet set up.
pub(crate) struct PositionFile {
    document: Document,
    path: String,
    game: String,
    scenario: Option<String>,
    options: Vec<(String, String)>,
    /// Ways to play by depth, from 1, where it is a perft file.
    pub(crate) counts: Vec<u64>,
}

impl PositionFile {
    pub(crate) fn read(path: &Path) -> Result<PositionFile, Failure> {
        let label = path.display().to_string();
        let text = std::fs::read_to_string(path)
            .map_err(|error| Failure::new(format!("cannot read {label}: {error}")))?;
        let faulty = |faults| Failure::new(format!("{label}: {faults}"));
        let document = Document::parse(&label, &text).map_err(faulty)?;
        let reader = Reader::new();
        let keys = reader.keys(&document);
        let game = keys.text("game").to_owned();
        let scenario = keys.opt_text("scenario").map(str::to_owned);
        let options = keys.opt_table("options").map_or(Vec::new(), |options| {
            let value = |scalar: Scalar<'_>| match scalar {
                Scalar::Text(text) => text.to_owned(),
                Scalar::Int(number) => number.to_string(),
                Scalar::Flag(on) => if on { "on" } else { "off" }.to_owned(),
            };
            let pairs = options.entries().filter_map(|name| {
                let read = |scalar| Some(value(scalar));
                let value = options.scalar_with(name, "on, off, a number or a name", read)?;
                Some((name.to_owned(), value))
            });
            pairs.collect()
        });
        let counts = keys.opt_list_of_ints("counts", 0..=i64::MAX);
        let counts = counts.into_iter().map(i64::unsigned_abs).collect();
        let read = (game, scenario, options, counts);
        let (game, scenario, options, counts) = reader.into_result(read).map_err(faulty)?;
        Ok(PositionFile { document, path: label, game, scenario, options, counts })
    }

    /// Sets the position up; rolls wait, so that a caller can count them all.
    pub(crate) fn open(&self, library: &Library) -> Result<Box<dyn Arbiter>, Failure> {
        let rulebook = library.game(&self.game)?;
        let about = rulebook.about();
        let options = self.options.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        let setup = Setup::new(about, self.scenario.as_deref(), options)
            .map_err(|error| Failure::new(format!("{}: {error}", self.path)))?;
        let reader = Reader::new();
        let table = match reader.keys(&self.document).opt_table("position") {
            Some(position) => {
                position.ignore("dice");
                rulebook.start_at(setup, position, Dice::Typed)
            }
            None => Some(rulebook.start(setup, Dice::Typed)),
        };
        let faults = reader.into_faults();
        match table {
            Some(table) if faults.is_empty() => Ok(table),
            Some(_) | None => Err(Failure::new(format!("{}: {faults}", self.path))),
        }
    }
}

/// Whether a path names a TOML file.
pub(crate) fn is_toml(path: &Path) -> bool {
    path.extension().is_some_and(|end| end.eq_ignore_ascii_case("toml"))
}

/// The table of a match file or of a position file.
pub(crate) fn open(library: &Library, path: &Path) -> Result<Box<dyn Arbiter>, Failure> {
    if is_toml(path) {
        return PositionFile::read(path)?.open(library);
    }
    Ok(save::open(library, path)?.table)
}

/// The same table with rolls that wait.
pub(crate) fn waiting(
    rulebook: &dyn Rulebook,
    table: &dyn Arbiter,
) -> Result<Box<dyn Arbiter>, Failure> {
    // Without the seed, rolls of a record cannot be answered here.
    let record = table.record().without_seed();
    rulebook.resume(&record).map_err(|fault| Failure::new(fault.to_string()))
}
