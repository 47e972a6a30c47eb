//! All dependencies have licences that we may use.

use xtask::licences::{Package, defects, packages};

#[test]
fn every_package_is_allowed() -> Result<(), Box<dyn std::error::Error>> {
    let packages = packages(&xtask::root())?;
    assert!(packages.iter().any(|package| package.name.starts_with("serde ")));
    let defects = defects(&packages);
    assert!(defects.is_empty(), "{}", defects.join("\n"));
    Ok(())
}

fn defect(licence: Option<&str>) -> String {
    let package = Package { name: "toy 1.0.0".to_owned(), licence: licence.map(str::to_owned) };
    defects(&[package]).join("\n")
}

#[test]
fn an_expression_must_be_satisfied_as_a_whole() {
    assert_eq!(defect(Some("MIT")), "");
    assert_eq!(defect(Some("MIT/Apache-2.0")), "");
    assert_eq!(defect(Some("GPL-3.0-only OR MIT")), "");
    assert_eq!(defect(Some("(MIT OR Apache-2.0) AND Unicode-3.0")), "");
    assert_eq!(defect(Some("Apache-2.0 WITH LLVM-exception")), "");
    assert!(defect(Some("GPL-3.0-or-later")).contains("is not allowed"));
    assert!(defect(Some("MIT AND AGPL-3.0-only")).contains("is not allowed"));
    assert!(defect(Some("Free for friends")).contains("is not SPDX"));
    assert!(defect(None).contains("has no licence"));
}
