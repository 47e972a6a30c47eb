//! The WebSocket of a table.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use neretva_core::Company;
use neretva_protocol::api::{ClientMessage, Detail, Problem, ServerMessage};
use neretva_protocol::{RefusalView, Said, VERSION};
use tokio::sync::{mpsc, watch};

use crate::app::App;
use crate::desk::write;
use crate::failure::Failure;
use crate::limits::Bucket;
use crate::live::Deed;
use crate::metrics::count;
use crate::people::{Asker, check_origin};
use crate::room::Room;

/// The longest message that a client may send.
const LONGEST: usize = 64 * 1024;

/// Size of the read buffer: each connection keeps one, and it is cleared before every read.
const READ_BUFFER: usize = 2 * 1024;

/// The longest chat line.
const LONGEST_LINE: usize = 2_000;

/// How long a client may take to say hello.
const HELLO: Duration = Duration::from_secs(20);

/// Opens the WebSocket of a table.
pub(crate) async fn open(
    State(app): State<App>,
    Path(table): Path<String>,
    asker: Asker,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Failure> {
    check_origin(&app, &headers)?;
    let room = app.hall.room(&table).await?;
    let person = asker.person.map(|person| person.id);
    let upgrade = upgrade.max_message_size(LONGEST).max_frame_size(LONGEST);
    let upgrade = upgrade.read_buffer_size(READ_BUFFER);
    Ok(upgrade.on_upgrade(async move |socket| {
        count(&app.metrics.connections);
        let mut visit = Visit { app: &app, room, person, socket };
        // A client that cannot be reached has left.
        let _ = visit.run().await;
        app.metrics.connections.fetch_sub(1, Ordering::Relaxed);
    }))
}

/// A client at a table.
struct Visit<'a> {
    app: &'a App,
    room: Arc<Room>,
    person: Option<String>,
    socket: WebSocket,
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
        let mut bucket = Bucket::new(self.app.settings.messages_per_second);
        let mut wanted = self.hello().await?;
        let mut before = None;
        while let Some(detail) = wanted {
            let entered = self.room.enter(self.person.as_deref(), detail).await;
            // Join again first, so that the client never seems to leave.
            if let Some(before) = before.take() {
                self.room.leave(before).await;
            }
            let mut connection = match entered {
                Ok(connection) => connection,
                Err(failure) => return self.dismiss(failure.said).await,
            };
            self.app.hall.poke(&self.room);
            let stayed = self.stay(connection.number, &mut connection.queue, &mut bucket).await;
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
    async fn hello(&mut self) -> Result<Option<Detail>, Gone> {
        loop {
            let first = tokio::time::timeout(HELLO, self.socket.recv()).await;
            let Ok(Some(first)) = first else { return Ok(None) };
            let refusal = match read(first?) {
                Read::Said(ClientMessage::Hello { protocol: VERSION, detail }) => {
                    return Ok(Some(detail));
                }
                Read::Said(ClientMessage::Hello { .. }) => msg!("server-other-protocol"),
                Read::Said(_) | Read::Nonsense => msg!("server-say-hello"),
                Read::Nothing => continue,
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
        bucket: &mut Bucket,
    ) -> Result<Option<Detail>, Gone> {
        let mut closing = self.app.closing.subscribe();
        loop {
            tokio::select! {
                biased;
                () = closed(&mut closing) => return self.come_again().await.map(|()| None),
                told = queue.recv() => match told {
                    Some(text) => self.socket.send(Message::Text(text)).await?,
                    None => return self.come_again().await.map(|()| None),
                },
                said = self.socket.recv() => {
                    let Some(said) = said else { return Ok(None) };
                    let said = match read(said?) {
                        Read::Said(said) => said,
                        Read::Nonsense => {
                            self.tell_problem(msg!("server-bad-message")).await?;
                            continue;
                        }
                        Read::Nothing => continue,
                    };
                    count(&self.app.metrics.messages);
                    if !bucket.take(Instant::now()) {
                        count(&self.app.metrics.limited);
                        self.tell_problem(msg!("server-too-fast")).await?;
                        continue;
                    }
                    if let ClientMessage::Hello { protocol: VERSION, detail } = said {
                        return Ok(Some(detail));
                    }
                    if let Some(answer) = Self::answer(self.app, &self.room, number, said).await {
                        self.socket.send(Message::Text(write(&answer))).await?;
                    }
                }
            }
        }
    }

    /// Handles a message of the client; what concerns everybody comes by the queue.
    async fn answer(
        app: &App,
        room: &Arc<Room>,
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
            ClientMessage::Answer { agreed } => room.answer(number, agreed).await,
            ClientMessage::Suggest { version } => {
                // The client can go on sending while the computer thinks.
                let (room, thinking) = (Arc::clone(room), app.settings.thinking);
                tokio::spawn(async move { room.advise(number, version, thinking).await });
                return None;
            }
            ClientMessage::Analyse { version } => {
                let room = Arc::clone(room);
                tokio::spawn(async move { room.analyse(number, version).await });
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
        Ok(self.socket.send(Message::Text(write(&problem(said)))).await?)
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
        Ok(self.socket.send(Message::Close(Some(frame))).await?)
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
