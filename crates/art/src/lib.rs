//! The map art and the counters of a game as SVG, from facts of `neretva-protocol` and from the
//! coast, relief and lettering that a game may ship. Knows no rule and no game.
//!
//! A map comes in layers, so that a table can lay counters between them: see [`Layers`]. All share
//! one scale, [`HEX`] px to a hex, and one origin, so that [`geometry`] places everything else.
//!
//! Floats are allowed here but not in rules: nothing in play depends on a drawing. The same input
//! gives the same bytes on every machine, because only exactly rounded arithmetic and functions of
//! `libm` are used.
#![allow(clippy::float_arithmetic, reason = "drawing, not rules")]

mod contour;
mod counters;
mod crop;
mod field;
mod ground;
mod inputs;
mod layers;
mod lettering;
mod lines;
mod looks;
mod noise;
mod paths;
mod picture;
mod point;
mod polyline;
mod postcard;
#[cfg(test)]
mod sample;
mod sheet;
mod shore;
pub mod sight;
mod symbols;
mod terrain;
mod theme;

pub use counters::{Face, Livery, Scheme, badge, counter};
pub use inputs::{ArtError, ArtInputs};
pub use layers::{Layers, layers};
pub use picture::picture;
pub use postcard::{portrait, postcard};
pub use sheet::{Geometry, HEX, geometry};
pub use theme::{Theme, colour, resolve};

/// Credits for the data of the art; show them wherever a map with art inputs is shown.
pub const CREDITS: &str = "Shores: Natural Earth (public domain). Elevation: NGA DTED Level 0; no \
    endorsement by NGA is implied. Towns: GeoNames (CC BY 4.0).";
