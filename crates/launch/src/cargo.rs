//! Running cargo from a program that cargo started.

use std::ffi::OsStr;
use std::path::Path;
use std::process::Command;

/// The browser target, as rustc calls it.
pub const WASM: &str = "wasm32-unknown-unknown";

/// The package of the browser client, and its program.
pub const CLIENT: &str = "neretva-web";

/// How the client is built.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClientBuild {
    /// Optimised for size, for players on a network.
    Small,
    /// Built in half the time, for playing at home.
    Home,
}

impl ClientBuild {
    /// The profile of the workspace.
    pub fn profile(self) -> &'static str {
        match self {
            ClientBuild::Small => "web",
            ClientBuild::Home => "web-home",
        }
    }
}

/// Cargo at the root of the workspace, without the variables an outer cargo sets: flags and wrappers
/// of another target would rebuild everything each time.
pub fn command(root: &Path) -> Command {
    let mut cargo = Command::new("cargo");
    for (name, _) in std::env::vars_os().filter(|(name, _)| leaks(name)) {
        cargo.env_remove(name);
    }
    cargo.envs(settings(std::env::var_os("CI").is_some()).iter().copied());
    cargo.current_dir(root);
    cargo
}

/// Settings for a run that nobody continues: it compiles once, so incremental files would only fill
/// the disk, and nobody attaches a debugger.
pub fn settings(in_ci: bool) -> &'static [(&'static str, &'static str)] {
    if in_ci {
        &[
            ("CARGO_INCREMENTAL", "0"),
            ("CARGO_PROFILE_DEV_DEBUG", "none"),
            ("CARGO_PROFILE_DEV_STRIP", "debuginfo"),
        ]
    } else {
        &[]
    }
}

/// Compiles the browser client into the target folder.
pub fn client(root: &Path, target: &Path, client: ClientBuild) -> Command {
    let mut cargo = command(root);
    cargo.args(["build", "--package", CLIENT, "--target", WASM]);
    cargo.args(["--profile", client.profile(), "--target-dir"]).arg(target);
    cargo
}

/// Whether a variable changes what an inner cargo does.
fn leaks(name: &OsStr) -> bool {
    const KEPT: [&str; 5] = [
        "CARGO_HOME",
        "CARGO_BUILD_JOBS",
        "CARGO_NET_OFFLINE",
        "CARGO_TERM_COLOR",
        "CARGO_TARGET_DIR",
    ];
    let Some(name) = name.to_str() else { return false };
    let other =
        ["RUSTFLAGS", "RUSTC_WRAPPER", "RUSTC_WORKSPACE_WRAPPER", "RUSTDOCFLAGS", "TARGET", "HOST"];
    (name.starts_with("CARGO") && !KEPT.contains(&name)) || other.contains(&name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_outer_cargo_does_not_reach_the_inner_one() {
        for name in ["CARGO_MANIFEST_DIR", "CARGO_PKG_NAME", "RUSTFLAGS", "CARGO_ENCODED_RUSTFLAGS"]
        {
            assert!(leaks(OsStr::new(name)), "{name}");
        }
        for name in ["PATH", "HOME", "CARGO_HOME", "RUSTUP_TOOLCHAIN", "CARGO_TARGET_DIR"] {
            assert!(!leaks(OsStr::new(name)), "{name}");
        }
    }
}
