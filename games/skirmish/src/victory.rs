//! 8 Victory.

use neretva_core::{Outcome, Seat, msg};

use crate::state::{A_SIDE, BLUE, RED, State};

/// 8.1.2 Three points for the town, one for each enemy counter eliminated.
pub fn points(s: &State, seat: Seat) -> i32 {
    implements!("8.1.2");
    3 * i32::from(s.town == seat) + s.lost(seat.other()) as i32
}

/// 8.2.1 The side that has nothing left.
pub fn annihilated(s: &State) -> Option<Seat> {
    implements!("8.2.1");
    [RED, BLUE].into_iter().find(|seat| s.lost(*seat) == A_SIDE)
}

/// Who has won; an exchange that leaves nobody is decided by points.
pub fn outcome(s: &State) -> Outcome {
    implements!("8.1.3");
    let margin = points(s, RED) - points(s, BLUE);
    let by_points = (margin != 0).then_some(if margin > 0 { RED } else { BLUE });
    let loser = annihilated(s).filter(|seat| s.lost(seat.other()) < A_SIDE);
    let winner = loser.map(Seat::other).or(by_points);
    let level = match winner {
        Some(seat) => msg!("skirmish-won", seat = seat),
        None => msg!("skirmish-drawn"),
    };
    Outcome { winner, level, margin }
}
