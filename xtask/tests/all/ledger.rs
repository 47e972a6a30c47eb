//! The ledger report over small workspaces, sound and faulty.

use std::path::Path;
use std::{fs, io};

use neretva_ledger::{ClauseKind, book};
use tempfile::TempDir;
use xtask::ledger::{Counts, GameReport, LedgerReport, report};

/// A workspace of these files.
fn workspace(files: &[(&str, &str)]) -> io::Result<TempDir> {
    let folder = TempDir::new()?;
    for (name, text) in files {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap_or(folder.path()))?;
        fs::write(path, text)?;
    }
    Ok(folder)
}

fn report_of(files: &[(&str, &str)]) -> io::Result<LedgerReport> {
    let folder = workspace(files)?;
    Ok(report(folder.path(), &|case: &Path| !case.ends_with("failing.toml")))
}

fn partizan(report: &LedgerReport) -> &GameReport {
    let found = report.games.iter().find(|game| game.book.id == "partizan");
    found.unwrap_or_else(|| panic!("the ledger of Partizan! is there"))
}

fn ids(rules: &std::collections::BTreeSet<neretva_ledger::Rule>) -> Vec<&'static str> {
    rules.iter().map(|rule| rule.id()).collect()
}

fn defects(files: &[(&str, &str)]) -> io::Result<String> {
    let defects = report_of(files)?.defects;
    Ok(defects.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))
}

/// Flavour and component clauses of Partizan!.
fn inert() -> usize {
    let clauses = book("partizan").into_iter().flat_map(|book| book.clauses);
    clauses
        .filter(|clause| matches!(clause.kind, ClauseKind::Flavour | ClauseKind::Component))
        .count()
}

#[test]
fn nothing_written_means_nothing_shown() -> io::Result<()> {
    let report = report_of(&[])?;
    assert!(report.defects.is_empty());
    let counts = Counts { clauses: 419, cited: 0, covered: 0, waived: inert() };
    assert_eq!(partizan(&report).total(), counts);
    assert_eq!(counts.missing(), partizan(&report).missing().count());
    Ok(())
}

#[test]
fn code_cites_and_tests_cover() -> io::Result<()> {
    let report = report_of(&[
        (
            "games/partizan/src/rules/combat.rs",
            "//! 11.7.1 MUST be known.\n\
             implements!(\"11.7.8\", \"11.7.1\");\n\
             fn shift() -> Rule { match 1 { _ => cite!(\"11.6.1\") } }\n\
             #[cfg(test)]\n\
             mod tests {\n\
                 fn only_here() { cite!(\"9.1.1\"); }\n\
                 #[test]\n\
                 fn shifts() { covers!(\"11.7.8\"); }\n\
             }\n\
             fn after() { cite!(\"12.1.1\"); }",
        ),
        ("games/partizan/tests/odds.rs", "#[test]\nfn odds() { covers!(\"11.6.1\", \"11.6.2\"); }"),
    ])?;
    assert!(report.defects.is_empty(), "{:?}", report.defects);
    assert_eq!(ids(&partizan(&report).cited), ["11.6.1", "11.7.1", "11.7.8", "12.1.1"]);
    assert_eq!(ids(&partizan(&report).covered), ["11.6.1", "11.6.2", "11.7.8"]);
    Ok(())
}

#[test]
fn only_passing_cases_cover() -> io::Result<()> {
    let case = |id: &str| format!("game = \"partizan\"\nrules = [\"{id}\"]\n");
    let report = report_of(&[
        ("games/partizan/tests/cases/combat/passing.toml", &case("11.7.8")),
        ("games/partizan/tests/cases/combat/failing.toml", &case("11.6.1")),
    ])?;
    assert!(report.defects.is_empty(), "{:?}", report.defects);
    assert_eq!(ids(&partizan(&report).covered), ["11.7.8"]);
    Ok(())
}

#[test]
fn a_covered_clause_is_not_waived_as_well() -> io::Result<()> {
    let report = report_of(&[
        (
            "ledgers/partizan.waived.toml",
            "[[waive]]\nid = \"11.7.8\"\nreason = \"Never decides.\"\n",
        ),
        ("games/partizan/tests/a.rs", "#[test]\nfn a() { covers!(\"0.0.1\"); }"),
    ])?;
    assert!(report.defects.is_empty(), "{:?}", report.defects);
    let total = partizan(&report).total();
    assert_eq!((total.covered, total.waived), (1, inert()));
    assert!(partizan(&report).missing().all(|clause| clause.id != "11.7.8"));
    Ok(())
}

#[test]
fn unknown_clauses_are_defects_wherever_they_are_named() -> io::Result<()> {
    let source = "games/partizan/src/lib.rs";
    let case = "games/partizan/tests/cases/a.toml";
    let waivers = "ledgers/partizan.waived.toml";
    for (name, text, place) in [
        (source, "\nfn f() { cite!(\"99.1.1\"); }", "lib.rs:2: "),
        (source, "implements!(\"11.7.8\", \"99.1.1\");", "lib.rs:1: "),
        (source, "fn f() {} // 99.1.1 MUST NOT pass", "lib.rs:1: "),
        (source, "/// 11.7.8, 99.1.1: MAY pass\nfn f() {}", "lib.rs:1: "),
        ("games/partizan/tests/t.rs", "#[test] fn t() { covers!(\"99.1.1\"); }", "t.rs:1: "),
        (case, "rules = [\"11.7.8\", \"99.1.1\"]", "a.toml: "),
        (case, "[[refuse]]\nact = \"x\"\nrule = \"99.1.1\"", "a.toml: "),
        (waivers, "[[waive]]\nid = \"99.1.1\"\nreason = \"Because.\"", "partizan.waived.toml: "),
    ] {
        let found = defects(&[(name, text)])?;
        let defect = format!("{place}no clause `99.1.1` in the ledger of partizan");
        assert!(found.contains(&defect) && found.lines().count() == 1, "{text}: {found}");
    }
    Ok(())
}

#[test]
fn other_defects_are_told_apart() -> io::Result<()> {
    for (name, text, defect) in [
        ("ledgers/partizan.waived.toml", "[[waive]]\nid = \"11.7.8\"", "waived without a reason"),
        (
            "ledgers/partizan.waived.toml",
            "[[waive]]\nid = \"11.7.8\"\nreason = \" \"",
            "without a reason",
        ),
        ("ledgers/partizan.waived.toml", "[[waiver]]\nid = \"11.7.8\"", "unknown field"),
        ("games/partizan/src/lib.rs", "covers!(\"11.7.8\");", "belongs in a #[test] function"),
        (
            "games/partizan/tests/t.rs",
            "#[test]\n#[ignore]\nfn t() { covers!(\"11.7.8\"); }",
            "#[test]",
        ),
        ("games/partizan/src/lib.rs", "fn f( {", "is not Rust"),
        ("games/partizan/tests/cases/a.toml", "rules = [", "is not TOML"),
        ("games/partizan/tests/cases/a.toml", "game = \"gambit\"\nrules = []", "another game"),
        ("games/attic/src/lib.rs", "", "games/attic: has no ledger"),
    ] {
        let found = defects(&[(name, text)])?;
        assert!(found.contains(defect) && !found.is_empty(), "{defect}: {found}");
    }
    Ok(())
}

#[test]
fn comments_that_state_no_rule_are_left_alone() -> io::Result<()> {
    let source =
        "// 99.1.1 is not a rule\n// 1.5 MP\n// see https://example.org/99.1 MUST\nfn f() {}";
    assert_eq!(defects(&[("games/partizan/src/lib.rs", source)])?, "");
    Ok(())
}

#[test]
fn the_report_prints_as_json_table_and_list() -> io::Result<()> {
    let report = report_of(&[("games/partizan/src/lib.rs", "implements!(\"11.7.8\");")])?;
    let json = report.json();
    let counts = format!(
        "\"partizan\":{{\"clauses\":419,\"cited\":1,\"covered\":0,\"waived\":{}}}",
        inert()
    );
    assert!(json.starts_with('{') && json.contains(&counts) && !json.contains('\n'), "{json}");

    let tables = report.tables();
    let (_, partizan) = tables.split_once("Partizan! (partizan)").unwrap_or_default();
    let chapter = partizan.lines().find(|line| line.starts_with("  11 ")).unwrap_or_default();
    assert_eq!(chapter.split_whitespace().collect::<Vec<_>>(), ["11", "77", "1", "0", "2", "75"]);

    let missing = report.missing("partizan").unwrap_or_default();
    assert_eq!(missing.lines().count(), 419 - inert());
    assert!(missing.lines().any(|line| line.starts_with("11.7.8 ") && line.contains(" cited ")));
    assert!(report.missing("monopoly").is_err_and(|what| what.contains("partizan")));
    Ok(())
}
