//! How much time is left on a clock.

use neretva_protocol::{Said, msg};

const HOUR: i64 = 3_600;
const DAY: i64 = 24 * HOUR;

/// The time between two moments in the two largest units.
pub(crate) fn left(now: i64, deadline: i64) -> Said {
    match deadline - now {
        left if left <= 0 => msg!("web-left-none"),
        left if left >= DAY => msg!("web-left-days", days = left / DAY, hours = left % DAY / HOUR),
        left => msg!("web-left-hours", hours = left / HOUR, minutes = left % HOUR / 60),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_shows_its_two_largest_units() {
        assert_eq!(left(0, 2 * DAY + 5 * HOUR + 59), msg!("web-left-days", days = 2, hours = 5));
        assert_eq!(left(100, 100 + HOUR + 61), msg!("web-left-hours", hours = 1, minutes = 1));
        assert_eq!(left(100, 100), msg!("web-left-none"));
    }
}
