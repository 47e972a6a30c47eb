//! Two servers on one PostgreSQL: what happens at one is seen at the other, and one may die.
#![allow(clippy::unwrap_used, reason = "tests")]

mod common;

use common::{Player, Server, settings, two_people};
use neretva_protocol::api::{ClientMessage, Detail, ServerMessage};

#[tokio::test(flavor = "multi_thread")]
async fn players_at_two_servers_share_a_table() {
    let Some(database) = neretva_store::testing::postgres().await else {
        eprintln!("SKIPPED: PostgreSQL is not installed");
        return;
    };
    let here = Server::on(&database, settings()).await;
    let there = Server::on(&database, settings()).await;
    let (made, host, guest) = two_people(&here, "skirmish", ["red", "blue"]).await;
    let mut red = Player::sit(&host, &made.table, Detail::Full).await;
    let mut blue = Player::sit(&guest.at(&there.url).unwrap(), &made.table, Detail::Full).await;
    let mut view = blue.welcome.view.clone().unwrap();

    for n in 0..30_usize {
        let players = [&mut red, &mut blue];
        let at = players.iter().position(|player| !player.actions.is_empty()).unwrap();
        let [red, blue] = players;
        let acting = if at == 0 { &mut *red } else { &mut *blue };
        let act = acting.actions[(n * 7 + 3) % acting.actions.len()].clone();
        acting.act(&act).await;
        red.update().await;
        blue.update().await.patch.unwrap().apply(&mut view);
    }
    assert_eq!(red.version, blue.version);
    red.say(ClientMessage::Chat { text: "hello there".to_owned() }).await;
    loop {
        if let ServerMessage::Chat(line) = blue.hear().await {
            assert_eq!(line.text, "hello there");
            break;
        }
    }

    // One server ends; its player goes on at the other.
    let version = red.version;
    drop(red);
    here.end().await;
    let mut red = Player::sit(&host.at(&there.url).unwrap(), &made.table, Detail::Full).await;
    assert_eq!(red.version, version);
    let acting = if red.actions.is_empty() { &mut blue } else { &mut red };
    let act = acting.actions[0].clone();
    acting.act(&act).await;
    acting.update().await;
    assert_eq!(acting.version, version + 1);
}
