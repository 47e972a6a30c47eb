//! Nothing that a seat may not know reaches it, in any frame or body.
#![allow(clippy::unwrap_used, reason = "tests")]

mod common;

use std::collections::BTreeSet;

use common::{Player, Server, two_people};
use neretva_protocol::api::Detail;

/// Ids of counters that are on the table but not named in a seat's first view: naming one of them
/// in anything sent to the seat before it sees the counter would tell a secret.
#[tokio::test(flavor = "multi_thread")]
async fn the_axis_is_told_nothing_of_hidden_partisans() {
    let server = Server::start().await;
    let (made, host, mut guest) = two_people(&server, "partizan", ["partisan", "axis"]).await;
    let mut partisan = Player::sit(&host, &made.table, Detail::Full).await;
    let mut axis = Player::sit(&guest, &made.table, Detail::Full).await;

    let mut secret: BTreeSet<String> = BTreeSet::new();
    let mut bodies = Vec::new();
    let mut views = [partisan.welcome.view.clone().unwrap(), axis.welcome.view.clone().unwrap()];
    let mut checked = 0;
    for n in 0..400_usize {
        // Partisan counters that are face down or off the map: their owner sees them, the Axis does
        // not.
        let known: BTreeSet<&str> = views[1].pieces.iter().map(|piece| piece.id.as_str()).collect();
        secret = views[0]
            .pieces
            .iter()
            .filter(|piece| piece.owner == "partisan" && !known.contains(piece.id.as_str()))
            .map(|piece| piece.id.clone())
            .collect();
        let told = axis.heard.last().unwrap();
        for id in &secret {
            let quoted = [format!("\"{id}\""), format!("piece {id}\"")];
            assert!(!quoted.iter().any(|id| told.contains(id)), "{id} in {told}");
            checked += 1;
        }
        let players = [&mut partisan, &mut axis];
        let Some(at) = players.iter().position(|player| !player.actions.is_empty()) else { break };
        let [first, second] = players;
        let acting = if at == 0 { &mut *first } else { &mut *second };
        let act = acting.actions[(n * 7 + 3) % acting.actions.len()].clone();
        acting.act(&act).await;
        for (player, view) in [first, second].into_iter().zip(&mut views) {
            player.update().await.patch.unwrap().apply(view);
        }
        if n % 50 == 0 {
            // What happened is told again, and no more than was told then.
            let recent = format!("/api/tables/{}/recent", made.table);
            let recent = guest.get(&recent).await.unwrap();
            assert_eq!(recent.status, 200, "{recent:?}");
            for id in secret.iter().map(|id| format!("\"{id}\"")) {
                let known = || axis.heard.iter().any(|told| told.contains(&id));
                assert!(!recent.body.contains(&id) || known(), "{id} was never told");
            }
        }
        if n % 100 == 0 {
            for path in ["", "/record"] {
                let path = format!("/api/tables/{}{path}", made.table);
                bodies.push(guest.get(&path).await.unwrap().body);
            }
        }
    }
    assert!(checked > 1_000, "something was hidden: {checked}");
    for body in bodies {
        assert!(!secret.iter().any(|id| body.contains(&format!("\"{id}\""))), "{body}");
        assert!(!body.contains("seed"), "{body}");
    }
}
