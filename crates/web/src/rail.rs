//! Keyboard shortcuts of overlays.

/// Letters with another meaning at the table.
const TAKEN: [char; 3] = ['f', 'n', 'z'];

/// A letter for each word: its first one that is free.
pub(crate) fn letters(words: &[String]) -> Vec<Option<char>> {
    let mut taken: Vec<char> = TAKEN.to_vec();
    let letter = |word: &String| {
        let free = word.chars().find(|c| c.is_ascii_lowercase() && !taken.contains(c));
        taken.extend(free);
        free
    };
    words.iter().map(letter).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_overlay_has_a_letter_of_its_own() {
        let words = ["supply", "sea", "control", "zoc", "s"].map(str::to_owned);
        let letters = letters(&words);
        assert_eq!(letters, [Some('s'), Some('e'), Some('c'), Some('o'), None]);
    }
}
