//! Lessons and own figures: tables that differ from the rest of their game.
#![allow(clippy::unwrap_used, reason = "tests")]

mod common;

use std::collections::BTreeMap;

use common::{Player, Server, settings, wish};
use neretva_protocol::api::{
    ClientMessage, Detail, FiguresChecked, GameCard, Invitation, LessonPlace, NewTable, Sitter,
    TableCard,
};
use neretva_server::client::Client;
use serde::de::DeserializeOwned;
use serde_json::json;

async fn read<T: DeserializeOwned>(client: &mut Client, path: &str) -> T {
    serde_json::from_str(&client.get(path).await.unwrap().body).unwrap()
}

fn lesson(game: &str, lesson: &str) -> NewTable {
    NewTable { game: game.to_owned(), lesson: Some(lesson.to_owned()), ..NewTable::default() }
}

/// Where the lesson is.
fn place(player: &Player) -> LessonPlace {
    player.welcome.seen.lesson.unwrap()
}

/// Opens the table anew once the lesson waits for its learner again, or is over.
async fn look(client: &Client, table: &str) -> Player {
    loop {
        let player = Player::sit(client, table, Detail::Full).await;
        let steps = player.welcome.lesson.as_ref().unwrap().steps.len();
        if !player.actions.is_empty() || player.over || place(&player).step >= steps {
            return player;
        }
        let waits = &player.welcome.lesson.as_ref().unwrap().steps[place(&player).step];
        if waits.undo {
            return player;
        }
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_lesson_is_played_to_its_end_act_by_act() {
    let server = Server::start().await;
    let mut client = server.client();
    let games: Vec<GameCard> = read(&mut client, "/api/games").await;
    let mut count = 0;
    for (game, id) in games.iter().flat_map(|game| game.lessons.iter().map(move |id| (game, id))) {
        count += 1;
        let made = client.create(&lesson(&game.id, id)).await.unwrap();
        assert!(made.invites.is_empty());
        let mut player = look(&client, &made.table).await;
        assert_eq!(player.welcome.commitment, None, "its dice are laid out");
        let plan = player.welcome.lesson.clone().unwrap();
        assert_eq!(player.welcome.mine, std::slice::from_ref(&plan.seat));
        let mut acts = 0;
        while place(&player).step < plan.steps.len() {
            let at = place(&player);
            let step = &plan.steps[at.step];
            acts += 1;
            assert!(acts < 200, "{}: no way on from {at:?}", game.id);
            let version = player.version;
            if step.undo {
                player.say(ClientMessage::Undo { version, acts: 1 }).await;
            } else {
                let act = &step.acts[at.acts];
                assert_eq!(player.actions, std::slice::from_ref(act), "{}: {}", game.id, step.id);
                player.say(ClientMessage::act(version, act)).await;
            }
            player.update().await;
            // Whoever comes back finds the lesson where it was left.
            player = look(&client, &made.table).await;
            assert_ne!(place(&player), at, "{}: {}", game.id, step.id);
        }
        let record = client.get(&format!("/api/tables/{}/record", made.table)).await.unwrap();
        assert_eq!(record.status, 409, "{record:?}");
        assert!(record.body.contains("lesson") || !player.over, "{record:?}");
        let again = client.post(&format!("/api/tables/{}/rematch", made.table), "").await.unwrap();
        assert_eq!(again.status, 409, "{again:?}");
    }
    assert!(count >= 5, "{count} lessons");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lesson_takes_only_what_it_teaches_and_goes_on_after_a_restart() {
    let server = Server::start().await;
    let mut client = server.client();
    let missing = client.create(&lesson("skirmish", "none")).await;
    assert!(missing.is_err(), "{missing:?}");
    let made = client.create(&lesson("skirmish", "ford")).await.unwrap();
    let mut player = look(&client, &made.table).await;
    assert_eq!(player.actions, ["piece R1"]);
    for wrong in ["piece R2", "choice end"] {
        player.say(ClientMessage::act(player.version, wrong)).await;
        assert_eq!(player.refusal().await, "server-lesson-first");
    }
    // A whole move at once, and back again: the step is simply tried again.
    let acts = vec!["piece R1".to_owned(), "hex 0405".to_owned()];
    player.say(ClientMessage::acts(player.version, acts.clone())).await;
    let after = player.update().await.seen;
    assert_eq!((after.actions, after.lesson.unwrap().acts), (vec!["piece R2".to_owned()], 0));
    player.say(ClientMessage::Undo { version: player.version, acts: 2 }).await;
    assert_eq!(player.update().await.seen.actions, ["piece R1"]);
    player.say(ClientMessage::acts(player.version, acts)).await;
    let place = player.update().await.seen.lesson;
    let card: TableCard = read(&mut client, &format!("/api/tables/{}", made.table)).await;
    assert_eq!(card.lesson.as_deref(), Some("ford"));

    drop(player);
    let address = server.address.clone();
    let folder = server.end().await;
    let server = Server::on(&address, settings()).await;
    let client = client.at(&server.url).unwrap();
    let player = look(&client, &made.table).await;
    assert_eq!((player.welcome.seen.lesson, player.actions), (place, vec!["piece R2".to_owned()]));
    server.end().await;
    drop(folder);
}

const RATING: &str = "strengths = [1, 2, 3, 4, 5]\n";

#[tokio::test(flavor = "multi_thread")]
async fn own_figures_are_checked_and_told_to_both_players() {
    let server = Server::start().await;
    let (mut host, mut guest) = (server.client(), server.client());
    let ask = json!({ "values": { "units.toml": { "strengths": [1, 2, 3, 4, 5] } } }).to_string();
    let answer = host.post("/api/figures/skirmish", &ask).await.unwrap();
    let checked: FiguresChecked = serde_json::from_str(&answer.body).unwrap();
    assert_eq!((checked.faults.len(), checked.files["units.toml"].as_str()), (0, RATING));
    let digest = checked.digest.unwrap();
    let ask = json!({ "values": { "units.toml": { "strengths": [1, 2] }, "map.toml": { "town": "9999" } } });
    let answer = host.post("/api/figures/skirmish", &ask.to_string()).await.unwrap();
    let checked: FiguresChecked = serde_json::from_str(&answer.body).unwrap();
    assert_eq!((checked.faults.len(), checked.digest), (2, None), "{:?}", checked.faults);

    let files: BTreeMap<String, String> = [("units.toml".to_owned(), RATING.to_owned())].into();
    let open = wish("skirmish", &[("red", Sitter::Me)]);
    let made = host.create(&NewTable { figures: files.clone(), ..open.clone() }).await.unwrap();
    let told: Invitation = read(&mut guest, &format!("/api{}", made.invites["blue"])).await;
    assert_eq!(told.figures.as_deref(), Some(digest.as_str()), "before the seat is taken");
    guest.post(&format!("/api{}", made.invites["blue"]), "{}").await.unwrap();
    // The match begins once both are there.
    let _host = Player::sit(&host, &made.table, Detail::Full).await;
    let player = Player::sit(&guest, &made.table, Detail::Full).await;
    assert_eq!(player.welcome.figures.as_deref(), Some(digest.as_str()));
    let kept: BTreeMap<String, String> =
        read(&mut guest, &format!("/api/tables/{}/figures", made.table)).await;
    assert_eq!(kept, files);
    let strongest = player
        .welcome
        .view
        .unwrap()
        .pieces
        .into_iter()
        .filter_map(|piece| piece.print.parse::<i32>().ok())
        .max();
    assert_eq!(strongest, Some(5), "it is played with them");

    let plain = host.create(&open).await.unwrap();
    let player = Player::sit(&host, &plain.table, Detail::Full).await;
    assert_eq!(player.welcome.figures, None);
    let bad: BTreeMap<String, String> =
        [("units.toml".to_owned(), "strengths = 1".to_owned())].into();
    assert!(host.create(&NewTable { figures: bad, ..open }).await.is_err());
}
