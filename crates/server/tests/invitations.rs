//! Invitations, guests' names, spectators' links, and games that are dropped.
#![allow(clippy::unwrap_used, reason = "tests")]

mod common;

use common::{Server, two_people, wish};
use neretva_protocol::api::{Invitation, Me, Sitter, TableCard};
use neretva_server::client::Client;
use serde::de::DeserializeOwned;

async fn read<T: DeserializeOwned>(client: &mut Client, path: &str) -> T {
    serde_json::from_str(&client.get(path).await.unwrap().body).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invitation_says_what_to_and_a_guest_has_a_name() {
    let server = Server::start().await;
    let (mut host, mut guest) = (server.client(), server.client());
    let named = host.put("/api/me", r#"{"name":"  Ana "}"#).await.unwrap();
    assert_eq!(named.body, r#"{"nick":"Ana"}"#);
    let mut table = wish("skirmish", &[("red", Sitter::Me)]);
    table.days_per_move = Some(3);
    let made = host.create(&table).await.unwrap();
    let link = &made.invites["blue"];
    assert!(link.len() < 24, "{link} can be typed");

    let path = format!("/api{link}");
    let told: Invitation = read(&mut guest, &path).await;
    assert_eq!((&*told.game, &*told.seat, told.days_per_move), ("skirmish", "blue", Some(3)));
    assert!(!told.scenario.is_empty() && !told.taken);
    assert_eq!(told.seats[0].name.as_deref(), Some("~Ana"));
    assert_eq!(read::<Me>(&mut guest, "/api/me").await, Me::default(), "looking seats nobody");

    let bad = guest.post(&path, r#"{"name":"<b>"}"#).await.unwrap();
    assert_eq!(bad.status, 422, "{bad:?}");
    let joined = guest.post(&path, r#"{"name":"Ben"}"#).await.unwrap();
    assert_eq!(joined.status, 200, "{joined:?}");
    let mine: Vec<TableCard> = read(&mut guest, "/api/tables").await;
    assert_eq!(mine[0].seats[1].name.as_deref(), Some("~Ben"));
    let other: Invitation = read(&mut server.client(), &path).await;
    assert!(other.taken);
    assert!(!read::<Invitation>(&mut guest, &path).await.taken, "it is one's own");

    // A new name shows at the tables; an account keeps its own.
    host.put("/api/me", r#"{"name":"Anica"}"#).await.unwrap();
    let mine: Vec<TableCard> = read(&mut guest, "/api/tables").await;
    assert_eq!(mine[0].seats[0].name.as_deref(), Some("~Anica"));
    host.post("/api/account/sign-up", r#"{"name":"Ana M","password":"long enough"}"#)
        .await
        .unwrap();
    let kept = host.put("/api/me", r#"{"name":"Other"}"#).await.unwrap();
    assert_eq!(kept.body, r#"{"name":"Ana M"}"#);
    assert_eq!(server.client().get("/api/join/none").await.unwrap().status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_opens_the_table_to_spectators() {
    let server = Server::start().await;
    let (made, mut host, _) = two_people(&server, "skirmish", ["red", "blue"]).await;
    let path = format!("/api/tables/{}", made.table);
    let mut other = server.client();
    assert_eq!(other.get(&path).await.unwrap().status, 404);
    let open = format!("{path}/watchers");
    assert_eq!(other.put(&open, r#"{"open":true}"#).await.unwrap().status, 404);
    let card: TableCard =
        serde_json::from_str(&host.put(&open, r#"{"open":true}"#).await.unwrap().body).unwrap();
    assert!(card.open_to_watchers);
    assert_eq!(other.get(&path).await.unwrap().status, 200);
    assert_eq!(other.put(&open, r#"{"open":false}"#).await.unwrap().status, 403);
    host.put(&open, r#"{"open":false}"#).await.unwrap();
    assert_eq!(other.get(&path).await.unwrap().status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_dropped_by_its_player_only() {
    let server = Server::start().await;
    let (made, mut host, mut guest) = two_people(&server, "skirmish", ["red", "blue"]).await;
    let path = format!("/api/tables/{}", made.table);
    assert_eq!(host.delete(&path).await.unwrap().status, 409, "somebody else plays it");
    assert_eq!(server.client().delete(&path).await.unwrap().status, 404);

    let alone = host.create(&wish("skirmish", &[("red", Sitter::Me)])).await.unwrap();
    let mine = format!("/api/tables/{}", alone.table);
    assert_eq!(guest.delete(&mine).await.unwrap().status, 404);
    assert_eq!(host.delete(&mine).await.unwrap().status, 204);
    assert_eq!(host.get(&mine).await.unwrap().status, 404, "nobody lists it: it is gone");
    let left: Vec<TableCard> = read(&mut host, "/api/tables").await;
    assert_eq!(left.iter().map(|card| &card.table).collect::<Vec<_>>(), [&made.table]);
}
