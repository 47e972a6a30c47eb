//! 13.6 Optional rules, and other switches: how clauses that can be read two ways are read.

use neretva_core::{OptionKind, OptionSpec, switches};

/// 4.0.2 How many turns are played.
const TURNS: OptionSpec =
    OptionSpec { id: "turns", kind: OptionKind::Number { default: 20, min: 1, max: 21 } };

switches! {
    /// The optional rules in use.
    pub struct Switches besides [TURNS] {
        /// 13.6 Force 10.
        force10: "force10" = off,
        /// 10.4 Moves that would over-stack are refused instead of punished.
        no_overstacking: "overstacking" = "penalty" or "refused",
        /// 12.15.4 Croatian brigades have the CF 2 of the book's example, not the 3 of its tables.
        croatian_cf_2: "croatian-cf" = "3" or "2",
        /// 11.4.5 Ships may use a Beachhead in the turn of its landing.
        ships_at_once: "beach-ships" = "maintained" or "at-once",
        /// 7.6.1 Units that come to the Med Box in this turn may make amphibious assaults.
        fresh_assaults: "fresh-units" = "wait" or "assault",
        /// 12.2.16 A TAC helps attacking brigades as well as divisions.
        tac_for_all: "attack-tac" = "divisions" or "all",
        /// S43.27 The Axis never regains the CP of a city that it retakes.
        city_cp_lost: "city-cp" = "regained" or "lost",
        /// 9.3.4 Drops on a rough or mountainous coast without a port bring no Beachhead.
        drops_on_beaches: "drop-beachhead" = "coast" or "beach",
        /// 9.3.5 Only units that draw supply from ports capture them.
        western_ports: "port-captors" = "regulars" or "western",
        /// S43.8 Italians set up in the column of 1638 too.
        italians_to_corinth: "italian-greece" = "west" or "column",
    }
}
