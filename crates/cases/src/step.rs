//! What is done at the table, in order: `[[do]]` and `[[refuse]]`, or `[[step]]`.

use neretva_data::{KeyPath, Keys};
use serde_json::Value;

use crate::expect::Expect;
use crate::reading::Reading;
use crate::words::Words;

/// One thing done, and what must hold right after it.
#[derive(Clone, Debug)]
pub(crate) struct CaseStep {
    /// Where the file says so.
    pub(crate) path: KeyPath,
    pub(crate) what: What,
    pub(crate) expect: Expect,
}

/// What a step does.
#[derive(Clone, Debug)]
pub(crate) enum What {
    /// Must be allowed.
    Do(Deed),
    /// Must be refused and change nothing.
    Refuse(Deed, Reason),
    /// Only look.
    Look,
}

/// Something tried at the table; without a seat, by the deciding one.
#[derive(Clone, Debug)]
pub(crate) struct Deed {
    pub(crate) seat: Option<String>,
    pub(crate) kind: DeedKind,
}

/// What is tried.
#[derive(Clone, Debug)]
pub(crate) enum DeedKind {
    Acts(Vec<String>),
    Roll(Vec<u8>),
    Undo,
    /// Resigning; the name is the seat that resigns.
    Resign(String),
}

/// Why it must be refused: by a clause, or by the table itself.
#[derive(Clone, Debug)]
pub(crate) struct Reason {
    pub(crate) rule: Option<String>,
    pub(crate) message: Option<Words>,
}

const DEEDS: &str = "one of act, roll, undo or resign";

/// All steps of a case in the order of play.
pub(crate) fn read_steps(reading: &Reading<'_>, keys: &Keys<'_>) -> Vec<CaseStep> {
    let ordered: Vec<CaseStep> =
        keys.each_in_order("step").into_iter().map(|step| ordered_step(reading, step)).collect();
    if keys.has("step") {
        for other in ["do", "refuse"].into_iter().filter(|key| keys.has(key)) {
            keys.fault(other, "all in [[step]], which keeps their order");
        }
        return ordered;
    }
    let mut groups: Vec<Vec<CaseStep>> =
        keys.each_in_order("do").into_iter().map(|table| done(reading, table)).collect();
    let dos = groups.len();
    groups.insert(0, Vec::new());
    for table in keys.each_in_order("refuse") {
        let after = table.opt_int("after", 0..=dos).unwrap_or(dos);
        groups[after].push(refused(reading, table));
    }
    groups.into_iter().flatten().collect()
}

/// A `[[do]]` with the refusals it carries.
fn done(reading: &Reading<'_>, keys: Keys<'_>) -> Vec<CaseStep> {
    let path = keys.path().clone();
    let what = required_deed(reading, &keys).map_or(What::Look, What::Do);
    let expect = inline_expect(reading, &keys);
    let refusals = keys.each_in_order("refused");
    keys.finish();
    let mut steps = vec![CaseStep { path, what, expect }];
    steps.extend(refusals.into_iter().map(|table| refused(reading, table)));
    steps
}

/// A `[[refuse]]`.
fn refused(reading: &Reading<'_>, keys: Keys<'_>) -> CaseStep {
    let path = keys.path().clone();
    let deed = required_deed(reading, &keys);
    let reason = reason(reading, &keys);
    let expect = inline_expect(reading, &keys);
    keys.finish();
    let what = deed.map_or(What::Look, |deed| What::Refuse(deed, reason));
    CaseStep { path, what, expect }
}

/// A `[[step]]`: something done, something refused, or a look.
fn ordered_step(reading: &Reading<'_>, keys: Keys<'_>) -> CaseStep {
    let path = keys.path().clone();
    let refuse = reading.value(&keys, "refuse");
    let what = if refuse.is_some_and(Value::is_object) {
        refused(reading, keys.table("refuse")).what
    } else if refuse.is_some() {
        let deed = deed(reading, &keys, "refuse");
        let reason = reason(reading, &keys);
        deed.map_or(What::Look, |deed| What::Refuse(deed, reason))
    } else {
        deed(reading, &keys, "act").map_or(What::Look, What::Do)
    };
    if keys.entries().next().is_none() {
        keys.fault_here("one of act, refuse, roll, undo, resign or expect");
    }
    let expect = inline_expect(reading, &keys);
    keys.finish();
    CaseStep { path, what, expect }
}

fn inline_expect(reading: &Reading<'_>, keys: &Keys<'_>) -> Expect {
    let mut expect =
        keys.opt_table("expect").map(|table| Expect::read(reading, table)).unwrap_or_default();
    expect.legal(reading, keys);
    expect
}

fn required_deed(reading: &Reading<'_>, keys: &Keys<'_>) -> Option<Deed> {
    if !["act", "roll", "undo", "resign"].iter().any(|key| keys.has(key)) {
        keys.fault_here(DEEDS);
    }
    deed(reading, keys, "act")
}

/// What is tried; the act stands at `act_key`.
fn deed(reading: &Reading<'_>, keys: &Keys<'_>, act_key: &str) -> Option<Deed> {
    let seat = reading.seat(keys, "as");
    let acts = reading.texts(keys, act_key);
    let roll = keys.opt_list_of_ints("roll", 1..=u8::MAX);
    let undo = keys.opt_flag("undo");
    let resign = reading.seat(keys, "resign");
    if keys.has(act_key) && reading.is_list(keys, act_key) && acts.is_empty() {
        keys.fault(act_key, "an act at least");
    }
    if undo == Some(false) {
        keys.fault("undo", "true, or nothing");
    }
    if seat.is_some() && resign.is_some() {
        keys.fault("as", "nothing beside resign, which names the seat");
    }
    let given: Vec<&str> =
        [act_key, "roll", "undo", "resign"].into_iter().filter(|key| keys.has(key)).collect();
    if let [_, second, ..] = given[..] {
        keys.fault(second, format_args!("{DEEDS}, and no two in a step"));
    }
    let kind = match given.first() {
        Some(&"roll") => DeedKind::Roll(roll),
        Some(&"undo") => DeedKind::Undo,
        Some(&"resign") => DeedKind::Resign(resign?),
        Some(_) => DeedKind::Acts(acts),
        None => {
            if seat.is_some() {
                keys.fault("as", format_args!("{DEEDS} beside it"));
            }
            return None;
        }
    };
    Some(Deed { seat, kind })
}

fn reason(reading: &Reading<'_>, keys: &Keys<'_>) -> Reason {
    let rule = reading.rule(keys, "rule");
    let message = keys.opt_parse_with("message", Words::FORM, Words::parse);
    if !keys.has("rule") && !keys.has("message") {
        keys.fault("rule", "the clause that forbids it, or a message where the table itself does");
    }
    Reason { rule, message }
}
