//! Computers at a table: their turns, their progress, and their advice.

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32};
use std::time::Duration;

use neretva_ai::{Bot, Budget, DEFAULT_LEVEL, Pulse, Suggestion};
use neretva_core::{AnyKnown, Seat};
use neretva_lab::Continuations;
use neretva_protocol::RefusalView;
use neretva_protocol::api::{Analysis, LevelCount, ServerMessage};
use tokio::sync::oneshot;
use tokio::task::AbortHandle;

use crate::app::App;
use crate::failure::Failure;
use crate::live::refusal;
use crate::room::Room;
use crate::secret;
use crate::work::THOUGHTS;

/// How often progress is reported.
const TELLING: Duration = Duration::from_millis(200);

/// Games that an analysis plays, and after how many it reports.
const GAMES: u32 = 200;
const BATCH: u32 = 10;
/// Most acts of a suggested move: a stack and its path.
const LONGEST_MOVE: usize = 12;
/// The level that plays them: fast, and without a recruit's mistakes, which cost one side more.
const PLAYER: &str = "script";

/// What a computer thinks for one client. A client has one thought at a time: it ends when the
/// client asks for another, hurries or leaves.
pub(crate) struct Thought {
    pulse: Arc<Pulse>,
    task: AbortHandle,
}

impl Drop for Thought {
    fn drop(&mut self) {
        // What waits for its turn gives up its place; what already runs ends soon.
        self.task.abort();
        self.pulse.hurry();
    }
}

/// The right to one thought.
pub(crate) struct ThoughtTurn {
    pulse: Arc<Pulse>,
    start: oneshot::Sender<Work>,
}

type Work = Pin<Box<dyn Future<Output = ()> + Send>>;

impl ThoughtTurn {
    pub(crate) fn pulse(&self) -> Arc<Pulse> {
        Arc::clone(&self.pulse)
    }

    /// Begins the work. If the client has left by now, it never begins.
    pub(crate) fn spawn(self, work: impl Future<Output = ()> + Send + 'static) {
        let _ = self.start.send(Box::pin(work));
    }
}

/// A computer player whose turn it is.
pub(crate) struct BotTurn {
    pub(crate) seat: Seat,
    pub(crate) bot: String,
    pub(crate) version: u64,
    pub(crate) known: AnyKnown,
    /// On whose account it thinks.
    pub(crate) whose: String,
    /// Whether anybody is at the table.
    pub(crate) watched: bool,
    /// What a lesson's script says, instead of a thought.
    pub(crate) scripted: Option<String>,
}

impl Room {
    /// The computer player whose turn it is, with what it sees; if there is none, clears the mark
    /// that one is at work.
    pub(crate) async fn bot_turn(&self) -> Result<Option<BotTurn>, Failure> {
        let mut desk = self.lock().await;
        self.wake(&mut desk).await?;
        // Nobody needs to see how computers play among themselves while nobody looks.
        let wanted = desk.is_wanted();
        let Some((seat, bot)) = desk.deciding_bot().filter(|_| wanted) else {
            desk.bot_at_work = false;
            return Ok(None);
        };
        let (bot, live) = (bot.to_owned(), desk.awake());
        let scripted = live.taught.as_ref().and_then(|taught| {
            taught.run.act_of(&taught.lesson, &live.seat_name(seat)).map(str::to_owned)
        });
        if live.taught.is_some() && scripted.is_none() {
            desk.bot_at_work = false;
            return Ok(None);
        }
        let (version, known) = (live.version, desk.known(seat));
        let (whose, watched) = (desk.account(), !desk.clients.is_empty());
        Ok(Some(BotTurn { seat, bot, version, known, whose, watched, scripted }))
    }

    /// Whether a computer's turn is due and not already running.
    pub(crate) async fn hire_bot(&self) -> bool {
        let mut desk = self.lock().await;
        if desk.bot_at_work || self.wake(&mut desk).await.is_err() {
            return false;
        }
        desk.bot_at_work = desk.is_wanted() && desk.deciding_bot().is_some();
        desk.bot_at_work
    }

    /// The computer failed to play.
    pub(crate) async fn dismiss_bot(&self) {
        self.lock().await.bot_at_work = false;
    }

    /// Lets a client think, instead of what it thought before; `None` if it has enough elsewhere.
    pub(crate) async fn begin_thought(
        &self,
        app: &App,
        who: &str,
        number: u64,
    ) -> Option<ThoughtTurn> {
        let mut desk = self.lock().await;
        let client = desk.clients.iter_mut().find(|client| client.number == number)?;
        client.thought = None;
        let member = app.thoughts.enter(who.to_owned())?;
        let (start, started) = oneshot::channel::<Work>();
        let task = tokio::spawn(async move {
            let _member = member;
            if let Ok(work) = started.await {
                work.await;
            }
        });
        let pulse = Arc::new(Pulse::default());
        client.thought = Some(Thought { pulse: Arc::clone(&pulse), task: task.abort_handle() });
        Some(ThoughtTurn { pulse, start })
    }

    /// The move that a computer would make for a client: act by act, until it is complete or the
    /// next act would bar undo. The table stays unlocked while it thinks.
    async fn suggest(
        &self,
        number: u64,
        version: u64,
        thinking: Duration,
        pulse: Arc<Pulse>,
    ) -> Result<ServerMessage, RefusalView> {
        let desk = self.desk_at(version).await?;
        let seat = desk.acting_seat(number)?;
        if !desk.allows_advice() {
            return Err(refusal(msg!("server-no-advice")));
        }
        let mut known = Some(desk.known(seat));
        drop(desk);
        let game = self.game.rulebook;
        let bot = game.bot(game.or_random(DEFAULT_LEVEL), version, Budget::Time(thinking));
        let mut bot = bot.expect("every game has a random player");
        bot.watch(pulse);
        let (mut acts, mut first): (Vec<String>, Option<Suggestion>) = (Vec::new(), None);
        while let Some(here) = known.take() {
            let thought = THOUGHTS.run(move || {
                let chosen = bot.choose(&here);
                (bot, chosen)
            });
            let (again, chosen) = thought.await.map_err(|failure| refusal(failure.said))?;
            bot = again;
            let Some(chosen) = chosen else { break };
            if acts.len() >= LONGEST_MOVE || begins_another(&acts, &chosen.act) {
                break;
            }
            acts.push(chosen.act.clone());
            let ends = chosen.act.starts_with("choice ");
            first.get_or_insert(chosen);
            if !ends {
                let desk = self.desk_at(version).await?;
                known = desk.known_after(seat, &acts)?;
            }
        }
        let Suggestion { act, said } =
            first.ok_or_else(|| refusal(msg!("server-nothing-to-suggest")))?;
        let desk = self.desk_at(version).await?;
        let why = desk.why(self.game, seat, &acts)?;
        Ok(ServerMessage::Suggested { act, acts, said, why })
    }

    /// Thinks about a computer's move, and reports its progress to the clients.
    pub(crate) async fn ponder(
        &self,
        BotTurn { seat, known, .. }: BotTurn,
        mut bot: Box<dyn Bot>,
    ) -> Option<(Box<dyn Bot>, Suggestion)> {
        bot.watch(Arc::clone(&self.pulse));
        let mut thought = tokio::task::spawn_blocking(move || {
            let chosen = bot.choose(&known);
            (bot, chosen)
        });
        let seat = self.game.offer.about.seat_name(seat);
        loop {
            tokio::select! {
                done = &mut thought => {
                    let (bot, chosen) = done.ok()?;
                    return Some((bot, chosen?));
                }
                () = tokio::time::sleep(TELLING) => {
                    let (seat, per_mille) = (seat.to_owned(), self.pulse.per_mille());
                    let told = ServerMessage::Thinking { seat, per_mille };
                    self.lock().await.tell_watching(&told);
                }
            }
        }
    }

    /// Tells a client which move a computer would make for them.
    pub(crate) async fn advise(
        &self,
        number: u64,
        version: u64,
        thinking: Duration,
        pulse: Arc<Pulse>,
    ) {
        let told = self.suggest(number, version, thinking, pulse).await;
        let told = told.unwrap_or_else(|refusal| ServerMessage::Refused { refusal, act: None });
        self.lock().await.tell_one(number, &told);
    }

    /// Plays on from here many times, as far as the client's side knows the position, and reports
    /// to them after every few games.
    pub(crate) async fn analyse(&self, number: u64, version: u64) {
        if let Err(refusal) = self.continue_from(number, version).await {
            self.lock().await.tell_one(number, &ServerMessage::Refused { refusal, act: None });
        }
    }

    async fn continue_from(&self, number: u64, version: u64) -> Result<(), RefusalView> {
        let mut desk = self.desk_at(version).await?;
        let seat = desk.seats_of_client(number)?[0];
        let seat = desk.eyes_of_client(number).unwrap_or(seat);
        let known = Arc::new(desk.known(seat));
        let asked = desk.ask(number);
        drop(desk);
        let seed =
            u64::from_le_bytes(secret::random::<8>().map_err(|failure| refusal(failure.said))?);
        let mut told = Analysis { version, of: GAMES, ..Analysis::default() };
        let mut levels: Vec<neretva_lab::LevelReached> = Vec::new();
        for batch in 0..GAMES / BATCH {
            let (game, known) = (self.game.rulebook, Arc::clone(&known));
            let played = THOUGHTS.run(move || {
                let wish = Continuations {
                    count: BATCH,
                    players: [game.or_random(PLAYER); 2],
                    seed: seed.wrapping_add(batch.into()),
                    done: &AtomicU32::new(0),
                    stop: &AtomicBool::new(false),
                };
                game.analyse(&known, &wish)
            });
            let played = played.await.map_err(|failure| refusal(failure.said))?;
            let Some(played) = played else {
                return Err(refusal(msg!("server-nothing-to-analyse")));
            };
            told.margins.extend(played.margins);
            for ending in played.levels {
                match levels.iter_mut().find(|known| known.is_like(&ending)) {
                    Some(known) => known.join(ending),
                    None => levels.push(ending),
                }
            }
            levels.sort_by_key(|ending| ending.margins / i64::from(ending.count.max(1)));
            told.endings = levels.iter().map(ending).collect();
            let desk = self.lock().await;
            // They may have left, cancelled it, or started another one.
            let wanted = desk.asked(number) == asked;
            if !wanted || !desk.tell_one(number, &ServerMessage::Analysed(told.clone())) {
                break;
            }
        }
        Ok(())
    }

    /// A client stops waiting, for the computer's turn or for an analysis.
    pub(crate) async fn hurry(&self, number: u64) -> Result<(), RefusalView> {
        let mut desk = self.lock().await;
        desk.seats_of_client(number)?;
        desk.ask(number);
        if let Some(client) = desk.clients.iter_mut().find(|client| client.number == number) {
            client.thought = None;
        }
        self.pulse.hurry();
        Ok(())
    }
}

/// Whether an act begins another move: a counter named after a path.
fn begins_another(acts: &[String], act: &str) -> bool {
    let last_is_hex = acts.last().is_some_and(|last| last.starts_with("hex "));
    let named = acts.iter().any(|act| act.starts_with("piece "));
    last_is_hex && (act.starts_with("piece ") && named || act.starts_with("hex ") && !named)
}

/// Results of games at one level, with confidence intervals.
fn ending(level: &neretva_lab::LevelReached) -> LevelCount {
    let mut said = level.said.clone();
    for (name, (low, high)) in level.spans.iter().filter(|(_, (low, high))| low < high) {
        said.args.insert(name.clone(), format!("{low}…{high}").replace('-', "−").into());
    }
    LevelCount { said, winner: level.winner.clone(), count: level.count }
}
