//! 4.2, 4.3, 13.1 Where units set up or arrive, and when.

use neretva_board::named;
use neretva_data::Scalar;

named! {
    /// Where a unit sets up or arrives.
    pub enum Ground {
        /// Front-line hexes of the Axis.
        Front = "front",
        /// Yugoslavia as it was before 1941.
        Yugoslavia = "yugoslavia",
        Croatia = "croatia",
        Albania = "albania",
        Greece = "greece",
        Hungary = "hungary",
        Bulgaria = "bulgaria",
        /// East and north-east of the front.
        SovietSide = "soviet-side",
        /// A German source of supply.
        GermanSource = "german-source",
        /// A Soviet source of supply.
        SovietSource = "soviet-source",
        /// 0209: an HQ.
        Chernovtsi = "0209",
        /// 0502: an HQ.
        Tiraspol = "0502",
        /// In or beside Budapest.
        Budapest = "budapest",
    }
}

/// When a unit comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrival {
    /// At the start.
    Start,
    /// In that game turn.
    Turn(u8),
    /// By an event of the war: the Bulgarians.
    Event,
}

/// Where a unit stands in the set-up of one click: a hex by its number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Standard {
    /// In that hex.
    Hex(String),
    /// 4.2.4 One of the two divisions set aside.
    Aside,
    /// 4.2.12 In the Greece Box.
    GreeceBox,
}

impl Arrival {
    pub(crate) fn of(scalar: Scalar<'_>) -> Option<Arrival> {
        match scalar {
            Scalar::Text("start") => Some(Arrival::Start),
            Scalar::Text("event") => Some(Arrival::Event),
            Scalar::Text(_) | Scalar::Flag(_) => None,
            Scalar::Int(turn) => u8::try_from(turn).ok().map(Arrival::Turn),
        }
    }
}

impl Standard {
    pub(crate) fn of(text: &str) -> Option<Standard> {
        Some(match text {
            "aside" => Standard::Aside,
            "greece-box" => Standard::GreeceBox,
            hex => Standard::Hex(hex.to_owned()),
        })
    }
}
