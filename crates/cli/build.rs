//! With the feature `embed`: lists the files of the built client, so that the program carries them.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=NERETVA_CLIENT");
    if env::var_os("CARGO_FEATURE_EMBED").is_none() {
        return Ok(());
    }
    let folder = env::var_os("NERETVA_CLIENT").map(PathBuf::from).ok_or_else(|| {
        let help =
            "NERETVA_CLIENT must name the folder that `cargo run -p neretva-webbuild` prints";
        io::Error::other(help)
    })?;
    println!("cargo::rerun-if-changed={}", folder.display());
    let out = env::var_os("OUT_DIR").map(PathBuf::from).unwrap_or_default();
    fs::write(out.join("client.rs"), list(&folder)?)
}

/// A list of names and contents, in Rust.
fn list(folder: &Path) -> io::Result<String> {
    let mut files: Vec<PathBuf> = Vec::new();
    for entry in fs::read_dir(folder)? {
        files.extend(Some(fs::canonicalize(entry?.path())?).filter(|path| path.is_file()));
    }
    files.sort();
    let mut text = "[".to_owned();
    for path in &files {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let place = path.to_string_lossy();
        // Writing to a string does not fail.
        let _ = writeln!(text, "({name:?}, include_bytes!({place:?}).as_slice()),");
    }
    Ok(text + "]")
}
