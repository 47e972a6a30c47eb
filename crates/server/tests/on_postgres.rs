//! The same tests on PostgreSQL; `common` recognises them by the name of this file.
#![allow(clippy::duplicate_mod, reason = "every file names what it shares with the others")]

#[path = "hidden.rs"]
mod hidden;
#[path = "notices.rs"]
mod notices;
#[path = "play.rs"]
mod play;
#[path = "slow.rs"]
mod slow;
#[path = "web.rs"]
mod web;
