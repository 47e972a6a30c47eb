//! What the game is called, who plays it, and what they can choose.

use neretva_core::{About, OptionKind, OptionSpec};

/// Names, seats, scenarios, options and choices.
pub(crate) static ABOUT: About = About {
    id: "gambit",
    rules_version: 2,
    level: 3,
    seats: &["allied", "axis"],
    scenarios: &["1943", "1944", "1945"],
    options: &[
        OptionSpec { id: "turns", kind: OptionKind::Number { default: 20, min: 1, max: 21 } },
        OptionSpec { id: "force10", kind: OptionKind::Switch(false) },
        OptionSpec { id: "overstacking", kind: OptionKind::Pick(&["penalty", "refused"]) },
        OptionSpec { id: "croatian-cf", kind: OptionKind::Pick(&["3", "2"]) },
        OptionSpec { id: "beach-ships", kind: OptionKind::Pick(&["maintained", "at-once"]) },
        OptionSpec { id: "fresh-units", kind: OptionKind::Pick(&["wait", "assault"]) },
        OptionSpec { id: "attack-tac", kind: OptionKind::Pick(&["divisions", "all"]) },
        OptionSpec { id: "city-cp", kind: OptionKind::Pick(&["regained", "lost"]) },
        OptionSpec { id: "drop-beachhead", kind: OptionKind::Pick(&["coast", "beach"]) },
        OptionSpec { id: "port-captors", kind: OptionKind::Pick(&["regulars", "western"]) },
        OptionSpec { id: "italian-greece", kind: OptionKind::Pick(&["west", "column"]) },
    ],
    choices: &choice::NAMES,
    hidden: false,
    overlays: &["supply", "control", "regions", "victory", "lines", "reach"],
};

/// Named choices, in the order of [`About::choices`].
pub mod choice {
    neretva_kit::choices! {
        DONE = "done",
        STANDARD = "standard",
        SWAP = "swap",
        CONCENTRATED = "concentrated",
        DISPERSED = "dispersed",
        STAY = "stay",
        HUNT = "hunt",
        MED_BOX = "med-box",
        AMPHIBIOUS = "amphibious",
        AIRBORNE = "airborne",
        REPLACE = "replace",
        BLOW = "blow",
        TAC = "tac",
        NO_TAC = "no-tac",
        BREAK_OFF = "break-off",
        PRESS_ON = "press-on",
        RETREAT = "retreat",
        STAND = "stand",
        YES = "yes",
        NO = "no",
    }
}
