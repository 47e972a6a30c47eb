//! Folders of data files: laid over, written out.
#![allow(clippy::unwrap_used)]
#![cfg(not(target_family = "wasm"))]

use std::fs;

use neretva_data::{Existing, ExportError, Source, export};

const FILES: &[(&str, &str)] = &[
    ("units.toml", "# counters\n[[unit]]\nid = \"R1\" # the first\nattack = 3\n"),
    ("map.toml", "[hex.0101]\r\nterrain = \"clear\"\r\n"),
    ("setup/campaign.toml", "units = [{ id = \"R1\", hex = \"0101\" }]\n"),
];

fn ours() -> Source {
    Source::embedded("test", FILES)
}

#[test]
fn an_unmodified_export_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let dir = folder.path().join("new/data");
    let exported = export(FILES, &dir, Existing::Keep).unwrap();
    assert_eq!(exported.written.len(), 3);
    for (name, text) in FILES {
        assert_eq!(fs::read(dir.join(name)).unwrap(), text.as_bytes(), "{name}");
    }
    assert_eq!(fs::read_dir(&dir).unwrap().count(), 3, "nothing but the files is left behind");

    let source = ours().overlay(&dir).unwrap();
    assert!(source.faults().is_empty(), "{}", source.faults());
    assert_eq!(source.canonical_text(), ours().canonical_text());
}

#[test]
fn an_export_does_not_overwrite_changes() {
    let folder = tempfile::tempdir().unwrap();
    let (dir, map) = (folder.path(), folder.path().join("map.toml"));
    fs::write(&map, "mine").unwrap();

    let refused = export(FILES, dir, Existing::Keep).unwrap_err();
    assert!(matches!(&refused, ExportError::Changed(files) if *files == [map.clone()]));
    assert!(refused.to_string().contains("map.toml; choose another folder"));
    assert_eq!(fs::read_to_string(&map).unwrap(), "mine");
    assert!(!dir.join("units.toml").exists(), "all or nothing");

    assert_eq!(export(FILES, dir, Existing::Replace).unwrap().written.len(), 3);
    assert_eq!(fs::read_to_string(&map).unwrap(), FILES[1].1);

    let again = export(FILES, dir, Existing::Keep).unwrap();
    assert_eq!((again.written.len(), again.unchanged.len()), (0, 3));
}

#[test]
fn an_export_into_a_file_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    let refused = export(FILES, &file, Existing::Replace).unwrap_err().to_string();
    assert!(refused.starts_with("cannot write ") && refused.contains("units.toml"), "{refused}");
}

#[test]
fn a_folder_is_laid_over_with_all_its_faults() {
    let folder = tempfile::tempdir().unwrap();
    let dir = folder.path();
    fs::create_dir_all(dir.join("setup")).unwrap();
    fs::create_dir_all(dir.join("elsewhere")).unwrap();
    fs::write(dir.join("README.md"), "not = = toml").unwrap();
    fs::write(dir.join("elsewhere/notes.toml"), "not = = toml").unwrap();
    fs::write(dir.join("unit.toml"), "").unwrap();
    fs::write(dir.join("map.toml"), "\n[hex\n").unwrap();
    fs::write(dir.join("units.toml"), "[[unit]]\nid = \"R1\"\nattack = 30\n").unwrap();
    fs::write(dir.join("setup/campaign.toml"), [0xff, 0xfe]).unwrap();
    fs::write(dir.join("setup/short.toml"), "").unwrap();

    let source = ours().overlay(dir).unwrap();
    let reader = source.reader();
    for unit in reader.file("units.toml").each_table("unit", "id") {
        unit.int("attack", 0..=20u8);
    }
    let prefix = format!("{}/", dir.display()).replace('\\', "/");
    let said: Vec<String> = reader
        .into_faults()
        .iter()
        .map(|fault| fault.to_string().replace('\\', "/").replace(&prefix, "DIR/"))
        .collect();
    let starts = [
        "DIR/map.toml:2: [hex: expected valid TOML: ",
        "DIR/setup/campaign.toml: ",
        "DIR/setup/short.toml: unknown file: expected one of \"map.toml\", ",
        "DIR/unit.toml: unknown file: expected one of \"map.toml\", ",
        "DIR/units.toml:3: unit \"R1\": attack = 30: expected a whole number from 0 to 20",
    ];
    assert_eq!(said.len(), starts.len(), "{said:#?}");
    for (said, start) in said.iter().zip(starts) {
        assert!(said.starts_with(start), "{said}\nshould start with\n{start}");
    }
    assert!(said[1].ends_with("expected a readable file in UTF-8"), "{}", said[1]);
}

#[test]
fn a_missing_folder_is_a_clear_fault() {
    let folder = tempfile::tempdir().unwrap();
    let faults = ours().overlay(&folder.path().join("nowhere")).unwrap_err().to_string();
    assert!(faults.contains("nowhere: ") && faults.ends_with("expected a folder with data files"));
}
