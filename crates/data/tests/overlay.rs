//! Figures laid over ours, key by key.
#![allow(clippy::unwrap_used)]

use neretva_data::Source;

const UNITS: &str = r#"
# ours
total = 2
[[unit]]
id = "R1"
attack = 3
cost = { leg = 1, motor = 2 }
[[unit]]
id = "R2"
attack = 4
row = [1, 2, 3]
"#;
const MAP: &str = "[hex.0101]\nterrain = \"clear\"\nroad = true\n";

fn ours() -> Source {
    Source::embedded("test", &[("units.toml", UNITS), ("map.toml", MAP), ("setup/a.toml", "x = 1")])
}

fn over(name: &str, text: &str) -> Source {
    ours().overlay_texts("mine", [(name, text)])
}

fn faults(source: &Source) -> Vec<String> {
    source.faults().iter().map(ToString::to_string).collect()
}

#[test]
fn keys_merge_and_elements_merge_by_id() {
    let source = over(
        "units.toml",
        "[[unit]]\nid = \"R2\"\nattack = 9\nrow = [7]\n[[unit]]\nid = \"N\"\nattack = 1\n\
         [[unit]]\nid = \"R1\"\ncost.motor = 5\n",
    );
    assert_eq!(faults(&source), Vec::<String>::new());
    let expected = r#"game "test"
file "map.toml"
hex.0101.road = true
hex.0101.terrain = "clear"
file "setup/a.toml"
x = 1
file "units.toml"
total = 2
unit[#1].attack = 3
unit[#1].cost.leg = 1
unit[#1].cost.motor = 5
unit[#1].id = "R1"
unit[#2].attack = 9
unit[#2].id = "R2"
unit[#2].row[#1] = 7
unit[#3].attack = 1
unit[#3].id = "N"
"#;
    assert_eq!(source.canonical_text(), expected);
}

#[test]
fn tables_merge_and_kinds_may_change() {
    let source = over("map.toml", "hex.0101.terrain = \"rough\"\nhex.0102.terrain = \"clear\"\n");
    let text = source.canonical_text();
    assert!(text.contains("hex.0101.road = true\nhex.0101.terrain = \"rough\"\nhex.0102.terrain"));
    let text = over("map.toml", "hex = []\n").canonical_text();
    assert!(text.contains("\nhex = []\n"), "{text}");
}

#[test]
fn a_fault_points_to_the_file_that_the_value_came_from() {
    let source = over("units.toml", "\n[[unit]]\nid = \"R2\"\nattack = \"x\"\ncolour = 1\n");
    let reader = source.reader();
    let file = reader.file("units.toml");
    for unit in file.each_table("unit", "id") {
        unit.int("attack", 4..=9u8);
        unit.ignore("cost");
        unit.ignore("row");
        unit.finish();
    }
    let faults = reader.into_faults().to_string();
    let expected = "3 faults:\n\
        units.toml:6: unit \"R1\": attack = 3: expected a whole number from 4 to 9\n\
        mine/units.toml:4: unit \"R2\": attack = \"x\": expected a whole number from 4 to 9\n\
        mine/units.toml:5: unit \"R2\": colour = 1: expected only the keys \
        \"attack\", \"cost\", \"id\", \"row\"";
    assert_eq!(faults, expected);
}

#[test]
fn an_element_without_id_does_not_throw_the_others_away() {
    let source = over("units.toml", "[[unit]]\nattack = 9\n[[unit]]\nid = \"R1\"\nattack = 5\n");
    assert_eq!(
        faults(&source),
        ["mine/units.toml:1: unit #1 = { attack = 9 }: \
          expected a table with id, to tell which element it changes"]
    );
    let text = source.canonical_text();
    assert!(text.contains("unit[#1].attack = 5") && text.contains("unit[#2].attack = 4"));
}

#[test]
fn an_id_given_twice_is_a_fault() {
    let source = over("units.toml", "unit = [{id = \"R1\", attack = 5},\n{id = \"R1\"}]\n");
    assert_eq!(
        faults(&source),
        ["mine/units.toml:2: unit \"R1\" = { id = \"R1\" }: expected each id once"]
    );
}

#[test]
fn a_list_without_ids_is_replaced() {
    let base = [("t.toml", "[[tec.row]]\nname = \"a\"\nv = 1\n[[tec.row]]\nname = \"b\"\nv = 2\n")];
    let change = [("t.toml", "[[tec.row]]\nname = \"b\"\nv = 3\n")];
    let replaced = Source::embedded("test", &base).overlay_texts("mine", change).canonical_text();
    assert!(!replaced.contains("\"a\"") && replaced.contains("tec.row[#1].v = 3\n"));
}

#[test]
fn a_broken_overlay_is_reported_and_ours_stays() {
    let source = over("units.toml", "total = 3\n[[unit\n");
    let said = faults(&source);
    assert_eq!(said.len(), 1);
    assert!(said[0].starts_with("mine/units.toml:2: [[unit: expected valid TOML: "), "{said:?}");
    assert_eq!(source.canonical_text(), ours().canonical_text());
}

#[test]
fn an_unknown_file_is_a_fault_that_lists_the_known() {
    assert_eq!(
        faults(&over("unit.toml", "")),
        ["mine/unit.toml: unknown file: expected one of \"map.toml\", \"setup/a.toml\", \
          \"units.toml\" (did you mean \"units.toml\"?)"]
    );
}

#[test]
fn canonical_text_sees_figures_not_layout() {
    let other = Source::embedded(
        "test",
        &[
            ("setup/a.toml", "x=1 # same"),
            ("map.toml", "hex = {0101 = {road = true, terrain = 'clear'}}"),
            ("units.toml", UNITS),
        ],
    );
    assert_eq!(other.canonical_text(), ours().canonical_text());
    assert_ne!(over("setup/a.toml", "x = 2").canonical_text(), ours().canonical_text());
    assert_ne!(over("setup/a.toml", "x = \"1\"").canonical_text(), ours().canonical_text());
}

#[test]
fn a_source_can_be_shared_between_threads() {
    fn shared<T: Send + Sync>() {}
    shared::<Source>();
}
