//! A part of a drawing: everything outside a window is left out.

use crate::paths::number;
use crate::point::{Point, at};

/// A part of a sheet, in px.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Window {
    pub(crate) corner: Point,
    pub(crate) size: Point,
}

impl Window {
    /// Whether a box from one corner to the other may show in it.
    fn meets(&self, low: Point, high: Point) -> bool {
        let end = self.corner + self.size;
        low.x <= end.x && low.y <= end.y && high.x >= self.corner.x && high.y >= self.corner.y
    }

    /// The window in units that are that many to a px.
    fn in_units(&self, units: f64) -> Window {
        Window { corner: self.corner * units, size: self.size * units }
    }
}

/// The same file without the lines, rings and words outside the window. A ring that is wholly
/// outside changes nothing inside, so fills stay correct.
pub(crate) fn cropped(svg: &str, window: &Window) -> String {
    let mut out = String::new();
    let mut rest = svg;
    let mut scales = vec![Some(1.0)];
    while let Some(start) = rest.find('<') {
        out.push_str(&rest[..start]);
        let end = rest[start..].find('>').map_or(rest.len(), |end| start + end + 1);
        let tag = &rest[start..end];
        rest = &rest[end..];
        let scale = scales.last().copied().flatten();
        match tag {
            "</g>" => _ = scales.pop(),
            _ if tag.starts_with("<g") => {
                scales.push(scale.and_then(|scale| Some(scale * scaled(tag)?)));
            }
            _ => {}
        }
        // Elements with a transform are kept whole.
        let elsewhere = ["symbol", "defs"].iter().find(|name| tag.starts_with(&format!("<{name}")));
        if let Some(name) = elsewhere {
            let close = format!("</{name}>");
            let whole = rest.find(&close).map_or(0, |end| end + close.len());
            out.push_str(tag);
            out.push_str(&rest[..whole]);
            rest = &rest[whole..];
            continue;
        }
        let place = scale.filter(|_| attribute(tag, "transform").is_none());
        let path = attribute(tag, "d").filter(|_| tag.starts_with("<path"));
        if let (Some(path), Some(scale)) = (path, place) {
            let kept = subpaths(path, &window.in_units(1.0 / scale));
            if !kept.is_empty() {
                out.push_str(&tag.replacen(path, &kept, 1));
            }
        } else if tag.starts_with("<text") && outside(tag, window) {
            let close = rest.find("</text>").map_or(0, |end| end + "</text>".len());
            rest = &rest[close..];
        } else {
            out.push_str(tag);
        }
    }
    out + rest
}

/// The scale of a group; `None` if it is also moved or turned.
fn scaled(tag: &str) -> Option<f64> {
    match attribute(tag, "transform") {
        None => Some(1.0),
        Some(how) => how.strip_prefix("scale(")?.strip_suffix(')')?.parse().ok(),
    }
}

/// Whether a word is so far outside that no letter shows.
fn outside(tag: &str, window: &Window) -> bool {
    const LONGEST_WORD: f64 = 160.0;
    let place = |name| attribute(tag, name).and_then(|value| value.parse::<f64>().ok());
    let (Some(x), Some(y)) = (place("x"), place("y")) else { return false };
    let reach = at(LONGEST_WORD, LONGEST_WORD);
    !window.meets(at(x, y) - reach, at(x, y) + reach)
}

fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    let start = tag.find(&format!(" {name}=\""))? + name.len() + 3;
    tag[start..].find('"').map(|end| &tag[start..start + end])
}

/// The parts of a path that may show in the window. Each starts with an absolute position;
/// everything after that is kept as written.
fn subpaths(path: &str, window: &Window) -> String {
    let mut kept = String::new();
    let mut walk = Walk { text: path, at: at(0.0, 0.0), start: at(0.0, 0.0) };
    while let Some(part) = walk.part() {
        if window.meets(part.low, part.high) {
            kept.push('M');
            let (x, y) = (number(part.start.x), number(part.start.y));
            let apart = if y.starts_with('-') { "" } else { " " };
            kept.push_str(&format!("{x}{apart}{y}"));
            // A move continues as lines: relative after a small letter, absolute after a large one.
            if part.rest.starts_with(|c: char| !c.is_ascii_alphabetic()) && !part.rest.is_empty() {
                kept.push(if part.in_steps { 'l' } else { 'L' });
            }
            kept.push_str(part.rest.trim_start());
        }
    }
    kept
}

/// A walk along a path.
struct Walk<'a> {
    text: &'a str,
    at: Point,
    start: Point,
}

/// From one move to the next.
struct Part<'a> {
    start: Point,
    rest: &'a str,
    in_steps: bool,
    low: Point,
    high: Point,
}

impl<'a> Walk<'a> {
    fn part(&mut self) -> Option<Part<'a>> {
        let in_steps = match self.text.trim_start().chars().next()? {
            'm' => true,
            'M' => false,
            _ => return None,
        };
        self.text = &self.text.trim_start()[1..];
        let (x, y) = (self.value()?, self.value()?);
        self.at = if in_steps { self.at + at(x, y) } else { at(x, y) };
        self.start = self.at;
        let (mut low, mut high) = (self.at, self.at);
        let rest = self.text;
        let mut letter = if in_steps { 'l' } else { 'L' };
        loop {
            let text = self.text.trim_start();
            match text.chars().next() {
                None | Some('M' | 'm') => break,
                Some('z' | 'Z') => {
                    self.text = &text[1..];
                    self.at = self.start;
                    continue;
                }
                Some(next) if next.is_ascii_alphabetic() => {
                    letter = next;
                    self.text = &text[1..];
                }
                Some(_) => {}
            }
            if self.step(letter, &mut low, &mut high).is_none() {
                self.text = "";
                break;
            }
        }
        let rest = &rest[..rest.len() - self.text.trim_start().len()];
        Some(Part { start: self.start, rest, in_steps, low, high })
    }

    /// One command: its points widen the box; curves count by their control points.
    fn step(&mut self, letter: char, low: &mut Point, high: &mut Point) -> Option<()> {
        let from = self.at;
        let points = match letter {
            'c' | 'C' => 3,
            'q' | 'Q' => 2,
            'h' | 'H' | 'v' | 'V' | 'l' | 'L' => 1,
            // An arc or anything else that we do not draw.
            _ => return None,
        };
        for _ in 0..points {
            let place = match letter {
                'h' => at(from.x + self.value()?, from.y),
                'H' => at(self.value()?, from.y),
                'v' => at(from.x, from.y + self.value()?),
                'V' => at(from.x, self.value()?),
                small if small.is_ascii_lowercase() => from + at(self.value()?, self.value()?),
                _ => at(self.value()?, self.value()?),
            };
            self.at = place;
            *low = at(low.x.min(place.x), low.y.min(place.y));
            *high = at(high.x.max(place.x), high.y.max(place.y));
        }
        Some(())
    }

    /// The next number; a minus or a second decimal point starts another.
    fn value(&mut self) -> Option<f64> {
        let text = self.text.trim_start_matches([' ', ',', '\n']);
        let mut point = false;
        let end = text.char_indices().find(|(n, c)| match c {
            '-' => *n > 0,
            '.' => std::mem::replace(&mut point, true),
            _ => !c.is_ascii_digit(),
        });
        let (value, rest) = text.split_at(end.map_or(text.len(), |(n, _)| n));
        self.text = rest;
        value.parse().ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WINDOW: Window = Window { corner: at(0.0, 0.0), size: at(10.0, 10.0) };

    #[test]
    fn what_may_show_is_kept_and_stays_in_its_place() {
        // Relative steps count from the end of the part that is left out.
        let path = "M20 20l5 5 1-.5m-24-22.5l3 3zM3 50L4 60M-5 5H20";
        assert_eq!(subpaths(path, &WINDOW), "M2 2l3 3zM-5 5H20");
        assert_eq!(subpaths("M50 50l1 1zm-49-49 2 2", &WINDOW), "M1 1l2 2");
        assert_eq!(subpaths("M30 30q-40-20.5.5-20", &WINDOW), "M30 30q-40-20.5.5-20");
    }

    #[test]
    fn scaled_groups_words_and_all_else() {
        let svg = "<svg><g transform=\"scale(.5)\"><path class=\"a\" d=\"M15 15l1 1\"/>\
                   <path d=\"M30 1l1 1\"/></g><text x=\"900\" y=\"1\">far</text><text x=\"1\" \
                   y=\"1\">near</text></svg>";
        let kept = "<svg><g transform=\"scale(.5)\"><path class=\"a\" d=\"M15 15l1 1\"/></g>\
                    <text x=\"1\" y=\"1\">near</text></svg>";
        assert_eq!(cropped(svg, &WINDOW), kept);
    }

    #[test]
    fn what_is_drawn_elsewhere_is_kept() {
        for svg in [
            "<svg><defs><symbol id=\"s\"><path d=\"M50 50l1 1\"/></symbol></defs></svg>",
            "<svg><g transform=\"translate(-50 0)\"><path d=\"M50 5l1 1\"/></g></svg>",
        ] {
            assert_eq!(cropped(svg, &WINDOW), svg);
        }
    }
}
