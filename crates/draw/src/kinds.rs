//! What the free names in a view stand for, as far as the text board tells them apart.

/// Terrain that has a look of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Terrain {
    Clear,
    Rough,
    Mountain,
    Forest,
    Marsh,
    Town,
    City,
    Lake,
    Sea,
    Other,
}

impl Terrain {
    /// The look for a terrain name; in `forest mountain` the stronger one wins.
    pub(crate) fn named(name: &str) -> Terrain {
        let stems: [(Terrain, &[&str]); 9] = [
            (Terrain::Sea, &["sea", "ocean", "water", "strait"]),
            (Terrain::Lake, &["lake"]),
            (Terrain::City, &["city", "cities", "urban"]),
            (Terrain::Town, &["town", "village"]),
            (Terrain::Mountain, &["mountain", "alpine", "peak"]),
            (Terrain::Forest, &["forest", "wood", "jungle"]),
            (Terrain::Marsh, &["marsh", "swamp", "bog"]),
            (Terrain::Rough, &["rough", "hill", "broken"]),
            (Terrain::Clear, &["clear", "open", "plain", "field", "steppe"]),
        ];
        let found = stems.iter().find(|(_, stems)| has_word(name, stems));
        found.map_or(Terrain::Other, |(terrain, _)| *terrain)
    }

    /// A character for boards that may use ASCII only.
    pub(crate) fn ascii(self) -> Option<char> {
        let glyph = match self {
            Terrain::Clear => '.',
            Terrain::Rough => 'n',
            Terrain::Mountain => '^',
            Terrain::Forest => '&',
            Terrain::Marsh => '"',
            Terrain::Town => 't',
            Terrain::City => 'C',
            Terrain::Lake => 'l',
            Terrain::Sea => 's',
            Terrain::Other => return None,
        };
        Some(glyph)
    }
}

/// Features along a hexside.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Side {
    /// A river; wider than others if `major`.
    River {
        major: bool,
    },
    /// Where a river can be waded.
    Ford,
    /// Sea or lake that separates two hexes.
    Water,
    Border,
    Other,
    /// Last, because it is drawn over the river.
    Bridge,
}

impl Side {
    /// The look for the name of a hexside feature.
    pub(crate) fn named(name: &str) -> Side {
        if has_word(name, &["bridge"]) {
            Side::Bridge
        } else if has_word(name, &["ford"]) {
            Side::Ford
        } else if has_word(name, &["river", "stream", "canal"]) {
            Side::River { major: has_word(name, &["major", "great", "wide"]) }
        } else if has_word(name, &["sea", "lake", "strait", "water", "coast"]) {
            Side::Water
        } else if has_word(name, &["border", "frontier"]) {
            Side::Border
        } else {
            Side::Other
        }
    }
}

/// Features from hex to hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Link {
    Road,
    Rail,
    Other,
}

impl Link {
    /// The look for the name of a link.
    pub(crate) fn named(name: &str) -> Link {
        if has_word(name, &["rail"]) {
            Link::Rail
        } else if has_word(name, &["road", "highway", "track", "trail"]) {
            Link::Road
        } else {
            Link::Other
        }
    }
}

/// Whether a word of `name` begins with one of the stems; short stems must be the whole word.
pub(crate) fn has_word(name: &str, stems: &[&str]) -> bool {
    let name = name.to_lowercase();
    name.split(|c: char| !c.is_alphanumeric()).any(|word| {
        let matches =
            |stem: &str| if stem.len() <= 3 { word == stem } else { word.starts_with(stem) };
        stems.iter().copied().any(matches)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_find_their_look() {
        assert_eq!(Terrain::named("Wooded hills"), Terrain::Forest);
        assert_eq!(Terrain::named("forest mountain"), Terrain::Mountain);
        assert_eq!(Terrain::named("coastal-sea"), Terrain::Sea);
        assert_eq!(Terrain::named("seasonal"), Terrain::Other);
        assert_eq!(Side::named("major river"), Side::River { major: true });
        assert_eq!(Side::named("river.bridge"), Side::Bridge);
        assert_eq!(Side::named("river.ford"), Side::Ford);
        assert_eq!(Link::named("railway"), Link::Rail);
    }
}
