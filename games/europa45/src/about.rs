//! What comes in the boxes: names, options, data files and messages of both editions.

use neretva_core::{About, Edition, Shipped, Watch, switches};
use neretva_data::{Faults, Source};

use crate::load::{Europa45, SOVIET_FILES, YUGOSLAV_FILES};
use crate::map_view::{SOVIET_ART, YUGOSLAV_ART};

switches! {
    /// The options in use.
    pub struct Switches {
        /// BASE.20.2 The Axis sets up in its zones as it likes.
        free_setup: "free-setup" = off,
    }
}

/// Yugoslavia, 1941 to 1944.
pub(crate) static YUGOSLAVIA: About = about(
    "europa45-yu",
    &["uzice", "uprising", "kozara", "weiss", "italy-out", "liberation", "campaign"],
);

/// The Soviet rear, 1942 and 1943.
pub(crate) static SOVIET_REAR: About =
    about("europa45-su", &["first-summer", "winter", "rail-war", "autumn", "year", "campaign"]);

const fn about(id: &'static str, scenarios: &'static [&'static str]) -> About {
    About {
        id,
        rules_version: 1,
        level: 4,
        seats: &["axis", "allied"],
        scenarios,
        options: Switches::OPTIONS,
        choices: &choice::NAMES,
        hidden: true,
        overlays: &["zones", "apzoc", "supply", "control", "areas"],
    }
}

/// Named choices, in the order of [`About::choices`].
pub mod choice {
    neretva_kit::choices! {
        DONE = "done",
        BACK = "back",
        STANDARD = "standard",
        STAY = "stay",
        RAIL = "rail",
        AIRBASE = "airbase",
        PORT = "port",
        BRIDGE = "bridge",
        AIR_UNIT = "air-unit",
        SABOTAGE = "sabotage",
        DEMOLISH = "demolish",
        TRAIN = "train",
        ATTACK = "attack",
        ADVANCE = "advance",
        DISBAND = "disband",
        WITHDRAW = "withdraw",
        DISMISS_DUMMY = "dismiss-dummy",
        ASSEMBLE = "assemble",
        BREAK_DOWN = "break-down",
    }
}

impl Shipped for Europa45 {
    const ABOUT: &'static About = &YUGOSLAVIA;
    const FILES: &'static [(&'static str, &'static str)] = YUGOSLAV_FILES;
    const ART: &'static [(&'static str, &'static [u8])] = YUGOSLAV_ART;
    const MORE_EDITIONS: &'static [Edition] =
        &[Edition { about: &SOVIET_REAR, files: SOVIET_FILES, art: SOVIET_ART }];
    const LESSONS: &'static str = include_str!("../lessons.toml");
    const EASIER: &'static str = "allied";
    const WATCH: Watch = Watch { places: &[], losses: &["europa45-eliminated"] };
    neretva_core::messages!(
        "base",
        "tracks",
        "setup",
        "initial",
        "recruitment",
        "zone-attacks",
        "sabotage",
        "repair",
        "reinforcement",
        "movement",
        "combat",
        "supply",
        "victory"
    );

    fn load(source: &Source) -> Result<Europa45, Faults> {
        Europa45::load_data(source)
    }
}
