//! The games of an unfinished run: one line each, in the order they finished; the first line
//! identifies the run.
//!
//! A line is written in one piece after its game, with a checksum. If the program is stopped, only
//! the last line can be torn; it is cut off and the game is played again, and so are those after a
//! line that was damaged.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use crate::GameResult;
use crate::files::{self, FileError};
use crate::sheet::SheetRow;

/// The journal beside a file.
pub(crate) fn journal_of(file: &Path) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(".part");
    PathBuf::from(name)
}

/// The journal of a run.
pub(crate) struct Journal {
    path: PathBuf,
    file: File,
    end: u64,
    /// Where the line of each game begins, and its length.
    games: BTreeMap<u64, (u64, usize)>,
    columns: Option<Vec<String>>,
}

impl Journal {
    /// Opens or creates the journal of a run; `None` if the existing one belongs to another run.
    pub(crate) fn open(path: &Path, run: &str) -> Result<Option<Journal>, FileError> {
        let failed = FileError::io(path);
        let file =
            OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path);
        let file = file.map_err(&failed)?;
        let mut journal =
            Journal { path: path.to_owned(), file, end: 0, games: BTreeMap::new(), columns: None };
        let of_this_run = journal.read(run).map_err(&failed)?;
        if !of_this_run {
            return Ok(None);
        }
        // Cut off a torn line, and start afresh if nothing is left.
        journal.file.set_len(journal.end).map_err(&failed)?;
        journal.file.seek(SeekFrom::Start(journal.end)).map_err(&failed)?;
        if journal.end == 0 {
            journal.write_line(run).map_err(&failed)?;
        }
        Ok(Some(journal))
    }

    /// Reads the valid lines; false if they belong to another run.
    fn read(&mut self, run: &str) -> io::Result<bool> {
        let mut reader = BufReader::new(&self.file);
        let mut line = Vec::new();
        loop {
            line.clear();
            let length = reader.read_until(b'\n', &mut line)?;
            if length == 0 || line.pop() != Some(b'\n') {
                return Ok(true);
            }
            let Ok(text) = std::str::from_utf8(&line) else { return Ok(true) };
            if self.end == 0 {
                if text != run {
                    return Ok(false);
                }
            } else {
                let Some(whole) = sound(text) else { return Ok(true) };
                let Some((columns, row)) = files::read_line(whole) else { return Ok(true) };
                let Ok(result) = GameResult::from_row(&columns, &row) else { return Ok(true) };
                self.games.insert(result.number, (self.end, whole.len()));
                self.columns = Some(columns);
            }
            self.end += length as u64;
        }
    }

    pub(crate) fn has(&self, number: u64) -> bool {
        self.games.contains_key(&number)
    }

    /// Keeps a game.
    pub(crate) fn add(&mut self, result: &GameResult) -> Result<(), FileError> {
        let columns = self.columns.get_or_insert_with(|| result.columns());
        let line = files::line(columns, &result.row());
        self.games.insert(result.number, (self.end, line.len()));
        let line = format!("{line}\t{}", checksum(&line));
        self.write_line(&line).map_err(FileError::io(&self.path))
    }

    fn write_line(&mut self, line: &str) -> io::Result<()> {
        let line = format!("{line}\n");
        self.file.write_all(line.as_bytes())?;
        self.end += line.len() as u64;
        Ok(())
    }

    /// Writes the games in the order of their numbers into a file, and removes the journal.
    pub(crate) fn finish(self, into: &Path) -> Result<(), FileError> {
        let Journal { path, mut file, games, columns, .. } = self;
        let rows = games.into_values().map(|(start, length)| -> Result<SheetRow, FileError> {
            let mut line = vec![0; length];
            file.seek(SeekFrom::Start(start)).map_err(FileError::io(&path))?;
            file.read_exact(&mut line).map_err(FileError::io(&path))?;
            let text = String::from_utf8_lossy(&line);
            let (_, row) = files::read_line(&text)
                .ok_or_else(|| FileError::content(&path, "a line was changed meanwhile"))?;
            Ok(row)
        });
        files::write(into, &columns.unwrap_or_default(), rows)?;
        std::fs::remove_file(&path).map_err(FileError::io(&path))
    }
}

/// The line before its checksum, if that is right.
fn sound(line: &str) -> Option<&str> {
    let (line, told) = line.rsplit_once('\t')?;
    (checksum(line) == told).then_some(line)
}

fn checksum(line: &str) -> String {
    blake3::hash(line.as_bytes()).to_hex()[..16].to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game_result::sample;

    #[test]
    fn a_torn_line_is_cut_off_and_played_again() {
        let folder = tempfile::tempdir().expect("a folder");
        let out = folder.path().join("all.csv");
        let path = journal_of(&out);
        let open = || Journal::open(&path, "run 1").expect("readable").expect("of this run");
        let mut journal = open();
        for number in [2, 0] {
            journal.add(&sample(number)).expect("writable");
        }
        drop(journal);
        let whole = std::fs::read(&path).expect("it is there");
        // Wherever the program was stopped, no complete line is lost and no torn one is kept.
        for cut in [whole.len() - 1, whole.len() - 40, 7, 3, 0] {
            std::fs::write(&path, &whole[..cut]).expect("writable");
            let mut journal = open();
            assert!(!journal.has(0), "the torn one is gone");
            assert_eq!(journal.has(2), cut > whole.len() / 2, "{cut}");
            for number in [1, 0, 2] {
                if !journal.has(number) {
                    journal.add(&sample(number)).expect("writable");
                }
            }
            journal.finish(&out).expect("writable");
            let numbers = files::results(&out).expect("readable");
            assert_eq!(numbers, [0, 1, 2].map(sample));
            assert!(!path.exists());
        }
        // A changed figure is no result.
        let text = String::from_utf8(whole.clone()).expect("text");
        let changed = text.replacen("\"margin\":", "\"margin\":1", 1);
        assert_ne!(changed, text);
        std::fs::write(&path, changed).expect("writable");
        assert!(!open().has(2) && !open().has(0), "what follows damage is played again");
        std::fs::write(&path, &whole).expect("writable");
        assert!(Journal::open(&path, "run 2").expect("readable").is_none(), "another run's");
    }
}
