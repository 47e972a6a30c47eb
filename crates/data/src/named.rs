//! Enums whose values data files and views call by words.

use crate::Keys;

/// A value that has a word in data files; [`named!`](crate::named) makes such enums.
pub trait Named: Copy + 'static {
    /// All of them, in order.
    const VALUES: &'static [Self];

    /// The word that data files use.
    fn word(self) -> &'static str;

    /// The value of a word.
    fn of_word(word: &str) -> Option<Self> {
        Self::VALUES.iter().copied().find(|value| value.word() == word)
    }
}

impl Keys<'_> {
    /// A value by its word, the first standing in for a wrong one; a fault lists the words.
    pub fn word<T: Named>(&self, key: &str) -> T {
        self.one_of(key, &words()).unwrap_or(T::VALUES[0])
    }

    /// A value by its word, or nothing.
    pub fn opt_word<T: Named>(&self, key: &str) -> Option<T> {
        self.opt_one_of(key, &words())
    }
}

fn words<T: Named>() -> Vec<(&'static str, T)> {
    T::VALUES.iter().map(|value| (value.word(), *value)).collect()
}

/// An enum with a word for each value: `ALL`, `word`, `words` and [`Named`] come with it.
///
/// ```
/// neretva_data::named! {
///     /// How a unit moves.
///     pub enum Kind { Leg = "leg", Motor = "motor" }
/// }
/// use neretva_data::Named as _;
/// assert_eq!(Kind::of_word("motor"), Some(Kind::Motor));
/// assert_eq!(Kind::ALL.map(Kind::word), ["leg", "motor"]);
/// ```
#[macro_export]
macro_rules! named {
    (
        $(#[$doc:meta])*
        $vis:vis enum $name:ident { $($(#[$about:meta])* $variant:ident = $word:literal),* $(,)? }
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        $vis enum $name { $($(#[$about])* $variant,)* }

        impl $name {
            /// All of them, in order.
            pub const ALL: [$name; [$($word),*].len()] = [$($name::$variant),*];

            /// The word that data files use.
            pub const fn word(self) -> &'static str {
                match self { $($name::$variant => $word,)* }
            }

            /// All of them with their words.
            pub fn words() -> [(&'static str, $name); [$($word),*].len()] {
                $name::ALL.map(|value| (value.word(), value))
            }
        }

        impl $crate::Named for $name {
            const VALUES: &'static [$name] = &$name::ALL;

            fn word(self) -> &'static str {
                $name::word(self)
            }
        }
    };
}
