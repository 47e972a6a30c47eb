//! The browser client: shows a table and passes on what its player does. Every rule is on the
//! server; what is legal, refused or known comes over the wire in terms of `neretva-protocol`.
//!
//! What does not need a browser is plain Rust and tested as such; `app`, compiled only for the
//! browser, is the rest.
#![allow(clippy::float_arithmetic, reason = "places on a screen, not rules")]
// Without the browser part, only tests call most of this.
#![cfg_attr(not(target_arch = "wasm32"), allow(dead_code))]

#[cfg(target_arch = "wasm32")]
#[macro_use(msg)]
extern crate neretva_protocol;

#[cfg(target_arch = "wasm32")]
mod app;
mod book;
mod camera;
mod clock;
mod dice;
mod draw;
mod endings;
mod faces;
mod figures;
mod film;
mod fonts;
mod hand;
mod layout;
mod lesson;
mod live;
mod offers;
mod own;
mod pace;
mod qr;
mod rail;
mod reach;
mod route;
mod scene;
mod tale;
mod tints;
mod tracks;
mod trails;
mod unit_words;
mod views;
mod voice;

#[cfg(target_arch = "wasm32")]
pub use app::start;
