//! Where two values differ, for findings that a person can act on.

use serde::Serialize;
use serde_json::Value;

/// The first place where two values differ as JSON, with both sides.
pub(crate) fn difference(a: &impl Serialize, b: &impl Serialize) -> String {
    match (serde_json::to_value(a), serde_json::to_value(b)) {
        (Ok(a), Ok(b)) => {
            first("", &a, &b).unwrap_or_else(|| "no difference shows in JSON".to_owned())
        }
        (Err(e), _) | (_, Err(e)) => format!("not JSON: {e}"),
    }
}

fn first(path: &str, a: &Value, b: &Value) -> Option<String> {
    if a == b {
        return None;
    }
    match (a, b) {
        (Value::Object(a), Value::Object(b)) => {
            let keys = a.keys().chain(b.keys().filter(|key| !a.contains_key(*key)));
            keys.into_iter().find_map(|key| {
                let side = |o: &serde_json::Map<_, _>| o.get(key).cloned().unwrap_or(Value::Null);
                first(&format!("{path}/{key}"), &side(a), &side(b))
            })
        }
        (Value::Array(a), Value::Array(b)) if a.len() == b.len() => {
            let mut pairs = a.iter().zip(b).enumerate();
            pairs.find_map(|(i, (a, b))| first(&format!("{path}/{i}"), a, b))
        }
        _ => Some(format!("{path}: {} and {}", short(a), short(b))),
    }
}

fn short(value: &Value) -> String {
    let text = value.to_string();
    match text.char_indices().nth(80) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}

#[cfg(test)]
mod tests {
    use super::difference;
    use serde_json::json;

    #[test]
    fn names_the_first_place() {
        let a = json!({"pieces": [{"id": "R1", "print": "3"}]});
        let b = json!({"pieces": [{"id": "R1", "print": "?"}]});
        assert_eq!(difference(&a, &b), "/pieces/0/print: \"3\" and \"?\"");
        assert_eq!(difference(&json!([1]), &json!([1, 2])), ": [1] and [1,2]");
        assert_eq!(difference(&json!({}), &json!({"x": 1})), "/x: null and 1");
    }
}
