//! Licences of all dependencies.

use std::path::Path;

use cargo_metadata::MetadataCommand;
use spdx::{Expression, Licensee, ParseMode};

/// Licences that a project under `MIT OR Apache-2.0` can use without further duties.
const ALLOWED: &[&str] = &[
    "0BSD",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "ISC",
    "MIT",
    "MIT-0",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];

/// A package from outside.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Package {
    /// Name and version.
    pub name: String,
    /// The licence expression of its manifest.
    pub licence: Option<String>,
}

/// Every package from outside that the workspace under `root` resolves to.
pub fn packages(root: &Path) -> Result<Vec<Package>, cargo_metadata::Error> {
    let metadata = MetadataCommand::new().manifest_path(root.join("Cargo.toml")).exec()?;
    let outside = metadata.packages.into_iter().filter(|package| package.source.is_some());
    let mut packages: Vec<_> = outside
        .map(|package| Package {
            name: format!("{} {}", package.name, package.version),
            licence: package.license,
        })
        .collect();
    packages.sort();
    Ok(packages)
}

/// Every package whose licence is missing, unreadable or not allowed.
pub fn defects(packages: &[Package]) -> Vec<String> {
    let allowed: Vec<Licensee> = ALLOWED
        .iter()
        .map(|name| Licensee::parse(name).expect("the list holds SPDX names"))
        .collect();
    packages
        .iter()
        .filter_map(|Package { name, licence }| {
            let Some(licence) = licence else {
                return Some(format!("{name} has no licence: use another crate"));
            };
            match Expression::parse_mode(licence, ParseMode::LAX) {
                Err(error) => Some(format!("{name}: licence `{licence}` is not SPDX: {error}")),
                Ok(expression) => (!expression
                    .evaluate(|wanted| allowed.iter().any(|ours| ours.satisfies(wanted))))
                .then(|| {
                    format!(
                        "{name}: licence `{licence}` is not allowed: use another crate, or add it \
                         to ALLOWED in xtask/src/licences.rs if we can meet it"
                    )
                }),
            }
        })
        .collect()
}
