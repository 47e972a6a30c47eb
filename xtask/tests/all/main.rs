//! The audits of our own sources, in one program: each program would link the whole workspace again.

mod game_names;
mod layering;
mod ledger;
mod licences;
mod messages;
mod names;
mod new_game;
mod positions;
mod wording;
