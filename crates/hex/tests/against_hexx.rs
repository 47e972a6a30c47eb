//! Our arithmetic against an independent library, on the plane and on every printed map.
#![allow(clippy::unwrap_used)]

mod printed;

use std::collections::BTreeSet;

use hexx::Hex;
use neretva_hex::{Axial, Direction, Grid, HexId};
use proptest::prelude::*;
use proptest::sample::Index;

use printed::{BALKANS44, GAMBIT, PARTIZAN};

fn theirs(place: Axial) -> Hex {
    Hex::new(place.q.into(), place.r.into())
}

fn ours(hex: Hex) -> Axial {
    Axial::new(hex.x.try_into().unwrap(), hex.y.try_into().unwrap())
}

fn place() -> impl Strategy<Value = Axial> {
    (-300..=300i16, -300..=300i16).prop_map(|(q, r)| Axial::new(q, r))
}

fn grid() -> impl Strategy<Value = Grid> {
    prop_oneof![
        Just(Grid::rectangle("Partizan!", PARTIZAN, 10..=40, 1..=26).unwrap()),
        Just(Grid::rectangle("Balkans '44", BALKANS44, 1..=28, 1..=29).unwrap()),
        Just(Grid::rectangle("Balkan Gambit", GAMBIT, 4..=42, 8..=28).unwrap()),
    ]
}

fn pick(grid: &Grid, index: Index) -> HexId {
    HexId::new(index.index(grid.len()).try_into().unwrap())
}

/// The three differences of a place's cube coordinates, times `scale`.
fn differences(place: Axial, scale: i64) -> [i64; 3] {
    let (q, r) = (i64::from(place.q), i64::from(place.r));
    [q - r, q + 2 * r, 2 * q + r].map(|difference| difference * scale)
}

proptest! {
    #[test]
    fn distance(a in place(), b in place()) {
        prop_assert_eq!(a.distance(b), theirs(a).unsigned_distance_to(theirs(b)));
        prop_assert_eq!(a.distance(b), (b - a).distance(Axial::ORIGIN));
        let (dq, dr) = (i32::from(b.q - a.q), i32::from(b.r - a.r));
        let cube_sum = dq.abs() + dr.abs() + (-dq - dr).abs();
        prop_assert_eq!(a.distance(b) * 2, cube_sum.unsigned_abs());
    }

    #[test]
    fn rotation(a in place(), centre in place(), sixths in any::<i8>()) {
        let turns = i32::from(sixths).rem_euclid(6).unsigned_abs();
        let turned = a.rotate_about(centre, sixths);
        prop_assert_eq!(turned, ours(theirs(a).rotate_cw_around(theirs(centre), turns)));
        prop_assert_eq!(turned.distance(centre), a.distance(centre));
        prop_assert_eq!(a.rotate_about(centre, 3), centre + -(a - centre));
    }

    #[test]
    fn rings_and_discs(centre in place(), radius in 0..20u16) {
        let ring: Vec<_> = centre.ring(radius).collect();
        let their_ring: BTreeSet<_> = theirs(centre).ring(radius.into()).map(ours).collect();
        prop_assert_eq!(ring.len(), their_ring.len());
        prop_assert_eq!(ring.iter().copied().collect::<BTreeSet<_>>(), their_ring);
        for (i, hex) in ring.iter().enumerate().filter(|_| radius > 0) {
            prop_assert_eq!(hex.distance(ring[(i + 1) % ring.len()]), 1, "a ring is a closed path");
        }
        let disc: Vec<_> = centre.disc(radius).collect();
        let their_disc: BTreeSet<_> = theirs(centre).range(radius.into()).map(ours).collect();
        prop_assert_eq!(disc.len(), their_disc.len());
        prop_assert!(disc.is_sorted_by_key(|hex| hex.distance(centre)));
        prop_assert_eq!(disc.into_iter().collect::<BTreeSet<_>>(), their_disc);
    }

    #[test]
    fn lines(a in place(), b in place()) {
        let line: Vec<_> = a.line(b).collect();
        prop_assert_eq!(line.len(), theirs(a).line_to(theirs(b)).count());
        prop_assert_eq!((line[0], line[line.len() - 1]), (a, b));
        prop_assert!(line.windows(2).all(|pair| pair[0].distance(pair[1]) == 1));
        let mut back: Vec<_> = b.line(a).collect();
        back.reverse();
        prop_assert_eq!(&line, &back, "the same hexes from either end");
        // The line passes through each of its hexes: no centre is farther off than a hex reaches.
        let length = i64::from(a.distance(b));
        for (i, &hex) in (0..).zip(&line) {
            let (from, to) = (differences(a, length - i), differences(b, i));
            let here = differences(hex, length);
            for axis in 0..3 {
                prop_assert!((from[axis] + to[axis] - here[axis]).abs() <= length);
            }
        }
    }

    #[test]
    fn neighbours_on_a_map(grid in grid(), index in any::<Index>()) {
        let hex = pick(&grid, index);
        let place = grid.axial(hex);
        let expected: BTreeSet<_> =
            theirs(place).all_neighbors().into_iter().filter_map(|n| grid.at(ours(n))).collect();
        prop_assert_eq!(grid.neighbours(hex).map(|(_, n)| n).collect::<BTreeSet<_>>(), expected);
        for (direction, neighbour) in grid.neighbours(hex) {
            prop_assert_eq!(grid.neighbour(neighbour, direction.opposite()), Some(hex));
            prop_assert_eq!(grid.direction(hex, neighbour), Some(direction));
            prop_assert_eq!(grid.axial(neighbour), place + direction.vector());
        }
    }

    #[test]
    fn walks_on_a_map(
        grid in grid(),
        from in any::<Index>(),
        to in any::<Index>(),
        radius in 0..40u16,
        sixths in any::<i8>(),
    ) {
        let (a, b) = (pick(&grid, from), pick(&grid, to));
        let their_a = theirs(grid.axial(a));
        let away = |hex: HexId| their_a.unsigned_distance_to(theirs(grid.axial(hex)));
        prop_assert_eq!(grid.distance(a, b), away(b));
        let at_radius: BTreeSet<_> =
            grid.hexes().filter(|&hex| away(hex) == u32::from(radius)).collect();
        prop_assert_eq!(grid.ring(a, radius).collect::<BTreeSet<_>>(), at_radius);
        let inside: BTreeSet<_> =
            grid.hexes().filter(|&hex| away(hex) <= u32::from(radius)).collect();
        prop_assert_eq!(grid.within(a, radius).collect::<BTreeSet<_>>(), inside);
        let line: Vec<_> = grid.line(a, b).collect();
        prop_assert_eq!(line.first(), Some(&a));
        prop_assert_eq!(line.last(), Some(&b));
        let turned = grid.rotate_about(a, b, sixths);
        prop_assert_eq!(turned.is_none_or(|hex| away(hex) == away(b)), true);
        if let Some(hex) = turned {
            prop_assert_eq!(grid.rotate_about(a, hex, -(sixths % 6)), Some(b));
        }
        for direction in Direction::ALL {
            if let Some(hex) = grid.drift(a, direction, radius) {
                prop_assert_eq!(away(hex), u32::from(radius));
                prop_assert_eq!(grid.drift(hex, direction.opposite(), radius), Some(a));
            }
        }
    }
}
