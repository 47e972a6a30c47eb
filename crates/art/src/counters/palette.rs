//! Colours of counters: those that a game brings along, and plain ones for the rest.

use std::collections::BTreeSet;

use neretva_protocol::{Colours, Piece, TableView};

/// The colours of a counter.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Scheme {
    /// The same for the same colours of a game: `game-nation`, or `marker`.
    pub id: String,
    /// Whose they are, as printed on backs; empty for neutral colours.
    pub caption: String,
    /// Cardboard.
    pub fill: String,
    /// Print on the cardboard.
    pub ink: String,
    /// The star of partisans.
    pub star: String,
}

/// Partisans fought under a red star.
const STAR: &str = "#b3201f";
/// Markers of the rules, the same in every game.
const MARKER: (&str, &str) = ("#f4ead0", "#2a2013");
/// Cardboard and ink of the owners in a game without a palette, in the order of their names.
const OTHERS: [(&str, &str); 4] = [
    ("#1f5fa6", "#ffffff"),
    ("#f0a23a", "#1d1203"),
    ("#b4cf9a", "#10200c"),
    ("#6a3f78", "#ffffff"),
];
const NEUTRAL: (&str, &str) = ("#c9c6bd", "#1a1a1a");

impl Scheme {
    /// Neutral colours.
    fn plain(id: impl Into<String>, (fill, ink): (&str, &str)) -> Scheme {
        let [fill, ink, star] = [fill, ink, STAR].map(str::to_owned);
        Scheme { id: id.into(), caption: String::new(), fill, ink, star }
    }

    /// The colours of markers.
    pub fn marker() -> Scheme {
        Scheme::plain("marker", MARKER)
    }

    /// Colours that a game brings along.
    pub fn of(game: &str, colours: &Colours) -> Scheme {
        Scheme {
            id: format!("{game}-{}", colours.nation),
            caption: colours.nation.clone(),
            fill: colours.fill.clone(),
            ink: colours.ink.clone(),
            star: colours.star.clone().unwrap_or_else(|| STAR.to_owned()),
        }
    }

    /// The rim of the cardboard.
    pub(crate) fn edge(&self) -> String {
        mixed(&self.fill, 0, 34)
    }

    /// The paper of the symbol box.
    pub(crate) fn paper(&self) -> String {
        mixed(&self.fill, 255, 85)
    }

    /// Lines in the symbol box.
    pub(crate) fn line(&self) -> String {
        mixed(&self.fill, 0, 86)
    }
}

/// Who is drawn in which colours at a table.
pub struct Livery<'a> {
    game: &'a str,
    palette: &'a [Colours],
    /// In a stable order, to colour the counters of games without a palette.
    owners: Vec<&'a str>,
}

impl<'a> Livery<'a> {
    /// The colours of a table: `palette` is that of its [map](neretva_protocol::MapView).
    pub fn new(table: &'a TableView, palette: &'a [Colours]) -> Livery<'a> {
        let owners: BTreeSet<&str> =
            table.pieces.iter().map(|piece| piece.owner.as_str()).collect();
        let owners = owners.into_iter().filter(|owner| !owner.is_empty()).collect();
        Livery { game: &table.game, palette, owners }
    }

    /// The colours of a unit's nation, or of its owner.
    pub(crate) fn scheme(&self, piece: &Piece) -> Scheme {
        let nation = piece.facts.get("nation").and_then(|nation| nation.as_str()).unwrap_or("");
        let named = |name: &str| self.palette.iter().find(|colours| colours.nation == name);
        if let Some(colours) = named(nation).or_else(|| named(&piece.owner)) {
            return Scheme::of(self.game, colours);
        }
        match self.owners.iter().position(|owner| *owner == piece.owner) {
            // In a game of nations a seat has no colour of its own.
            Some(_) if !self.palette.is_empty() => Scheme::plain("neutral", NEUTRAL),
            Some(n) => Scheme::plain(format!("other-{}", n + 1), OTHERS[n % OTHERS.len()]),
            None => Scheme::marker(),
        }
    }
}

/// A colour `#rrggbb` mixed with that many hundredths of black (0) or white (255).
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
    use crate::sample;

    #[test]
    fn nations_and_seats_have_their_colours_and_strangers_plain_ones() {
        let piece = |nation: &str, owner: &str| Piece {
            owner: owner.to_owned(),
            facts: [("nation".to_owned(), nation.into())].into(),
            ..Piece::default()
        };
        let pieces = vec![piece("north", "red"), piece("", "blue"), piece("south", "blue")];
        let table = TableView { pieces, ..sample::table() };
        let palette = [
            Colours::new("north", "#0b53e8", "#ffffff"),
            Colours::new("red", "#744926", "#000000"),
        ];
        let livery = Livery::new(&table, &palette);
        let scheme = |nation, owner| livery.scheme(&piece(nation, owner));
        assert_eq!(scheme("north", "red").id, "sample-north");
        assert_eq!(
            (&*scheme("north", "red").fill, &*scheme("", "red").fill),
            ("#0b53e8", "#744926")
        );
        assert_eq!(scheme("south", "blue"), Scheme::plain("neutral", NEUTRAL));
        assert_eq!(scheme("", ""), Scheme::marker());
        let plain = Livery::new(&table, &[]);
        assert_eq!(plain.scheme(&piece("north", "red")), Scheme::plain("other-2", OTHERS[1]));
    }

    #[test]
    fn a_star_is_red_unless_told() {
        let colours = Colours::new("north", "#0b53e8", "#ffffff");
        assert_eq!(Scheme::of("any", &colours).star, STAR);
        assert_eq!(Scheme::of("any", &colours.starred("#1d4f9c")).star, "#1d4f9c");
    }

    #[test]
    fn colours_mix() {
        assert_eq!(mixed("#ff8000", 0, 50), "#7f4000");
        assert_eq!(mixed("#000000", 255, 100), "#ffffff");
    }
}
