//! Match files: read and written as a whole, and never over another program's change.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use neretva_core::{Arbiter, Record};
use neretva_protocol::{DiceMode, Said};

use crate::failure::Failure;
use crate::faults;
use crate::library::Library;

/// No match is as long as this: a larger file is something else.
const MOST_BYTES: u64 = 1 << 28;

/// A match file as it was last read or written here.
#[derive(Debug)]
pub(crate) struct SaveFile {
    path: PathBuf,
    bytes: Vec<u8>,
    /// Held by a command from reading to writing, so that two of them take turns.
    held: Option<FileLock>,
}

/// The right to change a match file, until it is dropped.
#[derive(Debug)]
struct FileLock {
    _file: fs::File,
}

impl FileLock {
    /// Waits until nobody else changes the file.
    fn wait(path: &Path) -> io::Result<FileLock> {
        loop {
            let file = fs::File::open(path)?;
            file.lock()?;
            // Whoever held it may have put another file in its place.
            if is_still(&file, path)? {
                return Ok(FileLock { _file: file });
            }
        }
    }
}

#[cfg(unix)]
fn is_still(file: &fs::File, path: &Path) -> io::Result<bool> {
    use std::os::unix::fs::MetadataExt;
    let (held, named) = (file.metadata()?, fs::metadata(path)?);
    Ok((held.dev(), held.ino()) == (named.dev(), named.ino()))
}

#[cfg(not(unix))]
fn is_still(_: &fs::File, _: &Path) -> io::Result<bool> {
    Ok(true)
}

/// What to do with an existing file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Existing {
    Keep,
    Replace,
}

/// Who may read a new file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Readers {
    /// Only its owner: it contains the seed of the dice.
    Owner,
    /// Whoever the user's umask allows, as for any new file.
    Usual,
}

/// What a file should contain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Content {
    Match,
    Seed,
}

impl Content {
    /// The failure for a file with other content.
    fn foreign(self, path: &Path) -> Failure {
        match self {
            Content::Match => faults::foreign(path),
            Content::Seed => faults::foreign_seed(path),
        }
    }

    /// Where such a file comes from.
    fn source(self) -> Said {
        match self {
            Content::Match => msg!("cli-file-missing-help"),
            Content::Seed => msg!("cli-seed-file-help"),
        }
    }
}

/// A match read from its file and replayed.
pub(crate) struct Opened {
    pub(crate) file: SaveFile,
    pub(crate) record: Record,
    pub(crate) table: Box<dyn Arbiter>,
}

/// The same for a command that will change it: another such command waits until this one is done.
pub(crate) fn open_to_change(library: &Library, path: &Path) -> Result<Opened, Failure> {
    // A file that cannot be locked cannot be read either, and reading says what is wrong with it.
    let held = FileLock::wait(path).ok();
    let mut opened = open(library, path)?;
    opened.file.held = held;
    Ok(opened)
}

/// Reads a match file and replays it, checking every state and, if it has the seed, every roll.
pub(crate) fn open(library: &Library, path: &Path) -> Result<Opened, Failure> {
    let file = SaveFile::read(path)?;
    let record = file.record()?;
    if neretva_registry::game(&record.header.game).is_none() {
        return Err(faults::unknown_game(path, &record.header.game));
    }
    let rulebook = library.game(&record.header.game)?;
    let table = rulebook.resume(&record).map_err(|fault| faults::replay(path, &fault))?;
    Ok(Opened { file, record, table })
}

impl Opened {
    /// The match to continue; a copy without its seed can only be inspected.
    pub(crate) fn playable(self) -> Result<Opened, Failure> {
        let Record { header, tail, .. } = &self.record;
        if header.dice.mode == DiceMode::Fair && tail.seed.is_none() {
            let path = self.file.path.display().to_string();
            return Err(Failure::new(msg!("cli-seedless-copy", file = path))
                .help(msg!("cli-seedless-copy-help")));
        }
        Ok(self)
    }
}

impl SaveFile {
    pub(crate) fn read(path: &Path) -> Result<SaveFile, Failure> {
        Ok(SaveFile { path: path.to_owned(), held: None, bytes: read_whole(path, Content::Match)? })
    }

    /// The match in it.
    pub(crate) fn record(&self) -> Result<Record, Failure> {
        match std::str::from_utf8(&self.bytes) {
            Ok(text) => Record::decode(text).map_err(|error| faults::record(&self.path, &error)),
            Err(error) => Err(faults::not_text(&self.path, &self.bytes, error.valid_up_to())),
        }
    }

    /// Writes a new file.
    pub(crate) fn create(
        path: &Path,
        record: &Record,
        existing: Existing,
    ) -> Result<SaveFile, Failure> {
        let bytes = record.encode().into_bytes();
        let file = SaveFile { path: path.to_owned(), bytes, held: None };
        write_whole(path, &file.bytes, existing, Readers::Owner)?;
        Ok(file)
    }

    /// Writes the current match, unless another program has written the file in the meantime.
    pub(crate) fn replace(&mut self, record: &Record) -> Result<(), Failure> {
        let _lock = match self.held {
            Some(_) => None,
            None => FileLock::wait(&self.path).ok(),
        };
        let now = SaveFile::read(&self.path)?;
        if now.bytes != self.bytes {
            let file = self.path.display().to_string();
            return Err(Failure::new(msg!("cli-file-changed", file = file))
                .help(msg!("cli-file-changed-help")));
        }
        let bytes = record.encode().into_bytes();
        write_whole(&self.path, &bytes, Existing::Replace, Readers::Owner)?;
        self.bytes = bytes;
        Ok(())
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }
}

/// The bytes of a file, unless it is not a file or too large to be one of ours.
pub(crate) fn read_whole(path: &Path, content: Content) -> Result<Vec<u8>, Failure> {
    let about = fs::metadata(path).map_err(|error| unread(path, &error, content))?;
    if about.is_dir() {
        return Err(Failure::new(msg!("cli-file-folder", file = path.display().to_string()))
            .help(content.source()));
    }
    if !about.is_file() || about.len() > MOST_BYTES {
        return Err(content.foreign(path));
    }
    fs::read(path).map_err(|error| unread(path, &error, content))
}

/// Writes a temporary file, syncs and renames it, so that nobody ever sees half a file. A replaced
/// file keeps its permissions.
pub(crate) fn write_whole(
    path: &Path,
    bytes: &[u8],
    existing: Existing,
    readers: Readers,
) -> Result<(), Failure> {
    if path.is_dir() {
        return Err(Failure::new(msg!("cli-file-folder", file = path.display().to_string()))
            .help(msg!("cli-file-unwritten-help")));
    }
    // A link stays a link: what it points to is replaced.
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    write_beside(&target, bytes, existing, readers).map_err(|error| unwritten(path, &error))
}

/// Why a file cannot be read, and what to do about it.
fn unread(path: &Path, error: &io::Error, content: Content) -> Failure {
    let (file, kind) = (path.display().to_string(), error.kind());
    if kind == io::ErrorKind::NotFound {
        Failure::new(msg!("cli-file-missing", file = file)).help(content.source())
    } else if kind == io::ErrorKind::PermissionDenied {
        Failure::new(msg!("cli-file-denied", file = file)).help(msg!("cli-file-denied-help"))
    } else {
        Failure::new(msg!("cli-file-unread", file = file, error = error.to_string()))
    }
}

/// Why a file cannot be written, and what to do about it.
fn unwritten(path: &Path, error: &io::Error) -> Failure {
    let (file, kind) = (path.display().to_string(), error.kind());
    if kind == io::ErrorKind::AlreadyExists {
        Failure::new(msg!("cli-file-exists", file = file)).help(msg!("cli-file-exists-help"))
    } else if matches!(kind, io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded) {
        Failure::new(msg!("cli-disk-full", file = file)).help(msg!("cli-disk-full-help"))
    } else {
        Failure::new(msg!("cli-file-unwritten", file = file, error = error.to_string()))
            .help(msg!("cli-file-unwritten-help"))
    }
}

fn write_beside(path: &Path, bytes: &[u8], existing: Existing, readers: Readers) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    let mut builder = tempfile::Builder::new();
    builder.prefix(".neretva-");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // From its first byte on; the user's mask takes more away.
        let mode = match readers {
            Readers::Owner => 0o600,
            Readers::Usual => 0o666,
        };
        builder.permissions(fs::Permissions::from_mode(mode));
    }
    #[cfg(not(unix))]
    let _ = readers;
    let mut file = builder.tempfile_in(folder)?;
    file.write_all(bytes)?;
    match existing {
        Existing::Keep => {
            file.as_file().sync_all()?;
            file.persist_noclobber(path).map_err(|error| error.error)?;
        }
        Existing::Replace => {
            if let Ok(about) = fs::metadata(path) {
                file.as_file().set_permissions(about.permissions())?;
            }
            file.as_file().sync_all()?;
            file.persist(path).map_err(|error| error.error)?;
        }
    }
    #[cfg(unix)]
    fs::File::open(folder)?.sync_all()?;
    Ok(())
}
