//! Expectations on counters: the fields of a piece as a viewer sees it.

use neretva_data::Keys;
use neretva_protocol::{Observation, Piece};
use serde_json::Value;

use super::{Expect, Eyes, UnitPart, Want};
use crate::reading::Reading;

/// Fields of a piece that are texts.
const TEXTS: [&str; 4] = ["owner", "print", "state", "symbol"];

impl Expect {
    pub(super) fn units(&mut self, reading: &Reading<'_>, keys: &Keys<'_>, eyes: &Eyes) {
        let Some(units) = keys.opt_table("units") else { return };
        for id in units.entries() {
            if reading.is_none(&units, id) {
                let want = Want::Unit { id: id.to_owned(), part: UnitPart::Absent };
                self.push(&units, id, eyes, Some(want));
                continue;
            }
            let unit = units.table(id);
            if unit.entries().next().is_none() {
                unit.fault_here("a field of the counter such as hex or state");
            }
            self.unit(reading, &unit, eyes, id);
            unit.finish();
        }
    }

    fn unit(&mut self, reading: &Reading<'_>, unit: &Keys<'_>, eyes: &Eyes, id: &str) {
        let mut push = |keys: &Keys<'_>, key: &str, part: Option<UnitPart>| {
            let want = part.map(|part| Want::Unit { id: id.to_owned(), part });
            self.push(keys, key, eyes, want);
        };
        let hex = if reading.is_none(unit, "hex") {
            Some(Value::Null)
        } else {
            unit.opt_text("hex").map(Value::from)
        };
        push(unit, "hex", hex.map(|hex| UnitPart::Field("hex", hex)));
        for field in TEXTS {
            let text = unit.opt_text(field);
            push(unit, field, text.map(|text| UnitPart::Field(field, text.into())));
        }
        let steps = unit.opt_int("steps", 0..=u8::MAX);
        push(unit, "steps", steps.map(|steps| UnitPart::Field("steps", steps.into())));
        let face_up = unit.opt_flag("face_up");
        push(unit, "face_up", face_up.map(|up| UnitPart::Field("face_up", up.into())));
        let owned = |texts: Vec<&str>| texts.into_iter().map(str::to_owned).collect();
        let marks = owned(unit.opt_list_of_texts("marks"));
        push(unit, "marks", unit.has("marks").then_some(UnitPart::Marks(marks)));
        let no_marks = owned(unit.opt_list_of_texts("no_marks"));
        push(unit, "no_marks", unit.has("no_marks").then_some(UnitPart::NoMarks(no_marks)));
        if let Some(facts) = unit.opt_table("facts") {
            for name in facts.entries() {
                let value = if reading.is_none(&facts, name) {
                    Value::Null
                } else {
                    reading.value(&facts, name).cloned().unwrap_or_default()
                };
                push(&facts, name, Some(UnitPart::Fact(name.to_owned(), value)));
            }
        }
    }
}

impl UnitPart {
    /// What the viewer sees instead, if it is not what is wanted.
    pub(super) fn differs(&self, id: &str, seen: &Observation) -> Option<String> {
        let piece = seen.view.piece(id);
        let Some(piece) = piece else {
            let ids: Vec<&str> = seen.view.pieces.iter().map(|piece| piece.id.as_str()).collect();
            return (!matches!(self, UnitPart::Absent))
                .then(|| format!("no unit {id} to be seen; there are {}", ids.join(", ")));
        };
        let unequal = |found: Value, wanted: &Value| (found != *wanted).then(|| shown(&found));
        match self {
            UnitPart::Absent => Some(format!("{} is to be seen, {}", piece.id, place(piece))),
            UnitPart::Field(name, wanted) => unequal(field(piece, name), wanted),
            UnitPart::Fact(name, wanted) => match piece.facts.get(name) {
                Some(found) => unequal(found.clone(), wanted),
                None if wanted.is_null() => None,
                None => {
                    let names: Vec<&str> = piece.facts.keys().map(String::as_str).collect();
                    Some(format!("no fact of this name; there are {}", names.join(", ")))
                }
            },
            UnitPart::Marks(wanted) => {
                let all = wanted.iter().all(|mark| piece.marks.contains(mark));
                (!all).then(|| format!("{:?}", piece.marks))
            }
            UnitPart::NoMarks(unwanted) => {
                let any = unwanted.iter().any(|mark| piece.marks.contains(mark));
                any.then(|| format!("{:?}", piece.marks))
            }
        }
    }
}

/// A field of a piece as it goes over the wire.
fn field(piece: &Piece, name: &str) -> Value {
    let json = serde_json::to_value(piece).expect("a piece is plain data");
    json.get(name).cloned().unwrap_or_default()
}

fn shown(value: &Value) -> String {
    if value.is_null() { "none".to_owned() } else { value.to_string() }
}

fn place(piece: &Piece) -> String {
    match &piece.hex {
        Some(hex) => format!("in hex {hex}"),
        None => format!("in state {:?}", piece.state),
    }
}
