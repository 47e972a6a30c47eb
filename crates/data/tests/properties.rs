//! Laws of laying files over files.

use neretva_data::Source;
use proptest::prelude::*;
use toml::{Table, Value};

/// Few names, so that keys and ids of two files often meet.
fn name() -> impl Strategy<Value = String> {
    prop_oneof!["[a-d]", Just("id".to_owned()), Just("x y".to_owned())]
}

fn scalar() -> impl Strategy<Value = Value> {
    prop_oneof![
        "[A-C]|\"|\\PC{0,4}".prop_map(Value::String),
        (-3i64..3).prop_map(Value::Integer),
        any::<bool>().prop_map(Value::Boolean),
    ]
}

fn table_of(value: impl Strategy<Value = Value>) -> impl Strategy<Value = Table> {
    prop::collection::btree_map(name(), value, 0..4).prop_map(|map| map.into_iter().collect())
}

fn with_id(mut table: Table, id: &str) -> Value {
    table.insert("id".to_owned(), Value::String(id.to_owned()));
    Value::Table(table)
}

/// Tables, lists of anything and lists of tables with ids, some of them given twice.
fn file() -> impl Strategy<Value = String> {
    let value = scalar().prop_recursive(3, 24, 4, |inner| {
        let element =
            (table_of(inner.clone()), "[A-D]").prop_map(|(table, id)| with_id(table, &id));
        prop_oneof![
            table_of(inner.clone()).prop_map(Value::Table),
            prop::collection::vec(inner, 0..4).prop_map(Value::Array),
            prop::collection::vec(element, 1..4).prop_map(Value::Array),
        ]
    });
    table_of(value).prop_map(|table| table.to_string())
}

fn source(text: &str) -> Source {
    Source::embedded("test", &[("data.toml", text)])
}

fn over(source: Source, text: &str) -> Source {
    source.overlay_texts("mine", [("data.toml", text)])
}

proptest! {
    #[test]
    fn a_file_laid_over_itself_changes_nothing(text in file()) {
        let ours = source(&text);
        prop_assert!(ours.faults().is_empty());
        let overlaid = over(ours.clone(), &text);
        prop_assert!(overlaid.faults().is_empty(), "{}", overlaid.faults());
        prop_assert_eq!(overlaid.canonical_text(), ours.canonical_text());
    }

    #[test]
    fn laying_a_file_over_twice_is_laying_it_over_once(ours in file(), theirs in file()) {
        let once = over(source(&ours), &theirs);
        let twice = over(once.clone(), &theirs);
        prop_assert_eq!(twice.canonical_text(), once.canonical_text());
    }

    #[test]
    fn canonical_text_tells_different_figures_apart(a in file(), b in file()) {
        let same_figures = a.parse::<Table>() == b.parse::<Table>();
        let same_text = source(&a).canonical_text() == source(&b).canonical_text();
        prop_assert_eq!(same_text, same_figures);
    }
}
