//! The table in a real browser.
#![allow(clippy::float_arithmetic, reason = "places on a screen and times of frames")]

mod company;
mod handling;
mod learn;
mod pages;
mod people;
mod play;
mod shots;
mod society;
mod speed;
mod theatre;
