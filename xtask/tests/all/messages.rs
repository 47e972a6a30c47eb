//! The message audit finds what it is there to find, and the workspace passes it.

use std::fs;

use tempfile::TempDir;
use xtask::messages::audit;

/// A workspace with one game whose messages and code agree.
const SOUND: [(&str, &str); 3] = [
    ("games/duel/locales/en.ftl", "duel-hit = { $unit } hit\nduel-miss = Missed\n"),
    ("games/duel/locales/es.ftl", "duel-hit = { $unit } tocado\nduel-miss = Fallo\n"),
    (
        "games/duel/src/lib.rs",
        "fn f() { say(msg!(\"duel-hit\", unit = u)); say(msg!(\"duel-miss\")); }\n",
    ),
];

/// The sound workspace with some files replaced or added.
fn tree(changes: &[(&str, &str)]) -> TempDir {
    let root = TempDir::new().expect("a folder for the test");
    for (name, text) in SOUND.iter().chain(changes) {
        let file = root.path().join(name);
        fs::create_dir_all(file.parent().expect("every file is in a folder")).expect("folders");
        fs::write(file, text).expect("a file");
    }
    root
}

fn defects(changes: &[(&str, &str)]) -> Vec<String> {
    defects_with(changes, &[])
}

fn defects_with(changes: &[(&str, &str)], extra: &[(&str, &[&str])]) -> Vec<String> {
    let extra: Vec<_> = extra
        .iter()
        .map(|(id, names)| (id.to_string(), names.iter().map(|name| name.to_string()).collect()))
        .collect();
    audit(tree(changes).path(), &extra).iter().map(ToString::to_string).collect()
}

/// Asserts that the defects are exactly those that begin so.
#[track_caller]
fn assert_found(found: &[String], starts: &[&str]) {
    assert_eq!(found.len(), starts.len(), "{found:#?}");
    for (defect, start) in found.iter().zip(starts) {
        assert!(defect.starts_with(start), "{defect}\ninstead of\n{start}");
    }
}

const CODE: &str = "games/duel/src/extra.rs";
const EN: &str = "games/duel/locales/en/extra.ftl";
const ES: &str = "games/duel/locales/es/extra.ftl";

#[test]
fn the_workspace_is_sound() {
    let root = xtask::root();
    assert!(root.join("crates/text/locales/en/core.ftl").is_file(), "the audit would see nothing");
    let names = neretva_registry::GAMES.iter().flat_map(neretva_registry::GameOffer::name_ids);
    let names: Vec<_> = names.map(|id| (id, Vec::new())).collect();
    let mut found: Vec<_> = audit(&root, &names).iter().map(ToString::to_string).collect();
    // The names of a game are asked for once it is offered.
    let is_offered = |defect: &String| {
        let game = defect.strip_prefix("games/").and_then(|rest| rest.split('/').next());
        game.is_none_or(|game| names.iter().any(|(id, _)| id.starts_with(game)))
    };
    found.retain(|defect| !defect.contains("is never used") || is_offered(defect));
    assert!(found.is_empty(), "to put right:\n{}", found.join("\n"));
}

#[test]
fn a_sound_tree_has_no_defect() {
    assert_found(&defects(&[]), &[]);
}

#[test]
fn a_message_without_text() {
    let found = defects(&[(CODE, "\nfn f() { msg!(\"duel-draw\") }")]);
    assert_found(&found, &["games/duel/src/extra.rs:2: `duel-draw` has no text"]);
}

#[test]
fn a_message_in_one_language_only() {
    let code = (CODE, "fn f() { msg!(\"duel-draw\") }");
    assert_found(
        &defects(&[code, (EN, "\n\nduel-draw = A draw\n")]),
        &["games/duel/locales/en/extra.ftl:3: `duel-draw` is missing in es"],
    );
    assert_found(
        &defects(&[code, (ES, "duel-draw = Tablas\n")]),
        &[
            "games/duel/locales/es/extra.ftl:1: `duel-draw` is missing in en",
            "games/duel/src/extra.rs:1: `duel-draw` has no text",
        ],
    );
}

#[test]
fn languages_with_different_arguments() {
    let found = defects(&[
        (CODE, "fn f() { msg!(\"duel-range\", n = 3) }"),
        (EN, "duel-range = { $n } hexes\n"),
        (ES, "duel-range = { $m } hexágonos\n"),
    ]);
    assert_found(
        &found,
        &["games/duel/locales/es/extra.ftl:1: `duel-range` uses $m here but $n at \
           games/duel/locales/en/extra.ftl:1"],
    );
}

#[test]
fn a_call_with_the_wrong_arguments() {
    let found = defects(&[(
        CODE,
        "fn f() {
            msg!(\"duel-hit\", piece = u);
            msg!(\"duel-miss\", unit = u,);
        }",
    )]);
    assert_found(
        &found,
        &[
            "games/duel/src/extra.rs:2: `duel-hit` needs $unit",
            "games/duel/src/extra.rs:2: `duel-hit` does not use $piece",
            "games/duel/src/extra.rs:3: `duel-miss` does not use $unit",
        ],
    );
}

#[test]
fn a_message_that_nothing_says() {
    let found = defects(&[
        (EN, "duel-old = Old\n-duel-side = Red\n"),
        (ES, "duel-old = Viejo\n-duel-bando = Rojo\n"),
    ]);
    assert_found(
        &found,
        &[
            "games/duel/locales/en/extra.ftl:1: `duel-old` is never used",
            "games/duel/locales/en/extra.ftl:2: `-duel-side` is never used",
            "games/duel/locales/es/extra.ftl:2: `-duel-bando` is never used",
        ],
    );
}

#[test]
fn what_a_said_message_contains_is_used() {
    let en = "duel-won = { duel-side } wins by { -rout }\nduel-side = Red\n-rout = rout\n";
    // A term that only one language has, used for its grammar.
    let es = "duel-won = { -bando.genero ->\n    [f] Vencida\n   *[m] Vencido\n} { duel-side }\n\
              duel-side = Rojo\n-bando = bando\n    .genero = m\n";
    let code = (CODE, "fn f() { msg!(\"duel-won\") }");
    assert_found(&defects(&[code, (EN, en), (ES, es)]), &[]);
}

#[test]
fn faulty_message_files() {
    let found = defects(&[
        (EN, "duel-hit = again\n\nbroken = {\n"),
        ("crates/text/locales/es/core.ftl", "core = { nowhere }\n"),
    ]);
    assert_found(
        &found,
        &[
            "crates/text/locales/es/core.ftl:1: `core` refers to `nowhere`",
            "crates/text/locales/es/core.ftl:1: `core` is missing in en",
            "games/duel/locales/en/extra.ftl:1: `duel-hit` is already taken \
             (games/duel/locales/en.ftl:1)",
            "games/duel/locales/en/extra.ftl:3: not Fluent syntax",
        ],
    );
}

#[test]
fn messages_are_seen_wherever_they_are_said() {
    let code = "
        /// `msg!(\"duel-comment\")` in a comment says nothing, nor does \"msg!(\\\"x\\\")\".
        macro_rules! msg { ($id:literal) => { $crate::msg!(@say $id) }; }
        fn f() {
            assert!(vec![neretva_core::msg!(\"duel-nested\")].is_empty());
            log(msg![\"duel-outer\", n = same::<A, B>(|a, b| a == b), r#type = Arg::Say(\"duel-inner\"),
                m = msg!(\"duel-deep\", x = y)]);
            match arg { Arg::Say(id) => id, message => msg };
        }
    ";
    let found = defects(&[(CODE, code)]);
    assert_found(
        &found,
        &[
            "games/duel/src/extra.rs:5: `duel-nested` has no text",
            "games/duel/src/extra.rs:6: `duel-inner` has no text",
            "games/duel/src/extra.rs:6: `duel-outer` has no text",
            "games/duel/src/extra.rs:7: `duel-deep` has no text",
        ],
    );
    let text = "duel-nested = 1\nduel-outer = { $n } { $type } { $m }\nduel-inner = 3\n\
                duel-deep = { $x }\n";
    assert_found(&defects(&[(CODE, code), (EN, text), (ES, text)]), &[]);
}

#[test]
fn messages_by_the_words_of_an_enum() {
    let words = (
        "games/duel/src/nation.rs",
        "named! { /// A.\n pub enum Nation { /// B.\n Red = \"red\", Blue = \"blue\" } }",
    );
    let code = (CODE, "\nsaid_by_word! { /// C.\n fn f(Nation) = \"duel-nation-\"; }");
    let text = "duel-nation-red = 1\nduel-nation-green = 2\n";
    assert_found(
        &defects(&[words, code, (EN, text), (ES, text)]),
        &[
            "games/duel/locales/en/extra.ftl:2: `duel-nation-green` is never used",
            "games/duel/src/extra.rs:2: `duel-nation-blue` has no text",
        ],
    );
    assert_found(&defects(&[code]), &["games/duel/src/extra.rs:2: `Nation` has no words"]);
}

#[test]
fn an_id_that_cannot_be_seen() {
    let found = defects(&[(CODE, "fn f(id: &str) {\nmsg!(id, n = 1);\nmsg!(r\"duel-hit\") }")]);
    assert_found(
        &found,
        &[
            "games/duel/src/extra.rs:2: msg! is called without a literal id",
            "games/duel/src/extra.rs:3: msg! is called without a literal id",
        ],
    );
}

#[test]
fn tests_do_not_count() {
    let inner = "#[cfg(test)] mod tests { fn f() { msg!(\"duel-test\"); } }
        #[cfg(test)] use a::b;
        fn g() { msg!(\"duel-real\"); }";
    assert_found(
        &defects(&[
            (CODE, inner),
            ("games/duel/src/probe.rs", "#![cfg(test)]\nfn f() { msg!(\"duel-test\"); }"),
            ("games/duel/src/rules/tests.rs", "fn f() { msg!(\"duel-test\"); }"),
            ("games/duel/tests/play.rs", "fn f() { msg!(\"duel-test\"); }"),
        ]),
        &["games/duel/src/extra.rs:3: `duel-real` has no text"],
    );
}

#[test]
fn ids_handed_in_are_used_and_checked() {
    let texts = [
        (EN, "duel-title = Duel\nduel-seat-red = Red\n    .short = R\n"),
        (ES, "duel-title = Duelo\nduel-seat-red = Rojo\n    .short = R\n"),
    ];
    let all: [(&str, &[&str]); 3] =
        [("duel-title", &[]), ("duel-seat-red", &[]), ("duel-seat-red.short", &[])];
    assert_found(&defects_with(&texts, &all), &[]);
    assert_found(
        &defects_with(&texts, &[("duel-title", &["n"]), ("duel-seat-blue", &[]), all[1]]),
        &[
            "games/duel/locales/en/extra.ftl:3: `duel-seat-red.short` is never used",
            "handed to the audit: `duel-seat-blue` has no text",
            "handed to the audit: `duel-title` does not use $n",
        ],
    );
}

#[test]
fn files_that_cannot_be_read() {
    let found = defects(&[(CODE, "fn f() {\n")]);
    assert_found(&found, &["games/duel/src/extra.rs:"]);
    assert!(found[0].contains("cannot be audited"), "{}", found[0]);
    let root = tree(&[]);
    fs::write(root.path().join("games/duel/locales/en.ftl"), b"\xff").expect("a file");
    let found: Vec<_> = audit(root.path(), &[]).iter().map(ToString::to_string).collect();
    assert!(found[0].starts_with("games/duel/locales/en.ftl: cannot be audited"), "{found:#?}");
}
