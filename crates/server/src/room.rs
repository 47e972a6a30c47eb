//! A table with all its clients. There is one lock per table: an act is checked, performed and made
//! durable before anyone is told.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use neretva_ai::Pulse;
use neretva_core::{Consent, Seat};
use neretva_protocol::RefusalView;
use neretva_protocol::api::{ChatLine, Detail, Overlay, Proposal, ServerMessage};
use neretva_store::{self as store, Store, StoreError};
use tokio::sync::{Mutex, mpsc};

use crate::desk::{Before, Client, Connection, Desk, KeptOffer};
use crate::failure::Failure;
use crate::library::Game;
use crate::live::{Deed, Live, refusal};
use crate::secret::now;

/// Lines of the chat that are sent at once.
pub(crate) const CHAT_PAGE: u32 = 50;

/// Messages that may wait for a slow client before it is dropped.
const QUEUE: usize = 256;

/// A table and its clients.
pub(crate) struct Room {
    pub(crate) id: String,
    pub(crate) game: &'static Game,
    store: Store,
    /// Newest version that this process has written or is about to.
    ours: AtomicU64,
    /// Computers never join or leave a running match.
    pub(crate) bots: bool,
    /// The progress of a computer's thinking, and whether it should hurry.
    pub(crate) pulse: Arc<Pulse>,
    desk: Mutex<Desk>,
}

impl Room {
    pub(crate) fn new(game: &'static Game, row: store::TableRow, store: Store) -> Room {
        let (id, shown) = (row.id.clone(), row.version);
        let bots = row.seats.iter().any(|seat| matches!(seat.sitter, store::SeatHolder::Bot(_)));
        let desk = Mutex::new(Desk::new(row, game.offer.about.hidden));
        Room { id, game, store, ours: AtomicU64::new(shown), bots, pulse: Arc::default(), desk }
    }

    pub(crate) async fn lock(&self) -> tokio::sync::MutexGuard<'_, Desk> {
        self.desk.lock().await
    }

    /// Unloads the match if nobody has played for that long; returns whether there are no clients
    /// either.
    pub(crate) fn rest(&self, idle: Duration) -> bool {
        let Ok(mut desk) = self.desk.try_lock() else { return false };
        if desk.touched.elapsed() < idle || desk.bot_at_work {
            return false;
        }
        desk.live = None;
        desk.forget_views();
        desk.clients.is_empty()
    }

    /// The running match, rebuilt if it was unloaded.
    pub(crate) async fn wake<'a>(&self, desk: &'a mut Desk) -> Result<&'a mut Live, Failure> {
        desk.touched = Instant::now();
        if desk.live.is_none() {
            let events = self.store.events(&self.id, 0).await?;
            let (game, row) = (self.game, desk.row.clone());
            let opened = tokio::task::spawn_blocking(move || Live::open(game, &row, &events));
            let opened = opened.await.map_err(|error| Failure::broken(&error))?;
            let live = opened.map_err(|error| Failure::broken(&error))?;
            let behind = desk.shown != live.version;
            self.ours.fetch_max(live.version, Ordering::Relaxed);
            desk.live = Some(live);
            desk.read_offer(self.game);
            if behind {
                self.show_all(desk).await?;
            }
        }
        Ok(desk.live.as_mut().expect("it was rebuilt above"))
    }

    /// Connects a client: it is sent the whole table, then every change.
    pub(crate) async fn enter(
        &self,
        person: Option<&str>,
        session: Option<String>,
        detail: Detail,
        entropy: Option<&str>,
    ) -> Result<Connection, Failure> {
        let mut desk = self.lock().await;
        self.wake(&mut desk).await?;
        self.hear(&mut desk).await?;
        let mut mine = desk.seats_of(self.game, person);
        if mine.is_empty() || !desk.awake().begun {
            // They may have taken a seat a moment ago, perhaps at another server.
            desk.row = self.store.table(&self.id).await?;
            mine = desk.seats_of(self.game, person);
            self.add_entropy(&mut desk, &mine, entropy.unwrap_or_default()).await?;
            self.begin(&mut desk).await?;
        }
        if mine.is_empty() && !desk.row.settings.open_to_watchers {
            return Err(Failure::forbidden(msg!("server-not-open")));
        }
        if desk.rematch.is_none() && desk.live.as_ref().is_some_and(|live| live.outcome().is_some())
        {
            desk.rematch = self.store.rematch_of(&self.id).await?;
        }
        let chat = self.chat().await?;
        let (sender, queue) = mpsc::channel(QUEUE);
        desk.last_client += 1;
        let number = desk.last_client;
        let person = person.map(str::to_owned);
        let client = Client {
            number,
            person,
            session,
            mine,
            detail,
            queue: sender,
            thought: None,
            asked: 0,
        };
        let welcome = desk.welcome(self.game, &client.mine, detail, chat);
        // The queue is new and has room.
        let _ = client.queue.try_send(welcome);
        desk.clients.push(client);
        desk.tell_seats(self.game);
        Ok(Connection { number, queue })
    }

    /// Gives what seats add to the dice, those that have not.
    async fn add_entropy(&self, desk: &mut Desk, mine: &[Seat], text: &str) -> Result<(), Failure> {
        if desk.row.has_begun() {
            return Ok(());
        }
        for seat in mine {
            let name = self.game.offer.about.seat_name(*seat);
            let owes = |row: &store::SeatRow| row.seat == name && row.entropy.is_none();
            if desk.row.seats.iter().any(owes) {
                self.store.add_entropy(&self.id, name, text).await?;
                desk.row = self.store.table(&self.id).await?;
            }
        }
        Ok(())
    }

    /// Begins the match if every seat is taken and has added to the dice: only now is anything
    /// rolled.
    async fn begin(&self, desk: &mut Desk) -> Result<(), Failure> {
        if desk.live.as_ref().is_some_and(|live| live.begun) {
            return Ok(());
        }
        if !desk.row.has_begun() {
            if !desk.row.may_begin() {
                return Ok(());
            }
            let at = now();
            let row = store::TableRow { begun_at: Some(at), ..desk.row.clone() };
            let live = Live::open(self.game, &row, &[]).map_err(|error| Failure::broken(&error))?;
            // Another server may be faster: then its time counts.
            self.store.begin(&self.id, at, &live.summary(at, None)).await?;
            desk.row = self.store.table(&self.id).await?;
        }
        desk.live = None;
        self.wake(desk).await?;
        self.show_all(desk).await
    }

    /// Disconnects a client, and marks their turn as seen.
    pub(crate) async fn leave(&self, number: u64) {
        let mut desk = self.lock().await;
        let mine = desk.seats_of_client(number).map(<[Seat]>::to_vec).unwrap_or_default();
        desk.clients.retain(|client| client.number != number);
        desk.tell_seats(self.game);
        let version = desk.shown;
        drop(desk);
        for seat in mine {
            let seat = self.game.offer.about.seat_name(seat);
            if let Err(error) = self.store.mark_seen(&self.id, seat, version).await {
                tracing::debug!(%error, "what somebody saw could not be kept");
            }
        }
    }

    /// Whether somebody has the table open.
    pub(crate) async fn is_here(&self, person: &str) -> bool {
        let desk = self.lock().await;
        desk.clients.iter().any(|client| client.person.as_deref() == Some(person))
    }

    /// The locked desk with the match awake, if its version is still the one given.
    pub(crate) async fn desk_at(
        &self,
        version: u64,
    ) -> Result<tokio::sync::MutexGuard<'_, Desk>, RefusalView> {
        let mut desk = self.lock().await;
        let live = self.wake(&mut desk).await.map_err(|failure| refusal(failure.said))?;
        // A stale click is refused and changes nothing.
        if live.version != version {
            return Err(refusal(msg!("server-stale")));
        }
        if !live.begun {
            return Err(refusal(msg!("server-not-begun")));
        }
        Ok(desk)
    }

    /// Does what a client wants, if the version is still the one they saw.
    pub(crate) async fn play(
        &self,
        version: u64,
        wish: impl FnOnce(&Desk) -> Result<Vec<Deed>, RefusalView>,
    ) -> Result<(), RefusalView> {
        let mut desk = self.desk_at(version).await?;
        let deeds = wish(&desk)?;
        self.perform(&mut desk, &deeds).await
    }

    /// An overlay as a client's seat knows the table.
    pub(crate) async fn overlay(
        &self,
        number: u64,
        kind: &str,
        piece: Option<&str>,
    ) -> Result<Overlay, Failure> {
        let mut desk = self.lock().await;
        self.wake(&mut desk).await?;
        let eyes = desk.eyes_of_client(number);
        let known = piece.is_none_or(|id| desk.awake().parse(&format!("piece {id}")).is_ok());
        if !known || !self.game.offer.about.overlays.contains(&kind) {
            return Err(Failure::missing(msg!("server-no-overlay")));
        }
        // A kind that the game has may be empty for this side, or about another counter.
        let shown = desk.awake().seen_by(eyes).overlay(kind, piece);
        Ok(shown.unwrap_or_else(|| Overlay { kind: kind.to_owned(), ..Overlay::default() }))
    }

    /// Tells everybody the table of the rematch.
    pub(crate) async fn rematch(&self, table: &str) {
        let mut desk = self.lock().await;
        desk.rematch = Some(table.to_owned());
        desk.tell(&ServerMessage::Rematch { table: table.to_owned() });
    }

    /// A client proposes something, and has one proposal at a time. Computer players agree to undo,
    /// but never to a draw.
    pub(crate) async fn propose(&self, number: u64, what: Proposal) -> Result<(), RefusalView> {
        let mut desk = self.lock().await;
        let live = self.wake(&mut desk).await.map_err(|failure| refusal(failure.said))?;
        live.check_running()?;
        let seat = desk.acting_seat(number)?;
        let live = desk.awake();
        let to = live.goes_back_to(seat, what)?;
        let acts = to.map_or(0, |steps| live.acts_at(steps));
        if to.is_some() && acts == live.acts() {
            return Err(refusal(msg!("server-nothing-to-rewind")));
        }
        let against_bots = desk.is_alone_with_bots(self.game, seat);
        match (what, desk.offer) {
            (Proposal::Draw, _) if against_bots => Err(refusal(msg!("server-bot-declines"))),
            (Proposal::Rewind(_) | Proposal::TakeBack, _) if against_bots => {
                let consent = Consent { asked: seat, agreed: seat.other() };
                self.perform(&mut desk, &[Deed::Rewind(consent, acts)]).await
            }
            (_, Some((by, open))) if by == seat && open == what => Ok(()),
            (_, Some((by, _))) if by == seat => Err(refusal(msg!("server-one-proposal"))),
            (_, _) => self.offer(&mut desk, Some((seat, what))).await,
        }
    }

    /// A client answers a proposal of the other side, or withdraws their own.
    pub(crate) async fn answer(
        &self,
        number: u64,
        what: Proposal,
        agreed: bool,
    ) -> Result<(), RefusalView> {
        let mut desk = self.lock().await;
        self.wake(&mut desk).await.map_err(|failure| refusal(failure.said))?;
        // Something else may have been proposed since they looked.
        let Some((by, _)) = desk.offer.filter(|(_, open)| *open == what) else {
            return Err(refusal(msg!("server-no-proposal")));
        };
        // A player who holds both sides needs no agreement.
        let mine = desk.seats_of_client(number)?;
        let other = mine.iter().copied().find(|seat| *seat != by);
        if !agreed {
            return self.offer(&mut desk, None).await;
        }
        let Some(seat) = other else {
            return Err(refusal(msg!("server-own-proposal")));
        };
        let live = desk.awake();
        let deed = match live.goes_back_to(by, what)? {
            None => Deed::Draw(seat),
            Some(steps) => {
                let consent = Consent { asked: by, agreed: seat };
                Deed::Rewind(consent, live.acts_at(steps))
            }
        };
        self.perform(&mut desk, &[deed]).await
    }

    /// Keeps a proposal, and tells everybody. It changes neither the version of the table nor its
    /// clock: nobody's act comes too late for it.
    async fn offer(
        &self,
        desk: &mut Desk,
        offer: Option<(Seat, Proposal)>,
    ) -> Result<(), RefusalView> {
        let version = desk.awake().version;
        let kept = offer.map(|(by, what)| {
            let by = desk.awake().seat_name(by);
            let kept = KeptOffer { version, by, what };
            serde_json::to_string(&kept).expect("a proposal is plain data")
        });
        let stored = self.store.propose(&self.id, version, kept.as_deref()).await;
        stored.map_err(|error| refusal(Failure::from(error).said))?;
        desk.offer = offer;
        let proposal = desk.offered();
        desk.tell(&ServerMessage::Proposed { proposal });
        Ok(())
    }

    /// Takes over what another process has written of proposals.
    pub(crate) async fn look_at_offer(&self) -> Result<(), Failure> {
        let mut desk = self.lock().await;
        if desk.live.is_none() {
            return Ok(());
        }
        let known = desk.offer;
        desk.row.proposal = self.store.table(&self.id).await?.proposal;
        desk.read_offer(self.game);
        if desk.offer != known {
            let proposal = desk.offered();
            desk.tell(&ServerMessage::Proposed { proposal });
        }
        Ok(())
    }

    /// Disconnects those of a person whose sessions have ended.
    pub(crate) async fn check_sessions(&self, person: &str) -> Result<(), Failure> {
        let mut desk = self.lock().await;
        let of = |client: &&Client| client.person.as_deref() == Some(person);
        let shown = desk.clients.iter().filter(of).filter_map(|client| client.session.clone());
        for session in shown.collect::<Vec<_>>() {
            if self.store.session(&session, now()).await?.is_none() {
                desk.clients.retain(|client| client.session.as_ref() != Some(&session));
                desk.tell_seats(self.game);
            }
        }
        Ok(())
    }

    /// Performs deeds, all or none, makes them durable in one write, and tells everybody.
    async fn perform(&self, desk: &mut Desk, deeds: &[Deed]) -> Result<(), RefusalView> {
        desk.remember_views();
        // If this is interrupted, the match is rebuilt from what is stored.
        let mut live = desk.live.take().expect("it is awake");
        let before = Before { deciding: live.deciding(), steps: live.steps() };
        let at = now();
        let moved_at = live.moved_at;
        let mut events = Vec::with_capacity(deeds.len());
        for deed in deeds {
            if let Err(refused) = live.perform(*deed) {
                if events.is_empty() {
                    live.moved_at = moved_at;
                    desk.live = Some(live);
                } else {
                    self.rebuild(desk).await;
                }
                return Err(refused);
            }
            events.push(live.write(*deed, at));
            live.set_clock(*deed, at);
        }
        let summary = desk.summary_of(&live, live.moved_at);
        self.ours.store(live.version + events.len() as u64, Ordering::Relaxed);
        match self.store.append(&self.id, live.version, events, summary).await {
            Ok(version) => live.version = version,
            Err(error) => {
                desk.forget_views();
                self.rebuild(desk).await;
                return Err(refusal(if let StoreError::Conflict { .. } = error {
                    msg!("server-stale")
                } else {
                    Failure::from(error).said
                }));
            }
        }
        desk.settle(live, &before);
        Ok(())
    }

    /// Rebuilds the match from what is stored.
    async fn rebuild(&self, desk: &mut Desk) {
        if let Err(failure) = self.wake(desk).await {
            tracing::error!(table = self.id, said = failure.said.id, "cannot be rebuilt");
        }
    }

    /// Applies what another process has written.
    pub(crate) async fn catch_up(&self, version: u64) -> Result<(), Failure> {
        if version <= self.ours.load(Ordering::Relaxed) {
            return Ok(());
        }
        let mut desk = self.lock().await;
        if desk.clients.is_empty() || desk.live.is_none() {
            desk.live = None;
            desk.forget_views();
            if !desk.clients.is_empty() {
                self.wake(&mut desk).await?;
            }
            return Ok(());
        }
        let version = desk.live.as_ref().map_or(0, |live| live.version);
        let events = self.store.events(&self.id, version).await?;
        for event in &events {
            desk.remember_views();
            let mut live = desk.live.take().expect("it is awake");
            let before = Before { deciding: live.deciding(), steps: live.steps() };
            live.replay(event).map_err(|error| Failure::broken(&error))?;
            self.ours.fetch_max(live.version, Ordering::Relaxed);
            desk.settle(live, &before);
        }
        Ok(())
    }

    /// Adds a chat line.
    pub(crate) async fn say(&self, number: u64, text: &str) -> Result<(), Failure> {
        let by = {
            let desk = self.lock().await;
            desk.speaker(self.game, number)?
        };
        self.store.say(&self.id, &by, text, now()).await?;
        let mut desk = self.lock().await;
        self.hear(&mut desk).await
    }

    /// Sends the chat lines that the clients do not have yet.
    pub(crate) async fn hear(&self, desk: &mut Desk) -> Result<(), Failure> {
        let lines = self.store.chat(&self.id, desk.talked).await?;
        for line in lines {
            desk.talked = line.number;
            desk.tell(&ServerMessage::Chat(chat_line(line)));
        }
        Ok(())
    }

    /// Sends chat lines that another process wrote.
    pub(crate) async fn listen(&self) -> Result<(), Failure> {
        let mut desk = self.lock().await;
        self.hear(&mut desk).await
    }

    /// The last page of the chat.
    async fn chat(&self) -> Result<Vec<ChatLine>, Failure> {
        let lines = self.store.chat_before(&self.id, i64::MAX as u64, CHAT_PAGE).await?;
        Ok(lines.into_iter().map(chat_line).collect())
    }

    /// Replaces the private notes of a client's seat.
    pub(crate) async fn note(&self, number: u64, text: &str) -> Result<(), Failure> {
        let mut desk = self.lock().await;
        let said = |refused: RefusalView| Failure::forbidden(refused.said);
        let seat = desk.acting_seat(number).map_err(said)?;
        let name = self.game.offer.about.seat_name(seat);
        self.store.set_note(&self.id, name, text).await?;
        if let Some(seat) = desk.row.seats.iter_mut().find(|seat| seat.seat == name) {
            text.clone_into(&mut seat.note);
        }
        Ok(())
    }

    /// Reloads who sits where.
    pub(crate) async fn reseat(&self) -> Result<(), Failure> {
        let mut desk = self.lock().await;
        let row = self.store.table(&self.id).await?;
        let known = std::mem::replace(&mut desk.row, row);
        // Often it was this server that changed the seats, and everybody has been told.
        if sitters(&known).eq(sitters(&desk.row)) && known.begun_at == desk.row.begun_at {
            return self.begin(&mut desk).await;
        }
        let seats: Vec<_> = desk
            .clients
            .iter()
            .map(|client| desk.seats_of(self.game, client.person.as_deref()))
            .collect();
        for (client, mine) in desk.clients.iter_mut().zip(seats) {
            client.mine = mine;
        }
        let waits = desk.live.as_ref().is_none_or(|live| !live.begun);
        self.begin(&mut desk).await?;
        if waits && desk.live.as_ref().is_some_and(|live| live.begun) {
            return Ok(());
        }
        self.wake(&mut desk).await?;
        self.show_all(&mut desk).await
    }

    /// Shows everybody the whole table again.
    async fn show_all(&self, desk: &mut Desk) -> Result<(), Failure> {
        desk.forget_views();
        if desk.clients.is_empty() {
            desk.shown = desk.live.as_ref().map_or(desk.shown, |live| live.version);
            return Ok(());
        }
        let chat = self.chat().await?;
        desk.talked = desk.talked.max(chat.last().map_or(0, |line| line.number));
        let clients = std::mem::take(&mut desk.clients);
        desk.clients = clients
            .into_iter()
            .filter(|client| {
                let text = desk.welcome(self.game, &client.mine, client.detail, chat.clone());
                client.queue.try_send(text).is_ok()
            })
            .collect();
        Ok(())
    }
}

/// Who sits where, and what they are called.
fn sitters(row: &store::TableRow) -> impl Iterator<Item = (&store::SeatHolder, Option<&str>)> {
    row.seats.iter().map(|seat| (&seat.sitter, seat.name.as_deref()))
}

pub(crate) fn chat_line(line: store::ChatRow) -> ChatLine {
    ChatLine { number: line.number, by: line.by, text: line.text, at: line.at }
}
