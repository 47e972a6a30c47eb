//! The WebSocket of a table.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use axum::body::Bytes;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use neretva_core::Company;
use neretva_protocol::api::{ClientMessage, Detail, Problem, ServerMessage};
use neretva_protocol::{RefusalView, Said, VERSION};
use tokio::sync::{mpsc, watch};
use tokio::time::MissedTickBehavior;

use crate::app::App;
use crate::desk::write;
use crate::failure::Failure;
use crate::limits::Bucket;
use crate::live::Deed;
use crate::metrics::count;
use crate::people::{Address, Asker, check_origin};
use crate::room::Room;

/// The longest message that a client may send.
const LONGEST: usize = 64 * 1024;

/// Size of the read buffer: each connection keeps one, and it is cleared before every read.
const READ_BUFFER: usize = 2 * 1024;

/// The longest notes of a seat.
const LONGEST_NOTE: usize = 20_000;

/// Chat lines per second of one connection, after four at once.
const LINES: u32 = 1;

/// Faults per second that a connection survives, after twenty at once.
const FAULTS: u32 = 5;

/// The longest chat line.
const LONGEST_LINE: usize = 2_000;

/// The most characters that a seat adds to the dice.
pub(crate) const MOST_ENTROPY: usize = 256;

/// How long a client may take to say hello.
const HELLO: Duration = Duration::from_secs(20);

/// Opens the WebSocket of a table.
pub(crate) async fn open(
    State(app): State<App>,
    Path(table): Path<String>,
    asker: Asker,
    Address(address): Address,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Failure> {
    check_origin(&app, &headers)?;
    let too_many = || Failure::new(StatusCode::TOO_MANY_REQUESTS, msg!("server-too-many-open"));
    let counted = match address.is_loopback() {
        true => None,
        false => Some(app.visitors.enter(address).ok_or_else(too_many)?),
    };
    let room = app.hall.room(&table).await?;
    let Asker { person, session, .. } = asker;
    let person = person.map(|person| person.id);
    let upgrade = upgrade.max_message_size(LONGEST).max_frame_size(LONGEST);
    let upgrade = upgrade.read_buffer_size(READ_BUFFER);
    Ok(upgrade.on_upgrade(async move |socket| {
        count(&app.metrics.connections);
        let who = person.clone().unwrap_or_else(|| address.to_string());
        let mut visit = Visit { app: &app, room, person, session, who, socket };
        // A client that cannot be reached has left.
        let _ = visit.run().await;
        app.metrics.connections.fetch_sub(1, Ordering::Relaxed);
        drop(counted);
    }))
}

/// What a client wants to be told, and what it adds to the dice.
struct Hello {
    detail: Detail,
    entropy: Option<String>,
}

impl Hello {
    fn new(detail: Detail, entropy: Option<String>) -> Hello {
        Hello { detail, entropy: entropy.map(|text| text.chars().take(MOST_ENTROPY).collect()) }
    }
}

/// A client at a table.
struct Visit<'a> {
    app: &'a App,
    room: Arc<Room>,
    person: Option<String>,
    /// Hash of the secret that they showed.
    session: Option<String>,
    /// Whose thoughts count together.
    who: String,
    socket: WebSocket,
}

/// How much a client may send.
struct Buckets {
    messages: Bucket,
    lines: Bucket,
    /// What cannot be read, or comes too fast.
    faults: Bucket,
}

impl Buckets {
    fn new(messages: u32) -> Buckets {
        Buckets {
            messages: Bucket::new(messages),
            lines: Bucket::new(LINES),
            faults: Bucket::new(FAULTS),
        }
    }
}

/// The connection is gone.
struct Gone;

impl From<axum::Error> for Gone {
    fn from(_: axum::Error) -> Gone {
        Gone
    }
}

impl Visit<'_> {
    async fn run(&mut self) -> Result<(), Gone> {
        let mut buckets = Buckets::new(self.app.settings.messages_per_second);
        let mut wanted = self.hello().await?;
        let mut before = None;
        while let Some(Hello { detail, entropy }) = wanted {
            let (person, session) = (self.person.as_deref(), self.session.clone());
            let entered = self.room.enter(person, session, detail, entropy.as_deref()).await;
            // Join again first, so that the client never seems to leave.
            if let Some(before) = before.take() {
                self.room.leave(before).await;
            }
            let mut connection = match entered {
                Ok(connection) => connection,
                Err(failure) => return self.dismiss(failure.said).await,
            };
            self.app.hall.poke(&self.room);
            let stayed = self.stay(connection.number, &mut connection.queue, &mut buckets).await;
            if let Ok(Some(_)) = stayed {
                before = Some(connection.number);
            } else {
                self.room.leave(connection.number).await;
            }
            wanted = stayed?;
        }
        Ok(())
    }

    /// What the client wants to be told, by its first message; `None` if it leaves instead.
    async fn hello(&mut self) -> Result<Option<Hello>, Gone> {
        // Pings do not buy time.
        let until = Instant::now() + HELLO;
        loop {
            let first = tokio::time::timeout(HELLO, self.socket.recv()).await;
            let Ok(Some(first)) = first else { return Ok(None) };
            let refusal = match read(first?) {
                Read::Said(ClientMessage::Hello { protocol: VERSION, detail, entropy }) => {
                    return Ok(Some(Hello::new(detail, entropy)));
                }
                Read::Said(ClientMessage::Hello { .. }) => msg!("server-other-protocol"),
                Read::Said(_) | Read::Nonsense => msg!("server-say-hello"),
                Read::Nothing if Instant::now() < until => continue,
                Read::Nothing => msg!("server-say-hello"),
            };
            self.dismiss(refusal).await?;
            return Ok(None);
        }
    }

    /// Serves the client until it leaves, or says hello again to see the whole table.
    async fn stay(
        &mut self,
        number: u64,
        queue: &mut mpsc::Receiver<Utf8Bytes>,
        buckets: &mut Buckets,
    ) -> Result<Option<Hello>, Gone> {
        let mut closing = self.app.closing.subscribe();
        let pulse = self.app.settings.pulse;
        let mut heard = Instant::now();
        let mut tick = tokio::time::interval(pulse);
        tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                biased;
                () = closed(&mut closing) => return self.come_again().await.map(|()| None),
                told = queue.recv() => match told {
                    Some(text) => self.send(Message::Text(text)).await?,
                    None => return self.come_again().await.map(|()| None),
                },
                said = self.socket.recv() => {
                    let Some(said) = said else { return Ok(None) };
                    heard = Instant::now();
                    let said = read(said?);
                    count(&self.app.metrics.messages);
                    // Whatever arrives counts, pings and nonsense too.
                    let said = match (buckets.messages.take(heard), said) {
                        (true, Read::Said(said)) => said,
                        (true, Read::Nothing) => continue,
                        (in_time, Read::Said(_) | Read::Nonsense | Read::Nothing) => {
                            count(&self.app.metrics.limited);
                            let wrong = match in_time {
                                true => msg!("server-bad-message"),
                                false => msg!("server-too-fast"),
                            };
                            if !buckets.faults.take(heard) {
                                return self.dismiss(wrong).await.map(|()| None);
                            }
                            self.tell_problem(wrong).await?;
                            continue;
                        }
                    };
                    if matches!(said, ClientMessage::Chat { .. }) && !buckets.lines.take(heard) {
                        self.tell_problem(msg!("server-too-fast")).await?;
                        continue;
                    }
                    if let ClientMessage::Hello { protocol: VERSION, detail, entropy } = said {
                        return Ok(Some(Hello::new(detail, entropy)));
                    }
                    let answer = Self::answer(self.app, &self.room, &self.who, number, said);
                    if let Some(answer) = answer.await {
                        self.send(Message::Text(write(&answer))).await?;
                    }
                }
                _ = tick.tick() => {
                    // A browser answers by itself; whoever does not is no longer there.
                    if heard.elapsed() > pulse * 3 {
                        return Ok(None);
                    }
                    self.send(Message::Ping(Bytes::new())).await?;
                }
            }
        }
    }

    /// Handles a message of the client; what concerns everybody comes by the queue.
    async fn answer(
        app: &App,
        room: &Arc<Room>,
        who: &str,
        number: u64,
        said: ClientMessage,
    ) -> Option<ServerMessage> {
        let done = match said {
            ClientMessage::Act { version, act, acts } => {
                let start = Instant::now();
                let mut named = act;
                let done = room.play(version, |desk| match &acts[..] {
                    [] => desk.act(number, &named).map(|deed| vec![deed]),
                    acts => desk.acts(number, acts).map_err(|refused| {
                        named = refused.act;
                        refused.refusal
                    }),
                });
                let done = done.await;
                app.metrics.acts.record(start.elapsed());
                if done.is_ok() && room.bots {
                    app.hall.poke(room);
                }
                return refused(app, done, Some(named).filter(|act| !act.is_empty()));
            }
            ClientMessage::Plan { version, acts, gather } => {
                let company = if gather { Company::All } else { Company::AsNamed };
                let named = acts.first().cloned();
                let desk = room.desk_at(version).await;
                let plan = desk.and_then(|desk| desk.plan(number, acts, company));
                return match plan {
                    Ok(plan) => Some(ServerMessage::Planned(Box::new(plan))),
                    Err(refusal) => refused(app, Err(refusal), named),
                };
            }
            ClientMessage::Check { version, act } => {
                let desk = room.desk_at(version).await;
                let refusal = desk.and_then(|desk| desk.check(number, &act)).err();
                return Some(ServerMessage::Checked { act, refusal });
            }
            ClientMessage::Undo { version, acts } => {
                room.play(version, |desk| desk.undo(number, acts)).await
            }
            ClientMessage::Resign { version } => {
                room.play(version, |desk| Ok(vec![Deed::Resign(desk.acting_seat(number)?)])).await
            }
            ClientMessage::Claim { version } => {
                room.play(version, |desk| Ok(vec![desk.claim(number)?])).await
            }
            ClientMessage::Propose { what } => room.propose(number, what).await,
            ClientMessage::Answer { what, agreed } => room.answer(number, what, agreed).await,
            ClientMessage::Suggest { version } => {
                // The client can go on sending while the computer thinks.
                let Some(turn) = room.begin_thought(app, who, number).await else {
                    return Some(problem(msg!("server-busy")));
                };
                let (pulse, thinking) = (turn.pulse(), app.settings.thinking);
                let thinker = Arc::clone(room);
                turn.spawn(async move { thinker.advise(number, version, thinking, pulse).await });
                return None;
            }
            ClientMessage::Analyse { version } => {
                let Some(turn) = room.begin_thought(app, who, number).await else {
                    return Some(problem(msg!("server-busy")));
                };
                let thinker = Arc::clone(room);
                turn.spawn(async move { thinker.analyse(number, version).await });
                return None;
            }
            ClientMessage::Hurry => return refused(app, room.hurry(number).await, None),
            ClientMessage::Chat { text } => {
                let text = text.trim();
                if text.is_empty() || text.len() > LONGEST_LINE {
                    return Some(problem(msg!("server-bad-line")));
                }
                return room.say(number, text).await.err().map(|failure| problem(failure.said));
            }
            ClientMessage::Note { text } => {
                if text.len() > LONGEST_NOTE {
                    return Some(problem(msg!("server-bad-note")));
                }
                return room.note(number, &text).await.err().map(|failure| problem(failure.said));
            }
            ClientMessage::Overlay { kind, piece } => {
                return Some(match room.overlay(number, &kind, piece.as_deref()).await {
                    Ok(overlay) => ServerMessage::Overlay(overlay),
                    Err(failure) => problem(failure.said),
                });
            }
            // Hello is handled by the caller.
            ClientMessage::Hello { .. } => return Some(problem(msg!("server-other-protocol"))),
            ClientMessage::Ping => return Some(ServerMessage::Pong),
        };
        if done.is_ok() {
            app.hall.poke(room);
        }
        refused(app, done, None)
    }

    async fn tell_problem(&mut self, said: Said) -> Result<(), Gone> {
        self.send(Message::Text(write(&problem(said)))).await
    }

    /// Sends something, unless the client does not read.
    async fn send(&mut self, message: Message) -> Result<(), Gone> {
        let sent = tokio::time::timeout(self.app.settings.patience, self.socket.send(message));
        Ok(sent.await.map_err(|_| Gone)??)
    }

    /// Says what is wrong and closes the connection.
    async fn dismiss(&mut self, said: Said) -> Result<(), Gone> {
        self.tell_problem(said).await?;
        self.close(close_code::POLICY).await
    }

    /// Asks the client to reconnect: the server stops, or the client was too slow.
    async fn come_again(&mut self) -> Result<(), Gone> {
        self.close(close_code::RESTART).await
    }

    async fn close(&mut self, code: u16) -> Result<(), Gone> {
        let frame = CloseFrame { code, reason: Utf8Bytes::from_static("") };
        self.send(Message::Close(Some(frame))).await
    }
}

/// Completes when the server is about to stop.
async fn closed(closing: &mut watch::Receiver<bool>) {
    // If the sender is gone, the server has stopped.
    let _ = closing.wait_for(|closing| *closing).await;
}

fn refused(app: &App, done: Result<(), RefusalView>, act: Option<String>) -> Option<ServerMessage> {
    let refusal = done.err()?;
    count(&app.metrics.refusals);
    Some(ServerMessage::Refused { refusal, act })
}

/// What arrived at the socket.
enum Read {
    Said(ClientMessage),
    Nonsense,
    /// Pings and the like.
    Nothing,
}

fn read(message: Message) -> Read {
    match message {
        Message::Text(text) => serde_json::from_str(&text).map_or(Read::Nonsense, Read::Said),
        Message::Binary(_) => Read::Nonsense,
        Message::Ping(_) | Message::Pong(_) | Message::Close(_) => Read::Nothing,
    }
}

fn problem(said: Said) -> ServerMessage {
    ServerMessage::Problem(Problem { said })
}
