//! Colours of the counters. A test of the registry keeps any two apart to all eyes, and ink readable.

use neretva_protocol::Colours;

/// The colours of the nations.
pub(crate) fn palette() -> Vec<Colours> {
    vec![
        Colours::new("german", "#afbab1", "#14181a"),
        Colours::new("hungarian", "#7d9f60", "#0d1606"),
        Colours::new("romanian", "#e0a819", "#1c1503"),
        Colours::new("croatian", "#ab7ed9", "#160b24"),
        Colours::new("soviet", "#9f141d", "#fff4e8"),
        Colours::new("bulgarian", "#346e65", "#f2fffb"),
        Colours::new("yugoslav", "#0b53e8", "#ffffff"),
        Colours::new("greek", "#fbf8f3", "#16233f").starred("#1d4f9c"),
        Colours::new("albanian", "#1e1f24", "#f5f1e8"),
    ]
}
