//! 6, 7.3, 13, 19 When units come into play.

use neretva_data::Scalar;

/// When a unit comes into play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Arrival {
    /// It sets up, or may be drawn to set up.
    Start,
    /// In the owner's RP Phase of that turn.
    Turn(u8),
    /// When it is built with RPs.
    Build,
    /// With Operation Armpit or in answer to it (19.2).
    Armpit,
    /// When Italy surrenders.
    Surrender,
    /// On turn 7 if optional rule 19.3 is used.
    Option10,
}

impl Arrival {
    pub(crate) fn of(scalar: Scalar<'_>) -> Option<Arrival> {
        match scalar {
            Scalar::Int(turn @ 1..=10) => u8::try_from(turn).ok().map(Arrival::Turn),
            Scalar::Text("start") => Some(Arrival::Start),
            Scalar::Text("build") => Some(Arrival::Build),
            Scalar::Text("armpit") => Some(Arrival::Armpit),
            Scalar::Text("surrender") => Some(Arrival::Surrender),
            Scalar::Text("force10") => Some(Arrival::Option10),
            Scalar::Int(_) | Scalar::Text(_) | Scalar::Flag(_) => None,
        }
    }
}

pub(crate) const ARRIVALS: &str =
    "a turn from 1 to 10, or start, build, armpit, surrender or force10";
