//! Signs that maps share: settlements, bridges, icons.

use std::collections::BTreeSet;

const FILE: &str = include_str!("../assets/map-symbols.svg");

/// The symbols that a drawing refers to.
pub(crate) fn used_by(drawing: &str) -> String {
    let names: BTreeSet<&str> =
        drawing.split("href=\"#m-").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    let all = FILE.lines().filter_map(|line| {
        let name = line.strip_prefix("<symbol id=\"m-")?.split('"').next()?;
        names.contains(name).then_some(line)
    });
    let symbols: String = all.collect();
    if symbols.is_empty() { symbols } else { format!("<defs>{symbols}</defs>") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_drawing_brings_what_it_refers_to() {
        let symbols = used_by("<use href=\"#m-town\"/><use href=\"#m-town\"/>");
        assert_eq!(symbols.matches("<symbol").count(), 1);
        assert!(symbols.contains("id=\"m-town\""));
        assert_eq!(used_by("<use href=\"#sample-land\"/>"), "");
    }
}
