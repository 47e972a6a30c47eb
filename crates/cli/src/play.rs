//! `neretva play`: a game at this terminal.

mod command;
mod input;
mod session;
mod start;

pub(crate) use start::run;
