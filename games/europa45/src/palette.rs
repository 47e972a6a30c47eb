//! Colours of the counters. A test of the registry keeps any two apart to all eyes, and ink readable.

use neretva_protocol::Colours;

use crate::load::{Europa45, Nation};

impl Europa45 {
    /// The colours of the nations that have counters in this edition.
    pub(crate) fn palette(&self) -> Vec<Colours> {
        let has = |nation: &Nation| self.units.iter().any(|unit| unit.nation == *nation);
        Nation::ALL.into_iter().filter(has).map(colours).collect()
    }
}

fn colours(nation: Nation) -> Colours {
    let (fill, ink) = match nation {
        Nation::German => ("#afbab1", "#14181a"),
        Nation::Italian => ("#7d9f60", "#0d1606"),
        Nation::Croatian => ("#ab7ed9", "#160b24"),
        Nation::Bulgarian => ("#346e65", "#f2fffb"),
        Nation::Hungarian => ("#e0a819", "#1c1503"),
        Nation::Eastern => ("#6b6f7a", "#ffffff"),
        Nation::Finnish => ("#fbf8f3", "#16233f"),
        Nation::AntiSoviet => ("#1e1f24", "#f5f1e8"),
        Nation::Soviet => ("#9f141d", "#fff4e8"),
        Nation::Yugoslav => ("#0b53e8", "#ffffff"),
        Nation::Polish => ("#4aa3b8", "#06121f"),
    };
    Colours::new(nation.word(), fill, ink)
}
