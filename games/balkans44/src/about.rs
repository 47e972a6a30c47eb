//! What comes in the box: names, options, data files and messages.

use neretva_core::{About, Shipped, Watch};
use neretva_data::{Faults, Source};

use crate::load::Balkans44;
use crate::rules::options::Switches;

/// Names, seats, scenarios, options and choices.
pub(crate) static ABOUT: About = About {
    id: "balkans44",
    rules_version: 1,
    level: 3,
    seats: &["soviet", "axis"],
    scenarios: &["campaign", "iasi", "belgrade"],
    options: Switches::OPTIONS,
    choices: &choice::NAMES,
    hidden: true,
    overlays: &["supply", "zones", "control", "regions", "victory", "lines", "hq", "reach"],
};

/// Named choices, in the order of [`About::choices`].
pub mod choice {
    neretva_kit::choices! {
        DONE = "done",
        STANDARD = "standard",
        ASIDE = "aside",
        GREECE_BOX = "greece-box",
        NEXT = "next",
        PASS = "pass",
        FULL = "full",
        REDUCED = "reduced",
        ATTACK = "attack",
        RETREAT = "retreat",
        STAND = "stand",
        STAY = "stay",
        TITO = "tito",
        NAVY = "navy",
        BALKAN_AIR = "balkan-air",
        COMMANDO = "commando",
        CHETNIKS = "chetniks",
        YES = "yes",
        NO = "no",
        AIR_GERMAN = "air-german",
        AIR_HUNGARIAN = "air-hungarian",
        AIR_ROMANIAN = "air-romanian",
        AIR_CROATIAN = "air-croatian",
        AIR_SOVIET = "air-soviet",
        AIR_BULGARIAN = "air-bulgarian",
    }
}

impl Shipped for Balkans44 {
    const ABOUT: &'static About = &ABOUT;
    neretva_core::data_files!("map", "units", "tables", "scenarios");
    neretva_core::map_art!();
    const LESSONS: &'static str = include_str!("../lessons.toml");
    const EASIER: &'static str = "soviet";
    const WATCH: Watch = Watch {
        places: &["balkans44-attacks", "balkans44-strikes"],
        losses: &["balkans44-eliminated"],
    };
    neretva_core::messages!(
        "base",
        "setup",
        "events",
        "arrival",
        "modes",
        "movement",
        "partisans",
        "combat",
        "stacking",
        "nations",
        "supply",
        "victory",
        "options"
    );

    fn load(source: &Source) -> Result<Balkans44, Faults> {
        Balkans44::load_data(source)
    }
}
