//! Colours of the counters. A test of the registry keeps any two apart to all eyes, and ink readable.

use neretva_protocol::Colours;

/// The colours of the nations.
pub(crate) fn palette() -> Vec<Colours> {
    vec![
        Colours::new("german", "#abb4ad", "#14181a"),
        Colours::new("italian", "#dda325", "#1c1503"),
        Colours::new("croatian", "#9a7bd2", "#160b24"),
        Colours::new("ustashi", "#2c2c30", "#f5f1e8"),
        Colours::new("bulgarian", "#b9376f", "#fff2f8"),
        Colours::new("hungarian", "#263c80", "#eef4ff"),
        Colours::new("partisan", "#744926", "#fff3df"),
        Colours::new("eis", "#ad8f78", "#241404"),
        Colours::new("british", "#efd9ac", "#1f1808"),
        Colours::new("american", "#5f7d39", "#ffffff"),
        Colours::new("french", "#9cc3f0", "#0b1c2b"),
        Colours::new("polish", "#37959a", "#021413"),
    ]
}
