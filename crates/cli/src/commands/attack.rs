//! `neretva attack`: does to a server of one's own what strangers may do to it, in small, and tells
//! what others feel of it.
//!
//! Only on this computer: it is no tool against others.

use std::collections::BTreeMap;
use std::net::ToSocketAddrs;
use std::time::{Duration, Instant};

use neretva_protocol::api::{ClientMessage, Detail, NewTable, Proposal, ServerMessage, Sitter};
use neretva_server::client::{Client, ClientError};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::JoinSet;

use crate::args::load::AttackArgs;
use crate::commands::serve::runtime;
use crate::console::Console;
use crate::failure::Failure;

/// Nobody may wait longer for a page while others attack.
const BEARABLE: Duration = Duration::from_secs(2);

/// Suggestions that are asked for at once, and connections that do.
const SUGGESTIONS: usize = 150;
const ASKERS: usize = 10;

/// Passwords that are guessed at once.
const GUESSES: usize = 60;
/// Guesses that a server may evaluate.
const EVALUATED: usize = 10;

/// Messages of nonsense.
const NONSENSE: usize = 500;

/// Proposals made in a row.
const PROPOSALS: usize = 200;

/// An attack and whether the server withstood it.
struct Tried {
    name: &'static str,
    withstood: bool,
    told: String,
}

pub(crate) fn run(console: &mut Console, args: &AttackArgs) -> Result<(), Failure> {
    let failed = |error: ClientError| Failure::new(error.to_string());
    check_is_here(&args.url)?;
    let tried = runtime()?.block_on(attack(&args.url, &args.game)).map_err(failed)?;
    if args.json {
        let all: Vec<Value> = tried
            .iter()
            .map(|it| json!({ "attack": it.name, "withstood": it.withstood, "told": it.told }))
            .collect();
        console.out.json(&json!({ "attacks": all }))?;
    } else {
        for Tried { name, withstood, told } in &tried {
            let how = if *withstood { "withstood" } else { "FAILED" };
            console.out.line(format!("{name:<12} {how:<10} {told}"))?;
        }
    }
    match tried.iter().filter(|it| !it.withstood).count() {
        0 => Ok(()),
        some => Err(Failure::new(format!("{some} attacks were not withstood"))),
    }
}

/// Refuses every server but this computer's own.
fn check_is_here(url: &str) -> Result<(), Failure> {
    let refused = || {
        Failure::new(format!("{url} is not this computer"))
            .help("attack a server of your own: http://127.0.0.1:PORT")
    };
    let host = url.strip_prefix("http://").map(|rest| rest.trim_end_matches('/'));
    let found = host.ok_or_else(refused)?.to_socket_addrs().map_err(|_| refused())?;
    let here = |addresses: &[std::net::SocketAddr]| {
        !addresses.is_empty() && addresses.iter().all(|address| address.ip().is_loopback())
    };
    if here(&found.collect::<Vec<_>>()) { Ok(()) } else { Err(refused()) }
}

async fn attack(url: &str, game: &str) -> Result<Vec<Tried>, ClientError> {
    Client::new(url)?.get("/healthz").await?;
    Ok(vec![
        suggestions(url, game).await?,
        passwords(url).await?,
        nonsense(url, game).await?,
        proposals(url, game).await?,
        slow_heads(url).await?,
    ])
}

/// A table of somebody with both of its seats.
async fn table(client: &mut Client, game: &str) -> Result<String, ClientError> {
    let seats = neretva_registry::GAMES.iter().find(|offer| offer.about.id == game);
    let seats = seats.map(|offer| offer.about.seats).unwrap_or_default();
    let wish = NewTable {
        game: game.to_owned(),
        scenario: None,
        options: BTreeMap::new(),
        seats: seats.iter().map(|seat| ((*seat).to_owned(), Sitter::Me)).collect(),
        open_to_watchers: false,
        days_per_move: None,
        ..NewTable::default()
    };
    Ok(client.create(&wish).await?.table)
}

/// Whatever a guest asks a computer to think, others get their pages.
async fn suggestions(url: &str, game: &str) -> Result<Tried, ClientError> {
    let mut visits = Vec::new();
    for _ in 0..ASKERS {
        let mut guest = Client::new(url)?;
        let table = table(&mut guest, game).await?;
        let mut visit = guest.visit(&table, Detail::Actions).await?;
        visit.hear().await?;
        for _ in 0..SUGGESTIONS / ASKERS {
            visit.say(&ClientMessage::Suggest { version: 0 }).await?;
        }
        visits.push(visit);
    }
    drop(visits);
    let mut longest = Duration::ZERO;
    for path in ["/", "/api/games", "/api/me"] {
        let start = Instant::now();
        Client::new(url)?.get(path).await?;
        longest = longest.max(start.elapsed());
    }
    Ok(Tried {
        name: "suggestions",
        withstood: longest < BEARABLE,
        told: format!("the next page took {} ms", longest.as_millis()),
    })
}

/// Guesses at once are no more than guesses one after the other.
async fn passwords(url: &str) -> Result<Tried, ClientError> {
    let mut guesses = JoinSet::new();
    let name = format!("attacked {}", std::process::id());
    for n in 0..GUESSES {
        let mut guesser = Client::new(url)?;
        let guess = json!({ "name": name, "password": format!("a long guess {n}") }).to_string();
        guesses.spawn(async move { guesser.post("/api/account/sign-in", &guess).await });
    }
    let mut evaluated = 0;
    while let Some(answer) = guesses.join_next().await {
        evaluated += usize::from(answer.is_ok_and(|it| it.is_ok_and(|it| it.status == 401)));
    }
    Ok(Tried {
        name: "passwords",
        withstood: evaluated <= EVALUATED,
        told: format!("{evaluated} of {GUESSES} parallel guesses were evaluated"),
    })
}

/// Whoever sends nonsense without end is cut off.
async fn nonsense(url: &str, game: &str) -> Result<Tried, ClientError> {
    let mut guest = Client::new(url)?;
    let table = table(&mut guest, game).await?;
    let mut visit = guest.visit(&table, Detail::Actions).await?;
    let mut sent = 0;
    while sent < NONSENSE && visit.say_text("{\"say\":0}".to_owned()).await.is_ok() {
        sent += 1;
    }
    let cut = tokio::time::timeout(BEARABLE, async { while visit.hear().await.is_ok() {} }).await;
    let cut = sent < NONSENSE || cut.is_ok();
    let told = if cut { "the connection was cut" } else { "the connection was kept" };
    Ok(Tried { name: "nonsense", withstood: cut, told: told.to_owned() })
}

/// Proposals change nothing for whoever decides.
async fn proposals(url: &str, game: &str) -> Result<Tried, ClientError> {
    let mut guest = Client::new(url)?;
    let table = table(&mut guest, game).await?;
    let mut visit = guest.visit(&table, Detail::Actions).await?;
    for _ in 0..PROPOSALS {
        visit.say(&ClientMessage::Propose { what: Proposal::Draw }).await?;
    }
    visit.say(&ClientMessage::Ping).await?;
    while visit.hear().await? != ServerMessage::Pong {}
    let mut again = guest.visit(&table, Detail::Actions).await?;
    let ServerMessage::Welcome(welcome) = again.hear().await? else {
        return Err(ClientError::Closed);
    };
    let version = welcome.seen.version;
    Ok(Tried {
        name: "proposals",
        withstood: version == 0,
        told: format!("{PROPOSALS} proposals made {version} versions"),
    })
}

/// A request that never ends is ended, and holds nobody up meanwhile.
async fn slow_heads(url: &str) -> Result<Tried, ClientError> {
    let host = url.trim_start_matches("http://").trim_end_matches('/').to_owned();
    let mut slow = Vec::new();
    for _ in 0..ASKERS {
        let mut stream = TcpStream::connect(&host).await?;
        stream.write_all(b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ").await?;
        slow.push(stream);
    }
    let start = Instant::now();
    Client::new(url)?.get("/api/games").await?;
    let took = start.elapsed();
    let ended = tokio::time::timeout(Duration::from_secs(60), async {
        for stream in &mut slow {
            let mut rest = Vec::new();
            // However it ends, it has ended.
            let _ = stream.read_to_end(&mut rest).await;
        }
    });
    let ended = ended.await.is_ok();
    Ok(Tried {
        name: "slow heads",
        withstood: ended && took < BEARABLE,
        told: format!("others waited {} ms; ended: {ended}", took.as_millis()),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_this_computer_is_attacked() {
        assert!(check_is_here("http://127.0.0.1:8044").is_ok());
        for url in ["http://192.0.2.1:80", "https://play.example.org", "ftp://127.0.0.1:1", "x"] {
            assert!(check_is_here(url).is_err(), "{url}");
        }
    }
}
