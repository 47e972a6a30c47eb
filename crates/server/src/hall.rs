//! All tables in use, and the computer players at them.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use neretva_ai::{Bot, Budget};
use neretva_core::Seat;
use neretva_store::{Change, Store};

use crate::desk::Desk;
use crate::failure::Failure;
use crate::library::{Game, Library};
use crate::live::Deed;
use crate::room::Room;
use crate::secret;
use crate::settings::Settings;
use crate::thinkers::Thinkers;
use crate::thought::BotTurn;

/// Computer players that think at the same time.
const THINKERS: usize = 2;

/// The rooms in use.
pub(crate) struct Hall {
    store: Store,
    library: Arc<Library>,
    rooms: Mutex<BTreeMap<String, Arc<Room>>>,
    thinkers: Thinkers,
    pace: Duration,
    thinking: Budget,
}

impl Hall {
    pub(crate) fn new(store: Store, library: Arc<Library>, settings: &Settings) -> Hall {
        let thinkers = Thinkers::new(THINKERS);
        let (pace, thinking) = (settings.pace, Budget::Time(settings.thinking));
        Hall { store, library, rooms: Mutex::default(), thinkers, pace, thinking }
    }

    /// The room of a table.
    pub(crate) async fn room(&self, table: &str) -> Result<Arc<Room>, Failure> {
        if let Some(room) = self.known(table) {
            return Ok(room);
        }
        let row = self.store.table(table).await?;
        let game = self.library.game(&row.game)?;
        let room = Arc::new(Room::new(game, row, self.store.clone()));
        // Another task may have been faster.
        Ok(Arc::clone(self.rooms().entry(table.to_owned()).or_insert(room)))
    }

    fn known(&self, table: &str) -> Option<Arc<Room>> {
        self.rooms().get(table).cloned()
    }

    fn rooms(&self) -> std::sync::MutexGuard<'_, BTreeMap<String, Arc<Room>>> {
        self.rooms.lock().expect("nothing panics while it holds the rooms")
    }

    /// Whether somebody has a table open at this server.
    pub(crate) async fn is_here(&self, table: &str, person: &str) -> bool {
        match self.known(table) {
            Some(room) => room.is_here(person).await,
            None => false,
        }
    }

    /// Number of rooms in use.
    pub(crate) fn len(&self) -> usize {
        self.rooms().len()
    }

    /// Unloads tables that nobody plays.
    pub(crate) fn tidy(&self, idle: Duration) {
        // Rooms are only handed out under this lock, so a room with one reference is not in use.
        self.rooms().retain(|_, room| !(room.rest(idle) && Arc::strong_count(room) == 1));
    }

    /// Applies what other processes write, until the store is closed.
    pub(crate) async fn listen(self: Arc<Self>) {
        let mut changes = self.store.changes();
        while let Some(change) = changes.next().await {
            let heard = match change {
                Change::Events { table, version } => match self.known(&table) {
                    Some(room) => room.catch_up(version).await.map(|()| self.poke(&room)),
                    None => Ok(()),
                },
                Change::Seats { table } => match self.known(&table) {
                    Some(room) => room.reseat().await.map(|()| self.poke(&room)),
                    None => Ok(()),
                },
                Change::Proposal { table } => match self.known(&table) {
                    Some(room) => room.look_at_offer().await,
                    None => Ok(()),
                },
                Change::Sessions { person } => self.check_sessions(&person).await,
                Change::Chat { table, number: _ } => match self.known(&table) {
                    Some(room) => room.listen().await,
                    None => Ok(()),
                },
                Change::Rematch { table, next } => {
                    if let Some(room) = self.known(&table) {
                        room.rematch(&next).await;
                    }
                    Ok(())
                }
                Change::Missed => self.reread().await,
            };
            if let Err(failure) = heard {
                tracing::warn!(said = failure.said.id, "a change could not be taken over");
            }
        }
    }

    /// An open connection ends with the session that opened it.
    async fn check_sessions(&self, person: &str) -> Result<(), Failure> {
        for room in self.all() {
            room.check_sessions(person).await?;
        }
        Ok(())
    }

    fn all(&self) -> Vec<Arc<Room>> {
        self.rooms().values().cloned().collect()
    }

    async fn reread(self: &Arc<Self>) -> Result<(), Failure> {
        for room in self.all() {
            room.catch_up(u64::MAX).await?;
            room.look_at_offer().await?;
            room.listen().await?;
        }
        Ok(())
    }

    /// Starts the computer's turn if it is due and not already running.
    pub(crate) fn poke(self: &Arc<Self>, room: &Arc<Room>) {
        let (hall, room) = (Arc::clone(self), Arc::clone(room));
        tokio::spawn(async move {
            if room.hire_bot().await && hall.play(&room).await.is_none() {
                room.dismiss_bot().await;
            }
        });
    }

    /// Plays for computer players until a person decides; `None` if that fails.
    async fn play(&self, room: &Room) -> Option<()> {
        // One player per seat, because a player remembers what its seat knows.
        let mut bots: BTreeMap<Seat, Box<dyn Bot>> = BTreeMap::new();
        room.pulse.start();
        loop {
            tokio::time::sleep(self.pace).await;
            let Some(turn) = room.bot_turn().await.ok()? else {
                return Some(());
            };
            let BotTurn { seat, version, .. } = turn;
            if let Some(act) = &turn.scripted {
                let act = |desk: &Desk| Ok(vec![Deed::Act(seat, desk.awake().parse(act)?)]);
                room.play(version, act).await.ok()?;
                continue;
            }
            let bot = bots.remove(&seat).or_else(|| hire(room.game, &turn.bot, self.thinking))?;
            let place = self.thinkers.turn(&turn.whose, turn.watched).await?;
            let (bot, chosen) = room.ponder(turn, bot).await?;
            drop(place);
            let act = |desk: &Desk| Ok(vec![Deed::Act(seat, desk.awake().parse(&chosen.act)?)]);
            if room.play(version, act).await.is_err() {
                // The position changed in the meantime: look again.
                tracing::debug!(table = room.id, "a computer's act came too late");
            }
            bots.insert(seat, bot);
        }
    }
}

/// A computer player with an unpredictable seed.
fn hire(game: &Game, name: &str, thinking: Budget) -> Option<Box<dyn Bot>> {
    let seed = secret::random::<8>().ok()?;
    game.rulebook.bot(name, u64::from_le_bytes(seed), thinking)
}
