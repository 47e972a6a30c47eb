//! `cargo run --release`: builds Neretva, program and browser client in parallel, and runs it.

use std::env;
use std::ffi::OsString;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitCode, Stdio};

use neretva_launch::toolchain::{Part, Toolchain};
use neretva_launch::{cargo, root};

fn main() -> ExitCode {
    let words: Vec<OsString> = env::args_os().skip(1).collect();
    match build(&words) {
        Ok(program) => run(Command::new(program).args(words)),
        Err(reason) => {
            eprintln!("{reason}");
            ExitCode::FAILURE
        }
    }
}

/// Builds what these words of a command line need; returns the program.
fn build(words: &[OsString]) -> Result<PathBuf, String> {
    let root = root();
    let own = env::current_exe().map_err(|error| format!("cannot find this program: {error}"))?;
    // target/<profile>/neretva-launch
    let folder = own.parent().ok_or("this program is in no folder")?;
    let target = folder
        .parent()
        .ok_or("this program is not in a target folder; start it with `cargo run`")?;
    let program = folder.join(format!("neretva{}", env::consts::EXE_SUFFIX));
    let serves = words.first().is_none_or(|word| word == "serve");
    let client = if serves {
        Toolchain::of(&root).ensure(&[Part::WasmTarget]).map_err(|missing| missing.to_string())?;
        if !program.is_file() {
            eprintln!(
                "Building Neretva and its browser client. The first time this takes about seven \
                 minutes on two cores; the table then opens by itself."
            );
        }
        Some(Client::start(&root, target)?)
    } else {
        None
    };
    let mut build = cargo::command(&root);
    build.args(["build", "--package", "neretva-cli", "--profile", profile(folder)]);
    build.arg("--target-dir").arg(target);
    if cfg!(feature = "host") {
        build.args(["--features", "host"]);
    }
    let built = build.status().map_err(|error| format!("cannot run cargo: {error}"))?;
    if !built.success() {
        if let Some(client) = client {
            client.stop();
        }
        return Err("the program does not compile; see cargo's messages above".to_owned());
    }
    client.map_or(Ok(()), Client::finish)?;
    Ok(program)
}

/// The profile whose programs are in that folder.
fn profile(folder: &Path) -> &str {
    match folder.file_name().and_then(|name| name.to_str()) {
        Some("debug") | None => "dev",
        Some(name) => name,
    }
}

/// The build of the browser client, in parallel with the program. Its messages go to a file: two
/// cargos in one terminal are unreadable.
struct Client {
    compile: Child,
    log: PathBuf,
}

impl Client {
    fn start(root: &Path, target: &Path) -> Result<Client, String> {
        let log = target.join("client-build.log");
        let fault = |error| format!("{}: {error}", log.display());
        let file = File::create(&log).map_err(fault)?;
        let mut compile = cargo::client(root, target, cargo::ClientBuild::Home);
        compile.stdout(Stdio::null()).stderr(file);
        let compile = compile.spawn().map_err(|error| format!("cannot run cargo: {error}"))?;
        Ok(Client { compile, log })
    }

    fn finish(mut self) -> Result<(), String> {
        if let Ok(None) = self.compile.try_wait() {
            eprintln!("The program is built; still compiling the browser client…");
        }
        match self.compile.wait() {
            Ok(status) if status.success() => Ok(()),
            Ok(_) => {
                let said = fs::read_to_string(&self.log).unwrap_or_default();
                Err(format!("{said}\nthe browser client does not compile; see above"))
            }
            Err(error) => Err(format!("cannot wait for cargo: {error}")),
        }
    }

    fn stop(mut self) {
        // If it cannot be stopped it has ended.
        let _ = self.compile.kill();
        let _ = self.compile.wait();
    }
}

/// Replaces this process by the program, so that signals reach it.
#[cfg(unix)]
fn run(program: &mut Command) -> ExitCode {
    use std::os::unix::process::CommandExt as _;
    let error = program.exec();
    eprintln!("cannot run the program: {error}");
    ExitCode::FAILURE
}

#[cfg(not(unix))]
fn run(program: &mut Command) -> ExitCode {
    let code = program.status().ok().and_then(|status| status.code());
    code.and_then(|code| u8::try_from(code).ok()).map_or(ExitCode::FAILURE, ExitCode::from)
}
