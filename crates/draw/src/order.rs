//! The order in which people count: `turn 2` stands before `turn 10`.

/// A sort key by which runs of digits compare as numbers.
pub(crate) fn natural(text: &str) -> (Vec<Run<'_>>, &str) {
    let mut runs = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let digits = first.is_ascii_digit();
        let end = rest.find(|c: char| c.is_ascii_digit() != digits).unwrap_or(rest.len());
        let (run, tail) = rest.split_at(end);
        runs.push(if digits {
            let value = run.trim_start_matches('0');
            Run::Number(value.len(), value)
        } else {
            Run::Words(run)
        });
        rest = tail;
    }
    // Equal numbers may be spelt differently; the spelling then decides.
    (runs, text)
}

/// A run of digits, or of anything else.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Run<'a> {
    /// Significant digits, the count of them first: longer numbers are greater.
    Number(usize, &'a str),
    Words(&'a str),
}

#[cfg(test)]
mod tests {
    use super::natural;

    #[test]
    fn digits_compare_as_numbers() {
        let mut boxes = vec!["turn 10", "eliminated", "turn 2", "turn 02", "12", "9"];
        boxes.sort_by(|a, b| natural(a).cmp(&natural(b)));
        assert_eq!(boxes, ["9", "12", "eliminated", "turn 02", "turn 2", "turn 10"]);
    }
}
