//! Components the compiler needs: checked first, and installed if missing.
//!
//! rustup installs what `rust-toolchain.toml` names by itself, but not everywhere: images and CI
//! often switch that off (`RUSTUP_AUTO_INSTALL=0`).

use std::error::Error;
use std::ffi::OsString;
use std::fmt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::cargo::WASM;

/// A part of a toolchain that can be missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The standard library for the browser.
    WasmTarget,
    /// A cargo command that comes as a component: `cargo fmt`, `cargo clippy`.
    Component {
        /// The component, as rustup calls it.
        name: &'static str,
        command: &'static str,
    },
}

impl Part {
    /// The arguments of rustup that add it.
    fn rustup_arguments(self) -> [&'static str; 3] {
        match self {
            Part::WasmTarget => ["target", "add", WASM],
            Part::Component { name, .. } => ["component", "add", name],
        }
    }
}

/// A part that is missing and could not be added.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Missing(String);

impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Missing(command) = self;
        write!(f, "the Rust toolchain is incomplete: run `{command}`, then try again")
    }
}

impl Error for Missing {}

/// The toolchain that builds a checkout.
#[derive(Clone, Debug)]
pub struct Toolchain {
    root: PathBuf,
    programs: Option<PathBuf>,
}

impl Toolchain {
    /// The toolchain in force at that root: that of `rust-toolchain.toml`.
    pub fn of(root: &Path) -> Toolchain {
        Toolchain { root: root.to_owned(), programs: None }
    }

    /// A toolchain whose programs are in that folder.
    pub fn in_folder(root: &Path, programs: &Path) -> Toolchain {
        Toolchain { root: root.to_owned(), programs: Some(programs.to_owned()) }
    }

    /// Adds the parts that are missing; says so on standard error before it does.
    pub fn ensure(&self, parts: &[Part]) -> Result<(), Missing> {
        for &part in parts {
            if self.has(part) {
                continue;
            }
            let arguments = part.rustup_arguments();
            let typed = format!("rustup {}", arguments.join(" "));
            eprintln!("The Rust toolchain is incomplete. Completing it: {typed}");
            // Whether it worked is seen by looking again.
            let _ = self.program("rustup").args(arguments).status();
            if !self.has(part) {
                return Err(Missing(typed));
            }
        }
        Ok(())
    }

    fn has(&self, part: Part) -> bool {
        match part {
            Part::WasmTarget => self.has_library(WASM),
            Part::Component { command, .. } => {
                let mut probe = self.program("cargo");
                probe.args([command, "--version"]).stdout(Stdio::null()).stderr(Stdio::null());
                probe.status().is_ok_and(|status| status.success())
            }
        }
    }

    /// Whether the standard library for a target is installed. rustc names its folder in any case.
    fn has_library(&self, target: &str) -> bool {
        let mut ask = self.program("rustc");
        ask.args(["--print", "target-libdir", "--target", target]).stderr(Stdio::null());
        let Ok(answer) = ask.output() else { return false };
        let folder = PathBuf::from(String::from_utf8_lossy(&answer.stdout).trim());
        let Ok(files) = folder.read_dir() else { return false };
        files.flatten().any(|file| file.file_name().to_string_lossy().starts_with("libcore-"))
    }

    fn program(&self, name: &str) -> Command {
        let path = match &self.programs {
            Some(folder) => folder.join(name).into_os_string(),
            None => OsString::from(name),
        };
        let mut program = Command::new(path);
        program.current_dir(&self.root);
        program
    }
}
