//! Running case files by path.

use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use neretva_core::Rulebook;
use serde_json::{Value, json};

use crate::Case;

/// The results of all files, in the order of the paths given.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// One for each file.
    pub files: Vec<FileReport>,
}

/// The result of one file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileReport {
    /// The file.
    pub file: PathBuf,
    /// The game, where the file could be read.
    pub game: Option<String>,
    /// The clauses that it shows; a failing case shows nothing.
    pub rules: Vec<String>,
    /// Why it fails, or `None` if it passes.
    pub why: Option<String>,
}

impl FileReport {
    /// Whether the case holds.
    pub fn passed(&self) -> bool {
        self.why.is_none()
    }

    /// `{"file", "game", "rules", "passed", "why"}`.
    pub fn json(&self) -> Value {
        json!({
            "file": self.file.to_string_lossy(),
            "game": self.game,
            "rules": self.rules,
            "passed": self.passed(),
            "why": self.why,
        })
    }

    fn unread(file: &Path, why: String) -> FileReport {
        FileReport { file: file.to_owned(), game: None, rules: Vec::new(), why: Some(why) }
    }
}

impl Report {
    /// Whether every case holds.
    pub fn passed(&self) -> bool {
        self.files.iter().all(FileReport::passed)
    }

    /// The cases that do not hold.
    pub fn failures(&self) -> impl Iterator<Item = &FileReport> {
        self.files.iter().filter(|file| !file.passed())
    }

    /// A list with an object for each file.
    pub fn json(&self) -> Value {
        self.files.iter().map(FileReport::json).collect()
    }
}

/// Every failure in full, then the count.
impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for why in self.failures().filter_map(|file| file.why.as_deref()) {
            writeln!(f, "{why}\n")?;
        }
        let failed = self.failures().count();
        write!(f, "{} passed, {failed} failed", self.files.len() - failed)
    }
}

/// Runs case files and, in folders, every `*.toml` below; `games` finds the rulebook of an id.
pub fn run_paths<'g>(
    paths: &[impl AsRef<Path>],
    games: &dyn Fn(&str) -> Option<&'g dyn Rulebook>,
) -> Report {
    let mut report = Report::default();
    for path in paths.iter().map(AsRef::as_ref) {
        match files(path, "toml") {
            Ok(found) if found.is_empty() => {
                let why = format!("{}: no case, which is a *.toml file, below", path.display());
                report.files.push(FileReport::unread(path, why));
            }
            Ok(found) => report.files.extend(found.iter().map(|file| run_file(file, games))),
            Err(error) => {
                let why = format!("{}: cannot be read: {error}", path.display());
                report.files.push(FileReport::unread(path, why));
            }
        }
    }
    report
}

/// Runs all cases below a folder; panics with every failure. For the tests of a game.
#[track_caller]
pub fn check_folder(path: impl AsRef<Path>, rulebook: &dyn Rulebook) {
    let report = run_paths(&[path], &|id| (id == rulebook.about().id).then_some(rulebook));
    assert!(report.passed(), "\n{report}");
}

/// Makes every case below a folder fail after its last step and checks that the failure fits on a
/// screen. For the tests of a game; cases in the older form are left out.
#[track_caller]
pub fn check_failures(path: impl AsRef<Path>, rulebook: &dyn Rulebook) {
    const LINES: usize = 60;
    let mut failed = 0;
    for file in files(path.as_ref(), "toml").unwrap_or_default() {
        let text = fs::read_to_string(&file).unwrap_or_default();
        let Ok(case) = Case::parse("bent", &format!("{text}\n[[step]]\nexpect.turn = 99\n")) else {
            continue;
        };
        let told = case.run(rulebook).map_err(|failure| failure.to_string());
        let told = told.expect_err("there is no turn 99");
        assert!(told.lines().count() < LINES, "{}:\n{told}", file.display());
        failed += 1;
    }
    assert!(failed > 0, "no case in {}", path.as_ref().display());
}

fn run_file<'g>(file: &Path, games: &dyn Fn(&str) -> Option<&'g dyn Rulebook>) -> FileReport {
    let label = file.display().to_string();
    let text = match fs::read_to_string(file) {
        Ok(text) => text,
        Err(error) => return FileReport::unread(file, format!("{label}: cannot be read: {error}")),
    };
    let case = match Case::parse(&label, &text) {
        Ok(case) => case,
        Err(faults) => return FileReport::unread(file, format!("{label}: {faults}")),
    };
    let why = match games(case.game()) {
        Some(rulebook) => case.run(rulebook).err().map(|failure| failure.to_string()),
        None => Some(format!("{label}: there is no game {:?} here", case.game())),
    };
    FileReport {
        file: file.to_owned(),
        game: Some(case.game().to_owned()),
        rules: case.rules().to_vec(),
        why,
    }
}

/// The file itself, or all files of that extension below a folder, in the order of their names.
pub(crate) fn files(path: &Path, extension: &str) -> io::Result<Vec<PathBuf>> {
    if !fs::metadata(path)?.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let mut entries =
        fs::read_dir(path)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    entries.sort();
    let mut found = Vec::new();
    for entry in entries {
        if entry.is_dir() {
            found.extend(files(&entry, extension)?);
        } else if entry.extension().is_some_and(|ending| ending == extension) {
            found.push(entry);
        }
    }
    Ok(found)
}
