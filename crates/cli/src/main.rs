//! The `neretva` binary.

use std::process::ExitCode;

// A server allocates and frees many small objects on many threads.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    neretva_cli::run(std::env::args_os())
}
