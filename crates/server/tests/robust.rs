//! Whatever is sent, the server answers and goes on.
#![allow(clippy::unwrap_used, reason = "tests")]

mod common;

use common::{Player, Server, wish};
use neretva_protocol::api::{ClientMessage, Detail, Proposal, Sitter};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

/// Any JSON of a few levels.
fn json() -> impl Strategy<Value = serde_json::Value> {
    let leaf = prop_oneof![
        Just(serde_json::Value::Null),
        any::<bool>().prop_map(Into::into),
        any::<i64>().prop_map(Into::into),
        ".{0,12}".prop_map(Into::into),
    ];
    leaf.prop_recursive(3, 16, 4, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(Into::into),
            prop::collection::btree_map("(say|version|act|seats|game|.{0,6})", inner, 0..4)
                .prop_map(|map| serde_json::Value::Object(map.into_iter().collect())),
        ]
    })
}

/// A message of every kind, for a table at version 0.
fn messages() -> Vec<ClientMessage> {
    let text = "hex 0101".to_owned();
    vec![
        ClientMessage::hello(Detail::Full),
        ClientMessage::act(0, text.clone()),
        ClientMessage::Check { version: 0, act: text.clone() },
        ClientMessage::Undo { version: 0, acts: 1 },
        ClientMessage::Claim { version: 0 },
        ClientMessage::Propose { what: Proposal::Rewind(usize::MAX) },
        ClientMessage::Answer { what: Proposal::Draw, agreed: true },
        ClientMessage::Overlay { kind: "supply".to_owned(), piece: None },
        ClientMessage::Overlay { kind: "reach".to_owned(), piece: Some(text.clone()) },
        ClientMessage::Suggest { version: 0 },
        ClientMessage::Analyse { version: 0 },
        ClientMessage::Hurry,
        ClientMessage::Chat { text: text.clone() },
        ClientMessage::Note { text },
        ClientMessage::Ping,
    ]
}

/// Changes some bytes of a text, and keeps it a text.
fn mutated(text: &str, changes: &[(usize, char)]) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    for (at, to) in changes {
        let at = at % chars.len();
        chars[at] = *to;
    }
    chars.into_iter().collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn no_message_ends_a_table() {
    let server = Server::start().await;
    let mut me = server.client();
    let both = [("red", Sitter::Me), ("blue", Sitter::Me)];
    let made = me.create(&wish("skirmish", &both)).await.unwrap();
    let mut player = Player::sit(&me, &made.table, Detail::Full).await;
    let mut cut = 0;
    let mut runner = TestRunner::deterministic();
    let change = prop::collection::vec((any::<usize>(), any::<char>()), 0..4);
    for n in 0..600 {
        let text = match n % 3 {
            0 => json().new_tree(&mut runner).unwrap().current().to_string(),
            1 => ".{0,60}".new_tree(&mut runner).unwrap().current(),
            _ => {
                let all = messages();
                let text = serde_json::to_string(&all[n / 3 % all.len()]).unwrap();
                mutated(&text, &change.new_tree(&mut runner).unwrap().current())
            }
        };
        // Whoever sends nonsense without end is cut off, and may come back.
        if player.nonsense(text).await.is_err() {
            cut += 1;
            player = Player::sit(&me, &made.table, Detail::Full).await;
        }
    }
    assert!(cut > 0, "nonsense counts");
    let mut player = Player::sit(&me, &made.table, Detail::Full).await;
    let act = player.actions[0].clone();
    player.act(&act).await;
    player.update().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_request_breaks_the_server() {
    let server = Server::start().await;
    let mut client = server.client();
    let mut runner = TestRunner::deterministic();
    let posts = [
        "/api/tables",
        "/api/replay",
        "/api/account/sign-in",
        "/api/account/sign-up",
        "/api/account/sign-out",
        "/api/tokens",
        "/api/join/x",
        "/api/tables/x/rematch",
    ];
    let gets = [
        "/api/games",
        "/api/texts",
        "/api/map",
        "/api/rules",
        "/api/figures",
        "/api/tables",
        "/api/tables/watch",
        "/api/me",
        "/api/me/notices",
        "/api/openapi.json",
        "/art",
        "/ws",
        "/healthz",
        "/metrics",
        "/api",
        "",
    ];
    for n in 0..300 {
        let body = json().new_tree(&mut runner).unwrap().current().to_string();
        let answer = client.post(posts[n % posts.len()], &body).await.unwrap();
        assert!(answer.status < 500, "{body}: {answer:?}");
        let answer = client.put("/api/me/notices", &body).await.unwrap();
        assert!(answer.status < 500, "{body}: {answer:?}");
        let tail = "(/[a-z0-9%.{}-]{0,12}){0,3}".new_tree(&mut runner).unwrap().current();
        let path = format!("{}{tail}", gets[n % gets.len()]);
        let path = if path.is_empty() { "/".to_owned() } else { path };
        let answer = client.get(&path).await.unwrap();
        assert!(answer.status < 500, "{path}: {answer:?}");
    }
}
