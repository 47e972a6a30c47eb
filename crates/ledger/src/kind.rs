//! What a clause is about. The build script reads this file too, so it stands alone.

macro_rules! kinds {
    ($($(#[$doc:meta])* $variant:ident = $name:literal,)+) => {
        /// What a clause is about, as named in the ledger files.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum ClauseKind { $($(#[$doc])* $variant,)+ }

        impl ClauseKind {
            /// Every kind, in the order of the ledger format.
            pub const ALL: &'static [ClauseKind] = &[$(ClauseKind::$variant,)+];

            /// The name used in the ledger files.
            pub const fn name(self) -> &'static str {
                match self { $(ClauseKind::$variant => $name,)+ }
            }
        }
    };
}

kinds! {
    /// Setting up the game.
    Setup = "setup",
    /// Order of turns, phases and steps.
    Sequence = "sequence",
    /// Reinforcements and other arrivals.
    Arrival = "arrival",
    /// Events, scheduled or random.
    Event = "event",
    /// Movement.
    Movement = "movement",
    /// How many units share a hex.
    Stacking = "stacking",
    /// Zones of control.
    Zoc = "zoc",
    /// Combat.
    Combat = "combat",
    /// Retreat and advance.
    Retreat = "retreat",
    /// Replacements and rebuilding.
    Replacement = "replacement",
    /// Supply.
    Supply = "supply",
    /// Air, naval and artillery support.
    Support = "support",
    /// Units with rules of their own.
    SpecialUnit = "special-unit",
    /// What a player may not see.
    HiddenInfo = "hidden-info",
    /// Victory and its points.
    Victory = "victory",
    /// Optional rules.
    Optional = "optional",
    /// What is in the box.
    Component = "component",
    /// Meaning of a term.
    Definition = "definition",
    /// Text without effect on play.
    Flavour = "flavour",
}

impl ClauseKind {
    /// The kind with this name in the ledger files.
    pub fn named(name: &str) -> Option<ClauseKind> {
        ClauseKind::ALL.iter().copied().find(|kind| kind.name() == name)
    }

    /// Whether no program can act on such a clause, so that it needs no test.
    pub const fn is_inert(self) -> bool {
        matches!(self, ClauseKind::Component | ClauseKind::Flavour)
    }
}
