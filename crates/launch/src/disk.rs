//! Space on the disk: a test run writes gigabytes, and a full disk shows as a linker that crashed.

use std::path::Path;
use std::process::Command;

/// Below this the linker soon fails, in megabytes.
const FULL: u64 = 500;

/// What a test run of the whole workspace writes into an empty target folder, in megabytes.
const TEST_RUN: u64 = 9_000;

/// Megabytes that are free where the folder lies; `None` where there is no `df`.
fn free(folder: &Path) -> Option<u64> {
    let told = Command::new("df").arg("-Pk").arg(folder).output().ok()?;
    free_in(&String::from_utf8(told.stdout).ok()?)
}

/// The fourth column of the second line: kilobytes available.
fn free_in(table: &str) -> Option<u64> {
    let kilobytes: u64 = table.lines().nth(1)?.split_whitespace().nth(3)?.parse().ok()?;
    Some(kilobytes / 1024)
}

/// What to say before a long run, if there may not be enough space for it.
pub fn warning(root: &Path) -> Option<String> {
    let left = free(root).filter(|left| *left < TEST_RUN && !root.join("target").is_dir())?;
    Some(format!(
        "Only {left} MB are free on this disk. A first test run writes about {TEST_RUN} MB into \
         `target`; set CARGO_TARGET_DIR to build elsewhere, or CI=1 to write a third less."
    ))
}

/// What to say after a failure, if a full disk may be the reason.
pub fn suspicion(root: &Path) -> Option<String> {
    let left = free(root).filter(|left| *left < FULL)?;
    Some(format!(
        "Only {left} MB are free on this disk, which may be why: a linker that ends with a bus error \
         found no space. `cargo clean` empties `target`."
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_space_left_is_read_from_the_portable_table() {
        let table = "Filesystem 1024-blocks Used Available Capacity Mounted on\n\
                     /dev/vda 263174212 21504000 2048000 23% /\n";
        assert_eq!(free_in(table), Some(2_000));
        assert_eq!(free_in("df: no such folder\n"), None);
    }
}
