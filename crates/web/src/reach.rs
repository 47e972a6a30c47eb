//! How far the counter in hand can go, and by which path.

use std::collections::BTreeMap;

use neretva_protocol::ReachView;

/// The hexes within reach, by number.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Reach {
    by_hex: BTreeMap<String, ReachView>,
}

impl Reach {
    pub(crate) fn of(views: &[ReachView]) -> Reach {
        Reach { by_hex: views.iter().map(|view| (view.hex.clone(), view.clone())).collect() }
    }

    pub(crate) fn get(&self, hex: &str) -> Option<&ReachView> {
        self.by_hex.get(hex)
    }

    /// Every hex, in the order of numbers.
    pub(crate) fn hexes(&self) -> impl Iterator<Item = &ReachView> {
        self.by_hex.values()
    }

    /// The hexes to name one after the other in order to reach a hex and stay there; `None` if that
    /// is impossible.
    pub(crate) fn way(&self, hex: &str) -> Vec<String> {
        let Some(last) = self.get(hex).filter(|view| view.stay) else { return Vec::new() };
        let mut way = vec![last.hex.clone()];
        let mut before = last.from.as_deref();
        while let Some(view) = before.and_then(|hex| self.get(hex)) {
            if way.len() > self.by_hex.len() {
                // A path that returns to itself is invalid.
                return Vec::new();
            }
            way.push(view.hex.clone());
            before = view.from.as_deref();
        }
        way.reverse();
        way
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn view(hex: &str, from: Option<&str>, stay: bool) -> ReachView {
        ReachView { hex: hex.to_owned(), left: 1, half: false, from: from.map(str::to_owned), stay }
    }

    #[test]
    fn a_way_leads_from_the_first_step_to_the_hex() {
        let reach = Reach::of(&[
            view("02", None, true),
            view("03", Some("02"), false),
            view("04", Some("03"), true),
        ]);
        assert_eq!(reach.way("04"), ["02", "03", "04"]);
        assert_eq!(reach.way("02"), ["02"]);
        assert!(reach.way("03").is_empty(), "nobody may stay there");
        assert!(reach.way("09").is_empty());
    }

    #[test]
    fn a_circle_is_no_way() {
        let reach = Reach::of(&[view("02", Some("03"), true), view("03", Some("02"), true)]);
        assert!(reach.way("03").is_empty());
    }
}
