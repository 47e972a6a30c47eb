//! The wording audit finds what it is there to find, and the workspace passes it.

use std::fs;

use tempfile::TempDir;
use xtask::wording::{GLOSSARY, audit};

const WORDS: &str = r#"
[[term]]
en = "hex"
es = "hexágono"
not = ["hex", "hexes"]
except = ["hex NÚMERO"]

[[term]]
en = "supply"
es = "suministro"
not = ["desabastecid*"]

[english]
not = ["anew", "¤ is no"]
"#;

fn findings(files: &[(&str, &str)]) -> Vec<String> {
    let root = TempDir::new().expect("a folder for the test");
    for (name, text) in files.iter().chain([&(GLOSSARY, WORDS)]) {
        let file = root.path().join(name);
        fs::create_dir_all(file.parent().expect("every file is in a folder")).expect("folders");
        fs::write(file, text).expect("a file");
    }
    let found = audit(root.path()).expect("the glossary is sound");
    found.iter().map(ToString::to_string).collect()
}

#[test]
fn the_workspace_is_worded_as_the_glossary_says() {
    let found: Vec<_> = audit(&xtask::root()).expect("the glossary is sound");
    let found: Vec<_> = found.iter().map(ToString::to_string).collect();
    assert!(found.is_empty(), "to reword:\n{}", found.join("\n"));
}

#[test]
fn a_forbidden_spanish_variant_in_messages_and_rules() {
    let messages = "# hex\nduel-hex = { $hex } es un Hex.\nduel-far = { $n ->\n    [one] un paso\n   \
                    *[other] { $n } hexes\n}\n";
    let found = findings(&[
        ("games/duel/locales/es.ftl", messages),
        (
            "ledgers/duel.es.toml",
            "[glossary]\n\"hex\" = \"hexágono\"\nsays = \"Va desabastecida.\"\n",
        ),
        ("ledgers/duel.toml", "says = \"A hex.\"\n"),
    ]);
    assert_eq!(
        found,
        [
            "games/duel/locales/es.ftl:2: says \"hex\" for \"hex\": use \"hexágono\"",
            "games/duel/locales/es.ftl:5: says \"hexes\" for \"hex\": use \"hexágono\"",
            "ledgers/duel.es.toml:3: says \"desabastecid*\" for \"supply\": use \"suministro\"",
        ],
    );
}

#[test]
fn words_that_contain_a_variant_and_exceptions_pass() {
    let spanish = "duel-a = hexágonos y hexadecimal\nduel-b = Escribe hex NÚMERO.\n";
    let english = "duel-a = a new manewver\nduel-b = There is no { $hex }.\n";
    let files =
        [("games/duel/locales/es.ftl", spanish), ("games/duel/locales/en/duel.ftl", english)];
    assert_eq!(findings(&files), [""; 0]);
}

#[test]
fn an_archaic_english_message() {
    let english = "duel-a = Decide anew.\nduel-b = { $unit } is no enemy.\n";
    assert_eq!(
        findings(&[("crates/duel/locales/en/duel.ftl", english)]),
        [
            "crates/duel/locales/en/duel.ftl:1: says \"anew\": use plain modern English",
            "crates/duel/locales/en/duel.ftl:2: says \"¤ is no\": use plain modern English",
        ],
    );
}

#[test]
fn a_faulty_glossary() {
    let root = TempDir::new().expect("a folder for the test");
    assert!(audit(root.path()).is_err_and(|why| why.starts_with("cannot read docs/glosario.toml")));
    fs::create_dir(root.path().join("docs")).expect("a folder");
    fs::write(root.path().join(GLOSSARY), "[[term]]\nen = 'hex'\n").expect("a file");
    assert!(audit(root.path()).is_err_and(|why| why.starts_with("docs/glosario.toml is faulty")));
}
