//! Files of the workspace, and what is wrong with them.

use std::path::{Path, PathBuf};
use std::{fmt, fs};

use walkdir::WalkDir;

/// One thing to put right in a file.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Defect<What = String> {
    /// The file, seen from the root.
    pub file: String,
    /// The line, from 1, if there is one.
    pub line: Option<usize>,
    /// What is wrong and what to do.
    pub what: What,
}

impl<What: fmt::Display> fmt::Display for Defect<What> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "{}:{line}: {}", self.file, self.what),
            None => write!(f, "{}: {}", self.file, self.what),
        }
    }
}

/// Every file with that extension in or under a folder, in order; none if there is no folder.
pub fn files_below(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let entries = WalkDir::new(folder).sort_by_file_name().into_iter().flatten();
    let files = entries.map(walkdir::DirEntry::into_path).filter(|path| path.is_file());
    files.filter(|path| path.extension().is_some_and(|found| found == extension)).collect()
}

/// A file of the workspace.
#[derive(Debug)]
pub struct File {
    /// Where it is.
    pub path: PathBuf,
    /// The path relative to the root, the same on every system.
    pub name: String,
    /// What it holds.
    pub text: String,
}

impl File {
    /// Reads a file; one that cannot be read is a defect.
    pub fn read(root: &Path, path: PathBuf, defects: &mut Vec<Defect>) -> Option<File> {
        let seen = path.strip_prefix(root).unwrap_or(&path);
        let name = seen.to_string_lossy().replace('\\', "/");
        match fs::read_to_string(&path) {
            Ok(text) => Some(File { path, name, text }),
            Err(error) => {
                defects.push(Defect {
                    file: name,
                    line: None,
                    what: format!("cannot read: {error}"),
                });
                None
            }
        }
    }

    /// A defect of this file.
    pub fn defect(&self, line: Option<usize>, what: impl Into<String>) -> Defect {
        Defect { file: self.name.clone(), line, what: what.into() }
    }
}
