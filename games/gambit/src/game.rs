//! The contract, by dispatch: the frame that decides names the chapter that answers.

use neretva_core::{
    About, Action, Actions, Game, Input, Log, Message, Node, Odds, OptionKind, OptionSpec, PieceId,
    Reach, Refusal, Rng, Rule, Seat, Setup, Shipped, Viewer, msg,
};
use neretva_data::{Faults, Keys, Source};
use neretva_hex::Grid;
use neretva_protocol::api::Overlay;
use neretva_protocol::{MapView, TableView, Value};

use crate::Gambit;
use crate::state::{Frame, State};

/// Names, seats, scenarios, options and choices.
pub(crate) static ABOUT: About = About {
    id: "gambit",
    rules_version: 2,
    level: 3,
    seats: &["allied", "axis"],
    scenarios: &["1943", "1944", "1945"],
    options: &[
        OptionSpec { id: "turns", kind: OptionKind::Number { default: 20, min: 1, max: 21 } },
        OptionSpec { id: "force10", kind: OptionKind::Switch(false) },
        OptionSpec { id: "overstacking", kind: OptionKind::Pick(&["penalty", "refused"]) },
        OptionSpec { id: "croatian-cf", kind: OptionKind::Pick(&["3", "2"]) },
        OptionSpec { id: "beach-ships", kind: OptionKind::Pick(&["maintained", "at-once"]) },
        OptionSpec { id: "fresh-units", kind: OptionKind::Pick(&["wait", "assault"]) },
        OptionSpec { id: "attack-tac", kind: OptionKind::Pick(&["divisions", "all"]) },
        OptionSpec { id: "city-cp", kind: OptionKind::Pick(&["regained", "lost"]) },
        OptionSpec { id: "drop-beachhead", kind: OptionKind::Pick(&["coast", "beach"]) },
        OptionSpec { id: "port-captors", kind: OptionKind::Pick(&["regulars", "western"]) },
        OptionSpec { id: "italian-greece", kind: OptionKind::Pick(&["west", "column"]) },
    ],
    choices: &choice::NAMES,
    hidden: false,
    overlays: &["supply", "control", "regions", "victory", "lines", "reach"],
};

/// Named choices, in the order of [`About::choices`].
pub mod choice {
    use neretva_core::{Action, ChoiceId};

    macro_rules! choices {
        ($($constant:ident = $name:literal),* $(,)?) => {
            choices!(@ 0; $($constant = $name,)*);
            /// Their names.
            pub(crate) const NAMES: [&str; [$($name),*].len()] = [$($name),*];
        };
        (@ $n:expr; $constant:ident = $name:literal, $($rest:tt)*) => {
            #[doc = concat!("`choice ", $name, "`")]
            pub const $constant: Action = Action::Choice(ChoiceId($n));
            choices!(@ $n + 1; $($rest)*);
        };
        (@ $n:expr;) => {};
    }

    choices! {
        DONE = "done",
        STANDARD = "standard",
        SWAP = "swap",
        CONCENTRATED = "concentrated",
        DISPERSED = "dispersed",
        STAY = "stay",
        HUNT = "hunt",
        MED_BOX = "med-box",
        AMPHIBIOUS = "amphibious",
        AIRBORNE = "airborne",
        REPLACE = "replace",
        BLOW = "blow",
        TAC = "tac",
        NO_TAC = "no-tac",
        BREAK_OFF = "break-off",
        PRESS_ON = "press-on",
        RETREAT = "retreat",
        STAND = "stand",
        YES = "yes",
        NO = "no",
    }
}

/// What a step asks, and the rule behind it.
pub(crate) struct Words {
    pub(crate) prompt: Message,
    pub(crate) rule: Rule,
}

impl Words {
    pub(crate) fn new(rule: Rule, prompt: Message) -> Words {
        Words { prompt, rule }
    }
}

/// 5.2.1 An act belongs to its phase and step.
pub(crate) fn not_now() -> Option<Refusal> {
    Some(Refusal::new(cite!("5.2.1"), msg!("gambit-not-now")))
}

macro_rules! by_chapter {
    ($frame:expr, $phase:expr, |$step:ident| $($chapter:ident => $call:expr),* $(,)?) => {
        match $frame {
            Frame::Phase(_) => $phase,
            $(Frame::$chapter($step) => $call,)*
        }
    };
}

impl Game for Gambit {
    type State = State;

    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn grid(&self) -> &Grid {
        &self.map.grid
    }

    fn piece_names(&self) -> &[String] {
        &self.names
    }

    fn names(&self) -> &[String] {
        self.shown.as_slice()
    }

    fn piece_label(&self, piece: PieceId) -> Option<Value> {
        Some(self.unit_label(piece.index()))
    }

    fn map(&self) -> MapView {
        self.map_view()
    }

    fn initial(&self, setup: &Setup) -> State {
        self.set_up(setup)
    }

    fn node(&self, s: &State) -> Node {
        by_chapter!(s.frame(), Node::Over(self.outcome(s)), |step|
            Setup => self.setup_node(s, step),
            Initial => self.initial_node(s, step),
            Partisans => self.partisans_node(s, step),
            Reinforcement => self.reinforcement_node(s, step),
            Command => self.command_node(s, step),
            Move => self.move_node(s, step),
            Stacking => self.stacking_node(s, step),
            Port => self.port_node(s, step),
            Combat => self.combat_node(s, step),
            Hunt => self.hunt_node(s, step),
            Assault => self.assault_node(s, step),
        )
    }

    fn legal(&self, s: &State, out: &mut Actions) {
        by_chapter!(s.frame(), (), |step|
            Setup => self.setup_legal(s, step, out),
            Initial => self.initial_legal(s, step, out),
            Partisans => self.partisans_legal(s, step, out),
            Reinforcement => self.reinforcement_legal(s, step, out),
            Command => self.command_legal(s, step, out),
            Move => self.move_legal(s, step, out),
            Stacking => self.stacking_legal(s, step, out),
            Port => self.port_legal(s, step, out),
            Combat => self.combat_legal(s, step, out),
            Hunt => self.hunt_legal(s, step, out),
            Assault => self.assault_legal(s, step, out),
        );
    }

    fn why_not(&self, s: &State, a: Action) -> Option<Refusal> {
        by_chapter!(s.frame(), not_now(), |step|
            Setup => self.setup_why_not(s, step, a),
            Initial => self.initial_why_not(s, step, a),
            Partisans => self.partisans_why_not(s, step, a),
            Reinforcement => self.reinforcement_why_not(s, step, a),
            Command => self.command_why_not(s, step, a),
            Move => self.move_why_not(s, step, a),
            Stacking => self.stacking_why_not(s, step, a),
            Port => self.port_why_not(s, step, a),
            Combat => self.combat_why_not(s, step, a),
            Hunt => self.hunt_why_not(s, step, a),
            Assault => self.assault_why_not(s, step, a),
        )
    }

    fn apply(&self, s: &mut State, input: Input, log: &mut impl Log) {
        match input {
            Input::Act(a) => by_chapter!(s.frame(), (), |step|
                Setup => self.setup_act(s, step, a, log),
                Initial => self.initial_act(s, step, a, log),
                Partisans => self.partisans_act(s, step, a, log),
                Reinforcement => self.reinforcement_act(s, step, a, log),
                Command => self.command_act(s, step, a, log),
                Move => self.move_act(s, step, a, log),
                Stacking => self.stacking_act(s, step, a, log),
                Port => self.port_act(s, step, a, log),
                Combat => self.combat_act(s, step, a, log),
                Hunt => self.hunt_act(s, step, a, log),
                Assault => self.assault_act(s, step, a, log),
            ),
            Input::Rolled(faces) => by_chapter!(s.frame(), (), |step|
                Setup => self.setup_rolled(s, step, faces, log),
                Initial => self.initial_rolled(s, step, faces, log),
                Partisans => self.partisans_rolled(s, step, faces, log),
                Reinforcement => self.reinforcement_rolled(s, step, faces, log),
                Command => self.command_rolled(s, step, faces, log),
                Move => self.move_rolled(s, step, faces, log),
                Stacking => self.stacking_rolled(s, step, faces, log),
                Port => self.port_rolled(s, step, faces, log),
                Combat => self.combat_rolled(s, step, faces, log),
                Hunt => self.hunt_rolled(s, step, faces, log),
                Assault => self.assault_rolled(s, step, faces, log),
            ),
        }
    }

    fn view(&self, s: &State, _who: Viewer) -> TableView {
        self.table_view(s)
    }

    /// Nothing is hidden: what anybody knows is the state.
    fn sample(&self, known: &State, _who: Seat, _rng: &mut Rng) -> State {
        known.clone()
    }

    fn odds(&self, s: &State, _who: Seat) -> Option<Odds> {
        self.pending_odds(s)
    }

    fn reach(&self, s: &State) -> Vec<Reach> {
        match s.frame() {
            Frame::Move(step) => self.move_reach(s, step),
            Frame::Phase(_)
            | Frame::Setup(_)
            | Frame::Initial(_)
            | Frame::Partisans(_)
            | Frame::Reinforcement(_)
            | Frame::Command(_)
            | Frame::Stacking(_)
            | Frame::Port(_)
            | Frame::Combat(_)
            | Frame::Hunt(_)
            | Frame::Assault(_) => Vec::new(),
        }
    }

    fn overlay(
        &self,
        s: &State,
        _who: Viewer,
        kind: &str,
        piece: Option<PieceId>,
    ) -> Option<Overlay> {
        self.overlaid(s, kind, piece.map(PieceId::index))
    }

    fn position(&self, setup: &Setup, keys: Keys<'_>) -> Option<State> {
        self.position_of(setup, keys)
    }

    fn invariants(&self, s: &State) -> Result<(), String> {
        self.invariant_faults(s)
    }
}

impl Gambit {
    /// What the deciding step asks.
    pub(crate) fn words(&self, s: &State) -> Words {
        let over = Words::new(cite!("4.0.12"), self.outcome(s).level);
        by_chapter!(s.frame(), over, |step|
            Setup => self.setup_words(s, step),
            Initial => self.initial_words(s, step),
            Partisans => self.partisans_words(s, step),
            Reinforcement => self.reinforcement_words(s, step),
            Command => self.command_words(s, step),
            Move => self.move_words(s, step),
            Stacking => self.stacking_words(s, step),
            Port => self.port_words(s, step),
            Combat => self.combat_words(s, step),
            Hunt => self.hunt_words(s, step),
            Assault => self.assault_words(s, step),
        )
    }
}

impl Shipped for Gambit {
    const ABOUT: &'static About = &ABOUT;
    const FILES: &'static [(&'static str, &'static str)] = crate::load::FILES;
    const ART: &'static [(&'static str, &'static [u8])] = crate::map_view::ART;
    const EN: &'static str = concat!(
        include_str!("../locales/en/base.ftl"),
        include_str!("../locales/en/setup.ftl"),
        include_str!("../locales/en/initial.ftl"),
        include_str!("../locales/en/partisans.ftl"),
        include_str!("../locales/en/reinforcement.ftl"),
        include_str!("../locales/en/command.ftl"),
        include_str!("../locales/en/movement.ftl"),
        include_str!("../locales/en/stacking.ftl"),
        include_str!("../locales/en/ports.ftl"),
        include_str!("../locales/en/supply.ftl"),
        include_str!("../locales/en/combat.ftl"),
        include_str!("../locales/en/hunt.ftl"),
        include_str!("../locales/en/assault.ftl"),
        include_str!("../locales/en/victory.ftl"),
    );
    const ES: &'static str = concat!(
        include_str!("../locales/es/base.ftl"),
        include_str!("../locales/es/setup.ftl"),
        include_str!("../locales/es/initial.ftl"),
        include_str!("../locales/es/partisans.ftl"),
        include_str!("../locales/es/reinforcement.ftl"),
        include_str!("../locales/es/command.ftl"),
        include_str!("../locales/es/movement.ftl"),
        include_str!("../locales/es/stacking.ftl"),
        include_str!("../locales/es/ports.ftl"),
        include_str!("../locales/es/supply.ftl"),
        include_str!("../locales/es/combat.ftl"),
        include_str!("../locales/es/hunt.ftl"),
        include_str!("../locales/es/assault.ftl"),
        include_str!("../locales/es/victory.ftl"),
    );

    fn load(source: &Source) -> Result<Gambit, Faults> {
        Gambit::load_data(source)
    }
}
