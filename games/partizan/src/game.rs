//! The contract, by dispatch: the frame that decides names the chapter that answers.

use neretva_core::{
    About, Action, Actions, Game, Input, Log, Message, Node, Odds, OptionKind, OptionSpec, PieceId,
    Reach, Refusal, Rng, Rule, Seat, Setup, Shipped, Viewer, msg,
};
use neretva_data::{Faults, Keys, Source};
use neretva_hex::Grid;
use neretva_protocol::api::Overlay;
use neretva_protocol::{MapView, TableView, Value};

use crate::load::Partizan;
use crate::state::{Frame, State};

/// Names, seats, scenarios, options and choices.
pub(crate) static ABOUT: About = About {
    id: "partizan",
    rules_version: 3,
    level: 3,
    seats: &["partisan", "axis"],
    scenarios: &["campaign", "uprising", "axis-storm"],
    options: &[
        OptionSpec { id: "prestige", kind: OptionKind::Switch(false) },
        OptionSpec { id: "armpit", kind: OptionKind::Switch(false) },
        OptionSpec { id: "force10", kind: OptionKind::Switch(false) },
        OptionSpec { id: "tito-objectives", kind: OptionKind::Switch(false) },
        OptionSpec { id: "partisans-abroad", kind: OptionKind::Switch(true) },
        OptionSpec { id: "strict-ports", kind: OptionKind::Switch(true) },
        OptionSpec { id: "open-stacks", kind: OptionKind::Switch(false) },
        OptionSpec { id: "casualty-nonbuilt", kind: OptionKind::Switch(true) },
        OptionSpec { id: "secret-caches", kind: OptionKind::Switch(false) },
        OptionSpec { id: "free-kampfgruppen", kind: OptionKind::Switch(false) },
        OptionSpec { id: "german-kampfgruppen", kind: OptionKind::Switch(false) },
        OptionSpec { id: "minimum-move-alone", kind: OptionKind::Switch(false) },
        OptionSpec { id: "ports-by-stop", kind: OptionKind::Switch(false) },
        OptionSpec { id: "direct-drop", kind: OptionKind::Switch(false) },
        OptionSpec { id: "partisan-prestige", kind: OptionKind::Switch(false) },
        OptionSpec { id: "landings-before-combat", kind: OptionKind::Switch(false) },
        OptionSpec { id: "landing-alone", kind: OptionKind::Switch(false) },
    ],
    choices: &choice::NAMES,
    hidden: true,
    overlays: &["supply", "control", "regions", "victory", "lines", "reach"],
};

/// Named choices, in the order of [`About::choices`].
pub mod choice {
    use neretva_core::{Action, ChoiceId};

    macro_rules! choices {
        ($($constant:ident = $name:literal),* $(,)?) => {
            choices!(@ 0; $($constant = $name,)*);
            /// Their names.
            pub const NAMES: [&str; [$($name),*].len()] = [$($name),*];
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
        HISTORICAL = "historical",
        ATTACK = "attack",
        STAND = "stand",
        ASSAULT = "assault",
        CLOSE_COMBAT = "close-combat",
        BOMBER = "bomber",
        NAVY = "navy",
        NO_SUPPORT = "no-support",
        CHIT_1 = "chit-1",
        CHIT_2 = "chit-2",
        CHIT_3 = "chit-3",
        ROLL = "roll",
        DECLINE = "decline",
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

/// 5.0.2 An act belongs to its phase and step.
pub(crate) fn not_now() -> Option<Refusal> {
    Some(Refusal::new(cite!("5.0.2"), msg!("partizan-not-now")))
}

macro_rules! by_chapter {
    ($frame:expr, $phase:expr, |$step:ident| $($chapter:ident => $call:expr),* $(,)?) => {
        match $frame {
            Frame::Phase(_) => $phase,
            $(Frame::$chapter($step) => $call,)*
        }
    };
}

impl Game for Partizan {
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

    fn piece_label(&self, piece: PieceId) -> Option<Value> {
        Some(Value::Text(self.labels[piece.index()].clone()))
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
            Objectives => self.objectives_node(s, step),
            Event => self.event_node(s, step),
            Rp => self.rp_node(s, step),
            Move => self.move_node(s, step),
            Combat => self.combat_node(s, step),
            Supply => self.supply_node(s, step),
            Special => self.special_node(s, step),
            Option => self.option_node(s, step),
        )
    }

    fn legal(&self, s: &State, out: &mut Actions) {
        by_chapter!(s.frame(), (), |step|
            Setup => self.setup_legal(s, step, out),
            Objectives => self.objectives_legal(s, step, out),
            Event => self.event_legal(s, step, out),
            Rp => self.rp_legal(s, step, out),
            Move => self.move_legal(s, step, out),
            Combat => self.combat_legal(s, step, out),
            Supply => self.supply_legal(s, step, out),
            Special => self.special_legal(s, step, out),
            Option => self.option_legal(s, step, out),
        );
    }

    fn why_not(&self, s: &State, a: Action) -> Option<Refusal> {
        by_chapter!(s.frame(), not_now(), |step|
            Setup => self.setup_why_not(s, step, a),
            Objectives => self.objectives_why_not(s, step, a),
            Event => self.event_why_not(s, step, a),
            Rp => self.rp_why_not(s, step, a),
            Move => self.move_why_not(s, step, a),
            Combat => self.combat_why_not(s, step, a),
            Supply => self.supply_why_not(s, step, a),
            Special => self.special_why_not(s, step, a),
            Option => self.option_why_not(s, step, a),
        )
    }

    fn apply(&self, s: &mut State, input: Input, log: &mut impl Log) {
        match input {
            Input::Act(a) => by_chapter!(s.frame(), (), |step|
                Setup => self.setup_act(s, step, a, log),
                Objectives => self.objectives_act(s, step, a, log),
                Event => self.event_act(s, step, a, log),
                Rp => self.rp_act(s, step, a, log),
                Move => self.move_act(s, step, a, log),
                Combat => self.combat_act(s, step, a, log),
                Supply => self.supply_act(s, step, a, log),
                Special => self.special_act(s, step, a, log),
                Option => self.option_act(s, step, a, log),
            ),
            Input::Rolled(faces) => by_chapter!(s.frame(), (), |step|
                Setup => self.setup_rolled(s, step, faces, log),
                Objectives => self.objectives_rolled(s, step, faces, log),
                Event => self.event_rolled(s, step, faces, log),
                Rp => self.rp_rolled(s, step, faces, log),
                Move => self.move_rolled(s, step, faces, log),
                Combat => self.combat_rolled(s, step, faces, log),
                Supply => self.supply_rolled(s, step, faces, log),
                Special => self.special_rolled(s, step, faces, log),
                Option => self.option_rolled(s, step, faces, log),
            ),
        }
    }

    fn view(&self, s: &State, who: Viewer) -> TableView {
        self.table_view(s, who)
    }

    fn sample(&self, known: &State, who: Seat, rng: &mut Rng) -> State {
        self.sampled(known, who, rng)
    }

    fn odds(&self, s: &State, who: Seat) -> Option<Odds> {
        self.pending_odds(s, who)
    }

    fn reach(&self, s: &State) -> Vec<Reach> {
        self.reach_in_hand(s)
    }

    fn overlay(
        &self,
        s: &State,
        who: Viewer,
        kind: &str,
        piece: Option<PieceId>,
    ) -> Option<Overlay> {
        self.overlaid(s, who, kind, piece.map(PieceId::index))
    }

    fn position(&self, setup: &Setup, keys: Keys<'_>) -> Option<State> {
        self.position_of(setup, keys)
    }

    fn invariants(&self, s: &State) -> Result<(), String> {
        self.invariant_faults(s)
    }
}

impl Partizan {
    /// What the deciding step asks.
    pub(crate) fn words(&self, s: &State) -> Words {
        let over = Words::new(cite!("18.8.6"), self.outcome(s).level);
        by_chapter!(s.frame(), over, |step|
            Setup => self.setup_words(s, step),
            Objectives => self.objectives_words(s, step),
            Event => self.event_words(s, step),
            Rp => self.rp_words(s, step),
            Move => self.move_words(s, step),
            Combat => self.combat_words(s, step),
            Supply => self.supply_words(s, step),
            Special => self.special_words(s, step),
            Option => self.option_words(s, step),
        )
    }
}

impl Shipped for Partizan {
    const ABOUT: &'static About = &ABOUT;
    const FILES: &'static [(&'static str, &'static str)] = crate::load::FILES;
    const ART: &'static [(&'static str, &'static [u8])] = crate::map_view::ART;
    const EN: &'static str = concat!(
        include_str!("../locales/en/base.ftl"),
        include_str!("../locales/en/setup.ftl"),
        include_str!("../locales/en/objectives.ftl"),
        include_str!("../locales/en/events.ftl"),
        include_str!("../locales/en/replacement.ftl"),
        include_str!("../locales/en/movement.ftl"),
        include_str!("../locales/en/combat.ftl"),
        include_str!("../locales/en/supply.ftl"),
        include_str!("../locales/en/special.ftl"),
        include_str!("../locales/en/victory.ftl"),
        include_str!("../locales/en/options.ftl"),
    );
    const ES: &'static str = concat!(
        include_str!("../locales/es/base.ftl"),
        include_str!("../locales/es/setup.ftl"),
        include_str!("../locales/es/objectives.ftl"),
        include_str!("../locales/es/events.ftl"),
        include_str!("../locales/es/replacement.ftl"),
        include_str!("../locales/es/movement.ftl"),
        include_str!("../locales/es/combat.ftl"),
        include_str!("../locales/es/supply.ftl"),
        include_str!("../locales/es/special.ftl"),
        include_str!("../locales/es/victory.ftl"),
        include_str!("../locales/es/options.ftl"),
    );

    fn load(source: &Source) -> Result<Partizan, Faults> {
        Partizan::load_data(source)
    }
}
