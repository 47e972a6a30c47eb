//! What is checked, by name.

use std::fmt;

macro_rules! checks {
    ($($(#[$doc:meta])* $variant:ident = $name:literal,)+) => {
        /// A question that the kit asks of a game.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Check { $($(#[$doc])* $variant,)+ }

        impl Check {
            /// Every check.
            pub const ALL: &'static [Check] = &[$(Check::$variant,)+];

            /// Its name in reports.
            pub const fn name(self) -> &'static str {
                match self { $(Check::$variant => $name,)+ }
            }
        }
    };
}

checks! {
    /// Every id has one name, which reads back as the same id; the map draws the hexes of the grid.
    Names = "names",
    /// The game can be played: anything that goes wrong outside the other checks.
    Play = "play",
    /// Legal actions ascend, each once, and there are none where nobody decides.
    LegalOrder = "legal-order",
    /// The referee accepts what is legal and refuses everything else, unknown ids included.
    Referee = "referee",
    /// The table refuses the wrong seat, acts while it waits for dice, and acts after the end.
    Seat = "seat",
    /// A refusal changes neither state nor record.
    Refusal = "refusal",
    /// The deciding seat can do something.
    DeadEnd = "dead-end",
    /// Random games end within the limit.
    Ends = "ends",
    /// The same input leads from equal states to equal states and logs, with or without a listener.
    Deterministic = "deterministic",
    /// A state survives serialisation; equality, hash and fingerprint agree.
    Serde = "serde",
    /// Undo restores exactly, redo leads back, and both stop at rolls, reveals and other seats.
    Undo = "undo",
    /// An act that reveals something is logged as a reveal, or cannot be undone anyway.
    Reveal = "reveal",
    /// A record that is read back replays to the same state and the same text, also from the
    /// middle.
    Replay = "replay",
    /// A record with one byte changed is not accepted.
    Tamper = "tamper",
    /// Rolls have as many outcomes as they weigh, and the rules can go on after each.
    Dice = "dice",
    /// Odds have weights that the roll can have.
    Odds = "odds",
    /// The game's invariants hold.
    Invariants = "invariants",
    /// Views survive JSON and agree with the node and the map.
    View = "view",
    /// Citations are of the game's own ledger; arguments of messages exist.
    Citations = "citations",
    /// A sampled state looks the same to the seat and satisfies the invariants.
    SampleView = "sample-view",
    /// Sampling varies what is hidden.
    SampleVaries = "sample-varies",
    /// Equal random numbers draw the same sample from states that the seat cannot tell apart.
    SampleBlind = "sample-blind",
    /// A seat's sample looks the same to spectators.
    HiddenSpectator = "hidden-spectator",
    /// What the table waits for does not depend on what a seat may not know.
    HiddenNode = "hidden-node",
    /// Nor does what the seat may do.
    HiddenLegal = "hidden-legal",
    /// Nor why it may not.
    HiddenRefusal = "hidden-refusal",
    /// Nor the odds it is told.
    HiddenOdds = "hidden-odds",
    /// Nor the log it reads, unless it sees the difference on the table.
    HiddenLog = "hidden-log",
    /// Nor the log and the tracks that it reads when a covered counter arrives instead of another.
    HiddenArrival = "hidden-arrival",
    /// Nor whether it can undo an act.
    HiddenUndo = "hidden-undo",
    /// What is shown as within reach can be reached.
    Reach = "reach",
    /// Overlays are of the map, and of counters that the viewer sees.
    Overlay = "overlay",
    /// What a seat is shown as within reach does not depend on what it may not know.
    HiddenReach = "hidden-reach",
    /// Nor do overlays.
    HiddenOverlay = "hidden-overlay",
    /// A game that claims to hide nothing hides nothing.
    Open = "open",
    /// No view, log line or odds contains the seed or key of the dice.
    Seed = "seed",
}

impl fmt::Display for Check {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
