//! Colours of the counters. A test of the registry keeps any two apart to all eyes, and ink readable.

use neretva_protocol::Colours;

/// The colours of the sides.
pub(crate) fn palette() -> Vec<Colours> {
    vec![Colours::new("red", "#b5382a", "#fff6f0"), Colours::new("blue", "#1f5fa6", "#ffffff")]
}
