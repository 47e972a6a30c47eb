//! Plans over the wire: seen by nobody else, and carried out as a whole.
#![allow(clippy::unwrap_used)]

mod common;

use common::{Player, Server, two_people};
use neretva_protocol::api::{ClientMessage, Detail, Plan, ServerMessage};

async fn plan(player: &mut Player, acts: &[&str], gather: bool) -> Plan {
    let acts = acts.iter().map(|act| (*act).to_owned()).collect();
    player.say(ClientMessage::Plan { version: player.version, acts, gather }).await;
    loop {
        if let ServerMessage::Planned(plan) = player.hear().await {
            return *plan;
        }
    }
}

/// Listens until everything sent so far was answered.
async fn ping(player: &mut Player) {
    player.say(ClientMessage::Ping).await;
    while player.hear().await != ServerMessage::Pong {}
}

#[tokio::test(flavor = "multi_thread")]
async fn a_plan_is_seen_by_nobody_else_and_changes_nothing() {
    let server = Server::start().await;
    let (made, host, guest) = two_people(&server, "skirmish", ["red", "blue"]).await;
    let mut red = Player::sit(&host, &made.table, Detail::Full).await;
    let mut blue = Player::sit(&guest, &made.table, Detail::Full).await;
    ping(&mut red).await;
    ping(&mut blue).await;
    let (start, frames) = (red.actions.clone(), blue.heard.len());
    let piece = start.iter().find(|act| act.starts_with("piece")).unwrap().clone();

    let taken = plan(&mut red, &[&piece], false).await;
    assert!(!taken.changes && !taken.reach.is_empty() && taken.actions != start);
    let goal = taken.actions.iter().find(|act| act.starts_with("hex")).unwrap().clone();
    let moved = plan(&mut red, &[&piece, &goal], false).await;
    assert!(moved.changes, "the counter would move");
    let id = piece.strip_prefix("piece ").unwrap();
    let gone = moved.patch.pieces.iter().find(|moved| moved.id == id).unwrap();
    assert_eq!(format!("hex {}", gone.hex.clone().unwrap()), goal);
    let wrong = plan(&mut red, &[&piece, &piece], false).await;
    assert_eq!(wrong.refused.unwrap().act, piece);

    ping(&mut blue).await;
    let (heard, pong) = (&blue.heard[frames..], r#"{"say":"pong"}"#);
    assert_eq!(heard, [pong], "nothing but the answer to a ping");
    let again = Player::sit(&host, &made.table, Detail::Full).await;
    assert_eq!((again.version, &again.actions), (0, &start));
    assert_eq!(again.welcome.view, red.welcome.view);

    // Whoever does not decide plans nothing, and nobody plans on what is past.
    let asked = plan(&mut blue, &[&piece], false).await;
    assert_eq!(asked.refused.unwrap().refusal.said.id, "core-not-your-turn");
    blue.say(ClientMessage::Plan { version: 9, acts: vec![piece.clone()], gather: false }).await;
    assert_eq!(blue.refusal().await, "server-stale");

    // Carried out: one message, one version for each act, undone at once.
    red.say(ClientMessage::acts(0, vec![piece.clone(), goal.clone()])).await;
    let update = red.update().await;
    assert_eq!((update.seen.version, update.seen.actions), (2, moved.actions));
    assert_eq!(blue.update().await.seen.version, 2, "one message for both");
    red.say(ClientMessage::Undo { version: 2, acts: 3 }).await;
    assert_eq!(red.refusal().await, "core-undo-nothing", "not even two of the three");
    red.say(ClientMessage::Undo { version: 2, acts: 2 }).await;
    red.update().await;
    assert_eq!((red.version, &red.actions), (4, &start));
    blue.until(4).await;

    // All or nothing.
    red.say(ClientMessage::acts(4, vec![piece.clone(), "choice attack".to_owned()])).await;
    assert!(red.refusal().await.starts_with("skirmish-"));
    ping(&mut red).await;
    assert_eq!((red.version, &red.actions), (4, &start));
    let again = Player::sit(&host, &made.table, Detail::Full).await;
    assert_eq!((again.version, &again.actions), (4, &start));
}
