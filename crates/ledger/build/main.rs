//! Reads every ledger and writes it as Rust, so that programs carry no parser and citations can be
//! checked by the compiler. Any fault in a ledger stops the build with a message.

mod check;
mod emit;
#[allow(dead_code, unreachable_pub, reason = "public in the library; the build needs the names")]
#[path = "../src/kind.rs"]
mod kind;

use std::{env, error::Error, fs, path::Path};

fn main() -> Result<(), Box<dyn Error>> {
    let folder = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("../../ledgers");
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut games = Vec::new();
    for entry in fs::read_dir(&folder)? {
        let name = entry?.file_name();
        // `partizan.toml` is a ledger, `partizan.es.toml` belongs to one.
        if let Some(game) = name.to_str().and_then(|name| name.strip_suffix(".toml"))
            && !game.contains('.')
        {
            games.push(game.to_owned());
        }
    }
    games.sort();

    let mut ledgers = Vec::new();
    let mut faults = Vec::new();
    for game in &games {
        let file = |suffix: &str| fs::read_to_string(folder.join(format!("{game}{suffix}"))).ok();
        match check::ledger(game, file(".toml").as_deref(), file(".es.toml").as_deref()) {
            Ok(ledger) => ledgers.push(ledger),
            Err(more) => faults.extend(more),
        }
    }
    for fault in &faults {
        println!("cargo::error=ledgers/{fault}");
    }
    fs::write(Path::new(&env::var("OUT_DIR")?).join("ledgers.rs"), emit::ledgers(&ledgers))?;
    Ok(())
}
