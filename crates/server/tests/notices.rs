//! Notices: once per turn, only to players who are away, and never to forbidden addresses.
#![allow(clippy::unwrap_used, reason = "tests")]

mod common;

use std::sync::{Arc, Mutex};
use std::time::Duration;

use common::{Player, Server, settings, two_people};
use neretva_protocol::api::Detail;
use neretva_server::client::Client;
use neretva_server::{Mail, Settings};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};

/// What came in.
type Heard = Arc<Mutex<Vec<String>>>;

/// Waits until that many have come in, and a little longer in case more come.
async fn expect(heard: &Heard, count: usize) -> Vec<String> {
    for _ in 0..200 {
        if heard.lock().unwrap().len() >= count {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    tokio::time::sleep(Duration::from_millis(400)).await;
    let heard = heard.lock().unwrap().clone();
    assert_eq!(heard.len(), count, "{heard:?}");
    heard
}

/// Accepts requests and answers the first of them with these, the rest with 204.
async fn http_sink(mut answers: Vec<u16>) -> (String, Heard) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}/hook?key=hush", listener.local_addr().unwrap());
    let heard = Heard::default();
    let keep = Arc::clone(&heard);
    tokio::spawn(async move {
        while let Ok((mut stream, _)) = listener.accept().await {
            let text = read_request(&mut stream).await;
            keep.lock().unwrap().push(text);
            let status = if answers.is_empty() { 204 } else { answers.remove(0) };
            let answer = format!("HTTP/1.1 {status} so\r\nContent-Length: 0\r\n\r\n");
            stream.write_all(answer.as_bytes()).await.unwrap();
        }
    });
    (url, heard)
}

async fn read_request(stream: &mut TcpStream) -> String {
    let mut bytes = Vec::new();
    loop {
        let text = String::from_utf8_lossy(&bytes).into_owned();
        if let Some((head, body)) = text.split_once("\r\n\r\n") {
            let head = head.to_lowercase();
            let length = head.lines().find_map(|line| line.strip_prefix("content-length: "));
            if length.is_some_and(|length| body.len() >= length.parse().unwrap()) {
                return text;
            }
        }
        assert!(stream.read_buf(&mut bytes).await.unwrap() > 0, "cut short: {text}");
    }
}

/// Accepts e-mail like a mail server.
async fn smtp_sink() -> (String, Heard) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("smtp://{}", listener.local_addr().unwrap());
    let heard = Heard::default();
    let keep = Arc::clone(&heard);
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            tokio::spawn(take_letter(stream, Arc::clone(&keep)));
        }
    });
    (url, heard)
}

async fn take_letter(stream: TcpStream, keep: Heard) -> std::io::Result<()> {
    let mut stream = BufReader::new(stream);
    stream.write_all(b"220 sink\r\n").await?;
    let mut letter: Option<String> = None;
    loop {
        let mut line = String::new();
        if stream.read_line(&mut line).await? == 0 {
            return Ok(());
        }
        if let Some(text) = &mut letter {
            if line != ".\r\n" {
                text.push_str(&line);
                continue;
            }
            keep.lock().unwrap().push(plain(text));
            letter = None;
        }
        let answer = match line.get(..4).unwrap_or_default() {
            "DATA" => {
                letter = Some(String::new());
                "354 go on\r\n"
            }
            "QUIT" => "221 bye\r\n",
            _ => "250 ok\r\n",
        };
        stream.write_all(answer.as_bytes()).await?;
    }
}

/// An e-mail decoded from quoted-printable.
fn plain(letter: &str) -> String {
    let joined = letter.replace("=\r\n", "");
    let mut bytes = Vec::new();
    let mut rest = joined.as_bytes();
    while let [first, tail @ ..] = rest {
        let code = if *first == b'=' { tail.get(..2) } else { None };
        let code = code.and_then(|code| std::str::from_utf8(code).ok());
        match code.and_then(|code| u8::from_str_radix(code, 16).ok()) {
            Some(byte) => {
                bytes.push(byte);
                rest = &tail[2..];
            }
            None => {
                bytes.push(*first);
                rest = tail;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Settings under which notices come at once.
fn quick() -> Settings {
    Settings {
        public_url: Some("https://play.example.org".to_owned()),
        notice_after: Duration::ZERO,
        notice_retry: Duration::from_millis(10),
        allow_private_webhooks: true,
        ..settings()
    }
}

async fn wants(client: &mut Client, notices: &str) {
    let kept = client.put("/api/me/notices", notices).await.unwrap();
    assert_eq!(kept.status, 200, "{kept:?}");
}

/// Plays until somebody else decides.
async fn end_turn(player: &mut Player) {
    while !player.actions.is_empty() {
        let end = player.actions.iter().rfind(|act| act.starts_with("choice"));
        let act = end.or(player.actions.last()).unwrap().clone();
        player.act(&act).await;
        player.update().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_away_is_told_once_by_one_server() {
    let (hook, heard) = http_sink(vec![500]).await;
    let server = Server::with(quick()).await;
    let second = Server::on(&server.address, quick()).await;
    let (made, host, mut guest) = two_people(&server, "skirmish", ["red", "blue"]).await;
    wants(&mut guest, &format!(r#"{{"webhook":{{"url":"{hook}"}}}}"#)).await;
    let mut red = Player::sit(&host, &made.table, Detail::Actions).await;
    end_turn(&mut red).await;
    // The first try was answered by 500, so that there are two, of one notice.
    let told = expect(&heard, 2).await;
    assert_eq!(told[0], told[1]);
    assert!(told[0].starts_with("POST /hook?key=hush HTTP/1.1\r\n"), "{}", told[0]);
    let (_, body) = told[0].split_once("\r\n\r\n").unwrap();
    let notice: serde_json::Value = serde_json::from_str(body).unwrap();
    assert_eq!(notice["event"], "turn");
    assert_eq!(
        (notice["seat"].as_str(), notice["game"].as_str()),
        (Some("blue"), Some("skirmish"))
    );
    let link = format!("https://play.example.org/table/{}", made.table);
    assert_eq!(notice["url"], link.as_str());
    assert!(notice["text"].as_str().unwrap().contains(&link));

    // A restart repeats nothing.
    let database = server.address.clone();
    let kept = server.end().await;
    let server = Server::on(&database, quick()).await;
    expect(&heard, 2).await;

    // A player who has the table open needs no notice, nor one for a turn that they have seen.
    // (Another server would learn that they are here within the grace period, which is zero in this
    // test.)
    drop(second.end().await);
    let mut blue = Player::sit(&guest.at(&server.url).unwrap(), &made.table, Detail::Actions).await;
    end_turn(&mut blue).await;
    let mut red = Player::sit(&host.at(&server.url).unwrap(), &made.table, Detail::Actions).await;
    end_turn(&mut red).await;
    blue.until(red.version).await;
    expect(&heard, 2).await;
    drop(blue);
    expect(&heard, 2).await;
    drop(kept);
}

#[tokio::test(flavor = "multi_thread")]
async fn letters_and_discord_in_the_players_language() {
    let (smtp, letters) = smtp_sink().await;
    let (hook, posts) = http_sink(Vec::new()).await;
    let from = "Neretva <table@example.org>".to_owned();
    let server = Server::with(Settings { mail: Some(Mail { url: smtp, from }), ..quick() }).await;
    let (made, host, mut guest) = two_people(&server, "skirmish", ["red", "blue"]).await;
    let wish = format!(
        r#"{{"email":"ana@example.org","lang":"es","webhook":{{"url":"{hook}","form":"discord"}}}}"#
    );
    wants(&mut guest, &wish).await;
    let asked = expect(&letters, 1).await.remove(0);
    assert!(asked.contains("To: ana@example.org") && asked.contains("confírmala"), "{asked}");
    let link = |letter: &str, what: &str| {
        let (_, rest) =
            letter.split_once(&format!("https://play.example.org/mail/{what}/")).unwrap();
        format!("/mail/{what}/{}", rest.split(|c: char| !c.is_alphanumeric()).next().unwrap())
    };
    assert_eq!(guest.get("/mail/confirm/guess").await.unwrap().status, 404);
    let confirmed = guest.get(&link(&asked, "confirm")).await.unwrap();
    assert_eq!(confirmed.status, 303, "{confirmed:?}");
    end_turn(&mut Player::sit(&host, &made.table, Detail::Actions).await).await;
    let letter = expect(&letters, 2).await.remove(1);
    assert!(letter.contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click"), "{letter}");
    assert!(letter.contains("To: ana@example.org"), "{letter}");
    assert!(letter.contains(&format!("https://play.example.org/table/{}", made.table)), "{letter}");
    assert!(letter.contains("Te toca"), "{letter}");
    let post = expect(&posts, 1).await.remove(0);
    let (_, body) = post.split_once("\r\n\r\n").unwrap();
    let discord: serde_json::Value = serde_json::from_str(body).unwrap();
    assert!(discord["content"].as_str().unwrap().contains("Te toca"), "{discord}");
    assert_eq!(discord["allowed_mentions"]["parse"], serde_json::json!([]));

    // Whoever has the letter ends them, without an account.
    let stopped = server.client().post(&link(&letter, "stop"), "").await.unwrap();
    assert_eq!(stopped.status, 303, "{stopped:?}");
    let kept = guest.get("/api/me/notices").await.unwrap().body;
    assert!(!kept.contains("ana@example.org"), "{kept}");
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_sent_to_an_address_that_nobody_confirmed() {
    let (smtp, letters) = smtp_sink().await;
    let from = "Neretva <table@example.org>".to_owned();
    let mail = Some(Mail { url: smtp, from });
    let server = Server::with(Settings { mail, ..quick() }).await;
    let (made, host, mut guest) = two_people(&server, "skirmish", ["red", "blue"]).await;
    // Asked for again and again, also by others, a stranger is asked three times a day.
    for n in 0..20 {
        for address in ["eva@example.org", "other@example.org"] {
            wants(&mut guest, &format!(r#"{{"email":"{address}"}}"#)).await;
        }
        let mut another = server.client();
        wants(
            &mut another,
            &format!(r#"{{"email":"EVA@example.org","lang":"{}"}}"#, ["en", "es"][n % 2]),
        )
        .await;
    }
    wants(&mut guest, r#"{"email":"eva@example.org"}"#).await;
    end_turn(&mut Player::sit(&host, &made.table, Detail::Actions).await).await;
    let sent = expect(&letters, 6).await;
    assert!(sent.iter().all(|letter| letter.contains("mail/confirm/")), "no notice: {sent:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn dead_addresses_hold_nobody_up() {
    // They take the connection and never answer.
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let dead = format!("http://{}/hook", listener.local_addr().unwrap());
    let (hook, heard) = http_sink(Vec::new()).await;
    let server = Server::with(quick()).await;
    let mut tables = Vec::new();
    for _ in 0..9 {
        tables.push(two_people(&server, "skirmish", ["red", "blue"]).await);
    }
    for (n, (made, host, guest)) in tables.iter_mut().enumerate() {
        let url = if n < 8 { &dead } else { &hook };
        wants(guest, &format!(r#"{{"webhook":{{"url":"{url}"}}}}"#)).await;
        end_turn(&mut Player::sit(host, &made.table, Detail::Actions).await).await;
    }
    expect(&heard, 1).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_hosts_own_network_is_not_knocked_at() {
    let (hook, heard) = http_sink(Vec::new()).await;
    let free = TcpListener::bind("127.0.0.1:0").await.unwrap().local_addr().unwrap();
    let figures = Settings { metrics: Some(free), ..quick() };
    let server = Server::with(Settings { allow_private_webhooks: false, ..figures }).await;
    assert_eq!(server.client().get("/metrics").await.unwrap().status, 404, "not for everybody");
    let mut host_only = Client::new(&format!("http://{free}")).unwrap();
    let (made, host, mut guest) = two_people(&server, "skirmish", ["red", "blue"]).await;
    wants(&mut guest, &format!(r#"{{"webhook":{{"url":"{hook}"}}}}"#)).await;
    end_turn(&mut Player::sit(&host, &made.table, Detail::Actions).await).await;
    let mut failed = false;
    for _ in 0..100 {
        let metrics = host_only.get("/metrics").await.unwrap().body;
        failed = metrics.contains("neretva_notices_failed_total 1");
        if failed {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert!(failed, "it was tried and refused");
    expect(&heard, 0).await;
}
