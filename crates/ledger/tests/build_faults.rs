//! The build refuses a ledger with faults and names each of them.

#[allow(dead_code, reason = "here only the faults are read")]
#[path = "../build/check.rs"]
mod check;
#[allow(dead_code, unreachable_pub, reason = "shared with the build")]
#[path = "../src/kind.rs"]
mod kind;

const HEAD: &str = "game = \"toy\"\ntitle = \"Toy\"\n[sections]\n\"1.1\" = \"Toys\"\n";
const ONE: &str =
    "[[clause]]\nid = \"1.1.1\"\nsection = \"1.1\"\nkind = \"zoc\"\ntitle = \"T\"\nsays = \"S\"\n";
const ONE_ES: &str = "[[clause]]\nid = \"1.1.1\"\ntitle = \"T\"\nsays = \"S\"\n";

/// The faults of a ledger that is a sound clause followed by these lines.
fn faults(en: &str, es: &str) -> String {
    let (en, es) = (format!("{HEAD}{ONE}{en}"), format!("{HEAD}{ONE_ES}{es}"));
    check::ledger("toy", Some(&en), Some(&es)).err().unwrap_or_default().join("\n")
}

#[test]
fn a_sound_ledger_passes() {
    assert_eq!(faults("see = [\"1.1\", \"1.1.1\"]", ""), "");
}

#[test]
fn a_missing_translation_file_is_named() {
    let en = format!("{HEAD}{ONE}");
    let found = check::ledger("toy", Some(&en), None).err().unwrap_or_default();
    assert!(found.len() == 1 && found[0].starts_with("toy.es.toml: missing"), "{found:?}");
}

#[test]
fn each_fault_is_told_apart() {
    let second = ONE.replace("1.1.1", "1.1.2");
    let second_es = ONE_ES.replace("1.1.1", "1.1.2");
    let named = |found: String, fault: &str| assert!(found.contains(fault), "{fault}: {found}");
    named(faults(ONE, ""), "toy.toml: clause 1.1.1 stands twice");
    named(faults("", ONE_ES), "toy.es.toml: clause 1.1.1 stands twice");
    named(faults(&second, ""), "clause 1.1.2 has no translation in toy.es.toml");
    named(faults("", &second_es), "toy.es.toml: clause 1.1.2 is not in toy.toml");
    named(faults("see = [\"7.7\"]", ""), "see names 7.7, which is neither a clause nor a section");
    named(faults("rulling = \"x\"", ""), "clause 1.1.1: unknown key `rulling`");
    named(faults("ambiguous = \"x\"", ""), "clause 1.1.1 is ambiguous and has no ruling");
    named(faults("ruling = \"x\"", ""), "clause 1.1.1: `ruling` has no translation");
    named(faults("", "ruling = \"x\""), "clause 1.1.1: `ruling` is translated, not there");
    named(
        faults(
            &second.replace("1.1.2", "1.2.1").replace("\"1.1\"", "\"1.2\""),
            &second_es.replace("1.1.2", "1.2.1"),
        ),
        "section 1.2 has no title in [sections]",
    );
    named(faults(&second.replace("zoc", "zocs"), &second_es), "unknown kind `zocs`");
    named(
        faults(&second.replace("\"1.1\"", "\"1.2\""), &second_es),
        "must begin with its section 1.2",
    );
    named(
        faults(&second.replace("\"S\"", "\"\""), &second_es),
        "`says` must be a text that is not empty",
    );
    named(faults("test = \"x\"", ""), "`test` must be a list of texts");
}

#[test]
fn the_file_must_say_its_game() {
    let (en, es) = (format!("{HEAD}{ONE}"), format!("{HEAD}{ONE_ES}"));
    let found = check::ledger("other", Some(&en), Some(&es)).err().unwrap_or_default();
    assert_eq!(found.len(), 2, "{found:?}");
}
