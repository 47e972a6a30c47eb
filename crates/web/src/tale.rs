//! What decided a game: its turning point and the luck of the dice.

use neretva_protocol::api::{SeatTale, Story};

/// The turn that moved most towards the winner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Swing {
    pub(crate) turn: u32,
    /// The first seat's lead before and after it.
    pub(crate) before: i64,
    pub(crate) after: i64,
    /// Inputs before it.
    pub(crate) from: usize,
}

/// The lead of the first seat at the end of each turn: the difference of two victory tracks, or
/// the one there is. The tracks are in the order of the table.
fn leads(story: &Story, tracks: &[String]) -> Vec<(u32, usize, i64)> {
    let lead = |points: &std::collections::BTreeMap<String, i64>| {
        let value = |at: usize| tracks.get(at).and_then(|id| points.get(id)).copied();
        Some(value(0)? - value(1).unwrap_or(0))
    };
    story
        .turns
        .iter()
        .filter_map(|mark| Some((mark.turn, mark.from, lead(&mark.points)?)))
        .collect()
}

/// The turn with the greatest swing towards whoever won by that margin, counted from the first
/// seat's side; none if points never moved that way.
pub(crate) fn turning_point(story: &Story, tracks: &[String], margin: i64) -> Option<Swing> {
    let leads = leads(story, tracks);
    let last = leads.last()?.2 - leads.first()?.2;
    let way = if margin == 0 { last.signum() } else { margin.signum() };
    let swings = leads.windows(2).map(|pair| {
        let ((_, _, before), (turn, from, after)) = (pair[0], pair[1]);
        Swing { turn, before, after, from }
    });
    let best =
        swings.max_by_key(|it| (way * (it.after - it.before), std::cmp::Reverse(it.turn)))?;
    (way * (best.after - best.before) > 0).then_some(best)
}

/// Dice of one kind: how many, their mean and what is expected, in hundredths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Luck {
    pub(crate) sides: u8,
    pub(crate) count: u32,
    pub(crate) mean: u32,
    pub(crate) expected: u32,
}

/// The dice of a seat.
pub(crate) fn luck(tale: &SeatTale) -> Vec<Luck> {
    let of = |(sides, (count, sum)): (&u8, &(u32, u32))| Luck {
        sides: *sides,
        count: *count,
        mean: (sum * 200 / (*count).max(1)).div_ceil(2),
        expected: (u32::from(*sides) + 1) * 50,
    };
    tale.dice.iter().filter(|(_, (count, _))| *count > 0).map(of).collect()
}

#[cfg(test)]
mod tests {
    use neretva_protocol::api::TurnMark;

    use super::*;

    fn story(leads: &[(u32, i64, i64)]) -> Story {
        let mark = |(turn, red, blue): &(u32, i64, i64)| TurnMark {
            turn: *turn,
            from: *turn as usize * 10,
            points: [("red".to_owned(), *red), ("blue".to_owned(), *blue)].into(),
        };
        Story { turns: leads.iter().map(mark).collect(), seats: Vec::new() }
    }

    #[test]
    fn the_turning_point_is_the_greatest_swing_of_the_winner() {
        let tracks = ["red", "blue"].map(str::to_owned);
        let story = story(&[(1, 0, 0), (2, 4, 0), (3, 4, 6), (4, 4, 7)]);
        let found = turning_point(&story, &tracks, -3).expect("blue gained");
        assert_eq!((found.turn, found.before, found.after, found.from), (3, 4, -2, 30));
        assert_eq!(turning_point(&story, &tracks, 3).map(|it| it.turn), Some(2));
        assert_eq!(turning_point(&story, &[], 3), None, "a game without victory tracks");
    }

    #[test]
    fn dice_are_compared_with_what_is_expected() {
        let tale = SeatTale { dice: [(6, (4, 18)), (10, (0, 0))].into(), ..SeatTale::default() };
        let [six] = luck(&tale)[..] else { panic!("dice that never fell are not told") };
        assert_eq!((six.count, six.mean, six.expected), (4, 450, 350));
    }
}
