//! The paper that plots are drawn on: scales, axes, marks.

/// Escapes what XML would read as marks.
pub(super) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// A chart with axes, to be filled from bottom to top.
pub(super) struct Chart {
    body: String,
    width: f64,
    height: f64,
    x: (f64, f64),
    y: (f64, f64),
}

/// Px around the plotting area: left, right, top, bottom.
const LEFT: f64 = 48.0;
const RIGHT: f64 = 14.0;
const TOP: f64 = 26.0;
const BOTTOM: f64 = 30.0;

impl Chart {
    /// A chart of that size for those ranges.
    pub(super) fn new(width: f64, height: f64, x: (f64, f64), y: (f64, f64)) -> Chart {
        let open =
            |(low, high): (f64, f64)| if high > low { (low, high) } else { (low, low + 1.0) };
        Chart { body: String::new(), width, height, x: open(x), y: open(y) }
    }

    pub(super) fn x(&self, x: f64) -> f64 {
        let (low, high) = self.x;
        LEFT + (x - low) / (high - low) * (self.width - LEFT - RIGHT)
    }

    pub(super) fn y(&self, y: f64) -> f64 {
        let (low, high) = self.y;
        self.height - BOTTOM - (y - low) / (high - low) * (self.height - TOP - BOTTOM)
    }

    /// Adds a piece of SVG.
    pub(super) fn add(&mut self, svg: &str) {
        self.body.push_str(svg);
    }

    /// A rectangle between two corners in the chart's own units.
    pub(super) fn rect(&mut self, class: &str, from: (f64, f64), to: (f64, f64), title: &str) {
        let (left, right) = (self.x(from.0.min(to.0)), self.x(from.0.max(to.0)));
        let (top, bottom) = (self.y(from.1.max(to.1)), self.y(from.1.min(to.1)));
        let (width, height) = (right - left, bottom - top);
        let title = if title.is_empty() {
            String::new()
        } else {
            format!("<title>{}</title>", escape(title))
        };
        self.add(&format!(
            "<rect class=\"{class}\" x=\"{left:.1}\" y=\"{top:.1}\" width=\"{width:.1}\" \
             height=\"{height:.1}\">{title}</rect>"
        ));
    }

    /// A line through points.
    pub(super) fn line(&mut self, class: &str, points: &[(f64, f64)]) {
        let path = self.path(points);
        self.add(&format!("<path class=\"{class}\" d=\"M{path}\"/>"));
    }

    /// The area between two lines.
    pub(super) fn area(&mut self, class: &str, low: &[(f64, f64)], high: &[(f64, f64)]) {
        let back: Vec<(f64, f64)> = high.iter().rev().copied().collect();
        let path = format!("M{}L{}Z", self.path(low), self.path(&back));
        self.add(&format!("<path class=\"{class}\" d=\"{path}\"/>"));
    }

    fn path(&self, points: &[(f64, f64)]) -> String {
        let place = |(x, y): &(f64, f64)| format!("{:.1} {:.1}", self.x(*x), self.y(*y));
        points.iter().map(place).collect::<Vec<_>>().join("L")
    }

    /// Words at a point in px.
    pub(super) fn text(&mut self, class: &str, x: f64, y: f64, text: &str) {
        let text = escape(text);
        self.add(&format!("<text class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\">{text}</text>"));
    }

    /// Horizontal lines with their figures.
    pub(super) fn y_axis(&mut self, write: impl Fn(f64) -> String) {
        for tick in ticks(self.y, 5) {
            let class = if tick == 0.0 { "zero" } else { "rule" };
            self.line(class, &[(self.x.0, tick), (self.x.1, tick)]);
            let y = self.y(tick) + 4.0;
            self.text("tick end", LEFT - 6.0, y, &write(tick));
        }
    }

    /// Figures below.
    pub(super) fn x_axis(&mut self, at: &[f64], write: impl Fn(f64) -> String) {
        let y = self.height - BOTTOM + 17.0;
        for tick in at {
            let x = self.x(*tick);
            self.text("tick middle", x, y, &write(*tick));
        }
    }

    /// The drawing, with a name for screen readers.
    pub(super) fn svg(self, name: &str) -> String {
        let Chart { body, width, height, .. } = self;
        let name = escape(name);
        format!(
            "<svg class=\"chart\" role=\"img\" aria-label=\"{name}\" \
             viewBox=\"0 0 {width:.0} {height:.0}\">{body}</svg>"
        )
    }
}

/// Round numbers within a range, about that many.
pub(super) fn ticks((low, high): (f64, f64), about: u32) -> Vec<f64> {
    let step = nice((high - low) / f64::from(about));
    let first = (low / step - 1e-9).ceil();
    let count = ((high / step + 1e-9).floor() - first).max(0.0) as usize;
    (0..=count).map(|n| (first + n as f64) * step).collect()
}

/// The smallest of 1, 2, 2½, 5, 10 times a power of ten that is not below the value.
pub(super) fn nice(step: f64) -> f64 {
    let power = 10_f64.powf(step.max(1e-9).log10().floor());
    let nice = [1.0, 2.0, 2.5, 5.0].into_iter().find(|n| n * power >= step - 1e-12);
    nice.unwrap_or(10.0) * power
}

/// A legend of colours in a row.
pub(super) fn legend(entries: &[(String, String)]) -> String {
    let entry = |(class, name): &(String, String)| {
        let name = escape(name);
        format!("<span><i class=\"key {class}\"></i>{name}</span>")
    };
    let entries: String = entries.iter().map(entry).collect();
    format!("<p class=\"legend\">{entries}</p>")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_and_within() {
        assert_eq!(ticks((0.0, 1.0), 5), [0.0, 0.2, 0.4, 0.6000000000000001, 0.8, 1.0]);
        assert_eq!(ticks((-13.0, 27.0), 4), [-10.0, 0.0, 10.0, 20.0]);
        assert_eq!(nice(7.0), 10.0);
        assert_eq!(nice(0.21), 0.25);
    }
}
