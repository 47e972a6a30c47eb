//! Tables are read to the end, and every fault is told with its place.
#![allow(clippy::unwrap_used)]

use neretva_data::{Document, Faults, Keys, Provenance, Reader, Scalar, Source};

#[derive(Clone, Copy, Debug, PartialEq)]
enum Terrain {
    Clear,
    Rough,
    Mountain,
}

const TERRAINS: &[(&str, Terrain)] =
    &[("clear", Terrain::Clear), ("rough", Terrain::Rough), ("mountain", Terrain::Mountain)];

/// Reads `text` as `data.toml` and hands back what `read` made of it, and the faults by line.
fn reading<T>(text: &str, read: impl FnOnce(Keys<'_>) -> T) -> (T, Vec<String>) {
    let source = Source::embedded("test", &[("data.toml", text)]);
    let reader = source.reader();
    let value = read(reader.file("data.toml"));
    (value, said(reader.into_faults()))
}

fn said(faults: Faults) -> Vec<String> {
    faults.iter().map(ToString::to_string).collect()
}

#[test]
fn right_values_are_read() {
    let text = r#"
name = "Drvar"
attack = 3
shift = -2
motor = true
terrain = "rough"
hex = "2411"
columns = ["1:2", "1:1"]
clamp = [-1, 8]
levels = [["draw", 200, 225], ["minor", 226, 250]]
arrival = "build"
provenance = "name stated 3.1; rating reconstructed"
note = "for people"
"#;
    let ((), faults) = reading(text, |keys| {
        assert_eq!(keys.text("name"), "Drvar");
        assert_eq!(keys.opt_text("nickname"), None);
        assert_eq!(keys.int("attack", 0..=20), 3u8);
        assert_eq!(keys.int("shift", -4..=4), -2i16);
        assert_eq!(keys.opt_int::<u16>("reserve", 0..=9), None);
        assert!(keys.flag("motor"));
        assert_eq!(keys.opt_flag("hidden"), None);
        assert_eq!(keys.one_of("terrain", TERRAINS), Some(Terrain::Rough));
        assert_eq!(keys.opt_one_of("second", TERRAINS), None);
        assert_eq!(keys.parse_with("hex", "a hex", |hex| hex.parse().ok()), Some(2411u16));
        assert_eq!(keys.list_of_texts("columns"), ["1:2", "1:1"]);
        assert_eq!(keys.list_of_ints("clamp", -9..=9), [-1i8, 8]);
        let levels = keys.each_row("levels", "[name, from, to]", |row| match row {
            [Scalar::Text(name), Scalar::Int(from), Scalar::Int(to)] => Some((*name, *from, *to)),
            _ => None,
        });
        assert_eq!(levels, [("draw", 200, 225), ("minor", 226, 250)]);
        let arrival = keys.scalar_with("arrival", "a turn or \"build\"", |scalar| match scalar {
            Scalar::Int(turn) => Some(Some(turn)),
            Scalar::Text("build") => Some(None),
            Scalar::Text(_) | Scalar::Flag(_) => None,
        });
        assert_eq!(arrival, Some(None));
        let origin = keys.provenance("provenance").unwrap();
        assert_eq!(origin.provenance, Provenance::Reconstructed);
        assert_eq!(origin.note, "name stated 3.1; rating reconstructed");
        keys.ignore("note");
        keys.finish();
    });
    assert_eq!(faults, Vec::<String>::new());
}

#[test]
fn every_wrong_value_is_reported() {
    let text = r#"name = 7
attack = 21
defence = "x"
move = 300
motor = "yes"
terrain = "ruogh"
hex = "zz"
columns = ["1:2", 5]
clamp = 3
provenance = "from memory"
"#;
    let ((), faults) = reading(text, |keys| {
        assert_eq!(keys.text("name"), "");
        assert_eq!(keys.int("attack", 1..=20), 1u8);
        assert_eq!(keys.opt_int::<u8>("defence", 0..=20), None);
        assert_eq!(keys.int("move", 0..=u8::MAX), 0);
        assert!(!keys.flag("motor"));
        assert_eq!(keys.one_of("terrain", TERRAINS), None);
        assert_eq!(keys.parse_with("hex", "a hex like \"0304\"", |_| None::<u16>), None);
        assert_eq!(keys.list_of_texts("columns"), ["1:2"]);
        assert!(keys.list_of_ints("clamp", 0..=8u8).is_empty());
        assert_eq!(keys.provenance("provenance"), None);
        assert_eq!(keys.text("title"), "");
        keys.finish();
    });
    let expected = [
        "data.toml:1: name = 7: expected a text in quotes",
        "data.toml:2: attack = 21: expected a whole number from 1 to 20",
        "data.toml:3: defence = \"x\": expected a whole number from 0 to 20",
        "data.toml:4: move = 300: expected a whole number from 0 to 255",
        "data.toml:5: motor = \"yes\": expected true or false",
        "data.toml:6: terrain = \"ruogh\": expected one of \"clear\", \"rough\", \"mountain\" \
         (did you mean \"rough\"?)",
        "data.toml:7: hex = \"zz\": expected a hex like \"0304\"",
        "data.toml:8: columns #2 = 5: expected a text in quotes",
        "data.toml:9: clamp = 3: expected a list, each element a whole number from 0 to 8",
        "data.toml:10: provenance = \"from memory\": expected a note that says one of \"tuned\", \
         \"reconstructed\", \"found\", \"stated\"",
        "data.toml: title is missing: expected a text in quotes",
    ];
    assert_eq!(faults, expected);
}

#[test]
fn unknown_keys_are_reported_with_the_known_ones() {
    let ((), faults) = reading("atack = 3\n[odd]\nx = 1\n", |keys| {
        keys.opt_int::<u8>("attack", 0..=9);
        keys.opt_text("name");
        keys.table("odd").finish();
        keys.finish();
    });
    let expected = [
        "data.toml:3: odd.x = 1: expected no keys here",
        "data.toml:1: atack = 3: expected only the keys \"attack\", \"name\", \"odd\" \
         (did you mean \"attack\"?)",
    ];
    assert_eq!(faults, expected);
}

#[test]
fn ids_must_be_there_and_used_once() {
    let text = "[[unit]]\nid = \"A\"\n[[unit]]\nattack = 1\n[[unit]]\nid = \"A\"\nattack = 99\n\
                [[unit]]\nid = true\n[[turn]]\nn = 3\n";
    let (ids, faults) = reading(text, |keys| {
        let mut ids = Vec::new();
        for unit in keys.each_table("unit", "id") {
            unit.opt_int::<u8>("attack", 0..=9);
            ids.push(unit.id().to_owned());
            unit.finish();
        }
        ids.extend(keys.each_table("turn", "n").iter().map(|turn| turn.id().to_owned()));
        assert!(keys.opt_each_table("marker", "id").is_empty());
        keys.finish();
        ids
    });
    assert_eq!(ids, ["A", "", "A", "", "3"]);
    let expected = [
        "data.toml:3: unit #2: id is missing: expected an id, as text or whole number",
        "data.toml:6: unit \"A\": id = \"A\": expected an id used once (it is used at data.toml:1)",
        "data.toml:9: unit #4: id = true: expected an id, as text or whole number",
        "data.toml:7: unit \"A\": attack = 99: expected a whole number from 0 to 9",
    ];
    assert_eq!(faults, expected);
}

#[test]
fn tables_are_read_as_maps() {
    let text = "[hex.0304]\nterrain = \"rough\"\n[hex.0101]\nterrain = \"sea\"\n[hex]\n0202 = 5\n";
    let (hexes, faults) = reading(text, |keys| {
        let map = keys.table("hex");
        let read = |name| {
            let hex = map.table(name);
            let terrain = hex.one_of("terrain", TERRAINS);
            hex.finish();
            Some((name.to_owned(), terrain?))
        };
        let hexes: Vec<_> = map.entries().filter_map(read).collect();
        map.finish();
        hexes
    });
    assert_eq!(hexes, [("0304".to_owned(), Terrain::Rough)]);
    let expected = [
        "data.toml:4: hex.0101.terrain = \"sea\": expected one of \"clear\", \"rough\", \"mountain\"",
        "data.toml:6: hex.0202 = 5: expected a table",
    ];
    assert_eq!(faults, expected);
}

#[test]
fn a_missing_table_is_one_fault_not_many() {
    let ((), faults) = reading("", |keys| {
        let table = keys.table("crt");
        assert_eq!(table.int("die", 1..=6), 1u8);
        assert!(table.list_of_texts("columns").is_empty());
        assert!(table.each_table("row", "id").is_empty());
        table.table("odds").fault("x", "never said");
        table.finish();
        assert!(keys.opt_table("air").is_none());
    });
    assert_eq!(faults, ["data.toml: crt is missing: expected a table"]);
}

#[test]
fn validators_report_their_own_faults_in_place() {
    let text = "[[unit]]\nid = \"A\"\nfront = 2\nback = 3\n";
    let ((), faults) = reading(text, |keys| {
        for unit in keys.each_table("unit", "id") {
            unit.fault("back", "no more than the front, 2");
            unit.fault("steps", "a number of steps");
            unit.fault_here("a unit that is in the setup");
        }
    });
    let expected = [
        "data.toml:4: unit \"A\": back = 3: expected no more than the front, 2",
        "data.toml:1: unit \"A\": steps is missing: expected a number of steps",
        "data.toml:1: unit \"A\" = { back = 3, front = 2, id = \"A\" }: \
         expected a unit that is in the setup",
    ];
    assert_eq!(faults, expected);
}

#[test]
fn a_broken_file_does_not_hide_the_others() {
    let files = [("a.toml", "x = 1\ny = = 2\n"), ("b.toml", "x = \"one\"\n")];
    let source = Source::embedded("test", &files);
    let reader = source.reader();
    for name in ["a.toml", "b.toml", "c.toml"] {
        let file = reader.file(name);
        file.int("x", 0..=9u8);
        file.finish();
    }
    let faults = said(reader.into_result(()).unwrap_err());
    assert_eq!(faults.len(), 3, "{faults:#?}");
    assert!(faults[0].starts_with("a.toml:2: y = = 2: expected valid TOML: "));
    assert_eq!(faults[1], "b.toml:1: x = \"one\": expected a whole number from 0 to 9");
    assert_eq!(faults[2], "c.toml: missing: expected a data file of this name");
}

#[test]
fn documents_and_plain_tables_are_read_alike() {
    let text = "dice = [5, 7]\n[[do]]\nact = \"hex 2410\"\n[[do]]\nact = 5\n";
    let parsed = Document::parse("case.toml", text).unwrap();
    let plain = Document::from_table("case.toml", &text.parse().unwrap());
    let read = |document: &Document| {
        let reader = Reader::new();
        let case = reader.keys(document);
        let dice: Vec<u8> = case.list_of_ints("dice", 1..=6);
        let acts = case.each_in_order("do");
        let acts: Vec<_> = acts.iter().map(|act| act.text("act").to_owned()).collect();
        case.finish();
        assert_eq!((dice, acts), (vec![5], vec!["hex 2410".to_owned(), String::new()]));
        said(reader.complete(None::<()>).unwrap_err())
    };
    assert_eq!(
        read(&parsed),
        [
            "case.toml:1: dice #2 = 7: expected a whole number from 1 to 6",
            "case.toml:5: do #2: act = 5: expected a text in quotes"
        ]
    );
    let without_lines: Vec<_> =
        read(&parsed).iter().map(|said| said.replace(":1:", ":").replace(":5:", ":")).collect();
    assert_eq!(read(&plain), without_lines);
}

#[test]
fn a_faultless_reading_is_the_value() {
    let reader = Reader::new();
    assert!(reader.is_faultless());
    assert_eq!(reader.complete(Some(3)), Ok(3));
    assert_eq!(Reader::new().into_result(4), Ok(4));
}
