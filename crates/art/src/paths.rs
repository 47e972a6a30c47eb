//! SVG path text, as short as it can be.

use crate::point::Point;

/// A coordinate with one decimal at most.
pub(crate) fn number(value: f64) -> String {
    tenths((value * 10.0).round() as i64)
}

fn tenths(tenths: i64) -> String {
    let sign = if tenths < 0 { "-" } else { "" };
    let (whole, part) = (tenths.unsigned_abs() / 10, tenths.unsigned_abs() % 10);
    match (whole, part) {
        (_, 0) => format!("{sign}{whole}"),
        (0, _) => format!("{sign}.{part}"),
        _ => format!("{sign}{whole}.{part}"),
    }
}

/// A path under construction. Numbers are joined by the shortest separator that keeps them apart.
#[derive(Clone, Debug, Default)]
pub(crate) struct Path {
    text: String,
}

impl Path {
    pub(crate) fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    pub(crate) fn into_text(self) -> String {
        self.text
    }

    /// A command such as `M` with its numbers.
    pub(crate) fn command(&mut self, letter: char, numbers: &[f64]) -> &mut Path {
        self.text.push(letter);
        for value in numbers {
            self.value(&number(*value));
        }
        self
    }

    fn value(&mut self, text: &str) {
        // A minus keeps numbers apart; so does a point after a number that has one already.
        let last = self.text.rsplit([' ', '-']).next().unwrap_or_default();
        let after_digit = self.text.ends_with(|c: char| c.is_ascii_digit());
        let second_point = text.starts_with('.')
            && last.rsplit(|c: char| c.is_ascii_alphabetic()).next().is_some_and(has_point);
        if after_digit && !text.starts_with('-') && !second_point {
            self.text.push(' ');
        }
        self.text.push_str(text);
    }

    /// A command with points.
    pub(crate) fn points(&mut self, letter: char, points: &[Point]) -> &mut Path {
        let numbers: Vec<f64> = points.iter().flat_map(|p| [p.x, p.y]).collect();
        self.command(letter, &numbers)
    }

    pub(crate) fn close(&mut self) -> &mut Path {
        self.text.push('z');
        self
    }

    /// A line through all points in steps from rounded point to rounded point, so that no error
    /// adds up. A line without length draws nothing.
    pub(crate) fn line(&mut self, points: &[Point], end: End) -> &mut Path {
        let rounded = |p: &Point| ((p.x * 10.0).round() as i64, (p.y * 10.0).round() as i64);
        let mut stops = points.iter().map(rounded);
        let Some(start) = stops.next() else { return self };
        let mut here = start;
        let mut steps = Vec::new();
        for stop in stops {
            if stop != here {
                steps.push((stop.0 - here.0, stop.1 - here.1));
                here = stop;
            }
        }
        if steps.is_empty() {
            return self;
        }
        self.text.push('M');
        self.value(&tenths(start.0));
        self.value(&tenths(start.1));
        self.text.push('l');
        for (x, y) in steps {
            self.value(&tenths(x));
            self.value(&tenths(y));
        }
        if end == End::Closed {
            self.text.push('z');
        }
        self
    }

    /// A line with its corners cut by curves: the sides keep their place, only corners are soft.
    pub(crate) fn rounded(&mut self, points: &[Point], cut: f64, end: End) -> &mut Path {
        let mut stops = points.to_vec();
        if end == End::Closed {
            stops.extend_from_slice(&points[..points.len().min(2)]);
        }
        let [first, .., last] = stops.as_slice() else { return self };
        let mut letter = 'M';
        if end == End::Open {
            self.points('M', &[*first]);
            letter = 'L';
        }
        for corner in stops.windows(3) {
            let (before, after) = (corner[1].lerp(corner[0], cut), corner[1].lerp(corner[2], cut));
            self.points(letter, &[before]).points('Q', &[corner[1], after]);
            letter = 'L';
        }
        match end {
            End::Open => self.points('L', &[*last]),
            End::Closed => self.close(),
        }
    }
}

fn has_point(text: &str) -> bool {
    text.contains('.')
}

/// Whether a line returns to its start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    Open,
    Closed,
}

/// Text that is safe inside an element or an attribute.
pub(crate) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// Letters that may stand in an id.
pub(crate) fn identifier(text: &str) -> String {
    let plain = |c: char| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '-' };
    text.chars().map(plain).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::point::at;

    #[test]
    fn numbers_are_short() {
        let shown = [0.0, -0.04, 0.52, -0.5, 12.0, -3.25, 100.06].map(number);
        assert_eq!(shown, ["0", "0", ".5", "-.5", "12", "-3.3", "100.1"]);
    }

    #[test]
    fn numbers_are_kept_apart_by_as_little_as_possible() {
        let mut path = Path::default();
        path.command('M', &[1.0, -2.0]).command('l', &[0.5, 0.5, 3.0, 0.5]);
        assert_eq!(path.into_text(), "M1-2l.5.5 3 .5");
    }

    #[test]
    fn a_line_steps_from_rounded_points() {
        let mut path = Path::default();
        path.line(&[at(0.04, 0.0), at(0.08, 0.0), at(1.0, 2.0), at(1.0, 2.0)], End::Closed);
        assert_eq!(path.into_text(), "M0 0l.1 0 .9 2z");
        let mut nothing = Path::default();
        nothing.line(&[at(5.0, 5.0), at(5.01, 5.0)], End::Open);
        assert!(nothing.is_empty());
    }

    #[test]
    fn a_rounded_ring_cuts_every_corner() {
        let mut path = Path::default();
        path.rounded(&[at(0.0, 0.0), at(10.0, 0.0), at(0.0, 10.0)], 0.2, End::Closed);
        assert_eq!(path.into_text(), "M8 0Q10 0 8 2L2 8Q0 10 0 8L0 2Q0 0 2 0z");
    }
}
