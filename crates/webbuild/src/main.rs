//! Builds the browser client for a release, with compressed files next to plain ones, and prints where.

use std::path::Path;
use std::process::ExitCode;
use std::{fs, io};

use neretva_webbuild::ClientBuild;

fn main() -> ExitCode {
    let built = neretva_webbuild::build(ClientBuild::Small).map_err(|error| error.to_string());
    let packed = built.and_then(|folder| match compress(&folder) {
        Ok(()) => Ok(folder),
        Err(error) => Err(format!("{}: {error}", folder.display())),
    });
    match packed {
        Ok(folder) => {
            println!("{}", folder.display());
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// Writes `x.br` beside every file `x`, as small as it gets.
fn compress(folder: &Path) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if !path.is_file() || path.extension().is_some_and(|end| end == "br") {
            continue;
        }
        let params = brotli::enc::BrotliEncoderParams { quality: 11, ..Default::default() };
        let mut small = Vec::new();
        brotli::BrotliCompress(&mut fs::File::open(&path)?, &mut small, &params)?;
        let mut name = path.into_os_string();
        name.push(".br");
        fs::write(name, small)?;
    }
    Ok(())
}
