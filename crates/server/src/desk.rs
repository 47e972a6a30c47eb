//! What the lock of a table guards, and what each client is shown.
//!
//! Messages are built once per viewer, not per connection: all spectators get the same bytes. What
//! is shown comes only from a [`Perspective`](neretva_core::Perspective), which cannot tell more
//! than its seat may know.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::ws::Utf8Bytes;
use neretva_core::{Action, AnyKnown, Company, Prospects, Seat};
use neretva_protocol::api::{
    ChatLine, Detail, Offered, Patch, Plan, PlanRefusal, Proposal, SeatCard, Seen, ServerMessage,
    Update, Welcome,
};
use neretva_protocol::{Prompt, RefusalView, TableView};
use neretva_store::{self as store, SeatHolder};
use serde::{Deserialize, Serialize};
use tokio::sync::mpsc;

use crate::failure::Failure;
use crate::library::Game;
use crate::live::{Deed, Live, refusal};
use crate::secret::now;
use crate::special::{Special, Taught};
use crate::thought::Thought;

/// How old the turn and phase in a list of tables may be during fast play.
const SUMMARY_AGE: Duration = Duration::from_millis(250);

/// The longest plan.
const MOST_ACTS: usize = 256;

/// The seat whose view is shown; `None` for a spectator.
type Eyes = Option<Seat>;

/// A proposal as the store keeps it.
#[derive(Serialize, Deserialize)]
pub(crate) struct KeptOffer {
    /// Version of the table that it is about.
    pub(crate) version: u64,
    pub(crate) by: String,
    pub(crate) what: Proposal,
}

/// What the lock of a table guards.
pub(crate) struct Desk {
    pub(crate) row: store::TableRow,
    /// Unloaded while nobody plays, rebuilt from the events.
    pub(crate) live: Option<Live>,
    /// Version that the clients have been shown.
    pub(crate) shown: u64,
    /// What each viewer was last shown, at that version.
    seen: BTreeMap<Eyes, Arc<TableView>>,
    /// Whether viewers see different tables; otherwise they share one view.
    hidden: bool,
    pub(crate) clients: Vec<Client>,
    pub(crate) last_client: u64,
    /// Number of the last chat line that the clients have.
    pub(crate) talked: u64,
    pub(crate) touched: Instant,
    summary: Option<(store::Summary, Instant)>,
    pub(crate) bot_at_work: bool,
    /// What a seat proposes; only as long as nothing happens.
    pub(crate) offer: Option<(Seat, Proposal)>,
    /// The table of the rematch, once it is known.
    pub(crate) rematch: Option<String>,
}

/// A connected client.
pub(crate) struct Client {
    pub(crate) number: u64,
    pub(crate) person: Option<String>,
    /// Hash of the secret that they showed.
    pub(crate) session: Option<String>,
    pub(crate) mine: Vec<Seat>,
    pub(crate) detail: Detail,
    pub(crate) queue: mpsc::Sender<Utf8Bytes>,
    /// What a computer thinks for them.
    pub(crate) thought: Option<Thought>,
    /// Counts requests, so that an analysis notices when it is no longer wanted.
    pub(crate) asked: u64,
}

/// The client's end of a connection to a room.
pub(crate) struct Connection {
    pub(crate) number: u64,
    pub(crate) queue: mpsc::Receiver<Utf8Bytes>,
}

/// The state of the table before an event.
pub(crate) struct Before {
    pub(crate) deciding: Option<Seat>,
    pub(crate) steps: usize,
}

impl Desk {
    pub(crate) fn new(row: store::TableRow, hidden: bool) -> Desk {
        Desk {
            shown: row.version,
            row,
            live: None,
            seen: BTreeMap::new(),
            hidden,
            clients: Vec::new(),
            last_client: 0,
            talked: 0,
            touched: Instant::now(),
            summary: None,
            bot_at_work: false,
            offer: None,
            rematch: None,
        }
    }

    /// Forgets what the clients have seen: they will be shown the whole table.
    pub(crate) fn forget_views(&mut self) {
        self.seen.clear();
    }

    /// The seats that a person holds.
    pub(crate) fn seats_of(&self, game: &Game, person: Option<&str>) -> Vec<Seat> {
        let sits = |seat: &&store::SeatRow| match &seat.sitter {
            SeatHolder::Person(sitter) => Some(sitter.as_str()) == person,
            SeatHolder::Open | SeatHolder::Bot(_) => false,
        };
        let seats = self.row.seats.iter().filter(sits);
        seats.filter_map(|seat| game.offer.about.seat(&seat.seat)).collect()
    }

    /// The seats of a client.
    pub(crate) fn seats_of_client(&self, number: u64) -> Result<&[Seat], RefusalView> {
        let client = self.clients.iter().find(|client| client.number == number);
        let mine = client.map(|client| client.mine.as_slice()).filter(|mine| !mine.is_empty());
        mine.ok_or_else(|| refusal(msg!("server-not-seated")))
    }

    /// The running match; the caller has just woken it.
    pub(crate) fn awake(&self) -> &Live {
        self.live.as_ref().expect("it is awake")
    }

    /// The seat that a client acts for: the deciding one if it is theirs.
    pub(crate) fn acting_seat(&self, number: u64) -> Result<Seat, RefusalView> {
        let mine = self.seats_of_client(number)?;
        let deciding = self.live.as_ref().and_then(Live::deciding);
        eyes(mine, deciding).ok_or_else(|| refusal(msg!("server-not-seated")))
    }

    /// The act that a client wants.
    pub(crate) fn act(&self, number: u64, act: &str) -> Result<Deed, RefusalView> {
        let action = self.awake().parse(act)?;
        Ok(Deed::Act(self.acting_seat(number)?, action))
    }

    /// The acts that a client wants, in the order that the game takes.
    pub(crate) fn acts(&self, number: u64, acts: &[String]) -> Result<Vec<Deed>, PlanRefusal> {
        let first = acts.first().cloned().unwrap_or_default();
        let wrong = |refusal| PlanRefusal { act: first.clone(), refusal };
        let seat = self.acting_seat(number).map_err(wrong)?;
        let wanted = self.read(acts).map_err(wrong)?;
        let acts = self.awake().in_order(seat, &wanted)?;
        Ok(acts.into_iter().map(|action| Deed::Act(seat, action)).collect())
    }

    /// What the table would be after acts of a client.
    pub(crate) fn plan(
        &self,
        number: u64,
        acts: Vec<String>,
        company: Company,
    ) -> Result<Plan, RefusalView> {
        let seat = self.acting_seat(number)?;
        let wanted = self.read(&acts)?;
        let live = self.awake();
        let mut plan = live.seen_by(Some(seat)).plan(&wanted, company).expect("a seat plans");
        if let Some(taught) = &live.taught {
            plan.actions = taught.only(plan.acts.len(), &live.seat_name(seat), plan.actions);
        }
        Ok(Plan { version: live.version, asked: acts, ..plan })
    }

    fn read(&self, acts: &[String]) -> Result<Vec<Action>, RefusalView> {
        if acts.is_empty() || acts.len() > MOST_ACTS {
            return Err(refusal(msg!("server-bad-act")));
        }
        acts.iter().map(|act| self.awake().parse(act)).collect()
    }

    /// A client's wish to undo its last acts.
    pub(crate) fn undo(&self, number: u64, acts: usize) -> Result<Vec<Deed>, RefusalView> {
        Ok(vec![Deed::Undo(self.acting_seat(number)?); acts.clamp(1, MOST_ACTS)])
    }

    /// Takes over what the store says is proposed.
    pub(crate) fn read_offer(&mut self, game: &Game) {
        let kept = self.row.proposal.as_deref().map(serde_json::from_str::<KeptOffer>);
        self.offer = match (kept, &self.live) {
            (Some(Ok(kept)), Some(live)) if kept.version == live.version => {
                game.offer.about.seat(&kept.by).map(|by| (by, kept.what))
            }
            _ => None,
        };
    }

    /// What is proposed, with names.
    pub(crate) fn offered(&self) -> Option<Offered> {
        let name = |seat| self.awake().seat_name(seat);
        self.offer.map(|(by, what)| Offered { by: name(by), what })
    }

    /// A client's claim that the other side ran out of time.
    pub(crate) fn claim(&self, number: u64) -> Result<Deed, RefusalView> {
        let deciding = self.awake().deciding();
        let mine = self.seats_of_client(number)?;
        if mine.iter().any(|seat| Some(*seat) == deciding) {
            return Err(refusal(msg!("server-own-clock")));
        }
        match self.deadline(self.awake()) {
            Some(deadline) if deadline <= now() => Ok(Deed::Claim(mine[0])),
            Some(_) => Err(refusal(msg!("server-clock-runs"))),
            None => Err(refusal(msg!("server-no-clock"))),
        }
    }

    /// Whether and why an act of a client would be refused.
    pub(crate) fn check(&self, number: u64, act: &str) -> Result<(), RefusalView> {
        let action = self.awake().parse(act)?;
        self.awake().seen_by(Some(self.acting_seat(number)?)).check(action)
    }

    /// What a seat knows, for a computer player.
    pub(crate) fn known(&self, seat: Seat) -> AnyKnown {
        self.awake().seen_by(Some(seat)).known().expect("a seat knows the table")
    }

    /// The name under which a client chats: their seat's, or a spectator's.
    pub(crate) fn speaker(&self, game: &Game, number: u64) -> Result<String, Failure> {
        match self.acting_seat(number) {
            Ok(seat) => Ok(game.offer.about.seat_name(seat).to_owned()),
            Err(refused) => Err(Failure::forbidden(refused.said)),
        }
    }

    /// Whether computers sit at every other seat.
    pub(crate) fn is_alone_with_bots(&self, game: &Game, seat: Seat) -> bool {
        let mine = game.offer.about.seat_name(seat);
        let mut others = self.row.seats.iter().filter(|other| other.seat != mine);
        others.all(|other| matches!(other.sitter, SeatHolder::Bot(_)))
    }

    /// Whether the computer advises: not between people, unless they agreed to it beforehand.
    pub(crate) fn allows_advice(&self) -> bool {
        let mut people = self.row.seats.iter().filter_map(|seat| match &seat.sitter {
            SeatHolder::Person(person) => Some(Some(person.as_str())),
            SeatHolder::Open => Some(None),
            SeatHolder::Bot(_) => None,
        });
        let first = people.next().flatten();
        people.all(|other| other.is_some() && other == first)
            || Special::read(&self.row.settings.more).advice
    }

    /// The computer player that decides, with its seat.
    pub(crate) fn deciding_bot(&self) -> Option<(Seat, &str)> {
        let live = self.live.as_ref()?;
        let seat = live.deciding()?;
        let name = live.seat_name(seat);
        let row = self.row.seats.iter().find(|row| row.seat == name)?;
        match &row.sitter {
            SeatHolder::Bot(bot) => Some((seat, bot)),
            SeatHolder::Open | SeatHolder::Person(_) => None,
        }
    }

    /// Whether a person sits at the table or watches it.
    pub(crate) fn is_wanted(&self) -> bool {
        !self.clients.is_empty() || self.persons().next().is_some()
    }

    /// On whose account the computer thinks here: the first person's who sits, or who watches.
    pub(crate) fn account(&self) -> String {
        let watcher = || self.clients.iter().find_map(|client| client.person.as_deref());
        self.persons().next().or_else(watcher).unwrap_or_default().to_owned()
    }

    fn persons(&self) -> impl Iterator<Item = &str> {
        self.row.seats.iter().filter_map(|seat| match &seat.sitter {
            SeatHolder::Person(person) => Some(person.as_str()),
            SeatHolder::Open | SeatHolder::Bot(_) => None,
        })
    }

    /// When the clock of the deciding person runs out.
    pub(crate) fn deadline(&self, live: &Live) -> Option<i64> {
        self.row.settings.days_per_move?;
        deadline(&self.row, Some(&live.seat_name(live.deciding()?)), live.moved_at)
    }

    /// Whose view a client is shown.
    pub(crate) fn eyes_of_client(&self, number: u64) -> Eyes {
        let client = self.clients.iter().find(|client| client.number == number)?;
        eyes(&client.mine, self.live.as_ref().and_then(Live::deciding))
    }

    /// What lists of tables show; turn and phase may lag behind fast play.
    pub(crate) fn summary_of(&mut self, live: &Live, at: i64) -> store::Summary {
        let to_move = live.deciding().map(|seat| live.seat_name(seat));
        match &mut self.summary {
            Some((kept, when)) if kept.to_move == to_move && when.elapsed() < SUMMARY_AGE => {
                kept.moved_at = at;
                kept.clone()
            }
            Some(_) | None => {
                let summary = live.summary(at, None);
                self.summary = Some((summary.clone(), Instant::now()));
                summary
            }
        }
    }

    /// Keeps what every client sees as the base of the next patch.
    pub(crate) fn remember_views(&mut self) {
        let Some(live) = &self.live else { return };
        let deciding = live.deciding();
        let full = self.clients.iter().filter(|client| client.detail == Detail::Full);
        for client in full {
            let eyes = eyes(&client.mine, deciding);
            let of = eyes.filter(|_| self.hidden);
            self.seen.entry(of).or_insert_with(|| Arc::new(live.seen_by(of).shown()));
        }
    }

    /// Puts the match back after an event, and shows it.
    pub(crate) fn settle(&mut self, live: Live, before: &Before) {
        self.show(&live, before);
        self.live = Some(live);
        // Any proposal was about the position before.
        if self.offer.take().is_some() {
            self.tell(&ServerMessage::Proposed { proposal: None });
        }
    }

    /// Sends every client what changed in their view.
    fn show(&mut self, live: &Live, before: &Before) {
        self.shown = live.version;
        self.touched = Instant::now();
        let old = std::mem::take(&mut self.seen);
        let mut patches: BTreeMap<[Eyes; 2], Option<Patch>> = BTreeMap::new();
        let mut made: Vec<(Vec<Seat>, Detail, Utf8Bytes)> = Vec::new();
        let mut clients = std::mem::take(&mut self.clients);
        clients.retain(|client| {
            let same = |(mine, detail, _): &&(Vec<Seat>, Detail, Utf8Bytes)| {
                *mine == client.mine && *detail == client.detail
            };
            let text = match made.iter().find(same) {
                Some((_, _, text)) => text.clone(),
                None => {
                    let update = self.update(live, before, &old, &mut patches, client);
                    let text = write(&ServerMessage::Update(Box::new(update)));
                    made.push((client.mine.clone(), client.detail, text.clone()));
                    text
                }
            };
            // A client that does not keep up reconnects and is shown the whole table.
            client.queue.try_send(text).is_ok()
        });
        self.clients = clients;
    }

    fn update(
        &mut self,
        live: &Live,
        before: &Before,
        old: &BTreeMap<Eyes, Arc<TableView>>,
        patches: &mut BTreeMap<[Eyes; 2], Option<Patch>>,
        client: &Client,
    ) -> Update {
        let eyes = eyes(&client.mine, live.deciding());
        let since = before.steps.min(live.steps()) + 1;
        let seen = self.seen(live, eyes, client.detail, since);
        let hidden = self.hidden;
        let of = |eyes: Eyes| eyes.filter(|_| hidden);
        let [was, is] = [of(self::eyes(&client.mine, before.deciding)), of(eyes)];
        let patch = match client.detail {
            Detail::Actions => None,
            Detail::Full => {
                // Once for all who see the same, who saw the same before.
                let patch = patches.entry([was, is]).or_insert_with(|| {
                    let view =
                        self.seen.entry(is).or_insert_with(|| Arc::new(live.seen_by(is).shown()));
                    old.get(&was).map(|old| Patch::between(old, view))
                });
                patch.clone()
            }
        };
        Update { seen, patch }
    }

    /// What that viewer is told of the match besides the view.
    fn seen(&self, live: &Live, eyes: Eyes, detail: Detail, since: usize) -> Seen {
        let told = live.seen_by(eyes);
        let seen = Seen {
            version: live.version,
            steps: told.steps(),
            eyes: eyes.map(|seat| live.seat_name(seat)),
            outcome: told.outcome(),
            deadline: self.deadline(live),
            lesson: live.taught.as_ref().map(Taught::place),
            ..Seen::default()
        };
        // A lesson offers what it teaches.
        let taught = |actions: Vec<String>| match (&live.taught, eyes) {
            (Some(taught), Some(seat)) => taught.only(0, &live.seat_name(seat), actions),
            (Some(_), None) | (None, _) => actions,
        };
        match detail {
            // Before the match has begun nobody has anything to decide.
            Detail::Actions | Detail::Full if !live.begun => seen,
            Detail::Actions => Seen { actions: taught(told.actions()), ..seen },
            Detail::Full => {
                let Prospects { actions, choices, can_undo, odds, reach } = told.prospects();
                let actions = taught(actions);
                let choices = choices.into_iter().filter(|it| actions.contains(&it.act)).collect();
                let (log, rolls) = (told.log(since), told.rolls(since));
                let moved = |seat| live.before_last_move(seat).is_ok();
                let can_take_back =
                    live.taught.is_none() && live.deciding().is_some() && eyes.is_some_and(moved);
                let seen = Seen { actions, choices, can_undo, can_take_back, odds, reach, ..seen };
                Seen { log, rolls, ..seen }
            }
        }
    }

    /// The whole table, for a client with those seats.
    pub(crate) fn welcome(
        &self,
        game: &Game,
        mine: &[Seat],
        detail: Detail,
        chat: Vec<ChatLine>,
    ) -> Utf8Bytes {
        let live = self.awake();
        let eyes = eyes(mine, live.deciding());
        let seen = self.seen(live, eyes, detail, 0);
        let view = match detail {
            Detail::Full => Some(live.seen_by(eyes).shown()),
            Detail::Actions => None,
        };
        let view = view.map(|mut view| {
            if !live.begun {
                let said = msg!("server-not-begun");
                view.prompt = Prompt { seat: None, said, rules: Vec::new() };
            }
            view
        });
        let of_eyes = |row: &&store::SeatRow| seen.eyes.as_ref() == Some(&row.seat);
        let note = self.row.seats.iter().find(of_eyes).map(|row| row.note.clone());
        write(&ServerMessage::Welcome(Box::new(Welcome {
            table: self.row.id.clone(),
            game: game.offer.about.id.to_owned(),
            mine: mine.iter().map(|seat| live.seat_name(*seat)).collect(),
            seen,
            view,
            seats: self.seat_cards(game),
            chat,
            note: note.unwrap_or_default(),
            proposal: self.offered(),
            // The dice of a lesson are laid out.
            commitment: live.taught.is_none().then(|| self.row.commitment.clone()),
            lesson: live.taught.as_ref().map(Taught::plan),
            figures: self.own_figures(),
            waiting: !live.begun,
            advice: self.allows_advice(),
            rematch: self.rematch.clone(),
        })))
    }

    /// Digest of the players' own figures, where they play with any.
    fn own_figures(&self) -> Option<String> {
        let special = Special::read(&self.row.settings.more);
        (!special.figures.is_empty()).then(|| self.row.data.clone())
    }

    /// Who sits where, and who is online.
    pub(crate) fn seat_cards(&self, game: &Game) -> Vec<SeatCard> {
        let here = |seat: &str| {
            let seat = game.offer.about.seat(seat);
            self.clients.iter().any(|client| client.mine.iter().any(|mine| Some(*mine) == seat))
        };
        let cards = self.row.seats.iter().map(|row| seat_card(row, here(&row.seat)));
        cards.collect()
    }

    /// Tells everybody who is online.
    pub(crate) fn tell_seats(&mut self, game: &Game) {
        let seats = self.seat_cards(game);
        self.tell(&ServerMessage::Seats { seats });
    }

    /// Tells every client except programs, which only want to know about decisions.
    pub(crate) fn tell_watching(&mut self, message: &ServerMessage) {
        let text = write(message);
        let told = |client: &Client| {
            client.detail == Detail::Actions || client.queue.try_send(text.clone()).is_ok()
        };
        self.clients.retain(told);
    }

    /// Notes that a client starts a long request; their previous one is cancelled.
    pub(crate) fn ask(&mut self, number: u64) -> Option<u64> {
        let client = self.clients.iter_mut().find(|client| client.number == number)?;
        client.asked += 1;
        Some(client.asked)
    }

    /// The client's latest request; `None` if they have left.
    pub(crate) fn asked(&self, number: u64) -> Option<u64> {
        let client = self.clients.iter().find(|client| client.number == number)?;
        Some(client.asked)
    }

    /// Sends to one client; false if they have left.
    pub(crate) fn tell_one(&self, number: u64, message: &ServerMessage) -> bool {
        let client = self.clients.iter().find(|client| client.number == number);
        client.is_some_and(|client| client.queue.try_send(write(message)).is_ok())
    }

    /// Sends everybody the same message, so it must not contain anything hidden.
    pub(crate) fn tell(&mut self, message: &ServerMessage) {
        let text = write(message);
        self.clients.retain(|client| client.queue.try_send(text.clone()).is_ok());
    }
}

/// Which view the holder of those seats gets: at a shared screen, the deciding seat's.
fn eyes(mine: &[Seat], deciding: Option<Seat>) -> Eyes {
    deciding.filter(|seat| mine.contains(seat)).or_else(|| mine.first().copied())
}

/// When the deciding person runs out of time. Computers and open seats have no clock.
pub(crate) fn deadline(
    row: &store::TableRow,
    deciding: Option<&str>,
    moved_at: i64,
) -> Option<i64> {
    let days = i64::from(row.settings.days_per_move.filter(|_| row.has_begun())?);
    let seat = row.seats.iter().find(|seat| Some(seat.seat.as_str()) == deciding)?;
    match seat.sitter {
        SeatHolder::Person(_) => Some(moved_at.saturating_add(days * 86_400)),
        SeatHolder::Bot(_) | SeatHolder::Open => None,
    }
}

/// A seat in a list.
pub(crate) fn seat_card(row: &store::SeatRow, here: bool) -> SeatCard {
    let (name, bot) = match &row.sitter {
        SeatHolder::Open => (None, false),
        SeatHolder::Person(person) => {
            let shown = || format!("#{}", &crate::secret::hash(person)[..4]);
            (Some(row.name.clone().unwrap_or_else(shown)), false)
        }
        SeatHolder::Bot(bot) => (Some(bot.clone()), true),
    };
    SeatCard { seat: row.seat.clone(), name, bot, here: here || bot }
}

/// A message as it is sent.
pub(crate) fn write(message: &ServerMessage) -> Utf8Bytes {
    serde_json::to_string(message).expect("messages are plain data").into()
}
