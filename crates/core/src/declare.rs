//! What a game declares once: its switches, and the files of its messages.

/// Declares the switches of a game: the struct that its rules ask, `OPTIONS` for
/// [`About::options`](crate::About), and `of`, which reads a [`Setup`](crate::Setup).
///
/// An option is `off` or `on` if nothing is chosen, or has two names of which the second switches it
/// on. Options that are more than a switch are listed with `besides`, and the game reads them itself:
///
/// ```text
/// switches! {
///     /// The optional rules in use.
///     pub struct Switches besides [TURNS] {
///         /// 9.1 Counters dig in.
///         dug_in: "dug-in" = off,
///         /// 5.2 Fords are open in winter.
///         open_fords: "fords" = "frozen" or "open",
///     }
/// }
/// ```
#[macro_export]
macro_rules! switches {
    (
        $(#[$doc:meta])*
        $vis:vis struct $name:ident $(besides [$($more:expr),* $(,)?])? {
            $($(#[$about:meta])* $field:ident: $id:literal = $usual:tt $(or $other:literal)?),*
            $(,)?
        }
    ) => {
        $(#[$doc])*
        #[derive(
            Clone, Copy, Debug, Default, PartialEq, Eq, Hash, ::serde::Serialize,
            ::serde::Deserialize,
        )]
        $vis struct $name {
            $($(#[$about])* $vis $field: bool,)*
        }

        impl $name {
            /// The options, as they are offered.
            $vis const OPTIONS: &'static [$crate::OptionSpec] = &[
                $($($more,)*)?
                $($crate::OptionSpec {
                    id: $id,
                    kind: $crate::switches!(@kind $usual $($other)?),
                },)*
            ];

            /// What a set-up has switched on.
            $vis fn of(setup: &$crate::Setup) -> $name {
                $name { $($field: $crate::switches!(@is_on setup, $id, $($other)?),)* }
            }
        }
    };
    (@kind off) => { $crate::OptionKind::Switch(false) };
    (@kind on) => { $crate::OptionKind::Switch(true) };
    (@kind $usual:literal $other:literal) => { $crate::OptionKind::Pick(&[$usual, $other]) };
    (@is_on $setup:ident, $id:literal,) => { $setup.is_on($id) };
    (@is_on $setup:ident, $id:literal, $other:literal) => { $setup.pick($id) == $other };
}

/// The messages of a game for its `impl Shipped`: those of `locales/en` and `locales/es`, file by
/// file, or of `locales/en.ftl` and `locales/es.ftl` where no file is named.
#[macro_export]
macro_rules! messages {
    () => {
        const EN: &'static str = include_str!("../locales/en.ftl");
        const ES: &'static str = include_str!("../locales/es.ftl");
    };
    ($($file:literal),+ $(,)?) => {
        const EN: &'static str =
            concat!($(include_str!(concat!("../locales/en/", $file, ".ftl"))),+);
        const ES: &'static str =
            concat!($(include_str!(concat!("../locales/es/", $file, ".ftl"))),+);
    };
}

/// The data files of a game for its `impl Shipped`, those of `data/` by name, byte for byte:
/// `data_files!("map", "units");`
#[macro_export]
macro_rules! data_files {
    ($($file:literal),+ $(,)?) => {
        const FILES: &'static [(&'static str, &'static str)] = &[$((
            concat!($file, ".toml"),
            include_str!(concat!("../data/", $file, ".toml")),
        )),+];
    };
}

/// What the drawn map of a game is made from, for its `impl Shipped`: the files of `art/`.
#[macro_export]
macro_rules! map_art {
    () => {
        const ART: &'static [(&'static str, &'static [u8])] = &[
            ("coast.json", include_bytes!("../art/coast.json")),
            ("labels.json", include_bytes!("../art/labels.json")),
            ("relief.json", include_bytes!("../art/relief.json")),
            ("relief.png", include_bytes!("../art/relief.png")),
        ];
    };
}

#[cfg(test)]
mod tests {
    use crate::{About, OptionKind, OptionSpec, Setup};

    const TURNS: OptionSpec =
        OptionSpec { id: "turns", kind: OptionKind::Number { default: 3, min: 1, max: 9 } };

    switches! {
        struct Switches besides [TURNS] {
            dug_in: "dug-in" = off,
            fog: "fog" = on,
            open_fords: "fords" = "frozen" or "open",
        }
    }

    static ABOUT: About = About {
        id: "toy",
        rules_version: 1,
        level: 1,
        seats: &["red", "blue"],
        scenarios: &["ford"],
        options: Switches::OPTIONS,
        choices: &[],
        hidden: false,
        overlays: &[],
    };

    #[test]
    fn one_declaration_offers_and_reads() {
        let usual = Setup::default_of(&ABOUT);
        assert_eq!(usual.number("turns"), 3);
        let off = Switches { dug_in: false, fog: true, open_fords: false };
        assert_eq!(Switches::of(&usual), off);
        let given = [("dug-in", "on"), ("fog", "off"), ("fords", "open")];
        let all = Setup::new(&ABOUT, None, given).expect("they are offered");
        assert_eq!(Switches::of(&all), Switches { dug_in: true, fog: false, open_fords: true });
    }
}
