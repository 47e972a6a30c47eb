//! Names, seats, scenarios, options and choices.

use neretva_core::About;

use crate::state::Switches;

pub(crate) static ABOUT: About = About {
    id: "skirmish",
    rules_version: 1,
    level: 1,
    seats: &["red", "blue"],
    scenarios: &["ford"],
    options: Switches::OPTIONS,
    choices: &NAMES,
    hidden: true,
    overlays: &["zones", "victory"],
};

neretva_kit::choices! {
    END = "end",
    STAY = "stay",
    ATTACK = "attack",
}
