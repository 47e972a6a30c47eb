//! The `neretva` binary.

use std::process::ExitCode;

fn main() -> ExitCode {
    neretva_cli::run(std::env::args_os())
}
