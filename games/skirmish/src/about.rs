//! Names, seats, scenarios, options and choices.

use neretva_core::{About, OptionKind, OptionSpec};

pub(crate) static ABOUT: About = About {
    id: "skirmish",
    rules_version: 1,
    level: 1,
    seats: &["red", "blue"],
    scenarios: &["ford"],
    options: &[OptionSpec { id: "dug-in", kind: OptionKind::Switch(false) }],
    choices: &NAMES,
    hidden: true,
    overlays: &["zones", "victory"],
};

neretva_kit::choices! {
    END = "end",
    STAY = "stay",
    ATTACK = "attack",
}
