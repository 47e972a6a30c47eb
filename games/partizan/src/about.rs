//! What comes in the box: names, options, data files and messages.

use neretva_core::{About, Shipped, Watch};
use neretva_data::{Faults, Source};

use crate::load::Partizan;
use crate::rules::options::Switches;

/// Names, seats, scenarios, options and choices.
pub(crate) static ABOUT: About = About {
    id: "partizan",
    rules_version: 3,
    level: 3,
    seats: &["partisan", "axis"],
    scenarios: &["campaign", "uprising", "axis-storm"],
    options: Switches::OPTIONS,
    choices: &choice::NAMES,
    hidden: true,
    overlays: &["supply", "control", "regions", "victory", "lines", "reach"],
};

/// Named choices, in the order of [`About::choices`].
pub mod choice {
    neretva_kit::choices! {
        DONE = "done",
        HISTORICAL = "historical",
        ATTACK = "attack",
        STAND = "stand",
        ASSAULT = "assault",
        CLOSE_COMBAT = "close-combat",
        BOMBER = "bomber",
        NAVY = "navy",
        NO_SUPPORT = "no-support",
        CHIT_1 = "chit-1",
        CHIT_2 = "chit-2",
        CHIT_3 = "chit-3",
        ROLL = "roll",
        DECLINE = "decline",
        YES = "yes",
        NO = "no",
    }
}

impl Shipped for Partizan {
    const ABOUT: &'static About = &ABOUT;
    neretva_core::data_files!("map", "units", "tables", "setup", "scenarios");
    neretva_core::map_art!();
    const LESSONS: &'static str = include_str!("../lessons.toml");
    const WATCH: Watch = Watch {
        places: &["partizan-destroys", "partizan-attacks", "partizan-supply-town"],
        losses: &["partizan-eliminated"],
    };
    neretva_core::messages!(
        "base",
        "setup",
        "objectives",
        "events",
        "replacement",
        "movement",
        "combat",
        "supply",
        "special",
        "victory",
        "options"
    );

    fn load(source: &Source) -> Result<Partizan, Faults> {
        Partizan::load_data(source)
    }
}
