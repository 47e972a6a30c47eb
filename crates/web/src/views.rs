//! Where the player looked at each table, kept in their browser.

use serde::{Deserialize, Serialize};

use crate::camera::{Camera, Size};

/// Tables that are remembered.
const MOST: usize = 20;

/// A zoom and the place in the middle of the window.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
struct Gaze {
    x: f64,
    y: f64,
    scale: f64,
}

/// The last tables with where they were looked at, the latest last.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Views(Vec<(String, Gaze)>);

impl Views {
    /// As they were kept; none if that cannot be read.
    pub(crate) fn read(text: &str) -> Views {
        serde_json::from_str(text).unwrap_or_default()
    }

    pub(crate) fn write(&self) -> String {
        serde_json::to_string(self).expect("views are plain data")
    }

    /// Remembers a table.
    pub(crate) fn keep(&mut self, table: &str, camera: Camera, window: Size) {
        self.0.retain(|(known, _)| known != table);
        let (x, y) = camera.place((window.0 / 2.0, window.1 / 2.0));
        self.0.push((table.to_owned(), Gaze { x, y, scale: camera.scale }));
        let surplus = self.0.len().saturating_sub(MOST);
        self.0.drain(..surplus);
    }

    /// The same place in a window of any size.
    pub(crate) fn of(&self, table: &str, map: Size, window: Size) -> Option<Camera> {
        let (_, Gaze { x, y, scale }) = self.0.iter().find(|(known, _)| known == table)?;
        let sound = x.is_finite() && y.is_finite() && scale.is_finite();
        sound.then(|| Camera::centred((*x, *y), *scale, map, window))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MAP: Size = (4000.0, 3000.0);

    #[test]
    fn a_place_is_found_again_in_another_window() {
        let wide = (1000.0, 700.0);
        let camera = Camera::centred((1800.0, 1200.0), 0.9, MAP, wide);
        let mut views = Views::default();
        views.keep("t", camera, wide);
        let views = Views::read(&views.write());
        let small = (390.0, 500.0);
        let again = views.of("t", MAP, small).expect("it was kept");
        let middle = again.place((small.0 / 2.0, small.1 / 2.0));
        assert!((middle.0 - 1800.0).abs() < 1.0 && (middle.1 - 1200.0).abs() < 1.0);
        assert!((again.scale - 0.9).abs() < 1e-9);
        assert_eq!(views.of("other", MAP, small), None);
        assert_eq!(Views::read("nonsense"), Views::default());
    }

    #[test]
    fn old_tables_are_forgotten() {
        let mut views = Views::default();
        let camera = Camera { x: 0.0, y: 0.0, scale: 1.0 };
        for n in 0..30 {
            views.keep(&n.to_string(), camera, (100.0, 100.0));
        }
        views.keep("29", camera, (100.0, 100.0));
        assert_eq!(views.0.len(), MOST);
        assert!(
            views.of("9", MAP, (9.0, 9.0)).is_none() && views.of("10", MAP, (9.0, 9.0)).is_some()
        );
    }
}
