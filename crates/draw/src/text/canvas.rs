//! A sheet of characters that grows as it is written on.

/// Lines of characters.
#[derive(Default)]
pub(super) struct Canvas {
    lines: Vec<Vec<char>>,
}

impl Canvas {
    /// Writes one character.
    pub(super) fn put(&mut self, line: usize, column: usize, c: char) {
        if self.lines.len() <= line {
            self.lines.resize(line + 1, Vec::new());
        }
        let row = &mut self.lines[line];
        if row.len() <= column {
            row.resize(column + 1, ' ');
        }
        row[column] = c;
    }

    /// Writes text in the middle of a slot; a text that is too long is cut.
    pub(super) fn centre(&mut self, line: usize, column: usize, width: usize, text: &str) {
        let length = text.chars().count().min(width);
        let start = column + (width - length) / 2;
        for (offset, c) in printable(text).chars().take(width).enumerate() {
            self.put(line, start + offset, c);
        }
    }

    /// The sheet as text, without blanks at the ends of lines.
    pub(super) fn into_text(self) -> String {
        let mut text = String::new();
        for line in self.lines {
            let line: String = line.into_iter().collect();
            text.push_str(line.trim_end());
            text.push('\n');
        }
        text
    }
}

/// The text with a blank for every character that would break a line or move the cursor.
pub(super) fn printable(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}

/// The text in ASCII, character for character: Latin letters lose their accents, the rest is `?`.
pub(super) fn to_ascii(text: &str) -> String {
    text.chars().map(|c| if c.is_ascii() { c } else { unaccented(c) }).collect()
}

fn unaccented(c: char) -> char {
    const LETTERS: [(char, &str); 17] = [
        ('a', "áàâäãåăą"),
        ('c', "čćç"),
        ('d', "đďð"),
        ('e', "éèêëěęė"),
        ('g', "ğ"),
        ('i', "íìîïı"),
        ('l', "łľĺ"),
        ('n', "ñńň"),
        ('o', "óòôöõøő"),
        ('r', "řŕ"),
        ('s', "šśşșß"),
        ('t', "ťțţ"),
        ('u', "úùûüůűū"),
        ('y', "ýÿ"),
        ('z', "žźż"),
        ('-', "–—−"),
        ('\'', "’‘"),
    ];
    let small = c.to_lowercase().next().unwrap_or(c);
    let plain = LETTERS.iter().find(|(_, accented)| accented.contains(small));
    match plain {
        Some((letter, _)) if c.is_uppercase() => letter.to_ascii_uppercase(),
        Some((letter, _)) => *letter,
        None => '?',
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ascii_keeps_letters_and_length() {
        assert_eq!(to_ascii("Šabac–Đurđevo ☃"), "Sabac-Durdevo ?");
    }

    #[test]
    fn a_centred_text_stays_in_its_slot() {
        let mut canvas = Canvas::default();
        canvas.centre(0, 2, 5, "abc");
        canvas.centre(1, 0, 3, "a\nbcd");
        assert_eq!(canvas.into_text(), "   abc\na b\n");
    }
}
