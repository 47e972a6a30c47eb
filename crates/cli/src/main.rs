//! The `neretva` binary.

use std::process::ExitCode;

// A server makes and drops many small things from many threads at once.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    neretva_cli::run(std::env::args_os())
}
