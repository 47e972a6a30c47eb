//! Runs the built binary in a folder of its own.
#![allow(clippy::unwrap_used, dead_code)]

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::Value;
use tempfile::TempDir;

/// A folder to run in.
pub(crate) struct Place(TempDir);

/// What came of a run.
pub(crate) struct Ran {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Place {
    pub(crate) fn new() -> Place {
        Place(TempDir::new().unwrap())
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    pub(crate) fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_neretva"));
        command.args(args).current_dir(self.0.path());
        for name in ["LC_ALL", "LC_MESSAGES", "LANG", "COLUMNS"] {
            command.env_remove(name);
        }
        command
    }

    /// Runs to the end, without input.
    pub(crate) fn run(&self, args: &[&str]) -> Ran {
        self.typed(args, "")
    }

    /// Runs to the end with lines typed in.
    pub(crate) fn typed(&self, args: &[&str], lines: &str) -> Ran {
        let mut command = self.command(args);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        // The program may leave before it has read everything.
        let _ = stdin.write_all(lines.as_bytes());
        drop(stdin);
        Ran::of(child.wait_with_output().unwrap())
    }

    /// Runs what must succeed, and hands its output back.
    #[track_caller]
    pub(crate) fn ok(&self, args: &[&str]) -> String {
        let ran = self.run(args);
        assert_eq!(ran.code, 0, "{args:?}\n{}{}", ran.out, ran.err);
        assert_eq!(ran.err, "", "{args:?}");
        ran.out
    }

    /// Runs what must fail with that code and one error with its help; hands them back.
    #[track_caller]
    pub(crate) fn fails(&self, code: i32, args: &[&str]) -> String {
        let ran = self.run(args);
        assert_eq!(ran.code, code, "{args:?}\n{}{}", ran.out, ran.err);
        assert!(ran.err.starts_with("error: "), "{args:?}\n{}", ran.err);
        assert!(!ran.err.contains("panicked"), "{}", ran.err);
        assert!(!ran.err.contains('⟨'), "a message is missing: {}", ran.err);
        ran.err
    }

    #[track_caller]
    pub(crate) fn json(&self, args: &[&str]) -> Value {
        serde_json::from_str(&self.ok(args)).unwrap()
    }

    pub(crate) fn read(&self, name: &str) -> Vec<u8> {
        std::fs::read(self.path(name)).unwrap()
    }

    pub(crate) fn write(&self, name: &str, bytes: impl AsRef<[u8]>) {
        std::fs::write(self.path(name), bytes).unwrap();
    }

    /// Writes a match of skirmish played to its end by the first legal action each time, except
    /// that phases are ended half of the time; hands back what the last act told.
    pub(crate) fn finished(&self, name: &str) -> String {
        let mut told = self.ok(&["new", "skirmish", "--seed", "5", "-o", name]);
        for turn in 0.. {
            let legal = self.json(&["legal", name, "--json"]);
            let actions = legal["actions"].as_array().unwrap();
            if actions.is_empty() {
                return told;
            }
            let pick = &actions[(turn * 7) % actions.len()]["action"];
            told = self.ok(&["act", name, pick.as_str().unwrap()]);
        }
        told
    }
}

impl Ran {
    fn of(output: Output) -> Ran {
        Ran {
            code: output.status.code().unwrap_or(-1),
            out: String::from_utf8(output.stdout).unwrap(),
            err: String::from_utf8(output.stderr).unwrap(),
        }
    }

    #[track_caller]
    pub(crate) fn says(&self, words: &str) {
        assert!(self.out.contains(words), "no {words:?} in\n{}{}", self.out, self.err);
    }
}

/// The cases and other test files of the repository.
pub(crate) fn skirmish_tests() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games/skirmish/tests")
}
