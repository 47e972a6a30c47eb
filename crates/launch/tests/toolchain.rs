//! What a toolchain lacks is added before anything is built, or named in one line.
#![cfg(unix)]

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;

use neretva_launch::toolchain::{Part, Toolchain};
use tempfile::TempDir;

/// A folder with programs in place of rustc, rustup and cargo.
struct Stage(TempDir);

impl Stage {
    fn new(rustup: &str) -> Stage {
        let stage = Stage(tempfile::tempdir().expect("a folder"));
        stage.write("rustc", r#"echo "$(dirname "$0")/lib""#);
        stage.write("cargo", r#"test -e "$(dirname "$0")/has-$1""#);
        stage
            .write("rustup", &format!("cd \"$(dirname \"$0\")\"\necho \"$*\" >> called\n{rustup}"));
        stage
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    fn write(&self, name: &str, script: &str) {
        let path = self.path().join(name);
        fs::write(&path, format!("#!/bin/sh\n{script}\n")).expect("written");
        fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).expect("executable");
    }

    fn ensure(&self, parts: &[Part]) -> Result<(), String> {
        let toolchain = Toolchain::in_folder(self.path(), self.path());
        toolchain.ensure(parts).map_err(|missing| missing.to_string())
    }

    fn called(&self) -> String {
        fs::read_to_string(self.path().join("called")).unwrap_or_default()
    }
}

const CLIPPY: Part = Part::Component { name: "clippy", command: "clippy" };

#[test]
fn a_missing_target_is_added() {
    let stage = Stage::new("mkdir -p lib && touch lib/libcore-1.rlib");
    assert_eq!(stage.ensure(&[Part::WasmTarget]), Ok(()));
    assert_eq!(stage.called(), "target add wasm32-unknown-unknown\n");
    // Once it is there, rustup is left alone.
    assert_eq!(stage.ensure(&[Part::WasmTarget]), Ok(()));
    assert_eq!(stage.called().lines().count(), 1);
}

#[test]
fn a_folder_without_the_library_is_not_a_target() {
    let stage = Stage::new("exit 1");
    fs::create_dir(stage.path().join("lib")).expect("made");
    let refused = stage.ensure(&[Part::WasmTarget]).expect_err("nothing was added");
    assert!(refused.contains("`rustup target add wasm32-unknown-unknown`"), "{refused}");
    assert_eq!(refused.lines().count(), 1);
}

#[test]
fn a_missing_component_is_added() {
    let stage = Stage::new("touch has-clippy");
    assert_eq!(stage.ensure(&[CLIPPY]), Ok(()));
    assert_eq!(stage.called(), "component add clippy\n");
}

#[test]
fn without_rustup_the_command_is_named() {
    let stage = Stage::new("");
    fs::remove_file(stage.path().join("rustup")).expect("removed");
    let refused = stage.ensure(&[CLIPPY]).expect_err("nobody can add it");
    assert!(refused.contains("`rustup component add clippy`"), "{refused}");
}
