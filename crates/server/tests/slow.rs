//! Slow play: clocks, rematches and the settings of notices.
#![allow(clippy::unwrap_used, reason = "tests")]

mod common;

use common::{Player, Server, settings, two_people, wish};
use neretva_protocol::api::{
    ClientMessage, Detail, Notices, Proposal, ServerMessage, Sitter, TableCard, TableMade,
};
use neretva_store::Store;

#[tokio::test(flavor = "multi_thread")]
async fn a_table_may_be_claimed_once_the_clock_has_run_out() {
    let server = Server::start().await;
    let mut host = server.client();
    let slow = |days| {
        let mut wish = wish("skirmish", &[("red", Sitter::Me)]);
        wish.days_per_move = days;
        wish
    };
    let made = host.create(&slow(Some(1))).await.unwrap();
    let mut guest = server.client();
    guest.post(&format!("/api{}", made.invites["blue"]), "").await.unwrap();
    let mut red = Player::sit(&host, &made.table, Detail::Actions).await;
    let mut blue = Player::sit(&guest, &made.table, Detail::Actions).await;
    let deadline = blue.welcome.seen.deadline.unwrap();
    let card = guest.get(&format!("/api/tables/{}", made.table)).await.unwrap();
    let card: TableCard = serde_json::from_str(&card.body).unwrap();
    assert_eq!(card.deadline, Some(card.moved_at + 86_400));
    assert_eq!(card.deadline, Some(deadline));

    red.say(ClientMessage::Claim { version: 0 }).await;
    assert_eq!(red.refusal().await, "server-own-clock");
    blue.say(ClientMessage::Claim { version: 0 }).await;
    assert_eq!(blue.refusal().await, "server-clock-runs");
    let act = red.actions[0].clone();
    red.act(&act).await;
    assert!(red.update().await.seen.deadline.unwrap() >= deadline);
    blue.until(1).await;

    // Days pass.
    let database = server.address.clone();
    let kept = server.end().await;
    let store = Store::open(&database).await.unwrap();
    let mut hurried = store.table(&made.table).await.unwrap().settings;
    hurried.days_per_move = Some(0);
    store.set_settings(&made.table, &hurried).await.unwrap();
    store.close().await.unwrap();
    let server = Server::on(&database, settings()).await;
    let mut blue = Player::sit(&guest.at(&server.url).unwrap(), &made.table, Detail::Full).await;
    blue.say(ClientMessage::Claim { version: 0 }).await;
    assert_eq!(blue.refusal().await, "server-stale");
    blue.say(ClientMessage::Claim { version: blue.version }).await;
    let last = blue.update().await;
    let outcome = last.seen.outcome.unwrap();
    assert_eq!((outcome.winner.as_deref(), &*outcome.said.id), (Some("blue"), "core-abandoned"));
    assert_eq!(last.seen.deadline, None);
    assert_holds(&mut guest.at(&server.url).unwrap(), &made.table).await;
    drop(kept);
}

#[tokio::test(flavor = "multi_thread")]
async fn no_clock_no_claim() {
    let server = Server::start().await;
    let (made, _, guest) = two_people(&server, "skirmish", ["red", "blue"]).await;
    let mut blue = Player::sit(&guest, &made.table, Detail::Actions).await;
    assert_eq!(blue.welcome.seen.deadline, None);
    blue.say(ClientMessage::Claim { version: 0 }).await;
    assert_eq!(blue.refusal().await, "server-no-clock");
}

/// The game file of a finished match reveals its seed and verifies.
async fn assert_holds(client: &mut neretva_server::client::Client, table: &str) {
    let file = client.get(&format!("/api/tables/{table}/record")).await.unwrap();
    assert!(file.status == 200 && file.body.contains("\"seed\""), "{file:?}");
    let wish = serde_json::json!({ "record": file.body }).to_string();
    let replay = client.post("/api/replay", &wish).await.unwrap();
    let replay: serde_json::Value = serde_json::from_str(&replay.body).unwrap();
    assert_eq!(replay["faces_recomputed"], true, "{replay}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_swaps_the_sides_and_is_made_once() {
    let server = Server::start().await;
    let (made, mut host, mut guest) = two_people(&server, "skirmish", ["red", "blue"]).await;
    let path = format!("/api/tables/{}/rematch", made.table);
    assert_eq!(host.post(&path, "").await.unwrap().status, 409, "it is not over");
    assert_eq!(server.client().post(&path, "").await.unwrap().status, 404, "a stranger");
    let mut red = Player::sit(&host, &made.table, Detail::Actions).await;
    let mut blue = Player::sit(&guest, &made.table, Detail::Actions).await;
    let what = Proposal::Draw;
    red.say(ClientMessage::Propose { what }).await;
    assert_eq!(blue.proposed().await, Some(what));
    blue.say(ClientMessage::Answer { what, agreed: true }).await;
    assert!(blue.update().await.seen.outcome.is_some());
    assert_holds(&mut guest, &made.table).await;

    let next = |answer: neretva_server::client::Answer| -> TableMade {
        serde_json::from_str(&answer.body).unwrap()
    };
    let first = next(host.post(&path, "").await.unwrap());
    let told = loop {
        if let ServerMessage::Rematch { table } = blue.hear().await {
            break table;
        }
    };
    assert_eq!(told, first.table);
    assert_eq!(next(guest.post(&path, "").await.unwrap()), first);
    let late = Player::sit(&guest, &made.table, Detail::Actions).await;
    assert_eq!(late.welcome.rematch.as_ref(), Some(&first.table));
    let red = Player::sit(&guest, &first.table, Detail::Actions).await;
    assert_eq!(red.welcome.mine, ["red"]);
    let blue = Player::sit(&host, &first.table, Detail::Actions).await;
    assert_eq!(blue.welcome.mine, ["blue"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn unknown_overlays_and_counters_are_refused() {
    let server = Server::start().await;
    let mut me = server.client();
    let made = me.create(&wish("partizan", &[("axis", Sitter::Me)])).await.unwrap();
    let mut player = Player::sit(&me, &made.table, Detail::Actions).await;
    for (kind, piece) in [("none", None), ("supply", Some("nobody"))] {
        let (kind, piece) = (kind.to_owned(), piece.map(str::to_owned));
        player.say(ClientMessage::Overlay { kind, piece }).await;
        assert_eq!(player.refusal().await, "server-no-overlay");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn notices_are_kept_for_guests_and_accounts() {
    let server = Server::start().await;
    let mut guest = server.client();
    let read = async |client: &mut neretva_server::client::Client| -> Notices {
        serde_json::from_str(&client.get("/api/me/notices").await.unwrap().body).unwrap()
    };
    assert_eq!(read(&mut guest).await, Notices::default());
    for bad in [
        r#"{"webhook":{"url":"ftp://example.org/x"}}"#,
        r#"{"webhook":{"url":"https://exa mple.org"}}"#,
        r#"{"email":"nobody"}"#,
        r#"{"email":"a@b.c\nBcc: x@y.z"}"#,
        r#"{"lang":"xx"}"#,
    ] {
        assert_eq!(guest.put("/api/me/notices", bad).await.unwrap().status, 422, "{bad}");
    }
    let wish = r#"{"webhook":{"url":"https://example.org/x","form":"discord"},"email":"a@example.org","lang":"es"}"#;
    let kept = guest.put("/api/me/notices", wish).await.unwrap();
    assert_eq!(kept.status, 200, "{kept:?}");
    let credentials = r#"{"name":"Ana","password":"long enough"}"#;
    guest.post("/api/account/sign-up", credentials).await.unwrap();
    let mut elsewhere = server.client();
    elsewhere.post("/api/account/sign-in", credentials).await.unwrap();
    let kept: Notices = serde_json::from_str(&kept.body).unwrap();
    assert_eq!(read(&mut elsewhere).await, kept);
    assert_eq!(read(&mut server.client()).await, Notices::default(), "nobody else's");
}
