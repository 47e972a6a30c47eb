//! A folder of data files laid over those of a game.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::fault::{Fault, Faults};
use crate::path::KeyPath;
use crate::source::Source;

impl Source {
    /// Lays the files of a folder over ours, as [`overlay_texts`](Self::overlay_texts) does.
    ///
    /// Only a folder that cannot be read is an error here. Faults in its files wait in the source
    /// for the [`Reader`](crate::Reader), which reports them together with all others. Files that
    /// do not end in `.toml` are left alone.
    pub fn overlay(mut self, dir: &Path) -> Result<Self, Faults> {
        let paths = sorted_paths(dir).map_err(|error| Fault {
            file: dir.display().to_string(),
            line: None,
            key: KeyPath::root(),
            found: error.to_string(),
            expected: "a folder with data files".to_owned(),
        })?;
        self.overlay_paths("", paths);
        Ok(self)
    }

    fn overlay_paths(&mut self, prefix: &str, paths: Vec<PathBuf>) {
        for path in paths {
            let file_name = path.file_name().unwrap_or_default().to_string_lossy();
            let name = format!("{prefix}{file_name}");
            let label = path.display().to_string();
            if path.is_dir() {
                // Only folders that our own names use; others are ignored.
                let inside = format!("{name}/");
                if self.names().any(|ours| ours.starts_with(&inside)) {
                    match sorted_paths(&path) {
                        Ok(paths) => self.overlay_paths(&inside, paths),
                        Err(error) => self.unreadable(&label, &error, "a readable folder"),
                    }
                }
            } else if path.extension().is_some_and(|end| end.eq_ignore_ascii_case("toml")) {
                match fs::read_to_string(&path) {
                    Ok(text) => self.overlay_text(&name, &label, &text),
                    Err(error) => self.unreadable(&label, &error, "a readable file in UTF-8"),
                }
            }
        }
    }

    fn unreadable(&mut self, label: &str, error: &io::Error, expected: &str) {
        self.push_fault(label, &error.to_string(), expected.to_owned());
    }
}

/// What a folder holds, in alphabetical order: file systems list it in any order.
fn sorted_paths(dir: &Path) -> io::Result<Vec<PathBuf>> {
    let mut paths =
        fs::read_dir(dir)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}
