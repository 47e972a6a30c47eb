//! The contract of a game.

use std::collections::BTreeMap;
use std::hash::Hash;

use neretva_data::{Faults, Keys, Source};
use neretva_hex::{Grid, HexId};
use neretva_protocol::api::Overlay;
use neretva_protocol::{MapView, TableView, Value};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{Action, ChoiceLabel, Faces, Log, Message, Odds, PieceId, Refusal, Roll, Seat, Viewer};

/// What the table waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Node {
    /// A seat decides.
    Decision(Seat),
    /// Dice are asked for.
    Chance(Roll),
    /// Nothing more.
    Over(Outcome),
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Winning seat; `None` for a draw.
    pub winner: Option<Seat>,
    /// The victory level.
    pub level: Message,
    /// Margin from the first seat's side, in the game's own points.
    pub margin: i32,
}

/// The only things that move a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Input {
    /// The deciding seat's act.
    Act(Action),
    /// The answer to the roll asked for.
    Rolled(Faces),
}

/// A hex that the units in hand can reach, perhaps by several acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reach {
    /// Where.
    pub hex: HexId,
    /// Whole points left on arrival by the best way.
    pub left: i32,
    /// Half a point more.
    pub half: bool,
    /// The hex before it on that way; none where the way begins, or where a ship takes over.
    pub from: Option<HexId>,
    /// Whether it may stay there; otherwise it only passes through.
    pub stay: bool,
}

/// Random numbers for sampling and simulation: portable, so results agree on every machine.
pub type Rng = rand_chacha::ChaCha8Rng;

/// Legal actions, each once, in ascending order.
pub type Actions = Vec<Action>;

/// A rulebook with its map and order of battle: immutable, shared by all its matches.
///
/// The conformance kit (`neretva-conformance`) states what an implementation must guarantee and
/// proves it on random games. `skirmish` is the smallest example.
///
/// **Hidden counters.** A [`PieceId`](crate::PieceId) is the printed counter, and everyone who may
/// read a message reads its name. So a seat never picks an enemy counter that it may not know: it
/// picks the hex. What happens to a hidden counter is logged twice, with its name for the owner and
/// without it for the others, and a view shows it under a name that reveals nothing.
///
/// **Interrupts.** A change of the deciding seat bars undo. A rule that lets the other side react
/// to movement should therefore ask once for each declared path, not at each hex; and where it is
/// secret who could react, it must ask whether or not anyone can.
pub trait Game: Send + Sync + 'static {
    /// What changes in play: small, arrays by id, no maps in it.
    type State: Clone + Eq + Hash + Serialize + DeserializeOwned + Send + Sync + std::fmt::Debug;

    /// Names, scenarios, options.
    fn about(&self) -> &'static About;

    /// The hexes and their printed numbers.
    fn grid(&self) -> &Grid;

    /// Names of the counters by [`PieceId`](crate::PieceId).
    fn piece_names(&self) -> &[String];

    /// The name that people use for a counter, where it differs from the one that acts are typed
    /// with: a text, or a message.
    fn piece_label(&self, _piece: PieceId) -> Option<Value> {
        None
    }

    /// Names printed in the data that messages say: places, columns, leaders.
    fn names(&self) -> &[String] {
        &[]
    }

    /// Names of all markers that a view may show besides the counters, in play or not.
    fn markers(&self) -> Vec<String> {
        Vec::new()
    }

    /// The map as facts to draw.
    fn map(&self) -> MapView;

    /// The position before the first input.
    fn initial(&self, setup: &Setup) -> Self::State;

    /// What the table waits for.
    fn node(&self, s: &Self::State) -> Node;

    /// What the deciding seat may do; leaves `out` empty at any other node. `out` comes empty.
    fn legal(&self, s: &Self::State, out: &mut Actions);

    /// The referee: why the deciding seat may not do this, or `None` if it may.
    ///
    /// Agrees with [`legal`](Game::legal) on every action, names the rule, and tells the seat
    /// nothing it may not know. Only asked at a decision node and with ids that exist; the
    /// driver answers for the rest.
    fn why_not(&self, s: &Self::State, a: Action) -> Option<Refusal>;

    /// What a legal choice would do now, in the game's words: "End movement: 9 units have not moved".
    fn label(&self, _s: &Self::State, _choice: Action) -> ChoiceLabel {
        ChoiceLabel::default()
    }

    /// Changes the state. Total and deterministic: legality was checked before.
    fn apply(&self, s: &mut Self::State, input: Input, log: &mut impl Log);

    /// What that viewer may see, built from nothing, never a blanked copy.
    fn view(&self, s: &Self::State, who: Viewer) -> TableView;

    /// A full state consistent with what `who` knows, drawn evenly: `view(sample) == view`.
    fn sample(&self, known: &Self::State, who: Seat, rng: &mut Rng) -> Self::State;

    /// The pending combat as `who` knows it: exact weights, every modifier cited.
    fn odds(&self, s: &Self::State, who: Seat) -> Option<Odds>;

    /// How far the units that the deciding seat has in hand can go, each hex once, by what the seat
    /// knows; empty if nothing is in hand to move. Links lead back to the start of the path.
    /// Playing the hexes along them, or the last one at once, reaches any hex that may be stayed
    /// in.
    fn reach(&self, _s: &Self::State) -> Vec<Reach> {
        Vec::new()
    }

    /// One of the [overlays](About::overlays) as `who` knows the table; about a counter where one
    /// is named. `None` where there is nothing to show.
    fn overlay(
        &self,
        _s: &Self::State,
        _who: Viewer,
        _kind: &str,
        _piece: Option<PieceId>,
    ) -> Option<Overlay> {
        None
    }

    /// The position of a rule case, laid over the initial one. The keys are the game's own; what
    /// is wrong with them is told to `keys`, and `None` returned if no state can be made.
    fn position(&self, setup: &Setup, keys: Keys<'_>) -> Option<Self::State>;

    /// What must hold in every state; the message says what does not.
    fn invariants(&self, s: &Self::State) -> Result<(), String>;
}

/// A game as it comes in its box: rules, figures and words.
pub trait Shipped: Game + Sized {
    /// What there is to know before the figures are loaded.
    const ABOUT: &'static About;
    /// Data files by name, byte for byte.
    const FILES: &'static [(&'static str, &'static str)];
    /// Inputs of its map art by name (coast, relief, labels); a game without them is drawn plainly.
    const ART: &'static [(&'static str, &'static [u8])] = &[];
    /// Further editions: other maps over the same rules, messages and ledger. [`load`](Shipped::load)
    /// tells them apart by the [game of its source](Source::game), and [`about`](Game::about) is
    /// then that of the edition.
    const MORE_EDITIONS: &'static [Edition] = &[];
    /// What teaches the first edition, as [`Lessons`](crate::Lessons) reads it; a game without
    /// lessons has no text.
    const LESSONS: &'static str = "";
    /// The seat that is easier to play in a first game, if one is.
    const EASIER: &'static str = "";
    /// Figures of earlier rules versions, whose rules were the present ones: matches that were
    /// played with them still verify.
    const EARLIER: &'static [EarlierFigures] = &[];
    /// Which lines of its log the laboratory keeps.
    const WATCH: Watch = Watch { places: &[], losses: &[] };
    /// Messages in English.
    const EN: &'static str;
    /// Messages in Spanish.
    const ES: &'static str;

    /// The game with the figures of that source, or everything that is wrong with them.
    fn load(source: &Source) -> Result<Self, Faults>;
}

/// A game with its map and figures; one of several where a rules body has several.
#[derive(Clone, Copy, Debug)]
pub struct Edition {
    /// Names, scenarios, options.
    pub about: &'static About,
    /// Data files by name, byte for byte.
    pub files: &'static [(&'static str, &'static str)],
    /// Inputs of its map art by name.
    pub art: &'static [(&'static str, &'static [u8])],
}

/// The figures of an earlier rules version of the first edition.
#[derive(Clone, Copy, Debug)]
pub struct EarlierFigures {
    /// The version.
    pub rules_version: u32,
    /// Data files by name, byte for byte.
    pub files: &'static [(&'static str, &'static str)],
}

/// Which messages of a game's log are kept for statistics.
#[derive(Clone, Copy, Debug)]
pub struct Watch {
    /// Messages with a hex: what happens where, the most telling first. What is counted has a name,
    /// the message `<rules>-place-<rest of the message's id>`.
    pub places: &'static [&'static str],
    /// Messages with a unit that is lost.
    pub losses: &'static [&'static str],
}

/// What there is to know of a game before play. Its names are messages in every language. Those of
/// an edition begin with its id: `<id>-title`, `<id>-years` (where and when), `<id>-about` (two
/// lines), `<id>-length` and `<id>-scenario-<scenario>`. The others begin with the id of the rules
/// body: `<rules>-seat-<seat>`, `<rules>-option-<option>` (for a pick also
/// `<rules>-option-<option>-<value>`) and `<rules>-choice-<choice>`.
#[derive(Debug)]
pub struct About {
    /// Stable id, also that of its ledger. An edition of several has the id of the rules body, a
    /// dash and a name: the ledger of `ford-north` is `ford`.
    pub id: &'static str,
    /// Raised when the same inputs may lead elsewhere: saved games remember it.
    pub rules_version: u32,
    /// How much there is to master, from 1, a tutorial, to 5.
    pub level: u8,
    /// Seats in playing order.
    pub seats: &'static [&'static str],
    /// Scenarios, the usual one first.
    pub scenarios: &'static [&'static str],
    /// Optional rules and switches.
    pub options: &'static [OptionSpec],
    /// Names of the choices by [`ChoiceId`](crate::ChoiceId).
    pub choices: &'static [&'static str],
    /// Whether anything is hidden from any seat.
    pub hidden: bool,
    /// Kinds of overlay that its tables show, each named by the message `<rules>-overlay-<kind>`.
    pub overlays: &'static [&'static str],
}

impl About {
    /// The seat of that name.
    pub fn seat(&self, name: &str) -> Option<Seat> {
        self.seats.iter().position(|s| *s == name).map(|i| Seat(i as u8))
    }

    /// Name of a seat.
    pub fn seat_name(&self, seat: Seat) -> &'static str {
        self.seats[seat.index()]
    }
}

/// An optional rule or switch.
#[derive(Debug)]
pub struct OptionSpec {
    /// Stable id.
    pub id: &'static str,
    /// Its type and default.
    pub kind: OptionKind,
}

/// Types of options with their defaults.
#[derive(Clone, Copy, Debug)]
pub enum OptionKind {
    /// On or off.
    Switch(bool),
    /// A number within bounds.
    Number {
        /// Default.
        default: i32,
        /// Least.
        min: i32,
        /// Most.
        max: i32,
    },
    /// One of several names; the first is the default.
    Pick(&'static [&'static str]),
}

impl OptionKind {
    /// The value used where none is given.
    pub fn default_value(&self) -> String {
        match self {
            OptionKind::Switch(on) => switch_word(*on).to_owned(),
            OptionKind::Number { default, .. } => default.to_string(),
            OptionKind::Pick(names) => names[0].to_owned(),
        }
    }

    /// What may be given, in words for an error message.
    pub fn expected(&self) -> String {
        match self {
            OptionKind::Switch(_) => "on or off".to_owned(),
            OptionKind::Number { min, max, .. } => format!("a whole number from {min} to {max}"),
            OptionKind::Pick(names) => format!("one of {}", names.join(", ")),
        }
    }

    fn accepts(&self, value: &str) -> bool {
        match self {
            OptionKind::Switch(_) => matches!(value, "on" | "off"),
            OptionKind::Number { min, max, .. } => {
                // One spelling for each number: records are compared as text.
                let number = value.parse().ok().filter(|n: &i32| n.to_string() == value);
                number.is_some_and(|n| (*min..=*max).contains(&n))
            }
            OptionKind::Pick(names) => names.contains(&value),
        }
    }
}

fn switch_word(on: bool) -> &'static str {
    if on { "on" } else { "off" }
}

/// Which scenario is played, under which options: checked against the game's [`About`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    scenario: &'static str,
    options: BTreeMap<&'static str, String>,
}

impl Setup {
    /// The usual scenario with every option at its default.
    pub fn default_of(about: &'static About) -> Setup {
        let options = about.options.iter().map(|o| (o.id, o.kind.default_value())).collect();
        Setup { scenario: about.scenarios[0], options }
    }

    /// Checks a scenario and options given by name; what is not given stays at its default.
    pub fn new<'a>(
        about: &'static About,
        scenario: Option<&str>,
        given: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Setup, SetupError> {
        let mut setup = Setup::default_of(about);
        if let Some(name) = scenario {
            setup.scenario = about.scenarios.iter().find(|s| **s == name).ok_or_else(|| {
                SetupError::Scenario { given: name.to_owned(), known: about.scenarios.join(", ") }
            })?;
        }
        for (name, value) in given {
            let spec = about.options.iter().find(|o| o.id == name).ok_or_else(|| {
                let known: Vec<_> = about.options.iter().map(|o| o.id).collect();
                SetupError::Option { given: name.to_owned(), known: known.join(", ") }
            })?;
            if !spec.kind.accepts(value) {
                return Err(SetupError::Value {
                    option: spec.id,
                    given: value.to_owned(),
                    expected: spec.kind.expected(),
                });
            }
            setup.options.insert(spec.id, value.to_owned());
        }
        Ok(setup)
    }

    /// Scenario id.
    pub fn scenario(&self) -> &'static str {
        self.scenario
    }

    /// Every option with its value.
    pub fn options(&self) -> &BTreeMap<&'static str, String> {
        &self.options
    }

    /// Whether a switch is on.
    ///
    /// # Panics
    /// If the game has no such option: a misspelt one must not pass for one that is off.
    pub fn is_on(&self, option: &str) -> bool {
        self.value(option) == "on"
    }

    /// A numeric option; panics as [`is_on`](Setup::is_on) does.
    pub fn number(&self, option: &str) -> i32 {
        self.value(option).parse().unwrap_or_else(|_| panic!("option {option} is not a number"))
    }

    /// The name picked; panics as [`is_on`](Setup::is_on) does.
    pub fn pick(&self, option: &str) -> &str {
        self.value(option)
    }

    fn value(&self, option: &str) -> &str {
        self.options.get(option).unwrap_or_else(|| panic!("the game has no option {option}"))
    }
}

/// What is wrong with a wish for a match.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// No such scenario.
    #[error("there is no scenario \"{given}\"; choose one of: {known}")]
    Scenario {
        /// What was asked for.
        given: String,
        /// What there is.
        known: String,
    },
    /// No such option.
    #[error("there is no option \"{given}\"; the game has: {known}")]
    Option {
        /// What was asked for.
        given: String,
        /// What there is.
        known: String,
    },
    /// Not a value of that option.
    #[error("option {option} cannot be \"{given}\"; give {expected}")]
    Value {
        /// The option.
        option: &'static str,
        /// What was given.
        given: String,
        /// What it takes.
        expected: String,
    },
}
