//! The kit against a small game: the honest one passes, each faulty one is found out.

#![allow(clippy::unwrap_used)]
// A rule of the mock names the faults that concern it, not all the others.
#![allow(clippy::wildcard_enum_match_arm)]

mod faults;
mod honest;
mod mock;
mod odd;
mod perft;
mod rules;
