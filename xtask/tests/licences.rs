//! Everything that we build upon may be built upon.

use xtask::licences::{Package, faults, packages};

#[test]
fn every_package_is_allowed() -> Result<(), Box<dyn std::error::Error>> {
    let packages = packages(&xtask::root())?;
    assert!(packages.iter().any(|package| package.name.starts_with("serde ")));
    let faults = faults(&packages);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    Ok(())
}

fn fault(licence: Option<&str>) -> String {
    let package = Package { name: "toy 1.0.0".to_owned(), licence: licence.map(str::to_owned) };
    faults(&[package]).join("\n")
}

#[test]
fn an_expression_must_be_satisfied_as_a_whole() {
    assert_eq!(fault(Some("MIT")), "");
    assert_eq!(fault(Some("MIT/Apache-2.0")), "");
    assert_eq!(fault(Some("GPL-3.0-only OR MIT")), "");
    assert_eq!(fault(Some("(MIT OR Apache-2.0) AND Unicode-3.0")), "");
    assert_eq!(fault(Some("Apache-2.0 WITH LLVM-exception")), "");
    assert!(fault(Some("GPL-3.0-or-later")).contains("is not allowed"));
    assert!(fault(Some("MIT AND AGPL-3.0-only")).contains("is not allowed"));
    assert!(fault(Some("Free for friends")).contains("is not SPDX"));
    assert!(fault(None).contains("has no licence"));
}
