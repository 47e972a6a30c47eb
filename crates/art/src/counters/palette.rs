//! Colours of counters. Every game's set is checked: any two of its colours stay apart to all eyes,
//! and ink is readable on each (`tests/colours.rs`).

/// The colours of one nation or side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scheme {
    /// The game it belongs to.
    pub game: &'static str,
    /// The nation, or the seat where a game knows no nations.
    pub nation: &'static str,
    /// Cardboard.
    pub fill: &'static str,
    /// Print on the cardboard.
    pub ink: &'static str,
}

const fn scheme(
    game: &'static str,
    nation: &'static str,
    fill: &'static str,
    ink: &'static str,
) -> Scheme {
    Scheme { game, nation, fill, ink }
}

/// The schemes of all games.
pub const SCHEMES: &[Scheme] = &[
    scheme("partizan", "german", "#abb4ad", "#14181a"),
    scheme("partizan", "italian", "#dda325", "#1c1503"),
    scheme("partizan", "croatian", "#9a7bd2", "#160b24"),
    scheme("partizan", "ustashi", "#2c2c30", "#f5f1e8"),
    scheme("partizan", "bulgarian", "#b9376f", "#fff2f8"),
    scheme("partizan", "hungarian", "#263c80", "#eef4ff"),
    scheme("partizan", "partisan", "#744926", "#fff3df"),
    scheme("partizan", "eis", "#ad8f78", "#241404"),
    scheme("partizan", "british", "#efd9ac", "#1f1808"),
    scheme("partizan", "american", "#5f7d39", "#ffffff"),
    scheme("partizan", "french", "#9cc3f0", "#0b1c2b"),
    scheme("partizan", "polish", "#37959a", "#021413"),
    scheme("gambit", "german", "#afbab1", "#14181a"),
    scheme("gambit", "ss", "#1e1f24", "#f5f1e8"),
    scheme("gambit", "croatian", "#ab7ed9", "#160b24"),
    scheme("gambit", "serbian", "#6d3a7f", "#fbf2ff"),
    scheme("gambit", "slovene", "#cfb7e3", "#1a0f24"),
    scheme("gambit", "hellene", "#7d9f60", "#0d1606"),
    scheme("gambit", "italian", "#e0a819", "#1c1503"),
    scheme("gambit", "bulgarian", "#ab5e93", "#080105"),
    scheme("gambit", "british", "#f2d49f", "#1f1808"),
    scheme("gambit", "canadian", "#d63b06", "#ffffff"),
    scheme("gambit", "american", "#627a51", "#ffffff"),
    scheme("gambit", "polish", "#346e65", "#f2fffb"),
    scheme("gambit", "soviet", "#9f141d", "#fff4e8"),
    scheme("gambit", "partisan", "#0b53e8", "#ffffff"),
    scheme("gambit", "guerrilla", "#fbf8f3", "#16233f"),
    scheme("gambit", "chetnik", "#8d8a87", "#0e0d0c"),
    scheme("skirmish", "red", "#b5382a", "#fff6f0"),
    scheme("skirmish", "blue", "#1f5fa6", "#ffffff"),
];

/// Markers of the rules, the same in every game.
const MARKER: Scheme = scheme("", "marker", "#f4ead0", "#2a2013");
/// Counters of an owner without a scheme, in the order of their names.
const OTHERS: [Scheme; 4] = [
    scheme("", "first", "#1f5fa6", "#ffffff"),
    scheme("", "second", "#f0a23a", "#1d1203"),
    scheme("", "third", "#b4cf9a", "#10200c"),
    scheme("", "fourth", "#6a3f78", "#ffffff"),
];
const NEUTRAL: Scheme = scheme("", "neutral", "#c9c6bd", "#1a1a1a");

impl Scheme {
    /// The scheme `game-nation`, `marker`, or `other-1` to `other-4`; a plain one for other names.
    pub fn named(id: &str) -> Scheme {
        if id == "marker" {
            return MARKER;
        }
        if let Some(n) = id.strip_prefix("other-").and_then(|n| n.parse::<usize>().ok()) {
            return OTHERS[n.saturating_sub(1) % OTHERS.len()];
        }
        let found = id.split_once('-').and_then(|(game, nation)| {
            SCHEMES.iter().find(|scheme| scheme.game == game && scheme.nation == nation)
        });
        found.copied().unwrap_or(NEUTRAL)
    }

    /// Whether a game has a scheme of that id.
    pub(crate) fn exists(game: &str, nation: &str) -> bool {
        SCHEMES.iter().any(|scheme| scheme.game == game && scheme.nation == nation)
    }

    /// The rim of the cardboard.
    pub(crate) fn edge(&self) -> String {
        mixed(self.fill, 0, 34)
    }

    /// The paper of the symbol box.
    pub(crate) fn paper(&self) -> String {
        mixed(self.fill, 255, 85)
    }

    /// Lines in the symbol box.
    pub(crate) fn line(&self) -> String {
        mixed(self.fill, 0, 86)
    }

    /// The star of partisans: red where they fought under a red one.
    pub(crate) fn star(&self) -> String {
        match self.nation {
            "chetnik" => self.line(),
            "guerrilla" => "#1d4f9c".to_owned(),
            _ => "#b3201f".to_owned(),
        }
    }
}

/// A colour `#rrggbb` mixed with so many hundredths of black (0) or white (255).
fn mixed(colour: &str, with: u32, hundredths: u32) -> String {
    let channel = |at: usize| {
        let value = colour.get(at..at + 2).and_then(|hex| u32::from_str_radix(hex, 16).ok());
        (value.unwrap_or(0) * (100 - hundredths) + with * hundredths) / 100
    };
    format!("#{:02x}{:02x}{:02x}", channel(1), channel(3), channel(5))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn schemes_are_found_by_name_and_strangers_are_plain() {
        assert_eq!(Scheme::named("gambit-partisan").fill, "#0b53e8");
        assert_eq!(Scheme::named("partizan-partisan").fill, "#744926");
        assert_eq!(Scheme::named("partizan-martian"), NEUTRAL);
        assert_eq!(Scheme::named("other-2").fill, "#f0a23a");
    }

    #[test]
    fn colours_mix() {
        assert_eq!(mixed("#ff8000", 0, 50), "#7f4000");
        assert_eq!(mixed("#000000", 255, 100), "#ffffff");
    }
}
