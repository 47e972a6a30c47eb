//! Exact weights of what dice do.

/// Ways in which one die shows at most a number, out of all its sides.
pub fn at_most(sides: u8, number: i32) -> (u32, u32) {
    (number.clamp(0, sides.into()).unsigned_abs(), sides.into())
}

/// Every different result with the number of ways it came, in the order of first coming.
pub fn weigh<T: PartialEq>(results: impl IntoIterator<Item = T>) -> Vec<(T, u32)> {
    let mut weights: Vec<(T, u32)> = Vec::new();
    for result in results {
        match weights.iter_mut().find(|(known, _)| *known == result) {
            Some((_, weight)) => *weight += 1,
            None => weights.push((result, 1)),
        }
    }
    weights
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_die_against_a_number() {
        for (sides, number) in [(6, 2), (6, 6), (10, 1), (10, 7), (6, 0), (6, -3), (10, 14)] {
            let hits = (1..=i32::from(sides)).filter(|face| *face <= number).count() as u32;
            assert_eq!(at_most(sides, number), (hits, sides.into()), "d{sides} at most {number}");
        }
    }

    #[test]
    fn equal_results_add_up_in_the_order_they_came() {
        assert_eq!(weigh(["miss", "hit", "miss", "miss"]), [("miss", 3), ("hit", 1)]);
        assert!(weigh::<u8>([]).is_empty());
    }
}
