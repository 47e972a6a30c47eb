//! A survey finds out what a reader asks for; `"none"` stands for what is left out.

use neretva_data::{Document, Guide, KeySurvey, Keys, Reader};

const GUIDE: Guide = Guide("# turn: The turn: from 1.\nturn = 1\n");

fn read(keys: Keys<'_>) -> (u8, Option<bool>, Option<i8>, Vec<&'static str>) {
    keys.explain(GUIDE);
    let turn = keys.int("turn", 1..=10);
    let scare = keys.opt_flag("scare");
    let mut vp = None;
    if let Some(points) = keys.opt_table("points") {
        vp = points.opt_int("vp", -9..=9);
        points.finish();
    }
    let mut marks = Vec::new();
    for unit in keys.opt_each_table("units", "id") {
        marks.extend(unit.opt_each_one_of("marks", &[("moved", "M"), ("spent", "S")]));
        if unit.id() != "R1" {
            unit.fault("id", "R1");
        }
        unit.finish();
    }
    for beach in keys.each_in_order("beaches") {
        beach.parse_with("hex", "a hex", Some);
        beach.finish();
    }
    keys.finish();
    (turn, scare, vp, marks)
}

#[test]
fn every_key_is_asked_for_once() {
    let survey = KeySurvey::new();
    read(survey.keys());
    let asked = survey.asked();
    let told: Vec<String> = asked
        .iter()
        .map(|key| format!("{}{}: {}", key.path, if key.required { "!" } else { "" }, key.takes))
        .collect();
    assert_eq!(
        told,
        [
            "turn!: a whole number from 1 to 10",
            "scare: true or false",
            "points: a table",
            "points.vp: a whole number from -9 to 9",
            "units: a list, each element a table",
            "units.id!: a text in quotes; R1",
            "units.marks: a list, each element one of \"moved\", \"spent\"",
            "beaches: a list, each element a table",
            "beaches.hex!: a hex",
        ]
    );
    let guide = survey.guide().expect("the reader explains its keys");
    assert_eq!(guide.meaning("turn"), Some("The turn: from 1."));
    assert_eq!(guide.meaning("scare"), None);
    assert_eq!(guide.example().collect::<Vec<_>>(), ["turn = 1"]);
}

#[test]
fn none_is_the_same_as_left_out() {
    let text = "turn = 3\nscare = 'none'\npoints = 'none'\nunits = 'none'\nbeaches = 'none'\n";
    let document = Document::parse("p.toml", text).expect("valid TOML");
    let reader = Reader::new();
    assert_eq!(read(reader.keys(&document).none_is_absent()), (3, None, None, Vec::new()));
    assert!(reader.is_faultless(), "{}", reader.into_faults());
    let reader = Reader::new();
    read(reader.keys(&document));
    assert_eq!(reader.into_faults().len(), 4, "elsewhere \"none\" is a text like any other");
}

#[test]
fn what_is_required_cannot_be_none() {
    let document =
        Document::parse("p.toml", "turn = 'none'\npoints = { vp = 'none' }").expect("TOML");
    let reader = Reader::new();
    read(reader.keys(&document).none_is_absent());
    let told = reader.into_faults().to_string();
    assert!(told.contains("turn = \"none\": expected a whole number"), "{told}");
    assert!(!told.contains("vp"), "{told}");
}
