//! One game between two players, measured.

use std::ops::ControlFlow::{Break, Continue};
use std::sync::Arc;

use neretva_ai::{Bot, Budget, Player, Players, RANDOM};
use neretva_core::walk::{self, Question};
use neretva_core::{
    About, AnyKnown, Arg, Dice, Entry, Game, Input, Known, LoadedGame, Log, Rng, Rulebook, Seat,
    Setup, Shipped, Viewer, Watch, notation, referee,
};
use neretva_protocol::TableView;
use rand_core::SeedableRng;

use crate::GameResult;
use crate::analyse::{Continuations, Continued};
use crate::counts::GameCounts;

/// More decisions than any game takes: a player who needs them goes round in circles.
const STALLED: u64 = 1_000_000;

/// A game to play.
#[derive(Clone, Debug)]
pub struct GameOrder {
    /// Scenario and options.
    pub setup: Setup,
    /// The player of each seat.
    pub players: [String; 2],
    /// Simulations that a searching player may spend on a decision.
    pub sims: u32,
    /// The number of the dice.
    pub dice: u64,
    /// The numbers of the players' own choices, by seat.
    pub minds: [u64; 2],
}

/// A game that went wrong: a bug of the program, never of the dice.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{player} as {seat} {what} after {decisions} decisions (dice {dice}): this is a bug")]
pub struct Bug {
    /// Whose decision it was.
    pub seat: String,
    /// Place of the seat.
    pub at: usize,
    /// Who sat there.
    pub player: String,
    /// What happened.
    pub what: String,
    /// How far the game had come.
    pub decisions: u64,
    /// The number of its dice.
    pub dice: u64,
}

/// Any game in the laboratory: what plays, measures and continues it.
pub trait Laboratory: Rulebook {
    /// The table before the first input, as the arbiter sees it.
    fn first_view(&self, setup: &Setup) -> TableView;
    /// What is watched.
    fn watch(&self) -> Watch;
    /// Levels of play of its computer players, the weakest first.
    fn levels(&self) -> &'static [&'static str];
    /// A computer player: one of the levels, or `script:NAME`.
    fn bot(&self, name: &str, seed: u64, budget: Budget) -> Option<Box<dyn Bot>>;
    /// Whether there is a player of that name.
    fn has_player(&self, name: &str) -> bool;
    /// That player, or the random one in a game without a mind.
    fn or_random(&self, name: &'static str) -> &'static str {
        if self.has_player(name) { name } else { RANDOM }
    }
    /// Plays one game; the caller adds the numbers of run and game.
    fn play(&self, order: &GameOrder) -> Result<GameResult, Bug>;
    /// Continues a position many times as its seat knows it; `None` at another game's table.
    fn analyse(&self, known: &AnyKnown, wish: &Continuations<'_>) -> Option<Continued>;
    /// A state that the seat cannot tell from the true one, as plain data for another program.
    fn world(&self, known: &AnyKnown, seed: u64) -> Option<serde_json::Value>;
    /// What a seat knows in such a state: samples drawn from it are as good as from the true one.
    fn known_in(&self, world: serde_json::Value, seat: Seat) -> Option<AnyKnown>;
}

/// The player of that name. `seeing:NAME` is handed the truth instead of samples: it shows what
/// perfect inference would gain, and only exists in the laboratory.
pub(crate) fn seat_player<G: Game, P: Players<G>>(
    name: &str,
    seed: u64,
    sims: u32,
) -> Option<(Box<dyn Player<G>>, bool)> {
    let (name, sees) = match name.strip_prefix("seeing") {
        Some("") => ("officer", true),
        Some(rest) => (rest.strip_prefix(':')?, true),
        None => (name, false),
    };
    Some((P::player(name, seed, Budget::Sims(sims))?, sees))
}

impl<G: Shipped, P: Players<G>> Laboratory for LoadedGame<G, P> {
    fn first_view(&self, setup: &Setup) -> TableView {
        self.game().view(&self.game().initial(setup), Viewer::Arbiter)
    }

    fn watch(&self) -> Watch {
        G::WATCH
    }

    fn levels(&self) -> &'static [&'static str] {
        P::LEVELS
    }

    fn bot(&self, name: &str, seed: u64, budget: Budget) -> Option<Box<dyn Bot>> {
        neretva_ai::bot::<G, P>(name, seed, budget)
    }

    fn has_player(&self, name: &str) -> bool {
        seat_player::<G, P>(name, 0, 0).is_some()
    }

    fn play(&self, order: &GameOrder) -> Result<GameResult, Bug> {
        let game = &**self.game();
        let about = game.about();
        let seats = about.seats;
        let mut players: Vec<(Box<dyn Player<G>>, bool)> = Vec::new();
        let mut decisions = 0;
        let bug = |seat: Seat, what: String, decisions: u64| Bug {
            seat: about.seat_name(seat).to_owned(),
            at: seat.index(),
            player: order.players[seat.index()].clone(),
            what,
            decisions,
            dice: order.dice,
        };
        for (name, at) in order.players.iter().zip(0_u8..) {
            let made = seat_player::<G, P>(name, order.minds[usize::from(at)], order.sims);
            players.push(made.ok_or_else(|| bug(Seat(at), "is not a player".to_owned(), 0))?);
        }
        let Dice::Fair(dice) = Dice::numbered(order.dice, seats.len()) else {
            unreachable!("numbered dice are fair")
        };
        let mut state = game.initial(&order.setup);
        let mut counts = GameCounts::new(game.view(&state, Viewer::Arbiter), seats);
        let mut ear = Ear { watch: G::WATCH, places: Vec::new(), losses: Vec::new() };
        let mut rolls = 0;
        let mut choose = |state: &G::State, seat: Seat| {
            if decisions == STALLED {
                return Err(bug(seat, "goes round in circles".to_owned(), decisions));
            }
            let (player, sees) = &mut players[seat.index()];
            let know = if *sees { Known::seeing } else { Known::new };
            let known = know(Arc::clone(self.game()), state.clone(), seat);
            let Some(advice) = player.choose(&known) else {
                return Err(bug(seat, "does not decide".to_owned(), decisions));
            };
            if referee(game, state, seat, advice.action).is_err() {
                let act = notation::write(game, advice.action);
                return Err(bug(seat, format!("plays the illegal {act}"), decisions));
            }
            decisions += 1;
            Ok(Input::Act(advice.action))
        };
        // The counts look at the table after every half turn.
        let outcome = loop {
            let half_turn = P::half_turn(game, &state);
            let ended = walk::drive(game, &mut state, &mut ear, |state, question| {
                if P::half_turn(game, state) != half_turn {
                    return Break(None);
                }
                match question {
                    Question::Roll(roll) => {
                        rolls += 1;
                        Continue(Input::Rolled(dice.answer(rolls - 1, roll)))
                    }
                    Question::Act(seat) => match choose(state, seat) {
                        Ok(input) => Continue(input),
                        Err(bug) => Break(Some(bug)),
                    },
                }
            });
            hear(game, &mut ear, &mut counts);
            if P::half_turn(game, &state) != half_turn {
                counts.look(&game.view(&state, Viewer::Arbiter));
            }
            match ended {
                Continue(outcome) => break outcome,
                Break(None) => {}
                Break(Some(bug)) => return Err(bug),
            }
        };
        counts.finish(&game.view(&state, Viewer::Arbiter));
        let winner = outcome.winner.map(|seat| about.seat_name(seat).to_owned());
        let players = seats.iter().zip(&order.players);
        Ok(GameResult {
            number: 0,
            seed: 0,
            game: about.id.to_owned(),
            rules: about.rules_version,
            data: self.data().to_owned(),
            scenario: order.setup.scenario().to_owned(),
            options: changed_options(about, &order.setup),
            players: players.map(|(seat, name)| ((*seat).to_owned(), name.clone())).collect(),
            sims: order.sims,
            winner: winner.unwrap_or_default(),
            level: outcome.level.id.to_owned(),
            margin: outcome.margin.into(),
            first_turn: counts.first_turn(),
            turns: counts.turns(),
            decisions: i64::try_from(decisions).unwrap_or(i64::MAX),
            rolls: i64::try_from(rolls).unwrap_or(i64::MAX),
            lost: counts.lost(),
            steps: counts.steps(),
            tracks: counts.tracks(),
            events: counts.into_events(),
        })
    }

    fn analyse(&self, known: &AnyKnown, wish: &Continuations<'_>) -> Option<Continued> {
        Some(crate::analyse::continue_from::<G, P>(known.of()?, wish))
    }

    fn world(&self, known: &AnyKnown, seed: u64) -> Option<serde_json::Value> {
        let world = known.of::<G>()?.sample(&mut Rng::seed_from_u64(seed));
        serde_json::to_value(&world).ok()
    }

    fn known_in(&self, world: serde_json::Value, seat: Seat) -> Option<AnyKnown> {
        let state: G::State = serde_json::from_value(world).ok()?;
        // Data from another program is checked before any rule relies on it.
        self.game().invariants(&state).ok()?;
        Some(AnyKnown::new(Known::new(Arc::clone(self.game()), state, seat)))
    }
}

/// Adds what was heard to the counts.
fn hear<G: Game>(game: &G, ear: &mut Ear, counts: &mut GameCounts) {
    for entry in ear.places.drain(..) {
        let hex = entry.what.args.iter().find_map(|(_, arg)| match arg {
            Arg::Hex(hex) => Some(*hex),
            Arg::Int(_)
            | Arg::Piece(_)
            | Arg::Seat(_)
            | Arg::Choice(_)
            | Arg::Say(_)
            | Arg::Word(_)
            | Arg::Name(_) => None,
        });
        if let Some(hex) = hex {
            counts.event(entry.what.id, game.grid().printed(hex));
        }
    }
    for entry in ear.losses.drain(..) {
        let piece = entry.what.args.iter().find_map(|(_, arg)| match arg {
            Arg::Piece(piece) => Some(*piece),
            Arg::Int(_)
            | Arg::Hex(_)
            | Arg::Seat(_)
            | Arg::Choice(_)
            | Arg::Say(_)
            | Arg::Word(_)
            | Arg::Name(_) => None,
        });
        if let Some(piece) = piece {
            counts.loss(&game.piece_names()[piece.index()]);
        }
    }
}

/// Options that are not at their default, as they are written on the command line.
pub fn changed_options(about: &About, setup: &Setup) -> String {
    let changed = about.options.iter().filter_map(|option| {
        let value = &setup.options()[option.id];
        (*value != option.kind.default_value()).then(|| format!("{}={value}", option.id))
    });
    changed.collect::<Vec<_>>().join(" ")
}

/// Keeps the entries that are watched, and ignores the rest.
struct Ear {
    watch: Watch,
    places: Vec<Entry>,
    losses: Vec<Entry>,
}

impl Log for Ear {
    fn note(&mut self, entry: impl FnOnce() -> Entry) {
        let entry = entry();
        if !entry.audience.includes(Viewer::Arbiter) {
            return;
        }
        if self.watch.places.contains(&entry.what.id) {
            self.places.push(entry);
        } else if self.watch.losses.contains(&entry.what.id) {
            self.losses.push(entry);
        }
    }
}
