//! One guest is not felt by the others, whatever they do.
#![allow(clippy::unwrap_used, reason = "tests")]

mod common;

use std::time::Duration;

use common::{Player, Server, settings, two_people, wish};
use neretva_protocol::api::{ChatLine, ClientMessage, Detail, ServerMessage, Sitter, TableCard};
use neretva_server::Settings;
use neretva_server::client::Client;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

fn host_of(server: &Server) -> &str {
    server.url.trim_start_matches("http://")
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_come_while_thoughts_are_queued() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("index.html"), "page").unwrap();
    let web = Some(neretva_server::Web::Folder(folder.path().to_owned()));
    // A thought takes far longer than this test waits for a page.
    let thinking = Duration::from_secs(20);
    let server = Server::with(Settings { web, thinking, ..settings() }).await;
    let mut players = Vec::new();
    for _ in 0..10 {
        let mut guest = server.client();
        let both = [("axis", Sitter::Me), ("partisan", Sitter::Me)];
        let made = guest.create(&wish("partizan", &both)).await.unwrap();
        let mut player = Player::sit(&guest, &made.table, Detail::Actions).await;
        for _ in 0..15 {
            player.say(ClientMessage::Suggest { version: 0 }).await;
        }
        player.say(ClientMessage::Ping).await;
        while player.hear().await != ServerMessage::Pong {}
        players.push(player);
    }
    let pages = tokio::time::timeout(Duration::from_secs(15), async {
        let mut other = server.client();
        assert_eq!(other.get("/").await.unwrap().body, "page");
        assert_eq!(other.get("/api/games").await.unwrap().status, 200);
        let ana = r#"{"name":"Ana","password":"long enough"}"#;
        assert_eq!(other.post("/api/account/sign-up", ana).await.unwrap().status, 200);
    });
    pages.await.expect("nobody waits for what others think");

    // Those who leave take their thoughts with them: the next one is answered.
    drop(players);
    let mut guest = server.client();
    let made = guest.create(&wish("skirmish", &[("red", Sitter::Me), ("blue", Sitter::Me)])).await;
    let mut player = Player::sit(&guest, &made.unwrap().table, Detail::Actions).await;
    player.say(ClientMessage::Suggest { version: 0 }).await;
    let answered = tokio::time::timeout(Duration::from_secs(60), async {
        while !matches!(player.hear().await, ServerMessage::Suggested { .. }) {}
    });
    answered.await.expect("the queue is empty again");
}

#[tokio::test(flavor = "multi_thread")]
async fn computers_rest_where_nobody_looks() {
    let server = Server::start().await;
    let bot = || Sitter::Bot("random".to_owned());
    let mut watched = wish("skirmish", &[("red", bot()), ("blue", bot())]);
    watched.open_to_watchers = true;
    let made = server.client().create(&watched).await.unwrap();
    tokio::time::sleep(Duration::from_millis(300)).await;
    let mut watcher = Player::sit(&server.client(), &made.table, Detail::Actions).await;
    assert_eq!(watcher.welcome.seen.version, 0, "nobody has looked yet");
    watcher.until(5).await;
    drop(watcher);
    // The game stops where it is, at most a turn later.
    tokio::time::sleep(Duration::from_millis(500)).await;
    let path = format!("/api/tables/{}", made.table);
    let card = |text: String| serde_json::from_str::<TableCard>(&text).unwrap();
    let first = card(server.client().get(&path).await.unwrap().body);
    tokio::time::sleep(Duration::from_millis(500)).await;
    let second = card(server.client().get(&path).await.unwrap().body);
    assert_eq!((first.turn, first.outcome), (second.turn, second.outcome));
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_have_a_limit() {
    let limits =
        Settings { tables_per_person: 3, tables_per_hour: 5, behind_proxy: true, ..settings() };
    let server = Server::with(limits).await;
    let wish = serde_json::to_string(&wish("skirmish", &[("red", Sitter::Me)])).unwrap();
    let mut ana = server.client();
    ana.headers = "X-Forwarded-For: 192.0.2.1\r\n".to_owned();
    let mut answers = Vec::new();
    for _ in 0..4 {
        answers.push(ana.post("/api/tables", &wish).await.unwrap().status);
    }
    assert_eq!(answers, [201, 201, 201, 429], "three of one person");
    let mut statuses = Vec::new();
    for _ in 0..3 {
        // Another guest each time, from the same address.
        let mut guest = server.client();
        guest.headers.clone_from(&ana.headers);
        statuses.push(guest.post("/api/tables", &wish).await.unwrap().status);
    }
    assert_eq!(statuses, [201, 201, 429], "five an hour of one address");
    let mut ben = server.client();
    ben.headers = "X-Forwarded-For: 192.0.2.2\r\n".to_owned();
    assert_eq!(ben.post("/api/tables", &wish).await.unwrap().status, 201);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_that_never_ends_is_ended() {
    let patience = Duration::from_millis(300);
    let server = Server::with(Settings { patience, ..settings() }).await;
    for begun in [
        "GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ",
        "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{",
        // An idle connection, after a whole request.
        "GET /api/me HTTP/1.1\r\nHost: localhost\r\n\r\n",
    ] {
        let mut stream = TcpStream::connect(host_of(&server)).await.unwrap();
        stream.write_all(begun.as_bytes()).await.unwrap();
        let ended = tokio::time::timeout(Duration::from_secs(20), async {
            let mut rest = Vec::new();
            // However it ends, it has ended.
            drop(stream.read_to_end(&mut rest).await);
        });
        assert!(ended.await.is_ok(), "{begun}");
    }
}

/// A WebSocket whose program reads nothing more after the handshake.
async fn silent(server: &Server, client: &Client, table: &str) -> TcpStream {
    let mut stream = TcpStream::connect(host_of(server)).await.unwrap();
    let request = format!(
        "GET /ws/{table} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\n\
         Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
         Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nCookie: {}\r\n\r\n",
        client.cookie().unwrap()
    );
    stream.write_all(request.as_bytes()).await.unwrap();
    let hello = br#"{"say":"hello","protocol":2}"#;
    // A masked text frame, with a mask of zeros.
    let mut frame = vec![0x81, 0x80 | hello.len() as u8, 0, 0, 0, 0];
    frame.extend_from_slice(hello);
    stream.write_all(&frame).await.unwrap();
    stream
}

#[tokio::test(flavor = "multi_thread")]
async fn the_silent_are_not_here() {
    assert_eq!(neretva_protocol::VERSION, 2, "as the frame above says");
    let pulse = Duration::from_millis(100);
    let server = Server::with(Settings { pulse, ..settings() }).await;
    let (made, host, guest) = two_people(&server, "skirmish", ["red", "blue"]).await;
    let mut red = Player::sit(&host, &made.table, Detail::Actions).await;
    let asleep = silent(&server, &guest, &made.table).await;
    let is_here = |message: &ServerMessage| {
        let ServerMessage::Seats { seats } = message else { return None };
        Some(seats[1].here)
    };
    let mut seen = Vec::new();
    while seen.last() != Some(&false) || !seen.contains(&true) {
        seen.extend(is_here(&red.hear().await));
    }
    drop(asleep);
    // Whoever listens answers, and stays, however little they say.
    let listens = async {
        loop {
            red.hear().await;
        }
    };
    assert!(tokio::time::timeout(pulse * 8, listens).await.is_err());
    red.say(ClientMessage::Ping).await;
    while red.hear().await != ServerMessage::Pong {}
}

#[tokio::test(flavor = "multi_thread")]
async fn chat_is_bounded_and_paged() {
    let server = Server::start().await;
    let (made, mut host, _) = two_people(&server, "skirmish", ["red", "blue"]).await;
    let mut red = Player::sit(&host, &made.table, Detail::Actions).await;
    for n in 0..20 {
        red.say(ClientMessage::Chat { text: format!("line {n}") }).await;
    }
    assert_eq!(red.refusal().await, "server-too-fast");
    let store = neretva_store::Store::open(&server.address).await.unwrap();
    for n in 0..60 {
        store.say(&made.table, "red", &format!("more {n}"), 1).await.unwrap();
    }
    let again = Player::sit(&host, &made.table, Detail::Actions).await;
    let known = &again.welcome.chat;
    assert_eq!(known.len(), 50);
    let path = format!("/api/tables/{}/chat?before={}", made.table, known[0].number);
    let before: Vec<ChatLine> = serde_json::from_str(&host.get(&path).await.unwrap().body).unwrap();
    assert_eq!(before.last().map(|line| line.number + 1), Some(known[0].number));
    assert_eq!(server.client().get(&path).await.unwrap().status, 404, "not for strangers");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_that_is_used_does_not_end() {
    let server = Server::start().await;
    let mut guest = server.client();
    guest.create(&wish("skirmish", &[("red", Sitter::Me)])).await.unwrap();
    // The guest comes back on the last day.
    let store = neretva_store::Store::open(&server.address).await.unwrap();
    let secret = guest.cookie().unwrap().split_once('=').unwrap().1.to_owned();
    let hash = blake3::hash(secret.as_bytes()).to_hex().to_string();
    let (person, until) = store.session(&hash, 0).await.unwrap().unwrap();
    store.close_session(&hash).await.unwrap();
    let expires_at = until - 89 * 86_400;
    let old = neretva_store::SessionRow {
        token_hash: hash.clone(),
        kind: neretva_store::SessionKind::Browser,
        opened_at: 0,
        expires_at,
    };
    store.open_session(&person.id, &old).await.unwrap();
    let answer = guest.get("/api/me").await.unwrap();
    assert!(answer.head.contains("Max-Age=7776000"), "the browser keeps it too: {}", answer.head);
    let (_, renewed) = store.session(&hash, 0).await.unwrap().unwrap();
    assert!(renewed >= until, "{renewed}");
    assert!(!guest.get("/api/me").await.unwrap().head.contains("Max-Age"), "not every time");
}
