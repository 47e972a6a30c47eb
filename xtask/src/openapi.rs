//! `cargo xtask openapi`: docs/openapi.json, generated from the types of the wire.

use std::fs;
use std::path::Path;

use clap::Args;

/// Options of the command.
#[derive(Debug, Args)]
pub struct OpenapiOptions {
    /// Write the file instead of comparing it.
    #[arg(long)]
    bless: bool,
}

/// Compares or writes the file; false if it does not match the types.
pub fn run(root: &Path, options: &OpenapiOptions) -> bool {
    let path = root.join("docs/openapi.json");
    let description = neretva_protocol::openapi::description();
    let text = serde_json::to_string_pretty(&description).expect("it is plain data") + "\n";
    if options.bless {
        return match fs::write(&path, text) {
            Ok(()) => true,
            Err(error) => {
                eprintln!("{}: {error}", path.display());
                false
            }
        };
    }
    let same = fs::read_to_string(&path).is_ok_and(|kept| kept == text);
    if !same {
        eprintln!("{} is old: run `cargo xtask openapi --bless`", path.display());
    }
    same
}
