//! Enums whose values data files and views call by words.

/// An enum with a word for each value: `ALL`, `word` and `words` come with it.
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
    };
}
