//! The catalogue, accounts, headers and limits.
#![allow(clippy::unwrap_used, reason = "tests")]

mod common;

use common::{Server, wish};
use neretva_protocol::api::{ClauseView, GameCard, Sitter, TableCard};
use neretva_protocol::{Lang, MapView};

#[tokio::test(flavor = "multi_thread")]
async fn every_game_is_described() {
    let server = Server::start().await;
    let mut client = server.client();
    let games = client.get("/api/games").await.unwrap();
    let games: Vec<GameCard> = serde_json::from_str(&games.body).unwrap();
    assert_eq!(games.len(), neretva_registry::GAMES.len());
    for game in &games {
        let id = &game.id;
        let map = client.get(&format!("/api/map/{id}")).await.unwrap();
        assert!(!serde_json::from_str::<MapView>(&map.body).unwrap().hexes.is_empty());
        let figures = client.get(&format!("/api/figures/{id}")).await.unwrap();
        assert_eq!(figures.status, 200, "{figures:?}");
        for lang in ["en", "es"] {
            let rules = client.get(&format!("/api/rules/{id}/{lang}")).await.unwrap();
            assert!(!serde_json::from_str::<Vec<ClauseView>>(&rules.body).unwrap().is_empty());
            let texts = client.get(&format!("/api/texts/{id}/{lang}")).await.unwrap();
            let texts: Vec<String> = serde_json::from_str(&texts.body).unwrap();
            assert!(texts.concat().contains(&format!("{id}-title")));
            assert!(texts.concat().contains("server-stale"));
        }
    }
    let hidden = |id: &str| games.iter().find(|game| game.id == id).unwrap().hidden;
    assert!(hidden("partizan") && hidden("skirmish") && !hidden("gambit"));
    let art = client.get("/art/skirmish/ground.svg").await.unwrap();
    assert!(art.status == 200 && art.body.starts_with("<svg"), "{}", art.head);
    for path in ["/api/games/x", "/api/map/none", "/api/texts/skirmish/xx", "/art/skirmish/x.svg"] {
        let answer = client.get(path).await.unwrap();
        assert_eq!(answer.status, 404, "{path}");
        assert!(answer.body.contains("\"said\""), "{answer:?}");
    }
}

#[test]
fn every_message_can_be_said() {
    for lang in Lang::ALL {
        assert!(neretva_registry::texts(lang, &neretva_server::MESSAGES).is_ok());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_keeps_his_tables_when_he_signs_up_or_in() {
    let server = Server::start().await;
    let mine = async |client: &mut neretva_server::client::Client| {
        let tables = client.get("/api/tables").await.unwrap();
        serde_json::from_str::<Vec<TableCard>>(&tables.body).unwrap().len()
    };
    let table = wish("skirmish", &[("red", Sitter::Me)]);
    let credentials = r#"{"name":"Ana","password":"long enough"}"#;
    let mut guest = server.client();
    assert_eq!(guest.get("/api/me").await.unwrap().body, "{}");
    guest.create(&table).await.unwrap();
    let made = guest.post("/api/account/sign-up", credentials).await.unwrap();
    assert_eq!(made.body, r#"{"name":"Ana"}"#);
    assert_eq!(mine(&mut guest).await, 1);

    let mut elsewhere = server.client();
    elsewhere.create(&table).await.unwrap();
    let wrong = credentials.replace("enough", "wrong1");
    assert_eq!(elsewhere.post("/api/account/sign-in", &wrong).await.unwrap().status, 401);
    let again = elsewhere.post("/api/account/sign-in", credentials).await.unwrap();
    assert_eq!(again.status, 200);
    assert!(again.head.contains("HttpOnly; SameSite=Lax"), "{}", again.head);
    assert_eq!(mine(&mut elsewhere).await, 2);

    let mut other = server.client();
    let taken = credentials.replace("Ana", "ANA");
    assert_eq!(other.post("/api/account/sign-up", &taken).await.unwrap().status, 409);
    let token = elsewhere.post("/api/tokens", "").await.unwrap();
    let token: serde_json::Value = serde_json::from_str(&token.body).unwrap();
    let mut program = server.client();
    program.headers = format!("Authorization: Bearer {}\r\n", token["token"].as_str().unwrap());
    assert_eq!(mine(&mut program).await, 2);

    elsewhere.post("/api/account/sign-out", "").await.unwrap();
    assert_eq!(mine(&mut elsewhere).await, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn other_sites_cannot_act_and_every_answer_is_armoured() {
    let server = Server::start().await;
    let mut client = server.client();
    let wish = serde_json::to_string(&wish("skirmish", &[("red", Sitter::Me)])).unwrap();
    for header in ["Origin: https://evil.example\r\n", "Sec-Fetch-Site: cross-site\r\n"] {
        header.clone_into(&mut client.headers);
        let answer = client.post("/api/tables", &wish).await.unwrap();
        assert_eq!(answer.status, 403, "{header}");
        assert!(client.connect("any").await.is_err());
    }
    client.headers = format!("Origin: {}\r\n", server.url);
    let answer = client.post("/api/tables", &wish).await.unwrap();
    assert_eq!(answer.status, 201, "{answer:?}");
    for path in ["/api/games", "/nothing", "/healthz"] {
        let head = client.get(path).await.unwrap().head;
        for header in ["script-src 'self' 'wasm-unsafe-eval'", "nosniff", "no-referrer"] {
            assert!(head.contains(header), "{path}: {head}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_asks_too_often_has_to_wait() {
    let mut settings = common::settings();
    settings.requests_per_second = 5;
    let server = Server::with(settings).await;
    let mut client = server.client();
    let mut refused = 0;
    for _ in 0..60 {
        refused += u32::from(client.get("/api/me").await.unwrap().status == 429);
    }
    assert!(refused > 10, "{refused}");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_guesses_passwords_has_to_wait() {
    let server = Server::start().await;
    let mut client = server.client();
    let credentials = r#"{"name":"Ana","password":"long enough"}"#;
    client.post("/api/account/sign-up", credentials).await.unwrap();
    let mut guesser = server.client();
    let mut answers = Vec::new();
    for n in 0..12 {
        let guess = format!(r#"{{"name":"ANA","password":"long guess {n}"}}"#);
        answers.push(guesser.post("/api/account/sign-in", &guess).await.unwrap().status);
    }
    assert_eq!((answers[9], answers[10], answers[11]), (401, 429, 429));
}

#[tokio::test(flavor = "multi_thread")]
async fn guessing_in_parallel_is_no_faster() {
    let server = Server::start().await;
    let credentials = r#"{"name":"Ana","password":"long enough"}"#;
    server.client().post("/api/account/sign-up", credentials).await.unwrap();
    let mut guesses = tokio::task::JoinSet::new();
    for n in 0..60 {
        let mut guesser = server.client();
        let guess = format!(r#"{{"name":"Ana","password":"long guess {n}"}}"#);
        guesses.spawn(
            async move { guesser.post("/api/account/sign-in", &guess).await.unwrap().status },
        );
    }
    let answers = guesses.join_all().await;
    let evaluated = answers.iter().filter(|status| **status == 401).count();
    assert!((1..=10).contains(&evaluated), "{evaluated} of {answers:?}");
    assert!(answers.iter().all(|status| matches!(status, 401 | 429 | 503)), "{answers:?}");
}

/// The web client is compressed, tagged, typed, and confined to its folder.
#[tokio::test(flavor = "multi_thread")]
async fn the_client_is_served() {
    let folder = tempfile::tempdir().unwrap();
    let page = "<!doctype html>".repeat(200);
    std::fs::write(folder.path().join("index.html"), &page).unwrap();
    std::fs::write(folder.path().join("x.wasm"), "wasm").unwrap();
    std::fs::write(folder.path().join(".hidden"), "hush").unwrap();
    let web = Some(neretva_server::Web::Folder(folder.path().to_owned()));
    let server = Server::with(neretva_server::Settings { web, ..common::settings() }).await;
    let mut client = server.client();
    for path in ["/", "/table/abc", "/index.html"] {
        let answer = client.get(path).await.unwrap();
        assert!(answer.status == 200 && answer.body == page, "{path}");
        assert!(answer.head.contains("text/html; charset=utf-8"), "{}", answer.head);
    }
    let wasm = client.get("/x.wasm").await.unwrap();
    assert!(wasm.head.contains("application/wasm") && wasm.body == "wasm", "{wasm:?}");
    for path in ["/none.js", "/.hidden", "/..%2f.hidden"] {
        assert!(!client.get(path).await.unwrap().body.contains("hush"), "{path}");
    }
    assert_eq!(client.get("/none.js").await.unwrap().status, 404);
    let tag = wasm.head.lines().find_map(|line| line.strip_prefix("etag: ")).unwrap();
    client.headers = format!("If-None-Match: {tag}\r\n");
    assert_eq!(client.get("/x.wasm").await.unwrap().status, 304);
    std::fs::write(folder.path().join("x.wasm"), "newer").unwrap();
    assert_eq!(client.get("/x.wasm").await.unwrap().body, "newer");
    client.headers = "Accept-Encoding: br\r\n".to_owned();
    let mut small = false;
    for _ in 0..100 {
        small = client.get("/").await.unwrap().head.contains("content-encoding: br");
        if small {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    assert!(small, "it is compressed in the end");
}

#[tokio::test(flavor = "multi_thread")]
async fn wishes_that_cannot_be_are_refused() {
    let server = Server::start().await;
    let mut client = server.client();
    for (json, status) in [
        ("", 400),
        ("{}", 422),
        (r#"{"game":"none","seats":{}}"#, 404),
        (r#"{"game":"skirmish","seats":{"green":"me"}}"#, 400),
        (r#"{"game":"skirmish","seats":{"red":{"bot":"genius"}}}"#, 400),
        (r#"{"game":"skirmish","seats":{},"scenario":"none"}"#, 400),
        (r#"{"game":"skirmish","seats":{},"options":{"dug-in":"x"}}"#, 400),
        (r#"{"game":"skirmish","seats":{},"days_per_move":0}"#, 400),
        (r#"{"game":"skirmish","seats":{},"unknown":1}"#, 422),
    ] {
        let answer = client.post("/api/tables", json).await.unwrap();
        assert_eq!(answer.status, status, "{json}: {answer:?}");
    }
}
