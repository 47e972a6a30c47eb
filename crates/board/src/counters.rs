//! Counters in a state: where they are, what lies on them, and what every such state can be asked.

use std::collections::BTreeMap;

use neretva_core::Seat;
use neretva_hex::{Grid, HexId};

/// Whether each stack has one unit in each of its places, given the hex and the place of every unit.
///
/// # Errors
/// The first stack with a place that is empty or taken twice, in words for developers.
pub fn check_places(
    grid: &Grid,
    units: impl IntoIterator<Item = (HexId, u8)>,
) -> Result<(), String> {
    let in_order = |places: &mut Vec<u8>| {
        places.sort_unstable();
        places.iter().zip(0..).all(|(place, n)| *place == n)
    };
    match first_stack(units, |places| !in_order(places)) {
        Some(hex) => Err(format!("the stack in {} is in disorder", grid.printed(hex))),
        None => Ok(()),
    }
}

/// Whether no hex holds units of both sides, given the hex and the side of every unit.
///
/// # Errors
/// The first hex that does, in words for developers.
pub fn check_sides(
    grid: &Grid,
    units: impl IntoIterator<Item = (HexId, Seat)>,
) -> Result<(), String> {
    match first_stack(units, |sides| sides.iter().any(|side| *side != sides[0])) {
        Some(hex) => Err(format!("enemies share {}", grid.printed(hex))),
        None => Ok(()),
    }
}

/// The first hex, in their order, of whose units that holds.
fn first_stack<T>(
    units: impl IntoIterator<Item = (HexId, T)>,
    mut holds: impl FnMut(&mut Vec<T>) -> bool,
) -> Option<HexId> {
    let mut stacks: BTreeMap<HexId, Vec<T>> = BTreeMap::new();
    for (hex, fact) in units {
        stacks.entry(hex).or_default().push(fact);
    }
    stacks.into_iter().find_map(|(hex, mut stack)| holds(&mut stack).then_some(hex))
}

/// Where a unit is: in a hex, or in one of the game's places off the map, each with its word in
/// views and cases. A place may have a number with it.
///
/// ```
/// use neretva_board::whereabouts;
///
/// whereabouts! {
///     /// Where a unit is.
///     pub enum At {
///         /// Due in that turn.
///         Track(u8) = "track",
///         /// Eliminated.
///         Dead = "dead",
///     }
/// }
///
/// assert_eq!(At::Track(3).standing(), Err("track"));
/// assert_eq!(At::off_map(), [("track", At::Track(0)), ("dead", At::Dead)]);
/// ```
#[macro_export]
macro_rules! whereabouts {
    (
        $(#[$doc:meta])*
        $vis:vis enum $name:ident {
            $($(#[$about:meta])* $place:ident $(($with:ty))? = $word:literal),* $(,)?
        }
    ) => {
        $(#[$doc])*
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, Hash, ::serde::Serialize, ::serde::Deserialize,
        )]
        $vis enum $name {
            /// On the map.
            Hex(::neretva_hex::HexId),
            $($(#[$about])* $place $(($with))?,)*
        }

        impl $name {
            /// The hex of a unit on the map.
            #[inline]
            $vis const fn hex(self) -> Option<::neretva_hex::HexId> {
                match self {
                    $name::Hex(hex) => Some(hex),
                    $($name::$place { .. })|* => None,
                }
            }

            /// The hex of a unit on the map, or the word for where it is off it.
            $vis const fn standing(self) -> Result<::neretva_hex::HexId, &'static str> {
                match self {
                    $name::Hex(hex) => Ok(hex),
                    $($name::$place { .. } => Err($word),)*
                }
            }

            /// The places off the map with their words, in order.
            $vis fn off_map() -> [(&'static str, $name); [$($word),*].len()] {
                [$(($word, $name::$place $((<$with>::default()))?)),*]
            }
        }
    };
}

/// Marks on a unit, written as the number of their bits, with the words of those that views show
/// and cases give. A mark has several words where it means something else on another kind of unit.
///
/// ```
/// use neretva_board::marks;
///
/// marks! {
///     /// Marks on a unit.
///     pub struct Marks(u8) {
///         /// One of two steps is lost.
///         REDUCED = 1, "reduced";
///         /// Has moved; no viewer asks.
///         MOVED = 2;
///     }
/// }
///
/// let worn = Marks::REDUCED | Marks::MOVED;
/// assert_eq!(worn.words().collect::<Vec<_>>(), ["reduced"]);
/// ```
#[macro_export]
macro_rules! marks {
    (
        $(#[$doc:meta])*
        $vis:vis struct $name:ident($bits:ty) {
            $($(#[$($about:tt)*])* $mark:ident = $bit:literal $(, $word:literal)*;)*
        }
    ) => {
        $(#[$doc])*
        #[derive(
            Clone, Copy, Debug, Default, PartialEq, Eq, Hash,
            ::serde::Serialize, ::serde::Deserialize,
        )]
        #[serde(transparent)]
        $vis struct $name($bits);

        $crate::bitflags::bitflags! {
            impl $name: $bits {
                $($(#[$($about)*])* const $mark = $bit;)*
            }
        }

        impl $name {
            /// The marks that have words, in order.
            $vis const WORDS: &'static [(&'static str, $name)] = &[$($(($word, $name::$mark),)*)*];

            /// The words of these marks.
            $vis fn words(self) -> impl Iterator<Item = &'static str> {
                let worn = $name::WORDS.iter().filter(move |(_, mark)| self.intersects(*mark));
                worn.map(|(word, _)| *word)
            }
        }
    };
}

/// What can be asked of a state with units on a map: of its fields `flow`, `at` (an array of
/// [`whereabouts!`]) and `marks` (of [`marks!`]):
///
/// ```text
/// on_board!(State, Frame, Phase, UnitId, UnitSet, Marks);
/// ```
#[macro_export]
macro_rules! on_board {
    ($state:ty, $frame:ident, $phase:ty, $unit:ty, $units:ty, $marks:ty) => {
        impl $state {
            /// The phase of the sequence of play.
            pub fn phase(&self) -> $phase {
                let $frame::Phase(phase) = self.flow.bottom() else {
                    unreachable!("the sequence of play lies below everything")
                };
                phase
            }

            /// The frame that decides.
            pub fn frame(&self) -> $frame {
                self.flow.top()
            }

            /// The hex of a unit on the map.
            #[inline]
            pub fn hex(&self, unit: $unit) -> Option<::neretva_hex::HexId> {
                self.at[unit].hex()
            }

            /// Units on the map with their hexes.
            pub fn on_map(&self) -> impl Iterator<Item = ($unit, ::neretva_hex::HexId)> {
                <$unit>::all().filter_map(|unit| Some((unit, self.hex(unit)?)))
            }

            /// Units in a hex, of either side.
            pub fn stack(&self, hex: ::neretva_hex::HexId) -> $units {
                <$unit>::all().filter(|unit| self.hex(*unit) == Some(hex)).collect()
            }

            /// Whether a unit bears any of those marks.
            #[inline]
            pub fn has(&self, unit: $unit, marks: $marks) -> bool {
                self.marks[unit].intersects(marks)
            }

            /// Puts marks on a unit.
            pub fn mark(&mut self, unit: $unit, marks: $marks) {
                self.marks[unit] |= marks;
            }

            /// Takes marks off a unit.
            pub fn unmark(&mut self, unit: $unit, marks: $marks) {
                self.marks[unit] -= marks;
            }

            /// Takes marks off every unit.
            pub fn unmark_all(&mut self, marks: $marks) {
                self.marks.iter_mut().for_each(|worn| *worn -= marks);
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use neretva_hex::{Cell, ColumnsGrow, DigitOrder, Numbering, RowsGrow, Stagger};

    use super::*;

    #[test]
    fn stacks_lie_in_order_and_belong_to_one_side() {
        let scheme = Numbering {
            digits: DigitOrder::Rrcc,
            rows: RowsGrow::South,
            columns: ColumnsGrow::East,
            stagger: Stagger::OddRowsEast,
        };
        let cells = (1..=2).map(|column| Cell { row: 1, column });
        let grid = Grid::new("two hexes", scheme, cells).expect("a grid");
        let [a, b] = [0, 1].map(HexId::new);
        let [red, blue] = [Seat(0), Seat(1)];
        assert_eq!(check_places(&grid, [(a, 1), (b, 0), (a, 0)]), Ok(()));
        let disorder = |units: [(HexId, u8); 2]| check_places(&grid, units).err();
        assert_eq!(disorder([(a, 0), (a, 0)]).as_deref(), Some("the stack in 0101 is in disorder"));
        assert_eq!(disorder([(b, 1), (a, 0)]).as_deref(), Some("the stack in 0102 is in disorder"));
        assert_eq!(check_sides(&grid, [(a, red), (b, blue), (a, red)]), Ok(()));
        let mixed = check_sides(&grid, [(a, red), (b, red), (b, blue)]).err();
        assert_eq!(mixed.as_deref(), Some("enemies share 0102"));
    }
}
