//! 11.4 The Initiative & Retreat chart, 11.6 the combat tables.

use neretva_board::charts::OddsTable;
use neretva_board::{named, record};
use neretva_data::Keys;

/// A result of the combat tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CombatResult {
    /// Steps the attacker loses.
    pub attacker: u8,
    /// Steps the defender loses.
    pub defender: u8,
    /// Whether attacking Partisans may retreat afterwards.
    pub re: bool,
}

impl CombatResult {
    /// Reads the Assault or the Close Combat Table.
    pub(crate) fn table(chart: &Keys<'_>) -> OddsTable<CombatResult> {
        OddsTable::read(chart, 1..=6, "losses such as 2/1, or 1/0 Re", CombatResult::parse)
    }

    fn parse(text: &str) -> Option<CombatResult> {
        let losses = text.strip_suffix(" Re");
        let (attacker, defender) = losses.unwrap_or(text).split_once('/')?;
        let (attacker, defender) = (attacker.parse().ok()?, defender.parse().ok()?);
        Some(CombatResult { attacker, defender, re: losses.is_some() })
    }
}

record! {
    /// A row of the Initiative & Retreat chart.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct Initiative(row: &Keys<'_>) {
        pub holder: Holder = row.word("holder"),
        /// How far attacked Partisans may retreat first.
        pub retreat: Retreat = row.word("retreat"),
    }
}

named! {
    /// Who has the initiative in a combat.
    pub enum Holder { Partisan = "partisan", Axis = "axis" }
}

named! {
    /// How far Partisans may retreat before an Axis attack.
    pub enum Retreat {
        /// Their whole movement.
        Full = "full",
        /// Half of it, rounded up.
        Half = "half",
        None = "none",
    }
}
