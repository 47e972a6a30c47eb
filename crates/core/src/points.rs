//! Points of one kind, which are added up and spent but never mixed with another kind.

/// Declares points of one kind: `points! { /// Command points. pub struct Cp(u8); }`.
///
/// They are added, taken away, compared and summed among themselves, can stand in a message and on a
/// track, and are written as the bare number.
#[macro_export]
macro_rules! points {
    ($(#[$doc:meta])* $vis:vis struct $name:ident($inner:ty);) => {
        $(#[$doc])*
        #[derive(
            Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash,
            ::serde::Serialize, ::serde::Deserialize,
        )]
        #[serde(transparent)]
        $vis struct $name(pub $inner);

        impl $name {
            /// No points.
            $vis const NONE: $name = $name(0);

            /// What is left without those; at least nothing where points have no sign.
            #[must_use]
            $vis const fn less(self, other: $name) -> $name {
                $name(self.0.saturating_sub(other.0))
            }
        }

        impl ::std::ops::Add for $name {
            type Output = $name;

            fn add(self, other: $name) -> $name {
                $name(self.0 + other.0)
            }
        }

        impl ::std::ops::Sub for $name {
            type Output = $name;

            fn sub(self, other: $name) -> $name {
                $name(self.0 - other.0)
            }
        }

        impl ::std::ops::Mul<$inner> for $name {
            type Output = $name;

            fn mul(self, times: $inner) -> $name {
                $name(self.0 * times)
            }
        }

        impl ::std::ops::AddAssign for $name {
            fn add_assign(&mut self, other: $name) {
                *self = *self + other;
            }
        }

        impl ::std::ops::SubAssign for $name {
            fn sub_assign(&mut self, other: $name) {
                *self = *self - other;
            }
        }

        impl ::std::iter::Sum for $name {
            fn sum<I: Iterator<Item = $name>>(all: I) -> $name {
                all.fold($name::NONE, |sum, points| sum + points)
            }
        }

        impl From<$name> for i32 {
            fn from(points: $name) -> i32 {
                points.0.into()
            }
        }

        impl From<$name> for i64 {
            fn from(points: $name) -> i64 {
                points.0.into()
            }
        }

        impl From<$name> for $crate::Arg {
            fn from(points: $name) -> $crate::Arg {
                $crate::Arg::Int(points.into())
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use crate::Arg;

    points! {
        struct Cp(u8);
    }

    #[test]
    fn points_are_counted_and_written_as_numbers() {
        let mut left = Cp(7) - Cp(2);
        left += Cp(3) * 2;
        left -= Cp(1);
        assert_eq!((left, left.less(Cp(99)), Cp::NONE < left), (Cp(10), Cp::NONE, true));
        assert_eq!([Cp(1), Cp(4)].into_iter().sum::<Cp>(), Cp(5));
        assert_eq!((i32::from(left), i64::from(left), Arg::from(left)), (10, 10, Arg::Int(10)));
        assert_eq!(postcard::to_allocvec(&left), postcard::to_allocvec(&10_u8));
    }
}
