//! Text in columns.

/// Wraps text at spaces; every line begins with `indent`. A longer word stands alone.
pub(crate) fn wrap(text: &str, indent: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let mut line = indent.to_owned();
        let mut empty = true;
        for word in paragraph.split_whitespace() {
            if !empty && columns(&line) + 1 + columns(word) > width {
                lines.push(std::mem::replace(&mut line, indent.to_owned()));
                empty = true;
            }
            if !empty {
                line.push(' ');
            }
            line.push_str(word);
            empty = false;
        }
        lines.push(line);
    }
    lines
}

/// Cells side by side, as many as fit; every line begins with `indent`.
pub(crate) fn in_columns(cells: &[String], indent: &str, width: usize) -> Vec<String> {
    let widest = cells.iter().map(|cell| columns(cell)).max().unwrap_or(0) + 2;
    let a_line = (width.saturating_sub(columns(indent)) / widest).max(1);
    let line = |cells: &[String]| {
        let mut line = indent.to_owned();
        for cell in cells {
            line.push_str(cell);
            line.push_str(&" ".repeat(widest - columns(cell)));
        }
        line.trim_end().to_owned()
    };
    cells.chunks(a_line).map(line).collect()
}

/// A text filled up to that many columns.
pub(crate) fn padded(text: &str, width: usize) -> String {
    format!("{text}{}", " ".repeat(width.saturating_sub(columns(text))))
}

/// Columns that a text takes: our languages need one for each letter.
pub(crate) fn columns(text: &str) -> usize {
    text.chars().count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_stay_whole_and_lines_within_the_width() {
        let lines = wrap("una ficha puede mover ¿adónde? incomprensiblemente", "  ", 14);
        assert_eq!(lines, ["  una ficha", "  puede mover", "  ¿adónde?", "  incomprensiblemente"]);
        assert_eq!(wrap("a\n\nb", "", 10), ["a", "", "b"]);
    }

    #[test]
    fn cells_fill_the_lines() {
        let cells: Vec<String> = ["1", "22", "333"].map(str::to_owned).into();
        assert_eq!(in_columns(&cells, " ", 12), [" 1    22", " 333"]);
        assert_eq!(in_columns(&cells, "", 2).len(), 3);
    }
}
