//! Builds the browser client: compiles `crates/web` for the browser, binds it to JavaScript and
//! puts it next to its page, styles and pictures. Needs nothing but Rust.

use std::path::{Path, PathBuf};
use std::time::SystemTime;
use std::{fs, io};

pub use neretva_launch::cargo::ClientBuild;
use neretva_launch::cargo::{self, CLIENT, WASM};
use neretva_launch::root;
use neretva_launch::toolchain::{Missing, Part, Toolchain};
use thiserror::Error;
use wasm_bindgen_cli_support::Bindgen;

/// Why the client could not be built.
#[derive(Debug, Error)]
pub enum BuildError {
    /// The sources are not where they were when this program was built.
    #[error("no sources at {0}: give a built client with --web DIR")]
    NoSources(PathBuf),
    /// Cargo cannot be run.
    #[error("cannot run cargo: {0}; install Rust from https://rustup.rs")]
    NoCargo(io::Error),
    /// Cargo has reported faults.
    #[error("the client does not compile; see cargo's messages above")]
    Compile,
    /// The toolchain cannot compile for the browser.
    #[error(transparent)]
    Toolchain(#[from] Missing),
    /// wasm-bindgen failed.
    #[error("wasm-bindgen failed: {0}")]
    Join(String),
    /// A file cannot be read or written.
    #[error("{path}: {error}")]
    File {
        /// Which one.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
}

/// Whether the sources are there to build from.
pub fn has_sources() -> bool {
    root().join("crates/web/Cargo.toml").is_file()
}

/// Builds the client where something changed; returns the folder to serve.
pub fn build(client: ClientBuild) -> Result<PathBuf, BuildError> {
    let root = root();
    if !has_sources() {
        return Err(BuildError::NoSources(root));
    }
    let target = target_folder(&root);
    compile(&root, &target, client)?;
    let program = target.join(WASM).join(client.profile()).join(format!("{CLIENT}.wasm"));
    let out = target.join(match client {
        ClientBuild::Small => "client",
        ClientBuild::Home => "client-home",
    });
    fs::create_dir_all(&out).map_err(|error| file(&out, error))?;
    let joined = out.join("neretva_bg.wasm");
    if is_older(&joined, &program) {
        join(&program, &out)?;
    }
    lay_beside(&root.join("crates/web/static"), &out)?;
    lay_beside(&root.join("crates/web/fonts"), &out)?;
    Ok(out)
}

/// The target folder: that of the running program if it is in one, so that nothing is compiled
/// twice.
fn target_folder(root: &Path) -> PathBuf {
    if let Some(given) = std::env::var_os("CARGO_TARGET_DIR") {
        return root.join(given);
    }
    let program = std::env::current_exe().ok();
    let own = program.as_deref().and_then(|program| {
        program.ancestors().find(|folder| folder.join("CACHEDIR.TAG").is_file())
    });
    own.map_or_else(|| root.join("target"), Path::to_owned)
}

fn compile(root: &Path, target: &Path, client: ClientBuild) -> Result<(), BuildError> {
    Toolchain::of(root).ensure(&[Part::WasmTarget])?;
    let status = cargo::client(root, target, client).status().map_err(BuildError::NoCargo)?;
    if status.success() { Ok(()) } else { Err(BuildError::Compile) }
}

fn join(program: &Path, out: &Path) -> Result<(), BuildError> {
    let mut bindgen = Bindgen::new();
    let fault = |error: &dyn std::fmt::Display| BuildError::Join(error.to_string());
    bindgen.input_path(program).out_name("neretva").typescript(false);
    // Function names would be a third of the download.
    bindgen.remove_name_section(true).remove_producers_section(true);
    bindgen.web(true).map_err(|error| fault(&error))?;
    bindgen.generate(out).map_err(|error| fault(&error))
}

/// Copies the files of a folder that are newer than their copies.
fn lay_beside(from: &Path, to: &Path) -> Result<(), BuildError> {
    for entry in fs::read_dir(from).map_err(|error| file(from, error))? {
        let path = entry.map_err(|error| file(from, error))?.path();
        let Some(name) = path.file_name().filter(|_| path.is_file()) else { continue };
        let copy = to.join(name);
        if is_older(&copy, &path) {
            fs::copy(&path, &copy).map_err(|error| file(&path, error))?;
        }
    }
    Ok(())
}

/// Whether the one was made before the other, or not at all.
fn is_older(made: &Path, of: &Path) -> bool {
    let time = |path: &Path| fs::metadata(path).and_then(|about| about.modified());
    let age = |path: &Path| time(path).unwrap_or(SystemTime::UNIX_EPOCH);
    age(made) <= age(of)
}

fn file(path: &Path, error: io::Error) -> BuildError {
    BuildError::File { path: path.to_owned(), error }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sources_are_found_from_here() {
        assert!(has_sources());
        assert!(root().join("Cargo.toml").is_file());
    }

    #[test]
    fn only_what_changed_is_copied() -> io::Result<()> {
        let (from, to) = (tempfile::tempdir()?, tempfile::tempdir()?);
        fs::write(from.path().join("page.html"), "first")?;
        lay_beside(from.path(), to.path()).expect("both folders are there");
        let copy = to.path().join("page.html");
        assert_eq!(fs::read_to_string(&copy)?, "first");
        assert!(is_older(&to.path().join("missing"), &copy));
        assert!(lay_beside(&from.path().join("missing"), to.path()).is_err());
        Ok(())
    }
}
