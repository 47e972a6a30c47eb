//! How the messages of a game are called.
//!
//! A rules body has an id without a dash, such as `ford`: that of its crate and of its ledger. A
//! game with one edition has the same id. A game that comes in several editions, other maps over the
//! same rules, has an id for each, such as `ford-north`: the rules body, a dash, the edition.

/// Kinds of names that each edition of a game has for itself; the rest belongs to the rules body.
const OF_EDITION: [&str; 7] = ["title", "years", "about", "length", "scenario", "briefing", "date"];

/// The rules body that a game is an edition of: the id of its ledger.
///
/// ```
/// use neretva_protocol::rules_of;
/// assert_eq!((rules_of("ford"), rules_of("ford-north")), ("ford", "ford"));
/// ```
pub fn rules_of(game: &str) -> &str {
    game.split_once('-').map_or(game, |(rules, _)| rules)
}

/// The id of the message that names a part of a game; `name` is empty where there is only one of
/// its kind, such as the title.
///
/// ```
/// use neretva_protocol::name_id;
/// assert_eq!(name_id("ford-north", "title", ""), "ford-north-title");
/// assert_eq!(name_id("ford-north", "seat", "red"), "ford-seat-red");
/// ```
pub fn name_id(game: &str, kind: &str, name: &str) -> String {
    let owner = if OF_EDITION.contains(&kind) { game } else { rules_of(game) };
    let dash = if name.is_empty() { "" } else { "-" };
    format!("{owner}-{kind}{dash}{name}")
}
