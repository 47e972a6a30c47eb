//! Counters as SVG symbols in a box of 100 by 100, one for each printed side: a board only places
//! `<use>`. Colours are those of cardboard, the same in both themes.

mod badges;
mod markers;
mod palette;
mod units;

use crate::paths::{escape, identifier};

pub use badges::badge;
pub use palette::{Livery, Scheme};

/// The rounding of the corners is cut out of what runs over them.
const ROUND: &str = "<rect x=\"1\" y=\"1\" width=\"98\" height=\"98\" rx=\"8\"";
const SHEEN: &str = "<path d=\"M3 92V9Q3 3 9 3H92\" fill=\"none\" stroke=\"#fff\" \
    stroke-opacity=\".38\" stroke-width=\"2.4\"/><path d=\"M8 97H91Q97 97 97 91V8\" fill=\"none\" \
    stroke=\"#000\" stroke-opacity=\".26\" stroke-width=\"2.6\"/>";

/// What is printed on one side of a counter.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Face {
    /// Colours.
    pub scheme: Scheme,
    /// Whether the back is up: then only the owner is drawn.
    pub back: bool,
    /// What it is: `infantry`, `armour`, `partisan`, or a marker such as `port`; any other word
    /// leaves the box empty.
    pub symbol: String,
    /// Size as drawn above the box: `XX`, `III`.
    pub size: String,
    /// Name, top left.
    pub label: String,
    /// Factors as printed: `4-5-6`.
    pub factors: String,
    /// Steps left.
    pub steps: u8,
    /// Steps at full strength.
    pub full: u8,
    /// Letters of the nation, right of the box.
    pub code: String,
    /// When it arrives, top right.
    pub arrival: String,
    /// Short marks on the counter, drawn as badges: `moved`, `unsupplied`.
    pub marks: Vec<String>,
}

impl Face {
    /// The id of the symbol: the same for the same print. The id of a back depends only on what the
    /// back shows.
    pub fn id(&self) -> String {
        if self.back {
            let kind = if units::is_partisan(self) { "partisans" } else { "units" };
            return format!("c-back-{}-{kind}", identifier(&self.scheme.id));
        }
        let parts: [&str; 7] = [
            &self.scheme.id,
            &self.symbol,
            &self.size,
            &self.label,
            &self.factors,
            &self.code,
            &self.arrival,
        ];
        let numbers = [self.steps, self.full];
        let marks = self.marks.iter().map(String::as_str);
        let words = parts.into_iter().chain(marks).flat_map(|word| word.bytes().chain([0xff]));
        // FNV-1a: short, and the same everywhere.
        let hash =
            numbers.into_iter().chain(words).fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
                (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
            });
        format!("c-{hash:016x}")
    }

    fn has_lost(&self) -> bool {
        self.steps < self.full
    }
}

/// One side of a counter as `<symbol id="…" viewBox="0 0 100 100">`, to be placed with `<use>` in
/// a square of any size.
pub fn counter(face: &Face) -> String {
    let scheme = &face.scheme;
    let print = if face.back {
        units::back(scheme, face)
    } else if is_marker(&face.symbol) {
        markers::draw(scheme, face)
    } else {
        units::front(scheme, face)
    };
    let marks: &[String] = if face.back { &[] } else { &face.marks };
    format!(
        "<symbol id=\"{}\" viewBox=\"0 0 100 100\" overflow=\"visible\" font-family=\"{}\" \
         font-weight=\"700\">{print}{}</symbol>",
        face.id(),
        crate::theme::NARROW.replace('"', "'"),
        badges::on_counter(marks),
    )
}

/// Whether a symbol is that of a marker.
pub(crate) fn is_marker(symbol: &str) -> bool {
    markers::ALL.contains(&symbol)
}

/// Cardboard with something printed under its sheen.
fn body(scheme: &Scheme, under: &str) -> String {
    let (fill, edge) = (&scheme.fill, scheme.edge());
    format!(
        "{ROUND} fill=\"{fill}\"/>{under}{SHEEN}{ROUND} fill=\"none\" stroke=\"{edge}\" \
         stroke-width=\"2\"/>"
    )
}

/// A line of print in the middle of `x`.
fn text(x: f64, y: f64, size: f64, fill: &str, words: &str) -> String {
    aligned("middle", x, y, size, fill, words)
}

fn aligned(anchor: &str, x: f64, y: f64, size: f64, fill: &str, words: &str) -> String {
    let words = escape(words);
    format!(
        "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\" text-anchor=\"{anchor}\" \
         fill=\"{fill}\">{words}</text>"
    )
}

/// A five-pointed star; `inner` is the share of the radius at the notches.
fn star(x: f64, y: f64, radius: f64, inner: f64) -> String {
    use crate::paths::Path;
    use crate::point::{Point, at};
    let tip = |n: u8| {
        let length = if n.is_multiple_of(2) { radius } else { radius * inner };
        at(x, y) + Point::polar(length, 36.0 * f64::from(n) - 90.0)
    };
    let mut path = Path::default();
    path.points('M', &(0..10).map(tip).collect::<Vec<_>>()).close();
    path.into_text()
}

#[cfg(test)]
mod tests {
    use neretva_protocol::Colours;

    use super::*;

    fn jaeger() -> Face {
        Face {
            scheme: Scheme::of("any", &Colours::new("german", "#abb4ad", "#14181a")),
            symbol: "infantry".to_owned(),
            size: "XX".to_owned(),
            label: "118 J".to_owned(),
            factors: "6-6-8".to_owned(),
            steps: 2,
            full: 2,
            code: "G".to_owned(),
            ..Face::default()
        }
    }

    #[test]
    fn the_same_print_has_the_same_id_and_other_print_another() {
        let face = jaeger();
        assert_eq!(face.id(), jaeger().id());
        let shifted = Face { label: "118 J6".to_owned(), factors: "-6-8".to_owned(), ..jaeger() };
        assert_ne!(face.id(), shifted.id());
        assert_ne!(face.id(), Face { steps: 1, ..jaeger() }.id());
        assert_ne!(face.id(), Face { back: true, ..jaeger() }.id());
    }

    #[test]
    fn a_lost_step_shows_in_three_ways() {
        let (whole, reduced) = (counter(&jaeger()), counter(&Face { steps: 1, ..jaeger() }));
        assert!(!whole.contains("#c22f25") && !whole.contains("#fffdf6"));
        assert!(reduced.contains("#c22f25") && reduced.contains("#fffdf6"));
        assert_eq!(whole.matches("class=\"pip\"").count(), 2);
        assert_eq!(reduced.matches("class=\"pip\" fill=\"none\"").count(), 1);
    }

    #[test]
    fn a_back_tells_nothing_of_the_front() {
        let back = counter(&Face { back: true, ..jaeger() });
        let other = Face { back: true, label: "7 SS".to_owned(), steps: 1, ..jaeger() };
        assert_eq!(back, counter(&other));
        assert!(!back.contains("118") && !back.contains("6-6") && !back.contains("6‑6"));
        assert!(back.contains('?'));
    }

    #[test]
    fn print_is_escaped_and_every_word_draws_something() {
        let odd = counter(&Face { label: "<&>".to_owned(), ..jaeger() });
        assert!(odd.contains("&lt;&amp;&gt;"));
        let mut drawn = std::collections::BTreeSet::new();
        for symbol in units::KINDS.iter().chain(markers::ALL) {
            let face = Face { symbol: (*symbol).to_owned(), ..jaeger() };
            let svg = counter(&face).replace(&face.id(), "");
            assert_eq!(svg.matches('<').count(), svg.matches('>').count(), "{symbol}");
            assert!(drawn.insert(svg), "{symbol} looks like another");
        }
    }
}
