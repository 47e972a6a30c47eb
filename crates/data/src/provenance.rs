//! Where a value comes from.

use std::fmt;

/// How well a value is supported, the weakest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Provenance {
    /// Set by us so that the game plays well.
    Tuned,
    /// Reconstructed by us from what the rules say about it.
    Reconstructed,
    /// Read in a source other than the rulebook.
    Found,
    /// Stated in the rulebook.
    Stated,
}

impl Provenance {
    /// Every provenance, the weakest first.
    pub const ALL: [Self; 4] = [Self::Tuned, Self::Reconstructed, Self::Found, Self::Stated];

    /// The word that data files use.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Tuned => "tuned",
            Self::Reconstructed => "reconstructed",
            Self::Found => "found",
            Self::Stated => "stated",
        }
    }

    /// The weakest provenance named in a note: "stated 3.1; rating reconstructed" is reconstructed.
    pub fn of(note: &str) -> Option<Self> {
        let words = note.split(|c: char| !c.is_alphanumeric());
        let weakest = |best: Option<Self>, word: &str| {
            let named = Self::ALL.into_iter().find(|p| p.word().eq_ignore_ascii_case(word));
            match (best, named) {
                (Some(a), Some(b)) => Some(a.min(b)),
                (a, b) => a.or(b),
            }
        };
        words.fold(None, weakest)
    }
}

impl fmt::Display for Provenance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// A provenance and the note that it was read from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin {
    /// The weakest provenance that the note names.
    pub provenance: Provenance,
    /// The whole note, as written.
    pub note: String,
}

impl Origin {
    /// Reads a note; `None` if it names no provenance.
    pub fn parse(note: &str) -> Option<Self> {
        Provenance::of(note).map(|provenance| Self { provenance, note: note.to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_weakest_part_counts() {
        let of = Provenance::of;
        assert_eq!(of("stated 3.1"), Some(Provenance::Stated));
        assert_eq!(of("stated: cost 9.1; found: scale"), Some(Provenance::Found));
        assert_eq!(
            of("name+setup stated 3.1; rating reconstructed"),
            Some(Provenance::Reconstructed)
        );
        assert_eq!(of("reconstructed: fits the example"), Some(Provenance::Reconstructed));
        assert_eq!(of("Stated 2.4, number tuned"), Some(Provenance::Tuned));
    }

    #[test]
    fn whole_words_only() {
        assert_eq!(Provenance::of("mixed, per cell"), None);
        assert_eq!(Provenance::of("understated foundation"), None);
    }

    #[test]
    fn the_note_is_kept() {
        let origin = Origin::parse("reconstructed: fits the example");
        assert_eq!(origin.map(|o| o.note).as_deref(), Some("reconstructed: fits the example"));
    }
}
