//! Icons of the table page, as paths in a square of 24.

pub(super) const MAP: &str = "M3 6l6-2 6 2 6-2v14l-6 2-6-2-6 2zM9 4v14M15 6v14";
pub(super) const SCORES: &str = "M5 20V11M12 20V4M19 20v-6";
pub(super) const FLAG: &str = "M6 21V4M6 5h11l-3 4 3 4H6";
pub(super) const CLOCK: &str = "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3 3";
pub(super) const TALK: &str = "M4 5h16v11H9l-5 4z";
pub(super) const STEP: &str = "M5 5v14M9 5l10 7-10 7z";
pub(super) const PAUSE: &str = "M8 5v14M16 5v14";
pub(super) const GO: &str = "M8 5l11 7-11 7z";
pub(super) const FOLD: &str = "M6 9l6 6 6-6";
pub(super) const FIT: &str = "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5";
pub(super) const PLUS: &str = "M12 5v14M5 12h14";
pub(super) const MINUS: &str = "M5 12h14";
pub(super) const REFUSED: &str = "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM5.7 5.7l12.6 12.6";
const SUPPLY: &str = "M3 7h11v9H3zM14 10h4l3 3v3h-7zM7 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM17 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4z";
const ZONE: &str = "M12 3l7.8 4.5v9L12 21l-7.8-4.5v-9zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z";
const STAR: &str = "M12 3l2.7 5.8 6.3.8-4.6 4.4 1.2 6.3L12 17.2l-5.6 3.1 1.2-6.3L3 9.6l6.3-.8z";
const TARGET: &str = "M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM12 1v4M12 19v4M1 12h4M19 12h4";
const RAIL: &str = "M8 3L5 21M16 3l3 18M7.2 8h9.6M6.4 13h11.2M5.6 18h12.8";
const SHEETS: &str = "M12 4l9 5-9 5-9-5zM3 14l9 5 9-5";

/// The icon of an overlay; unknown kinds get a generic one.
pub(super) fn overlay(kind: &str) -> &'static str {
    match kind {
        "supply" => SUPPLY,
        "zoc" | "zones" => ZONE,
        "control" => FLAG,
        "regions" | "countries" | "states" => MAP,
        "victory" | "objectives" => STAR,
        "reach" | "enemy-reach" => TARGET,
        "rail" | "lines" | "communications" | "loc" => RAIL,
        _ => SHEETS,
    }
}
