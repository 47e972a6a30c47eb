//! Writing the embedded files into a folder, for a person to edit.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// What to do with existing files that differ from ours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Existing {
    /// Keep them and write nothing at all.
    Keep,
    Replace,
}

/// What an export did.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Exported {
    pub written: Vec<PathBuf>,
    /// Files that already existed, equal to ours.
    pub unchanged: Vec<PathBuf>,
}

/// Why an export failed.
#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    /// Files in the folder differ from ours; nothing was written.
    #[error(
        "nothing written, because these files were changed: {}; \
         choose another folder, or force the export to lose the changes",
        listed(.0)
    )]
    Changed(Vec<PathBuf>),
    /// A file or folder could not be read or written.
    #[error("cannot write {}: {error}", .path.display())]
    Io {
        path: PathBuf,
        #[source]
        error: io::Error,
    },
}

/// Writes files byte for byte into a folder, which is created if missing.
pub fn export(
    files: &[(&str, &str)],
    dir: &Path,
    existing: Existing,
) -> Result<Exported, ExportError> {
    let mut exported = Exported::default();
    let mut to_write = Vec::new();
    let mut changed = Vec::new();
    for &(name, text) in files {
        let path = dir.join(name);
        match fs::read(&path) {
            Ok(bytes) if bytes == text.as_bytes() => exported.unchanged.push(path),
            Ok(_) => {
                changed.push(path.clone());
                to_write.push((path, text));
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => to_write.push((path, text)),
            Err(error) => return Err(ExportError::Io { path, error }),
        }
    }
    if existing == Existing::Keep && !changed.is_empty() {
        return Err(ExportError::Changed(changed));
    }
    for (path, text) in to_write {
        match write_whole(&path, text) {
            Ok(()) => exported.written.push(path),
            Err(error) => return Err(ExportError::Io { path, error }),
        }
    }
    Ok(exported)
}

/// Writes to a temporary file and renames it, so that nobody ever sees half a file.
fn write_whole(path: &Path, text: &str) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let mut beside = path.as_os_str().to_owned();
    beside.push(format!(".{}.new", std::process::id()));
    let beside = PathBuf::from(beside);
    let write = || {
        let mut file = fs::File::create(&beside)?;
        file.write_all(text.as_bytes())?;
        file.sync_all()?;
        fs::rename(&beside, path)
    };
    write().inspect_err(|_| {
        // The first error is the one to report; a leftover is harmless.
        let _ = fs::remove_file(&beside);
    })
}

fn listed(paths: &[PathBuf]) -> String {
    paths.iter().map(|path| path.display().to_string()).collect::<Vec<_>>().join(", ")
}
