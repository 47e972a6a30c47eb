//! The name that was probably meant.

use std::fmt;

/// The candidate nearest to `found`, if it is close enough to be a typo.
///
/// ```
/// assert_eq!(neretva_data::nearest("mountian", ["clear", "mountain"]), Some("mountain"));
/// assert_eq!(neretva_data::nearest("sea", ["clear", "mountain"]), None);
/// ```
pub fn nearest<'a>(found: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let found = found.to_lowercase();
    let tolerated = (found.chars().count() / 3).max(1);
    candidates
        .into_iter()
        .map(|candidate| (slips(&found, &candidate.to_lowercase()), candidate))
        .filter(|&(slips, candidate)| slips <= tolerated && slips < candidate.chars().count())
        .min_by_key(|&(slips, _)| slips)
        .map(|(_, candidate)| candidate)
}

/// How many letters must be added, dropped, changed or swapped with the next to get from `a` to `b`.
fn slips(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let mut before_last = vec![0; b.len() + 1];
    let mut last: Vec<usize> = (0..=b.len()).collect();
    for i in 1..=a.len() {
        let mut row = vec![i; b.len() + 1];
        for j in 1..=b.len() {
            let changed = usize::from(a[i - 1] != b[j - 1]);
            row[j] = (last[j - 1] + changed).min(last[j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                row[j] = row[j].min(before_last[j - 2] + 1);
            }
        }
        before_last = std::mem::replace(&mut last, row);
    }
    last[b.len()]
}

/// Names in quotes with commas, then the one probably meant.
pub(crate) fn listed<'a>(
    names: impl Iterator<Item = &'a str> + Clone,
    found: &str,
) -> impl fmt::Display {
    fmt::from_fn(move |f| {
        for (index, name) in names.clone().enumerate() {
            write!(f, "{}{name:?}", if index == 0 { "" } else { ", " })?;
        }
        write!(f, "{}", hint(nearest(found, names.clone())))
    })
}

/// ` (did you mean "x"?)` where there is something to suggest.
pub(crate) fn hint(meant: Option<&str>) -> impl fmt::Display {
    fmt::from_fn(move |f| meant.map_or(Ok(()), |meant| write!(f, " (did you mean {meant:?}?)")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slips_of_the_pen_are_counted() {
        assert_eq!(slips("rough", "rough"), 0);
        assert_eq!(slips("ruogh", "rough"), 1);
        assert_eq!(slips("rogh", "rough"), 1);
        assert_eq!(slips("roughs", "rough"), 1);
        assert_eq!(slips("", "rough"), 5);
    }

    #[test]
    fn only_near_names_are_suggested() {
        assert_eq!(nearest("Rough", ["clear", "rough"]), Some("rough"));
        assert_eq!(nearest("x", ["y"]), None, "one letter for another is not a slip");
        assert_eq!(nearest("defense", ["attack", "defence"]), Some("defence"));
        assert_eq!(nearest("colour", ["attack", "defence"]), None);
    }
}
