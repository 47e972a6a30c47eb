//! Which part of the map the window shows.

/// The part of the map in the window.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Camera {
    /// Where the map's left edge is, in px of the window.
    pub(crate) x: f64,
    /// Where the map's upper edge is.
    pub(crate) y: f64,
    /// Px of the window per px of the map.
    pub(crate) scale: f64,
}

/// Least and greatest scale.
const SCALES: (f64, f64) = (0.12, 3.0);

/// Width and height.
pub(crate) type Size = (f64, f64);

impl Camera {
    /// The whole map in the middle of the window.
    pub(crate) fn fit(map: Size, window: Size) -> Camera {
        let scale = (window.0 / map.0).min(window.1 / map.1).clamp(SCALES.0, SCALES.1);
        Camera { x: (window.0 - map.0 * scale) / 2.0, y: (window.1 - map.1 * scale) / 2.0, scale }
    }

    /// A place of the map in the middle of the window.
    pub(crate) fn centred(place: (f64, f64), scale: f64, map: Size, window: Size) -> Camera {
        let scale = scale.clamp(SCALES.0, SCALES.1);
        let camera = Camera {
            x: window.0 / 2.0 - place.0 * scale,
            y: window.1 / 2.0 - place.1 * scale,
            scale,
        };
        camera.kept(map, window)
    }

    /// Moved by px of the window.
    pub(crate) fn moved(self, by: (f64, f64), map: Size, window: Size) -> Camera {
        Camera { x: self.x + by.0, y: self.y + by.1, ..self }.kept(map, window)
    }

    /// Zoomed so that the place under a point of the window stays there.
    pub(crate) fn zoomed(self, factor: f64, at: (f64, f64), map: Size, window: Size) -> Camera {
        let scale = (self.scale * factor).clamp(SCALES.0, SCALES.1);
        let by = scale / self.scale;
        let camera =
            Camera { x: at.0 - (at.0 - self.x) * by, y: at.1 - (at.1 - self.y) * by, scale };
        camera.kept(map, window)
    }

    /// A share of the way to another one, slower at its end.
    pub(crate) fn towards(self, goal: Camera, share: f64) -> Camera {
        let share = 1.0 - (1.0 - share).powi(3);
        let between = |from: f64, to: f64| from + (to - from) * share;
        Camera {
            x: between(self.x, goal.x),
            y: between(self.y, goal.y),
            scale: between(self.scale, goal.scale),
        }
    }

    /// Whether the whole map is in the window.
    pub(crate) fn shows_all(self, map: Size, window: Size) -> bool {
        let (low, high) = (self.shown((0.0, 0.0)), self.shown(map));
        low.0 >= -1.0 && low.1 >= -1.0 && high.0 <= window.0 + 1.0 && high.1 <= window.1 + 1.0
    }

    /// The place of the map under a point of the window.
    pub(crate) fn place(self, at: (f64, f64)) -> (f64, f64) {
        ((at.0 - self.x) / self.scale, (at.1 - self.y) / self.scale)
    }

    /// Where a place of the map is in the window.
    pub(crate) fn shown(self, place: (f64, f64)) -> (f64, f64) {
        (place.0 * self.scale + self.x, place.1 * self.scale + self.y)
    }

    /// The power of two to draw at: the drawing is never stretched by more than half.
    pub(crate) fn step(self) -> f64 {
        [0.25, 0.5, 1.0, 2.0].into_iter().find(|step| self.scale <= step * 1.42).unwrap_or(2.0)
    }

    /// Limits panning so that the window is never mostly empty. A margin remains, so that what is
    /// at the edge can be moved out from under panels.
    fn kept(self, map: Size, window: Size) -> Camera {
        let keep = |at: f64, map: f64, window: f64| {
            let margin = window * 0.25;
            let (first, last) = (window - margin - map * self.scale, margin);
            at.clamp(first.min(last), first.max(last))
        };
        Camera { x: keep(self.x, map.0, window.0), y: keep(self.y, map.1, window.1), ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MAP: Size = (2000.0, 1000.0);
    const WINDOW: Size = (800.0, 600.0);

    fn near(a: (f64, f64), b: (f64, f64)) -> bool {
        (a.0 - b.0).abs() < 1e-6 && (a.1 - b.1).abs() < 1e-6
    }

    #[test]
    fn the_whole_map_fits() {
        let camera = Camera::fit(MAP, WINDOW);
        assert!(near(camera.shown((0.0, 0.0)), (0.0, 100.0)));
        assert!(near(camera.shown(MAP), (800.0, 500.0)));
    }

    #[test]
    fn it_knows_whether_all_is_in_view() {
        let all = Camera::fit(MAP, WINDOW);
        assert!(all.shows_all(MAP, WINDOW));
        assert!(!all.zoomed(1.3, (400.0, 300.0), MAP, WINDOW).shows_all(MAP, WINDOW));
    }

    #[test]
    fn it_goes_to_another_place_step_by_step() {
        let (from, goal) = (Camera::fit(MAP, WINDOW), Camera { x: 9.0, y: 9.0, scale: 2.0 });
        assert_eq!((from.towards(goal, 0.0), from.towards(goal, 1.0)), (from, goal));
        assert!(from.towards(goal, 0.5).scale > (from.scale + goal.scale) / 2.0, "it eases out");
    }

    #[test]
    fn zooming_keeps_the_place_under_the_pointer() {
        let camera = Camera::centred((900.0, 500.0), 1.0, MAP, WINDOW);
        let at = (300.0, 200.0);
        let closer = camera.zoomed(1.5, at, MAP, WINDOW);
        assert!(near(camera.place(at), closer.place(at)));
        assert!((closer.scale - 1.5).abs() < 1e-9);
    }

    #[test]
    fn the_map_is_never_lost() {
        let camera = Camera::fit(MAP, WINDOW).moved((9e9, -9e9), MAP, WINDOW);
        assert!(camera.x <= WINDOW.0 / 4.0 && camera.shown(MAP).1 >= WINDOW.1 * 0.75 - 1e-9);
        let small = Camera::fit(MAP, WINDOW).zoomed(0.3, (400.0, 300.0), MAP, WINDOW);
        assert!(small.x >= WINDOW.0 / 4.0 && small.shown(MAP).0 <= WINDOW.0 * 0.75);
        assert!(camera.zoomed(1e9, (0.0, 0.0), MAP, WINDOW).scale <= SCALES.1);
    }

    #[test]
    fn what_is_drawn_is_close_to_what_is_shown() {
        for scale in [0.2, 0.4, 0.7, 1.0, 1.4, 1.5, 2.5] {
            let step = Camera { x: 0.0, y: 0.0, scale }.step();
            assert!(scale / step <= 1.5, "{scale}");
        }
    }
}
