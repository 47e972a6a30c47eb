//! 14 Event markers: which there are, how many, and whether they come back.

use neretva_board::named;
use neretva_data::Keys;

named! {
    /// 14.0 Event markers.
    #[derive(serde::Serialize, serde::Deserialize)]
    pub enum EventKind {
        /// 14.0.3
        StandFast = "stand-fast",
        /// 14.0.4
        Chetniks = "chetniks",
        /// 14.0.6
        MandatoryOffensive = "mandatory-offensive",
        /// 14.0.10
        Truce = "truce",
        /// 14.0.11
        HelpForYugoslavia = "help-for-yugoslavia",
        /// 14.0.14
        HungarianArmistice = "hungarian-armistice",
        /// 14.0.15
        NoEvent = "no-event",
    }
}

/// How many markers of each kind, and whether they go back into the pool.
pub(crate) fn read(keys: &Keys<'_>) -> [(u8, bool); 7] {
    let mut found = [(0, false); 7];
    let words = EventKind::ALL.map(EventKind::word);
    let markers = keys
        .each_of("marker", &words, |marker| (marker.int("count", 0..=20), marker.flag("again")));
    found.iter_mut().zip(markers).for_each(|(kind, marker)| *kind = marker);
    found
}
