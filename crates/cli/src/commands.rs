//! One module for each command.

pub(crate) mod admin;
pub(crate) mod attack;
pub(crate) mod bench;
pub(crate) mod case;
pub(crate) mod commit;
pub(crate) mod data;
pub(crate) mod examine;
pub(crate) mod games;
pub(crate) mod lab;
pub(crate) mod loadtest;
pub(crate) mod map;
pub(crate) mod match_file;
pub(crate) mod new;
pub(crate) mod perft;
pub(crate) mod replay;
pub(crate) mod rules;
pub(crate) mod serve;
pub(crate) mod verify;
