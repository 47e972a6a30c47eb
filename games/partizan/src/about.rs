//! What comes in the box: names, options, data files and messages.

use neretva_core::{About, OptionKind, OptionSpec, Shipped, Watch};
use neretva_data::{Faults, Source};

use crate::game::choice;
use crate::load::Partizan;

/// Names, seats, scenarios, options and choices.
pub(crate) static ABOUT: About = About {
    id: "partizan",
    rules_version: 3,
    level: 3,
    seats: &["partisan", "axis"],
    scenarios: &["campaign", "uprising", "axis-storm"],
    options: &[
        OptionSpec { id: "prestige", kind: OptionKind::Switch(false) },
        OptionSpec { id: "armpit", kind: OptionKind::Switch(false) },
        OptionSpec { id: "force10", kind: OptionKind::Switch(false) },
        OptionSpec { id: "tito-objectives", kind: OptionKind::Switch(false) },
        OptionSpec { id: "partisans-abroad", kind: OptionKind::Switch(true) },
        OptionSpec { id: "strict-ports", kind: OptionKind::Switch(true) },
        OptionSpec { id: "open-stacks", kind: OptionKind::Switch(false) },
        OptionSpec { id: "casualty-nonbuilt", kind: OptionKind::Switch(true) },
        OptionSpec { id: "secret-caches", kind: OptionKind::Switch(false) },
        OptionSpec { id: "free-kampfgruppen", kind: OptionKind::Switch(false) },
        OptionSpec { id: "german-kampfgruppen", kind: OptionKind::Switch(false) },
        OptionSpec { id: "minimum-move-alone", kind: OptionKind::Switch(false) },
        OptionSpec { id: "ports-by-stop", kind: OptionKind::Switch(false) },
        OptionSpec { id: "direct-drop", kind: OptionKind::Switch(false) },
        OptionSpec { id: "partisan-prestige", kind: OptionKind::Switch(false) },
        OptionSpec { id: "landings-before-combat", kind: OptionKind::Switch(false) },
        OptionSpec { id: "landing-alone", kind: OptionKind::Switch(false) },
    ],
    choices: &choice::NAMES,
    hidden: true,
    overlays: &["supply", "control", "regions", "victory", "lines", "reach"],
};

impl Shipped for Partizan {
    const ABOUT: &'static About = &ABOUT;
    const FILES: &'static [(&'static str, &'static str)] = crate::load::FILES;
    const ART: &'static [(&'static str, &'static [u8])] = crate::map_view::ART;
    const WATCH: Watch = Watch {
        places: &["partizan-destroys", "partizan-attacks", "partizan-supply-town"],
        losses: &["partizan-eliminated"],
    };
    const EN: &'static str = concat!(
        include_str!("../locales/en/base.ftl"),
        include_str!("../locales/en/setup.ftl"),
        include_str!("../locales/en/objectives.ftl"),
        include_str!("../locales/en/events.ftl"),
        include_str!("../locales/en/replacement.ftl"),
        include_str!("../locales/en/movement.ftl"),
        include_str!("../locales/en/combat.ftl"),
        include_str!("../locales/en/supply.ftl"),
        include_str!("../locales/en/special.ftl"),
        include_str!("../locales/en/victory.ftl"),
        include_str!("../locales/en/options.ftl"),
    );
    const ES: &'static str = concat!(
        include_str!("../locales/es/base.ftl"),
        include_str!("../locales/es/setup.ftl"),
        include_str!("../locales/es/objectives.ftl"),
        include_str!("../locales/es/events.ftl"),
        include_str!("../locales/es/replacement.ftl"),
        include_str!("../locales/es/movement.ftl"),
        include_str!("../locales/es/combat.ftl"),
        include_str!("../locales/es/supply.ftl"),
        include_str!("../locales/es/special.ftl"),
        include_str!("../locales/es/victory.ftl"),
        include_str!("../locales/es/options.ftl"),
    );

    fn load(source: &Source) -> Result<Partizan, Faults> {
        Partizan::load_data(source)
    }
}
