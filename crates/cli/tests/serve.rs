//! The server as a program: killed at any moment, asked by the load tool, played by a script.
#![allow(clippy::unwrap_used, reason = "tests")]

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use neretva_protocol::api::{ClientMessage, Detail, NewTable, Seen, ServerMessage, Sitter};
use neretva_server::client::Client;
use tokio::sync::Semaphore;

const PROGRAM: &str = env!("CARGO_BIN_EXE_neretva");

/// A server that dies with the test.
struct Serving {
    child: Child,
    url: String,
}

impl Serving {
    fn start(db: &Path) -> Serving {
        Serving::with(&db.display().to_string(), Stdio::null(), &[])
    }

    fn with(db: &str, log: Stdio, env: &[(&str, &str)]) -> Serving {
        let mut child = Command::new(PROGRAM)
            .args(["serve", "--addr", "127.0.0.1:0", "--pace-ms", "0", "--db", db])
            .args(["--requests-per-second", "10000"])
            // No client: it need not be built here.
            .args(["--web", "/var/empty"])
            .envs(env.iter().copied())
            .stdout(Stdio::piped())
            .stderr(log)
            .spawn()
            .unwrap();
        let mut url = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut url).unwrap();
        Serving { child, url: url.trim().to_owned() }
    }

    fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn both_mine() -> NewTable {
    NewTable {
        game: "skirmish".to_owned(),
        scenario: None,
        options: BTreeMap::new(),
        seats: ["red", "blue"].map(|seat| (seat.to_owned(), Sitter::Me)).into(),
        open_to_watchers: false,
        days_per_move: None,
        ..NewTable::default()
    }
}

/// Plays until the server dies, with a permit for `heard` at the first acknowledged act; the last
/// version that was acknowledged.
async fn play_until_death(
    client: Client,
    table: String,
    mut seen: u64,
    heard: Arc<Semaphore>,
) -> u64 {
    let Ok(mut visit) = client.visit(&table, Detail::Actions).await else { return seen };
    let mut n = 0;
    while let Ok(told) = visit.hear().await {
        let Seen { version, actions, .. } = if let ServerMessage::Welcome(welcome) = told {
            welcome.seen
        } else if let ServerMessage::Update(update) = told {
            update.seen
        } else {
            continue;
        };
        assert!(version >= seen, "acknowledged {seen}, found {version}");
        seen = version;
        n += 1;
        if n == 2 {
            heard.add_permits(1);
        }
        let said = match actions.get(n * 5 % actions.len().max(1)) {
            Some(act) => ClientMessage::act(version, act.clone()),
            None => return seen,
        };
        if visit.say(&said).await.is_err() {
            break;
        }
    }
    seen
}

/// Kills the server under load again and again; nothing acknowledged may be lost.
async fn kill_again_and_again(kills: u64) {
    let folder = tempfile::tempdir().unwrap();
    let db = folder.path().join("neretva.db");
    let mut server = Serving::start(&db);
    let mut client = Client::new(&server.url).unwrap();
    let mut tables: Vec<(String, u64)> = Vec::new();
    for kill in 0..kills {
        for _ in 0..2 {
            tables.push((client.create(&both_mine()).await.unwrap().table, 0));
        }
        let heard = Arc::new(Semaphore::new(0));
        let players: Vec<_> = tables
            .iter()
            .map(|(table, seen)| {
                let (client, heard) = (client.clone(), Arc::clone(&heard));
                tokio::spawn(play_until_death(client, table.clone(), *seen, heard))
            })
            .collect();
        // The newest two tables are never over; how long play goes on after that is left to chance.
        let _ = heard.acquire_many(2).await.unwrap();
        tokio::time::sleep(Duration::from_millis(kill * 37 % 200)).await;
        server.kill();
        for (player, (_, seen)) in players.into_iter().zip(&mut tables) {
            *seen = player.await.unwrap();
        }
        server = Serving::start(&db);
        client = client.at(&server.url).unwrap();
    }
    assert!(tables.iter().map(|(_, seen)| seen).sum::<u64>() > kills, "{tables:?}");
    for (table, seen) in &tables {
        let mut visit = client.visit(table, Detail::Actions).await.unwrap();
        let ServerMessage::Welcome(welcome) = visit.hear().await.unwrap() else { panic!() };
        assert!(welcome.seen.version >= *seen, "{table}: {seen} was acknowledged");
    }
    server.kill();
    let replayed = Command::new(PROGRAM).args(["admin", "replay-all", "--db"]).arg(&db).output();
    let replayed = replayed.unwrap();
    assert!(replayed.status.success(), "{replayed:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_acknowledged_is_lost_by_a_crash() {
    kill_again_and_again(4).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes a minute: run it before a release"]
async fn nothing_acknowledged_is_lost_by_fifty_crashes() {
    kill_again_and_again(50).await;
}

/// Two servers share a PostgreSQL; one is killed, and whoever played there goes on at the other.
#[tokio::test(flavor = "multi_thread")]
async fn one_of_two_servers_is_killed_and_play_goes_on() {
    let Some(database) = neretva_store::testing::postgres().await else { return };
    let [doomed, other] = [(); 2].map(|()| Serving::with(&database, Stdio::null(), &[]));
    let mut client = Client::new(&doomed.url).unwrap();
    let mut tables = Vec::new();
    for _ in 0..5 {
        tables.push((client.create(&both_mine()).await.unwrap().table, 0));
    }
    let heard = Arc::new(Semaphore::new(0));
    let players: Vec<_> = tables
        .iter()
        .map(|(table, seen)| {
            let (client, heard) = (client.clone(), Arc::clone(&heard));
            tokio::spawn(play_until_death(client, table.clone(), *seen, heard))
        })
        .collect();
    let _ = heard.acquire_many(5).await.unwrap();
    doomed.kill();
    for (player, (_, seen)) in players.into_iter().zip(&mut tables) {
        *seen = player.await.unwrap();
        assert!(*seen > 0);
    }
    let client = client.at(&other.url).unwrap();
    for (table, seen) in &tables {
        let mut visit = client.visit(table, Detail::Actions).await.unwrap();
        let ServerMessage::Welcome(welcome) = visit.hear().await.unwrap() else { panic!() };
        assert!(welcome.seen.version >= *seen, "{table}: {seen} was acknowledged");
        let Some(act) = welcome.seen.actions.first().cloned() else { continue };
        visit.say(&ClientMessage::act(welcome.seen.version, act)).await.unwrap();
        loop {
            if let ServerMessage::Update(update) = visit.hear().await.unwrap() {
                assert_eq!(update.seen.version, welcome.seen.version + 1);
                break;
            }
        }
    }
    other.kill();
    let replayed = Command::new(PROGRAM).args(["admin", "replay-all", "--db", &database]).output();
    assert!(replayed.unwrap().status.success());
}

/// Whatever is logged, no secret is.
#[tokio::test(flavor = "multi_thread")]
async fn secrets_are_never_logged() {
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("log");
    let db = folder.path().join("neretva.db").display().to_string();
    let env = [
        ("RUST_LOG", "trace"),
        ("NERETVA_SMTP", "smtp://ana:hush-smtp@127.0.0.1:9"),
        ("NERETVA_MAIL_FROM", "table@example.org"),
        ("NERETVA_NOTICE_AFTER_SECONDS", "0"),
    ];
    let server = Serving::with(&db, std::fs::File::create(&log).unwrap().into(), &env);
    let mut host = Client::new(&server.url).unwrap();
    let notices =
        r#"{"webhook":{"url":"http://127.0.0.1:9/hush-hook"},"email":"hush-mail@example.org"}"#;
    assert_eq!(host.put("/api/me/notices", notices).await.unwrap().status, 200);
    let credentials = r#"{"name":"Ana","password":"hush-password"}"#;
    host.post("/api/account/sign-up", credentials).await.unwrap();
    host.post("/api/account/sign-in", credentials).await.unwrap();
    let wrong = credentials.replace("hush-password", "hush-wrong-one");
    host.post("/api/account/sign-in", &wrong).await.unwrap();
    let token = host.post("/api/tokens", "").await.unwrap();
    let token: serde_json::Value = serde_json::from_str(&token.body).unwrap();
    let mut program = Client::new(&server.url).unwrap();
    program.headers = format!("Authorization: Bearer {}\r\n", token["token"].as_str().unwrap());
    let mut wish = both_mine();
    wish.seats.remove("blue");
    let made = program.create(&wish).await.unwrap();
    let mut guest = Client::new(&server.url).unwrap();
    let joined = guest.post(&format!("/api{}", made.invites["blue"]), "").await.unwrap();
    assert_eq!(joined.status, 200);
    let cookie = joined.head.split("neretva=").nth(1).unwrap().split(';').next().unwrap();
    let mut visit = guest.visit(&made.table, Detail::Full).await.unwrap();
    visit.say(&ClientMessage::Note { text: "hush-note".to_owned() }).await.unwrap();
    visit.say(&ClientMessage::Chat { text: "hush-talk".to_owned() }).await.unwrap();
    // Red is away, so that notices are tried.
    tokio::time::sleep(Duration::from_millis(600)).await;
    drop(server);
    let invitation = made.invites["blue"].rsplit('/').next().unwrap();
    let logged = std::fs::read_to_string(&log).unwrap();
    assert!(logged.contains("serving") && logged.contains("no notice was given"), "{logged}");
    for secret in ["hush-", token["token"].as_str().unwrap(), cookie, invitation] {
        let line = logged.lines().find(|line| line.contains(secret));
        assert_eq!(line, None, "{secret}");
    }
}

#[test]
fn the_load_tool_measures() {
    let folder = tempfile::tempdir().unwrap();
    let server = Serving::start(&folder.path().join("neretva.db"));
    let args = ["loadtest", "--games", "3", "--seconds", "1", "--json", "--url", &server.url];
    let ran = Command::new(PROGRAM).args(args).output().unwrap();
    assert!(ran.status.success(), "{ran:?}");
    let told: serde_json::Value = serde_json::from_slice(&ran.stdout).unwrap();
    assert_eq!(told["errors"], 0, "{told}");
    assert!(told["actions_per_s"].as_u64() > Some(0) && told["p99_ms"].is_number(), "{told}");
}

#[test]
fn attacks_are_withstood() {
    let folder = tempfile::tempdir().unwrap();
    let server = Serving::start(&folder.path().join("neretva.db"));
    let ran = Command::new(PROGRAM).args(["attack", "--json", "--url", &server.url]).output();
    let ran = ran.unwrap();
    let told: serde_json::Value = serde_json::from_slice(&ran.stdout).unwrap();
    let attacks = told["attacks"].as_array().unwrap();
    assert!(attacks.len() >= 5 && attacks.iter().all(|it| it["withstood"] == true), "{told}");
    let elsewhere = ["attack", "--url", "http://192.0.2.1:80"];
    assert!(!Command::new(PROGRAM).args(elsewhere).output().unwrap().status.success());
}

#[test]
fn a_second_server_on_one_file_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let db = folder.path().join("neretva.db");
    let _first = Serving::start(&db);
    let second = Command::new(PROGRAM)
        .args(["serve", "--addr", "127.0.0.1:0", "--web", "/var/empty", "--db"])
        .arg(&db)
        .output()
        .unwrap();
    assert!(!second.status.success());
    let told = String::from_utf8_lossy(&second.stderr).into_owned();
    assert!(told.contains("another server"), "{told}");
}

/// A Python with the library that docs/bots.md asks for, made once; none where that is not possible.
fn python() -> Option<PathBuf> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("python");
    let python = folder.join("bin/python3");
    let has = || Command::new(&python).args(["-c", "import websockets"]).output();
    if has().is_ok_and(|ran| ran.status.success()) {
        return Some(python);
    }
    let made = Command::new("python3").args(["-m", "venv"]).arg(&folder).output().ok()?;
    let pip = ["-m", "pip", "install", "--quiet", "websockets"];
    let got = made.status.success() && Command::new(&python).args(pip).output().is_ok();
    (got && has().is_ok_and(|ran| ran.status.success())).then_some(python)
}

#[test]
fn the_python_bot_of_the_docs_plays_a_whole_game() {
    let Some(python) = python() else {
        eprintln!("SKIPPED: python3 with venv, or PyPI, is missing");
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let server = Serving::start(&folder.path().join("neretva.db"));
    let script = include_str!("../../../docs/bot.py");
    let docs = include_str!("../../../docs/bots.md");
    assert!(docs.contains(&format!("```python\n{script}```")), "the page shows the file");
    let ran = Command::new(python).args(["-c", script, &server.url, "skirmish"]).output();
    let ran = ran.unwrap();
    let told = String::from_utf8_lossy(&ran.stdout);
    assert!(told.starts_with("over: {"), "{ran:?}");
}

#[test]
fn the_settings_in_force_are_printed_without_secrets() {
    let ran = Command::new(PROGRAM)
        .args(["serve", "--print-config", "--db", "postgres://ana:secret@host/db"])
        .env("NERETVA_PACE_MS", "7")
        .output()
        .unwrap();
    let told = String::from_utf8(ran.stdout).unwrap();
    assert!(told.contains("pace_ms = 7") && told.contains("ana:***@host"), "{told}");
    assert!(!told.contains("secret"), "{told}");
}
