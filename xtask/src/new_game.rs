//! `cargo xtask new-game`: the smallest game under another name, as the start of a new one.

use std::path::Path;
use std::{fs, io};

use neretva_launch::cargo;
use thiserror::Error;
use walkdir::WalkDir;

/// The game to copy.
const MODEL: &str = "skirmish";

/// Which game to begin.
#[derive(Debug, clap::Args)]
pub struct NewGameOptions {
    /// Its id: small letters and digits, such as `ridge`
    id: String,
}

/// Why no game was begun.
#[derive(Debug, Error)]
pub enum NewGameError {
    /// Not an id.
    #[error("\"{0}\" cannot be the id of a game: write small letters and digits, such as ridge")]
    Id(String),
    /// Something has that name.
    #[error("{0} already exists: choose another id")]
    Taken(String),
    /// A file lacks the line to add another after.
    #[error("{file} has no line \"{line}\" to add the game after")]
    Line {
        /// The file.
        file: &'static str,
        /// The line.
        line: String,
    },
    /// The copy is written but not formatted.
    #[error("games/{0} is written, but rustfmt failed: run `cargo fmt --all`")]
    Format(String),
    /// Files cannot be read or written.
    #[error("cannot copy: {0}")]
    Io(#[from] io::Error),
    /// A folder cannot be walked.
    #[error("cannot copy: {0}")]
    Walk(#[from] walkdir::Error),
}

/// Begins a game and says what to do next; false if that failed.
pub fn run(root: &Path, options: &NewGameOptions) -> bool {
    let id = &options.id;
    match begin(root, id) {
        Ok(()) => {
            println!("games/{id} is a copy of games/{MODEL} with a ledger of its own.");
            println!("Next: cargo test -p neretva-{id}, then make it your game.");
            true
        }
        Err(error) => {
            eprintln!("{error}");
            false
        }
    }
}

/// Copies the smallest game and its ledger under that id and puts it on the list of games.
pub fn begin(root: &Path, id: &str) -> Result<(), NewGameError> {
    let plain = id.starts_with(|c: char| c.is_ascii_lowercase())
        && id.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit());
    if !plain {
        return Err(NewGameError::Id(id.to_owned()));
    }
    let taken = [format!("games/{id}"), format!("ledgers/{id}.toml"), format!("crates/{id}")];
    if let Some(taken) = taken.into_iter().find(|path| root.join(path).exists()) {
        return Err(NewGameError::Taken(taken));
    }
    let name = capital(id);
    let renamed = |text: &str| text.replace(MODEL, id).replace(&capital(MODEL), &name);
    for entry in WalkDir::new(root.join("games").join(MODEL)) {
        copy(root, entry?.path(), &renamed)?;
    }
    for entry in fs::read_dir(root.join("ledgers"))? {
        let entry = entry?;
        if entry.file_name().to_string_lossy().starts_with(MODEL) {
            copy(root, &entry.path(), &renamed)?;
        }
    }
    add_line(root, "Cargo.toml", &format!("neretva-{MODEL} = {{ path"), &renamed)?;
    add_line(root, "crates/registry/Cargo.toml", &format!("neretva-{MODEL}.workspace"), &renamed)?;
    let list = "crates/registry/src/games.rs";
    add_line(root, list, &format!("use neretva_{MODEL}::"), &renamed)?;
    // A copy has no mind of its own yet.
    let mindless = |line: &str| renamed(line).replace(" Minded", " neretva_ai::Mindless");
    add_line(root, list, &format!("        editions::<{}", capital(MODEL)), &mindless)?;
    format_code(root, id)
}

/// Formats what was written: another name sorts elsewhere among imports and breaks lines elsewhere.
fn format_code(root: &Path, id: &str) -> Result<(), NewGameError> {
    let package = format!("neretva-{id}");
    let formatted = cargo::command(root)
        .args(["fmt", "--package", &package, "--package", "neretva-registry"])
        .status()?;
    if formatted.success() { Ok(()) } else { Err(NewGameError::Format(id.to_owned())) }
}

/// Copies a file, renamed in name and content; creates its folder if necessary.
fn copy(root: &Path, path: &Path, renamed: &dyn Fn(&str) -> String) -> io::Result<()> {
    if path.is_dir() {
        return Ok(());
    }
    let seen = path.strip_prefix(root).unwrap_or(path).to_string_lossy();
    let copy = root.join(renamed(&seen));
    copy.parent().map_or(Ok(()), fs::create_dir_all)?;
    fs::write(copy, renamed(&fs::read_to_string(path)?))
}

/// Adds, after the line with this beginning, a renamed copy of it.
fn add_line(
    root: &Path,
    file: &'static str,
    begins: &str,
    renamed: &dyn Fn(&str) -> String,
) -> Result<(), NewGameError> {
    let text = fs::read_to_string(root.join(file))?;
    let line = text.lines().find(|line| line.starts_with(begins));
    let line = line.ok_or_else(|| NewGameError::Line { file, line: begins.to_owned() })?;
    let both = format!("{line}\n{}", renamed(line));
    Ok(fs::write(root.join(file), text.replacen(line, &both, 1))?)
}

fn capital(id: &str) -> String {
    let mut letters = id.chars();
    letters.next().map(|first| first.to_ascii_uppercase()).into_iter().chain(letters).collect()
}
