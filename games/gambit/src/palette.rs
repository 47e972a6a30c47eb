//! Colours of the counters. A test of the registry keeps any two apart to all eyes, and ink readable.

use neretva_protocol::Colours;

/// The colours of the nations.
pub(crate) fn palette() -> Vec<Colours> {
    vec![
        Colours::new("german", "#afbab1", "#14181a"),
        Colours::new("ss", "#1e1f24", "#f5f1e8"),
        Colours::new("croatian", "#ab7ed9", "#160b24"),
        Colours::new("serbian", "#6d3a7f", "#fbf2ff"),
        Colours::new("slovene", "#cfb7e3", "#1a0f24"),
        Colours::new("hellene", "#7d9f60", "#0d1606"),
        Colours::new("italian", "#e0a819", "#1c1503"),
        Colours::new("bulgarian", "#ab5e93", "#080105"),
        Colours::new("british", "#f2d49f", "#1f1808"),
        Colours::new("canadian", "#d63b06", "#ffffff"),
        Colours::new("american", "#627a51", "#ffffff"),
        Colours::new("polish", "#346e65", "#f2fffb"),
        Colours::new("soviet", "#9f141d", "#fff4e8"),
        Colours::new("partisan", "#0b53e8", "#ffffff"),
        Colours::new("guerrilla", "#fbf8f3", "#16233f").starred("#1d4f9c"),
        Colours::new("chetnik", "#8d8a87", "#0e0d0c").starred("#131312"),
    ]
}
