//! What comes in the box: names, options, data files and messages.

use neretva_core::{About, Shipped, Watch};
use neretva_data::{Faults, Source};

use crate::Gambit;
use crate::rules::switches::Switches;

/// Names, seats, scenarios, options and choices.
pub(crate) static ABOUT: About = About {
    id: "gambit",
    rules_version: 2,
    level: 3,
    seats: &["allied", "axis"],
    scenarios: &["1943", "1944", "1945"],
    options: Switches::OPTIONS,
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

impl Shipped for Gambit {
    const ABOUT: &'static About = &ABOUT;
    neretva_core::data_files!("map", "units", "tables", "scenarios");
    neretva_core::map_art!();
    const LESSONS: &'static str = include_str!("../lessons.toml");
    const WATCH: Watch = Watch {
        places: &[
            "gambit-allies-control",
            "gambit-axis-controls",
            "gambit-battle-begins",
            "gambit-landing",
            "gambit-beach-lost",
        ],
        losses: &["gambit-eliminated"],
    };
    neretva_core::messages!(
        "base",
        "setup",
        "initial",
        "partisans",
        "reinforcement",
        "command",
        "movement",
        "stacking",
        "ports",
        "supply",
        "combat",
        "hunt",
        "assault",
        "victory"
    );

    fn load(source: &Source) -> Result<Gambit, Faults> {
        Gambit::load_data(source)
    }
}
