//! The game's nouns: two seats, nine hexes, four counters with hidden numbers.
//!
//! Numbers are dealt by a hidden roll. In its turn a seat picks counters one by one; each moves a
//! hex, probes an enemy beside it (which shows its number), boasts of its own number, fights by a
//! roll that shows both, or stays. After eight turns the points decide.

use std::sync::atomic::AtomicU32;

use neretva_core::{About, Action, ChoiceId, OptionKind, OptionSpec, PieceId, Seat};
use neretva_hex::{ColumnsGrow, DigitOrder, Grid, HexId, Numbering, RowsGrow, Stagger};
use serde::{Deserialize, Serialize};

use crate::odd::Odd;

const NUMBERS: Numbering = Numbering {
    digits: DigitOrder::Ccrr,
    rows: RowsGrow::South,
    columns: ColumnsGrow::East,
    stagger: Stagger::OddColumnsDown,
};

/// How a mock game goes wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    None,
    ArrivalTold,
    BoastUnmarked,
    DeadEnd,
    Endless,
    ForeignRule,
    ForgetfulClone,
    InitialDiffers,
    LegalAtChance,
    LegalLeaks,
    LegalListsForbidden,
    LogLeaks,
    LooseEquality,
    LossySerde,
    NoDice,
    NodeLeaks,
    NonDeterministic,
    OddsLeak,
    OverlayLeaks,
    OverlayNamesHidden,
    OddsWeigh,
    PanickingReferee,
    PanickingRoll,
    PromptAsksOther,
    ReachLeaks,
    ReachLies,
    RefereeAcceptsMore,
    RefusalChanges,
    RefusalLeaks,
    RepeatedLegal,
    RevealUnmarked,
    SampleForgets,
    SampleIsTruth,
    SamplePeeks,
    SeedInView,
    SpectatorLogLeaks,
    SpectatorSees,
    StackingAllowed,
    TwinNames,
    UndoLeaks,
    UnsortedLegal,
    ViewLeaks,
    WatchedDiffers,
}

pub(crate) static ABOUT: About = About {
    id: "skirmish",
    rules_version: 1,
    level: 1,
    seats: &["red", "blue"],
    scenarios: &["plain"],
    options: &[
        OptionSpec { id: "long", kind: OptionKind::Switch(false) },
        OptionSpec { id: "head-start", kind: OptionKind::Number { default: 0, min: 0, max: 3 } },
    ],
    choices: &["pass", "stay", "boast", "fight"],
    hidden: true,
    overlays: &["numbers"],
};
pub(crate) const PASS: Action = Action::Choice(ChoiceId(0));
pub(crate) const STAY: Action = Action::Choice(ChoiceId(1));
pub(crate) const BOAST: Action = Action::Choice(ChoiceId(2));
pub(crate) const FIGHT: Action = Action::Choice(ChoiceId(3));

pub(crate) const COUNTERS: usize = 4;
pub(crate) const TURNS: u8 = 8;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum Step {
    Deal(Seat),
    Pick,
    Go(PieceId),
    Fight(PieceId, PieceId),
    Over,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct State {
    pub(crate) turn: u8,
    pub(crate) last: u8,
    pub(crate) active: Seat,
    pub(crate) step: Step,
    pub(crate) hex: [HexId; COUNTERS],
    /// From 1 to 3; 0 before the deal.
    pub(crate) number: [u8; COUNTERS],
    pub(crate) shown: [bool; COUNTERS],
    pub(crate) moved: [bool; COUNTERS],
    pub(crate) points: [i32; 2],
    pub(crate) odd: Odd,
}

pub(crate) struct Mock {
    pub(crate) grid: Grid,
    pub(crate) names: Vec<String>,
    pub(crate) fault: Fault,
    /// What no honest game has.
    pub(crate) calls: AtomicU32,
}

impl Mock {
    pub(crate) fn new(fault: Fault) -> Mock {
        let names = match fault {
            Fault::TwinNames => ["R1", "R2", "B1", "R2"],
            _ => ["R1", "R2", "B1", "B2"],
        };
        Mock {
            grid: Grid::rectangle("mock", NUMBERS, 1..=3, 1..=3).unwrap(),
            names: names.map(str::to_owned).to_vec(),
            fault,
            calls: AtomicU32::new(0),
        }
    }

    pub(crate) fn is(&self, fault: Fault) -> bool {
        self.fault == fault
    }

    /// The enemy beside a counter with the lowest id.
    pub(crate) fn target(&self, s: &State, piece: PieceId) -> Option<PieceId> {
        let beside = |p: &PieceId| self.is_beside(s, piece, *p);
        pieces().find(|p| owner(*p) != owner(piece) && beside(p))
    }

    pub(crate) fn is_beside(&self, s: &State, a: PieceId, b: PieceId) -> bool {
        self.grid.are_adjacent(s.hex[a.index()], s.hex[b.index()])
    }
}

pub(crate) fn pieces() -> impl Iterator<Item = PieceId> {
    (0..COUNTERS as u16).map(PieceId)
}

pub(crate) fn owner(piece: PieceId) -> Seat {
    Seat((piece.0 / 2) as u8)
}

impl State {
    /// The hidden number that the faulty games leak to the active seat: the enemy's first counter's.
    pub(crate) fn secret(&self) -> u8 {
        let piece = self.active.other().index() * 2;
        if self.shown[piece] { 0 } else { self.number[piece] }
    }
}
