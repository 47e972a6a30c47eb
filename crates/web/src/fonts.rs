//! Fonts for pictures of the map: a picture loads no files, so they are written into it.

use std::collections::BTreeMap;

/// Families that maps are lettered in.
const ON_MAPS: [&str; 3] = ["EB Garamond", "Vollkorn", "Roboto Condensed"];

/// The rules of a style sheet that name a family of the map.
fn rules(sheet: &str) -> impl Iterator<Item = &str> {
    let wanted = |rule: &&str| ON_MAPS.iter().any(|family| rule.contains(&format!("\"{family}\"")));
    sheet.lines().filter(|line| line.starts_with("@font-face")).filter(wanted)
}

/// The file that a rule loads.
fn file_of(rule: &str) -> Option<&str> {
    let (_, rest) = rule.split_once("url(\"")?;
    rest.split_once("\")").map(|(file, _)| file)
}

/// The font files that maps need.
pub(crate) fn files_of(sheet: &str) -> Vec<String> {
    rules(sheet).filter_map(file_of).map(str::to_owned).collect()
}

/// The rules for maps, each with its file in base 64; without rules whose file is missing.
pub(crate) fn inlined(sheet: &str, files: &BTreeMap<String, String>) -> String {
    let rule = |rule: &str| {
        let file = file_of(rule)?;
        let data = format!("data:font/woff2;base64,{}", files.get(file)?);
        Some(rule.replacen(file, &data, 1))
    };
    rules(sheet).filter_map(rule).collect()
}

/// A picture with those rules in front of its own.
pub(crate) fn with_fonts(svg: &str, rules: &str) -> String {
    match svg.find('>') {
        Some(end) if !rules.is_empty() => {
            format!("{}<style>{rules}</style>{}", &svg[..=end], &svg[end + 1..])
        }
        Some(_) | None => svg.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHEET: &str = include_str!("../static/fonts.css");

    #[test]
    fn every_font_of_the_sheet_is_shipped() {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("fonts");
        let rules: Vec<&str> = SHEET.lines().filter(|it| it.starts_with("@font-face")).collect();
        assert_eq!(rules.len(), 10);
        for rule in rules {
            let file = file_of(rule).expect("a rule names its file").trim_start_matches('/');
            let bytes = std::fs::read(folder.join(file)).expect(file);
            assert!(bytes.starts_with(b"wOF2"), "{file}");
        }
    }

    #[test]
    fn a_picture_carries_the_fonts_of_its_names() {
        let files = files_of(SHEET);
        assert_eq!(files.len(), 8, "{files:?}");
        assert!(!files.iter().any(|file| file.contains("inter")));
        let given = BTreeMap::from([(files[0].clone(), "QUJD".to_owned())]);
        let rules = inlined(SHEET, &given);
        assert_eq!(rules.matches("@font-face").count(), 1);
        assert!(rules.contains("url(\"data:font/woff2;base64,QUJD\")"));
        assert_eq!(
            with_fonts("<svg a=\"1\"><g/></svg>", "x"),
            "<svg a=\"1\"><style>x</style><g/></svg>"
        );
        assert_eq!(with_fonts("<svg><g/></svg>", ""), "<svg><g/></svg>");
    }
}
