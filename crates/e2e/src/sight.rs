//! The table as a page was told it, and what a hasty player would do.

use neretva_protocol::api::{Seen, ServerMessage, Update, Welcome};
use neretva_protocol::{OddsView, TableView};

/// The table as the server told it to one page.
#[derive(Clone, Debug)]
pub struct Sight {
    pub table: String,
    pub game: String,
    /// Version of the last message.
    pub version: u64,
    pub steps: usize,
    pub eyes: Option<String>,
    pub view: TableView,
    pub actions: Vec<String>,
    pub odds: Option<OddsView>,
    /// Whether the last act may be undone.
    pub can_undo: bool,
}

impl Sight {
    /// Applies a message; returns one that does not change the table.
    pub(crate) fn hear(known: &mut Option<Sight>, heard: ServerMessage) -> Option<ServerMessage> {
        if let ServerMessage::Welcome(welcome) = heard {
            *known = Sight::new(*welcome);
            None
        } else if let (ServerMessage::Update(update), Some(sight)) = (&heard, known) {
            sight.update((**update).clone());
            None
        } else {
            Some(heard)
        }
    }

    fn new(welcome: Welcome) -> Option<Sight> {
        let Seen { version, steps, eyes, actions, odds, can_undo, .. } = welcome.seen;
        let (table, game, view) = (welcome.table, welcome.game, welcome.view?);
        Some(Sight { table, game, version, steps, eyes, view, actions, odds, can_undo })
    }

    fn update(&mut self, Update { seen, patch }: Update) {
        if seen.version <= self.version {
            return;
        }
        if let Some(patch) = patch {
            patch.apply(&mut self.view);
        }
        self.version = seen.version;
        self.steps = seen.steps;
        self.eyes = seen.eyes;
        self.actions = seen.actions;
        self.odds = seen.odds;
        self.can_undo = seen.can_undo;
        if seen.outcome.is_some() {
            self.view.outcome = seen.outcome;
        }
    }

    /// The hex that an act is done at; none for choices and for counters off the map.
    pub fn hex_of(&self, act: &str) -> Option<String> {
        match act.split_once(' ')? {
            ("hex", hex) => Some(hex.to_owned()),
            ("piece", id) => self.view.piece(id)?.hex.clone(),
            _ => None,
        }
    }
}

/// Plays a turn in few acts: names a few counters and hexes in each phase, then takes the first
/// choice, which games keep for going on. Where that only takes back what was named, because the
/// rules demand more before the phase may end, it names more; where that leads nowhere either, it
/// tries whatever is offered.
#[derive(Clone, Debug, Default)]
pub struct Haste {
    /// Counters and hexes to be named in each phase.
    pub pushes: usize,
    phase: (u32, String),
    named: usize,
    acts: usize,
    /// What was offered last without a choice to go on.
    demanded: Vec<String>,
    /// Name counters and hexes until there are that many.
    until: usize,
}

/// So many acts in one phase are more than haste needs; so many more are tried at random, and so on
/// by turns.
const STUCK: usize = 60;

impl Haste {
    /// A player who names that many counters and hexes in each phase.
    pub fn new(pushes: usize) -> Haste {
        Haste { pushes, ..Haste::default() }
    }

    /// The next act; `None` if there is nothing to decide.
    pub fn choose(&mut self, sight: &Sight) -> Option<String> {
        let phase = (sight.view.turn, sight.view.phase.clone());
        if self.phase != phase {
            *self = Haste { pushes: self.pushes, phase, ..Haste::default() };
        }
        self.acts += 1;
        if self.acts / STUCK % 2 == 1 && sight.view.turn > 0 {
            let count = sight.actions.len().max(1);
            return sight.actions.get((self.acts * 7 + sight.steps) % count).cloned();
        }
        let mut choices = sight.actions.iter().filter(|act| act.starts_with("choice "));
        let choice = choices.next();
        let mut named = sight.actions.iter().filter(|act| !act.starts_with("choice "));
        if choice.is_none() && self.demanded == sight.actions {
            // A target, and a counter that attacks it.
            self.until = self.named + 2;
        } else if choice.is_none() {
            self.demanded.clone_from(&sight.actions);
        }
        // A set-up by the book is one choice; by hand it would take a hundred acts.
        let push = sight.view.turn > 0 && self.named < self.pushes.max(self.until);
        let act = match choice {
            // What was demanded is done by a later choice: the first would take it back.
            Some(choice) if !push && self.named == self.until => {
                choices.next_back().or(Some(choice))
            }
            Some(choice) if !push => Some(choice),
            choice => {
                // Not the first: neighbours of the enemy and far hexes want to be tried too.
                let count = named.clone().count();
                let at = if count == 0 { 0 } else { (self.named * 7 + 3 + sight.steps) % count };
                let named = named.nth(at);
                self.named += usize::from(named.is_some());
                named.or(choice)
            }
        };
        act.cloned()
    }
}

#[cfg(test)]
mod tests {
    use neretva_protocol::{Prompt, Said};

    use super::*;

    fn sight(turn: u32, actions: &[&str]) -> Sight {
        Sight {
            table: String::new(),
            game: String::new(),
            version: 1,
            steps: 0,
            eyes: None,
            view: TableView {
                game: String::new(),
                scenario: String::new(),
                turn,
                phase: "any".to_owned(),
                phase_said: Said::plain("any"),
                pieces: Vec::new(),
                tracks: Vec::new(),
                prompt: Prompt { seat: None, said: Said::plain("any"), rules: Vec::new() },
                outcome: None,
            },
            actions: actions.iter().map(|act| (*act).to_owned()).collect(),
            odds: None,
            can_undo: false,
        }
    }

    #[test]
    fn haste_pushes_a_little_and_goes_on() {
        let mut haste = Haste::new(1);
        let turn = sight(1, &["piece a", "choice done", "choice other"]);
        assert_eq!(haste.choose(&turn).as_deref(), Some("piece a"));
        assert_eq!(haste.choose(&turn).as_deref(), Some("choice done"));
        assert_eq!(haste.choose(&sight(1, &["hex 0101"])).as_deref(), Some("hex 0101"));
        assert_eq!(haste.choose(&sight(1, &[])), None);
    }

    #[test]
    fn haste_names_more_where_a_phase_may_not_end() {
        let mut haste = Haste::new(1);
        let targets = sight(1, &["hex 0101"]);
        let declares = sight(1, &["piece a", "choice cancel"]);
        for act in ["hex 0101", "choice cancel"] {
            let now = if act.starts_with("hex") { &targets } else { &declares };
            assert_eq!(haste.choose(now).as_deref(), Some(act));
        }
        assert_eq!(haste.choose(&targets).as_deref(), Some("hex 0101"));
        assert_eq!(haste.choose(&declares).as_deref(), Some("piece a"));
        let attack = sight(1, &["piece b", "choice cancel", "choice attack"]);
        assert_eq!(haste.choose(&attack).as_deref(), Some("choice attack"));
    }

    #[test]
    fn haste_tries_everything_where_it_is_stuck() {
        let mut haste = Haste::new(1);
        let turn = sight(1, &["piece a", "choice done", "choice attack"]);
        let acts: Vec<_> = (1..3 * STUCK).filter_map(|_| haste.choose(&turn)).collect();
        let attacks = |acts: &[String]| acts.iter().any(|act| act == "choice attack");
        assert!(!attacks(&acts[..STUCK - 1]));
        assert!(attacks(&acts[STUCK - 1..2 * STUCK - 1]));
        assert!(!attacks(&acts[2 * STUCK - 1..]));
    }

    #[test]
    fn haste_sets_up_by_the_book() {
        let setup = sight(0, &["piece a", "choice historical"]);
        assert_eq!(Haste::new(9).choose(&setup).as_deref(), Some("choice historical"));
    }
}
